"""The games and their order: rounds, each of which ends with the very same game."""

from collections.abc import Iterator, Mapping
from itertools import count
from types import MappingProxyType

from tests.promises.cases import seatings
from upcard.core.game.record import AnyGame
from upcard.core.text.bad_data import BadData
from upcard.games import GAMES
from upcard.play.match.match_config import MatchConfig

QUICKEST = "greedy"
"""The players without search, which think the least."""
EACH = 8
"""The number of short games of each game in a round."""
AS_USUAL: Mapping[str, object] = MappingProxyType({})
SHORT: Mapping[str, object] = MappingProxyType({"target": 1})
"""Options for a game that is usually over after its first deal."""
SAME = "the same in each round"


def repeat_rounds(games: tuple[str, ...]) -> Iterator[MatchConfig]:
    """Yield the games of one round after the other."""
    for number in count():
        yield from list_round(games, number)


def list_round(games: tuple[str, ...], number: int) -> Iterator[MatchConfig]:
    """Yield short games by turns, with other options in each round, a long one, and the one that is measured."""
    for at in range(EACH):
        for name in games:
            yield setup(GAMES[name], options(GAMES[name], number * EACH + at, SHORT))
    long = GAMES[games[number % len(games)]]
    yield setup(long, options(long, number // len(games)))
    yield setup(GAMES[games[-1]], SHORT)._replace(seed=SAME)


def options(game: AnyGame, at: int, more: Mapping[str, object] = AS_USUAL) -> Mapping[str, object]:
    """Return the options number `at` of a game: every preset at every table comes up, with `more` where that fits."""
    every = seatings(game)
    seating = every[at % len(every)]
    try:
        game.text.form.rules({**seating, **more})
    except BadData:
        return seating
    return {**seating, **more}


def setup(game: AnyGame, written: Mapping[str, object]) -> MatchConfig:
    """Return a game of computer players only."""
    rules = game.text.form.rules(written)
    players = game.rules.players(rules)
    return MatchConfig(game.name, rules, (QUICKEST,) * players, ("",) * players)
