"""How players draw for their seats, as the program sees it; what the cards decide is a game's own affair."""

from typing import Protocol

from upcard.core.cards import Card, Cards


class Drawing(Protocol):
    """A spread pack, and which of its cards the players have picked so far: a value."""

    @property
    def spread(self) -> Cards:
        """The pack as it lies, face down, from left to right."""
        ...

    @property
    def picked(self) -> tuple[tuple[int, ...], ...]:
        """By player: the numbers of the cards that each one has picked, one after the other."""
        ...

    def card(self, player: int) -> Card | None:
        """Return the card that a player picked last."""
        ...

    def to_pick(self) -> tuple[int, ...]:
        """Return the players who are to pick, in any order; nobody once the seats are drawn."""
        ...

    def pick(self, player: int, number: int) -> "Drawing":
        """Let a player pick the card of that number; raises ValueError for one that is gone, or who is not to pick."""
        ...

    def by_chance(self, player: int) -> int:
        """Return the number of a card that is still there, as the seed wills for that player."""
        ...

    def order(self) -> tuple[int, ...]:
        """Return the players from the highest card down; raises ValueError while somebody is still to pick."""
        ...

    def seated(self) -> tuple[int, ...]:
        """Return who becomes which player of the table; the first of them plays first, from the first seat."""
        ...
