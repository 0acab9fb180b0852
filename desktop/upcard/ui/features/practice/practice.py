"""*Practice from my mistakes*, opened from the menu, the home page and a review, over the game on the table."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.play.match.match import AnyMatch
from upcard.ui.features.practice.course import PracticeModel, today
from upcard.ui.features.practice.page import PracticePage
from upcard.ui.features.statistics.statistics import open_ledger
from upcard.ui.session.table_pause import TablePause, copy_table_style

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "trainer"


def show(context: "Context") -> None:
    """Practise what is due."""
    practise(context, None)


def practise(context: "Context", deal: tuple[str, int] | None) -> None:
    """Practise the mistakes of `deal`, given by journal and number, or what is due; use a page that is open already."""
    if NAME in context.pages.names:
        return_to_practice(context, deal)
    else:
        PracticeController(context, PracticeModel(open_ledger(context), today(), deal)).open()


def return_to_practice(context: "Context", deal: tuple[str, int] | None) -> None:
    """Close the pages above the practice page, and go on there, with `deal` if one is given."""
    sheet = context.pages.sheet
    while sheet is not None and not isinstance(sheet, PracticePage):
        sheet.close_sheet()
        sheet = context.pages.sheet if context.pages.sheet is not sheet else None
    if sheet is not None and deal is not None:
        sheet.course.show_deal(deal)


class PracticeController(QObject):
    """Pauses the game on the table during practice."""

    def __init__(self, context: "Context", course: PracticeModel) -> None:
        super().__init__(context)
        self.context = context
        self.course = course
        self.waiting = TablePause(context)

    def open(self) -> None:
        """Open the page."""
        self.waiting.hold()
        self.context.pages.open(NAME, self._page, self._leave)

    def _page(self) -> PracticePage:
        context = self.context
        deck = context.table.table_scene.deck
        page = PracticePage(context.window, context.dress, self.course, partial(copy_table_style, context), deck)
        page.rule_wanted.connect(self._show_rule)
        page.reviewing.connect(partial(context.run_action, "review"))
        return page

    def _show_rule(self, rule: str, match: AnyMatch) -> None:
        """Open the rules of the game that is practised."""
        self.context.open_rules(rule, match.rules, match.game)

    def _leave(self, resume: bool) -> None:
        self.course.stop()
        self.waiting.end(resume)
        self.deleteLater()
