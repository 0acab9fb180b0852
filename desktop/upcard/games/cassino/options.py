"""Defines the rule options of Cassino, under the names that position documents in JSON and the command line use."""

from dataclasses import dataclass
from typing import Annotated, Literal

from upcard.core.bounds import Bounds

PARTNERS = 4
"""The number of players with which two pairs can play against each other."""

TABLES = {"two": 2, "three": 3, "four": 4}
"""The number of players at each table; options can name a table instead of the number."""


@dataclass(frozen=True, slots=True)
class Options:
    """The rule options of a match; the defaults are the standard game for two players."""

    players: Annotated[int, Bounds(2, 4)] = 2
    partners: bool = True
    """Whether four players play in two pairs (cassino.players)."""
    counterclockwise: bool = False
    draw_stock: bool = False
    target: Annotated[int, Bounds(1, 1000)] | None = 21
    """The points that end the game; None makes each deal a game of its own."""
    face_values: bool = False
    ace_high: bool = False
    hand_values: Literal["none", "fixed", "choice"] = "none"
    """Whether aces, the two of spades and the ten of diamonds are worth more from the hand (cassino.hand-values)."""
    face_takes_one_or_three: bool = False
    face_takes_one: bool = False
    must_take_equal: bool = False
    must_take_all: bool = False
    must_capture: bool = False
    builds: bool = True
    build_on_several: bool = False
    builds_count_as_cards: bool = True
    raised_by: Literal["all", "others"] = "all"
    one_build_a_value: bool = False
    builder_may_trail: bool = False
    must_take_build: bool = False
    count_sweeps: bool = True
    sweep_points: Annotated[int, Bounds(1, 5)] = 1
    sweeps_cancel: bool = False
    sweeps_in_last_hand: bool = True
    last_take_point: bool = False
    cards_points: Annotated[int, Bounds(1, 3)] = 3
    spades_points: Annotated[int, Bounds(1, 2)] = 1
    majority_tie: Literal["nobody", "split", "carry"] = "nobody"
    spade_score: bool = False
    finish: Literal["highest", "count_order", "claim", "claim_series"] = "highest"
    draw_on_tie: bool = False
    near_target: bool = False
    """Whether a side near the target scores only with one named item of the score (cassino.near-target)."""
    stakes: bool = False
    lurch: Annotated[int, Bounds(0, 10)] = 0
    """A loser with fewer points than this pays double (cassino.lurch); 0 if no loser does."""

    @property
    def face_takes(self) -> Literal["any", "one", "one_or_three"]:
        """How many cards of its rank a face card may capture at once (cassino.face-takes)."""
        return "one" if self.face_takes_one else "one_or_three" if self.face_takes_one_or_three else "any"

    @property
    def paired(self) -> bool:
        """Whether the match is played by two pairs of partners."""
        return self.partners and self.players == PARTNERS

    @property
    def may_claim(self) -> bool:
        """Whether the rules let a player end the match by claiming to have reached the target (cassino.finish)."""
        return self.finish in ("claim", "claim_series")

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side that scores together: two for a pair of partners, else one."""
        return ((0, 2), (1, 3)) if self.paired else tuple((seat,) for seat in range(self.players))

    def side(self, seat: int) -> int:
        """Return the index of the side (a pair of partners or a single player) to which `seat` belongs."""
        return seat % 2 if self.paired else seat


STANDARD = Options()

PRESETS: dict[str, dict[str, object]] = {
    "standard": {},
    "royal": {"face_values": True},
    "royal_high_ace": {"face_values": True, "ace_high": True},
    "spade": {"spade_score": True, "target": 61},
    "royal_spade": {"face_values": True, "spade_score": True, "target": 61},
    "eleven": {"target": 11, "stakes": True},
    "single_deal": {"target": None},
    "widespread": {"build_on_several": True},
    "draw": {"draw_stock": True},
    "royal_draw": {"draw_stock": True, "face_values": True},
    "pagat": {"face_takes_one": True, "builds_count_as_cards": False, "count_sweeps": False},
    "nordic": {
        "face_values": True,
        "hand_values": "choice",
        "builds": False,
        "cards_points": 1,
        "spades_points": 2,
        "last_take_point": True,
        "sweeps_cancel": True,
        "sweeps_in_last_hand": False,
        "target": 16,
    },
    "english_1792": {"builds": False, "target": 11, "lurch": 6},
    "dominican": {
        "counterclockwise": True,
        "face_values": True,
        "ace_high": True,
        "must_take_equal": True,
        "sweeps_cancel": True,
        "raised_by": "others",
        "near_target": True,
    },
}
"""The options that each preset changes from the defaults.

New presets are added at the end, because deal codes (short texts that name options and seed) refer to presets by
number.
"""

ADDED = (
    "partners",
    "counterclockwise",
    "draw_stock",
    "hand_values",
    "face_takes_one",
    "must_take_equal",
    "builds",
    "builds_count_as_cards",
    "raised_by",
    "one_build_a_value",
    "must_take_build",
    "sweep_points",
    "sweeps_cancel",
    "sweeps_in_last_hand",
    "last_take_point",
    "cards_points",
    "spades_points",
    "majority_tie",
    "lurch",
    "near_target",
)
"""The options that later versions have added, in the order in which they were added.

A deal code (a short text that names options and seed) numbers these options after all others.
"""


def preset(name: str) -> Options:
    """Return the options of the preset with the name `name`, such as `royal`, for two players."""
    return Options(**PRESETS[name])  # type: ignore[arg-type]  # the presets' values are those of the fields
