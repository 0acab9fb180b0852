"""The types of the functions that start a match, and that write a game's positions as JSON and read them."""

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
    """A function that creates the first position of a match."""

    def __call__(self, rules: RulesGiven_contra, seed: str, first: int | None = None, /) -> Made_co:
        """Return the position before the first deal, shuffled from `seed`.

        Seat `first` plays first; if it is None, the seed decides who does.
        """


@dataclass(frozen=True, kw_only=True)
class PositionFormat(Generic[R, P, F]):
    """The functions that write a game's positions as JSON and read them.

    `answers` is for the command `upcard referee`. It maps the names of questions that only this game can answer, about
    a position, to the functions that answer them.
    """

    rules: Callable[[Mapping[str, object]], R]
    """Builds the options from their JSON form; raises BadData with the JSON path.

    The JSON may name a preset and a table (a way to seat the players), and values of single options.
    """
    fields: type[F]
    """The dataclass that has a field for every key of a position in JSON."""
    complete: Callable[[R, F, str], P]
    """Builds a position from the fields that were read; a seed decides what these leave out.

    Raises BadData with the JSON path.
    """
    write: Callable[[P], Mapping[str, object]]
    """Returns every key of a position with its value, with every card named."""
    added: Mapping[str, object] = field(default_factory=dict)
    """Keys that earlier versions did not write, each with the value that these versions imply.

    The digest of a position (the hash by which a replay is checked) leaves out a key with that value.
    """
    answers: Mapping[str, Callable[[P], object]] = field(default_factory=dict)
    """The game's own questions to the command `referee`, each with the function that answers it.

    A position document lists questions under its key `ask`.
    """

    def read(self, rules: Mapping[str, object], position: Mapping[str, object], seed: str) -> P:
        """Return the position that JSON describes: `rules` are its options, `position` its fields.

        What the fields leave open, such as unnamed cards, is filled in at random from `seed`. Raises BadData with the
        JSON path of the first fault.
        """
        return self.complete(self.rules(rules), decode(self.fields, position, "position"), seed)
