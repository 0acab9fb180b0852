"""Splits a side's result in a deal into luck with cards, the effect of all players' decisions, and the rest."""

from collections.abc import Mapping, Sequence
from math import fsum, sqrt
from random import Random
from typing import NamedTuple

from upcard.play.analysis.decision_costs import ReviewedDecision
from upcard.play.analysis.luck_estimate import LuckEstimate
from upcard.play.match.match import AnyMatch
from upcard.play.replay.steps import map_sides


class PointsEstimate(NamedTuple):
    """An estimated number of points and its standard error."""

    points: float
    error: float = 0.0


class DecisionLoss(NamedTuple):
    """How many points the decisions of one seat lost in a deal, and how many decisions were judged.

    A decision loses points if the best action would have given the side a greater lead over the others. `error` is the
    standard error of the sum.
    """

    seat: int
    decisions: int
    points: float
    error: float


class DealBreakdown(NamedTuple):
    """The result of a side in a deal as a sum of luck, decisions and an unexplained rest.

    All are numbers of points by which the side is ahead of the mean of the other sides.
    """

    side: int
    result: float
    luck: PointsEstimate
    """What the side gained from the cards dealt and drawn, and from the hands that the others held at each choice."""
    decisions: PointsEstimate
    """What the decisions of all players gave to the side or took from it."""
    unexplained: PointsEstimate
    """The rest: errors of the estimates, and guesses whose outcome is not counted as luck."""

    @property
    def luck_total(self) -> PointsEstimate:
        """What the side gained other than by decisions: luck plus the unexplained rest."""
        return PointsEstimate(self.result - self.decisions.points, self.decisions.error)


def sum_losses_by_seat(found: Sequence[ReviewedDecision], seats: Sequence[int]) -> tuple[DecisionLoss, ...]:
    """Return, for each of `seats`, how many points its decisions in `found` lost in total."""
    return tuple(_sum_losses(seat, [one for one in found if one.decision.seat == seat]) for seat in seats)


def _sum_losses(seat: int, found: Sequence[ReviewedDecision]) -> DecisionLoss:
    verdicts = [one.verdict for one in found]
    spread = sqrt(fsum(verdict.error**2 for verdict in verdicts))
    return DecisionLoss(seat, len(found), fsum(verdict.loss for verdict in verdicts), spread)


def accounts(
    match: AnyMatch, ended: int, drawn: Sequence[LuckEstimate], found: Sequence[ReviewedDecision]
) -> tuple[DealBreakdown, ...]:
    """Return, for each side, its result in a deal split into luck, decisions and an unexplained rest.

    The deal ended after action number `ended` of the match. `drawn` has the estimates of luck, and `found` the reviewed
    decisions. Empty if the game cannot estimate results (`played_out`).
    """
    if match.game.players.played_out is None:
        return ()
    results = match.game.players.played_out(match.positions[ended], Random(0))
    of_seat = map_sides(match)
    taken = sum_losses_by_seat(found, sorted(of_seat))
    return tuple(
        account(side, result, sum_luck(drawn, side), estimate_decision_gain(side, taken, of_seat, len(results)))
        for side, result in enumerate(results)
    )


def account(side: int, result: float, luck: PointsEstimate, decisions: PointsEstimate) -> DealBreakdown:
    """Return `result`, the result of `side`, split into `luck`, `decisions` and what these leave unexplained."""
    error = sqrt(luck.error**2 + decisions.error**2)
    return DealBreakdown(side, result, luck, decisions, PointsEstimate(result - luck.points - decisions.points, error))


def sum_luck(drawn: Sequence[LuckEstimate], side: int) -> PointsEstimate:
    """Return how many points luck brought to `side` in total, by all the estimates in `drawn`."""
    points = fsum(one.points[side] for one in drawn)
    return PointsEstimate(points, sqrt(fsum(one.errors[side] ** 2 for one in drawn)))


def estimate_decision_gain(
    side: int, taken: Sequence[DecisionLoss], of_seat: Mapping[int, int], number: int
) -> PointsEstimate:
    """Return how many points `side` gained in total by the decisions of all players.

    The points that its own seats lost are subtracted. The points that a seat of another side lost are divided equally
    among the sides without that seat, and the share of `side` is added. `taken` has the loss of each seat, `of_seat`
    the side of each seat, and `number` is the number of sides.
    """
    share = 1 / (number - 1)
    parts = [-one.points if of_seat[one.seat] == side else one.points * share for one in taken]
    errors = [one.error if of_seat[one.seat] == side else one.error * share for one in taken]
    return PointsEstimate(fsum(parts), sqrt(fsum(error**2 for error in errors)))
