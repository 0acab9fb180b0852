"""Lists what Modern American offers besides play: the draw for seats, puzzles, lessons, and scoring of real deals."""

from upcard.core.game.record import GameExtras
from upcard.games.canasta.engine.seat_draw import begin
from upcard.games.modern_american.actions import THEMES, Action
from upcard.games.modern_american.formats.paper_scores import TALLYING
from upcard.games.modern_american.formats.themes import THEMES as PUZZLE_THEMES
from upcard.games.modern_american.formats.themes import find_theme
from upcard.games.modern_american.lessons import lessons
from upcard.games.modern_american.options import Options
from upcard.games.modern_american.position import Observation, Position
from upcard.games.modern_american.strategy import strategy_lessons

EXTRAS: GameExtras[Options, Position, Observation, Action] = GameExtras(
    draw_for_seats=begin,
    themes=THEMES,
    find_theme=find_theme,
    puzzle_themes=PUZZLE_THEMES,
    tallying=TALLYING,
    lessons=(*lessons(), *strategy_lessons()),  # type: ignore[arg-type]  # their aims look only at actions that Canasta has too
)
