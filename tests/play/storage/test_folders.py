"""Where the program keeps its files: with the system, or beside itself if portable."""

import sys
from pathlib import Path

import pytest

from upcard.play.storage import folders


@pytest.fixture
def frozen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A frozen program in a folder of its own."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "upcard"))
    return tmp_path


def test_frozen_program_uses_the_system_folders(frozen: Path) -> None:
    kept = {folders.data(), folders.config(), folders.cache(), folders.log()}
    assert not any(path.is_relative_to(frozen) for path in kept)


def test_portable_program_uses_folders_beside_itself(frozen: Path) -> None:
    (frozen / folders.MARKER).touch()
    kept = [folders.data(), folders.config(), folders.cache(), folders.log()]
    assert [path.parent for path in kept] == [frozen / "kept"] * 4 and len({*kept}) == 4


def test_portable_marker_is_ignored_unless_the_program_is_frozen(frozen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (frozen / folders.MARKER).touch()
    monkeypatch.setattr(sys, "frozen", False)
    assert not folders.data().is_relative_to(frozen)
