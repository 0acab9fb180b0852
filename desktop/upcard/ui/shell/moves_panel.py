"""The panel of moves beside the table: a list with one line for everything that has happened in this deal."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListView,
    QStyleOptionViewItem,
    QVBoxLayout,
)

from upcard.core.events import Told
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.qt_style import scroll_bars, sheet
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.text_label import TextLabel
from upcard.ui.widgets.move_list import SEAT, Index, MoveListDelegate
from upcard.ui.widgets.texts import LinkButton

AIR = 7
"""The space above and below a line, in text units (scaled pixels)."""


@guard_overrides
class MovesPanelDelegate(MoveListDelegate):
    """Paints one line of the panel of moves; the last line has a different background."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect, theme = QRectF(option.rect), self.dress.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if index.row() == index.model().rowCount() - 1:
            painter.fillRect(rect, QColor(theme.chrome_2))
        self.draw_avatar(painter, rect, index.data(SEAT))
        self.draw_sentence(painter, rect, index, theme.ink)


@guard_overrides
class MovesPanel(QFrame):
    """The panel of moves beside the table.

    It stores sentences as keys and facts (`Told`), so that it can show them again in another language.
    """

    copying = Signal()
    """Emitted when the person wants to copy the moves as text."""

    def __init__(self, dress: StyleContext, sides: Mapping[int, int]) -> None:
        super().__init__()
        self.told: list[Told] = []
        self.noted: Told | None = None
        self.heading = QLabel(self)
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        self.view = QListView(self)
        self.model = QStandardItemModel(self)
        self.view.setModel(self.model)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setResizeMode(QListView.ResizeMode.Adjust)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)
        self.head = QHBoxLayout()
        self.head.addWidget(self.heading)
        self.head.addStretch()
        column.addLayout(self.head)
        column.addWidget(self._make_note())
        column.addWidget(self.view)
        self.copy: LinkButton | None = None
        self.apply_style(dress, sides)

    def _make_note(self) -> TextLabel:
        """Create and return the label above the list, which says why earlier moves are hidden."""
        self.note = TextLabel("")
        self.note.setWordWrap(True)
        return self.note

    def apply_style(self, dress: StyleContext, sides: Mapping[int, int]) -> None:
        """Draw the panel with the theme, text size and language of `dress`; `sides` maps each seat to its side."""
        self.dress = dress
        self.line = MovesPanelDelegate(dress, sides, AIR)
        self.view.setItemDelegate(self.line)
        self.view.setStyleSheet(scroll_bars(dress.theme, dress.t))
        self.heading.setText(self.tr("Moves"))
        self.view.setAccessibleName(self.tr("Moves"))
        self.heading.setFont(dress.font("bar-title"))
        self.head.setContentsMargins(dress.px(16), dress.px(14), dress.px(14), dress.px(6))
        colours = QPalette(self.palette())
        colours.setColor(QPalette.ColorRole.Base, QColor(dress.theme.chrome))
        colours.setColor(QPalette.ColorRole.WindowText, QColor(dress.theme.ink))
        self.setPalette(colours)
        self.note.setFont(dress.font("caption"))
        self.note.setContentsMargins(dress.px(16), 0, dress.px(14), dress.px(6))
        self._add_copy_link(dress)
        self.show_all(self.told, self.noted)

    def _add_copy_link(self, dress: StyleContext) -> None:
        """Put a link in the style `dress` beside the heading of the panel; it copies the moves as text."""
        if self.copy is not None:
            self.copy.deleteLater()
        self.copy = LinkButton(self.tr("Copy moves"), dress)
        self.copy.setStyleSheet(sheet(dress.theme, dress.t, dress.target))
        self.copy.clicked.connect(self.copying)
        self.head.addWidget(self.copy)

    def show_all(self, told: Sequence[Told], note: Told | None = None) -> None:
        """Replace all lines of the list by the sentences `told`, and the text above the list by `note`.

        If `note` is None, no text is shown above the list.
        """
        self.noted = note
        self.note.setText(self.dress.words.render(note) if note else "")
        self.note.setVisible(note is not None)
        self.told = []
        self.model.clear()
        self.add(told)

    def add(self, told: Sequence[Told]) -> None:
        """Add a line for each of the sentences `told` at the end of the list."""
        self.told += told
        for one in told:
            item = QStandardItem(self.dress.words.render(one))
            item.setData(one.values.get("seat"), SEAT)
            self.model.appendRow(item)
        self.view.scrollToBottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scroll to the last line as soon as Qt has laid out the lines for the panel's new size."""
        QTimer.singleShot(0, self, self.view.scrollToBottom)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self.dress.theme.chrome))
        painter.fillRect(0, 0, 1, self.height(), QColor(self.dress.theme.line))
