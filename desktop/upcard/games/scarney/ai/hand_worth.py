"""The value of a hand at the end of a turn, in points: how close it is to its first meld, or to going out."""

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
"""The average points of an unknown card."""
MISSING_CARD_COST, NEXT_CARD_FIT_VALUE = 16.0, 14.0
"""The cost of each card that the first meld lacks, and the value of a certain fit of the next card."""
RISKS = (0.25, 0.35, 0.5)
"""The share of points at risk: before the opponent's first meld, after it, and when it has few cards."""
STUCK_CARD_COST = 8.0
"""The cost of a card that no meld takes."""
LAST = 3
"""The number of cards up to which an opponent's hand counts as nearly empty."""
LATE, CLOSE = 8, 0.9
"""The number of draws left from which hands will probably be compared, and the share of points at risk then."""
WAYS = 30
"""How many ways to lay cards are tried to find what stays in the hand."""
FEW = 5
"""Hands up to this size are valued together with the card to offer."""
GIVEN, GIVEN_AFTER = 9.0, 4.0
"""The value of a card to an opponent who accepts it, before its first meld and after it, in points."""
RELIEF, RELIEF_AFTER = 1.0, 5.0
"""The value to an opponent of getting rid of a card, before its first meld and after it, in points."""


class EvaluationContext(NamedTuple):
    """What a player's valuation depends on: its observation, its model of the opponent, and the stakes."""

    seen: Observation
    watch: OpponentModel
    out: float
    """The value of going out."""
    risk: float
    """The share of a hand's points that is at risk."""
    given: float
    """What an accepted card is worth to the opponent, in points."""
    relief: float
    """What it is worth to the opponent to be rid of a card that it offers, in points."""


def mind_of(seen: Observation) -> EvaluationContext:
    """Return the context of the seat's valuation."""
    theirs = other(seen.seat)
    opened, cards = bool(seen.table.melds[theirs]), seen.hand_sizes[theirs]
    risk = CLOSE if seen.stock_size - END <= LATE else RISKS[opened + (opened and cards <= LAST)]
    out = (OUT if opened else OUT_BEFORE) + CARD * cards
    given, relief = (GIVEN_AFTER, RELIEF_AFTER) if opened else (GIVEN, RELIEF)
    return EvaluationContext(seen, track_cards(seen), out, risk, given, relief)


def worth(mind: EvaluationContext, stage: Stage, draws: bool = True) -> float:
    """Return the value of a hand, and its melds, to the seat between its turns; `draws`: it draws in the next turn."""
    return after_meld(mind, stage, draws) if stage[1] else before_meld(mind, stage[0], draws)


def before_meld(mind: EvaluationContext, have: int, draws: bool) -> float:
    """Return the value of a hand before its first meld; `have` is the hand counted by rank.

    `draws` says whether the seat draws in its next turn.
    """
    lacks, chance = missing(have), mind.watch.chance
    near = sum(chance(rank) for rank in RANKS if missing(have + ONE[rank]) < lacks) if draws and lacks else 0.0
    return NEXT_CARD_FIT_VALUE * near - MISSING_CARD_COST * lacks - mind.risk * points_of(have) / 2


def after_meld(mind: EvaluationContext, stage: Stage, draws: bool) -> float:
    """Return the value of a hand after the first meld, from the chance to go out in the next turn and what else stays.

    `draws` says whether the seat draws in that turn.
    """
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
    """Return how many cards of the hand `have`, counted by rank, stay after everything that can be laid is laid."""
    return min(size(left) for left, _ in explore_stages((have, melds), most=WAYS))


def turn_worth(mind: EvaluationContext, stage: Stage) -> float:
    """Return the value of ending the turn here, with an offer; at the end of the stock only points count."""
    have = stage[0]
    if not have:
        return 10 * mind.out
    if mind.seen.ending:
        return -float(points_of(have))
    if not 1 < size(have) <= FEW:
        return worth(mind, stage)
    return max(offering(mind, stage, rank) for rank in RANKS if number(have, rank))


def offering(mind: EvaluationContext, stage: Stage, rank: str) -> float:
    """Return the value of a hand if a card of `rank` is offered, which the opponent may accept and profit from."""
    have, melds = stage
    kept, without = worth(mind, stage), worth(mind, (have - ONE[rank], melds))
    return kept + mind.watch.interest(rank) * (without - mind.given - kept) + 0.01 * (without - kept)
