"""Draws the flowers that the queens hold: tulip, rose, star flower and daisy."""

import math
from collections.abc import Mapping

from carddeck.drawing import Drawing, Fill, Line, place_shapes
from carddeck.figure import dots, parts
from carddeck.outline import point
from carddeck.palette import Paint, Suit

Petal = tuple[str, Paint, float]
"""An outline about the middle of the flower, its paint and its turn in degrees."""

_TULIP = "M0,4 C-9,-2 -7,-11 0,-17 C7,-11 9,-2 0,4 Z"
_ROSE = "M0,0 C-9,-5 -8,-15 -1.5,-14 L0,-12.6 L1.5,-14 C8,-15 9,-5 0,0 Z"
_STAR = "M0,0 L-3.2,-7 L0,-14 L3.2,-7 Z"
_PETALS: Mapping[Suit, tuple[Petal, ...]] = {
    "S": ((_TULIP, "mid", -52), (_TULIP, "mid", 52), (_TULIP, "paper", 0)),
    "H": tuple((_ROSE, "paper", 72 * petal) for petal in range(5)),
    "D": tuple((_STAR, "gold" if petal % 2 else "paper", 45 * petal) for petal in range(8)),
    "C": (),
}
_HEARTS: Mapping[Suit, tuple[tuple[float, float], ...]] = {
    "S": ((2, 3.2),),
    "H": ((0, 4),),
    "D": (),
    "C": ((0, 4.4),),
}
"""The middle of the flower: how far it sits below the petals' middle, and its radius."""
_LEAF = "M-1,34 Q-15,26 -13,15 Q-1,20 -1,34 Z"


def bloom(suit: Suit, x: float, y: float) -> Drawing:
    """Return the drawing of the flower that the queen of `suit` holds, with its stem down to her hand.

    `x` and `y` are the middle of the blossom, in card units from the middle of the card.
    """
    stem = Line(f"M{point(x, y + 6)} Q{point(x - 3, y + 40)} {point(x + 2, -2)}", "deep", 2.6)
    petals = (place_shapes((Fill(outline, paint),), x, y, turn=turn) for outline, paint, turn in _PETALS[suit])
    hearts = dots("gold", *((x, y + below, r) for below, r in _HEARTS[suit]))
    return (stem, *parts(("deep", _LEAF), x=x, y=y), *petals, *_daisy(suit, x, y), *hearts)


def _daisy(suit: Suit, x: float, y: float) -> Drawing:
    angles = [petal * math.pi / 3 for petal in range(6)] if suit == "C" else []
    return dots("paper", *((x + 7.4 * math.sin(angle), y - 7.4 * math.cos(angle), 5) for angle in angles))
