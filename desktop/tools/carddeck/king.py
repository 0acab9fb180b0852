"""Draws the kings: each has a crown, a beard, an ermine cape, and a weapon or emblem in his hand."""

from collections.abc import Mapping

from carddeck.cloth import cloth
from carddeck.drawing import Drawing
from carddeck.figure import BODY, TORSO, cut, dots, pair, parts
from carddeck.head import face, fist
from carddeck.outline import move_outline
from carddeck.palette import Paint, Suit
from carddeck.pips import pip

_CROWNS: Mapping[Suit, str] = {
    # spear-leaves
    "S": "M-25,-108 L-31,-136 L-17,-122 L-13,-134 L-9,-122 L0,-144 L9,-122 L13,-134 L17,-122 L31,-136 L25,-108 Z",
    # round lobes
    "H": (
        "M-25,-108 L-29,-126 C-34,-138 -18,-140 -17,-126 C-18,-144 18,-144 17,-126 C18,-140 34,-138 29,-126 L25,-108 Z"
    ),
    # a straight zigzag
    "D": "M-25,-108 L-30,-138 L-19,-123 L-12,-138 L-5,-123 L0,-143 L5,-123 L12,-138 L19,-123 L30,-138 L25,-108 Z",
    # trefoil balls
    "C": "M-25,-108 L-29,-128 L-15,-119 L-6,-131 L6,-131 L15,-119 L29,-128 L25,-108 Z",
}
_TIPS: Mapping[Suit, Drawing] = {
    "S": dots("paper", (-31, -137, 2.6), (31, -137, 2.6), (0, -144.4, 2.4)),
    "H": dots("paper", (-25.5, -137, 2.8), (25.5, -137, 2.8), (0, -142, 3)),
    "D": dots("paper", (-30, -138, 2.1), (-12, -138, 2.1), (0, -143, 2.1), (12, -138, 2.1), (30, -138, 2.1)),
    "C": dots("gold", (-29, -131, 4.4), (29, -131, 4.4), (-5, -134, 4.6), (5, -134, 4.6), (0, -140.5, 4.6)),
}
_BEARDS: Mapping[Suit, str] = {
    "S": "M-19,-86 C-19,-62 -11,-44 0,-28 L0,-70 C-9,-70 -16,-76 -19,-86 Z",
    "H": "M-19,-86 C-24,-74 -22,-60 -17,-54 C-17,-46 -9,-40 0,-40 L0,-70 C-9,-70 -16,-76 -19,-86 Z",
    "D": "M-19,-86 L-17,-52 L-9,-34 L0,-44 L0,-70 C-9,-70 -16,-76 -19,-86 Z",
    "C": "M-19,-86 L-19,-62 C-19,-50 -14,-45 -12,-38 L0,-38 L0,-70 C-9,-70 -16,-76 -19,-86 Z",
}
_MOUSTACHE = "M0,-74 C-5,-76 -11,-74 -15,-67 C-9,-67 -3,-68 0,-71 Z"
_HAIR = "M-17,-110 L-28,-106 C-33,-90 -30,-74 -33,-62 C-26,-55 -17,-60 -15,-72 Z"
_CAPE = (
    "M-15,-46 L-47,-33 L-62,-21 L-68,-10 L-68,0 C-54,-17 -34,-26 -17,-29 L-17,40 "
    "L17,40 L17,-29 C34,-26 54,-17 68,0 L68,-10 L62,-21 L47,-33 L15,-46 Z"
)
_ERMINE_TAIL = "M0,-4 L2,3 L0,1.6 L-2,3 Z"
_ERMINE = ((-54, -19), (-40, -28), (-26, -34), (26, -34), (40, -28), (-8, -20), (8, -12))
_MANTLE: Mapping[Suit, Paint] = {"S": "main", "H": "deep", "D": "deep", "C": "main"}
_GRIP: Mapping[Suit, float] = {"S": -46, "H": -46, "D": -42, "C": -46}
"""Where the hand is, from the middle of the card."""
_SWORD: tuple[tuple[Paint, str], ...] = (
    ("paper", "M-4.6,-58 L-4.6,-124 L0,-136 L0,-58 Z"),
    ("mid", "M0,-58 L0,-136 L4.6,-124 L4.6,-58 Z"),
    ("gold", "M-13,-60 L13,-60 L11,-54 L-11,-54 Z"),
)
_SCEPTRE: tuple[tuple[Paint, str], ...] = (
    ("gold", "M-2,-130 L2,-130 L2,-122 L-2,-122 Z"),
    ("gold", "M-6,-128 L6,-128 L6,-125 L-6,-125 Z"),
    ("gold_shade", "M-7,-100 L7,-100 L4,-95 L-4,-95 Z"),
)
_HALBERD: tuple[tuple[Paint, str], ...] = (
    (
        "paper",
        "M2,-116 L-5,-116 C-9,-120 -13,-122 -16,-127 C-20,-116 -20,-101 -16,-90 C-13,-95 -9,-97 -5,-101 L2,-101 Z",
    ),
    ("mid", "M2,-115 L14,-108.5 L2,-102 Z"),
    ("gold", "M-5,-118 L0,-140 L5,-118 L2.6,-114 L-2.6,-114 Z"),
)
_STAFF_RING: tuple[Paint, str] = ("gold_shade", "M-6,-98 L6,-98 L6,-94 L-6,-94 Z")


def king(suit: Suit) -> Drawing:
    """Return the drawing of the upper half of the king of `suit`."""
    ermine = (shape for x, y in _ERMINE for shape in cut(move_outline(_ERMINE_TAIL, x, y), "ink"))
    return (
        pip(suit, (46, -122), 26, "paper"),
        *_weapon(suit),
        *pair(_HAIR, "hair_shade", "hair_shade"),
        *cut(BODY, "mid"),
        *cloth(suit, _MANTLE[suit], TORSO),
        *cut(_CAPE, "paper"),
        *ermine,
        *face("stern", "plain"),
        *_beard(suit),
        *_crown(suit),
        *fist(_GRIP[suit], -12, "deep"),
    )


def _beard(suit: Suit) -> Drawing:
    lip = cut("M-5,-65.5 Q0,-67.5 5,-65.5 Q0,-61.5 -5,-65.5 Z", "lips")
    return pair(_BEARDS[suit], "hair", "hair_shade") + pair(_MOUSTACHE, "hair_shade", "hair_shade") + lip


def _crown(suit: Suit) -> Drawing:
    rim = cut("M-26,-113 L26,-113 L25,-104 L-25,-104 Z", "gold_shade")
    jewels = dots("paper", (-17, -108.5, 2.4), (17, -108.5, 2.4))
    return (*cut(_CROWNS[suit], "gold"), *_TIPS[suit], *rim, *jewels, pip(suit, (0, -108.5), 8.2, "paper"))


def _weapon(suit: Suit) -> Drawing:
    """Return the drawing of what the king of `suit` holds upright in his hand.

    It is a sword, a sceptre with an orb, a halberd, or a staff with a trefoil.
    """
    x = _GRIP[suit]
    shaft = parts(("gold", "M-2.2,-112 L2.2,-112 L2.2,30 L-2.2,30 Z"), x=x)
    if suit == "H":
        orb = dots("gold", (x, -112, 11)) + dots("paper", (x, -112, 7))
        return (*shaft, *orb, pip("H", (x, -111.4), 9, "main"), *parts(*_SCEPTRE, x=x))
    if suit == "C":
        trefoil = pip("C", (x, -116), 30, "gold")
        return (*shaft, trefoil, *dots("paper", (x, -116, 3.6)), *parts(_STAFF_RING, x=x))
    return shaft + parts(*(_SWORD if suit == "S" else _HALBERD), x=x)
