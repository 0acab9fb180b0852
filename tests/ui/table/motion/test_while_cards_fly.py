"""While cards fly: what waits for them, how closely they follow each other, and what keeps out of the way."""

from pytest import MonkeyPatch
from pytestqt.qtbot import QtBot

from tests.ui.table.cloth import OWN, PILE, STOCK, Cloth
from tests.ui.table.conftest import Begin, Person
from upcard.core.cards import HIDDEN, parse
from upcard.core.events import Moved, Place, Told, TurnBegan
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.input.selection import OUTLINED
from upcard.ui.table.motion.flight_plan import plan_flights
from upcard.ui.table.signs.board import SignItem
from upcard.ui.table.signs.marks import RingSign, TickSign

THREES = Place("red_threes", 0)


def list_start_times(*targets: Place) -> list[float]:
    """Return the start time of each card that flies from the stock, or from the hand to the red threes."""
    cards = parse("KD")
    events = tuple(Moved(cards, STOCK if target == OWN else OWN, target) for target in targets)
    held = {STOCK: [CardItem(HIDDEN, STOCK) for _ in range(4)], OWN: [CardItem(parse("KD")[0], OWN)]}
    return [hop.start for hop in plan_flights(events, held).hops]


def test_second_drawn_card_starts_90_ms_after_the_first(qtbot: QtBot) -> None:
    assert list_start_times(OWN, OWN) == [0, 90]


def test_drawn_red_three_is_laid_only_after_it_arrived(qtbot: QtBot) -> None:
    starts = list_start_times(OWN, THREES, OWN)
    assert starts[1] >= 240 and starts[2] >= 480


def get_visible_sign(person: Person, key: object) -> object:
    """Return the visible sign with a key."""
    items = dict(person.view.table_scene.board.items())
    return items[key].sign if key in items and items[key].isVisible() else None


def test_player_note_appears_after_the_card_has_landed(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD"), pile=parse("4C")), speed=1)
    after = Cloth(parse("AS"), pile=parse("4C KD"), said=Told("canasta.sign.one_card", {}))
    person.view.present(after, None, (Moved(parse("KD"), OWN, PILE),))
    assert person.view.table_scene.animator.running and get_visible_sign(person, ("note", 1)) is None
    person.view.table_scene.animator.finish()
    assert get_visible_sign(person, ("note", 1)) is not None


def test_signs_change_once_with_the_first_step_of_a_motion(begin: Begin, monkeypatch: MonkeyPatch) -> None:
    """The frame before it, for which the flights are planned, has enough to do."""
    person, shown = begin(Cloth(parse("AS KD"), pile=parse("4C")), speed=1), list[bool]()
    monkeypatch.setattr(person.view, "show_signs", lambda moving=False: shown.append(moving))
    person.view.present(Cloth(parse("AS"), pile=parse("4C KD")), None, (Moved(parse("KD"), OWN, PILE),))
    assert shown == []
    for now in (1, 20):
        person.view.table_scene.animator.show_at(now)
        assert shown == [True]


def test_player_note_still_waits_when_cards_are_selected_meanwhile(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD"), pile=parse("4C")), speed=1)
    after = Cloth(parse("AS"), pile=parse("4C KD"), said=Told("canasta.sign.one_card", {}))
    person.view.present(after, None, (Moved(parse("KD"), OWN, PILE),))
    person.view.selection.choose(person.view.hand)
    assert person.view.table_scene.animator.running and get_visible_sign(person, ("note", 1)) is None


def test_refusal_bubble_appears_when_the_card_is_back_in_the_hand(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD"), melds=(parse("4C 4D 4H"), parse("5C 5D 5H"))), speed=1)
    person.drag("KD", person.middle(Place("meld", 1, 0)))
    assert person.view.table_scene.animator.running and not person.view.bubble.isVisible()
    person.view.table_scene.animator.finish()
    assert person.view.bubble.isVisible()


def test_no_button_of_the_deal_before_shows_while_new_hands_are_dealt(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD"), pile=parse("4C")), speed=1)
    dealt = parse("7S 7H 7C 8S 8H 8C 9S 9H 9C TS TH TC")
    view = person.view
    assert "sort" in [button.name for button in view.prompt.shown_buttons if button.isVisible()]
    buttons = {button.name: button.geometry() for button in view.prompt.shown_buttons}
    view.present(Cloth(dealt, stock=30, waiting=True), None, tuple(Moved((card,), STOCK, OWN) for card in dealt))
    assert view.table_scene.animator.running
    assert not any(button.isVisible() for button in view.prompt.shown_buttons)
    view.table_scene.animator.finish()
    (sort,) = (button for button in view.prompt.shown_buttons if button.isVisible())
    assert sort.name == "sort" and sort.geometry().right() == buttons["discard"].right()


def test_outline_timer_of_a_drawn_card_starts_when_it_lands(begin: Begin) -> None:
    person = begin(Cloth(parse("AS")), speed=1)
    person.view.present(Cloth(parse("AS KD"), stock=4), None, (Moved(parse("KD"), STOCK, OWN),))
    fade = person.view.selection._fade
    fade.stop()
    person.view.table_scene.animator.finish()
    assert fade.isActive() and fade.interval() == OUTLINED


def test_selected_cards_stay_below_the_buttons(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD QC JH TS 9D 8C 7H 6S 5D 4C AS KD QC")))
    for width, height in ((1280, 752), (960, 556)):
        person.view.resize(width, height)
        person.view.refresh()
        person.view.selection.choose(person.view.hand)
        low = max(button.geometry().bottom() for button in person.view.prompt.shown_buttons)
        tops = [item.pos().y() - item.pose.width * CARD / 2 for item in person.view.hand]
        assert min(tops) > low
        scene = person.view.table_scene.items()
        ticks = [item for item in scene if isinstance(getattr(item, "sign", None), TickSign)]
        assert len(ticks) == len(tops) and min(tick.sceneBoundingRect().y() for tick in ticks) > low


def test_a_drawn_card_keeps_a_quiet_mark_until_the_turn_ends(begin: Begin) -> None:
    person = begin(Cloth(parse("AS")), speed=1)
    person.view.present(Cloth(parse("AS KD"), stock=4), None, (Moved(parse("KD"), STOCK, OWN),))
    drawn = person.view.hand[1]
    assert drawn.childItems() == []
    person.view.table_scene.animator.finish()
    person.view.selection.outline_cards(())
    (mark,) = drawn.childItems()
    assert isinstance(mark, SignItem) and isinstance(mark.sign, RingSign)
    assert mark.sign.kinds == ("drawn",)
    after = Cloth(parse("AS KD"), stock=4)
    person.view.present(after, None, (TurnBegan(1), Moved(parse("??"), STOCK, Place("hand", 1))))
    assert drawn.childItems() == []
