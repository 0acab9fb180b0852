"""Defines the rule options of Hand and Foot; the names of the fields are also their names in JSON."""

# Why: decisions/0062-hand-and-foot-has-a-second-hand-and-rules-of-its-own.md

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from upcard.core.bounds import Bounds
from upcard.core.cards import Cards
from upcard.games.canasta.options import Options as CanastaOptions
from upcard.games.canasta.tables import TableVariant
from upcard.games.canasta.values import points, without_red_threes
from upcard.games.hand_and_foot.tables import SIDE_OF, TABLES

BY_ROUND = (50, 90, 120, 150)
"""The points that first melds must count in each round (hand-foot.minimum).

The last number also holds for later rounds.
"""

BY_SCORE = ((7500, 150), (5000, 120), (2500, 90))
"""Scores, highest first, with the points that first melds must count from each score on.

Below all of them, the value of the first round applies.
"""

LAID_THREE = 100
"""The points that a laid red three scores, and that one in a hand or an unopened foot costs (hand-foot.red-threes)."""

MOST_WILDS = 3
"""The largest number of wild cards in a meld, unless `wild_limit` is `half`."""

FOUR = 4
"""How many natural cards a meld needs before a wild card may join it, if `wild_limit` is `four_naturals`."""


@dataclass(frozen=True)  # without slots, since constants here stand in the way of fields of Canasta's
class Options(CanastaOptions):
    """The rule options of a match; the defaults are the most common rules for two partnerships.

    They follow a text by Bill Whitnack. Where Canasta has an option that this game does not, it is a constant here.
    """

    table: Literal["four", "two", "three", "five", "six", "six-pairs"] = "four"  # type: ignore[assignment]  # `six`
    packs: Annotated[int, Bounds(2, 8)] = 5
    hand_size: Annotated[int, Bounds(1, 26)] = 13
    foot_size: Annotated[int, Bounds(1, 26)] = 13
    upcard: Literal["bury", "stays", "none"] = "bury"
    draw_count: Annotated[int, Bounds(1, 2)] = 2
    pile_take: Literal["pair", "mixed", "one"] = "pair"
    take_count: Annotated[int, Bounds(1, 20)] | None = 7
    """The number of cards that a player takes from the pile, including its top card; None for the whole pile."""
    take_least: Annotated[int, Bounds(1, 10)] = 1
    wild_top: Literal["same", "any", "never"] = "same"
    closed_books: bool = True
    wild_limit: Literal["half", "fewer", "four_naturals"] = "half"
    clean_bonus: Annotated[int, Bounds(0, 5000)] = 500
    dirty_bonus: Annotated[int, Bounds(0, 5000)] = 300
    wild_melds: bool = True
    wild_bonus: Annotated[int, Bounds(0, 5000)] = 1500
    sevens_bonus: Annotated[int, Bounds(0, 5000)] = 0
    """The bonus of a clean book of sevens; 0 means the bonus of any clean book."""
    minimum_scale: Literal["rounds", "score"] = "rounds"  # type: ignore[assignment]  # other words
    free_when_emptied: bool = False
    foot_after_discard: Literal["next_turn", "at_once"] = "next_turn"
    clean_books: Annotated[int, Bounds(0, 10)] = 2
    dirty_books: Annotated[int, Bounds(0, 10)] = 2
    wild_books: Annotated[int, Bounds(0, 3)] = 1
    clean_for_dirty: bool = False
    partner_foot: Literal["played", "taken", "free"] = "played"
    ask: Literal["must", "may", "no"] = "must"
    answer_binds: bool = True
    out_needs_discard: bool = False
    going_out_bonus: Annotated[int, Bounds(0, 1000)] = 100
    forced_take: bool = False
    red_threes: Literal["bonus", "penalty"] = "bonus"
    red_three_value: Annotated[int, Bounds(0, 1000)] = 500
    """The points that a red three left in a hand or foot costs, where red threes are penalty cards."""
    rounds: Annotated[int, Bounds(1, 8)] | None = 4
    """The number of rounds in a game; None if the game is played to `target`."""
    target: Annotated[int, Bounds(1, 100_000)] = 10_000

    canastas_to_go_out: ClassVar[int] = 0  # type: ignore[misc]
    needs_natural_and_mixed: ClassVar[bool] = False  # type: ignore[misc]
    red_three_scale: ClassVar[Literal["four", "six"]] = "six"  # type: ignore[misc]
    upcard_covers_black_three: ClassVar[bool] = False  # type: ignore[misc]
    dealt_red_threes: ClassVar[Literal["first_turn", "at_once"]] = "first_turn"  # type: ignore[misc]
    red_threes_against_without_meld: ClassVar[bool] = False  # type: ignore[misc]
    red_three_redraw: ClassVar[bool] = True  # type: ignore[misc]
    pile_frozen_before_first_meld: ClassVar[bool] = False  # type: ignore[misc]
    pile_frozen: ClassVar[Literal["by_cards"]] = "by_cards"  # type: ignore[misc]
    pile_needs_natural_pair: ClassVar[bool] = True  # type: ignore[misc]
    pile_onto_canasta: ClassVar[bool] = True  # type: ignore[misc]
    one_card_hand_leaves_one_card_pile: ClassVar[bool] = False  # type: ignore[misc]
    wilds_after_canasta: ClassVar[bool] = False  # type: ignore[misc]
    wilds_in_meld: ClassVar[int | None] = None  # type: ignore[misc]
    wilds_not_more_than_naturals: ClassVar[bool] = False  # type: ignore[misc]
    black_threes_with_wilds: ClassVar[bool] = False  # type: ignore[misc]
    one_meld_a_rank: ClassVar[bool] = True  # type: ignore[misc]
    top_card_counts: ClassVar[bool] = True  # type: ignore[misc]
    concealed_canasta_bonus: ClassVar[int] = 0  # type: ignore[misc]
    wild_canasta_bonus: ClassVar[int] = 0  # type: ignore[misc]
    concealed_needs_own_canasta: ClassVar[bool] = False  # type: ignore[misc]
    concealed_draw_free_of_minimum: ClassVar[bool] = False  # type: ignore[misc]
    last_red_three: ClassVar[Literal["ordinary"]] = "ordinary"  # type: ignore[misc]
    melds_against_without_canasta: ClassVar[bool] = False  # type: ignore[misc]
    six_player_scale: ClassVar[bool] = True  # type: ignore[misc]
    canastas_close: ClassVar[bool] = property(lambda rules: rules.closed_books)  # type: ignore[assignment, misc]
    red_three_discard: ClassVar[bool] = property(  # type: ignore[assignment, misc]
        lambda rules: rules.red_threes == "penalty"
    )

    must_ask: ClassVar[bool] = property(lambda rules: rules.ask == "must")  # type: ignore[assignment, misc]

    concealed_going_out = False

    @property
    def ranks_again(self) -> bool:
        """Whether a side that has a book (a meld of seven cards) of a rank may begin another meld of this rank.

        The rule is hand-foot.again.
        """
        return self.closed_books

    @property
    def variant(self) -> TableVariant:
        """The table variant that is chosen: how many people play, and which seats play together."""
        return TABLES[self.table]

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side; the seats of a side play together and score together."""
        return TABLES[self.table].sides

    @property
    def players(self) -> int:
        """How many people play the match."""
        return len(SIDE_OF[self.table])

    @property
    def cards_each(self) -> int:
        """How many cards each player is dealt in hand and foot together."""
        return self.hand_size + self.foot_size

    @property
    def contract(self) -> tuple[int, int, int]:
        """How many clean, dirty and wild books (melds of seven cards) a side needs before a player may go out.

        The rule is hand-foot.books.
        """
        return self.clean_books, self.dirty_books, self.wild_books if self.wild_melds else 0

    def side(self, seat: int) -> int:
        """Return the index of the side to which `seat` belongs."""
        return SIDE_OF[self.table][seat]

    @property
    def minimum_steps(self) -> tuple[tuple[int, int], ...]:
        """Pairs of a score and of how many points first melds need from that score on, the highest score first.

        Empty if the number of points depends on the round instead.
        """
        return BY_SCORE if self.minimum_scale == "score" else ()

    def minimum(self, score: int) -> int:
        """Return how many points the first melds of a side with `score` must have.

        If the number depends on the round instead of the score, return the number of the first round.
        """
        return next((needed for least, needed in self.minimum_steps if score >= least), BY_ROUND[0])

    def minimum_in(self, deal_number: int, score: int) -> int:
        """Return how many points the first melds of a side with `score` must have in deal number `deal_number`.

        The option `minimum_scale` says whether the number of the deal or the score decides. The rule is
        hand-foot.minimum.
        """
        by_round = BY_ROUND[min(deal_number, len(BY_ROUND)) - 1]
        return self.minimum(score) if self.minimum_scale == "score" else by_round

    def count_most_wilds(self, natural: int, wild: int) -> int:
        """Return how many wild cards a meld with `natural` natural cards may have (rule hand-foot.wild-limit).

        `wild` is not used.
        """
        if self.wild_limit == "half":
            return natural // 2
        if self.wild_limit == "fewer":
            return min(natural - 1, MOST_WILDS)
        return MOST_WILDS if natural >= FOUR else 0

    def count_red_threes(self, number: int) -> int:
        """Return the points that `number` red threes laid on the table score."""
        return LAID_THREE * number

    def count_held_threes(self, number: int) -> int:
        """Return the points that `number` red threes cost if they are left in hands or feet at the end of the deal.

        Feet are second hands; only those not taken up are meant.
        """
        return number * (LAID_THREE if self.red_threes == "bonus" else self.red_three_value)

    def bonus(self, look: str | None) -> int:
        """Return the bonus for a book of the kind `look`, such as `natural`; 0 if `look` is None.

        A book is a meld of seven cards; the points of its cards are not included. The rules are hand-foot.kinds and
        hand-foot.wild-book.
        """
        bonuses = {
            "natural": self.clean_bonus,
            "mixed": self.dirty_bonus,
            "wild": self.wild_bonus,
            "sevens": self.sevens_bonus,
        }
        return bonuses[look] if look else 0

    def count_left_points(self, cards: Cards) -> int:
        """Return the points that `cards` cost if they are left in a hand or foot; red threes are not counted."""
        return points(without_red_threes(cards))


ELEVEN = {"hand_size": 11, "foot_size": 11, "wild_melds": False, "wild_books": 0}

PRESETS: Mapping[str, Mapping[str, object]] = {
    "whitnack": {},
    "bicycle": {
        **ELEVEN,
        "clean_books": 1,
        "dirty_books": 1,
        "wild_limit": "four_naturals",
        "ask": "no",
        "partner_foot": "free",
        "out_needs_discard": True,
    },
    "survey": {
        **ELEVEN,
        "packs": 4,
        "clean_books": 2,
        "dirty_books": 1,
        "partner_foot": "free",
        "red_threes": "penalty",
        "red_three_value": 100,
    },
    "simpson": {
        **ELEVEN,
        "clean_books": 1,
        "dirty_books": 1,
        "clean_bonus": 300,
        "dirty_bonus": 100,
        "red_threes": "penalty",
        "red_three_value": 500,
    },
    "saskatchewan": {"clean_books": 1, "dirty_books": 1, "wild_books": 1},
}
"""The options that each preset changes; all others keep their defaults."""


def with_table(written: Mapping[str, object]) -> Mapping[str, object]:
    """Return `written`, options by name, completed by the values that their table variant brings.

    A table variant is a number of people and how they play; for instance, more people need more packs. Values in
    `written` are not replaced.
    """
    return {**TABLES[written.get("table", "four")].brings, **written}  # type: ignore[index]  # the name is checked


def preset(name: str) -> Options:
    """Return the options of the preset called `name`, a ready-made set of rules."""
    return Options(**with_table(PRESETS[name]))  # type: ignore[arg-type]  # the table's values are those of the fields
