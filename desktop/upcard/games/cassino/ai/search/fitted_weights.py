"""Weights fitted to deals between computer players; `python -m tests.benchmarks.cassino_values` prints them.

They predict what happens between the end of a hand (when all have played the cards dealt to them
together) and the end of the deal. There are weights for each number of players and of cards in the
stock.
"""

from collections.abc import Mapping
from typing import NamedTuple

FINE = 8
"""The number of steps for each card: leads in cards and in spades are counted in steps of 1 / `FINE`."""

Lines = tuple[tuple[float, ...], ...]


class FittedWeights(NamedTuple):
    """Numbers that predict how a deal goes on after the end of a hand, fitted to deals between computer players.

    `cards_apart` and `spades_apart` are the standard deviations of the lead in cards and in spades. Each other field
    has one line of numbers for each side, the side in turn first, to compute the lead that this side is expected to
    gain. The first number is a constant. The second is an amount for each card, spade or point on the table. In
    `points`, a third number is an amount for each item (loose card or build) on the table.
    """

    cards_apart: float
    spades_apart: float
    cards: Lines
    spades: Lines
    points: Lines


FITTED: Mapping[tuple[int, int], FittedWeights] = {
    (2, 8): FittedWeights(
        6.49,
        2.04,
        ((-1.91, 0.31), (1.91, -0.31)),
        ((-0.27, 0.20), (0.27, -0.20)),
        ((-0.49, 0.32, 0.08), (0.49, -0.32, -0.08)),
    ),
    (2, 16): FittedWeights(
        7.63,
        2.50,
        ((-1.78, 0.30), (1.78, -0.30)),
        ((-0.26, 0.24), (0.26, -0.24)),
        ((-0.26, 0.35, 0.04), (0.26, -0.35, -0.04)),
    ),
    (2, 24): FittedWeights(
        8.58,
        2.89,
        ((-1.67, 0.34), (1.67, -0.34)),
        ((-0.22, 0.28), (0.22, -0.28)),
        ((-0.33, 0.38, 0.07), (0.33, -0.38, -0.07)),
    ),
    (2, 32): FittedWeights(
        9.48,
        3.20,
        ((-0.72, 0.18), (0.72, -0.18)),
        ((-0.10, 0.21), (0.10, -0.21)),
        ((0.06, 0.47, -0.01), (-0.06, -0.47, 0.01)),
    ),
    (2, 40): FittedWeights(
        10.20,
        3.49,
        ((-0.55, 0.19), (0.55, -0.19)),
        ((0.02, 0.15), (-0.02, -0.15)),
        ((0.16, 0.36, 0.00), (-0.16, -0.36, -0.00)),
    ),
    (3, 12): FittedWeights(
        5.61,
        1.89,
        ((-3.19, 0.35), (-0.45, -0.15), (0.95, -0.22)),
        ((-0.56, 0.17), (-0.20, -0.12), (0.04, -0.15)),
        ((-0.43, 0.45, 0.05), (0.08, -0.15, -0.02), (0.35, -0.30, -0.03)),
    ),
    (3, 24): FittedWeights(
        6.65,
        2.33,
        ((-3.29, 0.32), (-1.62, -0.05), (1.07, -0.36)),
        ((-0.73, 0.24), (-0.49, -0.07), (-0.07, -0.26)),
        ((-0.20, 0.49, 0.03), (-0.11, -0.15, 0.01), (0.31, -0.34, -0.03)),
    ),
    (3, 36): FittedWeights(
        7.51,
        2.71,
        ((-3.73, 0.31), (-2.09, -0.12), (0.09, -0.29)),
        ((-0.90, 0.22), (-0.76, -0.10), (-0.40, -0.20)),
        ((-0.24, 0.41, 0.07), (-0.02, -0.09, -0.04), (0.27, -0.33, -0.03)),
    ),
    (4, 16): FittedWeights(
        8.01,
        2.62,
        ((-2.12, 0.30), (2.12, -0.30)),
        ((-0.31, 0.21), (0.31, -0.21)),
        ((-0.46, 0.51, 0.04), (0.46, -0.51, -0.04)),
    ),
    (4, 32): FittedWeights(
        9.87,
        3.32,
        ((-2.35, 0.40), (2.35, -0.40)),
        ((-0.40, 0.35), (0.40, -0.35)),
        ((-0.43, 0.52, 0.05), (0.43, -0.52, -0.05)),
    ),
}


FOUR_ALONE: Mapping[int, FittedWeights] = {
    16: FittedWeights(
        4.95,
        1.80,
        ((-3.92, 0.37), (-1.60, -0.08), (-0.86, -0.09), (-0.10, -0.07)),
        ((-0.81, 0.23), (-0.57, -0.02), (-0.19, -0.20), (-0.07, -0.19)),
        ((-0.38, 0.50, 0.04), (0.05, -0.00, -0.03), (0.14, -0.17, -0.02), (0.19, -0.33, 0.01)),
    ),
    32: FittedWeights(
        6.05,
        2.24,
        ((-4.54, 0.36), (-3.26, 0.00), (-1.91, -0.10), (-0.04, -0.25)),
        ((-1.16, 0.26), (-1.03, -0.04), (-0.83, -0.04), (-0.41, -0.19)),
        ((-0.28, 0.50, 0.05), (-0.03, -0.04, -0.04), (0.05, -0.16, -0.02), (0.26, -0.29, 0.00)),
    ),
}
"""The weights for four players without partners, by the number of cards in the stock."""


def find_nearest_fit(players: int, sides: int, stock: int) -> FittedWeights:
    """Return the weights fitted for this number of players and sides, and for the stock size nearest to `stock`."""
    fitted = {cards: weights for (table, cards), weights in FITTED.items() if table == players}
    known = FOUR_ALONE if players == sides == 4 else fitted
    return known[min(known, key=lambda cards: abs(cards - stock))]
