"""A few turns in the real window by mouse and keyboard test the driver of whole games and its observer."""

import time
from pathlib import Path
from random import Random

import pytest

from tests.system.player_parts import WAYS, PlayedGame, make_player
from tests.system.screen import Screen
from tests.system.window_driver import is_awaited, run_window, write_dealt_match
from tests.system.window_snapshot import WindowSnapshot

SECONDS = 60.0
"""The longest time of the turns on the slowest machine, in seconds; usually they take some five."""

NIGHTLY = ("samba", "bolivia", "modern_american", "hand_and_foot")
"""Games whose gestures are those of another."""

GESTURES = [
    pytest.param(
        game, by, marks=[pytest.mark.nightly] if (by == "keys" and game != "cassino") or game in NIGHTLY else []
    )
    for game in WAYS
    for by in ("mouse", "keys")
]
"""The keys that all games share are tested in the shortest; each other game, and those alike, have a nightly deal."""


@pytest.mark.parametrize(("game", "by"), GESTURES)
def test_turns_are_played_with_real_events(screen: Screen, tmp_path: Path, game: str, by: str) -> None:
    write_dealt_match(tmp_path, "a1", name=game)
    with run_window(screen, tmp_path, Random(by)) as driver:
        assert_closed_cards_are_face_down(driver.wait_until(is_awaited, SECONDS))
        seat = make_player(driver, PlayedGame(game, by=by))
        end = time.monotonic() + SECONDS
        while seat.turns < 3 and time.monotonic() < end:
            seat.do_next()
    assert seat.turns >= 3, driver.diary
    assert seat.in_vain == []
    assert (tmp_path / "output.txt").read_text() == ""


def assert_closed_cards_are_face_down(snapshot: WindowSnapshot) -> None:
    """Assert that the observer reads no face in the stock and the other hands, all of the own hand, and the prompt."""
    closed = [
        card for card in snapshot.cards if card.place[0] == "stock" or (card.place[0] == "hand" and card.place[1] != 0)
    ]
    assert {card.face for card in closed} == {"??"}
    assert snapshot.hand
    assert [card.face for card in snapshot.hand if card.face == "??" or card.grip is None] == []
    assert snapshot.prompt.startswith("Your turn · ")


@pytest.mark.nightly
@pytest.mark.parametrize("game", WAYS)
def test_a_whole_deal_is_played_by_keys_alone(screen: Screen, tmp_path: Path, game: str) -> None:
    write_dealt_match(tmp_path, "a1", name=game)
    with run_window(screen, tmp_path, Random("a1")) as driver:
        seat = make_player(driver, PlayedGame(game, by="keys"))
        end = time.monotonic() + 4 * SECONDS
        while not seat.deals and time.monotonic() < end:
            seat.do_next()
    assert len(seat.deals) == 1, driver.diary
    assert all(done.startswith("keys: ") for done in driver.diary)
    assert (tmp_path / "output.txt").read_text() == ""
