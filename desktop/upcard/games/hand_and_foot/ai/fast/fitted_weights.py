"""The weights of the facts in the module `facts`, from which the score at the end of a deal is estimated.

They were fitted to simulated deals by `python -m tests.benchmarks.hand_and_foot_values --deals 1600`. Each fact has two
weights: one for the fact itself, one for the fact times the share of the deal that is left.
"""

ROWS = (
    (0.3308, 0.05255),  # bonuses of clean melds of 3 cards and more
    (0.1276, 0.02066),  # bonuses of clean melds of 4 cards and more
    (0.1429, 0.01237),  # bonuses of clean melds of 5 cards and more
    (0.1664, -0.02399),  # bonuses of clean melds of 6 cards
    (0.3613, 0.01805),  # bonuses of dirty melds of 3 cards and more
    (0.1292, -0.04439),  # bonuses of dirty melds of 4 cards and more
    (0.186, -0.008627),  # bonuses of dirty melds of 5 cards and more
    (0.2112, -0.0239),  # bonuses of dirty melds of 6 cards
    (0.2926, -0.005308),  # bonuses of wild melds of 3 cards and more
    (0.121, -0.005694),  # bonuses of wild melds of 4 cards and more
    (0.1409, -0.009164),  # bonuses of wild melds of 5 cards and more
    (0.2008, 0.01649),  # bonuses of wild melds of 6 cards
    (0.118, 0.0171),  # cards of the hands that fit a meld, times its bonus
    (-39.24, 35.39),  # books that lack for going out
    (36.47, 45.7),  # the contract is met
    (-5.433, -7.405),  # cards in the hands
    (1.371, 0.2625),  # their points
    (116, 13.21),  # wild cards
    (26.11, 30.19),  # pairs and more that fit no meld
    (75.81, 94.25),  # cards in feet not taken up
    (-726.9, -898.5),  # such feet
    (-382.7, 398),  # seats that wait for a partner's foot
    (-49.49, -20.37),  # whether anything is melded
)

WEIGHTS = (*(now for now, _ in ROWS), *(later for _, later in ROWS))
