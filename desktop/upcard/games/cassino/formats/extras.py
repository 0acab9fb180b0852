"""What Cassino offers beside its play: lessons, exercises, and scores of deals played with real cards."""

from upcard.core.game.record import GameExtras
from upcard.games.cassino.actions import THEMES, Action
from upcard.games.cassino.formats.paper_scores import TALLYING
from upcard.games.cassino.lessons import lessons
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Observation, Position

EXTRAS: GameExtras[Options, Position, Observation, Action] = GameExtras(
    themes=THEMES,
    tallying=TALLYING,
    lessons=lessons(),
)
