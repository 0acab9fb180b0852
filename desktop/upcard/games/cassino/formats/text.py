"""Collects the functions that read and write positions and actions of Cassino as text."""

from upcard.core.game.record import GameText
from upcard.games.cassino.actions import Action
from upcard.games.cassino.formats.notation import format_action, parse_action
from upcard.games.cassino.formats.position_io import FORM
from upcard.games.cassino.formats.position_schema import SETTING_UP
from upcard.games.cassino.formats.redeal import at_a_loss
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Position
from upcard.games.cassino.table.draft import may_lie

TEXT: GameText[Options, Position, Action] = GameText(
    form=FORM,
    write_action=format_action,
    read_action=parse_action,
    position_schema=SETTING_UP,
    at_a_loss=at_a_loss,
    draft_is_valid=may_lie,
)
