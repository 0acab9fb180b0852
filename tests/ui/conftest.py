"""The whole window off screen, with a thinker that answers only when the test says so."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QImage, QPalette, QPixmap
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6.Shiboken import isValid

from tests.ui.fakes import FakeThinker
from tests.ui.sign_pictures import SignPictures
from upcard.core.cards import Card
from upcard.core.resources import resource
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.compose import compose
from upcard.ui.app.picture import play_on
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.app.program import Program
from upcard.ui.session.match_session import MatchSession, ResumeTrouble, Startup
from upcard.ui.settings.settings import DEALS, LESSONS, REMEMBERED, SettingsFile
from upcard.ui.settings.storage import change_settings
from upcard.ui.table.cards import face_loader
from upcard.ui.table.cards.deck import CardDeck, Level

CANASTA = next(iter(GAMES.values()))
SEATS = (PERSON, "standard", "standard", "standard")
HOUR = 3_600_000

Open = Callable[..., Program]


def start_canasta(seed: str = "1", actions: int = 0) -> AnyMatch:
    """A dealt match of Canasta in which computer players have played `actions` actions."""
    match: AnyMatch = Match(CANASTA, next(iter(CANASTA.rules.presets.values())), seed)
    match.deal()
    play_on(match, actions)
    return match


def play_canasta_deal(seed: str = "1") -> AnyMatch:
    """A match of Canasta whose first deal has ended."""
    match = start_canasta(seed)
    while match.to_act is not None:
        play_on(match, 1)
    return match


@pytest.fixture
def no_button(monkeypatch: pytest.MonkeyPatch) -> None:
    """Report that no mouse button is pressed, whatever an earlier test left pressed."""
    monkeypatch.setattr("upcard.ui.shell.focus_ring.is_mouse_pressed", lambda: False)


def make_settings(folder: Path, newcomer: bool, chosen: Mapping[str, str | bool]) -> SettingsFile:
    """Return settings in `folder`; unless `newcomer`, the lessons have been mentioned already.

    No finished deal is reviewed unasked, because the workers for it would outlive the window.
    """
    path = folder / "settings.json"
    if not newcomer:
        change_settings(path, {f"{REMEMBERED}/{LESSONS}": "known", f"{REMEMBERED}/{DEALS}": "|" * 10})
    settings = SettingsFile(path)
    settings.change(**{"language": "en", "theme": "day", "speed": "instant", "reviews": False, **chosen})
    return settings


class QtDefaults(NamedTuple):
    """The state of the application that windows change."""

    drag: int
    palette: QPalette


@pytest.fixture(scope="session")
def untouched(qapp: QApplication) -> QtDefaults:
    """The state before any window was opened."""
    return QtDefaults(qapp.startDragDistance(), qapp.palette())


@pytest.fixture(autouse=True)
def application(qapp: QApplication, untouched: QtDefaults) -> Iterator[None]:
    """Create the application first, since Qt ends the process if it is asked for keys or colours without one.

    Undo what the window of an earlier test changed: its taps turned off dragging, and left open it would take the mouse
    moves of later tests.
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
    """Leave out freezing objects, which would keep every window's objects for all later tests."""
    monkeypatch.setattr("gc.freeze", lambda: None)


@pytest.fixture(autouse=True)
def no_settling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write the window's place only when it closes, so that a second window does not start from the first one's."""
    monkeypatch.setattr("upcard.ui.shell.main_window.SETTLED", HOUR)


@pytest.fixture(autouse=True)
def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Save a picture of half the usual width of each game that is left, without compressing it."""
    monkeypatch.setattr("upcard.ui.features.home.thumbnails.WIDE", 410)
    monkeypatch.setattr("upcard.ui.features.home.thumbnails.QUICK", 100)


CARDS = str(resource("cards"))
draw_shadow, draw_face, rotate_card = CardDeck._shadow, face_loader.load_face_image, CardDeck._rotate_picture
draw_own_face = lru_cache(maxsize=400)(draw_face)


@pytest.fixture(scope="session")
def shadows() -> dict[tuple[int, Level], QPixmap]:
    """The shadows that any window has drawn, by width and level."""
    return {}


@pytest.fixture(scope="session")
def turned() -> dict[object, QPixmap]:
    """The turned pictures of our own cards that any window has drawn, by all that they depend on."""
    return {}


@pytest.fixture(autouse=True)
def turned_once(monkeypatch: pytest.MonkeyPatch, turned: dict[object, QPixmap]) -> None:
    """Turn each picture once for all windows: a twelfth of what tests of windows take."""

    def rotate_card_once(deck: CardDeck, card: Card, width: float, level: Level, turn: float) -> QPixmap:
        file = deck._file(card, deck.pixels(width))
        if not file[0].startswith(CARDS):
            return rotate_card(deck, card, width, level, turn)
        key = *file, level, turn, deck.ratio
        if key not in turned:
            turned[key] = rotate_card(deck, card, width, level, turn)
        return turned[key]

    monkeypatch.setattr(CardDeck, "_rotate_picture", rotate_card_once)


@pytest.fixture(autouse=True)
def drawn_once(monkeypatch: pytest.MonkeyPatch, shadows: dict[tuple[int, Level], QPixmap]) -> None:
    """Draw our own faces and the shadows once for all windows: a sixth of what it takes to open one."""

    def draw_shadow_once(deck: CardDeck, pixels: int, level: Level) -> QPixmap:
        if (pixels, level) not in shadows:
            shadows[pixels, level] = draw_shadow(deck, pixels, level)
        return shadows[pixels, level]

    def draw_face_once(wanted: face_loader.Wanted) -> QImage:
        return draw_own_face(wanted) if wanted[0].startswith(CARDS) else draw_face(wanted)

    monkeypatch.setattr(CardDeck, "_shadow", draw_shadow_once)
    monkeypatch.setattr(face_loader, "load_face_image", draw_face_once)
    monkeypatch.setattr("upcard.ui.table.cards.deck.load_face_image", draw_face_once)


@pytest.fixture(scope="session")
def pictures_of_signs() -> SignPictures:
    """The signs that any window has drawn."""
    return SignPictures()


@pytest.fixture(autouse=True)
def signs_drawn_once(monkeypatch: pytest.MonkeyPatch, pictures_of_signs: SignPictures) -> None:
    """Draw each sign once for all windows: a seventh of what it takes to open one."""
    monkeypatch.setattr("upcard.ui.table.signs.board.picture", pictures_of_signs.draw)


@pytest.fixture
def lesson_heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a lesson announces to a screen reader, which is on."""
    heard: list[str] = []
    monkeypatch.setattr(
        "upcard.ui.features.lessons.text.announce", lambda about, text, urgent=False: heard.append(text)
    )
    monkeypatch.setattr("upcard.ui.features.lessons.text.QAccessible.isActive", lambda: True)
    return heard


@pytest.fixture
def open_window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Open windows on matches, in English and the day theme, as they are after the first frame."""
    opened = list[Program]()

    def opener(
        match: AnyMatch | MatchSession | None = None,
        trouble: ResumeTrouble | None = None,
        newcomer: bool = False,
        **chosen: str | bool,
    ) -> Program:
        settings = make_settings(tmp_path, newcomer, chosen)
        startup = Startup(lambda *_: MatchSession(start_canasta("2"), SEATS), trouble, thinker=FakeThinker)
        shown = match if isinstance(match, MatchSession) else MatchSession(match or start_canasta(), SEATS)
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
        release_program(program)


def release_program(program: Program) -> None:
    """Release a program and its parts, which Qt's connections would keep alive."""
    for part in (*vars(program).values(), program):
        if isinstance(part, QObject) and not isinstance(part, QWidget) and isValid(part):
            part.deleteLater()
