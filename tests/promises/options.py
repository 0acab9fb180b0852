"""Draws random options of any game, from the types of the fields of its rules."""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from random import Random
from types import NoneType
from typing import Annotated, Literal, NamedTuple, get_args, get_origin, get_type_hints

from upcard.core.bounds import Bounds
from upcard.core.game.record import AnyGame
from upcard.core.text.decode import BadData
from upcard.games import GAMES

TRIES = 100
"""More than it takes to draw options that fit together."""

SHARES = (0.0, 0.1, 0.3, 0.6)
"""How many of the options a draw writes out, about."""


class DrawnOptions(NamedTuple):
    """Options as they were written, the rules made of them, and the options that were refused while drawing."""

    written: Mapping[str, object]
    rules: object
    refused: tuple[BadData, ...]


def draw_options(game: AnyGame, random: Random) -> DrawnOptions:
    """Draw options until they make playable rules; each refused option must be named."""
    refused: list[BadData] = []
    for _ in range(TRIES):
        written = write_random_options(game, random)
        try:
            return DrawnOptions(written, game.text.form.rules(written), tuple(refused))
        except BadData as problem:
            names_an_option(written, problem)
            refused.append(problem)
    raise AssertionError(f"no options of {game.name} fit together: {refused[-1]}")


def names_an_option(written: Mapping[str, object], problem: BadData) -> None:
    """Check that an unplayable option is refused by a line that names it or its table."""
    assert problem.path.startswith("rules."), str(problem)
    assert problem.path.removeprefix("rules.") in {*written, "hand_size"}, str(problem)
    assert "\n" not in str(problem)


def write_random_options(game: AnyGame, random: Random) -> Mapping[str, object]:
    """Write some options: a preset or none, a table or none, and some of the others."""
    rules = next(iter(game.rules.presets.values()))
    hints = hints_of(game.name)
    share = random.choice(SHARES)
    written: dict[str, object] = {}
    if random.random() < 0.5:
        written["preset"] = random.choice(list(game.rules.presets))
    if game.rules.tables and random.random() < 0.9:
        written["table"] = random.choice(list(game.rules.tables))
    if random.random() < 0.1:
        written["players"] = random.choice(list(game.rules.tables.values()) or [game.rules.players(rules)])
    for option in fields(rules):
        if option.name not in ("table", "players") and random.random() < share:
            written[option.name] = any_value(hints[option.name], random)
    return written


@cache
def hints_of(name: str) -> Mapping[str, object]:
    """Return the types of a game's options, with their bounds."""
    rules = next(iter(GAMES[name].rules.presets.values()))
    return get_type_hints(type(rules), include_extras=True)


def any_value(hint: object, random: Random) -> object:
    """Return a value of an option's type; the ends of a range are more likely than the values between."""
    if NoneType in get_args(hint):
        return None if random.random() < 0.3 else any_value(get_args(hint)[0], random)
    if get_origin(hint) is Literal:
        return random.choice(get_args(hint))
    if get_origin(hint) is Annotated:
        bounds: Bounds = get_args(hint)[1]
        return random.choice((bounds.least, bounds.most, random.randint(bounds.least, bounds.most)))
    assert hint is bool, f"no value of {hint} is known"
    return random.random() < 0.5
