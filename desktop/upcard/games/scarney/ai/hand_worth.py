"""Estimates the value of a hand at the end of a turn, by how close it is to its first meld or to going out."""

from functools import lru_cache
from typing import NamedTuple

from upcard.core.cards import RANKS
from upcard.games.scarney.ai.shedding import LaidMelds, Stage, explore_stages, start_turn
from upcard.games.scarney.ai.watching import OpponentModel, track_cards
from upcard.games.scarney.engine.score import OUT, OUT_BEFORE
from upcard.games.scarney.position import END, Observation, get_opponent
from upcard.games.scarney.rules.nearing import count_missing_cards
from upcard.games.scarney.rules.tally import ONE, count_rank, points_of, size

CARD = 6.5
"""The average points of a card that nobody has seen."""
MISSING_CARD_COST, NEXT_CARD_FIT_VALUE = 16.0, 14.0
"""In points, the cost of each card that the first meld lacks, and the value of a next card that is sure to fit."""
RISKS = (0.25, 0.35, 0.5)
"""The share of a hand's points that the player may have to pay, in three cases.

The cases are: before the opponent's first meld, after it, and after it with few cards in the opponent's hand.
"""
STUCK_CARD_COST = 8.0
"""The cost in points of a card that can be added to no meld."""
LAST = 3
"""An opponent's hand with at most this many cards counts as nearly empty."""
LATE, CLOSE = 8, 0.9
"""Two numbers for the end of the stock.

With at most `LATE` draws left, the deal will probably end with a comparison of both hands. The player may then have to
pay the share `CLOSE` of the points in its hand.
"""
WAYS = 30
"""The largest number of ways to lay cards that are tried to find the fewest cards that stay in the hand."""
FEW = 5
"""The value of a hand with at most this many cards depends on which card is offered next."""
GIVEN, GIVEN_AFTER = 9.0, 4.0
"""What an accepted card is worth to the opponent in points, before and after the opponent's first meld."""
RELIEF, RELIEF_AFTER = 1.0, 5.0
"""What getting rid of a card is worth to the opponent in points, before and after the opponent's first meld."""


class EvaluationContext(NamedTuple):
    """What the value of a hand depends on besides its cards and melds.

    It consists of the observation, what is known of the opponent, and what a player can win or lose, in points.
    """

    seen: Observation
    watch: OpponentModel
    out: float
    """The value of going out, in points."""
    risk: float
    """The share of a hand's points that may have to be paid at the end of the deal."""
    given: float
    """What a card is worth in points to the opponent who accepts it."""
    relief: float
    """The value in points, for the opponent, of giving away a card that it offers."""


def mind_of(seen: Observation) -> EvaluationContext:
    """Return what the value of the observing seat's hand depends on besides its cards and melds.

    It follows from the cards that the seat knows, and from how close the opponent is to going out.
    """
    theirs = get_opponent(seen.seat)
    opened, cards = bool(seen.table.melds[theirs]), seen.hand_sizes[theirs]
    risk = CLOSE if seen.stock_size - END <= LATE else RISKS[opened + (opened and cards <= LAST)]
    out = (OUT if opened else OUT_BEFORE) + CARD * cards
    given, relief = (GIVEN_AFTER, RELIEF_AFTER) if opened else (GIVEN, RELIEF)
    return EvaluationContext(seen, track_cards(seen), out, risk, given, relief)


def value_hand(mind: EvaluationContext, stage: Stage, draws: bool = True) -> float:
    """Return the value of a hand, in points, while the opponent is in turn.

    `stage` is the hand (as counts by rank) with the melds of its seat, and `mind` what else the value depends on.
    `draws` says whether the seat draws at its next turn.
    """
    return after_meld(mind, stage, draws) if stage[1] else before_meld(mind, stage[0], draws)


def before_meld(mind: EvaluationContext, have: int, draws: bool) -> float:
    """Return the value, in points, of a hand whose seat has no melds; `have` counts its cards by rank.

    `mind` is what else the value depends on. `draws` says whether the seat draws at its next turn.
    """
    lacks, chance = count_missing_cards(have), mind.watch.estimate_draw_chance
    near = (
        sum(chance(rank) for rank in RANKS if count_missing_cards(have + ONE[rank]) < lacks) if draws and lacks else 0.0
    )
    return NEXT_CARD_FIT_VALUE * near - MISSING_CARD_COST * lacks - mind.risk * points_of(have) / 2


def after_meld(mind: EvaluationContext, stage: Stage, draws: bool) -> float:
    """Return the value, in points, of a hand whose seat has melds; `stage` holds the hand and the melds.

    The chance to go out at the next turn raises the value. The cards and points that probably stay in the hand lower
    it. `mind` is what else the value depends on. `draws` says whether the seat draws at that turn.
    """
    have, melds = stage[0], start_turn(stage[1])
    if not have:
        return 10 * mind.out
    drawn = [(mind.watch.estimate_draw_chance(rank), have + ONE[rank]) for rank in RANKS] if draws else [(1.0, have)]
    left = [(chance, count_stuck_cards(then, melds)) for chance, then in drawn if chance]
    out = sum(chance for chance, cards in left if not cards)
    stays = sum(chance * cards for chance, cards in left)
    return out * mind.out - STUCK_CARD_COST * stays - (1 - out) * mind.risk * points_of(have)


@lru_cache(maxsize=10_000)
def count_stuck_cards(have: int, melds: LaidMelds) -> int:
    """Return how many cards of a hand are left after everything that fits is laid.

    `have` is the counts of its cards by rank, and `melds` are the melds of its seat.
    """
    return min(size(left) for left, _ in explore_stages((have, melds), most=WAYS))


def turn_worth(mind: EvaluationContext, stage: Stage) -> float:
    """Return the value of a hand, in points, if its seat ends the turn now without laying more cards.

    For a hand of two to five cards (`FEW`), it is the value after the best offer of one of them; for one card or more
    than five, it is the value of the hand as it is. For an empty hand, it is ten times the value of going out. In the
    last turn before the stock ends, only the points of the cards count. `stage` is the hand with the melds of its seat,
    and `mind` what else the value depends on.
    """
    have = stage[0]
    if not have:
        return 10 * mind.out
    if mind.seen.is_last_turn:
        return -float(points_of(have))
    if not 1 < size(have) <= FEW:
        return value_hand(mind, stage)
    return max(offering(mind, stage, rank) for rank in RANKS if count_rank(have, rank))


def offering(mind: EvaluationContext, stage: Stage, rank: str) -> float:
    """Return the value of a hand, in points, if a card of `rank` is offered, which the opponent may accept.

    `stage` is the hand with the melds of its seat, and `mind` what else the value depends on.
    """
    have, melds = stage
    kept, without = value_hand(mind, stage), value_hand(mind, (have - ONE[rank], melds))
    return kept + mind.watch.estimate_interest(rank) * (without - mind.given - kept) + 0.01 * (without - kept)
