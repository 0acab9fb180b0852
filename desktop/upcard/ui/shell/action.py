"""What a person can have the program do: one record an action, from which menus, keys and buttons are made."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from upcard.ui.shell.shell_context import ShellContext

Choices = tuple[tuple[str, str], ...]
"""Words, each with the value of a setting that it chooses."""


@dataclass(frozen=True, slots=True)
class Action:
    """One line of a menu: its id, its word, what it does, its key, and the role that macOS gives it."""

    id: str
    text: str
    run: "Callable[[ShellContext], object]"
    key: QKeySequence | QKeySequence.StandardKey | str = ""
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    at_the_table: bool = False
    """Whether its key is the table's, so that a page over it may use the same one."""
    more: tuple[str, ...] = ()
    """Keys that do the same."""

    @property
    def keys(self) -> list[QKeySequence]:
        """All its keys, the one to be shown first."""
        key = self.key
        own = QKeySequence.keyBindings(key) if isinstance(key, QKeySequence.StandardKey) else [QKeySequence(key)]
        return [key for key in dict.fromkeys((*own, *map(QKeySequence, self.more))) if not key.isEmpty()]


@dataclass(frozen=True, slots=True)
class Submenu:
    """A menu within a menu: it chooses the setting called `id`, or is filled when it is opened."""

    id: str
    text: str
    choices: Choices = ()
    fill: "Callable[[ShellContext, QMenu], object] | None" = None


SEPARATOR = None
Line = Action | Submenu | None
"""A line of a menu; None is a separator."""
