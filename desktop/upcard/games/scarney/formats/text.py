"""Collects the functions that read and write positions and actions of Scarney as text."""

from upcard.core.game.record import GameText
from upcard.games.scarney.actions import Action
from upcard.games.scarney.formats.notation import format_action, parse_action
from upcard.games.scarney.formats.position_io import FORM
from upcard.games.scarney.formats.position_schema import SETTING_UP
from upcard.games.scarney.options import Options
from upcard.games.scarney.position import Position
from upcard.games.scarney.table.draft import may_lie

TEXT: GameText[Options, Position, Action] = GameText(
    form=FORM,
    write_action=format_action,
    read_action=parse_action,
    position_schema=SETTING_UP,
    draft_is_valid=may_lie,
)
