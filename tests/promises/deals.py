"""`python -m tests.promises.deals 10000`: random deals of every game and preset, each promise asked at every step."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from os import cpu_count
from time import perf_counter
from typing import TypeAlias

from tests.promises.promise import (
    hides_what_a_seat_may_not_see,
    is_written_whole,
    lists_legal_actions,
    pack,
    shows_only_what_was_seen_to_move,
    tells_every_move,
)
from tests.promises.walk import deal, tables, walk
from upcard.core.written import tagged, type_name
from upcard.games import GAMES

Table: TypeAlias = tuple[str, str]

EVERY = 8
"""The promises that read a position anew are asked every so many turns."""


def played(table: Table, seed: str, every: int = EVERY) -> Counter[str]:
    """Play one deal and ask every promise; return how many actions of each kind it had."""
    name, preset = table
    game, rules = GAMES[name], GAMES[name].presets[preset]
    counts: Counter[str] = Counter(deals=1)
    start, first = game.start(rules, seed), deal(game, rules, seed)
    whole = pack(game, start)
    for seat in range(game.players(rules)):
        tells_every_move(game, start, first, seat)
        shows_only_what_was_seen_to_move(game, start, first, seat)
    for turn in walk(game, rules, seed, first.position):
        counts[type_name(type(turn.action))] += 1
        lists_legal_actions(game, turn)
        assert pack(game, turn.step.position) == whole
        onlooker = turn.number % game.players(rules)
        tells_every_move(game, turn.position, turn.step, onlooker)
        shows_only_what_was_seen_to_move(game, turn.position, turn.step, onlooker)
        if turn.number % every == 0:
            hides_what_a_seat_may_not_see(game, {"preset": preset}, turn)
            is_written_whole(game, {"preset": preset}, turn.step.position)
    return counts


def digest(table: Table, seed: str) -> str:
    """Return a fingerprint of a deal's actions, to be compared between two processes."""
    name, preset = table
    actions = [tagged(turn.action) for turn in walk(GAMES[name], GAMES[name].presets[preset], seed)]
    return sha256(repr(actions).encode()).hexdigest()


def tried(job: tuple[Table, str]) -> tuple[Counter[str], str]:
    """Play one deal; return its counts, and what was broken, if anything was."""
    table, seed = job
    try:
        return played(table, seed), ""
    except Exception as error:  # whatever goes wrong is told with the deal that shows it
        return Counter(deals=1), f"{' '.join(table)}, seed {seed!r}: {type(error).__name__}: {str(error)[:400]}"


def main(words: list[str]) -> int:
    """Play so many deals on all cores, print a summary, and return 1 where a promise was broken."""
    number = int(words[0]) if words else 10_000
    began, counts, broken = perf_counter(), Counter[str](), list[str]()
    for found, problem in spread(tried, list(jobs(number))):
        counts += found
        broken += [problem] if problem else []
    print(*broken[:20], sep="\n", end="\n" if broken else "")
    print(", ".join(f"{count} {word}" for word, count in sorted(counts.items())))
    print(f"{len(broken)} of {number} deals broke a promise; {perf_counter() - began:.0f} s")
    return 1 if broken else 0


def jobs(number: int) -> Iterator[tuple[Table, str]]:
    """Share the deals out among the games and presets; half of them go to each game's first preset."""
    every = list(tables())
    for count in range(number):
        yield (every[0] if count % 2 else every[count // 2 % len(every)]), str(count)


def spread(
    work: Callable[[tuple[Table, str]], tuple[Counter[str], str]], items: list[tuple[Table, str]]
) -> Iterator[tuple[Counter[str], str]]:
    """Do the work on every core."""
    with ProcessPoolExecutor(cpu_count()) as pool:
        yield from pool.map(work, items, chunksize=20)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
