"""The list of licences that a build writes down."""

import json
from pathlib import Path

import pytest

import licences
from licences import Entry, list_packages, list_system_libraries, summarize_licences, write_licences


@pytest.fixture
def debian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A system on which one library has a package that says what it stands under."""
    (tmp_path / "libgood1").mkdir()
    (tmp_path / "libgood1" / "copyright").write_text("Files: *\nLicense: MIT\n\nLicense: MIT\n Permission is granted …")
    monkeypatch.setattr(licences, "DOCUMENTS", tmp_path)
    monkeypatch.setattr(licences, "find_debian_package", lambda library: "libgood1" if "good" in library.name else "")
    return tmp_path


def test_system_library_gets_the_licence_of_its_debian_package(debian: Path) -> None:
    entries: list[Entry] = [
        ("libgood.so.1", "/usr/lib/libgood.so.1", "BINARY"),
        ("libstrange.so.2", "/usr/lib/libstrange.so.2", "BINARY"),
        ("libQt6Core.so.6", "/people/site-packages/PySide6/libQt6Core.so.6", "BINARY"),
    ]
    found = {part.name: part.licence for part in list_system_libraries(entries)}
    assert found == {"libgood1": "MIT", "libstrange.so.2": ""}


def test_packages_are_found_by_their_modules() -> None:
    assert [part.name for part in list_packages(["budoux", "budoux.parser", "json"])] == ["budoux"]


def test_licence_list_begins_with_upcard_and_has_a_text_for_every_part(debian: Path, tmp_path: Path) -> None:
    [(name, source, _)] = write_licences([], ["PySide6.QtCore", "budoux"], tmp_path / "out")
    assert name == "upcard/resources/licences/shipped.json"
    parts = json.loads(Path(source).read_text("utf-8"))
    names = [part[0] for part in parts]
    assert names[0] == "Upcard"
    assert {"PySide6_Essentials", "budoux", "Python", "Inter", "Noto Sans CJK JP"} <= {*names}
    assert {"FreeType", "HarfBuzz", "ICU", "PCRE2", "libjpeg-turbo", "libpng", "zlib"} <= {*names}
    texts = {part[0]: part[3] for part in parts}
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts["PySide6_Essentials"]
    assert all("SIL OPEN FONT LICENSE" in texts[font] for font in ("Inter", "Noto Sans CJK JP"))
    assert all(texts.values())


def test_repeated_licence_names_are_listed_once() -> None:
    assert summarize_licences("License: MIT\nLicense: BSD\nLicense: MIT\n") == "MIT, BSD"
