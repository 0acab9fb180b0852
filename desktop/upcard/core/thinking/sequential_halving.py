"""Sequential halving: tries all candidates in the same random deals, and drops the worse half after each round.

A random deal gives the hidden cards to the other hands and the stock at random. A candidate is an action or a plan of
actions. Candidates are numbered; number 0 is the one that a rule of thumb prefers.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import fsum, sqrt
from random import Random
from statistics import fmean
from typing import Generic, NamedTuple, TypeVar

from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import Skill, StylePreference, pick_by_style, pick_index

C = TypeVar("C")

MIN_DEALS = 2
"""The smallest number of deals in which each candidate is tried in a round."""


class LeadPrior(NamedTuple):
    """Assumptions, made before any deal is tried, about the leads of the other candidates over candidate 0, in points.

    Candidates are actions to compare; candidate 0 is the one that the player's simple rules (without random deals)
    prefer. The lead of a candidate is how many points more it gains than candidate 0; it is negative if the candidate
    is worse.
    """

    deficit: float
    """By how many points an untried candidate is expected to be worse than candidate 0: a mean over all candidates."""
    deviation: float
    """How much the mean leads of different candidates over candidate 0 differ: a standard deviation in points."""
    spread: float
    """The standard deviation of one candidate's lead from deal to deal, in points."""
    deals: int
    """The weight of the assumed `spread` in its average with the measured spread, as a number of tried deals.

    The assumption is needed because a few tried deals may agree by chance.
    """


@dataclass
class SequentialHalving(Generic[C]):
    """The state of a comparison of candidates (actions or plans): their results so far, and which have not dropped out.

    Candidate 0 is the one that a rule of thumb prefers.
    """

    candidates: list[C]
    play_deal: Callable[[Random, list[C]], list[float]]
    """Plays one random deal of the hidden cards for each candidate in a list; returns the points that each gains."""
    prior: LeadPrior
    gains: list[list[float]] = field(init=False)
    alive: list[int] = field(init=False)
    """The numbers of the candidates that have not dropped out."""
    deals: int = field(init=False)

    def __post_init__(self) -> None:
        """Set up the comparison with all candidates still in it and no results."""
        self.gains = [[] for _ in self.candidates]
        self.alive = list(range(len(self.candidates)))
        self.deals = 0

    def run_deal(self, random: Random) -> None:
        """Play one random deal of the hidden cards to its end with each remaining candidate, and add the results.

        A candidate is an action or a plan to compare.
        """
        gains = self.play_deal(random, [self.candidates[number] for number in self.alive])
        for number, gain in zip(self.alive, gains, strict=True):
            self.gains[number].append(gain)
        self.deals += 1

    def restrict_to(self, numbers: list[int]) -> None:
        """Continue the comparison only with the candidates (actions or plans to compare) that have these `numbers`."""
        self.alive = numbers

    def run_rollouts(self, random: Random, budget: Budget, most: int) -> None:
        """Compare the candidates (actions or plans) in up to `most` rollouts, divided equally into rounds.

        A rollout is a random deal played to its end with one candidate. After each round but the last, the worse half
        of the candidates drops out. The budget may stop the comparison earlier.
        """
        rounds = (len(self.alive) - 1).bit_length() if len(self.alive) > 1 else 0
        for number in range(rounds, 0, -1):
            begun = self.run_equally(random, budget, most // number)
            if not begun:
                return
            most -= begun
            if number > 1:
                self.drop_worse_half()

    def run_equally(self, random: Random, budget: Budget, most: int) -> int:
        """Play random deals to their end, each with all remaining candidates, for as long as `most` rollouts allow.

        A candidate is an action or a plan to compare; a rollout plays one deal with one candidate. At least `MIN_DEALS`
        deals are played, even if this takes more than `most` rollouts, unless the budget runs out. Return the number of
        rollouts.
        """
        begun = 0
        while self.alive and begun + len(self.alive) <= max(most, MIN_DEALS * len(self.alive)):
            if not all(budget.allows_rollout() for _ in self.alive):
                break
            self.run_deal(random)
            begun += len(self.alive)
        return begun

    def drop_worse_half(self) -> None:
        """Drop the half of the remaining candidates (actions or plans to compare) that has the lower estimated values.

        Candidate 0, the one that was preferred before any deal was tried, is never dropped.
        """
        order = sorted(self.alive, key=lambda number: -self.value(number))
        self.alive = sorted({0, *order[: (len(order) + 1) // 2]})

    def estimate_lead(self, one: int, other: int) -> tuple[float, float]:
        """Return by how many points candidate `one` leads candidate `other` on average, and the standard error of this.

        Candidates are actions or plans to compare. Only deals in which both were tried count.
        """
        gains = [first - second for first, second in zip(self.gains[one], self.gains[other], strict=False)]
        number, mean = len(gains), fmean(gains)
        spread = fsum((gain - mean) ** 2 for gain in gains)
        return mean, sqrt(spread / (number * max(1, number - 1)))

    def value(self, number: int) -> float:
        """Return by how many points candidate `number` (an action or plan) is estimated to be better than candidate 0.

        Candidate 0 is the one that was preferred before any deal was tried; its own value is 0. The estimate combines
        the results of the deals tried with the assumptions in `prior`. Raises StatisticsError if any other candidate
        has not been tried yet.
        """
        if number == 0:
            return 0.0
        gain, error = self.estimate_lead(number, 0)
        deals, prior = len(self.gains[number]), self.prior
        spread = (error * error * deals * (deals - 1) + prior.spread * prior.spread * prior.deals) / (
            deals - 1 + prior.deals
        )
        noise, sure = spread / deals, prior.deviation * prior.deviation
        return (gain * sure - prior.deficit * noise) / (sure + noise)

    def find_best(self) -> int:
        """Return the number of the remaining candidate (action or plan) with the highest `value`; 0 before any deal."""
        return max(self.alive, key=self.value) if self.deals else 0

    def find_highest_mean(self) -> int:
        """Return the number of the remaining candidate (action or plan) whose deals gave the most points on average.

        Return 0 if no candidates remain.
        """
        return max(self.alive, key=lambda number: fmean(self.gains[number]), default=0)


Liking = Callable[[Sequence[tuple[C, Sequence[float]]]], StylePreference]
"""A function that returns how much a style of play likes each candidate.

Its argument holds each candidate with the points that the candidate gained in the deals tried.
"""


def pick_candidate(race: SequentialHalving[C], skill: Skill, random: Random, budget: Budget, like: Liking[C]) -> int:
    """Compare the candidates (actions or plans) of `race` in random deals, and return the number of the one to play.

    `budget` limits the deals. The pick is that of a player with this `skill`: the best candidate or, if
    `skill.temperature` is not 0, a random one that is at most `skill.cap` points worse than the best. If `skill` has a
    style of play, `like` returns how much the style likes each candidate, and the style decides among nearly equal
    candidates. The result is 0 if no deal was tried.
    """
    most = limit_rollouts(budget, skill.rollouts)
    if skill.temperature:
        race.run_equally(random, budget, most if len(race.alive) > 1 else 0)
    else:
        race.run_rollouts(random, budget, most)
    tried = [number for number, gains in enumerate(race.gains) if gains]
    if not tried:
        return 0
    values = [race.value(number) for number in tried]
    at = pick_index(values, skill, random) if skill.temperature else tried.index(race.find_best())
    if skill.style:
        liked = like([(race.candidates[number], race.gains[number]) for number in tried])
        at = pick_by_style(values, at, skill, liked, random)
    return tried[at]


def limit_rollouts(budget: Budget, most: int) -> int:
    """Return how many rollouts (random deals played to the end) to plan: `most`, but no more than `budget` allows."""
    return most if budget.rollouts is None else min(most, budget.rollouts)
