"""What Samba offers besides play: the draw for seats, exercises, lessons, and scores of deals with real cards."""

from upcard.core.game.record import GameExtras
from upcard.games.canasta.actions import THEMES, Action
from upcard.games.canasta.engine.seat_draw import begin
from upcard.games.canasta.formats.paper_scores import TALLYING
from upcard.games.canasta.position import Observation, Position
from upcard.games.samba.formats.themes import THEMES as PUZZLE_THEMES
from upcard.games.samba.formats.themes import find_theme
from upcard.games.samba.lessons import lessons
from upcard.games.samba.options import Options
from upcard.games.samba.strategy import strategy_lessons

EXTRAS: GameExtras[Options, Position, Observation, Action] = GameExtras(
    draw_for_seats=begin,
    themes=THEMES,
    find_theme=find_theme,
    puzzle_themes=PUZZLE_THEMES,
    tallying=TALLYING,
    lessons=(*lessons(), *strategy_lessons()),
)
