"""What Scarney offers beside its play: lessons, exercises, and scores of deals played with real cards."""

from upcard.core.game.record import GameExtras
from upcard.games.scarney.actions import THEMES, Action
from upcard.games.scarney.engine.first_dealer import begin
from upcard.games.scarney.formats.paper_scores import TALLYING
from upcard.games.scarney.lessons import lessons
from upcard.games.scarney.options import Options
from upcard.games.scarney.position import Observation, Position

EXTRAS: GameExtras[Options, Position, Observation, Action] = GameExtras(
    draw_for_seats=begin,
    themes=THEMES,
    tallying=TALLYING,
    lessons=lessons(),
)
