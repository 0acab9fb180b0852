"""What compiles the searches takes nobody's folder away."""

from pathlib import Path

import pytest

from compiled import compiled


def test_folder_that_holds_something_else_stays_as_it_is(tmp_path: Path) -> None:
    package, folder = tmp_path / "package", tmp_path / "folder"
    (package / "upcard").mkdir(parents=True)
    folder.mkdir()
    (folder / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(RuntimeError, match=r"holds letter\.txt"):
        compiled(package, folder)
    assert (folder / "letter.txt").read_text(encoding="utf-8") == "dear"


def test_package_itself_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "upcard").mkdir()
    with pytest.raises(RuntimeError, match="the package itself"):
        compiled(tmp_path, tmp_path)
    assert (tmp_path / "upcard").is_dir()


def test_folder_that_an_earlier_copy_left_is_used_again(tmp_path: Path) -> None:
    package, folder = tmp_path / "package", tmp_path / "folder"
    (package / "upcard" / "games").mkdir(parents=True)
    for left in ("upcard", "build", ".mypy_cache"):
        (folder / left).mkdir(parents=True)
    (folder / "upcard_cards__mypyc.so").touch()
    assert [path.name for path in compiled(package, folder).iterdir()] == ["upcard"]
