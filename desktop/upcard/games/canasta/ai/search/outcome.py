"""What a position is worth to each side: what lies there, what its hands promise, and what the turn brings at once.

It is an estimate at a glance: playing on by rule of thumb told nothing of such deals, since who gets the pile is
decided by single discards. Only what is plain to see is played: a pile that is taken, a hand that goes out.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import fsum
from random import Random

from upcard.core.cards import Cards
from upcard.games.canasta.actions import Action, Discard
from upcard.games.canasta.ai.fast.dealing import kind_of, open_to_all
from upcard.games.canasta.ai.fast.flow import go_out, meld, take
from upcard.games.canasta.ai.fast.plans import taking, way_out
from upcard.games.canasta.ai.fast.state import BLACK, DRAW, LAST, OVER, PLAY, CompactPosition, count_kinds, scores
from upcard.games.canasta.ai.search.facts import facts
from upcard.games.canasta.ai.search.fitted_weights import WEIGHTS
from upcard.games.canasta.ai.search.value import ahead
from upcard.games.canasta.engine.score import deal_points
from upcard.games.canasta.position import Position, Table

CARDS_PER_EXTRA_TRIAL = 8
"""With every so many cards of the pile, more hangs on what is discarded."""

CHANCE_TO_GO_OUT = 0.75
"""How likely a hand goes out that can."""


def estimate_lead(position: Position, random: Random) -> tuple[float, ...]:
    """Return by how many points each side may expect to end the deal ahead of the others' mean; no chance is needed."""
    if position.table.phase == "over":
        return against(deal_points(position))
    return at_a_glance(position.table, position.hands, len(position.stock))


@lru_cache(maxsize=16)
def at_a_glance(table: Table, hands: tuple[Cards, ...], left: int) -> tuple[float, ...]:
    """Estimate where so many cards are left in the stock, whichever they are; the same is often asked again."""
    return against(estimate_scores(counts(table, hands), left))


def against(brought: Sequence[float]) -> tuple[float, ...]:
    """Return by how much each side is ahead of the others' mean."""
    return tuple([ahead(side, brought) for side in range(len(brought))])


def care(position: Position, action: Action) -> int:
    """Say how many times as many hands are to be compared for a choice: much hangs on a discard onto a large pile."""
    return 1 + len(position.table.pile) // CARDS_PER_EXTRA_TRIAL if isinstance(action, Discard) else 1


def whole(position: Position) -> CompactPosition:
    """Return a whole position as counts."""
    here = counts(position.table, position.hands)
    here.stock = [kind_of(card) for card in reversed(position.stock)]
    return here


def counts(table: Table, hands: tuple[Cards, ...]) -> CompactPosition:
    """Return a position as counts, but for the stock."""
    here = open_to_all(replace(table, phase="play") if table.phase == "answer" else table)
    here.hands = [count_kinds(map(kind_of, hand)) for hand in hands]
    here.sizes = [len(hand) for hand in hands]
    return here


def estimate_scores(here: CompactPosition, left: int) -> list[float]:
    """Return about what each side will have scored, less what all score alike."""
    here = simulate_pile_take(here)
    if here.phase == OVER:
        return [float(points) for points in scores(here)]
    worth, out = [by_weights(known) for known in facts(here, left)], simulate_going_out(here)
    if out is None:
        return worth
    return [CHANCE_TO_GO_OUT * points + (1 - CHANCE_TO_GO_OUT) * one for points, one in zip(scores(out), worth)]  # noqa: B905


def by_weights(known: list[float]) -> float:
    """Return what is counted for a side, each by its weight."""
    return fsum([count * weight for count, weight in zip(known, WEIGHTS)])  # noqa: B905


def simulate_pile_take(here: CompactPosition) -> CompactPosition:
    """Return the position after the pile is taken, where the seat in turn can and would."""
    top = here.pile[-1] if here.pile and here.phase in (DRAW, LAST) else BLACK
    groups = taking(here, top) if top < BLACK else None
    if groups is None:
        return here
    there = here.copy()
    take(there, groups)
    return there


def simulate_going_out(here: CompactPosition) -> CompactPosition | None:
    """Return the position after the hand in turn has gone out; None where it cannot at once."""
    groups = way_out(here) if here.phase == PLAY else None
    if groups is None:
        return None
    there, seat = here.copy(), here.turn
    meld(there, groups)
    if there.phase != OVER:
        there.hands[seat], there.sizes[seat] = [0] * len(there.hands[seat]), 0
        go_out(there, seat)
    return there
