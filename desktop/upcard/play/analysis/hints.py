"""A hint: what the best level does at a fixed number of rollouts, and how that stands beside what comes next.

Everything is found from an observation and a seed: the window asks a worker for the parts, the referee finds them here,
and both come to the same.
"""

from collections.abc import Sequence
from random import Random
from typing import Literal, NamedTuple, TypeAlias

from upcard.core.events import Told
from upcard.core.game.record import AnyChoice, AnyGame, AnyWeighed
from upcard.play.analysis.decision_costs import SURELY, error_between
from upcard.players.protocol import COMPARED_DEALS
from upcard.players.weighing import exact, weigh_in_batches
from upcard.players.worker import Limits, ThinkingBudget

ROLLOUTS, DEALS = 1000, 100
"""How long a hint is thought about, and in how many possible deals it is held beside the others: fixed numbers, so that
it is the same on every machine."""
SEED = "0"
"""Where its chance comes from, where nobody says so."""
Step: TypeAlias = Literal["where", "what", "why"]
STEPS: Sequence[Step] = ("where", "what", "why")
"""What is told one after the other: where to look, the action itself, and the reasons."""


class HintAlternative(NamedTuple):
    """What comes next to an action, and by how many points it is expected to bring less, with the standard error."""

    action: object
    less: float
    error: float
    deals: int
    """In so many likely deals both were tried; none where everything possible was looked through."""

    @property
    def sure(self) -> bool:
        """Whether the difference is more than chance."""
        return self.less > SURELY * self.error


class Hint(NamedTuple):
    """What to do, why, and what comes next with what tells the two apart."""

    choice: AnyChoice
    beside: HintAlternative | None
    why: Sequence[Told]


def best_level(game: AnyGame) -> str:
    """Return the name of the level that gives hints: a game names them from the weakest to the best."""
    return list(game.players.levels)[-1]


def hint(game: AnyGame, seen: object, seed: str = SEED) -> Hint:
    """Find a hint for a seat that has something to choose from."""
    choice = game.players.levels[best_level(game)](seen, Random(seed), ThinkingBudget(Limits(rollouts=ROLLOUTS)))
    found = weigh_in_batches(game, seen, (choice.action,), Random(seed), ThinkingBudget(Limits(rollouts=DEALS)))
    beside = runner_up(choice.action, found)
    if beside is None or game.players.why is None:
        return Hint(choice, beside, ())
    return Hint(choice, beside, game.players.why(seen, choice.action, beside.action, Random(seed), COMPARED_DEALS))


def runner_up(action: object, found: Sequence[AnyWeighed]) -> HintAlternative | None:
    """Return the best of what does not come to the same as an action; None where there is nothing else to weigh."""
    own = next((one for one in found if one.action == action), None)
    others = [one for one in found if own is not None and not same(one, own)]
    if own is None or not others:
        return None
    best = max(others, key=lambda one: one.mean)
    if exact(found):
        return HintAlternative(best.action, own.mean - best.mean, 0.0, 0)
    return HintAlternative(best.action, own.mean - best.mean, error_between(own, best), len(own.values))


def same(one: AnyWeighed, other: AnyWeighed) -> bool:
    """Say whether two actions came to the same in every deal, as two cards do that differ in nothing that matters."""
    return one.action == other.action or (list(one.values) == list(other.values) and one.mean == other.mean)
