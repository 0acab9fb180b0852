"""A race of candidates: each is played out in the same possible deals, and candidates clearly behind drop out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import fsum, sqrt
from random import Random
from statistics import fmean

from upcard.core.thinking.budget import Budget
from upcard.games.samba.ai.fast.dealing import UnseenCards, deal_hidden_cards
from upcard.games.samba.ai.fast.rollout import play_out
from upcard.games.samba.ai.fast.state import scores
from upcard.games.samba.ai.search.candidates import ActionCandidate, play

MIN_DEALS = 2
"""The minimum number of deals in which each candidate is tried."""

PRIOR_DEFICIT, PRIOR_DEVIATION = 30.0, 100.0
"""The prior for the lead of another action over the rule of thumb's: mean (negated) and standard deviation."""

SPREAD, USUAL = 500.0, 4
"""The prior spread of differences between deals, and how many deals it counts for: a few may agree by chance."""


@dataclass
class CandidateRace:
    """Candidates and their results; all that are still in the race are tried in the same deals."""

    candidates: list[ActionCandidate]
    what: UnseenCards
    gain: Callable[[Sequence[int]], float]
    """The value of all sides' points to the own side."""
    gains: list[list[float]] = field(default_factory=list)
    deals: int = 0

    def __post_init__(self) -> None:
        """Begin with all candidates in the race."""
        self.gains = [[] for _ in self.candidates]
        self.alive = list(range(len(self.candidates)))

    def run_rollouts(self, random: Random, budget: Budget, most: int) -> None:
        """Run up to `most` rollouts within the budget; after each equal share the worse half drops out."""
        rounds = (len(self.alive) - 1).bit_length() if len(self.alive) > 1 else 0
        for number in range(rounds, 0, -1):
            begun = self.run_equally(random, budget, most // number)
            if not begun:
                return
            most -= begun
            if number > 1:
                order = sorted(self.alive, key=lambda one: -self.value(one))
                self.alive = sorted({0, *order[: (len(order) + 1) // 2]})

    def run_equally(self, random: Random, budget: Budget, most: int) -> int:
        """Try all remaining candidates in as many deals as `most` rollouts allow, but in two at least.

        Return how many rollouts that took; the budget may end it earlier.
        """
        begun = 0
        while self.alive and begun + len(self.alive) <= max(most, MIN_DEALS * len(self.alive)):
            if not all([budget.allows_rollout() for _ in self.alive]):
                break
            self.run_deal(random)
            begun += len(self.alive)
        return begun

    def run_deal(self, random: Random) -> None:
        """Play out each remaining candidate in one possible deal."""
        here = deal_hidden_cards(self.what, random)
        for number in self.alive:
            there = here.copy()
            play(there, self.candidates[number].move)
            play_out(there)
            self.gains[number].append(self.gain(scores(there)))
        self.deals += 1

    def better(self, one: int, other: int) -> tuple[float, float]:
        """Return the mean lead of candidate `one` over `other` in the deals tried with both, and its standard error."""
        gains = [first - second for first, second in zip(self.gains[one], self.gains[other], strict=False)]
        number, mean = len(gains), fmean(gains)
        spread = fsum([(gain - mean) ** 2 for gain in gains])
        return mean, sqrt(spread / (number * max(1, number - 1)))

    def value(self, number: int) -> float:
        """Return the estimated lead of a candidate over the first, from its results and the prior."""
        if number == 0:
            return 0.0
        gain, error = self.better(number, 0)
        deals = len(self.gains[number])
        spread = (error * error * deals * (deals - 1) + SPREAD * SPREAD * USUAL) / (deals - 1 + USUAL)
        noise, sure = spread / deals, PRIOR_DEVIATION * PRIOR_DEVIATION
        return (gain * sure - PRIOR_DEFICIT * noise) / (sure + noise)

    def best(self) -> int:
        """Return the number of the best candidate, or 0 if nothing was tried."""
        return max(self.alive, key=self.value) if self.deals else 0
