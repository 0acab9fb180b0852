"""An example on the page that compares two rule sets: small cards in one row, and the verdict under each rule set."""

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
    """Shows an example of a rule without a frame; its cards become smaller until they are in one row."""

    wide, pad, least = 52, 2, 120
    narrower = (48, READABLE, 40, 36)

    def _frame(self, painter: QPainter) -> None:
        """Draw no frame, because the panel around the example has one."""


class ExampleVerdicts(QWidget):
    """Shows an example of a rule, and its verdicts at the right of the cards or, if there is no room, below them."""

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
