"""Cassino between two people: everybody sees the table, and nobody another's hand."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget

from tests.merge_cases import merge_cases
from tests.ui.conftest import Open
from upcard.core.cards import HIDDEN, Card, Cards
from upcard.core.events import Told
from upcard.games import GAMES
from upcard.games.cassino.actions import Action, Build, Capture, Claim, Trail
from upcard.games.cassino.position import Position
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.text.words import LANGUAGES, Words
from upcard.ui.app.program import Program
from upcard.ui.features.handover import curtain as curtains
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.session.match_session import MatchSession
from upcard.ui.table.cards.card_item import CardItem

CASSINO = GAMES["cassino"]


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(curtains, "EARLIEST", 0)
    yield


def start_match(finish: str = "claim") -> AnyMatch:
    """A dealt match of two people, with the first seat to play."""
    made: AnyMatch = Match(CASSINO, CASSINO.text.form.rules({"finish": finish}), "5", 0)
    made.deal()
    return made


def get_position(program: Program) -> Position:
    found = program.controller.match.position
    assert isinstance(found, Position)
    return found


def list_faces(program: Program) -> list[str]:
    items = program.table.scene().items()
    return sorted(str(item.card) for item in items if isinstance(item, CardItem) and item.card != HIDDEN)


def list_table_cards(program: Program) -> Cards:
    return tuple(card for item in get_position(program).table.items for card in item.cards)


def read_window_text(program: Program) -> str:
    """All texts in the window, for screen readers too."""
    widgets: list[QWidget] = program.window.findChildren(QWidget)
    told = [f"{widget.accessibleName()} {widget.accessibleDescription()} {widget.toolTip()}" for widget in widgets]
    return " ".join([*told, *(label.text() for label in program.window.findChildren(QLabel))])


def open_curtain(program: Program) -> None:
    assert isinstance(program.window.sheet, HandoverCurtain)
    QTest.keyClick(program.window.sheet, Qt.Key.Key_Return)


def test_curtain_hides_hands_and_table_and_shows_one_hand_alone(open_window: Open) -> None:
    program = open_window(MatchSession(start_match(), (PERSON, PERSON), names=("Ken", "Nora")), panel=True)
    for _ in range(2):
        assert isinstance(program.window.sheet, HandoverCurtain)
        assert list_faces(program) == []
        held = [card for hand in get_position(program).hands for card in hand]
        assert not [card for card in held if Words("en").card(card) in read_window_text(program)]
        open_curtain(program)
        own = get_position(program).hands[program.controller.person]
        assert list_faces(program) == sorted(map(str, (*own, *list_table_cards(program))))
        program.controller.play((Trail(own[0]),))
        program.controller.go_on()


def test_curtain_tells_what_the_other_person_did(open_window: Open) -> None:
    program = open_window(MatchSession(start_match(), (PERSON, PERSON), names=("Ken", "Nora")))
    open_curtain(program)
    player, card = program.controller.person, get_position(program).hands[program.controller.person][0]
    program.controller.play((Trail(card),))
    program.controller.go_on()
    curtain = program.window.sheet
    assert isinstance(curtain, HandoverCurtain)
    shown = [label.text() for label in curtain.findChildren(QLabel)]
    assert f"{('Ken', 'Nora')[player]} trails {Words('en').card(card)}." in shown


def test_nobody_claims_from_behind_the_curtain(open_window: Open) -> None:
    program = open_window(MatchSession(start_match(), (PERSON, PERSON)))
    program.controller.play((Claim(0),))
    program.controller.play((Claim(1),))
    assert program.controller.match.to_act is not None


BUILD = {"cards": ["3H", "4D"], "value": 7, "pair": False, "owner": 1}


@merge_cases(
    ("action", "english", "japanese"),
    [
        (Trail(Card("KC")), "Ken trails K♣.", "ケンさんが♣Kを場に捨てました。"),
        (Capture(Card("9C"), (Card("9D"),)), "Ken takes 9♦ with 9♣.", "ケンさんが♣9で♦9を取りました。"),
        (
            Build(Card("5C"), Card("2S"), 7),
            "Ken puts 5♣ on 2♠: a build of 7.",
            "ケンさんが♣5を♠2に重ねて、7のビルドにしました。",
        ),
        (
            Build(Card("2C"), Card("3H"), 9),
            "Ken raises the build of 7 to 9 with 2♣.",
            "ケンさんが♣2で、7のビルドを9に上げました。",
        ),
        (Build(Card("7C"), Card("3H"), 7), "Ken adds 7♣ to the build of 7.", "ケンさんが♣7を7のビルドに追加しました。"),
        (
            Claim(),
            "Ken claims the game, but too early: only 0 of the 21 points needed are certain.",
            "ケンさんが終了を宣言しましたが、確定した得点は0点で、終了点の21点に届いていません。",
        ),
    ],
)
def test_event_of_each_play_is_worded_in_both_languages(action: Action, english: str, japanese: str) -> None:
    rules = {"finish": "claim"}
    hands = [["KC", "9C", "5C", "7C", "2C", "7S", "9S"], ["QS"]]
    start = CASSINO.text.form.read(rules, {"hands": hands, "table": [BUILD, "9D", "2S"], "turn": 0, "stock": []}, "0")
    told = next(event for event in CASSINO.rules.apply(start, action).events if isinstance(event, Told))
    for language, name, sentence in zip(LANGUAGES, ("Ken", "ケン"), (english, japanese), strict=True):
        assert Words(language, {0: name}).render(told) == sentence
