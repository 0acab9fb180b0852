"""Help for people who use the keyboard: the ring around the focused widget, and shortcuts in tool tips.

It is loaded after the window has first been drawn.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from upcard.ui.shell.actions import actions, menus
from upcard.ui.shell.focus_ring import FocusRing

if TYPE_CHECKING:
    from upcard.ui.features.help.key_text import KeyHelpSection
    from upcard.ui.shell.shell_context import ShellContext


def install_aids(context: "ShellContext") -> None:
    """Create the ring around the focused widget, and show shortcuts in the tool tips of the buttons in the top bar.

    The function may be called again, for example after a change of language; it does not create a second ring.
    """
    window = context.window
    if window.findChild(FocusRing) is None:
        FocusRing(context)
    window.bar.tell_keys({name: format_key(key) for name, key in keys().items()})


def keys() -> Mapping[str, QKeySequence]:
    """Return the first key of each action that has a key, by the action's id."""
    return {name: action.keys[0] for name, action in actions().items() if action.keys}


def format_key(key: QKeySequence) -> str:
    """Return the name of `key` as the operating system writes it, such as "Ctrl+Z"."""
    return key.toString(QKeySequence.SequenceFormat.NativeText)


def key_sections() -> "list[KeyHelpSection]":
    """Return what the page of keyboard shortcuts lists: one section for each menu with its actions and their keys.

    Actions without a key are left out.
    """
    from upcard.ui.features.help.key_sheet import menu_section

    keys = {menu.title: [(action.text, action.keys[0]) for action in menu.actions if action.keys] for menu in menus()}
    return [menu_section(title, found) for title, found in keys.items() if found]
