"""A position of Cassino: the public table, and the hidden hands and stock."""

# Why: decisions/0026-cassinos-table-remembers-recent-plays.md

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from upcard.core.cards import SUITED, Card, Cards
from upcard.core.events import Place
from upcard.games.cassino.actions import Play
from upcard.games.cassino.options import Options
from upcard.games.cassino.values import Value

Phase: TypeAlias = Literal["deal", "play", "over"]

STOCK = Place("stock")


@dataclass(frozen=True, slots=True)
class TableItem:
    """One item on the table: a loose card, or a build with its announced value."""

    cards: Cards
    """The cards of the item; those of a build are in the order in which they were added.

    The first card gives the item its place.
    """
    value: Value | None = None
    """The value of a build; None for a loose card."""
    pair: bool = False
    owner: int | None = None
    """The seat that last made or extended the build (cassino.builder-trail); None for a loose card."""

    @property
    def place(self) -> Place:
        """The item's place on the table, which stays the same when other cards leave.

        The number of the place is that of the item's first card.
        """
        return table_place(self.cards[0])


Items: TypeAlias = tuple[TableItem, ...]


def table_place(card: Card) -> Place:
    """Return the place on the table of a loose card."""
    return Place("table", 0, SUITED.index(card))


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """A play of a seat, with what was on the table before it."""

    seat: int
    items: Items
    play: Play


@dataclass(frozen=True, slots=True)
class Table:
    """What everybody sees or has seen, including captured cards."""

    rules: Options
    deal_number: int
    dealer: int
    turn: int
    phase: Phase
    items: Items
    captured: tuple[Cards, ...]
    """The captured cards of each side, including the markers of sweeps."""
    sweeps: tuple[int, ...]
    """The number of sweeps of each side."""
    markers: tuple[Cards, ...]
    """For each side the captured cards that stay face up, one for each sweep (cassino.sweep)."""
    scores: tuple[int, ...]
    """The points of each side from earlier deals."""
    last_capture: int | None = None
    """The seat that captured last; None if none has."""
    claimed: int | None = None
    """The seat that has claimed the game; None if none has."""
    waiting: tuple[int, int] = (0, 0)
    """The points for most cards and most spades carried over from tied deals (cassino.majority-ties)."""
    plays: tuple[PlayRecord, ...] = ()
    """The plays since hands were last dealt, the oldest first; empty in a position that was set up."""


@dataclass(frozen=True, slots=True)
class Position:
    """The full position, which only the engine and the referee may see."""

    table: Table
    hands: tuple[Cards, ...]
    stock: Cards
    """The stock; the next card to be dealt comes first."""


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat knows; every player, computer or human, gets only this."""

    table: Table
    seat: int
    hand: Cards
    hand_sizes: tuple[int, ...]
    stock_size: int

    @property
    def side(self) -> int:
        """The side for which this seat scores."""
        return self.table.rules.side(self.seat)


def observe(position: Position, seat: int) -> Observation:
    """Return what `seat` knows; the hand is sorted, so that its order reveals nothing."""
    hand = tuple(sorted(position.hands[seat]))
    return Observation(position.table, seat, hand, tuple(map(len, position.hands)), len(position.stock))


def get_acting_seat(table: Table) -> int | None:
    """Return the seat in turn; None before and after a deal."""
    return table.turn if table.phase == "play" else None


def to_act(position: Position) -> int | None:
    """Return the seat in turn; None before and after a deal."""
    return get_acting_seat(position.table)


def can_see_place(seat: int, place: Place) -> bool:
    """Return whether `seat` sees the cards in `place`: those on the table, the markers of sweeps, and its own hand."""
    return place.kind in ("table", "sweeps") or (place.kind == "hand" and place.owner == seat)


def find_item(items: Items, card: Card) -> TableItem | None:
    """Return the item on the table that contains `card`; None if there is none."""
    return next((item for item in items if card in item.cards), None)


def find_items(items: Items, cards: Iterable[Card]) -> Items:
    """Return the items that contain any of `cards`, each once, in the order of the table."""
    wanted = tuple(cards)
    return tuple(item for item in items if any(card in item.cards for card in wanted))


def list_item_cards(items: Iterable[TableItem]) -> Cards:
    """Return all cards of `items`."""
    return tuple(card for item in items for card in item.cards)
