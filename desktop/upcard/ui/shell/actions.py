"""The table of all actions: every menu in the current language, and each action by its id."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from upcard.ui.shell.action import Action, Line
from upcard.ui.shell.game_actions import game_menu, play_menu, records_menu
from upcard.ui.shell.view_actions import ask_menu, help_menu, other_actions, view_menu, window_menu

translate = QCoreApplication.translate


class Menu(NamedTuple):
    """A menu of the menu bar: its title and its lines."""

    title: str
    lines: tuple[Line, ...]

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions among the lines of the menu."""
        return tuple(line for line in self.lines if isinstance(line, Action))


def menus(native: bool = False) -> tuple[Menu, ...]:
    """Return every menu in the current language; `native` adds the Window menu of macOS."""
    return (
        Menu(translate("Menu", "&Game"), game_menu()),
        Menu(translate("Menu", "&Play"), play_menu()),
        Menu(translate("Menu", "&View"), view_menu()),
        Menu(translate("Menu", "&Records"), records_menu()),
        Menu(translate("Menu", "&Ask"), ask_menu()),
        *((Menu(translate("Menu", "&Window"), window_menu()),) if native else ()),
        Menu(translate("Menu", "&Help"), help_menu()),
    )


def actions() -> Mapping[str, Action]:
    """Return every action by its id, those without a menu included."""
    return {
        action.id: action for action in (*(each for menu in menus(True) for each in menu.actions), *other_actions())
    }
