"""Numbered deals for the promise tests: a game, fixed or random options, a seed, and a player."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from tests.promises.options import draw_options
from tests.promises.walk import Chooser, choose_as_simple_player, choose_by_chance
from upcard.core.game.record import AnyGame
from upcard.games import GAMES


class Case(NamedTuple):
    """One deal, and how to play it."""

    name: str
    written: Mapping[str, object]
    rules: object
    seed: str
    choose: Chooser
    refused: int = 0
    """How many drawn options were refused before these."""

    @property
    def game(self) -> AnyGame:
        """The game of the case."""
        return GAMES[self.name]


def make_case(name: str, seed: str, **written: object) -> Case:
    """Return a deal with the given options that is played at random."""
    return Case(name, written, GAMES[name].text.form.rules(written), seed, choose_by_chance)


def get_numbered_case(number: int) -> Case:
    """Return the case with a number; a quarter go through tables and presets, the others have random options.

    Every third is played by the simplest level, the others at random.
    """
    name = game_of(number)
    game, seed, choose = GAMES[name], str(number), choose_by_chance if number % 3 else choose_as_simple_player
    at = number // len(GAMES)
    if at % 4 == 0:
        every = seatings(game)
        written = every[at // 4 % len(every)]
        return Case(name, written, game.text.form.rules(written), seed, choose)
    options = draw_options(game, Random(f"options {number}"))
    return Case(name, options.written, options.rules, seed, choose, len(options.refused))


def game_of(number: int) -> str:
    """Return the name of the game of a numbered case; the games take turns."""
    return list(GAMES)[number % len(GAMES)]


def list_mixed_options(game: AnyGame) -> tuple[Mapping[str, object], ...]:
    """Return options that use every preset and every table at least once, by turns."""
    presets, tables = list(game.rules.presets), list(game.rules.tables)
    return tuple(
        {"preset": presets[at % len(presets)], **({"table": tables[at % len(tables)]} if tables else {})}
        for at in range(max(len(presets), len(tables)))
    )


def seatings(game: AnyGame) -> tuple[Mapping[str, object], ...]:
    """Return every preset at every table."""
    at_tables: tuple[Mapping[str, object], ...] = tuple({"table": table} for table in game.rules.tables) or ({},)
    return tuple({"preset": preset, **at} for at in at_tables for preset in game.rules.presets)
