"""Controls with which a person chooses a value on the page *Options*: a row of words, a switch, and pictures."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QGridLayout, QPushButton

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext

Draw = Callable[[QPainter, QRectF], None]
EDGE = 8
"""The room around a tile's picture for its ring, in text units (scaled pixels)."""
Choices = Sequence[tuple[str, str]]
"""The choices of a `SegmentedControl`: the text and the value of each."""


class SegmentedControl(QFrame):
    """A row of words, of which exactly one is selected; a click or the arrow keys select another word.

    `rows` is the number of rows into which the words are divided.
    """

    chosen = Signal(str)

    def __init__(self, name: str, choices: Choices, value: str, dress: StyleContext, *, rows: int = 1) -> None:
        super().__init__()
        self.setObjectName("segments")
        self.setAccessibleName(name)
        grid, across = QGridLayout(self), -(-len(choices) // rows)
        grid.setContentsMargins(2, 2, 2, 2)
        grid.setSpacing(0)
        self.dress = dress
        self.group = group = QButtonGroup(self)
        for number, (text, choice) in enumerate(choices):
            button = QPushButton(text)
            button.setObjectName("segment")
            button.setFixedHeight(max(dress.px(30), dress.target))
            button.setCheckable(True)
            button.setAutoExclusive(True)  # which makes it a radio button for a screen reader
            button.setProperty("choice", choice)
            group.addButton(button)
            grid.addWidget(button, *divmod(number, across))
        self.choose(value)
        group.buttonClicked.connect(lambda button: self.chosen.emit(button.property("choice")))

    def choose(self, value: str) -> None:
        """Select the word that stands for `value`, without emitting `chosen`; the Tab key then leads to that word."""
        buttons = self.group.buttons()
        first = next((button for button in buttons if button.property("choice") == value), buttons[0])
        for button in buttons:
            chosen = button.property("choice") == value
            button.setChecked(chosen)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if button is first else Qt.FocusPolicy.ClickFocus)
            button.setFont(self.dress.font("button" if chosen else "body"))


@guard_overrides
class ToggleSwitch(QAbstractButton):
    """A switch that is on or off, drawn as a knob in a slot; the slot is blue when the switch is on."""

    def __init__(self, name: str, on: bool, dress: StyleContext) -> None:
        super().__init__()
        self.dress = dress
        self.setCheckable(True)
        self.setChecked(on)
        self.setAccessibleName(name)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        dress = self.dress
        return QSize(max(dress.px(46), dress.target), max(dress.px(30), dress.target))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.dress.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(0, 0, self.dress.px(46), self.dress.px(30))
        whole.moveCenter(QRectF(self.rect()).center())
        slot = whole.adjusted(3, 3, -3, -3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.focus if self.isChecked() else theme.ink_2))
        painter.drawRoundedRect(slot, slot.height() / 2, slot.height() / 2)
        reach = slot.height() / 2
        middle = slot.right() - reach if self.isChecked() else slot.left() + reach
        painter.setBrush(QColor(theme.chrome))
        painter.drawEllipse(QPointF(middle, slot.center().y()), reach - 3, reach - 3)


@guard_overrides
class PictureTile(QAbstractButton):
    """A picture that a person can choose, with a word below it; the selected tile has a blue ring and a check mark."""

    def __init__(self, text: str, size: tuple[float, float], draw: Draw, dress: StyleContext) -> None:
        """Make a tile with the word `text`; `draw` is called to paint its picture into a rectangle.

        `size` is the width and height of the picture in text units (scaled pixels).
        """
        super().__init__()
        self.dress = dress
        self.draw = draw
        self.picture = size
        self.setText(text)
        self.setAccessibleName(text)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        wide, high = self.picture
        return QSize(self.dress.px(wide + 2 * EDGE), self.dress.px(high + 2 * EDGE + (24 if self.text() else 0)))

    def paintEvent(self, event: QPaintEvent) -> None:
        dress = self.dress
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inner = QRectF(dress.px(EDGE), dress.px(EDGE), dress.px(self.picture[0]), dress.px(self.picture[1]))
        outline = QPainterPath()
        outline.addRoundedRect(inner, dress.px(8), dress.px(8))
        painter.save()
        painter.setClipPath(outline)
        self.draw(painter, inner)
        painter.restore()
        painter.setPen(QColor(dress.theme.ink if self.isChecked() else dress.theme.ink_2))
        painter.setFont(dress.font("tray" if self.isChecked() else "body"))
        words = QRectF(0, inner.bottom() + dress.px(3), self.width(), dress.px(22))
        painter.drawText(words, Qt.AlignmentFlag.AlignCenter, self.text())
        if self.isChecked():
            draw_ring(painter, inner.adjusted(-2, -2, 2, 2), dress.px(9), dress)
            self._draw_tick(painter, inner.topRight())

    def _draw_tick(self, painter: QPainter, middle: QPointF) -> None:
        size = self.dress.px(9)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.dress.theme.focus))
        middle += QPointF(-size * 0.4, size * 0.4)
        painter.drawEllipse(middle, size, size)
        painter.setPen(QPen(QColor(self.dress.theme.focus_2), 2))
        tick = [QPointF(-0.45, 0.05), QPointF(-0.1, 0.4), QPointF(0.5, -0.35)]
        painter.drawPolyline([middle + point * size for point in tick])


def draw_ring(painter: QPainter, box: QRectF, radius: float, dress: StyleContext) -> None:
    """Draw a ring around `box`, for what is selected or has the focus; `radius` is the radius of its corners in pixels.

    The ring has two colours, of which at least one is visible on any background.
    """
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((dress.theme.focus_2, 5.5), (dress.theme.focus, 2.5)):
        painter.setPen(QPen(QColor(colour), width))
        painter.drawRoundedRect(box, radius, radius)
