"""Unnamed cards for somebody who is bound to go out: a hand that can (canasta.ask-partner)."""

from collections import defaultdict
from collections.abc import Collection, Iterator

from upcard.core.cards import Cards, shuffle_cards, without
from upcard.games.canasta.values import BLACK, is_wild

TRIES = 24
"""So many hands are put together at most: where any can go out, one of the first few can."""
SPARED = 3
"""By turns none to so many less one of a hand are wild cards, to be laid with others."""
MOST = (99, 7, 4, 3)
"""By turns so many cards of a rank are taken at most: all, what makes a canasta, and what makes one with a meld."""


def hands_of(left: Cards, size: int, own: Collection[str], seed: str) -> Iterator[Cards]:
    """Yield hands of so many of the cards left that are likely to go out, beside melds of one's own of these ranks."""
    for number in range(TRIES):
        cards = shuffle_cards(left, f"{seed}/{number}")
        most, own_first = MOST[number % len(MOST)], number // len(MOST) % 2 == 0
        hand = _of_ranks(cards, size - number % SPARED, most, own if own_first else (), own)
        rest = sorted(without(cards, hand), key=lambda card: (card.rank == BLACK, not is_wild(card)))
        yield (*hand, *rest[: size - len(hand)])


def _of_ranks(cards: Cards, room: int, most: int, first: Collection[str], own: Collection[str]) -> Cards:
    """Return cards that make melds or add to those there are, in all no more than there is room for."""
    ranks: defaultdict[str, Cards] = defaultdict(tuple)
    for card in cards:
        if not is_wild(card) and card.rank != BLACK and len(ranks[card.rank]) < most:
            ranks[card.rank] += (card,)
    hand: Cards = ()
    for rank in sorted(ranks, key=lambda rank: rank not in first):
        taken = ranks[rank][: max(0, room - len(hand))]
        hand += taken if rank in own or len(taken) >= 3 else ()
    return hand
