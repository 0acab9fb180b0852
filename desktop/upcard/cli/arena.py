"""The command `upcard arena`, which lets computer players play the same deals and prints which one is better."""

import os
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import nan
from pathlib import Path
from re import fullmatch
from typing import TypeAlias

from upcard.cli.arguments import CommandParser
from upcard.cli.fresh_game import rules_of, seed
from upcard.core.game.record import AnyGame
from upcard.core.text.decode import BadData, quote_value
from upcard.core.text.encode import plain, write_json
from upcard.core.thinking.skill import is_styled
from upcard.games import GAMES
from upcard.play.arena.arena import Contest, SeatingPair, Team, UnplayableContest, list_seatings, list_sides, play
from upcard.play.arena.record import ArenaRecord, ArenaRun, open_arena_record
from upcard.play.arena.result import LEAST, PairingResult, compute_result
from upcard.play.text.words import Words
from upcard.players.levels import levels
from upcard.players.own import UnfitPlayerError, is_own, load_player
from upcard.players.protocol import Limits

MOST_DEALS, MOST_JOBS, MOST_ROLLOUTS, MOST_SECONDS = 1_000_000, 256, 1_000_000_000, 3600
USUAL_DEALS = 200
BAR = 40
"""The width of the progress bar in characters."""

NO_DASK = "deals are spread by Dask, which is not installed here: pip install 'upcard[cluster]'"

Playing: TypeAlias = Callable[[Contest, Iterable[int]], Iterator[SeatingPair]]
"""A function that plays a contest's deals with the given numbers, and yields the result of each deal."""


def main(words: Sequence[str]) -> int:
    """Let each two of the computer players on the command line play against each other, and print each result.

    Return 1 if a player tried an illegal action, else 0. Exit with status 2 if the arguments cannot be used.
    """
    arguments = build_parser()
    options = arguments.parse_args(words)
    try:
        run = read_run(options)
        found = list(results(run, open_record(options, run), options))
    except (BadData, UnfitPlayerError, UnplayableContest) as error:
        arguments.error(" ".join(str(error).split()))
    return 1 if any(one.illegal for one in found) else 0


def build_parser() -> CommandParser:
    """Return the parser for the arguments of the command `upcard arena`."""
    arguments = CommandParser("arena", "Play computer players against each other: every deal once for each seating.")
    arguments.add_argument("--game", choices=GAMES.known, required=True)
    arguments.add_argument(
        "--players",
        metavar="A,B",
        required=True,
        help="levels, also as level:style, or module:Class for one's own; A+B share a side's seats in turn",
    )
    arguments.add_rules()
    arguments.add_argument("--seed", type=seed, default="0", help="from which every deal follows; 0 without one")
    add_how(arguments)
    arguments.add_argument("--json", action="store_true", help="one object a pairing")
    arguments.add_language()
    return arguments


def add_how(arguments: CommandParser) -> None:
    """Add the arguments for the number of deals or games, the thinking time of players, and the number of processes."""
    many = arguments.add_mutually_exclusive_group()
    many.add_argument("--deals", type=make_number_reader(LEAST, MOST_DEALS), help=f"how many; {USUAL_DEALS} without it")
    many.add_argument("--games", type=make_number_reader(LEAST, MOST_DEALS), help="so many whole games instead")
    budget = arguments.add_mutually_exclusive_group()
    budget.add_argument("--rollouts", type=make_number_reader(0, MOST_ROLLOUTS), help="so many for a choice at most")
    budget.add_argument("--move-time", type=seconds, metavar="SECONDS", help="so long for a choice at most")
    where = arguments.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=make_number_reader(1, MOST_JOBS), help="how many processes play; 1 without it")
    where.add_argument(
        "--scheduler", type=address, metavar="HOST:PORT", help="a running Dask cluster plays, as at tcp://host:8786"
    )
    arguments.add_argument("--resume", metavar="FILE", help="what is played is kept there, and not played again")


def make_number_reader(least: int, most: int) -> Callable[[str], int]:
    """Return a function that reads an integer from `least` to `most` from the text of an argument.

    The function raises ValueError for any other text. Its own name, which argparse puts into the error message, says
    which numbers are allowed.
    """

    def whole(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text[:18]) <= most):
            raise ValueError(text)
        return int(text)

    whole.__name__ = f"number (from {least} to {most:_})"
    return whole


def seconds(text: str) -> float:
    """Return the number of seconds that the argument `text` gives.

    Raises ArgumentTypeError unless it is a number above 0 and at most `MOST_SECONDS`.
    """
    try:
        read = float(text)
    except ValueError:
        read = nan
    if not 0 < read <= MOST_SECONDS:
        raise ArgumentTypeError(f"{quote_value(text)} is no number of seconds above 0 and up to {MOST_SECONDS}")
    return read


def address(text: str) -> str:
    """Return `text` if it is the address of a cluster's scheduler, such as `tcp://host:8786`.

    Raises ArgumentTypeError if it has another form.
    """
    if not fullmatch(r"([a-z]+://)?\S+:[0-9]+", text):
        raise ArgumentTypeError(f"{quote_value(text)} is no address, as tcp://host:8786 or host:8786 is")
    return text


def read_run(options: Namespace) -> ArenaRun:
    """Return the game, the game's options and the players to compare, as the parsed arguments `options` name them.

    Raises BadData for an unusable argument, and UnfitPlayerError for a custom player that cannot be loaded.
    """
    game = GAMES[options.game]
    rules = rules_of(game, "--option", options.option, preset=options.preset)
    limits = Limits(options.rollouts, options.move_time)
    players = read_players(game, rules, options.players)
    return ArenaRun(options.game, rules, players, options.seed, options.games is not None, limits)


def read_players(game: AnyGame, rules: object, named: str) -> tuple[Team, ...]:
    """Return the computer players, or teams, to compare: `named` lists two or more of them, separated by commas.

    A team is written `name+name`; its players take the seats of one side. `rules` are the options, which say how many
    seats a side has. Raises BadData for fewer than two players, for an unknown player, or for a team of more players
    than a side has seats, and UnfitPlayerError for a custom player that cannot be loaded.
    """
    players = tuple(tuple(player.split("+")) for player in named.split(","))
    if len(players) < 2:
        raise BadData(
            "--players", f"{named!r} names one player, and two are needed, as in random,{list(levels(game))[-1]}"
        )
    known, seats = levels(game), min(map(len, list_sides(game, rules)))
    plain = [name for name in known if not is_styled(name)]
    for player in players:
        for name in player:
            if is_own(name):
                look_here()
                load_player(name)
            elif name not in known:
                raise BadData("--players", f"{name!r} is none of {', '.join(plain)}, and no module:Class")
        if len(player) > seats:
            named = "+".join(player)
            raise BadData("--players", f"{named!r} names {len(player)} for a side, which has {seats} here")
    return players


def look_here() -> None:
    """Add the working directory to the folders in which Python looks for modules, as `python -m` does."""
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())


def open_record(options: Namespace, run: ArenaRun) -> ArenaRecord:
    """Return the object that stores the results of `run`: deals in which each two computer players meet.

    If the argument `--resume` names a file, results are stored there, and those that the file already contains are
    used. Raises UnplayableContest if the file cannot be opened, and BadData if it cannot be used for this run.
    """
    try:
        return open_arena_record(Path(options.resume), run) if options.resume else ArenaRecord()
    except OSError as error:
        raise UnplayableContest(f"--resume: {options.resume}: {error.strerror}") from None


def results(run: ArenaRun, record: ArenaRecord, options: Namespace) -> Iterator[PairingResult]:
    """Let each two computer players of `run` play against each other; print and yield each result.

    `record` stores the result of each deal, so that deals it already has are not played again. `options` are the
    arguments of the command. If playing is interrupted, the result covers the deals played so far. Raises
    UnplayableContest if two players cannot go on playing, and UnfitPlayerError if a custom player fails.
    """
    deals = options.deals or options.games or USUAL_DEALS
    tell = as_json if options.json else for_people(run, options.lang)
    for first, second in combinations(range(len(run.players)), 2):
        pairs, trouble = play_missing_pairs(run, record, (first, second), (deals, choose_deal_runner(options)))
        if len(pairs) >= LEAST:
            names = "+".join(run.players[first]), "+".join(run.players[second])
            found = compute_result(names, pairs, run.whole)
            print(tell(found), flush=True)
            yield found
        if trouble is not None:
            raise trouble
        if len(pairs) < deals:
            break


def choose_deal_runner(options: Namespace) -> Playing:
    """Return the function that plays deals: on the Dask cluster that `--scheduler` names, else on this computer."""
    if options.scheduler is None:
        return lambda contest, numbers: play(contest, numbers, options.jobs or 1)
    return lambda contest, numbers: on_cluster(contest, numbers, options.scheduler)


def on_cluster(contest: Contest, numbers: Iterable[int], address: str) -> Iterator[SeatingPair]:
    """Play the deals with these numbers on the Dask cluster at `address`, and yield their results.

    Raises UnplayableContest if the cluster cannot be reached or used.
    """
    try:
        from upcard.play.arena.cluster import play as play_there

        yield from play_there(contest, numbers, address)
    except ModuleNotFoundError as error:
        raise UnplayableContest(f"--scheduler: {NO_DASK} ({error})") from None


def play_missing_pairs(
    run: ArenaRun, record: ArenaRecord, who: tuple[int, int], what: tuple[int, Playing]
) -> tuple[Sequence[SeatingPair], UnplayableContest | None]:
    """Play the deals between two computer players that have no result in `record` yet; show a progress bar.

    `who` holds the indices of the two players in `run`, and `what` the number of deals and the function that plays
    them. Return all results of the two players, old and new, and the error that interrupted playing; None if no error
    did.
    """
    deals, playing = what
    numbers = range(deals)
    missing = [number for number in numbers if number not in record.get_pairs(*who)]
    done, trouble = deals - len(missing), None
    try:
        for pair in playing(run.contest(*who), missing):
            record.add_pair(pair, *who)
            done += 1
            progress(done, deals)
    except KeyboardInterrupt:
        progress(deals, deals)
    except UnplayableContest as error:
        progress(deals, deals)
        trouble = error
    kept: Mapping[int, SeatingPair] = record.get_pairs(*who)
    return [kept[number] for number in numbers if number in kept], trouble


def progress(done: int, deals: int) -> None:
    """Draw a progress bar on the terminal for `done` of `deals` deals; remove it when all are played.

    Nothing is drawn if standard error is not a terminal.
    """
    if sys.stderr.isatty():
        bar = f"{'█' * (BAR * done // deals):·<{BAR}} {done}/{deals}"
        print("\r\x1b[K" + (bar if done < deals else ""), end="", file=sys.stderr, flush=True)


LINES = ("played", "points", "won", "moves")
"""The sentences about a contest of single deals, one for each line; the key of a sentence is `arena.<name>`."""

GAME_LINES = ("games", "games-won", "points", "moves")
"""The sentences about a contest of whole games, one for each line; the key of a sentence is `arena.<name>`."""


def as_json(found: PairingResult) -> str:
    """Return the result of the deals between two computer players as one JSON object."""
    return write_json(plain(found)).decode()


def for_people(run: ArenaRun, language: str) -> Callable[[PairingResult], str]:
    """Return a function that describes the result of the deals between two computer players, in sentences.

    `language` is the language of the sentences.
    """
    words, game = Words(language), GAMES[run.game]
    times, lines = len(list_seatings(len(list_sides(game, run.rules)))), GAME_LINES if run.whole else LINES
    here = {"game": words.say_key(game.name), "times": times, "seed": run.seed}
    return lambda found: "\n  ".join(
        words.say_key(f"arena.{line}", {**here, **list_result_facts(found, words)}) for line in lines
    )


def list_result_facts(found: PairingResult, words: Words) -> Mapping[str, object]:
    """Return the values to fill into the sentences about the result of two computer players, by name.

    Times are in milliseconds. `words` has the language of the text.
    """
    first, second = found.players
    points, low, high = (words.localize_number(f"{mean:+.2f}") for mean in (found.points_per_deal, *found.ci95))
    return {
        "first": first,
        "second": second,
        "deals": found.pairs,
        "points": points,
        "low": low,
        "high": high,
        "wins": found.wins,
        "draws": found.draws,
        "losses": found.losses,
        "percent": words.decimal(100 * found.wins / (found.wins + found.draws + found.losses)),
        "median": words.decimal(found.seconds_per_move.median * 1000),
        "p99": words.decimal(found.seconds_per_move.p99 * 1000),
        "illegal": found.illegal,
    }
