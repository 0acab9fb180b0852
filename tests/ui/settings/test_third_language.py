"""A third language is a set of files: a copy of the program speaks a test language, which is English with marks."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

import pytest

import translations
from upcard.core.resources import resource
from upcard.play.text.words import Entry

PACKAGE = Path(__file__).parents[3] / "desktop" / "upcard"
ITSELF: Mapping[str, str] = {
    "name": "Deutsch",
    "players": "Jan, Uwe, Eva, Ida, Udo, Ute",
    "thousands": ".",
    "point": ",",
}


def mark_texts(entry: Entry) -> Entry:
    """Return an entry with a mark before every text."""
    if isinstance(entry, str):
        return f"¡{entry}"
    return {name: text if name == "by" else mark_texts(text) for name, text in entry.items()}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a copy of the package and one more language."""
    folder = tmp_path_factory.mktemp("third")
    shutil.copytree(PACKAGE, folder / "upcard")
    shutil.copytree(resource(), folder / "upcard" / "resources", ignore=shutil.ignore_patterns("fonts"))
    texts = folder / "upcard" / "resources" / "text"
    english: dict[str, Entry] = json.loads((texts / "en.json").read_text("utf-8"))
    (texts / "de.json").write_text(json.dumps({key: mark_texts(entry) for key, entry in english.items()}), "utf-8")
    itself = texts.parent / "languages" / "de.json"
    itself.write_text(json.dumps({**json.loads(itself.with_name("en.json").read_text("utf-8")), **ITSELF}), "utf-8")
    for book in sorted((folder / "upcard" / "resources" / "rules").glob("*.en.toml")):
        written = re.sub(r'^title = "', 'title = "¡', book.read_text("utf-8"), flags=re.MULTILINE)
        book.with_name(book.name.replace(".en.", ".de.")).write_text(written, "utf-8")
    write_translation(folder / "upcard" / "resources" / "translations")
    return folder


def write_translation(folder: Path) -> None:
    """Write and compile the translation file of the texts that only the window shows."""
    texts = ElementTree.parse(folder / "upcard_ja.ts")
    texts.getroot().set("language", "de")
    for message in texts.getroot().iter("message"):
        translation = message.find("translation")
        assert translation is not None
        translation.attrib.pop("type", None)
        translation.text = f"¡{message.findtext('source', '')}"
    texts.write(folder / "upcard_de.ts", "utf-8")
    translations.compile_translations(folder / "upcard_de.ts", folder / "upcard_de.qm")


@pytest.fixture(scope="module")
def found(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """The texts that the copy shows."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.ui.language_texts", "de", str(tmp_path_factory.mktemp("config"))],
        env=dict(
            os.environ, PYTHONPATH=os.pathsep.join((str(copy), str(PACKAGE.parents[1]))), QT_QPA_PLATFORM="offscreen"
        ),
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    answer: dict[str, list[str]] = json.loads(run.stdout)
    return answer


def test_added_language_is_found_and_offered_under_its_own_name(found: Mapping[str, list[str]]) -> None:
    assert found["languages"] == ["en", "de", "ja"]
    assert found["choices"] == ["¡Same as &system", "&English", "&Deutsch", "&日本語"]


def test_window_switches_to_the_added_language_and_back(found: Mapping[str, list[str]]) -> None:
    assert all(title.startswith("¡") for title in found["menus"])
    wanted = [text for text in found["first"] if text.startswith("¡")]
    assert len(wanted) > 20
    assert found["again"] == found["first"]
    assert not any("¡" in text for text in found["english"])


def test_rules_refusals_and_numbers_use_the_added_language(found: Mapping[str, str]) -> None:
    assert found["rules"].startswith("¡")
    assert found["refusal"].startswith("¡¡")
    assert "1.240" in found["refusal"]
    assert found["number"] == "−1.240"


def test_command_line_uses_the_added_language(copy: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "upcard", "rules", "scarney", "--lang", "de"],
        env=dict(os.environ, PYTHONPATH=str(copy)),
        cwd=copy,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "¡" in run.stdout
