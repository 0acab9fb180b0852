"""Candidates against each other: each is played out in the same possible deals, and who is clearly behind drops out."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean

from upcard.core.game import Budget
from upcard.games.canasta.compact import scores
from upcard.games.canasta.compact_dealing import Unseen, dealt
from upcard.games.canasta.compact_rollout import play_out
from upcard.games.canasta.search_moves import Candidate, play

FIRST = 16
"""How many deals each candidate is tried in before any is dropped."""

DROPPED = 1.6
"""By how many standard errors a candidate is behind when it is dropped."""

KEPT = 1.0
"""By how many standard errors another action must be better than the `standard` player's."""


@dataclass
class Race:
    """Candidates and what each has brought: the same deals for all that are still in it."""

    candidates: list[Candidate]
    what: Unseen
    gain: Callable[[list[int]], float]
    """What the points of all sides are worth to the own."""
    gains: list[list[float]] = field(default_factory=list)
    deals: int = 0

    def __post_init__(self) -> None:
        self.gains = [[] for _ in self.candidates]
        self.alive = list(range(len(self.candidates)))

    def heed(self, numbers: list[int]) -> None:
        """Leave only these candidates in it."""
        self.alive = numbers

    def run(self, random: Random, budget: Budget, most: int) -> None:
        """Try until the budget or the rollouts are used up, or one candidate is left."""
        check = FIRST
        while len(self.alive) > 1 and len(self.alive) <= most:
            if not all(budget.left() for _ in self.alive):
                return
            most -= len(self.alive)
            self.deal(random)
            if self.deals == check:
                self.drop()
                check += check // 2

    def deal(self, random: Random) -> None:
        """Play all that are in it out in one possible deal."""
        here = dealt(self.what, random)
        for number in self.alive:
            there = here.copy()
            play(there, self.candidates[number])
            play_out(there)
            self.gains[number].append(self.gain(scores(there)))
        self.deals += 1

    def drop(self) -> None:
        """Drop who is clearly behind the leader."""
        order = sorted(self.alive, key=lambda number: -fmean(self.gains[number]))
        leader = order[0]
        for number in order[1:]:
            gain, error = self.better(leader, number)
            if gain > DROPPED * error:
                self.alive.remove(number)

    def better(self, one: int, other: int) -> tuple[float, float]:
        """Return by how much one candidate is better than another in the deals of both, and the standard error."""
        gains = [first - second for first, second in zip(self.gains[one], self.gains[other], strict=False)]
        number, mean = len(gains), fmean(gains)
        spread = sum((gain - mean) ** 2 for gain in gains)
        return mean, sqrt(spread / (number * max(1, number - 1)))

    def best(self) -> int:
        """Return the number of the best candidate, 0 where none is clearly better than the first."""
        if not self.deals:
            return 0
        best = max(self.alive, key=lambda number: fmean(self.gains[number]))
        gain, error = self.better(best, 0)
        return best if gain > KEPT * error else 0
