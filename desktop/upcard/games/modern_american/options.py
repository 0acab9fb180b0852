"""Defines the rule options of Modern American Canasta; the names of the fields are also their names in JSON."""

# Why: decisions/0061-modern-american-judges-by-rules-of-its-own.md

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from upcard.core.bounds import Bounds
from upcard.core.cards import Cards
from upcard.games.canasta.options import MINIMUMS as CANASTA_MINIMUMS
from upcard.games.canasta.options import Options as CanastaOptions
from upcard.games.canasta.tables import Seats, TableName, TableVariant
from upcard.games.canasta.values import BY_RANK
from upcard.games.modern_american.special_hands import VALUES
from upcard.games.modern_american.tables import SIDE_OF, TABLES

MINIMUMS = {"modern": ((5000, 180), (3000, 155)), **CANASTA_MINIMUMS}
"""For each value of the option `minimum_scale`, the minimums of first melds, highest first.

Each is given as the score at which the minimum begins to apply, and the minimum in points (modern.opening-minimum).
"""

LEAST = {"modern": 125, "four": 15, "six": 15}
"""For each value of the option `minimum_scale`, the minimum of first melds at scores below all those in `MINIMUMS`."""

THREES = (0, 100, 300, 500, 1000)
"""The points of no, one, two, three and four threes of one colour, with two packs (modern.threes-score)."""

WILD_BONUSES = {"twos": 3000, "jokers": 2500, "other": 2000}
"""The bonus of a canasta of wild cards: of seven twos, of four jokers and three twos, or of others (modern.canasta)."""


@dataclass(frozen=True)  # without slots, since constants here stand in the way of fields of Canasta's
class Options(CanastaOptions):
    """The rule options of a match; the defaults are those of the Canasta League of America for four players.

    Where Canasta has an option that this game does not, it is a constant here.
    """

    table: Literal["four", "two", "six-pairs"] = "four"
    hand_size: Annotated[int, Bounds(1, 26)] = 13
    canastas_to_go_out: Annotated[int, Bounds(1, 2)] = 2
    target: Annotated[int, Bounds(1, 100_000)] = 8500
    minimum_scale: Literal["modern", "four", "six"] = "modern"  # type: ignore[assignment]  # one more word
    upcard: bool = False
    keep_three_for_straight: bool = True
    empty_pile_bars: bool = True
    look_back: Literal[0, 3] = 0
    eighth_card_to_go_out: bool = False
    wilds_in_meld: Annotated[int, Bounds(2, 3)] = 2
    rule_of_five: bool = True
    wild_melds: bool = True
    opening_base: Literal["clean", "clean_or_wild", "any_three_naturals"] = "clean"
    splash: bool = False
    talon: Literal["stock", "set_aside", "none"] = "stock"
    open_specials_block: bool = True
    ask_once_a_deal: bool = True
    forced_take: bool = False
    special_hands: Literal["cla", "pagat", "none"] = "cla"
    special_courtesy: bool = False
    four_joker_penalty: Literal[2000, 2500] = 2000

    red_three_scale: ClassVar[Literal["four", "six"]] = "four"  # type: ignore[misc]
    upcard_covers_black_three: ClassVar[bool] = True  # type: ignore[misc]
    dealt_red_threes: ClassVar[Literal["first_turn", "at_once"]] = "first_turn"  # type: ignore[misc]
    red_threes_against_without_meld: ClassVar[bool] = True  # type: ignore[misc]
    red_three_redraw: ClassVar[bool] = True  # type: ignore[misc]
    pile_frozen_before_first_meld: ClassVar[bool] = False  # type: ignore[misc]
    pile_needs_natural_pair: ClassVar[bool] = True  # type: ignore[misc]
    pile_onto_canasta: ClassVar[bool] = False  # type: ignore[misc]
    one_card_hand_leaves_one_card_pile: ClassVar[bool] = False  # type: ignore[misc]
    red_three_discard: ClassVar[bool] = False  # type: ignore[misc]
    wilds_after_canasta: ClassVar[bool] = False  # type: ignore[misc]
    wilds_not_more_than_naturals: ClassVar[bool] = False  # type: ignore[misc]
    black_threes_with_wilds: ClassVar[bool] = False  # type: ignore[misc]
    one_meld_a_rank: ClassVar[bool] = True  # type: ignore[misc]
    top_card_counts: ClassVar[bool] = False  # type: ignore[misc]
    concealed_canasta_bonus: ClassVar[int] = 0  # type: ignore[misc]
    concealed_needs_own_canasta: ClassVar[bool] = False  # type: ignore[misc]
    concealed_draw_free_of_minimum: ClassVar[bool] = False  # type: ignore[misc]
    last_red_three: ClassVar[Literal["ends"]] = "ends"  # type: ignore[misc]
    melds_against_without_canasta: ClassVar[bool] = False  # type: ignore[misc]
    six_player_scale: ClassVar[bool] = True  # type: ignore[misc]

    needs_natural_and_mixed: ClassVar[bool] = False  # type: ignore[misc]
    pile_frozen: ClassVar[Literal["by_cards"]] = "by_cards"  # type: ignore[misc]
    canastas_close: ClassVar[bool] = True  # type: ignore[misc]
    wild_canasta_bonus: ClassVar[int] = 0  # type: ignore[misc]

    seatings: ClassVar[Mapping[TableName, TableVariant]] = TABLES
    side_of: ClassVar[Mapping[TableName, Seats]] = SIDE_OF

    concealed_going_out = False

    @property
    def minimum_steps(self) -> tuple[tuple[int, int], ...]:
        """Pairs of a score and of how many points first melds need from that score on, the highest score first."""
        return MINIMUMS[self.minimum_scale]

    def minimum(self, score: int) -> int:
        """Return how many points the first melds of a side with `score` must have (rule modern.opening-minimum)."""
        return next((needed for least, needed in self.minimum_steps if score >= least), LEAST[self.minimum_scale])

    def count_red_threes(self, number: int) -> int:
        """Return the points for `number` threes of one colour, red or black, that a side has laid.

        With three packs there can be more than four; each further one adds 200.
        """
        return THREES[number] if number < len(THREES) else THREES[-1] + 200 * (number - len(THREES) + 1)

    def count_left_points(self, cards: Cards) -> int:
        """Return the points that `cards` cost if they are left in a hand after the deal (rule modern.card-points).

        A three costs 5.
        """
        return sum(BY_RANK[card.rank] for card in cards)

    @property
    def hand_values(self) -> Mapping[str, int]:
        """The points of each special hand (fourteen cards that end the deal) that these rules have, by its name."""
        return VALUES[self.special_hands]  # type: ignore[return-value]  # its names are strings


CLA = Options()

PAGAT: Mapping[str, object] = {
    "special_hands": "pagat",
    "opening_base": "clean_or_wild",
    "splash": True,
    "four_joker_penalty": 2500,
    "open_specials_block": False,
}

PRESETS: Mapping[str, Mapping[str, object]] = {
    "cla": {},
    "pagat": PAGAT,
    "older": {**PAGAT, "rule_of_five": False, "talon": "set_aside"},
}
"""The options that each preset changes; all others keep their defaults."""


def with_table(written: Mapping[str, object]) -> Mapping[str, object]:
    """Return `written`, options by name, completed by the values that their table variant brings.

    A table variant is a number of people and how they play, such as four in two pairs. Values in `written` are not
    replaced.
    """
    return {**TABLES[written.get("table", "four")].brings, **written}  # type: ignore[index]  # the name is checked


def preset(name: str) -> Options:
    """Return the options of the preset called `name`, a ready-made set of rules."""
    return Options(**with_table(PRESETS[name]))  # type: ignore[arg-type]  # the table's values are those of the fields
