"""Deals by themselves: one dealt again, from the same chair or another, and the deal of the day.

Each is a match of its own in a journal of its own, with an `Origin` note, and over when its one deal is.
"""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from hashlib import sha256
from json import dumps
from pathlib import Path
from typing import NamedTuple

from upcard import __version__
from upcard.core.game.record import AnyGame
from upcard.core.text.encode import encode_with_type
from upcard.play.match.journal import SUFFIX, add_player_names, first_line, header
from upcard.play.match.match import AnyMatch
from upcard.play.match.match_config import MatchConfig, usual
from upcard.play.match.notes import Cut, Origin, Promise, SetUp, origin
from upcard.play.match.saved_file import format_saved_game
from upcard.play.match.saved_games import was_deleted
from upcard.play.replay.replay import until

SEED = 32
"""Hexadecimal digits of a seed."""
KEPT = (Cut, Promise, SetUp)
"""What the deals were made of, and stays so when one of them is dealt again."""


class SinglePlayers(NamedTuple):
    """Who plays, and what each is called."""

    players: tuple[str, ...]
    names: tuple[str, ...]


def may_be_dealt_again(match: AnyMatch) -> bool:
    """Say whether no deal of a match is still to be played elsewhere by somebody who may not know its cards."""
    begun = origin(match)
    return begun is None or begun.known or begun.kind not in ("duplicate", "branch")


def rotate_players(match: AnyMatch, at: int, sitting: SinglePlayers, by: int) -> SinglePlayers:
    """Let everybody who plays in the deal that is the action of that number move on by so many chairs."""
    game = match.game
    seating, playing = game.rules.seating(match.positions[at + 1]), game.rules.seats(match.rules)
    players, names = list(sitting.players), list(sitting.names)
    for seat in range(playing):
        to = seating[(seat + by) % playing]
        players[to], names[to] = sitting.players[seating[seat]], sitting.names[seating[seat]]
    return SinglePlayers(tuple(players), tuple(names))


def again(match: AnyMatch, at: int, sitting: SinglePlayers, by: int, of: str) -> str:
    """Return the journal of the deal that is the action of that number, dealt again as everybody has moved on.

    The deals before it stay in it for the points that they brought. `of` names the file of the match.
    """
    made = until(match, at)
    made.given_up = None
    made.notes = [(after, note) for after, note in made.notes if isinstance(note, KEPT)]
    made.log = [*_log(made)]
    made.keep(Origin("chair" if by else "again", of, at, True))
    made.replay((match.game.rules.opening,))
    return format_saved_game(made, *rotate_players(match, at, sitting, by))


def _log(match: AnyMatch) -> Iterator[object]:
    """Yield the actions, and what was noted where it was."""
    for at in range(len(match.actions) + 1):
        yield from (match.actions[at - 1],) if at else ()
        yield from (note for after, note in match.notes if after == at)


def fresh(setup: MatchConfig, origin: Origin, first: int | None = None) -> str:
    """Return the journal of a single deal that nobody has been dealt yet."""
    game = header(setup.game, setup.rules, setup.seed, setup.players, first)
    return first_line(add_player_names(game, setup.names)) + dumps(encode_with_type(origin)) + "\n"


def seed_of(*parts: object) -> str:
    """Return the seed that follows from something that everybody knows, or that two share."""
    return sha256("/".join(map(str, parts)).encode()).hexdigest()[:SEED]


def of_day(game: AnyGame, day: date) -> MatchConfig:
    """Return the deal of a day, the same for everybody with the same version: the game's usual rules and players."""
    return usual(game)._replace(seed=seed_of("day", __version__, game.name, day.isoformat()))


def day_journal(folder: Path, game: str, day: date, number: int = 1) -> Path:
    """Return where a deal of the day is written down; the first time counts, the others are marked."""
    return folder / f"{game}-day-{day.isoformat()}{'' if number == 1 else f'-{number}'}{SUFFIX}"


def day_text(game: AnyGame, day: date, known: bool) -> str:
    """Return the journal of a deal of the day."""
    return fresh(of_day(game, day), Origin("day", day.isoformat(), 0, known))


def days_in_a_row(folder: Path, game: str, today: date) -> int:
    """Count the days up to today, or to yesterday where today's deal has not been begun, on which one was begun."""
    day = today if was_daily_deal_begun(folder, game, today) else today - timedelta(1)
    number = 0
    while was_daily_deal_begun(folder, game, day - timedelta(number)):
        number += 1
    return number


def was_daily_deal_begun(folder: Path, game: str, day: date) -> bool:
    """Say whether a deal of the day was begun, also where it was deleted since."""
    path = day_journal(folder, game, day)
    return path.exists() or was_deleted(path)


def points(match: AnyMatch, position: object) -> tuple[int, ...]:
    """Return what each side has scored in the deal that has ended in a position."""
    lines, game = match.game.rules.score(position), match.game
    sides: Sequence[int] = game.rules.standing(position).totals
    return tuple(sum(line.points for line in lines if line.side == side) for side in range(len(sides)))


def find_final_position(match: AnyMatch, at: int) -> object | None:
    """Return the position in which the deal that is the action of that number has ended; None where it has not."""
    positions = match.positions[at + 1 :]
    return next((position for position in positions if match.game.rules.to_act(position) is None), None)
