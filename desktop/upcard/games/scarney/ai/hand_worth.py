"""What a hand is worth at the end of a turn, in points: how near it is to its first meld, or to going out."""

from functools import lru_cache
from typing import NamedTuple

from upcard.core.cards import RANKS
from upcard.games.scarney.ai.shedding import LaidMelds, Stage, explore_stages, fresh
from upcard.games.scarney.ai.watching import OpponentModel, track_cards
from upcard.games.scarney.engine.score import OUT, OUT_BEFORE
from upcard.games.scarney.position import END, Observation, other
from upcard.games.scarney.rules.nearing import missing
from upcard.games.scarney.rules.tally import ONE, number, points_of, size

CARD = 6.5
"""What an unknown card counts on average."""
MISSING_CARD_COST, NEXT_CARD_FIT_VALUE = 16.0, 14.0
"""What each card costs that the first meld lacks, and what it is worth that the next one fits."""
RISKS = (0.25, 0.35, 0.5)
"""The share of points probably paid for: before the opponent's first meld, after it, and at its last cards."""
STUCK_CARD_COST = 8.0
"""What a card costs that nothing takes."""
LAST = 3
"""So few cards are an opponent's last ones."""
LATE, CLOSE = 8, 0.9
"""With so few cards to draw the hands will be compared, and the share of points that counts then."""
WAYS = 30
"""So many ways to lay on are looked at for what stays in the hand."""
FEW = 5
"""Hands of so many cards are looked at together with what is offered of them."""
GIVEN, GIVEN_AFTER = 9.0, 4.0
"""What a card is worth to an opponent who takes it, before its first meld and after it, in points."""


class EvaluationContext(NamedTuple):
    """What a player weighs by: what it sees, what it can tell of the rest, and what is at stake."""

    seen: Observation
    watch: OpponentModel
    out: float
    """What going out brings."""
    risk: float
    """Which share of a hand's points is at risk."""


def mind_of(seen: Observation) -> EvaluationContext:
    """Return what the seat weighs by at this moment."""
    theirs = other(seen.seat)
    opened, cards = bool(seen.table.melds[theirs]), seen.hand_sizes[theirs]
    risk = CLOSE if seen.stock_size - END <= LATE else RISKS[opened + (opened and cards <= LAST)]
    return EvaluationContext(seen, track_cards(seen), (OUT if opened else OUT_BEFORE) + CARD * cards, risk)


def worth(mind: EvaluationContext, stage: Stage, draws: bool = True) -> float:
    """Return what a hand is worth to the seat between its turns."""
    return after_meld(mind, stage, draws) if stage[1] else before_meld(mind, stage[0], draws)


def before_meld(mind: EvaluationContext, have: int, draws: bool) -> float:
    """Return what a hand is worth that still wants its first meld."""
    lacks, chance = missing(have), mind.watch.chance
    near = sum(chance(rank) for rank in RANKS if missing(have + ONE[rank]) < lacks) if draws and lacks else 0.0
    return NEXT_CARD_FIT_VALUE * near - MISSING_CARD_COST * lacks - mind.risk * points_of(have) / 2


def after_meld(mind: EvaluationContext, stage: Stage, draws: bool) -> float:
    """Return what a hand is worth whose next turn may be its last: its chance, and what stays if it is not."""
    have, melds = stage[0], fresh(stage[1])
    if not have:
        return 10 * mind.out
    drawn = [(mind.watch.chance(rank), have + ONE[rank]) for rank in RANKS] if draws else [(1.0, have)]
    left = [(chance, count_stuck_cards(then, melds)) for chance, then in drawn if chance]
    out = sum(chance for chance, cards in left if not cards)
    stays = sum(chance * cards for chance, cards in left)
    return out * mind.out - STUCK_CARD_COST * stays - (1 - out) * mind.risk * points_of(have)


@lru_cache(maxsize=10_000)
def count_stuck_cards(have: int, melds: LaidMelds) -> int:
    """Return how many cards would stay in the hand after everything that can be laid is laid."""
    return min(size(left) for left, _ in explore_stages((have, melds), most=WAYS))


def turn_worth(mind: EvaluationContext, stage: Stage) -> float:
    """Return what it is worth to end the turn so, with an offer; at the end of the stock only points count."""
    have = stage[0]
    if not have:
        return 10 * mind.out
    if mind.seen.ending:
        return -float(points_of(have))
    if not 1 < size(have) <= FEW:
        return worth(mind, stage)
    return max(offering(mind, stage, rank) for rank in RANKS if number(have, rank))


def offering(mind: EvaluationContext, stage: Stage, rank: str) -> float:
    """Return what a hand is worth of which a card is offered: it may be taken, and help the opponent."""
    have, melds = stage
    kept, without = worth(mind, stage), worth(mind, (have - ONE[rank], melds))
    given = GIVEN_AFTER if mind.watch.opened else GIVEN
    return kept + mind.watch.interest(rank) * (without - given - kept) + 0.01 * (without - kept)
