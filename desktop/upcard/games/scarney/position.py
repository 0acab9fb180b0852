"""A Scarney position: the table that both see, and the hands and stock that they do not."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from upcard.core.cards import Card, Cards
from upcard.core.events import Place
from upcard.games.scarney.options import PLAYERS, Rules

Phase: TypeAlias = Literal["deal", "draw", "play", "answer", "over"]
Melds: TypeAlias = tuple[Cards, ...]

STOCK, OFFER = Place("stock"), Place("offer")
SEATS = tuple(range(PLAYERS))
END = 2
"""With so many cards left the stock is at its end (scarney.stock-end)."""


@dataclass(frozen=True, slots=True)
class OfferedCard:
    """A card that a seat offered in this deal: both saw it, and who has it now."""

    seat: int
    card: Card
    accepted: bool | None = None
    """None while the answer is awaited."""


@dataclass(frozen=True, slots=True)
class Table:
    """What lies open to both, or did; tuples run by seat where they say so."""

    rules: Rules
    deal_number: int
    dealer: int
    turn: int
    """Who is to act: while an offer is answered, the one who answers."""
    phase: Phase
    melds: tuple[Melds, ...]
    """By seat."""
    scores: tuple[int, ...]
    """By seat, from earlier deals."""
    boxes: tuple[int, ...]
    """By seat: deals won so far."""
    shown: tuple[OfferedCard, ...] = ()
    """The cards offered in this deal, the last one last."""
    barred: tuple[int | None, ...] = (None, None)
    """By seat: the number among those shown of the card that it may not offer back yet (scarney.no-return)."""
    no_draw: tuple[bool, ...] = (False, False)
    """By seat: it accepted an ace, so that its turn has no draw (scarney.ace-offer)."""
    first_meld_now: bool = False
    """The seat in turn has made its first meld in this turn."""
    laid_off: tuple[int, ...] = ()
    """Cards added in this turn, a number a meld of the seat in turn."""
    turns_without_draw: int = 0
    """So many turns in a row before this one had no draw."""

    @property
    def offered(self) -> Card | None:
        """The card that waits for its answer."""
        return self.shown[-1].card if self.phase == "answer" else None

    def get_barred_card(self, seat: int) -> Card | None:
        """Return the card that a seat may not offer back yet."""
        number = self.barred[seat]
        return None if number is None else self.shown[number].card


@dataclass(frozen=True, slots=True)
class Position:
    """The whole truth. Only the engine and the referee hold one."""

    table: Table
    hands: tuple[Cards, ...]
    """A card that is offered is still in its hand."""
    stock: Cards
    """The card to be drawn next comes first."""


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat knows. Players, computer or human, are given this and nothing else."""

    table: Table
    seat: int
    hand: Cards
    hand_sizes: tuple[int, ...]
    stock_size: int

    @property
    def melds(self) -> Melds:
        """The seat's own melds."""
        return self.table.melds[self.seat]

    @property
    def opened(self) -> bool:
        """Whether the seat has made its first meld."""
        return bool(self.melds)

    @property
    def ending(self) -> bool:
        """Whether the stock is at its end, so that this turn is the last (scarney.stock-end)."""
        return self.stock_size <= END


def observe(position: Position, seat: int) -> Observation:
    """Show the position to one seat; its hand is sorted, so that no order tells more than the cards."""
    hand = tuple(sorted(position.hands[seat]))
    return Observation(position.table, seat, hand, tuple(map(len, position.hands)), len(position.stock))


def acting(table: Table) -> int | None:
    """Return the seat whose action is awaited; None before a deal and after it."""
    return table.turn if table.phase in ("draw", "play", "answer") else None


def to_act(position: Position) -> int | None:
    """Return the seat whose action is awaited."""
    return acting(position.table)


def sees(seat: int, place: Place) -> bool:
    """Return whether a seat may look at the faces in a place: melds, the card that is offered, its own hand."""
    return place.kind in ("meld", "offer") or (place.kind == "hand" and place.owner == seat)


def other(seat: int) -> int:
    """Return the opponent's seat."""
    return 1 - seat
