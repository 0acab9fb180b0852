"""The page of puzzles: the game, the theme and the grade that are chosen, and how many are solved."""

from collections.abc import Sequence

from upcard.games import GAMES
from upcard.play.puzzles.puzzle import load_puzzles
from upcard.ui.features.practice.puzzle_course import PuzzleModel
from upcard.ui.features.practice.puzzle_panel import PuzzlePanel
from upcard.ui.features.practice.puzzle_text import list_grades, list_themes, name_theme
from upcard.ui.features.practice.question_page import QuestionPage
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.pickers import PickerItem, PillPicker


class PuzzlePage(QuestionPage):
    """Shows the puzzle session."""

    title = "puzzles.title"
    course: PuzzleModel
    panel: PuzzlePanel

    def make_panel(self, deck: CardDeck) -> PuzzlePanel:
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

    def _list_themes(self) -> Sequence[PickerItem]:
        """Return the themes of each game that has puzzles, with all themes of a game together as its first."""
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
