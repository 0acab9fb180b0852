"""Moves all flying and sliding cards with one timer.

Each card moves along a track (`AnimationTrack`), which has a start, a length and a target.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QObject,
    QRectF,
    QSignalBlocker,
    QTimer,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QTransform

from upcard.core.cards import HIDDEN, Card
from upcard.core.events import Place
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.geometry.card_poses import CardPose
from upcard.ui.table.motion.picture_queue import PictureNeed, PictureQueue

OUT = QEasingCurve(QEasingCurve.Type.OutCubic)
FLIGHT_Z = 10_000.0
TURNED = 5.0
"""The largest turn in degrees that a moving card makes all at once.

A larger turn is made gradually; drawing a gradual turn takes most of the time of each frame.
"""
_CROWD = 6
"""If at least this many cards fly in a motion, their pictures are stretched without smoothing."""
_ANSWERED = 8
"""The milliseconds until the painting that answers a key or a click is over: Qt puts off each painting by 5."""
_LONGEST = 1200
"""The longest animation of one turn at normal speed, in milliseconds."""


class AnimationTrack(NamedTuple):
    """One movement of a card (a track): from `source`, the position in which it is shown, to `target`.

    `start` and `length` are in milliseconds, counted from the start of the motion.
    """

    item: CardItem
    source: CardPose
    target: CardPose
    start: float
    length: float
    face: Card | None = None
    """The face that the card is turned to on the way; None if it keeps its face."""
    raised: bool = True
    """Whether the card flies above the others, instead of sliding among them."""
    leaves: Place | None = None
    """The place that loses the card when the movement begins; None if no event moved the card."""
    reaches: Place | None = None
    """The place that gets the card when the movement ends; None if no event moved the card."""

    @property
    def only_slides(self) -> bool:
        """Whether the card slides among others, and neither turns gradually nor shows another face on the way."""
        return not self.raised and self.face is None and self._turns_little

    @property
    def turns_at_once(self) -> bool:
        """Whether the card is shown with its final turn during the whole movement.

        The painter then need not turn the picture in each frame.
        """
        return self.only_slides or (self.raised and self._turns_little)

    @property
    def _turns_little(self) -> bool:
        return abs(self.target.turn - self.source.turn) <= TURNED

    @property
    def shrinks_back(self) -> bool:
        """Whether the card flies face down and changes its size without turning, as most cards of a deal do."""
        even = self.source.turn == self.target.turn == 0 and self.face is None and self.raised
        return even and self.item.card == HIDDEN and self.source.width != self.target.width


class CardAnimator(QObject):
    """Moves cards along their tracks with a single animation.

    A track is one movement of a card. The card takes off when its track begins, and comes down when its track ends.
    """

    moved = Signal()
    """Emitted after the cards have moved a step."""
    took_off = Signal(object)
    """Emitted with a track when its movement begins."""
    came_down = Signal(object)
    """Emitted with a track when its movement ends, but not if all movements are ended early."""
    landed = Signal(object)
    """Emitted with the list of all moved cards when all tracks have ended."""
    arrived = Signal()
    """Emitted when a flying card has come down.

    If many flights are ended early, this is emitted only once for all of them.
    """
    idle = Signal()
    stepping = False
    """Whether a step of the animation is being shown; `moved` is emitted when the step ends."""
    _crowded = False
    """Whether at least `_CROWD` cards fly in the present motion."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.speed = 1.0
        self.deck: CardDeck | None = None
        self._tracks: list[AnimationTrack] = []
        self._begun: set[int] = set()
        self._down: set[int] = set()
        """The indices of the tracks that have ended."""
        self._stretched: set[int] = set()
        """The indices of the tracks whose cards slide with a stretched picture, because a new one is not drawn yet."""
        self._pictures: PictureQueue | None = None
        self.moved_area = QRectF()
        """The rectangle around all cards that have moved in the last step, before and after the step."""
        self._now = 0.0
        """The time of the last step, in milliseconds after the start of the motion."""
        self._first: Callable[[], None] | None = None
        """The function that the first step calls instead of moving cards; None once it has been called."""
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.valueChanged.connect(self.show_at)
        self._clock.finished.connect(self.finish)
        self._answered = QTimer(self, singleShot=True, interval=_ANSWERED)
        self._answered.timeout.connect(self._draw_first)

    @property
    def running(self) -> bool:
        """Whether any card is moving, or is about to move, in the present motion."""
        return bool(self._tracks)

    @property
    def tracks(self) -> Sequence[AnimationTrack]:
        """The tracks (movements of one card each) of the present motion, in the order of their starts."""
        return self._tracks

    def is_still(self, place: Place) -> bool:
        """Return whether no card that belongs to `place` is moving, or will move in the present motion."""
        return not any(
            track.item.place == place for number, track in enumerate(self._tracks) if number not in self._down
        )

    def set_speed(self, speed: float) -> None:
        """Set the speed of moving cards, where 1 is normal; at 0 cards are at once where they belong."""
        self.speed = speed

    def run_tracks(
        self,
        tracks: Sequence[AnimationTrack],
        deck: CardDeck,
        rests: float = 0.0,
        first: Callable[[], None] | None = None,
        needs: Iterable[PictureNeed] = (),
    ) -> None:
        """Start a motion with all movements in `tracks`, after ending the motion that is running.

        The first step of the timer calls `first`, and moves no card. A long motion is run faster, so that it lasts
        at most `_LONGEST` + `rests` milliseconds at normal speed; `rests` is the total time of its pauses, in which
        people look at the cards. `needs` are pictures that are to be drawn ahead besides those of the moving cards.
        """
        if self._tracks:
            self.land_cards()
        self._first = first
        self._begin(tracks, deck, rests, needs)

    def call_first(self) -> None:
        """Call the function `first` that `run_tracks` was given, unless it has been called since."""
        first, self._first = self._first, None
        if first is not None:
            first()

    def stop_timer(self) -> float:
        """Stop the timer, and return the length of the motion in milliseconds.

        From then on, the caller moves the cards by calling `show_at`.
        """
        self._clock.stop()
        return max((track.start + track.length for track in self._tracks), default=0.0)

    def turn(self, tracks: Sequence[AnimationTrack], deck: CardDeck) -> None:
        """Stop the running movements, and start those in `tracks`; cards go on from where they are shown now."""
        before, moving = self._tracks, {track.item for track in tracks}
        for number in [*self._stretched]:
            if before[number].item not in moving:  # it stays where it is
                self._put_on_picture(number, before[number], may_wait=False)
        self._tracks = []
        self._clock.stop()
        self._begin(tracks, deck)

    def _begin(
        self, tracks: Sequence[AnimationTrack], deck: CardDeck, rests: float = 0.0, needs: Iterable[PictureNeed] = ()
    ) -> None:
        self.deck = deck
        ordered = sorted(tracks, key=lambda track: track.start)
        for numbers in (self._begun, self._down, self._stretched):
            numbers.clear()
        self._now, self._crowded = 0.0, sum(track.raised for track in ordered) >= _CROWD
        end = max((track.start + track.length for track in tracks), default=0.0)
        self._pictures = PictureQueue(chain(_list_needs(ordered, deck, end), needs))
        if self.speed <= 0 or end <= 0:
            self._tracks = ordered
            self._land()
            return
        squeeze = min(1.0, (_LONGEST + rests) / end) / self.speed
        with QSignalBlocker(self._clock):  # which at once reports the value for its previous time
            self._clock.setEndValue(float(end))
            self._clock.setDuration(max(1, round(end * squeeze)))
        self._tracks = ordered
        self._answered.start()
        self._clock.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)

    def _draw_first(self) -> None:
        if self._pictures is not None and self._tracks:
            self._pictures.draw_first()

    def finish(self) -> None:
        """End the motion at once, with every card at its target, and emit `idle`."""
        if self._tracks:
            self._land()

    def land_cards(self) -> None:
        """End the motion at once, with every card at its target, without emitting `idle`.

        It is used if further movements begin immediately.
        """
        self.call_first()
        self._clock.stop()
        tracks, self._tracks = self._tracks, []
        if any(track.raised and number not in self._down for number, track in enumerate(tracks)):
            self.arrived.emit()
        self.landed.emit(list(dict.fromkeys(track.item for track in tracks)))

    def _land(self) -> None:
        self.land_cards()
        self.idle.emit()

    def show_at(self, now: float) -> None:
        """Move each card to where it is `now` milliseconds after the start of the motion.

        A card that takes off is drawn above those that took off before. A card whose movement starts exactly at `now`
        does not move yet: at the start, the frame is already busy with the new layout of the table. If `run_tracks` was
        given a function `first`, the first call with `now` above 0 only calls this function, and sets the clock of the
        motion back to 0: the function may take long, and cards must not jump.
        """
        self.stepping, self.moved_area = True, QRectF()
        if self._first is not None and now > 0:
            self.call_first()
            with QSignalBlocker(self._clock):
                self._clock.setCurrentTime(0)
        else:
            self._move_all(now)
        self.stepping = False
        self.moved.emit()

    def _move_all(self, now: float) -> None:
        if self._pictures is not None and now > self._now:
            self._pictures.draw_some(now, now - self._now)
        self._now = now
        for number, track in enumerate(self._tracks):
            if now <= track.start:
                break
            if number not in self._down:
                self._move(number, track, now)

    def _move(self, number: int, track: AnimationTrack, now: float) -> None:
        """Move the card of `track`, the track with the index `number`, to where it is at the time `now`.

        Emit `took_off` when the card takes off, and `came_down` when it comes down. `now` is in milliseconds after the
        start of the motion.
        """
        area = track.item.sceneBoundingRect()
        if number not in self._begun:
            self._take_off(number, track)
        elif number in self._stretched:
            self._put_on_picture(number, track)
        done = min(1.0, (now - track.start) / track.length) if track.length else 1.0
        _place(track, OUT.valueForProgress(done), done, self.deck)
        self.moved_area = self.moved_area.united(area).united(track.item.sceneBoundingRect())
        if done >= 1:
            self._down.add(number)
            self.came_down.emit(track)
            if track.raised:
                self.arrived.emit()

    def _take_off(self, number: int, track: AnimationTrack) -> None:
        self._begun.add(number)
        track.item.setVisible(True)
        track.item.stretch_smoothly(track.raised and not self._crowded)
        self._put_on_picture(number, track)
        if track.raised:
            track.item.setZValue(FLIGHT_Z + number)
        self.took_off.emit(track)

    def _put_on_picture(self, number: int, track: AnimationTrack, may_wait: bool = True) -> None:
        """Give the card of `track` the picture in which it moves; `number` is the index of the track.

        With `may_wait`, a card that only slides keeps its present picture until the new one has been drawn.
        """
        item, deck, wide = track.item, self.deck, max(track.source.width, track.target.width)
        if deck is None:
            return
        turn = track.target.turn if track.turns_at_once else 0
        if may_wait and track.only_slides and item.worn is not None and item.worn[0] == item.card:
            if not item.choose_deck(deck).has_picture((item.card, wide, item.level, turn)):
                self._stretched.add(number)
                return
            self._stretched.discard(number)
        if item.worn is None:  # only a picture can be turned
            item.draw_face(deck, wide)
        item.bake(deck, turn)
        item.draw_face(deck, wide)


def _list_needs(tracks: Sequence[AnimationTrack], deck: CardDeck, end: float) -> Iterator[PictureNeed]:
    """Yield the pictures that the cards of `tracks` will need, each with the time at which it is needed.

    For each track, they are the picture when the card takes off, the one after the card has turned over, and the one
    when it comes down. A card that only slides, or has come down, can do without its new picture until the `end` of the
    motion.
    """
    for track in tracks:
        item, target, wide = track.item, track.target, max(track.source.width, track.target.width)
        slides, own = track.only_slides, item.choose_deck(deck)
        turn = target.turn if slides or track.turns_at_once else 0
        start, half, last = track.start, track.start + track.length / 2, track.start + track.length
        yield PictureNeed(start, end if slides else start, own, (item.card, wide, item.level, turn))
        if track.face is not None:
            yield PictureNeed(half, half, own, (track.face, wide, item.level, turn))
        if target == item.pose:
            yield PictureNeed(last, end, own, (target.card, target.width, 1, target.turn))


def _place(track: AnimationTrack, way: float, done: float, deck: CardDeck | None) -> None:
    """Put the card of `track` at the share `way` of its path, and turn the card over if its face changes.

    `done` is the share of the time that has passed; the face changes when `done` is 0.5. `deck` draws the new face and
    the backs of other sizes; with None, the card keeps its picture, which is stretched.
    """
    item, source, target = track.item, track.source, track.target
    item.setPos(source.x + (target.x - source.x) * way, source.y + (target.y - source.y) * way)
    width = source.width + (target.width - source.width) * way
    if track.face is not None:
        if done >= 0.5 and item.card != track.face and deck is not None:
            item.show_face(track.face)
            item.draw_face(deck, max(source.width, target.width))
        item.setTransform(QTransform.fromScale(max(0.02, abs(1 - 2 * done)), 1))
    if not track.only_slides:
        turn = source.turn + (target.turn - source.turn) * (1 if track.turns_at_once else way)
        if turn != item.baked or source.turn != target.turn:
            item.setRotation(turn - item.baked)
    if deck is not None and track.shrinks_back:
        item.show_small_back(deck, max(source.width, target.width), width)
    elif source.width != target.width or width != item.worn_width:
        item.setScale(width / item.worn_width)
