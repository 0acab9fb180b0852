"""Options from outside data; values that cannot be played are refused by name."""

from collections.abc import Mapping
from dataclasses import fields

from upcard.core.text.decode import BadData, decode, quote_value
from upcard.games.scarney.options import PLAYERS, PRESETS, Options

NAMES = tuple(field.name for field in fields(Options))


def build(given: Mapping[str, object]) -> Options:
    """Build the options; raises BadData with a JSON path such as `rules.target`. `players` may be given if it is 2."""
    name = given.get("preset", "standard")
    if not isinstance(name, str) or name not in PRESETS:
        raise BadData("rules.preset", f"{quote_value(name)} is none of {', '.join(PRESETS)}")
    players = given.get("players", PLAYERS)
    if players != PLAYERS or isinstance(players, bool):
        raise BadData("rules.players", f"{PLAYERS} play this game, not {quote_value(players)}")
    options = {key: value for key, value in given.items() if key not in ("preset", "players")}
    for key in options:
        if key not in NAMES:
            raise BadData(f"rules.{key}", f"this key is not known: it is none of {', '.join(NAMES)}")
    return decode(Options, {**PRESETS[name], **options}, "rules")
