"""How cards fly at a shared table: captures gathered, deals in twos, and the message when the stock is empty."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.games.cassino.builders import position, take, trail
from tests.merge_cases import merge_cases
from tests.ui.table.test_cassino_table import get_card_place, seat_person
from upcard.core.cards import HIDDEN, Card, parse
from upcard.core.events import Moved, Place
from upcard.games.cassino import CASSINO
from upcard.games.cassino.engine.apply import apply
from upcard.games.cassino.position import STOCK, Position, observe
from upcard.games.cassino.table.draft import Draft
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.motion.flight_plan import FOLLOW, NEXT_HANDS, is_deal, plan_flights
from upcard.ui.table.view import TableView

HAND, PILE = Place("hand", 0), Place("captured", 0)
LONGEST = 1200
"""The longest time of a turn's flights, in milliseconds."""


def test_capturing_card_flies_to_its_captures_and_all_leave_together(qtbot: QtBot) -> None:
    events = apply(position("9H 7S TD", "4H 5C 8H AD 6D"), take("9H", "4H 5C 8H AD")).events
    held = {HAND: [CardItem(Card("9H"), HAND)]} | {
        get_card_place(card): [CardItem(Card(card), get_card_place(card))] for card in ("4H", "5C", "8H", "AD")
    }
    journey = plan_flights(events, held)
    first, *others = ((hop.item.card, hop.start) for hop in journey.hops)
    assert first == ("9H", 0)
    assert len({start for _, start in others}) == 1
    assert [card for card, _ in others] == ["4H", "5C", "8H", "AD", "9H"]
    assert journey.onto[get_card_place("9H")].card == "4H"
    assert max(hop.start + hop.length for hop in journey.hops) < LONGEST


def test_last_card_is_trailed_beside_the_leftovers_and_not_on_one(qtbot: QtBot) -> None:
    """By the rule cassino.leftovers: who took last gets them all, though the last card took nothing."""
    last = position(table="4H 5C", hands=[["9H"], []], stock=[], captured=[["2H"], ["3H"]], last_capture=1)
    events = apply(last, trail("9H")).events
    held = {HAND: [CardItem(Card("9H"), HAND)]} | {
        get_card_place(card): [CardItem(Card(card), get_card_place(card))] for card in ("4H", "5C")
    }
    journey = plan_flights(events, held)
    assert not journey.onto and get_card_place("9H") in journey.beside


def test_opponents_capturing_card_is_shown_face_up_during_the_flight(qtbot: QtBot) -> None:
    """By the rule cassino.capture-rank: everybody sees the card that is played, though it is captured face down."""
    before = position(table="4H 5C KD", hands=[["7S"], ["9H", "TD"]], turn=1)
    me = seat_person(qtbot, "7S", "4H 5C KD")
    me.view.present(Draft(observe(before, 0)), None)
    step = apply(before, take("9H", "4H 5C"))
    me.view.set_speed(1)
    me.view.present(Draft(observe(step.position, 0)), observe(step.position, 0), step.events)
    animator = me.view.table_scene.animator
    for now in (1, 300):
        animator.show_at(now)
    assert "9H" in list_visible_faces(me.view)
    animator.finish()
    assert "9H" not in list_visible_faces(me.view)


def list_visible_faces(view: TableView) -> set[str]:
    """The faces that are seen."""
    items = view.table_scene.items()
    return {str(item.card) for item in items if isinstance(item, CardItem) and item.isVisible()}


@merge_cases("players", [2, 3, 4])
def test_events_of_an_opening_deal_are_recognised_as_a_deal(players: int) -> None:
    first = CASSINO.rules.start(CASSINO.text.form.rules({"players": players}), "1")
    assert is_deal(CASSINO.rules.apply(first, CASSINO.rules.opening).events)


def test_new_deal_is_laid_out_in_one_centred_row(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H 7S TD", "4H 5C 8H AD 6D 2C 2D 2H 2S")
    first = CASSINO.rules.start(CASSINO.text.form.rules({"players": 2}), "1")
    step = CASSINO.rules.apply(first, CASSINO.rules.opening)
    seen = observe(step.position, 0)
    me.view.present(Draft(seen), seen, step.events)
    table = me.view.table
    assert table is not None
    rects = [table.layouts[item.place].rect for item in seen.table.items]
    assert len({rect.y for rect in rects}) == 1
    assert rects[0].x + rects[-1].right == pytest.approx(2 * table.boxes.centre.middle[0])


def test_table_cards_stay_on_a_capture_and_are_centred_for_the_own_turn(qtbot: QtBot) -> None:
    start = position("9H 7S TD", "4H 5C 8H AD 6D JH QD", hands=[["9H", "7S", "TD"], ["KC", "2C", "3C"]])
    me = seat_person(qtbot, "9H 7S TD", "4H 5C 8H AD 6D JH QD")
    after = apply(start, take("9H", "4H 5C"))
    me.view.present(Draft(observe(start, 0)), None)
    lies = {item.card: item.shown_pose for item in me.view.table_scene.cards()}
    me.view.present(Draft(observe(after.position, 0)), None, after.events)
    left = parse("8H AD 6D JH QD")
    for card in left:
        assert me.view.table_scene.items_by_place[get_card_place(card)][0].shown_pose == lies[card]
    trailed = apply(after.position, trail("KC"))
    me.view.present(Draft(observe(trailed.position, 0)), None, trailed.events)
    table = me.view.table
    assert table is not None
    rects = [table.layouts[get_card_place(card)].rect for card in (*left, "KC")]
    assert min(rect.x for rect in rects) + max(rect.right for rect in rects) == pytest.approx(
        2 * table.boxes.centre.middle[0]
    )
    before = sorted(left, key=lambda card: (lies[card].y, lies[card].x))
    assert before == sorted(
        left, key=lambda card: (table.layouts[get_card_place(card)].rect.y, table.layouts[get_card_place(card)].rect.x)
    )


def test_new_hands_are_dealt_in_twos_and_are_not_a_deal(qtbot: QtBot) -> None:
    last = _make_last_card_position()
    events = apply(last, trail("9H")).events
    assert not is_deal(events)
    dealt = [event for event in events if isinstance(event, Moved) and event.source == STOCK]
    assert [len(event.cards) for event in dealt] == [2, 2, 2, 2]
    held = {HAND: [CardItem(Card("9H"), HAND)], STOCK: [CardItem(HIDDEN, STOCK)]}
    journey = plan_flights(events, held)
    assert journey.rests == NEXT_HANDS
    assert max(hop.start + hop.length for hop in journey.hops) - journey.rests < LONGEST


def test_opponents_capture_pauses_equally_long_at_any_speed(qtbot: QtBot) -> None:
    before = position(table="4H 5C KD", hands=[["7S"], ["9H", "TD"]], turn=1)
    events = apply(before, take("9H", "4H 5C")).events
    theirs = Place("hand", 1)
    held = {get_card_place(card): [CardItem(Card(card), get_card_place(card))] for card in ("4H", "5C")}
    held[theirs] = [CardItem(HIDDEN, theirs)]
    for haste in (1.0, 3.0):
        played, *taken = plan_flights(events, held, haste=haste).hops
        assert taken[0].start - (played.start + played.length) == FOLLOW * haste


@pytest.mark.parametrize("where", [Place("laid", 0), get_card_place("9H")])
def test_card_already_laid_on_its_target_is_the_one_that_flies(qtbot: QtBot, where: Place) -> None:
    """After a question, the card already lies on its target, or where it will be trailed."""
    laid = CardItem(Card("9H"), where)
    journey = plan_flights(
        (Moved(parse("9H"), HAND, get_card_place("9H")),), {where: [laid], HAND: [CardItem(Card("7S"), HAND)]}
    )
    assert [hop.item for hop in journey.hops] == [laid]
    assert journey.fresh == []


def _make_last_card_position() -> Position:
    """Return a position in which the last card of all hands is played and the stock holds the last hands."""
    return position(table="4H KD", hands=[["9H"], []], stock=8, captured=[parse_all("2S 3S 4S 5S"), []])


def parse_all(cards: str) -> list[str]:
    """Return cards as a position stores them."""
    return list(map(str, parse(cards)))


def test_last_hands_message_is_shown_once(qtbot: QtBot) -> None:
    me = seat_person(qtbot, "9H", "4H KD")
    step = apply(_make_last_card_position(), trail("9H"))
    me.view.present(Draft(observe(step.position, 0)), observe(step.position, 0), step.events)
    bubble = me.view.bubble
    assert bubble.isVisible() and bubble.title == "Each player gets four more cards, the last of the stock."
    me.press(Qt.Key.Key_Escape)
    me.view.present(Draft(observe(step.position, 0)), observe(step.position, 0), step.events[:1])
    assert not bubble.isVisible()
