"""The rule options of Samba, under their names in JSON."""

# Why: decisions/0060-one-engine-for-canastas-family.md

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from upcard.core.bounds import Bounds
from upcard.games.canasta.options import Options as CanastaOptions
from upcard.games.canasta.tables import Seats, TableName, TableVariant
from upcard.games.samba.tables import SIDE_OF, TABLES

MINIMUMS = ((3000, 120), (1500, 90), (0, 50))
"""Scores below 7,000, highest first, each with the points that first melds must count (samba.minimum).

Below the last score they must count 15.
"""

TOP = 7000
"""The lowest score to which the option `top_minimum` applies."""


@dataclass(frozen=True, slots=True)
class Options(CanastaOptions):
    """The rule options of a match; the defaults are the American game for four players.

    An option of Canasta that this game fixes is a constant here, and no field.
    """

    table: Literal["four", "two", "three", "five", "six-pairs"] = "four"
    hand_size: Annotated[int, Bounds(1, 26)] = 15
    packs: Annotated[int, Bounds(2, 3)] = 3
    draw_count: Annotated[int, Bounds(1, 2)] = 2
    canastas_to_go_out: Annotated[int, Bounds(1, 2)] = 2
    target: Annotated[int, Bounds(1, 100_000)] = 10_000
    one_meld_a_rank: bool = False
    sequences: bool = True
    join_groups: bool = True
    wilds_in_meld: Annotated[int, Bounds(2, 3)] | None = 2  # type: ignore[assignment]  # the Dutch game has no limit
    naturals_twice_wilds: Literal["off", "on", "by_size"] = "off"
    wilds_onto_canasta: bool = False
    pile_take: Literal["standard", "sequence", "one_card"] = "standard"
    forced_take: bool = True
    surprise_cards: Annotated[int, Bounds(0, 3)] = 0
    top_minimum: Annotated[int, Bounds(150, 160)] = 150
    red_three_penalty: Literal["same", "flat"] = "same"
    going_out_bonus: Annotated[int, Bounds(0, 1000)] = 200
    short_sequence_penalty: Annotated[int, Bounds(0, 5000)] = 0

    minimum_scale: ClassVar[Literal["four", "six"]] = "six"  # type: ignore[misc]
    red_three_scale: ClassVar[Literal["four", "six"]] = "six"  # type: ignore[misc]
    dealt_red_threes: ClassVar[Literal["first_turn", "at_once"]] = "first_turn"  # type: ignore[misc]
    pile_frozen: ClassVar[Literal["by_cards"]] = "by_cards"  # type: ignore[misc]
    wild_melds: ClassVar[bool] = False  # type: ignore[misc]
    canastas_close: ClassVar[bool] = False  # type: ignore[misc]
    needs_natural_and_mixed: ClassVar[bool] = False  # type: ignore[misc]
    wild_canasta_bonus: ClassVar[int] = 0  # type: ignore[misc]
    red_threes_against_without_meld: ClassVar[bool] = True  # type: ignore[misc]
    red_three_redraw: ClassVar[bool] = True  # type: ignore[misc]
    pile_needs_natural_pair: ClassVar[bool] = True  # type: ignore[misc]
    pile_onto_canasta: ClassVar[bool] = False  # type: ignore[misc]
    one_card_hand_leaves_one_card_pile: ClassVar[bool] = False  # type: ignore[misc]
    red_three_discard: ClassVar[bool] = False  # type: ignore[misc]
    wilds_after_canasta: ClassVar[bool] = False  # type: ignore[misc]
    wilds_not_more_than_naturals: ClassVar[bool] = False  # type: ignore[misc]
    black_threes_with_wilds: ClassVar[bool] = False  # type: ignore[misc]
    top_card_counts: ClassVar[bool] = True  # type: ignore[misc]
    concealed_canasta_bonus: ClassVar[int] = 0  # type: ignore[misc]
    answer_binds: ClassVar[bool] = True  # type: ignore[misc]
    concealed_needs_own_canasta: ClassVar[bool] = False  # type: ignore[misc]
    concealed_draw_free_of_minimum: ClassVar[bool] = False  # type: ignore[misc]
    last_red_three: ClassVar[Literal["ends"]] = "ends"  # type: ignore[misc]
    melds_against_without_canasta: ClassVar[bool] = False  # type: ignore[misc]
    tie: ClassVar[Literal["draw"]] = "draw"  # type: ignore[misc]
    six_player_scale: ClassVar[bool] = True  # type: ignore[misc]

    concealed_going_out = False
    red_threes_need = 2

    seatings: ClassVar[Mapping[TableName, TableVariant]] = TABLES
    side_of: ClassVar[Mapping[TableName, Seats]] = SIDE_OF

    @property
    def only_groups(self) -> bool:
        """Whether suits do not matter in melds, so that simpler functions can list the legal actions.

        The result is False even for rules without sequences, because those functions do not list joins of two melds.
        """
        return False

    def minimum(self, score: int) -> int:
        """Return how many points the first melds of a side with `score` must count (samba.minimum)."""
        return next((needed for least, needed in self.minimum_steps if score >= least), 15)

    @property
    def minimum_steps(self) -> tuple[tuple[int, int], ...]:
        """Pairs (score, points): a side with at least this score needs this many points in its first melds.

        The highest score comes first.
        """
        return ((TOP, self.top_minimum), *MINIMUMS)

    def out_bonus(self, concealed: bool) -> int:
        """Return the points for going out; they are the same for a concealed hand (samba.going-out-bonus)."""
        return self.going_out_bonus

    def count_red_threes(self, number: int) -> int:
        """Return the points that `number` red threes score: 100 each, but 1,000 for all six (samba.red-threes)."""
        return 1000 if number == 6 else 100 * number


SAMBA = Options()

PRESETS: Mapping[str, Mapping[str, object]] = {
    "samba": {},
    "dutch": {
        "pile_take": "one_card",
        "naturals_twice_wilds": "on",
        "wilds_onto_canasta": True,
        "red_three_penalty": "flat",
    },
    "bicycle": {"wilds_onto_canasta": True, "top_minimum": 160},
}
"""The options that each preset changes; all others keep their defaults."""


def with_table(written: Mapping[str, object]) -> Mapping[str, object]:
    """Return the option values in `written`, completed by those that belong to its value of `table`.

    The option `table` names how many people play and with whom, such as four in two partnerships. Values in `written`
    take precedence.
    """
    return {**TABLES[written.get("table", "four")].brings, **written}  # type: ignore[index]  # the name is checked


def preset(name: str) -> Options:
    """Return the options of the preset with the name `name`."""
    return Options(**with_table(PRESETS[name]))  # type: ignore[arg-type]  # the table's values are those of the fields
