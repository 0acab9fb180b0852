"""Between the turns of two people a curtain hides everything, until the second one confirms who they are."""

from collections.abc import Iterator, Mapping
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import CANASTA, Open
from tests.ui.fakes import FakeThinker
from upcard.core.cards import HIDDEN, Cards
from upcard.core.events import Place
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.picture import play_on
from upcard.ui.app.program import Program
from upcard.ui.features.handover import curtain as curtains
from upcard.ui.features.handover.curtain import HandoverCurtain
from upcard.ui.session.controller import MatchController
from upcard.ui.session.match_session import MatchSession
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.worker.thinker import plainest, request_play

TWO = (PERSON, "standard", PERSON, "standard")
NAMES = ("Ken", "", "Nora", "")


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(curtains, "EARLIEST", 0)
    yield


def start_match(first: int = 0, table: str = "four") -> AnyMatch:
    made: AnyMatch = Match(CANASTA, CANASTA.text.form.rules({"table": table}), "5", first)
    made.deal()
    return made


def play_out(played: AnyMatch) -> None:
    """Play on to the end of the deal."""
    while played.to_act is not None:
        play_on(played, 1)


def get_curtain(program: Program) -> HandoverCurtain:
    assert isinstance(program.window.sheet, HandoverCurtain)
    return program.window.sheet


def list_curtain_texts(program: Program) -> list[str]:
    return [label.text() for label in get_curtain(program).findChildren(QLabel)]


def open_curtain(program: Program) -> None:
    QTest.keyClick(get_curtain(program), Qt.Key.Key_Return)


def list_faces(program: Program) -> list[str]:
    items = program.table.scene().items()
    return [str(item.card) for item in items if isinstance(item, CardItem) and item.card != HIDDEN]


def list_open_cards(lying: Mapping[Place, Cards]) -> list[str]:
    """The person's own hand, and the top of the pile."""
    return [*map(str, lying[Place("hand", 0)]), str(lying[Place("pile")][-1])]


def play_turn(program: Program, qtbot: QtBot) -> None:
    """Draw and discard for the current person, then for the computer player."""
    controller = program.controller
    seat = controller.match.to_act
    while controller.match.to_act == seat and seat is not None:
        plain = choose_plain_action(program)
        controller.play((plain,))
        controller.go_on()


def choose_plain_action(program: Program) -> object:
    controller = program.controller
    return plainest(request_play(CANASTA, "greedy", controller.match.get_seat_view(controller.person), "1"))


def let_think(program: Program) -> None:
    """Answer for the computer player in turn until its turn is over."""
    thinker, seat = program.thinker, program.controller.match.to_act
    assert isinstance(thinker, FakeThinker)
    while program.controller.match.to_act == seat:
        thinker.answered.emit(plainest(thinker.questions[-1]))
        program.controller.go_on()


def test_game_of_two_persons_begins_with_the_curtain_down_also_below_a_page(open_window: Open) -> None:
    program = open_window(MatchSession(start_match(), TWO, names=NAMES))
    assert "Pass the device to Ken" in list_curtain_texts(program)
    assert list_faces(program) == []
    assert not program.table.isEnabled()
    check_page_over_curtain(program)
    open_curtain(program)
    assert program.window.sheet is None
    game, seen = program.controller.match.game, program.controller.match.get_seat_view(0)
    assert sorted(list_faces(program)) == sorted(list_open_cards(game.table.arrange(seen)))


def check_page_over_curtain(program: Program) -> None:
    """Check that the curtain is shown again when a page over it closes."""
    program.run_action("options")
    assert list_faces(program) == []
    program.settings.change(theme="night")
    sheet = program.window.sheet
    assert sheet is not None
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert "Pass the device to Ken" in list_curtain_texts(program)
    assert list_faces(program) == []


def test_curtain_falls_before_the_other_persons_turn_and_tells_what_happened(qtbot: QtBot, open_window: Open) -> None:
    program = open_window(MatchSession(start_match(), TWO, names=NAMES))
    open_curtain(program)
    play_turn(program, qtbot)
    let_think(program)
    qtbot.waitUntil(lambda: isinstance(program.window.sheet, HandoverCurtain))
    said = list_curtain_texts(program)
    assert said[0] == "Pass the device to Nora"
    assert said[1].startswith("Ken’s cards are hidden. Nora’s cards stay hidden")
    assert said[2] == "Since your last turn"
    assert any(line.startswith("Ken draws a card.") for line in said)
    assert list_faces(program) == []
    open_curtain(program)
    assert program.controller.person == 2
    assert program.words.seat(2) == "You" and program.words.seat(0) == "Ken"


def test_nothing_of_a_hand_is_left_under_the_curtain(qtbot: QtBot, open_window: Open) -> None:
    program = open_window(MatchSession(start_match(), TWO, names=NAMES), panel=True)
    open_curtain(program)
    table = program.table
    hand = {program.words.spell_out_card(item.card) for item in table.hand}
    table.selection.choose(table.hand[:2])
    table.closeup.open_at(table.hand[0].pos())
    play_turn(program, qtbot)
    let_think(program)
    qtbot.waitUntil(lambda: isinstance(program.window.sheet, HandoverCurtain))
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert [item for item in table.scene().items() if item.isVisible()] == []
    assert not [button for button in table.prompt.buttons if button.isVisible()]
    assert table.port.toolTip() == ""
    assert program.window.windowTitle() == "Canasta"
    for widget in program.window.findChildren(QWidget):
        assert not [card for card in hand if card in widget.accessibleName() or card in widget.toolTip()]


def test_card_that_is_carried_is_let_go_under_the_curtain(qtbot: QtBot, open_window: Open) -> None:
    program = open_window(MatchSession(start_match(), TWO, names=NAMES))
    open_curtain(program)
    play_turn(program, qtbot)
    table = program.table
    start = table.mapFromScene(table.hand[-1].pos())
    QTest.mousePress(table.port, Qt.MouseButton.LeftButton, pos=start)
    for step in (20, 60):
        QTest.mouseMove(table.port, start - QPoint(0, step))
    assert table.is_carrying
    let_think(program)
    qtbot.waitUntil(lambda: isinstance(program.window.sheet, HandoverCurtain))
    assert not table.is_carrying
    assert [item for item in table.scene().items() if item.isVisible()] == []


def test_no_curtain_while_one_person_plays(qtbot: QtBot, open_window: Open) -> None:
    program = open_window(MatchSession(start_match(), (PERSON, *["standard"] * 3)))
    assert program.window.sheet is None
    watched = open_window(MatchSession(start_match(table="five"), ("standard", "standard", PERSON, "standard", PERSON)))
    assert watched.controller.seated.viewer == 4
    assert not watched.controller.seated.viewer_sits_out


@pytest.mark.parametrize(("table", "count"), [("five", 5), ("six-rotating", 6)])
def test_curtain_falls_whenever_another_persons_hand_will_be_shown(table: str, count: int) -> None:
    """By the rules canasta.five and canasta.six-rotating: one of two persons may rest while the other plays."""
    for persons in combinations(range(3), 2):
        controller = MatchController(
            start_match(table=table), [PERSON if n in persons else "greedy" for n in range(count)]
        )
        viewer, covered = controller.seated.viewer, controller.covered
        assert covered or controller.seated.viewer_sits_out
        for _ in range(3):
            controller.uncover()
            play_out(controller.match)
            controller.deal()
            covered, viewer, before = controller.covered, controller.seated.viewer, viewer
            assert covered or viewer == before


def test_kept_hand_order_is_dropped_under_the_curtain_and_after_a_deal(qtbot: QtBot, open_window: Open) -> None:
    program = open_window(MatchSession(start_match(), TWO, names=NAMES))
    open_curtain(program)
    table = program.table
    mixed = list(table.hand)[::-1]
    table.reorder(tuple(item.card for item in mixed), mixed)
    assert table.order.kept is not None
    play_turn(program, qtbot)
    let_think(program)
    qtbot.waitUntil(lambda: isinstance(program.window.sheet, HandoverCurtain))
    assert table.order.kept is None
    alone = open_window(MatchSession(start_match(), (PERSON, *["standard"] * 3)))
    mixed = list(alone.table.hand)[::-1]
    alone.table.reorder(tuple(item.card for item in mixed), mixed)
    play_out(alone.controller.match)
    alone.next_deal()
    assert alone.table.order.kept is None


def test_curtain_opens_neither_by_escape_nor_by_other_or_held_keys(open_window: Open) -> None:
    program = open_window(MatchSession(start_match(), TWO, names=NAMES))
    check_held_keys(program)
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_A, Qt.Key.Key_Tab):
        QTest.keyClick(get_curtain(program), key)
    assert list_faces(program) == []
    QTest.keyClick(get_curtain(program), Qt.Key.Key_Space)
    assert list_faces(program)


def test_curtain_stays_down_for_a_moment_whatever_is_pressed(
    qtbot: QtBot, open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(curtains, "EARLIEST", 60_000)
    program = open_window(MatchSession(start_match(), TWO, names=NAMES))
    open_curtain(program)
    get_curtain(program).button_to_open.click()
    assert list_faces(program) == []


def check_held_keys(program: Program) -> None:
    """Check that a key that is held does not open the curtain, and that presses and releases are tracked."""
    repeated = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", autorep=True)
    QApplication.sendEvent(get_curtain(program), repeated)
    assert list_faces(program) == []
    program.handover.held.down[4711] = True
    open_curtain(program)
    assert list_faces(program) == []
    program.handover.held.down.clear()
    handle = program.window.windowHandle()
    QTest.keyPress(handle, Qt.Key.Key_A)
    assert len(program.handover.held.down) == 1
    QTest.keyRelease(handle, Qt.Key.Key_A)
    assert len(program.handover.held.down) == 0


def test_next_deal_begins_under_the_curtain(qtbot: QtBot, open_window: Open) -> None:
    made = start_match()
    play_out(made)
    program = open_window(MatchSession(made, TWO, names=NAMES))
    assert not isinstance(program.window.sheet, HandoverCurtain)
    program.next_deal()
    assert "Pass the device to Nora" in list_curtain_texts(program)
    assert list_faces(program) == []


def test_curtain_falls_before_and_after_the_answer_of_an_asked_partner(qtbot: QtBot, open_window: Open) -> None:
    """By the rule canasta.ask-partner: another person's answer is another person's turn at the table."""
    position = CANASTA.text.form.read({}, ASKING, "1")
    made: AnyMatch = Match(CANASTA, position.table.rules, "1")
    made.positions.append(position)
    made.actions.append(CANASTA.rules.opening)
    program = open_window(MatchSession(made, TWO, names=NAMES))
    open_curtain(program)
    ask = next(
        action for action in CANASTA.rules.legal_actions(made.get_seat_view(0)) if type(action).__name__ == "AskPartner"
    )
    program.controller.play((ask,))
    qtbot.waitUntil(lambda: isinstance(program.window.sheet, HandoverCurtain))
    assert "Pass the device to Nora" in list_curtain_texts(program)
    open_curtain(program)
    answer = next(iter(CANASTA.rules.legal_actions(made.get_seat_view(2))))
    program.controller.play((answer,))
    qtbot.waitUntil(lambda: isinstance(program.window.sheet, HandoverCurtain))
    assert "Pass the device to Ken" in list_curtain_texts(program)


ASKING = {
    "turn": 0,
    "phase": "play",
    "hands": [["4S", "4H", "4D"], ["KS", "QS"], ["JS", "TS"], ["9S", "8S"]],
    "pile": ["5S"],
    "melds": [[["AS", "AH", "AD", "AC", "AS", "AH", "AD"]], []],
}
