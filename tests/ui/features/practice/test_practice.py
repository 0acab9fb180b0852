"""*Practice*: a mistake is shown on the table as its seat saw it, played by mouse or keys, and judged."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tests.play.analysis.test_exercises import write_reviewed_file
from tests.ui.conftest import Open
from tests.ui.features.new_game.layout_faults import find_layout_faults
from tests.ui.shell.test_tabbing import find_tab_stops, tab_through_page
from tests.ui.shell.test_tabbing import get_accessible_name as named
from tests.ui.worker.near_worker import NotingProcess
from upcard.core.cards import HIDDEN
from upcard.core.text.encode import plain
from upcard.core.thinking.skill import WeighedChoice
from upcard.play.analysis.exercises import LADDER, RIGHT, WRONG, ExerciseEntry
from upcard.play.statistics.journal_import import day
from upcard.play.statistics.record_book import NAME
from upcard.play.storage import folders
from upcard.players.protocol import Explanation, Reason, WeighedActions
from upcard.ui.features.home.page import HomePage
from upcard.ui.features.learning.page import LearningPage
from upcard.ui.features.practice import practice
from upcard.ui.features.practice import question_page as trainer_page
from upcard.ui.features.practice.practice import PracticeOverview, PracticePage
from upcard.ui.features.practice.question import ASKING, WEIGHING
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.features.rulebook.reader import RulesReaderPage
from upcard.ui.features.screen_reader.queries import QueryReply
from upcard.ui.session.table_pause import TablePause
from upcard.ui.shell.main_window import MainWindow
from upcard.ui.table.input.spoken_names import prompt
from upcard.ui.widgets.choice_view import ChoiceView
from upcard.ui.worker import client
from upcard.ui.worker.client import WorkerClient

Key = Qt.Key
NAMES = ("Zoë", "Xaver")
"""The names of the players in the reviewed games, which must not be shown."""
Practise = Callable[..., PracticePage]


@pytest.fixture
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty data folder."""
    made = tmp_path / "data"
    made.mkdir()
    monkeypatch.setattr(folders, "data", lambda: made)
    return made


@pytest.fixture
def practise(open_window: Open, data: Path, monkeypatch: pytest.MonkeyPatch) -> Practise:
    """Return a function that opens practice, `later` days after deals with only mistakes were reviewed."""

    def opener(*games: str, later: int = 1, deal: tuple[str, int] | None = None, **chosen: str) -> PracticePage:
        found = [day(write_reviewed_file(data, name, NAMES)[0].stat()) for name in games]
        today = max(found, default=0) + later
        monkeypatch.setattr(practice, "get_day_number", lambda: today)
        monkeypatch.setattr("upcard.ui.features.home.practice.get_day_number", lambda: today)
        program = open_window(**chosen)
        practice.practise(program, deal)
        page = program.window.sheet
        assert isinstance(page, PracticePage)
        while page.course.ledger.reading:
            QApplication.processEvents()
        return page

    return opener


def get_question(page: PracticePage) -> PracticeRequest:
    assert page.course.question is not None
    return page.course.question


def get_entry(page: PracticePage) -> ExerciseEntry:
    assert page.course.entry is not None
    return page.course.entry


def get_window(page: PracticePage) -> MainWindow:
    found = page.window()
    assert isinstance(found, MainWindow)
    return found


def run_shortcut(page: PracticePage, keys: str) -> None:
    """Run the menu action with this key."""
    next(each for each in get_window(page).actions() if each.shortcut().toString() == keys).trigger()


def list_choices(page: PracticePage) -> list[ChoiceView]:
    return [each for each in page.panel.findChildren(ChoiceView) if each.isVisibleTo(page.panel)]


def play_answer(page: PracticePage, written: str) -> None:
    page.table.played.emit((get_question(page).match.game.text.read_action(written),))


def find_unweighed_action(of: PracticeRequest) -> object:
    """An action that the review did not weigh."""
    known, game = {option.action for option in of.mistake.options}, of.match.game
    return next(one for one in game.rules.legal_actions(of.observation) if game.text.write_action(one) not in known)


def read_page_text(page: PracticePage) -> str:
    return " ".join(label.text() for label in page.findChildren(QLabel) if label.isVisibleTo(page))


def test_mistake_is_shown_as_its_seat_saw_it_and_answered_rightly(practise: Practise) -> None:
    page = practise("scarney")
    of, course, words = get_question(page), page.course, page.table.words
    assert course.phase == ASKING and page.table.hasFocus() and page.table.draft is not None
    lying = page.table.draft.arrange().items()
    hidden = [cards for place, cards in lying if place.kind == "hand" and place.owner != of.mistake.seat]
    assert all(card == HIDDEN for cards in hidden for card in cards)
    assert not {*NAMES} & {words.seat(seat) for seat in range(2)} and words.seat(of.mistake.seat) == "You"
    pointed = page.childAt(page.table.geometry().center())
    assert pointed is not None and page.table.isAncestorOf(pointed), "nothing lies over the cards"
    play_answer(page, of.mistake.best_action.action)
    [only] = list_choices(page)
    assert only.side.good and only.side.action in page.panel.spoken and "In the game you played" in read_page_text(page)
    assert course.next_due == (1, course.day + LADDER[1]) and page.panel.next_button.hasFocus()
    QTest.keyClick(page.panel.next_button, Key.Key_Return)
    assert get_question(page) != of and course.phase == ASKING and page.table.hasFocus()


def test_wrong_answer_counts_once_and_can_be_tried_again_or_solved(practise: Practise) -> None:
    page = practise("cassino")
    of, course = get_question(page), page.course
    play_answer(page, of.mistake.played)
    [wrong] = list_choices(page)
    assert wrong.side.good is False and not course.shows_best and page.panel.again_button.hasFocus()
    QTest.keyClick(page.panel.again_button, Key.Key_Return)
    assert course.phase == ASKING and page.table.hasFocus()
    play_answer(page, of.mistake.best_action.action)
    assert course.answer is not None and course.answer.verdict == RIGHT
    assert course.next_due == (0, course.day + 1) and course.verdicts == {get_entry(page).number: WRONG}
    course.go_on()
    second = get_entry(page)
    page.panel.solve_button.click()
    assert course.verdicts[second.number] == WRONG and list_choices(page)[0].side.title == "The best move"
    course.go_on()
    third = get_entry(page)
    page.panel.later_button.click()
    assert get_entry(page) != third and course.remaining_exercises[-1] == third, "what is put off comes last"


def test_solution_is_headed_as_one_and_says_what_speaks_for_the_best_move(practise: Practise) -> None:
    page = practise("cassino")
    page.panel.solve_button.click()
    [solution] = list_choices(page)
    assert solution.side.good and page.panel.heading.text() == "The solution" and "closed" in prompt(page.table)
    of, reasons = get_question(page), get_question(page).match.game.players.reasons
    assert reasons is not None and "drawback" not in solution.side.said[0]
    assert solution.side.said[0] == page.dress.words.render(reasons(of.observation, of.best_action)[0])


def test_first_hint_keeps_the_interval_step_and_the_second_resets_it(
    practise: Practise,
) -> None:
    page = practise("cassino", "canasta")
    for steps in (1, 2):
        course, of, before = page.course, get_question(page), get_entry(page).due
        for _ in range(steps):
            page.panel.hint_button.click()
        assert "Hint" not in page.panel.hint_button.text()  # the next step is named
        play_answer(page, of.mistake.best_action.action)
        assert course.next_due == (before.step if steps == 1 else 0, course.day + LADDER[0])
        course.go_on()
        assert page.panel.hint_button.text() == "Hint"


def test_unknown_action_is_weighed_from_the_seats_observation(
    practise: Practise, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "WorkerProcess", NotingProcess)
    page = practise("cassino")
    of, process = get_question(page), page.course.findChild(NotingProcess)
    assert process is not None
    page.table.played.emit((find_unweighed_action(of),))
    assert page.course.phase == WEIGHING and process.lines[0]["type"] == "weigh_actions"
    assert process.lines[0]["seen"] == plain(of.observation)
    for _ in range(client.TRIES):
        process.died.emit("it is ill")
    assert "could not be checked" in read_page_text(page) and page.course.verdicts == {}
    page.panel.again_button.click()
    page.table.played.emit((find_unweighed_action(of),))
    process.answer(make_weighed_answer(of), 0)
    assert page.course.phase == WEIGHING, "what was asked before is no answer"
    process.answer(make_weighed_answer(of))
    assert page.course.answer is not None and page.course.answer.verdict == WRONG
    assert process.lines[-1]["type"] == "explain_difference"
    process.answer(Explanation((Reason("cassino.why.cards", {"seat": 1, "of": 100, "first": 3, "second": 9}),)))
    assert "3 of 100 likely hands" in page.panel.spoken


def make_weighed_answer(of: PracticeRequest) -> WeighedActions:
    """A worker's answer by which an action is far worse than the best."""
    found = {
        find_unweighed_action(of): (0.0, 10.0),
        of.match.game.text.read_action(of.mistake.best_action.action): (900.0, 905.0),
    }
    return WeighedActions(tuple(WeighedChoice(action, sum(both) / 2, 0.0, both, ()) for action, both in found.items()))


def test_practice_is_played_by_keys_and_announced(practise: Practise, monkeypatch: pytest.MonkeyPatch) -> None:
    page, heard = practise("cassino"), list[str]()
    monkeypatch.setattr(trainer_page, "say_aloud", lambda window, text, urgent=True: heard.append(text))
    monkeypatch.setattr(WorkerClient, "ask", lambda self, request, on_answer: None)
    for key in (Key.Key_Right, Key.Key_Space, Key.Key_Escape):
        QTest.keyClick(page.table, key)
    assert page.table.selection.items == [] and get_window(page).sheet is page, "Esc takes back first"
    for key in (Key.Key_Space, Key.Key_T):
        QTest.keyClick(page.table, key)
    assert page.course.phase != ASKING and heard
    page.course.ask_again()
    assert "What would you play now?" in heard[-1] and "Your turn" in heard[-1]
    run_shortcut(page, "Ctrl+5")
    reply = page.table.findChild(QueryReply)
    assert reply is not None and "Your turn" in reply.title, "what can be done is asked of the table that is seen"


def test_illegal_action_is_refused_with_its_rule_and_escape_leaves(
    practise: Practise, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, heard = practise("cassino"), list[str]()
    monkeypatch.setattr(trainer_page, "say_aloud", lambda window, text, urgent=True: heard.append(text))
    claim = next(kind for kind in get_question(page).match.game.rules.actions if kind.__name__ == "Claim")
    page.table.played.emit((claim(),))
    assert page.course.phase == ASKING and page.table.bubble.title in heard[-1], "what is illegal is refused"
    page.table.rule_wanted.emit("cassino.claim")
    reader = get_window(page).sheet
    assert isinstance(reader, RulesReaderPage)
    QTest.keyClick(reader, Key.Key_Escape)
    again = get_window(page).sheet
    assert isinstance(again, PracticePage) and again.table.hasFocus()
    QTest.keyClick(again.table, Key.Key_Escape)
    assert get_window(again).sheet is None


def test_theme_filters_the_mistakes_and_home_counts_the_due_ones(practise: Practise) -> None:
    page = practise("cassino", "scarney")
    course, frame, number = page.course, get_window(page), len(page.course.remaining_exercises)
    values = [choice.value for choice in page.themes.choices]
    assert values[0] == "/" and {value.partition("/")[0] for value in values[1:]} == {"cassino", "scarney"}
    page.themes.choose("cassino/trail")
    assert {*(one.game for one in course.entries)} == {"cassino"} and get_entry(page).game == "cassino"
    assert (
        all("trail" in one.themes for one in course.remaining_exercises)
        and 0 < len(course.remaining_exercises) < number
    )
    run_shortcut(page, "Ctrl+G")
    home = frame.sheet
    assert isinstance(home, HomePage) and home.practice is not None
    assert str(number) in [label.text() for label in home.practice.findChildren(QLabel)]
    home.practice.play.click()
    again = frame.sheet
    assert isinstance(again, PracticePage) and again.course is course, "what was practised goes on below the home page"
    again.close_sheet()
    assert frame.sheet is None


def test_game_waits_until_every_pause_has_ended(open_window: Open) -> None:
    program = open_window()
    below, above = TablePause(program), TablePause(program)
    below.hold()
    above.hold()
    above.end()
    assert program.controller.is_held
    below.end()
    assert not program.controller.is_held


def test_page_without_due_mistakes_says_when_and_offers_early_practice(practise: Practise, data: Path) -> None:
    page = practise("scarney", later=0)
    assert page.course.question is None and "tomorrow" in read_page_text(page) and not page.table.isVisible()
    table = page.panel.findChild(PracticeOverview)
    assert table is not None and "Scarney: offering: 0 due today" in table.accessibleName()
    doubled = any(len({*one.themes}) > 1 for one in page.course.entries)
    assert ("counted under both" in read_page_text(page)) is doubled
    page.panel.early_button.click()
    first = get_entry(page)
    play_answer(page, get_question(page).mistake.best_action.action)
    assert page.course.next_due == first.due, "what is right too early changes nothing"
    page.close_sheet()
    one = practise(later=0, deal=first.deal)
    assert {each.deal for each in one.course.remaining_exercises} == {first.deal}, (
        "a review leads to its deal's, due or not"
    )


def test_page_without_mistakes_explains_reviews_and_offers_puzzles(practise: Practise) -> None:
    page = practise()
    assert "When a deal has ended, review it" in read_page_text(page)
    assert page.panel.back_button.hasFocus() and not page.panel.review_button.isVisible()  # no deal has ended yet
    page.panel.puzzles_button.click()
    assert isinstance(get_window(page).sheet, LearningPage)


def test_unreadable_stored_mistake_is_skipped(practise: Practise) -> None:
    page = practise("scarney")
    book, first, number = page.course.ledger.book, get_entry(page), len(page.course.remaining_exercises)
    book.rows.execute("UPDATE exercise SET found = '{}' WHERE id = ?", (first.number,))
    page.course.filter("scarney", "")
    assert get_entry(page) != first and len(page.course.remaining_exercises) == number - 1


def test_damaged_practice_file_is_reported_and_left_unchanged(practise: Practise, data: Path) -> None:
    (data / NAME).write_bytes(b"this is no database at all, and longer than a header" * 20)
    page = practise("scarney")
    assert "damaged" in read_page_text(page) and "will not be saved" in read_page_text(page)
    play_answer(page, get_question(page).mistake.best_action.action)
    assert (data / NAME).read_bytes().startswith(b"this is no database")


def test_page_fits_any_window_and_tab_reaches_every_control(practise: Practise) -> None:
    page = practise("scarney", size="150", language="ja")
    frame = get_window(page)
    for size in ((960, 600), (1440, 900)):
        frame.resize(*size)
        QApplication.processEvents()
        assert isinstance(frame.sheet, PracticePage)
        page = frame.sheet
        page.course.ask_again()
        assert find_layout_faults(page) == []
        page.course.solve()
        QApplication.processEvents()
        assert find_layout_faults(page) == []
    page.activateWindow()
    QApplication.processEvents()
    met = tab_through_page(page)
    assert find_tab_stops(page) - {*met, page.table} == set() and [each for each in met if not named(each)] == []
