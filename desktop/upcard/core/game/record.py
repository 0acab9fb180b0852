"""The record that names a game's functions, and the values that pass between a game and the program."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from upcard.core.cards import Cards, cut_cards
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


LISTED = 100
"""How many legal actions are looked at by who chooses at random: a large hand may have thousands, one by one."""

DERIVED: Any = None
"""Stands for a function that the record derives where a game does not give it."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GameRules(Generic[R, P, Seen, A]):
    """How a game is played, as pure functions.

    Every position has `hands` by seat, a `stock`, whose first card is dealt next, and a `table` that all see, with its
    `rules`, `deal_number` and `dealer`.
    """

    presets: Mapping[str, R]
    """Named sets of options, each as it stands at its own table; the default first."""
    seats: Callable[[R], int]
    """How many seats play in a deal."""
    actions: tuple[type[A], ...]
    """The kinds of actions; the first deals, and needs no fields."""
    observation: type[Seen]
    start: "MatchStarter[R, P]"
    next_deal: Callable[[P, str], P | None]
    """The position before the next deal, or None: the match is decided."""
    to_act: Callable[[P], int | None]
    """The seat whose action is awaited; None before a deal and when it is over."""
    observe: Callable[[P, int], Seen]
    legal_actions: Callable[[Seen], Iterable[A]]
    apply: Callable[[P, A], Step[P]]
    standing: Callable[[P], Standing]
    check: Callable[[Seen, A], Violation | None] = DERIVED
    """Returns the rule that an action breaks; without it whatever is not among the legal actions breaks `illegal`."""
    score: Callable[[P], tuple[ScoreLine, ...]] = lambda position: ()
    settling: "Callable[[P], tuple[Told, ...]] | None" = None
    """Says how settlements come about: a sentence a side, or items and their sum; None where totals are compared."""
    players: Callable[[R], int] = DERIVED
    """How many play a match, those who sit out a deal among them; without it as many as there are seats."""
    seating: Callable[[P], tuple[int, ...]] = DERIVED
    """The player on each seat, then those who sit it out and watch; without it player n has seat n."""
    tables: Mapping[str, int] = field(default_factory=dict)
    """How many play at each table that the options may name, the default first; empty where there is but one."""
    target: Callable[[R], int] = lambda rules: 0
    """The points that a match is played to; 0 where each deal is a game of its own."""
    minimums: Callable[[P], tuple[int, ...]] = lambda position: ()
    """What each side's first melds must count; none where a game knows no such thing."""
    anytime: type[A] | None = None
    """What is done out of turn, too, and then names its `seat`; None where nobody does anything out of turn."""
    forfeits: Callable[[Seen, A], bool] = lambda seen, action: False
    """Whether a legal action throws the match away, as a wrong claim does: nobody who chooses by chance takes it."""

    def __post_init__(self) -> None:
        """Derive what the game does not give."""
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
        """The action that deals."""
        return self.actions[0]()

    def pack(self, position: Any) -> Cards:
        """Return before a deal the shuffled pack, afterwards what is left of it, the card to be dealt next first."""
        cards: Cards = position.stock
        return cards

    def with_stock(self, position: P, cards: Cards) -> P:
        """Return the position with these cards in the stock, or in the pack before a deal."""
        changed: Any = position
        restocked: P = replace(changed, stock=cards)
        return restocked

    def cut(self, position: P, at: int) -> P:
        """Return the position before a deal with so many cards of the pack's top put below the others."""
        return self.with_stock(position, cut_cards(self.pack(position), at))

    def dealer(self, position: Any) -> int:
        """Return the seat that deals, or has dealt."""
        seat: int = position.table.dealer
        return seat

    def choose_at_random(self, seen: Seen, random: "Random", budget: Budget) -> Choice[A]:
        """Choose any of the first legal actions that do not forfeit; raises ValueError where there is none."""
        listed = (action for action in self.legal_actions(seen) if not self.forfeits(seen, action))
        actions = tuple(islice(listed, LISTED))
        if not actions:
            raise ValueError("there is nothing to choose from")
        return Choice(random.choice(actions))

    def deal_number(self, position: Any) -> int:
        """Return which deal of its match a position belongs to, the first being 1."""
        number: int = position.table.deal_number
        return number


def sees_own_hand(seat: int, place: Place) -> bool:
    """Return whether a place is no stock and nobody else's hand."""
    return place.kind != "stock" and (place.kind != "hand" or place.owner == seat)


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GameTable(Generic[Seen]):
    """How a game lies on the table, and what gestures on it mean."""

    arrange: Callable[[Seen], Mapping[Place, Cards]]
    plan: Callable[[Seen], TablePlan]
    draft: Callable[[Seen], Draft] = DERIVED
    """Without it a card of the hand, dropped or clicked twice, plays the legal action that names it."""
    sees: Callable[[int, Place], bool] = sees_own_hand
    """Whether a seat may look at the faces that lie in a place."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The key of every command that a draft may ever have, by its name."""
    sounds: Mapping[str, str] = field(default_factory=dict)
    """By a sentence's key its sound: capture, complete, sweep."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GameText(Generic[R, P, A]):
    """How positions and actions are written and read, and what of a position is put together by hand."""

    form: "PositionFormat[R, P]"
    write_action: Callable[[A], str]
    """Writes an action as the records have it: a word without blanks, the seats and melds in it counted from one."""
    read_action: Callable[[str], A]
    """Reads such a word; raises BadNotation."""
    position_schema: "PositionSchema | None" = None
    """What of a position is put together by hand; None where no position is."""
    at_a_loss: Callable[[P], int | None] = lambda position: None
    """Returns the seat that is bound to what its cards do not allow, now or when its turn comes; play leads to none."""
    draft_is_valid: Callable[[Any], bool] = bool
    """Whether what is laid out, as a file kept it, may lie so by what is seen."""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GamePlayers(Generic[P, Seen, A]):
    """The computer players of a game, and what they say of actions; all of it may be left out."""

    levels: "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]" = field(default_factory=dict)
    """What people choose from: from the weakest to the best."""
    rivals: "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]" = field(default_factory=dict)
    """Players by rules of thumb alone, the simplest first, which also plays where no worker can be had."""
    styled: "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]" = field(default_factory=dict)
    """The levels again, each in each style, as strong as in the plain one."""
    strengths: Mapping[str, float] = field(default_factory=dict)
    """By level, about how many points a deal it is better than the usual one at the first table: PERFORMANCE.md."""
    redeal: Callable[[P, int, str], P] = lambda position, seat, seed: position
    """Deals again, from a seed, what a seat does not know: what it has seen stays as it was."""
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

    @property
    def computers(self) -> "Mapping[str, Callable[[Seen, Random, Budget], Choice[A]]]":
        """All that may play in the place of a person, by name."""
        return {**self.styled, **self.rivals, **self.levels}


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class GameExtras(Generic[R, P, Seen, A]):
    """What a game offers beside its play; all of it may be left out."""

    draw_for_seats: "Callable[[R, str], SeatDraw] | None" = None
    """Spreads a pack from a seed for the players to draw for their seats; None where a game knows no such thing."""
    themes: Mapping[type[A], str] = field(default_factory=dict)
    """What is practised by an action of each kind."""
    tallying: "ScoreTally[R, P] | None" = None
    """How a deal is counted that was played with real cards; None where the game cannot be scored so."""
    lessons: "tuple[Lesson[Seen, A], ...]" = ()


@dataclass(frozen=True, eq=False, repr=False)
class Game(Generic[R, P, Seen, A]):
    """A game in groups. The rules and the table make it playable; each other group is loaded when first asked for."""

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

    @cached_property
    def text(self) -> GameText[R, P, A]:
        """Return the game's text, or one that writes positions and actions field by field."""
        if self.load_text is not None:
            return self.load_text()
        from upcard.core.game.plain_text import PlainForm, read_plain_action, write_plain_action

        form: PlainForm[R, P] = PlainForm(self.rules.presets, self.rules.start)
        return GameText(
            form=form, write_action=write_plain_action, read_action=partial(read_plain_action, self.rules.actions)
        )

    @cached_property
    def players(self) -> GamePlayers[P, Seen, A]:
        """Return the game's computer players, or one who plays any legal action."""
        if self.load_players is not None:
            return self.load_players()
        return GamePlayers(levels={"random": self.rules.choose_at_random})

    @cached_property
    def extras(self) -> GameExtras[R, P, Seen, A]:
        """Return what the game offers beside its play."""
        return GameExtras() if self.load_extras is None else self.load_extras()


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game of which the program knows nothing but the record."""

AnyChoice: TypeAlias = Choice[Any]
AnyWeighed: TypeAlias = "WeighedChoice[Any]"
AnyLevel: TypeAlias = "Callable[[Any, Random, Budget], AnyChoice]"
"""A way to choose in such a game."""
