"""A Canasta position: the table that all see, and the hands and stock that they do not."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.games.canasta.rules import Rules
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
    playing: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Position:
    """The whole truth. Only the engine and the referee hold one."""

    table: Table
    hands: tuple[Cards, ...]
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
    def side(self) -> int:
        """The side that this seat scores for."""
        return self.table.rules.side(self.seat)

    @property
    def melds(self) -> Melds:
        """The melds of this seat's side."""
        return self.table.melds[self.side]


def observe(position: Position, seat: int) -> Observation:
    """Show the position to one seat; its hand is sorted, so that no order tells more than the cards."""
    hand = tuple(sorted(position.hands[seat]))
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


def frozen_by(pile: Cards) -> int | None:
    """Return the number (from the bottom) of the card that freezes a pile for all, or None (canasta.frozen-pile)."""
    return next((number for number, card in enumerate(pile) if freezes(card)), None)


def frozen_for(table: Table, side: int) -> bool:
    """Say whether the pile is frozen for a side: for all, or because it has not melded (canasta.frozen-pile)."""
    unmelded = not table.melds[side] and table.rules.pile_frozen_before_first_meld
    return unmelded or frozen_by(table.pile) is not None


def minimum_for(table: Table, side: int) -> int:
    """Return what a side's first melds must count together; 0 once it has melded (canasta.minimum)."""
    return 0 if table.melds[side] else table.rules.minimum(table.scores[side])


def minimums(position: Position) -> tuple[int, ...]:
    """Return what each side's first melds must count together."""
    return tuple(minimum_for(position.table, side) for side in range(len(position.table.melds)))
