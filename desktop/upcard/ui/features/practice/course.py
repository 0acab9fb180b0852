"""The state of a practice session: which mistake is asked about, the answer, and what comes next."""

from collections.abc import Mapping
from datetime import date
from functools import partial

from PySide6.QtCore import QObject, Signal

from upcard.games import GAMES
from upcard.play.analysis.exercises import (
    NEARLY,
    RIGHT,
    WRONG,
    ExerciseAnswer,
    ExerciseEntry,
    ReviewSchedule,
    after,
    coming,
    discreet,
    is_due,
    judge_answer,
    judge_unreviewed_answer,
    select_exercises,
    set_up_exercise,
)
from upcard.play.analysis.judgement import Judgement
from upcard.play.statistics.exercise_book import entries, exercise, owners, schedule_exercise
from upcard.players.protocol import Explanation, Reason, WeighedActions
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.features.statistics.ledger import StatisticsModel
from upcard.ui.worker.client import WorkerClient

ASKING, WEIGHING, ANSWERED, LOST = "asking", "weighing", "answered", "lost"
"""The phases of a question: asked, answer being weighed, answer judged, answer that could not be weighed."""


def today() -> int:
    """Return the ordinal of today's date, as `date.toordinal` counts days."""
    return date.today().toordinal()


class PracticeModel(QObject):
    """Goes from mistake to mistake; it outlives the pages that show it."""

    changed = Signal()
    """The page has to be updated."""
    asked = Signal()
    """Another position is to be shown, or the same one again."""

    question: PracticeRequest | None = None
    phase = ASKING
    answer: ExerciseAnswer | None = None
    reasons: tuple[Reason, ...] = ()
    solved = False
    """Whether the solution is shown."""
    next_due: ReviewSchedule | None = None
    """When the mistake comes back, once it has been answered."""

    def __init__(self, ledger: StatisticsModel, day: int, deal: tuple[str, int] | None = None) -> None:
        """Make the model for the day with ordinal `day`.

        If a `deal` is given, by its journal and number, its mistakes are asked about, due or not.
        """
        super().__init__()
        self.ledger = ledger
        self.day = day
        self.deal = deal
        self.game = self.theme = ""
        self.early = deal is not None
        """Whether mistakes are asked about that are not due yet."""
        self.verdicts = dict[int, str]()
        """The verdict on the first answer to each exercise, in the order of the answers."""
        self._unreadable = set[int]()
        """The exercises that cannot be read, for instance from another version."""
        self._passed: list[int] = []
        """The exercises that were put off, the latest last."""
        self._worker = WorkerClient(self)
        self._given: object = None
        ledger.changed.connect(self._check_new_journals)
        self._choose_whose()
        self._go()

    # What there is to practise.

    @property
    def entries(self) -> list[ExerciseEntry]:
        """The current person's exercises of the chosen deal, game and theme."""
        listed = self.ledger.look_up(entries, self.ledger.filters.profile)
        known = [one for one in listed if self.deal in (None, one.deal) and one.number not in self._unreadable]
        return select_exercises(known, self.game, self.theme)

    @property
    def known(self) -> set[tuple[str, str]]:
        """Pairs of a game and a theme for which the current person has an exercise."""
        listed = self.ledger.look_up(entries, self.ledger.filters.profile)
        return {(one.game, theme) for one in listed for theme in one.themes}

    @property
    def left(self) -> list[ExerciseEntry]:
        """The exercises still to be asked about; those that were put off come last."""
        unasked = [one for one in self.entries if one.number not in self.verdicts]
        wanted = [one for one in unasked if self.early or is_due(one, self.day)]
        if self.early and self.deal is None:
            wanted = [one for one in wanted if one.due.day is not None]
        return sorted(wanted, key=lambda one: self._passed.index(one.number) if one.number in self._passed else -1)

    @property
    def coming(self) -> Mapping[int, int]:
        """How many exercises come back on each later day, by the day's ordinal."""
        return coming(self.entries, self.day)

    @property
    def right(self) -> int:
        """The number of exercises that were answered right, or nearly right, at the first try."""
        return sum(one != WRONG for one in self.verdicts.values())

    def filter(self, game: str, theme: str) -> None:
        """Practise only this game and this theme; "" means all."""
        self.game, self.theme = game, theme
        self.deal = None
        self._go()

    def show_whose(self, profile: str) -> None:
        """Practise the mistakes of another profile."""
        self.ledger.filter_by(profile=profile)
        self.game = self.theme = ""
        self.deal = None
        self._go()

    def show_deal(self, deal: tuple[str, int]) -> None:
        """Practise the mistakes of a deal."""
        self.game = self.theme = ""
        self.deal, self.early = deal, True
        self._go()

    def go_early(self) -> None:
        """Also practise what is not due yet."""
        self.early = True
        self._go()

    def _check_new_journals(self) -> None:
        """After journals have been read: if no exercise is shown, look for one in them."""
        if self.question is None:
            self._choose_whose()
            self._go()

    def _choose_whose(self) -> None:
        """Keep the profile chosen in the statistics if it has exercises; else choose the first one that has."""
        found = self.ledger.look_up(owners)
        if found and self.ledger.filters.profile not in found:
            self.ledger.filter_by(profile=found[0])

    # From one mistake to the next.

    def _go(self) -> None:
        """Ask about the next exercise; skip those that cannot be read."""
        self.question = None
        for entry in self.left:
            self.question = self._question(entry)
            if self.question is not None:
                break
            self._unreadable.add(entry.number)
        self.answer, self.reasons, self.next_due, self.solved = None, (), None, False
        self._ask()

    def _question(self, entry: ExerciseEntry) -> PracticeRequest | None:
        found = self.ledger.look_up(exercise, entry.number)
        if found is None:
            return None
        try:
            return PracticeRequest(entry, found, set_up_exercise(GAMES[found.game], found))
        except (ValueError, LookupError):
            return None

    def _ask(self) -> None:
        self._worker.forget()
        self.phase, self.answer = ASKING, None
        self.asked.emit()
        self.changed.emit()

    def go_on(self) -> None:
        """Ask about the next mistake; put off the current one if it was not answered."""
        if self.question is not None and self.question.entry.number not in self.verdicts:
            self._passed.append(self.question.entry.number)
        self._go()

    def again(self) -> None:
        """Ask about the same mistake again."""
        self._ask()

    # Answers.

    def play(self, action: object) -> None:
        """Judge an action, by the values of the review or by having it weighed now."""
        question = self.question
        if question is None or self.phase != ASKING:
            return
        self._given = action
        made = judge_answer(question.match.game, question.mistake, action)
        if made is not None:
            self._judge(made)
        else:
            self.phase = WEIGHING
            self._weigh(question.weigh(action))
            self.changed.emit()

    def _weigh(self, made: Judgement) -> None:
        self._worker.ask(made.request(), partial(self._handle_weighing, made))

    def _handle_weighing(self, before: Judgement, answer: WeighedActions | None) -> None:
        """Add the worker's answer to the judgement `before`; weigh on until the verdict is settled, then give it."""
        question = self.question
        if question is None or self.phase != WEIGHING:
            return
        made = before.add(() if answer is None else answer.actions)
        if not made.settled:
            self._weigh(made)
            return
        self.phase = LOST
        judged = judge_unreviewed_answer(made)
        if judged is None:
            self.changed.emit()
        else:
            self._judge(judged)

    def _handle_explanation(self, answer: Explanation | None) -> None:
        if answer is not None:
            self.reasons = answer.reasons
            self.changed.emit()

    def _judge(self, made: ExerciseAnswer) -> None:
        assert self.question is not None
        self.phase, self.answer = ANSWERED, made
        self._count(made.verdict)
        self._find_why(made)
        self.changed.emit()

    def _find_why(self, made: ExerciseAnswer) -> None:
        """Take the reasons from the review if it explains this answer; else ask the worker for them."""
        assert self.question is not None
        mistake = self.question.mistake
        known = made.action in (mistake.played, mistake.best.action)
        self.reasons = mistake.why if known else ()
        if not known and made.verdict != RIGHT:
            self._worker.ask(self.question.explain(self._given), self._handle_explanation)

    @property
    def told(self) -> tuple[Reason, ...]:
        """The reasons that may be shown by now without giving the solution away."""
        if self.question is None or self.answer is None:
            return ()
        if self.shown:
            return self.reasons
        return discreet(self.question.match.game, self.question.mistake, self.reasons, self.answer.action)

    def solve(self) -> None:
        """Show the solution; without an earlier answer this counts as wrong."""
        if self.question is not None:
            self._count(WRONG)
            self.solved = True
            self.reasons = self.reasons or self.question.mistake.why
            self.phase = ANSWERED
            self.changed.emit()

    def _count(self, verdict: str) -> None:
        """Record an exercise's first verdict, and with it the day on which the exercise comes back."""
        assert self.question is not None
        entry = self.question.entry
        if entry.number not in self.verdicts:
            self.verdicts[entry.number] = verdict
            self.next_due = after(entry.due, verdict, self.day)
            self.ledger.look_up(schedule_exercise, entry.number, self.next_due)

    @property
    def shown(self) -> bool:
        """Whether the best action is visible."""
        return self.solved or (self.answer is not None and self.answer.verdict == RIGHT)

    @property
    def worth_another(self) -> bool:
        """Whether another try makes sense: the answer was not right, and the solution is still hidden."""
        return not self.shown and self.phase in (ANSWERED, LOST)

    @property
    def nearly(self) -> bool:
        """Whether the answer was nearly right."""
        return self.answer is not None and self.answer.verdict == NEARLY

    def stop(self) -> None:
        """Stop the worker."""
        self._worker.stop()
