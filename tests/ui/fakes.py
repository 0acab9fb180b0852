"""Stand-ins for the parts that the controller talks to."""

from unittest.mock import Mock

from PySide6.QtCore import QObject

from tests.changed_game import change_game
from tests.toy_game import GAME
from upcard.core.game.record import AnyChoice, AnyGame, Choice
from upcard.core.table.draft import Draft
from upcard.core.table.plan import SeatBox, TablePlan
from upcard.play.match.match import AnyMatch, Match
from upcard.players.protocol import ChooseAction
from upcard.ui.worker.thinker import ComputerPlayerClient


def plan_two_seats(seen: object) -> TablePlan:
    """A plan with two seats, each a side of its own."""
    return TablePlan((SeatBox(0, 0, "own", 1), SeatBox(1, 1, "top:.5", 1)), (), ())


def show_first(seen: object, random: object, budget: object) -> AnyChoice:
    """Choose to show the first card of the hand."""
    return Choice(next(iter(GAME.rules.legal_actions(seen))))


TOY: AnyGame = change_game(GAME, draft=lambda seen: Mock(spec=Draft), plan=plan_two_seats, levels={"first": show_first})


def start_toy_match(seed: str = "7") -> AnyMatch:
    """A dealt match of the toy game."""
    match: AnyMatch = Match(TOY, GAME.rules.presets["plain"], seed)
    match.deal()
    return match


class FakeThinker(ComputerPlayerClient):
    """A computer player that answers when the test says so."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.questions: list[ChooseAction] = []
        self.stops = 0

    def start(self) -> None:
        """Start nothing."""

    def ask(self, request: ChooseAction) -> None:
        """Note the request."""
        self.questions.append(request)

    def stop(self) -> None:
        """Note that it was stopped."""
        self.stops += 1

    def answer(self) -> None:
        """Show the first card of the seat that was asked for."""
        seen = self.questions[-1].seen
        self.answered.emit(next(iter(TOY.rules.legal_actions(seen))))
