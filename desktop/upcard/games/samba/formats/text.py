"""The functions that read and write positions and actions as text, for Samba and for games that are built from it."""

from collections.abc import Mapping
from typing import TypeVar

from upcard.core.game.position_io import PositionFormat
from upcard.core.game.record import GameText
from upcard.games.canasta import position as canasta
from upcard.games.canasta.actions import Action
from upcard.games.canasta.engine.dealing import convert_position
from upcard.games.canasta.formats.notation import format_action, parse_family_action
from upcard.games.canasta.formats.option_parsing import OptionParser
from upcard.games.canasta.formats.position_defaults import PositionFields, complete
from upcard.games.canasta.formats.position_io import derive_facts, write
from upcard.games.canasta.formats.position_schema import SETTING_UP
from upcard.games.canasta.formats.redeal import at_a_loss
from upcard.games.canasta.position import Position
from upcard.games.canasta.table.draft_check import may_lie
from upcard.games.samba.options import PRESETS, Options, with_table
from upcard.games.samba.position import Position as OwnPosition
from upcard.games.samba.position import Table
from upcard.games.samba.tables import SIDE_OF

R = TypeVar("R", bound=Options)


def build_text(
    options: type[R], presets: Mapping[str, Mapping[str, object]], kind: type[Position], table: type[canasta.Table]
) -> GameText[R, Position, Action]:
    """Return the functions that read and write positions and actions of Samba or a game built from it.

    `options`, `kind` and `table` are the game's classes of options, position and table; `presets` are its named sets of
    options, each with the values that differ from the defaults.
    """

    def complete_position(rules: R, given: PositionFields, seed: str) -> Position:
        return convert_position(complete(rules, given, seed), kind, table)

    return GameText(
        form=PositionFormat(
            rules=OptionParser(options, presets, SIDE_OF, with_table).build_cached,
            fields=PositionFields,
            complete=complete_position,
            write=write,
            answers={"facts": derive_facts},
        ),
        write_action=format_action,
        read_action=parse_family_action,
        position_schema=SETTING_UP,
        at_a_loss=at_a_loss,
        draft_is_valid=may_lie,
    )


TEXT: GameText[Options, Position, Action] = build_text(Options, PRESETS, OwnPosition, Table)
