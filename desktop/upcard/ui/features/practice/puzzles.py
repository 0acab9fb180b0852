"""*Puzzles*, opened from *Learn*, over the game on the table."""

from functools import partial
from time import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from upcard.play.match.match import AnyMatch
from upcard.ui.features.practice.puzzle_course import PuzzleModel
from upcard.ui.features.practice.puzzle_page import PuzzlePage
from upcard.ui.features.statistics.ledger import StatisticsModel
from upcard.ui.session.table_pause import TablePause, copy_table_style

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "puzzles"


def show_puzzles(context: "Context", ledger: StatisticsModel, what: tuple[str, str, str]) -> None:
    """Open the puzzles of a game, a theme and a grade; an empty theme or grade means all."""
    PuzzleController(context, PuzzleModel(ledger, time, what)).open()


class PuzzleController(QObject):
    """Pauses the game on the table while puzzles are played."""

    def __init__(self, context: "Context", course: PuzzleModel) -> None:
        super().__init__(context)
        self.context, self.course = context, course
        self.waiting = TablePause(context)

    def open(self) -> None:
        """Open the page."""
        self.waiting.hold()
        self.context.pages.open(NAME, self._page, self._leave)

    def _page(self) -> PuzzlePage:
        context = self.context
        deck = context.table.table_scene.deck
        page = PuzzlePage(context.window, context.dress, self.course, partial(copy_table_style, context), deck)
        page.rule_wanted.connect(self._show_rule)
        return page

    def _show_rule(self, rule: str, match: AnyMatch) -> None:
        """Open the rules of the puzzle's game."""
        self.context.open_rules(rule, match.rules, match.game)

    def _leave(self, resume: bool) -> None:
        self.course.stop()
        self.waiting.end(resume)
        self.deleteLater()
