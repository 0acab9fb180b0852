"""Staged and chosen cards survive the end of the window for their player, and are hidden from all others."""

from json import loads
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.case_counts import choose_cases
from tests.play.match.test_saved_draft import find_drafted_match
from tests.ui.conftest import Open
from tests.ui.fakes import FakeThinker
from upcard.core.cards import Card
from upcard.core.events import Place
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard, Draw
from upcard.play.match.journal import LAID, PERSON, Journal, find_companion, header
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.resume import resume
from upcard.play.match.saved_draft import LyingThing, SavedCloth, load_cloth, load_drafts
from upcard.ui.app.program import Program
from upcard.ui.session.match_session import MatchSession
from upcard.ui.table.geometry.stands import ClothSlot
from upcard.ui.worker.thinker import plainest


class StagedWindow(NamedTuple):
    """A window in which cards were staged, and the journal of its match."""

    program: Program
    path: Path
    players: tuple[str, ...]


def open_staged_window(open_window: Open, folder: Path, game: str, persons: int) -> StagedWindow:
    """Open a window for several people on a match that waits for one who has just staged cards."""
    match, draft = find_drafted_match(game)
    number = match.game.rules.players(match.rules)
    acting = match.game.rules.seating(match.position)[match.to_act or 0]
    players = tuple(PERSON if (player - acting) % number < persons else "medium" for player in range(number))
    path = folder / "a.journal"
    match.journal = Journal(path)
    match.journal.begin(header(game, match.rules, match.seed, players))
    for action in match.actions:
        match.journal.append((action,))
    program = open_window(MatchSession(match, players))
    if persons > 1:
        program.handover._open()
    assert program.controller.person == match.to_act
    program.table.outcome.decide(draft, (), None)
    return StagedWindow(program, path, players)


def reopen_window(open_window: Open, left: StagedWindow) -> Program:
    match: AnyMatch = resume(left.path, GAMES).match
    return open_window(MatchSession(match, left.players))


@pytest.mark.parametrize("game", choose_cases(("canasta", "scarney", "hand_and_foot"), tuple(GAMES)))
def test_staged_and_selected_cards_are_restored_after_a_restart(open_window: Open, tmp_path: Path, game: str) -> None:
    left = open_staged_window(open_window, tmp_path, game, 4 if game == "canasta" else 2)
    table = left.program.table
    hand = list(table.hand)
    table.reorder(tuple(item.card for item in reversed(hand)), ())
    table.selection.choose(table.hand[1:2])
    assert table.draft is not None and table.draft.staged
    lying, chosen = table.arrangement(table.draft), table.selection.cards
    other = reopen_window(open_window, left)
    assert other.controller.covered and other.table.draft is None
    assert [item for item in other.table.table_scene.cards() if item.place.kind in ("hand", "staged")] == []
    other.handover._open()
    assert other.table.draft is not None and other.table.draft.staged
    assert other.table.arrangement(other.table.draft) == lying
    assert other.table.selection.cards == chosen
    other.undo.undo()
    assert not other.table.draft.staged
    other.table.selection.choose(())
    other.table.sort()
    assert load_drafts(left.path, print) == {}


def test_staged_cards_are_hidden_from_another_person_and_return_later(open_window: Open, tmp_path: Path) -> None:
    left = open_staged_window(open_window, tmp_path, "scarney", 2)
    controller, table = left.program.controller, left.program.table
    own = controller.seated.viewer
    assert table.draft is not None
    lying = table.arrangement(table.draft)
    seen = list[tuple[int, bool]]()
    table.staged.connect(lambda staged: seen.append((controller.seated.viewer, staged)))
    table.staged.connect(lambda _: table.draft is not None or seen.clear())
    controller.seated.viewer = 1 - own
    controller.cover()
    assert table.draft is None
    left.program.handover._open()
    assert controller.covered and controller.seated.viewer == own
    left.program.handover._open()
    assert seen == [(own, True)]
    assert table.arrangement(table.draft) == lying


def test_saved_draft_is_deleted_when_its_card_is_played(open_window: Open, tmp_path: Path) -> None:
    """A card staged before the draw stays staged, until it is discarded."""
    left = open_staged_window(open_window, tmp_path, "canasta", 1)
    laid = find_companion(left.path, LAID)
    (entry,) = loads(laid.read_text("utf-8"))["players"].values()
    left.program.controller.play((Draw(),))
    assert laid.exists()
    left.program.controller.play((Discard(Card(entry["draft"]["groups"][0]["cards"][0])),))
    assert not laid.exists()


def test_foreign_draft_file_is_logged_and_ignored(open_window: Open, tmp_path: Path) -> None:
    left = open_staged_window(open_window, tmp_path, "cassino", 1)
    find_companion(left.path, LAID).write_text('{"format": "other"}')
    other = reopen_window(open_window, left)
    assert other.table.draft is not None and not other.table.draft.staged
    assert "left out" in (tmp_path / "log" / "upcard.log").read_text()


def test_full_disk_loses_only_the_saved_draft_and_shows_no_notice(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def raise_disk_full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("upcard.play.match.saved_draft.write_file_atomically", raise_disk_full)
    left = open_staged_window(open_window, tmp_path, "cassino", 1)
    assert left.program.table.draft is not None and left.program.table.draft.staged
    assert [path.name for path in tmp_path.glob("a.*")] == ["a.journal"]
    assert left.program.window.sheet is None


def list_cloth_slots(program: Program) -> dict[Place, ClothSlot]:
    """Where each card and build lies on the cloth."""
    table = program.table.table
    assert table is not None
    return {place: slot for place, slot in table.stands.items() if place in table.layouts}


def test_cards_on_the_cloth_keep_their_places_after_a_restart(open_window: Open, tmp_path: Path) -> None:
    match: AnyMatch = Match(GAMES["cassino"], GAMES["cassino"].rules.presets["standard"], "5")
    match.journal = Journal(tmp_path / "a.journal")
    match.journal.begin(header("cassino", match.rules, "5", ("medium", "medium")))
    match.deal()
    program = open_window(MatchSession(match, ("medium", "medium")))
    for actions in range(1, 10):
        assert isinstance(program.thinker, FakeThinker)
        program.thinker.answered.emit(plainest(program.thinker.questions[-1]))
        program.controller.go_on()
        if actions in (3, 6, 7, 9):
            again = open_window(MatchSession(resume(tmp_path / "a.journal", GAMES).match, ("medium", "medium")))
            assert len(again.controller.match.actions) == actions + 1
            assert list_cloth_slots(again) == list_cloth_slots(program), actions


@pytest.mark.parametrize("x", ["NaN", "1e9", '"a"', "null"])
def test_saved_cloth_with_an_invalid_coordinate_is_ignored(x: str, tmp_path: Path) -> None:
    file = find_companion(tmp_path / "a.journal", LAID)
    file.parent.mkdir(parents=True, exist_ok=True)
    whole = '{"format": "upcard-laid-out", "version": 1, "players": {}, "cloth": {"after": 1, "things": [%s]}}'
    file.write_text(whole % f'["table", 0, 5, 0, {x}, 1.0]')
    assert load_cloth(tmp_path / "a.journal") is None
    file.write_text(whole % '["table", 0, 5, 0, -1.5, 1.0]')
    assert load_cloth(tmp_path / "a.journal") == SavedCloth(1, (LyingThing("table", 0, 5, 0, -1.5, 1.0),))
