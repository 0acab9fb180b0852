"""The functions that read and write positions and actions of Hand and Foot as text or JSON."""

from collections.abc import Mapping

from upcard.core.game.position_io import PositionFormat
from upcard.core.game.record import GameText
from upcard.core.text.encode import plain
from upcard.core.text.position_schema import CardField, NumberField, PositionSchema
from upcard.games.canasta.formats.notation import format_action, parse_action
from upcard.games.canasta.formats.option_parsing import OptionParser
from upcard.games.canasta.formats.position_schema import finish
from upcard.games.canasta.position import minimums
from upcard.games.canasta.table.draft_check import may_lie
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.engine.score import classify_book
from upcard.games.hand_and_foot.formats.position_fields import PositionFields, complete
from upcard.games.hand_and_foot.formats.redeal import at_a_loss
from upcard.games.hand_and_foot.options import PRESETS, Options, with_table
from upcard.games.hand_and_foot.position import Position, Table
from upcard.games.hand_and_foot.rules.ways_out import count_books
from upcard.games.hand_and_foot.tables import SIDE_OF

PARSER = OptionParser(Options, PRESETS, SIDE_OF, with_table)  # type: ignore[arg-type]  # a table that Canasta lacks
"""Reads the options of the game."""


def facts(position: Position) -> Mapping[str, object]:
    """Return facts about `position` that follow from the rules, for JSON.

    `minimum` has the points that the first melds of each side need. `kinds` has, for each side and meld, the kind of
    book that the meld is, or None if it has fewer than seven cards. `books` has, for each side, its numbers of clean,
    dirty and wild books, and `contract` how many of these a side needs to go out.
    """
    table = position.table
    return {
        "minimum": list(minimums(position)),
        "kinds": [[classify_book(table.rules, meld) for meld in melds] for melds in table.melds],
        "books": [list(count_books(melds)) for melds in table.melds],
        "contract": list(table.rules.contract),
    }


def write(position: Position) -> Mapping[str, object]:
    """Return `position` as JSON data, with every key present and every card named."""
    table, out = position.table, position.table.went_out
    return {
        "deal_number": table.deal_number,
        "dealer": table.dealer,
        "turn": table.turn,
        "phase": table.phase,
        "hands": plain(position.hands),
        "feet": plain(position.feet),
        "melds": [[plain(meld.cards) for meld in melds] for melds in table.melds],
        "red_threes": plain(table.red_threes),
        "pile": plain(table.pile),
        "stock": plain(position.stock),
        "scores": list(table.scores),
        "in_foot": list(table.in_foot),
        "foot_played": list(table.foot_played),
        "has_melded": list(table.has_melded),
        "went_out": {"seat": out.seat, "concealed": out.concealed} if out else None,
        **_write_turn(table),
    }


def _write_turn(table: Table) -> Mapping[str, object]:
    """Return the JSON keys and values on what has happened in the current turn, such as whether the pile was taken."""
    return {
        "new_melds": list(table.new_melds),
        "took_pile": table.took_pile,
        "melded_now": table.melded_now,
        "asked": table.asked,
        "answer": table.answer,
    }


FORM = PositionFormat(
    rules=PARSER.build_cached, fields=PositionFields, complete=complete, write=write, answers={"facts": facts}
)

SETTING_UP = PositionSchema(
    heaps=(
        CardField("hands", "seat", counted=True),
        CardField("feet", "seat", counted=True),
        CardField("melds", "side", groups=True),
        CardField("red_threes", "side"),
        CardField("pile"),
        CardField("stock", counted=True),
    ),
    phases=("draw", "play", "answer"),
    numbers=(NumberField("scores", -20_000, 20_000),),
    sentences={"melds": "canasta.set_up.melds", "red_threes": "canasta.set_up.red_threes"},
    finish=finish,
)
"""What the position editor can change in a position of this game."""

TEXT: GameText[Options, Position, Action] = GameText(
    form=FORM,
    write_action=format_action,
    read_action=parse_action,  # type: ignore[arg-type]  # Canasta's notation has red threes to lay, which are refused
    position_schema=SETTING_UP,
    at_a_loss=at_a_loss,
    draft_is_valid=may_lie,
)
