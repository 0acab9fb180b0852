"""Functions that make a game's options from data, such as a JSON file.

An error names the option with an impossible value.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Generic, TypeVar

from upcard.core.text.decode import BadData, decode, quote_value
from upcard.core.text.option_parsing import check_options, find_preset
from upcard.games.canasta.options import PRESETS, SIX, Options, with_table
from upcard.games.canasta.tables import SIDE_OF, Seats, TableName

PACK = 54

TABLES_BY_PLAYERS: Mapping[int, TableName] = {2: "two", 3: "three", 4: "four", 5: "five"}
"""The table for a number of players, if no table is named."""

Own = TypeVar("Own", bound=Options)


@dataclass(frozen=True)
class OptionParser(Generic[Own]):
    """Builds the options of one game, Canasta or a related one, from data such as a JSON file.

    `kind` is the class of the options, and `presets` are the game's named sets of options. `side_of` maps the name of a
    table, such as `four`, to the side of each seat; `with_table` adds the option values that depend on this name.
    """

    kind: type[Own]
    presets: Mapping[str, Mapping[str, object]]
    side_of: Mapping[TableName, Seats]
    with_table: Callable[[Mapping[str, object]], Mapping[str, object]]

    def build(self, given: Mapping[str, object]) -> Own:
        """Return the options with the values in `given`, by option name, and with defaults for all other options.

        Raise BadData for an option that is unknown or impossible. The error has a JSON path such as `rules.hand_size`,
        and names the possible values.
        """
        preset = find_preset(given, self.presets)
        options = {key: value for key, value in given.items() if key not in ("preset", "players")}
        check_options(self.kind, options)
        merged: Mapping[str, object] = {
            **preset,
            **({"table": self._find_table(given["players"])} if _alone(given) else {}),
            **options,
        }
        rules = decode(self.kind, self.with_table(merged), "rules")
        if "players" in given and (type(given["players"]) is not int or given["players"] != rules.players):
            raise BadData("rules.players", _other_table(self.side_of, given["players"], rules))
        _enough_cards(rules)
        return rules

    def _find_table(self, players: object) -> TableName:
        if type(players) is int and players in TABLES_BY_PLAYERS:
            return TABLES_BY_PLAYERS[players]
        if players == SIX:
            raise BadData("rules.players", f"6 players need a table by name: {_tables_for(self.side_of, players)}")
        raise BadData("rules.players", f"{quote_value(players)} is no number of players from 2 to 6")

    def build_cached(self, given: Mapping[str, object]) -> Own:
        """Return the options that `given` describes, like `build`.

        Calls with equal descriptions return the same object, if all their values are texts, numbers or truth values.
        """
        if all(isinstance(value, str | int) for value in given.values()):
            found: Own = _build_once(self, tuple((name, value, type(value)) for name, value in given.items()))
            return found
        return self.build(given)

    def __hash__(self) -> int:
        """Return the object's identity as its hash, because the mappings in its fields cannot be hashed."""
        return id(self)


def _other_table(side_of: Mapping[TableName, Seats], players: object, rules: Options) -> str:
    """Return the error message that the option `table` in `rules` does not fit a match with `players` players.

    The message names the tables that would fit, if there are any.
    """
    known = type(players) is int and _tables_for(side_of, players)
    problem = f"the table {rules.table!r} is for {rules.players}, not {quote_value(players)}: leave out `players`"
    return f"{problem}, or set `table` to {known}" if known else problem


def _tables_for(side_of: Mapping[TableName, Seats], players: object) -> str:
    return " or ".join(table for table, sides in side_of.items() if len(sides) == players)


@cache
def _build_once(parser: OptionParser[Own], given: tuple[tuple[str, object, type], ...]) -> Own:
    """Return the options that `given` describes, from a cache.

    `given` holds name, value and type of each option. The types are part of the cache's key because True equals 1.
    """
    return parser.build({name: value for name, value, _ in given})


def _alone(given: Mapping[str, object]) -> bool:
    return "players" in given and "table" not in given


def _enough_cards(rules: Options) -> None:
    """Raise BadData if the packs are too small: after the hands are dealt, no card would be left for the up-card."""
    dealt, cards = rules.seats * rules.cards_each + rules.surprise_cards, PACK * rules.packs
    if dealt >= cards:
        problem = (
            f"{rules.seats} hands of {rules.cards_each} are {dealt} cards, and the {rules.packs} packs hold {cards}"
        )
        most = (cards - 1 - rules.surprise_cards) // rules.seats - (rules.cards_each - rules.hand_size)
        enough = dealt // PACK + 1
        raise BadData(
            "rules.hand_size", f"{problem}: set `hand_size` to {max(0, most)} or less, or `packs` to {enough}"
        )


PARSER = OptionParser(Options, PRESETS, SIDE_OF, with_table)
"""The parser of the options of Canasta itself."""

build, build_cached = PARSER.build, PARSER.build_cached
