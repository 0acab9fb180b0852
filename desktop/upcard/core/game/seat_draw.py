"""The draw for seats before a match: players pick cards from a spread pack, and the cards decide who sits where.

Each game defines how the cards rank.
"""

from collections.abc import Callable
from typing import NamedTuple

from upcard.core.cards import Card, Cards, below, numbers
from upcard.core.game.steps import replace_at


class SeatDraw(NamedTuple):
    """A draw for seats: a pack spread face down, and the cards that each player has picked from it."""

    name: str
    """The name of the draw, which is part of the seeds of its random choices."""
    seed: str
    spread: Cards
    """The pack, face down, from left to right."""
    picked: tuple[tuple[int, ...], ...]
    """For each player, the indices in `spread` of the cards that this player has picked, in order."""
    places: tuple[int, ...]
    """The number of the place at the table for the best card, for the second-best, and so on."""
    rank: Callable[[Card], tuple[int, ...] | None]
    """Returns the sort key of a card, lowest for the best card; None for a card that does not count."""
    choosing: tuple[int, ...] = ()
    """The places that players choose, the player with the best card first; the cards assign all other places."""
    chosen: tuple[int, ...] = ()
    """The places that were chosen, in the order of choosing."""

    def card(self, player: int) -> Card | None:
        """Return the card that `player` picked last; None if this player has not picked any."""
        picks = self.picked[player]
        return self.spread[picks[-1]] if picks else None

    def get_sort_keys(self, player: int) -> tuple[tuple[int, ...], ...]:
        """Return the sort keys of the cards that `player` picked, in the order of picking.

        A better card has a lower key. Cards that do not count in the draw, such as jokers, have no sort key and are
        left out.
        """
        ranks = (self.rank(self.spread[number]) for number in self.picked[player])
        return tuple(rank for rank in ranks if rank is not None)

    def to_pick(self) -> tuple[int, ...]:
        """Return the players who must pick another card, because they have none that counts or tie with somebody.

        The result is empty when the draw is over.
        """
        worths = [self.get_sort_keys(player) for player in range(len(self.picked))]
        return tuple(
            player
            for player, own in enumerate(worths)
            if any(worth[: len(own)] == own for other, worth in enumerate(worths) if other != player)
        )

    def pick(self, player: int, number: int) -> "SeatDraw":
        """Return the draw after `player` picked the card at index `number` of the spread pack.

        Raises ValueError if that card is already taken, or if this player must not pick a card now.
        """
        if player not in self.to_pick() or number not in self._list_free_cards():
            raise ValueError(f"player {player} cannot pick card {number}")
        return self._replace(picked=replace_at(self.picked, player, (*self.picked[player], number)))

    def by_chance(self, player: int) -> int:
        """Return the index of a free card in the spread pack, picked at random for `player` from this draw's seed."""
        left = self._list_free_cards()
        return left[below(len(left), numbers(f"{self.seed}/{self.name}/{player}/{len(self.picked[player])}"))]

    def order(self) -> tuple[int, ...]:
        """Return the players sorted by their cards, the best card first.

        Raises ValueError if somebody must still pick a card.
        """
        if self.to_pick():
            raise ValueError("the draw is not over yet")
        return tuple(sorted(range(len(self.picked)), key=self.get_sort_keys))

    def assign_seats(self) -> tuple[int, ...]:
        """Return, for each place at the table, the player who sits there, as a tuple in the order of the places.

        Place 0 is seat 0, which plays first. Players who could still choose a place get the free places in the order of
        `choosing`. Raises ValueError if somebody must still pick a card.
        """
        drawn, free = self.order(), [place for place in self.choosing if place not in self.chosen]
        taken = iter((*self.chosen, *free))
        places = [next(taken) if place in self.choosing else place for place in self.places]
        return tuple(drawn[places.index(place)] for place in range(len(places)))

    def to_choose(self) -> int | None:
        """Return the player who must choose a place at the table next; None if nobody has a choice any more.

        A player with only one place left has no choice. Raises ValueError if somebody must still pick a card.
        """
        players = [player for player, place in zip(self.order(), self.places, strict=True) if place in self.choosing]
        return players[len(self.chosen)] if len(players) - len(self.chosen) > 1 else None

    def list_free_places(self) -> tuple[int, ...]:
        """Return the places at the table among which the next player can choose."""
        return tuple(place for place in self.choosing if place not in self.chosen)

    def choose(self, place: int) -> "SeatDraw":
        """Return the draw for seats after the next player in order has chosen `place` at the table.

        Raises ValueError if the place is not free, or if nobody has to choose.
        """
        if self.to_choose() is None or place not in self.list_free_places():
            raise ValueError(f"place {place} cannot be chosen")
        return self._replace(chosen=(*self.chosen, place))

    def choose_by_chance(self) -> int:
        """Return a free place at the table, chosen at random from this draw's seed for the player who chooses next."""
        free = self.list_free_places()
        return free[below(len(free), numbers(f"{self.seed}/{self.name}/place/{len(self.chosen)}"))]

    def _list_free_cards(self) -> list[int]:
        taken = [number for picks in self.picked for number in picks]
        return [number for number in range(len(self.spread)) if number not in taken]
