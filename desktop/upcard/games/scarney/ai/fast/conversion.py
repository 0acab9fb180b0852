"""Converts observations to positions encoded as integers (`CompactPosition`), and encoded moves to actions."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from upcard.core.cards import RANKS, Cards
from upcard.core.game.steps import replace_at
from upcard.games.scarney.actions import LayOff, Meld, Offer
from upcard.games.scarney.ai.fast.state import KIND_AT, NONE, SHAPE_AT, STEPS, CompactPosition, Melds
from upcard.games.scarney.position import Observation, Position, Table, get_opponent
from upcard.games.scarney.rules.knowing import list_known_cards
from upcard.games.scarney.rules.melds import LEAST, kind, row_of
from upcard.games.scarney.rules.shapes import group_by_rank, take_shape
from upcard.games.scarney.rules.tally import count_cards_by_rank

CLOSED = KIND_AT[(0, -LEAST - 1)] * STEPS
"""The number of a meld to which no cards can be added.

It also stands for cards on the table that are no meld.
"""


class CompactView(NamedTuple):
    """A deal as one seat sees it, encoded as integers: what is certain, and the cards whose place is unknown."""

    seat: int
    deal: CompactPosition
    """The certain part of the deal: the opponent's hand holds only its known cards, and the stock is empty."""
    unseen: tuple[int, ...]
    more: int
    """The number of unseen cards that are in the opponent's hand."""
    stock: int
    """The number of unseen cards that are in the stock.

    In a position that a person set up, some unseen cards may be neither there nor in the opponent's hand.
    """


def find_meld_number(meld: Cards, added: int = 0) -> int:
    """Return the integer that stands for `meld`, which is on the table; `added` cards were added to it this turn."""
    named = kind(meld)
    shape = row_of(meld) if named != "group" else meld[0].rank * len(meld)
    return CLOSED if named is None or shape is None else SHAPE_AT[shape] * STEPS + added


def numbers(table: Table, seat: int) -> Melds:
    """Return the integers that stand for the melds of `seat`, in the order of the melds."""
    melds = table.melds[seat]
    added = table.laid_off if seat == table.turn and len(table.laid_off) == len(melds) else (0,) * len(melds)
    return tuple(map(find_meld_number, melds, added))


def on_table(table: Table) -> CompactPosition:
    """Return the public part of a deal encoded as integers, with empty hands and an empty stock."""
    answering = table.phase == "answer"
    deal = CompactPosition((0, 0), (), get_opponent(table.turn) if answering else table.turn, table.rules)
    for seat in (0, 1):
        deal.melds[seat] = tuple(sorted(numbers(table, seat)))
        kept = table.get_barred_card(seat)
        laid = [card for meld in table.melds[seat] for card in meld]
        deal.barred[seat] = NONE if kept is None or kept in laid else RANKS.index(kept.rank)
    deal.no_draw = [*table.no_draw]
    deal.dry = table.turns_without_draw
    deal.drawn = table.phase != "draw"
    deal.first_now = table.first_meld_now
    deal.over = table.phase == "over"
    if table.offered:
        deal.offered = RANKS.index(table.offered.rank)
    return deal


def convert_position(position: Position) -> CompactPosition:
    """Return `position` with all its cards, encoded as integers."""
    deal = on_table(position.table)
    deal.hands = [*map(count_cards_by_rank, position.hands)]
    deal.stock = [RANKS.index(card.rank) for card in reversed(position.stock)]
    out = [seat for seat, hand in enumerate(position.hands) if not hand]
    deal.out = out[0] if out else NONE
    return deal


def view_deal(seen: Observation) -> CompactView:
    """Return what the observing seat knows of the deal, encoded as integers."""
    deal, theirs = on_table(seen.table), get_opponent(seen.seat)
    of_theirs = list_known_cards(seen)
    deal.hands[seen.seat], deal.hands[theirs] = count_cards_by_rank(seen.hand), count_cards_by_rank(of_theirs)
    laid = [card for melds in seen.table.melds for meld in melds for card in meld]
    out = [card.rank for card in (*seen.hand, *of_theirs, *laid)]
    unseen = tuple(at for at, rank in enumerate(RANKS) for _ in range(4 - out.count(rank)))
    return CompactView(seen.seat, deal, unseen, seen.hand_sizes[theirs] - len(of_theirs), seen.stock_size)


def offer(seen: Observation, rank: int) -> Offer:
    """Return the action that offers a card of the hand with the rank index `rank`.

    It is never a card that the opponent offered and that may not be offered back yet (scarney.no-return).
    """
    kept = seen.table.get_barred_card(seen.seat)
    return Offer(next(card for card in seen.hand if card.rank == RANKS[rank] and card != kept))


def meld(seen: Observation, kinds: Iterable[int], of: tuple[str, ...]) -> Meld:
    """Return the action that lays a meld of the hand for each number in `kinds`, an index into `of`.

    `of` holds the ranks of each possible meld. If the hand has a card that the opponent offered and that may not be
    offered back yet, this card is laid if possible (scarney.no-return).
    """
    cards, used, melds = group_by_rank(seen.hand, seen.table.get_barred_card(seen.seat), first=True), "", list[Cards]()
    for one in kinds:
        melds.append(take_shape(cards, of[one], used))
        used += of[one]
    return Meld(tuple(melds))


def lay_off(seen: Observation, at: int, ranks: Sequence[int]) -> LayOff:
    """Return the action that adds cards of the hand with the rank indices `ranks` to the seat's meld `at`.

    If the hand has several cards of a rank, one that the opponent offered and that may not be offered back yet is used
    first (scarney.no-return).
    """
    cards = group_by_rank(seen.hand, seen.table.get_barred_card(seen.seat), first=True)
    return LayOff(at, tuple(cards[RANKS[rank]][ranks[:place].count(rank)] for place, rank in enumerate(ranks)))


def after_laying(seen: Observation, action: Meld | LayOff) -> tuple[int, Melds]:
    """Return the seat's hand, as counts by rank, and its melds, as integers, after `action` has laid cards."""
    now = numbers(seen.table, seen.seat)
    if isinstance(action, Meld):
        laid = [card for cards in action.melds for card in cards]
        return count_cards_by_rank(seen.hand) - count_cards_by_rank(laid), tuple(
            sorted((*now, *map(find_meld_number, action.melds)))
        )
    at, cards = action.meld, action.cards
    then = find_meld_number((*seen.melds[at], *cards), seen.table.laid_off[at] + len(cards))
    return count_cards_by_rank(seen.hand) - count_cards_by_rank(cards), tuple(sorted(replace_at(now, at, then)))
