"""Divides a line of play into deals and turns for a replay, and lists the events of each action."""

from collections.abc import Mapping
from functools import partial
from itertools import groupby
from typing import NamedTuple

from upcard.core.events import Events, Told, redact_events
from upcard.play.match.match import AnyMatch
from upcard.play.replay.replay import Variation


class ReplayDeal(NamedTuple):
    """A deal of a replay, as numbers of actions: `first` is just after the cards are dealt, `last` is at its end."""

    number: int
    first: int
    last: int


class ReplayTurn(NamedTuple):
    """A turn of a replay: consecutive actions of one seat.

    `first` is how many actions the match has just after the turn's first action, `last` how many it has just after its
    last action.
    """

    seat: int
    first: int
    last: int


def deals(line: Variation) -> tuple[ReplayDeal, ...]:
    """Return the deals of a line of play, as far as they may be shown."""
    match = line.match
    dealt = [at for at in range(line.end) if match.actions[at] == match.game.rules.opening]
    ends = [*dealt[1:], line.end][: len(dealt)]
    return tuple(
        ReplayDeal(match.game.rules.deal_number(match.positions[at + 1]), at + 1, last)
        for at, last in zip(dealt, ends, strict=True)
    )


def deal_at(line: Variation, at: int) -> ReplayDeal | None:
    """Return the deal in which the position after the first `at` actions of `line` is; None if `line` has no deal.

    A position before the first deal counts as part of the first deal.
    """
    found = deals(line)
    return next((deal for deal in reversed(found) if deal.first <= at), next(iter(found), None))


def turns(line: Variation, deal: ReplayDeal) -> tuple[ReplayTurn, ...]:
    """Return the turns of the deal `deal` of the line of play `line`, in order.

    An action out of turn counts as a turn of its own.
    """
    return group_turns(line.match, deal.first, deal.last)


def group_turns(match: AnyMatch, first: int, last: int) -> tuple[ReplayTurn, ...]:
    """Return the turns of the actions from number `first` to number `last` - 1 of the match, in order.

    The first action of the match has the number 0.
    """
    made = []
    for seat, group in groupby(range(first + 1, last + 1), key=lambda at: match.actor(at - 1)):
        own = list(group)
        made.append(ReplayTurn(-1 if seat is None else seat, own[0], own[-1]))
    return tuple(made)


def number_turns(match: AnyMatch, first: int, last: int) -> Mapping[int, int]:
    """Return, for each action from number `first` to number `last` - 1, the number of its turn, counted from 1.

    The keys are the numbers of the actions in the match.
    """
    found = enumerate(group_turns(match, first, last), 1)
    return {moment - 1: number for number, turn in found for moment in range(turn.first, turn.last + 1)}


def next_turn(line: Variation, at: int, by: int) -> int:
    """Return how many actions `line` has at the end of the next turn after its first `at` actions.

    Only the sign of `by` counts: if it is negative, return how many actions `line` has at the end of the turn before.
    The result stays within the deal; it is `at` if `line` has no deal.
    """
    deal = deal_at(line, at)
    if deal is None:
        return at
    ends = [deal.first, *(turn.last for turn in turns(line, deal))]
    if by > 0:
        return min((end for end in ends if end > at), default=deal.last)
    return max((end for end in ends if end < at), default=deal.first)


def events(line: Variation, at: int, seat: int | None) -> Events:
    """Return the events of action number `at` of the line of play, counted from 1, as `seat` could see them.

    Cards that `seat` could not see are hidden in them. If `seat` is None, every card is shown.
    """
    match = line.match
    if not at:
        return ()
    found: Events = next(iter(match.steps(at - 1))).events
    return found if seat is None else redact_events(found, partial(match.game.table.sees, seat))


def list_announcements(line: Variation, at: int) -> tuple[Told, ...]:
    """Return the sentences that announced action number `at` of the line, counted from 1."""
    return tuple(event for event in events(line, at, None) if isinstance(event, Told))


def points(match: AnyMatch, at: int) -> Mapping[int, int]:
    """Return each side's points in the deal that ended with action number `at`, counted from 1; empty during a deal."""
    game, position = match.game, match.positions[at]
    if not at or game.rules.to_act(position) is not None:
        return {}
    found = dict.fromkeys(range(len(game.rules.standing(position).totals)), 0)
    for scored in game.rules.score(position):
        found[scored.side] += scored.points
    return found


def map_sides(match: AnyMatch) -> Mapping[int, int]:
    """Return the side of each seat in the match's current position."""
    return match.game.find_sides(match.position)
