"""Descriptions, for screen readers, of widgets that Qt cannot describe well: window, pages, pickers and painted texts.

PySide never frees such a description object. Therefore each object asks Qt for its widget, and stores no reference to
the widget.
"""

# Why: decisions/0040-answer-screen-readers-through-a-factory-of-small-objects.md

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
    QAccessibleObject,
    QAccessibleSelectionInterface,
)
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import Shiboken

from upcard.play.text.spoken import SpokenWords
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.pickers import PopupPicker

PRESS, FOCUS = QAccessibleActionInterface.pressAction(), QAccessibleActionInterface.setFocusAction()
Role, Text, Kind = QAccessible.Role, QAccessible.Text, QAccessible.InterfaceType
NOTHING: QAccessibleInterface = None  # type: ignore[assignment]  # the stubs leave out that None is an answer


BLANK = " "
"""The description of a page that itself has the focus: a space.

With an empty description, the screen reader Orca would read all labels of the page. With a real description, Orca would
read the description twice.
"""


@guard_overrides
class PageInterface(QAccessibleWidget):
    """Describes a page to screen readers as a dialog, so that its title and text are read when the focus enters it."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page, Role.Dialog)

    def text(self, t: QAccessible.Text) -> str:
        page = self.object()
        if not isinstance(page, Page):
            return ""
        name, body = page.spoken_name, page.body_text
        if page.hasFocus():
            name, body = SpokenWords.copy_from(page.dress.words).sentences((name, body)), BLANK
        return {Text.Name: name, Text.Description: body}.get(t, "")


class WindowInterface(QAccessibleWidget):
    """Describes the main window to screen readers as a window; Qt would describe it as an object without a role."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, Role.Window)


class LabelInterface(QAccessibleWidget):
    """Describes a widget to screen readers as a label whose text is the widget's accessible name.

    This is for widgets that paint their text themselves, so that Qt does not know that they are labels.
    """

    def __init__(self, label: QWidget) -> None:
        super().__init__(label, Role.StaticText)


class ChosenItem(QObject):
    """An object without a widget, which a screen reader sees as the selected item, the only child of a picker."""


@guard_overrides
class ChosenItemInterface(QAccessibleObject):
    """Describes the selected item of a picker to screen readers as a selected list item."""

    def __init__(self, item: ChosenItem) -> None:
        super().__init__(item)

    @property
    def _picker(self) -> PopupPicker | None:
        above = self.object().parent()
        return above if isinstance(above, PopupPicker) else None

    def role(self) -> QAccessible.Role:
        return Role.ListItem

    def text(self, t: QAccessible.Text) -> str:
        return self._picker.chosen_text if t == Text.Name and self._picker is not None else ""

    def parent(self) -> QAccessibleInterface:
        return NOTHING if self._picker is None else QAccessible.queryAccessibleInterface(self._picker)

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface:
        return NOTHING

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def rect(self) -> QRect:
        return self.parent().rect() if self._picker is not None else QRect()

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.selectable = state.selected = True
        return state


@guard_overrides
class PickerSelection(QAccessibleSelectionInterface):
    """Tells a screen reader which child of a picker is selected: always its only child."""

    def __init__(self, item: Callable[[], QAccessibleInterface]) -> None:
        super().__init__()
        self._item = item

    def selectedItemCount(self) -> int:
        return 1

    def selectedItems(self) -> list[QAccessibleInterface]:
        return [self._item()]

    def selectedItem(self, selectionIndex: int) -> QAccessibleInterface:  # noqa: N803
        return self._item() if selectionIndex == 0 else NOTHING

    def select(self, childItem: QAccessibleInterface) -> bool:  # noqa: N803
        return True

    def unselect(self, childItem: QAccessibleInterface) -> bool:  # noqa: N803
        return False

    def selectAll(self) -> bool:
        return False

    def clear(self) -> bool:
        return False


@guard_overrides
class PickerActions(QAccessibleActionInterface):
    """The actions that a screen reader can start on a picker: open its list, and give it the keyboard focus.

    Each action is done only after Qt's call has returned.
    """

    def __init__(self, picker: Callable[[], PopupPicker | None]) -> None:
        super().__init__()
        self._picker = picker

    def actionNames(self) -> list[str]:
        return [PRESS, FOCUS]

    def doAction(self, actionName: str) -> None:  # noqa: N803
        if (picker := self._picker()) is not None:
            QTimer.singleShot(0, picker, picker.setFocus if actionName == FOCUS else picker.click)

    def keyBindingsForAction(self, actionName: str) -> list[str]:  # noqa: N803
        return []


@guard_overrides
class PickerInterface(QAccessibleWidget):
    """Describes a picker to screen readers as a combo box; the action `PRESS` opens its list."""

    def __init__(self, picker: QWidget) -> None:
        super().__init__(picker, Role.ComboBox)
        self._selection = PickerSelection(lambda: self.child(0))
        self._actions = PickerActions(lambda: self._picker)

    @property
    def _picker(self) -> PopupPicker | None:
        picker = self.object()
        return picker if isinstance(picker, PopupPicker) else None

    def text(self, t: QAccessible.Text) -> str:
        picker = self._picker
        if picker is None:
            return ""
        return {Text.Name: picker.accessibleName(), Text.Value: picker.chosen_text}.get(t, "")

    def childCount(self) -> int:
        return 1

    def child(self, index: int) -> QAccessibleInterface:
        picker = self._picker
        if picker is None or index:
            return NOTHING
        return QAccessible.queryAccessibleInterface(picker.findChild(ChosenItem) or ChosenItem(picker))

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return 0 if isinstance(child.object(), ChosenItem) else -1

    def interface_cast(self, t: QAccessible.InterfaceType) -> int:
        """Return the C++ address of the interface `t`, or a null address if there is none.

        PySide's stubs declare the type `int`, but the returned value must be a `VoidPtr`; any other type crashes.
        """
        found = {Kind.SelectionInterface: self._selection, Kind.ActionInterface: self._actions}.get(t)
        address = 0 if found is None else Shiboken.getCppPointer(found)[0]
        return Shiboken.VoidPtr(address)  # type: ignore[return-value]


ANSWERS: Mapping[str, Callable[..., QAccessibleInterface]] = {
    "MainWindow": WindowInterface,
    "Page": PageInterface,
    "PopupPicker": PickerInterface,
    "ScoreChip": LabelInterface,
    "ChosenItem": ChosenItemInterface,
}
"""For each class name, the class that describes such widgets to screen readers.

Widgets of a subclass are described in the same way.
"""
