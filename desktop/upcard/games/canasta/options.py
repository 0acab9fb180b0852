"""The options of Canasta, each by the name that the documents use."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from upcard.core.bounds import Bounds
from upcard.games.canasta.tables import SIDE_OF, TABLES, TableName

MINIMUMS = {
    "four": ((3000, 120), (1500, 90), (0, 50)),
    "six": ((7000, 150), (3000, 120), (1500, 90), (0, 50)),
}
"""Scores, highest first, with what first melds must count from each on; below them it is 15 (canasta.minimum)."""

RED_THREES = {"four": (100, 200, 300, 800, 1000, 1200), "six": (100, 200, 300, 400, 1000, 1200)}
"""What one to six red threes score together (canasta.red-three-bonus)."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one table; the defaults are the classic table of four."""

    table: TableName = "four"
    hand_size: Annotated[int, Bounds(1, 26)] = 11
    packs: Annotated[int, Bounds(2, 3)] = 2
    draw_count: Annotated[int, Bounds(1, 2)] = 1
    canastas_to_go_out: Annotated[int, Bounds(1, 2)] = 1
    target: Annotated[int, Bounds(1, 100_000)] = 5000
    minimum_scale: Literal["four", "six"] = "four"
    red_three_scale: Literal["four", "six"] = "four"
    direction: Literal["clockwise", "counterclockwise"] = "clockwise"
    draw_for_seats: bool = True
    """Whether a new game offers to draw cards for the seats (canasta.draw-for-seats)."""
    upcard_covers_black_three: bool = True
    dealt_red_threes: Literal["first_turn", "at_once"] = "first_turn"
    red_threes_against_without_meld: bool = True
    red_three_redraw: bool = True
    pile_frozen_before_first_meld: bool = True
    pile_needs_natural_pair: bool = False
    pile_onto_canasta: bool = True
    one_card_hand_leaves_one_card_pile: bool = False
    red_three_discard: bool = False
    wilds_after_canasta: bool = False
    wilds_not_more_than_naturals: bool = False
    black_threes_with_wilds: bool = False
    one_meld_a_rank: bool = True
    top_card_counts: bool = True
    concealed_canasta_bonus: Annotated[int, Bounds(0, 1000)] = 0
    answer_binds: bool = True
    concealed_needs_own_canasta: bool = False
    concealed_draw_free_of_minimum: bool = False
    last_red_three: Literal["ends", "ordinary", "melds_only", "stays_hidden"] = "ends"
    melds_against_without_canasta: bool = False
    tie: Literal["draw", "another_deal"] = "draw"
    six_player_scale: bool = True

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return TABLES[self.table].sides

    @property
    def seats(self) -> int:
        """How many seats play in a deal."""
        return sum(map(len, self.sides))

    @property
    def players(self) -> int:
        """How many people play the match, including those who sit out a deal."""
        return len(SIDE_OF[self.table])

    def side(self, seat: int) -> int:
        """Return the side that `seat` scores for; the seats of those who sit out follow the playing seats."""
        return SIDE_OF[self.table][seat]

    def minimum(self, score: int) -> int:
        """Return what the first melds must count at `score` (canasta.minimum)."""
        return next((needed for least, needed in MINIMUMS[self.minimum_scale] if score >= least), 15)

    def red_threes(self, number: int) -> int:
        """Return what `number` red threes score (canasta.red-three-bonus)."""
        return RED_THREES[self.red_three_scale][number - 1] if number else 0


CLASSIC = Options()

SIX = 6
"""The seats of a table that may use the values of the table of four (canasta.six-four-rules)."""

PRESETS: Mapping[str, Mapping[str, object]] = {
    "classic": {},
    "us_1951": {
        "concealed_needs_own_canasta": True,
        "concealed_draw_free_of_minimum": True,
        "one_card_hand_leaves_one_card_pile": True,
        "red_threes_against_without_meld": True,
    },
    "pre_1951": {
        "wilds_after_canasta": True,
        "black_threes_with_wilds": True,
        "upcard_covers_black_three": False,
        "one_meld_a_rank": False,
    },
    "british": {"upcard_covers_black_three": False},
    "encyclopedia": {
        "wilds_not_more_than_naturals": True,
        "concealed_canasta_bonus": 100,
        "dealt_red_threes": "at_once",
    },
    "harte": {
        "table": "two",
        "pile_onto_canasta": True,
        "pile_needs_natural_pair": True,
        "draw_count": 1,
        "canastas_to_go_out": 1,
        "melds_against_without_canasta": False,
        "red_three_redraw": True,
        "red_three_discard": False,
        "top_card_counts": True,
        "pile_frozen_before_first_meld": True,
    },
    "south_american": {"direction": "counterclockwise"},
}
"""The options that each preset changes; all others keep their defaults."""


def with_table(written: Mapping[str, object]) -> Mapping[str, object]:
    """Return `written` with the table's own values for the options that it does not name.

    With `six_player_scale` off, a table of six has no values of its own.
    """
    table = TABLES[written.get("table", "four")]  # type: ignore[index]  # the caller has checked the name
    own = len(table.sides) * len(table.sides[0]) == SIX and not written.get("six_player_scale", True)
    return {**({} if own else table.brings), **written}


def preset(name: str) -> Options:
    """Return the options of a preset."""
    return Options(**with_table(PRESETS[name]))  # type: ignore[arg-type]  # the table's values are those of the fields
