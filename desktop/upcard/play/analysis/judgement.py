"""Judges the actions of a choice by trying them in more and more random deals of the unseen cards.

Hints, the coach, reviews and practice all use this module. A choice is judged in stages. Each stage doubles the number
of deals, and leaves out the actions that are clearly worse by then. The deals follow from the seed alone, so that the
same observation is always judged alike.
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
from upcard.players.worker import ThinkingBudget, merge_results, values_are_exact, weigh_in_batches

SEED = "0"
"""The random seed that is used if no other is given."""

DEALS = 60
"""The number of random deals of the unseen cards in the first request, in each of which every action is tried."""

TIMES = 32
"""The largest number of random deals in which an action is tried, as a multiple of those in the first request."""

BEHIND = 2.5
"""The number of standard errors by which an action must be worse than the best to be tried no further.

With a value of 2, a discard that was 73 points better was dropped after 60 deals.
"""


class Judgement(NamedTuple):
    """The values of a seat's possible actions, as far as they are known after the random deals tried so far.

    The judgement is about `action`, or if that is None, about the best action. `seen` is what the seat knows.
    """

    game: AnyGame
    seen: object
    action: object = None
    seed: str = SEED
    deals: int = DEALS
    """The number of random deals of the unseen cards in the first request."""
    weighed: Sequence[AnyWeighed] = ()
    """The weighed actions, the best first; those that are clearly worse were tried in fewer deals."""
    tried: int = 0
    """The number of random deals of the unseen cards tried so far."""
    failed: bool = False
    """Whether the last answer was empty; another request would get no better answer."""

    @property
    def best_action(self) -> "AnyWeighed | None":
        """The best action so far with its value; None if no action has a value yet."""
        return self.weighed[0] if self.weighed else None

    @property
    def judged_decision(self) -> ReviewedDecision | None:
        """What `action`, or the best action so far, loses compared with the others; None until two have a value."""
        action = self.weighed[0].action if self.action is None and self.weighed else self.action
        return judge_decision(Decision(0, 0, action, self.seen), self.weighed)

    @property
    def exhausted(self) -> bool:
        """Whether no more random deals are to be tried: enough were, no answer came, or the values are exact."""
        return self.failed or self.tried >= TIMES * self.deals or (self.tried > 0 and values_are_exact(self.weighed))

    @property
    def settled(self) -> bool:
        """Whether more random deals would no longer change the mark (mistake, blunder …) of the action judged."""
        judged = self.judged_decision
        return self.exhausted or (self.tried > 0 and (judged is None or not is_mark_uncertain(self.game, judged)))

    def request(self) -> WeighActions:
        """Return the next request to a worker: to try the actions that are not clearly worse in more random deals."""
        given = () if self.action is None else (self.action,)
        if not self.tried:
            return WeighActions(self.game, self.seen, f"{self.seed} 0", Limits(self.deals), given)
        given = given or (find_calm(self).action,)
        actions = dict.fromkeys((*(one.action for one in self.weighed if not self.is_behind(one)), *given))
        return WeighActions(
            self.game, self.seen, f"{self.seed} {self.tried}", Limits(self.tried), tuple(actions), only=True
        )

    def add(self, found: Sequence[AnyWeighed]) -> "Judgement":
        """Return the judgement with `found`, the values in the answer to its last request, added."""
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
        """Return whether the action `one`, tried in random deals, is clearly worse than the best, now or earlier."""
        best = self.weighed[0]
        return len(one.values) < len(best.values) or best.mean - one.mean > BEHIND * error_between(best, one) > 0


def find_calm(made: Judgement) -> AnyWeighed:
    """Return the best action of which the table would not warn the person before it is played.

    If the table would warn of every action, return the best of all.
    """
    return next((one for one in made.weighed if not is_cautioned(made.game, made.seen, one.action)), made.weighed[0])


def is_cautioned(game: AnyGame, seen: object, action: object) -> bool:
    """Return whether the table would show a warning before it plays `action`; `seen` is what the seat knows."""
    pointing = game.players.pointing
    return pointing is not None and pointing(seen, action).caution is not None


def level_with(one: AnyWeighed, best: AnyWeighed) -> AnyWeighed:
    """Return the action `one`, tried in fewer random deals than `best`, with a mean that can be compared with `best`'s.

    The comparable mean is the mean of `best` over all its deals, minus the difference between both over the deals in
    which both were tried.
    """
    return one._replace(mean=best.mean - common_mean(best, one) + common_mean(one, best))


def review_decision(game: AnyGame, decision: Decision, deals: int = DEALS) -> ReviewedDecision | None:
    """Return the review of a decision, tried in random deals until its mark (mistake, blunder …) is certain.

    `deals` is the number of random deals in the first request. Return None if there is no other action to compare with.
    """
    found = weigh_on(Judgement(game, decision.seen, decision.action, deals=deals)).judged_decision
    return found and found._replace(decision=decision)


def weigh_on(made: Judgement) -> Judgement:
    """Return `made` after trying its actions in random deals until the mark (mistake, blunder …) is certain.

    If no more deals are to be tried (`Judgement.exhausted`), the judgement is returned even with an uncertain mark.
    """
    while not made.settled:
        made = weigh_further(made)
    return made


def weigh_further(made: Judgement) -> Judgement:
    """Return `made` after its next request, which tries the actions in more random deals in this process."""
    asked = made.request()
    return made.add(weigh_in_batches(asked, ThinkingBudget(asked.limits)))
