"""The options as outside data gives them; what cannot be played is refused by name."""

from collections.abc import Mapping

from upcard.core.codec import BadData, decode
from upcard.games.canasta.rules import PRESETS, SIDES, Rules, TableName

TABLES_BY_PLAYERS: Mapping[int, TableName] = {2: "two", 3: "three", 4: "four", 5: "five"}
"""Which table a number of players alone means."""


def build(given: Mapping[str, object]) -> Rules:
    """Build the options; raises BadData with the JSON path, `rules.hand_size`."""
    name = given.get("preset", "classic")
    if not isinstance(name, str) or name not in PRESETS:
        raise BadData("rules.preset", f"{name!r} is none of {', '.join(PRESETS)}")
    options = {key: value for key, value in given.items() if key not in ("preset", "players")}
    written = {**({"table": _by_players(given["players"])} if _alone(given) else {}), **options}
    merged = {**PRESETS[name], **written}
    _playable(merged.get("table", "four"))
    rules = decode(Rules, merged, "rules")
    if "players" in given and (type(given["players"]) is not int or given["players"] != rules.players):
        raise BadData("rules.players", f"the table {rules.table!r} is for {rules.players}")
    return rules


def _alone(given: Mapping[str, object]) -> bool:
    return "players" in given and "table" not in given


def _by_players(players: object) -> TableName:
    if isinstance(players, int) and players in TABLES_BY_PLAYERS:
        return TABLES_BY_PLAYERS[players]
    problem = "6 players need a table by name" if players == 6 else f"{players!r} is no number of players from 2 to 6"
    raise BadData("rules.players", problem)


def _playable(table: object) -> None:
    if table in ("two", "three", "three-lone", "five", "six-rotating", "six-teams", "six-pairs"):
        raise BadData("rules.table", f"the table {table!r} cannot be played yet, only {', '.join(map(repr, SIDES))}")
