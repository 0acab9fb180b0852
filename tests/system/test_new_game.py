"""A new game is configured and started in the real window, at one table by keys and at one by mouse."""

from pathlib import Path
from random import Random

import pytest

from tests.system.new_game import begin, draw_wish, make_page
from tests.system.screen import Screen
from tests.system.window_driver import run_window, write_dealt_match
from upcard.games import GAMES
from upcard.play.rulebook.option_form import ChosenRules


@pytest.mark.parametrize(
    ("by", "game", "table"),
    [
        pytest.param("keys", "cassino", "three", marks=pytest.mark.nightly),
        ("keys", "scarney", ""),
        ("mouse", "canasta", "three-lone"),
    ],
)
def test_new_game_started_by_keys_or_mouse_has_the_chosen_options_and_names(
    screen: Screen, tmp_path: Path, by: str, game: str, table: str
) -> None:
    write_dealt_match(tmp_path, "a1", name="canasta" if game == "cassino" else "cassino")
    random = Random(by)
    wanted = draw_wish(GAMES[game], table, random)
    assert len(wanted.rules.changes) >= (3 if table else 1)
    with run_window(screen, tmp_path, random) as driver:
        driver.wait_until(lambda snapshot: bool(snapshot.hand), 60)
        assert begin(driver, make_page(driver, by), wanted) == ""
        assert (set(wanted.names) - {wanted.names[0]}) <= {word for sign in driver.look().signs for word in sign.words}
    assert (tmp_path / "output.txt").read_text() == ""


def test_random_wishes_choose_different_rules() -> None:
    rules = [draw_wish(GAMES["canasta"], "four", Random(seed)).rules for seed in range(9)]
    assert len({(one.preset, *one.changes) for one in rules}) > 6
    assert all(isinstance(one, ChosenRules) for one in rules)
