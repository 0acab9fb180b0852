"""Scarney between two people: the curtain falls before each answer, and everybody sees the offered card."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tests.ui.conftest import Open
from upcard.core.cards import Card
from upcard.games import GAMES
from upcard.games.scarney.actions import Answer, Draw, Offer
from upcard.games.scarney.position import OFFER, Position
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.program import Program
from upcard.ui.features.handover import curtain as curtains
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.session.match_session import MatchSession
from upcard.ui.table.cards.card_item import CardItem

SCARNEY = GAMES["scarney"]
NAMES = ("Ken", "Nora")
HELD, OTHER = ["KS", "9H", "2C", "AD"], ["QC", "7D", "3S"]


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(curtains, "EARLIEST", 0)
    yield


def open_shared_match(open_window: Open) -> Program:
    """A match of two people in which the first has drawn."""
    written = {"phase": "play", "hands": [HELD, OTHER], "stock": 20}
    match: AnyMatch = Match(SCARNEY, SCARNEY.text.form.rules({}), "1")
    match.positions.append(SCARNEY.text.form.read({}, written, "1"))
    match.actions.append(SCARNEY.rules.opening)
    return open_window(MatchSession(match, (PERSON, PERSON), names=NAMES))


def get_position(program: Program) -> Position:
    found = program.controller.match.position
    assert isinstance(found, Position)
    return found


def open_curtain(program: Program) -> str:
    """Lift the curtain, and return its text."""
    sheet = program.window.sheet
    assert isinstance(sheet, HandoverCurtain)
    said = " ".join(label.text() for label in sheet.findChildren(QLabel))
    QTest.keyClick(sheet, Qt.Key.Key_Return)
    return said


def list_faces(program: Program) -> set[str]:
    """The faces of all cards in the scene."""
    items = program.table.scene().items()
    return {str(item.card) for item in items if isinstance(item, CardItem)} - {"??"}


def test_offer_is_answered_after_a_curtain_that_names_the_card(open_window: Open) -> None:
    program = open_shared_match(open_window)
    assert "Ken" in open_curtain(program)
    assert list_faces(program) == set(HELD)
    program.controller.play((Offer(Card("KS")),))
    assert list_faces(program) == set()
    said = open_curtain(program)
    assert "Nora" in said and "K♠" in said
    assert list_faces(program) == {*OTHER, "KS"}
    assert [str(item.card) for item in program.table.table_scene.items_by_place[OFFER]] == ["KS"]
    assert [button.text() for button in program.table.prompt.shown_buttons[-2:]] == ["Take K♠", "Refuse"]


@pytest.mark.parametrize(("key", "holder"), [(Qt.Key.Key_T, 1), (Qt.Key.Key_P, 0)])
def test_answer_is_given_by_its_key_and_no_curtain_falls_after_it(open_window: Open, key: Qt.Key, holder: int) -> None:
    """By the rule scarney.offer: the player who answers is then in turn, and no curtain falls between."""
    program = open_shared_match(open_window)
    open_curtain(program)
    program.controller.play((Offer(Card("KS")),))
    open_curtain(program)
    QTest.keyClick(program.table, key)
    assert Card("KS") in get_position(program).hands[holder]
    assert get_position(program).table.phase == "draw"
    assert not isinstance(program.window.sheet, HandoverCurtain)


def test_player_who_takes_an_offered_ace_has_no_draw(open_window: Open) -> None:
    """Checks the rule scarney.ace-offer."""
    program = open_shared_match(open_window)
    open_curtain(program)
    program.controller.play((Offer(Card("AD")),))
    open_curtain(program)
    program.controller.play((Answer(True),))
    assert get_position(program).table.phase == "play"
    assert SCARNEY.rules.check(SCARNEY.rules.observe(program.controller.match.position, 1), Draw()) is not None
    assert not any(button.text() == "Draw" for button in program.table.prompt.shown_buttons)
