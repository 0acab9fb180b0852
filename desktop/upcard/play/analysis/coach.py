"""The coach: decides whether to warn about an action that a person has just chosen.

The coach judges by what the person's seat can see.
"""

from collections.abc import Mapping

from upcard.core.game.record import AnyGame
from upcard.play.analysis.decision_costs import SURELY, Decision, ReviewedDecision
from upcard.play.analysis.judgement import Judgement, weigh_further

WARNS: Mapping[str, int | None] = {"off": None, "blunders": 2, "mistakes": 1, "all": 0}
"""For each setting of the coach, the index of the mistake threshold from which it warns; None if it never warns."""

PATIENCE = 700
"""The number of milliseconds after which an action is played even if the coach is not sure yet."""
LONG = 480
"""The number of random deals of the unseen cards after which the coach stops trying to become sure."""


def review_chosen_action(game: AnyGame, decision: Decision, deals: int) -> ReviewedDecision | None:
    """Return the judgement of the action in `decision`, after trying it in at least `deals` random deals.

    The deals are fewer if more would not change the values. None if there is no other action to compare the chosen one
    with.
    """
    made = Judgement(game, decision.seen, decision.action)
    while made.tried < deals and not made.exhausted:
        made = weigh_further(made)
    return made.judged_decision and made.judged_decision._replace(decision=decision)


def warns(game: AnyGame, found: ReviewedDecision | None, setting: str) -> bool:
    """Return whether the coach warns of the action judged in `found`; False if `found` is None.

    The coach warns if the action's loss, less two standard errors, reaches the threshold for `setting`.
    """
    step = WARNS[setting]
    if step is None or found is None:
        return False
    verdict = found.verdict
    return verdict.loss - SURELY * verdict.error >= game.players.mistake_thresholds[step]


def clear(game: AnyGame, found: ReviewedDecision, setting: str) -> bool:
    """Return whether the coach would hardly warn even after more deals, so that none need be tried."""
    step = WARNS[setting]
    verdict = found.verdict
    return step is None or verdict.loss + SURELY * verdict.error < game.players.mistake_thresholds[step]
