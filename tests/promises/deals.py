"""`python -m tests.promises.deals 10000 [FIRST]`: plays deals of every game and table, and checks every promise.

Options are random besides the presets. A deal is known by its number, so that one that breaks a promise can be played
alone: `python -m tests.promises.deals 1 4711`.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from os import cpu_count
from time import perf_counter
from typing import NamedTuple

from tests.promises.cases import Case, game_of, get_numbered_case
from tests.promises.promise import (
    count_pack,
    hides_what_a_seat_may_not_see,
    is_written_whole,
    leads_where_it_led,
    lists_legal_actions,
    refuses_what_is_not_listed,
    shows_only_what_was_seen_to_move,
    tells_every_move,
)
from tests.promises.walk import Turn, deal, time_listing, walk
from upcard.core.text.encode import encode_with_type, type_name

EVERY = 8
"""Each promise is asked at every eighth turn, one at each; the slow ones less often."""

USUAL = ("10000", "0")
"""How many deals, and the number of the first."""

SAID = 1000
"""After so many deals a line says how far it is."""


class DealCounts(NamedTuple):
    """What was counted in a deal: its actions by kind, and the longest time to list the actions of a seat."""

    counts: Counter[str]
    slowest: float = 0.0
    """In milliseconds."""


def check_deal(case: Case, every: int = EVERY, timed: bool = False) -> DealCounts:
    """Play one deal, and check every promise; `timed` measures again each listing that took long, which costs most."""
    game, counts = case.game, Counter({"deals": 1, "options refused": case.refused})
    start, first = game.rules.start(case.rules, case.seed), deal(game, case.rules, case.seed)
    whole, seat = count_pack(game, start), offset(case) % game.rules.players(case.rules)
    tells_every_move(game, start, first, seat)
    shows_only_what_was_seen_to_move(game, start, first, seat)
    turns: list[Turn] = []
    for turn in walk(game, case.rules, case.seed, first.position, case.choose):
        counts[type_name(type(turn.action))] += 1
        check_due_promises(case, turn, turns, every)
        if turn.number % every == 0:
            assert count_pack(game, turn.step.position) == whole, f"cards of turn {turn.number}"
        turns.append(turn)
    assert count_pack(game, turns[-1].step.position if turns else first.position) == whole
    leads_where_it_led(game, first.position, turns[: len(turns) // every])
    return DealCounts(counts, max((time_listing(game, turn) for turn in turns), default=0.0) if timed else 0.0)


def check_due_promises(case: Case, turn: Turn, before: list[Turn], every: int) -> None:
    """Check the promises that are due at a turn; they are due at different turns in different deals."""
    game, number = case.game, turn.number + offset(case)
    at, slow = number % every, number % (2 * every)
    onlooker = number // every % game.rules.players(case.rules)
    if at == 0:
        lists_legal_actions(game, turn)
    if at == 1 % every:
        tells_every_move(game, turn.position, turn.step, onlooker)
    if at == 2 % every:
        shows_only_what_was_seen_to_move(game, turn.position, turn.step, onlooker)
    if slow == 3 % every:
        refuses_what_is_not_listed(game, turn, [past.listed[-1] for past in before[-4:]])
    if number % (4 * every) == 4 % every:
        hides_what_a_seat_may_not_see(game, case.written, turn)
    if slow == 5 % every:
        is_written_whole(game, case.written, turn.step.position)


def offset(case: Case) -> int:
    """Return by how many turns the checks of a deal are shifted."""
    return int(case.seed[-1])


def digest(case: Case) -> str:
    """Return a digest of a deal's actions, for comparison between two processes."""
    actions = [encode_with_type(turn.action) for turn in walk(case.game, case.rules, case.seed, choose=case.choose)]
    return sha256(repr(actions).encode()).hexdigest()


def try_deal(number: int) -> tuple[DealCounts, str]:
    """Play the deal with a number; return what was counted, and the broken promise, if any."""
    try:
        return check_deal(get_numbered_case(number), timed=True), ""
    except Exception as error:  # whatever goes wrong is told with the deal that shows it
        return DealCounts(Counter(deals=1)), f"deal {number}: {type(error).__name__}: {str(error)[:600]}"


def main(words: list[str]) -> int:
    """Play the deals on all cores and print a summary; return 1 if a promise was broken."""
    number, first = map(int, (*words, *USUAL[len(words) :]))
    began, counts, broken, slowest = perf_counter(), Counter[str](), list[str](), dict[str, tuple[float, int]]()
    for at, (found, problem) in zip(range(number), play_on_all_cores(range(first, first + number)), strict=True):
        counts += found.counts
        game = game_of(first + at)
        slowest[game] = max(slowest.get(game, (0.0, 0)), (found.slowest, first + at))
        broken += [problem] if problem else []
        if problem or (at + 1) % SAID == 0:
            print(problem or f"{at + 1} deals, {len(broken)} broken, {rate(at + 1, began)}", flush=True)
    print(", ".join(f"{count} {word}" for word, count in sorted(counts.items())))
    for game, (took, deal_number) in slowest.items():
        print(f"{game}: listing legal actions took {took:.1f} ms at the longest, in deal {deal_number}")
    print(f"{len(broken)} of {number} deals broke a promise; {rate(number, began)}")
    return 1 if broken else 0


def rate(number: int, began: float) -> str:
    """Return a text with the time, and the deals per second."""
    seconds = perf_counter() - began
    return f"{seconds:.0f} s, {number / seconds:.1f} deals a second"


def play_on_all_cores(numbers: range) -> Iterator[tuple[DealCounts, str]]:
    """Play the deals on every core, and yield their results."""
    with ProcessPoolExecutor(cpu_count()) as pool:
        yield from pool.map(try_deal, numbers, chunksize=20)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
