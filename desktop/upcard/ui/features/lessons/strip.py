"""The upper part of a lesson's page: a bar with title and buttons, and below it a strip that says what to do."""

from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from upcard.ui.style.icons import icon
from upcard.ui.style.line_breaks import join_words
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.tips import name_with_key
from upcard.ui.widgets.bar_parts import BarButton
from upcard.ui.widgets.page import Page

BULB = 24
"""The size of the light bulb beside the text, in text units (scaled pixels)."""


class LessonText(NamedTuple):
    """What a step of a lesson says: what to do (`do`, in bold), and why (`why`)."""

    do: str
    why: str


@guard_overrides
class LessonBar(QWidget):
    """The bar at the top of a lesson's page: the title, the step's number, and buttons such as *Show me* and close.

    When the lesson is finished, other buttons offer what the person can do next.
    """

    back = Signal()
    show_me = Signal()
    again = Signal()
    onward = Signal()
    real = Signal()
    leaving = Signal()

    def __init__(self, page: Page, title: str, onward: str) -> None:
        """Make the bar for the lesson called `title`.

        `onward` is the text of the button for the next lesson, or "" if there is none.
        """
        super().__init__()
        self.dress = page.dress
        px = page.dress.px
        self.whole = title
        self.title, self.step = page.label("", "bar-title"), page.label("", "body", "second")
        self._make_buttons(page, onward)
        row = QHBoxLayout(self)
        row.setContentsMargins(px(20), px(5), px(8), px(5))
        row.setSpacing(px(8))
        row.addWidget(self.title)
        row.addWidget(self.step)
        row.addStretch()
        for button in (*self.buttons, self.shut):
            row.addWidget(button)

    def _make_buttons(self, page: Page, onward: str) -> None:
        self.back_button = page.button(self.tr("One step back"), key="Ctrl+Z")
        self.show_button = page.button(self.tr("Show me"), key="H")
        self.again_button = page.button(self.tr("Start again"))
        self.real_button = page.button(self.tr("Play a real game"), primary=not onward)
        self.on_button = page.button(onward, primary=bool(onward))
        self.primary = self.on_button if onward else self.real_button
        self._has_next = bool(onward)
        said = (self.back, self.show_me, self.again, self.real, self.onward)
        for button, signal in zip(self.buttons, said, strict=True):
            button.clicked.connect(signal)
        self.shut = BarButton("x", self, page.dress)
        self.shut.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        name_with_key(self.shut, self.tr("Leave the lesson"), "Esc")
        self.shut.clicked.connect(self.leaving)

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """All buttons of the bar that have a text, including hidden ones."""
        return self.back_button, self.show_button, self.again_button, self.real_button, self.on_button

    def show_step(self, at: int, number: int) -> None:
        """Show the number of step `at` (from 0) of `number`; if `at` is `number`, offer what the person can do next."""
        over = at >= number
        for button in (self.back_button, self.show_button):
            button.setVisible(not over)
        for button in (self.again_button, self.real_button):
            button.setVisible(over)
        self.on_button.setVisible(over and self._has_next)
        told = self.tr("Step {at} of {number}")
        self.step.setText(self.tr("✓ Done") if over else told.format(at=at + 1, number=number))
        self._fit_name()

    def _fit_name(self) -> None:
        """Shorten the lesson's title so that it fits into the bar beside the step's number and the buttons."""
        row = self.layout()
        if row is None or not self.width():
            return
        shown = [button for button in (*self.buttons, self.step, self.shut) if not button.isHidden()]
        taken = sum(each.sizeHint().width() for each in shown) + (len(shown) + 2) * row.spacing() + self.dress.px(28)
        self.title.setText(self.dress.elide_text("bar-title", self.whole, (self.width() - taken) / self.dress.t))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit_name()


@guard_overrides
class LessonStrip(QWidget):
    """The strip on a lesson's page that says what the person has to do now, and why."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.dress = page.dress
        px = page.dress.px
        row = QHBoxLayout(self)
        row.setContentsMargins(px(20 + BULB + 12), px(8), px(20), px(9))
        column = QVBoxLayout()
        column.setSpacing(px(2))
        row.addLayout(column)
        self.do = page.paragraph("")
        self.do.setFont(page.dress.font("prompt"))
        self.why = page.paragraph("")
        column.addWidget(self.do)
        column.addWidget(self.why)
        column.addStretch()

    def show_texts(self, said: LessonText, loud: LessonText) -> None:
        """Show the texts of `said`; a screen reader says the texts of `loud` instead."""
        self.do.setAccessibleName(loud.do)
        self.why.setAccessibleName(loud.why)
        self.do.setText(said.do)
        self.do.setVisible(bool(said.do))
        self.why.setText(said.why)

    def height_for(self, texts: list[LessonText]) -> int:
        """Return the height in pixels that the strip needs for the longest of `texts`."""
        layout = self.layout()
        assert layout is not None
        inside = self.width() - layout.contentsMargins().left() - layout.contentsMargins().right()
        around = layout.contentsMargins().top() + layout.contentsMargins().bottom() + self.dress.px(3)
        tall = (_tall(self.do, said.do, inside) + _tall(self.why, said.why, inside) for said in texts)
        return max(tall, default=0) + around

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme, px = QPainter(self), self.dress.theme, self.dress.px
        painter.fillRect(self.rect(), QColor(theme.hint))
        painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(theme.line))
        size = px(BULB)
        painter.drawPixmap(px(20), px(9), icon("hint", theme.ink, size, self.devicePixelRatioF()))


def _tall(label: QLabel, text: str, wide: int) -> int:
    """Return the height in pixels of `text` in the label's font, wrapped at `wide` pixels; 0 for an empty text."""
    room = label.fontMetrics().boundingRect(0, 0, wide, 10_000, int(Qt.TextFlag.TextWordWrap), join_words(text))
    return room.height() if text else 0
