"""The table of all actions (commands that a person can start): by menu, and by their ids."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from upcard.ui.shell.action import Action, Line
from upcard.ui.shell.game_actions import game_menu, play_menu, records_menu
from upcard.ui.shell.view_actions import ask_menu, help_menu, other_actions, view_menu, window_menu

translate = QCoreApplication.translate


class Menu(NamedTuple):
    """A menu of the menu bar: its title and its lines, which are actions, submenus and separators."""

    title: str
    lines: tuple[Line, ...]

    @property
    def actions(self) -> tuple[Action, ...]:
        """The lines of the menu that start an action, without submenus and separators."""
        return tuple(line for line in self.lines if isinstance(line, Action))


def menus(native: bool = False) -> tuple[Menu, ...]:
    """Return every menu with its texts in the current language.

    If `native` is true, the Window menu, which every program on macOS has, is included.
    """
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
    """Return a mapping from the id of each action (a command that a person can start) to the action.

    It includes the actions that are in no menu.
    """
    return {
        action.id: action for action in (*(each for menu in menus(True) for each in menu.actions), *other_actions())
    }
