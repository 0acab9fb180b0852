"""Drawing for seats: what the cards that the players pick from a spread pack decide (canasta.draw-for-seats)."""

from typing import NamedTuple

from upcard.core.cards import JOKER, Card, Cards, below, numbers, packs, shuffled
from upcard.games.canasta.rules import Rules
from upcard.games.canasta.tables import TABLES

RANKS, SUITS = "AKQJT98765432", "SHDC"
"""From the highest; a three, of whatever colour, is a three here and nothing else."""


class Drawing(NamedTuple):
    """A spread pack, and which of its cards the players have picked so far."""

    rules: Rules
    seed: str
    spread: Cards
    """The pack as it lies, face down, from left to right."""
    picked: tuple[tuple[int, ...], ...]
    """By player: the numbers of the cards that each one has picked, one after the other."""

    def card(self, player: int) -> Card | None:
        """Return the card that a player picked last."""
        picks = self.picked[player]
        return self.spread[picks[-1]] if picks else None

    def worth(self, player: int) -> tuple[tuple[int, int], ...]:
        """Return a player's cards as they were picked, each as what sorts it; jokers count for nothing."""
        cards = (self.spread[number] for number in self.picked[player])
        return tuple((RANKS.index(drawn.rank), SUITS.index(drawn.suit)) for drawn in cards if drawn != JOKER)

    def to_pick(self) -> tuple[int, ...]:
        """Return who has no card yet, drew a joker, or ties exactly with another (settled point 11)."""
        worths = [self.worth(player) for player in range(len(self.picked))]
        return tuple(
            player
            for player, own in enumerate(worths)
            if any(worth[: len(own)] == own for other, worth in enumerate(worths) if other != player)
        )

    def pick(self, player: int, number: int) -> "Drawing":
        """Let a player pick the card of that number; raises ValueError for one that is gone, or who is not to pick."""
        if player not in self.to_pick() or number not in self._left():
            raise ValueError(f"player {player} cannot pick card {number}")
        picks = (*self.picked[player], number)
        return self._replace(picked=(*self.picked[:player], picks, *self.picked[player + 1 :]))

    def by_chance(self, player: int) -> int:
        """Return the number of a card that is still there, as the seed wills for that player."""
        left = self._left()
        return left[below(len(left), numbers(f"{self.seed}/seats/{player}/{len(self.picked[player])}"))]

    def order(self) -> tuple[int, ...]:
        """Return the players from the highest card down; raises ValueError while somebody is still to pick."""
        if self.to_pick():
            raise ValueError("the seats are not drawn yet")
        return tuple(sorted(range(len(self.picked)), key=self.worth))

    def seated(self) -> tuple[int, ...]:
        """Return who becomes which player of the table: the sides are filled from the highest card down."""
        row, drawn = TABLES[self.rules.table], self.order()
        places = [place for side in row.teams or row.sides for place in side]
        return tuple(drawn[places.index(place)] for place in range(len(places)))

    def _left(self) -> list[int]:
        taken = [number for picks in self.picked for number in picks]
        return [number for number in range(len(self.spread)) if number not in taken]


def begin(rules: Rules, seed: str) -> Drawing:
    """Spread the shuffled pack for the players of a table."""
    return Drawing(rules, seed, shuffled(packs(rules.packs), f"{seed}/seats"), ((),) * rules.players)
