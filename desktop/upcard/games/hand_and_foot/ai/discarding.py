"""Rates discards: how much the player needs the card, and how much the next player gains by the discard pile."""

from collections.abc import Iterable
from math import exp

from upcard.core.cards import Card
from upcard.games.canasta.ai.discarding import ALMOST_SURE
from upcard.games.canasta.values import BLACK, WILD, is_wild
from upcard.games.hand_and_foot.ai.worth import find_unfinished, rate_card
from upcard.games.hand_and_foot.position import Observation

CARD_WORTH = 18.0
"""The worth, in points, of each card of the pile to the player who takes it."""

PAIR_ROOM = 5
"""The number of cards from which on an unfinished meld has no room for the pile's top card and a pair.

A book closes at seven cards.
"""

CARELESS, AS_SAFE = 12.0, 4.0
"""The limits for a careless discard, in points.

A discard is careless if another discard is at least `CARELESS` points better in all, and gives the next player at most
`AS_SAFE` points more.
"""


def rate_discard(seen: Observation, card: Card) -> float:
    """Return the value of discarding `card`, in points; it is usually negative.

    It is minus the worth of `card` in the player's hand, minus the points that the next player is expected to gain by
    taking the discard pile with `card` on top.
    """
    return -rate_card(seen, card, seen.hand) - rate_danger(seen, card)


def find_careless(seen: Observation, cards: Iterable[Card]) -> frozenset[Card]:
    """Return those of `cards` that are bad discards, because another of `cards` is clearly better to discard.

    Each card has two costs: its worth in the hand, and the points that the next player gains if it is discarded. The
    better card has no higher worth in the hand, gives the next player at most `AS_SAFE` points more, and costs at least
    `CARELESS` points less in total.
    """
    rated = {card: (rate_card(seen, card, seen.hand), rate_danger(seen, card)) for card in cards}
    return frozenset(
        card
        for card, (use, danger) in rated.items()
        if any(
            less <= use and safer <= danger + AS_SAFE and less + safer + CARELESS <= use + danger
            for less, safer in rated.values()
        )
    )


def rate_danger(seen: Observation, card: Card) -> float:
    """Return how many points the next player is expected to gain if the observer discards `card`.

    The result is the probability that the next player takes the discard pile, times what the player gains by that: the
    value of the cards taken, which is lower if the player's side has no melds yet, and 20 points if `card` fits an
    unfinished meld of that side.
    """
    table, rules = seen.table, seen.table.rules
    chance, melds = estimate_take_chance(seen, card), table.melds[rules.side((table.turn + 1) % rules.seats)]
    there = find_unfinished(melds, WILD if is_wild(card) else card.rank)
    taken = min(len(table.pile) + 1, rules.take_count or len(table.pile) + 1)
    unopened = 1.0 if melds else 0.4
    return chance * unopened * CARD_WORTH * taken + 20.0 * (there is not None) * chance


def estimate_take_chance(seen: Observation, card: Card) -> float:
    """Return the probability, from 0 to 1, that the next player could take the discard pile if `card` were on top."""
    table, rules = seen.table, seen.table.rules
    if card.rank == BLACK or (is_wild(card) and (not rules.wild_melds or rules.wild_top == "never")):
        return 0.0
    following = (table.turn + 1) % rules.seats
    there = find_unfinished(table.melds[rules.side(following)], WILD if is_wild(card) else card.rank)
    if there is not None and len(there.cards) >= PAIR_ROOM and rules.closed_books and rules.pile_take == "pair":
        return 0.0
    known = sum(other.rank == card.rank for other in table.shown[following])
    if not has_cards_to_take(seen, following):
        return 0.0
    return 1.0 if known > 1 else estimate_pair(seen, card, count_next_hand(seen, following), known)


def count_next_hand(seen: Observation, seat: int) -> int:
    """Return with how many cards the player at `seat` plays next: the hand, or the foot if the hand is empty.

    The foot is the player's second hand.
    """
    return seen.hand_sizes[seat] or seen.foot_sizes[seat]


def has_cards_to_take(seen: Observation, seat: int) -> bool:
    """Return whether `seat` has enough cards to take the discard pile, whatever the cards are.

    Taking the pile needs two cards of the hand, or one if the option `pile_take` is `one`. If the hand is empty, the
    cards of the foot (the second hand) are counted.
    """
    return count_next_hand(seen, seat) >= (1 if seen.table.rules.pile_take == "one" else 2)


def estimate_pair(seen: Observation, card: Card, size: int, known: int) -> float:
    """Return the probability, from 0 to 1, that another player's hand has two cards of the rank of `card`.

    `size` is the number of cards in that hand. `known` is 1 if everybody has seen a card of the rank go into the hand,
    so that only one more is needed, else 0. The card seen is one of the `size` cards, but the estimate treats all of
    them as unseen.
    """
    table, packs = seen.table, seen.table.rules.packs
    alike = "2X" if is_wild(card) and table.rules.wild_top == "any" else card.rank
    laid = sum(one.rank in alike for melds in table.melds for meld in melds for one in meld.cards)
    held = sum(one.rank in alike for one in (*seen.hand, *table.pile))
    whole = packs * (2 if card.rank == "X" else 4)
    unseen = sum(seen.hand_sizes) + sum(seen.foot_sizes) + seen.stock_size - len(seen.hand)
    mean = max(0, whole - laid - held) * size / max(1, unseen)
    return min(ALMOST_SURE, mean) if known else max(0.0, 1 - (1 + mean) * exp(-mean))
