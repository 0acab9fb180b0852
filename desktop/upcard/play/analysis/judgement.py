"""The one judgement of a choice: hints, the coach, reviews and practice all weigh it in the same way, in stages.

The possible deals of a stage follow from the seed alone, so that the same observation is always judged alike. A stage
doubles the deals; actions that are clearly behind are not tried any further.
"""

# Why: decisions/0056-judge-a-choice-once-and-a-turn-as-a-turn.md

from collections.abc import Sequence
from typing import NamedTuple

from upcard.core.game.record import AnyGame, AnyWeighed
from upcard.play.analysis.decision_costs import (
    Decision,
    ReviewedDecision,
    common_mean,
    error_between,
    is_mark_uncertain,
    judge_decision,
)
from upcard.players.protocol import Limits, WeighActions
from upcard.players.weighing import exact, merge_results, weigh_in_batches
from upcard.players.worker import ThinkingBudget

SEED = "0"
"""The random seed if no other is given."""

DEALS = 60
"""In how many possible deals each action is tried at first."""

TIMES = 32
"""Up to how many times as many deals the likeliest actions are tried in."""

BEHIND = 2.5
"""By how many standard errors an action must be behind the best to be tried no further.

With 2, a discard 73 points ahead was dropped after 60 deals.
"""


class Judgement(NamedTuple):
    """What is known so far of a choice, about one action or, with `action` None, about the best."""

    game: AnyGame
    seen: object
    action: object = None
    seed: str = SEED
    deals: int = DEALS
    """How many deals there are in the first stage."""
    weighed: Sequence[AnyWeighed] = ()
    """The actions, the best first; those not clearly behind were tried in most deals."""
    tried: int = 0
    """The number of deals so far."""
    failed: bool = False
    """Whether an answer brought nothing, so that none will."""

    @property
    def best(self) -> "AnyWeighed | None":
        """The best action so far."""
        return self.weighed[0] if self.weighed else None

    @property
    def judged(self) -> ReviewedDecision | None:
        """The cost of the action, or of the best one; None as for `judge_decision`."""
        action = self.weighed[0].action if self.action is None and self.weighed else self.action
        return judge_decision(Decision(0, 0, action, self.seen), self.weighed)

    @property
    def exhausted(self) -> bool:
        """Whether no more deals are to be tried: enough were, the last request failed, or the values are exact."""
        return self.failed or self.tried >= TIMES * self.deals or (self.tried > 0 and exact(self.weighed))

    @property
    def settled(self) -> bool:
        """Whether the mark of the action cannot change any more."""
        judged = self.judged
        return self.exhausted or (self.tried > 0 and (judged is None or not is_mark_uncertain(self.game, judged)))

    def request(self) -> WeighActions:
        """Return what to ask next."""
        given = () if self.action is None else (self.action,)
        if not self.tried:
            return WeighActions(self.game, self.seen, f"{self.seed} 0", Limits(self.deals), given)
        given = given or (find_calm(self).action,)
        actions = dict.fromkeys((*(one.action for one in self.weighed if not self.is_behind(one)), *given))
        return WeighActions(
            self.game, self.seen, f"{self.seed} {self.tried}", Limits(self.tried), tuple(actions), only=True
        )

    def add(self, found: Sequence[AnyWeighed]) -> "Judgement":
        """Return the judgement after the answer to its request."""
        if not found:
            return self._replace(failed=True)
        if not self.tried:
            order = sorted(found, key=lambda one: -one.mean)
            return self._replace(weighed=order, tried=max(self.deals, len(order[0].values)))
        merged = merge_results(self.weighed, found)
        best = max(merged, key=lambda one: one.mean)
        more = {one.action for one in merged}
        behind = [level_with(one, best) for one in self.weighed if one.action not in more]
        order = sorted(merged, key=lambda one: -one.mean) + sorted(behind, key=lambda one: -one.mean)
        return self._replace(weighed=order, tried=2 * self.tried)

    def is_behind(self, one: AnyWeighed) -> bool:
        """Return whether an action is clearly behind the best, or was at an earlier stage and is not tried any more."""
        best = self.weighed[0]
        return len(one.values) < len(best.values) or best.mean - one.mean > BEHIND * error_between(best, one) > 0


def find_calm(made: Judgement) -> AnyWeighed:
    """Return the best action of which the table does not warn, or the best if it warns of all."""
    return next((one for one in made.weighed if not is_cautioned(made.game, made.seen, one.action)), made.weighed[0])


def is_cautioned(game: AnyGame, seen: object, action: object) -> bool:
    """Return whether the table would warn of an action before it is played."""
    pointing = game.players.pointing
    return pointing is not None and pointing(seen, action).caution is not None


def level_with(one: AnyWeighed, best: AnyWeighed) -> AnyWeighed:
    """Return an action that was tried in fewer deals than the best, with a mean that is comparable.

    It is the mean of the best in all its deals, less the action's lag in the deals that both were tried in.
    """
    return one._replace(mean=best.mean - common_mean(best, one) + common_mean(one, best))


def review_decision(game: AnyGame, decision: Decision, deals: int = DEALS) -> ReviewedDecision | None:
    """Judge a decision until its mark is settled, from `deals` deals on; None as for `judge_decision`."""
    found = weigh_on(Judgement(game, decision.seen, decision.action, deals=deals)).judged
    return found and found._replace(decision=decision)


def weigh_on(made: Judgement) -> Judgement:
    """Weigh a choice until its mark is settled."""
    while not made.settled:
        made = weigh_further(made)
    return made


def weigh_further(made: Judgement) -> Judgement:
    """Weigh a choice one stage further."""
    asked = made.request()
    return made.add(weigh_in_batches(asked, ThinkingBudget(asked.limits)))
