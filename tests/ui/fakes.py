"""Stand-ins for what lies on the other side of the controller."""

from dataclasses import replace
from unittest.mock import Mock

from PySide6.QtCore import QObject, Signal

from tests.toy_game import GAME
from upcard.core.game.record import AnyGame
from upcard.core.table.draft import Draft
from upcard.core.table.plan import SeatBox, TablePlan
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.worker.question import MoveRequest


def plan(seen: object) -> TablePlan:
    """Two seats, each a side of its own."""
    return TablePlan((SeatBox(0, 0, "own", 1), SeatBox(1, 1, "top:.5", 1)), (), ())


TOY: AnyGame = replace(GAME, draft=lambda seen: Mock(spec=Draft), plan=plan)


def toy_match(seed: str = "7") -> AnyMatch:
    """A match of the toy game, dealt."""
    match: AnyMatch = Match(TOY, GAME.presets["plain"], seed)
    match.deal()
    return match


class FakeThinker(QObject):
    """Is asked, and answers when the test says so."""

    answered = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.questions: list[MoveRequest] = []
        self.stops = 0

    def ask(self, question: MoveRequest) -> None:
        """Note what was asked."""
        self.questions.append(question)

    def stop(self) -> None:
        """Note that it was stopped."""
        self.stops += 1

    def answer(self) -> None:
        """Show the only card that the asked seat holds."""
        seen = self.questions[-1].seen
        self.answered.emit(next(iter(TOY.legal_actions(seen))))
