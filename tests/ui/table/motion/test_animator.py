"""The animator reports once that the cards lie still, when the last one does."""

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from upcard.core.cards import Card
from upcard.core.events import Place
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.geometry.card_poses import CardPose
from upcard.ui.table.motion.animator import AnimationTrack, CardAnimator


def make_track() -> AnimationTrack:
    """Return the track of a card from left to right in a tenth of a second."""
    item = CardItem(Card("7S"), Place("pile"))
    return AnimationTrack(item, CardPose(Card("7S"), 0, 0, 60), CardPose(Card("7S"), 100, 0, 60), 0, 100)


def test_idle_is_emitted_once_for_tracks_that_follow_each_other(qtbot: QtBot) -> None:
    """A score sheet or a request to a computer player waits for `idle`, so cards that fly on must not emit it."""
    holder = QObject()
    animator, said = CardAnimator(holder), list[int]()
    animator.idle.connect(lambda: said.append(1))
    animator.run_tracks([make_track()], CardDeck())
    animator.run_tracks([make_track()], CardDeck())
    assert animator.running and said == []
    animator.finish()
    assert not animator.running and said == [1]


def test_card_that_waits_for_another_to_fly_stays_where_it_lay(qtbot: QtBot) -> None:
    """The timeline still stands at the end of the previous run, and reports that time when it is reset."""
    holder, first, second = QObject(), make_track(), make_track()
    animator = CardAnimator(holder)
    animator.run_tracks([first._replace(length=5)], CardDeck())
    qtbot.waitUntil(lambda: not animator.running)
    animator.run_tracks([first, second._replace(start=100)], CardDeck())
    assert second.item.pos().x() == 0
    animator.finish()


def test_first_step_does_once_what_was_left_to_it_and_moves_no_card(qtbot: QtBot) -> None:
    holder, way, done = QObject(), make_track(), list[float]()
    animator = CardAnimator(holder)
    animator.run_tracks([way], CardDeck(), first=lambda: done.append(way.item.pos().x()))
    animator.stop_timer()
    animator.show_at(0)
    assert done == []
    for now, moves in ((16, False), (32, True), (48, True)):
        animator.show_at(now)
        assert done == [0] and (way.item.pos().x() > 0) == moves
    animator.finish()


def test_what_was_left_to_the_first_step_is_done_before_the_cards_land(qtbot: QtBot) -> None:
    holder, way, done = QObject(), make_track(), list[bool]()
    animator = CardAnimator(holder)
    animator.landed.connect(lambda: done.append(False))
    animator.run_tracks([way], CardDeck(), first=lambda: done.append(True))
    animator.finish()
    assert done == [True, False]
