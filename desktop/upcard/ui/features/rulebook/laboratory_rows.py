"""The rows of the page that compares two rule sets: an option's name, what it does, and its value in each rule set."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from upcard.play.rulebook.option_form import OptionField
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.texts import make_label, make_wrapped_label

VALUE, WIDE_VALUE, SIGN = 158, 206, 30
"""Three widths in text units (scaled pixels).

`VALUE` is for a column of values, `WIDE_VALUE` for that column in a wide window, and `SIGN` for the sign between the
columns.
"""
PADDING = 30
"""The room at both sides of a value, in text units (scaled pixels)."""
CLEAR = Qt.WidgetAttribute.WA_TransparentForMouseEvents


@guard_overrides
class RuleComparisonRow(QWidget):
    """A row for one option on the page that compares two rule sets; a click or the keyboard focus selects it."""

    chosen = Signal(str)
    moved = Signal(int)
    """Emits by how many rows the selection is to move down after an arrow key; negative means up."""

    def __init__(
        self, option: OptionField, texts: tuple[str, str], said: tuple[str, str], dress: StyleContext, wide: int
    ) -> None:
        """Make the row of `option`; `texts` are its name and what it does.

        `said` are its values in the two compared rule sets, as text. `wide` is the width of a value's column in text
        units (scaled pixels).
        """
        super().__init__()
        self.option = option
        self.dress = dress
        self.wide = wide
        self.marked = False
        self.differs = said[0] != said[1]
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        sign = "≠" if self.differs else "="
        self.setAccessibleName(f"{texts[0]}: A {said[0]} {sign} B {said[1]}")
        self.setAccessibleDescription(texts[1])
        row = QHBoxLayout(self)
        row.setContentsMargins(dress.px(12), dress.px(6), dress.px(10), dress.px(6))
        row.setSpacing(0)
        row.addLayout(self._build_name_column(*texts), stretch=1)
        row.addSpacing(dress.px(10))
        row.addWidget(self._value(said[0], "body", ""))
        row.addWidget(self._sign(sign if self.differs else ""))
        strong = self._value(said[1], "button" if self.differs else "body", "differs" if self.differs else "")
        row.addWidget(strong)

    def _build_name_column(self, name: str, what: str) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(self.dress.px(1))
        for label in (
            make_wrapped_label(name, self.dress, "button"),
            make_wrapped_label(what, self.dress, "caption", "second"),
        ):
            label.setAttribute(CLEAR)
            column.addWidget(label)
        return column

    def _value(self, text: str, role: str, name: str) -> QWidget:
        """Return a label with the value `text`, in its column; `name` is the style of the label.

        If `role` (the font) is "button", the label is bold, because the values differ.
        """
        holder = QWidget()
        holder.setAttribute(CLEAR)
        holder.setFixedWidth(self.dress.px(self.wide))
        column = QHBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        label = make_wrapped_label(text, self.dress, "button" if role == "button" else "body", name)
        inside = label.fontMetrics().horizontalAdvance(text) + self.dress.px(PADDING)
        label.setFixedWidth(min(self.dress.px(self.wide), inside))
        column.addWidget(label, alignment=Qt.AlignmentFlag.AlignVCenter)
        column.addStretch()
        return holder

    def _sign(self, text: str) -> QLabel:
        sign = make_label(text, self.dress, "bar-title", "second")
        sign.setFixedWidth(self.dress.px(SIGN))
        sign.setAttribute(CLEAR)
        return sign

    def mark(self, marked: bool) -> None:
        """Show that this row is selected if `marked` is true, else that it is not."""
        self.marked = marked
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus()
        self.chosen.emit(self.option.name)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.chosen.emit(self.option.name)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        rows = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if rows:
            self.moved.emit(rows)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self.dress.theme, self.dress.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        if self.marked or self.hasFocus():
            painter.setBrush(QColor(theme.chrome_2))
            painter.setPen(QPen(QColor(theme.focus), 2) if self.marked else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box, px(8), px(8))
        else:
            painter.fillRect(px(12), self.height() - 1, self.width() - px(22), 1, QColor(theme.line))
