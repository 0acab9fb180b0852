"""A position of Canasta: the table, which everybody sees, and the hands and the stock, which are hidden."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.core.game.record import sees_own_hand
from upcard.games.canasta.options import Options
from upcard.games.canasta.tables import with_resting
from upcard.games.canasta.values import freezes

Phase: TypeAlias = Literal["deal", "draw", "play", "answer", "last", "melds", "over"]

STOCK = Place("stock")
PILE = Place("pile")
SURPRISE = Place("surprise")


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """A meld on the table.

    Its cards are in the order in which they were laid; those of a sequence are sorted by rank.
    """

    rank: str
    """The key of the meld: a group's rank, a sequence's suit, or `W` for wild cards."""
    cards: Cards
    concealed: bool = False
    """Whether the meld was laid in one action as a complete canasta (canasta.concealed-canasta)."""


Melds: TypeAlias = tuple[LaidMeld, ...]


@dataclass(frozen=True, slots=True)
class WentOut:
    """The seat that ended the deal by going out, and whether it went out concealed (with no meld laid before)."""

    seat: int
    concealed: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The part of a position that all players see.

    A field that is a tuple has one item for each side if its description says "of each side", otherwise one for each
    seat.
    """

    rules: Options
    deal_number: int
    dealer: int
    turn: int
    phase: Phase
    pile: Cards
    """The cards of the pile, from bottom to top."""
    melds: tuple[Melds, ...]
    """The melds of each side."""
    red_threes: tuple[Cards, ...]
    """The red threes that each side has laid."""
    scores: tuple[int, ...]
    """The score of each side from earlier deals."""
    has_melded: tuple[bool, ...]
    """Whether each seat has laid cards in this deal.

    Cards laid in this turn on melds in `new_melds` do not count.
    """
    discarded: tuple[bool, ...]
    """Whether each seat has made its first discard in this deal (canasta.look-through)."""
    shown: tuple[Cards, ...]
    """The cards that each seat was seen to take up and has not played since, sorted."""
    new_melds: tuple[int, ...] = ()
    """The numbers of the melds that were begun in this turn."""
    took_pile: bool = False
    melded_now: bool = False
    """Whether the seat in turn has melded after its draw or take (canasta.ask-partner)."""
    asked: int | None = None
    answer: bool | None = None
    went_out: WentOut | None = None
    lone: int | None = None
    """The seat that plays alone, once that is decided (canasta.three-lone)."""
    playing: tuple[int, ...] = ()
    """The player on each seat, at a table where players take turns to sit out; else empty."""
    pile_taken: bool = False
    """Whether the pile has been taken in this deal; if `pile_frozen` is `until_taken`, a take ends the freezing."""


@dataclass(frozen=True, slots=True)
class Position:
    """The full position with all hidden cards, which only the engine and the referee use, never a player."""

    table: Table
    hands: tuple[Cards, ...]
    stock: Cards
    """The stock; the next card to draw comes first."""
    surprise: Cards = ()
    """The hidden cards under the first up-card, which go to the first seat that takes the pile."""


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat knows of a position; every player, whether computer or human, gets only this.

    A player who sits out a deal watches with an empty hand, and has a seat number after the last playing seat.
    """

    table: Table
    seat: int
    hand: Cards
    hand_sizes: tuple[int, ...]
    stock_size: int
    surprise_size: int = 0

    @property
    def side(self) -> int:
        """The side for which this seat scores."""
        return self.table.rules.side(self.seat)

    @property
    def melds(self) -> Melds:
        """The melds of this seat's side."""
        return self.table.melds[self.side]

    @property
    def pooled_melds(self) -> tuple[Melds, ...]:
        """The melds of this seat's side, followed by those of each other side that plays together with it."""
        return tuple(self.table.melds[side] for side in pool(self.table, self.side))


Seen = TypeVar("Seen", bound=Observation)


def observe(position: Position, seat: int) -> Observation:
    """Return what `seat` knows of `position`; its hand is sorted, so that the order gives nothing away."""
    return observe_as(Observation, position, seat)


def observe_as(kind: type[Seen], position: Position, seat: int) -> Seen:
    """Return what `seat` knows of `position`, as an object of the type `kind`.

    A game related to Canasta may have an observation type of its own.
    """
    hand = tuple(sorted(position.hands[seat])) if seat < len(position.hands) else ()
    sizes = tuple(map(len, position.hands))
    return kind(position.table, seat, hand, sizes, len(position.stock), len(position.surprise))


def sees_place(seat: int, place: Place) -> bool:
    """Return whether the player on `seat` sees the faces of the cards in `place`."""
    return place != SURPRISE and sees_own_hand(seat, place)


def to_act(position: Position) -> int | None:
    """Return the seat that is to act in `position`, or None before and after a deal.

    It is the partner who has to answer a question, or else the seat in turn.
    """
    return acting(position.table)


def acting(table: Table) -> int | None:
    """Return the seat that is to act: the partner who has to answer a question, or else the seat in turn.

    Return None before and after a deal.
    """
    if table.phase in ("deal", "over"):
        return None
    return table.asked if table.phase == "answer" else table.turn


def find_freezing_card(pile: Cards) -> int | None:
    """Return the index, from the bottom, of the lowest card in `pile` that freezes it for everybody.

    Wild cards and red threes freeze the pile. Return None if it has none of these.
    """
    return next((number for number, card in enumerate(pile) if freezes(card)), None)


def pool(table: Table, side: int) -> tuple[int, ...]:
    """Return the sides that play together with `side` in this deal, `side` itself first.

    Usually this is `side` alone. At the table for three where one seat plays alone (rule canasta.three-lone), the other
    two sides play together.
    """
    if table.lone is None or side == table.lone:
        return (side,)
    return (side, *(other for other in range(len(table.melds)) if other not in (side, table.lone)))


def partners(table: Table, seat: int) -> tuple[int, ...]:
    """Return the other seats that play together with `seat` in this deal; empty if it plays alone."""
    if table.lone is not None:
        return pool(table, seat)[1:]
    seats = table.rules.sides[table.rules.side(seat)]
    return tuple(other for other in seats if other != seat)


def has_first_meld(table: Table, side: int) -> bool:
    """Return whether `side`, or a side that plays together with it, has a meld on the table."""
    return any(table.melds[other] for other in pool(table, side))


def list_seating(position: Position) -> tuple[int, ...]:
    """Return the numbers of the players by seat, followed by the players who sit out this deal."""
    return with_resting(position.table.rules.variant, position.table.playing)


def is_always_frozen(table: Table) -> bool:
    """Return whether an option freezes the pile for everybody now, whatever cards are in it.

    The rule id is canasta.frozen-pile.
    """
    frozen = table.rules.pile_frozen
    return frozen == "always" or (frozen == "until_taken" and not table.pile_taken)


def is_frozen_for_all(table: Table) -> bool:
    """Return whether the pile is frozen for everybody, by a card in it or by an option (rule canasta.frozen-pile)."""
    return is_always_frozen(table) or find_freezing_card(table.pile) is not None


def is_pile_frozen(table: Table, side: int) -> bool:
    """Return whether the pile is frozen for `side`: for everybody, or until the side has melded.

    With the value `one_card` of the option `pile_take`, every pile is frozen. The rule id is canasta.frozen-pile.
    """
    unmelded = not has_first_meld(table, side) and table.rules.pile_frozen_before_first_meld
    return unmelded or is_frozen_for_all(table) or table.rules.pile_take == "one_card"


def minimum_for(table: Table, side: int) -> int:
    """Return the points that the first melds of `side` must reach, or 0 if it has melded (rule canasta.minimum)."""
    return 0 if has_first_meld(table, side) else table.rules.minimum_in(table.deal_number, table.scores[side])


def minimums(position: Position) -> tuple[int, ...]:
    """Return for each side the points that its first melds must reach, or 0 if the side has melded."""
    return tuple(minimum_for(position.table, side) for side in range(len(position.table.melds)))
