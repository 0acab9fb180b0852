"""*Review* shows the first turn of the deal while no decision is judged yet."""

import pytest

from tests.ui.conftest import Open
from tests.ui.features.review.test_review import list_deal_actions, make_match, open_review
from upcard.core.events import Place
from upcard.play.match.match import AnyMatch
from upcard.ui.features.review.course import ALL, ReviewModel
from upcard.ui.features.review.page import ReviewPage


def test_the_first_turn_lies_on_the_table_until_a_decision_is_judged(
    open_window: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReviewModel, "start", lambda course: None)
    match = make_match("scarney")
    match.replay(list_deal_actions("scarney"))
    _, page = open_review(open_window, match)
    for whose in ("0", ALL):
        page.course.show_whose(whose)
        check_first_turn(match, page, whose)


def check_first_turn(match: AnyMatch, page: ReviewPage, whose: str) -> None:
    """Check that the table shows the first turn of those whose decisions are shown."""
    rules = match.game.rules
    turn = next(at for at in range(1, len(match.actions)) if whose == ALL or rules.to_act(match.positions[at]) == 0)
    shown = page.board.table.draft
    assert page.course.chosen is None and not page.course.decisions and shown is not None
    lying = match.game.table.arrange(rules.observe(match.positions[turn], 0))
    assert sorted(shown.arrange()[Place("hand", 0)]) == sorted(lying[Place("hand", 0)])
    assert not page.board.marked.text()
