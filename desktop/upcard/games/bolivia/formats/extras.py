"""What Bolivia offers besides play: the draw for seats, exercises, lessons, and scores of deals with real cards."""

from upcard.core.game.record import GameExtras
from upcard.games.bolivia.lessons import lessons
from upcard.games.bolivia.options import Options
from upcard.games.bolivia.strategy import strategy_lessons
from upcard.games.canasta.actions import THEMES, Action
from upcard.games.canasta.engine.seat_draw import begin
from upcard.games.canasta.formats.paper_scores import TALLYING
from upcard.games.canasta.position import Observation, Position
from upcard.games.samba.formats.themes import THEMES as PUZZLE_THEMES
from upcard.games.samba.formats.themes import find_theme

EXTRAS: GameExtras[Options, Position, Observation, Action] = GameExtras(
    draw_for_seats=begin,
    themes=THEMES,
    find_theme=find_theme,
    puzzle_themes=PUZZLE_THEMES,
    lessons=(*lessons(), *strategy_lessons()),
    tallying=TALLYING,
)
