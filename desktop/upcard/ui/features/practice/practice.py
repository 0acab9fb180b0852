"""*Practice from my mistakes*, opened from the menu, *Home* and a review, over the game on the table."""

from functools import partial
from typing import TYPE_CHECKING

from upcard.play.analysis.review import list_ended_deals
from upcard.ui.features.practice.course import PracticeModel, get_day_number
from upcard.ui.features.practice.page import PracticePage
from upcard.ui.features.practice.question_controller import QuestionController
from upcard.ui.features.practice.question_page import QuestionPage
from upcard.ui.features.statistics.statistics import open_ledger

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "trainer"


def show(context: "Context") -> None:
    """Open practice with the exercises that are due."""
    practise(context, None)


def practise(context: "Context", deal: tuple[str, int] | None) -> None:
    """Practise the mistakes of `deal`, given by journal and number, or those that are due.

    If the page of practice is open already, that page is used.
    """
    if NAME in context.pages.names:
        return_to_practice(context, deal)
    else:
        course = PracticeModel(open_ledger(context), get_day_number(), deal)
        course.set_reviewable(any(list_ended_deals(context.controller.match)))
        PracticeController(context, NAME, course, PracticePage).open()


def return_to_practice(context: "Context", deal: tuple[str, int] | None) -> None:
    """Close the pages above the page of practice, and continue there, with `deal` if it is given."""
    sheet = context.pages.sheet
    while sheet is not None and not isinstance(sheet, PracticePage):
        sheet.close_sheet()
        sheet = context.pages.sheet if context.pages.sheet is not sheet else None
    if sheet is not None and deal is not None:
        sheet.course.show_deal(deal)


class PracticeController(QuestionController):
    """Opens the page of practice, and from there the review of the last deal and *Learn*."""

    def build_page(self) -> QuestionPage:
        page = super().build_page()
        if isinstance(page, PracticePage):
            page.reviewing.connect(partial(self.context.run_action, "review"))
            page.puzzles_wanted.connect(partial(self.context.run_action, "learn"))
        return page
