"""How Bolivia's positions and actions are written and read."""

from upcard.core.game.position_io import PositionFormat
from upcard.core.game.record import GameText
from upcard.games.bolivia.options import PRESETS, Options
from upcard.games.bolivia.position import Table
from upcard.games.canasta.actions import Action
from upcard.games.canasta.engine.dealing import replace_table
from upcard.games.canasta.formats.notation import format_action, parse_family_action
from upcard.games.canasta.formats.option_parsing import OptionParser
from upcard.games.canasta.formats.position_defaults import PositionFields, complete
from upcard.games.canasta.formats.position_io import facts, write
from upcard.games.canasta.formats.position_schema import SETTING_UP
from upcard.games.canasta.formats.redeal import at_a_loss
from upcard.games.canasta.position import Position
from upcard.games.canasta.table.draft_check import may_lie
from upcard.games.samba.options import with_table
from upcard.games.samba.tables import SIDE_OF

PARSER = OptionParser(Options, PRESETS, SIDE_OF, with_table)
"""Reads the options of Bolivia."""


def complete_position(rules: Options, given: PositionFields, seed: str) -> Position:
    """Return the position with defaults filled in and unnamed cards dealt; raises BadData with the JSON path."""
    return replace_table(complete(rules, given, seed), Table)


FORM = PositionFormat(
    rules=PARSER.build_cached,
    fields=PositionFields,
    complete=complete_position,
    write=write,
    answers={"facts": facts},
)

TEXT: GameText[Options, Position, Action] = GameText(
    form=FORM,
    write_action=format_action,
    read_action=parse_family_action,
    position_schema=SETTING_UP,
    at_a_loss=at_a_loss,
    draft_is_valid=may_lie,
)
