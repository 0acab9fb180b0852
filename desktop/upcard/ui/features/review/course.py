"""The model of a review: what was found so far, and the decision that is shown.

It outlives the pages that show it.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from upcard.play.analysis.review import FinishedDeal, find_first_open_moment, group_by_turn, mistakes, number_turns_of
from upcard.play.analysis.review_file import (
    CardLuck,
    DealFindings,
    JudgedDecision,
    create_review_note,
    find_saved_review,
)
from upcard.play.analysis.review_text import ReviewReport
from upcard.play.match.journal import PERSON
from upcard.play.match.notes import Review
from upcard.play.match.resume import ResumedMatch
from upcard.play.replay.replay import copy_until
from upcard.play.replay.shown_moment import ShownMoment
from upcard.play.text.words import Words
from upcard.ui.features.review.work import ReviewWorker
from upcard.ui.session import naming
from upcard.ui.session.seated import SeatedPlayers

ALL = "all"
KeepReview = Callable[[Review], None]
"""A function that saves a finished review."""


class ReviewModel(QObject):
    """Has the decisions of a deal analysed, or uses its saved review; stores the findings and the selected decision."""

    found_more = Signal()
    moved = Signal()
    """Emitted when another decision is selected, or when the shown decisions change."""

    def __init__(
        self, resumed: ResumedMatch, deal: FinishedDeal, viewer: int | None, keep: KeepReview, path: Path | None = None
    ) -> None:
        """Make the model of the review of `deal`, a deal of the match in `resumed`; `path` is the match's file.

        `viewer` is the player from whose seat the deal is shown; None leaves the choice to `SeatedPlayers`, which
        prefers a person. `keep` saves the finished review.
        """
        super().__init__()
        self.path = path
        self.resumed, self.deal, self.keep = resumed, deal, keep
        self.match = copy_until(resumed.match, deal.end)
        self.seated = SeatedPlayers(self.match, resumed.players, resumed.names)
        if viewer is not None:
            self.seated.look_as(viewer)
        self.decisions, self.brought = dict[int, JudgedDecision](), dict[int, CardLuck]()
        self.of: int | None = None
        """The number of decisions in the deal; None until they are counted."""
        self.work: ReviewWorker | None = None
        self.finished = self.stopped = False
        """Whether the analysis is over (`finished`), and whether it ended before everything was found (`stopped`)."""
        seat = self.seated.seat
        mine = resumed.players[self.seated.viewer] == PERSON and seat < self.seated.seat_count
        self.whose = str(seat) if mine else ALL
        self.at: int | None = None
        self.picked = False
        """Whether the person has selected a decision."""
        self.result = False
        """Whether the graph shows the expected result instead of costs."""

    @property
    def side(self) -> int:
        """The side whose expected result is shown: that of the player from whose seat the review is shown.

        If the decisions of all seats are shown, it is the side of seat 0.
        """
        plan = self.match.game.table.plan(self.match.game.rules.observe(self.match.position, 0))
        own = self.seated.seat if self.whose != ALL else 0
        return next((seat.side for seat in plan.seats if seat.seat == own), 0)

    @property
    def seat(self) -> int | None:
        """The seat whose decisions are shown; None for all seats."""
        return None if self.whose == ALL else int(self.whose)

    @property
    def shown_decisions(self) -> Sequence[JudgedDecision]:
        """The decisions that the review shows, in the order in which they were made."""
        found = (self.decisions[at] for at in sorted(self.decisions))
        return [one for one in found if self.seat in (None, one.seat)]

    @property
    def looked(self) -> int:
        """How many decisions of the deal have been analysed."""
        return self.work.looked if self.work is not None else len(self.decisions)

    @property
    def chosen(self) -> JudgedDecision | None:
        """The decision that is selected on the page; None if none is."""
        return self.decisions.get(-1 if self.at is None else self.at)

    @property
    def findings(self) -> DealFindings:
        """What was found so far: the judged decisions and, if the review is finished, how lucky the cards were."""
        brought = tuple(self.brought[at] for at in sorted(self.brought))
        return DealFindings(
            tuple(self.decisions[at] for at in sorted(self.decisions)), brought if self.finished else ()
        )

    @property
    def report(self) -> ReviewReport:
        """What was found so far about the deal, as the report from which texts and saved files are made."""
        return ReviewReport(self.match, self.deal, self.findings)

    @property
    def turns(self) -> list[list[JudgedDecision]]:
        """The decisions that the review shows, in one list for each turn."""
        return group_by_turn(self.match, self.shown_decisions)

    def get_turn_number(self, one: JudgedDecision) -> int:
        """Return the number of the turn in which the decision `one` was made; the deal's first turn is number 1."""
        return self._numbers[one.at]

    @cached_property
    def _numbers(self) -> Mapping[int, int]:
        return number_turns_of(self.match, self.deal)

    def steps(self, one: JudgedDecision) -> list[JudgedDecision]:
        """Return all decisions of the turn in which the decision `one` was made."""
        return next((turn for turn in self.turns if one in turn), [one])

    @property
    def moment(self) -> ShownMoment:
        """The position before the selected decision; if none is selected, the position at the end of the deal."""
        at = self.deal.end if self.at is None else self.at
        return ShownMoment(self.resumed, at, self.seated.viewer, None, self.resumed, at, self.path)

    def words(self, code: str) -> Words:
        """Return the program's texts in the language `code`, such as `en`.

        If exactly one human plays, and the review is shown from that player's seat, the texts call this player "you".
        """
        return naming.make_words(code, self.seated, to_all=True)

    # Analysis.

    def start(self) -> None:
        """Show the saved review of the deal or, if there is none, start to analyse the deal."""
        before = find_saved_review(self.resumed.match, *self.deal)
        if before is not None:
            self.decisions = {one.at: one for one in before.decisions}
            self.brought = {one.at: one for one in before.brought}
            self.of, self.finished = len(self.decisions), True
            self._settle()
            return
        first = find_first_open_moment(self.resumed, self.deal)
        self.work = work = ReviewWorker(self.resumed, self.deal, first, self.seat, self)
        work.listed.connect(self._note_total)
        work.judged.connect(self._add_decision)
        work.brought.connect(self._bring)
        work.done.connect(self._finish_review)
        work.start()

    def stop(self) -> None:
        """Stop the analysis of the deal, if it is running."""
        if self.work is not None:
            self.work.stop()

    def _note_total(self, number: int) -> None:
        self.of = number
        self.found_more.emit()

    def _add_decision(self, one: JudgedDecision) -> None:
        self.decisions[one.at] = one
        if self.at is None:
            self._settle()
        self.found_more.emit()

    def _bring(self, one: CardLuck) -> None:
        self.brought[one.at] = one

    def _finish_review(self, whole: bool) -> None:
        self.finished, self.stopped = True, not whole
        self.work = None
        if whole:
            self.keep(create_review_note(self.resumed.match, *self.deal, self.findings))
        self.found_more.emit()

    def _settle(self) -> None:
        """Select the costliest mistake or, if there is none, the first decision.

        Do nothing if the person has selected a decision.
        """
        if not self.picked:
            dear = mistakes(self.shown_decisions)
            self.at = dear[0].at if dear else next((one.at for one in self.shown_decisions), None)

    # Choosing.

    def select_decision(self, at: int) -> None:
        """Select the decision that was made after the first `at` actions."""
        self.at, self.picked = at, True
        self.moved.emit()

    def step(self, by: int) -> None:
        """Select the costliest decision of the turn that is `by` turns after the selected one; negative is before.

        The first and the last turn are the limits.
        """
        turns = self.turns
        if turns:
            here = next((place for place, turn in enumerate(turns) if any(one.at == self.at for one in turn)), 0)
            turn = turns[min(max(here + by, 0), len(turns) - 1)]
            self.select_decision(max(turn, key=lambda one: one.loss).at)

    def mistake(self, by: int) -> None:
        """Select the next mistake if `by` is 1, or the previous one if it is -1.

        After the last mistake comes the first, and before the first comes the last.
        """
        numbers = sorted(one.at for one in mistakes(self.shown_decisions))
        if numbers:
            here = -1 if self.at is None else self.at
            beyond = [at for at in numbers if (at > here if by > 0 else at < here)]
            self.select_decision((beyond or numbers)[0 if by > 0 else -1])

    def show_whose(self, whose: str) -> None:
        """Show only the decisions of the seat with the number `whose`, given as text; `ALL` means all seats."""
        self.whose = whose
        if self.chosen is None or self.seat not in (None, self.chosen.seat):
            self.picked = False
            self._settle()
        self.moved.emit()

    def show_result(self, result: str) -> None:
        """Let the graph show the expected results if `result` is "result", else what each decision has cost."""
        self.result = result == "result"
        self.moved.emit()
