"""A player who rests or only watches sees the table play on, and may ask for the end of the deal."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytest import mark
from pytestqt.qtbot import QtBot

from tests.ui.conftest import CANASTA, Open
from tests.ui.fakes import FakeThinker
from tests.ui.session.test_seated import start_at_table
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program
from upcard.ui.features.handover.watch_controls import WatchControls
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.session.match_session import MatchSession
from upcard.ui.table.labels.seats import PromptSign
from upcard.ui.table.signs.counts import PillSign
from upcard.ui.worker.thinker import plainest


def list_watch_controls(program: Program) -> list[WatchControls]:
    return program.table.findChildren(WatchControls)


def get_prompt_sign(program: Program) -> PromptSign:
    sign = dict(program.table.table_scene.board.items())["prompt"].sign
    assert isinstance(sign, PromptSign)
    return sign


def answer_until_over(program: Program) -> bool:
    """Answer for the computer players as long as they are asked; return whether the deal is over."""
    thinker, before = program.thinker, -1
    assert isinstance(thinker, FakeThinker)
    while thinker.questions and len(program.controller.match.actions) > before:
        if program.controller.match.to_act is None:
            return True
        before = len(program.controller.match.actions)
        thinker.answered.emit(plainest(thinker.questions[-1]))
        program.controller.go_on()
    return False


def test_resting_player_has_no_hand_and_no_commands(open_window: Open) -> None:
    program = open_window(MatchSession(start_at_table("five", 3), (PERSON, *["greedy"] * 4)))
    assert program.table.hand == ()
    assert not program.table.prompt.has_turn_step
    assert len(list_watch_controls(program)) == 1


def test_active_player_is_not_offered_to_skip_the_deal(open_window: Open) -> None:
    assert list_watch_controls(open_window(MatchSession(start_at_table("five"), (PERSON, *["greedy"] * 4)))) == []


def test_deal_is_skipped_to_its_end_and_the_next_one_waits_for_the_person(qtbot: QtBot, open_window: Open) -> None:
    program = open_window(MatchSession(start_at_table("five", 3), (PERSON, *["greedy"] * 4)), speed="normal")
    QTest.keyClick(program.table, Qt.Key.Key_End)
    assert program.controller.skips_to_deal_end
    assert program.table.table_scene.animator.speed == 0
    qtbot.waitUntil(lambda: answer_until_over(program))
    qtbot.waitUntil(lambda: isinstance(program.window.sheet, ScoreSheetPage))
    assert program.controller.deal_number == 3
    program.next_deal()
    assert not program.controller.skips_to_deal_end
    assert program.table.table_scene.animator.speed == 1
    assert program.controller.seated.seat == 0


def test_watcher_of_computer_players_sees_one_hand_and_cannot_play(open_window: Open) -> None:
    match: AnyMatch = Match(CANASTA, CANASTA.text.form.rules({}), "1", 0)
    match.deal()
    program = open_window(MatchSession(match, ("greedy",) * 4))
    assert program.words.you is None
    assert len(program.table.hand) == 11
    assert not program.table.prompt.has_turn_step
    assert program.window.bar.chips[0].score.own is False
    before = len(match.actions)
    program.controller.play(tuple(CANASTA.rules.legal_actions(match.get_seat_view(0)))[:1])
    assert len(match.actions) == before


def test_prompt_ends_left_of_the_pause_and_skip_buttons(open_window: Open) -> None:
    program = open_window(MatchSession(start_at_table("four"), ("greedy",) * 4))
    for size in ((1280, 800), (960, 600)):
        program.window.resize(*size)
        skip, (sort,) = list_watch_controls(program)[0].button, program.table.prompt.shown_buttons
        halt = list_watch_controls(program)[0].halt
        assert skip.geometry().right() < sort.x() < skip.geometry().right() + 12
        assert (skip.y(), skip.height()) == (sort.y(), sort.height())
        row = program.table.table
        assert row is not None
        assert row.boxes.prompt.x + get_prompt_sign(program).width < halt.x() < skip.x()


def test_watched_seat_gets_no_lone_player_news_and_no_partner_question(open_window: Open) -> None:
    """The lone player and the asked partner are computer players.

    The rules are canasta.three-lone and canasta.ask-partner.
    """
    match = start_at_table("three-lone")
    while match.game.table.plan(match.get_seat_view(0)).link is None:
        play_on(match, 1)
    program = open_window(MatchSession(match, ("greedy",) * 3))
    assert program.table.plan.link is not None
    assert program.table.plan.link.news is None
    position = CANASTA.text.form.read({}, {**ASKING, "phase": "answer", "asked": 0, "turn": 2}, "1")
    asked: AnyMatch = Match(CANASTA, position.table.rules, "1")
    asked.positions.append(position)
    asked.actions.append(CANASTA.rules.opening)
    assert CANASTA.table.plan(asked.get_seat_view(0)).offer is not None
    assert open_window(MatchSession(asked, ("greedy",) * 4)).table.plan.offer is None


ASKING = {
    "hands": [["KS", "QS"], ["JS", "TS"], ["4S", "4H", "4D"], ["9S", "8S"]],
    "pile": ["5S"],
    "melds": [[["AS", "AH", "AD", "AC", "AS", "AH", "AD"]], []],
}


def test_turn_disc_of_the_watched_seat_is_on_only_in_its_turn(open_window: Open) -> None:
    match = start_at_table("four")
    turns = list[bool]()
    for _ in range(4):
        program = open_window(MatchSession(match, ("greedy",) * 4))
        turns.append(get_prompt_sign(program).turn)
        assert turns[-1] == (match.to_act == program.controller.seated.seat)
        assert program.table.targets.find_click_targets() == {}
        play_on(match, 2)
    assert {*turns} == {True, False}


@mark.parametrize(
    ("seed", "said"),
    [("2", "❄ Frozen for Ana\u2028needs two natural 6s"), ("3", "Ana can take it: 10♣ 10♠")],
)
def test_pile_sign_of_a_watched_game_does_not_say_you(open_window: Open, seed: str, said: str) -> None:
    match: AnyMatch = Match(CANASTA, CANASTA.text.form.rules({}), seed, 0)
    match.deal()
    program = open_window(MatchSession(match, ("greedy",) * 4))
    shown = [item.sign for _, item in program.table.table_scene.board.items() if isinstance(item.sign, PillSign)]
    assert [pill.text for pill in shown] == [said]


def test_watched_game_is_paused_and_goes_step_by_step(open_window: Open) -> None:
    program = open_window(MatchSession(start_at_table("four"), ("greedy",) * 4))
    thinker, (watched,) = program.thinker, list_watch_controls(program)
    assert isinstance(thinker, FakeThinker)
    assert not watched.next.isVisible()
    QTest.keyClick(program.window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert program.controller.paused
    assert watched.sign.isVisible()
    assert watched.next.isVisible()
    thinker.answered.emit(plainest(thinker.questions[-1]))
    program.controller.go_on()
    for _ in range(3):
        asked, played = len(thinker.questions), len(program.controller.match.actions)
        program.controller.go_on()
        assert len(thinker.questions) == asked
        QTest.keyClick(program.table, Qt.Key.Key_N)
        assert len(thinker.questions) == asked + 1
        thinker.answered.emit(plainest(thinker.questions[-1]))
        program.controller.go_on()
        assert len(program.controller.match.actions) == played + 1
    asked = len(thinker.questions)
    watched.halt.click()
    assert not program.controller.paused
    assert len(thinker.questions) == asked + 1


def test_pause_survives_a_theme_change_and_ends_when_the_deal_is_skipped(open_window: Open) -> None:
    program = open_window(MatchSession(start_at_table("four"), ("greedy",) * 4))
    list_watch_controls(program)[0].halt.click()
    program.settings.change(theme="night", language="ja")
    (watched,) = [each for each in list_watch_controls(program) if each.halt in program.table.prompt.guests]
    assert watched.halted
    watched.button.click()
    assert not program.controller.paused
