"""The search: each action that is worth a thought is tried in the same deals of what is not seen, played to the end."""

from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean

from upcard.core.events import Told
from upcard.core.game import Budget, Choice
from upcard.games.canasta.actions import Action
from upcard.games.canasta.ai import choose as thumb
from upcard.games.canasta.ai_counting import Counts
from upcard.games.canasta.compact import scores
from upcard.games.canasta.compact_dealing import Unseen, dealt, unseen
from upcard.games.canasta.compact_rollout import play_out
from upcard.games.canasta.goingout import committed
from upcard.games.canasta.position import Observation
from upcard.games.canasta.search_moves import Candidate, compared, play

ROLLOUTS = 2400
"""The most that are begun for one decision, whatever the budget: more hardly changes a choice."""

FIRST = 16
"""How many deals each candidate is tried in before any is dropped."""

DROPPED = 1.6
"""By how many standard errors a candidate is behind when it is dropped."""

KEPT = 1.0
"""By how many standard errors another action must be better than the `standard` player's."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose what brings most in the deals tried, or what `standard` does where nothing is clearly better."""
    default = thumb(seen, random, budget)
    if held_back(seen):
        return default
    what, counts = unseen(seen), Counts(seen)
    found = compared(counts, what.open, default)
    if len(found) < 2:
        return default
    race = Race(found, what, seen.side)
    race.run(random, budget)
    best = race.best()
    if best == 0:
        return default
    gain, _ = race.better(best, 0)
    return Choice(found[best].action, (Told("canasta.reason.tried", {"points": round(gain), "deals": race.deals}),))


def held_back(seen: Observation) -> str | None:
    """Name what the counts do not hold here, so that the `standard` player chooses alone."""
    if seen.table.phase not in ("draw", "play", "last", "melds"):
        return "answer"
    return "committed" if committed(seen) else None


@dataclass
class Race:
    """Candidates and what each has brought: the same deals for all that are still in it."""

    candidates: list[Candidate]
    what: Unseen
    side: int
    gains: list[list[float]] = field(default_factory=list)
    deals: int = 0

    def __post_init__(self) -> None:
        self.gains = [[] for _ in self.candidates]
        self.alive = list(range(len(self.candidates)))

    def run(self, random: Random, budget: Budget) -> None:
        """Try until the budget or the rollouts are used up, or one candidate is left."""
        rollouts, check = 0, FIRST
        while len(self.alive) > 1 and rollouts + len(self.alive) <= ROLLOUTS:
            if not all(budget.left() for _ in self.alive):
                return
            here = dealt(self.what, random)
            for number in self.alive:
                there = here.copy()
                play(there, self.candidates[number])
                play_out(there)
                self.gains[number].append(self._gain(scores(there)))
            rollouts += len(self.alive)
            self.deals += 1
            if self.deals == check:
                self.drop()
                check += check // 2

    def _gain(self, scored: list[int]) -> float:
        """By how much the own side is ahead of the others' mean."""
        own = scored[self.side]
        return own - (sum(scored) - own) / (len(scored) - 1)

    def drop(self) -> None:
        """Drop who is clearly behind the leader, and of many the worse half."""
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
