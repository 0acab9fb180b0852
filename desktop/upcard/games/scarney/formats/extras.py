"""Collects what Scarney offers besides play: lessons, exercises, and the scoring of deals played with real cards."""

from upcard.core.game.record import GameExtras
from upcard.games.scarney.actions import THEMES, Action
from upcard.games.scarney.engine.first_dealer import begin
from upcard.games.scarney.formats.paper_scores import TALLYING
from upcard.games.scarney.formats.themes import THEMES as PUZZLE_THEMES
from upcard.games.scarney.formats.themes import find_theme
from upcard.games.scarney.lessons import lessons
from upcard.games.scarney.options import Options
from upcard.games.scarney.position import Observation, Position
from upcard.games.scarney.strategy import strategy_lessons

EXTRAS: GameExtras[Options, Position, Observation, Action] = GameExtras(
    draw_for_seats=begin,
    themes=THEMES,
    find_theme=find_theme,
    puzzle_themes=PUZZLE_THEMES,
    tallying=TALLYING,
    lessons=(*lessons(), *strategy_lessons()),
)
