"""Whoever waits does nothing but claim a game that is won: elsewhere there is nothing to be done out of turn."""

from random import Random

import pytest

from upcard.games import GAMES
from upcard.play.match import AnyMatch, Match
from upcard.players.worker import Limits, Thinking
from upcard.ui.out_of_turn import in_time, played


@pytest.mark.parametrize("name", GAMES)
def test_whoever_waits_has_nothing_to_do_in_a_game_without_claims(name: str) -> None:
    game = GAMES[name]
    match: AnyMatch = Match(game, next(iter(game.presets.values())), "waits")
    match.deal()
    while (seat := match.to_act) is not None:
        waiting = (other for other in range(game.seats(match.rules)) if other != seat)
        assert [action for other in waiting for action in in_time(match, other)] == []
        action = game.rivals["standard"](match.seen(seat), Random(1), Thinking(Limits(0))).action
        assert len(played(match, action)) == 1
