"""The coach: decides whether to warn about an action that a person has just chosen.

It judges by what the person's seat can see.
"""

from collections.abc import Mapping

from upcard.core.game.record import AnyGame
from upcard.play.analysis.decision_costs import SURELY, Decision, ReviewedDecision
from upcard.play.analysis.judgement import Judgement, weigh_further

WARNS: Mapping[str, int | None] = {"off": None, "blunders": 2, "mistakes": 1, "all": 0}
"""For each setting of the coach, the index of the mistake threshold from which it warns; None if it never warns."""

PATIENCE = 700
"""The most milliseconds for which an action is delayed until the coach is sure; after that it is played."""
LONG = 480
"""The number of random deals of the unseen cards after which the coach stops trying to become sure."""


def review_chosen_action(game: AnyGame, decision: Decision, deals: int) -> ReviewedDecision | None:
    """Return the judgement of the chosen action after trying it in random deals of the unseen cards.

    It is tried in at least `deals` deals. None if there is no other action to compare it with.
    """
    made = Judgement(game, decision.seen, decision.action)
    while made.tried < deals and not made.exhausted:
        made = weigh_further(made)
    return made.judged_decision and made.judged_decision._replace(decision=decision)


def warns(game: AnyGame, found: ReviewedDecision | None, setting: str) -> bool:
    """Return whether the coach warns of an action.

    It warns if the action's loss, less two standard errors, reaches the threshold of the coach's setting.
    """
    step = WARNS[setting]
    if step is None or found is None:
        return False
    verdict = found.verdict
    return verdict.loss - SURELY * verdict.error >= game.players.mistake_thresholds[step]


def clear(game: AnyGame, found: ReviewedDecision, setting: str) -> bool:
    """Return whether more deals could hardly make the coach warn, so that no more need be tried."""
    step = WARNS[setting]
    verdict = found.verdict
    return step is None or verdict.loss + SURELY * verdict.error < game.players.mistake_thresholds[step]
