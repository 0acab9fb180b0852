"""Going on from a moment of a match, in any seat: a match of its own, in a file of its own, that says what it is from.

It is one deal: what came after it was dealt in the other match, and may still be played there.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.play.match.journal import PERSON, SUFFIX
from upcard.play.match.match import AnyMatch
from upcard.play.match.match_config import usual_level
from upcard.play.match.notes import GivenUp, Handed, Origin, Redealt, TakenBack, origin
from upcard.play.match.resume import BadJournal, ResumedMatch, replay_journal
from upcard.play.match.saved_file import format_saved_game
from upcard.play.replay.replay import Variation, until

MOST = 400
"""So many files are looked through at most for what was tried from a match."""


WENT_OTHERWISE = (GivenUp, Handed, Origin, TakenBack)
"""What was noted of how the other match went, and who played there, which this one says anew."""


class ContinuationSetup(NamedTuple):
    """How it goes on from a moment: who the person is, and whether what that player does not know is dealt again."""

    player: int
    again: bool


def may_go_on(line: Variation, at: int) -> bool:
    """Say whether somebody is to act there, and nobody is still to play the same cards unseen."""
    begun = origin(line.match)
    if begun is not None and begun.kind == "duplicate":
        return False
    return at > 0 and line.match.game.rules.to_act(line.match.positions[at]) is not None


def format_branch_journal(line: Variation, at: int, going: ContinuationSetup, seed: str, of: str) -> str:
    """Return the text of the journal; raises ValueError where nobody is to act, or the cards as they are are secret."""
    only = line.only(at)
    if not may_go_on(line, at) or (only is not None and going != ContinuationSetup(only, True)):
        raise ValueError("nobody can go on from here so")
    match = until(line.match, at)
    match.given_up = None
    match.notes = [(after, note) for after, note in match.notes if not isinstance(note, WENT_OTHERWISE)]
    match.log = [*_log(match)]
    match.keep(Origin("branch", of, at, not going.again))
    if going.again:
        match.keep(Redealt(match.game.rules.seating(match.position).index(going.player), seed))
    players = [PERSON if player == going.player else _machine(match, who) for player, who in enumerate(line.players)]
    return format_saved_game(match, players, line.names)


def _log(match: AnyMatch) -> Iterator[object]:
    """Yield the actions, and what was noted where it was."""
    for at in range(len(match.actions) + 1):
        yield from (match.actions[at - 1],) if at else ()
        yield from (note for after, note in match.notes if after == at)


def _machine(match: AnyMatch, who: str) -> str:
    return usual_level(match.game) if who == PERSON else who


def find_branch_games(
    match: AnyMatch, folder: Path, games: Mapping[str, AnyGame], without: Path | None
) -> Iterator[ResumedMatch]:
    """Yield the games that went on from a moment of a match, the latest first; what cannot be read is passed over."""
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
    """Say whether a file may be one, which costs less than to play it again."""
    try:
        with path.open(encoding="utf-8") as file:
            return f'"{seed}"' in file.readline() and '"branch"' in file.read()
    except (OSError, UnicodeDecodeError):
        return False


def source(match: AnyMatch, folder: Path, games: Mapping[str, AnyGame]) -> tuple[Path, ResumedMatch] | None:
    """Return the match that this one went on from, and its file; None where there is none, or no more."""
    begun = origin(match)
    if begun is None or begun.kind != "branch" or Path(begun.of).name != begun.of or not begun.of:
        return None
    path = folder / begun.of
    try:
        found = replay_journal(path, games)
    except BadJournal:
        return None
    return (path, found) if found.match.seed == match.seed and found.match.rules == match.rules else None
