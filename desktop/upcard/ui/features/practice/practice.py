"""*Practice from my mistakes*: opened from the menu, the home page and a review, over the game on the table."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.play.match.match import AnyMatch
from upcard.ui.features.practice.course import PracticeModel, today
from upcard.ui.features.practice.page import PracticePage
from upcard.ui.features.replay.replay import TablePause, copy_table_style
from upcard.ui.features.statistics.statistics import open_ledger

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "trainer"


def show(program: "Context") -> None:
    """Practise what is due."""
    practise(program, None)


def practise(program: "Context", deal: tuple[str, int] | None) -> None:
    """Practise the mistakes of a deal, by its journal and number, or what is due; there is never more than one page."""
    if NAME in program.pages.names:
        return_to_practice(program, deal)
    else:
        PracticeController(program, PracticeModel(open_ledger(program), today(), deal)).open()


def return_to_practice(program: "Context", deal: tuple[str, int] | None) -> None:
    """Close what lies over the page of practice, and go on there, or with a deal."""
    sheet = program.pages.sheet
    while sheet is not None and not isinstance(sheet, PracticePage):
        sheet.close_sheet()
        sheet = program.pages.sheet if program.pages.sheet is not sheet else None
    if sheet is not None and deal is not None:
        sheet.course.show_deal(deal)


class PracticeController(QObject):
    """Keeps the game on the table waiting while positions are played."""

    def __init__(self, program: "Context", course: PracticeModel) -> None:
        super().__init__(program)
        self.program = program
        self.course = course
        self.waiting = TablePause(program)

    def open(self) -> None:
        """Open the page."""
        self.waiting.hold()
        self.program.pages.open(NAME, self._page, self._leave)

    def _page(self) -> PracticePage:
        program = self.program
        deck = program.table.table_scene.deck
        page = PracticePage(program.window, program.dress, self.course, partial(copy_table_style, program), deck)
        page.rule_wanted.connect(self._show_rule)
        page.reviewing.connect(partial(program.run_action, "review"))
        return page

    def _show_rule(self, rule: str, match: AnyMatch) -> None:
        """Open the rules of the game that is practised."""
        self.program.open_rules(rule, match.rules, match.game)

    def _leave(self, resume: bool) -> None:
        self.course.stop()
        self.waiting.end(resume)
        self.deleteLater()
