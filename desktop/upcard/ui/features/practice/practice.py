"""Opens the page *Practice from my mistakes*, while the match on the table waits."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from upcard.games import GAMES
from upcard.play.analysis.review import list_ended_deals
from upcard.play.statistics.exercise_book import owners
from upcard.ui.features.practice.course import PracticeModel, get_day_number
from upcard.ui.features.practice.question_controller import QuestionController
from upcard.ui.features.practice.question_page import QuestionPage
from upcard.ui.features.practice.question_panel import QuestionPanel
from upcard.ui.features.practice.text import (
    PracticeThemeRow,
    describe_no_exercises,
    describe_streak,
    list_closing_lines,
    theme_name,
    theme_rows,
)
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.features.statistics.statistics import open_ledger
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.pickers import PickerItem, PillPicker

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "trainer"


ALL = "/"
COLUMNS = ("practice.col.theme", "practice.col.due", "practice.col.later", "practice.col.learnt")
WIDE = 620
"""The largest width of the table of themes, in text units (scaled pixels)."""
RIGHT, LEFT = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft


def show(context: "Context") -> None:
    """Open the page *Practice from my mistakes* with the exercises that are due."""
    practise(context, None)


def practise(context: "Context", deal: tuple[str, int] | None) -> None:
    """Let the person practise the mistakes of one deal, or all mistakes that are due if `deal` is None.

    `deal` is a match's file and the deal's number. If the page of practice is open already, use that page.
    """
    if NAME in context.pages.names:
        return_to_practice(context, deal)
    else:
        course = PracticeModel(open_ledger(context), get_day_number(), deal)
        course.set_reviewable(any(list_ended_deals(context.controller.match)))
        PracticeController(context, NAME, course, PracticePage).open()


def return_to_practice(context: "Context", deal: tuple[str, int] | None) -> None:
    """Close all pages in front of the page of practice, which must be open.

    If `deal` (a match's file and the deal's number) is given, ask about the mistakes of that deal.
    """
    sheet = context.pages.sheet
    while sheet is not None and not isinstance(sheet, PracticePage):
        sheet.close_sheet()
        sheet = context.pages.sheet if context.pages.sheet is not sheet else None
    if sheet is not None and deal is not None:
        sheet.course.show_deal(deal)


class PracticeController(QuestionController):
    """Opens the page of practice and, if the person wants to, the review of the last deal or the page *Learn*."""

    def build_page(self) -> QuestionPage:
        page = super().build_page()
        if isinstance(page, PracticePage):
            page.reviewing.connect(partial(self.context.run_action, "review"))
            page.puzzles_wanted.connect(partial(self.context.run_action, "learn"))
        return page


class PracticePage(QuestionPage):
    """The page on which the person practises decisions that were mistakes."""

    reviewing = Signal()
    puzzles_wanted = Signal()
    title = "practice.title"
    course: PracticeModel
    panel: "PracticePanel"

    def make_panel(self, deck: CardDeck) -> "PracticePanel":
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
        """Return the list of what can be practised: everything, a game, or one theme of a game."""
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


class PracticePanel(QuestionPanel):
    """The panel of the page of practice, which asks the question and says whether the answer was right.

    It is beside the table, or below the table in a narrow window.
    """

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
    """A table about the mistakes to practise, with a row for each theme (kind of decision).

    The columns say how many mistakes of the theme are to be asked now, how many later, and how many are learnt. A
    screen reader reads the table row by row.
    """

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
