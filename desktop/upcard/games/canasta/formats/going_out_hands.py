"""Candidate hands of unnamed cards for a seat that is obliged to go out (canasta.ask-partner)."""

from collections import defaultdict
from collections.abc import Collection, Iterator

from upcard.core.cards import Cards, shuffle_cards, without
from upcard.games.canasta.values import BLACK, is_wild

TRIES = 24
"""The maximum number of hands to try; if any hand can go out, one of the first few can."""
SPARED = 3
"""The number of cards left free, mostly for wild cards, alternates from 0 up to one less than this."""
MOST = (99, 7, 4, 3)
"""The maximum number of cards of a rank, in turn: all, a canasta, and what completes a canasta with a meld."""


def hands_of(left: Cards, size: int, own: Collection[str], seed: str) -> Iterator[Cards]:
    """Yield hands of `size` cards from `left` that probably can go out; `own` are the ranks of the side's melds."""
    for number in range(TRIES):
        cards = shuffle_cards(left, f"{seed}/{number}")
        most, own_first = MOST[number % len(MOST)], number // len(MOST) % 2 == 0
        hand = _of_ranks(cards, size - number % SPARED, most, own if own_first else (), own)
        rest = sorted(without(cards, hand), key=lambda card: (card.rank == BLACK, not is_wild(card)))
        yield (*hand, *rest[: size - len(hand)])


def _of_ranks(cards: Cards, room: int, most: int, first: Collection[str], own: Collection[str]) -> Cards:
    """Return at most `room` cards that make melds or can be added to those of `own`, ranks in `first` before others."""
    ranks: defaultdict[str, Cards] = defaultdict(tuple)
    for card in cards:
        if not is_wild(card) and card.rank != BLACK and len(ranks[card.rank]) < most:
            ranks[card.rank] += (card,)
    hand: Cards = ()
    for rank in sorted(ranks, key=lambda rank: rank not in first):
        taken = ranks[rank][: max(0, room - len(hand))]
        hand += taken if rank in own or len(taken) >= 3 else ()
    return hand
