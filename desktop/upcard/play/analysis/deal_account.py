"""Luck and skill of a deal: what came of it, taken apart into the cards, what each player gave away, and the rest."""

from collections.abc import Mapping, Sequence
from math import fsum, sqrt
from random import Random
from typing import NamedTuple

from upcard.play.analysis.decision_costs import ReviewedDecision
from upcard.play.analysis.luck_estimate import LuckEstimate
from upcard.play.match.match import AnyMatch
from upcard.play.replay.steps import sides


class PointsEstimate(NamedTuple):
    """A number of points, and its standard error."""

    points: float
    error: float = 0.0


class DecisionLoss(NamedTuple):
    """What the decisions of a seat cost it, in points ahead of the others, and how many were weighed."""

    seat: int
    decisions: int
    points: float
    error: float


class DealBreakdown(NamedTuple):
    """What a side came to in a deal; the parts add up to the result. All is in points ahead of the others' mean."""

    side: int
    result: float
    luck: PointsEstimate
    """What the cards brought: those dealt and drawn, and how those of others lay where a choice was made."""
    decisions: PointsEstimate
    """What all the players' decisions gave the side or took from it, its own and the others'."""
    unexplained: PointsEstimate
    """What neither shows: what the estimates miss, and how guesses turned out where that is no part of luck."""


def sum_losses_by_seat(found: Sequence[ReviewedDecision], seats: Sequence[int]) -> tuple[DecisionLoss, ...]:
    """Return what each seat gave away."""
    return tuple(_sum_losses(seat, [one for one in found if one.decision.seat == seat]) for seat in seats)


def _sum_losses(seat: int, found: Sequence[ReviewedDecision]) -> DecisionLoss:
    verdicts = [one.verdict for one in found]
    spread = sqrt(fsum(verdict.error**2 for verdict in verdicts))
    return DecisionLoss(seat, len(found), fsum(verdict.loss for verdict in verdicts), spread)


def accounts(
    match: AnyMatch, ended: int, drawn: Sequence[LuckEstimate], found: Sequence[ReviewedDecision]
) -> tuple[DealBreakdown, ...]:
    """Return each side's account of a deal that has ended after so many actions."""
    if match.game.players.played_out is None:
        return ()
    results = match.game.players.played_out(match.positions[ended], Random(0))
    of_seat = sides(match)
    taken = sum_losses_by_seat(found, sorted(of_seat))
    return tuple(
        account(side, result, together(drawn, side), estimate_decision_gain(side, taken, of_seat, len(results)))
        for side, result in enumerate(results)
    )


def account(side: int, result: float, luck: PointsEstimate, decisions: PointsEstimate) -> DealBreakdown:
    """Put a side's account together."""
    error = sqrt(luck.error**2 + decisions.error**2)
    return DealBreakdown(side, result, luck, decisions, PointsEstimate(result - luck.points - decisions.points, error))


def together(drawn: Sequence[LuckEstimate], side: int) -> PointsEstimate:
    """Return what all cards brought a side."""
    points = fsum(one.points[side] for one in drawn)
    return PointsEstimate(points, sqrt(fsum(one.errors[side] ** 2 for one in drawn)))


def estimate_decision_gain(
    side: int, taken: Sequence[DecisionLoss], of_seat: Mapping[int, int], number: int
) -> PointsEstimate:
    """Return what decisions gave a side: its own losses, and its share of what each of the other sides gave away."""
    share = 1 / (number - 1)
    parts = [-one.points if of_seat[one.seat] == side else one.points * share for one in taken]
    errors = [one.error if of_seat[one.seat] == side else one.error * share for one in taken]
    return PointsEstimate(fsum(parts), sqrt(fsum(error**2 for error in errors)))
