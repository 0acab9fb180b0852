"""Widgets for forms: buttons that open a list of choices, number fields, and a row of widgets that wraps."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from upcard.core.bounds import Bounds
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.qt_style import menu_sheet
from upcard.ui.style.style_context import StyleContext

MIDDLE = Qt.AlignmentFlag.AlignVCenter
EDGE, SIGN = 12, 26
"""The padding left of a picker's text, and the width of the arrow right of the text, in text units (scaled pixels)."""
PILL_SIGNS, PILL_WIDEST = 44, 200
"""The width that a `PillPicker` needs besides its text, and its greatest width, in text units (scaled pixels)."""


class PickerItem(NamedTuple):
    """One item in the list of a picker: its text, its value, and a short addition (`note`) in smaller letters."""

    text: str
    value: str
    note: str = ""


@guard_overrides
class PopupPicker(QPushButton):
    """A button that shows the selected item, and opens a list in which another item can be selected.

    Space or a click opens the list. The key Up selects the previous item, Down the next one.
    """

    chosen = Signal(str)

    def __init__(self, name: str, choices: Sequence[PickerItem], value: str, dress: StyleContext) -> None:
        super().__init__()
        self.setObjectName("picker")
        self.dress = dress
        self.choices: tuple[PickerItem, ...] = ()
        self.value = ""
        self.setAccessibleName(name)
        self.setFont(dress.font("button"))
        self.setMinimumHeight(dress.px(36))
        self.show_choices(choices, value)
        self.clicked.connect(self.open)

    def show_choices(self, choices: Sequence[PickerItem], value: str) -> None:
        """Replace the items of the list by `choices`, and select the item with the value `value`, if there is one."""
        self.choices, self.value = tuple(choices), value
        self.setText(self.choice.text)
        self.setAccessibleDescription(self.chosen_text)
        self.updateGeometry()
        self.update()

    @property
    def choice(self) -> PickerItem:
        """The selected item, or an item with empty texts if none is selected."""
        return next((choice for choice in self.choices if choice.value == self.value), PickerItem("", ""))

    @property
    def chosen_text(self) -> str:
        """The text of the selected item with its addition in smaller letters, as a screen reader says them."""
        return f"{self.choice.text} {self.choice.note}".strip()

    @property
    def selected_choice(self) -> str:
        """The value of the selected item of the list; if no item is selected, a text that is no item's value.

        A subclass overrides this if the picker's `value` contains more than the value of an item: `value` may be a
        level with a style of play, and the item only the level.
        """
        return self.value

    def open(self) -> None:
        """Open the list below the button; the selected item is highlighted."""
        menu = self.build_menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.mapToGlobal(QPoint(0, self.height())))

    def build_menu(self) -> QMenu:
        """Return the list of items as a menu, in which the selected item is checked."""
        menu = QMenu(self)
        menu.setObjectName("choices")
        menu.setStyleSheet(menu_sheet(self.dress.theme, self.dress.t, self.dress.target))
        menu.setFont(self.dress.font("body"))
        menu.setMinimumWidth(self.width())
        for choice in self.choices:
            action = menu.addAction(choice.text.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(choice.value == self.selected_choice)
            action.triggered.connect(partial(self.choose, choice.value))
            if choice.value == self.selected_choice:
                menu.setActiveAction(action)
        return menu

    def choose(self, value: str) -> None:
        """Select the item with the value `value`; emit `chosen` if it was not selected before."""
        if value != self.value:
            self.show_choices(self.choices, value)
            self.chosen.emit(value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if step and self.choices:
            known = [choice.value for choice in self.choices]
            place = known.index(self.selected_choice) + step if self.selected_choice in known else 0
            self.choose(known[min(max(place, 0), len(known) - 1)])
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        widths = (self._wide(choice) for choice in self.choices)
        return QSize(max(widths, default=0) + self.dress.px(EDGE + SIGN + 4), self.dress.px(36))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.dress.px(90), self.dress.px(36))

    def _wide(self, choice: PickerItem) -> int:
        beside = self.dress.px(10) + self.dress.width("caption", choice.note) if choice.note else 0
        return self.dress.width("button", choice.text) + beside

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        dress, theme = self.dress, self.dress.theme
        room = self.rect().adjusted(dress.px(EDGE), 0, -dress.px(SIGN), 0)
        self._write(painter, room)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.ink_2), 1.5 * dress.t))
        middle = QPointF(self.width() - dress.px(SIGN) / 2 - dress.px(2), self.height() / 2)
        reach = 4 * dress.t
        corners = ((-reach, -reach / 2), (0, reach / 2), (reach, -reach / 2))
        painter.drawPolyline([middle + QPointF(*corner) for corner in corners])

    def _write(self, painter: QPainter, room: QRect) -> None:
        dress, choice = self.dress, self.choice
        painter.setFont(dress.font("button"))
        painter.setPen(QColor(dress.theme.ink))
        text = painter.fontMetrics().elidedText(choice.text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, MIDDLE, text)
        left = painter.fontMetrics().horizontalAdvance(text) + dress.px(10)
        painter.setFont(dress.font("caption"))
        painter.setPen(QColor(dress.theme.ink_2))
        if left + dress.width("caption", choice.note) <= room.width():
            painter.drawText(room.adjusted(left, 0, 0, 0), MIDDLE, choice.note)


@guard_overrides
class NumberEdit(QLineEdit):
    """A text field for a number; the keys Up and Down emit `stepped`, so that the number can be changed."""

    stepped = Signal(int)
    """Emitted with the number of steps up; negative for steps down."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()), 0)
        if steps:
            self.stepped.emit(steps)
        else:
            super().keyPressEvent(event)


class NumberStepper(QFrame):
    """A text field for a number, with a button at each side that makes the number smaller or larger.

    The buttons keep the number within the bounds, but a typed number is emitted even outside them.
    """

    chosen = Signal(int)

    def __init__(self, name: str, bounds: Bounds, value: int, dress: StyleContext) -> None:
        super().__init__()
        self.setObjectName("segments")
        self.dress = dress
        self.bounds = bounds
        self.value = value
        self.blank = False
        """Whether the field is empty."""
        self.line = line = NumberEdit()
        line.setPlaceholderText("–")
        line.setAccessibleName(name)
        line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line.setFont(dress.font("button"))
        line.setFixedWidth(dress.px(80))
        line.setMaxLength(9)
        line.textEdited.connect(self._take_typed_number)
        line.editingFinished.connect(self._write)
        line.stepped.connect(self.step)
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 2, 2, 2)
        row.setSpacing(0)
        for part in (self._button("−", -1), line, self._button("+", 1)):
            row.addWidget(part)
        self._write()

    def _button(self, sign: str, steps: int) -> QPushButton:
        """Return a button that shows `sign` and changes the number by `steps`.

        The Tab key skips the button, because keys in the text field have the same effect.
        """
        made = QPushButton(sign)
        made.setObjectName("segment")
        made.setFont(self.dress.font("button"))
        made.setFixedSize(self.dress.px(30), self.dress.px(30))
        made.setAutoRepeat(True)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.clicked.connect(lambda: self.step(steps))
        return made

    def step(self, steps: int) -> None:
        """Change the number by `steps`, within the bounds, and emit `chosen`.

        A step is 10 for a number of three digits, 100 for one of four digits, and so on.
        """
        size = 10 ** max(0, len(str(abs(self.value) + min(0, steps))) - 2)
        least, most = self.bounds
        self.choose(min(most, max(least, (self.value // size + steps) * size)))
        self.chosen.emit(self.value)

    def choose(self, value: int) -> None:
        """Show `value` in the field without emitting `chosen`; if it is the number already, the text is not changed."""
        if value != self.value or self.blank:
            self.value, self.blank = value, False
            self._write()

    def clear_field(self) -> None:
        """Remove the number from the text field, without emitting `chosen`."""
        self.blank = True
        self._write()

    def _take_typed_number(self, text: str) -> None:
        figures = "".join(letter for letter in text if letter.isdecimal())
        if figures:
            self.value, self.blank = int(figures), False
            self.chosen.emit(self.value)

    def _write(self) -> None:
        self.line.setText("" if self.blank else self.dress.words.format_number(self.value))


@guard_overrides
class FlowRow(QWidget):
    """A row of widgets that continues on further lines if needed; the last widget is at the right edge of its line."""

    def __init__(self, gap: int) -> None:
        super().__init__()
        self.parts: tuple[QWidget, ...] = ()
        self.gap = gap

    def set_widgets(self, *parts: QWidget) -> None:
        """Replace the widgets of the row by `parts`."""
        self.parts = parts
        for part in parts:
            part.setParent(self)

    def place_parts(self, width: int) -> list[tuple[QWidget, int, int]]:
        """Return each visible widget with the x and y of its upper left corner, for a row `width` pixels wide."""
        found, x, y = list[tuple[QWidget, int, int]](), 0, 0
        shown = [part for part in self.parts if not part.isHidden()]
        for part in shown:
            size = part.sizeHint()
            if x and x + size.width() > width:
                x, y = 0, y + size.height() + self.gap
            found.append((part, width - size.width() if part is shown[-1] else x, y))
            x += size.width() + self.gap
        return found

    def arrange(self) -> None:
        """Set the positions of all widgets, and make the row as high as its lines need."""
        lowest = 0
        for part, x, y in self.place_parts(self.width()):
            part.setGeometry(x, y, min(part.sizeHint().width(), self.width()), part.sizeHint().height())
            lowest = max(lowest, y + part.height())
        self.setFixedHeight(lowest)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()


@guard_overrides
class PillPicker(PopupPicker):
    """A picker that is as wide as the text of the selected item, up to `PILL_WIDEST` text units (scaled pixels)."""

    def __init__(self, name: str, dress: StyleContext) -> None:
        super().__init__(name, (), "", dress)

    def sizeHint(self) -> QSize:
        wide = min(self.dress.width("button", self.choice.text) + self.dress.px(PILL_SIGNS), self.dress.px(PILL_WIDEST))
        return QSize(wide, super().sizeHint().height())
