"""What a game's lessons are made of: positions that are always the same, and tasks that a person plays in them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from upcard.core.cards import Cards
from upcard.core.events import Place

Seen = TypeVar("Seen")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class LessonTask(Generic[Seen, A]):
    """What a person is to play, and what the others do then; its words stand under its name."""

    name: str
    plays: str
    """What is played where the person asks to be shown it, as the records write it."""
    then: str = ""
    """What the others do afterwards, written likewise, with blanks between."""
    cards: Cards = ()
    """The cards of the hand that it is about."""
    places: tuple[Place, ...] = ()
    aim: Callable[[A], bool] | None = None
    """What else meets it; None where nothing does."""
    met: Callable[[Seen], bool] | None = None
    """Whether it is done by what the person sees then; None where any action that meets it is all of it."""


@dataclass(frozen=True, slots=True)
class Lesson(Generic[Seen, A]):
    """Tasks in a position in which the person has the first seat and the turn."""

    name: str
    position: Mapping[str, object]
    """As the referee reads it."""
    tasks: tuple[LessonTask[Seen, A], ...]
    coming: Cards = ()
    """What is drawn first from the stock, below which the rest of the pack lies; none where `position` names it all."""
    rules: Mapping[str, object] = field(default_factory=dict)
    """Options beside the usual ones."""


AnyTask: TypeAlias = LessonTask[object, object]
AnyLesson: TypeAlias = Lesson[object, object]
"""A lesson of a game of which the program knows nothing but the record."""
