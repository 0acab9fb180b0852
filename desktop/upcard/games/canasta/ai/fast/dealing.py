"""Random positions for the search, made from what a seat knows: the hidden cards are dealt at random.

The positions are stored as counts of cards (`CompactPosition`).
"""

from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TypeAlias

from upcard.core.cards import KNOWN, Card
from upcard.games.canasta.ai.fast.flow import set_live_meld
from upcard.games.canasta.ai.fast.habits import DISCARDED, REFUSED, HandHabits, list_habits, trade_cards
from upcard.games.canasta.ai.fast.hidden_cards import shuffle_cards
from upcard.games.canasta.ai.fast.state import (
    BLACK,
    KIND_COUNT,
    KINDS,
    MELD_NUMBERS,
    PHASES,
    PILE_CARD_GAIN,
    RED,
    CompactPosition,
    count_kinds,
    count_towards_going_out,
    law_of,
    make_empty_position,
)
from upcard.games.canasta.engine.dealing import discards_lying
from upcard.games.canasta.position import LaidMeld, Observation, Table, is_frozen_for_all, pool
from upcard.games.canasta.rules.melds import classify_canasta
from upcard.games.canasta.values import is_red_three, points, wilds

KIND_OF_CARD = {card: RED if is_red_three(card) else KINDS.index(card[0]) for card in sorted(KNOWN)}


def kind_of(card: Card) -> int:
    """Return the number from 0 (rank 4) to 14 (joker) that stands for `card` in the search, whatever its suit."""
    return KIND_OF_CARD[card]


def open_to_all(table: Table) -> CompactPosition:
    """Convert the public table to counts of cards (a `CompactPosition`), with empty hands and an empty stock."""
    here = make_empty_position(law_of(table.rules, table.scores))
    here.turn, here.phase = table.turn, PHASES[table.phase]
    here.reds = [len(cards) for cards in table.red_threes]
    here.pile = [kind_of(card) for card in table.pile]
    here.frozen = is_frozen_for_all(table)
    here.stake = sum(PILE_CARD_GAIN[kind] for kind in here.pile)
    here.has_melded, here.took, here.answer = list(table.has_melded), table.took_pile, table.answer
    here.lone = -1 if table.lone is None else table.lone
    side = table.rules.side(table.turn)
    for number in table.new_melds:
        here.begun |= 1 << MELD_NUMBERS[table.melds[side][number].rank]
    here.team = [min(pool(table, table.rules.side(seat))) for seat in range(table.rules.seats)]
    for owner, melds in enumerate(table.melds):
        for laid in melds:
            _load_meld(here, owner, min(pool(table, owner)), laid)
    if here.law.both:
        here.canastas = [count_towards_going_out(here, view) for view in range(len(here.canastas))]
    here.visible = count_kinds(
        [*here.pile, *(kind_of(card) for side in table.melds for laid in side for card in laid.cards)]
    )
    return here


def _load_meld(here: CompactPosition, owner: int, view: int, laid: LaidMeld) -> None:
    rank, kind = MELD_NUMBERS[laid.rank], classify_canasta(laid)
    set_live_meld(here, view, rank, (len(laid.cards), wilds(laid.cards)))
    here.points[view] += points(laid.cards)
    here.canastas[view] += kind is not None
    here.bonus[view] += here.law.rules.bonus(kind)
    here.bonus[view] += here.law.rules.concealed_canasta_bonus if laid.concealed and kind else 0
    here.ranks[owner] |= 1 << rank
    here.opened[view] = True


Hint: TypeAlias = tuple[int, int, int, float]
"""What is known of a seat's cards of one kind: the seat, the kind, a number and a probability.

The number says how many cards of the kind the seat surely holds. If a random deal gives the seat more than this number,
one of these cards is exchanged for a card of the stock with the given probability.
"""

RARER = {DISCARDED: 0.65, REFUSED: 0.5}
"""The probability, stored in a `Hint`, with which a random deal moves a card of a rank from a hand to the stock.

It depends on whether the seat has discarded a card of the rank or left one on the pile. Both values were measured in
deals between computer players.
"""


@dataclass(frozen=True, slots=True)
class UnseenCards:
    """The cards that a seat has not seen, and where they can be; random deals are made from this."""

    open: CompactPosition
    """The compact position of the table, the player's hand, and the cards that other seats were seen to take up."""
    plain: tuple[int, ...]
    """The unseen cards that are not red threes."""
    reds: int
    early: tuple[int, ...]
    """The seats that cannot hold a red three, because their red threes are on the table."""
    late: tuple[int, ...]
    """The seats that can hold a red three."""
    hints: tuple[Hint, ...]
    stock: int
    """The number of cards in the stock; in an edited position with too few unseen cards, a deal puts fewer there."""
    buried: tuple[int, ...] = ()
    """The indices of pile cards that the seat has forgotten; none of them is wild or a red three."""
    habits: tuple[HandHabits, ...] = ()
    """What the other seats keep in their hands, used instead of hints; empty unless this seat remembers all cards."""


def unseen(seen: Observation, memory: int | None = None, holds_back: bool = False) -> UnseenCards:
    """Return the cards that the player does not know, with what is known about where they are.

    The player remembers the top `memory` cards of the pile, or all if `memory` is None. If `holds_back` is True, all
    seats keep melds back when such a deal is played to its end.
    """
    table, rules = seen.table, seen.table.rules
    here = open_to_all(table)
    here.holds_back = holds_back
    buried = _bury(here, len(here.pile) if memory is None else memory)
    left = [4 * rules.packs] * KIND_COUNT
    left[11] = left[12] = left[14] = 2 * rules.packs
    for kind, number in enumerate(here.visible):
        left[kind] -= number
    left[RED] -= sum(here.reds)
    for seat in range(rules.seats):
        cards = seen.hand if seat == seen.seat else table.shown[seat]
        here.hands[seat] = count_kinds(kind_of(card) for card in cards)
        left = [number - known for number, known in zip(left, here.hands[seat], strict=True)]
    here.sizes = list(seen.hand_sizes)
    others = [seat for seat in range(rules.seats) if seat != seen.seat]
    before = _have_begun(table)
    early = tuple(seat for seat in others if not rules.red_three_discard and before[seat])
    plain = tuple(kind for kind in range(KIND_COUNT) if kind != RED for _ in range(left[kind]))
    late = tuple(seat for seat in others if seat not in early)
    signs = _read_signs(here, seen, memory)
    hints = tuple((seat, kind, here.hands[seat][kind], RARER[sign]) for (seat, kind), sign in signs.items())
    habits = list_habits(here, others, signs) if memory is None else ()
    return UnseenCards(here, plain, left[RED], early, late, hints, seen.stock_size, buried, habits)


def _bury(here: CompactPosition, memory: int) -> tuple[int, ...]:
    """Subtract the pile's forgotten cards from the counts of seen cards, and return their indices in the pile.

    A player remembers the top `memory` cards and forgets those below. Cards that freeze the pile are not forgotten,
    because one of them lies crosswise and stays visible.
    """
    below = here.pile[: max(0, len(here.pile) - memory)]
    places = tuple(place for place, kind in enumerate(below) if kind <= BLACK)
    for place in places:
        here.visible[here.pile[place]] -= 1
        here.stake -= PILE_CARD_GAIN[here.pile[place]]
    return places


def _read_signs(here: CompactPosition, seen: Observation, memory: int | None) -> dict[tuple[int, int], str]:
    """Return which kinds of cards each other seat has recently discarded, or left on the pile without taking it.

    Such a seat rarely holds more cards of the kind. The result maps (seat, kind) to `DISCARDED` or `REFUSED`. `memory`
    is how many cards of the pile the player remembers; None means all.
    """
    own, seats, discards, found = seen.seat, here.law.seats, discards_lying(seen), dict[tuple[int, int], str]()
    last = 2 * seats if memory is None else min(memory, 2 * seats)
    for back, kind in enumerate(islice(reversed(here.pile), last), 1):
        giver = (here.turn - back) % seats
        taker = (giver + 1) % seats
        if kind < BLACK and giver != own and back <= discards:
            found[giver, kind] = DISCARDED
        left = back > 1 and here.opened[here.team[taker]]
        if kind < BLACK and taker != own and left:
            found.setdefault((taker, kind), REFUSED)
    return found


def _have_begun(table: Table) -> list[bool]:
    """Return for each seat whether the red threes that were dealt to it lie on the table by now.

    They do if the seat has had a turn, or if the options make all seats lay red threes right after the deal.
    """
    at_once = table.rules.dealt_red_threes == "at_once"
    return [at_once or had or seat == table.turn for seat, had in enumerate(table.discarded)]


def deal_hidden_cards(what: UnseenCards, random: Random) -> CompactPosition:
    """Return a position in which the unseen cards `what` are dealt at random to the other hands and the stock.

    Seats that cannot hold red threes get their cards first. Cards of the hands are then exchanged with the stock to
    match what `what.habits` says that players usually keep, or else what `what.hints` says of single cards.
    """
    here, chance = what.open.copy(), random.random
    cards = shuffle_cards(what.plain, random)
    _lay_under(here, what.buried, cards)
    for seat in what.early:
        _fill(here, seat, cards)
    for _ in range(what.reds):
        cards.insert(int(chance() * (len(cards) + 1)), RED)
    for seat in what.late:
        _fill(here, seat, cards)
    here.stock = cards = cards[max(0, len(cards) - what.stock) :]
    if what.habits:
        trade_cards(here, what.habits, random)
        return here
    for seat, kind, known, odds in what.hints if cards else ():
        hand = here.hands[seat]
        if hand[kind] > known and chance() < odds:
            place = int(chance() * len(cards))
            other = cards[place]
            if other != RED:
                hand[kind] -= 1
                hand[other] += 1
                cards[place] = kind
    return here


def _lay_under(here: CompactPosition, places: tuple[int, ...], cards: list[int]) -> None:
    """Replace each card of the pile that a player has forgotten by a random one, from the end of `cards`.

    `places` are the indices of the forgotten cards in the pile. Wild cards and red threes stay in `cards`, because they
    would freeze the pile.
    """
    for place in places:
        at = next(at for at in range(len(cards) - 1, -1, -1) if cards[at] <= BLACK)
        kind = here.pile[place] = cards.pop(at)
        here.visible[kind] += 1
        here.stake += PILE_CARD_GAIN[kind]


def _fill(here: CompactPosition, seat: int, cards: list[int]) -> None:
    """Move cards from the end of `cards` to the hand of `seat` until it has its full number of cards."""
    hand = here.hands[seat]
    stays = len(cards) - here.sizes[seat] + sum(hand)
    for kind in cards[stays:]:
        hand[kind] += 1
    del cards[stays:]
