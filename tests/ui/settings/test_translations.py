"""All texts of the window are translated into Japanese, and the compiled file matches the sources."""

import ast
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPlainTextEdit
from pytestqt.qtbot import QtBot

import translations
from tests.architecture.source import PACKAGE, modules, nodes
from tests.play.text.test_words_catalogues import WRONG
from tests.ui.conftest import start_canasta
from upcard.play.match.journal import PERSON
from upcard.play.text.words import LANGUAGES
from upcard.ui.session.naming import by_seat
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.settings.language import LanguageLoader, resolve_language

WRITTEN = [translations.TRANSLATIONS / f"upcard_{language}.ts" for language in LANGUAGES[1:]]
COMPILED = [*WRITTEN, *sorted(translations.TRANSLATIONS.glob("qt_*.ts"))]
FIELD = re.compile(r"\{\w+\}|%\d")


def read_messages(path: Path) -> dict[tuple[str, str], str]:
    """Return the translation of every text by context and text; "" if it is missing."""
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            done = translation.get("type") is None
            found[context.findtext("name", ""), message.findtext("source", "")] = translation.text or "" if done else ""
    return found


@pytest.mark.parametrize("written", WRITTEN, ids=LANGUAGES[1:])
def test_translation_file_has_exactly_the_texts_of_the_sources(tmp_path: Path, written: Path) -> None:
    fresh = tmp_path / written.name
    fresh.write_bytes(written.read_bytes())
    translations.collect(fresh, written.stem.partition("_")[2])
    assert read_messages(fresh).keys() == read_messages(written).keys(), (
        "refresh with: python desktop/tools/translations.py"
    )


@pytest.mark.parametrize("written", WRITTEN, ids=LANGUAGES[1:])
def test_every_text_is_translated(written: Path) -> None:
    assert [key for key, translation in read_messages(written).items() if not translation] == []


@pytest.mark.parametrize("written", WRITTEN, ids=LANGUAGES[1:])
def test_translation_keeps_every_field(written: Path) -> None:
    assert [
        source
        for (_, source), translation in read_messages(written).items()
        if sorted(FIELD.findall(source)) != sorted(FIELD.findall(translation))
    ] == []


def test_japanese_texts_use_japanese_punctuation() -> None:
    own = re.compile(r"\(&.\)|\{\w+\}|%\d|GPL |[←✓✕] | →|^, $")
    said = {text: own.sub("", text) for text in read_messages(WRITTEN[-1]).values()}
    assert [text for text, bare in said.items() if WRONG.search(bare)] == []


@pytest.mark.parametrize("written", COMPILED, ids=lambda path: path.stem)
def test_compiled_qm_file_matches_its_ts_file(tmp_path: Path, written: Path) -> None:
    translations.compile_translations(written, tmp_path / "fresh.qm")
    assert (tmp_path / "fresh.qm").read_bytes() == written.with_suffix(".qm").read_bytes()


@pytest.mark.parametrize("written", WRITTEN, ids=LANGUAGES[1:])
def test_every_context_names_a_class_in_the_ui_package(written: Path) -> None:
    read = (node for path in modules(PACKAGE / "ui") for node in nodes(path))
    classes = {node.name for node in read if isinstance(node, ast.ClassDef)}
    assert {context for context, _ in read_messages(written)} - classes == set()


def test_no_text_is_composed_before_it_is_translated() -> None:
    """Qt Linguist cannot find a composed text, so it would never be translated."""
    made = [
        f"{path.name}:{node.lineno}"
        for path in modules(PACKAGE / "ui")
        for node in nodes(path)
        if isinstance(node, ast.Call) and is_translated(node) and any(map(is_made, node.args))
    ]
    assert made == []


def is_translated(call: ast.Call) -> bool:
    """Return whether a call requests a translation; a painter has a method `translate` as well."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    return name == "tr" or (name == "translate" and "painter" not in ast.dump(call.func))


def is_made(argument: ast.expr) -> bool:
    """Return whether an argument is an f-string, a concatenation or the result of a call."""
    return isinstance(argument, ast.JoinedStr | ast.BinOp | ast.Call)


SAME = {"OK", "%1", "Ctrl", "Alt+Left", "Alt+Right", "Alt+Up"}
"""Texts that are the same in both languages."""


class RecordingTranslator(QTranslator):
    """Notes every text that Qt asks for, and translates none."""

    def isEmpty(self) -> bool:
        """Return False, so that Qt asks."""
        return False

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[str, str, str | None]] = []

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:
        """Note a text."""
        self.heard.append((context, text, disambiguation))
        return ""


def test_file_dialog_and_edit_menus_of_qt_are_fully_translated(qtbot: QtBot, tmp_path: Path) -> None:
    listening = RecordingTranslator()
    QCoreApplication.installTranslator(listening)
    dialog = QFileDialog(None, "", str(tmp_path))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    for text in (QLineEdit("9"), QPlainTextEdit("9")):
        qtbot.addWidget(text)
        qtbot.addWidget(text.createStandardContextMenu())
    qtbot.addWidget(dialog)
    QCoreApplication.removeTranslator(listening)
    language = LanguageLoader()
    language.speak("ja")
    try:
        asked = [heard for heard in listening.heard if heard[0] != "QGuiApplication"]
        assert len(asked) > 40
        same = {text for context, text, sense in asked if QCoreApplication.translate(context, text, sense) == text}
        assert same <= SAME
    finally:
        language.speak("en")


def test_language_is_switched_at_once(qtbot: QtBot) -> None:
    language = LanguageLoader()
    language.speak("ja")
    assert QCoreApplication.translate("TopBar", "Options") == "設定"
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "キャンセル"
    language.speak("en")
    assert QCoreApplication.translate("TopBar", "Options") == "Options"


def test_loaded_texts_survive_overwriting_their_file(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "upcard_ja.qm"
    own.write_bytes((translations.TRANSLATIONS / own.name).read_bytes())
    monkeypatch.setattr("upcard.ui.settings.language.resource", lambda *parts: tmp_path)
    language = LanguageLoader()
    language.speak("ja")
    with own.open("r+b") as file:  # written in place: if Qt had the file mapped into memory, it would crash
        file.write(bytes(own.stat().st_size))
    said = QCoreApplication.translate("TopBar", "Options")
    language.speak("en")
    assert said == "設定"


@pytest.mark.parametrize(("setting", "language"), [("en", "en"), ("ja", "ja")])
def test_chosen_language_overrides_the_system_language(setting: str, language: str) -> None:
    assert resolve_language(setting) == language


def test_player_names_follow_turn_order_from_the_viewers_left() -> None:
    match = start_canasta()
    assert by_seat("ja", SeatedPlayers(match, (PERSON, *["standard"] * 3))) == {
        0: "アナ",
        1: "ケン",
        2: "ノラ",
        3: "ミオ",
    }
    seated = SeatedPlayers(match, ("standard", "standard", PERSON, "standard"))
    assert by_seat("en", seated) == {3: "Ken", 0: "Nora", 1: "Mio", 2: "Ana"}
