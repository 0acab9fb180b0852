"""The coach: decides whether to warn a person about the action that this person has just chosen.

The coach judges only by what the person's seat can see.
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
    """Return what the action in `decision` loses, after trying it in at least `deals` random deals.

    The deals are fewer if more would not change the values. Return None if there is no other action to compare with.
    """
    made = Judgement(game, decision.seen, decision.action)
    while made.tried < deals and not made.exhausted:
        made = weigh_further(made)
    return made.judged_decision and made.judged_decision._replace(decision=decision)


def warns(game: AnyGame, found: ReviewedDecision | None, setting: str) -> bool:
    """Return whether the coach warns the person about the action judged in `found`; False if `found` is None.

    `setting`, a key of `WARNS`, says from which mistake threshold on the coach warns. The action's loss, less two
    standard errors, must reach that threshold.
    """
    step = WARNS[setting]
    if step is None or found is None:
        return False
    verdict = found.verdict
    return verdict.loss - SURELY * verdict.error >= game.players.mistake_thresholds[step]


def clear(game: AnyGame, found: ReviewedDecision, setting: str) -> bool:
    """Return whether the coach is already sure enough not to warn, so that no more random deals need be tried.

    `setting`, a key of `WARNS`, says from which mistake threshold on the coach warns.
    """
    step = WARNS[setting]
    verdict = found.verdict
    return step is None or verdict.loss + SURELY * verdict.error < game.players.mistake_thresholds[step]
