"""What the window is opened on: a match and its players, and how others begin and are resumed."""

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
    """A match to be played, and who sits where."""

    match: AnyMatch
    players: tuple[str, ...]
    """`PERSON` or a level, by player."""
    first_deal: int = 1
    """The number of the log's first deal."""
    names: tuple[str, ...] = ()
    """What the players are called; empty where the table's own names stand."""


class ResumeTrouble(Protocol):
    """Why a journal could not be resumed: a sentence's key and its facts."""

    key: str
    facts: Mapping[str, object]


class MatchFactory(Protocol):
    """How a match begins."""

    def __call__(self, setup: MatchConfig | None = None, first: int | None = None, /) -> MatchSession:
        """Begin a match as it was set up, else as usual; `first` is the seat that plays first, None is by lot."""
        ...


class JournalReader(Protocol):
    """How a match is read back."""

    def __call__(self, path: Path | None, /) -> tuple[MatchSession | None, ResumeTrouble | None]:
        """Return what a file holds, or why it cannot be played."""
        ...


def fresh_journal(game: str) -> Path:
    """Return where a match of a game that begins now is written down."""
    return folders.data() / f"{game}-{strftime('%Y%m%d-%H%M%S')}-{os.urandom(2).hex()}{SUFFIX}"


def not_here(path: Path | None) -> tuple[MatchSession | None, ResumeTrouble | None]:
    """Open nothing: there are no files where there is but a picture."""
    return None, None


class Startup(NamedTuple):
    """How matches begin and are resumed, who thinks for the computer players, and what went wrong at the start."""

    begin: MatchFactory
    trouble: ResumeTrouble | None = None
    resumed: JournalReader = not_here
    thinker: "Callable[[QObject], ComputerPlayerClient] | None" = None
    """Starts what thinks for the computer players; None in a picture, where nobody plays on."""

    @property
    def thinks(self) -> bool:
        """Whether computer players play on."""
        return self.thinker is not None
