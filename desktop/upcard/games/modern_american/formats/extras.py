"""What the game offers beside its play: the draw for seats, and themes of exercises."""

from upcard.core.game.record import GameExtras
from upcard.games.canasta.engine.seat_draw import begin
from upcard.games.modern_american.actions import THEMES, Action
from upcard.games.modern_american.options import Options
from upcard.games.modern_american.position import Observation, Position

EXTRAS: GameExtras[Options, Position, Observation, Action] = GameExtras(draw_for_seats=begin, themes=THEMES)
