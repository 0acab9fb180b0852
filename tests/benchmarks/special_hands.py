"""Says whether it pays in Modern American to wait for a special hand that lacks one, two, three or four cards.

python -m tests.benchmarks.special_hands 1000 [FIRST]

In so many deals of rollouts, the first positions of each seat with a hand so near are played to the end twice, with the
same cards: once the seat keeps to its special hand and opens only after it is given up, once it never waits. All other
seats play as rollouts do. Printed are the points that waiting gains, their 95 % interval, and how many hands came.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple, Protocol

from upcard.games import GAMES
from upcard.games.canasta.ai.fast.state import LAST, OVER, PLAY
from upcard.games.canasta.ai.search.value import compute_lead
from upcard.games.modern_american.ai.fast import rollout
from upcard.games.modern_american.ai.fast.flow import discard
from upcard.games.modern_american.ai.fast.hands import FastAim, find_aim
from upcard.games.modern_american.ai.fast.plans import find_opening
from upcard.games.modern_american.ai.fast.state import CompactPosition, scores
from upcard.games.modern_american.ai.search.outcome import convert_position

GAME = GAMES["modern_american"]
NEAREST, FARTHEST = 1, 4
"""The fewest and the most cards that may be missing."""
LEAST_STOCK = 4
"""With fewer cards in the stock nobody waits any more."""
USUAL = rollout.find_near_aim


class WaitingRule(Protocol):
    """A way to wait for special hands: it returns the one that a seat waits for, or None."""

    def __call__(self, here: CompactPosition, seat: int) -> FastAim | None:
        """Return the special hand that a seat waits for."""


class Pair(NamedTuple):
    """A position played twice: what waiting gained, and whether the hand came with and without it."""

    missing: int
    opens: bool
    gain: float
    came: bool
    came_anyway: bool


def play_turn_part(here: CompactPosition, waiting: WaitingRule) -> None:
    """Play the beginning or the rest of a turn, for a seat that waits for special hands as `waiting` says."""
    rollout.find_near_aim = waiting
    if here.phase <= LAST:
        rollout.begin_play(here, None)
        return
    rollout.lay_melds(here, None)
    if here.phase == PLAY:
        discard(here, rollout.choose_discard(here))


def play_out(here: CompactPosition, seat: int, waiting: WaitingRule) -> tuple[float, bool]:
    """Play to the end; return the lead of the seat's side, and whether the seat laid a special hand."""
    while here.phase != OVER:
        play_turn_part(here, waiting if here.turn == seat else USUAL)
    return compute_lead(here.law.side[seat], scores(here)), here.special == seat


def wait_within(most: int) -> WaitingRule:
    """Return a way to wait for special hands that lack at most `most` cards, until the stock is nearly empty."""

    def wait(here: CompactPosition, seat: int) -> FastAim | None:
        if here.opened[here.law.side[seat]] or len(here.stock) < LEAST_STOCK:
            return None
        return find_aim(here, seat, most)

    return wait


def never_wait(here: CompactPosition, seat: int) -> None:
    """Wait for no special hand."""


def play_pairs(number: int) -> Iterator[Pair]:
    """Play a deal, and yield a pair for the first position of each seat with a hand that lacks so many cards."""
    start = GAME.rules.start(GAME.rules.default_options, f"special hands {number}")
    here, known = convert_position(GAME.rules.apply(start, GAME.rules.opening).position), set[tuple[int, int]]()
    while here.phase != OVER:
        seat = here.turn
        free = here.phase == PLAY and not (here.opened[here.law.side[seat]] or here.took)
        aim = find_aim(here, seat, FARTHEST) if free else None
        if aim and aim.missing >= NEAREST and (seat, aim.missing) not in known:
            known.add((seat, aim.missing))
            waited, came = play_out(here.copy(), seat, wait_within(aim.missing))
            played, came_anyway = play_out(here.copy(), seat, never_wait)
            yield Pair(aim.missing, find_opening(here) is not None, waited - played, came, came_anyway)
        play_turn_part(here, USUAL)


def main(number: int, first: int) -> None:
    """Print a line for each number of missing cards, with and without first melds in the hand."""
    rows = defaultdict[tuple[int, bool], list[Pair]](list)
    for deal in range(first, first + number):
        for pair in play_pairs(deal):
            rows[pair.missing, pair.opens].append(pair)
    for (missing, opens), pairs in sorted(rows.items()):
        gains, came = [pair.gain for pair in pairs], fmean(pair.came for pair in pairs)
        error = 1.96 * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else 0.0
        hands = f"{100 * came:.0f} % came, {100 * fmean(pair.came_anyway for pair in pairs):.0f} % without waiting"
        words = "first melds at hand" if opens else "no first melds"
        print(f"{missing} missing, {words}: {fmean(gains):+.0f} ± {error:.0f} points, {hands}, {len(gains)} positions")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
