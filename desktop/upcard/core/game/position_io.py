"""How a game's matches start, and how its positions are written."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from upcard.core.text.decode import decode

R = TypeVar("R")
P = TypeVar("P")
F = TypeVar("F")
RulesGiven_contra = TypeVar("RulesGiven_contra", contravariant=True)
Made_co = TypeVar("Made_co", covariant=True)


class MatchStarter(Protocol[RulesGiven_contra, Made_co]):
    """Creates the first position of a match."""

    def __call__(self, rules: RulesGiven_contra, seed: str, first: int | None = None, /) -> Made_co:
        """Return the first position before the deal; without `first` the seed decides who plays first."""


@dataclass(frozen=True, kw_only=True)
class PositionFormat(Generic[R, P, F]):
    """How a game's positions are written in JSON, and what the referee can be asked about them."""

    rules: Callable[[Mapping[str, object]], R]
    """Builds the options from a preset's name, a table and options; raises BadData with the JSON path."""
    fields: type[F]
    """The dataclass that has every key of a written position."""
    complete: Callable[[R, F, str], P]
    """Fills in what the fields leave out, from a seed; raises BadData with the JSON path."""
    write: Callable[[P], Mapping[str, object]]
    """Writes every key of a position, with every card named."""
    added: Mapping[str, object] = field(default_factory=dict)
    """Keys that earlier journals did not have, with the values that mean the same; digests leave them out."""
    answers: Mapping[str, Callable[[P], object]] = field(default_factory=dict)
    """The names that `ask` accepts beside those of the record, with the functions that answer them."""

    def read(self, rules: Mapping[str, object], position: Mapping[str, object], seed: str) -> P:
        """Read a written position and fill in what it leaves out; raises BadData with the JSON path."""
        return self.complete(self.rules(rules), decode(self.fields, position, "position"), seed)
