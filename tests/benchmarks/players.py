"""How strong a level is: the same cards played twice with the seats exchanged, and whole matches counted.

python -m tests.benchmarks.players pairs standard greedy 200
python -m tests.benchmarks.players matches standard 50
"""

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt
from random import Random
from statistics import fmean, median, stdev
from time import process_time

from upcard.games.canasta import CANASTA as GAME
from upcard.games.canasta.actions import AskPartner, Meld, Pass, TakePile
from upcard.games.canasta.position import Position
from upcard.games.canasta.rules import CLASSIC
from upcard.players.chance import chance
from upcard.players.levels import Level, levels


class Unlimited:
    """A budget for players that do not search."""

    def left(self) -> bool:
        """Another rollout may always begin."""
        return True


@dataclass
class Tally:
    """What happened in the deals, and how much processor time the decisions of each level took."""

    kinds: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, list[float]] = field(default_factory=dict)


def play_deal(position: Position, seats: Sequence[str], seed: str, tally: Tally) -> Position:
    """Play a position to the end of its deal."""
    players: Mapping[str, Level] = levels(GAME)
    ply = 0
    while (seat := GAME.to_act(position)) is not None:
        seen = GAME.observe(position, seat)
        began = process_time()
        choice = players[seats[seat]](seen, Random(chance(seed, seat, ply)), Unlimited())
        tally.seconds.setdefault(seats[seat], []).append(process_time() - began)
        tally.kinds[type(choice.action).__name__] += isinstance(choice.action, TakePile | AskPartner | Meld | Pass)
        position = GAME.apply(position, choice.action).position
        ply += 1
    return position


def dealt(seed: str, scores: tuple[int, ...] = (0, 0)) -> Position:
    """Deal the first hands of a match."""
    start = GAME.start(CLASSIC, seed)
    return GAME.apply(replace(start, table=replace(start.table, scores=scores)), GAME.opening).position


def pair(first: str, second: str, seed: str, scores: tuple[int, ...], tally: Tally) -> float:
    """Return by how much the first level was better a deal, over the same cards played both ways."""
    gained = 0
    for seats, sign in (((first, second) * 2, 1), ((second, first) * 2, -1)):
        own, other = GAME.standing(play_deal(dealt(seed, scores), seats, seed, tally)).totals
        gained += sign * (own - scores[0] - other + scores[1])
    return gained / 2


def compare(first: str, second: str, pairs: int, scores: tuple[int, ...] = (0, 0), series: str = "pairs") -> str:
    """Play pairs, and say the mean difference a deal with its 95 % interval."""
    tally = Tally()
    gains = [pair(first, second, f"{series} {number}", scores, tally) for number in range(pairs)]
    reach = 1.96 * stdev(gains) / sqrt(pairs)
    won = sum(gain > 0 for gain in gains) / pairs
    found = f"{fmean(gains):+.0f} ±{reach:.0f} a deal; {won:.0%} of pairs won"
    return f"{first} - {second}, {pairs} pairs at {scores}: {found}\n{times(tally)}"


def times(tally: Tally) -> str:
    """Say how long decisions took."""
    return "\n".join(
        f"  {level}: {len(taken)} decisions, median {median(taken) * 1e3:.2f} ms, most {max(taken) * 1e3:.1f} ms"
        for level, taken in tally.seconds.items()
    )


def play_match(level: str, seed: str, tally: Tally) -> int:
    """Play a whole match among four of a level; return its number of deals."""
    position, deals = dealt(seed), 0
    while True:
        position = play_deal(position, (level,) * 4, f"{seed}/{deals}", tally)
        deals += 1
        tally.kinds["went out" if position.table.went_out else "stock gone"] += 1
        for melds in position.table.melds:
            tally.kinds["canastas"] += sum(len(meld.cards) >= 7 for meld in melds)
        following = GAME.next_deal(position, seed)
        if following is None:
            return deals
        position = GAME.apply(following, GAME.opening).position


def matches(level: str, number: int) -> str:
    """Play matches, and say how long they were and what happened a deal."""
    tally = Tally()
    deals = [play_match(level, f"match {seed}", tally) for seed in range(number)]
    lines = [f"{number} matches, {fmean(deals):.1f} deals each ({min(deals)} to {max(deals)}); a deal has on average"]
    lines += [f"  {kind}: {count / sum(deals):.2f}" for kind, count in sorted(tally.kinds.items()) if count]
    return "\n".join([*lines, times(tally)])


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["pairs", first, second, number, *scores]:
            print(compare(first, second, int(number), tuple(map(int, scores)) or (0, 0)))
        case ["matches", level, number]:
            print(matches(level, int(number)))
        case _:
            sys.exit(__doc__)
