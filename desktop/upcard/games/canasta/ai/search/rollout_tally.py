"""Counts what happens after each of two actions in the same random deals, and finds counts that favour the first."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from upcard.core.events import Fact, Told
from upcard.core.thinking.reasons import tells_apart
from upcard.games.canasta.actions import Discard
from upcard.games.canasta.position import Observation

LESS = ("taken", "against")
"""The fields of `RolloutTally` for which a smaller count is better."""


CANASTAS_APART = 0.05
"""Two numbers of canastas are named in a reason only if they differ by at least this share of the larger one."""


class RolloutTally(NamedTuple):
    """How often certain things happened after an action, counted over a number of random deals."""

    taken: int = 0
    out: int = 0
    """The number of deals in which the own side goes out."""
    against: int = 0
    """The number of deals in which another side goes out."""
    canastas: int = 0
    """The total number of the own side's canastas."""


def explain_counts(
    seen: Observation, both: tuple[object, object], found: Sequence[RolloutTally], number: int
) -> Iterator[Told]:
    """Yield a fact for each count that clearly favours the first action of `both`; the fact about the pile comes first.

    `found` holds the counts of both actions over `number` deals.
    """
    first, second = found
    following = (seen.seat + 1) % seen.table.rules.seats
    pile: dict[str, Fact] = {"cards": len(seen.table.pile) + 1, "seat": following}
    discards = all(isinstance(one, Discard) for one in both)
    for name, one, two in zip(RolloutTally._fields, first, second, strict=True):
        speaks = one < two if name in LESS else one > two
        matters = name != "canastas" or abs(one - two) >= CANASTAS_APART * max(one, two)
        if speaks and matters and tells_apart(one, two, number) and (discards or name != "taken"):
            told = (one, two) if name != "canastas" else tuple(f"{made / number:.1f}" for made in (one, two))
            facts: dict[str, Fact] = {"seat": seen.seat, "first": told[0], "second": told[1], "of": number}
            yield Told(f"canasta.why.{name}", facts | pile if name == "taken" else facts)
