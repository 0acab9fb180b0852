"""The coach: decides whether to warn a person about an action before it is played.

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
    """Return how many points the action in `decision` loses compared with the best one.

    The actions are tried in random deals of the unseen cards, until at least `deals` of them were tried or more would
    change nothing. None if there is no other action to compare with.
    """
    made = Judgement(game, decision.seen, decision.action)
    while made.tried < deals and not made.exhausted:
        made = weigh_further(made)
    return made.judged_decision and made.judged_decision._replace(decision=decision)


def warns(game: AnyGame, found: ReviewedDecision | None, setting: str) -> bool:
    """Return whether the coach warns the person about the action judged in `found`; False if `found` is None.

    `setting`, a key of `WARNS`, is the mildest kind of mistake to warn of. The action's loss, less two standard errors,
    must reach the number of points that makes such a mistake.
    """
    step = WARNS[setting]
    if step is None or found is None:
        return False
    verdict = found.verdict
    return verdict.loss - SURELY * verdict.error >= game.players.mistake_thresholds[step]


def clear(game: AnyGame, found: ReviewedDecision, setting: str) -> bool:
    """Return whether the action judged in `found` is surely good enough, so that trying more random deals is needless.

    `setting`, a key of `WARNS`, is the mildest kind of mistake that the coach warns of.
    """
    step = WARNS[setting]
    verdict = found.verdict
    return step is None or verdict.loss + SURELY * verdict.error < game.players.mistake_thresholds[step]
