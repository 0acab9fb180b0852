"""Whether a foreign card's corner tells what it is where a fan shows a strip of it, how wide it is, and what helps."""

from collections.abc import Mapping, Sequence
from itertools import combinations, islice

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from upcard.core.cards import RANKS, SUITS, Card
from upcard.core.resources import resource
from upcard.ui.style.theme import theme
from upcard.ui.table.cards.face_loader import load_face_image

NARROW, MOST = 0.22, 0.28
"""Which share of a card's width a fan shows of our own cards; what is wider than the second is more than an index."""
AIR = 0.02
"""What stands free beside an index."""
_ACROSS, _DOWN, _STRIP = 120, 168, 28
"""A small copy's size in pixels, and how much of it a fan shows."""
_TOP, _LOW = 5, 42
"""Between which rows of it an index stands."""
_GAP, _UNLIKE, _ENOUGH = 3, 60, 8
"""How many empty columns end an index; how unlike two greys are, of 255; how many such pixels tell two cards apart."""
_PATCH = QRectF(0, 0, 0.235, 0.37)
"""Where our index lies on a card, in its widths and heights."""

Grey = Sequence[Sequence[int]]


def _grey(image: QImage) -> Grey:
    small = image.scaled(
        _ACROSS, _DOWN, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    ).convertToFormat(QImage.Format.Format_Grayscale8)
    held, line = bytes(small.constBits()), small.bytesPerLine()
    return [list(held[y * line : y * line + _ACROSS]) for y in range(_DOWN)]


def is_readable(images: Mapping[Card, QImage]) -> bool:
    """Say whether the cards of each suit can be told apart by what a fan shows of them."""
    for suit in SUITS:
        greys = (_grey(images[Card(rank + suit)])[: _DOWN // 3] for rank in RANKS)
        strips = [[tone for row in grey for tone in row[:_STRIP]] for grey in greys]
        for one, other in combinations(strips, 2):
            unlike = (True for left, right in zip(one, other, strict=True) if abs(left - right) > _UNLIKE)
            if sum(islice(unlike, _ENOUGH)) < _ENOUGH:
                return False
    return True


def strip(images: Mapping[Card, QImage]) -> float:
    """Return which share of a card's width shows its index: that of the aces and of the tens, the widest there is."""
    ends = [_end(_grey(images[Card(rank + suit)])) / _ACROSS for rank in "AT" for suit in SUITS]
    return max(NARROW, *(end + AIR for end in ends if end <= MOST))


def _end(grey: Grey) -> int:
    """Return in which column an index ends, 0 where that cannot be told."""
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
    """Return a card with our index in its corner."""
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
