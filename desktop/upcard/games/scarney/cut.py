"""The cut for the first deal: the lower card deals, so that the higher one plays first (scarney.first-dealer)."""

from typing import NamedTuple

from upcard.core.cards import RANKS, SUITED, Card, Cards, below, numbers, shuffled
from upcard.games.scarney.rules import PLAYERS, Rules


class Drawing(NamedTuple):
    """A spread pack, and which of its cards the players have cut so far."""

    seed: str
    spread: Cards
    """The pack as it lies, face down, from left to right."""
    picked: tuple[tuple[int, ...], ...]
    """By player: the numbers of the cards that each one has cut, one after the other."""

    def card(self, player: int) -> Card | None:
        """Return the card that a player cut last."""
        picks = self.picked[player]
        return self.spread[picks[-1]] if picks else None

    def worth(self, player: int) -> tuple[int, ...]:
        """Return the ranks of a player's cards as they were cut, the ace lowest (settled point 9)."""
        return tuple(RANKS.index(self.spread[number].rank) for number in self.picked[player])

    def to_pick(self) -> tuple[int, ...]:
        """Return who has no card yet, or cut the same rank as the other."""
        first, second = map(self.worth, range(PLAYERS))
        return tuple(
            player for player, own, others in ((0, first, second), (1, second, first)) if others[: len(own)] == own
        )

    def pick(self, player: int, number: int) -> "Drawing":
        """Let a player cut the card of that number; raises ValueError for one that is gone, or who is not to cut."""
        if player not in self.to_pick() or number not in self._left():
            raise ValueError(f"player {player} cannot pick card {number}")
        picks = (*self.picked[player], number)
        return self._replace(picked=(*self.picked[:player], picks, *self.picked[player + 1 :]))

    def by_chance(self, player: int) -> int:
        """Return the number of a card that is still there, as the seed wills for that player."""
        left = self._left()
        return left[below(len(left), numbers(f"{self.seed}/cut/{player}/{len(self.picked[player])}"))]

    def order(self) -> tuple[int, ...]:
        """Return the players from the higher card down; raises ValueError while somebody is still to cut."""
        if self.to_pick():
            raise ValueError("the cut is not over yet")
        return tuple(sorted(range(PLAYERS), key=self.worth, reverse=True))

    def seated(self) -> tuple[int, ...]:
        """Return who becomes which player of the table: the lower card deals, the other plays first."""
        return self.order()

    def _left(self) -> list[int]:
        taken = [number for picks in self.picked for number in picks]
        return [number for number in range(len(self.spread)) if number not in taken]


def begin(rules: Rules, seed: str) -> Drawing:
    """Spread the shuffled pack for the cut."""
    return Drawing(seed, shuffled(SUITED, f"{seed}/cut"), ((),) * PLAYERS)


def dealer_by_lot(rules: Rules, seed: str) -> int:
    """Return who deals first where the players leave the cut to the seed."""
    drawing = begin(rules, seed)
    while waiting := drawing.to_pick():
        drawing = drawing.pick(waiting[0], drawing.by_chance(waiting[0]))
    return drawing.order()[-1]
