"""A few turns in the real window by mouse and keyboard test the driver of whole games and its observer."""

import time
from pathlib import Path
from random import Random

import pytest

from tests.system.chair import deal, seated
from tests.system.screen import Screen
from tests.system.ways import WAYS, Played, player

SECONDS = 60.0
"""The longest time of the turns on the slowest machine, in seconds; usually they take some five."""

NIGHTLY = ("bolivia", "modern_american", "hand_and_foot")
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
    deal(tmp_path, "a1", name=game)
    with seated(screen, tmp_path, Random(by)) as chair:
        seat = player(chair, Played(game, by=by))
        end = time.monotonic() + SECONDS
        while seat.turns < 3 and time.monotonic() < end:
            seat.once()
    assert seat.turns >= 3, chair.diary
    assert seat.in_vain == []
    assert (tmp_path / "output.txt").read_text() == ""


@pytest.mark.nightly
@pytest.mark.parametrize("game", WAYS)
def test_a_whole_deal_is_played_by_keys_alone(screen: Screen, tmp_path: Path, game: str) -> None:
    deal(tmp_path, "a1", name=game)
    with seated(screen, tmp_path, Random("a1")) as chair:
        seat = player(chair, Played(game, by="keys"))
        end = time.monotonic() + 4 * SECONDS
        while not seat.deals and time.monotonic() < end:
            seat.once()
    assert len(seat.deals) == 1, chair.diary
    assert all(done.startswith("keys: ") for done in chair.diary)
    assert (tmp_path / "output.txt").read_text() == ""


def test_observer_sees_stock_and_other_hands_face_down(screen: Screen, tmp_path: Path) -> None:
    deal(tmp_path, "a1")
    with seated(screen, tmp_path, Random(1)) as chair:
        sight = chair.awaited()
    closed = [
        card for card in sight.cards if card.place[0] == "stock" or (card.place[0] == "hand" and card.place[1] != 0)
    ]
    assert {card.face for card in closed} == {"??"}
    assert [card.face for card in sight.hand] == [card.face for card in sight.hand if card.grip is not None]
    assert sight.button("Draw") is not None
    assert sight.prompt.startswith("Your turn · draw")
