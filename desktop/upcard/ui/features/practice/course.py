"""The state of a practice session: the exercise being asked, the answer, and what is asked next.

An exercise is a decision in which the person made a mistake; it is asked again after some days.
"""

from collections.abc import Mapping
from datetime import date

from upcard.games import GAMES
from upcard.play.analysis.exercises import (
    WRONG,
    ExerciseEntry,
    ReviewSchedule,
    count_due_by_day,
    is_due,
    select_exercises,
    set_up_exercise,
    update_schedule,
)
from upcard.play.statistics.exercise_book import entries, exercise, owners, schedule_exercise
from upcard.ui.features.practice.question import QuestionModel
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.features.statistics.ledger import StatisticsModel


def get_day_number() -> int:
    """Return today's date as a number of days, as `date.toordinal` counts them."""
    return date.today().toordinal()


class PracticeModel(QuestionModel):
    """Asks the person's exercises one after the other; an exercise is a decision in which the person made a mistake."""

    entry: ExerciseEntry | None = None
    """The exercise that is asked; None if there is none."""
    reviewable = True
    """Whether the game on the table has a finished deal, whose review could add exercises."""
    next_due: ReviewSchedule | None = None
    """When the exercise is asked again; None until the exercise is answered."""

    def __init__(self, ledger: StatisticsModel, day: int, deal: tuple[str, int] | None = None) -> None:
        """Make the model for the day number `day`, as `date.toordinal` counts days; `ledger` is the statistics.

        If `deal` (a match's file and the deal's number) is given, ask about all mistakes of that deal, even if they are
        not due yet.
        """
        super().__init__()
        self.ledger = ledger
        self.day = day
        self.deal = deal
        self.game = self.theme = ""
        self.early = deal is not None
        """Whether mistakes that are not due yet are asked about too."""
        self.verdicts = dict[int, str]()
        """The verdict on the first answer to each exercise, in the order of the answers."""
        self._unreadable = set[int]()
        """The exercises that cannot be read, for example those written by another version."""
        self._passed: list[int] = []
        """The exercises that were skipped, the latest last."""
        ledger.changed.connect(self._check_new_journals)
        self._choose_whose()
        self._go()

    def set_reviewable(self, reviewable: bool) -> None:
        """Store as `reviewable` whether the match on the table has a finished deal, which the person can review."""
        self.reviewable = reviewable

    # What there is to practise.

    @property
    def entries(self) -> list[ExerciseEntry]:
        """The current person's exercises (decisions that were mistakes) for the chosen deal, game and theme.

        Exercises whose position cannot be restored are left out; another version of the program may have written these.
        """
        listed = self.ledger.look_up(entries, self.ledger.filters.profile)
        known = [one for one in listed if self.deal in (None, one.deal) and one.number not in self._unreadable]
        return select_exercises(known, self.game, self.theme)

    @property
    def known_themes(self) -> set[tuple[str, str]]:
        """All pairs of a game and a theme for which the current person has made a mistake to practise."""
        listed = self.ledger.look_up(entries, self.ledger.filters.profile)
        return {(one.game, theme) for one in listed for theme in one.themes}

    @property
    def remaining_exercises(self) -> list[ExerciseEntry]:
        """The exercises that are still to be asked in this session; those that the person skipped come last."""
        unasked = [one for one in self.entries if one.number not in self.verdicts]
        wanted = [one for one in unasked if self.early or is_due(one, self.day)]
        if self.early and self.deal is None:
            wanted = [one for one in wanted if one.due.day is not None]
        return sorted(wanted, key=lambda one: self._passed.index(one.number) if one.number in self._passed else -1)

    @property
    def due_by_day(self) -> Mapping[int, int]:
        """The number of exercises that become due on each later day, by the number of that day."""
        return count_due_by_day(self.entries, self.day)

    @property
    def right_answers(self) -> int:
        """How many exercises of this session were answered right, or nearly right, at the first try."""
        return sum(one != WRONG for one in self.verdicts.values())

    def filter(self, game: str, theme: str) -> None:
        """From now on, ask only about mistakes in `game` that have the theme `theme`; "" means all games or all themes.

        A theme is the kind of decision in which the mistake was made, such as whether to take the discard pile.
        """
        self.game, self.theme = game, theme
        self.deal = None
        self._go()

    def show_whose(self, profile: str) -> None:
        """From now on, ask about the mistakes of the person called `profile`."""
        self.ledger.filter_by(profile=profile)
        self.game = self.theme = ""
        self.deal = None
        self._go()

    def show_deal(self, deal: tuple[str, int]) -> None:
        """From now on, ask about the mistakes of `deal`, which is a match's file and the deal's number."""
        self.game = self.theme = ""
        self.deal, self.early = deal, True
        self._go()

    def go_early(self) -> None:
        """From now on, also ask exercises that are not due yet."""
        self.early = True
        self._go()

    def _check_new_journals(self) -> None:
        """When the statistics have changed, look for an exercise to ask, if none is being asked now."""
        if self.question is None:
            self._choose_whose()
            self._go()

    def _choose_whose(self) -> None:
        """Choose the person whose mistakes are practised.

        It is the person for whom the statistics are shown at present (`ledger.filters.profile`) or, if that person has
        no mistakes to practise, the first person who has some.
        """
        found = self.ledger.look_up(owners)
        if found and self.ledger.filters.profile not in found:
            self.ledger.filter_by(profile=found[0])

    # From one mistake to the next.

    def _go(self) -> None:
        """Ask about the next of the remaining mistakes; if there is none, ask nothing.

        A mistake whose position cannot be restored, for example because another version of the program wrote it, is
        passed over.
        """
        found, self.entry, self.next_due = None, None, None
        for entry in self.remaining_exercises:
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
        """Ask the next exercise; if the current exercise was not answered, it is asked later in this session."""
        if self.entry is not None and self.entry.number not in self.verdicts:
            self._passed.append(self.entry.number)
        self._go()

    def count_verdict(self, verdict: str) -> None:
        """Save `verdict`, which judges the first answer to the current exercise, and when to ask the exercise again.

        Do nothing after a later answer to the same exercise.
        """
        assert self.entry is not None
        entry = self.entry
        if entry.number not in self.verdicts:
            self.verdicts[entry.number] = verdict
            self.next_due = update_schedule(entry.due, verdict, self.day)
            self.ledger.look_up(schedule_exercise, entry.number, self.next_due)
