"""*Learn* and its puzzles: chosen by theme and grade, answered at the table by keys, judged, kept and rated."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget

from tests.games_by_feature import PUZZLED, RATED
from tests.ui.conftest import Open
from tests.ui.features.new_game.layout_faults import find_layout_faults
from tests.ui.shell.test_tabbing import find_tab_stops, tab_through_page
from tests.ui.worker.near_worker import NotingProcess
from tests.unlike_games import UNLIKE_GAMES
from upcard.games import GAMES
from upcard.play.puzzles.puzzle import load_puzzles
from upcard.play.storage import folders
from upcard.players.protocol import Explanation, Reason
from upcard.ui.features.learning import figures, learning
from upcard.ui.features.learning.page import LearningPage
from upcard.ui.features.lessons.lessons import list_lessons
from upcard.ui.features.lessons.page import LessonPage
from upcard.ui.features.practice.puzzles import PuzzlePage
from upcard.ui.features.practice.question import ASKING
from upcard.ui.features.statistics.parts import NumberBlock
from upcard.ui.shell.main_window import MainWindow
from upcard.ui.worker import client

Key = Qt.Key
Learn = Callable[..., LearningPage]


@pytest.fixture
def learn(open_window: Open, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Learn:
    """Return a function that opens *Learn* over a game of Canasta."""
    data = tmp_path / "data"
    data.mkdir()
    monkeypatch.setattr(folders, "data", lambda: data)
    monkeypatch.setattr(client, "WorkerProcess", NotingProcess)

    def opener(**chosen: str) -> LearningPage:
        program = open_window(**chosen)
        learning.show(program)
        page = program.window.sheet
        assert isinstance(page, LearningPage)
        return page

    return opener


def get_top_page(page: QWidget) -> object:
    """Return the page that is on top of the window now."""
    QApplication.processEvents()
    window = page.window()
    assert isinstance(window, MainWindow)
    return window.sheet


def open_puzzle_page(page: LearningPage) -> PuzzlePage:
    """Press Enter on *Learn* and return the puzzle's page."""
    QTest.keyClick(page, Key.Key_Return)
    puzzles = get_top_page(page)
    assert isinstance(puzzles, PuzzlePage)
    return puzzles


def answer_puzzle(page: PuzzlePage, number: int) -> None:
    """Play the best action (0) or one that is worse."""
    of = page.course.question
    assert of is not None
    page.table.played.emit((of.match.game.text.read_action(of.mistake.options[number].action),))


def read_page_text(page: PuzzlePage | LearningPage) -> str:
    return " ".join(label.text() for label in page.findChildren(QLabel) if label.isVisibleTo(page))


def test_a_puzzle_is_answered_told_why_and_kept_and_the_next_one_comes(learn: Learn) -> None:
    page = open_puzzle_page(learn())
    course = page.course
    first, seen = course.puzzle, course.question
    assert first is not None and seen is not None and course.phase == ASKING and page.table.hasFocus()
    assert "levels find" in read_page_text(page) or "level finds" in read_page_text(page)
    answer_puzzle(page, 0)
    assert "points better than the next" in read_page_text(page) and "Your puzzle rating: " in read_page_text(page)
    process = course.findChild(NotingProcess)
    assert process is not None and process.lines[-1]["type"] == "explain_difference"
    process.answer(Explanation((Reason("practice.best", {}),)))
    assert "The best move" in page.panel.spoken
    [kept] = course.answers
    assert kept.name == first.name and kept.game.score == 1 and kept.solved and course.rating.value > 1500
    QTest.keyClick(page.panel.next_button, Key.Key_Return)
    assert course.puzzle is not first and page.describe_progress().startswith("1 of ")
    window = page.window()
    page.close_sheet()
    again = get_top_page(window)
    assert isinstance(again, LearningPage)
    assert "1 puzzle · still unsure" in " ".join(block.accessibleName() for block in again.blocks)
    assert again.found.rated_puzzles == 1 and again.found.themes[0].solved == 1 and again.found.run == 1


def test_game_without_puzzles_lists_its_lessons_and_enter_begins_the_next(
    learn: Learn, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = learn()
    window, game = page.window(), list(GAMES)[-1]
    monkeypatch.setattr(figures, "load_puzzles", lambda name: {})
    chooser = page.games.group.buttons()[list(GAMES).index(game)]
    chooser.setFocus()
    chooser.click()
    shown = get_top_page(window)
    assert isinstance(shown, LearningPage)
    titles = [entry.title for entry in shown.texts.every]
    assert len(titles) == len(list_lessons(game)) and all(title in read_page_text(shown) for title in titles)
    QTest.keyClick(shown, Key.Key_Return)
    lesson = get_top_page(window)
    assert isinstance(lesson, LessonPage) and titles[0] in lesson.window_title


@pytest.mark.parametrize("language", ["en", "ja"])
def test_puzzle_page_has_room_for_its_buttons_in_the_smallest_window(learn: Learn, language: str) -> None:
    window = learn(size="150", language=language).window()
    window.resize(960, 600)
    shown = get_top_page(window)
    assert isinstance(shown, LearningPage)
    page = open_puzzle_page(shown)
    for step in (page.course.hint, page.course.solve):
        step()
        QApplication.processEvents()
        assert find_layout_faults(page) == []
    assert page.panel.next_button.isVisible() and page.themes.isVisible()


def test_wrong_answer_counts_once_even_when_the_puzzle_is_solved_later(learn: Learn) -> None:
    page = open_puzzle_page(learn())
    course, name = page.course, page.course.puzzle and page.course.puzzle.name
    answer_puzzle(page, 1)
    assert course.answers[0].game.score == 0 and not course.shows_best and page.panel.again_button.hasFocus()
    assert "The best move leads" not in read_page_text(page)
    lost = course.rating.value
    QTest.keyClick(page.panel.again_button, Key.Key_Return)
    answer_puzzle(page, 0)
    assert len(course.answers) == 1 and course.answers[0].solved and course.rating.value == lost < 1500
    course.go_on()
    assert name not in {one.name for one in course.remaining_puzzles}
    page.panel.solve_button.click()
    assert course.shows_best and len(course.answers) == 2 and course.answers[1].game.score == 0


@pytest.mark.parametrize("name", [name for name in PUZZLED if name in UNLIKE_GAMES])
def test_puzzle_hint_shows_the_place_then_the_move_and_costs_score(learn: Learn, name: str) -> None:
    page = learn()
    window = page.window()
    page.game_chosen.emit(name)
    shown = get_top_page(window)
    assert isinstance(shown, LearningPage)
    puzzles = open_puzzle_page(shown)
    ask_for_hints(puzzles, 1)
    assert [one.game.score for one in puzzles.course.answers] == [0.5]
    ask_for_hints(puzzles, 2)
    assert sorted(one.game.score for one in puzzles.course.answers) == [0.0, 0.5]


def ask_for_hints(puzzles: PuzzlePage, steps: int) -> None:
    """Ask for so many steps of a hint, solve the puzzle and go on."""
    course, table, words = puzzles.course, puzzles.table, puzzles.table.words
    of = course.question
    assert of is not None and of.best_preview is not None and puzzles.panel.hint_button.isVisible()
    titles = [words.render(of.best_preview.where), words.render(of.best_preview.what)]
    for step in range(1, steps + 1):
        QTest.keyClick(table, Key.Key_H)
        near = of.best_preview.near if step == 1 else of.best_preview.cards
        assert table.bubble.isVisible() and table.bubble.title == titles[step - 1]
        assert sorted(item.card for item in table.selection.outlined) == sorted(near)
    body = table.bubble.body
    answer_puzzle(puzzles, 0)
    assert not course.answers[-1].solved and body in read_page_text(puzzles)
    course.go_on()
    assert not course.hints and not table.selection.outlined


def test_puzzles_are_chosen_by_game_theme_and_grade_and_postponed_ones_last(learn: Learn) -> None:
    page = learn()
    window = page.window()
    page.games.chosen.emit("cassino")
    cassino = get_top_page(window)
    assert isinstance(cassino, LearningPage) and cassino.game == "cassino"
    cassino.grade_chosen.emit("hard")
    again = get_top_page(window)
    assert isinstance(again, LearningPage)
    hard = [one for one in load_puzzles("cassino").values() if one.grade == "hard"]
    assert again.found.themes[0].number == len(hard)
    again.puzzles_wanted.emit("trail")
    puzzles = get_top_page(window)
    assert isinstance(puzzles, PuzzlePage)
    course = puzzles.course
    assert {(one.theme, one.grade) for one in course.chosen} == {("trail", "hard")}
    first = course.puzzle
    puzzles.panel.later_button.click()
    assert course.puzzle is not first and course.remaining_puzzles[-1] is first and not course.answers
    puzzles.themes.chosen.emit("scarney/")
    puzzles.grades.chosen.emit("")
    assert course.game == "scarney" and len(course.chosen) == len(load_puzzles("scarney"))


def test_after_the_last_puzzle_unsolved_ones_are_offered_again(learn: Learn) -> None:
    page = open_puzzle_page(learn())
    course = page.course
    course.choose("canasta", min(one.theme for one in load_puzzles("canasta").values()), "hard")
    number = len(course.chosen)
    for _ in range(number):
        answer_puzzle(page, 1)
        course.go_on()
    assert course.question is None and f"0 of {number} right" in read_page_text(page) and not page.table.isVisible()
    page.panel.more_button.click()
    assert course.question is not None and course.phase == ASKING


@pytest.mark.parametrize(("language", "wide", "high"), [("en", 960, 600), ("ja", 1280, 800)])
def test_learning_pages_fit_any_window_and_tab_reaches_every_control(
    learn: Learn, language: str, wide: int, high: int
) -> None:
    page = learn(language=language)
    window = page.window()
    assert isinstance(window, MainWindow)
    window.resize(wide, high)
    QApplication.processEvents()
    shown = get_top_page(window)
    assert isinstance(shown, LearningPage) and not find_layout_faults(shown)
    buttons = [button for button in shown.findChildren(QPushButton) if button.isVisibleTo(shown)]
    named = [button.accessibleName() or button.text() for button in buttons]
    assert all(named) and len({*named}) == len(named)
    assert find_tab_stops(shown) <= {*tab_through_page(shown)}
    puzzles = open_puzzle_page(shown)
    assert not find_layout_faults(puzzles)
    puzzles.course.solve()
    QApplication.processEvents()
    assert not find_layout_faults(puzzles)


def test_the_page_of_each_game_promises_only_what_the_game_has_and_shows_no_rating_at_first(learn: Learn) -> None:
    """Where the levels are not rated, or there are no puzzles, nothing stands for these."""
    page = learn()
    window = page.window()
    for name in GAMES:
        page.game_chosen.emit(name)
        found = get_top_page(window)
        assert isinstance(found, LearningPage) and found.game == name
        check_promises(found, name)
        if name in RATED:
            check_unrated(found, name)
        page = found


def check_unrated(page: LearningPage, game: str) -> None:
    """Check that nobody has a rating yet, and that it is said whether those of the levels are estimated."""
    told = " ".join(each.accessibleName() for each in page.blocks)
    assert "No deal counted yet" in told and "1500 ±" not in told  # a rating of nobody says nothing
    derived = GAMES[game].players.derived_ratings
    assert ("estimated from the points" in page.explained.text()) is bool(derived)


def check_promises(page: LearningPage, game: str) -> None:
    """Check that the page has a heading for what the game has, and for nothing else."""
    titles = {label.text() for label in page.findChildren(QLabel)}
    words, has = page.dress.words, GAMES[game]
    assert (words.say_key("learn.lessons") in titles) is bool(has.extras.lessons)
    assert (words.say_key("puzzles.title") in titles) is bool(load_puzzles(game))
    assert len(page.findChildren(NumberBlock)) == (1 + bool(load_puzzles(game)) if has.players.ratings else 0)
    assert words.say_key("practice.title") in titles and words.say_key("learn.day") in titles
