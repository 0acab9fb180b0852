"""What Samba offers beside its play: the draw for seats, themes of exercises, and lessons."""

from typing import Any

from upcard.core.game.record import GameExtras
from upcard.games.canasta.actions import THEMES, Action
from upcard.games.canasta.engine.seat_draw import begin
from upcard.games.canasta.position import Position
from upcard.games.samba.lessons import lessons

EXTRAS: GameExtras[Any, Position, Any, Action] = GameExtras(
    draw_for_seats=begin,
    themes=THEMES,
    lessons=lessons(),
)
