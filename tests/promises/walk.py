"""Random play of any game by its listed actions: what the promises look at, step by step."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from upcard.core.game import AnyGame, Step
from upcard.games import GAMES

STEPS = 2000
"""More than any deal has; a deal that goes on longer is stuck in a circle."""


@dataclass(frozen=True)
class Turn:
    """A position in which a seat is to act, what it saw, what was listed, and what it then did."""

    number: int
    position: object
    seat: int
    seen: object
    listed: tuple[object, ...]
    action: object
    step: Step[object]


def deal(game: AnyGame, rules: object, seed: str) -> Step[object]:
    """Deal a match's first hands."""
    step: Step[object] = game.apply(game.start(rules, seed), game.opening)
    return step


def walk(game: AnyGame, rules: object, seed: str, position: object = None) -> Iterator[Turn]:
    """Play a deal by chance, each kind of action as likely as another, so that rare ones come up."""
    random = Random(seed)
    position = position or deal(game, rules, seed).position
    for number in range(STEPS):
        seat = game.to_act(position)
        if seat is None:
            return
        seen = game.observe(position, seat)
        listed = tuple(game.legal_actions(seen))
        assert listed, f"{seed}: stuck at {game.form().write(position)}"
        kinds = list(dict.fromkeys(map(type, listed)))
        kind = random.choice(kinds)
        action = random.choice([action for action in listed if type(action) is kind])
        step = game.apply(position, action)
        yield Turn(number, position, seat, seen, listed, action, step)
        position = step.position
    raise AssertionError(f"{seed}: no end after {STEPS} actions")


def tables() -> Iterator[tuple[str, str]]:
    """Name every game with each of its presets."""
    return ((name, preset) for name, game in GAMES.items() for preset in game.presets)
