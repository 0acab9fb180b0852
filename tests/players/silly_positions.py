"""The silly plays: actions of computer players at which somebody who knows the game shook the head.

They were found by reading deals of `medium` and `expert` players (`tests.benchmarks.deals_to_read`). Each was weighed
in 4,000 random deals, and was worse than the best action by more than chance. Each line of `silly_plays/GAME.jsonl` is
one: the seed of the deal and the actions before, both with the game's default options, the silly action, the best one,
by how many points the silly one is worse, and the level that played it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from upcard.core.game.record import AnyGame
from upcard.games import GAMES
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

FOLDER = Path(__file__).parent / "silly_plays"
GAMES_READ = ("canasta", "cassino", "scarney")
"""The games of which deals were read."""


class SillyPlay(NamedTuple):
    """A position, an action in it that an experienced player never plays, and the best action."""

    seen: Any
    """What the seat in turn sees."""
    silly: Any
    better: Any
    points: float
    """By how many points the silly action was worse than the best one."""


def list_silly_plays(name: str) -> Iterator[SillyPlay]:
    """Yield the silly plays of a game, each in its position."""
    game = GAMES[name]
    for line in (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines():
        given = json.loads(line)
        seen = find_position(game, given["seed"], given["before"].split())
        silly, better = (game.text.read_action(given[word]) for word in ("silly", "better"))
        yield SillyPlay(seen, silly, better, given["points"])


def find_position(game: AnyGame, seed: str, before: list[str]) -> Any:
    """Return what the seat in turn sees after the actions `before`, in notation, of a deal with the default options."""
    here = game.rules.apply(game.rules.start(game.rules.default_options, seed), game.rules.opening).position
    for word in before:
        here = game.rules.apply(here, game.text.read_action(word)).position
    seat = game.rules.to_act(here)
    assert seat is not None
    return game.rules.observe(here, seat)


def is_played(name: str, level: str, play: SillyPlay, seed: int) -> bool:
    """Return whether a level plays the silly action."""
    choose = GAMES[name].players.computers[level]
    return bool(choose(play.seen, Random(seed), ThinkingBudget(Limits())).action == play.silly)
