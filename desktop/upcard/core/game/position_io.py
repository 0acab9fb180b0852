"""How a game's matches begin, and how its positions are written."""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

P = TypeVar("P")
RulesRead_co = TypeVar("RulesRead_co", covariant=True)
RulesGiven_contra = TypeVar("RulesGiven_contra", contravariant=True)
Made_co = TypeVar("Made_co", covariant=True)


class MatchStarter(Protocol[RulesGiven_contra, Made_co]):
    """How a match begins."""

    def __call__(self, rules: RulesGiven_contra, seed: str, first: int | None = None, /) -> Made_co:
        """Return the first position, nothing dealt yet; who plays first is by lot where no seat is given."""


class PositionFormat(Protocol[RulesRead_co, P]):
    """How a game's positions are written in JSON, and what may be asked of them."""

    def read(self, rules: Mapping[str, object], position: Mapping[str, object], seed: str) -> P:
        """Complete the contract's form into a position; raises BadData with the JSON path."""

    def write(self, position: P) -> Mapping[str, object]:
        """Write every key of a position, every card named."""

    def rules(self, rules: Mapping[str, object]) -> RulesRead_co:
        """Build the options from a preset's name, a table and options; raises BadData with the JSON path."""

    def answers(self) -> Mapping[str, Callable[[P], object]]:
        """Return what `ask` may name, besides what the record itself answers."""
