"""Two buttons on the table after the end of a match: one opens *Home*, the other the page after the match.

That page is the score sheet, or after a single deal a page such as the comparison of results.
"""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from upcard.core.table.draft import Command
from upcard.play.match.notes import origin
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.overlay.buttons import TableButton
from upcard.ui.widgets.page import ENTER

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def offer_follow_up(context: "Context", was_seen: bool) -> None:
    """If the match on the table is over, show two buttons: one for *Home*, and one for the page after the match.

    If `was_seen`, the person has seen that page (such as the score sheet) already, and *Home* is the main button.
    """
    withdraw_follow_up(context)
    match = context.controller.match
    if match.to_act is None and (match.decided or match.is_single_deal):
        FollowUpButtons(context, was_seen)


def withdraw_follow_up(context: "Context") -> None:
    """Remove the two buttons that are shown on the table after a finished match, if they are there."""
    for shown in context.table.findChildren(FollowUpButtons):
        shown.end()


def _follow(context: "Context", alone: bool) -> None:
    offer_follow_up(context, was_seen=True)
    if alone:
        context.after_single()
    else:
        context.open_score()


@guard_overrides
class FollowUpButtons(QObject):
    """Two buttons above the hand after the end of a match: for the page after it, such as the score sheet, and *Home*.

    Enter presses the main button, which is amber: that for the page or, if the person has seen this page (`was_seen`),
    *Home*. Both are removed when the match goes on or another match is put on the table.
    """

    def __init__(self, context: "Context", was_seen: bool) -> None:
        super().__init__(context.table)
        self.context = context
        self.table = context.table
        self.match = context.controller.match
        alone = self.match.is_single_deal
        self.next = self._make_button("follow_up", self._name_next(alone), not was_seen)
        self.home = self._make_button("home", self.tr("Home"), was_seen)
        self.next.clicked.connect(partial(_follow, context, alone))
        self.home.clicked.connect(partial(context.run_action, "games"))
        for watched in (self.table, self.table.port):
            watched.installEventFilter(self)
        context.controller.turned.connect(self._check)
        self.table.prompt.set_guests((), self.buttons)
        self.table.prompt.leave_out_own(True)
        self.table.show_signs()

    @property
    def buttons(self) -> tuple[TableButton, ...]:
        """Both buttons, from left to right."""
        return self.next, self.home

    def _name_next(self, alone: bool) -> str:
        noted = origin(self.match)
        kind = noted.kind if noted is not None and alone else ""
        names = {"": self.tr("Score"), "duplicate": self.tr("Duplicate match"), "day": self.tr("Deal of the day")}
        return names.get(kind, self.tr("Compare"))

    def _make_button(self, name: str, text: str, primary: bool) -> TableButton:
        made = TableButton(name, self.table.port)
        made.stand_for(Command(name, "", primary=primary), text, self.table.pen, False)
        made.setAccessibleName(text)
        return made

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress or event.key() not in ENTER:
            return False
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        busy = held or self.table.zones.button is not None or self.table.bubble.isVisible()
        if not busy:
            next(button for button in self.buttons if button.primary).click()
        return not busy

    def _check(self) -> None:
        """Remove both buttons if the match goes on, or if another match is on the table."""
        if self.match is not self.context.controller.match or self.match.to_act is not None:
            self.end()

    def end(self) -> None:
        """Remove both buttons from the table, and delete this object."""
        self.setParent(None)
        for watched in (self.table, self.table.port):
            watched.removeEventFilter(self)
        self.table.prompt.set_guests(self.buttons)
        self.table.prompt.leave_out_own(False)
        for button in self.buttons:
            button.deleteLater()
        self.deleteLater()
        self.table.show_signs()
