"""What a player of Cassino counts: what is out, what cards are worth now, and who may hold what."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import NamedTuple

from upcard.core.cards import SUITED, Card, Cards
from upcard.games.cassino.engine.score import MOST_CARDS, MOST_SPADES, SAFE_CARDS, SAFE_SPADES, SWEEP, scoring
from upcard.games.cassino.options import Rules
from upcard.games.cassino.position import Items, Observation, Table, list_item_cards
from upcard.games.cassino.rules.captures import largest
from upcard.games.cassino.values import is_spade, values

CARD, SPADE = 0.13, 0.11
"""What a card and a spade are worth while it is open who has the most of them, in points."""


class ScoringWeights(NamedTuple):
    """What a card, a spade and a sweep are worth at this moment of a deal, in points."""

    card: float
    spade: float
    sweep: float


class FollowingSeat(NamedTuple):
    """A seat that plays before one's own next turn."""

    seat: int
    held: int
    sign: float
    """What its gain is to the own side: itself to a partner, the loss of it to the only opponent, else a share."""


@dataclass(frozen=True)
class CaptureCounts:
    """An observation with what follows from it."""

    seen: Observation

    @property
    def rules(self) -> Rules:
        """The options."""
        return self.seen.table.rules

    @cached_property
    def weights(self) -> ScoringWeights:
        """What cards count for now."""
        return weigh_cards(self.seen.table)

    @cached_property
    def hidden(self) -> Cards:
        """The cards of other hands and of the stock: captured ones were seen."""
        captured = (card for cards in self.seen.table.captured for card in cards)
        known = {*self.seen.hand, *list_item_cards(self.seen.table.items), *captured}
        return tuple(card for card in SUITED if card not in known)

    @cached_property
    def ranks(self) -> tuple[tuple[Card, int], ...]:
        """One hidden card of each rank, and how many there are of it."""
        several: dict[str, list[Card]] = {}
        for card in self.hidden:
            several.setdefault(card.rank, []).append(card)
        return tuple((cards[0], len(cards)) for cards in several.values())

    @cached_property
    def following(self) -> tuple[FollowingSeat, ...]:
        """Who plays next, in turn; nobody who holds no card."""
        sizes, own = self.seen.hand_sizes, self.seen.side
        others = ((self.seen.seat + step) % len(sizes) for step in range(1, len(sizes)))
        share = -1.0 / (len(self.rules.sides) - 1)
        return tuple(
            FollowingSeat(seat, sizes[seat], 1.0 if self.rules.side(seat) == own else share)
            for seat in others
            if sizes[seat]
        )

    def worth(self, cards: Iterable[Card]) -> float:
        """What cards are worth to who takes them."""
        points, (each, spade, _) = scoring(self.rules), self.weights
        return sum(each + is_spade(card) * spade + points.get(card, 0) for card in cards)

    def taking(self, items: Items, card: Card) -> float:
        """What the largest capture by a card is worth."""
        most = largest(self.rules, items, card)
        if not most:
            return 0.0
        swept = self.weights.sweep if len(most) == len(items) else 0.0
        return swept + self.worth((*list_item_cards(most), card))

    def takings(self, items: Items) -> list["CaptureChance"]:
        """Return what a hidden card of each rank would take, the most first."""
        every = (CaptureChance(self.taking(items, card), card, number) for card, number in self.ranks)
        return sorted((taking for taking in every if taking.worth), reverse=True)

    def chance(self, taking: "CaptureChance", items: Items, who: FollowingSeat) -> float:
        """How likely a seat can take so; a builder holds what takes his build (cassino.keep-taker)."""
        if any(item.owner == who.seat and item.value in values(self.rules, taking.card) for item in items):
            return CHANCE_BUILD_CARD_IS_HELD
        hidden = len(self.hidden)
        return 1 - comb(hidden - taking.number, who.held) / comb(hidden, who.held) if who.held <= hidden else 1.0


class CaptureChance(NamedTuple):
    """What a card would take from the table, and how many such cards are hidden."""

    worth: float
    card: Card
    number: int


CHANCE_BUILD_CARD_IS_HELD = 0.95
"""How sure it is that a builder still holds what takes his build."""


def weigh_cards(table: Table) -> ScoringWeights:
    """Return what cards and spades are worth: nothing once a side is sure to have the most."""
    cards = [len(captured) for captured in table.captured]
    spades = [sum(map(is_spade, captured)) for captured in table.captured]
    spade_open = max(spades) < SAFE_SPADES and not table.rules.spade_score
    sweep = float(SWEEP) if table.rules.count_sweeps else 0.0
    return ScoringWeights(
        CARD * MOST_CARDS / 3 if max(cards) < SAFE_CARDS else 0.0, SPADE * MOST_SPADES if spade_open else 0.0, sweep
    )
