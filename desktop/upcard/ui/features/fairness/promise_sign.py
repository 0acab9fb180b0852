"""What was promised of the pack, in a corner of the table: the first digits, all of them to who points at it."""

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QPushButton

from upcard.ui.style.icons import icon
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import tip
from upcard.ui.table.view import TableView

SHOWN = 8
"""Digits shown of all."""
EDGE = 12
"""How far from the corner it stands, in text units."""


class PromiseSign(QPushButton):
    """Stands in the lower right corner, or left of the left hand, where no card lies; a click shows the whole."""

    def __init__(self, table: TableView, dress: StyleContext) -> None:
        super().__init__(table.port)
        self.table = table
        self.promised = ""
        self.worn: StyleContext | None = None
        self.drawn: tuple[str, StyleContext, float, bool] | None = None
        self.setFlat(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        table.port.installEventFilter(self)

    def show_promise(self, promised: str, dress: StyleContext) -> None:
        """Show what is promised, nothing where nothing is."""
        self.setVisible(bool(promised))
        drawn = promised, dress, self.devicePixelRatioF(), self.table.reading.left
        if drawn == self.drawn:
            return
        self.drawn, self.promised, self.worn = drawn, promised, dress
        theme, size = dress.theme, dress.px(13)
        self.setFont(dress.font("caption"))
        self.setStyleSheet(
            f"QPushButton {{ color: {theme.on_felt_2}; background: transparent; border: none; padding: 3px; }}"
            f"QPushButton:hover {{ text-decoration: underline; }}"
        )
        self.setIcon(QIcon(icon("lock", theme.on_felt_2, size, self.devicePixelRatioF())))
        self.setIconSize(QSize(size, size))
        self.setText(f"{promised[:SHOWN]}…")
        told = QCoreApplication.translate("PromiseSign", "The order of the cards, sealed before the first one:")
        self.setToolTip(tip(f"{told}\n{promised}"))
        self.setAccessibleName(QCoreApplication.translate("PromiseSign", "The sealed order of the cards"))
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        self.adjustSize()
        edge = self.worn.px(EDGE) if self.worn is not None else EDGE
        port = self.table.port
        left = edge if self.table.reading.left else port.width() - self.width() - edge
        self.move(left, port.height() - self.height() - edge // 2)
