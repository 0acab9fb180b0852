"""The panel of puzzles: how hard the puzzle is, the verdict with its interval, and the rating."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QPushButton

from upcard.ui.features.practice.puzzle_course import PuzzleModel
from upcard.ui.features.practice.puzzle_text import describe_aftermath, describe_end, describe_grade, describe_run
from upcard.ui.features.practice.question_panel import QuestionPanel
from upcard.ui.features.practice.work import PracticeRequest


class PuzzlePanel(QuestionPanel):
    """Shows the puzzle session."""

    once_more = Signal()
    leaving = Signal()
    course: PuzzleModel

    def make_idle_buttons(self) -> dict[QPushButton, SignalInstance]:
        self.more_button = self.page.button(self.tr("The unsolved ones again"))
        self.back_button = self.page.button(self.tr("Other puzzles"))
        return {self.more_button: self.once_more, self.back_button: self.leaving}

    def select_idle_buttons(self) -> dict[QPushButton, bool]:
        course = self.course
        return {self.more_button: course.solved_count < len(course.chosen), self.back_button: True}

    def describe_nothing(self) -> Sequence[str]:
        return describe_end(self.course, self.dress.words)

    def describe_question(self, of: PracticeRequest) -> str:
        course, words = self.course, self.dress.words
        grade = describe_grade(course.puzzle, words) if course.puzzle is not None else ""
        return words.join_sentences(filter(None, (grade, describe_run(course, words))))

    def describe_aftermath(self, of: PracticeRequest) -> Iterable[str]:
        return describe_aftermath(self.course, of, self.dress.words)
