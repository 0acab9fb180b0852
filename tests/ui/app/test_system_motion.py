"""Motion follows the system's setting if there is one, unless Options overrides it."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.features.sound.test_sounds import play_others_turns
from upcard.ui.app import system_motion
from upcard.ui.app.system_motion import SOURCES, MotionSource, SystemMotionSetting, kde_reduces
from upcard.ui.table.fading import TableFader

Known = list[bool | None]


def make_motion_source(text: str, status: int = 0) -> MotionSource:
    """A source that prints `text`, with the answers of `gsettings`."""
    script = f"import sys; print({text!r}); sys.exit({status})"
    return MotionSource((sys.executable, "-S", "-c", script), SOURCES["linux"][1].answers)


@pytest.mark.parametrize(
    ("line", "reduces"),
    [
        ("AnimationDurationFactor=0", True),
        ("AnimationDurationFactor=0.5", False),
        ("ColorScheme=Breeze", None),
    ],
)
def test_kde_reduced_motion_is_read_from_kdeglobals(line: str, reduces: bool | None, tmp_path: Path) -> None:
    assert kde_reduces(tmp_path) is None
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config" / "kdeglobals").write_text(f"[KDE]\n{line}\n")
    assert kde_reduces(tmp_path) is reduces


@pytest.mark.parametrize(
    ("sources", "known"),
    [
        ((make_motion_source("false"),), True),
        ((make_motion_source("true"),), False),
        ((make_motion_source("no such key", 1), make_motion_source("false")), True),
        ((MotionSource(("no-such-program",), {}), make_motion_source("true")), False),
        ((make_motion_source("perhaps"),), None),
        ((), None),
    ],
)
def test_motion_sources_are_asked_in_turn_until_one_answers(
    sources: tuple[MotionSource, ...], known: bool | None, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told, parent = Known(), QObject()
    monkeypatch.setattr(system_motion, "SOURCES", {"here": sources})
    SystemMotionSetting(told.append, parent, "here").ask()
    qtbot.waitUntil(lambda: told == [known])


def test_hanging_motion_source_is_given_up(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    told, parent = Known(), QObject()
    hangs = MotionSource((sys.executable, "-S", "-c", "import time; time.sleep(60)"), {})
    monkeypatch.setattr(system_motion, "SOURCES", {"here": (hangs, make_motion_source("false"))})
    asked = SystemMotionSetting(told.append, parent, "here")
    asked._patience.setInterval(700)
    asked.ask()
    qtbot.waitUntil(lambda: told == [True])


@pytest.mark.usefixtures("qapp")
def test_no_motion_setting_is_reported_on_the_offscreen_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    assert QGuiApplication.platformName() == "offscreen"
    told = Known()
    SystemMotionSetting(told.append, QObject())
    assert told == []


def test_reduced_motion_option_overrides_the_system_setting(open_window: Open) -> None:
    program = open_window(speed="normal")
    assert not program.table.reduced
    program.pacing.notice_system(True)
    assert program.table.reduced
    assert program.table.table_scene.animator.speed == 0
    assert not any(item.shown_pose.turn for item in program.table.hand)
    program.settings.change(reduced_motion="off")
    assert not program.table.reduced
    assert any(item.shown_pose.turn for item in program.table.hand)
    program.pacing.notice_system(False)
    program.settings.change(reduced_motion="on")
    assert program.table.reduced


def test_reduced_motion_fades_the_table_while_play_goes_on(open_window: Open, qtbot: QtBot) -> None:
    program = open_window(reduced_motion="on")
    fading = next(child for child in program.table.children() if isinstance(child, TableFader))
    play_others_turns(program)
    assert fading.picture is not None
    assert fading.picture.isVisible()
    assert program.table.prompt.has_turn_step
    qtbot.waitUntil(lambda: fading.picture is None or not fading.picture.isVisible())
    program.controller.cover()
    assert fading.picture is None
