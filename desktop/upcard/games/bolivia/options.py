"""The rule options of Bolivia and of Brazilian canasta, under the names that the documents use."""

# Why: decisions/0060-one-engine-for-canastas-family.md

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from upcard.core.bounds import Bounds
from upcard.games.samba.options import Options as SambaOptions
from upcard.games.samba.options import with_table

BESIDE_CANASTA = 200
"""The points that first melds must count at a score from 8,000 to 8,995, where they must also include a canasta.

The rule id is brazilian.minimum.
"""

BRAZILIAN = ((9000, 0), (8000, BESIDE_CANASTA), (7000, 0))
"""Pairs of a score and the points that first melds must count from that score on, the highest score first.

These are the minimums of Brazilian canasta (brazilian.minimum). From 7,000 on, first melds must also include a canasta.
"""

BRAZILIAN_LOOKS = ((9000, "natural"), (7000, "mixed"))
"""Pairs of a score and the lowest kind of canasta that first melds must include from that score on, highest first.

The rule id is brazilian.minimum.
"""

FLAT = (100, 200, 300, 400, 1000, 1200)
"""Points that one to six red threes score together if `red_three_scale` is `six_flat` (brazilian.red-threes)."""


@dataclass(frozen=True)  # without slots, since Samba's constants stand in the way of two of Canasta's
class Options(SambaOptions):
    """The rule options of a match; the defaults are Bolivia for four players."""

    target: Annotated[int, Bounds(1, 100_000)] = 15_000
    wild_melds: bool = True  # type: ignore[misc]  # a constant in Samba, as the next one
    wild_canasta_bonus: Annotated[int, Bounds(0, 5000)] = 2500  # type: ignore[misc]
    needs_sequence_canasta: bool = True
    black_three_held: Annotated[int, Bounds(5, 100)] = 100
    minimum_scale: Literal["six", "brazilian"] = "six"  # type: ignore[misc]  # a constant in Samba
    pile_for_first_meld: bool = True
    sequence_grows_going_out: bool = False
    red_three_scale: Literal["samba", "six_flat"] = "samba"  # type: ignore[misc]  # a constant in Samba
    red_threes_need: Annotated[int, Bounds(1, 2)] = 2
    must_ask: bool = False

    def minimum(self, score: int) -> int:
        """Return how many points the first melds of a side with `score` must count.

        The rule ids are bolivia.minimum and brazilian.minimum.
        """
        scale = BRAZILIAN if self.minimum_scale == "brazilian" else ()
        return next((needed for least, needed in scale if score >= least), SambaOptions.minimum(self, score))

    def opening_look(self, score: int) -> str | None:
        """Return the kind of canasta, such as mixed, that the first melds of a side with `score` must include, or None.

        A canasta of a kind with a higher bonus is as good. None means that they need no canasta. The rule id is
        brazilian.minimum.
        """
        scale = BRAZILIAN_LOOKS if self.minimum_scale == "brazilian" else ()
        return next((look for least, look in scale if score >= least), None)

    def count_red_threes(self, number: int) -> int:
        """Return the points that `number` red threes score (bolivia.red-threes, brazilian.red-threes)."""
        if self.red_three_scale == "six_flat":
            return FLAT[number - 1] if number else 0
        return SambaOptions.count_red_threes(self, number)


BOLIVIA = Options()

PRESETS: Mapping[str, Mapping[str, object]] = {
    "bolivia": {},
    "brazilian": {
        "target": 10_000,
        "minimum_scale": "brazilian",
        "pile_for_first_meld": False,
        "wild_canasta_bonus": 2000,
        "short_sequence_penalty": 1000,
        "sequence_grows_going_out": True,
        "red_three_scale": "six_flat",
        "red_threes_need": 1,
        "needs_sequence_canasta": False,
        "must_ask": True,
    },
}
"""The options that each preset changes; all others keep their defaults."""


def preset(name: str) -> Options:
    """Return the options of the preset with the name `name`."""
    return Options(**with_table(PRESETS[name]))  # type: ignore[arg-type]  # the table's values are those of the fields
