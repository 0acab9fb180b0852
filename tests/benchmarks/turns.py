"""Shows real turns for timing: each is animated from its events again and again, frame by frame."""

from collections.abc import Iterator, Mapping
from functools import partial
from math import ceil

from PySide6.QtWidgets import QApplication

from tests.tools.films.scenes import SCENES, find
from upcard.core.events import Events, redact_events
from upcard.play.match.match import AnyMatch
from upcard.play.replay.replay import copy_until
from upcard.ui.table.view import TableView

FRAME, LONGEST = 1000 / 60, 1200
"""Milliseconds from one frame to the next, and of the longest turn."""
DEAL = "deal"
TURNS: Mapping[str, Mapping[str, str]] = {
    "canasta": {DEAL: "go-out", "take pile": "take-pile-own", "canasta": "mixed"},
    "hand_and_foot": {DEAL: "six-foot-own", "foot": "six-foot-own", "take seven": "six-take-seven"},
}
"""By game: the scene of each turn that is timed; a deal is the first one of the scene's match."""


def show_turn(game: str, name: str, view: TableView, frames: int) -> Iterator[bool]:
    """Show a turn again and again, one frame a step; yield whether the step belongs to the turn or resets the table."""
    moment = find(SCENES[TURNS[game][name]])
    before = moment.match if name != DEAL else copy_until(moment.match, 0)
    after = copy_until(before, len(before.actions))
    steps = after.play((moment.action,)) if name != DEAL else after.deal()
    sees = partial(before.game.table.sees, 0)
    events = tuple(event for step in steps for event in redact_events(step.events, sees))
    view.clear()
    view.uncover()
    view.set_speed(1e-5)  # the steps set the time
    while frames > 0:
        _present(view, before)
        yield False
        for _ in _play(view, after, events):
            frames -= 1
            yield True


def _present(view: TableView, match: AnyMatch, events: Events = ()) -> None:
    seen = match.get_seat_view(0)
    view.present(match.game.table.draft(seen), seen, events)
    if not events:
        view.table_scene.animator.finish()
        QApplication.processEvents()


def _play(view: TableView, after: AnyMatch, events: Events) -> Iterator[None]:
    """Show a turn frame by frame: its beginning, the flights, and the cards that lie still."""
    _present(view, after, events)
    animator = view.table_scene.animator
    end = animator.stop_timer()  # its ticks would send the cards back to their start between the steps
    yield
    number = ceil(min(end, LONGEST) / FRAME)
    for frame in range(1, number):
        animator.show_at(end * frame / number)
        yield
    animator.finish()
    yield
