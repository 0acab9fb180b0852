"""Draws the patterned cloth of the kings, queens and jacks: each suit repeats a motif of its own."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from carddeck.drawing import Drawing
from carddeck.figure import cut
from carddeck.outline import Point, Region, ellipse, move_outline
from carddeck.palette import Paint, Suit


@dataclass(frozen=True, slots=True)
class Weave:
    """A pattern of cloth: a motif, as an outline, and the lattice of points at which it is repeated.

    `step` is the distance between columns and between rows, `end` the right and lower bound of the lattice. Every
    second row is shifted right by `stagger`; the first row is `rise` higher than the cloth's top.
    """

    motif: str
    step: Point
    stagger: float
    end: Point
    rise: float = 0


WEAVES: Mapping[Suit, Weave] = {
    "S": Weave("M0,0 L11,8 L22,0 L22,5 L11,13 L0,5 Z", (22, 14), 0, (66, 44), rise=14),
    "H": Weave(
        "M-8,0 C-8,5 -4,9 0,9 C4,9 8,5 8,0 L5.4,0 C5.4,3.4 3,6.2 0,6.2 C-3,6.2 -5.4,3.4 -5.4,0 Z",
        (16, 9),
        8,
        (74, 32),
    ),
    "D": Weave("M0,-7 L5,0 L0,7 L-5,0 Z", (16, 9), 8, (74, 34)),
    "C": Weave(ellipse(0, 0, 3.3, 3.3), (13, 8), 6.5, (74, 30)),
}
_LEFT, _TOP = -66, -48


def cloth(suit: Suit, paint: Paint, region: Region, top: float = _TOP) -> Drawing:
    """Return a drawing that covers `region` with the motif of `suit`, in `paint`; what lies outside it is cut away.

    `top` is the height of the first row of motifs.
    """
    weave = WEAVES[suit]
    spots = _lattice(weave, top - weave.rise)
    return tuple(shape for x, y in spots for shape in cut(move_outline(weave.motif, x, y), paint, region))


def _lattice(weave: Weave, top: float) -> Iterator[Point]:
    row, y = 0, top
    while y < weave.end[1]:
        x = _LEFT + (weave.stagger if row % 2 else 0)
        while x < weave.end[0]:
            yield x, y
            x += weave.step[0]
        row, y = row + 1, y + weave.step[1]
