"""Weights of `facts`, fitted to rollouts of 1,600 deals by `python -m tests.benchmarks.hand_and_foot_values`.

Each fact has two weights: one for the fact itself, one for the fact times the share of the deal that is left.
"""

ROWS = (
    (0.01923, 0.1651),  # bonuses of small clean melds, times their cards
    (0.02677, 0.1971),  # of dirty ones
    (-0.03045, 0.156),  # of wild ones
    (0.06388, 0.09597),  # of large clean ones
    (0.08437, 0.1325),  # of dirty ones
    (0.05699, 0.08703),  # of wild ones
    (-56.72, -5.108),  # books that lack for going out
    (0.695, -14.14),  # the contract is met
    (-33.97, 49.42),  # cards in the hands
    (-0.04173, 1.813),  # their points
    (106.7, 63.26),  # wild cards
    (199.9, -100.1),  # cards that fit
    (22.19, 29.44),  # pairs and more
    (62.03, 118.3),  # cards in feet not taken up
    (-675.1, -771.8),  # such feet
    (-129.9, -102.3),  # seats that wait for a partner's foot
    (-44.04, -29.31),  # whether anything is melded
)

WEIGHTS = (*(now for now, _ in ROWS), *(later for _, later in ROWS))
