"""Two blocks of the right column of the page *Home*: new games, and the deal of the day."""

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QVBoxLayout,
    QWidget,
)

from upcard.core.cards import Card
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck, margin
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.texts import LinkButton

TILE, ACROSS, LONG = 60, 4, 130
"""The height of a tile, the most tiles in a row, and the greatest width of a title that is not split into two lines.

Height and width are in text units (scaled pixels).
"""
MIDDLE_DOT = "・"
"""The sign between the words of a Japanese name, after which a line may end."""
CARD, STEP = 66, 0.5
"""Two measures of a hand: the width of a card in text units (scaled pixels), and a part of the step between cards.

The step, from the left edge of a card to that of the next, is at most `STEP` + 0.3 card widths.
"""


class QuickStart(NamedTuple):
    """A game that can be started at once: its id, its title, and the number of players as text."""

    name: str
    title: str
    players: str


class DayDealPreview(NamedTuple):
    """What the page *Home* shows of the deal of the day: the date, the person's hand, and texts about it."""

    date: str
    hand: Sequence[Card]
    text: str
    days: str
    """The sentence on how many days in a row the deal of the day was played; empty for fewer than two."""


@guard_overrides
class NewGameTile(QPushButton):
    """A button with a game's title and, below it, the number of players; it starts that game."""

    def __init__(self, game: QuickStart, dress: StyleContext) -> None:
        super().__init__(game.title)
        self.game = game
        self.dress = dress
        self.setFont(dress.font("bar-title"))
        self.setMinimumHeight(dress.px(TILE))
        self.setAutoDefault(False)
        self.setAccessibleName(f"{game.title}, {game.players}")

    def sizeHint(self) -> QSize:
        wide = max(*map(self._measure, self._lines()), self.dress.width("caption", self.game.players))
        return QSize(wide + self.dress.px(20), self.dress.px(TILE))

    def _measure(self, line: str) -> int:
        return self.dress.width("bar-title", line)

    def _lines(self) -> Sequence[str]:
        """Return the game's title as one line, or as two lines of similar width if it is long and has several words."""
        title = self.game.title
        ends = [at for at in range(1, len(title)) if title[at] == " " or title[at - 1] == MIDDLE_DOT]
        pairs = [(title[:at], title[at:].strip()) for at in ends]
        if not pairs or self._measure(title) <= self.dress.px(LONG):
            return (title,)
        return min(pairs, key=lambda pair: max(map(self._measure, pair)))

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter, theme, middle = QStylePainter(self), self.dress.theme, Qt.AlignmentFlag.AlignHCenter
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        lines, line = self._lines(), self.fontMetrics().lineSpacing()
        half = (self.height() - (len(lines) - 1) * line) // 2
        painter.setPen(QColor(theme.ink))
        painter.setFont(self.font())
        upper = self.rect().adjusted(0, 0, 0, -half + self.dress.px(1))
        painter.drawText(upper, middle | Qt.AlignmentFlag.AlignBottom, "\n".join(lines))
        painter.setPen(QColor(theme.ink_2))
        painter.setFont(self.dress.font("caption"))
        lower = self.rect().adjusted(0, self.height() - half + self.dress.px(2), 0, 0)
        painter.drawText(lower, middle | Qt.AlignmentFlag.AlignTop, self.game.players)


@guard_overrides
class HandPreview(QWidget):
    """Draws the cards of a hand in a row; they overlap so that rank and suit of every card stay visible."""

    def __init__(self, hand: Sequence[Card], deck: CardDeck, dress: StyleContext) -> None:
        super().__init__()
        self.hand = hand
        self.deck = deck
        self.dress = dress
        self.setFixedHeight(round(dress.px(CARD) * (1.4 + 2 * margin(1))))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        wide = float(self.dress.px(CARD))
        edge = margin(1) * wide
        steps = max(1, len(self.hand) - 1)
        step = min(wide * (STEP + 0.3), (self.width() - wide - 2 * edge) / steps)
        for number, card in enumerate(self.hand):
            painter.drawPixmap(QPointF(number * step, 0), self.deck.picture(card, wide))


@guard_overrides
class NewGameBlock(QFrame):
    """The block *New game* of the page *Home*: a button for each game, and links to the options and the lessons."""

    begun = Signal(str)
    choosing = Signal()
    learning = Signal()

    def __init__(self, page: Page, games: Sequence[QuickStart]) -> None:
        super().__init__()
        column = self._column = block(self, page)
        head = QHBoxLayout()
        head.addWidget(page.label(self.tr("New game"), "bar-title"))
        head.addStretch()
        self.rules = LinkButton(self.tr("Choose rules…"), page.dress)
        self.rules.clicked.connect(self.choosing)
        head.addWidget(self.rules)
        column.addLayout(head)
        self.tiles = [NewGameTile(game, page.dress) for game in games]
        self.gap = page.dress.px(8)
        self._across = 0
        self.rows = QVBoxLayout()
        self.rows.setSpacing(column.spacing())
        column.addLayout(self.rows)
        for tile in self.tiles:
            tile.clicked.connect(partial(self.begun.emit, tile.game.name))
        self._lay_tiles(ceil(len(self.tiles) / ceil(len(self.tiles) / ACROSS)))
        self.lessons = LinkButton(self.tr("New here? Lessons…"), page.dress)
        self.lessons.clicked.connect(self.learning)
        column.addWidget(self.lessons, 0, Qt.AlignmentFlag.AlignLeft)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the buttons of the games in as few rows as possible without cutting off a title."""
        room = self.rows.geometry().width()
        self._lay_tiles(next((each for each in range(ACROSS, 1, -1) if self._fits(each, room)), 1))

    def _fits(self, across: int, room: int) -> bool:
        """Return whether the buttons of the games, `across` in each row, fit into a width of `room` pixels."""
        rows = [self.tiles[start : start + across] for start in range(0, len(self.tiles), across)]
        return all(sum(tile.sizeHint().width() + self.gap for tile in row) <= room + self.gap for row in rows)

    def _lay_tiles(self, across: int) -> None:
        """Arrange the buttons of the games in rows of at most `across`; the buttons of a row are equally wide."""
        if across == self._across:
            return
        self._across = across
        while (old := self.rows.takeAt(0)) is not None:
            if (lying := old.layout()) is not None:
                lying.deleteLater()
        for start in range(0, len(self.tiles), across):
            row = QHBoxLayout()
            row.setSpacing(self.gap)
            for tile in self.tiles[start : start + across]:
                row.addWidget(tile, 1)
            self.rows.addLayout(row)
        self._column.activate()


class DayBlock(QFrame):
    """The block about the deal of the day on the page *Home*: the date, the person's hand, a text, a button to play."""

    wanted = Signal()

    def __init__(self, page: Page, day: DayDealPreview, deck: CardDeck) -> None:
        super().__init__()
        column = block(self, page)
        head = QHBoxLayout()
        head.addWidget(page.label(self.tr("Deal of the day"), "bar-title"))
        head.addStretch()
        head.addWidget(page.label(day.date, "body", "second"))
        column.addLayout(head)
        column.addWidget(HandPreview(day.hand, deck, page.dress))
        column.addWidget(page.paragraph(day.text, "second"))
        foot = QHBoxLayout()
        foot.addWidget(page.label(day.days, "tray"))
        foot.addStretch()
        self.play = page.button(self.tr("Play it"))
        self.play.clicked.connect(self.wanted)
        foot.addWidget(self.play)
        column.addLayout(foot)


def block(frame: QFrame, page: Page) -> QVBoxLayout:
    """Style `frame` as a block of the page *Home*, and return a new vertical layout for its contents.

    `page` gives the text size, to which the margins are scaled.
    """
    frame.setObjectName("block")
    column = QVBoxLayout(frame)
    px = page.dress.px
    column.setContentsMargins(px(18), px(12), px(18), px(14))
    column.setSpacing(px(9))
    return column
