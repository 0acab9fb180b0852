"""A deal of each game is played through the accessibility tree alone, over a bus like a screen reader's."""

import time
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.system import atspi
from tests.system.play import Player
from tests.system.player_parts import WAYS
from tests.system.screen import Screen
from tests.system.screen_reader_driver import CARD, run_with_screen_reader
from tests.system.screen_reader_input import BUTTONS, ScreenReaderInput
from tests.system.window_driver import NOTHING, OPEN, write_dealt_match
from upcard.core.text.encode import plain
from upcard.games import GAMES
from upcard.ui.features.handover.curtain import EARLIEST

TURNS = choose_cases({"canasta": 4, "cassino": 4}, dict[str, int]())
"""How many turns of a game are enough in this run; a whole deal of all others is played to its end."""
SECONDS = 120.0
"""The longest time of a deal on the slowest machine, in seconds; usually it takes some fifteen."""


@pytest.fixture(autouse=True)
def needs_a_bus() -> None:
    """Skip the tests if there is no bus, with the command that installs it."""
    if lacking := atspi.explain_missing_tools():
        pytest.skip(lacking)


@pytest.mark.parametrize("game", BUTTONS)
def test_deal_is_played_through_the_accessibility_tree(screen: Screen, tmp_path: Path, game: str) -> None:
    write_dealt_match(tmp_path, "a1", name=game)
    rules = plain(GAMES[game].text.form.rules(NOTHING))
    assert isinstance(rules, dict)
    with run_with_screen_reader(screen, tmp_path, Random(game)) as driver:
        strategy = WAYS[game].build_strategy(rules, driver.random)
        seat = Player(driver, [ScreenReaderInput(driver, game)], strategy)
        end = time.monotonic() + SECONDS
        while not (seat.deals or seat.turns == TURNS.get(game)) and time.monotonic() < end:
            seat.do_next()
        assert seat.deals or seat.turns == TURNS.get(game), driver.diary[-30:]
        said = driver.reader.hear("You ", *["Score: "] * len(seat.deals))
    assert sum("Score: " in text for text in said) == len(seat.deals)
    assert not any(text == after for text, after in pairwise(said))
    assert (tmp_path / "output.txt").read_text() == ""


def test_curtain_hides_all_cards_from_a_screen_reader_until_its_button_is_pressed(
    screen: Screen, tmp_path: Path
) -> None:
    write_dealt_match(tmp_path, "a1", persons=2, name="scarney")
    with run_with_screen_reader(screen, tmp_path, Random(1)) as driver:
        covered = driver.wait_until(lambda snapshot: snapshot.curtain, 60)
        tree = driver.reader.look(driver.reader.program())
        assert [thing.name for thing in tree.walk_all() if CARD.search(f"{thing.name} {thing.more}".lower())] == []
        time.sleep(EARLIEST / 1000)
        driver.press(
            ("sheet", next(button.text for button in covered.list_buttons_of("sheet") if button.text.startswith(OPEN)))
        )
        assert len(driver.wait_until(lambda snapshot: bool(snapshot.hand)).hand) == 10
    assert (tmp_path / "output.txt").read_text() == ""
