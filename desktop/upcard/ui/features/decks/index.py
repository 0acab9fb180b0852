"""Decides whether the corner indices (rank and suit) of an added deck can be read in a fan, and measures them.

If they cannot be read, the index of Upcard's own deck is drawn over each of them.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations, islice

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from upcard.core.cards import RANKS, SUITS, Card
from upcard.core.resources import resource
from upcard.ui.style.theme import theme
from upcard.ui.table.cards.face_loader import load_face_image

NARROW, MOST = 0.22, 0.28
"""Two shares of a card's width: what a fan shows of Upcard's own cards, and the widest index that a fan takes in."""
AIR = 0.02
"""The margin beside an index, as a share of the card's width."""
_ACROSS, _DOWN, _STRIP = 120, 168, 28
"""The width and height in pixels of the small copy of a card that is examined.

The third number is how many pixel columns of the copy a fan shows.
"""
_TOP, _LOW = 5, 42
"""The rows of the small copy between which an index is expected."""
_GAP, _UNLIKE, _ENOUGH = 3, 60, 8
"""Three thresholds of the examination.

An index ends where `_GAP` successive columns are empty. Two greys (0 to 255) are unlike if they differ by more than
`_UNLIKE`. Two cards can be told apart if at least `_ENOUGH` of their pixels are unlike.
"""
_PATCH = QRectF(0, 0, 0.235, 0.37)
"""The box of our index on a card, as shares of the card's width and height."""

Grey = Sequence[Sequence[int]]


def _grey(image: QImage) -> Grey:
    small = image.scaled(
        _ACROSS, _DOWN, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    ).convertToFormat(QImage.Format.Format_Grayscale8)
    held, line = bytes(small.constBits()), small.bytesPerLine()
    return [list(held[y * line : y * line + _ACROSS]) for y in range(_DOWN)]


def is_readable(images: Mapping[Card, QImage]) -> bool:
    """Return whether the cards of each suit can be told apart by what a fan shows of their pictures `images`.

    A fan shows the left part of a card's upper third, with the index: the rank and suit in the corner.
    """
    for suit in SUITS:
        greys = (_grey(images[Card(rank + suit)])[: _DOWN // 3] for rank in RANKS)
        strips = [[tone for row in grey for tone in row[:_STRIP]] for grey in greys]
        for one, other in combinations(strips, 2):
            unlike = (True for left, right in zip(one, other, strict=True) if abs(left - right) > _UNLIKE)
            if sum(islice(unlike, _ENOUGH)) < _ENOUGH:
                return False
    return True


def strip(images: Mapping[Card, QImage]) -> float:
    """Return how much of a card's width, from the left, must stay visible in a fan to show every corner index.

    The result is a share from 0 to 1, and at least `NARROW`. It is the share up to the right end of the widest index on
    the aces and tens in `images`, and a margin. An index whose share is greater than `MOST` is ignored.
    """
    ends = [_end(_grey(images[Card(rank + suit)])) / _ACROSS for rank in "AT" for suit in SUITS]
    return max(NARROW, *(end + AIR for end in ends if end <= MOST))


def _end(grey: Grey) -> int:
    """Return the first empty pixel column to the right of the corner index in the card picture `grey`.

    Return 0 if no clear gap separates the index from the rest of the picture.
    """
    rows = grey[_TOP:_LOW]
    tones = sorted(tone for row in rows for tone in row[: _ACROSS // 2])
    paper = tones[len(tones) * 3 // 4]
    inked = [any(abs(row[x] - paper) > _UNLIKE for row in rows) for x in range(_ACROSS // 2)]
    begun, empty = False, _GAP
    first = next((x for x, ink in enumerate(inked) if not ink), 0)
    for x in range(first, len(inked)):
        begun, empty = begun or inked[x], 0 if inked[x] else empty + 1
        if begun and empty == _GAP:
            return x - _GAP + 1
    return 0


def add_card_index(image: QImage, card: Card) -> QImage:
    """Draw the corner index (rank and suit) of Upcard's own `card` into `image`, and return `image`."""
    wide, high = image.width(), image.height()
    ours = load_face_image((str(resource("cards", "standard", f"{card.rank.replace('T', '10')}{card.suit}.svg")), wide))
    box = QRectF(_PATCH.x() * wide, _PATCH.y() * high, _PATCH.width() * wide, _PATCH.height() * high)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    patch = QPainterPath()
    patch.addRoundedRect(box.adjusted(-box.width(), -box.height(), 0, 0), 0.05 * wide, 0.05 * wide)
    edge = QPainterPath()
    edge.addRoundedRect(QRectF(0, 0, wide, high), 0.064 * wide, 0.064 * wide)
    painter.setClipPath(patch & edge)
    painter.drawImage(0, 0, ours)
    painter.setClipping(False)
    painter.setPen(QPen(QColor(theme(False).edge), wide / 170))
    painter.drawPath(patch & edge)
    painter.end()
    return image
