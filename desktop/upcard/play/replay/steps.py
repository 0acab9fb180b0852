"""The parts of a replayed line: its deals and turns, what each action moved and announced, and each deal's points."""

from collections.abc import Mapping
from functools import partial
from itertools import groupby
from typing import NamedTuple

from upcard.core.events import Events, Told, redact_events
from upcard.play.match.match import AnyMatch
from upcard.play.replay.replay import Variation


class ReplayDeal(NamedTuple):
    """A deal as two moments: `first` is just after the dealing, `last` just after its last action."""

    number: int
    first: int
    last: int


class ReplayTurn(NamedTuple):
    """Consecutive actions of one seat: `first` and `last` are the moments after the first and the last of them."""

    seat: int
    first: int
    last: int


def deals(line: Variation) -> tuple[ReplayDeal, ...]:
    """Return the deals of a line that may be shown."""
    match = line.match
    dealt = [at for at in range(line.end) if match.actions[at] == match.game.rules.opening]
    ends = [*dealt[1:], line.end][: len(dealt)]
    return tuple(
        ReplayDeal(match.game.rules.deal_number(match.positions[at + 1]), at + 1, last)
        for at, last in zip(dealt, ends, strict=True)
    )


def deal_at(line: Variation, at: int) -> ReplayDeal | None:
    """Return the deal to which moment `at` (the position after `at` actions) belongs; None if the line has no deal.

    A moment before the first deal counts as part of the first deal.
    """
    found = deals(line)
    return next((deal for deal in reversed(found) if deal.first <= at), next(iter(found), None))


def turns(line: Variation, deal: ReplayDeal) -> tuple[ReplayTurn, ...]:
    """Return the turns of a deal in order; an action that another seat makes out of turn is a turn of its own."""
    return group_turns(line.match, deal.first, deal.last)


def group_turns(match: AnyMatch, first: int, last: int) -> tuple[ReplayTurn, ...]:
    """Return the turns of a deal from moment `first` to moment `last`, in order.

    Moment n is the position after the first n actions of the match.
    """
    made = []
    for seat, group in groupby(range(first + 1, last + 1), key=lambda at: match.actor(at - 1)):
        own = list(group)
        made.append(ReplayTurn(-1 if seat is None else seat, own[0], own[-1]))
    return tuple(made)


def number_turns(match: AnyMatch, first: int, last: int) -> Mapping[int, int]:
    """Return for each action between moments `first` and `last` the number of its turn in the deal.

    Actions are named by their number in the match; turns are counted from 1.
    """
    found = enumerate(group_turns(match, first, last), 1)
    return {moment - 1: number for number, turn in found for moment in range(turn.first, turn.last + 1)}


def next_turn(line: Variation, at: int, by: int) -> int:
    """Return the number of actions up to the end of the next turn, or of the previous turn if `by` is negative.

    `at` is the number of actions from which the search starts.
    """
    deal = deal_at(line, at)
    if deal is None:
        return at
    ends = [deal.first, *(turn.last for turn in turns(line, deal))]
    if by > 0:
        return min((end for end in ends if end > at), default=deal.last)
    return max((end for end in ends if end < at), default=deal.first)


def events(line: Variation, at: int, seat: int | None) -> Events:
    """Return the events of the last of the first `at` actions, with the cards that `seat` could see.

    If `seat` is None, every card is shown.
    """
    match = line.match
    if not at:
        return ()
    found: Events = next(iter(match.steps(at - 1))).events
    return found if seat is None else redact_events(found, partial(match.game.table.sees, seat))


def list_announcements(line: Variation, at: int) -> tuple[Told, ...]:
    """Return the sentences that announced the action just before moment `at`."""
    return tuple(event for event in events(line, at, None) if isinstance(event, Told))


def points(match: AnyMatch, at: int) -> Mapping[int, int]:
    """Return each side's points in the deal that ended at moment `at`; empty during a deal."""
    game, position = match.game, match.positions[at]
    if not at or game.rules.to_act(position) is not None:
        return {}
    found = dict.fromkeys(range(len(game.rules.standing(position).totals)), 0)
    for scored in game.rules.score(position):
        found[scored.side] += scored.points
    return found


def map_sides(match: AnyMatch) -> Mapping[int, int]:
    """Return the side of each seat in the current position."""
    return match.game.find_sides(match.position)
