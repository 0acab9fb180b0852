"""The bar at the top of the window, with the menu button, the title of the match, the scores, and some buttons."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import name_with_key
from upcard.ui.widgets.bar_parts import MIDDLE, STEPS, BarButton, ChipScore, ScoreChip


@guard_overrides
class TopBar(QWidget):
    """The bar at the top of the window.

    When one of its buttons is pressed, the signal `chosen` emits the id of the button's action.
    """

    painted = Signal()
    """Emitted when the bar has been painted, which shows that the window is on the screen."""
    chosen = Signal(str)
    """Emits the id of a tool's action when the tool was pressed."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.dress: StyleContext | None = None
        self.title = ""
        self.under_title = ""
        self.short = False
        """Whether only the title is shown, because there is no room for the text beside it (`under_title`)."""
        self.chips: tuple[ScoreChip, ...] = ()
        self.menu_button = BarButton("menu", self)
        self.undo = BarButton("undo", self)
        self.hint = BarButton("hint", self)
        self.moves = BarButton("list", self)
        self.moves.setCheckable(True)
        self.options = BarButton("gear", self)
        for name, button in self._named_tools:
            button.clicked.connect(partial(self.chosen.emit, name))
        self._keys: Mapping[str, str] = {}

    def show_match(self, title: str, under_title: str, scores: tuple[ChipScore, ...]) -> None:
        """Show a match's title, the text `under_title` beside it, and the sides' scores."""
        self.title, self.under_title = title, under_title
        for chip in self.chips:
            chip.hide()
            chip.deleteLater()
        self.chips = tuple(ScoreChip(score, self.dress, self) for score in scores) if self.dress else ()
        for chip in self.chips:
            chip.show()
        self._place()
        self.update()

    def apply_style(self, dress: StyleContext) -> None:
        """Draw the bar with the theme, text size and language of `dress`."""
        self.dress = dress
        for button in (self.menu_button, *self._tools):
            button.set_style(dress)
        for chip in self.chips:
            chip.set_style(dress)
        self._place()
        self.update()

    def _name_buttons(self) -> None:
        self.undo.setText(self.tr("Undo"))
        self.hint.setText(self.tr("Hint"))
        self.moves.setText(self.tr("Moves"))
        self.options.setText(self.tr("Options"))
        for name, button in self._named_tools:
            name_with_key(button, button.text(), self._keys.get(name, ""))
        name_with_key(self.menu_button, self.tr("Menu"), "F10")

    def tell_keys(self, keys: Mapping[str, str]) -> None:
        """Set the keyboard shortcuts in the tool tips of the buttons; `keys` maps ids of actions to shortcuts."""
        self._keys = keys
        self._name_buttons()
        self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the keyboard focus to the next or previous button of the bar when an arrow key is pressed."""
        able = [button for button in (self.menu_button, *reversed(self._tools)) if button.isEnabled()]
        at = next((place for place, button in enumerate(able) if button.hasFocus()), None)
        if event.key() in STEPS and at is not None:
            step = STEPS[Qt.Key(event.key())]
            able[max(0, min(len(able) - 1, at + step))].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def _place(self) -> None:
        """Set the positions of all widgets in the bar: buttons at the right end, scores in the middle.

        In a narrow window, the scores are directly left of the buttons, and the buttons show only icons.
        """
        if self.dress is None or not self.isVisible():
            return
        self._name_buttons()
        for chip in self.chips:
            chip.limit_width(None)
        left = self._chips_left()
        if left < self._title_right():  # with large text in a narrow window, the icons are enough
            for button in self._tools:
                button.setText("")
            left = self._chips_left()
        self.short = left < self._title_right()
        least = self._title_left + self.dress.px(12) + self.dress.width("bar-title", self.title)
        self._squeeze(least - self._chips_left_at_most())
        left = max(least, self._chips_left())
        edge = self.width() - self.dress.px(14)
        for button in self._tools:
            edge = self._place_widget(button, edge - button.sizeHint().width())
        self._place_widget(self.menu_button, self.dress.px(6))
        gap = self.dress.px(7)
        for chip in self.chips:
            self._place_widget(chip, left)
            left += chip.width() + gap

    def _squeeze(self, over: int) -> None:
        """Make the scores narrower by `over` pixels in total; do nothing if `over` is not positive.

        All scores then have the same width, and long names end in an ellipsis.
        """
        if self.dress is None or not self.chips:
            return
        gap, wide = self.dress.px(7), self._measure_chips()
        if over > 0:
            for chip in self.chips:
                chip.limit_width((wide - over + gap) // len(self.chips) - gap)

    @property
    def _tools(self) -> tuple[BarButton, ...]:
        return self.options, self.moves, self.hint, self.undo

    @property
    def _named_tools(self) -> tuple[tuple[str, BarButton], ...]:
        """The buttons at the right end of the bar, each with the id of its action."""
        return tuple(zip(("options", "moves", "hint", "undo"), self._tools, strict=True))

    def _chips_left(self) -> int:
        """Return the x coordinate, in pixels, of the left end of the scores.

        The scores are in the middle of the bar, or further left if they would overlap the buttons.
        """
        return min((self.width() - self._measure_chips()) // 2, self._chips_left_at_most())

    def _chips_left_at_most(self) -> int:
        """Return the x coordinate, in pixels, of the left end of the scores if their right end meets the buttons."""
        if self.dress is None:
            return 0
        tools = self.dress.px(14 + 7) + sum(button.sizeHint().width() for button in self._tools)
        return self.width() - tools - self._measure_chips()

    def _measure_chips(self) -> int:
        """Return the width that all scores and the gaps between them need, in pixels."""
        gap = self.dress.px(7) if self.dress else 0
        return sum(chip.sizeHint().width() for chip in self.chips) + gap * (len(self.chips) - 1)

    @property
    def _title_left(self) -> int:
        """The x coordinate, in pixels, of the left end of the title; the menu button is left of it.

        The menu button is wider if the program is set to be used with a finger.
        """
        return self.dress.px(8) + max(self.dress.px(38), self.menu_button.sizeHint().width()) if self.dress else 0

    def _title_right(self) -> int:
        """Return the x coordinate, in pixels, of the right end of the text beside the title."""
        if self.dress is None:
            return 0
        title, under = self.dress.width("bar-title", self.title), self.dress.width("body", self.under_title)
        return self._title_left + self.dress.px(12 + 12) + title + under

    def _place_widget(self, widget: QWidget, left: int) -> int:
        size = widget.sizeHint()
        widget.setGeometry(left, (self.height() - size.height()) // 2, size.width(), size.height())
        return left

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place()

    def showEvent(self, event: QShowEvent) -> None:
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        dress = self.dress
        if dress is None:
            return
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)  # `fillRect` would have PySide build QGradient, 1 % of a start
        painter.setBrush(QColor(dress.theme.line))
        painter.drawRect(self.rect())
        painter.setBrush(QColor(dress.theme.chrome))
        painter.drawRect(self.rect().adjusted(0, 0, 0, -1))
        left = self._title_left
        painter.setPen(QColor(dress.theme.ink))
        painter.setFont(dress.font("bar-title"))
        painter.drawText(self.rect().adjusted(left, 0, 0, 0), MIDDLE, self.title)
        left += dress.width("bar-title", self.title) + dress.px(12)
        painter.setPen(QColor(dress.theme.ink_2))
        painter.setFont(dress.font("body"))
        if not self.short:
            painter.drawText(self.rect().adjusted(left, 0, 0, 0), MIDDLE, self.under_title)
        self.painted.emit()
