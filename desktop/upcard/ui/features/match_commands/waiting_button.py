"""The button *Continue*, which is shown while a computer player waits for the person's click."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.qt_style import sheet
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.view import TableView
from upcard.ui.widgets.page import KeyButton

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


@guard_overrides
class ContinueOverlay(QObject):
    """Shows the button *Continue* and emits the signal `ended` when the person presses it.

    As long as it is shown, a click anywhere on the table, Space or Enter presses the button, and does nothing else.
    """

    ended = Signal()

    def __init__(self, table: TableView, dress: StyleContext) -> None:
        super().__init__(table)
        self.table = table
        self.button: QPushButton = KeyButton(self.tr("Continue"), self.tr("Space"), dress)
        self.button.setObjectName("primary")
        self.button.setStyleSheet(sheet(dress.theme, dress.t, dress.target))
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.setParent(table.port)
        self.button.clicked.connect(self.ended)
        for watched in (table, table.port):
            watched.installEventFilter(self)
        self._place()
        self.button.show()

    def end(self) -> None:
        """Remove the button *Continue* from the table."""
        for watched in (self.table, self.table.port):
            watched.removeEventFilter(self)
        self.button.deleteLater()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        pressed = event.type() == QEvent.Type.MouseButtonPress and watched is self.table.port
        if pressed or (isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in KEYS):
            self.ended.emit()
            return True
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        """Place the button *Continue* in the middle of the row above the hand."""
        table, size = self.table.table, self.button.sizeHint()
        if table is not None:
            row = table.boxes.prompt
            middle = QPoint(self.table.port.width() // 2, round(row.y + row.h / 2))
            self.button.setGeometry(
                middle.x() - size.width() // 2, middle.y() - size.height() // 2, size.width(), size.height()
            )


class WaitingOffer(QObject):
    """Shows the button *Continue* whenever a computer player waits for the person's click."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context.window)
        self.context = context
        self._waiting: ContinueOverlay | None = None
        context.controller.waiting.connect(self.show)
        context.style_changed.connect(self._restyle)

    def show(self, waiting: bool) -> None:
        """Show the button *Continue* if `waiting`, else remove it."""
        if self._waiting is not None:
            self._waiting.end()
            self._waiting = None
        if waiting:
            self._waiting = ContinueOverlay(self.context.table, self.context.style)
            self._waiting.ended.connect(self.context.controller.end_wait)

    def _restyle(self) -> None:
        self.show(self._waiting is not None)
