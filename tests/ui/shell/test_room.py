"""No text is cut off, overlaps or sticks out on any page, in the smallest window with the largest text."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.merge_cases import merge_cases
from tests.ui.conftest import Open, play_canasta_deal
from tests.ui.features.new_game.layout_faults import find_layout_faults
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program
from upcard.ui.features.rulebook.reader import RulesReaderPosition, show_book
from upcard.ui.session.match_session import MatchSession
from upcard.ui.shell.actions import actions
from upcard.ui.table.labels.seats import LINES, PromptSign

DIALOGS = (
    "quit",
    "full_screen",
    "open",
    "save_as",
    "undo",
    "redo",
    "sound",
    "pause",
    "report",
    "add_deck",
    "score_card",
    "recent",
    "about",
)
"""Menu actions that open no page, or a dialog of the system."""
PROMPTED = [("scarney", "en", 1), ("scarney", "ja", 1), ("bolivia", "en", 0), ("hand_and_foot", "ja", 0)]
"""Games, languages and numbers of actions played with the longest sentences and buttons."""


class WindowWatcher(QObject):
    """Notes the widgets that are shown as windows of their own, if only for a moment."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note a window that is shown."""
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.windows.append(f"{type(watched).__name__} {getattr(watched, 'text', str)()}")
        return False


@contextmanager
def stray_windows() -> Iterator[list[str]]:
    """Collect the widgets that are shown without a parent."""
    watcher, application = WindowWatcher(), QCoreApplication.instance()
    assert application is not None
    application.installEventFilter(watcher)
    yield watcher.windows
    application.removeEventFilter(watcher)


def find_action_faults(program: Program, name: str) -> list[str]:
    """Return what has too little room on the page that a menu action opens; empty if it opens none."""
    program.run_action(name)
    QApplication.processEvents()
    sheet = program.window.sheet
    return [f"{name}: {fault}" for fault in find_layout_faults(sheet)] if sheet is not None else []


@pytest.mark.parametrize(("language", "targets"), [("en", False), ("ja", True)], ids=["en-mouse", "ja-finger"])
def test_every_page_fits_the_smallest_window_with_the_largest_text(
    open_window: Open, language: str, targets: bool
) -> None:
    """An ordinary run opens every second page in each language, the others in the other one."""
    pages = [name for name in actions() if name not in DIALOGS]
    program = open_window(language=language, size="150", deck="large", targets=targets)
    program.window.resize(960, 600)
    found = []
    with stray_windows() as windows:
        for name in choose_cases(pages[targets::2], pages):
            found += find_action_faults(program, name)
            program.pages.close_all()
    assert (found, windows) == ([], [])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_deal_result_page_fits_the_smallest_window_with_the_largest_text(open_window: Open, language: str) -> None:
    program = open_window(play_canasta_deal(), language=language, size="150")
    program.window.resize(960, 600)
    program.table.assisted.emit()
    with stray_windows() as windows:
        program.open_score()
        QApplication.processEvents()
    assert program.window.sheet is not None
    assert (find_layout_faults(program.window.sheet), windows) == ([], [])


def test_game_introductions_fit_the_smallest_window_with_the_largest_text(open_window: Open) -> None:
    program = open_window(size="150")
    program.window.resize(960, 600)
    for name, game in GAMES.items():
        show_book(program, RulesReaderPosition(), game, next(iter(game.rules.presets.values())))
        QApplication.processEvents()
        assert program.window.sheet is not None
        assert find_layout_faults(program.window.sheet) == [], name


@merge_cases(("name", "language", "played"), choose_cases(PROMPTED, [*product(GAMES, ("en", "ja"), (0, 1))]))
def test_prompt_fits_beside_the_buttons_with_the_largest_text(
    open_window: Open, name: str, language: str, played: int
) -> None:
    """It fits at once, and when a card is laid out and there is one more button."""
    match: AnyMatch = Match(GAMES[name], next(iter(GAMES[name].rules.presets.values())), "3", 0)
    match.deal()
    play_on(match, played)
    others = ["standard"] * (match.game.rules.players(match.rules) - 1)
    program = open_window(MatchSession(match, (PERSON, *others)), language=language, size="150")
    program.window.resize(960, 600)
    QApplication.processEvents()
    view = program.table
    for place in (None, *view.targets.own_trays()):
        view.outcome.drop(view.hand[:1], place) if place else None
        sign = view.table_scene.board.list_homes()["prompt"][0]
        assert isinstance(sign, PromptSign) and view.table is not None
        assert sign.wrap_sentence(view.pen).lines <= LINES, (sign.sentence, place)
        assert view.table.boxes.prompt.x + sign.width <= min(button.x() for button in view.prompt.shown_buttons)


def test_cut_off_overlapping_and_outlying_texts_are_detected(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(300, 200)
    column = QVBoxLayout(page)
    narrow, below, above = QLabel("much too long for so little room"), QLabel("one", page), QLabel("other", page)
    narrow.setFixedWidth(40)
    column.addWidget(narrow)
    below.setGeometry(10, 150, 60, 20)
    above.setGeometry(40, 155, 60, 20)
    outside = QLabel("outside", page)
    outside.setGeometry(280, 100, 60, 20)
    page.show()
    qtbot.waitExposed(page)
    told = "\n".join(find_layout_faults(page))
    assert all(said in told for said in ("too narrow", "lie over each other", "sticks out"))
