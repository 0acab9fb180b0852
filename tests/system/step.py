"""What a person at the table decides to do next, and what a way to play must know to decide it, whatever the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from tests.system.sight import Sight, Spot


@dataclass(frozen=True)
class Step:
    """What to do, with which cards of the hand by their faces, and where."""

    verb: str
    cards: tuple[str, ...] = ()
    place: Spot | None = None
    on: tuple[Spot, ...] = ()
    """What is meant on the table, where it is not what the table proposes."""
    value: str = ""
    """The number or rank that is named."""


class Wits(Protocol):
    """Chooses steps by what lies open, and remembers in a turn what did not work."""

    failed: set[Step]

    def step(self, sight: Sight) -> Step:
        """The next step of a person whose turn it is; raises LookupError where none is left."""
        ...

    def slip(self, sight: Sight) -> Step | None:
        """A mistake that the rules refuse, for when one can be made."""
        ...

    def answer(self, asked: Sequence[str], step: Step | None) -> int:
        """The number of the answer, from 1, that says what the last step means."""
        ...

    def ends(self, step: Step) -> bool:
        """Say whether a turn is over after a step that works."""
        ...

    def far(self, sight: Sight) -> int:
        """How far a deal has come, as one sees it from afar."""
        ...
