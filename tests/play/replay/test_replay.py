"""The replay of a match: its lines, deals and turns, who may watch, and how play continues from a moment."""

from pathlib import Path

import pytest

from tests.unlike_games import UNLIKE_GAMES
from upcard.games import GAMES
from upcard.play.exchange.notation import RecordHeader, format_record
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import Handed, Origin, origin
from upcard.play.match.resume import ResumedMatch, replay_journal
from upcard.play.match.saved_file import format_saved_game
from upcard.play.match.seat_handover import hand
from upcard.play.match.shuffle_commitment import find_latest_promise
from upcard.play.match.undo import last_choice
from upcard.play.replay.branch_match import ContinuationSetup, find_branch_games, format_branch_journal, source
from upcard.play.replay.replay import MatchReplay, only_person, replay
from upcard.play.replay.steps import deals, events, list_announcements, next_turn, points, turns
from upcard.play.statistics.level_suggestion import latest
from upcard.ui.app.picture import play_on


def play_into_second_deal(name: str, actions: int, seed: str = "replay") -> AnyMatch:
    """Return a match of computer players, `actions` actions into the second deal."""
    game = GAMES[name]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), seed)
    match.deal()
    while match.to_act is not None:
        play_on(match, 1)
    match.deal()
    play_on(match, actions)
    return match


def make_replay(match: AnyMatch, viewer: int | None = 0, *others: ResumedMatch) -> MatchReplay:
    """Return the replay of a match in which player 0 is the only person."""
    players = (PERSON, *["standard"] * (match.game.rules.players(match.rules) - 1))
    return replay(ResumedMatch(match, players, ("",) * len(players)), viewer, others)


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_replay_splits_a_match_into_adjoining_deals_and_turns(name: str) -> None:
    line = make_replay(play_into_second_deal(name, 9)).played
    first, second = deals(line)
    assert (first.first, second.last) == (1, line.end)
    assert first.last + 1 == second.first
    whole = turns(line, first)
    assert [turn.first for turn in whole] == [first.first + 1, *(turn.last + 1 for turn in whole[:-1])]
    assert whole[-1].last == first.last
    assert next_turn(line, first.first, 1) == whole[0].last
    assert next_turn(line, whole[0].last, -1) == first.first
    assert all(list_announcements(line, at) for at in range(1, line.end + 1))
    assert sum(map(abs, points(line.match, first.last).values())) > 0
    assert points(line.match, first.last - 1) == {}


@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_running_deal_is_shown_only_to_its_only_person(name: str) -> None:
    match = play_into_second_deal(name, 5)
    line = make_replay(match).played
    dealt = deals(line)[1]
    assert [line.get_only_viewer(at) for at in (dealt.first - 1, dealt.first, line.end)] == [None, 0, 0]
    shut = make_replay(match, viewer=None).played
    assert shut.end == dealt.first - 1
    assert len(deals(shut)) == 1


def test_deal_events_for_one_seat_hide_other_cards() -> None:
    line = make_replay(play_into_second_deal("canasta", 3)).played
    dealt = deals(line)[1].first
    assert "??" in str(events(line, dealt, 0))
    assert "??" not in str(events(line, dealt, None))


def test_undone_actions_are_a_line_of_their_own() -> None:
    match = play_into_second_deal("canasta", 6)
    was = list(match.actions)
    match.take_back(len(was) - 2, free=False)
    others = [
        action for action in match.game.rules.legal_actions(match.get_seat_view(match.to_act or 0)) if action != was[-2]
    ]
    match.play(others[:1])
    undone = [line for line in make_replay(match).lines if line.kind == "undone"]
    assert [line.match.actions for line in undone] == [was]
    assert undone[0].fork == len(was) - 2
    assert undone[0].get_only_viewer(len(was)) == 0
    assert make_replay(match).line_at(1, len(was) - 3) == 0


@pytest.mark.parametrize("name", UNLIKE_GAMES)
@pytest.mark.parametrize("again", [False, True])
def test_game_continues_from_a_replayed_position_as_a_new_game(name: str, again: bool, tmp_path: Path) -> None:
    match = play_into_second_deal(name, 4)
    whole = make_replay(match)
    at, seat = deals(whole.played)[0].first + 4, 1
    path = tmp_path / f"{name}-1.journal"
    path.write_text(format_branch_journal(whole.played, at, ContinuationSetup(1, again), "seed", "source"), "utf-8")
    found = next(find_branch_games(match, tmp_path, GAMES, None))
    (tmp_path / "source").write_text(format_saved_game(match, whole.played.players, whole.played.names), "utf-8")
    begun = source(found.match, tmp_path, GAMES)
    assert begun is not None and begun[1].match.actions == match.actions
    here = match.positions[at]
    assert found.players[1] == PERSON and only_person(found) == 1
    assert origin(found.match) == Origin("branch", "source", at, not again)
    assert found.match.game.rules.observe(found.match.position, seat) == match.game.rules.observe(here, seat)
    assert (found.match.position == here) is not again
    assert last_choice(found.match, found.players) is None
    assert [*latest(match.game, tmp_path)] == []
    play_on(found.match, 1000)
    assert found.match.decided
    assert match.seed not in format_record(found.match, RecordHeader(seat))
    assert bool(find_latest_promise(found.match)) is not again
    line = make_replay(match, 0, found).lines[1]
    assert (line.kind, line.fork, line.get_only_viewer(line.end)) == ("tried", at, None)
    assert replay_journal(path, GAMES, check=True).match.positions[at] == found.match.positions[at]


def test_positions_before_a_redeal_stay_hidden_without_the_source_match(tmp_path: Path) -> None:
    """Before the redeal only the own hand is shown, since the original match may be deleted, or shared and running."""
    match, path = play_into_second_deal("cassino", 4), tmp_path / "cassino-1.journal"
    line = replay(ResumedMatch(match, (PERSON, PERSON), ("", "")), 0).played
    path.write_text(format_branch_journal(line, line.end, ContinuationSetup(0, True), "seed", "source"), "utf-8")
    found = replay_journal(path, GAMES)
    play_on(found.match, 1000)
    alone = replay(found, only_person(found)).played
    assert [alone.get_only_viewer(at) for at in (line.end - 4, line.end - 1, line.end, alone.end)] == [0, 0, None, None]


def test_person_who_left_the_seat_plays_the_continued_game(tmp_path: Path) -> None:
    match, path = play_into_second_deal("cassino", 2), tmp_path / "cassino-1.journal"
    left = hand(match, (PERSON, "standard"), 0, "standard")
    play_on(match, 1)
    line = replay(ResumedMatch(match, left, ("", "")), 0).played
    path.write_text(format_branch_journal(line, line.end, ContinuationSetup(0, True), "seed", "source"), "utf-8")
    assert replay_journal(path, GAMES).players == (PERSON, "standard")


def test_running_deal_can_be_continued_only_redealt_from_the_own_seat() -> None:
    line = make_replay(play_into_second_deal("scarney", 4)).played
    for going in (ContinuationSetup(0, False), ContinuationSetup(1, True)):
        with pytest.raises(ValueError):
            format_branch_journal(line, line.end, going, "seed", "source")


def test_branch_of_a_running_deal_keeps_that_deal_hidden(tmp_path: Path) -> None:
    """The branch begins with moments of the running deal, which stay hidden even when the branch is over."""
    match = play_into_second_deal("canasta", 6)
    line = make_replay(match).played
    path = tmp_path / "canasta-1.journal"
    path.write_text(format_branch_journal(line, line.end, ContinuationSetup(0, True), "seed", "source"), "utf-8")
    found = replay_journal(path, GAMES)
    play_on(found.match, 1000)
    match.take_back(line.end - 3, free=False)
    other = make_replay(match, 0, found).lines[-1]
    assert (other.kind, other.fork) == ("tried", line.end - 3)
    assert [other.get_only_viewer(at) for at in (line.end - 3, line.end - 1, line.end)] == [0, 0, None]


def test_only_person_is_none_if_two_persons_held_a_hand() -> None:
    """One person has handed their hand to a computer player. If both have, player 0 may watch."""
    match = play_into_second_deal("cassino", 4)
    assert only_person(ResumedMatch(match, ("medium", PERSON), ("", ""))) == 1
    match.write_note(Handed(0, "medium", PERSON))
    assert only_person(ResumedMatch(match, ("medium", PERSON), ("", ""))) is None
    assert only_person(ResumedMatch(match, ("medium", "medium"), ("", ""))) == 0
