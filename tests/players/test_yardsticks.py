"""`flat`, against which levels are measured: it is legal, uses its budget, and nothing that it cannot see."""

from random import Random

import pytest

from upcard.core.game.record import AnyGame
from upcard.games import GAMES
from upcard.play.match.match import AnyMatch, Match
from upcard.players.levels import levels
from upcard.players.worker import Limits, ThinkingBudget

ROLLOUTS = 40


@pytest.mark.parametrize("name", GAMES)
def test_flat_is_legal_and_blind_to_what_is_hidden(name: str) -> None:
    game: AnyGame = GAMES[name]
    flat, greedy, thought = levels(game)["flat"], game.players.rivals["greedy"], 0
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), "flat", 0)
    match.deal()
    for turn in range(40):
        seat = match.to_act
        if seat is None:
            break
        seen, action = match.get_seat_view(seat), None
        if turn % 3:
            action = greedy(seen, Random(turn), ThinkingBudget(Limits(0))).action
        else:
            budget = ThinkingBudget(Limits(ROLLOUTS))
            action = flat(seen, Random(turn), budget).action
            thought += not budget.allows_rollout()
            assert flat(seen, Random(turn), ThinkingBudget(Limits(ROLLOUTS))).action == action
            again = game.players.redeal(match.position, seat, str(turn))
            hidden = game.rules.observe(again, seat)
            assert flat(hidden, Random(turn), ThinkingBudget(Limits(ROLLOUTS))).action == action
        assert game.rules.check(seen, action) is None
        match.play((action,))
    assert thought


@pytest.mark.parametrize("name", GAMES)
def test_nobody_can_sit_down_with_it(name: str) -> None:
    assert "flat" in levels(GAMES[name])
    assert "flat" not in GAMES[name].players.computers
