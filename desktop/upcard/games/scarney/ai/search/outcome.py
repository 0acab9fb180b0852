"""What a position comes to where both go on by rule of thumb: the truth is played, and looked at several times."""

from collections.abc import Iterator
from math import fsum
from random import Random

from upcard.games.scarney.ai.fast.conversion import whole
from upcard.games.scarney.ai.fast.moves import answer
from upcard.games.scarney.ai.fast.rollout import accepts, play_on, play_out
from upcard.games.scarney.ai.fast.state import NONE, CompactPosition
from upcard.games.scarney.ai.search.value import value
from upcard.games.scarney.engine.score import deal_points
from upcard.games.scarney.position import Position

PARTS = (2, 2, 4)
"""So many turns are played between one look at who is ahead and the next; the last look is at the deal's end.

An early look misses what the cards bring later, a late one sees what happens only by the rule of thumb: their mean
tells more of a deal than any of them.
"""


def estimate_lead(position: Position, random: Random) -> tuple[float, ...]:
    """Return by how many points each seat may expect to end the deal ahead of the other; the cards alone are chance."""
    if position.table.phase == "over":
        mine, theirs = deal_points(position)
        return float(mine - theirs), float(theirs - mine)
    here = whole(position)
    if here.offered != NONE:
        answer(here, accepts(here))
    ahead = fsum(looks(here)) / (len(PARTS) + 1)
    return ahead, -ahead


def looks(here: CompactPosition) -> Iterator[float]:
    """Yield by how much the first seat is ahead, from time to time while a deal is played out."""
    for turns in PARTS:
        if not here.over:
            play_on(here, turns)
        yield first_ahead(here)
    if not here.over:
        play_out(here)
    yield first_ahead(here)


def first_ahead(here: CompactPosition) -> float:
    """Return by how much the first seat is, or will probably be, ahead."""
    if here.over:
        mine, theirs = here.score_deal()
        return float(mine - theirs)
    return -value(here) if here.turn else value(here)
