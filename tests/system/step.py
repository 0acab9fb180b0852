"""The next thing that a person at the table decides to do, and the interface of a way to play."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from tests.system.window_snapshot import WindowSnapshot
from upcard.core.events import Place


@dataclass(frozen=True)
class Step:
    """What to do, with which cards of the hand, and where."""

    verb: str
    cards: tuple[str, ...] = ()
    place: Place | None = None
    on: tuple[Place, ...] = ()
    """The things on the table that are meant, if not those that the table proposes."""
    value: str = ""
    """The number or rank that is named, or ""."""


class Strategy(Protocol):
    """Chooses steps by what is visible, and remembers during a turn what did not work."""

    failed: set[Step]

    def choose_step(self, snapshot: WindowSnapshot) -> Step:
        """Return the next step; raise LookupError if there is none."""
        ...

    def choose_mistake(self, snapshot: WindowSnapshot) -> Step | None:
        """Return a mistake that the rules refuse, or None if none is possible."""
        ...

    def choose_answer(self, asked: Sequence[str], step: Step | None) -> int:
        """Return the number of the answer, counted from 1, that means what the last step means."""
        ...

    def ends_turn(self, step: Step) -> bool:
        """Return whether the turn is over after a step that works."""
        ...

    def get_progress(self, snapshot: WindowSnapshot) -> int:
        """Return how far a deal has come, in a number that grows."""
        ...
