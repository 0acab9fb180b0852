"""*Practice from my mistakes*: opened from the menu, the home page and a review, over the game on the table."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.core.later import Later
from upcard.play.match.match import AnyMatch
from upcard.ui.features.practice.course import TrainerCourse, today
from upcard.ui.features.practice.page import TrainerPage
from upcard.ui.features.replay.replay import Waiting, fit
from upcard.ui.features.statistics.statistics import opened
from upcard.ui.shell.menu_lines import OPENS

if TYPE_CHECKING:
    from upcard.ui.app.program import Program

NAME = "trainer"
rules_reader, opening = (
    Later("upcard.ui.features.rulebook.reader:RulesReader"),
    Later("upcard.ui.features.rulebook.reader:Opening"),
)
rule_book = Later("upcard.play.rulebook.rulebook:read")


def show(program: "Program") -> None:
    """Practise what is due."""
    practise(program, None)


def practise(program: "Program", deal: tuple[str, int] | None) -> None:
    """Practise the mistakes of a deal, by its journal and number, or what is due; there is never more than one page."""
    if any(layer.name == NAME for layer in program.pages.opened):
        come_back(program, deal)
    else:
        Training(program, TrainerCourse(opened(program), today(), deal)).open()


def come_back(program: "Program", deal: tuple[str, int] | None) -> None:
    """Close what lies over the page of practice, and go on there, or with a deal."""
    sheet = program.window.sheet
    while sheet is not None and not isinstance(sheet, TrainerPage):
        sheet.close_sheet()
        sheet = program.window.sheet if program.window.sheet is not sheet else None
    if sheet is not None and deal is not None:
        sheet.course.show_deal(deal)


class Training(QObject):
    """Keeps the game on the table waiting while positions are played."""

    def __init__(self, program: "Program", course: TrainerCourse) -> None:
        super().__init__(program)
        self.program = program
        self.course = course
        self.waiting = Waiting(program)

    def open(self) -> None:
        """Open the page."""
        self.waiting.hold()
        self.program.pages.open(NAME, self._page, self._leave)

    def _page(self) -> TrainerPage:
        program = self.program
        deck = program.table.table_scene.deck
        page = TrainerPage(program.window, program.dress, self.course, partial(fit, program), deck)
        page.rule_wanted.connect(self._show_rule)
        page.reviewing.connect(partial(OPENS["review"], program))
        return page

    def _show_rule(self, rule: str, match: AnyMatch) -> None:
        """Open the rules of the game that is practised."""
        program = self.program
        book = rule_book(match.game, program.language.code, match.rules)
        deck = program.table.table_scene.deck
        program.pages.open(
            "rules", lambda: rules_reader(program.window, program.dress, book, deck, opening(rule, None))
        )

    def _leave(self, resume: bool) -> None:
        self.course.stop()
        self.waiting.end(resume)
        self.deleteLater()
