"""A position is set up by tapping, dragging and typing, checked at once, and played."""

from json import loads
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from tests.ui.conftest import Open
from upcard.core.cards import Card
from upcard.games import GAMES
from upcard.play.exchange.position_code import parse_position_code
from upcard.play.exchange.position_sheet import CardSlot
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import is_set_up
from upcard.play.storage import folders
from upcard.ui.app import launch
from upcard.ui.app.program import Program
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.features.position_editor import editor
from upcard.ui.features.position_editor.page import PositionEditorPage
from upcard.ui.features.position_editor.places import PlaceBox
from upcard.ui.session.match_session import MatchSession
from upcard.ui.widgets.notice import NoticePage

LEFT = Qt.MouseButton.LeftButton


class CassinoWindow(NamedTuple):
    """A window on a game of Cassino, and the folder with the games."""

    program: Program
    folder: Path

    @property
    def page(self) -> PositionEditorPage:
        """The current page."""
        assert isinstance(self.program.window.sheet, PositionEditorPage)
        return self.program.window.sheet

    def find_place_box(self, key: str, owner: int = 0, number: int = 0) -> PlaceBox:
        """One of the places on the page."""
        return self.page.cloth.places[CardSlot(key, owner, number)]

    def tap(self, card: str) -> None:
        """Tap a card of the pack."""
        pack = self.page.pack
        QTest.mouseClick(pack, LEFT, pos=pack.get_card_rect(pack.cards.index(Card(card))).center().toPoint())


def start_match() -> AnyMatch:
    """A match of Cassino that has just been dealt."""
    game = GAMES["cassino"]
    match: AnyMatch = Match(game, game.rules.presets["standard"], "1", 0)
    match.deal()
    return match


@pytest.fixture
def cassino_window(open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CassinoWindow:
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "data")
    program = open_window(MatchSession(start_match(), ("person", "medium")))
    program.startup = program.startup._replace(begin=launch.begin, resumed=launch.open_match)
    editor.show(program)
    return CassinoWindow(program, tmp_path)


def test_tapped_card_goes_into_the_place_that_is_tapped_then(cassino_window: CassinoWindow) -> None:
    cassino_window.tap("9S")
    QTest.mouseClick(cassino_window.find_place_box("table"), LEFT, pos=QPoint(20, 40))
    assert cassino_window.find_place_box("table").cards == (Card("9S"),) and cassino_window.page.work.lifted is None
    QTest.mouseClick(
        cassino_window.find_place_box("table"),
        LEFT,
        pos=cassino_window.find_place_box("table").get_card_rect(0).center().toPoint(),
    )
    QTest.mouseClick(cassino_window.find_place_box("hands"), LEFT, pos=QPoint(200, 40))
    assert (
        cassino_window.find_place_box("hands").cards == (Card("9S"),)
        and cassino_window.find_place_box("table").cards == ()
    )


def test_typed_letters_are_cards_of_the_place_with_the_focus(cassino_window: CassinoWindow) -> None:
    place = cassino_window.find_place_box("hands")
    QTest.keyClicks(place, "10h7s")
    assert list(place.cards) == ["TH", "7S"] and place.unnamed_cards == 2
    QTest.keyClicks(place, "+--")
    QTest.keyClick(place, Qt.Key.Key_Backspace)
    assert list(place.cards) == ["TH"]
    QTest.keyClicks(place, "zz")
    assert "is not a card" in cassino_window.page.verdict.text()


def test_arrow_keys_move_between_places_and_within_the_pack(cassino_window: CassinoWindow) -> None:
    QTest.keyClick(cassino_window.find_place_box("hands"), Qt.Key.Key_Down)
    assert cassino_window.page.work.current == CardSlot("hands", 1)
    cassino_window.page.pack.setFocus()
    QTest.keyClick(cassino_window.page.pack, Qt.Key.Key_Right)
    QTest.keyClick(cassino_window.page.pack, Qt.Key.Key_Space)
    assert cassino_window.find_place_box("hands", 1).cards == (Card("2S"),)


def test_impossible_position_is_reported_and_cannot_be_played(cassino_window: CassinoWindow) -> None:
    QTest.keyClicks(cassino_window.find_place_box("table"), "9s7h")
    assert (
        cassino_window.page.verdict.text().startswith("Every card or group of cards in a build")
        and not cassino_window.page.play.isEnabled()
    )
    cassino_window.page.back.click()
    assert cassino_window.page.play.isEnabled() and cassino_window.find_place_box("table").cards == (Card("9S"),)


def test_position_is_played_from_and_is_a_match_of_its_own(cassino_window: CassinoWindow) -> None:
    QTest.keyClicks(cassino_window.find_place_box("hands"), "9d")
    QTest.keyClicks(cassino_window.find_place_box("table"), "9s")
    cassino_window.page.play.click()
    match = cassino_window.program.controller.match
    assert is_set_up(match) and match.to_act == 0 and cassino_window.program.window.sheet is None
    assert match.journal is not None and match.journal.path.parent == cassino_window.folder / "data"


def test_position_is_saved_and_opened_again(cassino_window: CassinoWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    path = cassino_window.folder / "ours.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    QTest.keyClicks(cassino_window.find_place_box("table"), "kd")
    cassino_window.page.save.click()
    assert loads(path.read_text("utf-8"))["position"]["table"] == ["KD"]
    cassino_window.page.copy.click()
    assert parse_position_code(QGuiApplication.clipboard().text()) == loads(path.read_text("utf-8"))
    cassino_window.page.clear.click()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    cassino_window.page.open.click()
    assert list(cassino_window.find_place_box("table").cards) == ["KD"]
    path.write_text("no position", "utf-8")
    cassino_window.page.open.click()
    assert isinstance(cassino_window.program.window.sheet, NoticePage)


def open_shared_match(open_window: Open) -> Program:
    """A window at which the first of two people has confirmed who they are."""
    program = open_window(MatchSession(start_match(), ("person", "person")))
    program.handover._open()
    return program


def list_hand_cards(page: PositionEditorPage) -> tuple[Card, ...]:
    """All cards in a player's hand on the page."""
    return tuple(card for spot, place in page.cloth.places.items() if spot.key == "hands" for card in place.cards)


def test_hand_taken_from_a_shared_table_is_cleared_when_it_is_covered(open_window: Open) -> None:
    program = open_shared_match(open_window)
    editor.show(program)
    at = CassinoWindow(program, Path())
    at.page.table.click()
    assert list_hand_cards(at.page)
    program.controller.cover()
    assert isinstance(program.window.sheet, HandoverCurtain)
    editor.show(program)
    assert list_hand_cards(at.page) == () and at.page.work.past == []


def test_editor_with_a_hand_is_closed_when_the_curtain_opens(open_window: Open) -> None:
    program = open_shared_match(open_window)
    editor.show(program)
    CassinoWindow(program, Path()).page.table.click()
    program.controller._pass()
    program.handover._open()
    assert program.window.sheet is None and not program.controller.covered


def test_hand_taken_from_a_shared_table_is_cleared_in_another_game(open_window: Open) -> None:
    program = open_shared_match(open_window)
    editor.show(program)
    at = CassinoWindow(program, Path())
    at.page.table.click()
    program.pages.close_all()
    program.switcher.take(MatchSession(start_match(), ("person", "medium")))
    assert not program.controller.covered
    editor.show(program)
    assert list_hand_cards(at.page) == ()


def test_typed_position_survives_the_curtain(open_window: Open) -> None:
    program = open_shared_match(open_window)
    editor.show(program)
    at = CassinoWindow(program, Path())
    QTest.keyClicks(at.find_place_box("hands"), "9d")
    program.controller.cover()
    program.handover._open()
    assert list_hand_cards(at.page) == (Card("9D"),)


def test_hand_taken_by_the_only_person_has_only_the_visible_cards_and_is_kept_after_playing(
    cassino_window: CassinoWindow,
) -> None:
    cassino_window.page.table.click()
    assert (
        len(cassino_window.find_place_box("hands").cards) == 4 and cassino_window.find_place_box("hands", 1).cards == ()
    )
    assert cassino_window.find_place_box("hands", 1).unnamed_cards == 4 and cassino_window.page.play.isEnabled()
    taken = list_hand_cards(cassino_window.page)
    cassino_window.page.play.click()
    assert cassino_window.program.window.sheet is None
    editor.show(cassino_window.program)
    assert taken and list_hand_cards(cassino_window.page) == taken


def test_other_rules_leave_the_cards_where_they_lie(cassino_window: CassinoWindow) -> None:
    QTest.keyClicks(cassino_window.find_place_box("table"), "kd")
    cassino_window.page.pickers[2].chosen.emit("royal")
    assert list(cassino_window.find_place_box("table").cards) == ["KD"]
    cassino_window.page.pickers[1].chosen.emit("three")
    assert (
        list(cassino_window.find_place_box("table").cards) == ["KD"]
        and cassino_window.find_place_box("hands", 2).unnamed_cards == 4
    )


def test_another_game_has_other_places(cassino_window: CassinoWindow) -> None:
    cassino_window.page.pickers[0].chosen.emit("canasta")
    assert {spot.key for spot in cassino_window.page.cloth.places} == {"hands", "melds", "red_threes", "pile", "stock"}
    cassino_window.page.pickers[1].chosen.emit("six-pairs")
    assert sum(spot.key == "hands" for spot in cassino_window.page.cloth.places) == 6
    QTest.keyClicks(cassino_window.find_place_box("melds"), "7s7h7d")
    assert cassino_window.find_place_box("melds", 0, 1).cards == () and cassino_window.page.play.isEnabled()


def test_builds_owner_the_dealer_and_the_turn_can_be_changed_and_taken_back(cassino_window: CassinoWindow) -> None:
    QTest.keyClicks(cassino_window.find_place_box("table"), "5s4h")
    first = cassino_window.find_place_box("table").name
    QTest.keyClicks(cassino_window.find_place_box("table"), "/")
    assert cassino_window.find_place_box("table").name != first
    QTest.mouseClick(cassino_window.find_place_box("table"), LEFT, pos=QPoint(20, 6))
    assert cassino_window.find_place_box("table").name == first
    cassino_window.page.settings.dealer.chosen.emit("1")
    assert cassino_window.page.work.sheet.dealer == 1 and cassino_window.page.settings.dealer.value == "1"
    cassino_window.page.back.click()
    assert cassino_window.page.settings.dealer.value == ""
    cassino_window.page.settings.turn.chosen.emit("1")
    cassino_window.page.back.click()
    assert cassino_window.page.settings.turn.value == "0" and cassino_window.page.work.sheet.turn == 0
