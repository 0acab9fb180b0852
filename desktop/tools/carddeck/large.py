"""Draws the large-print faces: a rank and suit so large that they can be read in a fan of cards, and one emblem."""

from collections.abc import Mapping

from carddeck.drawing import Circle, Drawing, Fill, place_shapes
from carddeck.index import large_index, large_joker_index
from carddeck.outline import Point
from carddeck.palette import Paint, Suit
from carddeck.pips import pip

_CROWN = (
    Fill("M-52,38 L-64,-30 L-28,2 L0,-56 L28,2 L64,-30 L52,38 Z", "gold"),
    Fill("M-52,46 L52,46 L52,64 L-52,64 Z", "gold_shade"),
    Circle(-64, -36, 8, "main"),
    Circle(64, -36, 8, "main"),
    Circle(0, -62, 8, "main"),
)
_CORONET = (
    Fill(
        "M-54,40 Q0,24 54,40 L62,-12 Q44,10 32,2 Q24,-30 0,-44 Q-24,-30 -32,2 Q-44,10 -62,-12 Z",
        "gold",
    ),
    Fill("M-54,48 Q0,32 54,48 L52,64 Q0,48 -52,64 Z", "gold_shade"),
    Circle(-62, -18, 8, "main"),
    Circle(62, -18, 8, "main"),
    Circle(0, -52, 9, "main"),
)
_CAP = (
    Fill("M-20,-16 C-52,-60 -76,-20 -66,24 C-58,0 -44,-8 -16,-6 Z", "mid"),
    Fill("M-52,40 C-70,0 -40,-40 10,-38 C58,-36 72,-4 52,40 Z", "main"),
    Fill("M-56,40 Q0,26 56,40 L54,62 Q0,48 -54,62 Z", "gold"),
)
_HATS: Mapping[str, tuple[Drawing, Point, float, Paint]] = {
    "K": (_CROWN, (0, 16), 36, "main"),
    "Q": (_CORONET, (0, 4), 32, "main"),
    "J": (_CAP, (4, 4), 34, "paper"),
}
"""The emblem of a court rank and where its pip sits, how large and in which paint."""


def large_face(rank: str, suit: Suit) -> Drawing:
    """Return the drawing of the face of the card with this rank and suit in large print."""
    if rank not in _HATS:
        return *large_index(rank, suit), pip(suit, (166, 248), 132, "main")
    hat, spot, size, paint = _HATS[rank]
    return *large_index(rank, suit), place_shapes((*hat, pip(suit, spot, size, paint)), 158, 252)


def large_joker() -> Drawing:
    """Return the drawing of a joker in large print."""
    return *large_joker_index(), pip("*", (168, 246), 132, "main"), pip("*", (168, 246), 60, "gold")
