"""Draws the small crowns (coronets) of the queens: arches, lobes, a tiara and a wreath of leaves."""

from collections.abc import Mapping

from carddeck.drawing import Drawing, Fill, place_shapes
from carddeck.figure import cut, dots
from carddeck.palette import Suit
from carddeck.pips import pip

_BANDS: Mapping[Suit, str] = {
    "S": "M-24,-111 Q0,-120 24,-111 L27,-126 Q20,-118 14,-119 Q11,-131 0,-136 Q-11,-131 -14,-119 Q-20,-118 -27,-126 Z",
    "H": (
        "M-24,-111 Q0,-120 24,-111 L27,-121 C28,-130 17,-131 16,-123 C17,-136 7,-138 5,-130 C4,-141 -4,-141 -5,-130 "
        "C-7,-138 -17,-136 -16,-123 C-17,-131 -28,-130 -27,-121 Z"
    ),
    "D": (
        "M-24,-111 Q0,-120 24,-111 L25,-117 L17,-120 L14,-127 L8,-123 L0,-141 L-8,-123 L-14,-127 L-17,-120 L-25,-117 Z"
    ),
    "C": "M-24,-111 Q0,-120 24,-111 L26,-117 Q0,-126 -26,-117 Z",
}
_RIM = "M-24.5,-114 Q0,-123 24.5,-114 L23,-107 Q0,-116 -23,-107 Z"
_LEAF = (Fill("M0,0 C-6,-5 -5,-12 0,-17 C5,-12 6,-5 0,0 Z", "gold"),)
_TALL_LEAF = (Fill("M0,0 C-7,-5 -6,-14 0,-19 C6,-14 7,-5 0,0 Z", "gold"),)
_WREATH = (
    place_shapes(_LEAF, -23, -117, turn=-34),
    place_shapes(_LEAF, -13, -121, turn=-16),
    place_shapes(_LEAF, 13, -121, turn=16),
    place_shapes(_LEAF, 23, -117, turn=34),
    place_shapes(_TALL_LEAF, 0, -122),
)
_PEARLS: Mapping[Suit, Drawing] = {
    "S": dots("paper", (-27, -127, 3), (27, -127, 3), (0, -138, 3)),
    "H": dots(
        "paper",
        (-22, -129.5, 2.5),
        (22, -129.5, 2.5),
        (-11, -135.5, 2.5),
        (11, -135.5, 2.5),
        (0, -139.5, 2.8),
    ),
    "D": dots("paper", (-14, -128, 2.2), (14, -128, 2.2), (0, -142, 2.4)),
    "C": dots("paper", (-18, -119, 2.2), (18, -119, 2.2), (-7, -122, 2.2), (7, -122, 2.2)),
}


def coronet(suit: Suit) -> Drawing:
    """Return the drawing of the small crown of the queen of `suit`, with a pip of her suit in front."""
    leaves = _WREATH if suit == "C" else ()
    y, size = (-129, 8) if suit == "C" else (-124.5, 9.5)
    rim = cut(_RIM, "gold_shade")
    return (*cut(_BANDS[suit], "gold"), *leaves, *rim, *_PEARLS[suit], pip(suit, (0, y), size, "main"))
