"""Describes how positions of Cassino are read from JSON and written to it."""

from collections.abc import Mapping

from upcard.core.game.position_io import PositionFormat
from upcard.core.text.encode import plain
from upcard.games.cassino.engine.standing import count_safe_totals, find_goal
from upcard.games.cassino.formats.option_parsing import build
from upcard.games.cassino.formats.position_defaults import PositionFields, complete
from upcard.games.cassino.position import Position, TableItem


def derive_facts(position: Position) -> Mapping[str, object]:
    """Return what the rules derive from a position: the current target, and the safe total of each side.

    The safe total of a side is what would count for it if it now claimed to have reached the target.
    """
    return {"secured": list(count_safe_totals(position.table)), "goal": find_goal(position.table) or None}


def write(position: Position) -> Mapping[str, object]:
    """Return `position` as JSON with every key, and with every card named."""
    table = position.table
    return {
        "deal_number": table.deal_number,
        "dealer": table.dealer,
        "turn": table.turn,
        "phase": table.phase,
        "hands": plain(position.hands),
        "table": [_item(item) for item in table.items],
        "captured": plain(table.captured),
        "sweeps": list(table.sweeps),
        "last_capture": table.last_capture,
        "claimed": table.claimed,
        "stock": plain(position.stock),
        "scores": list(table.scores),
        "waiting": list(table.waiting),
    }


def _item(item: TableItem) -> object:
    if item.value is None:
        return str(item.cards[0])
    return {"cards": plain(item.cards), "value": item.value, "pair": item.pair, "owner": item.owner}


FORM = PositionFormat(
    rules=build,
    fields=PositionFields,
    complete=complete,
    write=write,
    added={"waiting": [0, 0]},
    answers={"facts": derive_facts},
)
