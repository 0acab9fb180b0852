"""The coach: whether an action that a person has just chosen deserves a warning, judged by what their seat can see."""

from collections.abc import Mapping

from upcard.core.game.record import AnyGame
from upcard.play.analysis.decision_costs import SURELY, Decision, ReviewedDecision
from upcard.play.analysis.judgement import Judgement, weigh_further

WARNS: Mapping[str, int | None] = {"off": None, "blunders": 2, "mistakes": 1, "all": 0}
"""For each setting of the coach, the index of the mildest mistake threshold it warns about; None warns about none."""

PATIENCE = 700
"""Milliseconds for which an action is held at most until the coach is sure; after that it is played."""
LONG = 480
"""Deals after which the trying stops."""


def review_chosen_action(game: AnyGame, decision: Decision, deals: int) -> ReviewedDecision | None:
    """Weigh the chosen action in at least `deals` deals; None if there is nothing to compare it with."""
    made = Judgement(game, decision.seen, decision.action)
    while made.tried < deals and not made.exhausted:
        made = weigh_further(made)
    return made.judged and made.judged._replace(decision=decision)


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
