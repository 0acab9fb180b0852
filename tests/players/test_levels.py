"""Levels of computer players that every game has."""

from collections.abc import Iterable
from itertools import count
from random import Random

import pytest

from tests.changed_game import change_game
from tests.toy_game import GAME
from upcard.core.game.record import LISTED, AnyGame
from upcard.core.thinking.budget import UNLIMITED
from upcard.players.levels import levels


def game_of(actions: Iterable[object]) -> AnyGame:
    """Return the toy game with `actions` as its legal actions at any time."""
    toy: AnyGame = GAME
    return change_game(toy, legal_actions=lambda seen: actions)


def test_random_player_chooses_among_the_first_of_endless_actions() -> None:
    found = {levels(game_of(count()))["random"](None, Random(seed), UNLIMITED).action for seed in range(400)}
    assert found <= set(range(LISTED))
    assert len(found) > LISTED / 2


def test_random_player_needs_something_to_choose_from() -> None:
    with pytest.raises(ValueError):
        levels(game_of(()))["random"](None, Random(1), UNLIMITED)


def test_random_player_never_forfeits_the_match() -> None:
    game = change_game(game_of(range(6)), forfeits=lambda seen, action: action > 1)
    assert {levels(game)["random"](None, Random(seed), UNLIMITED).action for seed in range(40)} == {0, 1}
