"""What a motion needs is made in the frames before, a little in each, so that none of them comes late."""

from collections import Counter

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QApplication, QWidget
from pytest import MonkeyPatch
from pytestqt.qtbot import QtBot

from tests.ui.table.cloth import OWN, PILE, STOCK, Cloth
from tests.ui.table.conftest import Begin
from tests.ui.table.labels.test_signs import PaintObserver
from upcard.core.cards import HIDDEN, Card, Cards, packs, parse
from upcard.core.events import Moved, Place, Told
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.cards.deck import CardDeck, Level
from upcard.ui.table.geometry.card_poses import CardPose
from upcard.ui.table.labels.people import SpeechSign
from upcard.ui.table.motion.animator import AnimationTrack, CardAnimator
from upcard.ui.table.signs import board

MELD = Place("meld")
FACES = sorted(packs(1))


def make_slide_track(deck: CardDeck, card: Card, width: float) -> AnimationTrack:
    """Return the track of a card that slides aside and becomes `width` pixels wide."""
    item = CardItem(card, MELD)
    item.set_rest_pose(MELD, CardPose(card, 0, 0, 60), 1)
    item.show_at_rest(deck, sharp=True)
    source, target = item.pose, CardPose(card, 90, 0, width)
    item.go_to(target)
    return AnimationTrack(item, source, target, 0, 200, raised=False)


@pytest.mark.parametrize(("number", "most"), [(9, 1), (18, 2)])
def test_each_step_draws_few_faces_and_cards_keep_theirs_until_then(
    qtbot: QtBot, monkeypatch: MonkeyPatch, number: int, most: int
) -> None:
    deck, drawn = CardDeck(), list[Card]()
    ways, draw = [make_slide_track(deck, card, 72) for card in FACES[:number]], deck._draw_picture

    def draw_picture(card: Card, pixels: int, level: Level) -> QPixmap:
        drawn.append(card)
        return draw(card, pixels, level)

    monkeypatch.setattr(deck, "_draw_picture", draw_picture)
    holder = QObject()
    animator = CardAnimator(holder)
    animator.run_tracks(ways, deck)
    animator.stop_timer()
    qtbot.wait(20)
    assert drawn == []
    for now in (*range(16, 200, 16), 200):
        before = len(drawn)
        animator.show_at(now)
        assert len(drawn) - before <= most
        assert all(way.item.shown_pose.x > 0 and way.item.card == way.target.card for way in ways)
        assert {way.item.card for way in ways if way.item.worn_width == 72} <= {*drawn}
        assert {way.item.transformationMode() for way in ways} == {Qt.TransformationMode.FastTransformation}
    assert drawn == FACES[:number] and all(way.item.worn_width == 72 for way in ways)
    animator.finish()


def test_cards_of_a_taken_pile_are_drawn_as_they_leave_it_and_not_while_they_are_hidden(
    begin: Begin, qtbot: QtBot, monkeypatch: MonkeyPatch
) -> None:
    pile = parse("4C 5C 6C 7C 8C 9C")
    person, drawn = begin(Cloth(parse("AS KD"), pile=parse("TC") + pile), speed=1), list[Card]()
    scene = person.view.table_scene
    draw = scene.deck._draw_picture

    def draw_picture(card: Card, pixels: int, level: Level) -> QPixmap:
        drawn.append(card)
        return draw(card, pixels, level)

    monkeypatch.setattr(scene.deck, "_draw_picture", draw_picture)
    person.view.present(Cloth((*parse("AS KD"), *pile), pile=parse("TC")), None, (Moved(pile, PILE, OWN),))
    scene.animator.stop_timer()
    assert drawn == []
    qtbot.waitUntil(lambda: drawn == ["4C"])
    for now, number in ((16, 1), (16, 2), (32, 4), (48, 6), (64, 7)):
        scene.animator.show_at(now)
        assert len(drawn) == number
        assert all(item.rotation() == 0 for item in person.view.hand)  # the painter need not turn their pictures
    scene.animator.finish()
    assert sorted(drawn) == sorted(["TC", *pile])


def test_a_card_whose_slide_is_given_up_is_not_left_stretched(qtbot: QtBot) -> None:
    """While cards are dragged over the hand, the others are sent aside again and again."""
    deck, holder = CardDeck(), QObject()
    ways = [make_slide_track(deck, card, 72) for card in FACES[:9]]
    animator = CardAnimator(holder)
    animator.run_tracks(ways, deck)
    animator.stop_timer()
    animator.show_at(20)
    assert any(way.item.worn_width == 60 for way in ways[1:])
    animator.turn(ways[:1], deck)
    assert all(way.item.worn_width == 72 for way in ways[1:])
    animator.finish()


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_back_that_becomes_smaller_as_it_flies_is_never_stretched(qtbot: QtBot, ratio: float) -> None:
    holder, deck, item = QObject(), CardDeck(ratio=ratio), CardItem(HIDDEN, STOCK)
    animator = CardAnimator(holder)
    animator.run_tracks([AnimationTrack(item, CardPose(HIDDEN, 0, 0, 78), CardPose(HIDDEN, 90, 0, 27), 0, 200)], deck)
    animator.stop_timer()
    for now in range(16, 200, 16):
        animator.show_at(now)
        assert item.transformationMode() == Qt.TransformationMode.SmoothTransformation
        width = item.pixmap().deviceIndependentSize().width() / deck.picture(HIDDEN, 78).deviceIndependentSize().width()
        assert item.scale() == 1 and item.rotation() == 0 and width * 78 == pytest.approx(item.worn_width, abs=1)
        assert item.shown_pose.width == pytest.approx(78 - 51 * item.shown_pose.x / 90, abs=1.1)
    animator.finish()
    item.set_rest_pose(STOCK, CardPose(HIDDEN, 90, 0, item.worn_width), 1)
    item.show_at_rest(deck, sharp=True)
    assert item.pixmap().cacheKey() == deck.picture(HIDDEN, item.worn_width).cacheKey()


def test_a_place_is_counted_once_a_step_however_many_cards_leave_it(begin: Begin) -> None:
    person, counted = begin(Cloth(parse("AS KD")), speed=1), Counter[Place]()
    scene = person.view.table_scene
    taken = parse("4C 5C 6C 7C")
    person.view.present(Cloth(parse("AS KD 4C 5C 6C 7C")), None, (Moved(taken, STOCK, OWN),))
    scene.animator.stop_timer()

    def count(place: Place, cards: Cards) -> None:
        counted[place] += 1

    scene.animator.show_at(1)
    scene.counted.set_counter(count)
    counted.clear()
    for now in (50.0, 2000.0):
        scene.animator.show_at(now)
        assert set(counted.values()) == {1}
        counted.clear()
    scene.animator.finish()


class FrameObserver(QObject):
    """Collects the area of each paint event of a widget."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.regions: list[QRegion] = []
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note the area of each paint event."""
        if isinstance(event, QPaintEvent):
            self.regions.append(event.region())
        return False


def test_each_frame_of_a_flight_paints_one_rectangle_around_the_flying_cards(begin: Begin) -> None:
    """Each card leaves from under the top card of the stock, where it was not to be seen before."""
    other = Place("hand", 1)
    person = begin(Cloth(parse("AS"), others=1), speed=1)
    person.view.present(Cloth(parse("AS"), others=1), None, (Moved((HIDDEN,) * 6, STOCK, other),))
    animator, table = person.view.table_scene.animator, person.view.port
    animator.stop_timer()
    frames = FrameObserver(table)
    for now in range(16, 300, 12):
        animator.show_at(now)
        QApplication.processEvents()
    assert {region.rectCount() for region in frames.regions} == {1}  # Qt paints several at half the speed
    areas = [region.boundingRect() for region in frames.regions]
    shares = sorted(area.width() * area.height() / (table.width() * table.height()) for area in areas)
    assert shares[0] > 0 and shares[len(shares) // 2] < 0.5
    animator.finish()


@pytest.mark.parametrize("by", ["animator", "making_way"])
def test_nothing_stays_of_moving_cards_if_something_else_is_painted_first(begin: Begin, by: str) -> None:
    """Qt forgets the areas that moved items have left if another part of the table is painted before its event loop."""
    view = begin(Cloth(parse("AS 4D KD")), speed=1).view
    item, animator, port = view.hand[0], getattr(view.table_scene, by), view.port
    left, right = item.target._replace(x=200, y=200, turn=0), item.target._replace(x=1000, y=200, turn=0)
    animator.run_tracks([AnimationTrack(item, left, right, 0, 1000)], view.table_scene.deck)
    animator.stop_timer()
    animator.show_at(1)
    QApplication.processEvents()
    for now in (100, 250, 1000):
        before = item.sceneBoundingRect().center().toPoint() + QPoint(0, 40)
        painted = PaintObserver(port)
        animator.show_at(now)
        port.repaint(0, 195, port.width(), 10)  # the card too, so that Qt believes it has been painted
        QApplication.processEvents()
        port.removeEventFilter(painted)
        assert painted.region.contains(before)


def test_what_waits_for_the_cards_is_drawn_while_they_fly(begin: Begin, monkeypatch: MonkeyPatch) -> None:
    person = begin(Cloth(parse("AS KD"), pile=parse("4C")), speed=1)
    after = Cloth(parse("AS"), pile=parse("4C KD"), said=Told("canasta.sign.one_card", {}))
    animator, drawn, draw = person.view.table_scene.animator, list[object](), board.picture

    def draw_and_note(sign: board.Sign, pen: board.SignStyle) -> QPixmap:
        drawn.append(type(sign))
        return draw(sign, pen)

    monkeypatch.setattr(board, "picture", draw_and_note)
    person.view.present(after, None, (Moved(parse("KD"), OWN, PILE),))
    animator.stop_timer()
    for now in range(16, 160, 16):
        before = drawn.count(SpeechSign)
        animator.show_at(now)
        assert drawn.count(SpeechSign) <= before + 1
    waiting = [item for key, item in person.view.table_scene.board.items() if board.kind_of(key) == "note"]
    before = len(drawn)
    animator.finish()
    notes = [item for key, item in person.view.table_scene.board.items() if board.kind_of(key) == "note"]
    assert waiting == [] and all(note.isVisible() for note in notes)
    assert drawn[:before].count(SpeechSign) == drawn.count(SpeechSign) == len(notes) > 0
