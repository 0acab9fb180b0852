"""The panel of practice: what a mistake once cost, when it is asked again, and which exercises there are."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QPushButton, QWidget

from upcard.ui.features.practice.course import PracticeModel
from upcard.ui.features.practice.overview import PracticeOverview
from upcard.ui.features.practice.question_panel import QuestionPanel
from upcard.ui.features.practice.text import describe_no_exercises, describe_streak, list_closing_lines, theme_rows
from upcard.ui.features.practice.work import PracticeRequest


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
