"""Unnamed cards for somebody who is bound to go out: a hand that can (canasta.ask-partner)."""

from collections import defaultdict
from collections.abc import Collection, Iterator

from upcard.core.cards import Cards, shuffled, without
from upcard.games.canasta.values import BLACK, is_wild

TRIES = 200
"""So many hands are put together at most; most of the first few can go out where any can."""
SPARED = 3
"""By turns none to so many less one of a hand are wild cards, to be laid with others."""


def hands_of(left: Cards, size: int, own: Collection[str], seed: str) -> Iterator[Cards]:
    """Yield hands of so many of the cards left that are likely to go out, beside melds of one's own of these ranks."""
    for number in range(TRIES):
        cards = shuffled(left, f"{seed}/{number}")
        hand = _of_ranks(cards, size - number % SPARED, own, number % 2 == 0)
        rest = (card for card in without(cards, hand) if card.rank != BLACK)
        yield (*hand, *sorted(rest, key=lambda card: not is_wild(card))[: size - len(hand)])


def _of_ranks(cards: Cards, room: int, own: Collection[str], own_first: bool) -> Cards:
    """Return cards that make melds or add to those there are, in all no more than there is room for."""
    ranks: defaultdict[str, Cards] = defaultdict(tuple)
    for card in cards:
        if not is_wild(card) and card.rank != BLACK:
            ranks[card.rank] += (card,)
    hand: Cards = ()
    for rank in sorted(ranks, key=lambda rank: own_first and rank not in own):
        taken = ranks[rank][: max(0, room - len(hand))]
        hand += taken if rank in own or len(taken) >= 3 else ()
    return hand
