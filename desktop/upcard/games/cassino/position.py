"""Defines a position of Cassino: the public table, and the hidden hands and stock."""

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
        """The place of the item on the table; it stays the same when other cards leave the table."""
        return table_place(self.cards[0])


Items: TypeAlias = tuple[TableItem, ...]


def table_place(card: Card) -> Place:
    """Return the place on the table that belongs to `card`, as a loose card or as the first card of a build."""
    return Place("table", 0, SUITED.index(card))


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """A play by a seat, with the items (loose cards and builds) that were on the table before it."""

    seat: int
    items: Items
    play: Play


@dataclass(frozen=True, slots=True)
class Table:
    """The part of a position that all players see or have seen, including the captured cards."""

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
    """The full position with all hidden cards; only the engine and the referee may see it."""

    table: Table
    hands: tuple[Cards, ...]
    stock: Cards
    """The stock; the next card to be dealt comes first."""


@dataclass(frozen=True, slots=True)
class Observation:
    """What the player at `seat` knows of the position; human and computer players get only this."""

    table: Table
    seat: int
    hand: Cards
    hand_sizes: tuple[int, ...]
    stock_size: int

    @property
    def side(self) -> int:
        """The index of the side (a pair of partners or a single player) to which the observing seat belongs."""
        return self.table.rules.side(self.seat)


def observe(position: Position, seat: int) -> Observation:
    """Return what the player at `seat` knows of the position.

    The hand is sorted, so that its order does not reveal when its cards were dealt.
    """
    hand = tuple(sorted(position.hands[seat]))
    return Observation(position.table, seat, hand, tuple(map(len, position.hands)), len(position.stock))


def get_acting_seat(table: Table) -> int | None:
    """Return the seat whose turn it is; None before the cards are dealt and after the deal is over."""
    return table.turn if table.phase == "play" else None


def to_act(position: Position) -> int | None:
    """Return the seat whose turn it is; None before the cards are dealt and after the deal is over."""
    return get_acting_seat(position.table)


def can_see_place(seat: int, place: Place) -> bool:
    """Return whether the player at `seat` sees the faces of cards in `place`.

    All players see the cards on the table, and the captured cards that lie face up because each marks a sweep (a
    capture of all table cards). Each player also sees the own hand.
    """
    return place.kind in ("table", "sweeps") or (place.kind == "hand" and place.owner == seat)


def find_item(items: Items, card: Card) -> TableItem | None:
    """Return the one of `items` (loose cards and builds) that contains `card`; None if none does."""
    return next((item for item in items if card in item.cards), None)


def find_items(items: Items, cards: Iterable[Card]) -> Items:
    """Return those of `items` (loose cards and builds) that contain any of `cards`, in the order of `items`."""
    wanted = tuple(cards)
    return tuple(item for item in items if any(card in item.cards for card in wanted))


def list_item_cards(items: Iterable[TableItem]) -> Cards:
    """Return all cards of `items` (loose cards and builds) in one tuple."""
    return tuple(card for item in items for card in item.cards)
