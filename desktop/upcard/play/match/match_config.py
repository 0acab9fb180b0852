"""The settings that a person chooses for a new match, and their defaults."""

from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.core.thinking.skill import USUAL
from upcard.play.match.journal import PERSON


class MatchConfig(NamedTuple):
    """The settings of a new match: a game, its rules, the players and their names.

    `players` and `names` are in the order of the seats. If the seats are to be drawn by lot (`draw_seats`), they are in
    the order before that.
    """

    game: str
    rules: object
    players: tuple[str, ...]
    """For each player `PERSON` or a computer player's level."""
    names: tuple[str, ...]
    """For each player a name; an empty one means that the program chooses a name."""
    draw_seats: bool = False
    seed: str = ""
    """The seed of every shuffle; a random one is drawn if it is empty."""
    waits: bool = False
    """Whether the first deal waits until somebody could cut the pack; until then only the pack's hash is published."""
    first: int | None = None
    """The seat that plays first, unless the seats are drawn; None if the seed decides it."""


LONGEST_SEED = 200


def seed(text: str) -> str:
    """Return `text` unchanged if it can be the seed of a match; otherwise raise ValueError.

    A seed must not be empty, too long, or contain a lone surrogate.
    """
    text.encode()
    if not 0 < len(text) <= LONGEST_SEED:
        raise ValueError(text)
    return text


def make_default_config(game: AnyGame) -> MatchConfig:
    """Return the default settings of a new match: the first preset, one person, and default computer players."""
    return configure_match(game, game.rules.default_options)


def configure_match(game: AnyGame, rules: object, person: int = 0) -> MatchConfig:
    """Return the settings of a new match with the options `rules`, in which player number `person` is a person.

    Every other player is a computer player of the default level.
    """
    level = usual_level(game)
    players = tuple(PERSON if player == person else level for player in range(game.rules.players(rules)))
    return MatchConfig(game.name, rules, players, ("",) * len(players))


def usual_level(game: AnyGame) -> str:
    """Return the default level of the game's computer players."""
    return USUAL if USUAL in game.players.levels else list(game.players.levels)[-1]
