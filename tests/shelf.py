"""Which games have been measured: only their levels are rated, and only they have yardsticks, puzzles and strategy.

Samba and Bolivia are offered without these until their levels have been measured against one another; the window shows
nothing of what is not there.
"""

from upcard.games import GAMES

MEASURED = tuple(name for name, game in GAMES.items() if game.players.ratings)
