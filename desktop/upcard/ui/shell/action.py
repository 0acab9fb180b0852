"""Descriptions of the commands that a person can start; the menus, keys and buttons are made from them."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from upcard.ui.shell.shell_context import ShellContext

Choices = tuple[tuple[str, str], ...]
"""Pairs of a text and a value; choosing the text sets the setting to the value."""


class UnderCurtain(Enum):
    """The reasons why an action reveals no hidden card while the curtain hides the table.

    The curtain hides the table between the turns of two persons at one screen. A test checks that no menu action
    reveals a hand while the curtain is shown.
    """

    REFUSED = "a message says that it is impossible, or that there is nothing to show"
    IDLE = "nothing happens: it works only at a table that is seen"
    OTHER_GAME = "other deals with cards of their own; this game waits as it is, and a copy of its deal is refused"
    ENDED = "of all cards only those of deals that have ended"
    NO_CARDS = "no cards at all: words, numbers, settings, the window, or an answer that the cards are covered"


@dataclass(frozen=True, slots=True)
class Action:
    """A command that a person can start: its id, menu text and key, and the function that it runs.

    `under_curtain` is the reason why the command reveals no hidden card while the table is hidden between two persons'
    turns. `role` tells macOS to which place in its menus the command belongs.
    """

    id: str
    text: str
    run: "Callable[[ShellContext], object]"
    under_curtain: UnderCurtain
    key: QKeySequence | QKeySequence.StandardKey | str = ""
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    at_the_table: bool = False
    """Whether `key` works only while the table has the focus, so that a page may use this key for something else."""
    more: tuple[str, ...] = ()
    """Further keys for the same action."""

    @property
    def keys(self) -> list[QKeySequence]:
        """All keys that start the action; menus and tool tips show the first."""
        key = self.key
        own = QKeySequence.keyBindings(key) if isinstance(key, QKeySequence.StandardKey) else [QKeySequence(key)]
        return [key for key in dict.fromkeys((*own, *map(QKeySequence, self.more))) if not key.isEmpty()]


@dataclass(frozen=True, slots=True)
class Submenu:
    """A menu inside another menu, in which a person chooses the value of a setting.

    `id` is the setting, and `choices` are its values with their texts. `fill`, if given, adds further lines whenever
    the menu opens.
    """

    id: str
    text: str
    under_curtain: UnderCurtain
    choices: Choices = ()
    fill: "Callable[[ShellContext, QMenu], object] | None" = None


SEPARATOR = None
Line = Action | Submenu | None
"""A line of a menu; None is a separator."""
