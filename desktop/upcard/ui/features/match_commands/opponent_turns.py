"""Finds what the other players have done since the person's last action, as far as the person may see it."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from upcard.core.events import Events, redact_events

if TYPE_CHECKING:
    from upcard.ui.session.controller import MatchController


def last_turns(controller: "MatchController") -> range:
    """Return the indices of the latest actions that other players have played in a row, without the person in between.

    If the person has acted since then, these last actions of the person are left out. Only actions of the current deal
    are included; the range is empty if other players have played none. `controller` has the match on the table.
    """
    match, seat = controller.match, controller.person
    actors = [match.actor(at) for at in range(len(match.actions))]
    dealt, end = controller.seated.last_deal, len(actors)
    while end > dealt + 1 and actors[end - 1] == seat:
        end -= 1
    first = end
    while first > dealt + 1 and actors[first - 1] != seat:
        first -= 1
    return range(first, end)


def list_visible_events(controller: "MatchController", numbers: range) -> Sequence[Events]:
    """Return the events of the actions `numbers` of the match on the table, without what the person may not see.

    `controller` has the match; the result has one entry for each action.
    """
    if not numbers:
        return ()
    match = controller.match
    sees = partial(match.game.table.sees, controller.person)
    steps = match.steps(numbers.start)
    return [redact_events(step.events, sees) for _, step in zip(numbers, steps, strict=False)]
