"""Contains the outlines of the suit pips and of the joker's star, each about 100 units high around the origin."""

import math
from collections.abc import Mapping
from typing import Literal

from carddeck.drawing import Fill, Group, place_shapes
from carddeck.outline import ellipse, polygon
from carddeck.palette import Paint, Suit

Emblem = Suit | Literal["*"]

CLOVER = ((0, -25), (-25, 11), (25, 11))
"""The middles of the three leaves of a club."""
_LEAF = 22.5
_STAR_WAIST = 0.46


def _star_tip(corner: int) -> tuple[float, float]:
    reach, angle = 50 * (_STAR_WAIST if corner % 2 else 1), corner * math.pi / 5
    return reach * math.sin(angle), -reach * math.cos(angle)


PIPS: Mapping[Emblem, str] = {
    "S": (
        "M0,-50 C9,-31 45,-10 45,15 C45,30 34,38 23,38 C14,38 7,34 3.5,27 C4.5,37 8,44 16,49 "
        "L-16,49 C-8,44 -4.5,37 -3.5,27 C-7,34 -14,38 -23,38 C-34,38 -45,30 -45,15 C-45,-10 -9,-31 0,-50 Z"
    ),
    "H": (
        "M0,46 C-9,31 -46,9 -46,-18 C-46,-35 -34,-45 -22,-45 C-12,-45 -3,-39 0,-29 "
        "C3,-39 12,-45 22,-45 C34,-45 46,-35 46,-18 C46,9 9,31 0,46 Z"
    ),
    "D": "M0,-50 Q13,-23 38,0 Q13,23 0,50 Q-13,23 -38,0 Q-13,-23 0,-50 Z",
    "C": " ".join(ellipse(x, y, _LEAF, _LEAF) for x, y in CLOVER)
    + " M-9,-10 L9,-10 L12,4 L4,16 C4,34 8,44 16,49 L-16,49 C-8,44 -4,34 -4,16 L-12,4 Z",
    "*": polygon(_star_tip(corner) for corner in range(10)),
}


def pip(emblem: Emblem, spot: tuple[float, float], size: float, paint: Paint, turn: float = 0) -> Group:
    """Return the drawing of a pip `size` units high with its middle at `spot`, turned clockwise by `turn` degrees.

    `emblem` is a suit, or `*` for the joker's star; `paint` is the colour.
    """
    return place_shapes((Fill(PIPS[emblem], paint),), *spot, size / 100, turn)
