"""Builds the menus that the menu button in the top bar opens, from the table of actions."""

import sys
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QMenuBar

from upcard.ui.shell import keyboard_aids
from upcard.ui.shell.action import Action, Line, Submenu
from upcard.ui.shell.actions import menus
from upcard.ui.style.qt_style import menu_sheet

if TYPE_CHECKING:
    from upcard.ui.shell.shell_context import ShellContext


def rebuild(context: "ShellContext") -> None:
    """Build all menus again in the current language, and replace the window's menus by them."""
    window = context.window
    for action in window.actions():
        window.removeAction(action)
    window.set_menu(build(context))
    keyboard_aids.install_aids(context)
    refresh(context)


def build(context: "ShellContext", native: bool = sys.platform == "darwin") -> QMenu:
    """Return one menu that contains all menus as submenus; the keys of their actions work in the whole window.

    If `native` is true (on macOS), the menus are also put in the system's menu bar, where the system moves each action
    with a `QAction.MenuRole` to its usual place.
    """
    window = context.window
    for old in window.findChildren(QMenuBar):
        old.deleteLater()
    menu, bar = QMenu(window), QMenuBar(window) if native else None
    for title, lines in menus(native):
        inner = menu.addMenu(title)
        for line in lines:
            _add(inner, context, line)
        if bar is not None:
            bar.addMenu(inner)
    for action in menu.findChildren(QAction):
        if action.menuRole() == QAction.MenuRole.TextHeuristicRole:  # macOS would move it because of its text
            action.setMenuRole(QAction.MenuRole.NoRole)
    return menu


def _add(menu: QMenu, context: "ShellContext", line: Line) -> None:
    if isinstance(line, Action):
        _add_action(menu, context, line)
    elif line is not None:
        _add_submenu(menu, context, line)
    else:
        menu.addSeparator()


def _add_action(menu: QMenu, context: "ShellContext", line: Action) -> None:
    action = menu.addAction(line.text)
    action.setShortcuts(line.keys)
    action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
    action.setMenuRole(line.role)
    action.triggered.connect(partial(line.run, context))
    (context.window.table if line.at_the_table else context.window).addAction(action)


def _add_submenu(menu: QMenu, context: "ShellContext", line: Submenu) -> None:
    inner = menu.addMenu(line.text)
    if line.fill is not None:
        inner.aboutToShow.connect(partial(line.fill, context, inner))
    if not line.choices:
        return
    inner.setObjectName("choices")
    group = QActionGroup(inner)
    for text, value in line.choices:
        action = inner.addAction(text)
        action.setCheckable(True)
        action.setData((line.id, value))
        group.addAction(action)
    group.triggered.connect(partial(_choose, context))


def _choose(context: "ShellContext", action: QAction) -> None:
    setting, value = action.data()
    context.settings.change(**{setting: value})


def refresh(context: "ShellContext") -> None:
    """Apply the current style to the menus, and put check marks at the current values of the settings in them."""
    menu, dress = context.window.menu, context.style
    if menu is None:
        return
    menu.setStyleSheet(menu_sheet(dress.theme, dress.t, dress.target))
    for inner in (menu, *menu.findChildren(QMenu)):
        inner.setFont(dress.font("body"))
    for action in menu.findChildren(QAction):
        data = action.data()
        if data is not None and action.isCheckable():
            setting, value = data
            action.setChecked(getattr(context.settings.values, setting) == value)
