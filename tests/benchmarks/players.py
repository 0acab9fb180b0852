"""How strong a level is: the same cards played by every side in turn, and whole matches counted.

python -m tests.benchmarks.players pairs standard greedy 200
python -m tests.benchmarks.players pairs standard greedy 200 --table two --preset harte
python -m tests.benchmarks.players matches standard 50 --table six-teams
python -m tests.benchmarks.players matches standard 50 --table three --any-options
"""

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from random import Random
from statistics import fmean, median, quantiles, stdev
from time import process_time
from typing import TypeAlias

from tests.games.canasta.options.any_options import any_options
from upcard.core.thinking.budget import UNLIMITED
from upcard.games.canasta import CANASTA as GAME
from upcard.games.canasta.actions import AskPartner, Meld, Pass, TakePile
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Position
from upcard.players.chance import derive_seed
from upcard.players.levels import Level, levels

MOST_ACTIONS = 3000
"""More than any deal has; a deal that goes on longer goes round in a circle."""

MOST_DEALS = 300
"""More than a match between players who want to win has."""

OptionsByNumber: TypeAlias = Callable[[int], Options]
"""The options of each deal or match, by its number."""


@dataclass
class Tally:
    """What happened in the deals, and how much processor time the decisions of each level took."""

    kinds: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, list[float]] = field(default_factory=dict)


def play_deal(position: Position, players: Sequence[str], seed: str, tally: Tally) -> Position:
    """Play a position to the end of its deal; raise RuntimeError if the deal does not end."""
    known: Mapping[str, Level] = levels(GAME)
    for ply in range(MOST_ACTIONS):
        seat = GAME.rules.to_act(position)
        if seat is None:
            return position
        seen = GAME.rules.observe(position, seat)
        began = process_time()
        choice = known[players[seat]](seen, Random(derive_seed(seed, seat, ply)), UNLIMITED)
        tally.seconds.setdefault(players[seat], []).append(process_time() - began)
        tally.kinds[type(choice.action).__name__] += isinstance(choice.action, TakePile | AskPartner | Meld | Pass)
        position = GAME.rules.apply(position, choice.action).position
    raise RuntimeError(f"{seed}: no end after {MOST_ACTIONS} actions under {position.table.rules}")


def deal_first_hands(rules: Options, seed: str, scores: tuple[int, ...] = ()) -> Position:
    """Return the first deal of a match."""
    start = GAME.rules.start(rules, seed)
    scores = scores or start.table.scores
    return GAME.rules.apply(replace(start, table=replace(start.table, scores=scores)), GAME.rules.opening).position


def one_against_all(first: str, second: str, position: Position, seed: str, tally: Tally) -> float:
    """Return by how many points a deal the first level beats the mean of the others, playing each side in turn."""
    rules, gained = position.table.rules, []
    for side, seats in enumerate(rules.sides):
        players = [first if seat in seats else second for seat in range(rules.seats)]
        totals = GAME.rules.standing(play_deal(position, players, seed, tally)).totals
        gains = [total - before for total, before in zip(totals, position.table.scores, strict=True)]
        gained.append(gains[side] - fmean(gain for other, gain in enumerate(gains) if other != side))
    return fmean(gained)


def compare(words: Namespace, options: OptionsByNumber) -> str:
    """Play the same cards from every side, and return a text with the mean difference and its 95 % interval."""
    tally, scores = Tally(), tuple(words.scores)
    gains = [
        one_against_all(words.level, words.other, deal_first_hands(options(number), seed, scores), seed, tally)
        for number in range(words.number)
        for seed in (f"pairs {number}",)
    ]
    reach = 1.96 * stdev(gains) / sqrt(len(gains))
    won = sum(gain > 0 for gain in gains) / len(gains)
    found = f"{fmean(gains):+.0f} ±{reach:.0f} a deal; {won:.0%} won"
    where = f"{words.table}, the same cards {len(gains)} times at {scores or 0}"
    return f"{words.level} - {words.other}, {where}: {found}\n{times(tally)}"


def times(tally: Tally) -> str:
    """Return a text with the time that decisions took."""
    return "\n".join(
        f"  {level}: {len(taken)} decisions, median {median(taken) * 1e3:.2f} ms, 99 of 100 within "
        f"{quantiles(taken, n=100)[-1] * 1e3:.1f} ms, longest {max(taken) * 1e3:.1f} ms"
        for level, taken in tally.seconds.items()
    )


def play_match(level: str, rules: Options, seed: str, tally: Tally) -> int:
    """Play a whole match among players of one level.

    Return its number of deals, or raise RuntimeError if it does not end.
    """
    position: Position | None = deal_first_hands(rules, seed)
    for deals in range(1, MOST_DEALS + 1):
        assert position is not None
        position = play_deal(position, (level,) * rules.seats, f"{seed}/{deals}", tally)
        tally.kinds["went out" if position.table.went_out else "stock gone"] += 1
        for melds in position.table.melds:
            tally.kinds["canastas"] += sum(len(meld.cards) >= 7 for meld in melds)
        following = GAME.rules.next_deal(position, seed)
        if following is None:
            return deals
        position = GAME.rules.apply(following, GAME.rules.opening).position
    raise RuntimeError(f"{seed}: no end after {MOST_DEALS} deals under {rules}")


def matches(words: Namespace, options: OptionsByNumber) -> str:
    """Play matches, and return a text with their length and with what happened in each deal."""
    tally, number = Tally(), words.number
    deals = [play_match(words.level, options(match), f"match {match}", tally) for match in range(number)]
    lines = [
        f"{number} matches, {fmean(deals):.1f} deals each ({min(deals)} to {max(deals)}); a deal has on average",
        *(f"  {kind}: {count / sum(deals):.2f}" for kind, count in sorted(tally.kinds.items()) if count),
    ]
    return "\n".join([*lines, times(tally)])


def parse_arguments() -> Namespace:
    """Return the options of the command line."""
    parser = ArgumentParser(description=__doc__)
    asked = parser.add_subparsers(required=True)
    pairs = asked.add_parser("pairs")
    pairs.add_argument("level", choices=levels(GAME))
    pairs.add_argument("other", choices=levels(GAME))
    pairs.set_defaults(play=compare)
    whole = asked.add_parser("matches")
    whole.add_argument("level", choices=levels(GAME))
    whole.set_defaults(play=matches)
    for parsed in (pairs, whole):
        parsed.add_argument("number", type=int)
        parsed.add_argument("--table", default="four", choices=GAME.rules.tables)
        parsed.add_argument("--preset", default="classic", choices=GAME.rules.presets)
        parsed.add_argument("--any-options", action="store_true")
    pairs.add_argument("scores", type=int, nargs="*")
    return parser.parse_args()


if __name__ == "__main__":
    asked = parse_arguments()
    fixed: Options = GAME.text.form.rules({"table": asked.table, "preset": asked.preset})
    drawn = (lambda number: any_options(asked.table, Random(number))) if asked.any_options else (lambda _: fixed)
    print(asked.play(asked, drawn))
