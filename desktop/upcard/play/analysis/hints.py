"""A hint: what the best level does with a fixed number of rollouts, and how it compares with the next best action.

A hint depends only on an observation and a seed: the window asks a worker for its parts, the referee calls this
module, and both get the same.
"""

# Why: decisions/0018-hints-and-the-coach-ask-a-worker-of-their-own.md

from collections.abc import Sequence
from random import Random
from typing import Literal, NamedTuple, TypeAlias

from upcard.core.events import Told
from upcard.core.game.record import AnyChoice, AnyGame, AnyWeighed, Choice
from upcard.play.analysis.decision_costs import SURELY, error_between
from upcard.players.protocol import COMPARED_DEALS
from upcard.players.weighing import exact, weigh_in_batches
from upcard.players.worker import Limits, ThinkingBudget

ROLLOUTS, DEALS = 1000, 100
"""Rollouts for a hint, and possible deals for its comparison: fixed numbers, so that hints are the same everywhere."""
SEED = "0"
"""The random seed if no other is given."""
Step: TypeAlias = Literal["where", "what", "why"]
STEPS: Sequence[Step] = ("where", "what", "why")
"""The steps of a hint in order: where to look, the action, and the reasons."""


class HintAlternative(NamedTuple):
    """The next best action, and by how many points it is expected to bring less, with the standard error."""

    action: object
    less: float
    error: float
    deals: int
    """Number of likely deals in which both were tried; 0 if all possibilities were searched."""

    @property
    def sure(self) -> bool:
        """Whether the difference is more than chance."""
        return self.less > SURELY * self.error


class Hint(NamedTuple):
    """What to do and why, the next best action, and the reasons for the difference."""

    choice: AnyChoice
    beside: HintAlternative | None
    why: Sequence[Told]


def best_level(game: AnyGame) -> str:
    """Return the name of the level that gives hints: the last, since levels are named from weakest to best."""
    return list(game.players.levels)[-1]


def hint(game: AnyGame, seen: object, seed: str = SEED) -> Hint:
    """Return a hint for a seat that has a choice."""
    choice = game.players.levels[best_level(game)](seen, Random(seed), ThinkingBudget(Limits(rollouts=ROLLOUTS)))
    every = weigh_in_batches(game, seen, (choice.action,), Random(seed), ThinkingBudget(Limits(rollouts=DEALS)))
    found = without_cautions(game, seen, every)
    choice = confirm_choice(choice, found)
    beside = runner_up(choice.action, found)
    if beside is None or game.players.why is None:
        return Hint(choice, beside, ())
    return Hint(choice, beside, game.players.why(seen, choice.action, beside.action, Random(seed), COMPARED_DEALS))


def is_cautioned(game: AnyGame, seen: object, action: object) -> bool:
    """Return whether the table itself would warn of an action: no hint recommends it then."""
    pointing = game.players.pointing
    return pointing is not None and pointing(seen, action).caution is not None


def without_cautions(game: AnyGame, seen: object, found: Sequence[AnyWeighed]) -> Sequence[AnyWeighed]:
    """Return the actions of which the table does not warn, or all if there are no others."""
    return [one for one in found if not is_cautioned(game, seen, one.action)] or found


def confirm_choice(choice: AnyChoice, found: Sequence[AnyWeighed]) -> AnyChoice:
    """Return the choice if it is among the actions found, otherwise the best of these."""
    if not found or any(one.action == choice.action for one in found):
        return choice
    return Choice(max(found, key=lambda one: one.mean).action, ())


def runner_up(action: object, found: Sequence[AnyWeighed]) -> HintAlternative | None:
    """Return the best action that does not come to the same as `action`; None if there is none."""
    own = next((one for one in found if one.action == action), None)
    others = [one for one in found if own is not None and not same(one, own)]
    if own is None or not others:
        return None
    best = max(others, key=lambda one: one.mean)
    if exact(found):
        return HintAlternative(best.action, own.mean - best.mean, 0.0, 0)
    return HintAlternative(best.action, own.mean - best.mean, error_between(own, best), len(own.values))


def same(one: AnyWeighed, other: AnyWeighed) -> bool:
    """Return whether two actions had the same result in every deal, as two equivalent cards do."""
    return one.action == other.action or (list(one.values) == list(other.values) and one.mean == other.mean)
