"""Random input without any knowledge: clicks, drags, keys, menus, sizes and settings."""

from collections.abc import Callable, Mapping
from itertools import islice
from random import Random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QMenu, QWidget
from shiboken6 import Shiboken

from upcard.ui.app.program import Program
from upcard.ui.settings.settings import CHOICES
from upcard.ui.table.cards.card_item import CardItem

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NONE = Qt.KeyboardModifier.NoModifier
KEYS = (
    *(Qt.Key(number) for number in range(Qt.Key.Key_A.value, Qt.Key.Key_Z.value + 1)),
    *(Qt.Key(number) for number in range(Qt.Key.Key_0.value, Qt.Key.Key_9.value + 1)),
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End) * 3,
    *(Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Tab, Qt.Key.Key_Backtab) * 5,
    *(Qt.Key.Key_F1, Qt.Key.Key_F6, Qt.Key.Key_F10, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_PageDown),
)
KEPT_FROM_KEYS = Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_Q
"""The key that quits, which is left out: the window is closed and reopened by other code."""
MODIFIERS = (NONE, NONE, NONE, NONE, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier)
SIZES = ((960, 600), (1000, 640), (1280, 800), (1600, 900), (700, 500))
CHANGED = (
    "language",
    "theme",
    "deck",
    "back",
    "felt",
    "sort",
    "size",
    "hand",
    "undo",
    "cut",
    "reduced_motion",
    "speed",
)
SWITCHED = ("left", "panel", "targets", "taps", "stay", "trail", "cautions", "aids")


class TargetGoneError(Exception):
    """The target of an act no longer exists."""


class RandomInput:
    """Does one random thing after the other, and says what it did."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self._held: QWidget | None = None
        self.acts: Mapping[Callable[[Program], str], int] = {
            self.click: 40, self.drag: 14, self.key: 22, self.menu: 7, self.play: 6, self.double_click: 3,
            self.right_click: 3, self.resize: 2, self.change: 3, self.wait: 2,
        }  # fmt: skip

    def act(self, program: Program) -> str:
        """Do something random."""
        (act,) = self.random.choices(list(self.acts), list(self.acts.values()))
        try:
            return f"{act.__name__} {act(program)}"
        except TargetGoneError:
            return f"{act.__name__} away"

    def click(self, program: Program) -> str:
        """Press and release the left button."""
        window, at = self._spot(program)
        QTest.mouseClick(window, LEFT, self.random.choice(MODIFIERS), at)
        return f"{at.toTuple()}"

    def double_click(self, program: Program) -> str:
        """Double-click."""
        window, at = self._spot(program)
        QTest.mouseDClick(window, LEFT, NONE, at)
        return f"{at.toTuple()}"

    def right_click(self, program: Program) -> str:
        """Press and release the right button."""
        window, at = self._spot(program)
        QTest.mouseClick(window, RIGHT, NONE, at)
        return f"{at.toTuple()}"

    def drag(self, program: Program) -> str:
        """Press, move in some steps, and release, or press a key in between."""
        window, start = self._spot(program)
        end = self._spot(program)[1]
        QTest.mousePress(window, LEFT, NONE, start)
        for step in range(1, 5):
            if not Shiboken.isValid(window):  # a menu that the press has closed
                raise TargetGoneError
            QTest.mouseMove(window, start + (end - start) * (step / 4))
            QApplication.processEvents()
        interrupted = self.random.random() < 0.1
        if interrupted:
            QTest.keyClick(self._front(program), Qt.Key.Key_Escape)
        if not Shiboken.isValid(window):
            raise TargetGoneError
        QTest.mouseRelease(window, LEFT, NONE, end)
        return f"{start.toTuple()} to {end.toTuple()}{' interrupted' if interrupted else ''}"

    def key(self, program: Program) -> str:
        """Press a key where the keyboard focus is."""
        key, more = self.random.choice(KEYS), self.random.choice(MODIFIERS)
        if (more, key) == KEPT_FROM_KEYS:
            return "none"
        QTest.keyClick(self._front(program), key, more)
        return f"{key.name} {more.name}"

    def menu(self, program: Program) -> str:
        """Choose a menu entry."""
        menu = program.window.menu
        found = list(entries(menu)) if menu is not None else []
        if not found or QApplication.activePopupWidget() is not None:
            return "none"
        action = self.random.choice(found)
        action.trigger()
        return action.text()

    def play(self, program: Program) -> str:
        """Play a legal action, so that the game goes on."""
        controller = program.controller
        match = controller.match
        if controller.covered or match.to_act != controller.person or controller.seated.viewer_sits_out:
            return "none"
        action = self.random.choice(
            list(islice(match.game.rules.legal_actions(match.get_seat_view(controller.person)), 20))
        )
        controller.play((action,))
        return str(action)

    def resize(self, program: Program) -> str:
        """Resize the window."""
        size = self.random.choice(SIZES)
        program.window.resize(*size)
        return str(size)

    def change(self, program: Program) -> str:
        """Change a setting at any moment."""
        name = self.random.choice((*CHANGED, *SWITCHED))
        value = self.random.choice(CHOICES[name]) if name in CHOICES else self.random.random() < 0.5
        program.settings.change(**{name: value})
        return f"{name}={value}"

    def wait(self, program: Program) -> str:
        """Let some time pass."""
        QTest.qWait(self.random.choice((10, 60)))
        return ""

    def _front(self, program: Program) -> QWindow:
        """Return the window that gets the input: an open menu, else the program's."""
        self._held = QApplication.activePopupWidget() or program.window  # a window is there while Python has its widget
        handle = self._held.windowHandle()
        if handle is None:
            raise TargetGoneError
        return handle

    def _spot(self, program: Program) -> tuple[QWindow, QPoint]:
        """Return a window and a point in it: something that can be pressed, or any point."""
        window = self._front(program)
        at, size = self._choose_point(program), window.size()
        return window, QPoint(at.x() % size.width(), at.y() % size.height())

    def _choose_point(self, program: Program) -> QPoint:
        window, way = program.window, self.random.random()
        popup = QApplication.activePopupWidget()
        over = window.sheet if window.sheet is not None and window.sheet.isVisible() else None
        if popup is not None:
            return self._anywhere(popup)
        if way < 0.45 and (pressed := list_pressable_widgets(over or window)):
            return middle(self.random.choice(pressed), window)
        if way < 0.8 and over is None and (cards := list_visible_cards(program)):
            view, at = program.table, self.random.choice(cards).pos().toPoint()
            return view.viewport().mapTo(window, view.mapFromScene(at)) + self._choose_offset()
        return self._anywhere(window)

    def _choose_offset(self) -> QPoint:
        return QPoint(self.random.randint(-20, 20), self.random.randint(-30, 30))

    def _anywhere(self, part: QWidget) -> QPoint:
        return QPoint(self.random.randrange(max(1, part.width())), self.random.randrange(max(1, part.height())))


def list_pressable_widgets(part: QWidget) -> list[QWidget]:
    """Return the visible buttons and fields."""
    found = [one for one in part.findChildren(QWidget) if isinstance(one, QAbstractButton | QLineEdit)]
    return [one for one in found if one.isVisible() and part.rect().contains(middle(one, part))]


def middle(part: QWidget, window: QWidget) -> QPoint:
    """Return the middle of a widget in window coordinates."""
    return part.mapTo(window, part.rect().center())


def list_visible_cards(program: Program) -> list[CardItem]:
    """Return the visible cards."""
    return [item for item in program.table.scene().items() if isinstance(item, CardItem) and item.isVisible()]


def entries(menu: QMenu) -> list[QAction]:
    """Return every entry of a menu and its submenus, except the one that quits."""
    found = []
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            found += entries(below)
        elif not action.isSeparator() and action.menuRole() is not QAction.MenuRole.QuitRole:
            found.append(action)
    return found
