"""The type `Step`, a position with the events that led to it, and functions on steps and tuples for game engines."""

from collections.abc import Callable
from typing import Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from upcard.core.events import Events

P = TypeVar("P")
T = TypeVar("T")
Q = ParamSpec("Q")


class Step(NamedTuple, Generic[P]):
    """The position after an action, and the events that led to it."""

    position: P
    events: Events


def then(step: Step[P], flow: Callable[Concatenate[P, Q], Step[P]], *values: Q.args, **named: Q.kwargs) -> Step[P]:
    """Call `flow` with the position of `step`; return a step with the resulting position and the events of both.

    The events of `step` come before those of `flow`. `values` and `named` are passed on to `flow` after the position.
    """
    following = flow(step.position, *values, **named)
    return Step(following.position, step.events + following.events)


def replace_at(values: tuple[T, ...], at: int, changed: T) -> tuple[T, ...]:
    """Return `values` with the item at index `at` replaced by `changed`."""
    return (*values[:at], changed, *values[at + 1 :])
