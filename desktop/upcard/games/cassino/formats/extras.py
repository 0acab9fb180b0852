"""Collects what Cassino offers besides play: lessons, exercises, and the scoring of deals played with real cards."""

from upcard.core.game.record import GameExtras
from upcard.games.cassino.actions import THEMES, Action
from upcard.games.cassino.formats.paper_scores import TALLYING
from upcard.games.cassino.formats.themes import THEMES as PUZZLE_THEMES
from upcard.games.cassino.formats.themes import find_theme
from upcard.games.cassino.lessons import lessons
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Observation, Position
from upcard.games.cassino.strategy import strategy_lessons

EXTRAS: GameExtras[Options, Position, Observation, Action] = GameExtras(
    themes=THEMES,
    find_theme=find_theme,
    puzzle_themes=PUZZLE_THEMES,
    tallying=TALLYING,
    lessons=(*lessons(), *strategy_lessons()),
)
