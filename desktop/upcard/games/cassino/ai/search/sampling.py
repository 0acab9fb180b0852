"""What the hidden hands may be: drawn from the cards that are not seen, as far as what was played tells.

Whoever owns a build holds a card that takes it; whoever has played hardly held a card with which something better was
to be had there.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb, exp
from random import Random
from typing import NamedTuple

from upcard.games.cassino.ai.fast.moves import list_own_builds
from upcard.games.cassino.ai.fast.state import get_build_value
from upcard.games.cassino.ai.search.tree import PlayNode, PlayTree
from upcard.games.cassino.ai.search.view import CompactView, PastPlay

LISTED = 1200
"""Up to so many possible hands of an only opponent are all weighed; where there are more, some are drawn."""

NEAR, UNLIKELY = 0.2, 0.1
"""By how many points something better goes by at a rate of one in e; how likely anything may go by at least."""

TRIES = 60
"""So often hands are drawn anew that do not fit with what was played."""


class PossibleHands(NamedTuple):
    """Hands as they may be, one's own left empty, and how likely they are."""

    hands: tuple[tuple[int, ...], ...]
    weight: float


class PlayEvidence(NamedTuple):
    """A play of the hand thought of: where it was, the card, and how good it looked there, in points."""

    node: PlayNode
    card: int
    gain: float


class HandBelief(NamedTuple):
    """What is known of one hidden hand."""

    seat: int
    size: int
    needs: tuple[int, ...]
    """The builds that it takes, each as one bit a value."""
    shown: tuple[PlayEvidence, ...]
    """What it has played, the latest first."""

    def weight(self, tree: PlayTree, hand: tuple[int, ...]) -> float:
        """How likely a hand is to be this one; 0 where it cannot be."""
        if self.needs:
            held = 0
            for card in hand:
                held |= tree.figures.takes[card >> 2]
            if not all([need & held for need in self.needs]):
                return 0.0
        weight, whole = 1.0, list(hand)
        for node, card, gain in self.shown:
            whole.append(card)
            better = tree.best(node, whole).gain - gain
            if better > 0:
                weight *= max(UNLIKELY, exp(-better / NEAR))
        return weight


def beliefs(view: CompactView, tree: PlayTree) -> tuple[HandBelief, ...]:
    """Return what is known of each hidden hand."""
    return tuple(
        HandBelief(
            seat,
            size,
            tuple(1 << get_build_value(item) for item in list_own_builds(view.figures, view.table, seat)),
            tuple(_recall_play(tree, past) for past in reversed(view.plays) if past.seat == seat),
        )
        for seat, size in enumerate(view.sizes)
        if size and seat != view.seat
    )


def _recall_play(tree: PlayTree, past: PastPlay) -> PlayEvidence:
    node = tree.node(past.seat, past.table)
    tree.sort_table(node)
    return PlayEvidence(node, past.play.card, tree.edge(node, past.play).gain)


def worlds(view: CompactView, tree: PlayTree, random: Random) -> Iterator[PossibleHands]:
    """Yield possible hands: where they are few all of them once, in an order by chance, else some drawn for ever."""
    known = beliefs(view, tree)
    if not known:
        yield PossibleHands(((),) * len(view.sizes), 1.0)
    elif len(known) == 1 and comb(len(view.unseen), known[0].size) <= LISTED:
        every = list(_every(view, tree, known[0]))
        random.shuffle(every)
        yield from every
    else:
        while True:
            yield _sample_world(view, tree, known, random)


def _every(view: CompactView, tree: PlayTree, belief: HandBelief) -> Iterator[PossibleHands]:
    """Yield each hand that may be with its weight; all that can be dealt where none may be."""
    counted = Counter(combinations(view.unseen, belief.size))
    found = [(hand, number * belief.weight(tree, hand)) for hand, number in counted.items()]
    if not any(weight for _, weight in found):
        found = [(hand, float(number)) for hand, number in counted.items()]
    empty: tuple[tuple[int, ...], ...] = ((),) * len(view.sizes)
    for hand, weight in found:
        if weight:
            yield PossibleHands((*empty[: belief.seat], hand, *empty[belief.seat + 1 :]), weight)


def _sample_world(view: CompactView, tree: PlayTree, known: tuple[HandBelief, ...], random: Random) -> PossibleHands:
    """Draw hands as likely as they are; after many tries any that can be dealt."""
    for _ in range(TRIES):
        cards, hands, chance = _sample_cards(view, known, random), list[tuple[int, ...]]([()] * len(view.sizes)), 1.0
        at = 0
        for belief in known:
            hand = tuple(cards[at : at + belief.size])
            at += belief.size
            hands[belief.seat] = hand
            if belief.needs or belief.shown:
                chance *= belief.weight(tree, hand)
        if chance >= 1.0 or random.random() < chance:
            break
    return PossibleHands(tuple(hands), 1.0)


def _sample_cards(view: CompactView, known: tuple[HandBelief, ...], random: Random) -> list[int]:
    """Return as many unseen cards as there are in the hands, drawn as from a shuffled pack."""
    cards, number, chance = list(view.unseen), len(view.unseen), random.random
    size = sum([belief.size for belief in known])
    for at in range(size):
        other = at + int(chance() * (number - at))
        cards[at], cards[other] = cards[other], cards[at]
    return cards[:size]
