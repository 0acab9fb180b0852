"""Defines a position of Modern American, which is Canasta's with bonus cards, kept threes and special hands."""

from collections.abc import Iterable
from dataclasses import dataclass

from upcard.core.cards import Card, Cards
from upcard.games.canasta import position as canasta
from upcard.games.canasta.position import Melds, has_first_meld
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import BLACK, is_wild, meld_kind, wilds
from upcard.games.modern_american.options import Options
from upcard.games.modern_american.special_hands import HandName
from upcard.games.modern_american.tables import find_resting_side


@dataclass(frozen=True, slots=True)
class LaidHand:
    """The special hand (fourteen cards laid at once) that ended the deal, and the seat that laid it."""

    seat: int
    name: HandName
    cards: Cards


@dataclass(frozen=True, slots=True)
class Table(canasta.Table):
    """The part of a position that all players see.

    The tuples added to Canasta's fields have one item for each seat. Despite its name, `red_threes` has threes of both
    colours.
    """

    rules: Options
    keeps_three: tuple[bool, ...] = ()
    """For each seat, whether the player keeps a three in the hand (modern.three-kept)."""
    has_asked: tuple[bool, ...] = ()
    """For each seat, whether the player has asked the partner in this deal (modern.ask-partner)."""
    courtesy: tuple[bool, ...] = ()
    """For each seat, whether the partner has opened since the player's last turn (modern.special-courtesy)."""
    only_wild: bool = False
    """Whether the player's hand held only wild cards before the first meld of this turn (modern.discard-wild)."""
    owed: int = 0
    """While a drawn three waits to be laid or kept, the number of cards still to be drawn; else 0.

    The number is for a three that is laid and replaced; if the three is kept, one card fewer is drawn.
    """
    laid_hand: LaidHand | None = None


@dataclass(frozen=True, slots=True)
class Position(canasta.Position):
    """A full position: the public table, all hands, the bonus cards and the stock.

    Players, computer or human, get only an `Observation` of it.
    """

    table: Table
    talons: tuple[Cards, ...] = ()
    """For each seat, the bonus cards that the player takes up at the next turn (modern.talon)."""
    packets: tuple[Cards, ...] = ()
    """The packets of bonus cards put aside in the deal (option `talon`).

    The first side to open gets the first, the second side the other.
    """


@dataclass(frozen=True, slots=True)
class Observation(canasta.Observation):
    """What the player at `seat` knows of the position; of bonus cards that lie face down, it is only their number."""

    table: Table
    talon_sizes: tuple[int, ...] = ()
    packet_sizes: tuple[int, ...] = ()


def observe(position: Position, seat: int) -> Observation:
    """Return what the player at `seat` knows of the position.

    The hand is sorted, so that its order does not reveal when its cards were drawn.
    """
    return Observation(
        position.table,
        seat,
        tuple(sorted(position.hands[seat])),
        tuple(map(len, position.hands)),
        len(position.stock),
        talon_sizes=tuple(map(len, position.talons)),
        packet_sizes=tuple(map(len, position.packets)),
    )


def is_three(card: Card) -> bool:
    """Return whether `card` is a three, red or black (rule modern.threes)."""
    return card.rank == BLACK


def list_threes(cards: Iterable[Card]) -> Cards:
    """Return the threes among `cards`."""
    return tuple(filter(is_three, cards))


def without_threes(cards: Iterable[Card]) -> Cards:
    """Return `cards` without the threes."""
    return tuple(card for card in cards if not is_three(card))


def all_wild(cards: Iterable[Card]) -> bool:
    """Return whether `cards` has only wild cards and threes."""
    return all(map(is_wild, without_threes(cards)))


def find_dead_ranks(sides: Iterable[Melds]) -> frozenset[str]:
    """Return the dead ranks: those of which some side has a canasta, so that no more cards of them can be laid.

    `sides` has the melds of each side. The rule is modern.dead-rank.
    """
    return frozenset(
        meld.rank for melds in sides for meld in melds if len(meld.cards) >= CANASTA and meld_kind(meld.rank) == "group"
    )


def dead_ranks(table: canasta.Table) -> frozenset[str]:
    """Return the dead ranks: those of which some side has a canasta, so that no more cards of them can be laid."""
    return find_dead_ranks(table.melds)


def is_open_special(meld: canasta.LaidMeld) -> bool:
    """Return whether `meld` is an incomplete meld of natural aces, of sevens or of wild cards, which costs points.

    The rule is modern.open-specials.
    """
    natural_aces = meld.rank == "A" and not wilds(meld.cards)
    return len(meld.cards) < CANASTA and (natural_aces or meld.rank == "7" or meld_kind(meld.rank) == "wild")


def list_playing_seats(table: canasta.Table) -> tuple[int, ...]:
    """Return the seats that play in the current deal; of three pairs, one sits out (rule modern.six)."""
    rules = table.rules
    resting = find_resting_side(len(rules.sides), table.deal_number)
    return tuple(seat for seat in range(rules.seats) if rules.side(seat) != resting)


def next_seat(table: canasta.Table, seat: int) -> int:
    """Return the seat whose turn comes after that of `seat`; seats that sit out the deal are skipped."""
    playing, seats = list_playing_seats(table), table.rules.seats
    return next(other % seats for other in range(seat + 1, seat + 1 + seats) if other % seats in playing)


def may_keep_three(table: Table, seat: int) -> bool:
    """Return whether `seat` may keep a three in the hand instead of laying it on the table (rule modern.three-kept).

    That is so if the rules allow keeping threes, the seat does not keep one already, and its side has no melds.
    """
    rules = table.rules
    wanted = rules.keep_three_for_straight and "straight" in rules.hand_values
    return wanted and not table.keeps_three[seat] and not has_first_meld(table, rules.side(seat))


def count_kept(table: Table, seat: int) -> int:
    """Return how many threes `seat` keeps in its hand instead of laying them, 0 or 1; it is 0 if its side has melds."""
    return int(table.keeps_three[seat] and not has_first_meld(table, table.rules.side(seat)))


def has_opened_now(table: canasta.Table) -> bool:
    """Return whether the current player's side has laid its first melds in the current turn (rule modern.talon)."""
    melds = table.melds[table.rules.side(table.turn)]
    return bool(melds) and set(range(len(melds))) <= set(table.new_melds)


def count_opened_others(table: canasta.Table) -> int:
    """Return how many sides have melds, not counting the current player's side."""
    side = table.rules.side(table.turn)
    return sum(bool(melds) for other, melds in enumerate(table.melds) if other != side)
