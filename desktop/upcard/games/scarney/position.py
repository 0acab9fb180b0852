"""Defines a position of Scarney: the public table, and the hidden hands and stock."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from upcard.core.cards import Card, Cards
from upcard.core.events import Place
from upcard.games.scarney.options import PLAYERS, Options

Phase: TypeAlias = Literal["deal", "draw", "play", "answer", "over"]
Melds: TypeAlias = tuple[Cards, ...]

STOCK, OFFER = Place("stock"), Place("offer")
SEATS = tuple(range(PLAYERS))
END = 2
"""The stock is at its end when it has this many cards (scarney.stock-end)."""


@dataclass(frozen=True, slots=True)
class OfferedCard:
    """A card that the player at `seat` has offered in this deal; both players know who has it now."""

    seat: int
    card: Card
    accepted: bool | None = None
    """Whether the card was accepted; None while the answer is awaited."""


@dataclass(frozen=True, slots=True)
class Table:
    """The part of a position that both players see or have seen."""

    rules: Options
    deal_number: int
    dealer: int
    turn: int
    """The seat in turn; while an offer is answered, the seat that answers."""
    phase: Phase
    melds: tuple[Melds, ...]
    """The melds of each seat."""
    scores: tuple[int, ...]
    """The points of each seat from earlier deals."""
    boxes: tuple[int, ...]
    """The number of deals that each seat has won so far."""
    shown: tuple[OfferedCard, ...] = ()
    """The cards offered in this deal, in order."""
    barred: tuple[int | None, ...] = (None, None)
    """For each seat the index in `shown` of the card that it may not offer back yet (scarney.no-return), or None."""
    no_draw: tuple[bool, ...] = (False, False)
    """For each seat whether its turn has no draw, because it accepted an ace (scarney.ace-offer).

    With the option `ace_price_on_refusing`, a seat that refused an ace has no draw either.
    """
    first_meld_now: bool = False
    """Whether the seat in turn has laid its first meld in this turn."""
    laid_off: tuple[int, ...] = ()
    """The number of cards added in this turn to each meld of the seat in turn."""
    turns_without_draw: int = 0
    """How many consecutive turns before this one had no draw."""

    @property
    def lays_nothing_more(self) -> bool:
        """Whether the seat in turn has laid its first meld in this turn and may lay no more cards until the turn ends.

        With the option `more_first_melds`, the value is always False, because further melds may be laid.
        """
        return self.first_meld_now and not self.rules.more_first_melds

    @property
    def offered(self) -> Card | None:
        """The offered card that the seat in turn must accept or refuse now; None if there is none."""
        return self.shown[-1].card if self.phase == "answer" else None

    def get_barred_card(self, seat: int) -> Card | None:
        """Return the card that `seat` has just accepted and may not offer back yet; None if there is none."""
        number = self.barred[seat]
        return None if number is None else self.shown[number].card


@dataclass(frozen=True, slots=True)
class Position:
    """A full position: the public table, both hands and the stock.

    Players, computer or human, get only an `Observation` of it.
    """

    table: Table
    hands: tuple[Cards, ...]
    """The hand of each seat; an offered card is still in its owner's hand."""
    stock: Cards
    """The stock; the next card to be drawn comes first."""


@dataclass(frozen=True, slots=True)
class Observation:
    """What the player at `seat` knows of the position; human and computer players get only this."""

    table: Table
    seat: int
    hand: Cards
    hand_sizes: tuple[int, ...]
    stock_size: int

    @property
    def melds(self) -> Melds:
        """The melds that the observing seat has on the table."""
        return self.table.melds[self.seat]

    @property
    def opened(self) -> bool:
        """Whether the observing seat has laid its first meld."""
        return bool(self.melds)

    @property
    def is_last_turn(self) -> bool:
        """Whether the stock has only two cards left, so that this turn is the last one (scarney.stock-end)."""
        return self.stock_size <= END


def observe(position: Position, seat: int) -> Observation:
    """Return what the player at `seat` knows of the position.

    The hand is sorted, so that its order does not reveal when its cards were drawn.
    """
    hand = tuple(sorted(position.hands[seat]))
    return Observation(position.table, seat, hand, tuple(map(len, position.hands)), len(position.stock))


def get_acting_seat(table: Table) -> int | None:
    """Return the seat that must act; None before the cards are dealt and after the deal is over.

    While a card is offered, it is the seat that must accept or refuse it.
    """
    return table.turn if table.phase in ("draw", "play", "answer") else None


def to_act(position: Position) -> int | None:
    """Return the seat that must act; None before the cards are dealt and after the deal is over.

    While a card is offered, it is the seat that must accept or refuse it.
    """
    return get_acting_seat(position.table)


def can_see_place(seat: int, place: Place) -> bool:
    """Return whether the player at `seat` sees the faces of cards in `place`.

    Both players see the melds and an offered card; each player also sees the own hand.
    """
    return place.kind in ("meld", "offer") or (place.kind == "hand" and place.owner == seat)


def get_opponent(seat: int) -> int:
    """Return the other one of the two seats."""
    return 1 - seat
