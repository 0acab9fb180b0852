"""Help for the keyboard, loaded after the first frame: the focus ring, and the tools' keys in tool tips."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from upcard.ui.shell.actions import actions, menus
from upcard.ui.shell.focus_ring import FocusRing

if TYPE_CHECKING:
    from upcard.ui.features.help.key_text import KeyHelpSection
    from upcard.ui.shell.shell_context import ShellContext


def install_aids(context: "ShellContext") -> None:
    """Create the focus ring, and set the keys in the tool tips of the bar; called again when the language changes."""
    window = context.window
    if window.findChild(FocusRing) is None:
        FocusRing(context)
    window.bar.tell_keys({name: format_key(key) for name, key in keys().items()})


def keys() -> Mapping[str, QKeySequence]:
    """Return the first key of each action that has one, by the action's id."""
    return {name: action.keys[0] for name, action in actions().items() if action.keys}


def format_key(key: QKeySequence) -> str:
    """Return the name of a key as the operating system writes it."""
    return key.toString(QKeySequence.SequenceFormat.NativeText)


def key_sections() -> "list[KeyHelpSection]":
    """Return the sections of the page of keys, one for each menu.

    A section lists the menu's actions that have a key, each with that key.
    """
    from upcard.ui.features.help.key_sheet import menu_section

    keys = {menu.title: [(action.text, action.keys[0]) for action in menu.actions if action.keys] for menu in menus()}
    return [menu_section(title, found) for title, found in keys.items() if found]
