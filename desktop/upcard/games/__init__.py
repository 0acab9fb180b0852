"""The games that Upcard plays, by name: the only place that lists them."""

from collections.abc import Mapping

from upcard.core.game import AnyGame
from upcard.games.canasta import CANASTA
from upcard.games.cassino import CASSINO

GAMES: Mapping[str, AnyGame] = {game.name: game for game in (CANASTA, CASSINO)}
