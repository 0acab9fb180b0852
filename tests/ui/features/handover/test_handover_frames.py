"""No painted frame of a handover shows a hidden face, and no text names one."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.case_counts import choose_cases
from tests.ui.conftest import Open
from tests.ui.features.handover.frame_checker import FrameChecker
from tests.ui.features.handover.test_consent import get_consent_page
from tests.ui.features.match_commands.test_change_players import change_application_state, choose_players
from tests.ui.features.match_commands.test_give_up import start_match
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.ui.app.program import Program
from upcard.ui.features.handover import curtain as curtains
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.features.match_commands.give_up import ask as give_up
from upcard.ui.features.match_commands.given_up_page import GiveUpPage
from upcard.ui.session.match_session import MatchSession
from upcard.ui.widgets.notice import NoticePage
from upcard.ui.worker.thinker import plainest, request_play

AWAY, BACK = Qt.ApplicationState.ApplicationInactive, Qt.ApplicationState.ApplicationActive


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(curtains, "EARLIEST", 0)
    yield


def open_shared_match(open_window: Open, name: str, **settings: str | bool) -> Program:
    match = start_match(name, 0)
    number = match.game.rules.players(match.rules)
    level = next(iter(match.game.players.levels))
    names = ("Ken", *["Nora"] * (number - 1))
    return open_window(MatchSession(match, (PERSON, *[level] * (number - 2), PERSON), names=names), **settings)


def process_events() -> None:
    QApplication.processEvents()


def open_curtain(program: Program) -> None:
    process_events()
    assert isinstance(program.window.sheet, HandoverCurtain)
    QTest.keyClick(program.window.sheet, Qt.Key.Key_Return)
    process_events()


def handle_cards(program: Program) -> None:
    """Point at a card, choose some, and drag one."""
    table = program.table
    table.closeup.open_at(table.hand[0].pos())
    table.selection.choose(table.hand[:2])
    process_events()
    start = table.mapFromScene(table.hand[-1].pos())
    QTest.mousePress(table.port, Qt.MouseButton.LeftButton, pos=start)
    for step in (20, 60):
        QTest.mouseMove(table.port, start - QPoint(0, step))
        process_events()


def play_action(program: Program) -> None:
    """Play for the current person, if they are in turn."""
    controller = program.controller
    if controller.match.to_act == controller.person:
        seen = controller.match.get_seat_view(controller.person)
        controller.play((plainest(request_play(controller.match.game, "", seen, "1")),))
        process_events()


def play_turn(program: Program) -> None:
    """Play until another person is to look."""
    controller, seat = program.controller, program.controller.match.to_act
    while controller.match.to_act == seat and seat is not None and not controller.covered:
        seen = controller.match.get_seat_view(controller.person)
        controller.play((plainest(request_play(controller.match.game, "", seen, "1")),))
        controller.go_on()
        process_events()
    while not controller.covered and controller.match.to_act is not None:
        thinker = program.thinker
        asked = controller.match.get_seat_view(controller.match.to_act)
        thinker.answered.emit(plainest(request_play(controller.match.game, "", asked, "1")))  # type: ignore[union-attr]
        controller.go_on()
        QTest.qWait(5)


def ask_and_refuse(program: Program) -> None:
    program.undo.undo()
    process_events()
    get_consent_page(program).rows[next(iter(get_consent_page(program).rows))].no.click()
    process_events()
    get_consent_page(program).back.click()
    open_curtain(program)


def leave_and_come_back(program: Program, level: str) -> None:
    """One person leaves and the other plays on alone; then they change places; at last both are back."""
    seated = program.controller.seated
    choose_players(program, **{f"p{seated.viewer}": level})
    open_curtain(program)
    alone, other = program.controller.seated.viewer, seated.viewer
    play_action(program)
    choose_players(program, **{f"p{other}": PERSON, f"p{alone}": level})
    open_curtain(program)
    choose_players(program, **{f"p{alone}": PERSON})
    program.controller.cover()
    process_events()


def give_it_up(program: Program) -> None:
    """Give up, which is refused under the curtain, because all hands lie open afterwards."""
    give_up(program)
    process_events()
    assert isinstance(program.window.sheet, NoticePage)
    program.window.sheet.close_sheet()
    open_curtain(program)
    give_up(program)
    process_events()
    page = program.window.sheet
    assert isinstance(page, GiveUpPage)
    page.answers[0].click()
    process_events()
    program.pages.close_all()
    process_events()


@pytest.mark.parametrize("name", choose_cases(("cassino", "hand_and_foot"), tuple(GAMES)))
def test_no_frame_of_a_handover_shows_or_names_a_hidden_hand(open_window: Open, name: str) -> None:
    program = open_shared_match(open_window, name, panel=True)
    eyes = FrameChecker(program)
    open_curtain(program)
    handle_cards(program)
    play_turn(program)
    open_curtain(program)
    handle_cards(program)
    change_application_state(AWAY)
    process_events()
    open_curtain(program)
    ask_and_refuse(program)
    leave_and_come_back(program, next(iter(GAMES[name].players.levels)))
    give_it_up(program)
    eyes.check_view()
    eyes.close()
    assert (eyes.frames > 50, eyes.covered > 10) == (True, True)
    assert eyes.leaks == []


def test_the_curtain_looks_the_same_whatever_the_hands_hold(open_window: Open) -> None:
    program = open_shared_match(open_window, "canasta")
    process_events()
    program.controller.resync_table()
    process_events()  # where no window was active, the button's ring appears only now
    match = program.controller.match
    before = program.window.grab().toImage()
    first = match.positions[-1]
    match.positions[-1] = replace(first, hands=first.hands[1:] + first.hands[:1])  # type: ignore[type-var, attr-defined]
    program.controller.resync_table()
    process_events()
    assert isinstance(program.window.sheet, HandoverCurtain)
    assert program.window.grab().toImage() == before


def test_frame_watcher_reports_an_open_hand_and_a_named_card(open_window: Open) -> None:
    program = open_shared_match(open_window, "cassino")
    open_curtain(program)
    eyes = FrameChecker(program)
    program.controller.suspend()
    eyes.check_view()
    assert eyes.leaks
    program.controller.uncover()
    eyes.leaks.clear()
    eyes.check_view()
    assert eyes.leaks == []
    program.controller.seated.viewer = 1
    program.window.setWindowTitle(program.words.spell_out_card(next(iter(program.table.hand)).card))
    eyes.check_view()
    eyes.close()
    assert any("is named" in leak for leak in eyes.leaks)
