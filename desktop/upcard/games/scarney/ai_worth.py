"""What a hand is worth at the end of a turn, in points: how near it is to its first meld, or to going out."""

from typing import NamedTuple

from upcard.core.cards import RANKS
from upcard.games.scarney.ai_shedding import LaidMelds, State, fresh, goes_out, reached
from upcard.games.scarney.ai_watching import Watched
from upcard.games.scarney.nearing import missing
from upcard.games.scarney.position import END, Observation, other
from upcard.games.scarney.score import OUT, OUT_BEFORE
from upcard.games.scarney.tally import ONE, points_of, size

CARD = 6.5
"""What an unknown card counts on average."""
LACK, COMING = 24.0, 20.0
"""What each card costs that the first meld lacks, and what it is worth that the next one fits."""
RISK, STUCK = 0.35, 4.0
"""The share of a hand's points that is probably paid for, and what a card costs that nothing takes."""
LATE, CLOSE = 8, 0.9
"""With so few cards to draw the hands will be compared, and the share of points that counts then."""
MOST = 7
"""Larger hands do not go out in one turn."""


class Stakes(NamedTuple):
    """What is at stake in a deal: what going out brings, and which share of a hand's points is at risk."""

    out: float
    risk: float


def stakes(seen: Observation) -> Stakes:
    """Return what is at stake at this moment."""
    theirs = other(seen.seat)
    bonus = OUT if seen.table.melds[theirs] else OUT_BEFORE
    risk = CLOSE if seen.stock_size - END <= LATE else RISK
    return Stakes(bonus + CARD * seen.hand_sizes[theirs], risk)


def before_meld(have: int, watch: Watched, at_stake: Stakes, draws: bool = True) -> float:
    """Return what a hand is worth that still wants its first meld."""
    lacks = missing(have)
    near = sum(watch.chance(rank) for rank in RANKS if missing(have + ONE[rank]) < lacks) if draws and lacks else 0.0
    return COMING * near - LACK * lacks - at_stake.risk * points_of(have) / 2


def after_meld(state: State, watch: Watched, at_stake: Stakes, draws: bool = True) -> float:
    """Return what a hand is worth whose next turn may be its last."""
    have, melds = state[0], fresh(state[1])
    if not have:
        return 10 * at_stake.out
    chance = out_chance(have, melds, watch, draws)
    left = STUCK * stuck(have, melds) + at_stake.risk * points_of(have)
    return chance * at_stake.out - (1 - chance) * left


def out_chance(have: int, melds: LaidMelds, watch: Watched, draws: bool) -> float:
    """Return how likely the next draw lets a hand go out."""
    if size(have) > MOST:
        return 0.0
    if not draws:
        return float(goes_out((have, melds)))
    ranks = [rank for rank in RANKS if watch.chance(rank)]
    return sum(watch.chance(rank) for rank in ranks if goes_out((have + ONE[rank], melds)))


def stuck(have: int, melds: LaidMelds) -> int:
    """Return how many cards would stay in the hand after everything that can be laid is laid."""
    return min(size(left) for left, _ in reached((have, melds), most=80))
