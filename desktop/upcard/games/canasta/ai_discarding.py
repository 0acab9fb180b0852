"""Which card to give up: what the hand loses by it, and what the next player could do with it."""

from dataclasses import dataclass

from upcard.core.cards import Card
from upcard.games.canasta.ai_counting import WILDS, Counts
from upcard.games.canasta.position import minimum_for
from upcard.games.canasta.values import is_red_three, is_wild

REACH = {15: 0.5, 50: 0.35, 90: 0.2, 120: 0.15}
"""How likely a hand that could take the pile also reaches a first meld's minimum."""


@dataclass(frozen=True, slots=True)
class Giving:
    """A card that might go: what the hand loses, how likely the pile is taken with it, and what that costs."""

    card: Card
    loss: float
    chance: float
    cost: float

    @property
    def total(self) -> float:
        """What it costs in all."""
        return self.loss + self.cost


def givings(counts: Counts) -> list[Giving]:
    """Weigh every card that may be discarded, the cheapest first."""
    cards = [card for card in dict.fromkeys(counts.seen.hand) if not is_red_three(card)]
    return sorted((giving(counts, card) for card in cards), key=lambda giving: (giving.total, giving.card))


def giving(counts: Counts, card: Card) -> Giving:
    """Weigh one card."""
    chance = taken(counts, card)
    at_stake = counts.pile_worth + counts.worth(card)
    return Giving(card, loss(counts, card), chance, chance * at_stake)


def loss(counts: Counts, card: Card) -> float:
    """What the hand loses without the card."""
    weights, rank = counts.weights, card[0]
    if is_wild(card):
        return weights.joker if rank == "X" else weights.wild - _freezing(counts)
    if rank == "3":
        return weights.stop
    if rank in counts.ours:
        return weights.fitting
    if rank in counts.theirs and counts.theirs[rank].size + counts.held[rank] > 5:
        return 0
    held = counts.held[rank]
    return (weights.single, weights.pair, weights.triple)[min(held, 3) - 1]


def _freezing(counts: Counts) -> int:
    """What freezing the pile is worth: something where it serves the other side more, which has melded more."""
    pile = counts.seen.table.pile
    helps = not counts.frozen and len(counts.theirs) > len(counts.ours) and (counts.ours or len(pile) >= 3)
    return counts.weights.freezing if helps else 0


def taken(counts: Counts, card: Card) -> float:
    """Estimate how likely the next player takes the pile with this card on top."""
    rank = card[0]
    if is_wild(card) or rank == "3":
        return 0.0
    frozen = counts.needs_pair(counts.rival)
    if not frozen and rank in counts.theirs:
        return 1.0
    likely = counts.chance(counts.following, rank, 2)
    if counts.frozen:
        likely = min(1.0, likely * counts.weights.paired)
    if not frozen:
        one = counts.chance(counts.following, rank, 1) * counts.chance(counts.following, WILDS, 1)
        likely = 1 - (1 - likely) * (1 - one * counts.weights.mixed)
    return likely * _reach(counts) * (counts.weights.passed if let_go(counts, rank) else 1.0)


def _reach(counts: Counts) -> float:
    """How likely the next player's side meets the minimum."""
    if counts.theirs:
        return 1.0
    return REACH.get(minimum_for(counts.seen.table, counts.rival), 0.15)


def let_go(counts: Counts, rank: str) -> bool:
    """Whether the next player has lately discarded the rank, or left it on the pile."""
    players, pile = counts.rules.seats, counts.seen.table.pile
    own = range(players, len(pile) + 1, players)
    theirs = range(players - 1, len(pile) + 1, players)
    return any(pile[-back][0] == rank for back in (*own[:2], *theirs[:2]))


def is_dead(counts: Counts, rank: str) -> bool:
    """Whether no two cards of the rank are left that the next player could hold."""
    shown = counts.seen.table.shown[counts.following]
    return counts.hidden[rank] + sum(card[0] == rank for card in shown) < 2
