"""A match can be given up and a hand handed over; both are noted, since nothing else tells who played what."""

from itertools import islice
from pathlib import Path

import pytest

from tests.unlike_games import UNLIKE_GAMES
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, SAVED, SUFFIX, Journal, header
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import BadJournal, replay_journal, resume
from upcard.play.match.saved_file import format_saved_game
from upcard.play.match.saved_games import list_saved_games
from upcard.play.match.seat_handover import give_up, hand, last_to_leave, players_first, players_in
from upcard.play.replay.branches import branches, list_abandoned_branches

TWO = (PERSON, PERSON)


def play_first_actions(match: AnyMatch, number: int = 1) -> None:
    """Play `number` actions, each the first legal one."""
    for _ in range(number):
        seat = match.to_act
        assert seat is not None
        match.play(tuple(islice(match.game.rules.legal_actions(match.get_seat_view(seat)), 1)))


@pytest.fixture(params=UNLIKE_GAMES)
def match(request: pytest.FixtureRequest, tmp_path: Path) -> AnyMatch:
    """A match of two persons after some actions."""
    game = GAMES[request.param]
    two = next((table for table, number in game.rules.tables.items() if number == 2), None)
    rules = game.text.form.rules({"table": two} if two else {})
    begun: AnyMatch = AnyMatch(game, rules, "2", 0)
    begun.journal = Journal(tmp_path / f"a{SUFFIX}")
    begun.journal.begin(header(game.name, rules, "2", TWO, 0))
    begun.deal()
    play_first_actions(begun, 4)
    return begun


def path_of(match: AnyMatch) -> Path:
    assert match.journal is not None
    return match.journal.path


def test_given_up_match_is_over_and_refuses_further_play(match: AnyMatch) -> None:
    folder = path_of(match).parent
    assert [game.is_over for game in list_saved_games(folder, GAMES) if game] == [False]
    give_up(match, 1)
    assert (match.decided, match.to_act, match.given_up) == (True, None, 1)
    assert [game.is_over for game in list_saved_games(folder, GAMES) if game] == [True]
    for further in (match.deal, lambda: play_first_actions(match), lambda: give_up(match, 0)):
        with pytest.raises((ValueError, AssertionError)):
            further()


def test_given_up_match_stays_given_up_when_resumed_or_opened(match: AnyMatch, tmp_path: Path) -> None:
    give_up(match, 1)
    (tmp_path / f"b{SAVED}").write_text(format_saved_game(match, TWO, ()))
    for path in (path_of(match), tmp_path / f"b{SAVED}"):
        found = replay_journal(path, GAMES, check=True).match
        assert (found.given_up, found.decided, found.actions) == (1, True, match.actions)


def test_line_after_giving_up_makes_the_journal_illegal(match: AnyMatch) -> None:
    give_up(match, 1)
    with path_of(match).open("a") as file:
        file.write('{"type": "taken_back", "to": 1, "free": true}\n')
    with pytest.raises(BadJournal) as caught:
        resume(path_of(match), GAMES)
    assert caught.value.key == "journal.illegal"


@pytest.mark.parametrize("note", ['{"type": "given_up", "player": 2}', '{"type": "handed", "player": 0, "to": "x"}'])
def test_note_of_an_unknown_player_is_refused(match: AnyMatch, note: str) -> None:
    with path_of(match).open("a") as file:
        file.write(note + "\n")
    with pytest.raises(BadJournal):
        resume(path_of(match), GAMES)


def test_seat_handed_over_and_back_is_resumed_correctly(match: AnyMatch, tmp_path: Path) -> None:
    players = hand(match, TWO, 1, "greedy")
    assert resume(path_of(match), GAMES).players == players == (PERSON, "greedy")
    assert last_to_leave(match.notes) == 1
    play_first_actions(match)
    assert players_in(match, players, 0, len(match.actions)) == (frozenset({PERSON}), frozenset({PERSON, "greedy"}))
    players = hand(match, players, 1, PERSON)
    path = tmp_path / f"b{SAVED}"
    path.write_text(format_saved_game(match, players, ()))
    found = replay_journal(path, GAMES, check=True)
    assert found.players == TWO == players_first(found.players, found.match.notes)


def test_seat_handed_over_before_the_deal_counts_for_the_new_player_only(match: AnyMatch) -> None:
    players = hand(match, TWO, 1, "greedy")
    at = len(match.actions)
    play_first_actions(match)
    assert players_in(match, players, at, len(match.actions)) == (frozenset({PERSON}), frozenset({"greedy"}))
    assert players_in(match, players, 0, at) == (frozenset({PERSON}), frozenset({PERSON}))


def test_taken_back_actions_are_a_branch_also_after_reading_the_file(match: AnyMatch, tmp_path: Path) -> None:
    taken = tuple(match.actions[2:])
    match.take_back(2, free=False, asked=0, agreed=(1,))
    seat = match.to_act
    assert seat is not None
    match.play(([*match.game.rules.legal_actions(match.get_seat_view(seat))][-1],))
    (tmp_path / f"b{SAVED}").write_text(format_saved_game(match, TWO, ()))
    for found in (match, *(resume(path, GAMES).match for path in (path_of(match), tmp_path / f"b{SAVED}"))):
        (branch,) = branches(found)
        assert (branch.stem, branch.actions) == (tuple(match.actions[:2]), taken)
        assert (branch.note.asked, branch.note.agreed, branch.note.free) == (0, (1,), False)
    assert len(list_abandoned_branches(match)) == (match.actions[2] != taken[0])


def test_actions_played_again_are_no_abandoned_branch(match: AnyMatch) -> None:
    taken = match.actions[2:]
    match.take_back(2, free=True)
    match.play(taken)
    assert len(branches(match)) == 1
    assert list_abandoned_branches(match) == ()
