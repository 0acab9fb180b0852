"""A waiting player may claim a won match, and nothing else; the claim is announced as their action.

The rule is cassino.finish.
"""

from collections.abc import Sequence
from random import Random
from re import findall

import pytest

from tests.changed_game import change_game
from tests.games.cassino.builders import position, take, trail
from tests.merge_cases import merge_cases
from tests.play.exchange.test_record import import_match
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.game.steps import Step
from upcard.games import GAMES
from upcard.games.cassino.actions import Action, Claim
from upcard.play.analysis.decision_costs import out_of_turn
from upcard.play.arena import arena
from upcard.play.exchange.notation import RecordHeader, format_record
from upcard.play.match.journal import Journal
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.out_of_turn import find_unprompted_actions, play_with_unprompted
from upcard.play.match.resume import ResumedMatch
from upcard.play.replay.replay import replay
from upcard.play.replay.steps import deals, turns
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

CASSINO = GAMES["cassino"]
FOUR = {"finish": "claim", "table": "four", "players": 4}
SAFE, CLOSE = 21, 20
"""Scores: of a side that has reached the target, and of one that needs the little cassino."""


def match_of(scores: Sequence[int], **rules: object) -> AnyMatch:
    """Return a match in which the first seat can take the little cassino, or trail a six."""
    rules = {"finish": "claim", **rules}
    match: AnyMatch = Match(CASSINO, CASSINO.text.form.rules(rules), "1")
    match.positions.append(position("2C 6C", "2S KD", rules, scores=scores))
    match.actions.append(CASSINO.rules.opening)
    return match


def list_added_actions(scores: Sequence[int], seats: Sequence[int], *actions: Action, **rules: object) -> list[object]:
    """Return the actions that computer players on `seats` add after somebody has played."""
    match = match_of(scores, **rules)
    play_with_unprompted(match, actions, seats)
    return match.actions[1:]


def test_computer_player_claims_at_once_after_its_last_point() -> None:
    assert list_added_actions([CLOSE, 0], [0, 1], take("2C", "2S")) == [take("2C", "2S"), Claim(0)]


def test_no_wrong_claim_and_no_claim_without_the_option() -> None:
    assert list_added_actions([CLOSE - 1, 0], [0, 1], take("2C", "2S")) == [take("2C", "2S")]
    assert list_added_actions([CLOSE, 0], [0, 1], take("2C", "2S"), finish="highest") == [take("2C", "2S")]


def test_computer_partner_claims_for_its_side() -> None:
    assert list_added_actions([CLOSE, 0], [1, 2, 3], take("2C", "2S"), **FOUR) == [take("2C", "2S"), Claim(2)]


def test_nobody_claims_for_a_person() -> None:
    assert list_added_actions([CLOSE, 0], [1], take("2C", "2S")) == [take("2C", "2S")]


def test_pending_claim_is_made_before_the_next_play() -> None:
    """A match may be resumed or set up at a position where a claim is already right."""
    assert list_added_actions([0, SAFE], [1]) == [Claim(1)]


def test_waiting_player_does_not_claim_before_a_winner_in_turn() -> None:
    """Both sides may have the target after a deal that ended level: the seat in turn claims first."""
    assert list_added_actions([SAFE, SAFE], [1]) == []


def test_player_reaching_the_target_claims_before_a_person_with_it() -> None:
    """A computer player that reaches the target claims before the person can; for another computer player it waits."""
    assert list_added_actions([CLOSE, SAFE], [0], take("2C", "2S")) == [take("2C", "2S"), Claim(0)]
    assert list_added_actions([CLOSE, SAFE], [0, 1], take("2C", "2S")) == [take("2C", "2S")]


def test_player_who_played_last_claims_first() -> None:
    assert list_added_actions([CLOSE, 0], [0, 1, 2, 3], take("2C", "2S"), **FOUR)[-1] == Claim(0)
    assert list_added_actions([0, SAFE], [0, 1, 2, 3], **FOUR) == [Claim(3)]


def test_an_action_and_its_claim_are_written_down_together(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Sequence[object]] = []
    match = match_of([CLOSE, 0])
    match.journal = Journal.__new__(Journal)
    monkeypatch.setattr(Journal, "append", lambda journal, said, lasting=False: kept.append(said))
    play_with_unprompted(match, (take("2C", "2S"),), [0])
    assert [list(said[:2]) for said in kept] == [[take("2C", "2S"), Claim(0)]]


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_out_of_turn_actions_must_name_their_seat(name: str) -> None:
    """Out of turn only actions that name their seat are allowed, so that an action's author is always known."""
    game = GAMES[name]
    rules = game.text.form.rules({"finish": "claim"} if game is CASSINO else {})
    match: AnyMatch = Match(game, rules, "waits")
    match.deal()
    while (seat := match.to_act) is not None:
        for other in {*range(game.rules.seats(rules))} - {seat}:
            found = tuple(game.rules.legal_actions(match.get_seat_view(other)))
            assert all(game.rules.anytime and isinstance(action, game.rules.anytime) for action in found)
            assert all(game.text.write_action(action).endswith(str(other + 1)) for action in found)
        assert find_unprompted_actions(game, match.position, range(game.rules.seats(rules))) == ()
        match.play(
            (game.players.rivals["standard"](match.get_seat_view(seat), Random(1), ThinkingBudget(Limits(0))).action,)
        )
        assert match.actor(len(match.actions) - 1) == seat and not out_of_turn(match, len(match.actions) - 1)


@merge_cases(("claim", "actor"), [(Claim(), 1), (Claim(1), 1), (Claim(0), 0)])
def test_actor_of_a_claim_is_the_claiming_seat(claim: Claim, actor: int) -> None:
    match = match_of([CLOSE, 0])
    match.play((trail("6C"), claim))
    assert [match.actor(at) for at in range(3)] == [None, 0, actor]
    assert out_of_turn(match, 2) is (actor == 0)


def test_replay_shows_a_claim_in_the_turn_of_the_capture() -> None:
    match = match_of([CLOSE, 0])
    play_with_unprompted(match, (take("2C", "2S"),), [0])
    line = replay(ResumedMatch(match, ("greedy", "greedy"), ("", "")), 0).played
    [deal] = deals(line)
    assert turns(line, deal) == ((0, deal.first + 1, deal.last),)


def make_claimed_match(first: int, plays: int, seat: int) -> AnyMatch:
    """Return a match in which a seat claims out of turn, after `plays` plays of a deal."""
    match: AnyMatch = Match(CASSINO, CASSINO.text.form.rules(FOUR), "00ff", first)
    match.deal()
    for _ in range(plays):
        seen = match.get_seat_view(match.to_act or 0)
        match.play([next(one for one in CASSINO.rules.legal_actions(seen) if not isinstance(one, Claim))])
    match.play([Claim(seat)])
    return match


@merge_cases("plays", range(6))
@merge_cases("seat", range(4))
def test_record_writes_a_claim_out_of_turn_in_the_previous_turn(plays: int, seat: int) -> None:
    match = make_claimed_match(0, plays, seat)
    text, due = format_record(match, RecordHeader(0)), plays % 4
    [turn] = findall(rf"(\d):[^:]* claim{seat + 1}\n", text)
    assert int(turn) - 1 == (due if seat == due else max(0, plays - 1) % 4)
    assert import_match(text).actions == match.actions


def test_arena_players_claim_out_of_turn() -> None:
    done: list[object] = []

    def apply(position: object, action: object) -> Step[object]:
        done.append(action)
        return CASSINO.rules.apply(position, action)

    game = change_game(CASSINO, apply=apply)
    rules = CASSINO.text.form.rules({"finish": "claim"})
    for seed in range(4):
        arena.match(game, rules, str(seed), {0: "greedy", 1: "greedy"})
    assert any(isinstance(action, Claim) and action.seat is not None for action in done)
