"""Weights of `facts`, fitted to rollouts by `python -m tests.benchmarks.hand_and_foot_values --deals 1800`.

Each fact has two weights: one for the fact itself, one for the fact times the share of the deal that is left.
"""

ROWS = (
    (-0.004879, 0.1727),  # bonuses of small clean melds, times their cards
    (0.02817, 0.1384),  # of dirty ones
    (-0.01968, 0.1285),  # of wild ones
    (0.05637, 0.08753),  # of large clean ones
    (0.08856, 0.05543),  # of dirty ones
    (0.06402, 0.05971),  # of wild ones
    (-73.82, 164.1),  # books that lack for going out
    (-56.57, 363.6),  # the contract is met
    (-60.31, 50.58),  # cards in the hands
    (1.043, 0.3058),  # their points
    (142.2, -7.154),  # wild cards
    (220.1, -136.7),  # cards that fit
    (43.73, 16.46),  # pairs and more
    (79.89, 92.12),  # cards in feet not taken up
    (-800.7, -822.6),  # such feet
    (-316.3, 208.6),  # seats that wait for a partner's foot
    (-79.52, -22.2),  # whether anything is melded
)

WEIGHTS = (*(now for now, _ in ROWS), *(later for _, later in ROWS))
