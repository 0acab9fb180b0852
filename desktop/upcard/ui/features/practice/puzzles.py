"""*Puzzles*, opened from *Learn*, over the game on the table."""

from time import time
from typing import TYPE_CHECKING

from upcard.ui.features.practice.puzzle_course import PuzzleModel
from upcard.ui.features.practice.puzzle_page import PuzzlePage
from upcard.ui.features.practice.question_controller import QuestionController
from upcard.ui.features.statistics.ledger import StatisticsModel

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "puzzles"


def show_puzzles(context: "Context", ledger: StatisticsModel, what: tuple[str, str, str]) -> None:
    """Open the puzzles of `what`: a game, a theme and a grade; an empty theme or grade means all."""
    QuestionController(context, NAME, PuzzleModel(ledger, time, what), PuzzlePage).open()
