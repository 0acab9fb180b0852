"""The type of a match with its players, as the window opens it, and types of functions that begin or resume one."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from time import strftime
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import QObject

from upcard.play.match.journal import SUFFIX
from upcard.play.match.match import AnyMatch
from upcard.play.match.match_config import MatchConfig
from upcard.play.storage import folders

if TYPE_CHECKING:
    from upcard.ui.worker.thinker import ComputerPlayerClient


class MatchSession(NamedTuple):
    """A match that the window can open, and its players."""

    match: AnyMatch
    players: tuple[str, ...]
    """For each player `PERSON` or the name of a computer player's level."""
    first_deal: int = 1
    """The number of the first deal in the match's list of actions."""
    names: tuple[str, ...] = ()
    """The name of each player; an empty name means the default name for the player's seat."""


class ResumeTrouble(Protocol):
    """Why a match could not be resumed from its journal (the file of the game).

    `key` is the key of a sentence in the program's texts, and `facts` are the values to put into the sentence.
    """

    key: str
    facts: Mapping[str, object]


class MatchFactory(Protocol):
    """The type of a function that begins a match."""

    def __call__(self, setup: MatchConfig | None = None, first: int | None = None, /) -> MatchSession:
        """Begin a match from `setup`, or from the default setup if it is None, and return it with its players.

        `first` is the seat that plays first; None means that it is chosen at random.
        """
        ...


class JournalReader(Protocol):
    """The type of a function that reads a match from its journal (the file of the game)."""

    def __call__(self, path: Path | None, /) -> tuple[MatchSession | None, ResumeTrouble | None]:
        """Return the match in the file at `path` and None, or None and the reason why it cannot be played.

        If `path` is None, both values are None.
        """
        ...


def fresh_journal(game: str) -> Path:
    """Return a new, unused path for the journal (the file) of a match of `game` that begins now."""
    return folders.data() / f"{game}-{strftime('%Y%m%d-%H%M%S')}-{os.urandom(2).hex()}{SUFFIX}"


def not_here(path: Path | None) -> tuple[MatchSession | None, ResumeTrouble | None]:
    """Return None and None: there is no match to resume, and nothing has failed.

    It replaces the function that reads a journal (the file of a game) in a program that only draws a picture of a
    table.
    """
    return None, None


class Startup(NamedTuple):
    """What the window gets at the start: functions that begin and resume matches, and why a match was not resumed."""

    begin: MatchFactory
    trouble: ResumeTrouble | None = None
    resumed: JournalReader = not_here
    thinker: "Callable[[QObject], ComputerPlayerClient] | None" = None
    """Starts the client that chooses for the computer players; None if the program only takes a picture."""

    @property
    def thinks(self) -> bool:
        """Whether computer players choose actions; they do not if the program only draws a picture of a table."""
        return self.thinker is not None
