"""The options as outside data gives them; what cannot be played is refused by name."""

from collections.abc import Mapping

from upcard.core.codec import BadData, decode
from upcard.games.canasta.rules import PRESETS, Rules, with_table
from upcard.games.canasta.tables import TABLES, TableName

PACK = 54

TABLES_BY_PLAYERS: Mapping[int, TableName] = {2: "two", 3: "three", 4: "four", 5: "five"}
"""Which table a number of players alone means."""


def build(given: Mapping[str, object]) -> Rules:
    """Build the options; raises BadData with the JSON path, `rules.hand_size`."""
    name = given.get("preset", "classic")
    if not isinstance(name, str) or name not in PRESETS:
        raise BadData("rules.preset", f"{name!r} is none of {', '.join(PRESETS)}")
    options = {key: value for key, value in given.items() if key not in ("preset", "players")}
    merged: Mapping[str, object] = {
        **PRESETS[name],
        **({"table": _by_players(given["players"])} if _alone(given) else {}),
        **options,
    }
    if merged.get("table", "four") in TABLES:
        merged = with_table(merged)
    rules = decode(Rules, merged, "rules")
    if "players" in given and (type(given["players"]) is not int or given["players"] != rules.players):
        raise BadData("rules.players", f"the table {rules.table!r} is for {rules.players}")
    _enough_cards(rules)
    return rules


def _alone(given: Mapping[str, object]) -> bool:
    return "players" in given and "table" not in given


def _by_players(players: object) -> TableName:
    if isinstance(players, int) and players in TABLES_BY_PLAYERS:
        return TABLES_BY_PLAYERS[players]
    problem = "6 players need a table by name" if players == 6 else f"{players!r} is no number of players from 2 to 6"
    raise BadData("rules.players", problem)


def _enough_cards(rules: Rules) -> None:
    """Refuse hands that leave no card to turn up."""
    dealt, cards = rules.seats * rules.hand_size, PACK * rules.packs
    if dealt >= cards:
        problem = f"{rules.seats} hands of {rules.hand_size} are {dealt} cards, and the packs hold {cards}"
        raise BadData("rules.hand_size", f"{problem}: fewer cards a hand, or more packs")
