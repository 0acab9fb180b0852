"""What passes between the controller and whoever thinks for the computer players."""

from typing import NamedTuple, Protocol

from PySide6.QtCore import SignalInstance

from upcard.core.game.record import AnyGame
from upcard.core.thinking.skill import apart


class MoveRequest(NamedTuple):
    """What a computer player is asked: its game and level, what its seat sees, and where its chance comes from."""

    game: AnyGame
    level: str
    seen: object
    seed: str
    seconds: float = 0.3


LONGEST = 1.0
"""Seconds that the best level may think; the others think as long as any question allows."""


def question(game: AnyGame, level: str, seen: object, seed: str) -> MoveRequest:
    """Return what is asked, with the time that the level may take at most."""
    asked = MoveRequest(game, level, seen, seed)
    return asked._replace(seconds=LONGEST) if apart(level)[0] == list(game.players.levels)[-1] else asked


class MoveSource(Protocol):
    """Whoever thinks for the computer players."""

    @property
    def answered(self) -> SignalInstance:
        """Emitted with an action that is legal in what was seen."""
        ...

    def ask(self, question: MoveRequest) -> None:
        """Think; what was asked before is forgotten."""
        ...

    def stop(self) -> None:
        """Forget the question."""
        ...
