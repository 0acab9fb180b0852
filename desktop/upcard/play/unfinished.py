"""The games that are not over: every journal in which a person has played, the one written to last first."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from upcard.core.game import AnyGame
from upcard.play.handing import players_first
from upcard.play.journal import PERSON, SUFFIX
from upcard.play.resume import BadJournal, Resumed, replayed

MOST = 60
"""So many journals are looked at, at most."""


class Unfinished(NamedTuple):
    """A game that can go on."""

    path: Path
    resumed: Resumed
    written: float
    """When it was written to last, in seconds since 1970."""


def unfinished(folder: Path, games: Mapping[str, AnyGame], without: Path | None = None) -> Iterator[Unfinished | None]:
    """Yield the games one by one, as each costs some time; None for a file that holds none that can go on."""
    for written, path in sorted(dated(folder), reverse=True)[:MOST]:
        try:
            resumed = None if path == without else replayed(path, games)
        except BadJournal:
            resumed = None
        yield Unfinished(path, resumed, written) if resumed and goes_on(resumed) else None


def dated(folder: Path) -> Iterator[tuple[float, Path]]:
    """Yield each journal of a folder with the time it was written to last; what cannot be looked at is passed over."""
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            yield path.stat().st_mtime, path
        except OSError:
            continue


def goes_on(resumed: Resumed) -> bool:
    """Say whether a person has played in a match, and it is not decided."""
    match = resumed.match
    players = players_first(resumed.players, match.notes)
    if match.decided:
        return False
    acted = ((position, match.game.to_act(position)) for position in match.positions[:-1])
    return any(seat is not None and players[match.game.seating(position)[seat]] == PERSON for position, seat in acted)
