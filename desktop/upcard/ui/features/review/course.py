"""The state of a review: its findings so far and the decision shown; it outlives the pages that show it."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from upcard.play.analysis.review import FinishedDeal, group_by_turn, mistakes, number_turns_of, open_from
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
from upcard.play.replay.replay import until
from upcard.play.replay.shown_moment import ShownMoment
from upcard.play.text.words import Words
from upcard.ui.features.review.work import ReviewWorker
from upcard.ui.session import naming
from upcard.ui.session.seated import SeatedPlayers

ALL = "all"
KeepReview = Callable[[Review], None]
"""Saves a finished review."""


class ReviewModel(QObject):
    """Has the deal analysed if it was not before, keeps the findings, and knows which decision is shown."""

    found_more = Signal()
    moved = Signal()
    """Another decision, or other decisions, are to be shown."""

    def __init__(
        self, resumed: ResumedMatch, deal: FinishedDeal, eyes: int | None, keep: KeepReview, path: Path | None = None
    ) -> None:
        """`eyes` is the player who looks, or None; `path` is the match's file."""
        super().__init__()
        self.path = path
        self.resumed, self.deal, self.keep = resumed, deal, keep
        self.match = until(resumed.match, deal.end)
        self.seated = SeatedPlayers(self.match, resumed.players, resumed.names)
        if eyes is not None:
            self.seated.look_as(eyes)
        self.decisions, self.brought = dict[int, JudgedDecision](), dict[int, CardLuck]()
        self.of: int | None = None
        """The number of decisions; None until they are counted."""
        self.work: ReviewWorker | None = None
        self.finished = self.stopped = False
        """`stopped` is whether something could not be found out."""
        seat = self.seated.seat
        mine = resumed.players[self.seated.eyes] == PERSON and seat < self.seated.playing
        self.whose = str(seat) if mine else ALL
        self.at: int | None = None
        self.picked = False
        """Whether the person has chosen a decision."""
        self.result = False
        """Whether the graph shows the expected result."""

    @property
    def side(self) -> int:
        """The side whose result is shown: the side of the player who looks, or the first."""
        plan = self.match.game.table.plan(self.match.game.rules.observe(self.match.position, 0))
        own = self.seated.seat if self.whose != ALL else 0
        return next((seat.side for seat in plan.seats if seat.seat == own), 0)

    @property
    def seat(self) -> int | None:
        """The seat whose decisions are shown; None for all seats."""
        return None if self.whose == ALL else int(self.whose)

    @property
    def shown(self) -> Sequence[JudgedDecision]:
        """The decisions to show, in the order in which they were made."""
        found = (self.decisions[at] for at in sorted(self.decisions))
        return [one for one in found if self.seat in (None, one.seat)]

    @property
    def looked(self) -> int:
        """The number of decisions analysed so far."""
        return self.work.looked if self.work is not None else len(self.decisions)

    @property
    def chosen(self) -> JudgedDecision | None:
        """The chosen decision, or None."""
        return self.decisions.get(-1 if self.at is None else self.at)

    @property
    def found(self) -> DealFindings:
        """All findings so far."""
        brought = tuple(self.brought[at] for at in sorted(self.brought))
        return DealFindings(
            tuple(self.decisions[at] for at in sorted(self.decisions)), brought if self.finished else ()
        )

    @property
    def reckoning(self) -> ReviewReport:
        """The report of the findings so far, from which texts and exported files are made."""
        return ReviewReport(self.match, self.deal, self.found)

    @property
    def turns(self) -> list[list[JudgedDecision]]:
        """The shown decisions, grouped by turn."""
        return group_by_turn(self.match, self.shown)

    def number(self, one: JudgedDecision) -> int:
        """Return the number of a decision's turn in the deal, from one."""
        return self._numbers[one.at]

    @cached_property
    def _numbers(self) -> Mapping[int, int]:
        return number_turns_of(self.match, self.deal)

    def steps(self, one: JudgedDecision) -> list[JudgedDecision]:
        """Return all decisions of a decision's turn."""
        return next((turn for turn in self.turns if one in turn), [one])

    @property
    def moment(self) -> ShownMoment:
        """The moment before the chosen decision, or the end of the deal."""
        at = self.deal.end if self.at is None else self.at
        return ShownMoment(self.resumed, at, self.seated.eyes, None, self.resumed, at, self.path)

    def words(self, code: str) -> Words:
        """Return the words of a language, which address the only person at the table."""
        return naming.words(code, self.seated, to_all=True)

    # Analysis.

    def start(self) -> None:
        """Use the saved review, or start the analysis."""
        before = find_saved_review(self.resumed.match, *self.deal)
        if before is not None:
            self.decisions = {one.at: one for one in before.decisions}
            self.brought = {one.at: one for one in before.brought}
            self.of, self.finished = len(self.decisions), True
            self._settle()
            return
        first = open_from(self.resumed, self.deal)
        self.work = work = ReviewWorker(self.resumed, self.deal, first, self.seat, self)
        work.listed.connect(self._note_total)
        work.judged.connect(self._add_decision)
        work.brought.connect(self._bring)
        work.done.connect(self._finish_review)
        work.start()

    def stop(self) -> None:
        """Stop the analysis."""
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
            self.keep(create_review_note(self.resumed.match, *self.deal, self.found))
        self.found_more.emit()

    def _settle(self) -> None:
        """Show the costliest mistake, or the first decision, unless the person has chosen one."""
        if not self.picked:
            dear = mistakes(self.shown)
            self.at = dear[0].at if dear else next((one.at for one in self.shown), None)

    # Choosing.

    def look(self, at: int) -> None:
        """Choose a decision."""
        self.at, self.picked = at, True
        self.moved.emit()

    def step(self, by: int) -> None:
        """Choose the costliest decision of the turn `by` turns away; beyond the last turn, that of the last."""
        turns = self.turns
        if turns:
            here = next((place for place, turn in enumerate(turns) if any(one.at == self.at for one in turn)), 0)
            turn = turns[min(max(here + by, 0), len(turns) - 1)]
            self.look(max(turn, key=lambda one: one.loss).at)

    def mistake(self, by: int) -> None:
        """Choose the next or the previous mistake, wrapping around."""
        numbers = sorted(one.at for one in mistakes(self.shown))
        if numbers:
            here = -1 if self.at is None else self.at
            beyond = [at for at in numbers if (at > here if by > 0 else at < here)]
            self.look((beyond or numbers)[0 if by > 0 else -1])

    def show_whose(self, whose: str) -> None:
        """Show the decisions of one seat, or of all."""
        self.whose = whose
        if self.chosen is None or self.seat not in (None, self.chosen.seat):
            self.picked = False
            self._settle()
        self.moved.emit()

    def show_result(self, result: str) -> None:
        """Show the expected result ("result"), or else what decisions cost."""
        self.result = result == "result"
        self.moved.emit()
