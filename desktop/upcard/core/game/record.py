"""The record that names a game's functions, and the values that pass between a game and the program."""

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
"""Returns the violation of one rule by an action, or None. A game's table lists the rules of each type of action."""


class Choice(NamedTuple, Generic[A]):
    """The action that a player chooses, and its reasons."""

    action: A
    reasons: tuple[Told, ...] = ()


LISTED = 100
"""How many legal actions a random player looks at: a large hand may have thousands, generated one by one."""

DERIVED: Any = None
"""The default of a function that the record derives if the game does not give it."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GameRules(Generic[R, P, Seen, A]):
    """How a game is played, as pure functions.

    Every position has `hands` by seat, a `stock` whose first card is dealt next, and a public `table` with `rules`,
    `deal_number` and `dealer`.
    """

    presets: Mapping[str, R]
    """Named sets of options, each complete for its table; the default comes first."""
    seats: Callable[[R], int]
    """How many seats play in a deal."""
    actions: tuple[type[A], ...]
    """The types of action. The first one deals the cards and has no required fields."""
    observation: type[Seen]
    start: "MatchStarter[R, P]"
    next_deal: Callable[[P, str], P | None]
    """Returns the position before the next deal, or None if the match is decided."""
    to_act: Callable[[P], int | None]
    """Returns the seat that is to act; None before and after a deal."""
    observe: Callable[[P, int], Seen]
    legal_actions: Callable[[Seen], Iterable[A]]
    apply: Callable[[P, A], Step[P]]
    standing: Callable[[P], Standing]
    check: Callable[[Seen, A], Violation | None] = DERIVED
    """Returns the rule that an action breaks; by default every action that is not legal breaks `illegal`."""
    score: Callable[[P], tuple[ScoreLine, ...]] = lambda position: ()
    settling: "Callable[[P], tuple[Told, ...]] | None" = None
    """Returns how the settlement is computed: a sentence for each side, or items and their sum; None: by totals."""
    remaining: Callable[[P], Mapping[int, Told]] = lambda position: {}
    """Returns for each seat with cards left when a deal is over what these count, as a sign beside the open hand."""
    players: Callable[[R], int] = DERIVED
    """Returns how many people play a match, including those who sit out a deal; by default the number of seats."""
    seating: Callable[[P], tuple[int, ...]] = DERIVED
    """Returns the player on each seat, then the players who sit out the deal; by default player n has seat n."""
    tables: Mapping[str, int] = field(default_factory=dict)
    """How many people play at each table that the options can name, the default first; empty if there is only one."""
    added_options: tuple[str, ...] = ()
    """The options that stand among others but that deal codes number after them, in the order in which they came."""
    target: Callable[[R], int] = lambda rules: 0
    """Returns the points that end the match; 0 if each deal is a game of its own."""
    minimums: Callable[[P], tuple[int, ...]] = lambda position: ()
    """Returns what each side's first melds must count; empty if the game has no minimum."""
    anytime: type[A] | None = None
    """The action that is also allowed out of turn and then names its `seat`; None if there is none."""
    forfeits: Callable[[Seen, A], bool] = lambda seen, action: False
    """Returns whether a legal action throws the match away, as a wrong claim does. A random player never takes it."""

    def __post_init__(self) -> None:
        """Derive the functions that the game does not give."""
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
        """The options of the first preset."""
        return next(iter(self.presets.values()))

    def pack(self, position: Any) -> Cards:
        """Return the shuffled pack before a deal, or what is left of it during the deal; the next card comes first."""
        cards: Cards = position.stock
        return cards

    def with_stock(self, position: P, cards: Cards) -> P:
        """Return `position` with `cards` as its stock, or as its pack before a deal."""
        changed: Any = position
        restocked: P = replace(changed, stock=cards)
        return restocked

    def cut(self, position: P, at: int) -> P:
        """Return a position before a deal with the first `at` cards of the pack moved below the others."""
        return self.with_stock(position, cut_cards(self.pack(position), at))

    def dealer(self, position: Any) -> int:
        """Return the seat that deals or has dealt."""
        seat: int = position.table.dealer
        return seat

    def choose_at_random(self, seen: Seen, random: "Random", budget: Budget) -> Choice[A]:
        """Choose at random among the first `LISTED` legal actions that do not forfeit the match.

        Raises ValueError if there is no such action.
        """
        listed = (action for action in self.legal_actions(seen) if not self.forfeits(seen, action))
        actions = tuple(islice(listed, LISTED))
        if not actions:
            raise ValueError("there is nothing to choose from")
        return Choice(random.choice(actions))

    def deal_number(self, position: Any) -> int:
        """Return the number of the deal in its match, counted from 1."""
        number: int = position.table.deal_number
        return number


def sees_own_hand(seat: int, place: Place) -> bool:
    """Return whether `seat` sees the cards in `place`: everything but the stock and the other hands."""
    return place.kind != "stock" and (place.kind != "hand" or place.owner == seat)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GameTable(Generic[Seen]):
    """Where a game's cards are on the table, and what gestures do."""

    arrange: Callable[[Seen], Mapping[Place, Cards]]
    plan: Callable[[Seen], TablePlan]
    draft: Callable[[Seen], Draft] = DERIVED
    """Returns the draft; by default a card that is dropped or double-clicked plays the legal action that names it."""
    sees: Callable[[int, Place], bool] = sees_own_hand
    """Returns whether a seat sees the faces of the cards in a place."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The key of each command that a draft can offer, by the command's name."""
    sounds: Mapping[str, str] = field(default_factory=dict)
    """By a sentence's key: the sound that is played with it (`capture`, `complete` or `sweep`)."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GameText(Generic[R, P, A]):
    """How positions and actions are written and read, and which parts of a position can be edited."""

    form: "PositionFormat[R, P, Any]"
    write_action: Callable[[A], str]
    """Writes an action in the notation of the records: one word without blanks; seats and melds count from 1."""
    read_action: Callable[[str], A]
    """Reads an action in that notation; raises BadNotation."""
    position_schema: "PositionSchema | None" = None
    """What the position editor can change; None if the game has no editor."""
    at_a_loss: Callable[[P], int | None] = lambda position: None
    """Returns the seat that is obliged to do what its cards do not allow, now or on its turn; None in real play."""
    draft_is_valid: Callable[[Any], bool] = bool
    """Returns whether a draft restored from a file is valid for what its seat sees."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GamePlayers(Generic[P, Seen, A]):
    """The computer players of a game and their judgement of actions; every field may be left out."""

    levels: "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]" = field(default_factory=dict)
    """The levels that people choose from, from the weakest to the strongest."""
    rivals: "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]" = field(default_factory=dict)
    """Players by rules of thumb alone, the simplest first. The first also plays if no worker can be started."""
    styled: "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]" = field(default_factory=dict)
    """Each level in each style, as strong as the plain level."""
    yardsticks: "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]" = field(default_factory=dict)
    """Players that others are measured against in the arena; nobody can sit down with them."""
    strengths: Mapping[str, float] = field(default_factory=dict)
    """By level: points per deal by which it beats the default level at the first table, see PERFORMANCE.md."""
    ratings: Mapping[str, float] = field(default_factory=dict)
    """By level: its rating by single deals against the others, the default level's being 1500, see PERFORMANCE.md."""
    derived_ratings: Sequence[str] = ()
    """The levels whose rating follows from the points by which they win, because they play too long to be measured."""
    redeal: Callable[[P, int, str], P] = lambda position, seat, seed: position
    """Deals again, from a seed, the cards that a seat does not know; everything that it has seen stays."""
    weigh: "Callable[[Seen, Random, int, Sequence[A], bool], Sequence[WeighedChoice[A]]] | None" = None
    """Returns the values of the promising and the given actions, tried in the given number of possible deals.

    All actions are tried in the same deals. If the last argument is true only the given ones are tried. The deals, and
    what an action is worth in each, depend on nothing but the observation and the random numbers.
    """
    reasons: "Callable[[Seen, A], Sequence[Told]] | None" = None
    """Returns what an action does for its player: one sentence, and sometimes one for its price."""
    why: "Callable[[Seen, A, A, Random, int], Sequence[Told]] | None" = None
    """Returns how the first action differs from the second, counted in the given number of possible deals."""
    pointing: "Callable[[Seen, A], ActionPreview] | None" = None
    """Returns where to look for an action and what it does."""
    for_match: "Callable[[Seen], bool] | None" = None
    """Returns whether `weigh` counts the chance to win a match that may end soon, expressed in points."""
    mistake_thresholds: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """The points lost from which a decision is called doubtful, a mistake, a blunder."""
    played_out: "Callable[[P, Random], tuple[float, ...]] | None" = None
    """Returns by how many points each side ends a deal ahead of the others' mean if all play on by rules of thumb."""
    luck_weight_hands: float = 0.0
    """The factor that reduces the luck in the others' hands, as `played_out` estimates it, to what play shows."""
    luck_weight_draws: float = 1.0
    """The same factor for the luck in the cards drawn after the deal."""
    rollout_factor: "Callable[[P, A], int] | None" = None
    """Returns by which factor to raise the number of compared hands for a choice that matters more; None: always 1."""

    @property
    def computers(self) -> "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]":
        """All players that can take a person's place, by name."""
        return {**self.styled, **self.rivals, **self.levels}


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GameExtras(Generic[R, P, Seen, A]):
    """What a game offers beside its play; every field may be left out."""

    draw_for_seats: "Callable[[R, str], SeatDraw] | None" = None
    """Returns the pack, shuffled by a seed and spread for the draw for seats; None if the game has none."""
    themes: Mapping[type[A], str] = field(default_factory=dict)
    """The theme of an exercise by the type of its action."""
    find_theme: Callable[[Seen, A], str] | None = None
    """Returns the theme of a puzzle that an action solves, one of `puzzle_themes`; None if the game has no puzzles."""
    puzzle_themes: tuple[str, ...] = ()
    tallying: "ScoreTally[R, P] | None" = None
    """How a deal played with real cards is scored; None if the game cannot be scored that way."""
    lessons: "tuple[Lesson[Seen, A], ...]" = ()


@dataclass(frozen=True, eq=False, repr=False)
class Game(Generic[R, P, Seen, A]):
    """A game's functions in groups: rules and table make it playable; each other group is loaded at its first use."""

    name: str
    rules: GameRules[R, P, Seen, A]
    table: GameTable[Seen]
    load_text: Callable[[], GameText[R, P, A]] | None = None
    load_players: Callable[[], GamePlayers[P, Seen, A]] | None = None
    load_extras: Callable[[], GameExtras[R, P, Seen, A]] | None = None

    def __post_init__(self) -> None:
        """Give the table a plain draft where the game has none of its own."""
        if self.table.draft is DERIVED:
            from upcard.core.table.card_draft import CardDraft

            table, legal = self.table, self.rules.legal_actions
            draft = partial(CardDraft[Seen], self.name, legal, table.arrange, table.plan)
            object.__setattr__(self, "table", replace(table, draft=draft))

    def find_sides(self, position: P) -> Mapping[int, int]:
        """Return the side of each seat, in seat order, as the table plan names it."""
        seats = self.table.plan(self.rules.observe(position, 0)).seats
        return {seat.seat: seat.side for seat in sorted(seats, key=lambda seat: seat.seat)}

    @cached_property
    def text(self) -> GameText[R, P, A]:
        """The functions that write and read the game; by default plain ones, which write field by field."""
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
        """The game's computer players, or one that plays random legal actions."""
        if self.load_players is not None:
            return self.load_players()
        return GamePlayers(levels={"random": self.rules.choose_at_random})

    @cached_property
    def extras(self) -> GameExtras[R, P, Seen, A]:
        """What the game offers beside its play."""
        return GameExtras() if self.load_extras is None else self.load_extras()


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""Any game, known only by its record."""

AnyChoice: TypeAlias = Choice[Any]
AnyWeighed: TypeAlias = "WeighedChoice[Any]"
AnyLevel: TypeAlias = "Callable[[Any, Random, Budget], AnyChoice]"
"""A function that chooses an action in any game."""
