"""What the hidden hands may be: drawn from the cards that are not seen, as far as what was played tells.

Whoever owns a build holds a card that takes it; whoever has just trailed could probably not take.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb
from random import Random
from typing import NamedTuple

from upcard.games.cassino.compact import named_value
from upcard.games.cassino.compact_moves import captures, owned, sort
from upcard.games.cassino.search_view import View

LISTED = 1200
"""Up to so many possible hands of an only opponent are all weighed; where there are more, some are drawn."""

TRAILED = 0.2
"""How likely it is to hold a card that takes for who has just trailed, against one that does not."""

TRIES = 60
"""So often hands are drawn anew that do not fit with what was played."""


class World(NamedTuple):
    """Hands as they may be, one's own left empty, and how likely they are."""

    hands: tuple[tuple[int, ...], ...]
    weight: float


class Belief(NamedTuple):
    """What is known of one hidden hand."""

    seat: int
    size: int
    needs: tuple[int, ...]
    """The builds that it takes, each as one bit a value."""
    doubtful: int
    """The ranks that it hardly holds, one bit each."""

    def weight(self, takes: tuple[int, ...], hand: tuple[int, ...]) -> float:
        """How likely a hand is to be this one; 0 where it cannot be."""
        held, weight = 0, 1.0
        for card in hand:
            held |= takes[card >> 2]
            if self.doubtful >> (card >> 2) & 1:
                weight *= TRAILED
        return weight if all(need & held for need in self.needs) else 0.0


def beliefs(view: View) -> tuple[Belief, ...]:
    """Return what is known of each hidden hand."""
    before = (view.seat - 1) % len(view.sizes)
    return tuple(
        Belief(
            seat,
            size,
            tuple(1 << named_value(item) for item in owned(view.figures, view.table, seat)),
            _doubtful(view) if seat == before else 0,
        )
        for seat, size in enumerate(view.sizes)
        if size and seat != view.seat
    )


def _doubtful(view: View) -> int:
    """Return the ranks that could have taken what lay there before a card was trailed, one bit each."""
    if view.trailed < 0:
        return 0
    table = list(view.table)
    table.remove(view.trailed)
    lay = sort(view.figures, tuple(table))
    return sum(1 << rank for rank in range(len(view.figures.number)) if captures(view.figures, lay, rank))


def worlds(view: View, random: Random) -> Iterator[World]:
    """Yield possible hands: where they are few all of them once, in an order by chance, else some drawn for ever."""
    known = beliefs(view)
    if not known:
        yield World(((),) * len(view.sizes), 1.0)
    elif len(known) == 1 and comb(len(view.unseen), known[0].size) <= LISTED:
        every = list(_every(view, known[0]))
        random.shuffle(every)
        yield from every
    else:
        while True:
            yield _drawn(view, known, random)


def _every(view: View, belief: Belief) -> Iterator[World]:
    """Yield each hand that may be with its weight; all that can be dealt where none may be."""
    counted = Counter(combinations(view.unseen, belief.size))
    takes = view.figures.takes
    found = [(hand, number * belief.weight(takes, hand)) for hand, number in counted.items()]
    if not any(weight for _, weight in found):
        found = [(hand, float(number)) for hand, number in counted.items()]
    empty: tuple[tuple[int, ...], ...] = ((),) * len(view.sizes)
    for hand, weight in found:
        if weight:
            yield World((*empty[: belief.seat], hand, *empty[belief.seat + 1 :]), weight)


def _drawn(view: View, known: tuple[Belief, ...], random: Random) -> World:
    """Draw hands as likely as they are; after many tries any that can be dealt."""
    takes = view.figures.takes
    for _ in range(TRIES):
        cards, hands, chance = _dealt(view, known, random), list[tuple[int, ...]]([()] * len(view.sizes)), 1.0
        at = 0
        for belief in known:
            hand = tuple(cards[at : at + belief.size])
            at += belief.size
            hands[belief.seat] = hand
            if belief.needs or belief.doubtful:
                chance *= belief.weight(takes, hand)
        if chance >= 1.0 or random.random() < chance:
            break
    return World(tuple(hands), 1.0)


def _dealt(view: View, known: tuple[Belief, ...], random: Random) -> list[int]:
    """Return as many unseen cards as there are in the hands, drawn as from a shuffled pack."""
    cards, number, chance = list(view.unseen), len(view.unseen), random.random
    size = sum([belief.size for belief in known])
    for at in range(size):
        other = at + int(chance() * (number - at))
        cards[at], cards[other] = cards[other], cards[at]
    return cards[:size]
