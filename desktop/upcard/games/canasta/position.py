"""A Canasta position: the table that all see, and the hands and stock that they do not."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.games.canasta.options import Rules
from upcard.games.canasta.tables import with_resting
from upcard.games.canasta.values import freezes

Phase: TypeAlias = Literal["deal", "draw", "play", "answer", "last", "melds", "over"]

STOCK = Place("stock")
PILE = Place("pile")


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """A meld on the table, its cards in the order in which they came."""

    rank: str
    cards: Cards
    concealed: bool = False
    """Laid as a canasta by one action (canasta.concealed-canasta)."""


Melds: TypeAlias = tuple[LaidMeld, ...]


@dataclass(frozen=True, slots=True)
class WentOut:
    """Who went out, and whether concealed."""

    seat: int
    concealed: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """What lies open to everybody; tuples run by side where they say so, else by seat."""

    rules: Rules
    deal_number: int
    dealer: int
    turn: int
    phase: Phase
    pile: Cards
    """Bottom to top."""
    melds: tuple[Melds, ...]
    """By side."""
    red_threes: tuple[Cards, ...]
    """By side."""
    scores: tuple[int, ...]
    """By side, from earlier deals."""
    has_melded: tuple[bool, ...]
    """Whether the seat melded or laid off before this turn, or in it on a meld not in `new_melds`."""
    discarded: tuple[bool, ...]
    """Whether the seat has made its first discard in this deal (canasta.look-through)."""
    shown: tuple[Cards, ...]
    """Cards that each seat was seen to take up and has not been seen to play, sorted."""
    new_melds: tuple[int, ...] = ()
    """Numbers of the melds that the seat in turn has begun in this turn."""
    took_pile: bool = False
    melded_now: bool = False
    """Whether the seat in turn has melded since it drew or took (canasta.ask-partner)."""
    asked: int | None = None
    answer: bool | None = None
    went_out: WentOut | None = None
    lone: int | None = None
    """The seat that plays alone, once that is settled (canasta.three-lone)."""
    playing: tuple[int, ...] = ()
    """The player on each seat, at a table where players sit out in turn."""


@dataclass(frozen=True, slots=True)
class Position:
    """The whole truth. Only the engine and the referee hold one."""

    table: Table
    hands: tuple[Cards, ...]
    stock: Cards
    """The card to be drawn next comes first."""


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat knows. Players, computer or human, are given this and nothing else.

    Who sits out a deal watches it from a seat numbered after the seats, with an empty hand.
    """

    table: Table
    seat: int
    hand: Cards
    hand_sizes: tuple[int, ...]
    stock_size: int

    @property
    def side(self) -> int:
        """The side that this seat scores for."""
        return self.table.rules.side(self.seat)

    @property
    def melds(self) -> Melds:
        """The melds of this seat's side."""
        return self.table.melds[self.side]

    @property
    def pooled(self) -> tuple[Melds, ...]:
        """The melds that count together in this deal, side by side, the own side's first."""
        return tuple(self.table.melds[side] for side in pool(self.table, self.side))


def observe(position: Position, seat: int) -> Observation:
    """Show the position to one seat; its hand is sorted, so that no order tells more than the cards."""
    hand = tuple(sorted(position.hands[seat])) if seat < len(position.hands) else ()
    return Observation(position.table, seat, hand, tuple(map(len, position.hands)), len(position.stock))


def to_act(position: Position) -> int | None:
    """Return the seat whose action is awaited."""
    return acting(position.table)


def acting(table: Table) -> int | None:
    """Return the seat whose action is awaited, the partner's while it is to answer; None before and after a deal."""
    if table.phase in ("deal", "over"):
        return None
    return table.asked if table.phase == "answer" else table.turn


def sees(seat: int, place: Place) -> bool:
    """Say whether a seat may look at the faces in a place: all but the stock and other hands."""
    return place.kind != "stock" and (place.kind != "hand" or place.owner == seat)


def find_freezing_card(pile: Cards) -> int | None:
    """Return the number (from the bottom) of the card that freezes a pile for all, or None (canasta.frozen-pile)."""
    return next((number for number, card in enumerate(pile) if freezes(card)), None)


def pool(table: Table, side: int) -> tuple[int, ...]:
    """Return the sides whose melds count together with a side's own, which comes first (canasta.three-lone)."""
    if table.lone is None or side == table.lone:
        return (side,)
    return (side, *(other for other in range(len(table.melds)) if other not in (side, table.lone)))


def partners(table: Table, seat: int) -> tuple[int, ...]:
    """Return the seats that play with a seat in this deal."""
    if table.lone is not None:
        return pool(table, seat)[1:]
    seats = table.rules.sides[table.rules.side(seat)]
    return tuple(other for other in seats if other != seat)


def has_first_meld(table: Table, side: int) -> bool:
    """Say whether a side, or who plays with it, has melded."""
    return any(table.melds[other] for other in pool(table, side))


def seating(position: Position) -> tuple[int, ...]:
    """Return the player on each seat, and after the seats those who sit out."""
    return with_resting(position.table.rules.table, position.table.playing)


def is_pile_frozen(table: Table, side: int) -> bool:
    """Say whether the pile is frozen for a side: for all, or because it has not melded (canasta.frozen-pile)."""
    unmelded = not has_first_meld(table, side) and table.rules.pile_frozen_before_first_meld
    return unmelded or find_freezing_card(table.pile) is not None


def minimum_for(table: Table, side: int) -> int:
    """Return what a side's first melds must count together; 0 once it has melded (canasta.minimum)."""
    return 0 if has_first_meld(table, side) else table.rules.minimum(table.scores[side])


def minimums(position: Position) -> tuple[int, ...]:
    """Return what each side's first melds must count together."""
    return tuple(minimum_for(position.table, side) for side in range(len(position.table.melds)))
