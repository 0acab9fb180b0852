"""Draws the index in the corner of a card: the rank over a suit pip, or a star over the word JOKER.

Glyphs are lines about 60 wide and 100 high around the origin. A 3 with a flat top, an open 4, and a 6 and 9 with
straight tails cannot be mistaken for an 8.
"""

from collections.abc import Mapping

from carddeck.drawing import Drawing, Group, Line, place_shapes
from carddeck.outline import ellipse
from carddeck.palette import Suit
from carddeck.pips import pip

GLYPHS: Mapping[str, tuple[str, ...]] = {
    "A": ("M-25,43 L0,-43 L25,43 M-17,17 L17,17",),
    "2": ("M-22,-20 C-22,-34 -13,-43 0,-43 C13,-43 22,-34 22,-21 C22,-10 16,-2 7,8 L-23,43 L24,43",),
    "3": ("M-21,-43 L20,-43 L-3,-9 C13,-9 23,1 23,17 C23,33 13,43 -1,43 C-12,43 -20,38 -24,28",),
    "4": ("M12,43 L12,-43 L-26,21 L27,21",),
    "5": (
        "M19,-43 L-15,-43 L-19,-4 C-14,-9 -8,-12 0,-12 C14,-12 23,-1 23,15 C23,32 13,43 -1,43 C-12,43 -20,38 -24,28",
    ),
    "6": (
        "M10,-43 C-8,-26 -23,-4 -23,18 C-23,33 -13,43 0,43 C13,43 23,33 23,18 C23,3 13,-7 0,-7 C-12,-7 -20,1 -22,11",
    ),
    "7": ("M-24,-43 L24,-43 L-6,43",),
    "8": (ellipse(0, -23, 18.5, 20) + " " + ellipse(0, 20, 23, 23),),
    "10": ("M-41,-31 L-29,-43 L-29,43", ellipse(16.5, 0, 19.5, 43)),
    "J": ("M16,-43 L16,17 C16,34 7,43 -5,43 C-16,43 -23,36 -24,24",),
    "Q": (ellipse(-1, 0, 24, 43) + " M7,20 L25,45",),
    "K": ("M-21,-43 L-21,43 M22,-43 L-20,12 M-5,-7 L25,43",),
    "O": (ellipse(0, 0, 24, 43),),
    "E": ("M20,-43 L-19,-43 L-19,43 L20,43 M-19,-2 L13,-2",),
    "R": ("M-20,43 L-20,-43 L-2,-43 C13,-43 21,-34 21,-21 C21,-8 13,1 -2,1 L-20,1 M0,1 L22,43",),
}
_BOLD, _BOLDER = 16, 17


def glyph(name: str, spot: tuple[float, float], height: float, width: float) -> Group:
    """Return the drawing of `name`, a rank or letter, `height` units high, with its middle at `spot`.

    `width` is the width of its lines in hundredths of the height.
    """
    same, turn = ("6", 180) if name == "9" else (name, 0)
    lines = tuple(Line(outline, "main", width) for outline in GLYPHS[same])
    return place_shapes(lines, *spot, height / 100, turn)


def index(rank: str, suit: Suit) -> Drawing:
    """Return the drawing of the index in the upper left corner of a card in normal print: its rank over its suit."""
    x = 34.5 if rank == "10" else 33
    return glyph(rank, (x, 43), 54, _BOLD), pip(suit, (33, 98), 44, "main")


def large_index(rank: str, suit: Suit) -> Drawing:
    """Return the drawing of the index in the upper left corner of a large-print card: its rank over its suit."""
    x = 54 if rank == "10" else 48
    return glyph(rank, (x, 66), 92, _BOLDER), pip(suit, (48, 156), 72, "main")


def joker_index() -> Drawing:
    """Return the drawing of a joker's index in normal print: a star with the word JOKER below it."""
    word = (glyph(letter, (33, 80 + 21 * row), 15.5, _BOLDER) for row, letter in enumerate("JOKER"))
    return pip("*", (33, 38), 46, "main"), *word


def large_joker_index() -> Drawing:
    """Return the drawing of a joker's index in large print: a star with the word JOKER below it."""
    word = (glyph(letter, (48, 128 + 36 * row), 27, _BOLDER) for row, letter in enumerate("JOKER"))
    return pip("*", (50, 58), 84, "main"), *word
