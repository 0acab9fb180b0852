"""What a seat can count: its own cards by rank, the melds by size, and how many of each rank it has never seen."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import comb

from upcard.core.cards import Card, Cards
from upcard.games.canasta.melds import CANASTA, fault
from upcard.games.canasta.position import Melds, Observation, frozen_by, frozen_for, minimum_for
from upcard.games.canasta.rules import Rules
from upcard.games.canasta.values import BLACK, BY_RANK, RANKS, is_black_three, is_wild, points

WILDS = "X2"
WILDS_A_PACK = 6


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth to the player, in points of the game."""

    wild: int = 110
    joker: int = 125
    pair: int = 25
    triple: int = 45
    fitting: int = 35
    single: int = 8
    stop: int = 12
    """Holding back a black three."""
    pile_card: int = 25
    """A card of the pile beside its points, to the side that takes it."""
    drawn_card: int = 30
    """A card off the stock, which a player who takes the pile goes without."""
    passed: float = 0.3
    """How likely a rank that the next player has just let go is still wanted."""
    keep: int = 3
    """Cards to keep, the discard not counted, while there is no canasta."""
    opening_wilds: int = 2
    """The most wild cards that a first meld from the hand may cost; one more where the minimum is high."""
    ask_from: int = 6
    """The partner's hand from which the player asks before going out."""
    refuse_from: int = 200
    """What the partner must still have to lay down to say no."""
    mixed: float = 0.5
    """How often a player takes who could with a natural and a wild card."""
    paired: float = 1.8
    """How much likelier a pair is than by lot while the pile is frozen, since players keep theirs then."""
    freezing: int = 60
    """What it is worth to freeze a pile that is of more use to the other side."""


STANDARD = Weights()


@dataclass(frozen=True, slots=True)
class Group:
    """A meld as counts."""

    naturals: int
    wilds: int = 0

    @property
    def size(self) -> int:
        """How many cards it has."""
        return self.naturals + self.wilds

    def grown(self, naturals: int, wilds: int = 0) -> "Group":
        """Return it with cards added."""
        return Group(self.naturals + naturals, self.wilds + wilds)


NONE = Group(0)


def groups_of(melds: Melds) -> dict[str, Group]:
    """Count the melds of a side, those of one rank together."""
    groups: dict[str, Group] = {}
    for meld in melds:
        wilds = sum(map(is_wild, meld.cards))
        groups[meld.rank] = groups.get(meld.rank, NONE).grown(len(meld.cards) - wilds, wilds)
    return groups


@lru_cache(maxsize=1024)
def _room(rules: Rules, naturals: int, wilds: int) -> int:
    most = rules.packs * WILDS_A_PACK - wilds
    return next((more for more in range(most) if fault(rules, RANKS[0], naturals, wilds + more + 1)), most)


@dataclass(frozen=True)
class Counts:
    """An observation, counted once and asked often; nothing in it depends on an order of cards."""

    seen: Observation
    weights: Weights = STANDARD

    @property
    def rules(self) -> Rules:
        """The options that are played."""
        return self.seen.table.rules

    @cached_property
    def held(self) -> Mapping[str, int]:
        """How many natural cards of each rank the hand has, only ranks that meld."""
        ranks = Counter(card[0] for card in self.seen.hand)
        return {rank: ranks[rank] for rank in RANKS if ranks[rank]}

    def cards(self, rank: str) -> Cards:
        """Return the hand's cards of a rank."""
        return tuple(card for card in self.seen.hand if card[0] == rank)

    @cached_property
    def wilds(self) -> Cards:
        """The hand's wild cards, jokers first: they count most on the table and cost most in the hand."""
        return (*self.cards("X"), *self.cards("2"))

    @cached_property
    def stops(self) -> Cards:
        """The hand's black threes."""
        return tuple(card for card in self.seen.hand if is_black_three(card))

    @cached_property
    def ours(self) -> Mapping[str, Group]:
        """The melds of the own side."""
        return groups_of(self.seen.melds)

    @cached_property
    def following(self) -> int:
        """The seat that plays next."""
        return (self.seen.seat + 1) % self.rules.seats

    @cached_property
    def rival(self) -> int:
        """The side that plays next."""
        return self.rules.side(self.following)

    @cached_property
    def theirs(self) -> Mapping[str, Group]:
        """The melds of the side that plays next."""
        return groups_of(self.seen.table.melds[self.rival])

    @cached_property
    def needed(self) -> int:
        """What the own side's first melds must count; 0 once it has melded."""
        return minimum_for(self.seen.table, self.seen.side)

    @cached_property
    def canastas(self) -> int:
        """How many canastas the own side has."""
        return sum(group.size >= CANASTA for group in self.ours.values())

    @cached_property
    def their_canastas(self) -> int:
        """How many canastas the side that plays next has."""
        return sum(group.size >= CANASTA for group in self.theirs.values())

    @cached_property
    def frozen(self) -> bool:
        """Whether a card in the pile freezes it for everybody."""
        return frozen_by(self.seen.table.pile) is not None

    def needs_pair(self, side: int) -> bool:
        """Whether a side may take the pile only with two natural cards."""
        return self.rules.pile_needs_natural_pair or frozen_for(self.seen.table, side)

    def room(self, group: Group) -> int:
        """How many more wild cards a meld of these cards takes, two naturals or more among them."""
        return _room(self.rules, group.naturals, group.wilds)

    @cached_property
    def hidden(self) -> Mapping[str, int]:
        """How many cards of each rank have been seen nowhere: they are in the stock or in somebody's hand."""
        left = {rank: self.rules.packs * (2 if rank in "X" else 4) for rank in (*RANKS, *WILDS, BLACK)}
        for card in self._seen_cards():
            left[card[0]] -= 1
        return left

    def _seen_cards(self) -> Iterable[Card]:
        table = self.seen.table
        yield from self.seen.hand
        yield from table.pile
        for melds in table.melds:
            for meld in melds:
                yield from meld.cards
        for cards in (*table.red_threes, *(shown for seat, shown in enumerate(table.shown) if seat != self.seen.seat)):
            yield from cards

    @cached_property
    def pool(self) -> int:
        """How many cards have been seen nowhere."""
        return sum(self.hidden.values())

    @cached_property
    def hidden_points(self) -> float:
        """What a card that was seen nowhere counts on average."""
        return sum(BY_RANK[rank] * number for rank, number in self.hidden.items()) / max(1, self.pool)

    def hand_points(self, seat: int) -> float:
        """Estimate what another seat's hand counts."""
        shown = self.seen.table.shown[seat]
        return points(shown) + (self.seen.hand_sizes[seat] - len(shown)) * self.hidden_points

    def chance(self, seat: int, ranks: str, number: int) -> float:
        """Estimate how likely a seat holds that many cards of the ranks or more, by what it was shown and by lot."""
        shown = self.seen.table.shown[seat]
        number -= sum(card[0] in ranks for card in shown)
        unknown = max(0, min(self.seen.hand_sizes[seat] - len(shown), self.pool))
        there = sum(self.hidden[rank] for rank in ranks)
        if number <= 0:
            return 1.0
        ways = (comb(there, few) * comb(self.pool - there, unknown - few) for few in range(min(number, unknown + 1)))
        return 1.0 - sum(ways) / comb(self.pool, unknown)

    @cached_property
    def pile_worth(self) -> int:
        """What the pile is worth to the side that takes it."""
        return sum(self.worth(card) for card in self.seen.table.pile)

    def worth(self, card: Card) -> int:
        """What one card of the pile is worth to the side that takes it."""
        if is_wild(card):
            return self.weights.wild
        return 0 if card[0] == BLACK else self.weights.pile_card + BY_RANK[card[0]]
