"""Luck and skill of a deal: what came of it, taken apart into the cards, what each player gave away, and the rest."""

from collections.abc import Mapping, Sequence
from math import fsum, sqrt
from random import Random
from typing import NamedTuple

from upcard.play.analysis.decision_costs import Reviewed
from upcard.play.analysis.luck_estimate import Fortune
from upcard.play.match.match import AnyMatch
from upcard.play.replay.steps import sides


class Estimate(NamedTuple):
    """A number of points, and its standard error."""

    points: float
    error: float = 0.0


class Lost(NamedTuple):
    """What the decisions of a seat cost it, in points ahead of the others, and how many were weighed."""

    seat: int
    decisions: int
    points: float
    error: float


class Account(NamedTuple):
    """What a side came to in a deal; the parts add up to the result. All is in points ahead of the others' mean."""

    side: int
    result: float
    luck: Estimate
    """What the cards brought: those dealt and drawn, and how those of others lay where a choice was made."""
    decisions: Estimate
    """What all the players' decisions gave the side or took from it, its own and the others'."""
    unexplained: Estimate
    """What neither shows: what the estimates miss, and how guesses turned out where that is no part of luck."""


def lost(found: Sequence[Reviewed], seats: Sequence[int]) -> tuple[Lost, ...]:
    """Return what each seat gave away."""
    return tuple(_lost(seat, [one for one in found if one.decision.seat == seat]) for seat in seats)


def _lost(seat: int, found: Sequence[Reviewed]) -> Lost:
    verdicts = [one.verdict for one in found]
    spread = sqrt(fsum(verdict.error**2 for verdict in verdicts))
    return Lost(seat, len(found), fsum(verdict.loss for verdict in verdicts), spread)


def accounts(match: AnyMatch, ended: int, drawn: Sequence[Fortune], found: Sequence[Reviewed]) -> tuple[Account, ...]:
    """Return each side's account of a deal that has ended after so many actions."""
    if match.game.played_out is None:
        return ()
    results = match.game.played_out(match.positions[ended], Random(0))
    of_seat = sides(match)
    taken = lost(found, sorted(of_seat))
    return tuple(
        account(side, result, together(drawn, side), given(side, taken, of_seat, len(results)))
        for side, result in enumerate(results)
    )


def account(side: int, result: float, luck: Estimate, decisions: Estimate) -> Account:
    """Put a side's account together."""
    error = sqrt(luck.error**2 + decisions.error**2)
    return Account(side, result, luck, decisions, Estimate(result - luck.points - decisions.points, error))


def together(drawn: Sequence[Fortune], side: int) -> Estimate:
    """Return what all cards brought a side."""
    points = fsum(one.points[side] for one in drawn)
    return Estimate(points, sqrt(fsum(one.errors[side] ** 2 for one in drawn)))


def given(side: int, taken: Sequence[Lost], of_seat: Mapping[int, int], number: int) -> Estimate:
    """Return what decisions gave a side: its own losses, and its share of what each of the other sides gave away."""
    share = 1 / (number - 1)
    parts = [-one.points if of_seat[one.seat] == side else one.points * share for one in taken]
    errors = [one.error if of_seat[one.seat] == side else one.error * share for one in taken]
    return Estimate(fsum(parts), sqrt(fsum(error**2 for error in errors)))
