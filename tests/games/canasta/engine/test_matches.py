"""Matches at every table, played by the simplest level from the first deal to the settlement."""

from random import Random

import pytest

from tests.case_counts import choose_cases
from upcard.core.thinking.budget import SPENT
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Action
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Observation, Position
from upcard.games.canasta.tables import TABLES
from upcard.play.match.match import Match

TARGET = 1500
"""A target that a match reaches in a few deals."""


def play_match(rules: Options) -> Match[Options, Position, Observation, Action]:
    """Play a match to its end."""
    simple, match = CANASTA.players.rivals["greedy"], Match(CANASTA, rules, "a match", 1)
    while not match.decided:
        match.deal()
        while (seat := match.to_act) is not None:
            match.play((simple(match.get_seat_view(seat), Random(0), SPENT).action,))
    return match


@pytest.mark.parametrize("preset", choose_cases(["classic"], ["classic", "pre_1951", "harte"]))
@pytest.mark.parametrize("table", TABLES)
def test_match_ends_with_a_zero_sum_settlement_and_replays(table: str, preset: str) -> None:
    rules = CANASTA.text.form.rules({"table": table, "preset": preset, "target": TARGET})
    match = play_match(rules)
    standing = CANASTA.rules.standing(match.position)
    assert max(standing.totals) >= TARGET
    assert standing.settlement is not None
    assert sum(standing.settlement) == 0
    again = Match(CANASTA, rules, "a match", 1)
    again.replay(match.actions)
    assert again.position == match.position
