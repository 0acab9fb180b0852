"""What the arena prints for a pairing: a JSON object, or sentences."""

from collections.abc import Callable, Mapping

from msgspec.json import encode

from upcard.core.text.encode import plain
from upcard.games import GAMES
from upcard.play.arena.arena import seatings, sides
from upcard.play.arena.record import ArenaRun
from upcard.play.arena.result import PairingResult
from upcard.play.text.words import Words

LINES = ("played", "points", "won", "moves")
"""The sentences about single deals, one a line."""

GAME_LINES = ("games", "games-won", "points", "moves")
"""The sentences about whole games."""


def as_json(found: PairingResult) -> str:
    """Return a result as one JSON object."""
    return encode(plain(found)).decode()


def for_people(run: ArenaRun, language: str) -> Callable[[PairingResult], str]:
    """Return a function that formats a result in sentences."""
    words, game = Words(language), GAMES[run.game]
    times, lines = len(seatings(len(sides(game, run.rules)))), GAME_LINES if run.whole else LINES
    here = {"game": words.say_key(game.name), "times": times, "seed": run.seed}
    return lambda found: "\n  ".join(words.say_key(f"arena.{line}", {**here, **facts(found, words)}) for line in lines)


def facts(found: PairingResult, words: Words) -> Mapping[str, object]:
    """Return the facts of the sentences; times in milliseconds."""
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
