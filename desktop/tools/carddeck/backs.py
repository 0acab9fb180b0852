"""Draws the backs of cards: flowers with four leaves in rows and columns, and a medallion in the middle."""

import math

from carddeck.drawing import CENTRE_X, CENTRE_Y, Box, Circle, Drawing, Fill, Group, GroupUse, place_shapes
from carddeck.outline import move_outline, number, rotate_outline

_PETAL = "M0,-1.5 C4.2,-5 4.2,-12 0,-15.4 C-4.2,-12 -4.2,-5 0,-1.5 Z"
_FLOWER = " ".join(rotate_outline(_PETAL, turn) for turn in (45, 135, 225, 315))
_LONG = (Fill("M0,-7 C11,-18 9,-34 0,-45 C-9,-34 -11,-18 0,-7 Z", "shine"),)
_SHORT = (Fill("M0,-9 C7,-16 6,-27 0,-34 C-6,-27 -7,-16 0,-9 Z", "lattice"),)
_BROAD = (Fill("M0,-10 C20,-34 16,-62 0,-80 C-16,-62 -20,-34 0,-10 Z", "shine"),)
_STEP, _LEFT, _TOP, _CLEAR = 24, 29, 31, 62


def back() -> Drawing:
    """Return the drawing of the back of a card."""
    cells = [(_LEFT + _STEP * column, _TOP + _STEP * row) for column in range(9) for row in range(13)]
    clear = [(x, y) for x, y in cells if math.hypot(x - CENTRE_X, y - CENTRE_Y) >= _CLEAR]
    # A path for each flower, not for each petal, halves a back's cost; a single path for all would treble its painting.
    (left, top), *others = clear
    flower = Group((Fill(move_outline(_FLOWER, left, top), "lattice"),), name="flower")
    again = (GroupUse("flower", f"translate({number(x - left)} {number(y - top)})") for x, y in others)
    hearts = (Circle(x, y, 1.6, "shine") for x, y in clear)
    field = Box(12, 12, 226, 326, 9, "ground")
    frame = Box(12, 12, 226, 326, 9, None, "shine", 2)
    return field, flower, *again, *hearts, *_medallion(), frame


def _medallion() -> Drawing:
    petals = (_SHORT if turn % 90 else _LONG for turn in range(0, 360, 45))
    rose = (place_shapes(petal, CENTRE_X, CENTRE_Y, turn=45 * turn) for turn, petal in enumerate(petals))
    disc = Circle(CENTRE_X, CENTRE_Y, 56, "ground", "shine", 2.2)
    ring = Circle(CENTRE_X, CENTRE_Y, 50, None, "lattice", 1.6)
    return disc, ring, *rose, Circle(CENTRE_X, CENTRE_Y, 5, "shine")


def small_back() -> Drawing:
    """Return the drawing of the back for cards narrower than about 56 pixels: only a frame and four leaves."""
    field = Box(14, 14, 222, 322, 10, "ground")
    frame = Box(32, 32, 186, 286, 6, None, "lattice", 7)
    return field, frame, *(place_shapes(_BROAD, CENTRE_X, CENTRE_Y, 0.8, turn) for turn in (0, 90, 180, 270))
