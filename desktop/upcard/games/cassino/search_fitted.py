"""What was found in deals that players played among themselves: `python -m tests.benchmarks.cassino_values` prints it.

For each number of players and of cards in the stock: how far cards and spades still part until the deal's end, then for
each side, from the one in turn on, by how many it comes to be ahead: of itself, for each such card on the table, and
for points for each thing on the table.
"""

from collections.abc import Mapping
from typing import NamedTuple

FINE = 8
"""Cards and spades are counted in steps of one so manieth."""

Lines = tuple[tuple[float, ...], ...]


class Fitted(NamedTuple):
    """What becomes of a hand's end."""

    cards_apart: float
    spades_apart: float
    cards: Lines
    spades: Lines
    points: Lines


FITTED: Mapping[tuple[int, int], Fitted] = {
    (2, 8): Fitted(
        6.31,
        2.02,
        ((-2.22, 0.32), (2.22, -0.32)),
        ((-0.31, 0.18), (0.31, -0.18)),
        ((-0.47, 0.34, 0.08), (0.47, -0.34, -0.08)),
    ),
    (2, 16): Fitted(
        7.47,
        2.49,
        ((-1.84, 0.26), (1.84, -0.26)),
        ((-0.25, 0.19), (0.25, -0.19)),
        ((-0.19, 0.30, 0.04), (0.19, -0.30, -0.04)),
    ),
    (2, 24): Fitted(
        8.37,
        2.86,
        ((-1.67, 0.28), (1.67, -0.28)),
        ((-0.23, 0.23), (0.23, -0.23)),
        ((-0.10, 0.27, 0.04), (0.10, -0.27, -0.04)),
    ),
    (2, 32): Fitted(
        9.28,
        3.19,
        ((-0.53, 0.11), (0.53, -0.11)),
        ((-0.12, 0.21), (0.12, -0.21)),
        ((0.22, 0.46, -0.03), (-0.22, -0.46, 0.03)),
    ),
    (2, 40): Fitted(
        10.03,
        3.48,
        ((-0.32, 0.10), (0.32, -0.10)),
        ((0.03, 0.12), (-0.03, -0.12)),
        ((0.30, 0.36, -0.02), (-0.30, -0.36, 0.02)),
    ),
    (3, 12): Fitted(
        5.40,
        1.89,
        ((-3.28, 0.35), (-0.66, -0.10), (1.16, -0.22)),
        ((-0.62, 0.20), (-0.20, -0.09), (0.12, -0.21)),
        ((-0.40, 0.46, 0.05), (0.11, -0.19, -0.02), (0.29, -0.27, -0.03)),
    ),
    (3, 24): Fitted(
        6.53,
        2.33,
        ((-3.09, 0.27), (-1.27, -0.11), (0.77, -0.26)),
        ((-0.74, 0.25), (-0.41, -0.12), (-0.13, -0.20)),
        ((-0.29, 0.53, 0.05), (0.02, -0.10, -0.03), (0.26, -0.43, -0.02)),
    ),
    (3, 36): Fitted(
        7.37,
        2.69,
        ((-3.60, 0.31), (-1.83, -0.16), (0.12, -0.29)),
        ((-0.90, 0.25), (-0.69, -0.14), (-0.50, -0.13)),
        ((-0.05, 0.39, 0.04), (0.00, -0.10, -0.04), (0.04, -0.29, -0.00)),
    ),
    (4, 16): Fitted(
        7.56,
        2.58,
        ((-2.64, 0.33), (2.64, -0.33)),
        ((-0.32, 0.15), (0.32, -0.15)),
        ((-0.58, 0.56, 0.06), (0.58, -0.56, -0.06)),
    ),
    (4, 32): Fitted(
        9.40,
        3.22,
        ((-2.42, 0.36), (2.42, -0.36)),
        ((-0.39, 0.30), (0.39, -0.30)),
        ((-0.51, 0.43, 0.09), (0.51, -0.43, -0.09)),
    ),
}


def fitted(players: int, stock: int) -> Fitted:
    """Return what was found for a hand's end, or for the one nearest to it."""
    known = [cards for table, cards in FITTED if table == players]
    return FITTED[players, min(known, key=lambda cards: abs(cards - stock))]
