"""What the cards brought: by how many points each side was helped by what came from the stock.

Cards that an action brings are set against others that might have come instead. Both deals are played out by rule of
thumb with the same rest of the stock, as far as it can be the same. Whatever the rule of thumb is worth, the difference
is 0 on average over honest cards, so that a result less its fortune is as fair as the result, and varies less.
"""

from collections.abc import Iterator, Sequence
from math import fsum, sqrt
from random import Random
from typing import NamedTuple

from upcard.core.game import AnyGame
from upcard.play.match import AnyMatch


class Fortune(NamedTuple):
    """What the cards of an action brought each side, in points ahead of the others' mean."""

    at: int
    """The number of the action."""
    points: tuple[float, ...]
    """By side."""
    errors: tuple[float, ...]
    """By side, the standard error."""


class Moment(NamedTuple):
    """An action that brings cards from the stock: its number, and the position before it."""

    at: int
    before: object
    action: object


def moments(match: AnyMatch, begun: int, ended: int) -> Iterator[Moment]:
    """Yield where cards came in a deal, the dealing of hands first; that is left out where hands were set up."""
    for at in range(begun, ended):
        if at == begun and match.placed(at) is not None:
            continue
        before = match.cut_for(at) if at == begun else match.positions[at]
        if len(match.game.pack(before)) != len(match.game.pack(match.positions[at + 1])):
            yield Moment(at, before, match.actions[at])


def fortune(game: AnyGame, moment: Moment, pairs: int, random: Random) -> Fortune:
    """Return what the cards of an action brought, by so many pairs of deals."""
    after = game.apply(moment.before, moment.action).position
    found = [compared(game, moment, after, random) for _ in range(pairs)]
    columns = tuple(zip(*found, strict=True))
    means = tuple(fsum(column) / pairs for column in columns)
    return Fortune(moment.at, means, tuple(map(error, columns, means)))


def compared(game: AnyGame, moment: Moment, after: object, random: Random) -> tuple[float, ...]:
    """Return by how much each side does better with the cards that came than with others that might have come."""
    left = game.pack(after)
    drawn = list(game.pack(moment.before)[: len(game.pack(moment.before)) - len(left)])
    rest = random.sample(left, len(left))
    others = [*drawn, *rest]
    for at in range(len(drawn)):
        to = random.randrange(at, len(others))
        others[at], others[to] = others[to], others[at]
    played_out = game.played_out
    if played_out is None or others[: len(drawn)] == drawn:
        return (0.0,) * len(game.standing(after).totals)
    here = played_out(game.restocked(after, tuple(rest)), random)
    instead = game.apply(game.restocked(moment.before, tuple(others)), moment.action).position
    there = played_out(instead, random)
    return tuple(one - another for one, another in zip(here, there, strict=True))


def error(values: Sequence[float], mean: float) -> float:
    """Return the standard error of a mean."""
    number = len(values)
    return sqrt(fsum((value - mean) ** 2 for value in values) / (number * max(1, number - 1)))
