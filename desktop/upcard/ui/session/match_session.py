"""What the window is opened on: a match and its players, and how to come by what is needed later."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, Protocol

from upcard.play.match.match import AnyMatch
from upcard.play.match.match_config import MatchConfig


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


def not_here(path: Path | None) -> tuple[MatchSession | None, ResumeTrouble | None]:
    """Open nothing: there are no files where there is but a picture."""
    return None, None


class DeferredStart(NamedTuple):
    """What is needed after the first frame: how to load a module, how to begin a match, and what went wrong."""

    load: Callable[[str], ModuleType]
    begin: MatchFactory
    trouble: ResumeTrouble | None = None
    thinks: bool = True
    """Whether computer players play on; not in a picture."""
    resumed: JournalReader = not_here
