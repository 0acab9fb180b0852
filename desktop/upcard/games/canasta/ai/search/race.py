"""Candidates against each other: each is played out in the same possible deals, and who is clearly behind drops out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import fsum, sqrt
from random import Random
from statistics import fmean

from upcard.core.thinking.budget import Budget
from upcard.games.canasta.ai.fast.dealing import UnseenCards, deal_hidden_cards
from upcard.games.canasta.ai.fast.rollout import play_out
from upcard.games.canasta.ai.fast.state import CompactPosition, scores
from upcard.games.canasta.ai.search.candidates import ActionCandidate, play

MIN_DEALS = 2
"""In so many deals each candidate is tried at least."""

PRIOR_DEFICIT, PRIOR_DEVIATION = 30.0, 80.0
"""By how much another action is worse than the `standard` player's before anything is tried, give or take.

Held against 1000 deals for each action worth comparing, in 69 positions among `standard` players: with 600 rollouts a
decision then gains 21 points of the 26 that could be gained, where whoever goes by the mean alone gains 19.
"""

SPREAD, USUAL = 300.0, 4
"""How far differences spread from deal to deal, which counts as much as so many deals: a few may be alike by chance."""


@dataclass
class CandidateRace:
    """Candidates and what each has brought: the same deals for all that are still in it."""

    candidates: list[ActionCandidate]
    what: UnseenCards
    gain: Callable[[Sequence[int]], float]
    """What the points of all sides are worth to the own."""
    gains: list[list[float]] = field(default_factory=list)
    deals: int = 0

    def __post_init__(self) -> None:
        self.gains = [[] for _ in self.candidates]
        self.alive = list(range(len(self.candidates)))

    def heed(self, numbers: list[int]) -> None:
        """Leave only these candidates in it."""
        self.alive = numbers

    def run_rollouts(self, random: Random, budget: Budget, most: int) -> None:
        """Try until the budget or the rollouts are used up; after an equal share of them the worse half drops out."""
        rounds = (len(self.alive) - 1).bit_length() if len(self.alive) > 1 else 0
        for number in range(rounds, 0, -1):
            begun = self.deals_of(random, budget, most // number)
            if not begun:
                return
            most -= begun
            if number > 1:
                self.halve()

    def deals_of(self, random: Random, budget: Budget, most: int) -> int:
        """Try all that are in it in as many deals as these rollouts make, two at least; return the rollouts."""
        begun = 0
        while self.alive and begun + len(self.alive) <= max(most, MIN_DEALS * len(self.alive)):
            if not all(budget.allows_rollout() for _ in self.alive):
                break
            self.deal(random)
            begun += len(self.alive)
        return begun

    def deal(self, random: Random) -> None:
        """Play all that are in it out in one possible deal."""
        here = self.sample_deal(random)
        for number in self.alive:
            there = here.copy()
            play(there, self.candidates[number])
            play_out(there)
            self.gains[number].append(self.gain(scores(there)))
        self.deals += 1

    def sample_deal(self, random: Random) -> CompactPosition:
        """Return a deal as it may be."""
        return deal_hidden_cards(self.what, random)

    def halve(self) -> None:
        """Drop the worse half, but for the `standard` player's action."""
        order = sorted(self.alive, key=lambda number: -self.value(number))
        self.alive = sorted({0, *order[: (len(order) + 1) // 2]})

    def better(self, one: int, other: int) -> tuple[float, float]:
        """Return by how much one candidate is better than another in the deals of both, and the standard error."""
        gains = [first - second for first, second in zip(self.gains[one], self.gains[other], strict=False)]
        number, mean = len(gains), fmean(gains)
        spread = fsum((gain - mean) ** 2 for gain in gains)
        return mean, sqrt(spread / (number * max(1, number - 1)))

    def value(self, number: int) -> float:
        """Return how much better a candidate is held to be than the first, by what it brought and by what is usual."""
        if number == 0:
            return 0.0
        gain, error = self.better(number, 0)
        deals = len(self.gains[number])
        spread = (error * error * deals * (deals - 1) + SPREAD * SPREAD * USUAL) / (deals - 1 + USUAL)
        noise = spread / deals
        return (gain * PRIOR_DEVIATION * PRIOR_DEVIATION - PRIOR_DEFICIT * noise) / (
            PRIOR_DEVIATION * PRIOR_DEVIATION + noise
        )

    def best(self) -> int:
        """Return the number of the candidate held to be best, 0 where nothing was tried."""
        return max(self.alive, key=self.value) if self.deals else 0
