"""Positions as JSON: reading them, filling in missing keys, and writing them with all keys."""

from collections.abc import Mapping

from upcard.core.game.position_io import PositionFormat
from upcard.core.text.encode import plain
from upcard.games.canasta.formats.option_parsing import build_cached
from upcard.games.canasta.formats.position_defaults import PositionFields, complete, reveals_melding
from upcard.games.canasta.position import Position, Table, is_frozen_for_all, is_pile_frozen, minimums
from upcard.games.canasta.rules.melds import classify_canasta


def derive_facts(position: Position) -> Mapping[str, object]:
    """Return facts that follow from a position by the rules, as JSON data.

    They are: whether the pile is frozen, the points that the first melds of each side need, and the kind of canasta of
    each meld.
    """
    table = position.table
    sides = range(len(table.melds))
    return {
        "frozen": is_frozen_for_all(table),
        "frozen_for": [is_pile_frozen(table, side) for side in sides],
        "minimum": list(minimums(position)),
        "kinds": [[classify_canasta(meld) for meld in melds] for melds in table.melds],
    }


def write(position: Position) -> Mapping[str, object]:
    """Return a position as JSON data, with all keys and with every card named."""
    table, out = position.table, position.table.went_out
    return {
        "deal_number": table.deal_number,
        "dealer": table.dealer,
        "turn": table.turn,
        "phase": table.phase,
        "hands": plain(position.hands),
        "melds": [[plain(meld.cards) for meld in melds] for melds in table.melds],
        "red_threes": plain(table.red_threes),
        "pile": plain(table.pile),
        "stock": plain(position.stock),
        **({"surprise": plain(position.surprise)} if table.rules.surprise_cards else {}),
        **({"pile_taken": table.pile_taken} if table.rules.pile_frozen == "until_taken" else {}),
        "scores": list(table.scores),
        "has_melded": list(table.has_melded),
        "concealed_canastas": [
            [number for number, meld in enumerate(melds) if meld.concealed] for melds in table.melds
        ],
        "went_out": {"seat": out.seat, "concealed": out.concealed} if out else None,
        **_this_turn(table),
        "lone": table.lone,
        "playing": list(table.playing) or None,
    }


def _this_turn(table: Table) -> Mapping[str, object]:
    """Return the JSON keys about the current turn.

    The key `melded_now` (whether the player has melded after the draw) is left out after a deal, or if other keys imply
    it. Existing files hold digests (hashes of positions at the end of deals) that were computed without this key.
    """
    told = table.phase == "over" or table.melded_now == reveals_melding(table)
    return {
        "new_melds": list(table.new_melds),
        "took_pile": table.took_pile,
        **({} if told else {"melded_now": table.melded_now}),
        "asked": table.asked,
        "answer": table.answer,
    }


FORM = PositionFormat(
    rules=build_cached, fields=PositionFields, complete=complete, write=write, answers={"facts": derive_facts}
)
