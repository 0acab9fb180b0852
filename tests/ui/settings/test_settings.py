"""Settings outlive the program, and a damaged file does no harm."""

from collections.abc import Callable, Iterator, Sequence
from errno import EACCES
from json import dumps, loads
from pathlib import Path
from shutil import copyfile

import pytest
from PySide6.QtCore import QByteArray, QSettings
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from upcard.play.storage.atomic_file import open_plain_file
from upcard.ui.settings import storage
from upcard.ui.settings.settings import LESSONS, Settings, SettingsFile

pytestmark = pytest.mark.usefixtures("qapp")  # Qt's own settings need a timer
KEPT = Path(__file__).parents[2] / "play" / "kept"


def test_default_language_and_theme_follow_the_system(tmp_path: Path) -> None:
    assert SettingsFile(tmp_path / "settings.json").values == Settings(language="system", theme="system")


def test_change_is_signalled_at_once_and_written_soon_after(qtbot: QtBot, tmp_path: Path) -> None:
    path, told = tmp_path / "settings.json", list[Settings]()
    file = SettingsFile(path)
    file.changed.connect(told.append)
    file.change(theme="night", away=False)
    assert told == [Settings(theme="night", away=False)]
    assert not path.exists()
    qtbot.waitUntil(path.exists)
    assert SettingsFile(path).values == told[0]


def test_noted_setting_is_signalled_with_the_next_write(tmp_path: Path) -> None:
    settings, told = SettingsFile(tmp_path / "settings.json"), list[Settings]()
    settings.changed.connect(told.append)
    settings.change_later(sort="suit")
    settings.save_page_text("page", "chosen")
    assert [values.sort for values in told] == ["suit"]


def test_closing_the_window_writes_unsaved_settings(open_window: Open, tmp_path: Path) -> None:
    program = open_window()
    program.settings.change(deck="four")
    program.window.close()
    assert loads((tmp_path / "settings.json").read_text())["deck"] == "four"


def test_value_that_is_none_of_the_choices_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="deck cannot be 'tarot'"):
        SettingsFile(tmp_path / "settings.json").change(deck="tarot")


WRONG: Sequence[object] = (
    {"deck": "tarot"},
    {"cautions": "perhaps"},
    {"sound": 0},
    {"speed": ""},
    {"theme": True},
    {"unheard": ["card"]},
)
UNREADABLE = ("", "\0\1\2", "[]", "7", '{"theme": "night"', "[" * 100_000, '{"theme": 1' + "0" * 5000)


@pytest.mark.parametrize("text", [*map(dumps, WRONG), *UNREADABLE], ids=lambda text: text[:20])
def test_malformed_file_gives_the_default_settings(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    file = SettingsFile(path)
    assert (file.values, file.geometry.isEmpty(), file.recall_text("desk")) == (Settings(), True, "")


@pytest.mark.parametrize("data", [bytes(range(256)) * 8, b'{"theme": "night"', b"[]"])
def test_file_that_is_no_json_object_is_kept_as_a_damaged_copy(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.json"
    for theme, number in (("night", 1), ("day", 2)):
        path.write_bytes(data)
        file = SettingsFile(path)
        assert file.values == Settings() and path.read_bytes() == data
        file.change(theme=theme)
        file.write()
        assert SettingsFile(path).values == Settings(theme=theme)
        assert (tmp_path / f"settings.json.damaged-{number}").read_bytes() == data


def test_unknown_keys_and_values_are_kept_when_writing(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"newer": {"a": [1]}, "deck": "tarot", "last/page": "here"}')
    file = SettingsFile(path)
    file.change(theme="night")
    file.write()
    assert loads(path.read_text()) == {"newer": {"a": [1]}, "deck": "tarot", "last/page": "here", "theme": "night"}


TEXTS = ("@home", "a;b,c=d%", " x ", "", "\x01f\x7f", "line\nline", "\u3000", "C:\\x", '"', '{"晴 é\\n": "😀"}')


def test_remembered_text_is_recalled_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    ours = SettingsFile(path)
    for number, text in enumerate(TEXTS):
        ours.save_page_text(f"text{number}", text)
    ours.save_page_text("half", "a\ud800b")
    again = SettingsFile(path)
    assert [again.recall_text(f"text{number}") for number in range(len(TEXTS))] == [*TEXTS]
    assert again.recall_text("half") == "a?b"
    path.write_text('{"last/half": "a\\ud800b"}')
    assert SettingsFile(path).recall_text("half") == "a\ufffdb"


CHOSEN_BEFORE = Settings(
    language="ja",
    theme="night",
    deck="large_four",
    speed="double",
    size="130",
    reduced_motion="on",
    trail=False,
    volume="70",
    unheard="sweep turn",
    left=True,
)


def test_old_ini_file_is_imported_once(tmp_path: Path) -> None:
    """The sample was written by the last version that used INI files."""
    path, old = tmp_path / "settings.json", tmp_path / "settings.ini"
    copyfile(KEPT / "ini-4.ini", old)
    before = old.read_bytes()
    for _ in range(2):
        file = SettingsFile(path)
        assert file.values == CHOSEN_BEFORE
        assert file.geometry == QByteArray(bytes(range(256)))
        assert [file.recall_text(name) for name in (LESSONS, "at")] == ["known", "@odd"]
        assert file.recall_text("desk.cassino") == '{"names": ["Ana", "山田 \\ 太郎"], "note": "@x;=\\n"}\nline é 2'
        assert path.exists() and old.read_bytes() == before
        old.write_bytes(b"[General]\ntheme=day\n")
        before = old.read_bytes()


def test_old_ini_file_is_read_when_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "settings.ini").write_text("[General]\ntheme=night\n")
    (tmp_path / "settings.json.part").mkdir()
    assert SettingsFile(tmp_path / "settings.json").values.theme == "night"
    assert not (tmp_path / "settings.json").exists()


class HarmfulPickle:
    """An object in place of a string, which runs code if it is unpickled."""

    def __init__(self, does: Path) -> None:
        self.does = does

    def __reduce__(self) -> tuple[object, ...]:
        return Path.touch, (self.does,)


@pytest.mark.parametrize("name", ["deck", "last/desk", "window/geometry"])
def test_pickled_objects_in_an_old_ini_file_are_not_loaded(tmp_path: Path, name: str) -> None:
    """PySide stores objects in such a file as pickles, and QSettings would load them."""
    path, done = tmp_path / "settings.ini", tmp_path / "done"
    evil = QSettings(str(path), QSettings.Format.IniFormat)
    evil.setValue(name, HarmfulPickle(done))
    evil.setValue("theme", "night")
    evil.sync()
    assert "@Variant(" in path.read_text()
    file = SettingsFile(tmp_path / "settings.json")
    assert (file.values, file.geometry.isEmpty()) == (Settings(theme="night"), True)
    assert file.recall_text("desk") == "" and not done.exists()
    assert loads((tmp_path / "settings.json").read_text()) == {"theme": "night"}


def test_unwritable_file_keeps_the_change_in_memory(tmp_path: Path) -> None:
    (tmp_path / "settings.json.part").mkdir()
    file = SettingsFile(tmp_path / "settings.json")
    file.change(theme="night")
    file.write()
    assert file.values.theme == "night" and not (tmp_path / "settings.json").exists()


@pytest.fixture
def bar_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Return a switch that makes opening the settings fail, as if another program held them, and possible again."""
    opened, held = open_plain_file, list[bool]()

    def refuse(path: Path, flags: int) -> int:
        if held and path.name == "settings.json":
            raise PermissionError(EACCES, "in use")
        return opened(path, flags)

    monkeypatch.setattr(storage, "open_plain_file", refuse)
    yield lambda: held.clear() if held else held.append(True)


def test_temporarily_unreadable_file_is_kept_and_written_later(
    tmp_path: Path, bar_settings: Callable[[], None]
) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "night", "unknown": 1}')
    file, before, told = SettingsFile(path), path.read_bytes(), list[OSError]()
    file.unkept.connect(told.append)
    bar_settings()
    file.change(deck="four")
    file.write()
    bar_settings()
    assert (path.read_bytes(), len(told)) == (before, 1)
    file.save_page_text("page", "chosen")
    again = SettingsFile(path)
    assert (again.values.theme, again.values.deck, again.recall_text("page")) == ("night", "four", "chosen")
    assert loads(path.read_text())["unknown"] == 1


def test_file_that_is_too_large_is_not_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "night"}' + "\n" * 1_000_000)
    file, before = SettingsFile(path), path.stat().st_size
    file.change(deck="four")
    file.write()
    assert (file.values, path.stat().st_size) == (Settings(theme="night", deck="four"), before)


def test_failed_write_is_signalled_once_until_a_write_succeeds(qtbot: QtBot, tmp_path: Path) -> None:
    hindrance, told = tmp_path / "settings.json.part", list[OSError]()
    file = SettingsFile(tmp_path / "settings.json")
    file.unkept.connect(told.append)
    hindrance.mkdir()
    for number, theme in ((1, "night"), (1, "day")):
        file.change(theme=theme)
        file.write()
        assert len(told) == number
    hindrance.rmdir()
    file.keep_geometry(QByteArray(b"here"))
    assert SettingsFile(tmp_path / "settings.json").values.theme == "day"
    hindrance.mkdir()
    file.save_page_text(LESSONS, "known")
    assert not file._failed
    file.save_page_text("page", "chosen")
    assert len(told) == 1  # the page that remembers the settings closes first
    qtbot.waitUntil(lambda: len(told) == 2)


def test_symlinked_file_stays_a_symlink(tmp_path: Path) -> None:
    link = tmp_path / "settings.json"
    link.symlink_to(tmp_path / "mine.json")
    SettingsFile(link).save_page_text("page", "chosen")
    assert link.is_symlink() and SettingsFile(tmp_path / "mine.json").recall_text("page") == "chosen"


def test_geometry_comes_back(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    assert file.geometry.isEmpty()
    file.keep_geometry(QByteArray(b"where it stood"))
    assert SettingsFile(tmp_path / "settings.json").geometry == QByteArray(b"where it stood")
