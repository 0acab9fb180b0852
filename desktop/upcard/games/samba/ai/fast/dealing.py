"""Complete positions of Samba, made from what a seat observes by dealing the unseen cards at random.

The positions are stored as counts of cards. Known cards are copied.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from upcard.core.cards import KNOWN, Card
from upcard.games.canasta.position import LaidMeld, Observation, Table, find_freezing_card
from upcard.games.canasta.rules.melds import LOOKS
from upcard.games.canasta.rules.melds import classify_canasta as find_look
from upcard.games.canasta.values import RANKS, WILD, is_red_three, points, wilds
from upcard.games.samba.ai.fast.laws import law_of
from upcard.games.samba.ai.fast.state import (
    BIT_OF,
    BLACK,
    CANASTA,
    JOKER,
    KIND_COUNT,
    PHASES,
    PILE_CARD_GAIN,
    RANK_OF,
    RED,
    SUITS,
    TWO,
    WIDTH,
    CompactPosition,
    count_kinds,
    make_empty_position,
    mark_runs,
    set_hand,
    set_live_group,
)

KIND_BY_RANK: Final = {"2": TWO, "X": JOKER, "3": BLACK}
KIND_OF_CARD: Final = {
    card: RED
    if is_red_three(card)
    else KIND_BY_RANK.get(card[0]) or SUITS.index(card[1]) * WIDTH + RANKS.index(card[0])
    for card in sorted(KNOWN)
}


def kind_of(card: Card) -> int:
    """Return the number that stands for `card` in the computer player's search; cards alike in play share a number."""
    return KIND_OF_CARD[card]


@dataclass(frozen=True, slots=True)
class UnseenCards:
    """The cards that a seat has not seen, and the hands in which they can be."""

    open: CompactPosition
    """The compact position with the observer's hand, and with the cards that others were seen to take up."""
    plain: tuple[int, ...]
    """The kinds of the unseen cards, except red threes."""
    reds: int
    early: tuple[int, ...]
    """The other seats that cannot hold an unseen red three, because they have begun a turn."""
    late: tuple[int, ...]
    """The other seats that can hold an unseen red three."""
    stock: int
    """The number of cards in the stock."""
    under: int
    """The number of cards that lie hidden under the pile."""
    buried: tuple[int, ...] = ()
    """The indices in the pile of cards that the seat has forgotten; none of them is wild or a red three."""


def open_to_all(table: Table) -> CompactPosition:
    """Return the part of a position that everybody knows, as counts of cards; hands and stock are empty."""
    here = make_empty_position(law_of(table.rules, table.scores))
    here.turn, here.phase = table.turn, PHASES[table.phase]
    here.reds = [len(cards) for cards in table.red_threes]
    here.pile = [kind_of(card) for card in table.pile]
    here.frozen = find_freezing_card(table.pile) is not None
    here.stake = sum(PILE_CARD_GAIN[kind] for kind in here.pile)
    here.barred = table.answer is False
    here.out = table.went_out.seat if table.went_out else -1
    side = table.rules.side(table.turn)
    here.must_out = table.answer is True or any(table.melds[side][number].rank == "3" for number in table.new_melds)
    for owner, melds in enumerate(table.melds):
        for laid in melds:
            _load_meld(here, owner, laid)
    for kind in here.pile:
        here.visible[RANK_OF[kind]] += 1
    return here


def _load_meld(here: CompactPosition, side: int, laid: LaidMeld) -> None:
    """Add the meld `laid` to the melds of `side` in the position `here`.

    Of several groups of a rank, only the largest unfinished one is live: no other group gets further cards.
    """
    kinds = [kind_of(card) for card in laid.cards]
    here.opened[side] = True
    here.points[side] += points(laid.cards)
    for kind in kinds:
        here.visible[RANK_OF[kind]] += kind < BLACK
    look = find_look(laid)
    if len(kinds) >= CANASTA and look:
        here.canastas[side] += 1
        here.sambas[side] += look == "sequence"
        here.bonus[side] += here.law.bonuses[LOOKS.index(look)]
    if laid.rank in SUITS:
        here.runs[side].append((SUITS.index(laid.rank), min(kinds) % WIDTH, len(kinds)))
        mark_runs(here, side)
    elif laid.rank == WILD:
        here.wild_melds[side].append(len(kinds))
    elif laid.rank in RANKS:
        _enliven(here, side, RANKS.index(laid.rank), (len(kinds), wilds(laid.cards)))


def _enliven(here: CompactPosition, side: int, rank: int, meld: tuple[int, int]) -> None:
    """Add `meld` (size, wild cards) to the groups of `rank` of `side`, and make the larger one the live group.

    Only the live group gets further cards of the rank; the other one is added to the list `here.dead`. In this
    comparison a group of seven or more cards counts as the smaller. If both are equal, the present live group stays the
    live one.
    """
    there = here.laid[side][rank], here.wild[side][rank]
    if there[0] and (meld[0] if meld[0] < CANASTA else 0) <= (there[0] if there[0] < CANASTA else 0):
        there, meld = meld, there
    set_live_group(here, side, rank, *meld)
    if there[0]:
        here.dead = [*here.dead, (side, rank, *there)]


def unseen(seen: Observation, memory: int | None = None) -> UnseenCards:
    """Return the cards that the observing seat does not know, and where they can be.

    The seat remembers only the top `memory` cards of the discard pile; None means all of them.
    """
    table, rules = seen.table, seen.table.rules
    here = open_to_all(table)
    left = [rules.packs] * KIND_COUNT
    left[BLACK] = left[RED] = left[JOKER] = 2 * rules.packs
    left[TWO] = 4 * rules.packs
    buried = _bury(here, len(here.pile) if memory is None else memory)
    known = [kind for place, kind in enumerate(here.pile) if place not in buried]
    known += [kind_of(card) for melds in table.melds for laid in melds for card in laid.cards]
    known += [RED] * sum(here.reds)
    for seat in range(rules.seats):
        cards = [kind_of(card) for card in (seen.hand if seat == seen.seat else table.shown[seat])]
        known += cards
        set_hand(here, seat, count_kinds(cards))
    for kind in known:
        left[kind] -= 1
    here.sizes = list(seen.hand_sizes)
    here.stock = [BLACK] * seen.stock_size
    others = [seat for seat in range(rules.seats) if seat != seen.seat]
    early = tuple(seat for seat in others if table.discarded[seat] or seat == table.turn)
    plain = tuple(kind for kind in range(KIND_COUNT) if kind != RED for _ in range(left[kind]))
    late = tuple(seat for seat in others if seat not in early)
    return UnseenCards(here, plain, left[RED], early, late, seen.stock_size, seen.surprise_size, buried)


def _bury(here: CompactPosition, memory: int) -> tuple[int, ...]:
    """Return the indices of the pile cards that a player forgets: those below the top `memory` cards.

    Wild cards and red threes are never forgotten, because they freeze the pile and lie crosswise, visible to everybody.
    """
    below = here.pile[: max(0, len(here.pile) - memory)]
    return tuple(place for place, kind in enumerate(below) if kind <= BLACK)


def deal_hidden_cards(what: UnseenCards, random: Random) -> CompactPosition:
    """Return a position in which the unseen cards `what` are dealt at random.

    The seats that cannot hold red threes get their cards before the red threes are mixed in.
    """
    here = what.open.copy()
    cards = list(what.plain)
    shuffle(cards, random)
    for place in what.buried:
        _lay_under(here, place, cards)
    for seat in what.early:
        _fill(here, seat, cards)
    for _ in range(what.reds):
        cards.insert(int(random.random() * (len(cards) + 1)), RED)
    for seat in what.late:
        _fill(here, seat, cards)
    here.under = _cut(cards, what.under)
    here.stock = cards[max(0, len(cards) - what.stock) :]
    return here


def shuffle(cards: list[int], random: Random) -> None:
    """Put `cards` in the same random order as `Random.shuffle`, but faster, without a method call for each card."""
    draw_bits = random.getrandbits
    bits = len(cards).bit_length()
    for last in range(len(cards) - 1, 0, -1):
        if last + 1 < 1 << bits - 1:
            bits -= 1
        at = draw_bits(bits)
        while at > last:
            at = draw_bits(bits)
        cards[last], cards[at] = cards[at], cards[last]


def _lay_under(here: CompactPosition, place: int, cards: list[int]) -> None:
    """Replace the pile card with the index `place`, which the observer has forgotten, by one of `cards`.

    The new card is removed from `cards`.
    """
    at = next(at for at in range(len(cards) - 1, -1, -1) if cards[at] <= BLACK)
    kind, old = cards.pop(at), here.pile[place]
    here.visible[RANK_OF[old]] -= 1
    here.visible[RANK_OF[kind]] += 1
    here.stake += PILE_CARD_GAIN[kind] - PILE_CARD_GAIN[old]
    here.pile[place] = kind


def _fill(here: CompactPosition, seat: int, cards: list[int]) -> None:
    """Move cards from the end of `cards` to the hand of `seat` until the hand has its full number of cards."""
    hand, totals, held = here.hands[seat], here.totals[seat], here.held[seat]
    for kind in _cut(cards, here.sizes[seat] - sum(hand)):
        hand[kind] += 1
        totals[RANK_OF[kind]] += 1
        held |= BIT_OF[kind]
    here.held[seat] = held


def _cut(cards: list[int], number: int) -> list[int]:
    """Remove the last `number` cards from `cards` and return them."""
    stays = max(0, len(cards) - number)
    cut = cards[stays:]
    del cards[stays:]
    return cut
