"""The functions that read and write positions and actions of Canasta as text, gathered in the value `TEXT`."""

from upcard.core.game.record import GameText
from upcard.games.canasta.actions import Action
from upcard.games.canasta.formats.notation import format_action, parse_action
from upcard.games.canasta.formats.position_io import FORM
from upcard.games.canasta.formats.position_schema import SETTING_UP
from upcard.games.canasta.formats.redeal import at_a_loss
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Position
from upcard.games.canasta.table.draft_check import may_lie

TEXT: GameText[Options, Position, Action] = GameText(
    form=FORM,
    write_action=format_action,
    read_action=parse_action,
    position_schema=SETTING_UP,
    at_a_loss=at_a_loss,
    draft_is_valid=may_lie,
)
