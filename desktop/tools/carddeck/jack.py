"""Draws the jacks: a slanted cap with a plume, a coat in two colours, and an object in the hand."""

from collections.abc import Mapping

from carddeck.cloth import cloth
from carddeck.drawing import CENTRE_X, CENTRE_Y, Drawing, Line
from carddeck.figure import BODY, PANEL_Y, TORSO_LEFT, TORSO_RIGHT, cut, dots, pair, parts
from carddeck.head import Look, Mouth, face, fist, flat_hand
from carddeck.jack_loads import draw_load
from carddeck.outline import mirror_outline, point, polygon
from carddeck.palette import Paint, Suit
from carddeck.pips import pip

_GRIP = -48
_RIGHT_PLUME = parts(
    ("mid", "M12,-131 C22,-150 44,-146 52,-136 C58,-128 50,-124 46,-129 C40,-137 26,-136 14,-122 Z"),
    ("deep", "M12,-127 C24,-142 40,-141 46,-129 C40,-137 26,-136 14,-122 Z"),
)
_HANGING_PLUME = parts(
    (
        "mid",
        mirror_outline("M-14,-124 C-34,-146 -60,-136 -60,-108 C-60,-92 -54,-84 -46,-80 C-50,-96 -44,-114 -14,-118 Z"),
    ),
    (
        "deep",
        mirror_outline("M-14,-121 C-38,-134 -54,-118 -51,-92 C-49,-86 -48,-83 -46,-80 C-50,-96 -44,-114 -14,-118 Z"),
    ),
)
_LOOKS: Mapping[Suit, tuple[Look, Mouth]] = {
    "S": ("level", "plain"),
    "H": ("side", "smile"),
    "D": ("high", "small"),
    "C": ("level", "smile"),
}
_COAT: Mapping[Suit, Paint] = {"S": "deep", "H": "main", "D": "deep", "C": "deep"}
_CAP: Mapping[Suit, Paint] = {"S": "mid", "H": "main", "D": "mid", "C": "mid"}
_BALDRIC = parts(
    ("gold", "M34,-40 L46,-34 L-26,20 L-42,20 Z"),
    ("gold_shade", "M34,-40 L37,-38.6 L-38,18 L-42,20 Z"),
)
_BOB = "M-16,-112 L-27,-106 L-29,-66 C-29,-57 -17,-55 -13,-62 Z"
_COLLAR = "M0,-42 L-13,-52 L-28,-42 L-12,-24 Z"
_FRINGE = "M0,-110 L-20,-110 L-19.5,-93 L-12,-97 L-6,-95 L0,-98 Z"
_FISTS: Mapping[Suit, Drawing] = {
    "S": fist(_GRIP, -14, "mid"),
    "H": fist(_GRIP, -20, "mid"),
    "D": fist(_GRIP, -12, "gold_shade"),
    "C": fist(_GRIP, -46, "mid"),
}
STRIPES: Drawing = tuple(
    Line(f"M{point(CENTRE_X + x, CENTRE_Y - PANEL_Y)} L{point(CENTRE_X + x, CENTRE_Y + PANEL_Y)}", "tint", 6.8, "butt")
    for x in range(-52, 53, 13)
)
"""The wall behind a jack."""


def jack(suit: Suit) -> Drawing:
    """Return the drawing of the upper half of the jack of `suit`."""
    return (
        *_plume(suit),
        *pair(_BOB, "hair", "hair_shade"),
        *_tabard(suit),
        *face(*_LOOKS[suit]),
        *pair(_COLLAR, "paper", "linen"),
        *pair(_FRINGE, "hair", "hair_shade"),
        *_cap(suit),
        flat_hand(24, -28, -28, "mid"),
        *_draw_held_load(suit),
    )


def _plume(suit: Suit) -> Drawing:
    """Return the drawing of the jack's suit pip and the plume of his cap, on the sides where his object leaves room."""
    if suit in "HD":
        return pip(suit, (-47, -122), 26, "main"), *_HANGING_PLUME
    return pip(suit, (50, -101), 24, "main"), *_RIGHT_PLUME


def _tabard(suit: Suit) -> Drawing:
    halves = cut(polygon(TORSO_LEFT), _COAT[suit]) + cut(polygon(TORSO_RIGHT), "paper")
    return cut(BODY, "tint") + halves + cloth(suit, "mid", TORSO_RIGHT, top=-47) + _BALDRIC


def _cap(suit: Suit) -> Drawing:
    felt = parts(
        (_CAP[suit], "M-27,-108 C-36,-124 -22,-140 6,-139 C30,-138 38,-126 27,-108 Z"),
        ("deep", "M4,-139 C30,-139 38,-126 27,-108 L12,-108 C18,-120 14,-132 4,-139 Z"),
        ("gold", "M-28,-113 Q0,-119 28,-113 L27,-104 Q0,-110 -27,-104 Z"),
    )
    return (*felt, *dots("gold_shade", (-15, -116, 5.2)), pip(suit, (-15, -116), 6.6, "paper"))


def _draw_held_load(suit: Suit) -> Drawing:
    """Return the drawing of the object that the jack of `suit` holds, and of his hand around it.

    The falcon of the jack of diamonds sits on the hand, so it is drawn over the hand; other objects are drawn below.
    """
    return _FISTS[suit] + draw_load(suit, _GRIP) if suit == "D" else draw_load(suit, _GRIP) + _FISTS[suit]
