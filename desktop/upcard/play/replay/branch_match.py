"""Starts a branch: a new match, with a file of its own, that goes on from a position of another match.

In a branch, a person may play on any seat. A note in the branch names the original match. A branch ends with the deal,
since the later deals of the original match may still be played.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.play.match.journal import MOST_BYTES, PERSON, SUFFIX
from upcard.play.match.match import AnyMatch
from upcard.play.match.match_config import usual_level
from upcard.play.match.notes import GivenUp, Handed, Origin, Redealt, TakenBack, origin
from upcard.play.match.resume import BadJournal, ResumedMatch, replay_journal
from upcard.play.match.saved_file import format_saved_game
from upcard.play.replay.replay import Variation, copy_until
from upcard.play.storage.atomic_file import read_plain_file

MOST = 400
"""The largest number of files that are searched for branches of a match."""


WENT_OTHERWISE = (GivenUp, Handed, Origin, TakenBack)
"""The types of notes about the course and the players of the original match, which a branch does not copy."""


class ContinuationSetup(NamedTuple):
    """How a person goes on in a branch: a match of its own that begins with a position of another match.

    `player` is the number of the player whose cards the person plays. If `again` is True, the cards that this player
    does not know are dealt again.
    """

    player: int
    again: bool


def may_go_on(line: Variation, at: int) -> bool:
    """Return whether a new match may begin with the position after the first `at` actions of `line`, a line of play.

    It may if a seat is to act in that position. It never may in a duplicate match, in which two people must play the
    same deals.
    """
    begun = origin(line.match)
    if begun is not None and begun.kind == "duplicate":
        return False
    return at > 0 and line.match.game.rules.to_act(line.match.positions[at]) is not None


def format_branch_journal(line: Variation, at: int, going: ContinuationSetup, seed: str, of: str) -> str:
    """Return the text of the file for a branch: a match that goes on after the first `at` actions of `line`.

    `line` is a line of play. `going` says whose cards the person plays, and whether the cards that this player does not
    know are dealt again; `seed` is the seed of that redeal. `of` is the name of the original match's file. Raises
    ValueError if no seat is to act, or if the branch would reveal hidden cards.
    """
    only = line.get_only_viewer(at)
    if not may_go_on(line, at) or (only is not None and going != ContinuationSetup(only, True)):
        raise ValueError("nobody can go on from here so")
    match = copy_until(line.match, at)
    match.given_up = None
    match.notes = [(after, note) for after, note in match.notes if not isinstance(note, WENT_OTHERWISE)]
    match.log = [*_log(match)]
    match.add_note(Origin("branch", of, at, not going.again))
    if going.again:
        match.add_note(Redealt(match.game.rules.seating(match.position).index(going.player), seed))
    players = [PERSON if player == going.player else _machine(match, who) for player, who in enumerate(line.players)]
    return format_saved_game(match, players, line.names)


def _log(match: AnyMatch) -> Iterator[object]:
    """Yield the actions and notes of the match in the order in which they were made; each note follows its action."""
    for at in range(len(match.actions) + 1):
        yield from (match.actions[at - 1],) if at else ()
        yield from (note for after, note in match.notes if after == at)


def _machine(match: AnyMatch, who: str) -> str:
    return usual_level(match.game) if who == PERSON else who


def find_branch_games(
    match: AnyMatch, folder: Path, games: Mapping[str, AnyGame], without: Path | None
) -> Iterator[ResumedMatch]:
    """Yield the matches in `folder` that go on from a position of `match`, the latest first.

    The file `without`, and files that cannot be read, are skipped.
    """
    for path in sorted(folder.glob(f"{match.game.name}-*{SUFFIX}"), reverse=True)[:MOST]:
        if path == without or not _may_be_from(path, match.seed):
            continue
        try:
            found = replay_journal(path, games)
        except BadJournal:
            continue
        begun = origin(found.match)
        if begun is not None and begun.kind == "branch" and found.match.rules == match.rules:
            yield found


def _may_be_from(path: Path, seed: str) -> bool:
    """Return whether the file at `path` may be a branch of the match with this seed; only its text is searched.

    A branch is a match that goes on from a position of another one. The result is False if the file cannot be read.
    """
    try:
        first, _, rest = read_plain_file(path, MOST_BYTES).partition(b"\n")
        return f'"{seed}"'.encode() in first and b'"branch"' in rest
    except (OSError, UnicodeEncodeError):
        return False


def source(match: AnyMatch, folder: Path, games: Mapping[str, AnyGame]) -> tuple[Path, ResumedMatch] | None:
    """Return the original match of the branch `match`, and the path of its file in `folder`.

    A branch is a match that goes on from a position of another one. Return None if `match` is not a branch, or if the
    file is gone.
    """
    begun = origin(match)
    if begun is None or begun.kind != "branch" or Path(begun.of).name != begun.of or not begun.of:
        return None
    path = folder / begun.of
    try:
        found = replay_journal(path, games)
    except BadJournal:
        return None
    return (path, found) if found.match.seed == match.seed and found.match.rules == match.rules else None
