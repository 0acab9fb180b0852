"""Infers what it can about hidden cards, and about the cards that the opponent would accept."""

from dataclasses import dataclass

from upcard.core.cards import RANKS, Card
from upcard.games.scarney.position import Observation, get_opponent
from upcard.games.scarney.rules.knowing import list_known_cards, list_refused_cards, took
from upcard.games.scarney.rules.melds import LINE, list_wanted_ranks

NEAR = 2
"""The largest distance of two ranks in a row of three."""
USUAL, AFTER = 0.3, 0.15
"""The probability that a card about which nothing is known is accepted, before and after the opponent's first meld."""
WANTED, UNWANTED = 0.3, 0.2
"""Two numbers that change the probability that the opponent accepts a card.

`WANTED` is added for each card of a near rank that the opponent has accepted or certainly holds, for two at most. If
the opponent has refused the rank before, the probability is multiplied by `UNWANTED`.
"""


@dataclass(frozen=True, slots=True)
class OpponentModel:
    """What a seat can infer about the opponent: the unseen cards by rank, and what the opponent has shown."""

    unseen: tuple[int, ...]
    held: tuple[Card, ...]
    """The cards that the opponent certainly holds."""
    took: tuple[Card, ...]
    refused: tuple[Card, ...]
    fits: tuple[str, ...]
    """The ranks that can be added to the opponent's melds."""
    opened: bool

    def estimate_draw_chance(self, rank: str) -> float:
        """Return the probability that the next card of the stock has the rank `rank`."""
        return self.unseen[RANKS.index(rank)] / max(1, sum(self.unseen))

    def estimate_interest(self, rank: str) -> float:
        """Return the probability that the opponent accepts a card of `rank`, judged by what it accepted and refused."""
        likely = AFTER if self.opened else USUAL
        beside = [one for one in (*self.held, *self.took) if measure_distance(one.rank, rank) <= NEAR]
        likely += WANTED * min(2, len(dict.fromkeys(beside)))
        if any(one.rank == rank for one in self.refused):
            likely *= UNWANTED
        return min(0.9, likely)


def measure_distance(one: str, two: str) -> int:
    """Return how many steps apart two ranks are in a row, which may have the ace at either end."""
    places = [[at for at, rank in enumerate(LINE) if rank == wanted] for wanted in (one, two)]
    return min(abs(first - second) for first in places[0] for second in places[1])


def track_cards(seen: Observation) -> OpponentModel:
    """Return what the observing seat can infer about hidden cards and about the opponent.

    A card is unseen unless it is in a meld, in the seat's hand, or certainly in the opponent's hand.
    """
    melds = seen.table.melds
    held = list_known_cards(seen)
    out = [card.rank for card in (*seen.hand, *held, *(card for own in melds for meld in own for card in meld))]
    theirs = melds[get_opponent(seen.seat)]
    return OpponentModel(
        unseen=tuple(4 - out.count(rank) for rank in RANKS),
        held=held,
        took=took(seen),
        refused=list_refused_cards(seen),
        fits=tuple(dict.fromkeys(rank for meld in theirs for rank in list_wanted_ranks(meld))),
        opened=bool(theirs),
    )
