"""A game's options as a form to fill in: the values that each option may have, and the values chosen.

The possible values come from the type hints of the game's options.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType, NoneType
from typing import Annotated, Literal, NamedTuple, get_args, get_origin

from upcard.core.bounds import Bounds
from upcard.core.game.record import AnyGame
from upcard.core.text.decode import BadData
from upcard.core.text.encode import fields_of
from upcard.core.text.option_parsing import list_option_hints

TABLE = "table"
"""The name of the option that chooses a table (a seating arrangement, such as four in partnerships).

The form does not contain it.
"""
SEATED = (TABLE, "players")
"""The names of the options that determine the number of players; the form does not contain them."""
NOTHING: Mapping[str, object] = MappingProxyType({})


class OptionField(NamedTuple):
    """One option of a game as a field of a form: the option's name, and the values that it may have.

    If `values` is empty, the option is a number between `bounds`; otherwise it has one of `values`.
    """

    name: str
    values: tuple[str | int, ...] = ()
    bounds: Bounds = Bounds(0, 0)
    free: bool = False
    """Whether the option may also be None."""

    @property
    def default_value(self) -> object:
        """The first of the option's listed values, or its smallest number."""
        return self.values[0] if self.values else self.bounds.least

    def accepts_value(self, value: object) -> bool:
        """Return whether the option may have the value `value`; a bool is not accepted as a number."""
        if value is None:
            return self.free
        if self.values:
            return any(value == known and type(value) is type(known) for known in self.values)
        return type(value) is int and self.bounds.least <= value <= self.bounds.most


class ChosenRules(NamedTuple):
    """The rules that a person has chosen: a table (a seating arrangement), a preset, and options changed by hand."""

    table: str
    preset: str
    changes: Mapping[str, object] = NOTHING

    @property
    def written(self) -> dict[str, object]:
        """The chosen rules as a mapping, the form in which a game reads options from outside."""
        table = {TABLE: self.table} if self.table else {}
        return {**table, "preset": self.preset, **self.changes}


class UnplayableRules(NamedTuple):
    """Why the chosen rules cannot be played: the option that is wrong, and the sentence that says why."""

    option: str
    key: str
    facts: Mapping[str, object]


def options(rules: type) -> tuple[OptionField, ...]:
    """Return a form field for each option of the dataclass `rules`, except those that set the number of players.

    Raises TypeError for a type hint of an unknown kind.
    """
    hints = list_option_hints(rules)
    return tuple(_option(name, hint) for name, hint in hints.items() if name not in SEATED)


def _option(name: str, hint: object) -> OptionField:
    if NoneType in get_args(hint):
        return _option(name, get_args(hint)[0])._replace(free=True)
    if hint is bool:
        return OptionField(name, (False, True))
    if get_origin(hint) is Literal:
        return OptionField(name, get_args(hint))
    if get_origin(hint) is Annotated and isinstance(bounds := get_args(hint)[1], Bounds):
        return OptionField(name, bounds=bounds)
    raise TypeError(f"{name} is neither a switch, a choice of words or numbers, nor a number with bounds")


@cache
def _of_preset(rules: object) -> tuple[OptionField, ...]:
    return options(type(rules))


def of_game(game: AnyGame) -> tuple[OptionField, ...]:
    """Return a form field for each option of the game, except those that set the number of players."""
    return _of_preset(game.rules.default_options)


def make_default_choice(game: AnyGame) -> ChosenRules:
    """Return the game's default choice: its first table and its first preset."""
    return ChosenRules(next(iter(game.rules.tables), ""), next(iter(game.rules.presets)))


def table_of(game: AnyGame, rules: object) -> str:
    """Return the name of the table (a seating arrangement, such as partnerships) in the options `rules`.

    If `rules` name no table, return the game's first table for their number of players, or "" if it has none.
    """
    number = game.rules.players(rules)
    fitting = (name for name, players in game.rules.tables.items() if players == number)
    return str(fields_of(rules).get(TABLE) or next(fitting, ""))


def build_rules(game: AnyGame, chosen: ChosenRules) -> object:
    """Return the game's options object for the rules that a person has chosen.

    Raises BadData if they cannot be played.
    """
    rules: object = game.text.form.rules(chosen.written)
    return rules


def base(game: AnyGame, chosen: ChosenRules) -> object:
    """Return the game's options object for the chosen table and preset, without the options that the person changed."""
    return build_rules(game, chosen._replace(changes=NOTHING))


def values(game: AnyGame, chosen: ChosenRules) -> Mapping[str, object]:
    """Return the value of each option under the chosen rules, by name, even if they cannot be played."""
    try:
        rules = build_rules(game, chosen)
    except BadData:
        return {**fields_of(base(game, chosen)), **chosen.changes}
    return fields_of(rules)


def change_option(game: AnyGame, chosen: ChosenRules, name: str, value: object) -> ChosenRules:
    """Return the chosen rules with the option `name` changed to `value`.

    If the table and the preset give it this value anyway, no change is stored.
    """
    return drop_redundant_changes(game, chosen._replace(changes={**chosen.changes, name: value}))


def drop_redundant_changes(game: AnyGame, chosen: ChosenRules) -> ChosenRules:
    """Return the chosen rules without changes that set an option to the value that table and preset give it anyway."""
    own = fields_of(base(game, chosen))
    left = {name: value for name, value in chosen.changes.items() if own.get(name) != value}
    found = chosen._replace(changes=MappingProxyType(left))
    return found if _has_same_options(game, found, chosen) else _least(game, chosen)


def _least(game: AnyGame, chosen: ChosenRules) -> ChosenRules:
    """Return the chosen rules with as few changed options as possible, so that all options still have the same values.

    Each change is left out in turn, and stays out if all options then have the same values. This takes longer than
    comparing each changed value with that of the preset, but it is also right if one option sets the values of others.
    """
    for name in chosen.changes:
        left = {other: value for other, value in chosen.changes.items() if other != name}
        fewer = chosen._replace(changes=MappingProxyType(left))
        chosen = fewer if _has_same_options(game, fewer, chosen) else chosen
    return chosen


def _has_same_options(game: AnyGame, one: ChosenRules, other: ChosenRules) -> bool:
    """Return whether the choice of rules `one` gives all options of the game the same values as the choice `other`.

    If `other` cannot be played, there are no values to compare with, and the result is True. If only `one` cannot be
    played, the result is False.
    """
    try:
        wanted = build_rules(game, other)
    except BadData:
        return True
    try:
        return build_rules(game, one) == wanted
    except BadData:
        return False


def find_unplayable(game: AnyGame, chosen: ChosenRules) -> UnplayableRules | None:
    """Return why the chosen rules cannot be played; None if they can be played."""
    for option in of_game(game):
        if not option.accepts_value(chosen.changes.get(option.name, option.default_value)):
            return UnplayableRules(
                option.name, "option.bounds", {"least": option.bounds.least, "most": option.bounds.most}
            )
    try:
        build_rules(game, chosen)
    except BadData as bad:
        name = bad.path.removeprefix("rules.")
        facts = {**values(game, chosen), "players": game.rules.tables.get(chosen.table, 0)}
        return UnplayableRules(name, f"{game.name}.option.{name}.refused", facts)
    return None


def list_differences(game: AnyGame, one: ChosenRules, other: ChosenRules) -> tuple[OptionField, ...]:
    """Return the options that have different values under `one` and `other`, two choices of rules."""
    first, second = values(game, one), values(game, other)
    return tuple(option for option in of_game(game) if first[option.name] != second[option.name])
