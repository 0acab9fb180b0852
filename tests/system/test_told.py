"""What a screen reader tells of F6 and of every page, over a bus like its own, is what was read and kept.

`UPCARD_KEEP=1` writes the texts anew; read the difference as somebody who does not see the screen.
"""

import os
import time
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from tests.system import atspi
from tests.system.player_parts import WAYS, PlayedGame, make_player
from tests.system.screen import Screen
from tests.system.screen_reader_driver import run_with_screen_reader
from tests.system.screen_reader_listener import SILENCE, Listener
from tests.system.window_driver import run_window, write_dealt_match
from tests.ui.shell.menu_pages import NO_PAGES
from tests.unlike_games import UNLIKE_GAMES
from upcard.ui.shell.actions import menus

KEPT = Path(__file__).with_name("told")
DEAL = 480.0
"""The longest time of a deal on the slowest machine, in seconds."""
ROUND = 9
"""How often F6 is pressed: more often than there are zones."""


@pytest.fixture(autouse=True)
def needs_a_bus() -> None:
    """Skip the tests if there is no bus, with the command that installs it."""
    if lacking := atspi.explain_missing_tools():
        pytest.skip(lacking)


def compare(name: str, lines: list[str]) -> None:
    """Compare the spoken lines with the kept text, or keep them."""
    path = KEPT / f"{name}.txt"
    if os.environ.get("UPCARD_KEEP"):
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", "utf-8")
    assert lines == path.read_text("utf-8").splitlines()


@pytest.mark.parametrize("game", UNLIKE_GAMES)
def test_screen_reader_text_of_f6_and_ctrl_numbers_matches_the_kept_text(
    screen: Screen, tmp_path: Path, game: str
) -> None:
    write_dealt_match(tmp_path, "a1", name=game)
    with run_with_screen_reader(screen, tmp_path, Random(game)) as driver:
        ear = Listener(screen, driver.reader, tmp_path)
        ear.wait_for_turn()
        lines = [f"F6: {ear.press('F6')}" for _ in range(ROUND)]
        lines += [f"Shift+F6: {ear.press('shift+F6')}" for _ in range(ROUND)]
        lines += [f"Ctrl+{number}: {ear.press(f'ctrl+{number}')}" for number in range(1, 8)]
    compare(f"{game}-f6", lines)
    assert not any("(silence)" in line for line in lines)


def test_screen_reader_announces_every_menu_page_as_the_kept_text_says(
    screen: Screen, tmp_path: Path, qapp: QApplication
) -> None:
    write_dealt_match(tmp_path, "a1", name="canasta")
    lines = []
    with run_with_screen_reader(screen, tmp_path, Random(1)) as driver:
        ear = Listener(screen, driver.reader, tmp_path)
        ear.wait_for_turn()
        for menu in menus()[:4] + menus()[5:]:
            for action in menu.actions:
                if action.id in NO_PAGES:
                    continue
                told = ear.choose(letter(menu.title), letter(action.text), until="[dialog]")
                lines.append(f"{action.id}: {told}")
                ear.press("Escape", until="Card table")
    compare("pages", lines)
    assert [line for line in lines if "[dialog]" not in line] == []


@pytest.mark.nightly
@pytest.mark.parametrize("game", WAYS)
def test_whole_deal_by_keys_is_told_to_its_end(screen: Screen, tmp_path: Path, game: str) -> None:
    """The kept text is not compared, because players who may think for a time do not always play the same."""
    write_dealt_match(tmp_path, "a1", name=game)
    lines, over = [], time.monotonic() + DEAL
    with (
        atspi.accessibility(tmp_path) as (reader, known),
        run_window(screen, tmp_path, Random("a1"), known) as driver,
    ):
        reader.program()
        reader.listen()
        ear, seat = Listener(screen, reader, tmp_path), make_player(driver, PlayedGame(game, by="keys"))
        while not seat.deals and time.monotonic() < over:
            begun = len(driver.diary)
            seat.do_next()
            ear.settle()
            lines.append(f"{'; '.join(driver.diary[begun:])}: {ear.take_spoken_text()}")
    if os.environ.get("UPCARD_KEEP"):
        (KEPT / f"{game}-deal.txt").write_text("\n".join(lines) + "\n", "utf-8")
    assert len(seat.deals) == 1
    assert [line for line in lines if line.endswith(SILENCE) and line != f"keys: Escape: {SILENCE}"] == []
    assert any("the deal is over" in line.lower() for line in lines)


def letter(text: str) -> str:
    """Return the letter that chooses a line of an open menu."""
    return text[text.index("&") + 1].lower()
