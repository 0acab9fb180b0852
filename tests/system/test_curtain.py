"""The seat is passed with real events: no key held before opens the curtain, and none opens it at once."""

import time
from pathlib import Path
from random import Random

from tests.system.screen import Screen
from tests.system.window_driver import WindowDriver, run_window, write_dealt_match
from tests.system.window_snapshot import WindowSnapshot


def test_curtain_opens_only_by_a_key_pressed_anew_and_hides_the_hand_of_a_minimised_window(
    screen: Screen, tmp_path: Path
) -> None:
    write_dealt_match(tmp_path, "a1", {"table": "four"}, persons=4)
    with run_window(screen, tmp_path, Random(1)) as driver:
        driver.wait_until(lambda snapshot: snapshot.curtain, 60)
        time.sleep(1)
        opened = open_it_only_while_no_other_key_is_held(driver)
        again = minimise_and_open(driver)
        assert [card.face for card in again.hand] == [card.face for card in opened.hand]
        end_a_turn_by_a_key_that_stays_held(driver)
    assert (tmp_path / "output.txt").read_text() == ""


def open_it_only_while_no_other_key_is_held(driver: WindowDriver) -> WindowSnapshot:
    """Press Return while a letter is held, then alone, and return what is seen then."""
    driver.screen.do("keydown", "a")
    driver.screen.key("Return")
    time.sleep(0.3)
    assert driver.look().curtain
    driver.screen.do("keyup", "a")
    driver.screen.key("Return")
    opened = driver.wait_until(lambda snapshot: bool(snapshot.hand))
    assert opened.hand and not opened.curtain
    return opened


def minimise_and_open(driver: WindowDriver) -> WindowSnapshot:
    """Minimise the window, which covers the hand, bring it back, and return what is seen behind the curtain."""
    window = driver.screen.windows()[0].number
    driver.screen.do("windowminimize", "--sync", window)
    assert driver.wait_until(lambda snapshot: snapshot.curtain).hand == []
    driver.screen.do("windowactivate", "--sync", window)
    time.sleep(0.5)
    driver.screen.key("Return")
    return driver.wait_until(lambda snapshot: bool(snapshot.hand))


def end_a_turn_by_a_key_that_stays_held(driver: WindowDriver) -> None:
    """Draw, discard by Return and keep it pressed: the curtain of the next seat waits for a new press."""
    driver.wait_until_awaited()
    driver.screen.key("n")
    assert driver.wait_until(lambda snapshot: snapshot.button("Draw") is None).hand
    driver.screen.key("Right", "space")
    driver.wait_until(lambda snapshot: any(card.chosen for card in snapshot.hand))
    driver.screen.do("keydown", "Return")
    assert driver.wait_until(lambda snapshot: snapshot.curtain).curtain
    time.sleep(1.5)
    covered = driver.look()
    assert covered.curtain and not covered.hand
    driver.screen.do("keyup", "Return")
    time.sleep(0.2)
    assert driver.look().curtain
    driver.screen.key("Return")
    assert driver.wait_until(lambda snapshot: not snapshot.curtain).hand
