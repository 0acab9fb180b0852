"""A saved file gets its suffix, and no existing file is replaced without a question."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.architecture.source import ROOT
from tests.merge_cases import merge_cases
from upcard.ui.widgets.save_dialog import complete_file_name, list_endings, where_to_save

KINDS = "HTML (*.html);;CSV (*.csv)"


class Dialog:
    """Replaces the system's dialog: returns a fixed answer, and notes the name that it was shown with."""

    def __init__(self, *answers: tuple[str, str]) -> None:
        self.answers = list(answers)
        self.shown = list[str]()

    def __call__(self, parent: object, title: str, start: str, kinds: str) -> tuple[str, str]:
        """Note the call and return the answer."""
        self.shown.append(start)
        return self.answers.pop(0)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@merge_cases(
    ("name", "kind", "saved"),
    [
        ("a.html", "", "a.html"),
        ("a.CSV", "HTML (*.html)", "a.csv"),
        ("a", "CSV (*.csv)", "a.csv"),
        ("a", "", "a.html"),
        ("22.11", "CSV (*.csv)", "22.11.csv"),
    ],
)
def test_file_name_gets_the_suffix_of_its_kind(name: str, kind: str, saved: str) -> None:
    assert complete_file_name(Path(name), list_endings(KINDS), list_endings(kind)) == Path(saved)


def test_a_name_that_is_free_is_asked_for_once(
    window: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = Dialog((str(tmp_path / "a"), "CSV (*.csv)"))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", dialog)
    assert where_to_save(window, "Save", tmp_path / "game.html", KINDS) == tmp_path / "a.csv"
    assert dialog.shown == [str(tmp_path / "game.html")]


@pytest.mark.parametrize("again", ["Friday.html", ""])
def test_dialog_is_shown_again_when_the_completed_name_exists(
    again: str, window: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = tmp_path / "Friday.html"
    taken.write_text("older")
    dialog = Dialog((str(tmp_path / "Friday"), ""), (str(tmp_path / again) if again else "", ""))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", dialog)
    assert where_to_save(window, "Save", tmp_path / "game.html", KINDS) == (taken if again else None)
    assert dialog.shown == [str(tmp_path / "game.html"), str(taken)]


def test_only_the_save_dialog_module_calls_get_save_file_name() -> None:
    asking = [path.name for path in (ROOT / "desktop").rglob("*.py") if "getSaveFileName" in path.read_text("utf-8")]
    assert asking == ["save_dialog.py"]
