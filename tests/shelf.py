"""Lists the games whose levels have been measured: only these have ratings, yardsticks, puzzles and strategy lessons.

Samba and Bolivia are offered without these until their levels have been measured against one another; the window shows
nothing in their place.
"""

from upcard.games import GAMES

MEASURED = tuple(name for name, game in GAMES.items() if game.players.ratings)
