"""What Canasta offers beside its play: lessons, exercises, and scores of deals played with real cards."""

from upcard.core.game.record import GameExtras
from upcard.games.canasta.actions import THEMES, Action
from upcard.games.canasta.engine.seat_draw import begin
from upcard.games.canasta.formats.paper_scores import TALLYING
from upcard.games.canasta.lessons import lessons
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Observation, Position

EXTRAS: GameExtras[Options, Position, Observation, Action] = GameExtras(
    draw_for_seats=begin,
    themes=THEMES,
    tallying=TALLYING,
    lessons=lessons(),
)
