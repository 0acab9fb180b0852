"""The search for a good action: each plan for the rest of the turn is tried in the same random deals."""

from collections.abc import Sequence
from math import fsum, sqrt
from random import Random
from statistics import fmean
from typing import NamedTuple

from upcard.core.thinking.budget import Budget
from upcard.games.scarney.ai.fast.conversion import CompactView
from upcard.games.scarney.ai.fast.rollout import play_on
from upcard.games.scarney.ai.fast.state import CompactPosition
from upcard.games.scarney.ai.search.candidates import Key, PlanCandidate, play
from upcard.games.scarney.ai.search.match_value import MatchStakes
from upcard.games.scarney.ai.search.sampling import HiddenDealSampler
from upcard.games.scarney.ai.search.value import value
from upcard.games.scarney.position import Observation, get_opponent


class SearchDepth(NamedTuple):
    """How far the search looks ahead, and how soon it drops a candidate."""

    turns: int
    """The number of turns that are played after a candidate before the position is evaluated."""
    deals_before_dropping: int
    """The number of deals in which each candidate is tried before any of them is dropped."""
    drop_errors: float
    """The number of standard errors by which a candidate must be worse than the best to be dropped."""


QUICK, THOROUGH = SearchDepth(4, 16, 1.6), SearchDepth(12, 32, 3.0)
ROLLOUTS_TO_BE_THOROUGH = 4000
"""The smallest number of rollouts for a decision with which the search is thorough; with fewer, it is quick."""

MIN_LEAD_ERRORS = 1.5
"""The number of standard errors by which an action must be better than the first candidate to replace it."""


class DecisionSearch:
    """The search for one decision: plans for the rest of the turn, and their results in random deals."""

    def __init__(
        self,
        seen: Observation,
        what: CompactView,
        found: Sequence[PlanCandidate],
        random: Random,
        depth: SearchDepth = QUICK,
    ) -> None:
        self.candidates = found
        self.depth = depth
        self.seat = seen.seat
        scores = seen.table.scores
        self.stakes = MatchStakes(seen.table.rules.target, scores[seen.seat], scores[get_opponent(seen.seat)])
        self.base, self.slope = self.stakes.base(), self.stakes.compute_slope()
        self.worlds = HiddenDealSampler(seen, what, random)
        self.gains: list[list[float]] = [[] for _ in found]
        self.alive = list(range(len(found)))
        self.deals = 0

    def run_rollouts(self, budget: Budget, most: int) -> None:
        """Try the plans in random deals, at most `most` times in all; stop when the budget is used up.

        It also stops when only one plan is left, because all others were clearly worse.
        """
        check = self.depth.deals_before_dropping
        while 1 < len(self.alive) <= most:
            if not all([budget.allows_rollout() for _ in self.alive]):
                return
            most -= len(self.alive)
            self.deal()
            if self.deals == check:
                self.drop()
                check += check // 2

    def deal(self) -> None:
        """Try all plans that are not dropped yet in one more random deal of the unseen cards."""
        self.play_in(self.worlds.sample_deal())

    def play_in(self, here: CompactPosition) -> None:
        """Try all plans that are not dropped yet in the deal `here`, and store the result of each.

        `here` itself is not changed.
        """
        for number in self.alive:
            there = here.copy()
            play(there, self.candidates[number])
            play_on(there, self.depth.turns)
            self.gains[number].append(self.value_deal(there))
        self.deals += 1

    def value_deal(self, deal: CompactPosition) -> float:
        """Return what `deal` is worth to the searching seat after a plan was tried in it.

        By then the deal is over, or as many turns of it were played as `self.depth` says.
        """
        if not deal.over:
            ahead = value(deal) * self.slope
            return ahead if deal.turn == self.seat else -ahead
        scored = deal.score_deal()
        return self.stakes.value_points(scored[self.seat], scored[1 - self.seat]) - self.base

    def drop(self) -> None:
        """Drop the plans that are clearly worse than the best one."""
        best = self.find_best(self.alive)
        for number in [one for one in self.alive if one != best]:
            gain, error = self.estimate_lead(best, number)
            if gain > self.depth.drop_errors * error:
                self.alive.remove(number)

    def find_best(self, among: Sequence[int]) -> int:
        """Return the index of the plan with the best mean result, out of the indices `among`."""
        return max(among, key=self.compute_mean)

    def compute_mean(self, number: int) -> float:
        """Return the mean result of the plan with the index `number`; 0 if it was not tried."""
        return fmean(self.gains[number]) if self.gains[number] else 0.0

    def estimate_lead(self, one: int, another: int) -> tuple[float, float]:
        """Return by how much the plan `one` is better than `another` on average, and the standard error of that.

        Both are indices. Only deals in which both were tried count.
        """
        gains = [first - second for first, second in zip(self.gains[one], self.gains[another], strict=False)]
        number, mean = len(gains), fmean(gains)
        return mean, sqrt(fsum((gain - mean) ** 2 for gain in gains) / (number * max(1, number - 1)))

    def choose_best(self, usual: Key | None) -> int:
        """Return the index of the plan to carry out.

        It is the best plan that begins with the action `usual`, unless another one is clearly better. If no plan with
        that action was tried, or `usual` is None, it is the best of all.
        """
        best = self.find_best(self.alive)
        same = [number for number, one in enumerate(self.candidates) if one.key == usual and self.gains[number]]
        if not same or best in same:
            return best
        first = self.find_best(same)
        gain, error = self.estimate_lead(best, first)
        return best if gain > MIN_LEAD_ERRORS * error else first
