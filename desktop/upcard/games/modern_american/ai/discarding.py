"""Rates discards: how much the player needs the card, and how much the next player gains by the discard pile."""

from math import exp

from upcard.core.cards import Card
from upcard.games.canasta.ai.discarding import ALMOST_SURE
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import is_wild, points
from upcard.games.modern_american.aiming import Unseen
from upcard.games.modern_american.position import Observation, dead_ranks, next_seat

SAME = (0.0, 4.0, 16.0, 26.0, 34.0)
"""The worth, in points, of a card to the hand; the index is the number of cards of its rank in the hand, up to four.

A pair is worth more because it can take the pile.
"""

WILD = 80.0
FITS_OWN = 30.0
"""The worth, in points, of a card that fits a meld of its holder's side."""

CAUGHT = 45.0
"""The cost, in points, of holding a third ace or seven, because it may bring a penalty (modern.held-specials)."""

UNOPENED = 0.35
"""The factor for the chance of a take if the next player's side must lay its first melds with the pile."""

CARD_WORTH = 14.0
"""The worth, in points, of each card of the pile to the player who takes it."""


def rate_use(seen: Observation, card: Card) -> float:
    """Return about how many points `card` is worth in the player's hand; the number may be negative."""
    if is_wild(card):
        return WILD + points((card,))
    same = sum(other.rank == card.rank for other in seen.hand)
    if card.rank in dead_ranks(seen.table):
        return -points((card,)) / 10
    own = any(meld.rank == card.rank and len(meld.cards) < CANASTA for meld in seen.melds)
    special = CAUGHT if card.rank in "A7" and same > 2 and not own else 0.0
    return SAME[min(same, len(SAME) - 1)] + (FITS_OWN if own else 0.0) - special


def rate_danger(seen: Observation, card: Card, unseen: Unseen) -> float:
    """Return how many points the next player is expected to gain if the observer discards `card`.

    The result is the probability that the next player takes the discard pile, times what the player gains by that: the
    value of the pile, which is lower if the player's side has no melds yet, and 25 points if `card` fits a meld of that
    side. `unseen` has the cards that the observer has not seen.
    """
    side = seen.table.rules.side(next_seat(seen.table, seen.seat))
    there, chance = _count_there(seen, side, card.rank), estimate_take_chance(seen, card, unseen)
    unopened = 1.0 if seen.table.melds[side] else UNOPENED
    grows = 25.0 * (there > 2) * chance
    return chance * unopened * CARD_WORTH * (len(seen.table.pile) + 1) + grows


def estimate_take_chance(seen: Observation, card: Card, unseen: Unseen) -> float:
    """Return the probability, from 0 to 1, that the next player could take the discard pile if `card` were on top.

    To take the pile, the next player needs two natural cards of the rank of `card`. `unseen` has the cards that the
    observer has not seen.
    """
    following = next_seat(seen.table, seen.seat)
    there = _count_there(seen, seen.table.rules.side(following), card.rank)
    if is_wild(card) or card.rank in dead_ranks(seen.table) or there + 3 > CANASTA:
        return 0.0
    known = sum(other.rank == card.rank for other in seen.table.shown[following])
    size = seen.hand_sizes[following] + sum(seen.talon_sizes[following : following + 1])
    if size < 2:
        return 0.0
    return 1.0 if known > 1 else estimate_pair(unseen, card.rank, size, known)


def _count_there(seen: Observation, side: int, rank: str) -> int:
    """Return how many cards the meld of `rank` of `side` has; 0 if the side has none."""
    return next((len(meld.cards) for meld in seen.table.melds[side] if meld.rank == rank), 0)


def estimate_pair(unseen: Unseen, rank: str, size: int, known: int) -> float:
    """Return the probability, from 0 to 1, that another player's hand has two cards of `rank`.

    `unseen` has the cards that the observer has not seen, and `size` is the number of cards in that hand. `known` is 1
    if everybody has seen a card of the rank go into the hand, so that only one more is needed, else 0. The card seen is
    one of the `size` cards, but the estimate treats all of them as unseen.
    """
    mean = unseen.ranks[rank] * size / unseen.total
    if known:
        return min(ALMOST_SURE, mean)
    return max(0.0, 1 - (1 + mean) * exp(-mean))
