"""What a person chose outlives the program, and a file that somebody spoiled does no harm."""

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from upcard.ui.settings import Settings, SettingsFile


def test_nothing_chosen_is_as_the_system_says(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path / "settings.ini").values == Settings(language="system", theme="system")


def test_change_is_told_at_once_and_written_down_soon_after(qtbot: QtBot, tmp_path: Path) -> None:
    path, told = tmp_path / "settings.ini", list[Settings]()
    file = SettingsFile(path)
    file.changed.connect(told.append)
    file.change(theme="night", away=False)
    assert told == [Settings(theme="night", away=False)]
    assert not path.exists()
    qtbot.waitUntil(path.exists)
    assert SettingsFile(path).values == told[0]


def test_what_was_only_noted_is_told_with_whatever_is_written_next(tmp_path: Path) -> None:
    settings, told = SettingsFile(tmp_path / "settings.ini"), list[Settings]()
    settings.changed.connect(told.append)
    settings.note(sort="suit")
    settings.remember("page", "chosen")
    assert [values.sort for values in told] == ["suit"]


def test_window_that_closes_writes_down_what_has_just_changed(open_window: Open, tmp_path: Path) -> None:
    program = open_window()
    program.settings.change(deck="four")
    program.window.close()
    assert "deck=four" in (tmp_path / "settings.ini").read_text()


def test_value_that_is_none_of_the_choices_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="deck cannot be 'tarot'"):
        SettingsFile(tmp_path / "settings.ini").change(deck="tarot")


@pytest.mark.parametrize("text", ["deck=tarot", "cautions=perhaps", "speed=", "\x00\x01\x02", "[general\ntheme=dawn"])
def test_spoiled_file_counts_as_not_written(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.ini"
    path.write_text(f"[General]\n{text}\n")
    assert SettingsFile(path).values == Settings()


def test_file_that_is_not_text_counts_as_not_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    path.write_bytes(bytes(range(256)) * 8)
    assert SettingsFile(path).values == Settings()


def test_geometry_comes_back(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.ini")
    assert file.geometry.isEmpty()
    file.keep_geometry(QByteArray(b"where it stood"))
    assert SettingsFile(tmp_path / "settings.ini").geometry == QByteArray(b"where it stood")
