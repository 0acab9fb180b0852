"""Estimates of the points that each side will score in a deal, from features of the position and fitted weights.

The deal is not played out. Rollouts by rules of thumb predicted the result poorly, because a single discard can decide
who gets the pile. Only obvious actions are played: taking the pile, and going out.
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
from upcard.games.canasta.ai.fast.plans import plan_take, way_out
from upcard.games.canasta.ai.fast.state import BLACK, DRAW, LAST, OVER, PLAY, CompactPosition, count_kinds, scores
from upcard.games.canasta.ai.search.facts import compute_features
from upcard.games.canasta.ai.search.fitted_weights import WEIGHTS
from upcard.games.canasta.ai.search.value import compute_lead
from upcard.games.canasta.engine.score import deal_points
from upcard.games.canasta.position import Position, Table

CARDS_PER_EXTRA_TRIAL = 8
"""The number of pile cards that raise the result of `choose_deal_factor` by 1."""

CHANCE_TO_GO_OUT = 0.75
"""The probability that a player who can go out does go out."""


def estimate_lead(position: Position, random: Random) -> tuple[float, ...]:
    """Estimate each side's lead over the mean of the other sides at the end of the deal; `random` is not used."""
    if position.table.phase == "over":
        return compute_leads(deal_points(position))
    return at_a_glance(position.table, position.hands, len(position.stock))


@lru_cache(maxsize=16)
def at_a_glance(table: Table, hands: tuple[Cards, ...], left: int) -> tuple[float, ...]:
    """Estimate each side's lead over the mean of the other sides at the end of the deal.

    `hands` holds the cards of all seats, and `left` is the number of cards in the stock. The result is cached, because
    the same positions come up again.
    """
    return compute_leads(estimate_scores(counts(table, hands), left))


def compute_leads(brought: Sequence[float]) -> tuple[float, ...]:
    """Return each side's lead over the mean of the other sides; `brought` holds the points of each side."""
    return tuple([compute_lead(side, brought) for side in range(len(brought))])


def choose_deal_factor(position: Position, action: Action) -> int:
    """Return by how much to multiply the number of deals in which `action` is tried.

    The factor is 1, except that it is larger for a discard on a large pile.
    """
    return 1 + len(position.table.pile) // CARDS_PER_EXTRA_TRIAL if isinstance(action, Discard) else 1


def convert_position(position: Position) -> CompactPosition:
    """Convert a full position to the counts of cards with which the search works (a `CompactPosition`)."""
    here = counts(position.table, position.hands)
    here.stock = [kind_of(card) for card in reversed(position.stock)]
    return here


def counts(table: Table, hands: tuple[Cards, ...]) -> CompactPosition:
    """Convert a table and the hands of all seats to counts of cards (a `CompactPosition`), with an empty stock."""
    here = open_to_all(replace(table, phase="play") if table.phase == "answer" else table)
    here.hands = [count_kinds(map(kind_of, hand)) for hand in hands]
    here.sizes = [len(hand) for hand in hands]
    return here


def estimate_scores(here: CompactPosition, left: int) -> list[float]:
    """Estimate each side's score in this deal; only differences between the results have a meaning.

    `left` is the number of cards in the stock.
    """
    here = simulate_pile_take(here)
    if here.phase == OVER:
        return [float(points) for points in scores(here)]
    worth, out = [by_weights(known) for known in compute_features(here, left)], simulate_going_out(here)
    if out is None:
        return worth
    return [CHANCE_TO_GO_OUT * points + (1 - CHANCE_TO_GO_OUT) * one for points, one in zip(scores(out), worth)]  # noqa: B905


def by_weights(known: list[float]) -> float:
    """Return the sum of a side's features `known`, each multiplied by its fitted weight."""
    return fsum([count * weight for count, weight in zip(known, WEIGHTS)])  # noqa: B905


def simulate_pile_take(here: CompactPosition) -> CompactPosition:
    """Return the position after the seat in turn has taken the pile, or `here` if it cannot or should not take it."""
    top = here.pile[-1] if here.pile and here.phase in (DRAW, LAST) else BLACK
    groups = plan_take(here, top) if top < BLACK else None
    if groups is None:
        return here
    there = here.copy()
    take(there, groups)
    return there


def simulate_going_out(here: CompactPosition) -> CompactPosition | None:
    """Return the position after the seat in turn has gone out, or None if it cannot go out now."""
    groups = way_out(here) if here.phase == PLAY else None
    if groups is None:
        return None
    there, seat = here.copy(), here.turn
    meld(there, groups)
    if there.phase != OVER:
        there.hands[seat], there.sizes[seat] = [0] * len(there.hands[seat]), 0
        go_out(there, seat)
    return there
