"""Loads the support for screen readers when a screen reader first asks Qt to describe something."""

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface

if TYPE_CHECKING:
    from upcard.ui.features.screen_reader.announcer import ScreenReaderAnnouncer
    from upcard.ui.session.context import Context

TABLE = ("TableView", "AccessibleNode", "QWidget")
WIDGETS = ("MainWindow", "Page", "PopupPicker", "ScoreChip", "ChosenItem")
"""The classes of widgets, other than the table, that the program itself describes to screen readers.

Qt describes all other widgets.
"""


def begin(context: "Context") -> None:
    """Let screen readers get descriptions of the table; when one asks for a description, start to announce events."""
    waiting = ScreenReaderWatcher(context)
    answer_from_now_on()
    if QAccessible.isActive():
        from upcard.ui.table.accessible.factory import replace_interface

        replace_interface(context.table)
        waiting.begin()


@cache
def answer_from_now_on() -> None:
    """Make Qt call `make_accessible` when a screen reader asks for the description of an object, from now on.

    This function is cached: if `make_accessible` were installed again, Qt would call it once more for each object.
    """
    QAccessible.installFactory(make_accessible)


def make_accessible(key: str, asked: QObject) -> QAccessibleInterface | None:
    """Return the description for screen readers of the object `asked`, whose class is called `key`.

    Return None to let Qt make the description.
    """
    if key in WIDGETS:
        from upcard.ui.features.screen_reader.widget_answers import ANSWERS

        return ANSWERS[key](asked)
    if key not in TABLE:
        return None
    from upcard.ui.table.accessible.factory import answer

    return answer(key, asked)


class ScreenReaderWatcher(QObject):
    """Starts to announce events when a screen reader first asks about the table."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context.table)
        self._program = context
        self._announcer: ScreenReaderAnnouncer | None = None
        context.table.reader_came.connect(self.begin)

    def begin(self) -> None:
        """Start to announce events to the screen reader; later calls do nothing."""
        from upcard.ui.features.screen_reader.announcer import ScreenReaderAnnouncer

        self._announcer = self._announcer or ScreenReaderAnnouncer(self._program)
