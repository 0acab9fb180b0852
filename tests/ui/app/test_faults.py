"""Faults such as a full disk, a read-only folder or a locked game are shown once, and play goes on."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest

from tests.ui.conftest import Open
from tests.ui.features.home.saved_games import write_saved_game
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, SUFFIX
from upcard.play.match.match_config import configure_match
from upcard.play.match.resume import replay_journal, resume
from upcard.play.storage import folders
from upcard.ui.app import launch
from upcard.ui.app.program import Program
from upcard.ui.app.single_instance import lock_journal
from upcard.ui.session.match_session import MatchSession
from upcard.ui.widgets.notice import NoticePage

YOU = (PERSON, PERSON)


@contextmanager
def limit_file_size(size: int) -> Iterator[None]:
    """Limit the size of files, as a full disk does."""
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def play_first_action(program: Program) -> None:
    """Play the first legal action of the player in turn."""
    controller = program.controller
    if controller.covered:
        program.handover._open()
    match = controller.match
    assert match.to_act is not None
    controller.play(tuple(islice(match.game.rules.legal_actions(match.get_seat_view(match.to_act)), 1)))


def read_and_close_notice(program: Program) -> str:
    sheet = program.window.sheet
    assert isinstance(sheet, NoticePage)
    text = sheet.texts[0].text()
    sheet.close_sheet()
    return text


def test_full_disk_is_reported_once_and_the_game_is_saved_later(open_window: Open, tmp_path: Path) -> None:
    match = write_saved_game(tmp_path, "scarney", YOU, 3)
    program = open_window(MatchSession(match, YOU))
    path = tmp_path / f"a{SUFFIX}"
    before = path.read_bytes()
    with limit_file_size(len(before) + 5):
        play_first_action(program)
        assert read_and_close_notice(program) == "This game is no longer being saved"
        program.table.selection.choose(program.table.hand[:1])
        actions = len(match.actions)
        for _ in range(3):
            play_first_action(program)
            assert not isinstance(program.window.sheet, NoticePage)
        assert len(match.actions) > actions
        assert path.read_bytes() == before
    play_first_action(program)
    assert not isinstance(program.window.sheet, NoticePage)
    assert path.read_bytes()[: len(before)] == before
    assert resume(path, GAMES).match.actions == match.actions


def test_unwritable_data_folder_is_reported_for_each_new_game(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "file" / "upcard")
    program = open_window(launch.begin(configure_match(GAMES["cassino"], GAMES["cassino"].rules.presets["standard"])))
    program.startup = program.startup._replace(begin=launch.begin)
    assert read_and_close_notice(program) == "This game is no longer being saved"
    program.files.games()
    program.pages.close_all()
    program.switcher.new_match(configure_match(GAMES["scarney"], GAMES["scarney"].rules.presets["standard"]))
    assert read_and_close_notice(program) == "This game is no longer being saved"
    assert program.controller.match.game.name == "scarney"
    assert (tmp_path / "file").read_text() == "not a folder"


def test_locked_game_is_not_opened(open_window: Open, tmp_path: Path) -> None:
    write_saved_game(tmp_path, "scarney", YOU, 3, "theirs")
    lock = lock_journal(tmp_path / f"theirs{SUFFIX}")
    assert lock is not None
    program = open_window(MatchSession(write_saved_game(tmp_path, "cassino", YOU, 3, "ours"), YOU))
    program.startup = program.startup._replace(resumed=launch.open_match)
    before = program.controller.match
    program.files.open_path(tmp_path / f"theirs{SUFFIX}")
    assert read_and_close_notice(program) == "The file could not be opened"
    assert program.controller.match is before
    assert len(replay_journal(tmp_path / f"theirs{SUFFIX}", GAMES).match.actions) == 4


def test_save_over_a_file_on_a_full_disk_keeps_the_old_file(open_window: Open, tmp_path: Path) -> None:
    program = open_window(MatchSession(write_saved_game(tmp_path, "cassino", YOU, 3), YOU))
    path = tmp_path / "ours.upcard"
    path.write_text("older")
    with limit_file_size(50):
        program.files.save(path)
    assert read_and_close_notice(program) == "The file could not be saved"
    assert path.read_text() == "older"
    assert not list(tmp_path.glob("*.part"))
