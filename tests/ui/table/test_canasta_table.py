"""What a person sees at Canasta's table while cards of the hand are dragged or selected, and what a drop then does."""

from typing import Any

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.games.canasta.table.test_layings import KINGS, MELDS, NINES, TRAY, draft
from tests.ui.table.conftest import Person
from upcard.core.cards import parse
from upcard.core.events import Moved, Place, TurnBegan
from upcard.games import GAMES
from upcard.games.canasta.actions import Discard, LayDown, Meld
from upcard.games.canasta.position import PILE, STOCK
from upcard.play.text.words import Words
from upcard.ui.table.labels.people import SeatSign
from upcard.ui.table.labels.seats import PromptSign
from upcard.ui.table.view import TableView

Key = Qt.Key


def seat_person(qtbot: QtBot, hand: str) -> Person:
    """Return a person in turn with this hand, whose side has kings and nines."""
    view = TableView()
    qtbot.addWidget(view)
    view.resize(960, 556)
    view.set_words(Words("en", {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
    view.set_speed(0)
    view.present(draft("canasta", hand, *MELDS), None)
    view.show()
    view.setFocus()
    return Person(view)


def test_a_whole_meld_carried_over_another_meld_lights_the_tray_and_becomes_a_new_meld(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "QS QH QD 9C 5D 6H 4S")
    me.choose("QS", "QH", "QD")
    me.lift("QS", me.middle(NINES))
    assert me.view.targets.near == TRAY and NINES not in me.view.targets.rects
    me.drag("QS", me.middle(NINES))
    assert me.played == [(Meld((LayDown("Q", parse("QS QH QD")),)),)]


def test_two_cards_of_no_meld_carried_over_a_meld_light_nothing(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "QS QH 9C 5D 6H 4S")
    me.choose("QS", "QH")
    me.lift("QS", me.middle(NINES))
    assert me.view.targets.near is None and not me.view.targets.rects
    me.drag("QS", me.middle(NINES))
    assert me.played == [] and me.view.bubble.isVisible()


def test_cards_for_two_melds_ring_both_and_a_drop_on_one_lays_all(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "KD 9C 5D 6H 4S")
    me.choose("KD", "9C")
    assert set(me.view.targets.rects) == {KINGS, NINES}
    me.drag("9C", me.middle(KINGS))
    assert me.played == [(Meld((LayDown("K", parse("KD")), LayDown("9", parse("9C")))),)]


def test_enter_lays_a_fitting_card_off_and_d_discards_it(qtbot: QtBot) -> None:
    """Enter does what the amber button says."""
    me = seat_person(qtbot, "KD 9C 5D 6H 4S")
    me.press(Key.Key_K, Key.Key_Space)
    amber = [(button.name, button.key) for button in me.view.prompt.shown_buttons if button.primary]
    assert amber == [("lay_off", "Enter")]
    me.press(Key.Key_Return)
    assert me.played == [(Meld((LayDown("K", parse("KD")),)),)]
    other = seat_person(qtbot, "KD 9C 5D 6H 4S")
    other.press(Key.Key_K, Key.Key_Space, Key.Key_D)
    assert other.played == [(Discard(parse("KD")[0]),)]


def test_discard_keeps_its_place_at_the_right_end_beside_the_button_that_lays_off(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "KD 9C 5D 6H 4S")
    before = {button.name: button.geometry().right() for button in me.view.prompt.shown_buttons}
    me.choose("KD")
    after = {button.name: button.geometry().right() for button in me.view.prompt.shown_buttons}
    assert after["discard"] == before["discard"] > after["lay_off"]


def deal_in_turn(turn: int, phase: str, hand: str, pile: str, red_threes: str = "") -> Any:
    """Return the draft of seat 0 while `turn` is in turn in `phase`."""
    written = {
        "phase": phase,
        "turn": turn,
        "hands": [parse(hand), 5, 5, 5],
        "pile": parse(pile),
        "stock": 19 if red_threes else 20,
    }
    game = GAMES["canasta"]
    position = game.text.form.read({}, {**written, "red_threes": [parse(red_threes), []]}, "red three")
    return game.table.draft(game.rules.observe(position, 0))


def test_the_turn_is_shown_once_the_last_discard_lies_although_a_red_three_still_moves(qtbot: QtBot) -> None:
    """By the rule canasta.red-three: it is laid as the turn begins, and another card is drawn."""
    hand, threes, mio = Place("hand", 0), Place("red_threes", 0), Place("hand", 3)
    view = TableView()
    qtbot.addWidget(view)
    view.resize(960, 556)
    view.set_words(Words("en", {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
    view.set_speed(1)
    view.present(deal_in_turn(3, "play", "3H 5D 6H", "4C"), None)
    view.show()
    after = deal_in_turn(0, "draw", "5D 6H 9S", "4C 7D", "3H")
    moves = (Moved(parse("3H"), hand, threes), Moved(parse("9S"), STOCK, hand))
    view.present(after, None, (Moved(parse("7D"), mio, PILE), TurnBegan(0), *moves))

    def read_turn_signs() -> tuple[str, bool, bool]:
        signs = dict(view.table_scene.board.items())
        prompt, seat = signs["prompt"].sign, signs["seat", 3].sign
        assert isinstance(prompt, PromptSign) and isinstance(seat, SeatSign)
        return prompt.sentence, prompt.turn, seat.acting

    animator = view.table_scene.animator
    animator.show_at(200)
    assert read_turn_signs() == ("Mio's turn", False, True)
    animator.show_at(260)
    assert animator.running and read_turn_signs() == ("Your turn", True, False)
    animator.finish()
    assert read_turn_signs() == ("Your turn · draw", True, False)
