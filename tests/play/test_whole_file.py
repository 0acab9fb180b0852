"""A file is put in another's place in one step, or the other stays."""

from pathlib import Path
from stat import S_IMODE

import pytest

from upcard.play.whole_file import PART, put, put_in


def test_it_takes_the_place_of_what_was_there_and_of_what_a_kill_has_left(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("old")
    path.with_name(f"a.txt{PART}").write_text("half of someth")
    put(path, "新しい\n")
    assert path.read_bytes() == "新しい\n".encode() and list(tmp_path.iterdir()) == [path]


def test_a_new_one_takes_no_place(tmp_path: Path) -> None:
    path = put_in(tmp_path / "made" / "now", "a.txt", "old", new=True)
    with pytest.raises(FileExistsError):
        put(path, "new", new=True)
    assert path.read_text() == "old"


def test_no_folder_is_made_where_somebody_chose_one(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        put(tmp_path / "gone" / "a.txt", "new")
    assert not list(tmp_path.iterdir())


def test_what_is_for_its_owner_alone_is_never_anybody_elses(tmp_path: Path) -> None:
    put(tmp_path / "pins", "x", mode=0o600)
    assert S_IMODE((tmp_path / "pins").stat().st_mode) == 0o600


def test_what_is_written_beside_it_follows_no_link(tmp_path: Path) -> None:
    (tmp_path / "theirs").write_text("theirs")
    (tmp_path / f"a.txt{PART}").symlink_to(tmp_path / "theirs")
    put(tmp_path / "a.txt", "new")
    assert (tmp_path / "theirs").read_text() == "theirs" and (tmp_path / "a.txt").read_text() == "new"
