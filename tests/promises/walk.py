"""Plays deals of any game at random or by its simplest player, step by step, for the promise tests."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from time import process_time
from typing import TypeAlias

from upcard.core.game.record import AnyGame
from upcard.core.game.steps import Step
from upcard.core.thinking.budget import SPENT
from upcard.games import GAMES

STEPS = 4000
"""More than any deal has; a deal that goes on longer is stuck in a circle."""
LISTED = 500
"""So many legal actions are looked at: whoever by chance holds three quarters of the pack has hundreds of thousands."""

LONG, AGAIN = 0.002, 20
"""What takes so many seconds is timed so many times again: on a busy machine something else may have held it up."""

Chooser: TypeAlias = Callable[[AnyGame, object, Sequence[object], Random], object]
"""Chooses an action from what a seat sees and what is listed."""


@dataclass(frozen=True)
class Turn:
    """A position with the seat to act, its observation, its listed actions, and the action that it took."""

    number: int
    position: object
    seat: int
    seen: object
    listed: tuple[object, ...]
    action: object
    step: Step[object]
    took: float
    """How long listing took, in seconds of the processor."""


def choose_by_chance(game: AnyGame, seen: object, listed: Sequence[object], random: Random) -> object:
    """Choose at random, with the same chance for each kind of action, so that rare ones occur."""
    kind = random.choice(list(dict.fromkeys(map(type, listed))))
    return random.choice([action for action in listed if type(action) is kind])


def choose_as_simple_player(game: AnyGame, seen: object, listed: Sequence[object], random: Random) -> object:
    """Choose as the game's simplest level does, which plays deals to their end."""
    simple = next(iter((game.players.rivals or game.players.levels).values()))
    return simple(seen, random, SPENT).action


def deal(game: AnyGame, rules: object, seed: str) -> Step[object]:
    """Deal the first hands of a match."""
    step: Step[object] = game.rules.apply(game.rules.start(rules, seed), game.rules.opening)
    return step


def walk(
    game: AnyGame, rules: object, seed: str, position: object = None, choose: Chooser = choose_by_chance
) -> Iterator[Turn]:
    """Play a deal to its end, and yield its turns."""
    random = Random(seed)
    position = position or deal(game, rules, seed).position
    for number in range(STEPS):
        seat = game.rules.to_act(position)
        if seat is None:
            return
        seen = game.rules.observe(position, seat)
        began = process_time()
        listed = tuple(islice(game.rules.legal_actions(seen), LISTED))
        took = process_time() - began
        assert listed, f"{seed}: stuck at {game.text.form.write(position)}"
        action = choose(game, seen, listed, random)
        step = game.rules.apply(position, action)
        yield Turn(number, position, seat, seen, listed, action, step, took)
        position = step.position
    raise AssertionError(f"{seed}: no end after {STEPS} actions")


def time_listing(game: AnyGame, turn: Turn) -> float:
    """Return the milliseconds to list the actions of a turn.

    A long time is measured again, and the best time counts.
    """
    best = turn.took
    for _ in range(AGAIN if best > LONG else 0):
        began = process_time()
        tuple(islice(game.rules.legal_actions(turn.seen), LISTED))
        best = min(best, process_time() - began)
    return 1000 * best


def tables() -> Iterator[tuple[str, str]]:
    """Yield the name of every game with each of its presets."""
    return ((name, preset) for name, game in GAMES.items() for preset in game.rules.presets)
