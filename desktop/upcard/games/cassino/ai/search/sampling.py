"""Draws possible hidden hands at random from the unseen cards, so that they agree with the plays so far.

The owner of a build holds a card that captures it. A player probably did not hold a card that would have allowed a
better play at the time.
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
"""If a single opponent has at most this many possible hands, all are used; otherwise, some are drawn at random."""

NEAR, UNLIKELY = 0.2, 0.1
"""Two numbers for a hand that could have made a better play than its player made.

For each `NEAR` points by which that play was better, the hand is e (2.718) times less likely. `UNLIKELY` is the lowest
factor for a single play.
"""

TRIES = 60
"""The largest number of times that hands are drawn until they agree with the plays so far."""


class PossibleHands(NamedTuple):
    """One possible deal of the hidden hands, with a weight for how likely it is; the player's own entry is empty."""

    hands: tuple[tuple[int, ...], ...]
    weight: float
    stock: tuple[int, ...] = ()
    """The cards of the stock, the next one last; empty if the search does not draw from it."""


class PlayEvidence(NamedTuple):
    """A past play from a hidden hand, which shows which other cards the hand probably did not have.

    It has the node (the table and the seat in turn) before the play, the card played, and the points that the play
    seemed to gain.
    """

    node: PlayNode
    card: int
    gain: float


class HandBelief(NamedTuple):
    """What is known about one hidden hand from its owner's builds and past plays."""

    seat: int
    size: int
    needs: tuple[int, ...]
    """The values of the builds that the hand must be able to capture, each as a bit."""
    shown: tuple[PlayEvidence, ...]
    """The plays that were made from the hand, the latest first."""

    def weight(self, tree: PlayTree, hand: tuple[int, ...]) -> float:
        """Return how well `hand` agrees with what is known about this hidden hand: from 0 (impossible) to 1.

        `tree` caches the possible plays.
        """
        if self.needs:
            held = 0
            for card in hand:
                held |= tree.figures.takes[card]
            if not all([need & held for need in self.needs]):
                return 0.0
        weight, whole = 1.0, list(hand)
        for node, card, gain in self.shown:
            whole.append(card)
            better = tree.find_best_play(node, whole).gain - gain
            if better > 0:
                weight *= max(UNLIKELY, exp(-better / NEAR))
        return weight


def beliefs(view: CompactView, tree: PlayTree) -> tuple[HandBelief, ...]:
    """Return what is known about each hidden hand from its owner's builds and past plays.

    With the option `draw_stock`, earlier plays are left out: cards drawn since then make them say too little about a
    hand. `view` is what the observing seat knows, and `tree` caches the possible plays.
    """
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
    return PlayEvidence(node, past.play.card, tree.make_edge(node, past.play).gain)


def worlds(view: CompactView, tree: PlayTree, random: Random) -> Iterator[PossibleHands]:
    """Yield possible deals of the hidden hands with their weights.

    If there are few possibilities, each is yielded once, in random order. Otherwise hands are drawn at random without
    end. `view` is what the observing seat knows, and `tree` caches the possible plays.
    """
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
    """Return the possible hands `world` with the other unseen cards as the stock, in random order.

    `view` is what the observing seat knows.
    """
    left = Counter(view.unseen) - Counter(card for hand in world.hands for card in hand)
    stock = list(left.elements())
    random.shuffle(stock)
    return world._replace(stock=tuple(stock))


def _every(view: CompactView, tree: PlayTree, belief: HandBelief) -> Iterator[PossibleHands]:
    """Yield each possible hand of the only other player, with its weight; `belief` is what is known about that hand.

    If no possible hand agrees with `belief`, all hands that can be dealt are yielded. `view` is what the observing seat
    knows, and `tree` caches the possible plays.
    """
    counted = Counter(combinations(view.unseen, belief.size))
    found = [(hand, number * belief.weight(tree, hand)) for hand, number in counted.items()]
    if not any(weight for _, weight in found):
        found = [(hand, float(number)) for hand, number in counted.items()]
    empty: tuple[tuple[int, ...], ...] = ((),) * len(view.sizes)
    for hand, weight in found:
        if weight:
            yield PossibleHands((*empty[: belief.seat], hand, *empty[belief.seat + 1 :]), weight)


def _sample_world(view: CompactView, tree: PlayTree, known: tuple[HandBelief, ...], random: Random) -> PossibleHands:
    """Return random hidden hands that agree with what is `known` about them.

    All hands are drawn together. A draw is accepted or rejected at random; the better it agrees with `known`, the more
    likely it is accepted. The first accepted draw is returned or, if `TRIES` draws are rejected, the last of these.
    `view` is what the observing seat knows, and `tree` caches the possible plays.
    """
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
    """Return random unseen cards, as many as all hidden hands in `known` have together.

    `view` is what the observing seat knows.
    """
    cards, number, chance = list(view.unseen), len(view.unseen), random.random
    size = sum([belief.size for belief in known])
    for at in range(size):
        other = at + int(chance() * (number - at))
        cards[at], cards[other] = cards[other], cards[at]
    return cards[:size]
