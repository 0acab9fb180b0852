"""The record of an action that a person can start; menus, keys and buttons are made from such records."""

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
    """The reasons why an action reveals no hidden card while the curtain covers the table.

    The curtain is the cover between the turns of two persons at one screen. A test checks that no menu action
    reveals a hand there.
    """

    REFUSED = "a message says that it is impossible, or that there is nothing to show"
    IDLE = "nothing happens: it works only at a table that is seen"
    OTHER_GAME = "other deals with cards of their own; this game waits as it is, and a copy of its deal is refused"
    ENDED = "of all cards only those of deals that have ended"
    NO_CARDS = "no cards at all: words, numbers, settings, the window, or an answer that the cards are covered"


@dataclass(frozen=True, slots=True)
class Action:
    """One line of a menu: its id, its text, what it runs, its key, and its role in the menus of macOS."""

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
        """All keys of the action, first the one to show."""
        key = self.key
        own = QKeySequence.keyBindings(key) if isinstance(key, QKeySequence.StandardKey) else [QKeySequence(key)]
        return [key for key in dict.fromkeys((*own, *map(QKeySequence, self.more))) if not key.isEmpty()]


@dataclass(frozen=True, slots=True)
class Submenu:
    """A menu within a menu: it offers `choices` for the setting `id`, and `fill` adds other lines whenever it opens."""

    id: str
    text: str
    under_curtain: UnderCurtain
    choices: Choices = ()
    fill: "Callable[[ShellContext, QMenu], object] | None" = None


SEPARATOR = None
Line = Action | Submenu | None
"""A line of a menu; None is a separator."""
