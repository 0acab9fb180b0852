"""The options of Canasta, under the names that documents and files use."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from upcard.core.bounds import Bounds
from upcard.core.cards import Cards
from upcard.games.canasta.tables import SIDE_OF, TABLES, Seats, TableName, TableVariant
from upcard.games.canasta.values import BY_RANK, POINTS, is_black_three

MINIMUMS = {
    "four": ((3000, 120), (1500, 90), (0, 50)),
    "six": ((7000, 150), (3000, 120), (1500, 90), (0, 50)),
    "five_thousand": ((5000, 150), (3000, 120), (1500, 90), (0, 50)),
}
"""For each `minimum_scale`, pairs of a score and the minimum of first melds from that score on; highest first.

Below the lowest of these scores the minimum is 15 (canasta.minimum).
"""

RED_THREES = {
    "four": (100, 200, 300, 800, 1000, 1200),
    "six": (100, 200, 300, 400, 1000, 1200),
}
"""For each scale, the points that one to six red threes score together (canasta.red-three-bonus)."""

BONUSES = {"natural": 500, "mixed": 300, "sequence": 1500}
"""The bonus of a canasta, which is added to the points of its cards (canasta.canasta)."""


# Why: decisions/0060-one-engine-for-canastas-family.md


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a match; the defaults are those of the classic table for four.

    An attribute without a type annotation is fixed in this game. Games related to Canasta may have an option of the
    same name.
    """

    sequences = False
    """Whether a run of three to seven cards of a suit is a meld."""
    join_groups = False
    """Whether a side may join two melds of a rank."""
    naturals_twice_wilds = "off"
    """The limit of wild cards in a group: none (`off`), half its naturals (`on`), or its size minus 3 (`by_size`)."""
    wilds_onto_canasta = True
    """Whether a wild card may be added to a canasta."""
    pile_take = "standard"
    """Which melds the pile's top card can join without cards of the hand.

    With `standard` it can join any meld, with `sequence` and `one_card` only a sequence. With `one_card`, a player who
    adds the top card to a sequence in this way does not get the rest of the pile.
    """
    pile_for_first_meld = True
    """Whether a side may take the pile with its first melds."""
    forced_take = True
    """Whether a side must take a pile whose top card fits its melds after the stock is gone (canasta.forced-take)."""
    surprise_cards = 0
    """How many cards lie face down under the first up-card."""
    going_out_bonus = 100
    concealed_going_out = True
    """Whether going out concealed doubles the bonus for going out (canasta.concealed-going-out)."""
    needs_sequence_canasta = False
    """Whether a side needs a canasta in sequence to go out."""
    must_ask = False
    """Whether a player must ask the partner before going out."""
    sequence_grows_going_out = False
    """Whether cards may be added to a complete sequence in the turn in which the player goes out."""
    red_threes_need = 0
    """How many canastas a side needs for its red threes to score.

    With 0, the side needs a meld, but no canasta (canasta.red-threes-against).
    """
    red_three_penalty = "same"
    """What red threes cost a side that lacks the canastas or meld they need.

    With `same`, they cost as much as they would score; with `flat`, 100 each.
    """
    black_three_held = 5
    """The points that a black three left in a hand costs."""
    short_sequence_penalty = 0
    """The points that a sequence of fewer than five cards costs at the end of the deal."""

    table: TableName = "four"
    hand_size: Annotated[int, Bounds(1, 26)] = 11
    packs: Annotated[int, Bounds(2, 3)] = 2
    draw_count: Annotated[int, Bounds(1, 2)] = 1
    canastas_to_go_out: Annotated[int, Bounds(1, 2)] = 1
    needs_natural_and_mixed: bool = False
    """Whether going out needs a natural and a mixed canasta."""
    target: Annotated[int, Bounds(1, 100_000)] = 5000
    minimum_scale: Literal["four", "six", "five_thousand"] = "four"
    red_three_scale: Literal["four", "six"] = "four"
    direction: Literal["clockwise", "counterclockwise"] = "clockwise"
    draw_for_seats: bool = True
    """Whether a new game offers to draw cards for the seats (canasta.draw-for-seats)."""
    upcard_covers_black_three: bool = True
    dealt_red_threes: Literal["first_turn", "at_once"] = "first_turn"
    red_threes_against_without_meld: bool = True
    red_three_redraw: bool = True
    pile_frozen_before_first_meld: bool = True
    pile_frozen: Literal["by_cards", "until_taken", "always"] = "by_cards"
    """What freezes the pile for everybody.

    With `by_cards`, certain cards in the pile freeze it. With `until_taken` it is frozen, whatever lies in it, until it
    has first been taken in the deal. With `always` it is always frozen.
    """
    pile_needs_natural_pair: bool = False
    pile_onto_canasta: bool = True
    one_card_hand_leaves_one_card_pile: bool = False
    red_three_discard: bool = False
    wilds_after_canasta: bool = False
    wilds_in_meld: Annotated[int, Bounds(2, 3)] = 3
    wilds_not_more_than_naturals: bool = False
    black_threes_with_wilds: bool = False
    one_meld_a_rank: bool = True
    wild_melds: bool = False
    """Whether three to seven wild cards are a meld."""
    canastas_close: bool = False
    """Whether no card may be added to a canasta."""
    top_card_counts: bool = True
    concealed_canasta_bonus: Annotated[int, Bounds(0, 1000)] = 0
    wild_canasta_bonus: Annotated[int, Bounds(0, 5000)] = 1000
    answer_binds: bool = True
    concealed_needs_own_canasta: bool = False
    concealed_draw_free_of_minimum: bool = False
    last_red_three: Literal["ends", "ordinary", "melds_only", "stays_hidden"] = "ends"
    melds_against_without_canasta: bool = False
    tie: Literal["draw", "another_deal"] = "draw"
    six_player_scale: bool = True

    seatings: ClassVar[Mapping[TableName, TableVariant]] = TABLES
    """The tables of the game, by name."""
    side_of: ClassVar[Mapping[TableName, Seats]] = SIDE_OF
    """For each table, the side of each seat."""

    @property
    def only_groups(self) -> bool:
        """Whether suits do not matter, because there are no sequences and melds cannot be joined."""
        return not (self.sequences or self.join_groups)

    @property
    def canastas_needed(self) -> int:
        """The number of canastas that a side needs to go out."""
        return max(2, self.canastas_to_go_out) if self.needs_natural_and_mixed else self.canastas_to_go_out

    @property
    def take_count(self) -> int | None:
        """The number of cards that a player who takes the pile gets from its top; None for the whole pile."""
        return None

    @property
    def ranks_again(self) -> bool:
        """Whether a side may begin another meld of a rank after its melds of that rank have become canastas."""
        return False

    @property
    def cards_each(self) -> int:
        """How many cards each seat is dealt."""
        return self.hand_size

    @property
    def variant(self) -> TableVariant:
        """The seating at this table: which seats score together, and which player sits out each deal.

        It also holds the values of options that belong to this table.
        """
        return self.seatings[self.table]

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """For each side, the seats that score for it."""
        return self.seatings[self.table].sides

    @property
    def seats(self) -> int:
        """How many people play in one deal."""
        return sum(map(len, self.sides))

    @property
    def players(self) -> int:
        """How many people play in the match, including those who sit out a deal."""
        return len(self.side_of[self.table])

    def side(self, seat: int) -> int:
        """Return the side for which `seat` scores.

        People who sit out a deal have the seat numbers after the last seat.
        """
        return self.side_of[self.table][seat]

    @property
    def minimum_steps(self) -> tuple[tuple[int, int], ...]:
        """Pairs (score, points): a side with at least this score needs this many points in its first melds.

        The highest score comes first.
        """
        return MINIMUMS[self.minimum_scale]

    def minimum(self, score: int) -> int:
        """Return the points that the first melds of a side with this score must reach (rule canasta.minimum)."""
        return next((needed for least, needed in MINIMUMS[self.minimum_scale] if score >= least), 15)

    def minimum_in(self, deal_number: int, score: int) -> int:
        """Return the points that the first melds of a side must reach in deal `deal_number`, if `score` is its score.

        In this game only the score matters; related games may override this method.
        """
        return self.minimum(score)

    def count_most_wilds(self, natural: int, wild: int) -> int:
        """Return how many wild cards a group with `natural` natural and `wild` wild cards may contain.

        The option `naturals_twice_wilds` sets the limit: `on`, half the number of natural cards; `by_size`, the number
        of all cards minus 3; `off`, no limit, and the result is `wild`.
        """
        if self.naturals_twice_wilds == "off":
            return wild
        return natural // 2 if self.naturals_twice_wilds == "on" else natural + wild - 3

    def count_red_threes(self, number: int) -> int:
        """Return the points that `number` red threes of a side score together (rule canasta.red-three-bonus)."""
        return RED_THREES[self.red_three_scale][number - 1] if number else 0

    def opening_look(self, score: int) -> str | None:
        """Return the kind of canasta, such as mixed, that the first melds of a side with this score must contain.

        A canasta of a kind with a higher bonus is as good. Return None if they need not contain one; in this game the
        result is always None.
        """
        return None

    def bonus(self, look: str | None) -> int:
        """Return the bonus of a canasta of the kind `look`, without the points of its cards; 0 if `look` is None.

        The rule id is canasta.canasta.
        """
        return ({**BONUSES, "wild": self.wild_canasta_bonus})[look] if look else 0

    def out_bonus(self, concealed: bool) -> int:
        """Return the bonus for going out, doubled if the player goes out concealed (with no meld laid before).

        The rule ids are canasta.going-out-bonus and canasta.concealed-going-out.
        """
        return self.going_out_bonus * (1 + concealed)

    def count_left_points(self, cards: Cards) -> int:
        """Return how many points `cards`, which are left in a hand at the end of a deal, cost its side.

        Red threes among them are not counted.
        """
        dear = self.black_three_held - BY_RANK["3"]
        return sum(POINTS[card] for card in cards) + (dear * sum(map(is_black_three, cards)) if dear else 0)


CLASSIC = Options()

SIX = 6
"""The number of players at a table that may also use the values for four players (canasta.six-four-rules)."""

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
    "akagiri": {"red_threes_against_without_meld": False},
}
"""The options that each preset changes; all others keep their defaults."""


ADDED = (
    "pile_frozen",
    "wilds_in_meld",
    "wild_melds",
    "canastas_close",
    "needs_natural_and_mixed",
    "wild_canasta_bonus",
)
"""The options that were added after the first version of the deal codes, in the order in which they were added.

A deal code is a short text that names the options and the seed of a match.
"""


def with_table(written: Mapping[str, object]) -> Mapping[str, object]:
    """Return the option values in `written`, completed by those that belong to its value of `table`.

    The option `table` names the number of players and their seating. Values in `written` take precedence. If the option
    `six_player_scale` (special values where six play at once) is off, such a table adds nothing.
    """
    table = TABLES[written.get("table", "four")]  # type: ignore[index]  # the caller has checked the name
    own = len(table.sides) * len(table.sides[0]) == SIX and not written.get("six_player_scale", True)
    return {**({} if own else table.brings), **written}


def preset(name: str) -> Options:
    """Return the options of the preset `name`, a named set of options."""
    return Options(**with_table(PRESETS[name]))  # type: ignore[arg-type]  # the table's values are those of the fields
