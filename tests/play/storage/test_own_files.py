"""In a foreign folder nothing behind a link is removed, and only files with our own names are."""

import os
import sys
from pathlib import Path
from stat import S_IMODE

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.features.home.saved_games import write_saved_game
from upcard.core.cards import Card
from upcard.play.match.journal import PERSON, SUFFIX
from upcard.play.match.saved_games import DELETED, FORGOTTEN, bring_back, delete, forget
from upcard.play.storage import folders, own_files
from upcard.ui.app import second_start, single_instance
from upcard.ui.features.decks.library import DeckImporter, remove
from upcard.ui.settings.choices import OWN
from upcard.ui.table.cards.own_deck import SIZES, AddedDeckCache

NOTE = "1-0a1b2c3d.json"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A folder of the person's with old files of every kind."""
    folder = tmp_path / "mine"
    folder.mkdir(mode=0o755)
    for name in (NOTE, "package.json", f"a{SUFFIX}", "a.png", "7S.png"):
        (folder / name).write_text(name)
        os.utime(folder / name, (1, 1))
    return folder


@pytest.fixture
def theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A foreign folder in the place of the person's own."""
    folder = tmp_path / "theirs"
    folder.mkdir()
    monkeypatch.setattr(folders, "data", lambda: folder)
    monkeypatch.setattr(folders, "cache", lambda: folder)
    return folder


def list_files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_note_inbox_takes_no_files_behind_a_link(theirs: Path, mine: Path, qtbot: QtBot) -> None:
    (theirs / second_start.FOLDER).symlink_to(mine)
    before = list_files(mine)
    second_start.NoteInbox(theirs).open()
    assert not second_start.hand_over_file(theirs, (), patience=0.05)
    assert list_files(mine) == before and S_IMODE(mine.stat().st_mode) == 0o755


def test_note_inbox_takes_only_files_with_note_names(theirs: Path, qtbot: QtBot) -> None:
    (theirs / second_start.FOLDER).mkdir()
    for name in (NOTE, "package.json", "1-0a1b2c3d.json.json"):
        (theirs / second_start.FOLDER / name).write_text("{}")
    second_start.NoteInbox(theirs).open()
    assert list_files(theirs / second_start.FOLDER) == ["1-0a1b2c3d.json.json", "package.json"]


def test_deleted_games_folder_behind_a_link_is_left_unchanged(theirs: Path, mine: Path) -> None:
    write_saved_game(theirs, "cassino", (PERSON, "medium"))
    (theirs / DELETED).symlink_to(mine)
    before = list_files(mine)
    forget(theirs)
    with pytest.raises(NotADirectoryError):
        delete(theirs / f"a{SUFFIX}")
    with pytest.raises(NotADirectoryError):
        bring_back((theirs / DELETED / "7S.png",), 1)
    assert list_files(mine) == before and (mine / f"a{SUFFIX}").read_text() == f"a{SUFFIX}"
    assert (theirs / f"a{SUFFIX}").exists()


def test_only_deleted_games_are_removed_and_link_targets_stay(theirs: Path, mine: Path) -> None:
    (theirs / DELETED).mkdir()
    (theirs / DELETED / f"b{SUFFIX}").symlink_to(mine / f"a{SUFFIX}")
    for name in (f"a{SUFFIX}", "diary.txt"):
        (theirs / DELETED / name).touch()
    now = (theirs / DELETED / f"b{SUFFIX}").lstat().st_mtime + FORGOTTEN + 1
    forget(theirs, now)
    assert list_files(theirs / DELETED) == ["diary.txt"] and (mine / f"a{SUFFIX}").exists()


def test_deck_folder_behind_a_link_is_left_unchanged(theirs: Path, mine: Path, qtbot: QtBot) -> None:
    (theirs / "decks").symlink_to(mine)
    for name in (".new-1-0a1b2c", "paper-1"):
        (mine / name).mkdir()
        os.utime(mine / name, (1, 1))
    before = list_files(mine)
    remove(f"{OWN}paper-1")
    adding, refused = DeckImporter(mine / "7S.png"), list[str]()
    adding.refused.connect(lambda key, facts: refused.append(key))
    adding.start()
    assert refused == ["deck.unwritten"] and list_files(mine) == before


def test_deck_cache_behind_a_link_removes_nothing(theirs: Path, mine: Path) -> None:
    for number in range(SIZES + 2):
        (mine / str(number)).mkdir()
    (mine / "1" / "7S.png").touch()
    kept = theirs / "decks" / "paper-1"
    kept.parent.mkdir()
    kept.symlink_to(mine)
    before = list_files(mine)
    deck = AddedDeckCache(mine, kept, {})
    deck.delete_picture(Card("7S"), 1)
    deck._make_room(kept / "0" / "new")
    assert [name for name in list_files(mine) if name != "0/new"] == before


def test_deck_cache_removes_only_size_folders(theirs: Path) -> None:
    kept = theirs / "decks" / "paper-1"
    for name in (*map(str, range(SIZES)), "diary"):
        (kept / name).mkdir(parents=True)
    AddedDeckCache(theirs, kept, {})._make_room(kept / "999")
    assert len(list_files(kept)) == SIZES + 1 and (kept / "diary").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no flag that keeps a link out")
def test_instance_lock_is_not_created_behind_a_link(theirs: Path, mine: Path) -> None:
    (theirs / single_instance.LOCK).symlink_to(mine / "new")
    assert single_instance.acquire_instance_lock(theirs) == single_instance.NONE and not (mine / "new").exists()


def test_own_folder_may_itself_be_reached_by_a_link(theirs: Path, tmp_path: Path) -> None:
    (theirs / "a").mkdir()
    (tmp_path / "way").symlink_to(theirs)
    assert own_files.is_within(tmp_path / "way", tmp_path / "way" / "a")
    assert not own_files.is_within(theirs / "a", theirs)
    assert not own_files.is_within(theirs, theirs / "a" / ".." / "a")


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only the system's owner can give files away")
def test_is_within_refuses_a_folder_of_another_user(theirs: Path) -> None:
    (theirs / "a").mkdir()
    os.chown(theirs / "a", 65534, 65534)
    assert not own_files.is_within(theirs, theirs / "a")
