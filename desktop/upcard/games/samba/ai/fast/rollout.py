"""Plays a deal of Samba to its end by rules of thumb, many times a second, for the search.

Each seat uses only its own hand and what everybody sees.
"""

from typing import TypeAlias

from upcard.games.samba.ai.fast.flow import discard, draw, end_deal, lay_on_meld, meld, take, take_one
from upcard.games.samba.ai.fast.plans import (
    CARDS_TO_KEEP,
    RANKS_OF_MASK,
    choose_take,
    find_one_card_run,
    opening,
    place_wilds,
    plan_melds,
    way_out,
)
from upcard.games.samba.ai.fast.state import (
    BLACK,
    CANASTA,
    JOKER,
    LAST,
    OVER,
    PLAY,
    RED,
    TWO,
    WIDTH,
    WILD_MELD,
    CompactPosition,
    Lay,
)

Log: TypeAlias = list[tuple[str, tuple[Lay, ...], int]] | None
"""A log of moves for tests: the name of each move, the cards for each meld, and a number; None if nothing is logged.

The number is the kind of a discard or, for the pile's top card added to a sequence, the index of that sequence.
"""

COST_BY_TOTAL = (0, 8, 24, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45)
"""The cost in points of discarding a card, by the number of cards of its rank in the hand."""

NEXT, NEXT_BUT_ONE = 12, 6
"""Points that a neighbour in the hand adds to a card's worth.

The neighbour is a card of the same suit that is one rank away, or two ranks away.
"""

NEAR_RUN, FITTING = 4, 60
"""Points that are added to a card's worth.

`NEAR_RUN` times the share in `SHARES_BY_DISTANCE` is added for each card of an own sequence that the card is near to.
`FITTING` is added if the side has a group of the card's rank.
"""

SPECIAL_CARDS = ((BLACK, 12), (TWO, 110), (JOKER, 125), (RED, 1000))
"""The kinds of special cards, each with the cost in points of discarding one.

Red threes are never kept in a hand.
"""

TYPICAL_DISCARD_GAIN = 38
"""Points by which a discard usually raises the value of the pile."""

OPEN_CHANCE = {0: 1.0, 15: 0.5, 50: 0.35, 90: 0.25, 120: 0.18, 150: 0.14, 160: 0.13}
"""For each minimum of first melds, the probability that a hand with a pair for the pile also reaches that minimum."""

SCALE = 64
"""Factor by which costs of discards are multiplied, so that they are integers, which are faster.

A probability of 1 is this number.
"""

SHARE_STEPS, MOST_OF_A_RANK = 32, 13

ALL_SUITS = 1 | 1 << WIDTH | 1 << 2 * WIDTH | 1 << 3 * WIDTH
"""A bit mask with the kinds of the fours of all suits; shifted left by a rank, it has the kinds of that rank."""

ALL_RANKS = (1 << WIDTH) - 1


def _find_pair_chances(reach: float, share: float) -> tuple[int, ...]:
    """Return how likely the next player takes the pile with a pair, for each number of unseen cards of the pair's rank.

    The next player's hand has a `share` of the unseen cards. With a pair of the rank it may take the pile with the
    probability `reach`. The results are multiplied by `SCALE`.
    """
    none = tuple((1 - share) ** number for number in range(MOST_OF_A_RANK))
    chances = (
        1 - none[number] - number * share * none[number - 1] if number else 0 for number in range(MOST_OF_A_RANK)
    )
    return tuple(round(SCALE * reach * chance) for chance in chances)


PAIR_CHANCES = {
    owed: tuple(_find_pair_chances(reach, step / SHARE_STEPS) for step in range(SHARE_STEPS + 1))
    for owed, reach in OPEN_CHANCE.items()
}
"""How likely the next player takes the pile with a pair, multiplied by `SCALE`.

The key is the minimum of first melds that the player's side still has to reach. The first index is the hand's share of
the unseen cards times `SHARE_STEPS`, the second the number of unseen cards of the pair's rank.
"""

NO_CHANCE = (0,) * MOST_OF_A_RANK

USE_OF_NEIGHBOURS = tuple(
    NEXT * ((mask >> 1 & 1) + (mask >> 3 & 1)) + NEXT_BUT_ONE * ((mask & 1) + (mask >> 4 & 1)) for mask in range(32)
)
"""Points that the neighbours of a card in the hand add to its worth.

The index has one bit for each of five ranks of the suit; the card's own rank is the one in the middle.
"""

SHARES_BY_DISTANCE = (0, 4, 2, 1, 0)
"""Factors for the worth of a card near a sequence of its side, by its distance from the sequence's end."""

FAR = (0,) * WIDTH


def _rate_near_cards(low: int, length: int) -> tuple[int, ...]:
    """Return for each rank the points that a card gains from being near a sequence of its suit.

    The sequence begins at the rank `low` and has `length` cards.
    """
    away = (low - rank if rank < low else rank - low - length + 1 for rank in range(WIDTH))
    return tuple(NEAR_RUN * length * SHARES_BY_DISTANCE[min(4, max(0, one))] for one in away)


NEAR_RUNS = tuple(tuple(_rate_near_cards(low, length) for length in range(CANASTA)) for low in range(WIDTH))
"""For each lowest rank and length of a sequence: the points that a card of each rank of its suit is worth."""

CLOSING_TURNS = 2
"""The number of rounds before the end of the stock in which hands lay down all that they can."""


def play_out(here: CompactPosition, log: Log = None) -> None:
    """Play to the end of the deal, from the start or the middle of a turn.

    The moves are appended to `log` unless it is None.
    """
    while here.phase != OVER:
        if here.phase <= LAST and not begin_play(here, log):
            continue
        if here.phase == PLAY:
            lay_melds(here, log)
        if here.phase == PLAY:
            kind = choose_discard(here)
            if log is not None:
                log.append(("discard", (), kind))
            discard(here, kind)


def begin_play(here: CompactPosition, log: Log) -> bool:
    """Take the pile, draw, or end the deal; return whether the turn goes on."""
    lays = choose_take(here) if here.pile else None
    if lays is not None:
        if log is not None:
            log.append(("take", lays, 0))
        take(here, lays)
    elif (run := find_one_card_run(here)) >= 0:
        if log is not None:
            log.append(("take_one", (), run))
        take_one(here, run)
    elif here.phase == LAST:
        if log is not None:
            log.append(("pass", (), 0))
        end_deal(here)
    else:
        if log is not None:
            log.append(("draw", (), 0))
        draw(here)
    return here.phase == PLAY


def lay_melds(here: CompactPosition, log: Log) -> None:
    """Lay what is worth laying: first melds, all cards to go out, or sequences, groups and canastas."""
    seat, law = here.turn, here.law
    side, hand = law.side[seat], here.hands[seat]
    if not here.opened[side]:
        lays = opening(here, seat)
    else:
        plan = plan_melds(here, seat)
        if not plan.lays and not hand[TWO] and not hand[JOKER]:
            return
        lays = way_out(here, plan) if here.canastas[side] + 2 >= law.needed else None
        if lays is None:
            lay_some(here, plan.lays, len(here.stock) < CLOSING_TURNS * law.seats * law.draws, log)
    if lays:
        if log is not None:
            log.append(("meld", tuple(lays), 0))
        meld(here, tuple(lays))


def lay_some(here: CompactPosition, lays: list[Lay], closing: bool, log: Log) -> None:
    """Lay sequences, then groups, then the wild cards that complete canastas.

    `closing` is True when the stock is nearly empty.
    """
    seat, law = here.turn, here.law
    side, sizes = law.side[seat], here.sizes
    out = here.canastas[side] >= law.needed and (here.sambas[side] > 0 or not law.needs_run)
    keep = 2 if closing or out else 1 + CARDS_TO_KEEP
    few = here.frozen and not closing
    for one in lays:
        key, kinds, _ = one
        if few and key < WIDTH and len(kinds) > 1 and here.laid[side][key] + len(kinds) < CANASTA:
            continue
        if sizes[seat] - len(kinds) < keep:
            continue
        if log is not None:
            log.append(("meld", (one,), 0))
        lay_on_meld(here, seat, one)
    wilds = here.hands[seat][TWO] + here.hands[seat][JOKER]
    if wilds:
        complete(here, wilds, keep, closing, log)
        if len(here.stock) <= (law.seats - 1) * law.draws and here.phase == PLAY:
            unload_wild_cards(here, log)


def unload_wild_cards(here: CompactPosition, log: Log) -> None:
    """Lay the wild cards that melds have room for, jokers first: in the seat's last turn they would count against it.

    Two cards stay in the hand, one of them for the discard.
    """
    hand = here.hands[here.turn]
    wilds = [TWO] * hand[TWO] + [JOKER] * hand[JOKER]
    lays, _ = place_wilds(here, [], wilds[max(0, len(wilds) + 2 - here.sizes[here.turn]) :], 0)
    if lays:
        if log is not None:
            log.append(("meld", tuple(lays), 0))
        meld(here, tuple(lays))


def complete(here: CompactPosition, wilds: int, keep: int, closing: bool, log: Log) -> None:
    """Complete canastas with wild cards, and lay melds of wild cards where the rules have them.

    `wilds` is the number of wild cards in the hand, and `keep` the number of cards to keep.
    """
    seat, law = here.turn, here.law
    side, hand = law.side[seat], here.hands[seat]
    laid, totals = here.laid[side], here.totals[seat]
    masks = here.masks[seat]
    ranks = (masks[0] | masks[1] | masks[2] | masks[3]) & ~here.grouped[side] | here.short[side]
    for rank in RANKS_OF_MASK[ranks]:
        total = laid[rank] + totals[rank]
        if total < 4 or not 0 < CANASTA - total <= wilds:
            continue
        size, held = laid[rank], totals[rank]
        short, there = CANASTA - total, here.wild[side][rank]
        naturals = total - there
        wanted = closing or here.canastas[side] < law.needed or short <= 2
        if not wanted or there + short > law.room[naturals] or here.sizes[seat] - held - short < keep:
            continue
        kinds = tuple([kind for kind in range(rank, BLACK, WIDTH) for _ in range(hand[kind])])
        twos = min(short, hand[TWO])
        one: Lay = (rank, (*kinds, *(TWO,) * twos, *(JOKER,) * (short - twos)), 0 if size else -1)
        if log is not None:
            log.append(("meld", (one,), 0))
        meld(here, (one,))
        wilds -= short
    if law.wild_melds and wilds:
        lay_wild_meld(here, wilds, keep, log)


def lay_wild_meld(here: CompactPosition, wilds: int, keep: int, log: Log) -> None:
    """Put wild cards on an unfinished meld of wild cards, or begin one if the hand has four or more."""
    seat = here.turn
    side, hand = here.law.side[seat], here.hands[seat]
    onto, room = -1, CANASTA if wilds > 3 else 0
    for number, size in enumerate(here.wild_melds[side]):
        if size < CANASTA:
            onto, room = number, CANASTA - size
    count = min(wilds, room, here.sizes[seat] - keep)
    if count < (1 if onto >= 0 else 3):
        return
    twos = min(count, hand[TWO])
    one: Lay = (WILD_MELD, (*(TWO,) * twos, *(JOKER,) * (count - twos)), onto)
    if log is not None:
        log.append(("meld", (one,), 0))
    meld(here, (one,))


def choose_discard(here: CompactPosition) -> int:
    """Return the kind of card to discard: the one that costs the hand least and helps the next player least."""
    seat, law = here.turn, here.law
    hand, totals, masks, gone = here.hands[seat], here.totals[seat], here.masks[seat], here.visible
    fed, near = list_fed_kinds(here), list_near_kinds(here, seat)
    chance, stake = find_pair_chances(here), here.stake + TYPICAL_DISCARD_GAIN
    grouped, best, least = here.grouped[law.side[seat]], -1, 1 << 30
    for suit in range(4):
        mask, first, close = masks[suit] << 2, suit * WIDTH, near[suit]
        for rank in RANKS_OF_MASK[masks[suit]]:
            kind = first + rank
            cost = COST_BY_TOTAL[totals[rank]]
            if grouped >> rank & 1:
                cost += FITTING
            if hand[kind] == 1:
                cost += USE_OF_NEIGHBOURS[mask >> rank & 31] + close[rank]
            risk = SCALE if fed >> kind & 1 else chance[law.each * 4 - gone[rank] - totals[rank]]
            cost = cost * SCALE + stake * risk
            if cost < least:
                best, least = kind, cost
    for kind, price in SPECIAL_CARDS:
        if hand[kind] and price * SCALE < least:
            best, least = kind, price * SCALE
    return best


def use_of(here: CompactPosition, seat: int, kind: int) -> int:
    """Return how many points a natural card is worth to the hand that holds it."""
    suit, rank = kind // WIDTH, kind % WIDTH
    cost = COST_BY_TOTAL[here.totals[seat][rank]] + (FITTING if here.laid[here.law.side[seat]][rank] else 0)
    if here.hands[seat][kind] > 1:
        return cost
    mask = here.masks[seat][suit] << 2
    return cost + USE_OF_NEIGHBOURS[mask >> rank & 31] + list_near_kinds(here, seat)[suit][rank]


def list_near_kinds(here: CompactPosition, seat: int) -> list[tuple[int, ...]]:
    """Return for each suit and rank how many points a card gains from being near a sequence of its side.

    A card gains points if it is at most three ranks away from an end of the sequence.
    """
    near = [FAR, FAR, FAR, FAR]
    for suit, low, length in here.runs[here.law.side[seat]]:
        if length < CANASTA:
            found = NEAR_RUNS[low][length]
            near[suit] = found if near[suit] is FAR else tuple(map(max, near[suit], found))
    return near


def list_fed_kinds(here: CompactPosition) -> int:
    """Return, as bits, the kinds of top cards with which the next player can take the pile without a pair.

    Such a card fits a group or a sequence of that player's side.
    """
    law = here.law
    seat = here.turn + 1 if here.turn + 1 < law.seats else 0
    side = law.side[seat]
    if here.frozen or not here.opened[side] or side == law.side[here.turn]:
        return 0
    fed = here.short[side] * ALL_SUITS if law.onto_groups else 0
    for suit, low, length in here.runs[side]:
        if length < CANASTA:
            fed |= (1 << low >> 1 | 1 << (low + length) & ALL_RANKS) << suit * WIDTH
    return fed


def find_pair_chances(here: CompactPosition) -> tuple[int, ...]:
    """Return how likely the next player takes the pile with a pair, by the number of unseen cards of the rank.

    The results are multiplied by `SCALE`.
    """
    law, turn = here.law, here.turn
    seat = turn + 1 if turn + 1 < law.seats else 0
    side = law.side[seat]
    owed = 0 if here.opened[side] else law.minimums[side]
    if side == law.side[turn] or (owed and not law.pile_opens):
        return NO_CHANCE
    unseen = len(here.stock) + sum(here.sizes) - here.sizes[turn] + 1
    return PAIR_CHANCES[owed][SHARE_STEPS * here.sizes[seat] // unseen]
