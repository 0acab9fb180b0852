"""The functions that read and write positions and actions of Modern American as text or JSON."""

from collections.abc import Mapping

from upcard.core.game.position_io import PositionFormat
from upcard.core.game.record import GameText
from upcard.core.text.encode import plain
from upcard.core.text.position_schema import CardField, NumberField, PositionSchema
from upcard.games.canasta.formats.option_parsing import OptionParser
from upcard.games.canasta.formats.position_schema import finish
from upcard.games.canasta.position import minimums
from upcard.games.canasta.table.draft_check import may_lie
from upcard.games.modern_american.actions import Action
from upcard.games.modern_american.engine.score import classify_canasta
from upcard.games.modern_american.formats.notation import format_action, parse_action
from upcard.games.modern_american.formats.position_fields import PositionFields, complete
from upcard.games.modern_american.formats.redeal import at_a_loss
from upcard.games.modern_american.options import PRESETS, Options, with_table
from upcard.games.modern_american.position import Position, Table, dead_ranks
from upcard.games.modern_american.tables import SIDE_OF

PARSER = OptionParser(Options, PRESETS, SIDE_OF, with_table)
"""Reads the options of the game."""


def derive_facts(position: Position) -> Mapping[str, object]:
    """Return facts about `position` that follow from the rules, for JSON.

    `minimum` has the points that the first melds of each side need. `kinds` has, for each side and meld, the kind of
    canasta that the meld is, or None if it has fewer than seven cards. `dead` has the dead ranks, of which a side has a
    canasta.
    """
    table = position.table
    return {
        "minimum": list(minimums(position)),
        "kinds": [[classify_canasta(meld) for meld in melds] for melds in table.melds],
        "dead": sorted(dead_ranks(table)),
    }


def write(position: Position) -> Mapping[str, object]:
    """Return `position` as JSON data, with every key present and every card named."""
    table, out, laid = position.table, position.table.went_out, position.table.laid_hand
    return {
        "deal_number": table.deal_number,
        "dealer": table.dealer,
        "turn": table.turn,
        "phase": table.phase,
        "hands": plain(position.hands),
        "melds": [[plain(meld.cards) for meld in melds] for melds in table.melds],
        "threes": plain(table.red_threes),
        "pile": plain(table.pile),
        "stock": plain(position.stock),
        "talons": plain(position.talons),
        **({"packets": plain(position.packets)} if table.rules.talon == "set_aside" else {}),
        "scores": list(table.scores),
        "has_melded": list(table.has_melded),
        "keeps_three": list(table.keeps_three),
        "has_asked": list(table.has_asked),
        "courtesy": list(table.courtesy),
        "went_out": {"seat": out.seat, "concealed": out.concealed} if out else None,
        "laid_hand": {"seat": laid.seat, "name": laid.name, "cards": plain(laid.cards)} if laid else None,
        **_write_turn(table),
    }


def _write_turn(table: Table) -> Mapping[str, object]:
    """Return the JSON keys and values on what has happened in the current turn, such as whether the pile was taken."""
    return {
        "new_melds": list(table.new_melds),
        "took_pile": table.took_pile,
        "melded_now": table.melded_now,
        "only_wild": table.only_wild,
        "owed": table.owed,
        "asked": table.asked,
        "answer": table.answer,
    }


FORM = PositionFormat(
    rules=PARSER.build_cached, fields=PositionFields, complete=complete, write=write, answers={"facts": derive_facts}
)

SETTING_UP = PositionSchema(
    heaps=(
        CardField("hands", "seat", counted=True),
        CardField("melds", "side", groups=True),
        CardField("threes", "side"),
        CardField("talons", "seat", counted=True, bare=True),
        CardField("pile"),
        CardField("stock", counted=True),
    ),
    phases=("draw", "play", "answer"),
    numbers=(NumberField("scores", -20_000, 20_000),),
    sentences={"melds": "canasta.set_up.melds"},
    finish=finish,
)
"""What the position editor can change in a position of this game."""

TEXT: GameText[Options, Position, Action] = GameText(
    form=FORM,
    write_action=format_action,
    read_action=parse_action,
    position_schema=SETTING_UP,
    at_a_loss=at_a_loss,
    draft_is_valid=may_lie,
)
