"""What the window opens: a match with its players, and the functions that begin and resume matches."""

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
    """A match to be played, and its players."""

    match: AnyMatch
    players: tuple[str, ...]
    """For each player `PERSON` or the name of a computer player's level."""
    first_deal: int = 1
    """The number of the first deal in the match's list of actions."""
    names: tuple[str, ...] = ()
    """The name of each player; an empty name means the default name for the player's seat."""


class ResumeTrouble(Protocol):
    """Why a journal (a game's file) could not be resumed: the key of a sentence, and its facts."""

    key: str
    facts: Mapping[str, object]


class MatchFactory(Protocol):
    """Begins a match."""

    def __call__(self, setup: MatchConfig | None = None, first: int | None = None, /) -> MatchSession:
        """Begin a match from `setup`, or from the default setup if it is None.

        `first` is the seat that plays first; None means that it is chosen at random.
        """
        ...


class JournalReader(Protocol):
    """Reads a match from its journal (the game's file)."""

    def __call__(self, path: Path | None, /) -> tuple[MatchSession | None, ResumeTrouble | None]:
        """Return the match in the file, or None and why it cannot be played; None and None if `path` is None."""
        ...


def fresh_journal(game: str) -> Path:
    """Return the path of the journal (the game's file) for a match of `game` that begins now."""
    return folders.data() / f"{game}-{strftime('%Y%m%d-%H%M%S')}-{os.urandom(2).hex()}{SUFFIX}"


def not_here(path: Path | None) -> tuple[MatchSession | None, ResumeTrouble | None]:
    """Return no match and no trouble; used instead of a function that reads a journal (a game's file).

    A program that only draws a picture has no files to read.
    """
    return None, None


class Startup(NamedTuple):
    """The functions that begin and resume matches, and what failed at the start."""

    begin: MatchFactory
    trouble: ResumeTrouble | None = None
    resumed: JournalReader = not_here
    thinker: "Callable[[QObject], ComputerPlayerClient] | None" = None
    """Starts the client that chooses for the computer players; None if the program only takes a picture."""

    @property
    def thinks(self) -> bool:
        """Whether computer players play on, which they do not in a program that only draws a picture."""
        return self.thinker is not None
