"""What a person chose outlives the program, and a file that somebody spoiled does no harm."""

from collections.abc import Callable, Iterator
from errno import EACCES
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from upcard.ui.settings.settings import LESSONS, Settings, SettingsFile

pytestmark = pytest.mark.usefixtures("qapp")  # which Qt's own settings ask for a timer


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


class Pickled:
    """What somebody put where a word should stand: read as Qt does, it would do what it says."""

    def __init__(self, does: Path) -> None:
        self.does = does

    def __reduce__(self) -> tuple[object, ...]:
        return Path.touch, (self.does,)


@pytest.mark.parametrize("name", ["deck", "last/desk", "window/geometry"])
def test_nothing_in_the_file_is_done(tmp_path: Path, name: str) -> None:
    """PySide keeps any object in such a file as a pickle, and QSettings would take it out again."""
    path, done = tmp_path / "settings.ini", tmp_path / "done"
    evil = QSettings(str(path), QSettings.Format.IniFormat)
    evil.setValue(name, Pickled(done))
    evil.sync()
    assert "@Variant(" in path.read_text()
    before = path.read_bytes()
    file = SettingsFile(path)
    assert (file.values, file.geometry.isEmpty()) == (Settings(), True)
    file.recall_text("desk")
    assert not done.exists() and path.read_bytes() == before
    file.change(theme="night")
    file.write()
    assert SettingsFile(path).values.theme == "night" and not done.exists()
    assert "@Variant(" not in path.read_text()


TEXTS = ("@home", "a;b,c=d%", " x ", "", "\x01f\x7f", "line\nline", "\u3000", "C:\\x", '"', '{"晴 é\\n": "😀"}')


def test_file_of_an_earlier_version_is_read(tmp_path: Path) -> None:
    """They wrote by QSettings, which also reads what is written now."""
    path, geometry = tmp_path / "settings.ini", QByteArray(bytes(range(256)))
    theirs = QSettings(str(path), QSettings.Format.IniFormat)
    known = {"theme": "night", "cautions": False, "unheard": "card deal", "window/geometry": geometry}
    for name, value in known.items():
        theirs.setValue(name, value)
    for number, text in enumerate(TEXTS):
        theirs.setValue(f"last/text{number}", text)
    theirs.sync()
    ours = SettingsFile(path)
    assert ours.values == Settings(theme="night", cautions=False, unheard="card deal")
    assert ours.geometry == geometry
    assert [ours.recall_text(f"text{number}") for number in range(len(TEXTS))] == [*TEXTS]


def test_file_is_read_by_earlier_versions(tmp_path: Path) -> None:
    path, geometry = tmp_path / "settings.ini", QByteArray(bytes(reversed(range(256))))
    ours = SettingsFile(path)
    ours.keep_geometry(geometry)
    for number, text in enumerate(TEXTS):
        ours.remember(f"text{number}", text)
    ours.change(theme="day", taps=True)
    ours.write()
    again = SettingsFile(path)
    assert [again.recall_text(f"text{number}") for number in range(len(TEXTS))] == [*TEXTS]
    assert again.geometry == geometry and again.values.taps
    theirs = QSettings(str(path), QSettings.Format.IniFormat)
    assert [theirs.value(f"last/text{number}") for number in range(len(TEXTS))] == [*TEXTS]
    assert (theirs.value("theme"), theirs.value("taps"), theirs.value("window/geometry")) == ("day", "true", geometry)


def test_file_that_cannot_be_written_costs_only_what_was_chosen(tmp_path: Path) -> None:
    (tmp_path / "settings.ini.part").mkdir()
    file = SettingsFile(tmp_path / "settings.ini")
    file.change(theme="night")
    file.write()
    assert file.values.theme == "night" and not (tmp_path / "settings.ini").exists()


@pytest.fixture
def barred(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Lets nobody open the settings, as a program may that holds them, and the next time lets them go again."""
    opened, held = Path.open, list[bool]()

    def refuse(path: Path, mode: str = "r", **how: str | None) -> object:
        if held and path.name == "settings.ini":
            raise PermissionError(EACCES, "in use")
        return opened(path, mode, **how)  # type: ignore[call-overload]  # whatever it was asked for

    monkeypatch.setattr(Path, "open", refuse)
    yield lambda: held.clear() if held else held.append(True)


def test_file_that_cannot_be_read_just_now_stays_and_is_written_later(
    tmp_path: Path, barred: Callable[[], None]
) -> None:
    path = tmp_path / "settings.ini"
    path.write_text("[General]\ntheme=night\n\n[newer]\nunknown=1\n")
    file, before, told = SettingsFile(path), path.read_bytes(), list[OSError]()
    file.unkept.connect(told.append)
    barred()
    file.change(deck="four")
    file.write()
    barred()
    assert (path.read_bytes(), len(told)) == (before, 1)
    file.remember("page", "chosen")
    again = SettingsFile(path)
    assert (again.values.theme, again.values.deck, again.recall_text("page")) == ("night", "four", "chosen")
    assert "unknown=1" in path.read_text()


def test_file_that_is_too_large_is_not_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    path.write_text("[General]\ntheme=night\n" + "; a remark\n" * 100_000)
    file, before = SettingsFile(path), path.stat().st_size
    file.change(deck="four")
    file.write()
    assert file.values.theme == "night" and path.stat().st_size == before


def test_what_is_not_written_is_told_once_until_something_is(qtbot: QtBot, tmp_path: Path) -> None:
    hindrance, told = tmp_path / "settings.ini.part", list[OSError]()
    file = SettingsFile(tmp_path / "settings.ini")
    file.unkept.connect(told.append)
    hindrance.mkdir()
    for number, theme in ((1, "night"), (1, "day")):
        file.change(theme=theme)
        file.write()
        assert len(told) == number
    hindrance.rmdir()
    file.keep_geometry(QByteArray(b"here"))
    assert SettingsFile(tmp_path / "settings.ini").values.theme == "day"
    hindrance.mkdir()
    file.remember(LESSONS, "known")
    assert not file._failed
    file.remember("page", "chosen")
    assert len(told) == 1  # the page that remembers it goes its way first
    qtbot.waitUntil(lambda: len(told) == 2)


def test_file_that_is_a_link_stays_one(tmp_path: Path) -> None:
    link = tmp_path / "settings.ini"
    link.symlink_to(tmp_path / "mine.ini")
    SettingsFile(link).remember("page", "chosen")
    assert link.is_symlink() and SettingsFile(tmp_path / "mine.ini").recall_text("page") == "chosen"


def test_geometry_comes_back(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.ini")
    assert file.geometry.isEmpty()
    file.keep_geometry(QByteArray(b"where it stood"))
    assert SettingsFile(tmp_path / "settings.ini").geometry == QByteArray(b"where it stood")
