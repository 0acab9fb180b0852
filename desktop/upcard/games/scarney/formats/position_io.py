"""Describes how options and positions of Scarney are read from JSON and written to it."""

from collections.abc import Mapping

from upcard.core.game.position_io import PositionFormat
from upcard.core.text.decode import BadData, decode, quote_value
from upcard.core.text.encode import plain
from upcard.core.text.option_parsing import check_options, find_preset
from upcard.games.scarney.engine.standing import match
from upcard.games.scarney.formats.position_defaults import PositionFields, complete
from upcard.games.scarney.options import PLAYERS, PRESETS, Options
from upcard.games.scarney.position import SEATS, Position
from upcard.games.scarney.rules.melds import kind


def derive_facts(position: Position) -> Mapping[str, object]:
    """Return what the rules derive from a position: whether each meld is a group, a sequence or a straight."""
    return {"kinds": [[kind(meld) for meld in melds] for melds in position.table.melds]}


def write(position: Position) -> Mapping[str, object]:
    """Return `position` as JSON with every key, and with every card named."""
    table = position.table
    return {
        "deal_number": table.deal_number,
        "dealer": table.dealer,
        "turn": table.turn,
        "phase": table.phase,
        "hands": plain(position.hands),
        "melds": plain(table.melds),
        "stock": plain(position.stock),
        "scores": list(table.scores),
        "offered": table.offered and str(table.offered),
        "barred": [card and str(card) for card in map(table.get_barred_card, SEATS)],
        "no_draw": list(table.no_draw),
        "first_meld_now": table.first_meld_now,
        "laid_off": list(table.laid_off),
        "boxes": list(table.boxes),
        "turns_without_draw": table.turns_without_draw,
    }


def build(given: Mapping[str, object]) -> Options:
    """Return the options that `given` describes.

    Raises BadData with a JSON path such as `rules.target` for unknown or invalid options. The key `players` is allowed
    only with the value 2, because two play this game.
    """
    preset = find_preset(given, PRESETS)
    players = given.get("players", PLAYERS)
    if players != PLAYERS or isinstance(players, bool):
        raise BadData("rules.players", f"{PLAYERS} play this game, not {quote_value(players)}")
    options = {key: value for key, value in given.items() if key not in ("preset", "players")}
    check_options(Options, options)
    return decode(Options, {**preset, **options}, "rules")


FORM = PositionFormat(
    rules=build, fields=PositionFields, complete=complete, write=write, answers={"facts": derive_facts, "match": match}
)
