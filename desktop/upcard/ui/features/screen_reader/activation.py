"""Waiting for a screen reader: what answers it and what tells it of the play is loaded when it first asks."""

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface

if TYPE_CHECKING:
    from upcard.ui.features.screen_reader.announcer import ScreenReaderAnnouncer
    from upcard.ui.session.context import Context

ASKED = ("TableView", "AccessibleNode", "QWidget")
"""The classes of what is answered for here; Qt answers for all others."""


def begin(context: "Context") -> None:
    """Answer whoever asks about the table from now on, and begin to tell when that is first done."""
    waiting = ScreenReaderWatcher(context)
    answer_from_now_on()
    if QAccessible.isActive():
        from upcard.ui.table.accessible.factory import renew

        renew(context.table)
        waiting.begin()


@cache
def answer_from_now_on() -> None:
    """Tell Qt whom to ask, once: it would ask again for each time that it is told."""
    QAccessible.installFactory(make_accessible)


def make_accessible(key: str, asked: QObject) -> QAccessibleInterface | None:
    """Return what answers for an object, by the name of its class; None for all that Qt answers for itself."""
    if key not in ASKED:
        return None
    from upcard.ui.table.accessible.factory import answer

    return answer(key, asked)


class ScreenReaderWatcher(QObject):
    """Stays with a table until somebody listens."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context.table)
        self._program = context
        self._announcer: ScreenReaderAnnouncer | None = None
        context.table.reader_came.connect(self.begin)

    def begin(self) -> None:
        """Tell of what happens from now on; told twice, once."""
        from upcard.ui.features.screen_reader.announcer import ScreenReaderAnnouncer

        self._announcer = self._announcer or ScreenReaderAnnouncer(self._program)
