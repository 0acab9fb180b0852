"""Judges the actions of a choice by trying them in more and more random deals of the unseen cards.

Hints, the coach, reviews and practice all use this module. A choice is judged in stages: each doubles the number of
deals, and leaves out the actions that are clearly worse by then. The deals follow from a seed, so that the same
observation is always judged the same.
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
    """The values of a player's possible actions, as far as they are known after the random deals tried so far.

    `action` is the action to be judged, or None for the best one. `seen` is what the player knows.
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
        """How many points `action`, or the best action so far, loses compared with the others.

        None until two actions have a value.
        """
        action = self.weighed[0].action if self.action is None and self.weighed else self.action
        return judge_decision(Decision(0, 0, action, self.seen), self.weighed)

    @property
    def exhausted(self) -> bool:
        """Whether no more random deals will be tried: there were enough, no answer came, or the values are exact."""
        return self.failed or self.tried >= TIMES * self.deals or (self.tried > 0 and values_are_exact(self.weighed))

    @property
    def settled(self) -> bool:
        """Whether more random deals would not change the mark of the judged action, such as mistake or blunder."""
        judged = self.judged_decision
        return self.exhausted or (self.tried > 0 and (judged is None or not is_mark_uncertain(self.game, judged)))

    def request(self) -> WeighActions:
        """Return the next request to a worker process: to try in more random deals the actions not clearly worse."""
        given = () if self.action is None else (self.action,)
        if not self.tried:
            return WeighActions(self.game, self.seen, f"{self.seed} 0", Limits(self.deals), given)
        given = given or (find_calm(self).action,)
        actions = dict.fromkeys((*(one.action for one in self.weighed if not self.is_behind(one)), *given))
        return WeighActions(
            self.game, self.seen, f"{self.seed} {self.tried}", Limits(self.tried), tuple(actions), only=True
        )

    def add(self, found: Sequence[AnyWeighed]) -> "Judgement":
        """Return the judgement with the values in `found` added; `found` is the answer to the last request.

        If `found` is empty, no more requests are made.
        """
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
    """Return the best action for which the table would show no warning before it is played.

    If it would show one for every action, return the best of all.
    """
    return next((one for one in made.weighed if not is_cautioned(made.game, made.seen, one.action)), made.weighed[0])


def is_cautioned(game: AnyGame, seen: object, action: object) -> bool:
    """Return whether the table would show a warning before `action` is played; `seen` is what the player knows."""
    pointing = game.players.pointing
    return pointing is not None and pointing(seen, action).caution is not None


def level_with(one: AnyWeighed, best: AnyWeighed) -> AnyWeighed:
    """Return the action `one` with a corrected mean, because it was tried in fewer random deals than `best`.

    The corrected mean is the mean of `best` over all its deals, minus the difference between both actions over the
    deals in which both were tried.
    """
    return one._replace(mean=best.mean - common_mean(best, one) + common_mean(one, best))


def review_decision(game: AnyGame, decision: Decision, deals: int = DEALS) -> ReviewedDecision | None:
    """Return the review of a decision, whose actions are tried in random deals until its mark is certain.

    The mark says whether it is a mistake, and how bad. `deals` is the number of random deals in the first request. None
    if there is no other action to compare with.
    """
    found = weigh_on(Judgement(game, decision.seen, decision.action, deals=deals)).judged_decision
    return found and found._replace(decision=decision)


def weigh_on(made: Judgement) -> Judgement:
    """Return `made` after trying its actions in random deals until the mark (such as mistake) is certain.

    If no more deals can be tried (`Judgement.exhausted`), the mark may still be uncertain.
    """
    while not made.settled:
        made = weigh_further(made)
    return made


def weigh_further(made: Judgement) -> Judgement:
    """Return `made` after trying its actions in more random deals, in this process, as its next request asks."""
    asked = made.request()
    return made.add(weigh_in_batches(asked, ThinkingBudget(asked.limits)))
