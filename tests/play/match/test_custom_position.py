"""Matches that begin from a custom position can be played, undone, saved and resumed like any other."""

from itertools import islice
from json import dumps
from pathlib import Path
from random import Random

from pytest import mark, raises

from tests.merge_cases import merge_cases
from upcard.core.text.decode import BadData
from upcard.core.text.encode import encode_with_type
from upcard.games import GAMES
from upcard.games.canasta.actions import Answer
from upcard.play.match import shuffle_commitment
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import SetUp, is_set_up
from upcard.play.match.resume import BadJournal, replay_journal
from upcard.play.match.saved_file import format_saved_game

TABLES = [(name, table) for name, game in GAMES.items() for table in game.rules.tables or ("",)]


def play_random_actions(match: AnyMatch, actions: int) -> AnyMatch:
    """Play up to `actions` random actions, until the deal ends."""
    random = Random(4)
    for _ in range(actions):
        seat = match.to_act
        if seat is None:
            return match
        match.play((random.choice(list(islice(match.game.rules.legal_actions(match.get_seat_view(seat)), 8))),))
    return match


def start_midway(name: str, table: str) -> AnyMatch:
    """Return a match that begins from the middle of a deal of another match."""
    game = GAMES[name]
    rules = game.text.form.rules({"table": table} if table else {})
    match: AnyMatch = Match(game, rules, "5")
    match.deal()
    return Match.from_position(game, rules, "7", play_random_actions(match, 12).position)


@mark.parametrize(("name", "table"), TABLES)
def test_a_match_from_a_position_comes_back_from_its_file(name: str, table: str, tmp_path: Path) -> None:
    match = play_random_actions(start_midway(name, table), 16)
    path = tmp_path / "ours.upcard"
    path.write_text(format_saved_game(match, ["person"] * match.game.rules.players(match.rules), ()), "utf-8")
    again = replay_journal(path, GAMES, check=True).match
    assert (again.position, again.actions) == (match.position, match.actions)
    assert [step.position for step in again.steps(0)] == match.positions[1:]
    assert is_set_up(again)


def test_shuffle_is_promised_only_for_deals_after_a_custom_position() -> None:
    match = play_random_actions(start_midway("scarney", ""), 2000)
    assert shuffle_commitment.find_latest_promise(match) == ""
    match.deal()
    assert shuffle_commitment.find_latest_promise(match) and match.game.rules.deal_number(match.position) == 2


def test_actions_after_a_custom_position_can_be_taken_back() -> None:
    match = play_random_actions(start_midway("canasta", "four"), 3)
    match.take_back(1, free=False)
    assert match.position == match.positions[1] and len(match.actions) == 1


def test_custom_position_before_the_deal_is_dealt_in_its_stock_order() -> None:
    game = GAMES["cassino"]
    before = game.rules.start(game.rules.presets["standard"], "order", 1)
    match = Match.from_position(game, game.rules.presets["standard"], "7", before)
    assert match.position == game.rules.apply(before, game.rules.opening).position


@mark.parametrize("position", [{"hands": [["ZZ"], 4]}, {"hands": [["AS", "AS"], 4]}, {"phase": "over"}, {"wrong": 1}])
def test_impossible_position_in_a_file_is_refused(position: dict[str, object], tmp_path: Path) -> None:
    first, *_ = format_saved_game(start_midway("cassino", "two"), ["person", "medium"], ()).splitlines()
    path = tmp_path / "ours.upcard"
    path.write_text(f"{first}\n{dumps(encode_with_type(SetUp(position)))}\n", "utf-8")
    with raises(BadJournal):
        replay_journal(path, GAMES)


@merge_cases(
    ("position", "why"),
    [
        ({"phase": "over"}, "position.phase: this deal is over, and nobody can play on"),
        (
            {"phase": "answer", "asked": 2, "hands": [["4C", "6H", "7D", "9S"], 11, 11, 11]},
            "position.hands: seat 0 is bound to what its cards do not allow",
        ),
        (
            {"phase": "play", "asked": 2, "answer": True, "hands": [["4C", "6H"], 11, 11, 11]},
            "position.hands: seat 0 is bound to what its cards do not allow",
        ),
        (
            {"phase": "play", "hands": [["3H"], 11, 11, 11]},
            "position.turn: seat 0 would have nothing legal to play",
        ),
    ],
)
def test_a_position_in_which_nobody_could_go_on_is_refused(position: dict[str, object], why: str) -> None:
    """By the rule canasta.ask-partner: a yes binds, so a seat that asks must have a way to go out."""
    game = GAMES["canasta"]
    with raises(BadData, match=why):
        Match.from_position(game, game.rules.presets["classic"], "7", game.text.form.read({}, position, "7"))


def test_canasta_asker_not_bound_by_the_answer_may_hold_any_cards() -> None:
    """By the rule canasta.ask-partner: without `answer_binds` a yes binds nobody, so any cards will do."""
    game, free = GAMES["canasta"], {"answer_binds": False}
    position = {"phase": "answer", "asked": 2, "hands": [["4C", "6H", "7D", "9S"], 11, 11, 11]}
    match = Match.from_position(game, game.text.form.rules(free), "7", game.text.form.read(free, position, "7"))
    match.play((Answer(True),))
    assert len(list(game.rules.legal_actions(match.get_seat_view(0)))) == 4
