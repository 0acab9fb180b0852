"""Checks what every game promises of a match: it can be replayed, undone, saved in a file and written as text."""

from collections.abc import Sequence
from pathlib import Path

from tests.promises.any_deal import PlayedDeal
from upcard.core.game.record import AnyGame
from upcard.games import GAMES
from upcard.play.exchange.moment import encode_line, encode_moment
from upcard.play.exchange.notation import RecordHeader, format_record
from upcard.play.exchange.text_import import import_text
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Digest
from upcard.play.match.resume import ResumedMatch, replay_journal
from upcard.play.match.saved_file import format_saved_game
from upcard.play.match.seat_handover import give_up
from upcard.play.replay.branches import list_redo_actions


def leads_where_it_led(played: PlayedDeal) -> None:
    """Check that the same seed and actions lead to the same positions by the same events."""
    match = played.match()
    steps = [played.dealing, *(turn.step for turn in played.turns)]
    assert match.positions[1:] == [step.position for step in steps]
    assert list(match.steps(0)) == steps


def comes_back_after_undo_and_redo(match: AnyMatch, cuts: Sequence[int]) -> None:
    """Check that undoing, at once or in steps, restores earlier states, and that redoing restores the later ones."""
    actions, positions = list(match.actions), list(match.positions)
    for to in sorted(set(cuts), reverse=True):
        match.take_back(to, free=False)
        assert (match.actions, match.positions) == (actions[:to], positions[: to + 1])
    match.play(list_redo_actions(match))
    assert (match.actions, match.positions) == (actions, positions)


def is_kept_in_a_file(match: AnyMatch, path: Path) -> None:
    """Check that a saved game is the same match after opening, its undone actions and notes included."""
    players = (PERSON, *["medium"] * (match.game.rules.players(match.rules) - 1))
    names = tuple(f"{player} “晴”" for player in range(len(players)))
    text = format_saved_game(match, players, names)
    path.write_text(text, encoding="utf-8")
    found = replay_journal(path, GAMES, check=True)
    assert (found.players, found.names, found.match.rules) == (players, names, match.rules)
    assert (found.match.actions, found.match.positions) == (match.actions, match.positions)
    assert list_log_entries(found.match) == list_log_entries(match)
    assert format_saved_game(*found) == text


def list_log_entries(match: AnyMatch) -> Sequence[object]:
    """Return all actions and notes in order; a file also has a digest for each finished deal."""
    return [one for one in match.log if not isinstance(one, Digest)]


def reads_as_text(game: AnyGame, listed: Sequence[object]) -> None:
    """Check that an action is read as it was written, and that no two actions have the same text."""
    words = [game.text.write_action(action) for action in listed]
    assert [game.text.read_action(word) for word in words] == list(listed)
    assert len(set(words)) == len(set(listed))
    assert not set("".join(words)) & set(" ();\n")


def shows_a_moment_as_text(match: AnyMatch, seat: int) -> None:
    """Check that a running match read from text looks the same to the seat; hidden things may differ."""
    told = encode_moment(match, seat)["position"]
    for text in (encode_line(encode_moment(match, seat)), format_record(match, RecordHeader(seat))):
        found = import_match(text)
        assert (found.rules, found.to_act) == (match.rules, match.to_act)
        assert encode_moment(found, seat)["position"] == told


def is_told_whole(match: AnyMatch) -> None:
    """Check that the record of a finished match contains all of it."""
    if not match.decided:
        give_up(match, 0)
    text = format_record(match, RecordHeader(0))
    found = import_match(text)
    assert (found.rules, found.seed, found.given_up) == (match.rules, match.seed, match.given_up)
    assert (found.actions, found.positions) == (match.actions, match.positions)
    assert format_record(found, RecordHeader(0)) == text


def import_match(text: str) -> AnyMatch:
    """Return the match that a text contains."""
    found = import_text(text, GAMES)
    assert isinstance(found, ResumedMatch)
    return found.match
