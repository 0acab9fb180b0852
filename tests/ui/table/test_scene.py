"""After any sequence of events, the table shows what the draft says."""

from collections.abc import Callable
from itertools import product
from math import atan2, degrees
from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.case_counts import count_cases
from tests.ui.table.cloth import OWN, PILE, STOCK, Cloth
from tests.ui.table.conftest import Begin, Person
from upcard.core.cards import HIDDEN, Cards, packs, parse
from upcard.core.events import Moved, Place
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.cards.dragged_cards import DraggedCards
from upcard.ui.table.geometry.card_poses import select_drawn_cards
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.motion.animator import AnimationTrack
from upcard.ui.table.motion.item_pool import SPARE

OTHER = Place("hand", 1)


def assert_settled(person: Person) -> None:
    """Check that every place holds the pictures of its cards, at rest, and that there are no others."""
    view = person.view
    assert view.table is not None
    wanted = view.arrangement(person.draft)
    shown = view.table_scene.items_by_place
    assert {place: tuple(item.card for item in items) for place, items in shown.items()} == {
        place: select_drawn_cards(layout.spot, wanted.get(place, ())) for place, layout in view.table.layouts.items()
    }
    assert all(map(is_at_pose, view.table_scene.cards()))
    used = [item for item in view.table_scene.items() if isinstance(item, CardItem) and item.place != SPARE]
    assert len(used) == sum(map(len, shown.values()))


def is_at_pose(item: CardItem) -> bool:
    """Return whether a picture is seen at its pose, by what Qt has been told and not by what the picture remembers."""
    seen, target = item.shown_pose, item.target
    near = max(abs(seen.x - target.x), abs(seen.y - target.y), abs(seen.width - target.width)) <= 1
    same = (seen.card, seen.turn, item.isVisible()) == (target.card, target.turn, True)
    return near and same and item.transform().isIdentity()


def carry_card(person: Person, item: CardItem) -> None:
    """Drag a card aside."""
    scene = person.view.table_scene
    dragged = DraggedCards([item], 0, scene.deck)
    scene.addItem(dragged)
    dragged.carry_to(QPointF(300, 200))
    dragged.release_cards()


def hide_card(person: Person, item: CardItem) -> None:
    """Drag a card, whose picture is hidden meanwhile."""
    DraggedCards([item], 0, person.view.table_scene.deck)


def refuse_card(person: Person, item: CardItem) -> None:
    """Raise a refused card above its neighbours."""
    person.view.selection.refuse([item])
    person.view.selection.refused.clear()


def turn_card(person: Person, item: CardItem) -> None:
    """Turn a card over in its place, but stop half way."""
    scene, pose = person.view.table_scene, item.target
    scene.animator.run_tracks([AnimationTrack(item, pose, pose, 0, 100, face=HIDDEN)], scene.deck)
    scene.animator.show_at(60)
    scene.animator.turn([], scene.deck)


@pytest.mark.parametrize("disturb", [carry_card, hide_card, refuse_card, turn_card])
def test_a_card_settles_again_whatever_has_moved_it(begin: Begin, disturb: Callable[[Person, CardItem], None]) -> None:
    person = begin(Cloth(parse("AS AH KD QC")), 1)
    item = person.card("AH")
    disturb(person, item)
    assert not is_at_pose(item) or item.zValue() != item.height
    person.view.refresh()
    assert_settled(person)
    assert all(item.zValue() == item.height for item in person.view.hand)


def test_shown_table_is_settled(begin: Begin) -> None:
    assert_settled(begin(Cloth(parse("AS AH KD"), (parse("8S 8H 8D"),), parse("4C 5C"), across=0)))


def test_resting_cards_are_not_repainted_when_settled_again(begin: Begin) -> None:
    """In its first frame, an animation settles every card that it does not move."""
    person = begin(Cloth(parse("AS AH KD QC"), (parse("8S 8H 8D"),), parse("4C 5C 2H"), across=2))
    scene, painted = person.view.table_scene, list[QRectF]()
    scene.changed.connect(painted.extend)
    QApplication.processEvents()
    painted.clear()
    for item in scene.cards():
        item.show_at_rest(scene.deck, sharp=True)
    QApplication.processEvents()
    assert painted == []


@pytest.mark.parametrize("hand", ["AS AH KD QC 4D 4C 5S 9D 7S", "AS AH"])
def test_no_card_and_no_sign_stays_painted_where_it_lay(begin: Begin, hand: str) -> None:
    """What is on the screen is what would be painted anew, also where cards do not fly."""
    group = parse("5H 5D 5S")
    person = begin(Cloth(parse("AS AH KD QC 4D 4C"), (group,) * 4), 0)
    window = person.view.window()
    QApplication.processEvents()
    person.view.present(Cloth(parse(hand), (group,) * (2 + len(hand) // 4)), None)
    QApplication.processEvents()
    on_screen = window.screen().grabWindow(window.winId()).toImage()
    fresh = window.grab().toImage()
    assert on_screen.convertToFormat(fresh.format()) == fresh


@pytest.mark.parametrize("seed", range(count_cases(2)))
@pytest.mark.parametrize("speed", [0, 1000])
def test_cards_match_the_arrangement_after_random_changes(begin: Begin, seed: int, speed: float) -> None:
    person, chance = begin(Cloth(packs(1)[:11]), speed), Random(seed)
    cards = packs(2)
    for _ in range(8):
        start, many = chance.randrange(80), chance.randrange(12)
        melds = tuple(cards[at : at + chance.randrange(1, 7)] for at in range(0, chance.randrange(50), 7))
        person.view.present(Cloth(cards[start : start + many], melds, cards[: chance.randrange(9)]), None)
        if chance.random() < 0.4:
            person.view.resize(chance.randrange(960, 1500), chance.randrange(556, 900))
        person.view.table_scene.animator.finish()
        assert_settled(person)


def show_moves(person: Person, cloth: Cloth, *moves: tuple[Cards, Place, Place]) -> None:
    """Show a draft together with the moves that led to it."""
    person.view.present(cloth, None, tuple(Moved(*move) for move in moves))


def test_a_discard_flies_from_the_hand_and_covers_the_pile(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD"), pile=parse("4C")), speed=1)
    king = person.card("KD")
    show_moves(person, Cloth(parse("AS"), pile=parse("4C KD")), (parse("KD"), OWN, PILE))
    assert person.view.table_scene.items_by_place[PILE] == [king]
    assert king.is_displaced
    person.view.table_scene.animator.finish()
    assert_settled(person)


def test_hidden_card_is_turned_over_during_its_flight(begin: Begin) -> None:
    person = begin(Cloth(parse("AS"), pile=parse("4C")), speed=1)
    before = list(person.view.table_scene.items_by_place[OTHER])
    show_moves(person, Cloth(parse("AS"), pile=parse("4C 9D"), others=1), (parse("9D"), OTHER, PILE))
    (flying,) = person.view.table_scene.items_by_place[PILE]
    assert flying in before
    assert flying.card == HIDDEN
    person.view.table_scene.animator.finish()
    assert flying.card == "9D"


def test_all_cards_of_a_taken_pile_fly_to_the_hand(begin: Begin) -> None:
    pile = parse("4C 5C 6C 7C 8C")
    person = begin(Cloth(parse("AS"), pile=pile), speed=1)
    show_moves(person, Cloth(parse("AS 4C 5C 6C 7C 8C")), (pile, PILE, OWN))
    assert len([item for item in person.view.hand if item.is_displaced]) == 6
    person.view.table_scene.animator.finish()
    assert_settled(person)


def test_stock_stays_visible_while_a_card_is_drawn(begin: Begin) -> None:
    person = begin(Cloth(parse("AS")), speed=1)
    show_moves(person, Cloth(parse("AS KD"), stock=4), (parse("KD"), STOCK, OWN))
    (top,) = person.view.table_scene.items_by_place[STOCK]
    assert not top.is_displaced
    assert person.view.hand[1].is_displaced


def test_idle_is_emitted_when_the_cards_have_landed(begin: Begin, qtbot: QtBot) -> None:
    person = begin(Cloth(parse("AS KD"), pile=parse("4C")), speed=20)
    with qtbot.waitSignal(person.view.idle):
        show_moves(person, Cloth(parse("AS"), pile=parse("4C KD")), (parse("KD"), OWN, PILE))
    assert_settled(person)


def test_idle_is_emitted_even_when_nothing_moves(begin: Begin, qtbot: QtBot) -> None:
    person = begin(Cloth(parse("AS KD")), speed=0)
    with qtbot.waitSignal(person.view.idle):
        person.view.present(Cloth(parse("AS KD")), None)


def test_click_finishes_the_running_animation(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD"), pile=parse("4C")), speed=0.1)
    show_moves(person, Cloth(parse("AS"), pile=parse("4C KD")), (parse("KD"), OWN, PILE))
    assert person.view.table_scene.animator.running
    person.click(person.middle(STOCK))
    assert not person.view.table_scene.animator.running
    assert_settled(person)


def test_resting_cards_are_pre_rotated_and_aligned_to_whole_pixels(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD 5C"), (parse("8S 8H 8D"),), parse("4C")))
    turns = []
    for item in person.view.table_scene.cards():
        corner = item.pos() + item.offset()
        assert (corner.x() % 1, corner.y() % 1) == pytest.approx((0, 0), abs=1e-6)
        assert item.rotation() == 0
        assert item.transform().isIdentity()
        turns.append(item.shown_pose.turn)
        assert item.shown_pose.turn == item.pose.turn
    assert min(turns) < 0 < max(turns)


@pytest.mark.parametrize("turn", [-8.0, 0.0, 30.0])
def test_pre_rotated_card_has_the_clickable_area_of_its_outline(begin: Begin, turn: float) -> None:
    person = begin(Cloth(parse("AS"), pile=parse("4C")))
    item = person.card("AS")
    item.bake(person.view.table_scene.deck, turn)
    wide, tall = item.pose.width / 2, item.pose.width * CARD / 2
    for x, y in product((-1, 1), (-1, 1)):
        assert item.covers(item.spot(QPointF(x * (wide - 1), y * (tall - 1))))
        assert not item.covers(item.spot(QPointF(x * (wide + 1), y * tall)))
        assert not item.covers(item.spot(QPointF(x * wide, y * (tall + 1))))
    straight = item.spot(QPointF(0, -tall)) - item.pos()
    assert degrees(atan2(straight.x(), -straight.y())) == pytest.approx(turn)


def test_selection_ring_is_rotated_with_its_card(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD 5C"), pile=parse("4C")))
    person.view.selection.toggle(person.card("5C"))
    (ring,) = person.card("5C").childItems()
    assert ring.rotation() == person.card("5C").shown_pose.turn != 0


def test_dropped_one_of_several_equal_cards_goes_to_the_pile(begin: Begin) -> None:
    person = begin(Cloth(parse("7S 7S 7S"), pile=parse("4C")))
    middle = person.card("7S", 1)
    person.view.outcome.drop([middle], PILE)
    show_moves(person, Cloth(parse("7S 7S"), pile=parse("4C 7S")), (parse("7S"), OWN, PILE))
    assert person.view.table_scene.items_by_place[PILE] == [middle]
    assert_settled(person)


def test_reduced_motion_moves_cards_at_once_and_outlines_changes(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD"), pile=parse("4C")))
    person.view.set_speed(1, reduced=True)
    show_moves(person, Cloth(parse("AS"), pile=parse("4C KD")), (parse("KD"), OWN, PILE))
    assert_settled(person)
    (king,) = person.view.table_scene.items_by_place[PILE]
    assert king in person.view.selection.outlined


def test_new_deal_removes_all_old_cards_first(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD"), (parse("8S 8H 8D"), parse("9S 9H 9D")), parse("4C")), speed=1)
    old = list(person.view.table_scene.cards())
    hand, stock = parse("2S 3S 4S 5S 6S 7S"), Cloth(parse("2S 3S 4S 5S 6S 7S"))
    dealt = [((card,), STOCK, OWN) for card in hand] + [((HIDDEN,), STOCK, OTHER)] * 6
    show_moves(person, stock, *dealt)
    assert not any(item.scene() for item in old)
    assert {item.card for item in person.view.hand} == {HIDDEN}
    person.view.table_scene.animator.finish()
    assert_settled(person)


def test_second_deal_uses_items_that_were_created_during_the_first(begin: Begin) -> None:
    person = begin(Cloth(parse("AS KD")), speed=1)
    scene, hand = person.view.table_scene, parse("2S 3S 4S 5S 6S 7S")
    dealt = [((card,), STOCK, OWN) for card in hand] + [((HIDDEN,), STOCK, OTHER)] * 6
    spares = set[CardItem]()
    for _ in range(2):
        show_moves(person, Cloth(hand), *dealt)
        assert spares <= {track.item for track in scene.animator.tracks}
        for now in range(1, 1200, 100):
            scene.animator.show_at(now)
        spares = {item for item in scene.items() if isinstance(item, CardItem) and item.place == SPARE}
        assert len(spares) == len(dealt) and not any(item.isVisible() for item in spares)
        scene.animator.finish()
        assert_settled(person)


def test_drawn_card_is_outlined_after_landing(begin: Begin) -> None:
    person = begin(Cloth(parse("AS")), speed=1)
    show_moves(person, Cloth(parse("AS KD"), stock=4), (parse("KD"), STOCK, OWN))
    person.view.table_scene.animator.finish()
    assert person.view.selection.outlined == [person.card("KD")]


def test_staged_cards_move_to_the_melds_with_the_same_items(begin: Begin) -> None:
    staged = (parse("6S 6H 6C"), parse("KH KC KD"))
    person = begin(Cloth(parse("AS 6S"), (), parse("4C"), staged), speed=1)
    groups = [list(person.view.table_scene.items_by_place[Place("staged", 0, number)]) for number in (0, 1)]
    person.view.draft = person.draft.take_back()
    moves = [(cards, OWN, Place("meld", 0, number)) for number, cards in enumerate(staged)]
    show_moves(person, Cloth(parse("AS 6S"), (staged[0], (), staged[1])), *moves)
    shown = person.view.table_scene.items_by_place
    assert [shown[Place("meld", 0, number)] for number in (0, 1)] == groups
    assert len(person.view.hand) == 2
    person.view.table_scene.animator.finish()
    assert_settled(person)


def test_refused_card_returns_to_its_exact_place_in_the_hand(begin: Begin) -> None:
    person = begin(Cloth(parse("X AS AH KD QC 7S"), (parse("9H 9D 9C"), parse("8S 8H 8D")), parse("4C")))
    before = [(item.card, item.pose) for item in person.view.hand]
    person.drag("AH", person.middle(Place("meld", 1)))
    assert person.view.bubble.isVisible()
    assert [(item.card, item.pose) for item in person.view.hand] == before
    assert_settled(person)


def test_resize_cancels_a_drag_and_clears_the_drop_targets(begin: Begin) -> None:
    person = begin(Cloth(parse("X AS AH KD QC 7S"), (parse("7H 7D 7C"),), parse("4C")))
    person.lift("7S", person.middle(PILE))
    person.view.resize(1000, 560)
    assert not person.view.is_carrying
    assert not person.view.targets.rects
    assert all(button.isVisible() for button in person.view.prompt.shown_buttons)
    assert_settled(person)


def test_a_bubble_follows_its_place_when_the_window_is_resized(begin: Begin) -> None:
    person = begin(Cloth(parse("X AS"), pile=parse("4C")))
    person.drag("X", person.middle(PILE))
    before = person.view.bubble.geometry()
    person.view.resize(2000, 1200)
    assert person.view.table is not None
    assert person.view.bubble.target == person.view.table.layouts[PILE].rect
    assert person.view.bubble.width() > before.width()


@pytest.mark.parametrize("count", [1, 4])
def test_dragged_cards_picture_contains_the_whole_shadow(begin: Begin, count: int) -> None:
    person = begin(Cloth(parse("AS KD 5C 7H"), pile=parse("4C")))
    carried = DraggedCards(list(person.view.hand)[:count], 0, person.view.table_scene.deck)
    image = carried.pixmap().toImage()
    right, below = image.width() - 1, image.height() - 1
    border = [(x, y) for x in range(right + 1) for y in (0, below)] + [(x, y) for y in range(below) for x in (0, right)]
    assert {image.pixelColor(x, y).alpha() for x, y in border} == {0}


def test_card_below_a_crosswise_top_card_shows_its_face(begin: Begin) -> None:
    """Blank paper once showed above and below the crosswise card."""
    person = begin(Cloth(parse("AS KD"), pile=parse("4C 5C 2S"), across=2))
    pile = person.view.table_scene.items_by_place[PILE]
    assert [(item.card, round(item.shown_pose.turn)) for item in pile] == [("5C", 0), ("2S", 90)]


def test_the_buttons_have_their_words_again_after_the_table_was_cleared(begin: Begin) -> None:
    """Behind a curtain they are empty."""
    person = begin(Cloth(parse("AS AH KD QC")))
    prompt = person.view.prompt
    words = [(button.text(), button.accessibleName(), button.isEnabled()) for button in prompt.shown_buttons]
    person.view.clear()
    person.view.present(Cloth(parse("AS AH KD QC")), None)
    assert (
        words
        and [(button.text(), button.accessibleName(), button.isEnabled()) for button in prompt.shown_buttons] == words
    )
