"""The `Game` record: a game's functions in five groups, for rules, table, text, computer players and extras."""

# Why: decisions/0025-some-legal-actions-are-never-chosen-by-a-computer.md
# Why: decisions/0012-give-players-an-observation.md

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from upcard.core.cards import Cards, cut_cards
from upcard.core.events import Place, Told
from upcard.core.game.score import ScoreLine, Standing
from upcard.core.game.steps import Step
from upcard.core.table.draft import Draft
from upcard.core.table.plan import TablePlan
from upcard.core.thinking.budget import Budget
from upcard.core.violation import Violation

if TYPE_CHECKING:
    from random import Random  # for annotations alone: the window draws no random numbers

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

Rule: TypeAlias = Callable[[Any, Any], Violation | None]
"""A function that returns how an action breaks one rule, or None.

Each game has a table with the rules for each type of action.
"""


class Choice(NamedTuple, Generic[A]):
    """The action that a computer player chooses, and the reasons for it as sentences."""

    action: A
    reasons: tuple[Told, ...] = ()


LISTED = 100
"""The largest number of legal actions among which a random player chooses.

A large hand may have thousands; they are generated one by one.
"""

DERIVED: Any = None
"""Stands for a function that the game does not define; the record sets a default in its place."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GameRules(Generic[R, P, Seen, A]):
    """The functions that define how a game is played; none of them changes its arguments.

    Every position has `hands` by seat, a `stock` whose first card is dealt next, and a public `table` with `rules`,
    `deal_number` and `dealer`.
    """

    presets: Mapping[str, R]
    """The options of each preset, by the preset's name; the default comes first.

    The options of a preset include what its table (the number of players and how they are seated) sets.
    """
    seats: Callable[[R], int]
    """How many seats play in a deal."""
    actions: tuple[type[A], ...]
    """The types of actions; the first one deals the cards and has no required fields."""
    observation: type[Seen]
    start: "MatchStarter[R, P]"
    next_deal: Callable[[P, str], P | None]
    """Returns the position before the next deal, shuffled from the seed; None if the match is decided."""
    to_act: Callable[[P], int | None]
    """Returns the seat in turn; None before and after a deal."""
    observe: Callable[[P, int], Seen]
    legal_actions: Callable[[Seen], Iterable[A]]
    apply: Callable[[P, A], Step[P]]
    standing: Callable[[P], Standing]
    check: Callable[[Seen, A], Violation | None] = DERIVED
    """Returns how an action breaks the rules, or None; by default an action that is not legal breaks `illegal`."""
    score: Callable[[P], tuple[ScoreLine, ...]] = lambda position: ()
    settling: "Callable[[P], tuple[Told, ...]] | None" = None
    """Returns the sentences that explain the settlement: who owes how many points after the match.

    There is one sentence for each side, or one for each item and one for the sum of the items. If it is None, the
    settlement follows from the totals.
    """
    remaining: Callable[[P], Mapping[int, Told]] = lambda position: {}
    """Returns, by seat, the label that says how many points the cards left in a hand count when the deal is over.

    The label is shown beside the hand, which is then face up. Seats without cards are left out.
    """
    players: Callable[[R], int] = DERIVED
    """Returns how many people play a match, including those who sit out a deal; by default the number of seats."""
    seating: Callable[[P], tuple[int, ...]] = DERIVED
    """Returns the player on each seat, then the players who sit out the deal; by default player n has seat n."""
    tables: Mapping[str, int] = field(default_factory=dict)
    """The number of players at each table, by the table's name; the default comes first.

    A table is a way to seat players that the options can name. The mapping is empty if there is only one way.
    """
    added_options: tuple[str, ...] = ()
    """The options that later versions have added, in the order in which they were added.

    A deal code (a short text that names options and seed) numbers these options after all others, so old codes stay
    valid.
    """
    target: Callable[[R], int] = lambda rules: 0
    """Returns the total of points that ends the match; 0 if no total ends it."""
    deals: Callable[[R], int] = lambda rules: 0
    """Returns how many deals a match has; 0 if a match does not end after a fixed number of deals.

    If a match ends neither after a number of deals nor at a target score, each deal is a game of its own.
    """
    minimums: Callable[[P], tuple[int, ...]] = lambda position: ()
    """Returns how many points each side's first melds must count; empty if the game has no minimum."""
    anytime: type[A] | None = None
    """The type of action that a seat may also play out of turn; its field `seat` names the seat.

    None if no action may be played out of turn.
    """
    forfeits: Callable[[Seen, A], bool] = lambda seen, action: False
    """Returns whether a legal action loses the match, as a wrong claim does; a random player never chooses it."""

    def __post_init__(self) -> None:
        """Set the functions `check`, `players` and `seating` to their defaults if the game does not define them."""
        derived = {"check": self._check_listed, "players": self.seats, "seating": self._seat_in_order}
        for name, function in derived.items():
            if getattr(self, name) is DERIVED:
                object.__setattr__(self, name, function)

    def _check_listed(self, seen: Seen, action: A) -> Violation | None:
        return None if action in self.legal_actions(seen) else Violation("illegal", {})

    def _seat_in_order(self, position: Any) -> tuple[int, ...]:
        return tuple(range(self.seats(position.table.rules)))

    @cached_property
    def opening(self) -> A:
        """The action that deals the cards."""
        return self.actions[0]()

    @property
    def default_options(self) -> R:
        """The options of the game's first preset (a named set of options)."""
        return next(iter(self.presets.values()))

    def pack(self, position: Any) -> Cards:
        """Return the cards that `position` has still to deal: its stock or, before a deal, the whole shuffled pack."""
        cards: Cards = position.stock
        return cards

    def with_stock(self, position: P, cards: Cards) -> P:
        """Return `position` with `cards` as its stock; in a position before a deal, the stock is the whole pack."""
        changed: Any = position
        restocked: P = replace(changed, stock=cards)
        return restocked

    def cut(self, position: P, at: int) -> P:
        """Return `position`, which is before a deal, with the pack cut: its first `at` cards are moved to its end."""
        return self.with_stock(position, cut_cards(self.pack(position), at))

    def dealer(self, position: Any) -> int:
        """Return the seat of the current dealer."""
        seat: int = position.table.dealer
        return seat

    def choose_at_random(self, seen: Seen, random: "Random", budget: Budget) -> Choice[A]:
        """Return a random action among the first 100 (`LISTED`) legal actions that do not lose the match.

        `seen` is what the player's seat knows; `budget` is not used. Raises ValueError if there is no such action.
        """
        listed = (action for action in self.legal_actions(seen) if not self.forfeits(seen, action))
        actions = tuple(islice(listed, LISTED))
        if not actions:
            raise ValueError("there is nothing to choose from")
        return Choice(random.choice(actions))

    def deal_number(self, position: Any) -> int:
        """Return the number of the current deal in its match, counted from 1."""
        number: int = position.table.deal_number
        return number


def sees_own_hand(seat: int, place: Place) -> bool:
    """Return whether `seat` sees the faces of the cards in `place`: False for the stock and the other seats' hands."""
    return place.kind != "stock" and (place.kind != "hand" or place.owner == seat)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GameTable(Generic[Seen]):
    """The functions that say where a game's cards lie on the table, and what a click, drag or drop does there."""

    arrange: Callable[[Seen], Mapping[Place, Cards]]
    plan: Callable[[Seen], TablePlan]
    draft: Callable[[Seen], Draft] = DERIVED
    """Returns an empty draft for an observation; a draft holds the cards that a person lays out before playing them.

    By default a card that is dropped or double-clicked plays the legal action that names it.
    """
    sees: Callable[[int, Place], bool] = sees_own_hand
    """Returns whether a seat sees the faces of the cards in a place."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The key on the keyboard for each command that a draft (cards laid out, not played) can offer, by command name."""
    sounds: Mapping[str, str] = field(default_factory=dict)
    """The sound that is played with a sentence (`capture`, `complete` or `sweep`), by the sentence's key."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GameText(Generic[R, P, A]):
    """The functions that write and read a game's positions and actions, and what the position editor can change."""

    form: "PositionFormat[R, P, Any]"
    write_action: Callable[[A], str]
    """Returns an action in the notation of records: one word without blanks; seats and melds count from 1."""
    read_action: Callable[[str], A]
    """Returns the action that a word in the notation of `write_action` describes; raises BadNotation."""
    position_schema: "PositionSchema | None" = None
    """What the position editor can change; None if the game has no editor."""
    at_a_loss: Callable[[P], int | None] = lambda position: None
    """Returns the seat whose cards do not allow what a rule demands of it; None if there is no such seat.

    The demand may be for the current turn or for the seat's next turn. This never happens in play, only in positions
    that were set up by hand.
    """
    draft_is_valid: Callable[[Any], bool] = bool
    """Returns whether a draft (cards laid out, not played) that was restored from a file is valid for its seat."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GamePlayers(Generic[P, Seen, A]):
    """A game's computer players, and the functions by which they value and explain actions; no field is required."""

    levels: "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]" = field(default_factory=dict)
    """The levels that people choose from, from the weakest to the strongest."""
    rivals: "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]" = field(default_factory=dict)
    """Players that use only rules of thumb, the simplest first.

    The first also plays if no worker process can be started.
    """
    styled: "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]" = field(default_factory=dict)
    """Each level in each style of play, as strong as the level without a style."""
    yardsticks: "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]" = field(default_factory=dict)
    """Players against which others are measured in the arena; people cannot choose them."""
    strengths: Mapping[str, float] = field(default_factory=dict)
    """By how many points per deal each level beats the default level, measured at the game's default table.

    PERFORMANCE.md says how they were measured.
    """
    ratings: Mapping[str, float] = field(default_factory=dict)
    """The rating of each level by single deals, on a scale on which the default level has 1500.

    PERFORMANCE.md says how they were measured.
    """
    derived_ratings: Sequence[str] = ()
    """The levels whose rating was not measured by single deals; it is computed from the points by which they win."""
    redeal: Callable[[P, int, str], P] = lambda position, seat, seed: position
    """Returns the position after dealing again, from a seed, the cards that a seat does not know.

    Cards that the seat has seen stay where they are.
    """
    weigh: "Callable[[Seen, Random, int, Sequence[A], bool], Sequence[WeighedChoice[A]]] | None" = None
    """Returns the value of each promising action and each given action, from random deals of the hidden cards.

    All actions are tried in the same deals. If the last argument is True, only the given actions are tried. The deals,
    and what an action is worth in each, depend only on the observation and the random numbers.
    """
    reasons: "Callable[[Seen, A], Sequence[Told]] | None" = None
    """Returns the reasons for an action: what it does for its player, and sometimes what it costs."""
    why: "Callable[[Seen, A, A, Random, int], Sequence[Told]] | None" = None
    """Returns how the first action differs from the second, counted over random deals of the hidden cards."""
    pointing: "Callable[[Seen, A], ActionPreview] | None" = None
    """Returns how an action is shown to a person: the places and cards to look at, and the action in words."""
    for_match: "Callable[[Seen], bool] | None" = None
    """Returns whether `weigh` measures the chance to win the match, expressed in points, as the match may end soon."""
    mistake_thresholds: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """How many points a decision must lose to be called doubtful, a mistake, or a blunder."""
    played_out: "Callable[[P, Random], tuple[float, ...]] | None" = None
    """Plays a deal to its end by rules of thumb; returns each side's points minus the mean of the other sides."""
    luck_weight_hands: float = 0.0
    """The factor that multiplies the estimated luck in the other players' hands; with 0, it is not estimated.

    A factor below 1 makes up for `played_out`, which overestimates this luck.
    """
    luck_weight_draws: float = 1.0
    """The factor that multiplies the estimated luck in drawn cards.

    A factor below 1 makes up for `played_out`, which overestimates this luck.
    """
    rollout_factor: "Callable[[P, A], int] | None" = None
    """Returns by how much to multiply the number of pairs of deals with which the luck of an action is estimated.

    The result is larger for an action on which more depends. If the field is None, the number is not multiplied.
    """

    @property
    def computers(self) -> "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]":
        """All computer players that can take a person's seat, by name: levels, levels with a style, and `rivals`."""
        return {**self.styled, **self.rivals, **self.levels}


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GameExtras(Generic[R, P, Seen, A]):
    """What a game offers besides play, such as lessons, puzzle themes and a draw for seats; every field is optional."""

    draw_for_seats: "Callable[[R, str], SeatDraw] | None" = None
    """Returns the pack, shuffled from a seed and spread so that players draw cards for their seats.

    The field is None if seats are not drawn by cards.
    """
    themes: Mapping[type[A], str] = field(default_factory=dict)
    """For each type of action, the theme of exercises about it.

    An exercise is a position in which a person looks for a good action.
    """
    find_theme: Callable[[Seen, A], str] | None = None
    """Returns the theme, one of `puzzle_themes`, of the puzzle (a position with one best action) that an action solves.

    The field is None if the game has no puzzles.
    """
    puzzle_themes: tuple[str, ...] = ()
    tallying: "ScoreTally[R, P] | None" = None
    """How a deal played with real cards is scored; None if the game cannot be scored that way."""
    lessons: "tuple[Lesson[Seen, A], ...]" = ()


@dataclass(frozen=True, eq=False, repr=False)
class Game(Generic[R, P, Seen, A]):
    """A game: its functions, in groups. A game can be played with only `rules` and `table`.

    Each other group is optional, and is loaded when it is used for the first time.
    """

    name: str
    rules: GameRules[R, P, Seen, A]
    table: GameTable[Seen]
    load_text: Callable[[], GameText[R, P, A]] | None = None
    load_players: Callable[[], GamePlayers[P, Seen, A]] | None = None
    load_extras: Callable[[], GameExtras[R, P, Seen, A]] | None = None

    def __post_init__(self) -> None:
        """Set `table.draft` to `CardDraft` if the game defines no draft (an object for cards laid out, not played)."""
        if self.table.draft is DERIVED:
            from upcard.core.table.card_draft import CardDraft

            table, legal = self.table, self.rules.legal_actions
            draft = partial(CardDraft[Seen], self.name, legal, table.arrange, table.plan)
            object.__setattr__(self, "table", replace(table, draft=draft))

    def find_sides(self, position: P) -> Mapping[int, int]:
        """Return the side of each seat, as a mapping in the order of the seats; partners are on the same side."""
        seats = self.table.plan(self.rules.observe(position, 0)).seats
        return {seat.seat: seat.side for seat in sorted(seats, key=lambda seat: seat.seat)}

    @cached_property
    def text(self) -> GameText[R, P, A]:
        """The functions that write positions and actions as text and read them; the default is JSON, field by field."""
        if self.load_text is not None:
            return self.load_text()
        from upcard.core.game.plain_text import build_plain_format, read_plain_action, write_plain_action

        return GameText(
            form=build_plain_format(self.rules.presets, self.rules.start),
            write_action=write_plain_action,
            read_action=partial(read_plain_action, self.rules.actions),
        )

    @cached_property
    def players(self) -> GamePlayers[P, Seen, A]:
        """The game's computer players; by default only one, which plays random legal actions."""
        if self.load_players is not None:
            return self.load_players()
        return GamePlayers(levels={"random": self.rules.choose_at_random})

    @cached_property
    def extras(self) -> GameExtras[R, P, Seen, A]:
        """What the game offers besides play, such as lessons; a game may offer nothing."""
        return GameExtras() if self.load_extras is None else self.load_extras()


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game whose types the type checker does not know."""

AnyChoice: TypeAlias = Choice[Any]
AnyWeighed: TypeAlias = "WeighedChoice[Any]"
AnyLevel: TypeAlias = "Callable[[Any, Random, Budget], AnyChoice]"
"""A function that chooses an action in any game."""
