"""Compiling the searches never replaces a folder that it did not make itself."""

from pathlib import Path

import pytest

from compile_searches import compile_searches


def test_output_folder_with_foreign_files_is_refused_and_untouched(tmp_path: Path) -> None:
    package, folder = tmp_path / "package", tmp_path / "folder"
    (package / "upcard").mkdir(parents=True)
    folder.mkdir()
    (folder / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(RuntimeError, match=r"holds letter\.txt"):
        compile_searches(package, folder)
    assert (folder / "letter.txt").read_text(encoding="utf-8") == "dear"


def test_compiling_into_the_source_package_is_refused(tmp_path: Path) -> None:
    (tmp_path / "upcard").mkdir()
    with pytest.raises(RuntimeError, match="the package itself"):
        compile_searches(tmp_path, tmp_path)
    assert (tmp_path / "upcard").is_dir()


def test_output_folder_of_an_earlier_build_is_reused_and_cleaned(tmp_path: Path) -> None:
    package, folder = tmp_path / "package", tmp_path / "folder"
    (package / "upcard" / "games").mkdir(parents=True)
    for left in ("upcard", "build", ".mypy_cache"):
        (folder / left).mkdir(parents=True)
    (folder / "upcard_cards__mypyc.so").touch()
    assert [path.name for path in compile_searches(package, folder).iterdir()] == ["upcard"]
