"""The panel of practice: what a mistake once cost, when it is asked again, and which exercises there are."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from upcard.ui.features.practice.course import PracticeModel
from upcard.ui.features.practice.question_panel import QuestionPanel
from upcard.ui.features.practice.text import (
    PracticeThemeRow,
    describe_no_exercises,
    describe_streak,
    list_closing_lines,
    theme_rows,
)
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.widgets.page import Page

COLUMNS = ("practice.col.theme", "practice.col.due", "practice.col.later", "practice.col.learnt")
WIDE = 620
"""The largest width of the table, in text units."""
RIGHT, LEFT = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft


class PracticePanel(QuestionPanel):
    """Shows the practice session."""

    early = Signal()
    reviewing = Signal()
    puzzles_wanted = Signal()
    leaving = Signal()
    course: PracticeModel

    def make_idle_buttons(self) -> dict[QPushButton, SignalInstance]:
        self.early_button = self.page.button(self.tr("Practise now anyway"))
        self.review_button = self.page.button(self.tr("Review the last deal"))
        self.back_button = self.page.button(self.tr("Back to the game"))
        self.puzzles_button = self.page.button(self.tr("Puzzles instead…"))
        return {
            self.early_button: self.early,
            self.review_button: self.reviewing,
            self.back_button: self.leaving,
            self.puzzles_button: self.puzzles_wanted,
        }

    def select_idle_buttons(self) -> dict[QPushButton, bool]:
        course = self.course
        return {
            self.early_button: bool(course.due_by_day) and not course.early,
            self.review_button: course.reviewable and not course.entries and course.deal is None,
            self.back_button: not course.reviewable and not course.entries,
            self.puzzles_button: True,
        }

    def make_overview(self) -> QWidget | None:
        rows = [*theme_rows(self.course, self.dress.words)]
        return PracticeOverview(self.page, rows) if rows else None

    def describe_nothing(self) -> Sequence[str]:
        return describe_no_exercises(self.course, self.dress.words)

    def describe_question(self, of: PracticeRequest) -> str:
        return describe_streak(self.course, self.dress.words)

    def describe_aftermath(self, of: PracticeRequest) -> Iterable[str]:
        return list_closing_lines(self.course, of, self.dress.words)


class PracticeOverview(QFrame):
    """The table of themes, which a screen reader reads row by row."""

    def __init__(self, page: Page, rows: Sequence[PracticeThemeRow]) -> None:
        super().__init__()
        words, px = page.dress.words, page.dress.px
        self.setObjectName("block")
        self.setMaximumWidth(px(WIDE))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # so that a screen reader can reach it
        told = [words.say_key("practice.row", {**row._asdict(), "theme": row.name}) for row in rows]
        self.setAccessibleName(words.join_sentences((f"{words.say_key('practice.overview')}.", *told)))
        grid = QGridLayout(self)
        grid.setContentsMargins(px(18), px(12), px(18), px(14))
        grid.setHorizontalSpacing(px(24))
        grid.setVerticalSpacing(px(6))
        grid.setColumnStretch(0, 1)
        for place, key in enumerate(COLUMNS):
            grid.addWidget(page.label(words.say_key(key), "caption", "second"), 0, place, RIGHT if place else LEFT)
        for number, row in enumerate(rows, 1):
            grid.addWidget(page.label(row.name), number, 0, LEFT)
            for place, count in enumerate((row.due, row.later, row.learnt), 1):
                grid.addWidget(
                    page.label(words.format_number(count), "button" if count else "body"), number, place, RIGHT
                )
