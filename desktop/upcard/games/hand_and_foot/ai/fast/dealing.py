"""Converts an observation to positions stored as counts of cards (`CompactPosition`).

Cards that the observing seat knows are copied; the others are dealt at random.
"""

from dataclasses import dataclass
from random import Random

from upcard.games.canasta.ai.fast.dealing import kind_of
from upcard.games.canasta.ai.fast.hidden_cards import bury_cards, count_all_kinds, cut_cards, fill_hand, shuffle_cards
from upcard.games.canasta.ai.fast.state import (
    BLACK,
    DRAW,
    KIND_COUNT,
    LAST,
    MELD_NUMBERS,
    PHASES,
    RED,
    WILD_MELD,
    count_kinds,
)
from upcard.games.canasta.position import LaidMeld
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import points, wilds
from upcard.games.hand_and_foot.ai.fast.flow import count_book
from upcard.games.hand_and_foot.ai.fast.state import NO, UNASKED, YES, CompactPosition, find_law, make_empty_position
from upcard.games.hand_and_foot.formats.redeal import list_late_seats
from upcard.games.hand_and_foot.position import Observation, Table


@dataclass(frozen=True, slots=True)
class UnseenCards:
    """The cards that a seat has not seen, and the hands, feet (second hands) and stock among which to deal them."""

    open: CompactPosition
    """The compact position with the observer's hand, and with the cards that others were seen to take up."""
    plain: tuple[int, ...]
    """The unseen cards that every hand may hold: all except red threes."""
    reds: int
    """The number of unseen red threes; no hand that has laid its red threes holds any of them."""
    early: tuple[int, ...]
    """The other seats that hold no red threes except those that everybody has seen in their hands."""
    late: tuple[int, ...]
    """The other seats that may hold red threes."""
    feet: tuple[int, ...]
    """For each seat, the number of cards in its foot (the second hand of a player)."""
    stock: int
    buried: tuple[int, ...] = ()
    """The indices of pile cards that the seat has forgotten; none of them is wild or a three."""


def open_to_all(table: Table) -> CompactPosition:
    """Return what every player knows of `table`, as a position stored as counts of cards.

    The position has the melds and the discard pile, but empty hands, feet (second hands) and stock.
    """
    here = make_empty_position(find_law(table))
    here.turn = table.turn
    here.phase = PHASES["play" if table.phase == "answer" else table.phase]
    here.reds = list(map(len, table.red_threes))
    here.pile = [kind_of(card) for card in table.pile]
    here.in_foot, here.played = list(table.in_foot), list(table.foot_played)
    here.answer = UNASKED if table.answer is None else YES if table.answer else NO
    here.out = table.went_out.seat if table.went_out else -1
    for side, melds in enumerate(table.melds):
        for laid in melds:
            _load_meld(here, side, laid)
    for kind in here.pile:
        here.visible[kind] += 1
    return here


def _load_meld(here: CompactPosition, side: int, laid: LaidMeld) -> None:
    rank, wild = MELD_NUMBERS[laid.rank], wilds(laid.cards)
    here.opened[side] = True
    here.points[side] += points(laid.cards)
    if rank != WILD_MELD:
        here.visible[rank] += len(laid.cards) - wild
    if len(laid.cards) < CANASTA or not here.law.closed:
        here.laid[side][rank], here.wild[side][rank] = len(laid.cards), wild
    if len(laid.cards) >= CANASTA:
        count_book(here, side, rank, wild)


def unseen(seen: Observation, memory: int | None = None) -> UnseenCards:
    """Return the cards that the observing seat does not know, and where they can be.

    The seat remembers only the top `memory` cards of the discard pile; if `memory` is None, it remembers the whole
    pile.
    """
    table, rules = seen.table, seen.table.rules
    here = open_to_all(table)
    if here.phase == DRAW and not seen.stock_size:
        here.phase = LAST
    left = _count_left(seen, here)
    buried = bury_cards(here.pile, here.visible, left, len(here.pile) if memory is None else memory)
    for seat in range(rules.seats):
        here.hands[seat] = count_kinds(map(kind_of, seen.hand if seat == seen.seat else table.shown[seat]))
        left = [number - known for number, known in zip(left, here.hands[seat], strict=True)]
    here.sizes, here.stock = list(seen.hand_sizes), [0] * seen.stock_size  # only its size is known
    here.feet = [[0] * size for size in seen.foot_sizes]
    may_hold = list_late_seats(table)
    others = [seat for seat in range(rules.seats) if seat != seen.seat]
    return UnseenCards(
        open=here,
        plain=tuple(kind for kind in range(KIND_COUNT) if kind != RED for _ in range(left[kind])),
        reds=left[RED],
        early=tuple(seat for seat in others if not may_hold[seat]),
        late=tuple(seat for seat in others if may_hold[seat]),
        feet=seen.foot_sizes,
        stock=seen.stock_size,
        buried=buried,
    )


def _count_left(seen: Observation, here: CompactPosition) -> list[int]:
    """Return, for each kind of card, how many cards of the packs are not on the table.

    On the table are melds, the discard pile and laid red threes. `here` is the position that `open_to_all` returns for
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
    return left


def deal_hidden_cards(what: UnseenCards, random: Random) -> CompactPosition:
    """Return a position in which the cards of `what`, which a seat has not seen, are dealt at random.

    Red threes are mixed in only after the hands that cannot contain any are filled.
    """
    here = what.open.copy()
    cards = shuffle_cards(what.plain, random)
    for place in what.buried:
        _lay_under(here, place, cards)
    for seat in what.early:
        fill_hand(here.hands[seat], here.sizes[seat], cards)
    for _ in range(what.reds):
        cards.insert(int(random.random() * (len(cards) + 1)), RED)
    for seat in what.late:
        fill_hand(here.hands[seat], here.sizes[seat], cards)
    here.feet = [cut_cards(cards, number) for number in what.feet]
    here.stock = cards[max(0, len(cards) - what.stock) :]
    return here


def _lay_under(here: CompactPosition, place: int, cards: list[int]) -> None:
    """Put one of `cards` in the place of a discard pile card that the observing seat has forgotten.

    `place` is the index of that card in the pile. The last card of `cards` that is neither a three nor wild is removed
    from the list and used. `cards` must have such a card; it always does, because forgotten cards are neither threes
    nor wild, and are among `cards`.
    """
    at = next(at for at in range(len(cards) - 1, -1, -1) if cards[at] < BLACK)
    here.pile[place] = kind = cards.pop(at)
    here.visible[kind] += 1
