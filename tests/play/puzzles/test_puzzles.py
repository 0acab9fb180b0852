"""The puzzles that are shipped: each can be played, has one clearly best action, and stands under its theme."""

from dataclasses import replace
from json import dumps, loads
from pathlib import Path

import pytest

from puzzlemaker import __main__ as puzzlemaker
from puzzlemaker.making import find_puzzles
from tests.case_counts import choose_cases
from tests.games_by_feature import PUZZLED
from upcard.core.text.encode import fields_of
from upcard.games import GAMES
from upcard.play.analysis.exercises import RIGHT, WRONG, judge_answer, set_up_exercise
from upcard.play.analysis.review_file import decode_reason, is_whole
from upcard.play.puzzles.puzzle import GRADES, TRIES, Puzzle, load_puzzles, write_puzzles
from upcard.play.text.words import LANGUAGES, Words
from upcard.players.protocol import Reason

CLEAR = 3.0
EACH = pytest.mark.parametrize("name", PUZZLED)


@EACH
def test_every_puzzle_has_one_best_action_that_leads_by_three_standard_errors(name: str) -> None:
    game, puzzles = GAMES[name], load_puzzles(name)
    assert 50 <= len(puzzles) <= 300
    for one in [*puzzles.values()][::10]:
        found = one.read_exercise()
        mistake, match = found.mistake, set_up_exercise(game, found)
        seen, best_action = match.get_seat_view(mistake.seat), game.text.read_action(mistake.best_action.action)
        assert is_whole(mistake) and game.extras.find_theme is not None
        assert game.extras.find_theme(seen, best_action) == one.theme
        for option in mistake.options[1:]:
            lead = mistake.best_action.points - option.points
            assert lead >= max(game.players.mistake_thresholds[0], CLEAR * option.error) - 0.01, one.name
        best, other = (judge_answer(game, mistake, game.text.read_action(each.action)) for each in mistake.options[:2])
        assert best is not None and other is not None and (best.verdict, other.verdict) == (RIGHT, WRONG)


@EACH
def test_puzzle_reasons_are_said_the_same_after_a_json_round_trip(name: str) -> None:
    """Some sentences hold others: builds name what they bring."""
    game, said = GAMES[name], [Words(code, dict(enumerate("ABCDEF")), 0) for code in LANGUAGES]
    assert game.players.reasons is not None
    for one in [*load_puzzles(name).values()][:: choose_cases(3, 1)]:
        found = one.read_exercise()
        seen = set_up_exercise(game, found).get_seat_view(found.mistake.seat)
        for told in game.players.reasons(seen, game.text.read_action(found.mistake.best_action.action)):
            kept = loads(dumps(fields_of(told.values)))
            for words in said:
                assert words.render(decode_reason(Reason(told.key, kept))) == words.render(told), one.name


@EACH
def test_puzzles_cover_all_grades_and_their_themes_have_names(name: str) -> None:
    game, puzzles = GAMES[name], load_puzzles(name).values()
    assert {one.grade for one in puzzles} == {*GRADES} and len({one.theme for one in puzzles}) > 4
    assert {one.theme for one in puzzles} <= {*game.extras.puzzle_themes}
    assert all(f"{name}.puzzle.{theme}" in Words(code) for theme in game.extras.puzzle_themes for code in LANGUAGES)


def test_puzzle_grade_follows_from_how_many_levels_solve_it() -> None:
    made = Puzzle("", "", (), {})
    for levels, grade in enumerate(("hard", "hard", "hard", "medium", "medium", "easy", "easy")):
        assert replace(made, found=(0,) * (6 - levels) + (TRIES,) * levels).grade == grade


def test_the_maker_finds_the_same_puzzles_again_and_packs_them(tmp_path: Path) -> None:
    work, file = tmp_path / "work.jsonl", tmp_path / "scarney.jsonl.gz"
    puzzlemaker.main(["examine", "scarney", str(work), "--first", "6", "--deals", "1"])
    found = [*find_puzzles(GAMES["scarney"], "puzzles/scarney/6")]
    assert found and [*puzzlemaker.read_work(work)[6]] == found
    puzzlemaker.main(["pack", "scarney", str(work), str(file), "--most", "20"])
    packed = puzzlemaker.select(puzzlemaker.read_work(work), 20)
    assert 0 < len(packed) <= puzzlemaker.A_DEAL and file.read_bytes() == write_puzzles(packed)


def test_packed_puzzles_are_weighed_again_and_dropped_if_another_move_is_better(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A puzzle that still holds keeps its name; with the answer exchanged, it is no puzzle any more."""
    holds = next(one for one in load_puzzles("scarney").values() if one.theme == "accept" and one.levels > 4)
    exercise = loads(dumps(holds.exercise))
    exercise["mistake"]["options"].reverse()
    packed = {"wrong": replace(holds, exercise=exercise), holds.name: holds}
    monkeypatch.setattr(puzzlemaker, "load_puzzles", lambda game: packed)
    puzzlemaker.main(["weigh", "scarney", str(tmp_path / "work.jsonl")])
    again = puzzlemaker.read_work(tmp_path / "work.jsonl")
    assert [[one.name for one in again[number]] for number in (-2, -1)] == [[], [holds.name]]
