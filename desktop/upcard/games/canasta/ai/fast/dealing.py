"""From what a seat sees to positions as counts: what is certain is copied, the rest is dealt by chance."""

from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import TypeAlias

from upcard.core.cards import KNOWN, Card
from upcard.games.canasta.ai.fast.flow import enliven
from upcard.games.canasta.ai.fast.state import (
    BLACK,
    KIND_COUNT,
    KINDS,
    PHASES,
    PILE_CARD_GAIN,
    RED,
    CompactPosition,
    count_kinds,
    empty,
    law_of,
)
from upcard.games.canasta.engine.dealing import discards_lying
from upcard.games.canasta.engine.score import MIXED, NATURAL
from upcard.games.canasta.position import LaidMeld, Observation, Table, find_freezing_card, pool
from upcard.games.canasta.rules.melds import look
from upcard.games.canasta.values import is_red_three, points, wilds

KIND_OF_CARD = {card: RED if is_red_three(card) else KINDS.index(card[0]) for card in sorted(KNOWN)}


def kind_of(card: Card) -> int:
    """Return the kind of a card."""
    return KIND_OF_CARD[card]


def open_to_all(table: Table) -> CompactPosition:
    """Return the position as it lies open, with empty hands and no stock."""
    here = empty(law_of(table.rules, table.scores))
    here.turn, here.phase = table.turn, PHASES[table.phase]
    here.reds = [len(cards) for cards in table.red_threes]
    here.pile = [kind_of(card) for card in table.pile]
    here.frozen = find_freezing_card(table.pile) is not None
    here.stake = sum(PILE_CARD_GAIN[kind] for kind in here.pile)
    here.has, here.took, here.answer = list(table.has_melded), table.took_pile, table.answer
    here.lone = -1 if table.lone is None else table.lone
    side = table.rules.side(table.turn)
    for number in table.new_melds:
        here.begun |= 1 << KINDS.index(table.melds[side][number].rank)
    here.team = [min(pool(table, table.rules.side(seat))) for seat in range(table.rules.seats)]
    for owner, melds in enumerate(table.melds):
        for laid in melds:
            _load_meld(here, owner, min(pool(table, owner)), laid)
    here.gone = count_kinds(
        [*here.pile, *(kind_of(card) for side in table.melds for laid in side for card in laid.cards)]
    )
    return here


def _load_meld(here: CompactPosition, owner: int, view: int, laid: LaidMeld) -> None:
    rank, kind = KINDS.index(laid.rank), look(laid)
    enliven(here, view, rank, (len(laid.cards), wilds(laid.cards)))
    here.points[view] += points(laid.cards)
    here.canastas[view] += kind is not None
    here.bonus[view] += 0 if kind is None else MIXED if kind == "mixed" else NATURAL
    here.bonus[view] += here.law.rules.concealed_canasta_bonus if laid.concealed and kind else 0
    here.ranks[owner] |= 1 << rank
    here.opened[view] = True


Hint: TypeAlias = tuple[int, int, int, float]
"""A seat, a kind, how many of it are known to be there, and how likely a further one is not there after all."""

RARER_WHEN_DISCARDED, RARER_WHEN_REFUSED = 0.65, 0.5
"""How much rarer a rank is in the hand that discarded it, or left it on the pile: counted in the deals of players."""


@dataclass(frozen=True, slots=True)
class UnseenCards:
    """What a seat does not know: the cards that it has not seen, and where they may be."""

    open: CompactPosition
    """What it does know, its own hand and what others were seen to take up among it."""
    plain: tuple[int, ...]
    """The cards that are no red threes."""
    reds: int
    early: tuple[int, ...]
    """Seats that may hold no red three, since they have had a turn."""
    late: tuple[int, ...]
    """Seats that may."""
    hints: tuple[Hint, ...]
    stock: int
    """How many cards are to be drawn; where a given position lacks cards, no more of those unseen."""
    buried: tuple[int, ...] = ()
    """The places in the pile of cards that are no longer kept in mind; none of them is wild or a red three."""


def unseen(seen: Observation, memory: int | None = None) -> UnseenCards:
    """Work out what a seat does not know, if it keeps so many of the pile's last cards in mind; None: all of them."""
    table, rules = seen.table, seen.table.rules
    here = open_to_all(table)
    buried = _bury(here, len(here.pile) if memory is None else memory)
    left = [4 * rules.packs] * KIND_COUNT
    left[11] = left[12] = left[14] = 2 * rules.packs
    for kind, number in enumerate(here.gone):
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
    return UnseenCards(here, plain, left[RED], early, late, _hints(here, seen, memory), seen.stock_size, buried)


def _bury(here: CompactPosition, memory: int) -> tuple[int, ...]:
    """Forget the pile's cards but the last, and those that freeze it, one of which lies sideways."""
    below = here.pile[: max(0, len(here.pile) - memory)]
    places = tuple(place for place, kind in enumerate(below) if kind <= BLACK)
    for place in places:
        here.gone[here.pile[place]] -= 1
        here.stake -= PILE_CARD_GAIN[here.pile[place]]
    return places


def _hints(here: CompactPosition, seen: Observation, memory: int | None) -> tuple[Hint, ...]:
    """Read the pile from the top: who discarded a card rarely keeps another, who left it there had no use for it."""
    own, seats, discards, found = seen.seat, here.law.seats, discards_lying(seen), dict[tuple[int, int], float]()
    last = 2 * seats if memory is None else min(memory, 2 * seats)
    for back, kind in enumerate(islice(reversed(here.pile), last), 1):
        giver = (here.turn - back) % seats
        taker = (giver + 1) % seats
        if kind < BLACK and giver != own and back <= discards:
            found[giver, kind] = RARER_WHEN_DISCARDED
        left = back > 1 and here.opened[here.team[taker]]
        if kind < BLACK and taker != own and left:
            found.setdefault((taker, kind), RARER_WHEN_REFUSED)
    return tuple((seat, kind, here.hands[seat][kind], odds) for (seat, kind), odds in found.items())


def _have_begun(table: Table) -> list[bool]:
    """Say of each seat whether its red threes are laid: it has had a turn, or they were laid before the first."""
    at_once = table.rules.dealt_red_threes == "at_once"
    return [at_once or had or seat == table.turn for seat, had in enumerate(table.discarded)]


def deal_hidden_cards(what: UnseenCards, random: Random) -> CompactPosition:
    """Deal what a seat does not know: first to those who may hold no red three."""
    here, chance = what.open.copy(), random.random
    cards = _shuffle_cards(what.plain, random)
    _lay_under(here, what.buried, cards)
    for seat in what.early:
        _fill(here, seat, cards)
    for _ in range(what.reds):
        cards.insert(int(chance() * (len(cards) + 1)), RED)
    for seat in what.late:
        _fill(here, seat, cards)
    here.stock = cards = cards[max(0, len(cards) - what.stock) :]
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


def _shuffle_cards(cards: tuple[int, ...], random: Random) -> list[int]:
    """Shuffle cards by numbers of two bytes each, which is quicker than number by number."""
    shuffled, last = list(cards), len(cards)
    for number in memoryview(random.randbytes(2 * last)).cast("H"):
        other = number * last >> 16
        last -= 1
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return shuffled


def _lay_under(here: CompactPosition, places: tuple[int, ...], cards: list[int]) -> None:
    """Lay cards under the pile's last ones for those that are forgotten."""
    for place in places:
        at = next(at for at in range(len(cards) - 1, -1, -1) if cards[at] <= BLACK)
        kind = here.pile[place] = cards.pop(at)
        here.gone[kind] += 1
        here.stake += PILE_CARD_GAIN[kind]


def _fill(here: CompactPosition, seat: int, cards: list[int]) -> None:
    """Give a seat what is missing to its hand."""
    hand = here.hands[seat]
    stays = len(cards) - here.sizes[seat] + sum(hand)
    for kind in cards[stays:]:
        hand[kind] += 1
    del cards[stays:]
