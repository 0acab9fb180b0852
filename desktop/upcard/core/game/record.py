"""The record that names a game's functions, and the values that pass between a game and the program."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from upcard.core.cards import Cards
from upcard.core.events import Events, Fact, Place, Told
from upcard.core.table.draft import Draft
from upcard.core.table.plan import TablePlan
from upcard.core.thinking.budget import Budget

if TYPE_CHECKING:
    from random import Random  # the window plays without chance, and need not load it

    from upcard.core.game.lessons import Lesson
    from upcard.core.game.paper_scores import ScoreTally
    from upcard.core.game.position_io import MatchStarter, PositionFormat
    from upcard.core.game.seat_draw import SeatDraw
    from upcard.core.table.pointing import ActionPreview
    from upcard.core.text.position_schema import PositionSchema
    from upcard.core.thinking.skill import WeighedChoice

R = TypeVar("R")
P = TypeVar("P")
Seen = TypeVar("Seen")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Violation:
    """The rule that an action breaks, and the facts of the case; never a sentence."""

    rule: str
    facts: Mapping[str, Fact]


Rule: TypeAlias = Callable[[Any, Any], Violation | None]
"""Judges an action of the kinds under which it stands in a game's table, by what the seat to act sees."""


class IllegalAction(Exception):
    """Raised by `apply`, and only there, for an action that `check` refuses."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.rule)
        self.violation = violation


@dataclass(frozen=True, slots=True)
class Step(Generic[P]):
    """A position after an action, and the events that led there."""

    position: P
    events: Events


class ScoreLine(NamedTuple):
    """One item of a deal's score for one side; the facts explain it (`2 x 300`)."""

    key: str
    side: int
    points: int
    facts: Mapping[str, Fact]


class Standing(NamedTuple):
    """The match with the deal's score added."""

    totals: tuple[int, ...]
    over: bool
    winner: int | None
    by: str | None
    next_dealer: int
    settlement: tuple[int, ...] | None
    last: int | None = None
    """The side that comes last whatever it has, as after a wrong claim."""


class Choice(NamedTuple, Generic[A]):
    """What a player does, and why in a few keys and facts."""

    action: A
    reasons: tuple[Told, ...] = ()


def never(seen: object, action: object) -> bool:
    """Say that no action is of a kind that a game does not know."""
    return False


@dataclass(frozen=True)
class Game(Generic[R, P, Seen, A]):
    """A game, as the functions that the program calls. Every one of them is pure."""

    name: str
    presets: Mapping[str, R]
    """Named sets of options, each as it stands at its own table; the default first."""
    tables: Mapping[str, int]
    """How many play at each table that the options may name, the default first; empty where there is but one."""
    players: Callable[[R], int]
    """How many play a match, those who sit out a deal among them."""
    seats: Callable[[R], int]
    """How many seats play in a deal."""
    form: Callable[[], "PositionFormat[R, P]"]
    """Makes the reader and writer of positions."""
    actions: tuple[type[A], ...]
    observation: type[Seen]
    start: "MatchStarter[R, P]"
    opening: A
    """The action that deals."""
    next_deal: Callable[[P, str], P | None]
    """The position before the next deal, or None: the match is decided."""
    pack: Callable[[P], Cards]
    """Before a deal the shuffled pack, afterwards what is left of it, the card to be dealt next first."""
    cut: Callable[[P, int], P]
    """Puts so many cards of the pack's top below the others, before a deal."""
    with_stock: Callable[[P, Cards], P]
    """Puts these cards in the place of those in the stock, or in the pack before a deal."""
    dealer: Callable[[P], int]
    """The seat that deals, or has dealt."""
    redeal: Callable[[P, int, str], P]
    """Deals again, from a seed, what a seat does not know: what it has seen stays as it was."""
    target: Callable[[R], int]
    """The points that a match is played to; 0 where each deal is a game of its own."""
    deal_number: Callable[[P], int]
    """Which deal of its match a position belongs to, the first being 1."""
    minimums: Callable[[P], tuple[int, ...]]
    """What each side's first melds must count; none where a game knows no such thing."""
    seating: Callable[[P], tuple[int, ...]]
    """The player on each seat, then those who sit it out and watch."""
    to_act: Callable[[P], int | None]
    """The seat whose action is awaited; None before a deal and when it is over."""
    observe: Callable[[P, int], Seen]
    check: Callable[[Seen, A], Violation | None]
    legal_actions: Callable[[Seen], Iterable[A]]
    apply: Callable[[P, A], Step[P]]
    score: Callable[[P], tuple[ScoreLine, ...]]
    standing: Callable[[P], Standing]
    sees: Callable[[int, Place], bool]
    """Whether a seat may look at the faces that lie in a place."""
    arrange: Callable[[Seen], Mapping[Place, Cards]]
    plan: Callable[[Seen], TablePlan]
    draft: Callable[[Seen], Draft]
    write_action: Callable[[A], str]
    """Writes an action as the records have it: a word without blanks, the seats and melds in it counted from one."""
    read_action: Callable[[str], A]
    """Reads such a word; raises BadNotation."""
    setting_up: "Callable[[], PositionSchema]"
    """Says what of a position is put together by hand."""
    levels: Mapping[str, "Callable[[Seen, Random, Budget], Choice[A]]"]
    """What people choose from: from the weakest to the best."""
    at_a_loss: Callable[[P], int | None] = lambda position: None
    """Returns the seat that is bound to what its cards do not allow, now or when its turn comes; play leads to none."""
    rivals: "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]" = field(default_factory=dict)
    """Players by rules of thumb alone, the simplest first, which also plays where no worker can be had."""
    styled: "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]" = field(default_factory=dict)
    """The levels again, each in each style, as strong as in the plain one."""
    strengths: Mapping[str, float] = field(default_factory=dict)
    """By level, about how many points a deal it is better than the usual one at the first table: PERFORMANCE.md."""
    weigh: "Callable[[Seen, Random, int, Sequence[A]], Sequence[WeighedChoice[A]]] | None" = None
    """Tries what is worth a thought, and the actions given, in so many possible deals, the same for each."""
    why: "Callable[[Seen, A, A, Random, int], Sequence[Told]] | None" = None
    """Counts what tells an action from a worse one, in so many possible deals."""
    pointing: "Callable[[Seen, A], ActionPreview] | None" = None
    """Says where to look for an action, and what it does."""
    for_match: "Callable[[Seen], bool] | None" = None
    """Whether by what is seen `weigh` counts the chance to win a match that may end soon, written as points."""
    mistake_thresholds: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """From how many points lost on a decision is doubtful, a mistake, a blunder."""
    played_out: "Callable[[P, Random], tuple[float, ...]] | None" = None
    """By how many points each side ends a deal ahead of the others' mean where all go on by rule of thumb."""
    luck_weight_hands: float = 0.0
    """How much of what a choice brings by the others' hands, by that rule, comes true in play."""
    luck_weight_draws: float = 1.0
    """The same of what cards bring that come after the dealing."""
    rollout_factor: "Callable[[P, A], int] | None" = None
    """How many times as many hands are compared for a choice, the more the more hangs on it; once without it."""
    draw_for_seats: "Callable[[R, str], SeatDraw] | None" = None
    """Spreads a pack from a seed for the players to draw for their seats; None where a game knows no such thing."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The key of every command that a draft may ever have, by its name."""
    sounds: Mapping[str, str] = field(default_factory=dict)
    """By a sentence's key its sound: capture, complete, sweep."""
    themes: Mapping[type[A], str] = field(default_factory=dict)
    """What is practised by an action of each kind."""
    anytime: type[A] | None = None
    """What is done out of turn, too, and then names its `seat`; None where nobody does anything out of turn."""
    forfeits: Callable[[Seen, A], bool] = never
    """Whether a legal action throws the match away, as a wrong claim does: nobody who chooses by chance takes it."""
    draft_is_valid: "Callable[[Any], bool]" = bool
    """Whether what is laid out, as a file kept it, may lie so by what is seen."""
    settling: "Callable[[P], tuple[Told, ...]] | None" = None
    """Says how settlements come about: a sentence a side, or items and their sum; None where totals are compared."""
    tallying: "Callable[[], ScoreTally[R, P]] | None" = None
    """How a deal is counted that was played with real cards; None where the game cannot be scored so."""
    lessons: "Callable[[], tuple[Lesson[Seen, A], ...]] | None" = None
    """What teaches the game; None where nothing does."""

    @property
    def computers(self) -> "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]":
        """All that may play in the place of a person, by name."""
        return {**self.styled, **self.rivals, **self.levels}


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game of which the program knows nothing but the record."""

AnyChoice: TypeAlias = Choice[Any]
AnyWeighed: TypeAlias = "WeighedChoice[Any]"
AnyLevel: TypeAlias = "Callable[[Any, Random, Budget], AnyChoice]"
"""A way to choose in such a game."""
