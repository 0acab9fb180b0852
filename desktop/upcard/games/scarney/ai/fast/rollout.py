"""Plays a position encoded as integers to the end of the deal by fast rules of thumb."""

from functools import lru_cache

from upcard.core.cards import RANKS
from upcard.games.scarney.ai.fast.hand_melds import triples
from upcard.games.scarney.ai.fast.moves import answer, end_turn
from upcard.games.scarney.ai.fast.state import (
    ACE,
    CARD,
    KINDS,
    NEED,
    NINE,
    NONE,
    OF_RANK,
    ONE,
    STEPS,
    TAKES,
    THREE,
    TRIPLES,
    TWO,
    WANTED,
    CompactPosition,
    Melds,
    find_wanted_cards,
    start_turn,
)
from upcard.games.scarney.engine.flow import LIMIT
from upcard.games.scarney.position import END
from upcard.games.scarney.rules.laying import MELDS, MOST
from upcard.games.scarney.rules.melds import LEAST
from upcard.games.scarney.rules.tally import ALL, BITS, contains_cards

EACH = sum(1 << BITS * at for at in range(len(RANKS)))
"""A number in which the lowest bit of each rank's count is set, with the counts placed as in a hand counted by rank."""
NEAR = tuple(
    sum(OF_RANK[two] for two in range(len(RANKS)) if min(abs(one - two), len(RANKS) - abs(one - two)) <= LEAST - 1)
    for one in range(len(RANKS))
)
"""For each rank, the mask of the ranks in a hand that can be in one meld of three with it."""
NEXT = tuple(sum(OF_RANK[(rank + step) % len(RANKS)] for step in (-1, 1)) for rank in range(len(RANKS)))
"""For each rank, the mask of the ranks in a hand that are next to it in a row."""
OPEN = tuple(0 if meld % STEPS == MOST else WANTED[meld // STEPS] for meld in range(len(KINDS) * STEPS))
"""For each number that stands for a meld, the mask of ranks in a hand that can still be added to it in this turn."""
ORDER = tuple(sorted(TRIPLES, key=lambda kind: (KINDS[kind][1] < 0, KINDS[kind][0])))
"""The kinds of melds of three by preference: rows first, because more cards can be added to them."""


def play_out(deal: CompactPosition) -> None:
    """Play the encoded position `deal` to the end of the deal; it is changed."""
    begin(deal)
    while not deal.over:
        take_turn(deal)


def play_on(deal: CompactPosition, turns: int) -> None:
    """Play the encoded position `deal` for `turns` turns, or until the deal is over; it is changed."""
    begin(deal)
    while turns and not deal.over:
        take_turn(deal)
        turns -= 1


def begin(deal: CompactPosition) -> None:
    """Set the fields `settled` and `wants` of `deal`, two caches that `take_turn` uses and updates.

    `settled`, whether a seat has nothing to lay until its hand gets another card, becomes False for both seats. `wants`
    gets the ranks that can be added to each seat's melds.
    """
    deal.settled = [False, False]
    deal.wants = [find_wanted_cards(deal.melds[0]), find_wanted_cards(deal.melds[1])]


def take_turn(deal: CompactPosition) -> None:
    """Play one turn by rules of thumb: draw, lay what fits, and offer a card; `deal` is changed.

    The deal ends if the stock or the hand is exhausted.
    """
    seat, stock = deal.turn, deal.stock
    hand = deal.hands[seat]
    looks = not deal.settled[seat]
    if not deal.drawn:
        rank = stock.pop()
        looks = looks or bool(OF_RANK[rank] & deal.wants[seat] or hand & NEAR[rank])
        hand += CARD[rank]
    if looks:
        hand = lay_all(deal, hand)
    deal.hands[seat] = hand
    if not hand:
        deal.out, deal.over = seat, True
    elif len(stock) <= END:
        deal.over = True
    else:
        if hand >= TWO:
            ask(deal, choose_offer(hand, deal.wants[seat], deal.barred[seat]))
        pass_on(deal)


def pass_on(deal: CompactPosition) -> None:
    """Give the turn to the other seat; `deal` is changed."""
    seat = deal.turn
    deal.barred[seat] = NONE
    deal.turn = 1 - seat
    if deal.dry or True in deal.no_draw:
        count_dry(deal, seat)
    else:
        deal.drawn = False


def count_dry(deal: CompactPosition, seat: int) -> None:
    """Update in `deal`, after a turn of `seat`, how many turns in a row had no draw; too many of them end the deal."""
    no_draw = deal.no_draw
    deal.dry = deal.dry + 1 if no_draw[seat] else 0
    no_draw[seat] = False
    deal.over = deal.dry >= LIMIT
    deal.drawn = no_draw[1 - seat]


def finish(deal: CompactPosition) -> None:
    """End the turn of a seat that has laid cards, with an offer if it must make one; `deal` is changed.

    The deal ends if the stock is exhausted.
    """
    seat = deal.turn
    if len(deal.stock) <= END:
        deal.over = True
    elif deal.hands[seat] < TWO:
        end_turn(deal)
    else:
        deal.offered = choose_offer(
            deal.hands[seat], find_wanted_cards(start_turn(deal.melds[seat])), deal.barred[seat]
        )
        answer(deal, accepts_offer(deal))


def lay_all(deal: CompactPosition, hand: int) -> int:
    """Lay the first meld if possible or, once the seat has melds, all cards that fit; return the rest of the hand.

    `hand` and the result are counts of cards by rank, packed into integers. `deal` is changed.
    """
    seat = deal.turn
    melds = deal.melds[seat]
    if melds:
        if not hand & deal.wants[seat] and (hand < THREE or not triples(hand)):
            deal.settled[seat] = True
            return hand
        left, after = lay_fitting_cards(hand, melds)
    elif hand >= NINE and triples(hand) == MELDS:
        left, after = lay_first_meld(hand)
        if deal.rules.more_first_melds:
            left, after = lay_melds(left, after)
    else:
        return hand
    barred = deal.barred[seat]
    if barred != NONE and (hand - left) & OF_RANK[barred]:
        deal.barred[seat] = NONE
    deal.melds[seat] = after
    deal.wants[seat] = wants = find_wanted_cards(after)
    deal.settled[seat] = bool(melds) and not left & wants
    return left


@lru_cache(maxsize=1 << 15)
def triple(hand: int) -> int:
    """Return the index in `KINDS` of a meld of three cards in `hand` that leaves as many other melds as possible.

    `hand` is the counts of its cards by rank, packed into an integer.
    """
    left = triples(hand) - 1
    return next(kind for kind in ORDER if contains_cards(hand, NEED[kind]) and triples(hand - NEED[kind]) >= left)


@lru_cache(maxsize=1 << 15)
def lay_first_meld(hand: int) -> tuple[int, Melds]:
    """Return the rest of `hand`, and the three melds of three cards, after they are laid as its first meld.

    Hands are counts of cards by rank, and melds are integers. The hand must contain three melds.
    """
    melds = list[int]()
    for _ in range(MELDS):
        kind = triple(hand)
        hand -= NEED[kind]
        melds.append(kind * STEPS)
    return hand, tuple(sorted(melds))


@lru_cache(maxsize=1 << 15)
def lay_fitting_cards(hand: int, melds: Melds) -> tuple[int, Melds]:
    """Return the rest of `hand`, and the seat's melds, after everything that fits is laid, new melds before lay-offs.

    `melds` are the seat's melds before. A single remaining card cannot be offered, so then the last card laid off stays
    in the hand, too. Hands are counts of cards by rank, and melds are integers.
    """
    now = [*melds]
    while hand >= THREE and triples(hand):
        kind = triple(hand)
        hand -= NEED[kind]
        now.append(kind * STEPS)
    added = place = before = NONE
    for at in range(len(now)):
        while hand & OPEN[now[at]]:
            place, before = at, now[at]
            takes = TAKES[before]
            added, now[at] = takes[0] if hand & OF_RANK[takes[0][0]] else takes[1]
            hand -= CARD[added]
    if before != NONE and ONE <= hand < TWO:
        now[place] = before
        hand += CARD[added]
    return hand, tuple(sorted([meld - meld % STEPS for meld in now]))


def lay_melds(hand: int, melds: Melds) -> tuple[int, Melds]:
    """Return the rest of `hand`, and the seat's melds, after all further melds of three in the hand are laid.

    `melds` are the seat's melds before. Hands are counts of cards by rank, and melds are integers.
    """
    now = [*melds]
    while hand >= THREE and triples(hand):
        kind = triple(hand)
        hand -= NEED[kind]
        now.append(kind * STEPS)
    return hand, tuple(sorted(now))


def choose_offer(hand: int, wants: int, barred: int) -> int:
    """Return the index of the rank to offer from `hand`, the counts of cards by rank.

    `wants` is a mask of the ranks that fit the seat's own melds. Other ranks are offered first. Among these, a rank is
    preferred if the hand has a single card of it and no other card without a fit that is at most two ranks away. Of the
    preferred ranks, the highest is offered, with the ace above the king. The only card of the rank `barred` may not be
    offered.
    """
    have = (hand | hand >> 1 | hand >> 2) & EACH
    if barred != NONE and not hand - CARD[barred] & OF_RANK[barred]:
        have -= 1 << BITS * barred
    have = have & ~wants or have
    if not have & have - 1:
        return have.bit_length() // BITS
    near = hand & ~wants
    near |= near >> 1 | near >> 2
    beside = hand >> 1 | hand >> 2 | near << BITS | near >> BITS | near << 2 * BITS | near >> 2 * BITS
    found = have & ~beside or have
    return ACE if found & 1 else (found.bit_length() - 1) // BITS


def ask(deal: CompactPosition, rank: int) -> None:
    """Offer a card of `rank`; the other seat accepts it if its hand is better with the card. `deal` is changed."""
    taker = 1 - deal.turn
    hand = deal.hands[taker]
    if hand & NEAR[rank] and card_helps(hand, deal.melds[taker], rank):
        deal.hands[deal.turn] -= CARD[rank]
        deal.hands[taker] = hand + CARD[rank]
        deal.barred[taker] = rank
        deal.settled[taker] = False
        if rank == ACE:
            deal.no_draw[taker] = True
    elif rank == ACE and deal.rules.ace_price_on_refusing:
        deal.no_draw[taker] = True


def accepts_offer(deal: CompactPosition) -> bool:
    """Return whether the other seat accepts the offered card, by a rule of thumb."""
    seat = 1 - deal.turn
    return card_helps(deal.hands[seat], deal.melds[seat], deal.offered)


def card_helps(hand: int, melds: Melds, rank: int) -> bool:
    """Return whether one more card of `rank` makes a meld of three, or lets the seat get rid of more cards.

    `hand` is the counts of its cards by rank, and `melds` are the seat's melds as integers.
    """
    if not hand & NEAR[rank]:
        return False
    more = hand + CARD[rank]
    if not melds:
        return triples(more) > triples(hand)
    if triples(more) > triples(hand):
        return True
    if not find_wanted_cards(melds) & OF_RANK[rank] or not hand & NEXT[rank]:
        return False
    return lay_fitting_cards(more, melds)[0] >> ALL < lay_fitting_cards(hand, melds)[0] >> ALL
