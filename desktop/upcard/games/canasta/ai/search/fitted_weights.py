"""Weights fitted to 181 deals of `medium` players; `python -m tests.benchmarks.canasta_values` refits them.

A weight is the points that one unit of a number is worth; the module `facts` computes the numbers for each side. Each
number named in `PROMISES` has four weights. The first always counts fully. The second is multiplied by how near the
stock is to its end, the third by how near the side is to going out, and the fourth by how near another side is to going
out. Each number named in `TABLE` has only the first two weights.
"""

from itertools import chain
from typing import TypeAlias

Rows: TypeAlias = tuple[tuple[float, ...], ...]

PROMISED: Rows = (
    (122.3, -0.98, 5.43, 6.54),  # jokers
    (70.4, -3.47, -12.5, -1.23),  # twos
    (17.7, -1.11, -1.77, -0.05),  # wild cards of an open side
    (22.4, 3.13, -2.56, -5.85),  # cards that fit
    (1.52, 0.52, 0.83, 0.62),  # that fit a canasta
    (0.23, 0.01, -0.00, -0.00),  # their points
    (13.2, 0.07, 4.41, -0.87),  # melds that come to 3
    (14.0, -2.68, 15.9, -4.32),  # to 4
    (29.7, 6.63, 14.7, 0.57),  # to 5
    (126.2, -4.80, -4.35, -19.1),  # to 6
    (158.3, 17.4, 16.1, 15.7),  # to 7
    (116.7, 12.8, 17.7, -0.33),  # natural ones to 7
    (7.52, 0.69, 14.7, -5.78),  # natural ones to 5 or 6
    (0.48, -0.00, 0.04, -0.01),  # points of triples
    (-2.09, 0.59, 1.46, 0.26),  # cards beside a partner's pair
    (0.14, 0.00, 0.01, -0.00),  # points held
    (1.40, 0.23, 0.75, -0.61),  # cards held
    (-14.3, 0.00, 0.00, 0.93),  # singles before the first meld
    (-6.33, 0.00, 0.00, -0.56),  # pairs
    (18.6, 0.00, 0.00, -0.12),  # triples
    (75.6, 0.00, 0.00, 1.20),  # more
    (-19.8, -2.12, -4.31, -2.77),  # singles afterwards
    (-16.3, 1.44, -2.64, 1.84),  # pairs
    (22.2, -0.95, 9.68, -1.02),  # triples
    (71.3, 3.26, 0.68, -2.41),  # more
)

LIES: Rows = (
    (1.02, 0.00),  # points laid
    (1.03, 0.00),  # canastas
    (0.99, 0.00),  # red threes
    (0.55, 0.00),  # red threes before the first meld
    (-2.31, 0.00),  # open
    (1.76, 1.71),  # has a canasta
    (4.00, 2.38),  # further
    (-13.1, 0.00),  # can open
    (0.44, -0.03),  # smallest hand
    (7.99, 0.60),  # pairs
    (68.6, 1.49),  # near the end
    (1.25, -0.10),  # in turn, before the draw
    (-15.5, 0.31),  # after it
    (-0.12, 0.04),  # nothing safe to discard
    (-0.09, -0.01),  # later
    (0.19, -0.17),  # what the next discard may bring
    (0.08, 0.04),  # the one after
    (0.03, 0.02),  # pairs and the pile
    (-0.07, 0.00),  # open and the pile
    (-0.08, 0.00),  # open and a frozen pile
    (5.03, 1.13),  # pairs and a frozen pile
    (0.22, 0.02),  # cards and the pile
    (-2.48, 0.00),  # open while it is frozen
)

WEIGHTS: tuple[float, ...] = tuple(chain(*PROMISED, *LIES))
"""All weights in the order of the numbers that `facts.compute_features` returns for a side."""
