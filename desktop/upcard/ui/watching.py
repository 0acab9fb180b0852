"""What stands on the table for a person who rests, or who only watches: the way to the end of the deal."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton

from upcard.ui.dress import Dress
from upcard.ui.sheet import Button
from upcard.ui.style import sheet
from upcard.ui.table.view import TableView


class Watching(QObject):
    """A button in the row above the hand, and the End key, which does the same."""

    skipped = Signal()

    def __init__(self, table: TableView, dress: Dress) -> None:
        super().__init__(table)
        self.table = table
        self.button: QPushButton = Button(self.tr("Skip to the end of the deal"), self.tr("End"), dress)
        self.button.setStyleSheet(sheet(dress.theme, dress.t))
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.setParent(table.port)
        self.button.clicked.connect(self.skipped)
        for watched in (table, table.port):
            watched.installEventFilter(self)
        self.place()

    def end(self) -> None:
        """Leave the table to itself."""
        for watched in (self.table, self.table.port):
            watched.removeEventFilter(self)
        self.button.hide()
        self.button.deleteLater()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_End:
            self.skipped.emit()
            return True
        if event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self.place)
        return False

    def place(self) -> None:
        """Stand at the right end of the row, left of the button that sorts."""
        table, size = self.table.table, self.button.sizeHint()
        self.button.setVisible(table is not None)
        if table is not None:
            row = table.boxes.prompt
            others = [button.x() - 8 for button in self.table.prompt.buttons if button.isVisible()]
            right = round(min([row.right, *others]))
            self.button.setGeometry(right - size.width(), round(row.y + (row.h - size.height()) / 2), *size.toTuple())
