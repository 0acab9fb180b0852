"""Lists what Hand and Foot offers besides play: the draw for seats, puzzles, lessons, and scoring of real deals."""

from upcard.core.game.record import GameExtras
from upcard.games.canasta.engine.seat_draw import begin
from upcard.games.hand_and_foot.actions import THEMES, Action
from upcard.games.hand_and_foot.formats.paper_scores import TALLYING
from upcard.games.hand_and_foot.formats.themes import THEMES as PUZZLE_THEMES
from upcard.games.hand_and_foot.formats.themes import find_theme
from upcard.games.hand_and_foot.lessons import lessons
from upcard.games.hand_and_foot.options import Options
from upcard.games.hand_and_foot.position import Observation, Position
from upcard.games.hand_and_foot.strategy import strategy_lessons

EXTRAS: GameExtras[Options, Position, Observation, Action] = GameExtras(
    draw_for_seats=begin,
    tallying=TALLYING,
    themes=THEMES,
    find_theme=find_theme,
    puzzle_themes=PUZZLE_THEMES,
    lessons=(*lessons(), *strategy_lessons()),  # type: ignore[arg-type]  # their aims look only at actions that Canasta has too
)
