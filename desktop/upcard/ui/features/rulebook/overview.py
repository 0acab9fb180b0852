"""The introduction to a game in its rule book, on one page: texts, and small drawings beside them."""

from math import ceil

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from upcard.play.rulebook.examples import examples
from upcard.play.rulebook.rulebook import RuleEntry
from upcard.ui.features.rulebook.example import ExampleCard, ExampleLayout
from upcard.ui.features.rulebook.rule_page import RulePage, convert_example
from upcard.ui.table.signs.text import WrappedText
from upcard.ui.widgets.texts import make_wrapped_label

LINE = 1000
"""The largest width of the content, in text units (scaled pixels)."""
BESIDE = 780
"""The least width of the content at which drawings are beside the text, in text units (scaled pixels)."""
HALF, LESS, MANY, ALONE = 48, 41, 3, 66
"""Four numbers for the layout of text and drawings.

The text's share of the width, in percent, is `HALF` beside few drawings, `LESS` beside at least `MANY` drawings, and
`ALONE` without drawings.
"""
DISC, CAPTION = 15, 66
"""The size of the verdict's sign, and the least width of a caption beside cards, in text units (scaled pixels)."""
TOP = Qt.AlignmentFlag.AlignTop


class ExampleSketch(ExampleCard):
    """A small example of a rule without a frame; the sign for its verdict is before the caption."""

    wide, small, pad = 38, 34, 0
    least = 120

    def _frame(self, painter: QPainter) -> None:
        if self.drawn.verdict is not None:
            px, at = self.dress.px, self._lay_out(self.width()).at
            self._disc(painter, QPointF(at.x() - px(DISC + 5), at.y() + px(1)), px(DISC))

    def _lay_out(self, width: int) -> ExampleLayout:
        """Return where to draw the parts of the example in a widget `width` pixels wide.

        The caption is beside the cards or, if there is no room, below them.
        """
        px, font = self.dress.px, self.dress.font("caption")
        rows = tuple(self._rows(width, px(1)))
        named = len(self.drawn.groups) > 1
        labels = tuple(label for row in rows for label in self._labels(row, width)) if named else ()
        bottom = rows[-1][-1].box.bottom() + px(24 if labels else 5)
        sign = px(DISC + 5) if self.drawn.verdict is not None else 0
        ends = [*(row[-1].box.right() for row in rows), *(at.x() + text.width for text, at in labels)]
        right = max(ends) + px(10) + sign
        if len(rows) == 1 and width - right >= px(CAPTION):
            beside = WrappedText(self.drawn.caption, font, width - right)
            if beside.height <= bottom:
                return ExampleLayout(rows, labels, beside, QPointF(right, px(1)), bottom)
        below = WrappedText(self.drawn.caption, font, max(1, width - sign))
        return ExampleLayout(rows, labels, below, QPointF(sign, bottom), bottom + below.height + px(2))


class RuleOverview(RulePage):
    """The introduction to a game in its rule book: short texts with examples, one below the other."""

    leading = 120
    gap = 6

    def _rule(self, rule: RuleEntry, barred: bool) -> None:
        book, dress = self.setting.book, self.setting.dress
        made = [ExampleSketch(dress, self.setting.deck, convert_example(one)) for one in examples(book, rule)]
        self.cards += made
        wide = self.setting.wide >= dress.px(BESIDE)
        row: QBoxLayout = QHBoxLayout() if wide else QVBoxLayout()
        row.setSpacing(dress.px(18 if wide else 6))
        said = ALONE if not made else LESS if len(made) >= MANY else HALF
        row.addWidget(self._part(rule), said if wide else 0, TOP)
        if made:
            room = self.setting.wide * (1 - said / 100) if wide else self.setting.wide
            row.addLayout(self._side_by_side(made, room), 100 - said if wide else 0)
        elif wide:
            row.addStretch(100 - said)
        self.column.addLayout(row)

    def _part(self, rule: RuleEntry) -> QWidget:
        """Return a widget with the title and the text of `rule`, a part of the introduction."""
        made, dress = QWidget(), self.setting.dress
        column = QVBoxLayout(made)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(make_wrapped_label(rule.title, dress, "bar-title"))
        column.addWidget(self._text(rule.said, rule, "body"))
        return made

    def _side_by_side(self, made: list[ExampleSketch], room: float) -> QGridLayout:
        """Return a grid with the drawings `made`, in as many columns as fit into `room` pixels.

        Each row has about the same number of drawings.
        """
        px, grid = self.setting.dress.px, QGridLayout()
        grid.setSpacing(px(16))
        most = max(1, int((room + px(16)) / (px(ExampleSketch.least) + px(16))))
        across = ceil(len(made) / ceil(len(made) / most))
        for number, sketch in enumerate(made):
            grid.addWidget(sketch, number // across, number % across, TOP)
            grid.setColumnStretch(number % across, 1)
        return grid
