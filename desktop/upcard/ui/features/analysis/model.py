"""The data of an analysis: the values found so far, the selected action, and how the turn goes on after it."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from upcard.play.analysis.choice_values import ChoiceAnalysis, ChoiceValue, LineStep, goes_on, step_on
from upcard.play.analysis.decision_costs import has_choice
from upcard.play.analysis.judgement import Judgement
from upcard.play.replay.replay import copy_until
from upcard.play.replay.shown_moment import ShownMoment
from upcard.play.text.words import Words
from upcard.players.protocol import WeighActions, WeighedActions
from upcard.ui.session import naming
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.worker.client import WorkerClient


class AnalysisModel(QObject):
    """Asks the worker process for the value of each possible action at one position, until the values are exact enough.

    The worker tries the actions in random deals of the hidden cards. The model outlives the pages that show it.
    """

    changed = Signal()
    """Emitted when more is known about the choices."""
    chose = Signal()
    """Emitted when another action has been selected."""
    line_grew = Signal()
    """Emitted when one more step of the turn that begins with the selected action is known."""

    def __init__(self, shown: ShownMoment, adviser: WorkerClient, parent: QObject) -> None:
        """Make a model of the position `shown`, in which the viewer must see the hand of the player to act.

        The viewer is the player from whose seat the table is shown. `adviser` is the client of the worker process.
        `parent` is the Qt parent, with which the model is deleted.
        """
        super().__init__(parent)
        self.shown, self.adviser = shown, adviser
        self.match = copy_until(shown.resumed.match, shown.at)
        self.game = self.match.game
        assert shown.seat is not None
        self.seat = shown.seat
        self.seen: object = self.game.rules.observe(shown.position, self.seat)
        self.found = ChoiceAnalysis(Judgement(self.game, self.seen))
        self.chosen: object = None
        """The action that the person has selected; None means the best one."""
        self.line: list[LineStep] = []
        """The steps of the selected action's turn; the first step is the action itself."""
        self._lines = dict[object, list[LineStep]]()
        self._asking = False

    @property
    def seated(self) -> SeatedPlayers:
        """The players of the analysed position: their seats and their names.

        The viewer, from whose seat the table is shown, is the one that `shown` names.
        """
        seated = SeatedPlayers(self.match, self.shown.resumed.players, self.shown.resumed.names)
        seated.look_as(self.shown.viewer)
        return seated

    def words(self, code: str) -> Words:
        """Return the program's texts in the language `code`, such as `en`.

        If exactly one human plays, and the table is shown from that player's seat, the texts call this player "you".
        """
        return naming.make_words(code, self.seated, to_all=True)

    @property
    def current(self) -> ChoiceValue | None:
        """The selected action with its value; the best one if none is selected, or None before any value is known."""
        values = self.found.values
        return next((one for one in values if one.action == self.chosen), next(iter(values), None))

    def start(self) -> None:
        """Ask the worker process for the values of the possible actions, again and again until they are exact enough.

        The worker tries the actions in random deals of the hidden cards. Do nothing if it is already trying them, or if
        the values are exact enough.
        """
        if not self._asking and not self.found.is_resting:
            self._asking = True
            asked = self.found.request()
            self.adviser.ask(asked, partial(self._take, asked), self)

    def stop(self) -> None:
        """Cancel this model's requests to the worker process, and delete this model."""
        self.adviser.forget(self, at_once=True)
        self.deleteLater()

    def _take(self, asked: WeighActions, answer: WeighedActions | None) -> None:
        self._asking = False
        self.found = self.found.add(asked, answer)
        self.changed.emit()
        self.start()

    def think_longer(self) -> None:
        """Try the possible actions in further random deals of the hidden cards, for values that are more exact."""
        self.found = self.found.think_longer()
        self.start()
        self.changed.emit()

    def choose(self, action: object) -> None:
        """Select `action`, and emit the signal `chose`; do nothing if it is selected already."""
        if action != self.chosen:
            self.chosen = action
            self.chose.emit()

    # The turn after an action.

    def explore_turn(self) -> None:
        """Find, action by action, how the rest of the turn is best played after the selected action.

        Collect these actions in the attribute `line`, and emit the signal `line_grew` after each of them. Do nothing if
        no action is selected and none has a value yet.
        """
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
        if made.best_action is not None and not made.settled:
            self._weigh_on(line, made)
        elif made.best_action is not None:
            self._add_step(line, line[-1].position, made.best_action.action)
        elif not has_choice(self.game, made.seen):
            self._add_step(line, line[-1].position, next(iter(self.game.rules.legal_actions(made.seen))))
