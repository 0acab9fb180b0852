"""Waits for a screen reader: its support is loaded when it first asks."""

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface

if TYPE_CHECKING:
    from upcard.ui.features.screen_reader.announcer import ScreenReaderAnnouncer
    from upcard.ui.session.context import Context

TABLE = ("TableView", "AccessibleNode", "QWidget")
WIDGETS = ("MainWindow", "Page", "PopupPicker", "ScoreChip", "ChosenItem")
"""The classes of objects that are answered for here, at the table and elsewhere; Qt answers for all others."""


def begin(context: "Context") -> None:
    """Answer questions about the table from now on, and start announcing when the first one comes."""
    waiting = ScreenReaderWatcher(context)
    answer_from_now_on()
    if QAccessible.isActive():
        from upcard.ui.table.accessible.factory import renew

        renew(context.table)
        waiting.begin()


@cache
def answer_from_now_on() -> None:
    """Make Qt ask `make_accessible` for every object; to be called once, since Qt would ask once for each call."""
    QAccessible.installFactory(make_accessible)


def make_accessible(key: str, asked: QObject) -> QAccessibleInterface | None:
    """Return the interface for the object `asked`, by its class name `key`; None leaves the answer to Qt."""
    if key in WIDGETS:
        from upcard.ui.features.screen_reader.widget_answers import ANSWERS

        return ANSWERS[key](asked)
    if key not in TABLE:
        return None
    from upcard.ui.table.accessible.factory import answer

    return answer(key, asked)


class ScreenReaderWatcher(QObject):
    """Waits at a table until a screen reader asks."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context.table)
        self._program = context
        self._announcer: ScreenReaderAnnouncer | None = None
        context.table.reader_came.connect(self.begin)

    def begin(self) -> None:
        """Start announcing; a second call does nothing."""
        from upcard.ui.features.screen_reader.announcer import ScreenReaderAnnouncer

        self._announcer = self._announcer or ScreenReaderAnnouncer(self._program)
