"""What the window needs to be used by keys alone, brought after the first frame: the ring, the tools' keys."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from upcard.ui.shell.focus_ring import FocusRing
from upcard.ui.shell.menu_lines import MenuEntry, menus

if TYPE_CHECKING:
    from upcard.ui.app.program import Program

TOOLS = ("undo", "moves", "options")
"""The entries of the menus that have a tool in the bar."""


def ready(program: "Program") -> None:
    """Show where the focus is, and say in the bar which key each tool has; again in each language."""
    window = program.window
    if window.findChild(FocusRing) is None:
        FocusRing(program)
    window.bar.tell_keys({name: format_key(key) for name, key in keys().items() if name in TOOLS})


def keys() -> Mapping[str, QKeySequence]:
    """Return the first key of each entry of the menus that has one."""
    entries = [line for _, lines in menus() for line in lines if isinstance(line, MenuEntry)]
    return {entry.name: entry.keys[0] for entry in entries if entry.keys}


def format_key(key: QKeySequence) -> str:
    """Return a key as it is written on this system."""
    return key.toString(QKeySequence.SequenceFormat.NativeText)
