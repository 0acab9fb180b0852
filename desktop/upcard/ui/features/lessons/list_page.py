"""The page that lists the lessons, grouped by game; finished lessons and the next lesson are marked."""

from collections.abc import Mapping, Sequence
from functools import partial
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from upcard.core.cards import Card
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck, margin
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.widgets.page import Page, make_scroll_area

TOP = Qt.AlignmentFlag.AlignTop
WIDE = 72
"""The width of the playing card on a lesson's tile, in text units (scaled pixels)."""
COLUMNS, BESIDE = 3, 860
"""The most lessons side by side, and the least window width for more than one, in text units (scaled pixels)."""


class LessonStatus(NamedTuple):
    """A lesson's name and texts, and how much of the lesson the person has finished.

    `step` is the number of the current step, `steps` is how many steps there are, and `card` is a card for its picture.
    """

    name: str
    title: str
    about: str
    done: bool
    begun: bool
    step: int
    """The step to play next, from 1."""
    steps: int
    card: Card | None
    """The card on the lesson's tile: the first card that a task of the lesson marks; None if no task marks a card."""


def find_next_lesson(games: Mapping[str, Sequence[LessonStatus]], now: str, left: tuple[str, str]) -> tuple[str, str]:
    """Return the lesson to take next, as its game and its name; two empty texts if all lessons are finished.

    `games` has the lessons of each game. The result is `left`, the lesson that the person left last, if that is
    unfinished. Otherwise, it is the first unfinished lesson. The game of `left` is searched first, then the game `now`,
    and then all other games.
    """
    order = sorted(games, key=lambda game: (game != left[0], game != now))
    open_ = [(game, lesson.name) for game in order for lesson in games[game] if not lesson.done]
    return left if left in open_ else next(iter(open_), ("", ""))


@guard_overrides
class CardPicture(QWidget):
    """Shows the picture of one card."""

    def __init__(self, card: Card, deck: CardDeck, dress: StyleContext) -> None:
        super().__init__()
        self.card, self.deck = card, deck
        self.edge = ceil(margin(1) * deck.pixels(dress.px(WIDE))) / deck.ratio
        self.setFixedSize(ceil(dress.px(WIDE) + 2 * self.edge), ceil(dress.px(WIDE) * CARD + 2 * self.edge))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QPointF(), self.deck.picture(self.card, self.width() - 2 * self.edge))


class LessonListPage(Page):
    """The page that lists all lessons, grouped by game; Enter opens the next lesson."""

    chosen = Signal(str, str)
    """Emits a game, and the name of one of its lessons."""

    def __init__(
        self,
        window: QWidget,
        dress: StyleContext,
        games: Mapping[str, Sequence[LessonStatus]],
        wanted: tuple[str, str],
        deck: CardDeck,
    ) -> None:
        """Make the page with each game's lessons, `games`; Enter opens the lesson `wanted` (its game and its name)."""
        super().__init__(window, dress)
        self.deck = deck
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.head(self.tr("Lessons"), self.tr("Short deals, one step at a time")))
        if self.primary is not None:  # Enter opens a lesson here, so the bar's button is not primary
            self.primary.setObjectName("")
        self.column.addWidget(self.rule())
        column = self._scrolling_column()
        self.wanted = wanted
        self.buttons: dict[tuple[str, str], QPushButton] = {}
        self.blocks = {game: self._block(game, lessons) for game, lessons in games.items()}
        for block in self.blocks.values():
            column.addWidget(block)
        column.addStretch()
        if self.wanted in self.buttons:
            self.start = self.buttons[self.wanted]

    def _scrolling_column(self) -> QVBoxLayout:
        """Add a scroll area to the page, and return the layout of what scrolls in it."""
        px = self.dress.px
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(px(28), px(18), px(28), px(18))
        column.setSpacing(px(14))
        self.area = make_scroll_area(inside)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.column.addWidget(self.area, 1)
        return column

    def take_focus(self) -> None:
        """Move the keyboard focus to the next lesson's button, and scroll to the heading of that lesson's game.

        If the button would not be visible then, scroll further down.
        """
        super().take_focus()
        if self.wanted[0] in self.blocks and self.start is not None:
            self.area.verticalScrollBar().setValue(self.blocks[self.wanted[0]].y() - self.dress.px(18))
            self.area.ensureWidgetVisible(self.start)

    def _block(self, game: str, lessons: Sequence[LessonStatus]) -> QWidget:
        """Return a widget with the name of `game`, the person's progress in it, and a tile for each of `lessons`."""
        block, px = QWidget(), self.dress.px
        grid = QGridLayout(block)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(px(10))
        head = QHBoxLayout()
        head.setSpacing(px(10))
        head.addWidget(self.label(self.dress.words.say_key(game), "count"))
        done = sum(lesson.done for lesson in lessons)
        progress = self.tr("{done} of {all} done").format(done=done, all=len(lessons))
        head.addWidget(self.label(progress, "body", "gain" if done == len(lessons) else "second"))
        head.addStretch()
        columns = COLUMNS if self.window().width() >= px(BESIDE) else 1
        grid.addLayout(head, 0, 0, 1, columns)
        for number, lesson in enumerate(lessons):
            grid.addWidget(self._tile(game, number, lesson), 1 + number // columns, number % columns)
        for column in range(columns):
            grid.setColumnStretch(column, 1)
        return block

    def _tile(self, game: str, number: int, lesson: LessonStatus) -> QFrame:
        """Return a frame that shows one lesson of `game`: a card, the title, a description, a button and the progress.

        `number` is the lesson's index among the lessons of the game.
        """
        tile, px, row, column = QFrame(), self.dress.px, QHBoxLayout(), QVBoxLayout()
        tile.setObjectName("block")
        tile.setLayout(row)
        row.setContentsMargins(px(14), px(14), px(14), px(14))
        row.setSpacing(px(14))
        if lesson.card is not None:
            row.addWidget(CardPicture(lesson.card, self.deck, self.dress), 0, TOP)
        row.addLayout(column, 1)
        column.setSpacing(px(4))
        title = self.paragraph(f"{number + 1}  {lesson.title}")
        title.setFont(self.dress.font("prompt"))
        column.addWidget(title)
        column.addWidget(self.paragraph(lesson.about, "second"))
        column.addStretch()
        foot = QHBoxLayout()
        foot.setSpacing(px(10))
        foot.addWidget(self._button(game, number, lesson))
        steps = self.tr("Step {step} of {steps}").format(step=lesson.step, steps=lesson.steps) if lesson.begun else ""
        done = self.label(f"✓ {self.tr('Done')}" if lesson.done and not lesson.begun else steps, "caption", "gain")
        foot.addWidget(done)
        foot.addStretch()
        column.addLayout(foot)
        return tile

    def _button(self, game: str, number: int, lesson: LessonStatus) -> QPushButton:
        """Return the button that opens `lesson`, which is a lesson of `game` with the index `number`.

        If it is the lesson to take next, Enter presses this button.
        """
        said = self.tr("Continue") if lesson.begun else self.tr("Play again") if lesson.done else self.tr("Begin")
        button = self.button(said)
        if (game, lesson.name) == self.wanted:
            button.setObjectName("primary")
            self.primary = button
        told = self.dress.words.join_details(f"{self.dress.words.say_key(game)} {number + 1}", lesson.title)
        done = (self.tr("Done"),) if lesson.done else ()
        button.setAccessibleName(self.dress.words.join_facts((told, *done, said)))
        button.clicked.connect(partial(self._choose, game, lesson.name))
        self.buttons[game, lesson.name] = button
        return button

    def _choose(self, game: str, name: str, _: bool = False) -> None:
        self.chosen.emit(game, name)
