"""The suits' colours are distinct and readable, also for people with colour blindness."""

from itertools import combinations

from carddeck.palette import COMMON, FOUR_COLOURS, JOKERS, SUITS, TWO_COLOURS, Suit
from tests.merge_cases import merge_cases

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

# Machado, Oliveira and Fernandes 2009, severity 1.
SIGHTS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE: Triple = (0.9505, 1, 1.089)


def linear(colour: str) -> Triple:
    """Return linear light for `#RRGGBB`."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return light(red), light(green), light(blue)


def light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def apply_matrix(matrix: Matrix, light: Triple) -> Triple:
    a, b, c = (sum(part * amount for part, amount in zip(row, light, strict=True)) for row in matrix)
    return a, b, c


def lab(colour: str, sight: str) -> Triple:
    red, green, blue = (max(0.0, min(1.0, amount)) for amount in apply_matrix(SIGHTS[sight], linear(colour)))
    shares = (amount / full for amount, full in zip(apply_matrix(XYZ, (red, green, blue)), WHITE, strict=True))
    x, y, z = (share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116 for share in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: str, other: str, sight: str) -> float:
    """Return the distance of two colours (CIE 1976)."""
    pairs = zip(lab(one, sight), lab(other, sight), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours (WCAG 2)."""
    dark, bright = sorted(apply_matrix(XYZ, linear(colour))[1] for colour in (one, other))
    return (bright + 0.05) / (dark + 0.05)


@merge_cases("sight", SIGHTS)
@merge_cases(("one", "other"), list(combinations(SUITS, 2)))
def test_four_suit_colours_are_distinct_also_with_colour_blindness(one: Suit, other: Suit, sight: str) -> None:
    assert distance(FOUR_COLOURS[one]["main"], FOUR_COLOURS[other]["main"], sight) >= 30


def test_suit_colours_have_enough_contrast_on_the_paper() -> None:
    palettes = [*TWO_COLOURS.values(), *FOUR_COLOURS.values(), *JOKERS]
    assert min(contrast(colours["main"], COMMON["paper"]) for colours in palettes) >= 4.5


def test_red_suits_share_one_colour_and_black_suits_another() -> None:
    assert TWO_COLOURS["H"]["main"] == TWO_COLOURS["D"]["main"] != TWO_COLOURS["S"]["main"]
    assert TWO_COLOURS["S"]["main"] == TWO_COLOURS["C"]["main"]
