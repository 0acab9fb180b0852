"""A second start hands its file over to the program that runs, which comes to the front and plays it."""

import os
import subprocess
import sys
from json import dumps
from pathlib import Path
from stat import S_IMODE
from threading import Thread

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open, start_canasta
from upcard.play.match.journal import PERSON
from upcard.play.match.saved_file import format_saved_game
from upcard.play.storage import folders
from upcard.ui.app import launch
from upcard.ui.app.second_start import FOLDER, MOST_BYTES, STALE, NoteInbox, hand_over_file, listen
from upcard.ui.app.single_instance import LOCK, acquire_instance_lock, release_instance_lock
from upcard.ui.features.decks.add_deck import DeckImportPage


def test_instance_lock_is_free_again_after_release(tmp_path: Path) -> None:
    first = acquire_instance_lock(tmp_path)
    assert first is not None and acquire_instance_lock(tmp_path) is None
    release_instance_lock(first)
    second = acquire_instance_lock(tmp_path)
    assert second is not None
    release_instance_lock(second)


def test_instance_lock_in_an_unwritable_folder_is_the_no_lock_value(tmp_path: Path) -> None:
    (tmp_path / LOCK).mkdir()
    assert acquire_instance_lock(tmp_path) == -1
    release_instance_lock(-1)


@pytest.fixture
def told(tmp_path: Path, qtbot: QtBot) -> list[tuple[str, str]]:
    inbox = NoteInbox(tmp_path)
    said = list[tuple[str, str]]()
    inbox.handed.connect(lambda file, token: said.append((file, token)))
    said.append(("box", ""))
    inbox.open()
    qtbot._inbox = inbox  # type: ignore[attr-defined]  # it lives as long as the test
    return said


def test_file_path_is_handed_over_with_the_activation_token(
    told: list[tuple[str, str]], tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "t1")
    found = list[bool]()
    thread = Thread(target=lambda: found.append(hand_over_file(tmp_path, ("a b.upcard",))))
    thread.start()
    qtbot.waitUntil(lambda: len(told) == 2)
    thread.join()
    assert found == [True] and told[1] == (os.path.abspath("a b.upcard"), "t1")
    assert list((tmp_path / FOLDER).iterdir()) == []


def test_note_that_no_instance_reads_is_removed(tmp_path: Path) -> None:
    assert not hand_over_file(tmp_path, (), patience=0.05)
    assert list((tmp_path / FOLDER).iterdir()) == []


no_name = pytest.mark.skipif(sys.platform == "win32", reason="on Windows half a character is a name, too")


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "[]",
            "[" * 9000,
            '{"file": 3, "token": ""}',
            '{"file": "/a\\u0000b", "token": ""}',
            " " * (MOST_BYTES + 1),
        ),
        '{"file": "a", "token": ""}',
        pytest.param('{"file": "/\\ud800", "token": ""}', marks=no_name),
        pytest.param('{"file": "/a", "token": "\\ud800"}', marks=no_name),
        *(dumps({"file": f"/{'a' * 256}", "token": ""}), dumps({"file": "/a" * 3000, "token": ""})),
        *('{"file": "/a"}', '{"file": "/a", "token": null}', '{"file": ["/a"], "token": ""}', "\ufeff", "9" * 5000),
    ],
)
def test_malformed_note_is_ignored_and_removed(
    told: list[tuple[str, str]], tmp_path: Path, qtbot: QtBot, text: str
) -> None:
    note = tmp_path / FOLDER / "1-0a1b2c3d.json"
    note.write_text(text, "utf-8")
    qtbot.waitUntil(lambda: not note.exists())
    assert len(told) == 1


def test_stale_note_and_symlinked_note_are_ignored_and_removed(tmp_path: Path, qtbot: QtBot) -> None:
    box = tmp_path / FOLDER
    box.mkdir()
    good = '{"file": "/a", "token": ""}'
    (tmp_path / "elsewhere").write_text(good)
    (box / "1-0a1b2c3d.json").symlink_to(tmp_path / "elsewhere")
    (box / "2-0a1b2c3d.json").write_text(good)
    os.utime(box / "2-0a1b2c3d.json", (1, STALE))
    inbox, said = NoteInbox(tmp_path), list[str]()
    inbox.handed.connect(said.append)
    inbox.open()
    assert said == [] and list(box.iterdir()) == []
    assert (tmp_path / "elsewhere").exists()


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="here a folder of one's own is the only guard")
def test_note_of_another_user_is_ignored_and_the_folder_made_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    inbox, said = NoteInbox(tmp_path), list[str]()
    inbox.handed.connect(said.append)
    (tmp_path / FOLDER).mkdir(mode=0o777)
    (tmp_path / FOLDER).chmod(0o777)
    (tmp_path / FOLDER / "1-0a1b2c3d.json").write_text('{"file": "/a", "token": ""}')
    known = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: known + 1)
    inbox.open()
    assert said == [] and list((tmp_path / FOLDER).iterdir()) == []
    assert S_IMODE((tmp_path / FOLDER).stat().st_mode) == 0o700


@pytest.mark.skipif(
    not hasattr(os, "getuid") or os.getuid() != 0, reason="only the system's owner can be somebody else"
)
def test_another_user_cannot_write_into_the_folder(tmp_path: Path, qtbot: QtBot) -> None:
    NoteInbox(tmp_path).open()
    tmp_path.chmod(0o755)
    line = f"import os; os.setuid(65534); open({str(tmp_path / FOLDER / '1-0a1b2c3d.json')!r}, 'w')"
    tried = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=False)
    assert "PermissionError" in tried.stderr


def test_minimised_window_comes_back_and_opens_the_handed_over_file(
    open_window: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    program = open_window()
    program.startup = program.startup._replace(resumed=launch.open_match)
    path = tmp_path / "theirs.upcard"
    path.write_text(format_saved_game(start_canasta("77"), (PERSON, "medium", "medium", "medium"), ()))
    listen(program, tmp_path)
    program.window.showMinimized()
    thread = Thread(target=hand_over_file, args=(tmp_path, (str(path),)))
    thread.start()
    qtbot.waitUntil(lambda: program.controller.match.seed == "77")
    thread.join()
    assert not program.window.windowState() & Qt.WindowState.WindowMinimized
    before = program.controller.match
    thread = Thread(target=hand_over_file, args=(tmp_path, ()))
    thread.start()
    qtbot.waitUntil(lambda: not thread.is_alive())
    assert program.controller.match is before


def test_second_start_with_a_new_game_or_a_deck_file_opens_it(open_window: Open, tmp_path: Path, qtbot: QtBot) -> None:
    program = open_window()
    program.startup = program.startup._replace(begin=launch.begin)
    listen(program, tmp_path)
    deck = tmp_path / "paper.svg"
    deck.write_text("<svg/>")
    for word, done in (
        ("--new=cassino", lambda: program.controller.match.game.name == "cassino"),
        (str(deck), lambda: isinstance(program.window.sheet, DeckImportPage)),
    ):
        thread = Thread(target=hand_over_file, args=(tmp_path, (word,)))
        thread.start()
        qtbot.waitUntil(done)
        thread.join()
    program.pages.close_all()


def test_saved_game_opened_twice_makes_one_journal(open_window: Open, tmp_path: Path) -> None:
    program = open_window()
    program.startup = program.startup._replace(resumed=launch.open_match)
    path = tmp_path / "theirs.upcard"
    path.write_text(format_saved_game(start_canasta("77"), (PERSON, "medium", "medium", "medium"), ()))
    program.files.open_path(path)
    program.pages.close_all()
    first = program.controller.match
    assert first.seed == "77"
    made = set(folders.data().glob("*.journal"))
    program.files.open_path(path)
    assert program.controller.match is first
    program.switcher.take(launch.begin())
    program.files.open_path(path)
    assert program.controller.match.seed == "77"
    assert len(set(folders.data().glob("*.journal")) - made) == 1, "only the new match"
