"""The window uses the fonts that come with the program, the same on every machine."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFontDatabase, QTextLayout
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import Open
from upcard.ui.settings.settings import load_other_letters
from upcard.ui.style import fonts


def find_font_families(text: str, language: str) -> set[str]:
    """The font families with which a text is drawn."""
    layout = QTextLayout(text, fonts.font("body", 1, language))
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    return {run.rawFont().familyName() for run in layout.glyphRuns()}


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The font files loaded from here on, as if none had been loaded before."""
    names = list[str]()
    for known in (fonts.load_letters, fonts.find_families):
        known.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr(QFontDatabase, "addApplicationFont", lambda path: names.append(Path(path).name))
        yield names
    for known in (fonts.load_letters, fonts.find_families):
        known.cache_clear()


@pytest.mark.parametrize(("text", "language", "family"), [("Ägir 12", "en", "Upcard"), ("山札 12", "ja", "Upcard ja")])
def test_window_text_uses_our_fonts(open_window: Open, text: str, language: str, family: str) -> None:
    open_window(language=language)
    assert find_font_families(text, language) == {family}
    assert QApplication.font().families()[0] == family


def test_japanese_name_in_an_english_window_uses_our_japanese_font(open_window: Open) -> None:
    open_window()
    load_other_letters()
    assert find_font_families("美咲", "en") == {"Upcard ja"}


def test_other_characters_fall_back_to_system_fonts(open_window: Open) -> None:
    program = open_window(language="ja")
    program.settings.change(language="en")
    system = fonts.find_system_families()
    assert system and not any(family.startswith("Upcard") for family in system)
    assert fonts.find_families("en") == ("Upcard", "Upcard ja", *system)


def test_every_text_role_has_a_font_of_its_weight() -> None:
    for role, (_, weight) in fonts.ROLES.items():
        layout = QTextLayout("Draw", fonts.font(role, 1))
        layout.beginLayout()
        layout.createLine()
        layout.endLayout()
        assert [run.rawFont().weight() for run in layout.glyphRuns()] == [weight.value]


def test_english_window_loads_japanese_fonts_only_later(loaded: list[str]) -> None:
    fonts.find_families("en")
    assert sorted(loaded) == [f"latin-{weight}.ttf" for weight in ("Bold", "Medium", "Regular", "SemiBold")]
    load_other_letters()
    assert loaded[4:] == ["ja-Bold.otf", "ja-Regular.otf"]


def test_japanese_window_loads_japanese_fonts_at_once(loaded: list[str]) -> None:
    fonts.find_families("ja")
    assert loaded[4:] == ["ja-Bold.otf", "ja-Regular.otf"]
