"""Names the colours of the deck: a drawing names a paint, such as `hair`, and a palette gives its colour."""

from collections.abc import Mapping
from typing import Literal

Suit = Literal["S", "H", "D", "C"]
Paint = Literal[
    "paper", "edge", "gold", "gold_shade", "skin", "skin_shade", "ink", "lips", "rouge", "linen",
    "main", "deep", "mid", "tint", "hair", "hair_shade",
    "ground", "lattice", "shine",
]  # fmt: skip
Colours = Mapping[Paint, str]

SUITS: tuple[Suit, ...] = ("S", "H", "D", "C")

COMMON: Colours = {
    "paper": "#FFFDF8",
    "edge": "#CFC8B8",
    "gold": "#E0A93B",
    "gold_shade": "#B47B1C",
    "skin": "#F8E3C8",
    "skin_shade": "#E3BE96",
    "ink": "#1B2230",
    "lips": "#B2493F",
    "rouge": "#BF3B3F",
    "linen": "#EDE6D6",
}
# main: pip and index. deep, mid, tint: the family of a court card.
_FAMILY: tuple[Paint, ...] = ("main", "deep", "mid", "tint", "hair", "hair_shade")
_BACK: tuple[Paint, ...] = ("ground", "lattice", "shine")


def _colours(paints: tuple[Paint, ...], row: str) -> Colours:
    return {**COMMON, **dict(zip(paints, row.split(), strict=True))}


TWO_COLOURS: Mapping[Suit, Colours] = {
    "S": _colours(_FAMILY, "#1B2230 #1F2C4A #5E7CA8 #DDE6F2 #2B2F3D #171A24"),
    "H": _colours(_FAMILY, "#C4162A #A1142B #E58A86 #FBE3DE #A24B22 #7C3414"),
    "D": _colours(_FAMILY, "#C4162A #A33A12 #F0A766 #FCEBD3 #E6E7E6 #B7BDC4"),
    "C": _colours(_FAMILY, "#1B2230 #1E3F3A #6A9C86 #DDEDE4 #5B4030 #3F2B20"),
}
# Every pair of main colours is 30 dE (CIE 1976) apart or more, for protan, deutan and tritan sight too.
FOUR_COLOURS: Mapping[Suit, Colours] = {
    "S": TWO_COLOURS["S"],
    "H": _colours(_FAMILY, "#D1260F #AE1D10 #E58A86 #FBE3DE #A24B22 #7C3414"),
    "D": _colours(_FAMILY, "#202CC6 #16299B #7F93EA #E1E6FB #E6E7E6 #B7BDC4"),
    "C": _colours(_FAMILY, "#138066 #0C5B49 #68B8A2 #D9F1EA #5B4030 #3F2B20"),
}
JOKERS: tuple[Colours, ...] = (
    _colours(_FAMILY, "#6B2FA0 #54217F #B58AD8 #EFE4F8 #C4162A #941022"),
    _colours(_FAMILY, "#1B2230 #2A3242 #8C97A8 #E6E9EE #5B6575 #414A59"),
)
BACKS: Mapping[str, Colours] = {
    "teal": _colours(_BACK, "#1D5A63 #2F7680 #E9D9A8"),
    "plum": _colours(_BACK, "#5A2A55 #77406F #F0CFC0"),
    "slate": _colours(_BACK, "#2D3B55 #465777 #CFE0EE"),
}
