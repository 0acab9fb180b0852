"""The seat is passed with real events: no key held before opens the curtain, and none opens it at once."""

import time
from pathlib import Path
from random import Random

from tests.system.chair import deal, seated
from tests.system.screen import Screen


def test_curtain_opens_only_when_no_other_key_is_held(screen: Screen, tmp_path: Path) -> None:
    deal(tmp_path, "a1", {"table": "four"}, persons=4)
    with seated(screen, tmp_path, Random(1)) as chair:
        chair.until(lambda sight: sight.curtain, 10)
        time.sleep(1)
        screen.do("keydown", "a")
        screen.key("Return")
        time.sleep(0.3)
        assert chair.look().curtain
        screen.do("keyup", "a")
        screen.key("Return")
        opened = chair.until(lambda sight: not sight.curtain)
        assert opened.hand
    assert (tmp_path / "output.txt").read_text() == ""


def test_key_that_ends_a_turn_does_not_open_the_curtain_by_being_held(screen: Screen, tmp_path: Path) -> None:
    deal(tmp_path, "a1", {"table": "four"}, persons=4)
    with seated(screen, tmp_path, Random(1)) as chair:
        chair.until(lambda sight: sight.curtain, 10)
        time.sleep(1)
        screen.key("Return")
        chair.awaited()
        screen.key("n")
        before = chair.until(lambda sight: sight.button("Draw") is None)
        screen.key("Right", "space")
        chair.until(lambda sight: any(card.chosen for card in sight.hand))
        screen.do("keydown", "Return")
        covered = chair.until(lambda sight: sight.curtain)
        assert covered.curtain
        assert before.hand
        time.sleep(1.5)
        assert chair.look().curtain
        assert not chair.look().hand
        screen.do("keyup", "Return")
        time.sleep(0.2)
        assert chair.look().curtain
        screen.key("Return")
        assert chair.until(lambda sight: not sight.curtain).hand


def test_minimised_window_shows_the_curtain_and_then_the_same_hand(screen: Screen, tmp_path: Path) -> None:
    deal(tmp_path, "a1", {"table": "four"}, persons=4)
    with seated(screen, tmp_path, Random(1)) as chair:
        chair.until(lambda sight: sight.curtain, 10)
        time.sleep(0.5)
        screen.key("Return")
        hand = chair.until(lambda sight: bool(sight.hand)).hand
        window = screen.windows()[0].number
        screen.do("windowminimize", "--sync", window)
        assert chair.until(lambda sight: sight.curtain).hand == []
        screen.do("windowactivate", "--sync", window)
        time.sleep(0.5)
        screen.key("Return")
        again = chair.until(lambda sight: bool(sight.hand)).hand
        assert [card.face for card in again] == [card.face for card in hand]
