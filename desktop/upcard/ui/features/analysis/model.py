"""The state of an analysis: what the choices are worth so far, which is chosen, and how its turn goes on."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from upcard.play.analysis.choice_values import ChoiceAnalysis, ChoiceValue, LineStep, goes_on, step_on
from upcard.play.analysis.decision_costs import has_choice
from upcard.play.analysis.judgement import Judgement
from upcard.play.replay.replay import until
from upcard.play.replay.shown_moment import ShownMoment
from upcard.play.text.words import Words
from upcard.players.protocol import WeighActions, WeighedActions
from upcard.ui.session import naming
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.worker.client import WorkerClient


class AnalysisModel(QObject):
    """Asks the worker until the analysis rests; it outlives the pages that show it."""

    changed = Signal()
    """More is known of the choices."""
    chose = Signal()
    """Another choice is to be shown."""
    line_grew = Signal()
    """A step more of the line after the chosen action is known."""

    def __init__(self, shown: ShownMoment, adviser: WorkerClient, parent: QObject) -> None:
        """`shown` has a seat that is to act and may be looked at."""
        super().__init__(parent)
        self.shown, self.adviser = shown, adviser
        self.match = until(shown.resumed.match, shown.at)
        self.game = self.match.game
        assert shown.seat is not None
        self.seat = shown.seat
        self.seen: object = self.game.rules.observe(shown.position, self.seat)
        self.found = ChoiceAnalysis(Judgement(self.game, self.seen))
        self.chosen: object = None
        """The chosen action; None until the person chooses one: then it is the best."""
        self.line: list[LineStep] = []
        """The steps after the chosen action, the first of them its own."""
        self._lines = dict[object, list[LineStep]]()
        self._asking = False

    @property
    def seated(self) -> SeatedPlayers:
        """Who sits where at the moment."""
        seated = SeatedPlayers(self.match, self.shown.resumed.players, self.shown.resumed.names)
        seated.look_as(self.shown.eyes)
        return seated

    def words(self, code: str) -> Words:
        """Return the words of a language, which address the only person at the table."""
        return naming.words(code, self.seated, to_all=True)

    @property
    def current(self) -> ChoiceValue | None:
        """The chosen action with its value, or the best one; None before anything is known."""
        values = self.found.values
        return next((one for one in values if one.action == self.chosen), next(iter(values), None))

    def start(self) -> None:
        """Ask until the analysis rests."""
        if not self._asking and not self.found.rests:
            self._asking = True
            asked = self.found.request()
            self.adviser.ask(asked, partial(self._take, asked), self)

    def stop(self) -> None:
        """Stop thinking, and delete this model."""
        self.adviser.forget(self, at_once=True)
        self.deleteLater()

    def _take(self, asked: WeighActions, answer: WeighedActions | None) -> None:
        self._asking = False
        self.found = self.found.add(asked, answer)
        self.changed.emit()
        self.start()

    def think_longer(self) -> None:
        """Try more deals than usual."""
        self.found = self.found.think_longer()
        self.start()
        self.changed.emit()

    def choose(self, action: object) -> None:
        """Choose an action to be shown."""
        if action != self.chosen:
            self.chosen = action
            self.chose.emit()

    # The turn after an action.

    def follow(self) -> None:
        """Find how the turn goes on after the chosen action, step by step."""
        current = self.current
        if current is None:
            return
        self.line = self._lines.setdefault(current.action, [])
        if not self.line:
            self._add_step(self.line, self.shown.position, current.action)
        else:
            self.line_grew.emit()

    def _add_step(self, line: list[LineStep], position: object, action: object) -> None:
        step = step_on(self.game, position, action)
        line.append(step)
        if goes_on(self.game, self.seat, step):
            self._weigh_on(line, Judgement(self.game, self.game.rules.observe(step.position, self.seat)))
        if line is self.line:
            self.line_grew.emit()

    def _weigh_on(self, line: list[LineStep], made: Judgement) -> None:
        self.adviser.ask(made.request(), partial(self._take_next, line, made), self, first=True)

    def _take_next(self, line: list[LineStep], made: Judgement, answer: WeighedActions | None) -> None:
        made = made.add(() if answer is None else answer.actions)
        if made.best is not None and not made.settled:
            self._weigh_on(line, made)
        elif made.best is not None:
            self._add_step(line, line[-1].position, made.best.action)
        elif not has_choice(self.game, made.seen):
            self._add_step(line, line[-1].position, next(iter(self.game.rules.legal_actions(made.seen))))
