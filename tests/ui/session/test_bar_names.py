"""Typed names may be long, but the scores never cover the game's title."""

import pytest

from tests.ui.conftest import Open
from tests.ui.session.test_seated import table
from upcard.play.match.journal import PERSON
from upcard.ui.session.match_session import MatchSession

LONG = (
    "Maximiliane Theodora",
    "Wolfgang Amadeus",
    "ジョン・ジェイコブ・ジングルハイマー",
    "<b>Bobby</b>",
    "Al & Bo",
    "W" * 40,
)


@pytest.mark.parametrize("name", ["six-teams", "six-pairs", "two"])
def test_scores_leave_the_title_and_the_tools_alone(open_window: Open, name: str) -> None:
    match = table(name)
    number = match.game.rules.players(match.rules)
    program = open_window(MatchSession(match, (PERSON, *["greedy"] * (number - 1)), names=LONG[:number]))
    program.window.resize(960, 600)
    bar, dress = program.window.bar, program.dress
    assert bar.chips[0].x() >= dress.px(46) + dress.width("bar-title", bar.title)
    assert bar.chips[-1].geometry().right() < bar.undo.x()
    for left, right in zip(bar.chips, bar.chips[1:], strict=False):
        assert left.geometry().right() < right.x()


def test_short_names_are_shown_whole(open_window: Open) -> None:
    match = table("six-pairs")
    program = open_window(MatchSession(match, (PERSON, *["greedy"] * 5)))
    assert [chip.most for chip in program.window.bar.chips] == [None] * 3


def test_name_is_left_out_rather_than_only_dots_said(open_window: Open) -> None:
    chip = open_window(MatchSession(table("six-pairs"), (PERSON, *["greedy"] * 5), names=LONG)).window.bar.chips[0]
    called = []
    for chip.most in range(60, 300, 2):
        chip.resize(chip.most, chip.height())
        called.append(chip.called)
    assert called[0] == ""
    assert "…" not in called
    assert called[-1].startswith("You")
