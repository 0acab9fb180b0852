"""Practice as far as it has come: which mistake is asked about, what was answered, and what comes next."""

from collections.abc import Mapping
from datetime import date

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
from upcard.play.statistics.exercise_book import entries, exercise, owners, schedule_exercise
from upcard.players.protocol import Explanation, Reason, WeighedActions
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.features.statistics.ledger import StatisticsModel
from upcard.ui.worker.client import WorkerClient

ASKING, WEIGHING, ANSWERED, LOST = "asking", "weighing", "answered", "lost"
"""It is asked what to play; the answer is weighed; it was judged; it could not be."""


def today() -> int:
    """Return the day that it is."""
    return date.today().toordinal()


class PracticeModel(QObject):
    """Goes from mistake to mistake; pages come and go over it."""

    changed = Signal()
    """Something else is to be shown."""
    asked = Signal()
    """Another position is to be shown, or the same once more."""

    question: PracticeRequest | None = None
    phase = ASKING
    answer: ExerciseAnswer | None = None
    reasons: tuple[Reason, ...] = ()
    solved = False
    """Whether the solution is shown."""
    next_due: ReviewSchedule | None = None
    """When the mistake comes back, once it was answered."""

    def __init__(self, ledger: StatisticsModel, day: int, deal: tuple[str, int] | None = None) -> None:
        """`day` is today; where a deal is given its mistakes are asked about, whether they are due or not."""
        super().__init__()
        self.ledger = ledger
        self.day = day
        self.deal = deal
        self.game = self.theme = ""
        self.early = deal is not None
        """Whether that is asked which is not due yet."""
        self.verdicts = dict[int, str]()
        """What the first answer to each was, as they were given."""
        self._unreadable = set[int]()
        """What another version wrote, or somebody else."""
        self._passed: list[int] = []
        """What was put off, the last at the end."""
        self._worker = WorkerClient(self)
        self._given: object = None
        ledger.changed.connect(self._check_new_journals)
        self._choose_whose()
        self._go()

    # What there is.

    @property
    def entries(self) -> list[ExerciseEntry]:
        """The exercises of the person who practises, of the game and theme chosen."""
        listed = self.ledger.look_up(entries, self.ledger.filters.profile)
        known = [one for one in listed if self.deal in (None, one.deal) and one.number not in self._unreadable]
        return select_exercises(known, self.game, self.theme)

    @property
    def known(self) -> set[tuple[str, str]]:
        """The games and themes of which there is something."""
        listed = self.ledger.look_up(entries, self.ledger.filters.profile)
        return {(one.game, theme) for one in listed for theme in one.themes}

    @property
    def left(self) -> list[ExerciseEntry]:
        """Those that are still to be asked about, what was put off last."""
        unasked = [one for one in self.entries if one.number not in self.verdicts]
        wanted = [one for one in unasked if self.early or is_due(one, self.day)]
        if self.early and self.deal is None:
            wanted = [one for one in wanted if one.due.day is not None]
        return sorted(wanted, key=lambda one: self._passed.index(one.number) if one.number in self._passed else -1)

    @property
    def coming(self) -> Mapping[int, int]:
        """How many come back on each day to come."""
        return coming(self.entries, self.day)

    @property
    def right(self) -> int:
        """How many were answered rightly, or nearly so, the first time."""
        return sum(one != WRONG for one in self.verdicts.values())

    def filter(self, game: str, theme: str) -> None:
        """Practise a game and a theme from now on, or all."""
        self.game, self.theme = game, theme
        self.deal = None
        self._go()

    def show_whose(self, profile: str) -> None:
        """Practise somebody else's mistakes."""
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
        """Practise what is not due yet, too."""
        self.early = True
        self._go()

    def _check_new_journals(self) -> None:
        """See whether the journals that were read meanwhile have brought something, and whose."""
        if self.question is None:
            self._choose_whose()
            self._go()

    def _choose_whose(self) -> None:
        """Practise the mistakes of the profile that the statistics would show, or of one that has some."""
        found = self.ledger.look_up(owners)
        if found and self.ledger.filters.profile not in found:
            self.ledger.filter_by(profile=found[0])

    # From one to the next.

    def _go(self) -> None:
        """Ask about the next; one that another version wrote is passed over."""
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
        """Ask about the next mistake; what was not answered is put off."""
        if self.question is not None and self.question.entry.number not in self.verdicts:
            self._passed.append(self.question.entry.number)
        self._go()

    def again(self) -> None:
        """Ask the same once more."""
        self._ask()

    # Answers.

    def play(self, action: object) -> None:
        """Judge what the person plays, by what the review weighed, or by weighing it now."""
        question = self.question
        if question is None or self.phase != ASKING:
            return
        self._given = action
        made = judge_answer(question.match.game, question.mistake, action)
        if made is not None:
            self._judge(made)
        else:
            self.phase = WEIGHING
            self._worker.ask(question.weigh(action), self._handle_weighing)
            self.changed.emit()

    def _handle_weighing(self, answer: WeighedActions | None) -> None:
        question = self.question
        if question is None or self.phase != WEIGHING:
            return
        self.phase = LOST
        weighed = () if answer is None else answer.actions
        made = judge_unreviewed_answer(question.match.game, question.mistake, self._given, weighed)
        if made is None:
            self.changed.emit()
        else:
            self._judge(made)

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
        """Take the reasons of the review where the answer is what was played or the best; else have them counted."""
        assert self.question is not None
        mistake = self.question.mistake
        known = made.action in (mistake.played, mistake.best.action)
        self.reasons = mistake.why if known else ()
        if not known and made.verdict != RIGHT:
            self._worker.ask(self.question.explain(self._given), self._handle_explanation)

    @property
    def told(self) -> tuple[Reason, ...]:
        """The reasons that may be told by now."""
        if self.question is None or self.answer is None:
            return ()
        if self.shown:
            return self.reasons
        return discreet(self.question.match.game, self.question.mistake, self.reasons, self.answer.action)

    def solve(self) -> None:
        """Show the solution; what nobody answered before counts as wrong."""
        if self.question is not None:
            self._count(WRONG)
            self.solved = True
            self.reasons = self.reasons or self.question.mistake.why
            self.phase = ANSWERED
            self.changed.emit()

    def _count(self, verdict: str) -> None:
        """Write down what the first answer was, and when the mistake comes back."""
        assert self.question is not None
        entry = self.question.entry
        if entry.number not in self.verdicts:
            self.verdicts[entry.number] = verdict
            self.next_due = after(entry.due, verdict, self.day)
            self.ledger.look_up(schedule_exercise, entry.number, self.next_due)

    @property
    def shown(self) -> bool:
        """Whether it is seen what was best."""
        return self.solved or (self.answer is not None and self.answer.verdict == RIGHT)

    @property
    def worth_another(self) -> bool:
        """Whether it is worth to try once more: it was not right, and nothing was given away."""
        return not self.shown and self.phase in (ANSWERED, LOST)

    @property
    def nearly(self) -> bool:
        """Whether the answer was nearly right."""
        return self.answer is not None and self.answer.verdict == NEARLY

    def stop(self) -> None:
        """Ask nobody anything any more."""
        self._worker.stop()
