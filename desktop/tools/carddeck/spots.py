"""Draws the faces of cards with pips: the ace and the ranks from two to ten."""

from collections.abc import Mapping

from carddeck.drawing import CENTRE_X, CENTRE_Y, Circle, Drawing, Line, place_shapes
from carddeck.outline import Point
from carddeck.palette import Suit
from carddeck.pips import CLOVER, PIPS, pip

_LEFT, _MIDDLE, _RIGHT = 89, CENTRE_X, 161
_TOP, _BOTTOM = 62, 288
_SIZE, _ACE_SIZE = 43, 150


def _rows(count: int) -> list[float]:
    return [_TOP + (_BOTTOM - _TOP) * row / (count - 1) for row in range(count)]


def _gap(rows: int, row: int) -> float:
    """Return the y coordinate half-way between row number `row` of pips and the next, if a column has `rows` rows."""
    return sum(_rows(rows)[row : row + 2]) / 2


def _columns(rows: int, *middle: float) -> tuple[Point, ...]:
    """Return the middles of the pips on a card that has two columns of `rows` pips, and single pips between them.

    `middle` holds the y coordinates of the single pips, which are on the vertical middle line of the card.
    """
    sides = tuple((float(x), y) for x in (_LEFT, _RIGHT) for y in _rows(rows))
    return sides + tuple((_MIDDLE, y) for y in middle)


LAYOUTS: Mapping[str, tuple[Point, ...]] = {
    "2": ((_MIDDLE, _TOP), (_MIDDLE, _BOTTOM)),
    "3": ((_MIDDLE, _TOP), (_MIDDLE, CENTRE_Y), (_MIDDLE, _BOTTOM)),
    "4": _columns(2),
    "5": _columns(2, CENTRE_Y),
    "6": _columns(3),
    "7": _columns(3, _gap(3, 0)),
    "8": _columns(3, _gap(3, 0), _gap(3, 1)),
    "9": _columns(4, CENTRE_Y),
    "10": _columns(4, _gap(4, 0), _gap(4, 2)),
}
"""Where the pips of a rank sit; those below the middle of the card stand on their heads."""

_INSET = {"S": 3, "H": -1, "D": 0}
_SMALL = {"S": 4, "H": -6, "D": 0}


def spots(rank: str, suit: Suit) -> Drawing:
    """Return the drawing of the pips of the card with this rank, from two to ten, and suit.

    Those in the lower half are upside down.
    """
    places = LAYOUTS[rank]
    return tuple(pip(suit, (x, y), _SIZE, "main", 180 if y > CENTRE_Y + 1 else 0) for x, y in places)


def ace(suit: Suit) -> Drawing:
    """Return the drawing of the large pip of the ace of `suit`, with a white line along its edge.

    It has a small pip inside; the ace of clubs has three rings instead.
    """
    large = pip(suit, (CENTRE_X, CENTRE_Y), _ACE_SIZE, "main")
    if suit == "C":
        rings = (place_shapes((Circle(x, y, 13.5, None, "paper", 1.8),), CENTRE_X, CENTRE_Y, 1.5) for x, y in CLOVER)
        return large, *rings
    inset = place_shapes((Line(PIPS[suit], "paper", 2.2),), CENTRE_X, CENTRE_Y + _INSET[suit], 1.17)
    return large, inset, pip(suit, (CENTRE_X, CENTRE_Y + _SMALL[suit]), 46, "paper")
