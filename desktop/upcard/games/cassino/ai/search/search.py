"""The search for a good play: each play is tried with the same random hidden hands, which are played to their end.

Then the better half of the plays is tried with more hands, again and again. The play that the computer player
`standard` would choose is replaced only by a play that is better by more than chance.
"""

from collections.abc import Sequence
from itertools import islice
from math import fsum, sqrt
from random import Random
from typing import NamedTuple

from upcard.core.thinking.budget import Budget
from upcard.games.cassino.ai.fast.moves import CompactPlay
from upcard.games.cassino.ai.fast.state import COUNT, POINTS
from upcard.games.cassino.ai.search.hand_end import FINISHES
from upcard.games.cassino.ai.search.sampling import PossibleHands, worlds
from upcard.games.cassino.ai.search.tree import (
    DrawnStock,
    PlayEdge,
    PlayNode,
    PlayTree,
    find_lost_values,
    lose_last_sweep,
)
from upcard.games.cassino.ai.search.value import HandEndValue
from upcard.games.cassino.ai.search.view import CompactView

DEALS_BEFORE_DROPPING = 24
"""The number of possible hands with which all candidates are tried before half of them are dropped."""

DROP_ERRORS = 3.0
"""The number of standard errors by which a candidate must be worse than the best to be dropped at once.

It is then dropped even if it is in the better half.
"""


class TriedCandidate:
    """A play that the search considers, with its value for each of the possible hands tried so far."""

    __slots__ = ("edge", "values")

    def __init__(self, edge: PlayEdge) -> None:
        self.edge = edge
        self.values: list[float] = []


class CandidateLead(NamedTuple):
    """By how much one play is better than another on average with the same possible hands, and the standard error."""

    mean: float
    error: float

    @property
    def is_certain(self) -> bool:
        """Whether the mean lead is more than `DROP_ERRORS` standard errors, and so too large to be chance."""
        return self.mean > DROP_ERRORS * self.error


class DecisionSearch:
    """The search for one decision: it tries each legal play with the same possible hands of the other seats."""

    def __init__(self, given: CompactView, random: Random, budget: Budget, rollouts: int) -> None:
        self.view = given
        self.tree = PlayTree(given.figures)
        self.root = self.tree.node(given.seat, given.table)
        self.outlook = make_hand_end_value(given)
        self.budget = budget
        self.rollouts = rollouts
        self.worlds = worlds(given, self.tree, random)
        self.weights: list[float] = []
        self.usual: CompactPlay | None = None
        self.certain = False
        """Whether every possible hand was tried, so that the values are exact."""

    def candidates(self) -> list[TriedCandidate]:
        """Return the legal plays, the most promising first, each without values yet."""
        takes, hand = self.view.figures.takes, self.view.hand
        every = [edge for card in dict.fromkeys(hand) for edge in self.root[card]]
        legal = [edge for edge in every if not find_lost_values(edge.need, takes, hand, edge.card)]
        return sorted(map(TriedCandidate, legal), key=lambda tried: -tried.edge.gain)

    def rank_candidates(self, left: list[TriedCandidate]) -> list[TriedCandidate]:
        """Try the plays `left` with possible hands, and return them, the best first.

        After each round, the better half goes on to the next, which has twice as many hands.
        """
        out, number = list[TriedCandidate](), DEALS_BEFORE_DROPPING
        while len(left) > 1:
            drawn = list(islice(self.worlds, number))
            more = self.try_candidates(left, drawn)
            left.sort(key=self.compute_mean, reverse=True)
            self.certain = more and len(drawn) < number
            if not more or self.certain:
                break
            kept = self.keep_better_half(left)
            out = [tried for tried in left if tried not in kept] + out
            left, number = kept, number * 2
        return left + out

    def keep_better_half(self, left: Sequence[TriedCandidate]) -> list[TriedCandidate]:
        """Return the better half of the plays `left`, without those that are clearly worse than the best.

        `left` is sorted, the best first. The play that the computer player `standard` would choose is kept even outside
        the better half, unless it is clearly worse.
        """
        half = max(2, (len(left) + 1) // 2)
        some = [tried for at, tried in enumerate(left) if at < half or self.is_usual(tried)]
        return [tried for tried in some if tried is left[0] or not self.estimate_lead(left[0], tried).is_certain]

    def is_usual(self, tried: TriedCandidate) -> bool:
        """Return whether `tried` is the play that the computer player `standard` would choose, without a search."""
        return self.usual is not None and plays_are_equal(tried.edge.play, self.usual)

    def try_candidates(self, left: Sequence[TriedCandidate], drawn: Sequence[PossibleHands]) -> bool:
        """Try the plays `left` with each of the possible hands `drawn`, and append each result to the play's `values`.

        Return False as soon as the budget does not allow a further trial, else True.
        """
        for world in drawn:
            if self.rollouts < len(left) or not all([self.budget.allows_rollout() for _ in left]):
                return False
            self.rollouts -= len(left)
            self.weights.append(world.weight)
            for tried in left:
                tried.values.append(self.rollout(tried.edge, world))
        return True

    def rollout(self, edge: PlayEdge, world: PossibleHands) -> float:
        """Make the play `edge`, play the possible hands `world` to their end, and return the value of that end."""
        given, hands = self.view, [list(hand) for hand in world.hands]
        mine = hands[given.seat] = list(given.hand)
        mine.remove(edge.card)
        taken, last = list(given.taken), given.last
        if edge.taken:
            last = given.side
            taken[last] += edge.taken
        following = edge.node
        node = self.tree.get_next_node(edge, self.root) if following is None else following
        if given.horizon:
            return self.play_with_draws(node, hands, taken, last, world.stock)
        if self.outlook.claims:
            return self.play_until_claim(node, hands, taken, last)
        node, last = self.tree.walk(node, hands, taken, last)
        return self.outlook.value(node, taken, last)

    def play_with_draws(
        self, node: PlayNode, hands: Sequence[list[int]], taken: list[int], last: int, stock: Sequence[int]
    ) -> float:
        """Play `hands` on from `node` with draws from a possible `stock`, and return the value of the position reached.

        Players draw a card after each play (cassino.draw-stock), so the trial stops after a fixed number of turns
        (`view.horizon`) and not at the end of the hands. `taken`, which holds what each side has captured, is changed.
        Side `last` captured last.
        """
        drawing = DrawnStock(list(stock), lose_last_sweep(self.view.figures), self.view.horizon - 1)
        drawing.draw(hands[self.view.seat])
        node, last = self.tree.walk_drawing(node, hands, taken, last, drawing)
        return self.outlook.value(node, taken, last)

    def play_until_claim(self, node: PlayNode, hands: Sequence[list[int]], taken: list[int], last: int) -> float:
        """Play `hands` on from `node` until a side can claim the match or all hands are empty; return the value then.

        To claim the match is to say that one's side has reached the target. `taken`, which holds what each side has
        captured, is changed. Side `last` captured last.
        """
        while any(hands):
            found = self.outlook.evaluate_claim(taken)
            if found is not None:
                return found
            node, last = self.tree.walk(node, hands, taken, last, 1)
        return self.outlook.value(node, taken, last)

    def compute_mean(self, tried: TriedCandidate) -> float:
        """Return the weighted mean of the values of the play `tried`, or minus infinity if it has none."""
        if not tried.values:
            return float("-inf")
        weights = self.weights[: len(tried.values)]
        return fsum([value * weight for value, weight in zip(tried.values, weights, strict=True)]) / fsum(weights)

    def estimate_lead(self, one: TriedCandidate, other: TriedCandidate) -> CandidateLead:
        """Return by how much the play `one` is better than `other`, from the hands with which both were tried."""
        found = compare_values(one.values, other.values, self.weights)
        return CandidateLead(found.mean, 0.0) if self.certain else found


def compare_values(some: Sequence[float], others: Sequence[float], weights: Sequence[float]) -> CandidateLead:
    """Return the weighted mean lead of one play over another, and its standard error.

    Items with the same index in `some`, `others` and `weights` belong to the same possible hands.
    """
    pairs = list(zip(some, others, weights, strict=False))
    total = fsum(weight for _, _, weight in pairs)
    if not total:
        return CandidateLead(0.0, 0.0)
    mean = fsum((a - b) * weight for a, b, weight in pairs) / total
    return CandidateLead(mean, sqrt(fsum(((a - b - mean) * weight) ** 2 for a, b, weight in pairs)) / total)


def plays_are_equal(one: CompactPlay, other: CompactPlay) -> bool:
    """Return whether two plays are equal apart from the order of their table items."""
    return one[0] == other[0] and one.value == other.value and sorted(one.on) == sorted(other.on)


def make_hand_end_value(given: CompactView) -> HandEndValue:
    """Return the object that values positions in which all dealt cards are played, as the search needs it.

    It values them by the lead in points or, if the match can end with the deal, by the chance to win the match. `given`
    is what the observing seat knows.
    """
    if given.match is None or not given.match.may_end:
        return HandEndValue(given.figures, given.side, given.cards_left)
    unseen = sum(given.figures.brings[card] >> POINTS & COUNT for card in given.unseen)
    rest = unseen * given.cards_left / max(1, len(given.unseen))
    return FINISHES[given.match.finish](given.figures, given.side, given.cards_left, given.match, rest)


def hides_nothing(given: CompactView) -> bool:
    """Return whether this is the last hand of two players, so that the unseen cards are the other player's hand.

    `given` is what the observing seat knows.
    """
    return not given.stock and len(given.sizes) == 2 and len(given.unseen) == given.sizes[1 - given.seat]


def choose_best(search: DecisionSearch, tried: Sequence[TriedCandidate]) -> TriedCandidate:
    """Return the play to make out of `tried`, which is sorted, the best first.

    It is the play that the computer player `standard` would choose, unless the best play leads it by more than a
    standard error.
    """
    best = tried[0]
    for usual in filter(search.is_usual, tried):
        better = search.estimate_lead(best, usual)
        if better.mean <= better.error:
            return usual
    return best
