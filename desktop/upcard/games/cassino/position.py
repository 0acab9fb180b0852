"""A Cassino position: the table that all see, and the hands and stock that they do not."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from upcard.core.cards import SUITED, Card, Cards
from upcard.core.events import Place
from upcard.games.cassino.actions import Play
from upcard.games.cassino.options import Rules
from upcard.games.cassino.values import Value

Phase: TypeAlias = Literal["deal", "play", "over"]

STOCK = Place("stock")


@dataclass(frozen=True, slots=True)
class TableItem:
    """What lies together on the table: a loose card, or a build with what its builder named."""

    cards: Cards
    """A build's in the order in which they came; the first shows where on the table it lies."""
    value: Value | None = None
    """None for a loose card."""
    pair: bool = False
    owner: int | None = None
    """The seat that last made or extended the build (cassino.builder-trail)."""

    @property
    def place(self) -> Place:
        """Where it lies: a place is numbered by its first card, so that nothing moves when others leave."""
        return table_place(self.cards[0])


Items: TypeAlias = tuple[TableItem, ...]


def table_place(card: Card) -> Place:
    """Return the place on the table of a card that lies loose."""
    return Place("table", 0, SUITED.index(card))


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """What a seat has played, and what lay on the table before."""

    seat: int
    items: Items
    play: Play


@dataclass(frozen=True, slots=True)
class Table:
    """What lies open to everybody, or did: what was taken was seen; tuples run by side where they say so."""

    rules: Rules
    deal_number: int
    dealer: int
    turn: int
    phase: Phase
    items: Items
    captured: tuple[Cards, ...]
    """By side, the markers of sweeps included."""
    sweeps: tuple[int, ...]
    """By side."""
    markers: tuple[Cards, ...]
    """By side: the captured cards that stay face up, one a sweep (cassino.sweep)."""
    scores: tuple[int, ...]
    """By side, from earlier deals."""
    last_capture: int | None = None
    """The seat that took last."""
    claimed: int | None = None
    """The seat that has claimed the game."""
    plays: tuple[PlayRecord, ...] = ()
    """What everybody saw played since hands were dealt last, the oldest first; nothing in a position set up by hand."""


@dataclass(frozen=True, slots=True)
class Position:
    """The whole truth. Only the engine and the referee hold one."""

    table: Table
    hands: tuple[Cards, ...]
    stock: Cards
    """The card to be dealt next comes first."""


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat knows. Players, computer or human, are given this and nothing else."""

    table: Table
    seat: int
    hand: Cards
    hand_sizes: tuple[int, ...]
    stock_size: int

    @property
    def side(self) -> int:
        """The side that this seat scores for."""
        return self.table.rules.side(self.seat)


def observe(position: Position, seat: int) -> Observation:
    """Show the position to one seat; its hand is sorted, so that no order tells more than the cards."""
    hand = tuple(sorted(position.hands[seat]))
    return Observation(position.table, seat, hand, tuple(map(len, position.hands)), len(position.stock))


def acting(table: Table) -> int | None:
    """Return the seat whose action is awaited; None before a deal and after it."""
    return table.turn if table.phase == "play" else None


def to_act(position: Position) -> int | None:
    """Return the seat whose action is awaited."""
    return acting(position.table)


def sees(seat: int, place: Place) -> bool:
    """Return whether a seat may look at the faces in a place: the table, the markers of sweeps, its own hand."""
    return place.kind in ("table", "sweeps") or (place.kind == "hand" and place.owner == seat)


def lying(items: Items, card: Card) -> TableItem | None:
    """Return what a table card names: itself, or the build that it is part of; None where it is not there."""
    return next((item for item in items if card in item.cards), None)


def find_items(items: Items, cards: Iterable[Card]) -> Items:
    """Return what several table cards name, each once, in the table's order."""
    wanted = tuple(cards)
    return tuple(item for item in items if any(card in item.cards for card in wanted))


def list_item_cards(items: Iterable[TableItem]) -> Cards:
    """Return all the cards that lie there."""
    return tuple(card for item in items for card in item.cards)
