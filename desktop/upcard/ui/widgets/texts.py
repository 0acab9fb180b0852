"""Functions and classes for labels, buttons and text fields on pages, and for the order in which Tab visits them."""

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from upcard.ui.style.fonts import Role
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.text_label import TextLabel
from upcard.ui.widgets.page import ENTER


def make_label(text: str, dress: StyleContext, role: Role = "body", name: str = "") -> TextLabel:
    """Return a label that shows `text` as plain text, in the font for texts of the kind `role`.

    `name` is the object name, by which the style sheet selects its colour.
    """
    made = TextLabel(text)
    made.setFont(dress.font(role))
    made.setObjectName(name)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made


def make_wrapped_label(text: str, dress: StyleContext, role: Role = "body", name: str = "") -> TextLabel:
    """Return a label whose `text` wraps, in the font for texts of the kind `role`.

    `name` is the object name, by which the style sheet selects its colour.
    """
    made = make_label(text, dress, role, name)
    made.setWordWrap(True)
    return made


class LinkButton(QPushButton):
    """A button without a frame, which looks like a link."""

    def __init__(self, text: str, dress: StyleContext) -> None:
        super().__init__(text)
        self.setObjectName("link")
        self.setFont(dress.font("button"))
        self.setMinimumHeight(dress.px(28))
        self.setAutoDefault(False)


@guard_overrides
class NameEdit(QLineEdit):
    """A text field for a name: Enter emits `agreed` and Esc emits `dropped`, and the page does not get these keys."""

    agreed = Signal()
    dropped = Signal()

    def __init__(self, name: str, dress: StyleContext, longest: int = 40) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setMaxLength(longest)
        self.setFont(dress.font("button"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.agreed.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.dropped.emit()
        else:
            super().keyPressEvent(event)


@guard_overrides
class SearchField(QLineEdit):
    """A text field that emits `searched` whenever its text changes, even while Japanese text is being composed.

    Esc clears the field. Down and Enter emit `left`, and the page does not get these keys.
    """

    searched = Signal(str)
    left = Signal()
    """Emitted when the person wants to move on to the results."""

    def __init__(self, name: str, dress: StyleContext) -> None:
        """Make an empty text field; `name` is its placeholder text, and what a screen reader calls the field."""
        super().__init__()
        self.setFont(dress.font("body"))
        self.setPlaceholderText(name)
        self.setAccessibleName(name)
        self.textChanged.connect(self.searched)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        super().inputMethodEvent(event)
        if event.preeditString():
            self.searched.emit(self.text() + event.preeditString())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*ENTER, Qt.Key.Key_Down):
            self.left.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


def in_order(parts: Iterable[QWidget], start: QWidget | None = None) -> None:
    """Set the order in which Tab visits `start`, if it is not None, and then the widgets `parts`.

    After each of `parts`, Tab visits the widgets inside it, in the order in which `QWidget.findChildren` returns them.
    """
    stops = [stop for part in parts for stop in (part, *part.findChildren(QWidget))]
    reached = [stop for stop in stops if stop.focusPolicy() != Qt.FocusPolicy.NoFocus]
    for before, after in pairwise(dict.fromkeys([start, *reached] if start else reached)):
        QWidget.setTabOrder(before, after)
