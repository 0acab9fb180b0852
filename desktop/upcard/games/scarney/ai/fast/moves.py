"""Lists the legal moves in a position encoded as integers, and applies them."""

from collections.abc import Iterator
from typing import TypeAlias

from upcard.core.cards import RANKS
from upcard.games.scarney.ai.fast.state import (
    ACE,
    CARD,
    KINDS,
    NEED,
    NINE,
    NONE,
    OF_RANK,
    STEPS,
    TAKES,
    TRIPLES,
    TWO,
    CompactPosition,
    start_turn,
)
from upcard.games.scarney.engine.flow import LIMIT
from upcard.games.scarney.position import END
from upcard.games.scarney.rules.tally import contains_cards

Move: TypeAlias = tuple[str, tuple[int, ...]]
"""A move: its name, with numbers that depend on the name.

`draw`, `last` and `pass` have none; `answer` has 0 or 1; `offer` has a rank; `first` and `meld` have
indices into `KINDS`; `add` has the index of the meld in the seat's list, the rank added to it, and the index into
`KINDS` of the meld that results.
"""


def legal(deal: CompactPosition) -> Iterator[Move]:
    """Yield the legal moves in the encoded position `deal`; of moves with the same effect, only one."""
    if deal.over:
        return
    if deal.offered != NONE:
        yield from (("answer", (1,)), ("answer", (0,)))
    elif not deal.drawn:
        yield "draw", ()
    else:
        yield from list_lays(deal)
        yield from list_turn_ends(deal)


def list_lays(deal: CompactPosition) -> Iterator[Move]:
    """Yield the legal moves that lay cards: first melds or, for a seat with melds, new melds and lay-offs."""
    hand, melds = deal.hands[deal.turn], deal.melds[deal.turn]
    if deal.first_now and not deal.rules.more_first_melds:
        return
    if not melds:
        yield from (("first", kinds) for kinds in firsts(hand))
        return
    for kind in list_possible_melds(hand, range(len(KINDS))):
        yield "meld", (kind,)
    if deal.first_now:
        return
    for at, meld in enumerate(melds):
        for rank, then in TAKES[meld]:
            if hand & OF_RANK[rank]:
                yield "add", (at, rank, then)


def list_possible_melds(hand: int, kinds: range | tuple[int, ...]) -> tuple[int, ...]:
    """Return those of the melds `kinds` (indices into `KINDS`) whose cards are in `hand`.

    `hand` is the counts of its cards by rank, packed into an integer.
    """
    return tuple(kind for kind in kinds if contains_cards(hand, NEED[kind]))


def firsts(hand: int) -> Iterator[tuple[int, ...]]:
    """Yield each set of three melds of three cards that `hand` can lay at once, as indices into `KINDS`.

    `hand` is the counts of its cards by rank, packed into an integer.
    """
    if hand < NINE:
        return
    kinds = list_possible_melds(hand, TRIPLES)
    for at, one in enumerate(kinds):
        rest = hand - NEED[one]
        left = list_possible_melds(rest, kinds[at:])
        for place, two in enumerate(left):
            for three in list_possible_melds(rest - NEED[two], left[place:]):
                yield one, two, three


def list_turn_ends(deal: CompactPosition) -> Iterator[Move]:
    """Yield the legal moves that end the turn: offers, the announcement of the last card, or a pass."""
    hand = deal.hands[deal.turn]
    if len(deal.stock) <= END:
        yield "pass", ()
    elif hand < TWO:
        yield "last", ()
    else:
        yield from (("offer", (rank,)) for rank in offers(deal))


def offers(deal: CompactPosition) -> tuple[int, ...]:
    """Return the indices of the ranks of which the seat in turn may offer a card."""
    hand, barred = deal.hands[deal.turn], deal.barred[deal.turn]
    kept = CARD[barred] if barred != NONE else 0
    return tuple(rank for rank in range(len(RANKS)) if hand - kept & OF_RANK[rank])


def play(deal: CompactPosition, move: Move) -> None:
    """Apply `move` to the encoded position `deal`, which is changed."""
    name, of = move
    match name:
        case "draw":
            draw(deal)
        case "first" | "meld":
            melds = (*deal.melds[deal.turn], *(kind * STEPS for kind in of))
            deal.first_now = name == "first" or deal.first_now
            lay_counted_cards(deal, sum(NEED[kind] for kind in of), melds)
        case "add":
            at, rank, then = of
            melds = deal.melds[deal.turn]
            lay_counted_cards(deal, CARD[rank], (*melds[:at], then, *melds[at + 1 :]))
        case "offer":
            deal.offered, deal.first_now = of[0], False
            deal.melds[deal.turn] = start_turn(deal.melds[deal.turn])
        case "answer":
            answer(deal, bool(of[0]))
        case "last":
            end_turn(deal)
        case _:
            deal.over = True


def draw(deal: CompactPosition) -> None:
    """Move the top card of the stock to the hand of the seat in turn; `deal` is changed."""
    deal.hands[deal.turn] += CARD[deal.stock.pop()]
    deal.drawn = True


def lay_counted_cards(deal: CompactPosition, need: int, melds: tuple[int, ...]) -> None:
    """Remove the cards `need` (counts by rank) from the hand of the seat in turn, and give it the melds `melds`.

    `deal` is changed. If the hand is then empty, the deal is over.
    """
    seat = deal.turn
    deal.melds[seat] = tuple(sorted(melds))
    deal.hands[seat] -= need
    barred = deal.barred[seat]
    if barred != NONE and need & OF_RANK[barred]:
        deal.barred[seat] = NONE
    if not deal.hands[seat]:
        deal.out, deal.over = seat, True


def answer(deal: CompactPosition, accept: bool) -> None:
    """Take the offered card into the other hand if `accept` is True, and end the turn of the seat that offered it.

    `deal` is changed.
    """
    rank, giver = deal.offered, deal.turn
    deal.offered = NONE
    if accept:
        taker = 1 - giver
        deal.hands[giver] -= CARD[rank]
        deal.hands[taker] += CARD[rank]
        deal.barred[taker] = rank
        if rank == ACE:
            deal.no_draw[taker] = True
    elif rank == ACE and deal.rules.ace_price_on_refusing:
        deal.no_draw[1 - giver] = True
    end_turn(deal)


def end_turn(deal: CompactPosition) -> None:
    """End the turn and start the other seat's turn; `deal` is changed.

    Too many turns in a row without a draw end the deal.
    """
    seat = deal.turn
    deal.dry = deal.dry + 1 if deal.no_draw[seat] else 0
    deal.no_draw[seat], deal.barred[seat] = False, NONE
    if deal.dry >= LIMIT:
        deal.over = True
        return
    deal.melds[seat] = start_turn(deal.melds[seat])
    deal.turn = seat = 1 - seat
    deal.drawn = deal.no_draw[seat] or len(deal.stock) <= END
    deal.first_now = False
