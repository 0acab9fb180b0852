"""Counts for a computer player of Cassino: hidden cards, what cards are worth now, and who may hold a hidden card."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import NamedTuple

from upcard.core.cards import SUITED, Card, Cards
from upcard.games.cassino.engine.score import (
    SAFE_CARDS,
    SAFE_SPADES,
    count_cards_points,
    count_spades_points,
    count_sweep_points,
    counts_as_sweep,
    scoring,
)
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Items, Observation, Table, list_item_cards
from upcard.games.cassino.rules.captures import largest
from upcard.games.cassino.values import is_spade, values

CARD, SPADE = 0.13, 0.11
"""What one more card and one more spade are worth in points while no side is sure to have the most of them."""


class ScoringWeights(NamedTuple):
    """What one more captured card, one more spade and one more sweep are worth at the moment, in points.

    A sweep is a capture of all cards on the table.
    """

    card: float
    spade: float
    sweep: float


class FollowingSeat(NamedTuple):
    """One of the seats that play before the observing seat's next turn; `held` is the number of cards in its hand."""

    seat: int
    held: int
    sign: float
    """The factor by which this seat's gain counts for the observing seat's side.

    It is 1 for a partner. For an opponent it is -1, divided by the number of opposing sides.
    """


@dataclass(frozen=True)
class CaptureCounts:
    """What one seat sees (`seen`), and what can be counted from it, such as the hidden cards.

    Each count is computed when it is first needed, and then cached.
    """

    seen: Observation

    @property
    def rules(self) -> Options:
        """The rule options of the match."""
        return self.seen.table.rules

    @cached_property
    def weights(self) -> ScoringWeights:
        """What one more captured card, one more spade and one sweep are worth at the moment, in points.

        A sweep is a capture of all cards on the table.
        """
        return weigh_cards(self.seen.table, self.seen.stock_size)

    @cached_property
    def unseen_cards(self) -> Cards:
        """The cards in the other hands and in the stock, which the observing seat has not seen."""
        captured = (card for cards in self.seen.table.captured for card in cards)
        known = {*self.seen.hand, *list_item_cards(self.seen.table.items), *captured}
        return tuple(card for card in SUITED if card not in known)

    @cached_property
    def ranks(self) -> tuple[tuple[Card, int], ...]:
        """The ranks of the hidden cards: for each rank one hidden card, and how many hidden cards have this rank.

        Hidden cards are those in the other hands and in the stock.
        """
        several: dict[str, list[Card]] = {}
        for card in self.unseen_cards:
            several.setdefault(card.rank, []).append(card)
        return tuple((cards[0], len(cards)) for cards in several.values())

    @cached_property
    def following_seats(self) -> tuple[FollowingSeat, ...]:
        """The seats with cards that play before the observing seat's next turn, in the order of play."""
        sizes, own = self.seen.hand_sizes, self.seen.side
        others = ((self.seen.seat + step) % len(sizes) for step in range(1, len(sizes)))
        share = -1.0 / (len(self.rules.sides) - 1)
        return tuple(
            FollowingSeat(seat, sizes[seat], 1.0 if self.rules.side(seat) == own else share)
            for seat in others
            if sizes[seat]
        )

    def value_cards(self, cards: Iterable[Card]) -> float:
        """Return what `cards` are worth to the side that captures them, in points."""
        points, (each, spade, _) = scoring(self.rules), self.weights
        return sum(each + is_spade(card) * spade + points.get(card, 0) for card in cards)

    def value_best_capture(self, items: Items, card: Card) -> float:
        """Return what `card` gains by capturing as many cards as it can from the table `items`, in points.

        Return 0 if the card can capture nothing.
        """
        most = largest(self.rules, items, card)
        if not most:
            return 0.0
        swept = self.weights.sweep if len(most) == len(items) else 0.0
        return swept + self.value_cards((*list_item_cards(most), card))

    def list_captures(self, items: Items) -> list["CaptureChance"]:
        """Return, for each rank of hidden cards, the capture of most cards that it can make from the table `items`.

        The most valuable capture comes first; ranks that can capture nothing of value are left out.
        """
        every = (CaptureChance(self.value_best_capture(items, card), card, number) for card, number in self.ranks)
        return sorted((taking for taking in every if taking.worth), reverse=True)

    def estimate_chance(self, taking: "CaptureChance", items: Items, who: FollowingSeat) -> float:
        """Return the probability (0 to 1) that the seat `who` holds a card that can make the capture `taking`.

        If `who` owns a build on the table (one of `items`) that this card captures, the probability is
        `CHANCE_BUILD_CARD_IS_HELD`, because the owner of a build must keep such a card (cassino.keep-taker).
        """
        if any(item.owner == who.seat and item.value in values(self.rules, taking.card) for item in items):
            return CHANCE_BUILD_CARD_IS_HELD
        hidden = len(self.unseen_cards)
        return 1 - comb(hidden - taking.number, who.held) / comb(hidden, who.held) if who.held <= hidden else 1.0


class CaptureChance(NamedTuple):
    """A capture that a hidden card could make: its value in points, the card, and the number of such hidden cards."""

    worth: float
    card: Card
    number: int


CHANCE_BUILD_CARD_IS_HELD = 0.95
"""The probability that a builder still holds the card that captures its build."""


def weigh_cards(table: Table, stock: int) -> ScoringWeights:
    """Return what one more captured card, one more spade and one more sweep are worth at the moment, in points.

    A sweep is a capture of the whole table. `stock` is the number of cards in the stock. A card is worth 0 once a side
    is sure of most cards, and a spade once a side is sure of most spades.
    """
    cards = [len(captured) for captured in table.captured]
    spades = [sum(map(is_spade, captured)) for captured in table.captured]
    spade_open = max(spades) < SAFE_SPADES and not table.rules.spade_score
    sweep = float(count_sweep_points(table.rules)) if counts_as_sweep(table.rules, stock) else 0.0
    return ScoringWeights(
        CARD * count_cards_points(table) / 3 if max(cards) < SAFE_CARDS else 0.0,
        SPADE * count_spades_points(table) if spade_open else 0.0,
        sweep,
    )
