"""`upcard arena`: plays computer players against each other on the same cards, and says by how much one is better."""

import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from types import MappingProxyType

from msgspec.json import encode

from upcard.cli.arguments import Arguments, given
from upcard.core.codec import BadData
from upcard.core.game import AnyGame
from upcard.core.written import plain
from upcard.games import GAMES
from upcard.play.arena import Contest, Pair, Team, play, seatings, sides
from upcard.play.arena_result import LEAST, Result, result
from upcard.play.words import Words
from upcard.players.levels import levels

MOST_DEALS, MOST_JOBS = 1_000_000, 256
BAR = 40
"""So many signs wide is the bar that shows how far it is."""

LATER: Mapping[str, str] = MappingProxyType(
    {
        "--games": "whole games are not played yet, only deals (--deals)",
        "--rollouts": "no level searches yet, so that there is nothing to limit",
        "--move-time": "no level searches yet, so that there is nothing to limit",
        "--scheduler": "deals are not spread over a cluster yet, only over this machine's processes (--jobs)",
        "--resume": "an interrupted run cannot be continued yet",
    }
)
"""Options that belong to the arena and are not there yet, with why in one sentence."""


def main(words: Sequence[str]) -> int:
    """Play what is asked for and print it; 1 where a player tried an illegal action."""
    arguments = asked()
    options = arguments.parse_args(words)
    for name, why in LATER.items():
        if getattr(options, name[2:].replace("-", "_")) is not None:
            arguments.error(f"{name}: {why}")
    try:
        rules = GAMES[options.game].form().rules(given("--option", options.option, preset=options.preset))
        players = read_players(GAMES[options.game], rules, options.players)
    except BadData as error:
        arguments.error(" ".join(str(error).split()))
    tell = as_json if options.json else for_people(options, rules)
    results = list[Result]()
    for pairing in combinations(players, 2):
        pairs, whole = gathered(Contest(options.game, rules, pairing, options.seed), options.deals, options.jobs)
        if len(pairs) >= LEAST:
            results.append(result((written(pairing[0]), written(pairing[1])), pairs))
            print(tell(results[-1]), flush=True)
        if not whole:
            break
    return 1 if any(found.illegal for found in results) else 0


def asked() -> Arguments:
    """Return what may be asked for."""
    arguments = Arguments("arena", "Play computer players against each other: every deal once for each seating.")
    arguments.add_argument("--game", choices=tuple(GAMES), required=True)
    arguments.add_argument("--players", metavar="A,B", required=True, help="levels; A+B share a side's seats in turn")
    arguments.add_argument("--deals", type=number(LEAST, MOST_DEALS), default=200, help="how many; 200 without it")
    arguments.add_argument("--preset", metavar="P", help="a named set of options; the game's first without one")
    arguments.add_argument(
        "--option", metavar="NAME=VALUE", nargs="+", action="extend", default=[], help="options, on top of these"
    )
    arguments.add_argument("--seed", default="0", help="from which every deal follows; 0 without one")
    arguments.add_argument("--jobs", type=number(1, MOST_JOBS), default=1, help="how many processes play")
    arguments.add_argument("--json", action="store_true", help="one object a pairing")
    arguments.add_language()
    for option in LATER:
        arguments.add_argument(option, nargs="?", const="", help="not there yet")
    return arguments


def number(least: int, most: int) -> Callable[[str], int]:
    """Return what reads a whole number from one to another."""

    def whole(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text[:18]) <= most):
            raise ValueError(text)
        return int(text)

    whole.__name__ = f"number (from {least} to {most:_})"
    return whole


def read_players(game: AnyGame, rules: object, named: str) -> tuple[Team, ...]:
    """Read two players or more; raises BadData for what none of them is."""
    players = tuple(tuple(player.split("+")) for player in named.split(","))
    if len(players) < 2:
        raise BadData(
            "--players", f"{named!r} names one player, and two are needed, as in random,{list(levels(game))[-1]}"
        )
    known, seats = levels(game), min(map(len, sides(game, rules)))
    for player in players:
        for level in player:
            if ":" in level:
                raise BadData("--players", f"{level!r}: players of one's own are not taken yet, only levels")
            if level not in known:
                raise BadData("--players", f"{level!r} is none of {', '.join(known)}")
        if len(player) > seats:
            raise BadData("--players", f"{written(player)!r} names {len(player)} for a side, which has {seats} here")
    return players


def written(player: Team) -> str:
    """Name a player as he was written."""
    return "+".join(player)


def gathered(contest: Contest, deals: int, jobs: int) -> tuple[list[Pair], bool]:
    """Play the deals, showing how far it is; return those that were played, and whether these are all."""
    pairs = list[Pair]()
    try:
        for pair in play(contest, deals, jobs):
            pairs.append(pair)
            progress(len(pairs), deals)
    except KeyboardInterrupt:
        progress(deals, deals)
        return pairs, False
    return pairs, True


def progress(done: int, deals: int) -> None:
    """Draw a bar on a terminal, and wipe it at the end."""
    if sys.stderr.isatty():
        bar = f"{'█' * (BAR * done // deals):·<{BAR}} {done}/{deals}"
        print("\r\x1b[K" + (bar if done < deals else ""), end="", file=sys.stderr, flush=True)


def as_json(found: Result) -> str:
    """Write a result as one JSON object."""
    return encode(plain(found)).decode()


def for_people(options: Namespace, rules: object) -> Callable[[Result], str]:
    """Return what writes a result in sentences."""
    words, game = Words(options.lang), GAMES[options.game]
    times = len(seatings(len(sides(game, rules))))
    here = {"game": words.say_key(game.name), "times": times, "seed": options.seed}
    return lambda found: "\n  ".join(words.say_key(f"arena.{line}", {**here, **facts(found)}) for line in LINES)


LINES = ("played", "points", "won", "moves")
"""What is told of a pairing, a line each."""


def facts(found: Result) -> Mapping[str, object]:
    """Return what the sentences are filled with; times in thousandths of a second."""
    first, second = found.players
    low, high = map(signed, found.ci95)
    return {
        "first": first,
        "second": second,
        "deals": found.pairs,
        "points": signed(found.points_per_deal),
        "low": low,
        "high": high,
        "wins": found.wins,
        "draws": found.draws,
        "losses": found.losses,
        "median": f"{found.seconds_per_move.median * 1000:.1f}",
        "p99": f"{found.seconds_per_move.p99 * 1000:.1f}",
        "illegal": found.illegal,
    }


def signed(points: float) -> str:
    """Write points with a sign and two decimals."""
    return f"{points:+.2f}".replace("-", "−")
