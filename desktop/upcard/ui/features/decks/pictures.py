"""Fits the card pictures of an added deck to Upcard's table: 5:7, round corners, a background, perhaps an outline."""

from collections import Counter

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen

from upcard.ui.features.decks.faces import FacePainter
from upcard.ui.style.theme import theme
from upcard.ui.table.geometry.layout import CARD

CLOSE = 0.05
"""A card is stretched to 5:7 if the relative difference between its proportions and 5:7 is at most this."""
CORNER = 16 / 250
RIM = 1.5 / 250
PROBES = 12
"""One more than the number of points that are examined along each side of a card."""
LIGHT = 200
"""The lightness or opacity, from 0 to 255, above which a colour counts as light or as opaque."""


def draw_bare_card(draw: FacePainter, width: int) -> QImage:
    """Return the card that `draw` draws, in a 5:7 picture that is `width` pixels wide.

    What the card does not fill stays transparent.
    """
    image = QImage(width, round(width * CARD), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    draw.paint(painter, room(draw, width))
    painter.end()
    return image


def room(draw: FacePainter, width: int) -> QRectF:
    """Return the rectangle that a card drawn by `draw` fills in a 5:7 frame that is `width` pixels wide.

    A card whose shape is close to 5:7 fills the whole frame; any other card is as large as possible, and centred.
    """
    frame = QRectF(0, 0, width, round(width * CARD))
    shape = draw.size.height() / draw.size.width() / CARD
    if abs(shape - 1) <= CLOSE:
        return frame
    wide, high = (frame.width() / shape, frame.height()) if shape > 1 else (frame.width(), frame.height() * shape)
    return QRectF((frame.width() - wide) / 2, (frame.height() - high) / 2, wide, high)


def is_blank(image: QImage) -> bool:
    """Return whether `image`, scaled down, is almost transparent everywhere."""
    small = image.scaled(24, 24, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    return not any(small.pixelColor(x, y).alpha() > 2 for x in range(24) for y in range(24))


def finish_card(image: QImage, box: QRectF) -> QImage:
    """Return the card picture `image` with round corners, and with a background where it is transparent.

    A light card also gets an outline. `box` is the card's rectangle in `image`.
    """
    frame = QRectF(image.rect())
    rim = _rim(image, box)
    whole = QImage(image.size(), QImage.Format.Format_ARGB32_Premultiplied)
    whole.fill(Qt.GlobalColor.transparent if rim.alpha() and box == frame else _paper(image, box))
    painter = QPainter(whole)
    painter.drawImage(0, 0, image)
    painter.end()
    cut = QImage(image.size(), QImage.Format.Format_ARGB32_Premultiplied)
    cut.fill(Qt.GlobalColor.transparent)
    painter = QPainter(cut)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    corner = CORNER * frame.width()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(whole))
    painter.drawRoundedRect(frame, corner, corner)
    if rim.lightness() > LIGHT or not rim.alpha():
        line = RIM * frame.width()
        painter.setPen(QPen(QColor(theme(False).edge), line))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame.adjusted(line / 2, line / 2, -line / 2, -line / 2), corner, corner)
    painter.end()
    return cut


def _rim(image: QImage, box: QRectF) -> QColor:
    """Return the colour of a card's left edge at half its height: the first colour there that is not transparent.

    `box` is the card's rectangle in `image`. The search goes from its left edge to the right, over 4 % of its width;
    return a transparent colour if it finds none.
    """
    high = round(box.center().y())
    across = (image.pixelColor(round(box.left()) + x, high) for x in range(round(box.width() * 0.04)))
    return next((colour for colour in across if colour.alpha() > LIGHT), QColor(Qt.GlobalColor.transparent))


def _paper(image: QImage, box: QRectF) -> QColor:
    """Return the commonest colour near the edges of the rectangle `box` in `image`, for a card's background.

    If that colour is transparent, return the card colour of Upcard's own theme.
    """
    inner = box.adjusted(*(box.width() * 0.05 * sign for sign in (1, 1, -1, -1)))
    parts = [part / PROBES for part in range(1, PROBES)]
    points = [
        QPointF(inner.left() + part * inner.width(), edge) for part in parts for edge in (inner.top(), inner.bottom())
    ]
    points += [
        QPointF(edge, inner.top() + part * inner.height()) for part in parts for edge in (inner.left(), inner.right())
    ]
    tones = Counter(image.pixelColor(point.toPoint()).rgba() for point in points)
    found = QColor.fromRgba(tones.most_common(1)[0][0])
    return found if found.alpha() > LIGHT else QColor(theme(False).paper)
