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


class Here(NamedTuple):
    """A window on a game of Cassino, and the folder with the games."""

    program: Program
    folder: Path

    @property
    def page(self) -> PositionEditorPage:
        """The current page."""
        assert isinstance(self.program.window.sheet, PositionEditorPage)
        return self.program.window.sheet

    def place(self, key: str, owner: int = 0, number: int = 0) -> PlaceBox:
        """One of the places on the page."""
        return self.page.cloth.places[CardSlot(key, owner, number)]

    def tap(self, card: str) -> None:
        """Tap a card of the pack."""
        pack = self.page.pack
        QTest.mouseClick(pack, LEFT, pos=pack.get_card_rect(pack.cards.index(Card(card))).center().toPoint())


def dealt() -> AnyMatch:
    """A match of Cassino that has just been dealt."""
    game = GAMES["cassino"]
    match: AnyMatch = Match(game, game.rules.presets["standard"], "1", 0)
    match.deal()
    return match


@pytest.fixture
def here(open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Here:
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "data")
    program = open_window(MatchSession(dealt(), ("person", "medium")))
    program.startup = program.startup._replace(begin=launch.begin, resumed=launch.open_match)
    editor.show(program)
    return Here(program, tmp_path)


def test_tapped_card_goes_into_the_place_that_is_tapped_then(here: Here) -> None:
    here.tap("9S")
    QTest.mouseClick(here.place("table"), LEFT, pos=QPoint(20, 40))
    assert here.place("table").cards == (Card("9S"),) and here.page.work.lifted is None
    QTest.mouseClick(here.place("table"), LEFT, pos=here.place("table").get_card_rect(0).center().toPoint())
    QTest.mouseClick(here.place("hands"), LEFT, pos=QPoint(200, 40))
    assert here.place("hands").cards == (Card("9S"),) and here.place("table").cards == ()


def test_typed_letters_are_cards_of_the_place_with_the_focus(here: Here) -> None:
    place = here.place("hands")
    QTest.keyClicks(place, "10h7s")
    assert list(place.cards) == ["TH", "7S"] and place.unnamed_cards == 2
    QTest.keyClicks(place, "+--")
    QTest.keyClick(place, Qt.Key.Key_Backspace)
    assert list(place.cards) == ["TH"]
    QTest.keyClicks(place, "zz")
    assert "is not a card" in here.page.verdict.text()


def test_arrow_keys_move_between_places_and_within_the_pack(here: Here) -> None:
    QTest.keyClick(here.place("hands"), Qt.Key.Key_Down)
    assert here.page.work.current == CardSlot("hands", 1)
    here.page.pack.setFocus()
    QTest.keyClick(here.page.pack, Qt.Key.Key_Right)
    QTest.keyClick(here.page.pack, Qt.Key.Key_Space)
    assert here.place("hands", 1).cards == (Card("2S"),)


def test_impossible_position_is_reported_and_cannot_be_played(here: Here) -> None:
    QTest.keyClicks(here.place("table"), "9s7h")
    assert here.page.verdict.text().startswith("All cards of a build") and not here.page.play.isEnabled()
    here.page.back.click()
    assert here.page.play.isEnabled() and here.place("table").cards == (Card("9S"),)


def test_position_is_played_from_and_is_a_match_of_its_own(here: Here) -> None:
    QTest.keyClicks(here.place("hands"), "9d")
    QTest.keyClicks(here.place("table"), "9s")
    here.page.play.click()
    match = here.program.controller.match
    assert is_set_up(match) and match.to_act == 0 and here.program.window.sheet is None
    assert match.journal is not None and match.journal.path.parent == here.folder / "data"


def test_position_is_saved_and_opened_again(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    path = here.folder / "ours.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    QTest.keyClicks(here.place("table"), "kd")
    here.page.save.click()
    assert loads(path.read_text("utf-8"))["position"]["table"] == ["KD"]
    here.page.copy.click()
    assert parse_position_code(QGuiApplication.clipboard().text()) == loads(path.read_text("utf-8"))
    here.page.clear.click()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    here.page.open.click()
    assert list(here.place("table").cards) == ["KD"]
    path.write_text("no position", "utf-8")
    here.page.open.click()
    assert isinstance(here.program.window.sheet, NoticePage)


def shared(open_window: Open) -> Program:
    """A window at which the first of two people has confirmed who they are."""
    program = open_window(MatchSession(dealt(), ("person", "person")))
    program.handover._open()
    return program


def hand_of(page: PositionEditorPage) -> tuple[Card, ...]:
    """All cards in a player's hand on the page."""
    return tuple(card for spot, place in page.cloth.places.items() if spot.key == "hands" for card in place.cards)


def test_hand_taken_from_a_shared_table_is_cleared_when_it_is_covered(open_window: Open) -> None:
    program = shared(open_window)
    editor.show(program)
    at = Here(program, Path())
    at.page.table.click()
    assert hand_of(at.page)
    program.controller.cover()
    assert isinstance(program.window.sheet, HandoverCurtain)
    editor.show(program)
    assert hand_of(at.page) == () and at.page.work.past == []


def test_editor_with_a_hand_is_closed_when_the_curtain_opens(open_window: Open) -> None:
    program = shared(open_window)
    editor.show(program)
    Here(program, Path()).page.table.click()
    program.controller._pass()
    program.handover._open()
    assert program.window.sheet is None and not program.controller.covered


def test_hand_taken_from_a_shared_table_is_cleared_in_another_game(open_window: Open) -> None:
    program = shared(open_window)
    editor.show(program)
    at = Here(program, Path())
    at.page.table.click()
    program.pages.close_all()
    program.switcher.take(MatchSession(dealt(), ("person", "medium")))
    assert not program.controller.covered
    editor.show(program)
    assert hand_of(at.page) == ()


def test_typed_position_survives_the_curtain(open_window: Open) -> None:
    program = shared(open_window)
    editor.show(program)
    at = Here(program, Path())
    QTest.keyClicks(at.place("hands"), "9d")
    program.controller.cover()
    program.handover._open()
    assert hand_of(at.page) == (Card("9D"),)


def test_hand_taken_by_the_only_person_has_only_the_visible_cards_and_is_kept_after_playing(here: Here) -> None:
    here.page.table.click()
    assert len(here.place("hands").cards) == 4 and here.place("hands", 1).cards == ()
    assert here.place("hands", 1).unnamed_cards == 4 and here.page.play.isEnabled()
    taken = hand_of(here.page)
    here.page.play.click()
    assert here.program.window.sheet is None
    editor.show(here.program)
    assert taken and hand_of(here.page) == taken


def test_other_rules_leave_the_cards_where_they_lie(here: Here) -> None:
    QTest.keyClicks(here.place("table"), "kd")
    here.page.pickers[2].chosen.emit("royal")
    assert list(here.place("table").cards) == ["KD"]
    here.page.pickers[1].chosen.emit("three")
    assert list(here.place("table").cards) == ["KD"] and here.place("hands", 2).unnamed_cards == 4


def test_another_game_has_other_places(here: Here) -> None:
    here.page.pickers[0].chosen.emit("canasta")
    assert {spot.key for spot in here.page.cloth.places} == {"hands", "melds", "red_threes", "pile", "stock"}
    here.page.pickers[1].chosen.emit("six-pairs")
    assert sum(spot.key == "hands" for spot in here.page.cloth.places) == 6
    QTest.keyClicks(here.place("melds"), "7s7h7d")
    assert here.place("melds", 0, 1).cards == () and here.page.play.isEnabled()


def test_builds_owner_the_dealer_and_the_turn_can_be_changed_and_taken_back(here: Here) -> None:
    QTest.keyClicks(here.place("table"), "5s4h")
    first = here.place("table").name
    QTest.keyClicks(here.place("table"), "/")
    assert here.place("table").name != first
    QTest.mouseClick(here.place("table"), LEFT, pos=QPoint(20, 6))
    assert here.place("table").name == first
    here.page.settings.dealer.chosen.emit("1")
    assert here.page.work.sheet.dealer == 1 and here.page.settings.dealer.value == "1"
    here.page.back.click()
    assert here.page.settings.dealer.value == ""
    here.page.settings.turn.chosen.emit("1")
    here.page.back.click()
    assert here.page.settings.turn.value == "0" and here.page.work.sheet.turn == 0
