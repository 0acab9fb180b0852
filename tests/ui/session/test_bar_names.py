"""Typed names may be long, but the scores never cover the game's title."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import Open
from tests.ui.session.test_seated import start_at_table
from tests.unlike_games import UNLIKE_GAMES
from upcard.games import GAMES
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.match_config import make_default_config
from upcard.play.match.resume import ResumedMatch
from upcard.play.match.saved_games import SavedGame
from upcard.ui.features.home.text import describe_game
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
def test_scores_of_long_names_do_not_overlap_the_title_or_buttons(open_window: Open, name: str) -> None:
    match = start_at_table(name)
    number = match.game.rules.players(match.rules)
    program = open_window(MatchSession(match, (PERSON, *["greedy"] * (number - 1)), names=LONG[:number]))
    program.window.resize(960, 600)
    bar, dress = program.window.bar, program.style
    assert bar.chips[0].x() >= dress.px(46) + dress.width("bar-title", bar.title)
    assert bar.chips[-1].geometry().right() < bar.undo.x()
    for left, right in zip(bar.chips, bar.chips[1:], strict=False):
        assert left.geometry().right() < right.x()


def test_short_names_are_shown_whole(open_window: Open) -> None:
    match = start_at_table("six-pairs")
    program = open_window(MatchSession(match, (PERSON, *["greedy"] * 5)))
    assert [chip.most for chip in program.window.bar.chips] == [None] * 3


def test_names_beside_a_long_title_use_the_room_up_to_the_tools(open_window: Open) -> None:
    match: AnyMatch = Match(GAMES["modern_american"], GAMES["modern_american"].text.form.rules({"table": "two"}), "1")
    match.deal()
    program = open_window(MatchSession(match, (PERSON, "greedy")), language="ja", size="150")
    program.window.resize(960, 600)
    QApplication.processEvents()
    bar = program.window.bar
    assert [chip.called for chip in bar.chips] == ["あなた", "ケン"]
    assert bar.chips[-1].geometry().right() < bar.undo.x()


def test_too_narrow_score_shows_no_name_instead_of_only_an_ellipsis(open_window: Open) -> None:
    chip = open_window(
        MatchSession(start_at_table("six-pairs"), (PERSON, *["greedy"] * 5), names=LONG)
    ).window.bar.chips[0]
    called = []
    for chip.most in range(60, 300, 2):
        chip.resize(chip.most, chip.height())
        called.append(chip.called)
    assert called[0] == ""
    assert "…" not in called
    assert called[-1].startswith("You")


@pytest.mark.parametrize("game", UNLIKE_GAMES)
def test_viewers_side_comes_first_and_has_colour_0(open_window: Open, game: str) -> None:
    usual_match = make_default_config(GAMES[game])
    match = Match(GAMES[game], usual_match.rules, "1")
    match.deal()
    players = ("greedy", PERSON, *["greedy"] * (len(usual_match.players) - 2))
    program = open_window(MatchSession(match, players))
    own = program.controller.own_side
    chips = [chip.score for chip in program.window.bar.chips]
    assert [(chip.side, chip.own) for chip in chips] == [(0, True), (1, False)]
    assert own == 1 and chips[0].name in ("You", "Us")
    assert program.table.pen.dress.number_side(own) == program.style.number_side(own) == 0
    saved = SavedGame(Path("a.journal"), ResumedMatch(match, players, ("",) * len(players)), 0.0)
    row = describe_game(saved, "en").scores
    assert [(score.side, score.name) for score in row] == [(0, chips[0].name), (1, chips[1].name)]
