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
    with run_window(screen, tmp_path, Random(1)) as chair:
        chair.wait_until(lambda sight: sight.curtain, 60)
        time.sleep(1)
        opened = open_it_only_while_no_other_key_is_held(chair)
        again = minimise_and_open(chair)
        assert [card.face for card in again.hand] == [card.face for card in opened.hand]
        end_a_turn_by_a_key_that_stays_held(chair)
    assert (tmp_path / "output.txt").read_text() == ""


def open_it_only_while_no_other_key_is_held(chair: WindowDriver) -> WindowSnapshot:
    """Press Return while a letter is held, then alone, and return what is seen then."""
    chair.screen.do("keydown", "a")
    chair.screen.key("Return")
    time.sleep(0.3)
    assert chair.look().curtain
    chair.screen.do("keyup", "a")
    chair.screen.key("Return")
    opened = chair.wait_until(lambda sight: bool(sight.hand))
    assert opened.hand and not opened.curtain
    return opened


def minimise_and_open(chair: WindowDriver) -> WindowSnapshot:
    """Minimise the window, which covers the hand, bring it back, and return what is seen behind the curtain."""
    window = chair.screen.windows()[0].number
    chair.screen.do("windowminimize", "--sync", window)
    assert chair.wait_until(lambda sight: sight.curtain).hand == []
    chair.screen.do("windowactivate", "--sync", window)
    time.sleep(0.5)
    chair.screen.key("Return")
    return chair.wait_until(lambda sight: bool(sight.hand))


def end_a_turn_by_a_key_that_stays_held(chair: WindowDriver) -> None:
    """Draw, discard by Return and keep it pressed: the curtain of the next seat waits for a new press."""
    chair.wait_until_awaited()
    chair.screen.key("n")
    assert chair.wait_until(lambda sight: sight.button("Draw") is None).hand
    chair.screen.key("Right", "space")
    chair.wait_until(lambda sight: any(card.chosen for card in sight.hand))
    chair.screen.do("keydown", "Return")
    assert chair.wait_until(lambda sight: sight.curtain).curtain
    time.sleep(1.5)
    covered = chair.look()
    assert covered.curtain and not covered.hand
    chair.screen.do("keyup", "Return")
    time.sleep(0.2)
    assert chair.look().curtain
    chair.screen.key("Return")
    assert chair.wait_until(lambda sight: not sight.curtain).hand
