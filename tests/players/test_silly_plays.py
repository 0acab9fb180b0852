"""Players make few of the plays at which somebody who knows the game shook the head, and which cost points."""

import pytest

from tests.case_counts import choose_cases
from tests.merge_cases import merge_cases
from tests.players.silly_positions import GAMES_READ, is_played, list_silly_plays
from upcard.core.thinking.skill import USUAL
from upcard.games import GAMES


@merge_cases("name", GAMES_READ)
def test_silly_play_and_the_better_one_are_legal(name: str) -> None:
    plays = list(list_silly_plays(name))
    assert len(plays) > 50
    for play in plays:
        assert GAMES[name].rules.check(play.seen, play.silly) is GAMES[name].rules.check(play.seen, play.better) is None
        assert play.silly != play.better and play.points > 0


@pytest.mark.parametrize("name", GAMES_READ)
def test_usual_level_makes_few_of_the_silly_plays(name: str) -> None:
    """Each was made at least once by a level; the usual level, which chooses by chance, makes at most half of them."""
    plays, tries = list(list_silly_plays(name))[:: choose_cases(4, 1)], choose_cases(1, 6)
    made = sum(is_played(name, USUAL, play, seed) for play in plays for seed in range(tries))
    assert made <= len(plays) * tries / 2
