"""Estimates who wins how many points in a deal that is not over, from the cards that each seat still has.

The weights are fitted to random deals that were played to their end by rules of thumb (the module `ai.fast.rollout`).
There is one set of weights for each range of stock sizes.
"""

from upcard.games.scarney.ai.fast.hand_melds import triples
from upcard.games.scarney.ai.fast.rollout import EACH
from upcard.games.scarney.ai.fast.state import CompactPosition, points_of
from upcard.games.scarney.position import END
from upcard.games.scarney.rules.tally import ALL, BITS

EIGHT = 8
"""The number of stock sizes that share one set of weights."""
MOST_STUCK, MOST_FITTING, MOST_TRIPLES = 5, 3, 2
WANTED, FITTING, LINKED, LINKED_BEFORE = 9, 10, 11, 12
"""Indices of the last four weights in a set.

`WANTED` is for each rank that can be added to the melds, and `FITTING` for each card that fits. `LINKED` is for each
rank near another one in the hand, and `LINKED_BEFORE` the same before the first meld. The weights at 0 to 5 are for
the number of cards that fit nowhere, and those at 6 to 8, before the first meld, for the number of melds in the hand.
"""
CLOSED = MOST_STUCK + 1

OWN: tuple[tuple[float, ...], ...] = (
    (4.6, 1.3, 3.0, -1.6, -4.9, -5.9, -12.7, -4.8, 4.8, 3.0, 16.6, 5.2, 0.0),
    (7.8, 3.8, 2.0, -5.1, -9.4, -13.4, -12.7, -4.8, 18.0, 4.1, 10.4, 5.9, 5.1),
    (19.4, 2.8, -2.8, -10.2, -15.1, -21.5, -3.7, 10.8, 14.6, 4.5, 3.4, 6.0, 1.5),
    (39.5, 13.8, 3.5, -7.5, -16.0, -21.0, -12.7, -4.8, 4.8, 5.1, 1.6, 8.8, 2.7),
)
"""The weights for the hand of the seat that begins a turn."""
THEIRS: tuple[tuple[float, ...], ...] = (
    (2.8, -2.9, -4.7, -0.9, 0.6, 1.6, 13.5, 3.5, -5.3, -3.0, -11.2, -3.0, 0.0),
    (-8.2, -5.3, -2.4, 4.3, 8.4, 12.2, 13.5, 3.5, -5.4, -4.0, -6.5, -5.3, -5.2),
    (-15.3, -3.6, 2.3, 9.9, 14.2, 20.7, -2.7, -12.4, -18.7, -4.4, -2.0, -5.3, -0.6),
    (-35.7, -12.2, -3.3, 6.8, 13.6, 18.7, 13.5, 3.5, -5.3, -5.1, -0.6, -7.2, -2.4),
)
"""The weights for the hand of the other seat."""
POINT_DIFFERENCE_WEIGHTS: tuple[float, ...] = (1.20, 0.56, 0.22, 0.12)
"""What one point of difference between the cards of both hands is worth, for each set of weights.

The difference is positive if the hand of the seat that begins a turn has fewer points than the other hand. Each set of
weights is for a range of stock sizes.
"""


def value(deal: CompactPosition) -> float:
    """Return the expected lead, in points, of the seat whose turn starts in the encoded position `deal`.

    It includes the box (the bonus for winning the deal).
    """
    part = min((len(deal.stock) - END) // EIGHT, len(POINT_DIFFERENCE_WEIGHTS) - 1)
    seat = deal.turn
    own, theirs = deal.hands[seat], deal.hands[1 - seat]
    of_own = value_seat(OWN[part], own, deal.wants[seat], not deal.melds[seat])
    of_theirs = value_seat(THEIRS[part], theirs, deal.wants[1 - seat], not deal.melds[1 - seat])
    return of_own + of_theirs + POINT_DIFFERENCE_WEIGHTS[part] * (points_of(theirs) - points_of(own))


def value_seat(weights: tuple[float, ...], hand: int, wants: int, closed: bool) -> float:
    """Return how many points the cards in `hand` add to what a seat is expected to win, computed with `weights`.

    `hand` is counts by rank. `wants` is a mask of the ranks that can be added to the seat's melds; `closed` is True if
    the seat has no melds yet.
    """
    stuck = hand & ~wants & (1 << ALL) - 1
    have, more = (stuck | stuck >> 1 | stuck >> 2) & EACH, stuck >> 1 | stuck >> 2
    beside = more | have << BITS | have >> BITS | have << 2 * BITS | have >> 2 * BITS
    links = (have & beside).bit_count()
    if closed:
        return weights[CLOSED + min(triples(hand), MOST_TRIPLES)] + weights[LINKED_BEFORE] * links
    number = (stuck & EACH).bit_count() + 2 * (stuck >> 1 & EACH).bit_count() + 4 * (stuck >> 2 & EACH).bit_count()
    fitting = min((hand >> ALL) - number, MOST_FITTING)
    ranks = (wants & EACH).bit_count()
    return (
        weights[min(number, MOST_STUCK)]
        + weights[WANTED] * ranks
        + weights[FITTING] * fitting
        + weights[LINKED] * links
    )
