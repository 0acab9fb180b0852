"""What a player can tell of the cards that it does not see, and of what its opponent would take."""

from dataclasses import dataclass

from upcard.core.cards import RANKS, Card
from upcard.games.scarney.position import Observation, other
from upcard.games.scarney.rules.knowing import list_known_cards, list_refused_cards, took
from upcard.games.scarney.rules.melds import LINE, wants

NEAR = 2
"""So far apart two cards may still be of one row of three."""
USUAL, AFTER = 0.3, 0.15
"""How likely a card is taken of which nothing is known, before the opponent's first meld and after it."""
WANTED, UNWANTED = 0.3, 0.2
"""What a card beside one that was taken adds to that, and what one that was refused leaves of it."""


@dataclass(frozen=True, slots=True)
class OpponentModel:
    """The unseen cards by rank, and what the opponent has shown of its hand and of its wishes."""

    unseen: tuple[int, ...]
    held: tuple[Card, ...]
    """What the opponent holds for certain."""
    took: tuple[Card, ...]
    refused: tuple[Card, ...]
    fits: tuple[str, ...]
    """Ranks that fit the opponent's melds."""
    opened: bool

    def chance(self, rank: str) -> float:
        """Return how likely the next card of the stock is of a rank."""
        return self.unseen[RANKS.index(rank)] / max(1, sum(self.unseen))

    def interest(self, rank: str) -> float:
        """Return how likely the opponent is to take a card, from what it has taken and refused so far."""
        likely = AFTER if self.opened else USUAL
        beside = [one for one in (*self.held, *self.took) if apart(one.rank, rank) <= NEAR]
        likely += WANTED * min(2, len(dict.fromkeys(beside)))
        if any(one.rank == rank for one in self.refused):
            likely *= UNWANTED
        return min(0.9, likely)


def apart(one: str, two: str) -> int:
    """Return how far apart two ranks are in a row, the ace at either end."""
    places = [[at for at, rank in enumerate(LINE) if rank == wanted] for wanted in (one, two)]
    return min(abs(first - second) for first in places[0] for second in places[1])


def track_cards(seen: Observation) -> OpponentModel:
    """Return what a seat can tell: every card in a meld, in its hand or shown to it was seen."""
    melds = seen.table.melds
    held = list_known_cards(seen)
    out = [card.rank for card in (*seen.hand, *held, *(card for own in melds for meld in own for card in meld))]
    theirs = melds[other(seen.seat)]
    return OpponentModel(
        unseen=tuple(4 - out.count(rank) for rank in RANKS),
        held=held,
        took=took(seen),
        refused=list_refused_cards(seen),
        fits=tuple(dict.fromkeys(rank for meld in theirs for rank in wants(meld))),
        opened=bool(theirs),
    )
