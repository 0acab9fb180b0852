"""*Review*: what a worker cannot weigh is no decision, and what it does not answer stays unknown."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tests.ui.worker.near_worker import NearProcess
from upcard.games import GAMES
from upcard.games.canasta.actions import Answer, AskPartner
from upcard.play.analysis import judgement
from upcard.play.analysis.decision_costs import decisions
from upcard.play.analysis.review import list_ended_deals
from upcard.play.analysis.review_file import DealFindings, create_review_note, find_saved_review
from upcard.play.match.journal import SUFFIX
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import Review
from upcard.play.match.resume import ResumedMatch, replay_journal
from upcard.play.match.saved_file import format_saved_game
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget
from upcard.ui.features.review import review
from upcard.ui.features.review import work as review_work
from upcard.ui.features.review.course import ReviewModel
from upcard.ui.worker import client

END = 5
"""Only so many decisions at the end of a deal are looked at."""


class DyingProcess(NearProcess):
    """A worker that never answers."""

    def write(self, line: bytes) -> None:
        """Die soon."""
        QTimer.singleShot(0, self, lambda: self.died.emit("it is ill"))


@pytest.fixture(autouse=True)
def quick_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """Find everything in this process, quickly, and leave out the luck of the cards."""
    monkeypatch.setattr(review_work, "decisions", lambda *deal: iter([*decisions(*deal)][-END:]))
    monkeypatch.setattr(judgement, "TIMES", 1)
    monkeypatch.setattr(client, "WorkerProcess", NearProcess)
    monkeypatch.setattr(review_work.ReviewWorker, "_begin_luck", lambda work: None)


def play_partner_question() -> AnyMatch:
    """A match whose deal ended just after a partner was asked and said yes."""
    match: AnyMatch = Match(GAMES["canasta"], GAMES["canasta"].rules.presets["classic"], "21")
    match.deal()
    while (seat := match.to_act) is not None:
        match.play(
            [
                match.game.players.rivals["standard"](
                    match.get_seat_view(seat), Random(1), ThinkingBudget(Limits(0))
                ).action
            ]
        )
    return match


def review_deal(qtbot: QtBot, match: AnyMatch) -> tuple[ReviewModel, list[Review]]:
    """Review a match's only deal; return the model and the reviews to save."""
    notes = list[Review]()
    [deal] = list_ended_deals(match)
    course = ReviewModel(ResumedMatch(match, ("person", *["standard"] * 3), ("",) * 4), deal, 0, notes.append)
    course.start()
    qtbot.waitUntil(lambda: course.finished)
    return course, notes


def test_partner_question_answer_and_bound_turn_are_no_decisions(qtbot: QtBot) -> None:
    match = play_partner_question()
    course, notes = review_deal(qtbot, match)
    assert not course.stopped and len(notes) == 1
    *judged, asked, answered, bound = [*decisions(match, *course.deal)][-END:]
    assert isinstance(asked.action, AskPartner) and answered.action == Answer(True) and bound.at > answered.at
    assert course.of == len(course.decisions) and set(course.decisions) == {one.at for one in judged}
    match.add_note(notes[0])
    assert find_saved_review(match, *course.deal) == course.findings


def test_review_stops_and_keeps_nothing_when_the_worker_dies(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "WorkerProcess", DyingProcess)
    course, notes = review_deal(qtbot, play_partner_question())
    assert course.stopped and notes == [] and (course.of, len(course.decisions)) == (END, 0)


@pytest.mark.parametrize("signs", ["utf-8", "utf-16-le", "utf-16-be"])
def test_review_is_appended_only_to_a_journal_in_utf_8(tmp_path: Path, signs: str) -> None:
    """Only a UTF-8 journal can end with a line that Upcard writes."""
    match = play_partner_question()
    [deal] = list_ended_deals(match)
    path = tmp_path / f"a{SUFFIX}"
    path.write_bytes(f"\ufeff{format_saved_game(match, ('person', *['standard'] * 3), ())}".encode(signs))
    before = path.read_bytes()
    review.save_review(ResumedMatch(match, ()), path, create_review_note(match, *deal, DealFindings((), ())))
    replay_journal(path, GAMES)
    assert path.read_bytes().startswith(before) and (path.read_bytes() == before) == (signs != "utf-8")
