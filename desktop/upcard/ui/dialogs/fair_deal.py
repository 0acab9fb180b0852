"""What was promised of a deal before its first card, and, when it is over, the pack that was dealt."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontDatabase, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from upcard.core.cards import JOKER
from upcard.play.fair import Record
from upcard.ui.dress import Dress
from upcard.ui.sheet import Sheet
from upcard.ui.table.text import CENTRE, Text

ROW = 27
"""Cards in a row of the order, as in the design: a double pack fills four."""
GROUP = 8
"""Digits that stand together, so that two lines can be compared by eye."""


class Order(QWidget):
    """A pack from its top to its bottom; the cards that were dealt before the first turn have a stronger line."""

    def __init__(self, order: Sequence[str], dealt: int, dress: Dress) -> None:
        super().__init__()
        self.order = order
        self.dealt = dealt
        self.dress = dress
        self.setMinimumHeight(self.rows * self.step)
        self.setAccessibleName(dress.words.cards(order))

    @property
    def rows(self) -> int:
        """How many rows the pack takes."""
        return -(-len(self.order) // ROW)

    @property
    def step(self) -> int:
        """How far below each other two rows stand."""
        return self.dress.px(31)

    def sizeHint(self) -> QSize:
        return QSize(self.dress.px(33) * ROW, self.rows * self.step)

    def paintEvent(self, event: QPaintEvent) -> None:
        dress, painter, wide = self.dress, QPainter(self), self.width() / ROW
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, card in enumerate(self.order):
            row, column = divmod(number, ROW)
            box = QRectF(column * wide + 1, row * self.step + 1, wide - 2, self.step - 3)
            dark = number < self.dealt
            painter.setPen(QPen(QColor(dress.theme.ink if dark else dress.theme.line), 1.5 if dark else 1))
            painter.setBrush(QColor(dress.theme.chrome))
            painter.drawRoundedRect(box, 4, 4)
            face = "★" if card == JOKER else dress.words.card(card)
            text = Text(face, dress.font("caption"))
            colour = dress.theme.loss if card[-1] in "HD" else dress.theme.ink
            text.draw(painter, box.center().x(), box.center().y() - text.height / 2, colour, CENTRE)


class FairDeal(Sheet):
    """The verdict first, then what it rests on, in the order in which it happened."""

    saving = Signal()

    def __init__(self, window: QWidget, dress: Dress, name: str, promised: str, record: Record | None) -> None:
        """`record` is None while the deal is played: order and nonce stay locked until it is over."""
        super().__init__(window, dress, wide=940)
        self.column.addWidget(self.label(self.tr("Check this deal"), "dialog-title"))
        self.column.addWidget(self.label(name, "body", "second"))
        self.verdict = self.label("", "prompt")
        self.column.addWidget(self._framed(record, promised))
        self.step(1, self.tr("Promised"), self.tr("before the first card"))
        self.digits(self.tr("promised"), promised)
        if record is not None:
            dealt = self.tr("from the top; the {number} cards dealt before the first turn have a stronger line")
            self.step(2, self.tr("Order"), dealt.format(number=record.dealt))
            self.column.addWidget(Order(record.order, record.dealt, dress))
            self.step(3, self.tr("Nonce and result"), self.tr("SHA-256 of order and nonce"))
            self.digits(self.tr("nonce"), record.nonce)
            self.digits(self.tr("computed"), record.computed)
        self.column.addLayout(self._buttons(record))

    def _framed(self, record: Record | None, promised: str) -> QFrame:
        """Return the verdict in its frame."""
        frame = QFrame()
        column = QVBoxLayout(frame)
        kept = record is not None and record.kept
        told = self._told(record, promised)
        self.verdict.setText(told[0])
        colour = self.dress.theme.ink_2 if record is None or not promised else ""
        colour = colour or (self.dress.theme.gain if kept else self.dress.theme.loss)
        frame.setObjectName("verdict")
        frame.setStyleSheet(f"#verdict {{ border: 2px solid {colour}; border-radius: 10px; }}")
        column.addWidget(self.verdict)
        column.addWidget(self.paragraph(told[1], "second"))
        return frame

    def _told(self, record: Record | None, promised: str) -> tuple[str, str]:
        """Return the verdict and what it means."""
        if not promised:
            why = self.tr("It was dealt before Upcard made promises.")
            return self.tr("Nothing was promised of this deal"), why
        if record is None:
            why = self.tr("Order and nonce are shown when the deal is over. Note the promise until then.")
            return self.tr("The order is fixed"), why
        if record.kept:
            why = self.tr("Order and nonce give the value that was promised. Every card lay where the record says.")
            return "✓ " + self.tr("This is the deck that was promised"), why
        why = self.tr("Order and nonce give another value than was promised.")
        return "✕ " + self.tr("This is not the deck that was promised"), why

    def step(self, number: int, title: str, note: str) -> None:
        """Write a step's number, its title and a note."""
        row = QHBoxLayout()
        row.addWidget(self.label(f"{number}  {title}", "tray"))
        row.addWidget(self.label(note, "caption", "second"))
        row.addStretch()
        self.column.addLayout(row)

    def digits(self, name: str, value: str) -> None:
        """Write hexadecimal digits in groups behind their name, to be selected and copied."""
        row = QHBoxLayout()
        called = self.label(name, "caption", "second")
        called.setFixedWidth(self.dress.px(100))
        row.addWidget(called)
        made = self.label(" ".join(value[at : at + GROUP] for at in range(0, len(value), GROUP)) or "–")
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(self.dress.px(13))
        made.setFont(font)
        made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row.addWidget(made)
        row.addStretch()
        self.column.addLayout(row)

    def _buttons(self, record: Record | None) -> QHBoxLayout:
        row = QHBoxLayout()
        self.save = self.button(self.tr("Save the record…"))
        self.save.setVisible(record is not None)
        self.save.clicked.connect(self.saving)
        row.addWidget(self.save)
        row.addStretch()
        close = self.button(self.tr("Close"), primary=True, key=self.tr("Enter"))
        close.clicked.connect(self.close_sheet)
        row.addWidget(close)
        return row
