"""Buttons on the table for watching a game: pause or play on, next step, skip to the end of the deal."""

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from upcard.ui.style.announcements import announce
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.overlay.buttons import TableButton
from upcard.ui.table.view import TableView

PAUSE = QKeySequence("Ctrl+P")
SIGN = 17
"""The width kept for the two bars of the pause sign before the word, in text units (scaled pixels)."""


@guard_overrides
class PausedIndicator(TableButton):
    """A label with the word *Paused* and the two bars of the pause sign."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("paused", parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setCursor(Qt.CursorShape.ArrowCursor)

    def sizeHint(self) -> QSize:
        t = self.pen.t if self.pen is not None else 1
        return super().sizeHint() + QSize(round(SIGN * t), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.pen is None:
            return
        theme, t = self.pen.theme, self.pen.t
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.pill))
        painter.drawRoundedRect(QRectF(self.rect()), self.height() / 2, self.height() / 2)
        painter.setBrush(QColor(theme.on_pill))
        for left in (16, 23):
            painter.drawRoundedRect(QRectF(left * t, self.height() / 2 - 6 * t, 4 * t, 12 * t), 1, 1)
        painter.setPen(QColor(theme.on_pill))
        painter.setFont(self.pen.font("button"))
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(self.rect().adjusted(round((16 + SIGN) * t), 0, 0, 0), middle, self.text())


@guard_overrides
class WatchControls(QObject):
    """The buttons for pausing and watching a game, in the row above the hand, and the keys that press these buttons."""

    skipped = Signal()
    paused = Signal(bool)
    stepped = Signal()

    def __init__(self, table: TableView, onlooker: bool, paused: bool = False) -> None:
        """Show the buttons on `table`; `paused` means that the game is paused already.

        `onlooker` means that the person only watches: then there is also a button that skips to the end of the deal.
        """
        super().__init__(table)
        self.table = table
        self.onlooker = onlooker
        self.halted = paused
        self.waits = False
        """Whether there is a next step, because another player is in turn."""
        self.sign = PausedIndicator(table.port)
        self.sign.setText(self.tr("Paused"))
        self.sign.setAccessibleName(self.sign.text())
        self.button = self._make_button("skip", self.tr("Skip to the end of the deal"), self.tr("End"))
        self.halt = self._make_button("pause", "", PAUSE.toString(QKeySequence.SequenceFormat.NativeText))
        self.next = self._make_button("step", self.tr("Next step"), "N")
        self.button.clicked.connect(self.skipped)
        self.halt.clicked.connect(lambda: self.paused.emit(not self.halted))
        self.next.clicked.connect(self.stepped)
        for watched in (table, table.port):
            watched.installEventFilter(self)
        self._offer()

    def _make_button(self, name: str, text: str, key: str) -> TableButton:
        made = TableButton(name, self.table.port, key)
        made.setText(text)
        made.setAccessibleName(text)
        return made

    def show_as(self, paused: bool, waits: bool) -> None:
        """Show whether the game is `paused`; offer the button *Next step* while it is paused, if `waits`.

        `waits` means that the next action will not be made by the person at the screen, but by another player.
        """
        if (paused, waits) != (self.halted, self.waits):
            said = paused != self.halted
            self.halted, self.waits = paused, waits
            self._offer()
            if said:
                announce(self.table, self.sign.text() if paused else self.tr("The game goes on"))

    def end(self) -> None:
        """Remove the buttons from the table, and delete this object."""
        for watched in (self.table, self.table.port):
            watched.removeEventFilter(self)
        self.table.prompt.set_guests(self._all)
        for button in self._all:
            button.deleteLater()
        self.deleteLater()
        self._lay_out()

    @property
    def _all(self) -> tuple[TableButton, ...]:
        return self.sign, self.halt, self.next, self.button

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        keys = {Qt.Key.Key_End: self.button, Qt.Key.Key_N: self.next}
        button = keys.get(Qt.Key(event.key()))
        if button is None or button not in self.table.prompt.guests or event.modifiers():
            return False
        button.click()
        return True

    def _offer(self) -> None:
        """Show those buttons that can be used now, and hide the others."""
        self.halt.setText(self.tr("Play on") if self.halted else self.tr("Pause"))
        self.halt.setAccessibleName(self.halt.text())
        shown = {self.sign: self.halted, self.halt: True, self.next: self.halted and self.waits}
        shown[self.button] = self.onlooker
        self.table.prompt.set_guests(self._all, [button for button, wanted in shown.items() if wanted])
        self._lay_out()

    def _lay_out(self) -> None:
        self.table.show_signs()
