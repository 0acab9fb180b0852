"""Draws the faces and hands of the figures on court cards and jokers."""

from collections.abc import Mapping
from typing import Literal

from carddeck.drawing import Drawing, Fill, Group, Line, place_shapes
from carddeck.figure import cut, dots, lines, pair, parts
from carddeck.outline import move_outline
from carddeck.palette import Paint

Look = Literal["stern", "level", "high", "down", "side"]
Mouth = Literal["plain", "smile", "small"]

# The shade covers the right half of the face, and its edge is the nose: there is no line for it.
_FACE = parts(
    ("skin_shade", "M-9,-66 L9,-66 L11,-42 L-11,-42 Z"),
    ("skin", "M-19,-108 L19,-108 L19,-80 C19,-66 10,-56.5 0,-56.5 C-10,-56.5 -19,-66 -19,-80 Z"),
    ("skin_shade", "M0,-108 L19,-108 L19,-80 C19,-66 10,-56.5 0,-56.5 L0,-72 L-6,-74.5 L0,-92 Z"),
)
_STERN_BROW = "M-16,-95 L-4,-92.5 L-4,-90 L-16,-91.6 Z"
_LEVEL_BROW = "M-15.5,-94 Q-10,-97.5 -5,-94.4"
_HIGH_BROW = "M-15.5,-96.2 Q-10,-99.7 -5,-95.28"
_ALMOND = pair("M-15,-86.5 Q-10,-91.5 -5,-86.5 Q-10,-84.3 -15,-86.5 Z", "ink", "ink")
_EYES: Mapping[Look, Drawing] = {
    "stern": _ALMOND,
    "level": _ALMOND,
    "high": _ALMOND,
    "down": lines("M-15.3,-87.6 Q-10,-83.6 -5,-87", "ink", 2),
    "side": pair("M-15.6,-86.5 Q-10,-92 -4.6,-86.5 Q-10,-83.4 -15.6,-86.5 Z", "paper", "paper")
    + dots("ink", (-12, -87.1, 2.5), (8, -87.1, 2.5))
    + lines("M-15.6,-87 Q-10,-92 -4.6,-87", "ink", 1.5),
}
_MOUTHS: Mapping[Mouth, str] = {
    "plain": "M-6,-66.6 Q-3,-68.6 0,-67.4 Q3,-68.6 6,-66.6 Q0,-62.4 -6,-66.6 Z",
    "smile": "M-6.6,-68.2 Q-3,-67 0,-67.2 Q3,-67 6.6,-68.2 Q3.5,-61.6 0,-61.6 Q-3.5,-61.6 -6.6,-68.2 Z",
    "small": "M-4.4,-66.4 Q-2.2,-68.6 0,-67.4 Q2.2,-68.6 4.4,-66.4 Q0,-62 -4.4,-66.4 Z",
}


def face(look: Look, mouth: Mouth, lips: Paint = "lips", brow: Paint = "hair_shade") -> Drawing:
    """Return the drawing of a figure's neck and face.

    `look` decides the eyes and eyebrows, `mouth` the shape of the mouth; `lips` and `brow` are paints.
    """
    return _FACE + _brows(look, brow) + _EYES[look] + cut(_MOUTHS[mouth], lips)


def _brows(look: Look, paint: Paint) -> Drawing:
    if look == "stern":
        return pair(_STERN_BROW, paint, paint)
    return lines(_HIGH_BROW if look == "high" else _LEVEL_BROW, paint, 1.7)


def fist(x: float, y: float, sleeve: Paint) -> Drawing:
    """Return the drawing of a closed hand with its middle at `x`, `y`, and its sleeve below.

    `sleeve` is the paint of the sleeve.
    """
    skin = parts(
        (sleeve, "M-11,9 L11,9 L14,26 L-14,26 Z"),
        ("gold", "M-11,6 L11,6 L12,11 L-12,11 Z"),
        ("skin", "M-9,6 L-9,-2 Q-9,-6 -5,-6 L5,-6 Q9,-6 9,-2 L9,6 Z"),
        x=x,
        y=y,
    )
    return skin + tuple(Line(move_outline(f"M-8,{gap} L5,{gap}", x, y), "skin_shade", 1.3) for gap in (-2.2, 1.8))


def flat_hand(x: float, y: float, turn: float, sleeve: Paint) -> Group:
    """Return the drawing of an open hand, seen from above, with its fingers to the left and its sleeve.

    Its middle is at `x`, `y`, and it is turned clockwise by `turn` degrees; `sleeve` is a paint.
    """
    shapes = (
        Fill("M9,-7 L22,-10 L26,8 L11,8 Z", sleeve),
        Fill("M7,-6.5 L11,-7.5 L13,8 L8,7 Z", "gold"),
        Fill(
            "M8,-6 L-6,-7 C-11,-7 -11,-2.6 -7,-2.4 L-9,-2 C-13,-1.6 -12.5,2.4 -8,2.4 "
            "L-6,2.4 C-9,3.4 -8,7 -4,6.8 L8,6.5 Z",
            "skin",
        ),
        Line("M-7,-2.4 L2,-2 M-7,2.4 L2,2.2", "skin_shade", 1.2),
    )
    return place_shapes(shapes, x, y, 0.92, turn)
