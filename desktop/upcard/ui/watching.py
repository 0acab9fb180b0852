"""What stands on the table for a person who rests, or who only watches: to pause, to go step by step, and the end."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from upcard.ui.table.buttons import TableButton
from upcard.ui.table.view import TableView


class Watching(QObject):
    """Buttons in the row above the hand, and the keys that do the same."""

    skipped = Signal()
    paused = Signal(bool)
    stepped = Signal()

    def __init__(self, table: TableView, paused: bool = False) -> None:
        super().__init__(table)
        self.table = table
        self.halted = paused
        self.button = self._made("skip", self.tr("Skip to the end of the deal"), self.tr("End"))
        self.halt = self._made("pause", "", self.tr("Space"))
        self.next = self._made("step", self.tr("Next step"), "N")
        self.button.clicked.connect(self.skipped)
        self.halt.clicked.connect(self._switch)
        self.next.clicked.connect(self.stepped)
        for watched in (table, table.port):
            watched.installEventFilter(self)
        self._offer()

    def _made(self, name: str, text: str, key: str) -> TableButton:
        made = TableButton(name, self.table.port)
        made.setText(text)
        made.setAccessibleName(text)
        made.key = key
        return made

    def end(self) -> None:
        """Leave the table to itself."""
        for watched in (self.table, self.table.port):
            watched.removeEventFilter(self)
        self._take_away()
        for button in (self.button, self.halt, self.next):
            button.deleteLater()
        self.deleteLater()
        self._lay_out()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        keys = {Qt.Key.Key_End: self.button, Qt.Key.Key_Space: self.halt, Qt.Key.Key_N: self.next}
        button = keys.get(Qt.Key(event.key()))
        if button is None or button not in self.table.prompt.guests:
            return False
        button.click()
        return True

    def _switch(self) -> None:
        self.halted = not self.halted
        self._offer()
        self.paused.emit(self.halted)

    def _offer(self) -> None:
        """Show what can be done now: the next step only while all wait."""
        self._take_away()
        self.halt.setText(self.tr("Play on") if self.halted else self.tr("Pause"))
        self.halt.setAccessibleName(self.halt.text())
        self.table.prompt.guests += [self.halt, *([self.next] if self.halted else []), self.button]
        self._lay_out()

    def _take_away(self) -> None:
        guests = self.table.prompt.guests
        for button in (self.button, self.halt, self.next):
            if button in guests:
                guests.remove(button)
            button.hide()

    def _lay_out(self) -> None:
        self.table.show_signs(moving=self.table.table_scene.animator.running)
