"""Converts an observation to positions stored as counts of cards (`CompactPosition`).

Cards that the observing seat knows are copied; the others are dealt at random.
"""

from dataclasses import dataclass
from random import Random

from upcard.core.cards import Cards
from upcard.games.canasta.ai.fast.dealing import kind_of
from upcard.games.canasta.ai.fast.hidden_cards import bury_cards, count_all_kinds, cut_cards, fill_hand
from upcard.games.canasta.ai.fast.state import (
    BLACK,
    KIND_COUNT,
    LAST,
    MELD_NUMBERS,
    PHASES,
    RED,
    TWO,
    WILD_MELD,
    count_kinds,
)
from upcard.games.canasta.position import LaidMeld
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import points, wilds
from upcard.games.modern_american.ai.fast.state import CompactPosition, law_of, make_empty_position, set_hand
from upcard.games.modern_american.position import Observation, Table, count_kept, has_opened_now, list_threes


@dataclass(frozen=True, slots=True)
class UnseenCards:
    """The cards that a seat has not seen, and the hands, bonus cards and stock among which to deal them.

    Bonus cards lie face down and are given to players for first melds.
    """

    open: CompactPosition
    """The compact position with the observer's hand, and with the cards that others were seen to take up."""
    plain: tuple[int, ...]
    """The unseen cards that are not threes."""
    threes: tuple[int, ...]
    early: tuple[tuple[int, int], ...]
    """Pairs of a seat and the number of threes in its hand, for the seats whose number of threes everybody knows."""
    late: tuple[int, ...]
    """The seats other than the observer's that have not had a turn yet."""
    talons: tuple[int, ...]
    """For each seat, the number of bonus cards (its talon) that wait for it face down."""
    packets: tuple[int, ...]
    """The sizes of the packets (stacks put aside in the deal) from which bonus cards are given."""
    stock: int
    buried: tuple[int, ...] = ()
    """The indices of pile cards that the seat has forgotten; none of them is wild or a three."""


def open_to_all(table: Table) -> CompactPosition:
    """Return what every player knows of `table`, as a position stored as counts of cards.

    The position has the melds and the discard pile, but empty hands, bonus cards and stock.
    """
    here = make_empty_position(law_of(table.rules, table.scores, table.deal_number))
    here.turn = table.turn
    here.phase = PHASES["play" if table.phase == "answer" else table.phase]
    for side, cards in enumerate(table.red_threes):
        here.reds[side] = sum(kind_of(card) == RED for card in cards)
        here.blacks[side] = len(cards) - here.reds[side]
    here.pile = [kind_of(card) for card in table.pile]
    if table.rules.special_courtesy:
        here.courtesy = list(table.courtesy)
    here.owed, here.took, here.melded = table.owed, table.took_pile, table.melded_now
    here.only_wild, here.opens = table.only_wild, has_opened_now(table)
    here.barred = table.answer is False and table.rules.answer_binds
    here.out = table.went_out.seat if table.went_out else -1
    if table.laid_hand is not None:
        here.special, here.value = table.laid_hand.seat, table.rules.hand_values[table.laid_hand.name]
    for side, melds in enumerate(table.melds):
        for laid in melds:
            _load_meld(here, side, laid)
    for kind in here.pile:
        here.visible[kind] += 1
    return here


def _load_meld(here: CompactPosition, side: int, laid: LaidMeld) -> None:
    rank, wild = MELD_NUMBERS[laid.rank], wilds(laid.cards)
    here.opened[side] = True
    here.laid[side][rank] = len(laid.cards)
    here.points[side] += points(laid.cards)
    if rank == WILD_MELD:
        here.wild[side][rank] = sum(card == "X" for card in laid.cards[:CANASTA])
    else:
        here.wild[side][rank] = wild
        here.visible[rank] += len(laid.cards) - wild
    if len(laid.cards) >= CANASTA:
        here.canastas[side] += 1
        here.dead |= 1 << rank if rank != WILD_MELD else 0


def unseen(seen: Observation, memory: int | None = None) -> UnseenCards:
    """Return the cards that the observing seat does not know, and where they can be.

    The seat remembers only the top `memory` cards of the discard pile; if `memory` is None, it remembers the whole
    pile.
    """
    table, rules = seen.table, seen.table.rules
    here = open_to_all(table)
    if here.phase < LAST and not here.owed and not seen.stock_size:
        here.phase = LAST
    left = _count_left(seen, here)
    buried = bury_cards(here.pile, here.visible, left, len(here.pile) if memory is None else memory)
    for seat in range(rules.seats):
        cards = seen.hand if seat == seen.seat else table.shown[seat]
        set_hand(here, seat, count_kinds(map(kind_of, cards)))
        left = [number - known for number, known in zip(left, here.hands[seat], strict=True)]
    here.sizes, here.stock = list(seen.hand_sizes), [0] * seen.stock_size  # only its size is known
    here.kept[seen.seat] = find_kept(table, seen.seat, seen.hand)
    early = [seat for seat in range(rules.seats) if seat != seen.seat and _has_begun(table, seat)]
    return UnseenCards(
        open=here,
        plain=tuple(kind for kind in range(KIND_COUNT) if kind not in (BLACK, RED) for _ in range(left[kind])),
        threes=(BLACK,) * left[BLACK] + (RED,) * left[RED],
        early=tuple((seat, _count_threes(table, seat)) for seat in early),
        late=tuple(seat for seat in range(rules.seats) if seat != seen.seat and seat not in early),
        talons=seen.talon_sizes,
        packets=seen.packet_sizes,
        stock=seen.stock_size,
        buried=buried,
    )


def find_kept(table: Table, seat: int, hand: Cards) -> int:
    """Return the kind of the three that `seat` keeps in `hand` instead of laying it on the table; -1 if it keeps none.

    The kind is a number, `BLACK` or `RED`.
    """
    threes = list_threes(hand) if table.keeps_three[seat] else ()
    return kind_of(threes[0]) if threes else -1


def _count_left(seen: Observation, here: CompactPosition) -> list[int]:
    """Return, for each kind of card, how many cards of the packs are not on the table.

    On the table are melds, the discard pile and laid threes. `here` is the position that `open_to_all` returns for
    `seen`; the index of the list is the kind of the card.
    """
    left = count_all_kinds(seen.table.rules.packs)
    for melds in seen.table.melds:
        for laid in melds:
            for card in laid.cards:
                left[kind_of(card)] -= 1
    for kind in here.pile:
        left[kind] -= 1
    left[RED] -= sum(here.reds)
    left[BLACK] -= sum(here.blacks)
    return left


def _has_begun(table: Table, seat: int) -> bool:
    """Return whether everybody knows how many threes are in the hand of `seat`.

    The number is known once the seat has finished a turn, or has drawn in the current turn.
    """
    return table.discarded[seat] or (table.turn == seat and (table.phase != "draw" or table.owed > 0))


def _count_threes(table: Table, seat: int) -> int:
    return count_kept(table, seat) + (table.turn == seat and table.owed > 0)


def deal_hidden_cards(what: UnseenCards, random: Random) -> CompactPosition:
    """Return a position in which the cards of `what`, which a seat has not seen, are dealt at random.

    Hands whose number of threes everybody knows get their cards before the other hands.
    """
    here = what.open.copy()
    cards, threes = list(what.plain), list(what.threes)
    random.shuffle(cards)
    random.shuffle(threes)
    for place in what.buried:
        _lay_under(here, place, cards)
    for seat, number in what.early:
        for _ in range(min(number, len(threes))):
            here.hands[seat][threes[-1]] += 1
            here.kept[seat] = threes.pop()
        fill_hand(here.hands[seat], here.sizes[seat], cards)
    for kind in threes:
        cards.insert(int(random.random() * (len(cards) + 1)), kind)
    for seat in what.late:
        fill_hand(here.hands[seat], here.sizes[seat], cards)
    here.talons = [cut_cards(cards, number) for number in what.talons]
    here.packets = [cut_cards(cards, number) for number in what.packets]
    here.stock = cards[max(0, len(cards) - what.stock) :]
    return here


def _lay_under(here: CompactPosition, place: int, cards: list[int]) -> None:
    """Put one of `cards` in the place of a discard pile card that the observing seat has forgotten.

    `place` is the index of that card in the pile. The last card of `cards` that is not wild is removed from the list
    and used. `cards` must have such a card; it always does, because forgotten cards are not wild, and are among
    `cards`.
    """
    at = next(at for at in range(len(cards) - 1, -1, -1) if cards[at] < TWO)
    here.pile[place] = kind = cards.pop(at)
    here.visible[kind] += 1
