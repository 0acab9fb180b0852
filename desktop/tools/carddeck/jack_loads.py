"""Draws the objects that the jacks hold: a lance with a pennon, a sealed letter, a hooded falcon and a bow."""

from collections.abc import Mapping

from carddeck.drawing import Box, Drawing, Fill, Line, place_shapes
from carddeck.figure import parts
from carddeck.outline import move_outline
from carddeck.palette import Paint, Suit
from carddeck.pips import pip

_LANCE: tuple[tuple[Paint, str], ...] = (
    ("gold_shade", "M-1.9,-132 L1.9,-132 L1.9,30 L-1.9,30 Z"),
    ("main", "M-5,-128 L0,-144 L5,-128 L0,-123 Z"),
    ("deep", "M1.9,-121 L20,-119 L13.5,-108.5 L20,-98 L1.9,-96 Z"),
    ("paper", "M1.9,-114 L14.6,-110.5 L13.5,-108.5 L14.6,-106.5 L1.9,-103 Z"),
)
_LETTER = (
    Box(-15, -11, 30, 22, 1.6, "paper", "deep", 1.5),
    Line("M-15,-11 L0,3 L15,-11", "deep", 1.5),
    pip("H", (0, 3), 11.5, "main"),
)
_FALCON = (
    Fill(
        "M3,-35 C-5,-38 -11,-32 -11,-25 C-17,-15 -17,-2 -10,10 L-8,24 L-1,22 L0,11 C7,5 10,-5 8,-15 "
        "L11,-24 C12,-31 8,-35 3,-35 Z",
        "hair",
    ),
    Fill("M-4,-20 C-15,-12 -16,3 -10,16 L-7,29 C1,12 4,-6 -4,-20 Z", "deep"),
    Fill("M-4,-12 C-10,-5 -11,4 -7,14 C-3,4 0,-4 -4,-12 Z", "mid"),
    Fill("M10,-28 C16,-28.5 18,-23 14,-18.5 C14,-22 12,-22.5 9.5,-22.5 Z", "gold"),
    Fill("M-10,-24 C-13,-36 -4,-41 4,-39 C11,-38 13,-31 10.5,-25 C4,-28 -3,-27 -10,-24 Z", "deep"),
    Fill("M2,-39 C1,-46 6,-49 9,-47 C6,-45 5,-42 5,-39 Z", "main"),
    Line("M-6.5,-27 C-1,-30 5,-30 9,-28", "gold", 1.6),
    Line("M3,-6 L4.5,-2 M1,1 L2.5,5 M5.5,-13 L7,-9", "hair_shade", 1.8),
    Line("M0,9 L-1,15 M6,5 L6,13", "gold", 2.4),
)
_BOW = (
    Line("M13,-116 L13,20", "ink", 1),
    Line("M14,-120 C9,-114 10,-110 4,-98 C-6,-76 -6,-22 4,4", "gold_shade", 4.4),
    Line("M-2.6,-61 C-3.4,-54 -3.4,-44 -2.6,-37", "main", 6.4),
)


def draw_load(suit: Suit, x: float) -> Drawing:
    """Return the drawing of the object that the jack of `suit` holds; `x` is the x coordinate of his hand."""
    loads: Mapping[Suit, Drawing] = {
        "S": parts(*_LANCE, x=x),
        "H": (place_shapes(_LETTER, x + 1, -38, 1.06, -14),),
        "D": (place_shapes(_FALCON, x + 2, -34, 1.02),),
        "C": tuple(Line(move_outline(line.outline, x, 0), line.paint, line.width) for line in _BOW),
    }
    return loads[suit]
