"""The games that Upcard plays, by name: the only place that lists them."""

from collections.abc import Iterator, Mapping
from importlib import import_module

from upcard.core.game.record import AnyGame


class GameShelf(Mapping[str, AnyGame]):
    """The records of all games by name; a game's package is imported at the first access, which takes 15 to 25 ms.

    Games named in the argument `in_work` are not offered to players. Commands such as the referee and the arena can
    load them by name.
    """

    def __init__(self, *names: str, in_work: tuple[str, ...] = ()) -> None:
        self._names = names
        self.known = (*names, *in_work)

    def __getitem__(self, name: str) -> AnyGame:
        """Return the record of the game `name`: the constant with the game's name in capitals in its package."""
        if name not in self.known:
            raise KeyError(name)
        game: AnyGame = getattr(import_module(f"{__name__}.{name}"), name.upper())
        return game

    def __contains__(self, name: object) -> bool:
        """Return whether `name` is the name of a game; the game is not imported."""
        return name in self.known

    def __iter__(self) -> Iterator[str]:
        """Yield the games' names in the order in which they are offered."""
        return iter(self._names)

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self._names)


GAMES = GameShelf("canasta", "cassino", "scarney", "samba", "bolivia", "modern_american", "hand_and_foot")
