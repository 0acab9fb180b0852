"""Drawing cards from a spread pack before a match: how it goes; what the cards are worth is a game's own affair."""

from collections.abc import Callable
from typing import NamedTuple

from upcard.core.cards import Card, Cards, below, numbers
from upcard.core.game.steps import replace_at


class SeatDraw(NamedTuple):
    """A spread pack, and which of its cards the players have picked so far."""

    name: str
    """What the draw is called in the seed of what falls to chance."""
    seed: str
    spread: Cards
    """The pack as it lies, face down, from left to right."""
    picked: tuple[tuple[int, ...], ...]
    """By player: the numbers of the cards that each one has picked, one after the other."""
    places: tuple[int, ...]
    """Which player of the table the best card makes, then the next best."""
    rank: Callable[[Card], tuple[int, ...] | None]
    """Sorts cards from the best; None for one that counts for nothing."""

    def card(self, player: int) -> Card | None:
        """Return the card that a player picked last."""
        picks = self.picked[player]
        return self.spread[picks[-1]] if picks else None

    def worth(self, player: int) -> tuple[tuple[int, ...], ...]:
        """Return a player's cards as they were picked, each as what sorts it, those left out that count for nothing."""
        ranks = (self.rank(self.spread[number]) for number in self.picked[player])
        return tuple(rank for rank in ranks if rank is not None)

    def to_pick(self) -> tuple[int, ...]:
        """Return who has no card yet that counts, or ties with another; nobody once the draw is over."""
        worths = [self.worth(player) for player in range(len(self.picked))]
        return tuple(
            player
            for player, own in enumerate(worths)
            if any(worth[: len(own)] == own for other, worth in enumerate(worths) if other != player)
        )

    def pick(self, player: int, number: int) -> "SeatDraw":
        """Let a player pick the card of that number; raises ValueError for one that is gone, or who is not to pick."""
        if player not in self.to_pick() or number not in self._list_free_cards():
            raise ValueError(f"player {player} cannot pick card {number}")
        return self._replace(picked=replace_at(self.picked, player, (*self.picked[player], number)))

    def by_chance(self, player: int) -> int:
        """Return the number of a card that is still there, as the seed wills for that player."""
        left = self._list_free_cards()
        return left[below(len(left), numbers(f"{self.seed}/{self.name}/{player}/{len(self.picked[player])}"))]

    def order(self) -> tuple[int, ...]:
        """Return the players from the best card down; raises ValueError while somebody is still to pick."""
        if self.to_pick():
            raise ValueError("the draw is not over yet")
        return tuple(sorted(range(len(self.picked)), key=self.worth))

    def assign_seats(self) -> tuple[int, ...]:
        """Return who becomes which player of the table; the first of them plays first, from the first seat."""
        drawn = self.order()
        return tuple(drawn[self.places.index(place)] for place in range(len(self.places)))

    def _list_free_cards(self) -> list[int]:
        taken = [number for picks in self.picked for number in picks]
        return [number for number in range(len(self.spread)) if number not in taken]
