"""Opens the page *Learn*, which leads to lessons, puzzles, practice and the deal of the day."""

from datetime import UTC, datetime
from time import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.games import GAMES
from upcard.play.analysis.exercises import is_due
from upcard.play.lessons.text import key_of, texts
from upcard.play.replay.single_deals import days_in_a_row
from upcard.play.statistics.exercise_book import entries
from upcard.play.statistics.figures import DAY
from upcard.play.storage import folders
from upcard.ui.features.learning.figures import find_progress
from upcard.ui.features.learning.page import LearningPage, LearningTexts, LessonEntry
from upcard.ui.features.lessons.lessons import LessonLibrary, list_lessons
from upcard.ui.features.practice.course import get_day_number as practice_day
from upcard.ui.features.practice.puzzles import show_puzzles
from upcard.ui.features.practice.text import describe_upcoming
from upcard.ui.features.statistics.statistics import open_ledger

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "learn"


def show(context: "Context") -> None:
    """Open the page *Learn* for the game that is on the table."""
    LearningController(context).open()


class LearningController(QObject):
    """Opens the page *Learn*, and opens what the person chooses there.

    Stores the chosen game and difficulty of puzzles, because the page may be rebuilt.
    """

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context
        self.ledger = open_ledger(context)
        self.game = context.controller.match.game.name
        self.grade = ""
        self.ledger.changed.connect(self._rebuild)

    def open(self) -> None:
        """Open the page *Learn*."""
        self.context.pages.open(NAME, self._page, self._leave)

    def _page(self) -> LearningPage:
        context, day = self.context, int(time()) // DAY
        found = find_progress(self.ledger, GAMES[self.game], self.grade, day)
        page = LearningPage(context.window, context.style, (self.game, self.grade), found, self._texts())
        page.game_chosen.connect(self._choose_game)
        page.grade_chosen.connect(self._choose_grade)
        page.puzzles_wanted.connect(lambda theme: show_puzzles(context, self.ledger, (self.game, theme, self.grade)))
        page.lesson_wanted.connect(self._play_lesson)
        page.wanted.connect(context.run_action)
        return page

    def _texts(self) -> LearningTexts:
        """Return the texts of the page *Learn* about lessons, practice from mistakes, and the deal of the day."""
        words, game = self.context.words, self.game
        done = self._library.list_finished_lessons(game)
        every = list_lessons(game)
        said = words.with_texts(texts(game, self.context.language.code)) if every else words
        entries = [LessonEntry(one.name, said.say_key(key_of(one, None, "name")), one.name in done) for one in every]
        title = next((entry.title for entry in entries if not entry.done), "")
        number = sum(lesson.name in done for lesson in every)
        days = days_in_a_row(folders.data(), game, datetime.now(UTC).date())
        return LearningTexts(
            entries,
            words.say_key("learn.lessons.count", {"done": number, "all": len(every)}) if every else "",
            words.say_key("learn.lessons.next", {"lesson": title}) if title else words.say_key("learn.lessons.all"),
            self._describe_practice(),
            words.say_key("learn.day.streak", {"count": days}),
        )

    def _describe_practice(self) -> str:
        """Return a text that says how many exercises are due now, and when others will be due."""
        words, day = self.context.words, practice_day()
        listed = [one for one in self.ledger.look_up(entries, self.ledger.filters.profile) if one.game == self.game]
        due = sum(is_due(one, day) for one in listed)
        if not listed:
            return words.say_key("learn.practice.none")
        return words.join_facts(
            (words.say_key("learn.practice.due", {"count": due}), "".join(describe_upcoming(listed, day, words)))
        )

    @property
    def _library(self) -> LessonLibrary:
        found = self.context.findChild(LessonLibrary)
        return found if isinstance(found, LessonLibrary) else LessonLibrary(self.context)

    def _play_lesson(self, name: str) -> None:
        """Open the lesson `name` of the chosen game or, if `name` is empty, the first lesson that is not finished.

        If `name` is empty and all lessons are finished, open the list of lessons.
        """
        done = self._library.list_finished_lessons(self.game)
        left = (lesson.name for lesson in list_lessons(self.game) if lesson.name not in done)
        if found := name or next(left, ""):
            self._library.play(self.game, found)
        else:
            self.context.run_action("lessons")

    def _choose_game(self, game: str) -> None:
        self.game = game
        self.context.pages.rebuild_top_page()

    def _choose_grade(self, grade: str) -> None:
        self.grade = grade
        self.context.pages.rebuild_top_page()

    def _rebuild(self) -> None:
        """Rebuild the page *Learn* with new statistics, unless another page is shown in front of it."""
        if self.context.pages.names[-1:] == (NAME,):
            self.context.pages.rebuild_top_page()

    def _leave(self, resume: bool) -> None:
        self.ledger.changed.disconnect(self._rebuild)
        self.deleteLater()
