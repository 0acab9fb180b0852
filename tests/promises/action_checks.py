"""Compares the listed actions with the accepted ones, for all simple actions and for listed ones with other cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import islice, product
from random import Random
from re import fullmatch
from types import NoneType
from typing import get_type_hints

from pytest import raises

from tests.promises.promise import WORDS
from tests.promises.walk import LISTED, Turn
from upcard.core.cards import KNOWN, RANKS, Card
from upcard.core.game.record import AnyGame
from upcard.core.game.steps import Step
from upcard.core.violation import IllegalAction, Violation

CARDS = tuple(sorted(KNOWN))
SEATS = (None, *range(7))
"""A seat that may be named: more than any table has."""

PLAYED = 12
"""So many of those listed in a turn are played, about."""

RED_THREES = ("3H", "3D")
FAMILY: Mapping[str, tuple[str, ...]] = {
    "canasta": ("canasta",),
    "samba": ("samba", "canasta"),
    "bolivia": ("bolivia", "brazilian", "samba", "canasta"),
    "modern_american": ("modern", "canasta"),
    "hand_and_foot": ("hand-foot", "canasta"),
}
"""Canasta's family: by game, the rule books whose ids it refuses by."""
"""Which Canasta tells from the black ones."""

SIMPLE: Mapping[object, tuple[object, ...]] = {Card: CARDS, bool: (True, False), int | None: SEATS}
"""Of which types all values are tried."""


def list_simple_actions(game: AnyGame) -> Iterator[object]:
    """Yield every action that names at most a card, a seat, or yes or no, whether legal or not."""
    for kind in game.rules.actions:
        hints = get_type_hints(kind)
        domains = [SIMPLE.get(hints[field.name]) for field in fields(kind)]
        if None not in domains:
            yield from (kind(*values) for values in product(*(domain for domain in domains if domain)))


def make_turn(game: AnyGame, position: object) -> Turn:
    """Return a position as a turn in which nothing has been done yet."""
    seat = game.rules.to_act(position)
    assert seat is not None
    seen = game.rules.observe(position, seat)
    return Turn(
        0, position, seat, seen, tuple(islice(game.rules.legal_actions(seen), LISTED)), None, Step(position, ()), 0.0
    )


def accepts_what_is_listed(game: AnyGame, turn: Turn) -> None:
    """Check that each listed action is legal and can be played, and that none is listed twice."""
    assert len(dict.fromkeys(turn.listed)) == len(turn.listed)
    for action in turn.listed:
        assert game.rules.check(turn.seen, action) is None, action
    for action in turn.listed[:: 1 + len(turn.listed) // PLAYED]:
        game.rules.apply(turn.position, action)


def lists_all_that_is_simple(game: AnyGame, turn: Turn) -> None:
    """Check that every accepted simple action is listed; a card may be represented by an equivalent one."""
    listed = {outline(game, action) for action in turn.listed}
    for action in list_simple_actions(game):
        violation = game.rules.check(turn.seen, action)
        if violation is None:
            assert outline(game, action) in listed or action == game.rules.opening, action
        elif turn.number % 8 == 0 or isinstance(getattr(action, "seat", None), int):
            refuses(game, turn, action, violation)


def outline(game: AnyGame, action: object) -> object:
    """Return what matters of a simple action: its kind, its card's rank, yes or no, and whether it is a red three."""
    values = [getattr(action, field.name) for field in fields(action)]  # type: ignore[arg-type]  # all are dataclasses
    threes = RED_THREES if game.name in FAMILY else ()
    known = [(value[0], value in threes) if isinstance(value, Card) else value for value in values]
    return type(action), *(value for value in known if isinstance(value, tuple | bool))


def refuses(game: AnyGame, turn: Turn, action: object, violation: Violation) -> None:
    """Check that a refused action is not listed, cannot be played, and is refused by a rule that has a sentence."""
    assert action not in turn.listed
    assert fullmatch(rf"({'|'.join(FAMILY.get(game.name, (game.name,)))})\.[a-z-]+", violation.rule)
    assert "{" not in WORDS[turn.number % len(WORDS)].refusal(violation)
    with raises(IllegalAction):
        game.rules.apply(turn.position, action)


def agrees_about_others(game: AnyGame, turn: Turn, random: Random, number: int) -> None:
    """Check listed actions with other cards, numbers and seats: asking and playing must give the same verdict."""
    kinds, some = dict.fromkeys(map(type, turn.listed)), [*turn.listed, turn.action]
    for _ in range(number):
        action = mutate_value(random.choice(some), random)
        violation = game.rules.check(turn.seen, action)
        if violation is not None:
            refuses(game, turn, action, violation)
            continue
        assert type(action) in kinds or len(turn.listed) == LISTED, action
        game.rules.apply(turn.position, action)


def mutate_value(value: object, random: Random) -> object:
    """Change one thing that an action names at any depth: leave it out, name it twice, or name another."""
    if isinstance(value, tuple) and value:
        at, way = random.randrange(len(value)), random.randrange(4)
        changed = ((), (value[at], value[at])) if way < 2 else ((mutate_value(value[at], random),),) * 2
        return (*value[:at], *changed[way % 2], *value[at + 1 :])
    if is_dataclass(value) and not isinstance(value, type) and fields(value):
        name = random.choice(fields(value)).name
        return replace(value, **{name: mutate_value(getattr(value, name), random)})
    return random.choice(list_substitutes(value))


def list_substitutes(value: object) -> Sequence[object]:
    """Return values that may replace a card, a rank, a yes or no, a number, or an unnamed seat."""
    ways: tuple[tuple[type, Sequence[object]], ...] = (
        (Card, CARDS),
        (str, RANKS),
        (bool, (True, False)),
        (int, SEATS[1:]),
        (NoneType, SEATS),
    )
    return next((others for kind, others in ways if isinstance(value, kind)), (value,))
