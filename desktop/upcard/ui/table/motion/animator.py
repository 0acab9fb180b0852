"""One clock for all cards that travel: tracks with a start, a length and an end, and a way to finish at once."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QTransform

from upcard.core.cards import Card
from upcard.core.events import Place
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.geometry.card_poses import CardPose

OUT = QEasingCurve(QEasingCurve.Type.OutCubic)
FLIGHT_Z = 10_000.0
TURNED = 1.0
"""A card that slides and turns by no more degrees than this turns at once: bit by bit would cost most of the frame."""
_LONGEST = 1200
"""What one turn may take at normal speed, in milliseconds."""


class AnimationTrack(NamedTuple):
    """One card's way: from where it is seen to where it will lie, when, and how long."""

    item: CardItem
    source: CardPose
    target: CardPose
    start: float
    length: float
    face: Card | None = None
    """The face to turn up on the way."""
    raised: bool = True
    """Whether it flies above the others or slides among them."""
    leaves: Place | None = None
    """The place that loses the card when it takes off; None if the card stays where it belongs."""
    reaches: Place | None = None
    """The place that has the card when it comes down."""

    @property
    def steady(self) -> bool:
        """Whether it slides as it will lie."""
        return not self.raised and self.face is None and abs(self.target.turn - self.source.turn) <= TURNED


class CardAnimator(QObject):
    """Moves cards along their tracks; one animation drives them all."""

    moved = Signal()
    """The cards are a little further on their ways."""
    took_off = Signal(object)
    """Emits the track of a card that leaves now."""
    came_down = Signal(object)
    """Emits the track whose end a card has reached while others still move."""
    landed = Signal(object)
    """The cards that have arrived, a list."""
    arrived = Signal()
    """A card that flew has come down; once for all that were still on their ways when they were put down."""
    idle = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.speed = 1.0
        self.deck: CardDeck | None = None
        self._tracks: list[AnimationTrack] = []
        self._begun: set[int] = set()
        self._down: set[int] = set()
        """The tracks that are over."""
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.valueChanged.connect(self.show_at)
        self._clock.finished.connect(self.finish)

    @property
    def running(self) -> bool:
        """Whether any card is on its way."""
        return bool(self._tracks)

    @property
    def tracks(self) -> Sequence[AnimationTrack]:
        """The tracks that run, by their start."""
        return self._tracks

    def set_speed(self, speed: float) -> None:
        """Let cards fly so many times as fast as designed, at 0 not at all."""
        self.speed = speed

    def run_tracks(self, tracks: Sequence[AnimationTrack], deck: CardDeck) -> None:
        """Start these tracks together; what still ran is finished first."""
        if self._tracks:
            self.land_cards()
        self._begin(tracks, deck)

    def turn(self, tracks: Sequence[AnimationTrack], deck: CardDeck) -> None:
        """Start these tracks in the place of those that run, whose cards may be on their way still."""
        self._tracks = []
        self._clock.stop()
        self._begin(tracks, deck)

    def _begin(self, tracks: Sequence[AnimationTrack], deck: CardDeck) -> None:
        self.deck = deck
        ordered = sorted(tracks, key=lambda track: track.start)
        self._begun.clear()
        self._down.clear()
        end = max((track.start + track.length for track in tracks), default=0.0)
        if self.speed <= 0 or end <= 0:
            self._tracks = ordered
            self._land()
            return
        squeeze = min(1.0, _LONGEST / end) / self.speed
        self._clock.setEndValue(float(end))  # It says at once what stands at the end of the time before.
        self._clock.setDuration(max(1, round(end * squeeze)))
        self._tracks = ordered
        self._clock.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)

    def finish(self) -> None:
        """Put every card where it was going, and say that all lie still."""
        if self._tracks:
            self._land()

    def land_cards(self) -> None:
        """Put every card where it was going, on the way to others: nothing lies still yet that could be waited for."""
        self._clock.stop()
        tracks, self._tracks = self._tracks, []
        if any(track.raised and number not in self._down for number, track in enumerate(tracks)):
            self.arrived.emit()
        self.landed.emit(list(dict.fromkeys(track.item for track in tracks)))

    def _land(self) -> None:
        self.land_cards()
        self.idle.emit()

    def show_at(self, now: float) -> None:
        """Move the cards to where they are at a time in milliseconds; each takes off above those before it."""
        for number, track in enumerate(self._tracks):
            if now < track.start:
                break
            if number not in self._begun:
                self._take_off(number, track)
            done = min(1.0, (now - track.start) / track.length) if track.length else 1.0
            _place(track, OUT.valueForProgress(done), done, self.deck)
            if done >= 1 and number not in self._down:
                self._down.add(number)
                self.came_down.emit(track)
                if track.raised:
                    self.arrived.emit()
        self.moved.emit()

    def _take_off(self, number: int, track: AnimationTrack) -> None:
        self._begun.add(number)
        track.item.setVisible(True)
        track.item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        if self.deck is not None:
            track.item.bake(self.deck, track.target.turn if track.steady else 0)
            track.item.wear(self.deck, max(track.source.width, track.target.width))
        if track.raised:
            track.item.setZValue(FLIGHT_Z + number)
        self.took_off.emit(track)


def _place(track: AnimationTrack, way: float, done: float, deck: CardDeck | None) -> None:
    """Put a card at its share of the way, turned over in the middle if another face comes up."""
    item, source, target = track.item, track.source, track.target
    item.setPos(source.x + (target.x - source.x) * way, source.y + (target.y - source.y) * way)
    turn = source.turn + (target.turn - source.turn) * (1 if track.steady else way)
    item.setRotation(turn - item.baked)
    width = source.width + (target.width - source.width) * way
    if track.face is not None and done >= 0.5 and item.card != track.face and deck is not None:
        item.show_face(track.face)
        item.wear(deck, max(source.width, target.width))
    item.setScale(width / item.worn_width)
    if track.face is not None:
        item.setTransform(QTransform.fromScale(max(0.02, abs(1 - 2 * done)), 1))
