"""The game is claimed by button or key, in turn and out of turn, after a question.

The rule is cassino.finish (settled point 6).
"""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open
from tests.ui.fakes import FakeThinker
from upcard.core.cards import Card
from upcard.games import GAMES
from upcard.games.cassino.actions import Capture, Claim, Trail
from upcard.play.match.journal import PERSON, Journal, header
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.resume import resume
from upcard.ui.app.program import Program
from upcard.ui.features.score_sheet.page import ScoreSheetPage
from upcard.ui.session.match_session import MatchSession

CASSINO = GAMES["cassino"]
POSITION = {"table": ["9C", "5H"], "hands": [["5C", "TC"], ["6C", "4C"]], "stock": [], "captured": [["TD"], ["AS"]]}


def make_match_at(turn: int, finish: str = "claim") -> AnyMatch:
    """A match in which You have 19 points and the big cassino."""
    rules = {"finish": finish}
    match: AnyMatch = Match(CASSINO, CASSINO.text.form.rules(rules), "1")
    match.positions.append(CASSINO.text.form.read(rules, {**POSITION, "turn": turn, "scores": [19, 0]}, "1"))
    match.actions.append(CASSINO.rules.opening)
    return match


def open_program(open_window: Open, turn: int, finish: str = "claim", **chosen: str | bool) -> Program:
    program = open_window(MatchSession(make_match_at(turn, finish), (PERSON, "greedy")), **chosen)
    program.table.resize(1280, 700)
    return program


def press_key(program: Program, key: Qt.Key) -> None:
    QTest.keyClick(program.table, key)


@pytest.mark.parametrize("turn", [0, 1])
def test_claim_is_asked_about_and_ends_the_game_but_not_after_escape(
    qtbot: QtBot, open_window: Open, turn: int
) -> None:
    program = open_program(open_window, turn)
    press_key(program, Qt.Key.Key_C)
    press_key(program, Qt.Key.Key_Escape)
    assert not program.table.bubble.isVisible()
    assert program.controller.match.to_act == turn
    press_key(program, Qt.Key.Key_C)
    bubble = program.table.bubble
    assert bubble.isVisible() and "Claim the game?" in bubble.title
    assert program.controller.match.to_act == turn
    press_key(program, Qt.Key.Key_Return)
    assert program.controller.match.actions[-1] == (Claim() if turn == 0 else Claim(0))
    qtbot.waitUntil(lambda: isinstance(program.window.sheet, ScoreSheetPage))


@pytest.mark.parametrize(
    ("scores", "claim", "line"),
    [
        ([15, 17, 5], Claim(), "Ken 17, Nora 5, You 15"),
        ([15, 17, 5], Claim(1), "You 15, Nora 5, Ken 17"),
        ([15, 5, 5], Claim(), "Ken 5, Nora 5, You 15"),
        ([21, 23, 5], Claim(), "You 21, Ken 23, Nora 5"),
    ],
)
def test_result_puts_a_wrong_claimant_last_and_a_right_one_first(
    open_window: Open, scores: list[int], claim: Claim, line: str
) -> None:
    """By settled point 6: a wrong claim puts a side last, even behind fewer points or in a tie; a right claim wins."""
    rules = {"finish": "claim", "players": 3}
    match: AnyMatch = Match(CASSINO, CASSINO.text.form.rules(rules), "1")
    match.positions.append(CASSINO.text.form.read(rules, {"scores": scores}, "1"))
    match.actions.append(CASSINO.rules.opening)
    match.play((claim,))
    program = open_window(MatchSession(match, (PERSON, "greedy", "greedy")))
    assert line in program.table.game_ending.replace(" and ", ", ").replace(" · ", ", ")


def test_claim_is_made_and_confirmed_by_mouse(open_window: Open) -> None:
    program = open_program(open_window, 1)
    button = next(button for button in program.table.prompt.shown_buttons if button.name == "claim")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(program.table.bubble.answers[0], Qt.MouseButton.LeftButton)
    assert program.controller.match.to_act is None


def test_out_of_turn_a_claim_is_offered_and_no_card_is_played(open_window: Open) -> None:
    """By the rule cassino.order: each player plays one card in turn; only a claim is possible at any time."""
    program = open_program(open_window, 1)
    assert [command.name for command in program.table.prompt.commands] == ["claim"]
    assert not program.table.prompt.has_turn_step
    program.controller.play((Trail(Card("TC")),))
    assert program.controller.match.to_act == 1
    assert program.controller.match.actions == [CASSINO.rules.opening]


def test_question_stays_open_while_others_play(open_window: Open) -> None:
    program = open_program(open_window, 1)
    press_key(program, Qt.Key.Key_C)
    thinker = program.thinker
    assert isinstance(thinker, FakeThinker)
    thinker.answered.emit(Trail(Card("6C")))
    assert program.controller.match.to_act == 0
    assert program.table.bubble.has_question
    press_key(program, Qt.Key.Key_Return)
    assert program.controller.match.to_act is None


def test_computer_players_late_move_is_dropped_after_a_claim(open_window: Open) -> None:
    program = open_program(open_window, 1)
    thinker = program.thinker
    assert isinstance(thinker, FakeThinker) and thinker.questions
    press_key(program, Qt.Key.Key_C)
    press_key(program, Qt.Key.Key_Return)
    played = len(program.controller.match.actions)
    thinker.answered.emit(Trail(Card("6C")))
    assert len(program.controller.match.actions) == played


LAST = {"table": ["TD", "QH"], "hands": [["5C"], ["TC"]], "stock": [], "captured": [["2H", "3H", "4H", "6H", "7H"], []]}
"""With its last card, Ken takes the big cassino; You then play the last card of the deal, and have the most cards."""


@pytest.mark.parametrize(("score", "claims"), [(19, True), (18, False)])
def test_computer_player_claims_out_of_turn_only_when_its_win_is_safe(
    open_window: Open, score: int, claims: bool
) -> None:
    """Without the claim the deal would be counted in order, and cards come before the big cassino.

    The rule is cassino.finish.
    """
    rules = {"finish": "claim"}
    match: AnyMatch = Match(CASSINO, CASSINO.text.form.rules(rules), "1")
    match.positions.append(CASSINO.text.form.read(rules, {**LAST, "turn": 1, "scores": [19, score]}, "1"))
    match.actions.append(CASSINO.rules.opening)
    program = open_window(MatchSession(match, (PERSON, "greedy")))
    thinker = program.thinker
    assert isinstance(thinker, FakeThinker)
    thinker.answered.emit(Capture(Card("TC"), (Card("TD"),)))
    assert (match.actions[-1] == Claim(1)) is claims
    assert match.to_act == (None if claims else 0)
    if not claims:
        program.controller.play((Trail(Card("5C")),))
    assert CASSINO.rules.standing(match.position).winner == (1 if claims else 0)


def test_nothing_is_claimed_where_the_rules_have_no_claim(open_window: Open) -> None:
    program = open_program(open_window, 0, "count_order")
    press_key(program, Qt.Key.Key_C)
    assert not program.table.bubble.isVisible()
    assert "claim" not in [command.name for command in program.table.prompt.commands]


def test_claim_is_made_without_a_question_when_cautions_are_off(open_window: Open) -> None:
    program = open_program(open_window, 0, cautions=False)
    press_key(program, Qt.Key.Key_C)
    assert program.controller.match.to_act is None


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_claim_comes_back_from_the_journal(tmp_path: Path, seat: int | None) -> None:
    rules = CASSINO.text.form.rules({"finish": "claim"})
    match: AnyMatch = Match(CASSINO, rules, "3")
    match.journal = Journal(tmp_path / "claim.journal")
    match.journal.begin(header("cassino", rules, "3", (PERSON, "greedy")))
    match.deal()
    match.play((Claim(seat),))
    again = resume(match.journal.path, GAMES)[0]
    assert again.positions == match.positions
    assert again.decided
