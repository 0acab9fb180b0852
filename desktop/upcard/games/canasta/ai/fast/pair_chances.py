"""A table of the probability that a hidden hand holds a pair of a rank, for games that are built on Canasta."""

from typing import Final

MOST_OF_A_RANK: Final = 32
SHARE_STEPS: Final = 32

PAIR_CHANCES: Final = tuple(
    tuple(
        1 - (1 - share) ** number - (number * share * (1 - share) ** (number - 1) if number else 0)
        for number in range(MOST_OF_A_RANK + 1)
    )
    for share in (step / SHARE_STEPS for step in range(SHARE_STEPS + 1))
)
"""The probability that a hidden hand holds a pair of a rank.

The first index is the hand's share of all unseen cards, in steps of 1 / `SHARE_STEPS`. The second index is the number
of unseen cards of the rank.
"""
