"""The buttons in the row above the hand: Qt buttons that are painted in the table's colours."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QRegion,
)
from PySide6.QtGui import QPen as Line
from PySide6.QtWidgets import QAbstractButton, QWidget

from upcard.core.table.draft import Command
from upcard.play.text.words import SIGNS
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.signs.board import SignStyle

ENTER, ESCAPE = "Enter", "Esc"
"""The keys that answer yes and no."""
MARGINS = 32, 20
"""The margins left and right of a button's text together, usually and if it is compact, in text units (scaled pixels).
"""


def spell_out_cards(text: str, pen: SignStyle | None) -> str:
    """Return `text` with each card in it, such as 7♠, replaced by its name in words, for a screen reader.

    If `pen`, which has the words of the language, is None, `text` is returned unchanged.
    """
    if pen is None or not any(sign in text for sign in SIGNS.values()):
        return text
    from upcard.play.text.spoken import SpokenWords

    return SpokenWords.copy_from(pen.dress.words).spell_out_text(text)


@guard_overrides
class TableButton(QAbstractButton):
    """A button above the hand, with the name of a command and its key, if this fits.

    It is amber if it stands for the main command, which Enter runs; outlined for any other command; and dashed if
    disabled.
    """

    refused = Signal()
    """Emitted when the button is pressed while disabled."""

    def __init__(self, name: str, parent: QWidget, key: str = "") -> None:
        super().__init__(parent)
        self.name = name
        self.key = key
        self.primary = False
        self.waiting = False
        """Whether the button would be amber if no question were open."""
        self.yielding = False
        """Whether Enter drops the selected cards at a place that Tab has reached, and does not press the button."""
        self.compact = False
        """Whether the button is narrower, without its key, because the sentence beside the buttons needs the room."""
        self.pen: SignStyle | None = None
        self._stands_for: tuple[Command, str, SignStyle, bool] | None = None
        self._measured: tuple[tuple[str, str, SignStyle] | None, tuple[float, float]] = None, (0.0, 0.0)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_style(self, pen: SignStyle) -> None:
        """Draw the button in the style `pen`."""
        self.pen = pen
        self.update()

    def stand_for(self, command: Command, text: str, pen: SignStyle, waiting: bool) -> None:
        """Make this the button of `command`, with the text `text`, drawn in the style `pen`.

        `waiting` means that a question is open. The Enter key then answers the question, so the button of the main
        command is not amber.
        """
        stands_for = command, text, pen, waiting
        if stands_for == self._stands_for:
            self.yield_enter(False)
            return
        self.yielding = False
        self._stands_for = stands_for
        self.name, self.primary, self.waiting = command.name, command.primary, waiting and command.primary
        self.key = ENTER if command.primary else command.key
        self.setText(text)
        self.setEnabled(command.enabled)
        self.setAccessibleDescription(self.key)
        self.set_style(pen)

    def yield_enter(self, yields: bool) -> None:
        """Set whether Enter does something else (`yields`); this button is then drawn plain and without its key.

        Do nothing if this is not the button of the main command.
        """
        if self.primary and self.yielding != yields:
            self.yielding = yields
            self.setAccessibleDescription("" if yields else self.key)
            self.update()

    def set_compact(self, compact: bool) -> None:
        """If `compact`, show the button with narrower margins and without its key; otherwise as usual."""
        if compact != self.compact:
            self.compact = compact
            self.update()

    def clear_texts(self) -> None:
        """Remove the button's text and its name for screen readers, because they may give away cards."""
        self._stands_for = None
        self.setText("")
        self.setAccessibleName("")

    def sizeHint(self) -> QSize:
        if self.pen is None:
            return QSize()
        t = self.pen.t
        words, key = self._widths(self.pen)
        margins, target = MARGINS[self.compact] * t, self.pen.dress.target
        wide = round(words + (key + 8 * t if key else 0) + margins)
        return QSize(max(wide, target), max(round(36 * t), target))

    def _widths(self, pen: SignStyle) -> tuple[float, float]:
        """Return the widths of the button's text and of its key, in pixels; the key's is 0 if the button is compact.

        They are cached, because the row of buttons is laid out again with every change.
        """
        shown = self.text(), "" if self.compact else self.key, pen
        if shown != self._measured[0]:
            words = QFontMetricsF(pen.font("button")).horizontalAdvance(self.text())
            key = QFontMetricsF(pen.font("shortcut")).horizontalAdvance(shown[1]) if shown[1] else 0.0
            self._measured = shown, (words, key)
        return self._measured[1]

    def picture(self) -> QPixmap:
        """Return a picture of the button as it looks now, on a transparent background."""
        ratio = self.devicePixelRatioF()
        made = QPixmap(self.size() * ratio)
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        self.render(made, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
        return made

    def event(self, event: QEvent) -> bool:
        """Emit `refused` for a press on a disabled button, which Qt would ignore; leave all other events to Qt.

        The person thus learns why the button is disabled.
        """
        if event.type() == QEvent.Type.MouseButtonPress and not self.isEnabled():
            self.refused.emit()
            return True
        return super().event(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Do nothing, because the first click may have put another button at this place."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave every key to the table, which decides whether to press a button or to move the focus."""
        event.ignore()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.pen is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_box(painter, self.pen)
            self._paint_words(painter, self.pen)
            painter.end()

    def _paint_box(self, painter: QPainter, pen: SignStyle) -> None:
        theme, t = pen.theme, pen.t
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        fill, line = self._colours(pen)
        painter.setBrush(fill)
        edge = Line(line, 1)
        if not self.isEnabled():
            edge.setDashPattern([3, 2])
        painter.setPen(edge)
        painter.drawRoundedRect(rect, 9 * t, 9 * t)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for colour, width, inset in ((theme.focus_2, 2 * t, 1 * t), (theme.focus, 3 * t, 3.5 * t)):
                painter.setPen(Line(QColor(colour), width))
                painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), 8 * t, 8 * t)

    def _colours(self, pen: SignStyle) -> tuple[QColor, QColor]:
        theme, main = pen.theme, self.primary and not (self.waiting or self.yielding)
        if main and self.isEnabled():
            amber = QColor(theme.amber)
            return (amber.lighter(106) if self.underMouse() else amber), amber
        if main:
            return QColor(theme.chrome_2), QColor(theme.line)
        fill = QColor(theme.on_felt)
        fill.setAlphaF(0.12 if self.underMouse() and self.isEnabled() else 0.0)
        line = QColor(theme.on_felt_2)
        line.setAlphaF(0.75)
        return fill, line

    def _paint_words(self, painter: QPainter, pen: SignStyle) -> None:
        theme, t = pen.theme, pen.t
        words, key = self._widths(pen)
        main = self.primary and not (self.waiting or self.yielding)
        bright = theme.amber_ink if self.isEnabled() else theme.ink_2
        ink = QColor(bright if main else theme.on_felt)
        left = (self.width() - words - (key + 8 * t if key else 0)) / 2
        ink.setAlphaF(1.0 if self.isEnabled() or main else 0.6)
        painter.setPen(ink)
        painter.setFont(pen.font("button"))
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(left, 0, words + 2, self.height()), middle, self.text())
        if key and not (self.waiting or self.yielding):
            ink.setAlphaF(0.88 * ink.alphaF())
            painter.setPen(ink)
            painter.setFont(pen.font("shortcut"))
            painter.drawText(QRectF(left + words + 8 * t, 0, key + 2, self.height()), middle, self.key)


def measure_row(buttons: Sequence[TableButton], gap: float) -> float:
    """Return the width in pixels of `buttons` side by side, with a gap of `gap` pixels after each."""
    return sum(button.sizeHint().width() + gap for button in buttons)


def in_a_row(buttons: Sequence[TableButton], right: float, middle: float, gap: float) -> float:
    """Put `buttons` side by side so that the last one ends at the x `right`; return the x where the free space ends.

    The free space is left of the first button, `gap` pixels away from it; `gap` is also the distance between two
    buttons. `middle` is the y of the buttons' middles.
    """
    for button in reversed(buttons):
        size = button.sizeHint()
        right -= size.width()
        button.setGeometry(round(right), round(middle - size.height() / 2), size.width(), size.height())
        right -= gap
    return right
