"""Counts for a computer player: its own cards by rank, the sizes of melds, and the unseen cards of each rank."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from math import comb

from upcard.core.cards import Card, Cards
from upcard.games.canasta.ai.weights import STANDARD, PlayWeights
from upcard.games.canasta.engine.dealing import discards_lying
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import (
    LaidMeld,
    Observation,
    is_frozen_for_all,
    is_pile_frozen,
    minimum_for,
    partners,
    pool,
)
from upcard.games.canasta.rules.melds import CANASTA, count_towards_going_out, fault
from upcard.games.canasta.tables import LONE
from upcard.games.canasta.values import BLACK, BY_RANK, RANKS, WILD, is_black_three, is_wild, points

WILDS = "X2"
WILDS_A_PACK = 6


@dataclass(frozen=True, slots=True)
class MeldCounts:
    """The numbers of natural and of wild cards in one group of cards, such as a meld on the table."""

    naturals: int
    wilds: int = 0

    @property
    def size(self) -> int:
        """The number of cards, natural and wild together."""
        return self.naturals + self.wilds

    def add_cards(self, naturals: int, wilds: int = 0) -> "MeldCounts":
        """Return the meld with `naturals` natural and `wilds` wild cards added."""
        return MeldCounts(self.naturals + naturals, self.wilds + wilds)


NONE = MeldCounts(0)


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld on the table: its rank, the counts of its cards, the side that owns it, and its index within that side."""

    rank: str
    group: MeldCounts
    side: int
    number: int


def group_of(meld: LaidMeld) -> MeldCounts:
    """Return how many natural and how many wild cards `meld` has."""
    wilds = sum(map(is_wild, meld.cards))
    return MeldCounts(len(meld.cards) - wilds, wilds)


@lru_cache(maxsize=1024)
def _room(rules: Options, naturals: int, wilds: int) -> int:
    most, key = rules.packs * WILDS_A_PACK - wilds, RANKS[0] if naturals else WILD
    return next((more for more in range(most) if fault(rules, key, naturals, wilds + more + 1)), most)


@dataclass(frozen=True)
class HandCounts:
    """What one seat can see (`seen`), with counts made from it: cards in the hand, in melds, and unseen.

    Each count is computed when it is first read, and none depends on the order of cards. `weights` are the values in
    points that the player gives to cards and to events such as freezing the pile.
    """

    seen: Observation
    weights: PlayWeights = STANDARD

    @property
    def rules(self) -> Options:
        """The options of the match."""
        return self.seen.table.rules

    @cached_property
    def held(self) -> Mapping[str, int]:
        """The number of natural cards in the hand by rank, from 4 to A; a rank that the hand lacks is no key."""
        ranks = Counter(card[0] for card in self.seen.hand)
        return {rank: ranks[rank] for rank in RANKS if ranks[rank]}

    def cards(self, rank: str) -> Cards:
        """Return the cards of `rank` in the hand; for rank 3 only the black ones."""
        if rank == BLACK:
            return self.stop_cards
        return tuple(card for card in self.seen.hand if card[0] == rank)

    @cached_property
    def wilds(self) -> Cards:
        """The hand's wild cards, jokers first.

        Jokers come first because they score most on the table and cost most in the hand.
        """
        return (*self.cards("X"), *self.cards("2"))

    @cached_property
    def stop_cards(self) -> Cards:
        """The black threes in the hand, which stop the next player from taking the pile if they are discarded."""
        return tuple(card for card in self.seen.hand if is_black_three(card))

    @cached_property
    def partners(self) -> tuple[int, ...]:
        """The other seats that play together with this seat in this deal."""
        return partners(self.seen.table, self.seen.seat)

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        """The sides that play against this seat in this deal."""
        own = pool(self.seen.table, self.seen.side)
        return tuple(side for side in range(len(self.rules.sides)) if side not in own)

    @property
    def rival_seats(self) -> tuple[int, ...]:
        """The seats of the players who play against this seat in this deal."""
        return tuple(seat for side in self.rivals for seat in self.rules.sides[side])

    def list_extendable_melds(self, side: int) -> Iterator[TableMeld]:
        """Yield the melds on the table to which `side` may add cards, those of `side` itself first."""
        for owner in pool(self.seen.table, side):
            for number, meld in enumerate(self.seen.table.melds[owner]):
                yield TableMeld(meld.rank, group_of(meld), owner, number)

    @cached_property
    def live_melds(self) -> Mapping[str, TableMeld]:
        """Map each rank to the meld on the table to which this side adds its further cards of the rank (the live meld).

        It is the largest meld with fewer than seven cards or, if there is none, a canasta. At the table for three where
        one seat plays alone, the other two have a side each, but may add to each other's melds. If both have equally
        large melds, the live meld is that of the side with the lower number, so that both players choose the same one.
        The module `fast.state` has the same rule.
        """
        found: dict[str, TableMeld] = {}
        for lying in sorted(self.list_extendable_melds(self.seen.side), key=lambda lying: lying.side):
            best = found.get(lying.rank)
            if best is None or _count_unfinished_cards(lying) > _count_unfinished_cards(best):
                found[lying.rank] = lying
        return found

    @cached_property
    def targets(self) -> Mapping[str, TableMeld]:
        """Map each rank to the meld on the table to which the player would add cards of that rank from the hand.

        A rank without such a meld is missing. A rank is also missing if its only meld is a canasta and the hand has
        three cards or more, which can begin a new meld.
        """
        own = {meld.rank for meld in self.seen.melds} if self.rules.one_meld_a_rank else frozenset()
        return {
            rank: lying
            for rank, lying in self.live_melds.items()
            if lying.group.size < CANASTA or self.held.get(rank, 0) < 3 or rank in own
        }

    @cached_property
    def joined_melds(self) -> Mapping[str, MeldCounts]:
        """Map each rank to the card counts of its meld in `targets`, without the hand's cards that could be added."""
        return {rank: lying.group for rank, lying in self.targets.items()}

    @property
    def shows_who_discarded(self) -> bool:
        """Whether the index of a card in the pile shows which seat discarded it.

        Always True here, because all seats discard on the pile in turn; another game may override it.
        """
        return True

    @cached_property
    def following(self) -> int:
        """The seat whose turn comes after this seat's turn (the next player)."""
        return (self.seen.seat + 1) % self.rules.seats

    @property
    def next_hand_size(self) -> int:
        """The number of cards in the hand of the player whose turn comes next."""
        return self.seen.hand_sizes[self.following]

    @property
    def needs_pair_for_pile(self) -> bool:
        """Whether the pile is frozen for the next player, who then needs a natural pair of the top card's rank."""
        return is_pile_frozen(self.seen.table, self.next_side)

    @property
    def may_discard_wild(self) -> bool:
        """Whether the rules let this seat discard a wild card now."""
        return True

    @cached_property
    def next_side(self) -> int:
        """The side of the player whose turn comes next."""
        return self.rules.side(self.following)

    @cached_property
    def next_player_melds(self) -> tuple[TableMeld, ...]:
        """The melds on the table to which the player whose turn comes next can add cards."""
        return tuple(self.list_extendable_melds(self.next_side))

    @cached_property
    def rival_cards(self) -> Mapping[str, int]:
        """For each rank, the number of cards in the melds of the sides that play against this seat."""
        sizes: Counter[str] = Counter()
        for side in self.rivals:
            for meld in self.seen.table.melds[side]:
                sizes[meld.rank] += len(meld.cards)
        return sizes

    @cached_property
    def needed_points(self) -> int:
        """The points that the first melds of this seat's side must reach, or 0 if the side has melded."""
        return minimum_for(self.seen.table, self.seen.side)

    def canastas(self, side: int) -> int:
        """Return how many canastas of `side` count for going out.

        If two sides may add cards to each other's melds, the canastas of both count. If the rules ask for a certain
        type of canasta (such as natural) which is missing, the result stays below the number that going out needs.
        """
        table = self.seen.table
        return count_towards_going_out(self.rules, *(table.melds[owner] for owner in pool(table, side)))

    @cached_property
    def missing_canastas(self) -> int:
        """The number of canastas that this seat's side still needs to go out."""
        return max(0, self.rules.canastas_needed - self.canastas(self.seen.side))

    @cached_property
    def wants_mixed(self) -> bool:
        """Whether a mixed canasta (one with wild cards) would bring this seat's side nearer to going out."""
        if not self.rules.needs_natural_and_mixed:
            return self.missing_canastas > 0
        made = [lying.group for lying in self.list_extendable_melds(self.seen.side) if lying.group.size >= CANASTA]
        mixed = any(group.naturals and group.wilds for group in made)
        return not mixed or len(made) < self.rules.canastas_needed - 1

    def spare_naturals(self, rank: str) -> int:
        """Return how many natural cards of `rank` this seat can meld from its hand.

        It can meld all that it holds, unless the rules limit melds to seven cards and the meld on the table is nearly
        full.
        """
        held = self.held.get(rank, 0)
        return min(held, CANASTA - self.joined_melds.get(rank, NONE).size) if self.rules.canastas_close else held

    def bonus(self, group: MeldCounts) -> int:
        """Return the bonus that a meld scores as a canasta, without the points of its cards; 0 if it is no canasta."""
        if group.size < CANASTA:
            return 0
        return self.rules.bonus("wild" if not group.naturals else "mixed" if group.wilds else "natural")

    @cached_property
    def frozen(self) -> bool:
        """Whether the discard pile is frozen for everybody."""
        return is_frozen_for_all(self.seen.table)

    def room(self, group: MeldCounts) -> int:
        """Return how many more wild cards the rules let a player add to the meld `group`.

        The result is 0 if the meld has fewer than two natural cards.
        """
        return _room(self.rules, group.naturals, group.wilds)

    @cached_property
    def hidden(self) -> Mapping[str, int]:
        """For each rank, the number of cards that this seat has not seen; they are in the stock or in other hands."""
        left = {rank: self.rules.packs * (2 if rank in "X" else 4) for rank in (*RANKS, *WILDS, BLACK)}
        for card in self._list_visible_cards():
            left[card[0]] -= 1
        return left

    def _list_visible_cards(self) -> Iterable[Card]:
        table = self.seen.table
        melds = (meld.cards for side in table.melds for meld in side)
        shown = (cards for seat, cards in enumerate(table.shown) if seat != self.seen.seat)
        return chain(self.seen.hand, table.pile, *melds, *table.red_threes, *shown)

    @cached_property
    def unseen(self) -> int:
        """The number of cards of all ranks that this seat has not seen."""
        return sum(self.hidden.values())

    @cached_property
    def hidden_points(self) -> float:
        """The mean points of the cards that this seat has not seen."""
        return sum(BY_RANK[rank] * number for rank, number in self.hidden.items()) / max(1, self.unseen)

    def hand_points(self, seat: int) -> float:
        """Estimate the points of the cards in the hand of another `seat`.

        Cards that the seat has taken up in view of everybody, with the pile, count their own points. Each other card
        counts the mean points of the cards that this player has not seen.
        """
        shown = self.seen.table.shown[seat]
        return points(shown) + (self.seen.hand_sizes[seat] - len(shown)) * self.hidden_points

    def estimate_chance(self, seat: int, ranks: str, number: int) -> float:
        """Estimate the probability that `seat` holds at least `number` cards whose ranks are in `ranks`.

        Cards that everybody has seen `seat` take up count as held; the others are assumed to be dealt at random.
        """
        shown = self.seen.table.shown[seat]
        number -= sum(card[0] in ranks for card in shown)
        unknown = max(0, min(self.seen.hand_sizes[seat] - len(shown), self.unseen))
        there = sum(self.hidden[rank] for rank in ranks)
        if number <= 0:
            return 1.0
        ways = (comb(there, few) * comb(self.unseen - there, unknown - few) for few in range(min(number, unknown + 1)))
        return 1.0 - sum(ways) / comb(self.unseen, unknown)

    @cached_property
    def solo_value(self) -> int:
        """The value in points, for this player, of playing alone against the other two; mostly 0.

        At the table for three where the first to take the pile plays alone, it is the weight `alone` until somebody
        takes the pile. After that, and at all other tables, it is 0.
        """
        table = self.seen.table
        return self.weights.alone if table.rules.table == LONE and table.lone is None else 0

    @cached_property
    def discards(self) -> int:
        """The number of cards in the pile that players have discarded, without those turned up from the stock."""
        return discards_lying(self.seen)

    @cached_property
    def pile_worth(self) -> int:
        """The value of all cards in the discard pile, in points, for the side that takes the pile."""
        return sum(self.value_pile_card(card) for card in self.seen.table.pile)

    def value_pile_card(self, card: Card) -> int:
        """Return what `card`, which lies in the discard pile, is worth in points to the side that takes the pile."""
        if is_wild(card):
            return self.weights.wild
        return 0 if card[0] == BLACK else self.weights.pile_card + BY_RANK[card[0]]


def _count_unfinished_cards(lying: TableMeld) -> int:
    return lying.group.size if lying.group.size < CANASTA else 0
