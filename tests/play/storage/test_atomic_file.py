"""A file replaces another in one step, or the other stays."""

import os
import sys
from errno import EACCES
from pathlib import Path
from stat import S_IMODE

import pytest

from upcard.games import GAMES
from upcard.play.match.journal import LAID, Journal, find_companion, header
from upcard.play.match.match import AnyMatch
from upcard.play.match.saved_draft import SavedDraft, save_drafts
from upcard.play.storage import atomic_file
from upcard.play.storage.atomic_file import PART, write_file_atomically, write_file_in_folder


def test_atomic_write_replaces_the_file_and_a_leftover_part_file(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")
    path.with_name(f"a.txt{PART}").write_text("half of someth")
    write_file_atomically(path, "新しい\n")
    assert path.read_bytes() == "新しい\n".encode() and list(tmp_path.iterdir()) == [path]


def test_atomic_write_of_a_new_file_never_overwrites(tmp_path: Path) -> None:
    path = write_file_in_folder(tmp_path / "made" / "now", "a.txt", "old", new=True)
    with pytest.raises(FileExistsError):
        write_file_atomically(path, "new", new=True)
    assert path.read_text() == "old"


def test_atomic_write_creates_no_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_file_atomically(tmp_path / "gone" / "a.txt", "new")
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps who may read a file elsewhere than in its mode")
def test_atomic_write_sets_the_requested_file_mode(tmp_path: Path) -> None:
    write_file_atomically(tmp_path / "pins", "x", mode=0o600)
    assert S_IMODE((tmp_path / "pins").stat().st_mode) == 0o600


@pytest.fixture
def fsync_sizes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of files at the moment when they are forced to the disk."""
    sizes, fsync = list[int](), os.fsync

    def force(file: int) -> None:
        sizes.append(os.fstat(file).st_size)
        fsync(file)

    monkeypatch.setattr(os, "fsync", force)
    return sizes


def test_atomic_write_syncs_to_disk_before_replacing(
    tmp_path: Path, fsync_sizes: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def replace(*_: object) -> None:
        assert fsync_sizes == [3]
        raise OSError("seen")

    monkeypatch.setattr(os, "replace", replace)
    with pytest.raises(OSError, match="seen"):
        write_file_atomically(tmp_path / "a.txt", "new")


def test_beginning_a_journal_or_saving_a_draft_does_not_sync_to_disk(tmp_path: Path, fsync_sizes: list[int]) -> None:
    Journal(tmp_path / "a.journal").begin(header("cassino", {}, "1", ("person", "medium")))
    save_drafts(tmp_path / "a.journal", {0: SavedDraft(1, {"staged": []})})
    assert (tmp_path / "a.journal").exists() and find_companion(tmp_path / "a.journal", LAID).exists()
    assert fsync_sizes == []


def test_journal_is_synced_to_disk_only_when_a_deal_ends(tmp_path: Path, fsync_sizes: list[int]) -> None:
    game = GAMES["cassino"]
    match: AnyMatch = AnyMatch(game, game.rules.presets["standard"], "1")
    match.journal = Journal(tmp_path / "a.journal")
    match.journal.begin(header(game.name, match.rules, "1", ("person", "medium")))
    match.deal()
    while (seat := match.to_act) is not None:
        assert fsync_sizes == []
        match.play((next(iter(game.rules.legal_actions(match.get_seat_view(seat)))),))
    assert fsync_sizes == [match.journal.path.stat().st_size]


@pytest.fixture
def replace_failures(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Replacing a file fails once for each item in this list, as on Windows while a scanner reads the file."""
    refusals, replace = list[None](), os.replace

    def refuse(source: Path, target: Path) -> None:
        if refusals:
            refusals.pop()
            raise PermissionError(EACCES, "in use")
        replace(source, target)

    monkeypatch.setattr(os, "replace", refuse)
    monkeypatch.setattr(atomic_file, "AGAIN", (0.0, 0.0))
    return refusals


def test_atomic_write_retries_while_the_file_is_briefly_held(tmp_path: Path, replace_failures: list[None]) -> None:
    replace_failures += [None, None]
    write_file_atomically(tmp_path / "a.txt", "new")
    assert (tmp_path / "a.txt").read_text() == "new"


def test_atomic_write_to_a_file_held_too_long_fails_and_keeps_it(tmp_path: Path, replace_failures: list[None]) -> None:
    write_file_atomically(tmp_path / "a.txt", "old")
    replace_failures += [None, None, None]
    with pytest.raises(PermissionError):
        write_file_atomically(tmp_path / "a.txt", "new")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["old"]


def test_atomic_write_does_not_follow_a_link_at_the_part_file(tmp_path: Path) -> None:
    (tmp_path / "theirs").write_text("theirs")
    (tmp_path / f"a.txt{PART}").symlink_to(tmp_path / "theirs")
    write_file_atomically(tmp_path / "a.txt", "new")
    assert (tmp_path / "theirs").read_text() == "theirs" and (tmp_path / "a.txt").read_text() == "new"
