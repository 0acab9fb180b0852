"""What stands on the table for a person who rests, or who only watches: the way to the end of the deal."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from upcard.ui.table.buttons import TableButton
from upcard.ui.table.view import TableView


class Watching(QObject):
    """A button in the row above the hand, and the End key, which does the same."""

    skipped = Signal()

    def __init__(self, table: TableView) -> None:
        super().__init__(table)
        self.table = table
        self.button = TableButton("skip", table.port)
        self.button.setText(self.tr("Skip to the end of the deal"))
        self.button.setAccessibleName(self.button.text())
        self.button.key = self.tr("End")
        self.button.clicked.connect(self.skipped)
        for watched in (table, table.port):
            watched.installEventFilter(self)
        table.prompt.guests.append(self.button)
        self._lay_out()

    def end(self) -> None:
        """Leave the table to itself."""
        for watched in (self.table, self.table.port):
            watched.removeEventFilter(self)
        self.table.prompt.guests.remove(self.button)
        self.button.hide()
        self.button.deleteLater()
        self.deleteLater()
        self._lay_out()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_End:
            self.skipped.emit()
            return True
        return False

    def _lay_out(self) -> None:
        self.table.show_signs(moving=self.table.table_scene.animator.running)
