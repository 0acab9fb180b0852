"""Opens a page that asks the person questions, and pauses the match on the table meanwhile."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.play.match.match import AnyMatch
from upcard.ui.features.practice.question import QuestionModel
from upcard.ui.features.practice.question_page import QuestionPage
from upcard.ui.session.table_pause import TablePause, copy_table_style

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


class QuestionController(QObject):
    """Opens a page that asks the person questions, and pauses the match on the table until this page is closed."""

    def __init__(self, context: "Context", name: str, course: QuestionModel, make: type[QuestionPage]) -> None:
        """Make the controller; `name` is the page's name in the stack of pages, and `make` is the page's class.

        `course` is the model of the questions.
        """
        super().__init__(context)
        self.context, self.name, self.course, self.make = context, name, course, make
        self.waiting = TablePause(context)

    def open(self) -> None:
        """Open the page with the questions, and pause the match on the table."""
        self.waiting.hold()
        self.context.pages.open(self.name, self.build_page, self._leave)

    def build_page(self) -> QuestionPage:
        """Build the page with the questions, and connect the signals that all such pages have.

        A subclass also connects the signals that only its own page has.
        """
        context = self.context
        deck = context.table.table_scene.deck
        page = self.make(context.window, context.style, self.course, partial(copy_table_style, context), deck)
        page.rule_wanted.connect(self._show_rule)
        return page

    def _show_rule(self, rule: str, match: AnyMatch) -> None:
        """Open the rule book at the rule `rule`, for the game and the options of the question's `match`."""
        self.context.open_rules(rule, match.rules, match.game)

    def _leave(self, resume: bool) -> None:
        self.course.stop()
        self.waiting.end(resume)
        self.deleteLater()
