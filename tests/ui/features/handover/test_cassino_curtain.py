"""Cassino with two to four people at one screen: the curtain does not depend on the hands.

Two windows show positions that differ only in hidden cards, and the same is played in both. Under the curtain, no
pixel, text or item may differ.
"""

from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.case_counts import choose_cases
from tests.ui.conftest import Open
from upcard.core.cards import Card
from upcard.games import GAMES
from upcard.games.cassino.actions import Capture, Trail
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.program import Program
from upcard.ui.features.handover import curtain as curtains
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.session.match_session import MatchSession

CASSINO = GAMES["cassino"]
NAMES = ("Ken", "Nora", "Ana", "Mio")
OPEN = ["4C", "5D", "JC", {"cards": ["6S", "3D"], "value": 9, "owner": 1}]
HELD = (["9C", "KS", "2S"], ["9C", "9H", "2D"])
"""The first person's hand in each window; both play the 9."""
OTHERS = (("QS", "QH", "QC"), ("8S", "8H", "8C"), ("7S", "7H", "7C"))


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(curtains, "EARLIEST", 0)
    yield


def make_match(people: int, held: Sequence[str]) -> AnyMatch:
    """A match in which the first person is in turn."""
    hands = [list(held), *(list(cards[: len(held)]) for cards in OTHERS[: people - 1])]
    written = {"turn": 0, "phase": "play", "hands": hands, "table": OPEN}
    position = CASSINO.text.form.read({"players": people, "builder_may_trail": True}, written, "1")
    made: AnyMatch = Match(CASSINO, position.table.rules, "1")
    made.positions.append(position)
    made.actions.append(CASSINO.rules.opening)
    return made


def open_program(open_window: Open, people: int, held: Sequence[str], **chosen: str) -> Program:
    return open_window(MatchSession(make_match(people, held), (PERSON,) * people, names=NAMES[:people]), **chosen)


def get_curtain(program: Program) -> HandoverCurtain:
    assert isinstance(program.window.sheet, HandoverCurtain)
    return program.window.sheet


def play_nine(program: Program, qtbot: QtBot) -> None:
    """Look, open a closeup, choose the card and something on the table, and capture two cards with the 9."""
    QTest.keyClick(get_curtain(program), Qt.Key.Key_Return)
    table = program.table
    table.closeup.open_at(table.hand[0].pos())
    table.selection.choose(table.hand[:1])
    for key in (Qt.Key.Key_F6, Qt.Key.Key_Space):
        QTest.keyClick(table, key)
    assert table.draft is not None and table.draft.staged
    qtbot.waitUntil(lambda: not table.table_scene.animator.running)
    program.controller.play((Capture(Card("9C"), (Card("4C"), Card("5D"))),))
    qtbot.waitUntil(lambda: isinstance(program.window.sheet, HandoverCurtain))
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def list_widget_texts(widget: QWidget) -> tuple[str, ...]:
    """All texts of a widget: shown, in the tool tip, or for a screen reader."""
    words = (widget.windowTitle(), widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    text = getattr(widget, "text", None)
    return (*words, widget.statusTip(), widget.whatsThis(), str(text()) if callable(text) else "")


def list_all_texts(program: Program) -> list[tuple[str, ...]]:
    """The texts of all widgets, hidden ones too."""
    return [list_widget_texts(widget) for widget in (program.window, *program.window.findChildren(QWidget))]


Sight = tuple[QImage, list[tuple[str, ...]]]


def grab_curtains(program: Program, qtbot: QtBot) -> tuple[Sight, Sight]:
    """What can be seen and read under the first curtain, and under the one after the first turn."""
    qtbot.waitUntil(program.window.isActiveWindow)
    QApplication.processEvents()
    first = program.window.grab().toImage(), list_all_texts(program)
    play_nine(program, qtbot)
    second = program.window.grab().toImage(), list_all_texts(program)
    assert not [item for item in program.table.scene().items() if item.isVisible()]
    assert program.window.windowTitle() == "Cassino"
    program.window.hide()  # only the front window shows the focus
    return first, second


@pytest.mark.parametrize("people", choose_cases([2, 4], [2, 3, 4]))
def test_curtain_is_the_same_whatever_was_held(qtbot: QtBot, open_window: Open, people: int) -> None:
    one, other = (grab_curtains(open_program(open_window, people, held), qtbot) for held in HELD)
    assert one == other
    assert one[0] != one[1]


@pytest.mark.parametrize("people", choose_cases([4], [2, 3, 4]))
def test_each_person_in_turn_is_named_and_sees_no_hand_but_their_own(
    qtbot: QtBot, open_window: Open, people: int
) -> None:
    program = open_program(open_window, people, HELD[0])
    play_nine(program, qtbot)
    lying = {"JC", "6S", "3D"}
    for seat, held in enumerate(OTHERS[: people - 1], 1):
        curtain = get_curtain(program)
        assert f"Pass the device to {NAMES[seat]}" in {
            list_widget_texts(label)[-1] for label in curtain.findChildren(QLabel)
        }
        QTest.keyClick(curtain, Qt.Key.Key_Return)
        assert [str(item.card) for item in program.table.hand] == list(held)
        assert {str(item.card) for item in program.table.table_scene.cards()} == {"??", *held, *lying}
        lying.add(held[0])
        program.controller.play((Trail(Card(held[0])),))
        program.controller.go_on()
