"""The choice of discards in rollouts, which are randomly dealt positions that are played out.

The choice weighs what a card is worth to the hand and to the next player.
"""

from typing import Final, TypeAlias

from upcard.games.samba.ai.fast.state import (
    ALL_RANKS,
    ALL_SUITS,
    BLACK,
    FIRST_KINDS,
    JOKER,
    RANKS_OF_MASK,
    RED,
    TWO,
    WIDTH,
    CompactPosition,
)

SeatLists: TypeAlias = tuple[list[int], list[int], list[int], int, int, int]
"""What a rollout looks up once for each seat, because the seat uses it in every turn.

The first three items are the hand, its totals, and the sizes of the side's live groups, as in `CompactPosition`. The
others are the seat's side, the next seat, and the side of the next seat.
"""

COST_BY_TOTAL: Final[tuple[int, ...]] = (0, 8, 24, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45)
"""The cost, in points, of discarding a card; the index is the number of cards of its rank in the hand."""

NEXT: Final = 12
"""The points by which a card of the same suit in the hand, one rank away, raises a card's worth."""

NEXT_BUT_ONE: Final = 6
"""The points by which a card of the same suit in the hand, two ranks away, raises a card's worth."""

NEAR_RUN: Final = 4
"""The points by which each unit of `CompactPosition.near` raises a card's worth."""

FITTING: Final = 60
"""The points by which a card is worth more if the side has a group of its rank."""

SCALE: Final = 64
"""The factor by which costs of discards are multiplied, to make them integers, which Python adds faster.

Probabilities are multiplied by the same factor.
"""

BLACK_COST: Final = 12 * SCALE
"""The cost of discarding a black three, multiplied by `SCALE`."""

TWO_COST: Final = 110 * SCALE
"""The cost of discarding a two, multiplied by `SCALE`."""

COSTS_OF_WORSE_CARDS: Final[tuple[tuple[int, int], ...]] = ((TWO, TWO_COST), (JOKER, 125 * SCALE), (RED, 1000 * SCALE))
"""The kinds of cards that are kept longest, each with the cost of discarding one, multiplied by `SCALE`.

A hand never keeps red threes.
"""

TYPICAL_DISCARD_GAIN: Final = 38
"""The points by which a discard usually raises the value of the pile."""

OPEN_CHANCE: Final = {0: 1.0, 15: 0.5, 50: 0.35, 90: 0.25, 120: 0.18, 150: 0.14, 160: 0.13}
"""For each minimum of first melds, the probability that a hand with a pair for the pile also reaches that minimum."""

COSTS: Final = tuple(SCALE * cost for cost in COST_BY_TOTAL)
"""The cost of discarding a card, multiplied by `SCALE`; the index is the number of cards of its rank in the hand."""

FITTING_COSTS: Final = tuple(SCALE * (cost + FITTING) for cost in COST_BY_TOTAL)
"""As `COSTS`, for ranks of which the side has a group."""

MAX_COST: Final = (1 << 30) - 1
"""A number above the cost of any discard: the largest with which Python compares fast."""

SHARE_STEPS: Final = 32
MOST_OF_A_RANK: Final = 13


def _find_pair_chances(reach: float, share: float) -> tuple[int, ...]:
    """Return how likely the next player is to take the pile with a pair, by the number of unseen cards of its rank.

    The item with the index n is the probability, multiplied by `SCALE` and rounded, if n cards of the rank are unseen.
    `share`, from 0 to 1, is the part of the unseen cards that the next player holds. `reach` is the probability that
    the next player, with a pair, takes the pile.
    """
    none = tuple((1 - share) ** number for number in range(MOST_OF_A_RANK))
    chances = (
        1 - none[number] - number * share * none[number - 1] if number else 0 for number in range(MOST_OF_A_RANK)
    )
    return tuple(round(SCALE * reach * chance) for chance in chances)


PAIR_CHANCES: Final = {
    owed: tuple(_find_pair_chances(reach, step / SHARE_STEPS) for step in range(SHARE_STEPS + 1))
    for owed, reach in OPEN_CHANCE.items()
}
"""The probabilities that the next player takes the pile with a pair, multiplied by `SCALE`.

The key is the minimum of first melds that the player's side still has to reach. The first index is the hand's share of
the unseen cards times `SHARE_STEPS`, the second the number of unseen cards of the pair's rank.
"""

NO_CHANCE: Final[tuple[int, ...]] = (0,) * MOST_OF_A_RANK

USE_OF_NEIGHBOURS: Final = tuple(
    NEXT * ((mask >> 1 & 1) + (mask >> 3 & 1)) + NEXT_BUT_ONE * ((mask & 1) + (mask >> 4 & 1)) for mask in range(32)
)
"""The points that a card is worth because the hand has cards of its suit that are one or two ranks away.

The index has one bit for each of five ranks of the suit; the card's own rank is in the middle.
"""

FIVE_RANKS: Final = 0b11111
"""A bit mask that limits an index of `USE_OF_NEIGHBOURS` to five ranks."""


def find_lists(here: CompactPosition, seat: int) -> SeatLists:
    """Return the values for `seat` that a rollout, a deal played out by the search, needs in every turn of the seat.

    A rollout looks them up only once. They are the seat's hand by kind and by rank, the sizes of its side's groups, its
    side, the next seat and that seat's side. The lists are not copied: they change when `here` changes.
    """
    law, side, following = here.law, here.law.side[seat], here.law.following[seat]
    return here.hands[seat], here.totals[seat], here.laid[side], side, following, law.side[following]


def choose_discard(here: CompactPosition) -> int:
    """Return the kind of card that the seat in turn discards, by its worth to the hand and to the next player.

    A kind is the number from 0 to 47 that stands for a card (`kind_of`).
    """
    return find_discard(here, find_lists(here, here.turn))


def find_discard(here: CompactPosition, mine: SeatLists) -> int:
    """Return the kind of card, a number from 0 to 47, that the seat in turn discards.

    `mine` is what `find_lists` returns for the seat in turn.
    """
    hand, totals, laid, side, _, _ = mine
    fed, chance, best, least = list_fed_kinds(here), _find_chances(here, mine), -1, MAX_COST
    gone, stake, left = here.visible, here.stake + TYPICAL_DISCARD_GAIN, here.law.each * 4
    near, held = here.near[side], here.held[here.turn]
    for first in FIRST_KINDS:
        suit = held >> first & ALL_RANKS
        for rank in RANKS_OF_MASK[suit]:
            total = totals[rank]
            risk = SCALE if fed and fed >> first + rank & 1 else chance[left - gone[rank] - total]
            cost = stake * risk + (FITTING_COSTS if laid[rank] else COSTS)[total]
            if cost < least:
                if hand[first + rank] == 1:
                    neighbours = suit << 2 >> rank & FIVE_RANKS
                    cost += SCALE * (USE_OF_NEIGHBOURS[neighbours] + NEAR_RUN * near[first // WIDTH][rank])
                if cost < least:
                    best, least = first + rank, cost
    return best if least <= BLACK_COST else _prefer_special_card(hand, best, least)


def _find_chances(here: CompactPosition, mine: SeatLists) -> tuple[int, ...]:
    """Return how likely the next player is to take the pile with a pair, by the number of unseen cards of its rank.

    The item with the index n is the probability, multiplied by `SCALE`, if n cards of the rank are unseen. `mine` is
    what `find_lists` returns for the seat in turn.
    """
    law, sizes, following, other = here.law, here.sizes, mine[4], mine[5]
    owed = 0 if here.opened[other] else law.minimums[other]
    if owed and not law.pile_opens:
        return NO_CHANCE
    unseen = len(here.stock) + sum(sizes) - sizes[here.turn] + 1
    return PAIR_CHANCES[owed][SHARE_STEPS * sizes[following] // unseen]


def _prefer_special_card(hand: list[int], best: int, least: int) -> int:
    """Return the kind of card to discard: `best`, or a black three, wild card or red three of `hand` that costs less.

    `least` is the cost of discarding `best`; the caller makes sure that it is more than that of a black three.
    """
    if hand[BLACK]:
        return BLACK
    if least > TWO_COST:
        for kind, cost in COSTS_OF_WORSE_CARDS:
            if hand[kind] and cost < least:
                best, least = kind, cost
    return best


def use_of(here: CompactPosition, seat: int, kind: int) -> int:
    """Return how many points a natural card in the hand of `seat` is worth to that hand.

    `kind` is the number from 0 to 43 that stands for the card.
    """
    rank = kind % WIDTH
    cost = COST_BY_TOTAL[here.totals[seat][rank]] + (FITTING if here.laid[here.law.side[seat]][rank] else 0)
    if here.hands[seat][kind] > 1:
        return cost
    suit = kind // WIDTH
    neighbours = (here.held[seat] >> suit * WIDTH & ALL_RANKS) << 2 >> rank & FIVE_RANKS
    return cost + USE_OF_NEIGHBOURS[neighbours] + NEAR_RUN * here.near[here.law.side[seat]][suit][rank]


def list_fed_kinds(here: CompactPosition) -> int:
    """Return, as bits, the kinds of cards with which the next player can take the pile without a pair.

    Such a card on top of the pile fits a group or a sequence of the next player's side.
    """
    law = here.law
    side = law.side[law.following[here.turn]]
    if here.frozen or not here.opened[side] or side == law.side[here.turn]:
        return 0
    return here.ends[side] | (here.short[side] * ALL_SUITS if law.onto_groups else 0)
