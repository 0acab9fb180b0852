"""A page whose opaque background, a pattern of leaves, hides the table while the screen is passed to another person."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QLabel

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.widgets.page import Page

CELL, LEAF, GAP = 42, 34, 4
"""The sizes of a cell of the pattern and of its leaf, and the gap before the leaf, in text units (scaled pixels)."""


@guard_overrides
class PrivacyPage(Page):
    """A page with a dialog box on an opaque background, a pattern of leaves, which hides the table."""

    def wrap_label(self, label: QLabel, room: float) -> QLabel:
        """Make the text of `label` wrap, set its height to what the text then needs, and return the label.

        `room` is the label's width in text units (scaled pixels).
        """
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setFixedHeight(label.heightForWidth(self.dress.px(room)))
        return label

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self.dress.theme, self.dress.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(theme.curtain))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.lattice))
        cell = px(CELL)
        for row in range(self.height() // cell + 1):
            for column in range(self.width() // cell + 1):
                painter.save()
                painter.translate(column * cell + px(GAP), row * cell + px(GAP))
                painter.drawPath(leaf(px(LEAF), falling=(row + column) % 2 == 0))
                painter.restore()


def leaf(size: float, falling: bool) -> QPainterPath:
    """Return the outline of a leaf that fills a square of `size` pixels.

    The leaf points from top left to bottom right if `falling` is true, else from bottom left to top right.
    """
    path = QPainterPath()
    circle = size * 2
    if falling:
        path.arcMoveTo(QRectF(-size, 0, circle, circle), 90)
        path.arcTo(QRectF(-size, 0, circle, circle), 90, -90)
        path.arcTo(QRectF(0, -size, circle, circle), 270, -90)
    else:
        path.arcMoveTo(QRectF(0, 0, circle, circle), 90)
        path.arcTo(QRectF(0, 0, circle, circle), 90, 90)
        path.arcTo(QRectF(-size, -size, circle, circle), 270, 90)
    return path
