"""*Review*: the page shows the findings by mouse and keys and keeps its state; separate processes find them."""

from csv import DictReader
from dataclasses import replace
from functools import cache
from io import StringIO
from itertools import islice
from os import utime
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.play.analysis.test_review import make_findings
from tests.ui.conftest import Open
from tests.ui.features.home import saved_games
from tests.ui.shell.test_tabbing import find_tab_stops, tab_through_page
from tests.ui.shell.test_tabbing import get_accessible_name as named
from upcard.games import GAMES
from upcard.play.analysis import judgement
from upcard.play.analysis.decision_costs import decisions
from upcard.play.analysis.review import list_ended_deals, mistakes
from upcard.play.analysis.review_export import as_csv, as_html
from upcard.play.analysis.review_file import create_review_note, find_saved_review
from upcard.play.analysis.review_text import describe_unmarked
from upcard.play.match.journal import SUFFIX, Journal, latest
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import Review
from upcard.play.match.resume import ResumedMatch, replay_journal
from upcard.play.match.saved_file import format_saved_game
from upcard.play.storage import folders
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget
from upcard.ui.app.program import Program
from upcard.ui.features.replay import replay
from upcard.ui.features.replay.go_on_page import ContinueReplayPage
from upcard.ui.features.replay.page import ReplayPage
from upcard.ui.features.replay.track import ReplaySlider
from upcard.ui.features.review import review, work
from upcard.ui.features.review.choices import bars, list_compared_actions
from upcard.ui.features.review.course import ALL, ReviewModel
from upcard.ui.features.review.page import ReviewPage
from upcard.ui.features.review.parts import ChoiceRows
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.session.match_session import MatchSession
from upcard.ui.widgets.choice_view import ChoiceView

Key = Qt.Key
FEW = 3
EVERY = [(name, language) for name in ("canasta/classic", "cassino/four", "scarney") for language in ("en", "ja")]
TABLES = choose_cases([("canasta/classic", "en"), ("cassino/four", "ja"), ("scarney", "en")], EVERY)
SMALLEST = choose_cases([("canasta/classic", "ja"), ("cassino/four", "en"), ("scarney", "ja")], EVERY)


@pytest.fixture(autouse=True)
def data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Use a data folder of the test's own."""
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "data")


@cache
def list_deal_actions(name: str) -> tuple[object, ...]:
    """The actions of a deal played by the players without search."""
    match = make_match(name)
    match.deal()
    while (seat := match.to_act) is not None:
        match.play(
            [
                match.game.players.rivals["standard"](
                    match.get_seat_view(seat), Random(1), ThinkingBudget(Limits(0))
                ).action
            ]
        )
    return tuple(match.actions)


def make_match(name: str) -> AnyMatch:
    game, _, preset = name.partition("/")
    presets = GAMES[game].rules.presets
    return Match(GAMES[game], presets.get(preset) or next(iter(presets.values())), "window")


def make_reviewed_match(name: str = "scarney") -> AnyMatch:
    """A match whose deal has ended and was reviewed; each choice was a mistake."""
    match = make_match(name)
    match.replay(list_deal_actions(name))
    [deal] = list_ended_deals(match)
    match.add_note(create_review_note(match, *deal, make_findings(match)))
    return match


def list_players(match: AnyMatch) -> tuple[str, ...]:
    return ("person", *("standard",) * (match.game.rules.players(match.rules) - 1))


def open_review(open_window: Open, match: AnyMatch, **chosen: str) -> tuple[Program, ReviewPage]:
    program = open_window(MatchSession(match, list_players(match)), **chosen)
    review.show(program)
    page = program.window.sheet
    assert isinstance(page, ReviewPage)
    return program, page


def press_keys(page: ReviewPage, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(page.graph, key)


@pytest.mark.parametrize(("name", "language"), TABLES)
def test_costliest_own_mistake_is_shown_beside_the_better_choice(open_window: Open, name: str, language: str) -> None:
    _, page = open_review(open_window, make_reviewed_match(name), language=language)
    course, one = page.course, page.course.chosen
    assert one is not None and one == mistakes(course.shown_decisions)[0] and course.seat == one.seat == 0
    first, second = (part for part in page.findChildren(ChoiceView) if part.isVisible())
    assert (first.side.good, second.side.good) == (False, True)
    assert one.mark in first.side.title and first.side.action != second.side.action
    assert all(part.accessibleName() for part in (first, second, page.graph, page.whose, page.ways))
    options = [part for part in page.findChildren(ChoiceRows) if part.isVisible()]
    assert [len(block.rows) for block in options] == [2, 2] and options[1].rows[0].spread
    assert page.board.marked.text().endswith(second.side.action)
    QTest.mouseClick(first, Qt.MouseButton.LeftButton)
    assert page.board.marked.text().endswith(first.side.action)


def test_keys_go_from_mistake_to_mistake_and_to_a_decision_that_opens_in_the_replay(open_window: Open) -> None:
    program, page = open_review(open_window, make_reviewed_match("cassino/four"))
    course = page.course
    numbers = [one.at for one in course.shown_decisions]
    press_keys(page, Key.Key_Home)
    assert course.at == numbers[0]
    press_keys(page, Key.Key_Right, Key.Key_BracketRight)
    assert course.at == numbers[2]
    press_keys(page, Key.Key_BracketLeft, Key.Key_Left, Key.Key_BracketLeft)
    assert course.at == numbers[-1], "before the first mistake comes the last one"
    assert page.graph.accessibleDescription()
    page.dear[0].click()
    assert course.chosen == mistakes(course.shown_decisions)[0]
    check_replay(program, page)


def check_replay(program: Program, page: ReviewPage) -> None:
    """Check that the chosen decision opens in the replay, with the page for going on from there."""
    page.going.emit()
    shown = program.window.sheet
    assert isinstance(shown, ReplayPage) and shown.course.at == page.course.at and shown.findChild(ContinueReplayPage)


def test_everybodys_decisions_and_the_expected_result_can_be_shown(open_window: Open) -> None:
    _, page = open_review(open_window, make_reviewed_match("canasta/classic"))
    course = page.course
    own = len(page.graph.bars)
    course.show_whose(ALL)
    assert len(page.graph.bars) == len(course.turns) > own and {bar.side for bar in page.graph.bars} == {0, 1}
    course.show_result("result")
    assert page.graph.result and all(bar.result is not None for bar in page.graph.bars)
    page.grab()


def test_a_turn_of_several_decisions_is_one_bar_that_can_be_opened(open_window: Open) -> None:
    _, page = open_review(open_window, make_reviewed_match("canasta/classic"))
    course = page.course
    course.show_whose(ALL)
    place, turn = next((place, turn) for place, turn in enumerate(course.turns) if len(turn) > 1)
    bar = page.graph.bars[place]
    assert bar.value == sum(one.loss for one in turn) and {course.get_turn_number(one) for one in turn} == {bar.number}
    course.select_decision(turn[0].at)
    assert page.steps.isVisible()
    page.steps.chosen.emit(str(turn[1].at))
    assert course.chosen == turn[1] and page.graph.bars[place].at == turn[1].at
    page.graph.stepped.emit(1)
    assert course.at in [one.at for one in course.turns[place + 1]]


def test_mark_is_shown_when_settled_and_new_findings_keep_the_selection(qtbot: QtBot) -> None:
    match = make_match("scarney")
    match.replay(list_deal_actions("scarney"))
    [deal] = list_ended_deals(match)
    course = ReviewModel(ResumedMatch(match, list_players(match), ("", "")), deal, 0, lambda note: None)
    course.show_whose(ALL)
    first, second = make_findings(match).decisions[:2]
    course._add_decision(replace(first, mark="", settled=False))
    [bar] = bars(course, course.words("en"))
    assert (bar.value, bar.mark, bar.settled) == (0, "", False) and bar.spoken.endswith("Checking…")
    assert describe_unmarked(course.shown_decisions, None, course.words("en")) == ""
    course._add_decision(first)
    course._add_decision(replace(second, loss=2 * first.loss))
    assert all(bar.settled for bar in bars(course, course.words("en"))) and course.at == first.at
    assert describe_unmarked(course.shown_decisions, None, course.words("en")).endswith("of 2 decisions were right")


def test_review_opens_from_the_score_sheet_and_reopens_at_the_same_place(open_window: Open) -> None:
    program = open_window(MatchSession(match := make_reviewed_match(), list_players(match)))
    program.open_score()
    sheet = program.window.sheet
    assert isinstance(sheet, ScoreSheetPage)
    next(button for button in sheet.findChildren(QPushButton) if button.text() == "Review this deal").click()
    page = program.window.sheet
    assert isinstance(page, ReviewPage)
    page.course.step(1)
    at = page.course.at
    QTest.keyClick(page, Key.Key_Escape)
    assert isinstance(program.window.sheet, ScoreSheetPage)
    review.show(program)
    again = program.window.sheet
    assert isinstance(again, ReviewPage) and again.course is page.course and again.course.at == at


def test_no_deal_that_still_runs_is_reviewed(open_window: Open) -> None:
    match = make_match("scarney")
    match.deal()
    program = open_window(MatchSession(match, list_players(match)))
    review.show(program)
    assert not isinstance(program.window.sheet, ReviewPage)


def test_review_is_saved_as_html_or_csv(open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, page = open_review(open_window, make_reviewed_match())
    for name, kind in (("a.html", "HTML (*.html)"), ("b", "CSV (*.csv)")):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, at=tmp_path / name, kind=kind: (str(at), kind))
        page.saving.emit()
    assert (tmp_path / "a.html").read_text().startswith("<!DOCTYPE html>")
    assert (tmp_path / "b.csv").read_text().startswith("turn,action,")


def test_html_and_csv_number_the_decisions_as_the_window_does(open_window: Open) -> None:
    """Numbers do not depend on whose decisions are shown; dealing is an action but no decision."""
    _, page = open_review(open_window, make_reviewed_match("cassino/four"))
    check_numbers(page)
    page.course.show_whose(ALL)
    check_numbers(page)


def check_numbers(page: ReviewPage) -> None:
    """Check the numbers of the decisions that the page shows now."""
    course, words = page.course, page.words
    written, table = as_html(course.report, words), DictReader(StringIO(as_csv(course.report, words)))
    numbers = {int(row["action"]): int(row["turn"]) for row in table}
    assert [(bar.at, bar.number) for bar in page.graph.bars] == [
        (one.at, numbers[one.at]) for one in course.shown_decisions
    ]
    assert page.dear[0].text().startswith(f"?? {numbers[mistakes(course.shown_decisions)[0].at]}: ")
    assert all(one.mark for one in course.shown_decisions)
    assert all(f"<tr><td class='number'>{number}</td>" in written for number in numbers.values())
    for one in course.shown_decisions:
        shown = next(list_compared_actions(course, one, words)).title.partition(f" {one.mark}")[0]
        assert shown.startswith(f"Turn {numbers[one.at]} · ") and f"<h2>{one.mark} {shown}: " in written


@pytest.mark.parametrize(("size", "letters"), [((1280, 800), "150"), ((960, 600), "150")])
def test_nothing_is_cut_off_at_the_sides(open_window: Open, size: tuple[int, int], letters: str) -> None:
    program, page = open_review(open_window, make_reviewed_match("canasta/classic"), size=letters)
    program.window.resize(*size)
    page.course.show_whose(ALL)
    page.grab()
    inside = page.area.widget()
    assert inside is not None and inside.minimumSizeHint().width() <= page.area.viewport().width()
    assert page.buttons.sizeHint().width() <= page.width()


@pytest.mark.parametrize(("name", "language"), SMALLEST)
def test_smallest_window_shows_table_choice_and_buttons_without_scrolling(
    open_window: Open, name: str, language: str
) -> None:
    program, _ = open_review(open_window, make_reviewed_match(name), language=language, size="150")
    program.window.resize(960, 600)
    QApplication.processEvents()
    page = program.window.sheet
    assert isinstance(page, ReviewPage)
    page.grab()
    first, _ = (part for part in page.findChildren(ChoiceView) if part.isVisible())
    seen = {page.board: page.rect(), first: get_rect_on(page.area.viewport(), page)}
    for part, room in (*seen.items(), *((button, page.rect()) for button in page.buttons.parts)):
        assert room.contains(get_rect_on(part, page)), part
    assert page.board.table.geometry().bottom() < page.board.marked.y()


def get_rect_on(part: QWidget, page: QWidget) -> QRect:
    """Return where a part lies on a page."""
    return QRect(part.mapTo(page, QPoint(0, 0)), part.size())


def test_worker_processes_find_the_review_and_the_file_keeps_it(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judgement, "TIMES", 1)
    monkeypatch.setattr(work, "PAIRS", 2)
    monkeypatch.setattr(work, "decisions", lambda *deal: islice(decisions(*deal), FEW))
    match = make_match("scarney")
    match.replay(list_deal_actions("scarney"))
    path = tmp_path / f"a{SUFFIX}"
    path.write_text(format_saved_game(match, list_players(match), ()))
    match.journal = Journal(path)
    notes = list[Review]()
    course = ReviewModel(
        ResumedMatch(match, list_players(match), ("", "")), next(iter(list_ended_deals(match))), 0, notes.append
    )
    course.start()
    qtbot.waitUntil(lambda: course.finished)
    assert not course.stopped and len(notes) == 1 and course.of == len(course.decisions) == FEW
    review.save_review(course.resumed, path, notes[0])
    assert (
        find_saved_review(replay_journal(path, GAMES).match, *course.deal) == course.findings
        and course.findings.brought
    )


@pytest.mark.parametrize("left", [False, True], ids=["looked back at", "left meanwhile"])
def test_saving_a_review_of_another_game_keeps_the_open_game_the_latest(
    open_window: Open, monkeypatch: pytest.MonkeyPatch, left: bool
) -> None:
    monkeypatch.setattr(ReviewModel, "start", lambda course: None)
    home = folders.data()
    table, other = saved_games.write_saved_game(home, "cassino", ("person", "standard")), home / f"other{SUFFIX}"
    match = make_match("scarney")
    match.replay(list_deal_actions("scarney"))
    other.write_text(format_saved_game(match, list_players(match), ()))
    for path in home.glob(f"*{SUFFIX}"):
        utime(path, (1000, 1000))
    resumed = replay_journal(other, GAMES)
    resumed.match.journal = Journal(other) if left else None
    program = open_window(MatchSession(table, ("person", "standard")))
    [deal] = list_ended_deals(match)
    review.review(program, resumed, deal, 0, other)
    reviews = program.findChild(review.ReviewController)
    assert isinstance(reviews, review.ReviewController) and reviews.course is not None
    reviews.course.keep(create_review_note(match, *deal, make_findings(match)))
    assert find_saved_review(replay_journal(other, GAMES).match, *deal) is not None
    assert table.journal is not None and latest(home) == table.journal.path


@pytest.mark.parametrize(
    ("wanted", "people", "begins"),
    [(True, 1, True), (False, 1, False), (True, 2, False)],
    ids=["wanted", "not wanted", "two people at one table"],
)
def test_ended_deal_is_reviewed_in_the_background_if_wanted_and_not_shared(
    open_window: Open, monkeypatch: pytest.MonkeyPatch, wanted: bool, people: int, begins: bool
) -> None:
    """No page opens; with several people at one table no review begins."""
    monkeypatch.setattr(ReviewModel, "start", lambda course: None)
    path = folders.data() / f"here{SUFFIX}"
    path.parent.mkdir(parents=True, exist_ok=True)
    match = make_match("scarney")
    match.replay(list_deal_actions("scarney"))
    match.journal = Journal(path)
    program = open_window(MatchSession(match, ("person",) * people + ("standard",) * (2 - people)))
    program.settings.change(reviews=wanted)
    sheet = program.window.sheet
    review.review_in_background(program)
    reviews = program.findChild(review.ReviewController)
    assert (reviews is not None) is begins and program.window.sheet is sheet


def test_a_replay_shows_the_mistakes_and_leads_to_the_review(open_window: Open) -> None:
    match = make_reviewed_match("cassino/four")
    program = open_window(MatchSession(match, list_players(match)))
    replay.show(program)
    page = program.window.sheet
    assert isinstance(page, ReplayPage)
    marks = [mark.mistake for mark in page.findChildren(ReplaySlider)[0].strips[0].marks]
    assert set(marks) == {"", "??"}
    costs = [entry.cost for entry in page.list.entries if entry.cost]
    assert len(costs) == sum(map(bool, marks)) and all(cost.startswith("??\u00a0−") for cost in costs)
    page.grab()
    QTest.keyClick(page, Key.Key_BracketLeft)
    last = page.course.at
    QTest.keyClick(page, Key.Key_BracketRight)
    what = find_saved_review(match, *next(iter(list_ended_deals(match))))
    assert what and {last, page.course.at} == {what.decisions[0].at, what.decisions[-1].at}
    page.bar.ways["review"].click()
    assert isinstance(program.window.sheet, ReviewPage)


def test_tab_reaches_all_that_stands_on_the_page(open_window: Open) -> None:
    _, page = open_review(open_window, make_reviewed_match("canasta/classic"))
    page.activateWindow()
    QApplication.processEvents()
    met = tab_through_page(page)
    assert find_tab_stops(page) - {*met} == set() and [each for each in met if not named(each)] == []


def test_labels_over_the_bars_do_not_overlap(open_window: Open) -> None:
    """The chosen mistake shows its cost; a neighbour shows less if there is no room for both."""
    _, page = open_review(open_window, make_reviewed_match("cassino/four"))
    graph = page.graph
    bars = [graph.bars[0]._replace(at=at, value=2.0, mark="??", label="−2.00 ??") for at in range(5)]
    wide = graph.dress.width("badge", "−2.00 ??")
    around = graph.width() - graph._room.width()
    graph.resize(round(around + len(bars) * (wide + 1)), graph.height())
    graph.show_bars(bars, 1, False, 1.0)
    assert [graph._label(number, bar) for number, bar in enumerate(bars)] == ["??", "−2.00 ??", "??", "??", "??"]
    graph.resize(round(around + len(bars) * (wide + 8 * graph.dress.t)), graph.height())
    assert all(graph._label(number, bar) == "−2.00 ??" for number, bar in enumerate(bars))
