"""The block about practice on the page *Home*.

It shows how many exercises are due today, the first of them, and when others will be due.
"""

import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from upcard.core.cards import Cards
from upcard.core.game.record import AnyGame
from upcard.games import GAMES
from upcard.play.analysis.exercises import (
    ExerciseEntry,
    find_question_theme,
    hand,
    is_due,
    select_exercises,
    set_up_exercise,
)
from upcard.play.statistics.exercise_book import entries, exercise, owners
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.storage import folders
from upcard.play.text.words import Words
from upcard.ui.features.home.aside import HandPreview, block
from upcard.ui.features.practice.course import get_day_number
from upcard.ui.features.practice.text import describe_upcoming
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.page import Page

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

SECONDS = 72
"""About how many seconds a person needs for an exercise."""


class PracticeSummary(NamedTuple):
    """What the page *Home* shows about exercises: `due`, how many are due, and the `question` and `hand` of the first.

    `then` is a text that says when others will be due.
    """

    due: int
    question: str
    hand: Cards
    then: str


def practice(context: "Context") -> PracticeSummary | None:
    """Return a summary of the person's exercises (decisions in which the person made a mistake, asked again).

    Return None if there are none, or if the statistics cannot be read.
    """
    with suppress(sqlite3.Error), closing(RecordBook(folders.data() / NAME)) as book:
        known = owners(book)
        if known:
            listed = select_exercises(entries(book, "" if "" in known else known[0]))
            due = [one for one in listed if is_due(one, get_day_number())]
            question, held = _first(book, due, context.words)
            return PracticeSummary(
                len(due), question, held, "".join(describe_upcoming(listed, get_day_number(), context.words))
            )
    return None


def _first(book: RecordBook, due: list[ExerciseEntry], words: Words) -> tuple[str, Cards]:
    """Return the question and the hand of the first of the exercises `due` that can be read from the statistics `book`.

    If none of them can be read, return "" and no cards.
    """
    for one in due:
        found = exercise(book, one.number)
        game: AnyGame | None = GAMES.get(one.game)
        with suppress(ValueError):
            if found is not None and game is not None:
                match, theme = set_up_exercise(game, found), find_question_theme(game, found.mistake)
                key = f"{game.name}.ask.{theme}" if theme else "practice.ask"
                return words.join_details(words.say_key(game.name), words.say_key(key)), hand(match, found.mistake.seat)
    return "", ()


@guard_overrides
class PracticeFelt(QFrame):
    """Shows an exercise on the green of the table: the question and, below it, the hand of the player to act."""

    def __init__(self, page: Page, shown: PracticeSummary, deck: CardDeck) -> None:
        super().__init__()
        self.dress: StyleContext = page.dress
        px = page.dress.px
        column = QVBoxLayout(self)
        column.setContentsMargins(px(14), px(10), px(14), px(8))
        self.question = page.label(shown.question, "tray", "felt")
        self.question.setStyleSheet(f"color: {page.dress.theme.on_felt}")
        column.addWidget(self.question)
        column.addWidget(HandPreview(shown.hand, deck, page.dress))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.dress.theme.felt_1))
        painter.drawRoundedRect(QRectF(self.rect()), self.dress.px(10), self.dress.px(10))


class PracticeBlock(QFrame):
    """The block of the page *Home* about the exercises that are due, with a button to practise."""

    wanted = Signal()

    def __init__(self, page: Page, shown: PracticeSummary, deck: CardDeck) -> None:
        super().__init__()
        words, column = page.dress.words, block(self, page)
        head = QHBoxLayout()
        head.addWidget(page.label(words.say_key("practice.title"), "bar-title"))
        head.addStretch()
        head.addWidget(page.label(words.say_key("practice.from"), "body", "second"))
        column.addLayout(head)
        column.addLayout(self._count(page, shown))
        if shown.hand:
            column.addWidget(PracticeFelt(page, shown, deck))
        foot = QHBoxLayout()
        foot.addWidget(page.paragraph(shown.then, "second"), 1)
        self.play = page.button(self.tr("Practise"))
        self.play.clicked.connect(self.wanted)
        foot.addWidget(self.play)
        column.addLayout(foot)

    def _count(self, page: Page, shown: PracticeSummary) -> QHBoxLayout:
        words, row = page.dress.words, QHBoxLayout()
        number, beside = page.label(words.format_number(shown.due), "curtain-title"), QVBoxLayout()
        beside.setSpacing(0)
        beside.addWidget(page.label(words.say_key("practice.due", {"count": shown.due}), "body"))
        minutes = max(1, round(shown.due * SECONDS / 60))
        about = words.say_key("practice.minutes", {"count": minutes})
        beside.addWidget(page.label(about if shown.due else "", "caption", "second"))
        row.setSpacing(page.dress.px(12))
        row.addWidget(number)
        row.addLayout(beside, 1)
        return row
