"""Options from outside data; values that cannot be played are refused by name."""

from collections.abc import Mapping

from upcard.core.text.decode import BadData, decode, quote_value
from upcard.core.text.option_parsing import check_options, find_preset
from upcard.games.scarney.options import PLAYERS, PRESETS, Options


def build(given: Mapping[str, object]) -> Options:
    """Build the options; raises BadData with a JSON path such as `rules.target`. `players` may be given if it is 2."""
    preset = find_preset(given, PRESETS)
    players = given.get("players", PLAYERS)
    if players != PLAYERS or isinstance(players, bool):
        raise BadData("rules.players", f"{PLAYERS} play this game, not {quote_value(players)}")
    options = {key: value for key, value in given.items() if key not in ("preset", "players")}
    check_options(Options, options)
    return decode(Options, {**preset, **options}, "rules")
