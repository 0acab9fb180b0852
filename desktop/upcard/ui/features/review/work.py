"""Analyses a deal for a review, in separate processes: what each decision has cost, why, and the luck of the cards.

A decision is judged only from what its player saw, as at the table. The luck of the cards is computed from all cards of
the deal, which may be known because the deal is over. The process `upcard review` gets the cards on its standard input,
because a file with the cards would remain if the window is killed.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from json import loads
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QTimer, Signal

from upcard.core.text.decode import decode
from upcard.play.analysis.decision_costs import Decision, decisions
from upcard.play.analysis.judgement import Judgement
from upcard.play.analysis.review import FinishedDeal, write_single_deal
from upcard.play.analysis.review_file import CardLuck, JudgedDecision, encode_decision
from upcard.play.match.resume import ResumedMatch
from upcard.players.protocol import (
    COMPARED_DEALS,
    ExplainDifference,
    Explanation,
    Limits,
    WeighedActions,
)
from upcard.ui.worker.client import WorkerClient
from upcard.ui.worker.processes import end, worker_command

PAIRS = 120
"""The number of pairs of random continuations that are compared to estimate the luck of one card from the stock."""
CLOSER = 25.0
"""The number of seconds after the start of the analysis during which uncertain decisions are analysed again."""
LANES = 2


class ReviewRequest(NamedTuple):
    """A request to a worker process about one decision: to find the values of its actions or, if `why`, the reasons.

    `why` is then the judged decision to explain; otherwise it is None.
    """

    decision: Decision
    made: Judgement
    """The results on this decision so far."""
    why: JudgedDecision | None = None
    """The judged decision, if this request asks for the reasons; None if it asks for the values of actions."""


class ReviewWorker(QObject):
    """Analyses a deal in separate processes, and emits each result as soon as it is known."""

    listed = Signal(int)
    """Emits the number of decisions to judge, when they have been counted.

    Emitted again with a smaller number if the actions of a decision could not be compared.
    """
    judged = Signal(object)
    brought = Signal(object)
    done = Signal(bool)
    """Emitted at the end of the analysis: True if everything was found, False if the analysis was stopped early."""

    def __init__(self, resumed: ResumedMatch, deal: FinishedDeal, first: int, own: int | None, parent: QObject) -> None:
        """Make an object that analyses `deal` of the match in `resumed`; `parent` is its Qt parent.

        Decisions before action number `first` are not analysed. The decisions of the seat `own` are analysed before
        others; None means that no seat comes first.
        """
        super().__init__(parent)
        self.resumed = resumed
        self.deal = deal
        self.first = first
        self.own = own
        self.whole = True
        self.looked = self._of = 0
        self._end = 0.0
        self._coming: Iterator[Decision] = decisions(resumed.match, deal.begun, deal.end)
        self._tasks = deque[ReviewRequest]()
        self._clients = [WorkerClient(self) for _ in range(LANES)]
        self._luck: QProcess | None = None
        self._clock = QTimer(self, interval=0)
        self._clock.timeout.connect(self._list)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.stop)

    def start(self) -> None:
        """Start the analysis: worker processes judge the decisions, and one process measures the luck of the cards."""
        self._clock.start()
        self._end = monotonic() + CLOSER
        self._begin_luck()

    def stop(self) -> None:
        """Stop the analysis and all its processes."""
        self._clock.stop()
        self._tasks.clear()
        for client in self._clients:
            client.stop()
        self._end_luck()

    # Decisions.

    def _list(self) -> None:
        """Add the next decision of the deal to the list of tasks.

        Each call adds only one decision, so that the window stays responsive.
        """
        one = next(self._coming, None)
        if one is None:
            self._clock.stop()
            self.listed.emit(self._of)
        elif one.at >= self.first:
            self._of += 1
            self._tasks.append(ReviewRequest(one, Judgement(self.resumed.match.game, one.seen, one.action)))
        self._go_on()

    def _go_on(self) -> None:
        """Send the next tasks to worker processes that are idle; emit `done` if nothing is left to do.

        While the luck of the cards is measured, one worker process stays idle.
        """
        free = [client for client in self._clients if not client.busy]
        for client in free[self._luck is not None :]:
            if self._tasks:
                task = min(self._tasks, key=lambda one: (one.decision.seat != self.own, one.made.tried))
                self._tasks.remove(task)
                self._ask(client, task)
        if not (any(client.busy for client in self._clients) or self._tasks or self._clock.isActive() or self._luck):
            self.stop()
            self.done.emit(self.whole)

    def _ask(self, client: WorkerClient, task: ReviewRequest) -> None:
        game, decision = self.resumed.match.game, task.decision
        if task.why is not None:
            better, limits = game.text.read_action(task.why.best_action.action), Limits(COMPARED_DEALS)
            difference = ExplainDifference(game, decision.seen, str(decision.at), limits, better, decision.action)
            client.ask(difference, partial(self._handle_explanation, task.why))
            return
        client.ask(task.made.request(), partial(self._handle_weighing, task))

    def _handle_weighing(self, task: ReviewRequest, answer: WeighedActions | None) -> None:
        self.whole &= answer is not None
        self._judge(task, answer)
        self._go_on()

    def _judge(self, task: ReviewRequest, answer: WeighedActions | None) -> None:
        """Add the results in `answer` to those of `task`, and emit the judged decision.

        `answer` is None if the worker process failed; if no result is known then, emit nothing. If the verdict is not
        final, have the actions tried in more deals. If it is final and the decision was a mistake, have the reasons
        found.
        """
        made = task.made.add(() if answer is None else answer.actions)
        judged = made.judged_decision
        if not task.made.tried:
            self._look(answer is not None and judged is None)
        if judged is None:
            return
        settled = made.settled or monotonic() >= self._end
        found = encode_decision(made.game, judged._replace(decision=task.decision), settled)
        self.judged.emit(found)
        if not settled:
            self._tasks.append(task._replace(made=made))
        elif found.mark:
            self._tasks.append(task._replace(why=found))

    def _look(self, none: bool) -> None:
        """Count one more decision of the deal as analysed.

        If `none`, its actions could not be compared: then reduce the number of decisions to analyse by one instead.
        """
        self.looked += not none
        self._of -= none
        if none and not self._clock.isActive():
            self.listed.emit(self._of)

    def _handle_explanation(self, found: JudgedDecision, answer: Explanation | None) -> None:
        if answer is not None:
            self.judged.emit(replace(found, why=answer.reasons))
        self._go_on()

    # The luck of the cards.

    def _begin_luck(self) -> None:
        """Start the process that measures the luck of the cards; it gets the match as it was at the end of the deal."""
        match = self.resumed.match
        number = match.game.rules.deal_number(match.positions[self.deal.end])
        context, *words = worker_command()
        process = self._luck = QProcess(self)
        process.readyReadStandardOutput.connect(self._read_luck)
        process.finished.connect(self._luck_ended)
        process.errorOccurred.connect(self._luck_ended)
        asked = ["review", "-", "--deal", str(number), "--luck", "--pairs", str(PAIRS)]
        process.start(context, [*words[:-1], *asked])
        process.write(write_single_deal(self.resumed, self.deal).encode())
        process.closeWriteChannel()

    def _read_luck(self) -> None:
        while self._luck is not None and self._luck.canReadLine():
            try:
                found = decode(CardLuck, loads(bytes(self._luck.readLine().data())))
            except (ValueError, RecursionError):
                self.whole = False
                continue
            if found.at >= self.first:
                self.brought.emit(found)

    def _luck_ended(self) -> None:
        if self._luck is not None:
            self._read_luck()
            self.whole &= self._luck.exitStatus() == QProcess.ExitStatus.NormalExit and self._luck.exitCode() == 0
            self._end_luck()
            self._go_on()

    def _end_luck(self) -> None:
        process, self._luck = self._luck, None
        if process is not None:
            end(process)
