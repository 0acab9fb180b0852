"""Draws pictures of a position and animations of a turn, as one player saw it; no hidden card is shown."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QByteArray, QRect, QSize
from PySide6.QtGui import QImage

from upcard.core.events import Events, Told, redact_events
from upcard.play.exchange.animation import AnimationFrame, format_animation
from upcard.play.replay.shown_moment import ShownMoment
from upcard.play.replay.steps import group_turns
from upcard.ui.session import naming
from upcard.ui.session.review_draft import DecisionDraft
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.view import TableView

SIZE = QSize(960, 600)
"""The size of the drawn table, in pixels."""
STEP, REST, LAST = 60, 700, 2000
"""The milliseconds for which a picture is shown: during a motion, after an action, and at the end."""


class FilmPicture(NamedTuple):
    """One picture of an animation, and for how many milliseconds it is shown (`shown`)."""

    image: QImage
    shown: int


class TurnFilm:
    """Draws pictures of one position of a match, and of the turn that led to it, on a card table outside the screen.

    This position is given by `shown`: the match, and how many of its actions were played before the position.
    """

    def __init__(self, shown: ShownMoment, dress: StyleContext, deck: CardDeck) -> None:
        match = shown.resumed.match
        self.shown, self.match, self.game = shown, match, match.game
        self.seat = match.game.rules.seating(shown.position).index(shown.viewer)
        seated = SeatedPlayers(match, shown.resumed.players, shown.resumed.names)
        seated.look_as(shown.viewer)
        self.table = TableView()
        self.table.resize(SIZE)
        self.table.fit_to_itself()
        self.table.set_theme(dress.theme)
        self.table.set_deck(deck.faces, deck.back)
        self.table.set_words(naming.make_words(dress.words.language, seated))
        self.table.grab()  # Qt gives a hidden widget its size only when it is drawn

    def close(self) -> None:
        """Delete the card table on which the pictures were drawn."""
        self.table.deleteLater()

    @property
    def start_index(self) -> int:
        """The number of actions of the match that were played before the turn that led to the position `shown`.

        If that position is the first of its deal, so that no turn led to it, the number of all actions before the
        position.
        """
        at, match = self.shown.at, self.match
        dealt = max((number for number in match.list_dealings() if number < at), default=0)
        turns = group_turns(match, dealt + 1, at)
        return turns[-1].first - 1 if turns else at

    def draw_moment(self) -> QImage:
        """Return a picture of the card table at the position of the match that `shown` gives."""
        self._present(self.shown.at)
        return self._grab()

    def draw_turn(self) -> Iterator[FilmPicture]:
        """Yield the pictures of an animation of the turn that led to the position of the match that `shown` gives.

        Yield only one picture if nothing was played since the deal.
        """
        self.table.set_speed(1.0)
        self._present(self.start_index)
        yield FilmPicture(self._grab(), REST)
        for at in range(self.start_index + 1, self.shown.at + 1):
            yield from self._draw_action(at)

    def _draw_action(self, at: int) -> Iterator[FilmPicture]:
        """Yield the pictures that animate action number `at` of the match, up to the position after this action."""
        events = redact_events(next(iter(self.match.steps(at - 1))).events, partial(self.game.table.sees, self.seat))
        animator = self.table.table_scene.animator
        self._present(at, events)
        length = animator.stop_timer()
        for now in range(0, round(length), STEP):
            animator.show_at(float(now))
            yield FilmPicture(self._grab(), STEP)
        animator.finish()
        yield FilmPicture(self._grab(), LAST if at == self.shown.at else REST)

    def _present(self, at: int, events: Events = ()) -> None:
        position = self.match.positions[at]
        seat = self.game.rules.to_act(position)
        told = next((event for event in events if isinstance(event, Told)), None)
        waiting = Told(f"{self.game.name}.prompt.waiting", {"seat": self.seat if seat is None else seat})
        draft = DecisionDraft(self.game, position, self.seat, told or waiting)
        self.table.present(draft, self.game.rules.observe(position, self.seat), events)

    def _grab(self) -> QImage:
        """Return a picture of the card table as it is now, without an alpha channel."""
        picture = self.table.grab_scene().toImage().convertToFormat(QImage.Format.Format_RGB888)
        picture.setDevicePixelRatio(1)
        return picture


def format_film(pictures: Sequence[FilmPicture]) -> bytes:
    """Return an animated PNG file of `pictures`; each of its frames contains only the rows of pixels that change."""
    frames, before = list[AnimationFrame](), QImage()
    for picture in pictures:
        part = find_change(before, picture.image)
        frames.append(AnimationFrame(as_png(picture.image.copy(part)), part.left(), part.top(), picture.shown))
        before = picture.image
    return format_animation(frames)


def find_change(before: QImage, after: QImage) -> QRect:
    """Return the rectangle from the first to the last row of pixels in which the pictures `before` and `after` differ.

    If they do not differ, it is the first row; if `before` is null, it is all of `after`.
    """
    if before.isNull():
        return after.rect()
    rows = [row for row in range(after.height()) if read_row(before, row) != read_row(after, row)] or [0]
    return QRect(0, rows[0], after.width(), rows[-1] - rows[0] + 1)


def read_row(image: QImage, row: int) -> bytes:
    """Return the bytes of one row of pixels of `image`."""
    found: bytes = bytes(image.constScanLine(row))  # type: ignore[call-overload]
    return found


def as_png(image: QImage) -> bytes:
    """Return `image` as the bytes of a PNG file."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())
