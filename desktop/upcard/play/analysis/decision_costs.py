"""Judges each decision of a deal: how many points it lost compared with the best action, by what its player knew."""

from collections.abc import Iterator, Sequence
from itertools import islice
from math import fsum, sqrt
from random import Random
from typing import NamedTuple

from upcard.core.game.record import AnyGame, AnyWeighed
from upcard.play.match.match import AnyMatch
from upcard.players.worker import values_are_exact

MARKS = ("", "?!", "?", "??")
"""The marks for decisions, from none to that for a blunder."""

SURELY = 2.0
"""The number of standard errors by which a loss must exceed 0 to get a mark; less counts as chance."""

SETTLED = 2.5
"""The number of standard errors by which a loss must differ from every mark's threshold, or else more deals are tried.

Measured over 149 decisions: with this value, hints lose 2.9 points on average against the best action; with the value
of `SURELY`, 4.0 points.
"""


class Decision(NamedTuple):
    """A decision of a seat: the action that it chose.

    `at` is the number of that action in the match, and `seen` what the seat knew before it.
    """

    at: int
    seat: int
    action: object
    seen: object


class DecisionCost(NamedTuple):
    """How many points a decision lost compared with the best action.

    The points are the side's lead over the mean of the others, and `error` is the standard error of the loss. `best`
    and `played` are the two actions with their values.
    """

    loss: float
    error: float
    best: AnyWeighed
    played: AnyWeighed

    @property
    def is_significant(self) -> bool:
        """Whether the decision surely lost points: more than chance explains."""
        return self.loss > SURELY * self.error


class ReviewedDecision(NamedTuple):
    """A decision with what it lost (`verdict`); `weighed` has all actions that were tried, the best first."""

    decision: Decision
    weighed: Sequence[AnyWeighed]
    verdict: DecisionCost


def decisions(match: AnyMatch, begun: int, ended: int) -> Iterator[Decision]:
    """Yield the decisions of a deal, which consists of the actions number `begun` to `ended` of the match.

    Actions without an alternative are left out, and those that a seat made when it was not its turn.
    """
    game = match.game
    for at in range(begun + 1, ended):
        position = match.positions[at]
        seat = game.rules.to_act(position)
        if seat is None:
            continue
        seen = game.rules.observe(position, seat)
        if has_choice(game, seen) and not out_of_turn(match, at):
            yield Decision(at, seat, match.actions[at], seen)


def out_of_turn(match: AnyMatch, at: int) -> bool:
    """Return whether action number `at` of the match was made by a seat whose turn it was not.

    Some rules allow this, for example to claim a card.
    """
    return match.actor(at) != match.game.rules.to_act(match.positions[at])


def has_choice(game: AnyGame, seen: object) -> bool:
    """Return whether the observing seat has more than one legal action; `seen` is what it knows."""
    return next(islice(game.rules.legal_actions(seen), 1, None), None) is not None


def weigh_decision(game: AnyGame, decision: Decision, number: int, random: Random) -> Sequence[AnyWeighed]:
    """Return the actions that the seat could choose, each with its value in `number` random deals of the unseen cards.

    The action that was played is always among them. Empty if the game cannot estimate values.
    """
    return (
        ()
        if game.players.weigh is None
        else game.players.weigh(decision.seen, random, number, (decision.action,), False)
    )


def is_mark_uncertain(game: AnyGame, found: ReviewedDecision) -> bool:
    """Return whether trying more random deals may change the mark (such as `??`) of the decision that `found` reviews.

    True if a mark's threshold is within `SETTLED` standard errors of the decision's loss.
    """
    played, rest = found.verdict.played, [one for one in found.weighed if one is not found.verdict.played]
    if values_are_exact(found.weighed):
        return False
    least = found.verdict.loss - SETTLED * found.verdict.error
    most = max(one.mean - played.mean + SETTLED * error_between(one, played) for one in rest)
    return any(least < mark <= most for mark in game.players.mistake_thresholds)


def judge_decision(decision: Decision, found: Sequence[AnyWeighed]) -> ReviewedDecision | None:
    """Return the review of `decision`, with what it lost; `found` has the actions with their values.

    None unless the action that was played and at least one other have a value.
    """
    played = next((one for one in found if one.action == decision.action), None)
    if played is None or not found[1:]:
        return None
    order = sorted(found, key=lambda one: -one.mean)
    return ReviewedDecision(decision, order, compute_cost(order, played))


def compute_cost(order: Sequence[AnyWeighed], played: AnyWeighed) -> DecisionCost:
    """Return how many points the action `played` lost compared with the best one; `order` has all, the best first.

    The best of several estimates is too high by chance. So the best action is chosen by one half of the random deals
    and measured by the other half, and then the other way round; the result is the mean of both. This loss is not
    overstated, and averages 0 if all actions are equally good.
    """
    best = order[0]
    if not played.values or values_are_exact(order):
        return DecisionCost(best.mean - played.mean, 0.0, best, played)
    halves = [slice(0, None, 2), slice(1, None, 2)]
    as_often = [one for one in order if len(one.values) >= len(played.values)]
    chosen = [max(as_often, key=lambda one: compute_mean(one, half)) for half in halves]
    losses = [
        compute_mean(one, half) - compute_mean(played, half) for one, half in zip(chosen, reversed(halves), strict=True)
    ]
    return DecisionCost(max(0.0, sum(losses) / 2), error_between(best, played), best, played)


def compute_mean(one: AnyWeighed, part: slice) -> float:
    """Return the weighted mean of an action's results in single random deals, but only of those that `part` selects."""
    values = one.values[part]
    weights = one.weights[part] if one.weights else [1.0] * len(values)
    total = fsum(weights)
    return fsum(value * weight for value, weight in zip(values, weights, strict=True)) / total if total else 0.0


def common_mean(one: AnyWeighed, other: AnyWeighed) -> float:
    """Return the weighted mean of the results of the action `one` in those random deals in which `other` was tried."""
    return (
        compute_mean(one, slice(min(len(one.values), len(other.values)))) if one.values and other.values else one.mean
    )


def error_between(one: AnyWeighed, other: AnyWeighed) -> float:
    """Return the standard error of the difference in points between two actions.

    It is computed from the random deals in which both were tried.
    """
    if one is other:
        return 0.0
    weights = one.weights or [1.0] * len(one.values)
    triples = list(zip(one.values, other.values, weights, strict=False))
    total = fsum(weight for _, _, weight in triples)
    if not total:
        return 0.0
    middle = fsum((first - second) * weight for first, second, weight in triples) / total
    return sqrt(fsum(((first - second - middle) * weight) ** 2 for first, second, weight in triples)) / total


def mark(game: AnyGame, found: DecisionCost) -> str:
    """Return the mark of a decision for its loss: `?!`, `?` or `??`; empty if the loss is small or may be chance.

    A mark is given only if the loss, less one standard error, reaches its threshold.
    """
    reached = (
        sum(found.loss - found.error >= least for least in game.players.mistake_thresholds)
        if found.is_significant
        else 0
    )
    return MARKS[reached]
