"""Single deals: the same deal played again, from the same seat or another, and the deal of the day.

Each is a match of its own with a journal (match file) of its own and an `Origin` note; it is over when that one deal is
over.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from upcard import __version__
from upcard.core.game.record import AnyGame
from upcard.core.game.score import sum_by_side
from upcard.core.text.encode import encode_with_type
from upcard.play.match.journal import SUFFIX, add_player_names, format_line, header
from upcard.play.match.match import AnyMatch
from upcard.play.match.match_config import MatchConfig, make_default_config
from upcard.play.match.notes import Cut, Origin, Promise, SetUp, origin
from upcard.play.match.saved_file import format_saved_game
from upcard.play.match.saved_games import was_deleted
from upcard.play.replay.replay import copy_until

SEED = 32
"""The number of hexadecimal digits of a seed."""
KEPT = (Cut, Promise, SetUp)
"""The types of notes that determine the cards; a deal that is dealt again keeps them."""


class SinglePlayers(NamedTuple):
    """Who plays each player's cards in a single deal, and the players' names.

    An item of `players` is `PERSON`, or the level of a computer player, such as `medium`.
    """

    players: tuple[str, ...]
    names: tuple[str, ...]


def may_be_dealt_again(match: AnyMatch) -> bool:
    """Return whether the person may play the deals of `match` again, with the same cards.

    A deal of a duplicate match or of a branch may not be played again, unless the person knew its cards already when it
    began: somebody else may still have to play it without having seen them.
    """
    begun = origin(match)
    return begun is None or begun.known or begun.kind not in ("duplicate", "branch")


def rotate_players(match: AnyMatch, at: int, sitting: SinglePlayers, by: int) -> SinglePlayers:
    """Return the players and names of `sitting`, moved so that everybody sits `by` seats further.

    The seats are those of the deal at action number `at` of the match. In `sitting` and in the result, item n of
    `players` and of `names` is about player number n.
    """
    game = match.game
    seating, playing = game.rules.seating(match.positions[at + 1]), game.rules.seats(match.rules)
    players, names = list(sitting.players), list(sitting.names)
    for seat in range(playing):
        to = seating[(seat + by) % playing]
        players[to], names[to] = sitting.players[seating[seat]], sitting.names[seating[seat]]
    return SinglePlayers(tuple(players), tuple(names))


def write_same_deal(match: AnyMatch, at: int, sitting: SinglePlayers, by: int, of: str) -> str:
    """Return the text of a new match file in which the deal at action number `at` of `match` is dealt again.

    `sitting` says who played each player's cards; everybody now sits `by` seats further on. Earlier deals stay in the
    file, because their points count. `of` is the name of the old match's file.
    """
    made = copy_until(match, at)
    made.given_up = None
    made.notes = [(after, note) for after, note in made.notes if isinstance(note, KEPT)]
    made.log = [*_log(made)]
    made.add_note(Origin("chair" if by else "again", of, at, True))
    made.replay((match.game.rules.opening,))
    return format_saved_game(made, *rotate_players(match, at, sitting, by))


def _log(match: AnyMatch) -> Iterator[object]:
    """Yield the actions and notes of the match in the order in which they were made; each note follows its action."""
    for at in range(len(match.actions) + 1):
        yield from (match.actions[at - 1],) if at else ()
        yield from (note for after, note in match.notes if after == at)


def write_new_deal(setup: MatchConfig, origin: Origin, first: int | None = None) -> str:
    """Return the text of a new journal (match file) for a match with the settings `setup` that is a single deal.

    `origin` is the note that says why it is a single deal, such as the deal of the day. Seat `first` plays first; if it
    is None, the seed decides.
    """
    game = header(setup.game, setup.rules, setup.seed, setup.players, first)
    return format_line(add_player_names(game, setup.names)) + format_line(encode_with_type(origin))


def seed_of(*parts: object) -> str:
    """Return a seed computed from `parts`; equal parts give the same seed on every computer."""
    return sha256("/".join(map(str, parts)).encode()).hexdigest()[:SEED]


def of_day(game: AnyGame, day: date) -> MatchConfig:
    """Return the settings of the match that is the deal of the day `day`, with default rules and players.

    The deal is the same for everybody with this version of the program.
    """
    return make_default_config(game)._replace(seed=seed_of("day", __version__, game.name, day.isoformat()))


def day_journal(folder: Path, game: str, day: date, number: int = 1) -> Path:
    """Return the path of the journal (match file) of a deal of the day.

    `number` is the number of the try, from 1; only the first try counts.
    """
    return folder / f"{game}-day-{day.isoformat()}{'' if number == 1 else f'-{number}'}{SUFFIX}"


def day_text(game: AnyGame, day: date, known: bool) -> str:
    """Return the text of a new journal (match file) for the deal of the day `day`.

    `known` says that the person has seen its cards before, as in a second try.
    """
    return write_new_deal(of_day(game, day), Origin("day", day.isoformat(), 0, known))


def days_in_a_row(folder: Path, game: str, today: date) -> int:
    """Return on how many days in a row the person has begun the deal of the day.

    The last day counted is today, or yesterday if today's deal was not begun yet.
    """
    day = today if was_daily_deal_begun(folder, game, today) else today - timedelta(1)
    number = 0
    while was_daily_deal_begun(folder, game, day - timedelta(number)):
        number += 1
    return number


def was_daily_deal_begun(folder: Path, game: str, day: date) -> bool:
    """Return whether the person has begun the deal of the day `day`, even if its match file has been deleted."""
    path = day_journal(folder, game, day)
    return path.exists() or was_deleted(path)


def points(match: AnyMatch, position: object) -> tuple[int, ...]:
    """Return each side's points in the deal that ended in `position`."""
    rules = match.game.rules
    return sum_by_side(rules.score(position), len(rules.standing(position).totals))


def find_final_position(match: AnyMatch, at: int) -> object | None:
    """Return the position at the end of the deal at action `at`; None if that deal has not ended."""
    positions = match.positions[at + 1 :]
    return next((position for position in positions if match.game.rules.to_act(position) is None), None)
