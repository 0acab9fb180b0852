"""Possible hidden hands, drawn from the unseen cards in accordance with the plays so far.

The owner of a build holds a card that takes it; a player probably did not hold a card with which something better was
possible at the time.
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
"""The maximum number of possible hands of a single opponent up to which all are used; otherwise hands are drawn."""

NEAR, UNLIKELY = 0.2, 0.1
"""The loss in points at which passing up something better is e times less likely, and the minimum of that factor."""

TRIES = 60
"""How often to draw again hands that do not agree with the plays."""


class PossibleHands(NamedTuple):
    """Possible hands, with the own one left empty, and their weight."""

    hands: tuple[tuple[int, ...], ...]
    weight: float
    stock: tuple[int, ...] = ()
    """The cards to be drawn, the next one last; empty where the search plays no draws."""


class PlayEvidence(NamedTuple):
    """A play by the hidden hand: its node, the card, and its apparent value then, in points."""

    node: PlayNode
    card: int
    gain: float


class HandBelief(NamedTuple):
    """What is known of one hidden hand."""

    seat: int
    size: int
    needs: tuple[int, ...]
    """The builds that it must be able to take, each as a bit by value."""
    shown: tuple[PlayEvidence, ...]
    """Its plays, the latest first."""

    def weight(self, tree: PlayTree, hand: tuple[int, ...]) -> float:
        """Return the weight of `hand` by what is known of this hidden hand; 0 if it is impossible."""
        if self.needs:
            held = 0
            for card in hand:
                held |= tree.figures.takes[card]
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
    """Return what is known of each hidden hand; where cards are drawn, plays say too little of the present one."""
    drawn = view.figures.rules.draw_stock
    return tuple(
        HandBelief(
            seat,
            size,
            tuple(1 << get_build_value(item) for item in list_own_builds(view.figures, view.table, seat)),
            () if drawn else tuple(_recall_play(tree, past) for past in reversed(view.plays) if past.seat == seat),
        )
        for seat, size in enumerate(view.sizes)
        if size and seat != view.seat
    )


def _recall_play(tree: PlayTree, past: PastPlay) -> PlayEvidence:
    node = tree.node(past.seat, past.table)
    tree.sort_table(node)
    return PlayEvidence(node, past.play.card, tree.edge(node, past.play).gain)


def worlds(view: CompactView, tree: PlayTree, random: Random) -> Iterator[PossibleHands]:
    """Yield possible hands with their weights: each once in random order if they are few, else drawn ones endlessly."""
    known = beliefs(view, tree)
    if view.horizon:
        while True:
            yield _add_stock(view, _sample_world(view, tree, known, random), random)
    if not known:
        yield PossibleHands(((),) * len(view.sizes), 1.0)
    elif len(known) == 1 and comb(len(view.unseen), known[0].size) <= LISTED:
        every = list(_every(view, tree, known[0]))
        random.shuffle(every)
        yield from every
    else:
        while True:
            yield _sample_world(view, tree, known, random)


def _add_stock(view: CompactView, world: PossibleHands, random: Random) -> PossibleHands:
    """Return hands with a possible order of the other unseen cards."""
    left = Counter(view.unseen) - Counter(card for hand in world.hands for card in hand)
    stock = list(left.elements())
    random.shuffle(stock)
    return world._replace(stock=tuple(stock))


def _every(view: CompactView, tree: PlayTree, belief: HandBelief) -> Iterator[PossibleHands]:
    """Yield each possible hand with its weight; if none is possible, all that can be dealt."""
    counted = Counter(combinations(view.unseen, belief.size))
    found = [(hand, number * belief.weight(tree, hand)) for hand, number in counted.items()]
    if not any(weight for _, weight in found):
        found = [(hand, float(number)) for hand, number in counted.items()]
    empty: tuple[tuple[int, ...], ...] = ((),) * len(view.sizes)
    for hand, weight in found:
        if weight:
            yield PossibleHands((*empty[: belief.seat], hand, *empty[belief.seat + 1 :]), weight)


def _sample_world(view: CompactView, tree: PlayTree, known: tuple[HandBelief, ...], random: Random) -> PossibleHands:
    """Return hands drawn by their weights; after `TRIES` failures, any hands that can be dealt."""
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
    """Return as many unseen cards as the hands hold, drawn as from a shuffled pack."""
    cards, number, chance = list(view.unseen), len(view.unseen), random.random
    size = sum([belief.size for belief in known])
    for at in range(size):
        other = at + int(chance() * (number - at))
        cards[at], cards[other] = cards[other], cards[at]
    return cards[:size]
