"""How a game's matches start, and how its positions are written."""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

P = TypeVar("P")
RulesRead_co = TypeVar("RulesRead_co", covariant=True)
RulesGiven_contra = TypeVar("RulesGiven_contra", contravariant=True)
Made_co = TypeVar("Made_co", covariant=True)


class MatchStarter(Protocol[RulesGiven_contra, Made_co]):
    """Creates the first position of a match."""

    def __call__(self, rules: RulesGiven_contra, seed: str, first: int | None = None, /) -> Made_co:
        """Return the first position before the deal; without `first` the seed decides who plays first."""


class PositionFormat(Protocol[RulesRead_co, P]):
    """How a game's positions are written in JSON, and what `ask` can query about them."""

    def read(self, rules: Mapping[str, object], position: Mapping[str, object], seed: str) -> P:
        """Read a written position and fill in what it leaves out; raises BadData with the JSON path."""

    def write(self, position: P) -> Mapping[str, object]:
        """Write every key of a position, with every card named."""

    def rules(self, rules: Mapping[str, object]) -> RulesRead_co:
        """Build the options from a preset's name, a table and options; raises BadData with the JSON path."""

    def answers(self) -> Mapping[str, Callable[[P], object]]:
        """Return the names that `ask` accepts beside those of the record, with the functions that answer them."""
