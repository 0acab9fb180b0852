"""With several people, a play that has shown new cards is taken back only if everybody agrees."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tests.ui.conftest import Open
from tests.ui.features.match_commands.test_give_up import read_page_text, start_match
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.cards import HIDDEN
from upcard.play.match.journal import PERSON
from upcard.play.match.notes import TakenBack, has_undo_after_reveal
from upcard.ui.app.program import Program
from upcard.ui.features.handover.agreement_page import ConsentPage
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.features.special_deals.duplicates import to_table
from upcard.ui.session.match_session import MatchSession
from upcard.ui.table.cards.card_item import CardItem


def open_shared_match(open_window: Open, name: str, actions: int = 0, seed: str = "2", **settings: str) -> Program:
    """Two people, or three of whom the third plays against machines; the one in turn looks."""
    match = start_match(name, actions, seed)
    number = match.game.rules.players(match.rules)
    players = (PERSON, PERSON, *[PERSON if number > 2 else ""] * (number > 2), *["medium"] * (number - 3))
    program = open_window(MatchSession(match, players, names=("Ken", "Nora", "Mio", "Ume")[:number]), **settings)
    program.controller.uncover()
    program.pages.close_all()
    return program


def get_consent_page(program: Program) -> ConsentPage:
    assert isinstance(program.window.sheet, ConsentPage)
    return program.window.sheet


def list_faces(program: Program) -> list[str]:
    return [str(i.card) for i in program.table.scene().items() if isinstance(i, CardItem) and i.card != HIDDEN]


BACK = {"cassino": "All later moves were taken back."}
"""What the curtain says at last where it tells moves that stay; elsewhere none stay."""


def play_until_another_is_in_turn(program: Program) -> None:
    """Play at least three actions, until another seat than the first is in turn, and show its hand."""
    match, first = program.controller.match, program.controller.match.to_act
    while len(match.actions) < 3 or match.to_act == first:
        match.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(match.to_act or 0)))),))
    program.controller.resync_table()
    program.controller.uncover()
    program.pages.close_all()


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_undo_after_new_cards_asks_all_others_while_the_table_is_hidden(open_window: Open, name: str) -> None:
    program = open_shared_match(open_window, name)
    match, before = program.controller.match, program.controller.match.positions[1]
    play_until_another_is_in_turn(program)
    to, asker = program.undo.remaining_actions, program.controller.seated.viewer
    assert to is not None
    program.undo.undo()
    page = get_consent_page(program)
    assert "wants to take this back" in read_page_text(page)
    assert list_faces(program) == []
    for player in list(page.rows):
        page.rows[player].yes.click()
    assert isinstance(program.window.sheet, HandoverCurtain)
    assert read_page_text(program.window.sheet).endswith(BACK.get(name, "Play went back to an earlier point."))
    assert len(match.actions) == to
    assert match.positions[1] == before
    assert has_undo_after_reveal(match)
    note = next(note for _, note in match.notes if isinstance(note, TakenBack))
    assert (note.asked, note.agreed) == (asker, tuple(page.rows))
    assert list_faces(program) == []


def test_to_table_returns_to_the_curtain_while_the_cards_are_covered(open_window: Open) -> None:
    program = open_shared_match(open_window, "canasta")
    program.controller.cover()
    program.open_rules()
    to_table(program)
    assert isinstance(program.window.sheet, HandoverCurtain)


def test_one_refusal_keeps_every_action_and_returns_to_the_curtain(open_window: Open) -> None:
    program = open_shared_match(open_window, "canasta")
    match = program.controller.match
    program.controller.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(0)))),))
    actions = [*match.actions]
    program.undo.undo()
    page = get_consent_page(program)
    assert list(page.rows) == [1, 2]
    page.rows[1].yes.click()
    assert page.rows[1].done.isVisible()
    assert page.hasFocus()
    high = page.body.height()
    page.rows[2].no.click()
    assert page.body.height() < high
    assert "Mio does not agree" in read_page_text(page)
    assert not any(part.isVisible() for row in page.rows.values() for part in row if part is not None)
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert isinstance(program.window.sheet, HandoverCurtain)
    assert match.actions == actions
    assert list_faces(program) == []
    QTest.keyClick(program.window.sheet, Qt.Key.Key_Escape)
    assert isinstance(program.window.sheet, HandoverCurtain)


def test_given_consent_survives_a_theme_change(open_window: Open) -> None:
    program = open_shared_match(open_window, "canasta")
    match = program.controller.match
    program.controller.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(0)))),))
    program.undo.undo()
    get_consent_page(program).rows[1].yes.click()
    program.settings.change(theme="night")
    assert get_consent_page(program).rows[1].done.isVisible()
    get_consent_page(program).rows[2].yes.click()
    assert len(match.actions) == 1


def test_undo_of_a_meld_that_revealed_nothing_asks_nobody(open_window: Open) -> None:
    program = open_shared_match(open_window, "canasta", seed="3")
    match = program.controller.match
    program.controller.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(0)))),))
    meld = next(a for a in match.game.rules.legal_actions(match.get_seat_view(0)) if type(a).__name__ == "Meld")
    program.controller.play((meld,))
    program.undo.undo()
    assert program.window.sheet is None
    assert not has_undo_after_reveal(match)


def test_redo_is_refused_under_the_curtain_and_restores_the_actions_after_it(open_window: Open) -> None:
    program = open_shared_match(open_window, "cassino")
    match = program.controller.match
    program.controller.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(0)))),))
    program.controller.resync_table()
    program.controller.uncover()
    program.pages.close_all()
    actions = [*match.actions]
    program.undo.undo()
    get_consent_page(program).rows[next(iter(get_consent_page(program).rows))].yes.click()
    assert len(match.actions) == 1
    assert isinstance(program.window.sheet, HandoverCurtain)
    assert "Ken" in " ".join(label.text() for label in program.window.sheet.findChildren(QLabel))
    program.undo.redo()
    assert len(match.actions) == 1
    program.controller.uncover()
    program.pages.close_all()
    program.undo.redo()
    assert match.actions == actions
    assert isinstance(program.window.sheet, HandoverCurtain)


def test_last_player_can_ask_for_undo_after_the_curtain_fell(open_window: Open) -> None:
    program = open_shared_match(open_window, "cassino")
    match = program.controller.match
    program.controller.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(0)))),))
    program.controller.resync_table()
    assert isinstance(program.window.sheet, HandoverCurtain)
    program.undo.undo()
    assert "Ken wants to take this back" in read_page_text(get_consent_page(program))
    assert list(get_consent_page(program).rows) == [1]
    get_consent_page(program).rows[1].yes.click()
    assert len(match.actions) == 1
    assert "Pass the device to Ken" in read_page_text(program.window.sheet)
    assert list_faces(program) == []
    program.undo.undo()
    assert isinstance(program.window.sheet, HandoverCurtain)


def test_undo_setting_never_asks_nobody_and_disables_the_button(open_window: Open) -> None:
    program = open_shared_match(open_window, "canasta", undo="never")
    match = program.controller.match
    program.controller.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(0)))),))
    program.undo.undo()
    assert program.window.sheet is None
    assert not program.window.bar.undo.isEnabled()
