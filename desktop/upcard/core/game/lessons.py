"""The types of a game's lessons: a fixed position, and tasks that a person solves in it by playing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from upcard.core.cards import Cards
from upcard.core.events import Place

Seen = TypeVar("Seen")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class LessonTask(Generic[Seen, A]):
    """One task of a lesson: the action that the person must play, and the actions that other players then play.

    `name` is part of the keys of the task's texts.
    """

    name: str
    plays: str
    """The action to show on request, in the notation in which records of games write actions."""
    then: str = ""
    """The other players' actions afterwards, separated by blanks, in the notation of `plays`."""
    cards: Cards = ()
    """The cards in the person's hand that the task points out."""
    places: tuple[Place, ...] = ()
    aim: Callable[[A], bool] | None = None
    """Returns whether an action other than `plays` fulfils the task; None if no other action fulfils it."""
    met: Callable[[Seen], bool] | None = None
    """Returns whether the task is complete, from what the person sees after an action.

    If it is None, the first action that fulfils the task completes it.
    """


@dataclass(frozen=True, slots=True)
class Lesson(Generic[Seen, A]):
    """A lesson: tasks that a person solves one after another, from one start position in which seat 0 has the turn.

    The person plays seat 0.
    """

    name: str
    position: Mapping[str, object]
    """The position as JSON fields, in the form that the command `referee` reads."""
    tasks: tuple[LessonTask[Seen, A], ...]
    coming: Cards = ()
    """The first cards of the stock, in the order of drawing; empty if `position` names every card."""
    rules: Mapping[str, object] = field(default_factory=dict)
    """The options that differ from the defaults."""


AnyTask: TypeAlias = LessonTask[object, object]
AnyLesson: TypeAlias = Lesson[object, object]
"""A lesson of any game."""
