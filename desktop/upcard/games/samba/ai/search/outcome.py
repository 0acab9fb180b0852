"""Estimates the lead of each side in a full position: the deal is played out with the stock in several orders."""

from dataclasses import replace
from random import Random

from upcard.games.canasta.ai.search.value import ahead
from upcard.games.canasta.engine.score import deal_points
from upcard.games.canasta.position import Position
from upcard.games.samba.ai.fast.dealing import kind_of, open_to_all
from upcard.games.samba.ai.fast.rollout import play_out
from upcard.games.samba.ai.fast.state import CompactPosition, count_kinds, scores, set_hand

STOCKS = 12
"""Number of orders of the stock in which a deal is played out."""


def estimate_lead(position: Position, random: Random) -> tuple[float, ...]:
    """Return each side's expected lead over the mean of the others at the end of the deal."""
    if position.table.phase == "over":
        return lead(deal_points(position))
    here = whole(position)
    totals = [0.0] * len(here.law.members)
    for _ in range(STOCKS):
        there = here.copy()
        random.shuffle(there.stock)
        play_out(there)
        totals = [total + points for total, points in zip(totals, scores(there), strict=True)]
    return lead([total / STOCKS for total in totals])


def lead(brought: list[float] | tuple[int, ...]) -> tuple[float, ...]:
    """Return the lead of each side over the mean of the others."""
    return tuple(ahead(side, brought) for side in range(len(brought)))


def whole(position: Position) -> CompactPosition:
    """Return a full position, with all hands and the stock, as counts."""
    table = position.table
    here = open_to_all(replace(table, phase="play") if table.phase == "answer" else table)
    for seat, hand in enumerate(position.hands):
        set_hand(here, seat, count_kinds(map(kind_of, hand)))
    here.under = [kind_of(card) for card in position.surprise]
    here.stock = [kind_of(card) for card in reversed(position.stock)]
    return here
