"""The menus behind the bar's first button, and what the window does when an entry is chosen."""

import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QMenuBar

from upcard.ui.settings.settings import Settings
from upcard.ui.shell.menu_lines import FILLS, OPENS, SEPARATOR, Choices, MenuEntry, menus
from upcard.ui.style.qt_style import menu_sheet
from upcard.ui.style.style_context import StyleContext

if TYPE_CHECKING:
    from upcard.ui.app.program import Program
    from upcard.ui.features.exchange.files import FileDialogs
    from upcard.ui.shell.main_window import MainWindow

Slots = Mapping[str, Callable[..., object]]
"""By an entry's name what it does, by a submenu's what fills it when it is given one."""
Choose = Callable[[str, str], object]
"""Takes a setting's name and the value chosen."""


def slots(program: "Program") -> Slots:
    """Return what each entry does."""
    pages, window = program.pages, program.window
    opening = {name: partial(opens, program) for name, opens in {**OPENS, **FILLS}.items()}
    return opening | {
        "new_game": pages.new_game,
        "games": _files(program, lambda files: files.games()),
        "open": _files(program, lambda files: files.open()),
        "save_as": _files(program, lambda files: files.save_as()),
        "codes": _files(program, lambda files: files.codes()),
        "fair": _files(program, lambda files: files.check()),
        "laboratory": partial(pages.laboratory, None),
        "undo": program.undoing.undo,
        "redo": program.undoing.redo,
        "quit": window.close,
        "moves": program.switch_panel,
        "full_screen": window.switch_full_screen,
        "minimise": window.showMinimized,
        "zoom": lambda: window.setWindowState(window.windowState() ^ Qt.WindowState.WindowMaximized),
        "options": pages.options,
        "rules": partial(pages.rules, ""),
        "report": lambda: pages.problem(""),
        "about": pages.about,
    }


def _files(program: "Program", doing: "Callable[[FileDialogs], None]") -> Callable[[], None]:
    """Return what does something with files; what does it is loaded when it is first done."""
    return lambda: doing(program.files)


def build_menus(window: "MainWindow", slots: Slots, choose: Choose, native: bool = sys.platform == "darwin") -> QMenu:
    """Return all menus in one, their keys working in the whole window; entries without a slot are left out.

    On macOS they stand in the bar at the top of the screen, too, where the system puts the entries that have a role.
    """
    for old in window.findChildren(QMenuBar):
        old.deleteLater()
    menu, bar = QMenu(window), QMenuBar(window) if native else None
    for title, lines in menus(native):
        inner = menu.addMenu(title)
        for line in lines:
            if isinstance(line, MenuEntry):
                _add(inner, window, line, slots)
            else:
                _add_choices(inner, line, choose, slots)
        if bar is not None:
            bar.addMenu(inner)
    for action in menu.findChildren(QAction):
        if action.menuRole() == QAction.MenuRole.TextHeuristicRole:  # macOS would move it by the look of its word
            action.setMenuRole(QAction.MenuRole.NoRole)
    return menu


def _add(menu: QMenu, window: "MainWindow", entry: MenuEntry, slots: Slots) -> None:
    if entry == SEPARATOR:
        menu.addSeparator()
        return
    slot = slots.get(entry.name)
    if slot is None:
        return
    action = menu.addAction(entry.text)
    action.setShortcuts(entry.keys)
    action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
    action.setMenuRole(entry.role)
    action.triggered.connect(slot)
    (window.table if entry.at_the_table else window).addAction(action)


def _add_choices(menu: QMenu, line: tuple[str, str, Choices], choose: Choose, slots: Slots) -> None:
    title, setting, choices = line
    inner = menu.addMenu(title)
    if setting in slots:
        inner.aboutToShow.connect(partial(slots[setting], inner))
        return
    inner.setObjectName("choices")
    group = QActionGroup(inner)
    for text, value in choices:
        action = inner.addAction(text)
        action.setCheckable(True)
        action.setData((setting, value))
        group.addAction(action)
    group.triggered.connect(lambda action: choose(*action.data()))


def dress_up(menu: QMenu, dress: StyleContext) -> None:
    """Write and colour the menus as all else."""
    menu.setStyleSheet(menu_sheet(dress.theme, dress.t, dress.target))
    for inner in (menu, *menu.findChildren(QMenu)):
        inner.setFont(dress.font("body"))


def tick(menu: QMenu, settings: Settings) -> None:
    """Tick the choices that stand."""
    for action in menu.findChildren(QAction):
        data = action.data()
        if data is not None and action.isCheckable():
            setting, value = data
            action.setChecked(getattr(settings, setting) == value)
