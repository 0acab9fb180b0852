"""*Analyse* shows what every choice is worth to whoever may see the hand, and to nobody else."""

from collections.abc import Iterator
from functools import partial
from unittest.mock import patch

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.ui.conftest import Open, play_canasta_deal
from tests.ui.features.hints.test_hint import start_with_choices
from tests.ui.worker.near_worker import NearProcess
from upcard.core.cards import HIDDEN
from upcard.core.events import Place
from upcard.games import GAMES
from upcard.play.analysis import judgement
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import Hinted
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program
from upcard.ui.features.analysis import model
from upcard.ui.features.analysis.page import AnalysisPage
from upcard.ui.features.position_editor.page import PositionEditorPage
from upcard.ui.features.replay.page import ReplayPage
from upcard.ui.session.match_session import MatchSession
from upcard.ui.table.labels.people import SeatSign
from upcard.ui.table.labels.sign_context import SignContext
from upcard.ui.table.labels.table_signs import signs
from upcard.ui.table.signs.text import WrappedText
from upcard.ui.widgets.notice import NoticePage, PageRemark
from upcard.ui.worker import client

Key = Qt.Key


@pytest.fixture(autouse=True)
def worker_in_process() -> Iterator[None]:
    """Run the worker in this process, and let it think only briefly."""
    few = partial(judgement.Judgement, deals=3)
    with (
        patch.object(client, "WorkerProcess", NearProcess),
        patch.object(judgement, "TIMES", 1),
        patch.object(model, "Judgement", few),
        patch("upcard.play.analysis.choice_values.TIMES", 2),
    ):
        yield


def open_program(open_window: Open, match: AnyMatch) -> Program:
    others = match.game.rules.players(match.rules) - 1
    return open_window(MatchSession(match, (PERSON, *["standard"] * others)))


def run_analysis(program: Program, qtbot: QtBot) -> AnalysisPage:
    """Return the page once the analysis rests."""
    program.run_action("analyse")
    page = program.window.sheet
    assert isinstance(page, AnalysisPage)
    qtbot.waitUntil(lambda: page.course.found.is_resting)
    return page


@pytest.mark.parametrize("name", choose_cases(("cassino", "scarney", "hand_and_foot"), tuple(GAMES)))
def test_choices_are_listed_best_first_and_down_arrow_shows_the_second(
    name: str, open_window: Open, qtbot: QtBot
) -> None:
    match = start_with_choices(name)
    program = open_program(open_window, match)
    page = run_analysis(program, qtbot)
    points = [row.points for row in page.list.rows]
    assert len(points) > 1 and points == sorted(points, reverse=True)
    assert page.list.currentIndex().row() == 0
    tried = page.course.found.made.tried
    if not page.course.found.is_finished:
        QTest.keyClick(page.list, Key.Key_T)
        qtbot.waitUntil(lambda: page.course.found.is_resting)
        assert page.course.found.made.tried > tried
    QTest.keyClick(page.list, Key.Key_Down)
    second = page.list.rows[1]
    assert (page.shown, page.told.text()) == (second.action, second.name)
    QTest.keyClick(page.list, Key.Key_Space)
    qtbot.waitUntil(lambda: page.steps > 0)
    assert page.table.draft is not None
    assert page.course.line[0].position != match.position
    assert match.position is match.positions[-1]  # nothing was played


def test_offer_title_names_who_offers_while_a_scarney_answer_is_analysed(open_window: Open, qtbot: QtBot) -> None:
    game = GAMES["scarney"]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), "3")
    match.deal()
    while match.to_act != 0 or game.table.plan(match.get_seat_view(0)).offer is None:
        play_on(match, 1)
    page = run_analysis(open_program(open_window, match), qtbot)
    draft = page.table.draft
    assert draft is not None and (offer := draft.plan().offer) is not None
    assert page.table.words.render(offer.title).startswith("Ken offers ")
    page.course.choose(page.list.rows[1].action)
    assert page.table.draft is not None and page.table.draft.plan().offer == offer


@pytest.mark.parametrize(("language", "size"), [("ja", "100"), ("en", "150")])
def test_partner_label_fits_its_seat_sign_in_a_small_window(
    open_window: Open, qtbot: QtBot, language: str, size: str
) -> None:
    program = open_window(start_with_choices("canasta"), language=language, size=size)
    program.window.resize(960, 600)
    page = run_analysis(program, qtbot)
    view, pen = page.table, page.table.pen
    assert view.draft is not None and view.table is not None
    made = signs(SignContext(view.plan, view.draft.arrange(), view.table, None, pen, view.table_style))
    partner = view.words.say_key("seat.partner")
    seats = [one.sign for one in made.values() if isinstance(one.sign, SeatSign) and partner in one.sign.cards]
    assert len(seats) == 1
    assert all(WrappedText(partner, pen.secondary_font).width <= seat.room for seat in seats)
    sign = min(view.table_scene.board.rects("seat"), key=lambda rect: rect.y)
    assert not [layout for layout in view.table.layouts.values() if layout.poses and layout.rect.overlaps(sign)]


def test_running_deal_is_analysed_with_hidden_hands_and_noted_as_a_hint(open_window: Open, qtbot: QtBot) -> None:
    match = start_with_choices("cassino")
    page = run_analysis(open_program(open_window, match), qtbot)
    assert page.table.draft is not None
    assert set(page.table.draft.arrange()[Place("hand", 1)]) == {HIDDEN}
    assert [note for _, note in match.notes if isinstance(note, Hinted)] == [Hinted(0, "why")]
    before = len(match.notes)
    QTest.keyClick(page, Key.Key_Escape)
    match.play([next(iter(match.game.rules.legal_actions(match.get_seat_view(0))))])
    assert_refused(open_program(open_window, match), "only your own choices")
    assert len(match.notes) == before


def test_edited_position_is_no_hint_but_one_taken_from_the_table_is(open_window: Open, qtbot: QtBot) -> None:
    match = start_with_choices("cassino")
    program = open_program(open_window, match)
    program.run_action("set_up")
    editor = program.window.sheet
    assert isinstance(editor, PositionEditorPage)
    editor.analyse.click()
    page = program.window.sheet
    assert isinstance(page, AnalysisPage)
    assert not any(isinstance(note, Hinted) for _, note in match.notes)
    QTest.keyClick(page, Key.Key_Escape)
    editor = program.window.sheet
    assert isinstance(editor, PositionEditorPage)
    editor.table.click()
    page = run_analysis(program, qtbot)
    assert page.course.game.name == "cassino"
    assert Hinted(0, "why") in [note for _, note in match.notes]
    QTest.keyClick(page, Key.Key_Escape)


def test_learn_page_refuses_analyse_and_its_exercise_names_the_hint_key(open_window: Open) -> None:
    program = open_window()
    program.run_action("learn")
    assert_remarked(program, "Nothing on this page can be analysed")
    assert program.window.sheet is not None
    QTest.keyClick(program.window.sheet, Key.Key_Return)
    assert program.window.sheet.asks
    assert_remarked(program, "Press H for a hint")


def assert_remarked(program: Program, told: str) -> None:
    """Ask for an analysis, and find the reason against it at the foot of the page, which has stayed."""
    before = program.window.sheet
    program.run_action("analyse")
    assert program.window.sheet is before and before is not None
    assert [told in one.text.text() for one in before.findChildren(PageRemark)] == [True]


def assert_refused(program: Program, why: str) -> None:
    program.run_action("analyse")
    page = program.window.sheet
    assert isinstance(page, NoticePage)
    assert why in page.findChildren(type(page.label("")))[1].text()


def test_replay_of_a_finished_deal_analyses_other_players_without_a_hint_note(open_window: Open, qtbot: QtBot) -> None:
    match = play_canasta_deal()
    program = open_window(match)
    program.run_action("replay")
    replay = program.window.sheet
    assert isinstance(replay, ReplayPage)
    other = next(at for at in range(8, 90) if match.actor(at) == 1 and match.actor(at - 1) == 1)
    replay.course.go_to(other)
    replay.bar.ways["analyse"].click()
    page = program.window.sheet
    assert isinstance(page, AnalysisPage)
    assert page.course.seat == 1
    assert page.table.draft is not None and HIDDEN not in page.table.draft.arrange()[Place("hand", 1)]
    assert not any(isinstance(note, Hinted) for _, note in match.notes)
    QTest.keyClick(page, Key.Key_Escape)
    assert isinstance(program.window.sheet, ReplayPage)
