"""Decides when the trail is shown: when the table is still, until the person does something."""

from collections.abc import Sequence
from itertools import chain, repeat
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from upcard.core.events import Events
from upcard.core.table.draft import Draft
from upcard.ui.features.match_commands.opponent_turns import last_turns, list_visible_events
from upcard.ui.features.match_commands.trail import MoveTrail
from upcard.ui.settings.settings import Settings
from upcard.ui.table.geometry.card_poses import TableLayout
from upcard.ui.table.motion.flight_plan import is_deal

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

THOUGHT = 900
"""Milliseconds without a move after which the trail is shown although another player is still to move."""


class TrailController(QObject):
    """Collects the others' moves, and shows and clears the trail."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context.window)
        self.context = context
        self.trail = MoveTrail(context.table)
        self._before: TableLayout | None = None
        """The layout before the moves that are shown next."""
        self._uncovered = False
        self._still = QTimer(self, singleShot=True, interval=THOUGHT)
        self._still.timeout.connect(self.trail.show)
        controller, table = context.controller, context.table
        controller.paced.connect(self._begin)
        controller.shown.connect(self._update_trail)
        controller.passed.connect(self._cover)
        table.touched.connect(self.forget)
        table.idle.connect(self._lie_still)
        table.pixels_changed.connect(self.forget)
        context.window.resized.connect(self.forget)
        context.settings.changed.connect(self._apply_settings)

    def forget(self) -> None:
        """Clear the trail, since the person has done something."""
        self._still.stop()
        self.trail.clear()

    def _apply_settings(self, values: Settings) -> None:
        """Draw the trail in the new style, or clear it if it is switched off."""
        if not values.trail:
            self.forget()
        elif self.trail.shown:
            self.trail.show()

    def _cover(self) -> None:
        self.forget()
        self._before, self._uncovered = None, True

    def _begin(self, others: bool, late: bool) -> None:
        """Prepare for moves; a person's own move clears the trail."""
        self._still.stop()
        self.trail.hide()
        self._before = self.context.table.table if others else None
        if not others:
            self.trail.clear()

    def _update_trail(self, draft: Draft, seen: object, events: Events) -> None:
        if self.context.controller.covered:  # the move has already led to the curtain
            return
        uncovered, self._uncovered = self._uncovered, False
        before, self._before = self._before, None
        if is_deal(events) or not self.context.settings.values.trail:
            self.trail.clear()
        elif events and before is not None:
            self.trail.note(events, before)
            if not self.context.table.table_scene.animator.running:
                QTimer.singleShot(0, self, self._lie_still)
        elif not events:
            self.trail.clear()
            if uncovered:
                self.recall()

    def recall(self, before: Sequence[TableLayout] = ()) -> None:
        """Show the trail of moves made while the table was covered, or showed something else.

        `before` holds the layouts before the first of these actions, as far as they were shown.
        """
        controller, table = self.context.controller, self.context.table.table
        if table is None or controller.covered or not self.context.settings.values.trail:
            return
        numbers = last_turns(controller)
        if numbers and numbers.stop == len(controller.match.actions):
            lain = chain(before, repeat(table))
            for events, lay in zip(list_visible_events(controller, numbers), lain, strict=False):
                self.trail.note(events, lay)
            QTimer.singleShot(0, self, self._lie_still)

    def _lie_still(self) -> None:
        """Show the trail if the person is in turn; else after a pause without moves."""
        if not self.trail.traces:
            return
        if self.context.pacing.others_play():
            self._still.start()
        else:
            self.trail.show()
