"""Lists the games by what they have for learning, which the newer games of Canasta's family do not all have yet.

The window shows nothing in the place of what a game lacks.
"""

from upcard.games import GAMES
from upcard.play.puzzles.puzzle import load_puzzles

RATED = tuple(name for name, game in GAMES.items() if game.players.ratings)
"""The games whose levels were measured against one another: they have ratings, and *Suggest my level*."""

PUZZLED = tuple(name for name in GAMES if load_puzzles(name))
"""The games with puzzles."""

YARDSTICKED = tuple(name for name, game in GAMES.items() if game.players.yardsticks)
"""The games whose levels can be measured against the players `club` and `flat`."""
