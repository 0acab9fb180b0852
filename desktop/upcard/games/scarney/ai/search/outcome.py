"""Estimates the result of a deal from a position: plays it out by rules of thumb, and evaluates it on the way."""

from collections.abc import Iterator
from math import fsum
from random import Random

from upcard.games.scarney.ai.fast.conversion import convert_position
from upcard.games.scarney.ai.fast.moves import answer
from upcard.games.scarney.ai.fast.rollout import accepts_offer, play_on, play_out
from upcard.games.scarney.ai.fast.state import NONE, CompactPosition
from upcard.games.scarney.ai.search.value import value
from upcard.games.scarney.engine.score import deal_points
from upcard.games.scarney.position import Position

PARTS = (2, 2, 4)
"""The numbers of turns that are played before each evaluation; another evaluation follows at the end of the deal.

An early evaluation misses what the cards bring later, and a late one depends on the rules of thumb. The mean of all
evaluations predicts a deal better than any one of them.
"""


def estimate_lead(position: Position, random: Random) -> tuple[float, ...]:
    """Return by how many points each seat is expected to lead at the end of the deal; `random` is not used."""
    if position.table.phase == "over":
        mine, theirs = deal_points(position)
        return float(mine - theirs), float(theirs - mine)
    here = convert_position(position)
    if here.offered != NONE:
        answer(here, accepts_offer(here))
    ahead = fsum(sample_leads(here)) / (len(PARTS) + 1)
    return ahead, -ahead


def sample_leads(here: CompactPosition) -> Iterator[float]:
    """Yield the estimated lead of seat 0 several times while the position `here` is played out; it is changed."""
    for turns in PARTS:
        if not here.over:
            play_on(here, turns)
        yield first_ahead(here)
    if not here.over:
        play_out(here)
    yield first_ahead(here)


def first_ahead(here: CompactPosition) -> float:
    """Return the lead of seat 0 in points: exact if the deal is over, otherwise estimated."""
    if here.over:
        mine, theirs = here.score_deal()
        return float(mine - theirs)
    return -value(here) if here.turn else value(here)
