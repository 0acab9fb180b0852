"""Mistakes of reviewed deals return as exercises at growing intervals; answers are judged by the review's values."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.canasta.builders import meld, melds, position
from tests.merge_cases import merge_cases
from tests.play.analysis.test_review import make_findings, play_first_deal
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.game.record import AnyGame
from upcard.core.thinking.skill import WeighedChoice
from upcard.games import GAMES
from upcard.games.canasta.actions import FAMILY_ACTIONS
from upcard.play.analysis.exercises import (
    LADDER,
    NEARLY,
    RIGHT,
    WRONG,
    ExerciseAnswer,
    ExerciseEntry,
    ReviewSchedule,
    answer,
    count_due_by_day,
    exercises,
    find_intended_action,
    find_question_theme,
    is_due,
    judge_answer,
    judge_unreviewed_answer,
    keep_discreet_reasons,
    make_first_schedule,
    select_exercises,
    set_up_exercise,
    themes,
    update_schedule,
)
from upcard.play.analysis.judgement import Judgement
from upcard.play.analysis.review import list_ended_deals
from upcard.play.analysis.review_file import DealFindings, JudgedDecision, WeighedAction, create_review_note
from upcard.play.match.journal import PERSON, SUFFIX, Journal
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.resume import replay_journal, resume
from upcard.play.match.saved_file import format_saved_game
from upcard.play.statistics.exercise_book import entries, exercise, owners, schedule_exercise, waiting
from upcard.play.statistics.journal_import import add_last_deal, keep_review, update_record_book
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.players.protocol import Reason

DAY = 738_000
"""A day as an ordinal."""


def write_reviewed_file(folder: Path, name: str, names: tuple[str, ...] = ()) -> tuple[Path, AnyMatch]:
    """Write the file of a game whose first deal a person has played and reviewed."""
    match = play_first_deal(name)
    others = ("medium",) * (match.game.rules.players(match.rules) - 1)
    path = folder / f"{name}-20260314-120000-1{SUFFIX}"
    path.write_text(format_saved_game(match, (PERSON, *others), (*names, *("",) * (len(others) + 1 - len(names)))))
    [deal] = list_ended_deals(match)
    Journal(path).append((create_review_note(match, *deal, make_findings(match)),))
    return path, replay_journal(path, GAMES).match


def book_of(folder: Path) -> RecordBook:
    book = RecordBook(folder / NAME)
    list(update_record_book(book, folder, GAMES))
    return book


def list_own_decisions(match: AnyMatch) -> list[JudgedDecision]:
    return [one for one in make_findings(match).decisions if one.mark and one.seat == 0]


# The ladder.


def test_exercise_returns_after_1_3_7_and_21_days_then_never() -> None:
    due, day, waits = make_first_schedule(DAY), DAY, list[int]()
    while due.day is not None:
        waits.append(due.day - day)
        day = due.day
        due = update_schedule(due, RIGHT, day)
    assert tuple(waits) == LADDER == (1, 3, 7, 21)


def test_wrong_answer_restarts_the_schedule_and_nearly_repeats_the_step() -> None:
    due = ReviewSchedule(2, DAY)
    assert update_schedule(due, WRONG, DAY) == ReviewSchedule(0, DAY + 1)
    assert update_schedule(due, NEARLY, DAY) == ReviewSchedule(2, DAY + 7)
    assert update_schedule(due, RIGHT, DAY + 5) == ReviewSchedule(3, DAY + 5 + 21), "counted from the day of the answer"


def test_early_answer_changes_the_schedule_only_if_wrong() -> None:
    due = ReviewSchedule(2, DAY + 3)
    assert update_schedule(due, RIGHT, DAY) == update_schedule(due, NEARLY, DAY) == due
    assert update_schedule(due, WRONG, DAY) == make_first_schedule(DAY)
    assert update_schedule(ReviewSchedule(4, None), RIGHT, DAY) == ReviewSchedule(4, None) and update_schedule(
        ReviewSchedule(4, None), WRONG, DAY
    ) == make_first_schedule(DAY)


def test_exercises_are_selected_by_game_and_theme_longest_due_first() -> None:
    listed = [
        ExerciseEntry(1, "canasta", ("discard",), ReviewSchedule(0, DAY + 1), ("a", 1)),
        ExerciseEntry(2, "canasta", ("pile", "discard"), ReviewSchedule(1, DAY), ("a", 1)),
        ExerciseEntry(3, "cassino", ("build",), ReviewSchedule(4, None), ("b", 1)),
        ExerciseEntry(4, "cassino", ("capture",), ReviewSchedule(0, DAY - 2), ("b", 2)),
    ]
    assert [one.number for one in select_exercises(listed)] == [4, 2, 1, 3]
    assert [one.number for one in select_exercises(listed, "canasta", "discard")] == [2, 1]
    assert [one.number for one in select_exercises(listed, theme="build")] == [3]
    assert [one.number for one in listed if is_due(one, DAY)] == [2, 4]
    assert count_due_by_day(listed, DAY - 2) == {DAY: 1, DAY + 1: 1}


# The position.


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_exercise_shows_the_position_its_seat_saw(name: str) -> None:
    match = play_first_deal(name)
    for one in exercises(match, make_findings(match)):
        again, at, seat = set_up_exercise(match.game, one), one.mistake.at, one.mistake.seat
        assert again.position == match.positions[at] and again.actions == []
        assert again.get_seat_view(seat) == match.game.rules.observe(match.positions[at], seat)
        about = themes(match.game, one.mistake)
        assert 0 < len(about) <= 2 and find_question_theme(match.game, one.mistake) in ("", *about)
        assert not any(option.spread for option in one.mistake.options)


def test_invalid_stored_exercise_raises_value_error() -> None:
    match = play_first_deal("scarney")
    one = next(exercises(match, make_findings(match)))
    mistake = one.mistake
    another = replace(mistake, seat=1 - mistake.seat)
    never = replace(mistake, options=(*mistake.options, WeighedAction("o9H", 0.0, 0.0)))
    for broken in (replace(one, position={}), *(replace(one, mistake=each) for each in (another, never))):
        with pytest.raises(ValueError):
            set_up_exercise(match.game, broken)


@merge_cases("game", GAMES.values(), ids=GAMES)
def test_every_kind_of_action_but_dealing_has_its_theme(game: AnyGame) -> None:
    """Canasta's themes are also those of the games built on it, and cover their actions too."""
    family = FAMILY_ACTIONS if game is GAMES["canasta"] else game.rules.actions
    assert set(game.rules.actions) <= set(family)
    assert set(family) - {type(game.rules.opening)} == set(game.extras.themes)


# Judging.

GAME = GAMES["canasta"]
MISTAKE = JudgedDecision(
    at=9,
    seat=0,
    played="x8C",
    loss=140.0,
    error=15.0,
    mark="?",
    options=(
        WeighedAction("x3S", 105.0, 0.0),
        WeighedAction("x4D", 95.0, 2.0),
        WeighedAction("x5D", 90.0, 10.0),
        WeighedAction("xJH", 62.0, 30.0),
        WeighedAction("x9H", 40.0, 10.0),
        WeighedAction("x8C", -35.0, 15.0),
    ),
    why=(Reason("canasta.why.stop", {}), Reason("canasta.why.taken", {"card": "3S", "first": 1})),
)


@merge_cases(
    ("written", "verdict", "loss"),
    [
        ("x3S", RIGHT, 0.0),
        ("x4D", NEARLY, 10.0),
        ("x5D", RIGHT, 15.0),
        ("xJH", NEARLY, 43.0),
        ("x9H", WRONG, 65.0),
        ("x8C", WRONG, 140.0),
    ],
)
def test_answer_verdict_follows_from_its_certain_loss(written: str, verdict: str, loss: float) -> None:
    made = judge_answer(GAME, MISTAKE, GAME.text.read_action(written))
    assert made is not None and (made.verdict, made.action, made.loss) == (verdict, written, loss)


def test_costliest_weighed_action_of_a_gesture_is_the_answer() -> None:
    """After a meld, the discard that the review called the mistake is the answer, and not the meld."""
    hand = ["KS", "KH", "KD", "8C", "3S", "4D", "4H"]
    made: AnyMatch = Match(GAME, next(iter(GAME.rules.presets.values())), "")
    made.positions[:] = [position(hands=[hand, 11, 11, 11], melds=melds("6S 6H 6D"))]
    kings, eight, three = meld("KS KH KD"), GAME.text.read_action("x8C"), GAME.text.read_action("x3S")
    assert find_intended_action(made, MISTAKE, (kings, eight)) == eight
    assert find_intended_action(made, MISTAKE, (kings, three)) == three
    assert find_intended_action(made, MISTAKE, (kings, GAME.text.read_action("x4H"))) == kings


def test_unreviewed_answer_is_judged_by_weighing_it_again() -> None:
    new, best = GAME.text.read_action("xKS"), GAME.text.read_action("x3S")
    assert judge_answer(GAME, MISTAKE, new) is None
    values = [(100.0, 120.0, 110.0, 90.0), (10.0, 40.0, 20.0, 10.0)]
    weighed = [WeighedChoice(best, 105.0, 0.0, values[0]), WeighedChoice(new, 20.0, 3.0, values[1])]
    made = judge_unreviewed_answer(Judgement(GAME, None, new, weighed=weighed, tried=4))
    assert made is not None and (made.verdict, made.loss) == (WRONG, 85.0) and made.error > 0
    assert judge_unreviewed_answer(Judgement(GAME, None, new, weighed=weighed[:1], tried=4)) is None
    assert answer(GAME, "xKS", -25.0, 1.0) == ExerciseAnswer(RIGHT, "xKS", 0.0, 1.0)


def test_reason_that_names_the_best_card_is_hidden_until_solved() -> None:
    assert [one.key for one in keep_discreet_reasons(GAME, MISTAKE, MISTAKE.why, "x8C")] == ["canasta.why.stop"]
    assert keep_discreet_reasons(GAME, MISTAKE, MISTAKE.why, "x3S") == MISTAKE.why


# The file.


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_saved_review_stores_own_mistakes_as_exercises_due_next_day(name: str, tmp_path: Path) -> None:
    path, match = write_reviewed_file(tmp_path, name)
    book = book_of(tmp_path)
    listed = entries(book, "")
    day = min(one.due.day or 0 for one in listed) - 1
    assert len(listed) == len(list_own_decisions(match)) > 0 and {one.due for one in listed} == {
        make_first_schedule(day)
    }
    assert owners(book) == [""] and entries(book, "Nora") == []
    assert waiting(book, day, [match.game]) == 0 and waiting(book, day + 1, [match.game]) == len(listed)
    one = exercise(book, listed[0].number)
    assert one is not None and one.mistake.played == list_own_decisions(match)[0].played
    schedule_exercise(book, listed[0].number, ReviewSchedule(3, day + 21))
    path.touch()
    keep_review(path, match)
    list(update_record_book(book, tmp_path, GAMES))
    assert [one.due for one in entries(book, "")][:2] == [ReviewSchedule(3, day + 21), make_first_schedule(day)], (
        "what was found stays due"
    )


def test_erasing_a_player_deletes_their_exercises_for_good(tmp_path: Path) -> None:
    path, match = write_reviewed_file(tmp_path, "cassino", ("Nora",))
    book = book_of(tmp_path)
    assert len(entries(book, "Nora")) == len(list_own_decisions(match))
    book.erase("Nora")
    keep_review(path, match)
    add_last_deal(book, resume(path, GAMES))
    assert entries(book, "Nora") == [] and book.rows.execute("SELECT COUNT(*) FROM exercise").fetchone() == (0,)


def test_resumed_game_with_a_reviewed_deal_stores_its_exercises(tmp_path: Path) -> None:
    path, match = write_reviewed_file(tmp_path, "scarney")
    book = RecordBook(tmp_path / NAME)
    add_last_deal(book, resume(path, GAMES))
    assert len(entries(book, "")) == len(list_own_decisions(match))


def test_damaged_or_missing_exercise_row_is_read_as_none(tmp_path: Path) -> None:
    write_reviewed_file(tmp_path, "scarney")
    book = book_of(tmp_path)
    number = entries(book, "")[0].number
    book.rows.execute("UPDATE exercise SET found = '{' WHERE id = ?", (number,))
    assert exercise(book, number) is None and exercise(book, -1) is None


def test_empty_findings_give_no_exercises(tmp_path: Path) -> None:
    match = play_first_deal("scarney")
    assert list(exercises(match, DealFindings())) == []
