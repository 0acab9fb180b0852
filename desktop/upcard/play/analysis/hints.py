"""A hint: the best action, as `judgement` finds it for hints and reviews, and how it compares with the second-best.

A hint depends only on an observation and a seed. The window asks a worker for the parts of a hint, while the command
`referee` calls this module, and both get the same hint. A later review of the action judges it in the same possible
deals.
"""

# Why: decisions/0018-hints-and-the-coach-ask-a-worker-of-their-own.md

from collections.abc import Sequence
from random import Random
from typing import Literal, NamedTuple, TypeAlias

from upcard.core.events import Told
from upcard.core.game.record import AnyChoice, AnyGame, AnyWeighed, Choice
from upcard.play.analysis.decision_costs import SURELY, error_between, mark
from upcard.play.analysis.judgement import SEED, Judgement, find_calm, weigh_further
from upcard.players.protocol import COMPARED_DEALS
from upcard.players.weighing import values_are_exact
from upcard.players.worker import Limits, ThinkingBudget

ROLLOUTS = 1000
"""Most rollouts for a choice of the best level, which is asked if a game cannot weigh actions."""
Step: TypeAlias = Literal["where", "what", "why"]
STEPS: Sequence[Step] = ("where", "what", "why")
"""The parts of a hint in order: where to look, the action, and the reasons."""


class HintAlternative(NamedTuple):
    """The second-best action, and by how many points it is expected to be worse, with the standard error."""

    action: object
    less: float
    error: float
    deals: int
    """Number of possible deals in which both actions were tried; 0 if all possibilities were searched."""

    @property
    def is_significant(self) -> bool:
        """Whether the difference is too large to be chance."""
        return self.less > SURELY * self.error

    def as_good(self, game: AnyGame) -> bool:
        """Return whether the difference is surely too small for even the mildest mark."""
        return abs(self.less) + SURELY * self.error < game.players.mistake_thresholds[0]


class Hint(NamedTuple):
    """What to do and why, the second-best action, and the reasons why it is worse."""

    choice: AnyChoice
    beside: HintAlternative | None
    why: Sequence[Told]
    weighed: Sequence[AnyWeighed] = ()
    """All actions that were weighed, the best first."""


def best_level(game: AnyGame) -> str:
    """Return the name of the game's last and strongest level, which is asked if the game cannot weigh actions."""
    return list(game.players.levels)[-1]


def hint(game: AnyGame, seen: object, seed: str = SEED) -> Hint:
    """Return a hint for a seat that has a choice; `seen` is its observation."""
    made = weigh_further(Judgement(game, seen, seed=seed))
    if made.best_action is None:
        level = game.players.levels[best_level(game)]
        return Hint(give_reasons(game, seen, level(seen, Random(seed), ThinkingBudget(Limits(ROLLOUTS)))), None, ())
    while (action := recommend(made)) is None:
        made = weigh_further(made)
    while not is_compared(made, action):
        made = weigh_further(made)
    beside, choice = runner_up(action, made.weighed), give_reasons(game, seen, Choice(action))
    if beside is None or game.players.why is None:
        return Hint(choice, beside, (), made.weighed)
    told = game.players.why(seen, action, beside.action, Random(seed), COMPARED_DEALS)
    return Hint(choice, beside, told, made.weighed)


def give_reasons(game: AnyGame, seen: object, choice: AnyChoice) -> AnyChoice:
    """Return the choice with reasons for its action; reasons that it already has are kept."""
    if choice.reasons or game.players.reasons is None:
        return choice
    return choice._replace(reasons=tuple(game.players.reasons(seen, choice.action)))


def is_compared(made: Judgement, action: object) -> bool:
    """Return whether enough deals were tried to compare `action` with the second-best.

    It must be clear whether the second-best is worse or as good; True also if no more deals can be tried.
    """
    beside = runner_up(action, made.weighed)
    return made.exhausted or beside is None or beside.is_significant or beside.as_good(made.game)


def recommend(made: Judgement) -> object | None:
    """Return the action to recommend; None as long as more deals may change it.

    It is the best action of which the table does not warn. If that one would get a mark as a mistake, it is the best
    action after all.
    """
    calm = made._replace(action=find_calm(made).action)
    if not made.settled or not calm.settled:
        return None
    judged = calm.judged_decision
    return calm.action if judged is None or not mark(made.game, judged.verdict) else made.weighed[0].action


def compare_best(action: object, found: Sequence[AnyWeighed], number: int) -> Sequence[HintAlternative]:
    """Return the `number` best actions other than `action`, each compared with it.

    An action with the same results as a better one is left out.
    """
    beside, left = list[HintAlternative](), list(found)
    while len(beside) < number and (one := runner_up(action, left)) is not None:
        made = next(each for each in left if each.action == one.action)
        left = [each for each in left if each.action == action or not have_equal_results(each, made)]
        beside.append(one)
    return beside


def runner_up(action: object, found: Sequence[AnyWeighed]) -> HintAlternative | None:
    """Return the best action with other results than `action`, compared with it; None if there is none."""
    own = next((one for one in found if one.action == action), None)
    others = [one for one in found if own is not None and not have_equal_results(one, own)]
    if own is None or not others:
        return None
    best = max(others, key=lambda one: one.mean)
    if values_are_exact(found):
        return HintAlternative(best.action, own.mean - best.mean, 0.0, 0)
    deals = min(len(own.values), len(best.values))
    return HintAlternative(best.action, own.mean - best.mean, error_between(own, best), deals)


def have_equal_results(one: AnyWeighed, other: AnyWeighed) -> bool:
    """Return whether two actions had the same result in every deal, as if they differed in equivalent cards."""
    return one.action == other.action or (one.mean == other.mean and list(one.values) == list(other.values))
