"""Luck and skill in a deal: a side's result is split into luck with cards, the effect of decisions, and the rest."""

from collections.abc import Mapping, Sequence
from math import fsum, sqrt
from random import Random
from typing import NamedTuple

from upcard.play.analysis.decision_costs import ReviewedDecision
from upcard.play.analysis.luck_estimate import LuckEstimate
from upcard.play.match.match import AnyMatch
from upcard.play.replay.steps import map_sides


class PointsEstimate(NamedTuple):
    """A number of points with its standard error."""

    points: float
    error: float = 0.0


class DecisionLoss(NamedTuple):
    """What a seat's decisions lost, in points ahead of the other sides, and how many of them were weighed."""

    seat: int
    decisions: int
    points: float
    error: float


class DealBreakdown(NamedTuple):
    """A side's result in a deal, and the parts that add up to it.

    All values are in points ahead of the mean of the other sides.
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
        """What the side gained other than by decisions: luck and the unexplained rest."""
        return PointsEstimate(self.result - self.decisions.points, self.decisions.error)


def sum_losses_by_seat(found: Sequence[ReviewedDecision], seats: Sequence[int]) -> tuple[DecisionLoss, ...]:
    """Return for each of `seats` what its decisions lost."""
    return tuple(_sum_losses(seat, [one for one in found if one.decision.seat == seat]) for seat in seats)


def _sum_losses(seat: int, found: Sequence[ReviewedDecision]) -> DecisionLoss:
    verdicts = [one.verdict for one in found]
    spread = sqrt(fsum(verdict.error**2 for verdict in verdicts))
    return DecisionLoss(seat, len(found), fsum(verdict.loss for verdict in verdicts), spread)


def accounts(
    match: AnyMatch, ended: int, drawn: Sequence[LuckEstimate], found: Sequence[ReviewedDecision]
) -> tuple[DealBreakdown, ...]:
    """Return each side's breakdown of the deal that ended after `ended` actions.

    `drawn` are the estimates of luck, `found` the reviewed decisions. The result is empty if the game has no function
    `played_out`, which estimates results.
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
    """Return a side's breakdown, in which the unexplained rest is `result` minus `luck` minus `decisions`."""
    error = sqrt(luck.error**2 + decisions.error**2)
    return DealBreakdown(side, result, luck, decisions, PointsEstimate(result - luck.points - decisions.points, error))


def sum_luck(drawn: Sequence[LuckEstimate], side: int) -> PointsEstimate:
    """Return how many points luck brought to a side, summed over all estimates in `drawn`."""
    points = fsum(one.points[side] for one in drawn)
    return PointsEstimate(points, sqrt(fsum(one.errors[side] ** 2 for one in drawn)))


def estimate_decision_gain(
    side: int, taken: Sequence[DecisionLoss], of_seat: Mapping[int, int], number: int
) -> PointsEstimate:
    """Return how much `side`, one of `number` sides, gained from the decisions of all seats.

    The side loses what its own seats lost, and gains its share of what the other seats lost. `taken` holds the loss of
    each seat, and `of_seat` the side of each seat.
    """
    share = 1 / (number - 1)
    parts = [-one.points if of_seat[one.seat] == side else one.points * share for one in taken]
    errors = [one.error if of_seat[one.seat] == side else one.error * share for one in taken]
    return PointsEstimate(fsum(parts), sqrt(fsum(error**2 for error in errors)))
