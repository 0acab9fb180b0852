"""Where a machine cannot write a language, the program brings its letters, or says what does."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel

from tests.ui.conftest import Open
from upcard.ui.settings import letters


def test_a_checkout_brings_no_letters_and_says_which_package_does(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = open_window(language="ja")
    monkeypatch.setattr(letters, "has_letters", lambda language: False)
    monkeypatch.setattr(letters, "bring", lambda language: [])
    letters.see_to(program)
    sheet = program.window.sheet
    assert sheet is not None
    assert any("apt install fonts-noto-cjk" in label.text() for label in sheet.findChildren(QLabel))
    assert "fonts-noto-cjk" in program.problems.log.read_text("utf-8")


def test_nothing_is_said_where_the_window_speaks_a_language_that_can_be_written(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = open_window()
    monkeypatch.setattr(letters, "has_letters", lambda language: language == "en")
    monkeypatch.setattr(letters, "bring", lambda language: [])
    letters.see_to(program)
    assert program.window.sheet is None


def test_english_needs_no_letters(tmp_path: Path) -> None:
    assert letters.has_letters("en")
    assert letters.bring("en") == []
