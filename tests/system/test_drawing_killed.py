"""A kill during the draw for seats loses only the draw; a later kill loses nothing."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.system.screen import Screen
from tests.system.window_driver import WindowDriver, journals, run_window, write_dealt_match
from tests.system.window_snapshot import WindowSnapshot
from upcard.games import GAMES
from upcard.play.match.journal import latest
from upcard.play.match.resume import resume
from upcard.ui.app.picture import play_on


def write_finished_match(home: Path) -> None:
    """Write a game of two people and two computer players that is over after its first deal."""
    match = resume(write_dealt_match(home, "a1", {"table": "four", "target": 1}, persons=2), GAMES).match
    while match.to_act is not None:
        play_on(match, 1)


def wait_until_seen(
    driver: WindowDriver, fits: Callable[[WindowSnapshot], bool], seconds: float = 60.0
) -> WindowSnapshot:
    """Read until `fits`, and return what is seen then; raise AssertionError if that never happens."""
    snapshot = driver.wait_until(fits, seconds)
    assert fits(snapshot), snapshot.sheet
    return snapshot


def open_seat_draw(driver: WindowDriver) -> WindowSnapshot:
    """Ask for a new game at the end of the old one."""
    wait_until_seen(driver, lambda snapshot: snapshot.button("New game") is not None, 60)
    driver.screen.key("Return")
    return wait_until_seen(
        driver, lambda snapshot: "Draw for seats" in snapshot.sheet and snapshot.button("Skip") is not None
    )


def press_until_seen(driver: WindowDriver, fits: Callable[[WindowSnapshot], bool]) -> WindowSnapshot:
    """Press Enter until `fits`, since whoever draws a joker picks again; return what is seen then."""
    for _ in range(12):
        driver.screen.key("Return")
        if fits(driver.wait_until(fits, 1)):
            break
    return wait_until_seen(driver, fits)


def draw_seats_by_keys(driver: WindowDriver) -> WindowSnapshot:
    """Draw until all seats are drawn, begin, and return what is seen then."""
    press_until_seen(driver, lambda snapshot: snapshot.button("Begin") is not None)
    driver.screen.key("Return")
    return wait_until_seen(driver, lambda snapshot: snapshot.curtain)


def test_kill_during_the_draw_for_seats_writes_no_new_game_and_after_it_keeps_the_seats(
    screen: Screen, tmp_path: Path
) -> None:
    write_finished_match(tmp_path)
    with run_window(screen, tmp_path, Random(1)) as driver:
        open_seat_draw(driver)
        press_until_seen(driver, lambda snapshot: any("Ken, pick" in text for text in snapshot.sheet))
    assert len(list(journals(tmp_path).glob("*.journal"))) == 1
    with run_window(screen, tmp_path, Random(1)) as driver:
        assert not any("Ken, pick" in text for text in open_seat_draw(driver).sheet)
        first = draw_seats_by_keys(driver)
    path = latest(journals(tmp_path))
    assert path is not None
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert header["first"] == 0
    assert sorted(header["names"]) == ["Ana", "Ken", "Mio", "Nora"]
    persons = {name for name, who in zip(header["names"], header["seats"], strict=True) if who == "person"}
    assert persons == {"Ana", "Ken"}
    with run_window(screen, tmp_path, Random(1)) as driver:
        again = wait_until_seen(driver, lambda snapshot: snapshot.curtain, 60)
    assert again.sheet[0] == first.sheet[0]
