"""Rates discards by what the card is worth to the player's hand, and what it is worth to the next player."""

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
    """Return about how many points the player gains by discarding `card`.

    The result is negative if the hand needs the card, or if the next player can use it.
    """
    return -rate_card(seen, card, seen.hand) - rate_danger(seen, card)


def find_careless(seen: Observation, cards: Iterable[Card]) -> frozenset[Card]:
    """Return those of `cards` that no experienced player discards.

    A card is among them if another of `cards` is worth no more to the hand, gives the next player at most `AS_SAFE`
    points more, and is at least `CARELESS` points better in all.
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
    """Return about how many points discarding `card` gives the next player.

    They are the worth of the discard pile, times the probability that the next player takes it.
    """
    table, rules = seen.table, seen.table.rules
    chance, melds = estimate_take_chance(seen, card), table.melds[rules.side((table.turn + 1) % rules.seats)]
    there = find_unfinished(melds, WILD if is_wild(card) else card.rank)
    taken = min(len(table.pile) + 1, rules.take_count or len(table.pile) + 1)
    unopened = 1.0 if melds else 0.4
    return chance * unopened * CARD_WORTH * taken + 20.0 * (there is not None) * chance


def estimate_take_chance(seen: Observation, card: Card) -> float:
    """Return the estimated probability that the next player can take the discard pile with `card` on top."""
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
    """Return how many cards `seat` has when its next turn starts; an empty hand is replaced by the foot before that."""
    return seen.hand_sizes[seat] or seen.foot_sizes[seat]


def has_cards_to_take(seen: Observation, seat: int) -> bool:
    """Return whether `seat` has enough cards to take the discard pile.

    Taking the pile needs two cards, or one if the option `pile_take` is `one`.
    """
    return count_next_hand(seen, seat) >= (1 if seen.table.rules.pile_take == "one" else 2)


def estimate_pair(seen: Observation, card: Card, size: int, known: int) -> float:
    """Return the estimated probability that a hand of `size` unseen cards has a pair of the rank of `card`.

    `known` is the number of cards of that rank that the hand is known to have.
    """
    table, packs = seen.table, seen.table.rules.packs
    alike = "2X" if is_wild(card) and table.rules.wild_top == "any" else card.rank
    laid = sum(one.rank in alike for melds in table.melds for meld in melds for one in meld.cards)
    held = sum(one.rank in alike for one in (*seen.hand, *table.pile))
    whole = packs * (2 if card.rank == "X" else 4)
    unseen = sum(seen.hand_sizes) + sum(seen.foot_sizes) + seen.stock_size - len(seen.hand)
    mean = max(0, whole - laid - held) * size / max(1, unseen)
    return min(ALMOST_SURE, mean) if known else max(0.0, 1 - (1 + mean) * exp(-mean))
