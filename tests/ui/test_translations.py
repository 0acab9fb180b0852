"""What only the window says is said in Japanese too, and the compiled file is that of the sources."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

import translations
from tests.ui.conftest import canasta
from upcard.play.journal import PERSON
from upcard.ui.language import Language, chosen
from upcard.ui.naming import by_seat
from upcard.ui.seated import Seated

WRITTEN = translations.TRANSLATIONS / "upcard_ja.ts"
FIELD = re.compile(r"\{\w+\}|%\d")


def messages(path: Path) -> dict[tuple[str, str], str]:
    """Every text by its context, and its translation; empty where it has none."""
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            done = translation.get("type") is None
            found[context.findtext("name", ""), message.findtext("source", "")] = translation.text or "" if done else ""
    return found


def test_texts_are_those_of_the_sources(tmp_path: Path) -> None:
    fresh = tmp_path / WRITTEN.name
    fresh.write_bytes(WRITTEN.read_bytes())
    translations.collect(fresh, "ja")
    assert messages(fresh).keys() == messages(WRITTEN).keys(), "refresh with: python packaging/translations.py"


def test_every_text_is_translated() -> None:
    assert [key for key, translation in messages(WRITTEN).items() if not translation] == []


def test_translation_keeps_every_field() -> None:
    assert [
        source
        for (_, source), translation in messages(WRITTEN).items()
        if sorted(FIELD.findall(source)) != sorted(FIELD.findall(translation))
    ] == []


def test_compiled_file_is_that_of_the_texts(tmp_path: Path) -> None:
    translations.compiled(WRITTEN, tmp_path / "fresh.qm")
    assert (tmp_path / "fresh.qm").read_bytes() == WRITTEN.with_suffix(".qm").read_bytes()


def test_language_is_switched_at_once(qtbot: QtBot) -> None:
    language = Language()
    language.speak("ja")
    assert QCoreApplication.translate("Bar", "Options") == "設定"
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "キャンセル"
    language.speak("en")
    assert QCoreApplication.translate("Bar", "Options") == "Options"


@pytest.mark.parametrize(("setting", "language"), [("en", "en"), ("ja", "ja")])
def test_language_chosen_goes_before_the_systems(setting: str, language: str) -> None:
    assert chosen(setting) == language


def test_players_sit_in_turn_order_from_the_left() -> None:
    match = canasta()
    assert by_seat("ja", Seated(match, (PERSON, *["standard"] * 3))) == {0: "アナ", 1: "ケン", 2: "ノラ", 3: "ミオ"}
    seated = Seated(match, ("standard", "standard", PERSON, "standard"))
    assert by_seat("en", seated) == {3: "Ken", 0: "Nora", 1: "Mio", 2: "Ana"}
