"""The coach: whether an action that a person has just chosen deserves a warning, judged by what their seat can see."""

from collections.abc import Mapping
from random import Random

from upcard.core.game.record import AnyGame
from upcard.core.thinking.budget import Budget
from upcard.play.analysis.decision_costs import SURELY, Decision, ReviewedDecision, judge_decision
from upcard.players.weighing import weigh_in_batches

WARNS: Mapping[str, int | None] = {"off": None, "blunders": 2, "mistakes": 1, "all": 0}
"""For each setting of the coach, the index of the mildest mistake threshold it warns about; None warns about none."""

PATIENCE = 700
"""Milliseconds for which an action is held at most until the coach is sure; after that it is played."""
PARTS, ENOUGH, LONG = 10, 40, 150
"""Deals tried at a time; deals after which an action is judged at once; deals after which the trying stops."""


def review_chosen_action(game: AnyGame, decision: Decision, random: Random, budget: Budget) -> ReviewedDecision | None:
    """Weigh the chosen action within `budget`; None if there is nothing to compare it with."""
    return judge_decision(decision, weigh_in_batches(game, decision.seen, (decision.action,), random, budget))


def warns(game: AnyGame, found: ReviewedDecision | None, setting: str) -> bool:
    """Return whether the coach warns: the loss less two standard errors reaches the setting's threshold."""
    step = WARNS[setting]
    if step is None or found is None:
        return False
    verdict = found.verdict
    return verdict.loss - SURELY * verdict.error >= game.players.mistake_thresholds[step]


def clear(game: AnyGame, found: ReviewedDecision, setting: str) -> bool:
    """Return whether the coach surely does not warn, so that nothing more need be tried."""
    step = WARNS[setting]
    verdict = found.verdict
    return step is None or verdict.loss + SURELY * verdict.error < game.players.mistake_thresholds[step]
