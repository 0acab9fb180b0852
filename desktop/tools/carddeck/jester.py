"""Draws the joker: a jester with a three-horned cap and a dress of coloured lozenges."""

from itertools import chain

from carddeck.drawing import Drawing, Line
from carddeck.figure import BODY, TORSO_LEFT, TORSO_RIGHT, cut, dots, pair, parts
from carddeck.head import face
from carddeck.outline import move_outline, polygon
from carddeck.palette import Paint
from carddeck.pips import pip

_LOZENGE_X, _LOZENGE_Y = 12, 16
_HORNS = parts(
    (
        "main",
        "M-24,-106 C-26,-128 -40,-136 -54,-124 C-58,-120 -60,-112 -58,-104 "
        "C-52,-112 -44,-112 -40,-104 C-36,-94 -30,-92 -20,-98 Z",
    ),
    (
        "mid",
        "M24,-106 C26,-128 40,-136 54,-124 C58,-120 60,-112 58,-104 C52,-112 44,-112 40,-104 C36,-94 30,-92 20,-98 Z",
    ),
    ("mid", "M-24,-104 C-24,-124 -12,-132 0,-142 L0,-104 Z"),
    ("main", "M24,-104 C24,-124 12,-132 0,-142 L0,-104 Z"),
)
_BELLS = ((-57, -100), (57, -100), (0, -139))
_RUFF = (-44, -26, -9, 9, 26, 44)


def jester() -> Drawing:
    """Return the drawing of the upper half of the joker."""
    return (
        *_HORNS,
        *(shape for x, y in _BELLS for shape in dots("gold", (x, y, 5)) + dots("gold_shade", (x, y + 1, 1.6))),
        *cut(BODY, "tint"),
        *cut(polygon(TORSO_LEFT), "main"),
        *cut(polygon(TORSO_RIGHT), "mid"),
        *(shape for row in range(5) for shape in _harlequin(row)),
        *(shape for point in range(len(_RUFF)) for shape in _ruff_point(point)),
        *face("level", "plain", brow="ink"),
        Line("M-9,-67 Q0,-58 9,-67", "lips", 2.6),
        *pair("M-14,-80 L-10,-76 L-14,-72 L-18,-76 Z", "main", "main"),
        *cut("M-25,-110 Q0,-117 25,-110 L24,-100 Q0,-107 -24,-100 Z", "gold"),
        pip("*", (0, -108.5), 9, "deep"),
    )


def _harlequin(row: int) -> Drawing:
    y = _LOZENGE_Y * row - 40
    lozenge = polygon(((0, -_LOZENGE_Y), (_LOZENGE_X, 0), (0, _LOZENGE_Y), (-_LOZENGE_X, 0)))
    columns = range(-72 + _LOZENGE_X * (row % 2), 80, 2 * _LOZENGE_X)
    whole = [move_outline(lozenge, x, y) for x in columns]
    halves = (cut(outline, "deep", TORSO_LEFT) + cut(outline, "paper", TORSO_RIGHT) for outline in whole)
    return tuple(chain.from_iterable(halves))


def _ruff_point(point: int) -> Drawing:
    x = _RUFF[point]
    paint: Paint = "gold" if point % 2 else "paper"
    tip = x * 1.12, abs(x) * 0.02 - 16
    cloth = cut(polygon(((x * 0.42 - 7, -50), (x * 0.42 + 7, -50), tip)), paint)
    return cloth + dots("gold_shade", (*tip, 2.8))
