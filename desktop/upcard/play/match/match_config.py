"""What a new match begins with, as whoever sits down chose it."""

from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.core.thinking.skill import USUAL
from upcard.play.match.journal import PERSON


class MatchConfig(NamedTuple):
    """A game, its rules, and who plays, by player: the order in which they sit before seats are drawn for."""

    game: str
    rules: object
    players: tuple[str, ...]
    """`PERSON`, or a computer player's level."""
    names: tuple[str, ...]
    """Empty where the table's own name for the place stands."""
    draw_seats: bool = False
    seed: str = ""
    """From which every card follows; drawn by chance where it is empty."""
    waits: bool = False
    """Whether the first deal is promised only, since somebody may cut."""
    first: int | None = None
    """The seat that plays first where nobody draws for seats; None is by lot."""


LONGEST_SEED = 200


def seed(text: str) -> str:
    """Return a text as a seed; raises ValueError for none, one that is too long, and signs that are no letters."""
    text.encode()
    if not 0 < len(text) <= LONGEST_SEED:
        raise ValueError(text)
    return text


def usual(game: AnyGame) -> MatchConfig:
    """Return what is played where nobody chose: the first preset, one person, the usual level in every other place."""
    return configure_match(game, next(iter(game.rules.presets.values())))


def configure_match(game: AnyGame, rules: object, person: int = 0) -> MatchConfig:
    """Return the same for other rules, the person being the player of that number."""
    level = usual_level(game)
    players = tuple(PERSON if player == person else level for player in range(game.rules.players(rules)))
    return MatchConfig(game.name, rules, players, ("",) * len(players))


def usual_level(game: AnyGame) -> str:
    """Return the level that plays where nobody chose one."""
    return USUAL if USUAL in game.players.levels else list(game.players.levels)[-1]
