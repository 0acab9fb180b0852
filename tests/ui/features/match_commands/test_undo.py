"""*Undo* returns to the person's last choice, and *Redo* brings the same cards again."""

from itertools import islice

import pytest

from tests.ui.conftest import Open
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import has_undo_after_reveal
from upcard.play.match.seat_handover import give_up, hand
from upcard.ui.app.program import Program
from upcard.ui.features.score_sheet.score_sheet import marks
from upcard.ui.session.match_session import MatchSession


def play_first_actions(match: AnyMatch, number: int = 1) -> None:
    for _ in range(number):
        seat = match.to_act
        assert seat is not None
        match.play(tuple(islice(match.game.rules.legal_actions(match.get_seat_view(seat)), 1)))


def start_match(actions: int) -> AnyMatch:
    game = GAMES["cassino"]
    match: AnyMatch = Match(game, game.rules.presets["standard"], "2", 0)
    match.deal()
    play_first_actions(match, actions)
    return match


@pytest.fixture
def program(open_window: Open) -> Program:
    return open_window(MatchSession(start_match(2), (PERSON, "medium")))


def test_the_last_choice_is_taken_back_and_the_deal_marked(program: Program) -> None:
    match = program.controller.match
    before = match.positions[1]
    assert program.window.bar.undo.isEnabled()
    program.window.bar.undo.click()
    assert match.position == before
    assert has_undo_after_reveal(match)
    assert not program.window.bar.undo.isEnabled()
    assert program.table.draft is not None
    assert program.controller.match.to_act == program.controller.person


def test_redo_restores_the_same_cards_and_actions(program: Program) -> None:
    match = program.controller.match
    after, actions = match.position, [*match.actions]
    program.undo.undo()
    program.undo.redo()
    assert (match.position, match.actions) == (after, actions)
    program.undo.redo()
    assert match.actions == actions


def test_redo_works_after_a_restart(program: Program, open_window: Open) -> None:
    match = program.controller.match
    after = match.position
    program.undo.undo()
    again = open_window(MatchSession(match, (PERSON, "medium")))
    again.undo.redo()
    assert match.position == after


def test_one_redo_restores_the_actions_of_two_undos(open_window: Open) -> None:
    program = open_window(MatchSession(start_match(4), (PERSON, "medium")))
    match = program.controller.match
    actions = [*match.actions]
    program.undo.undo()
    program.undo.undo()
    assert len(match.actions) == 1
    program.undo.redo()
    assert match.actions == actions


def test_after_another_choice_there_is_nothing_to_redo(program: Program) -> None:
    match = program.controller.match
    program.undo.undo()
    other = list(match.game.rules.legal_actions(match.get_seat_view(0)))[-1]
    match.play((other,))
    actions = [*match.actions]
    program.undo.redo()
    assert match.actions == actions


def test_in_a_game_that_was_given_up_there_is_nothing_to_redo(program: Program) -> None:
    match = program.controller.match
    program.undo.undo()
    give_up(match, 0)
    program.undo.redo()
    assert len(match.actions) == 1


def test_undo_setting_never_takes_nothing_back(program: Program) -> None:
    program.settings.change(undo="never")
    program.undo.refresh()
    assert not program.window.bar.undo.isEnabled()
    actions = [*program.controller.match.actions]
    program.undo.undo()
    assert program.controller.match.actions == actions


def test_undo_setting_free_does_not_mark_the_deal(program: Program) -> None:
    program.settings.change(undo="free")
    program.undo.undo()
    assert len(program.controller.match.actions) == 1
    assert not has_undo_after_reveal(program.controller.match)


def test_the_panel_of_moves_goes_back_too(open_window: Open) -> None:
    program = open_window(MatchSession(start_match(2), (PERSON, "medium")), panel=True)
    panel = program.moves.panel
    assert panel is not None
    told = panel.model.rowCount()
    program.undo.undo()
    assert panel.model.rowCount() < told
    program.undo.redo()
    assert panel.model.rowCount() == told


def test_score_marks_name_a_play_taken_back_and_a_seat_handed_over(open_window: Open) -> None:
    match = start_match(2)
    match.take_back(1, free=False)
    hand(match, (PERSON, "medium"), 1, "beginner")
    while match.to_act is not None:
        play_first_actions(match)
    program = open_window(MatchSession(match, (PERSON, "medium")))
    said = " ".join(marks(program, program.words))
    assert ("taken back" in said, "took over a hand" in said, "found" in said) == (True, True, False)


def test_nothing_played_is_taken_back_under_a_page(program: Program) -> None:
    program.run_action("options")
    actions = [*program.controller.match.actions]
    program.undo.undo()
    assert program.controller.match.actions == actions
    program.pages.close_all()
    program.undo.undo()
    program.run_action("options")
    program.undo.redo()
    assert len(program.controller.match.actions) == 1
