"""The whole window, off the screen, with a thinker that answers only when it is told to."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6.Shiboken import isValid

from tests.ui.fakes import FakeThinker
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.compose import compose
from upcard.ui.app.picture import play_on
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.app.program import Program
from upcard.ui.session.match_session import MatchSession, ResumeTrouble, Startup
from upcard.ui.settings.settings import LESSONS, SettingsFile

CANASTA = next(iter(GAMES.values()))
SEATS = (PERSON, "standard", "standard", "standard")
HOUR = 3_600_000

Open = Callable[..., Program]


def canasta(seed: str = "1", actions: int = 0) -> AnyMatch:
    """A match of Canasta, dealt, with so many actions of computer players played."""
    match: AnyMatch = Match(CANASTA, next(iter(CANASTA.rules.presets.values())), seed)
    match.deal()
    play_on(match, actions)
    return match


def at_deals_end(seed: str = "1") -> AnyMatch:
    """A match of Canasta whose first deal has ended."""
    match = canasta(seed)
    while match.to_act is not None:
        play_on(match, 1)
    return match


@pytest.fixture
def no_button(monkeypatch: pytest.MonkeyPatch) -> None:
    """No button of the pointer is down, whatever a test before has pressed and not let go."""
    monkeypatch.setattr("upcard.ui.shell.focus_ring.is_mouse_pressed", lambda: False)


def chosen_by(folder: Path, newcomer: bool, chosen: Mapping[str, str | bool]) -> SettingsFile:
    """Return the settings of a person, who has heard of lessons but for a newcomer."""
    settings = SettingsFile(folder / "settings.json")
    settings.change(**{"language": "en", "theme": "day", "speed": "instant", **chosen})
    if not newcomer:
        settings.remember(LESSONS, "known")
    return settings


class Untouched(NamedTuple):
    """What windows change of the application, as it was before the first of them."""

    drag: int
    palette: QPalette


@pytest.fixture(scope="session")
def untouched(qapp: QApplication) -> Untouched:
    """Nothing has been opened yet."""
    return Untouched(qapp.startDragDistance(), qapp.palette())


@pytest.fixture(autouse=True)
def application(qapp: QApplication, untouched: Untouched) -> Iterator[None]:
    """There is one, whichever test comes first: asked for the system's keys or colours, Qt ends the process without.

    What the window of an earlier test has made of it is undone: by taps nothing is dragged any more. A window that
    nobody has closed would take the pointer's moves from the tests after it.
    """
    qapp.setStartDragDistance(untouched.drag)
    if qapp.palette() != untouched.palette:
        qapp.setPalette(untouched.palette)
    yield
    left = [window for window in qapp.topLevelWindows() if window.isVisible()]
    for window in left:
        window.hide()
    assert left == []


@pytest.fixture(autouse=True)
def no_freezing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a window freezes, so as not to look through it again, would stay for all the windows after it."""
    monkeypatch.setattr("gc.freeze", lambda: None)


@pytest.fixture(autouse=True)
def no_settling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a window stands is written down when it is closed, or a second one might stand as the first did."""
    monkeypatch.setattr("upcard.ui.shell.main_window.SETTLED", HOUR)


@pytest.fixture
def lesson_heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a lesson says to a screen reader, which listens."""
    heard: list[str] = []
    monkeypatch.setattr(
        "upcard.ui.features.lessons.text.announce", lambda about, text, urgent=False: heard.append(text)
    )
    monkeypatch.setattr("upcard.ui.features.lessons.text.QAccessible.isActive", lambda: True)
    return heard


@pytest.fixture
def open_window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens a window on a match, in English by day, as it stands after its first frame."""
    opened = list[Program]()

    def opener(
        match: AnyMatch | MatchSession | None = None,
        trouble: ResumeTrouble | None = None,
        newcomer: bool = False,
        **chosen: str | bool,
    ) -> Program:
        settings = chosen_by(tmp_path, newcomer, chosen)
        startup = Startup(lambda *_: MatchSession(canasta("2"), SEATS), trouble, thinker=FakeThinker)
        shown = match if isinstance(match, MatchSession) else MatchSession(match or canasta(), SEATS)
        program = compose(settings, ErrorReporter(tmp_path / "log"), shown, startup)
        opened.append(program)
        qtbot.addWidget(program.window)
        program.window.show()
        qtbot.waitExposed(program.window)
        program.window.activateWindow()
        qtbot.waitUntil(lambda: program.thinker is not None)
        return program

    yield opener
    for program in opened:
        program.window.close()
        program.language.speak("en")
        forget(program)


def forget(program: Program) -> None:
    """Let go of a program and its parts: Qt's connections hold them, which hear of all that comes."""
    for part in (*vars(program).values(), program):
        if isinstance(part, QObject) and not isinstance(part, QWidget) and isValid(part):
            part.deleteLater()
