"""The page of practice: whose mistakes are asked, of which theme, and how many are left."""

from collections.abc import Sequence

from PySide6.QtCore import Signal

from upcard.games import GAMES
from upcard.play.statistics.exercise_book import owners
from upcard.ui.features.practice.course import PracticeModel
from upcard.ui.features.practice.panel import PracticePanel
from upcard.ui.features.practice.question_page import QuestionPage
from upcard.ui.features.practice.text import theme_name
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.pickers import PickerItem, PillPicker

ALL = "/"


class PracticePage(QuestionPage):
    """Shows the practice session."""

    reviewing = Signal()
    puzzles_wanted = Signal()
    title = "practice.title"
    course: PracticeModel
    panel: PracticePanel

    def make_panel(self, deck: CardDeck) -> PracticePanel:
        panel = PracticePanel(self, self.course, deck)
        panel.early.connect(self.course.go_early)
        panel.reviewing.connect(self.reviewing)
        panel.puzzles_wanted.connect(self.puzzles_wanted)
        panel.leaving.connect(self.close_sheet)
        return panel

    def make_pickers(self) -> Sequence[PillPicker]:
        words = self.dress.words
        self.whose = PillPicker(words.say_key("practice.whose"), self.dress)
        self.whose.chosen.connect(self.course.show_whose)
        self.themes = PillPicker(words.say_key("practice.themes"), self.dress)
        self.themes.chosen.connect(self._filter)
        return self.whose, self.themes

    def describe_progress(self) -> str:
        course = self.course
        done, left = len(course.verdicts), len(course.remaining_exercises)
        asked = course.entry is not None and course.entry.number not in course.verdicts
        facts = {"done": done + asked, "of": done + left}
        return self.neutral.say_key("practice.progress" if course.question else "practice.from", facts)

    def show_bar(self) -> None:
        course, words = self.course, self.neutral
        self.show_trouble(course.ledger)
        self.themes.show_choices(self._themes(), f"{course.game}/{course.theme}")
        self.themes.setVisible(len(self.themes.choices) > 1)
        names = course.ledger.look_up(owners)
        you = words.say_key("seat.you")
        self.whose.show_choices([PickerItem(name or you, name) for name in names], course.ledger.filters.profile)
        self.whose.setVisible(len(names) > 1)

    def _themes(self) -> Sequence[PickerItem]:
        """Return the choices of what to practise: everything, a game, or a theme with exercises."""
        words, known = self.neutral, self.course.known_themes
        found = [PickerItem(words.say_key("practice.all"), ALL)]
        for name in GAMES:
            themes = [theme for theme in dict.fromkeys(GAMES[name].extras.themes.values()) if (name, theme) in known]
            facts = {"game": words.say_key(name)}
            found += [PickerItem(words.say_key("practice.of_game", facts), f"{name}/")] if themes else []
            for theme in themes:
                found.append(PickerItem(theme_name(name, theme, words), f"{name}/{theme}"))
        return found

    def _filter(self, value: str) -> None:
        game, _, theme = value.partition("/")
        self.course.filter(game, theme)
