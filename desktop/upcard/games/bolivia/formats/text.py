"""The functions that read and write Bolivia's positions and actions as text, in the same format as Samba's."""

from upcard.core.game.record import GameText
from upcard.games.bolivia.options import PRESETS, Options
from upcard.games.bolivia.position import Position as OwnPosition
from upcard.games.bolivia.position import Table
from upcard.games.canasta.actions import Action
from upcard.games.canasta.position import Position
from upcard.games.samba.formats.text import build_text

TEXT: GameText[Options, Position, Action] = build_text(Options, PRESETS, OwnPosition, Table)
