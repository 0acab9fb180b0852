"""The list of the moves in a replayed deal; the move that led to the position on the screen is marked."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPalette, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyleOptionViewItem,
    QVBoxLayout,
)

from upcard.play.replay.replay import Variation
from upcard.play.replay.steps import ReplayDeal, list_announcements, number_turns
from upcard.play.text.words import Words
from upcard.ui.features.replay.mistakes import ReplayMistakes, name_cost
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.qt_style import scroll_bars
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.move_list import SEAT, Index, MoveListDelegate

AT, TURN, COST = SEAT + 1, SEAT + 2, SEAT + 3
ACCESSIBLE = Qt.ItemDataRole.AccessibleTextRole
AIR = 5
"""The space above and below each line of text, in text units (scaled pixels)."""


class ReplayMove(NamedTuple):
    """An entry in the list of moves of a replay: `text` says what happened.

    `seat` is the player whom the text is about, or None if it is about no single player. `at` is the number of actions
    of the match up to and including the one that the text describes.
    """

    at: int
    text: str
    seat: int | None
    turn: int = 0
    """The number of the turn; 0 before the first turn."""
    cost: str = ""
    """The mark of a mistake, with the points lost; empty if the entry is no mistake."""
    spoken: str = ""
    """The mark and the lost points in words, for screen readers; empty if the entry is no mistake."""


def list_moves(line: Variation, deal: ReplayDeal, mistakes: ReplayMistakes, words: Words) -> Iterator[ReplayMove]:
    """Yield an entry of the list of moves for each text that says what happened in `deal`, a deal of `line`.

    `line` is the match as it was played, or a game that was played on from it. In the first case, the mistakes of the
    deal, which `mistakes` finds, are marked.
    """
    numbers = number_turns(line.match, deal.first, deal.last)
    lost = {one.at + 1: one for one in mistakes.list_mistakes(deal)} if line is mistakes.line else {}
    for at in range(deal.first, deal.last + 1):
        for place, one in enumerate(list_announcements(line, at)):
            seat, turn = one.values.get("seat"), numbers.get(at - 1, 0)
            made = ReplayMove(at, words.render(one), seat if isinstance(seat, int) else None, turn)
            mistake = None if place else lost.get(at)
            if mistake is not None:
                cost = name_cost(line.match.game, mistake.mark, mistake.loss, words)
                spoken = words.join_details(words.say_key(f"review.mark.{mistake.mark}"), cost.partition("\u00a0")[2])
                made = made._replace(cost=cost, spoken=spoken)
            yield made


@guard_overrides
class ReplayMoveDelegate(MoveListDelegate):
    """The Qt delegate that paints an entry in the list of moves of a replay.

    The entries about the position that the replay shows are marked, and later entries are paler. Only the first entry
    of a turn shows the turn's number.
    """

    numbered = True

    def __init__(self, dress: StyleContext, sides: Mapping[int, int], first: int) -> None:
        """Make the delegate; `sides` maps each seat to its side, and `first` is the position at which the deal begins.

        A position is given as the number of actions before it.
        """
        super().__init__(dress, sides, AIR)
        self.first = first
        self.at = first

    def mark_moment(self, at: int) -> None:
        """Mark the entries that belong to the position after `at` actions, and draw later entries paler."""
        self.at = at

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect, theme, at = QRectF(option.rect), self.dress.theme, index.data(AT)
        loss = QColor(theme.loss)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if at == self.at:
            painter.fillRect(rect, QColor(theme.chrome_2))
            painter.fillRect(QRectF(rect.left(), rect.top(), self.dress.px(3), rect.height()), QColor(theme.focus))
        before = index.model().index(index.row() - 1, 0)
        if index.data(COST):
            painter.fillRect(QRectF(rect.right() - self.dress.px(4), rect.top(), rect.width(), rect.height()), loss)
        if index.data(TURN) and index.data(TURN) != before.data(TURN):
            self.draw_number(painter, rect, index.data(TURN))
        if at != self.first and at != before.data(AT):
            self.draw_avatar(painter, rect, index.data(SEAT))
        self.draw_sentence(painter, rect, index, theme.ink if at <= self.at else theme.ink_2)


class ReplayMoveList(QFrame):
    """The list of moves of a replay; a click on an entry shows the position after that move."""

    chosen = Signal(int)

    def __init__(self, dress: StyleContext) -> None:
        super().__init__()
        self.dress = dress
        self.entries: tuple[ReplayMove, ...] = ()
        self.row: ReplayMoveDelegate | None = None
        self.view = QListView(self)
        self.model = QStandardItemModel(self)
        self.view.setModel(self.model)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # so that lines know their width
        self.view.setResizeMode(QListView.ResizeMode.Adjust)
        self.view.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.view.setAccessibleName(self.tr("Moves"))
        self.view.setStyleSheet(scroll_bars(dress.theme, dress.t))
        self.view.clicked.connect(lambda index: self.chosen.emit(index.data(AT)))
        column = QVBoxLayout(self)
        column.setContentsMargins(1, dress.px(6), 0, 0)
        column.addWidget(self.view)
        colours = QPalette(self.palette())
        colours.setColor(QPalette.ColorRole.Base, QColor(dress.theme.chrome))
        self.setPalette(colours)
        self.setAutoFillBackground(True)

    def show_entries(self, entries: Sequence[ReplayMove], dress: StyleContext, sides: Mapping[int, int]) -> None:
        """Show the moves `entries`; do nothing if the list shows the same ones already.

        `sides` is the side of each seat, for the colours.
        """
        self.dress = dress
        if self.entries == tuple(entries):
            return
        self.entries = tuple(entries)
        self.row = ReplayMoveDelegate(dress, sides, entries[0].at if entries else 0)
        self.view.setItemDelegate(self.row)
        self.model.clear()
        for entry in entries:
            item = QStandardItem(f"{entry.text} **{entry.cost}**" if entry.cost else entry.text)
            item.setData(dress.words.join_sentences(filter(None, (entry.text, entry.spoken))), ACCESSIBLE)
            for role, value in ((SEAT, entry.seat), (AT, entry.at), (TURN, entry.turn), (COST, entry.cost)):
                item.setData(value, role)
            self.model.appendRow(item)

    def mark(self, at: int) -> None:
        """Mark the entries that belong to the position after `at` actions, and scroll to them."""
        if self.row is None:
            return
        self.row.mark_moment(at)
        rows = [number for number, entry in enumerate(self.entries) if entry.at == at]
        if rows:
            index = self.model.index(rows[0], 0)
            self.view.setCurrentIndex(index)
            self.view.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
        self.view.viewport().update()
