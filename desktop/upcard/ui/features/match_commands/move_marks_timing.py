"""Decides how long the table shows what the other players did: captions at their seats, and marks on moved cards.

Captions stay until the person acts, marks only for a moment.
"""

from collections.abc import Iterable, Sequence
from itertools import chain, repeat
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from upcard.core.events import Events, Told
from upcard.core.table.draft import Draft
from upcard.ui.features.match_commands.move_marks import Act, MoveMarks
from upcard.ui.features.match_commands.opponent_turns import last_turns, list_visible_events
from upcard.ui.settings.settings import Settings
from upcard.ui.style.announcements import announce
from upcard.ui.table.geometry.card_poses import TableLayout
from upcard.ui.table.motion.flight_plan import is_deal

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

MARKED = 2500
"""The milliseconds for which marks stay, unless somebody acts before."""


class MoveMarksController(QObject):
    """Shows captions and marks for what the other players have just done, and removes them later."""

    _delayed = False
    """Whether a caption says now that a player takes longer than usual."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context.window)
        self.context = context
        self.marks = MoveMarks(context.table)
        self._before: TableLayout | None = None
        """The layout of the table before the next events; None if these are events of the viewer's own action."""
        self.first: TableLayout | None = None
        """The layout of the table before the last turns of the others; None if these turns were not watched."""
        self._uncovered = False
        """Whether the curtain (the cover between two persons' turns) has just been opened."""
        self._acts: list[Act] = []
        """The acts whose moved cards are to be marked as soon as no card moves."""
        self._last = -1
        """The seat whose caption was extended last; -1 for none."""
        self._end = QTimer(self, singleShot=True, interval=MARKED)
        self._end.timeout.connect(self.marks.hide)
        controller, table = context.controller, context.table
        controller.paced.connect(self._begin)
        controller.shown.connect(self._note)
        controller.delayed.connect(self._tell_delay)
        controller.passed.connect(self._cover)
        for changed in (table.touched, table.pixels_changed, table.put_away, context.window.resized):
            changed.connect(self.forget)
        table.idle.connect(self._lie_still)
        context.settings.changed.connect(self._apply_settings)

    def forget(self) -> None:
        """Remove the marks on moved cards, but not the captions at the players' seats."""
        self._end.stop()
        self._acts = []
        self.marks.hide()

    def _apply_settings(self, values: Settings) -> None:
        self.forget()
        if not values.trail:
            self.context.table.set_captions({})

    def _cover(self) -> None:
        self.start_over()
        self._before, self.first, self._uncovered = None, None, True

    def _begin(self, others: bool, late: bool) -> None:
        """Prepare for a new action, by another player if `others`: remove the marks on cards that were moved before.

        Before the person's own action, also remove the captions at the seats. `late` has no effect.
        """
        self.forget()
        self._before = self.context.table.table if others else None
        if not others:
            self.first = None
        if not others or self._delayed:
            self.start_over()

    def _tell_delay(self, seat: int) -> None:
        """Show a caption at `seat` which says that the player there takes longer than usual.

        The caption stays until the next action.
        """
        table, told = self.context.table, Told("table.delayed", {})
        self._delayed, self._last = True, -1
        table.set_captions({**table.captions, seat: (told,)})
        announce(table, self.context.words.render(told))

    def _note(self, draft: Draft, seen: object, events: Events) -> None:
        controller = self.context.controller
        if controller.covered:  # the curtain was shown directly after the action
            return
        before, self._before = self._before, None
        uncovered, self._uncovered = self._uncovered, False
        if uncovered and not events:
            self.recall()
        elif not events or is_deal(events):
            self.first = None
            self.start_over()
        elif before is not None and controller.match.actions:
            self.first = self.first or before
            self.mark([Act(controller.match.actor(len(controller.match.actions) - 1), events, before)])

    def recall(self, before: Sequence[TableLayout] = ()) -> None:
        """Show captions and marks again for the other players' last turns, unless the person has acted since.

        `before` are the layouts of the table before each action in these turns, if known.
        """
        controller, table = self.context.controller, self.context.table.table
        numbers = last_turns(controller)
        self.start_over()
        if table is not None and numbers and numbers.stop == len(controller.match.actions):
            seen = zip(numbers, list_visible_events(controller, numbers), chain(before, repeat(table)), strict=False)
            self.mark([Act(controller.match.actor(number), events, lay) for number, events, lay in seen])

    def start_over(self) -> None:
        """Remove the marks on moved cards, and the captions at the players' seats."""
        self.forget()
        self.context.table.set_captions({})
        self._last, self._delayed = -1, False

    def mark(self, acts: Iterable[Act]) -> None:
        """Show captions for `acts` at the players' seats, and mark the moved cards as soon as all cards are still."""
        if not self.context.settings.values.trail:
            return
        self._acts = [*acts]
        captions = dict(self.context.table.captions)
        for act in self._acts:
            seat = -1 if act.seat is None else act.seat
            said = () if seat != self._last else captions.get(seat, ())
            captions[seat] = (*said, *self._describe(act.told))
            self._last = seat
        self.context.table.set_captions(captions)
        if not self.context.table.table_scene.animator.running:
            QTimer.singleShot(0, self, self._lie_still)

    def _describe(self, told: Iterable[Told]) -> Iterable[Told]:
        """Yield the captions for the seats: the short form of each of the texts `told`.

        A text that has no short form is left out.
        """
        for each in told:
            game, _, what = each.key.partition(".told.")
            if (key := f"{game}.act.{what}") in self.context.words:
                yield Told(key, each.values)

    def _lie_still(self) -> None:
        running = self.context.table.table_scene.animator.running  # cards may still slide to a new layout
        if self._acts and not running and self.context.window.sheet is None:
            self.marks.show(self._acts)
            self._acts = []
            self._end.start()
