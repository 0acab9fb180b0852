"""Opens the page *Puzzles*, while the match on the table waits."""

from collections.abc import Iterable, Sequence
from time import time
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QPushButton

from upcard.games import GAMES
from upcard.play.puzzles.puzzle import load_puzzles
from upcard.ui.features.practice.puzzle_course import PuzzleModel
from upcard.ui.features.practice.puzzle_text import (
    describe_aftermath,
    describe_end,
    describe_grade,
    describe_run,
    list_grades,
    list_themes,
    name_theme,
)
from upcard.ui.features.practice.question_controller import QuestionController
from upcard.ui.features.practice.question_page import QuestionPage
from upcard.ui.features.practice.question_panel import QuestionPanel
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.features.statistics.ledger import StatisticsModel
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.pickers import PickerItem, PillPicker

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "puzzles"


def show_puzzles(context: "Context", ledger: StatisticsModel, what: tuple[str, str, str]) -> None:
    """Open the page *Puzzles* for the puzzles of `what`: a game, a theme and a difficulty.

    "" means all themes or all difficulties. `ledger` is the person's statistics.
    """
    QuestionController(context, NAME, PuzzleModel(ledger, time, what), PuzzlePage).open()


class PuzzlePage(QuestionPage):
    """The page on which the person solves puzzles."""

    title = "puzzles.title"
    course: PuzzleModel
    panel: "PuzzlePanel"

    def make_panel(self, deck: CardDeck) -> "PuzzlePanel":
        panel = PuzzlePanel(self, self.course, deck)
        panel.once_more.connect(self.course.ask_unsolved)
        panel.leaving.connect(self.close_sheet)
        return panel

    def make_pickers(self) -> Sequence[PillPicker]:
        words = self.dress.words
        self.themes = PillPicker(words.say_key("puzzles.theme"), self.dress)
        self.themes.chosen.connect(self._choose_theme)
        self.grades = PillPicker(words.say_key("puzzles.grade"), self.dress)
        self.grades.chosen.connect(self._choose_grade)
        return self.themes, self.grades

    def describe_progress(self) -> str:
        course = self.course
        return self.neutral.say_key("puzzles.progress", {"solved": course.solved_count, "all": len(course.chosen)})

    def show_bar(self) -> None:
        course, words = self.course, self.neutral
        self.show_trouble(course.ledger)
        self.themes.show_choices(self._list_themes(), f"{course.game}/{course.theme}")
        self.grades.show_choices(list_grades(words), course.grade)
        for picker in self.pickers:
            picker.show()

    def _list_themes(self) -> Sequence[PickerItem]:
        """Return the themes of the puzzles as entries of a list to choose from, game by game.

        For each game, the first entry means all its themes.
        """
        words = self.neutral
        return [
            PickerItem(words.join_details(words.say_key(name), name_theme(name, theme, words)), f"{name}/{theme}")
            for name in GAMES
            for theme in ("", *list_themes(GAMES[name], load_puzzles(name).values()))
            if load_puzzles(name)
        ]

    def _choose_theme(self, value: str) -> None:
        game, _, theme = value.partition("/")
        self.course.choose(game, theme, self.course.grade)

    def _choose_grade(self, grade: str) -> None:
        self.course.choose(self.course.game, self.course.theme, grade)


class PuzzlePanel(QuestionPanel):
    """The panel of the page *Puzzles*, which asks the question and says whether the answer was right.

    It is beside the table, or below the table in a narrow window.
    """

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
