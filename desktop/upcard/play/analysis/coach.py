"""The coach before the mistake: which action just chosen is worth a warning, by what its player can know."""

from collections.abc import Mapping
from random import Random

from upcard.core.game.record import AnyGame
from upcard.core.thinking.budget import Budget
from upcard.play.analysis.decision_costs import SURELY, Decision, ReviewedDecision, judge_decision
from upcard.players.weighing import weigh_in_batches

WARNS: Mapping[str, int | None] = {"off": None, "blunders": 2, "mistakes": 1, "all": 0}
"""From which mark on the coach speaks, by its setting."""

PATIENCE = 700
"""Milliseconds for which an action is held at most until the coach is sure; after that it is played."""
PARTS, ENOUGH, LONG = 10, 40, 150
"""In so many possible deals a decision is tried at a time; after so many an action is judged at once, and after so many
nothing more is tried."""


def review_chosen_action(game: AnyGame, decision: Decision, random: Random, budget: Budget) -> ReviewedDecision | None:
    """Weigh an action that was chosen, for as long as there is time; None where nothing is to be compared."""
    return judge_decision(decision, weigh_in_batches(game, decision.seen, (decision.action,), random, budget))


def warns(game: AnyGame, found: ReviewedDecision | None, setting: str) -> bool:
    """Say whether an action is worth a warning: its loss passes the threshold even less two standard errors."""
    step = WARNS[setting]
    if step is None or found is None:
        return False
    verdict = found.verdict
    return verdict.loss - SURELY * verdict.error >= game.players.mistake_thresholds[step]


def clear(game: AnyGame, found: ReviewedDecision, setting: str) -> bool:
    """Say whether an action is surely worth no warning, so that it need not be looked at any closer."""
    step = WARNS[setting]
    verdict = found.verdict
    return step is None or verdict.loss + SURELY * verdict.error < game.players.mistake_thresholds[step]
