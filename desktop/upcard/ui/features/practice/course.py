"""The state of a practice session: which mistake is asked about, the answer, and what comes next."""

from collections.abc import Mapping
from datetime import date

from upcard.games import GAMES
from upcard.play.analysis.exercises import (
    WRONG,
    ExerciseEntry,
    ReviewSchedule,
    after,
    coming,
    is_due,
    select_exercises,
    set_up_exercise,
)
from upcard.play.statistics.exercise_book import entries, exercise, owners, schedule_exercise
from upcard.ui.features.practice.question import QuestionModel
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.features.statistics.ledger import StatisticsModel


def today() -> int:
    """Return the ordinal of today's date, as `date.toordinal` counts days."""
    return date.today().toordinal()


class PracticeModel(QuestionModel):
    """Goes from mistake to mistake."""

    entry: ExerciseEntry | None = None
    """The exercise that is asked about."""
    reviewable = True
    """Whether a deal of the game on the table has ended, whose review would bring exercises."""
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
        ledger.changed.connect(self._check_new_journals)
        self._choose_whose()
        self._go()

    def set_reviewable(self, reviewable: bool) -> None:
        """Set whether a deal of the game on the table can be reviewed."""
        self.reviewable = reviewable

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
        found, self.entry, self.next_due = None, None, None
        for entry in self.left:
            found = self._question(entry)
            if found is not None:
                self.entry = entry
                break
            self._unreadable.add(entry.number)
        self.show_question(found)

    def _question(self, entry: ExerciseEntry) -> PracticeRequest | None:
        found = self.ledger.look_up(exercise, entry.number)
        if found is None:
            return None
        try:
            return PracticeRequest(found, set_up_exercise(GAMES[found.game], found))
        except (ValueError, LookupError):
            return None

    def go_on(self) -> None:
        """Ask about the next mistake; put off the current one if it was not answered."""
        if self.entry is not None and self.entry.number not in self.verdicts:
            self._passed.append(self.entry.number)
        self._go()

    def count_verdict(self, verdict: str) -> None:
        """Record the first verdict, and when the mistake comes back."""
        assert self.entry is not None
        entry = self.entry
        if entry.number not in self.verdicts:
            self.verdicts[entry.number] = verdict
            self.next_due = after(entry.due, verdict, self.day)
            self.ledger.look_up(schedule_exercise, entry.number, self.next_due)
