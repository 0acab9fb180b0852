"""An example in the laboratory's panel: small cards in one row, with the verdicts of A and B beside or below them."""

from collections.abc import Sequence

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from upcard.ui.features.rulebook.example import ExampleCard
from upcard.ui.style.style_context import StyleContext

ROOM = 270
"""The width of the panel without its margins and its scroll bar, in text units (scaled pixels)."""
READABLE = 44
"""The least card width for which the verdicts are beside the cards, in text units (scaled pixels)."""


class UnframedExample(ExampleCard):
    """An example without a frame, whose cards shrink until they are in one row."""

    wide, pad, least = 52, 2, 120
    narrower = (48, READABLE, 40, 36)

    def _frame(self, painter: QPainter) -> None:
        """Draw no frame: the panel has one."""


class ExampleVerdicts(QWidget):
    """An example with its verdicts at the right of the cards.

    If the cards need the whole width, the verdicts are below the cards.
    """

    def __init__(self, example: UnframedExample, verdicts: Sequence[QLabel], dress: StyleContext) -> None:
        super().__init__()
        gap = dress.px(14)
        words = max(label.sizeHint().width() for label in verdicts)
        beside = example.fit(dress.px(ROOM) - words - gap) >= READABLE
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom, self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(gap if beside else dress.px(6))
        row.addWidget(example, 1)
        column = QBoxLayout(QBoxLayout.Direction.TopToBottom if beside else QBoxLayout.Direction.LeftToRight)
        column.setSpacing(dress.px(10 if beside else 18))
        if beside:
            column.addSpacing(dress.px(10))
        for label in verdicts:
            column.addWidget(label)
        column.addStretch()
        row.addLayout(column)
