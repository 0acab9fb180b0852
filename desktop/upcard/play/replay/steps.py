"""The steps of a line that is gone through again: deals, turns, what each action moved and said, how a deal ended."""

from collections.abc import Mapping
from functools import partial
from itertools import groupby
from typing import NamedTuple

from upcard.core.events import Events, Told, redact_events
from upcard.play.match.match import AnyMatch
from upcard.play.replay.replay import Variation


class ReplayDeal(NamedTuple):
    """A deal by its moments: the hands dealt first, the last action done last."""

    number: int
    first: int
    last: int


class ReplayTurn(NamedTuple):
    """What one seat did in a row, by the moments after its first action and after its last."""

    seat: int
    first: int
    last: int


def deals(line: Variation) -> tuple[ReplayDeal, ...]:
    """Return the deals that may be seen."""
    match = line.match
    dealt = [at for at in range(line.end) if match.actions[at] == match.game.rules.opening]
    ends = [*dealt[1:], line.end][: len(dealt)]
    return tuple(
        ReplayDeal(match.game.rules.deal_number(match.positions[at + 1]), at + 1, last)
        for at, last in zip(dealt, ends, strict=True)
    )


def deal_at(line: Variation, at: int) -> ReplayDeal | None:
    """Return the deal to which a moment belongs; before the first one the first, None where there is none."""
    found = deals(line)
    return next((deal for deal in reversed(found) if deal.first <= at), next(iter(found), None))


def turns(line: Variation, deal: ReplayDeal) -> tuple[ReplayTurn, ...]:
    """Return the turns of a deal, in order; an answer to a question is a turn of its own."""
    match = line.match
    made = []
    moments = range(deal.first + 1, deal.last + 1)
    for seat, group in groupby(moments, key=lambda at: match.actor(at - 1)):
        own = list(group)
        made.append(ReplayTurn(-1 if seat is None else seat, own[0], own[-1]))
    return tuple(made)


def next_turn(line: Variation, at: int, by: int) -> int:
    """Return the moment after the turn that follows, or before the one that a moment ends or is within."""
    deal = deal_at(line, at)
    if deal is None:
        return at
    ends = [deal.first, *(turn.last for turn in turns(line, deal))]
    if by > 0:
        return min((end for end in ends if end > at), default=deal.last)
    return max((end for end in ends if end < at), default=deal.first)


def events(line: Variation, at: int, seat: int | None) -> Events:
    """Return what the action before a moment did, as a seat saw it; with all hands open where no seat is given."""
    match = line.match
    if not at:
        return ()
    found: Events = next(iter(match.steps(at - 1))).events
    return found if seat is None else redact_events(found, partial(match.game.table.sees, seat))


def list_announcements(line: Variation, at: int) -> tuple[Told, ...]:
    """Return what the action before a moment said aloud."""
    return tuple(event for event in events(line, at, None) if isinstance(event, Told))


def points(match: AnyMatch, at: int) -> Mapping[int, int]:
    """Return what each side scored in the deal that has ended at a moment; nothing while it is played."""
    game, position = match.game, match.positions[at]
    if not at or game.rules.to_act(position) is not None:
        return {}
    found = dict.fromkeys(range(len(game.rules.standing(position).totals)), 0)
    for scored in game.rules.score(position):
        found[scored.side] += scored.points
    return found


def sides(match: AnyMatch) -> Mapping[int, int]:
    """Return each seat's side as the match stands."""
    plan = match.game.table.plan(match.game.rules.observe(match.position, 0))
    return {seat.seat: seat.side for seat in sorted(plan.seats, key=lambda seat: seat.seat)}
