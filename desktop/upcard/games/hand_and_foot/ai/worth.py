"""The worth of melds and cards: books by the chance to complete them, and the books that going out needs."""

from typing import Final, NamedTuple

from upcard.core.cards import Card, Cards
from upcard.games.canasta.position import LaidMeld, Melds
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import RANKS, WILD, is_red_three, is_wild, points, wilds
from upcard.games.hand_and_foot.options import Options
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.rules.ways_out import Books, count_books

LIKELY: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.32, 0.46, 0.62, 0.82, 1.0)
"""The probability that a meld becomes a book, by its number of cards, while the stock is large."""

STAYS_CLEAN: Final = 0.75
"""The probability that a clean meld is still clean when it becomes a book."""

CONTRACT_WORTH: Final = 60.0
"""The worth, in points, of each book that is needed to go out, besides its bonus."""

WILD_FOR_BOOKS: Final = 75.0
WILD_ALONE: Final = 180.0
"""The worth of a wild card in the hand, in points.

The first number holds if wild cards can only join natural ones, the second if seven wild cards are a book that scores
more than a dirty one.
"""

WILD_SHARES: Final[tuple[float, ...]] = (1.0, 0.8, 0.4, 0.2, 0.1)
"""The shares of the full worth that the first and each further wild card of a hand have, if they only join naturals."""

RUN: Final = 350.0
WALK: Final = 200.0
"""The worth, in points, of taking up the foot at once, and of taking it up with the next turn."""

TEMPO: Final = 6.0
"""The worth, in points, of having one card less in the hand that comes before the foot."""

PAIR_WORTH: Final = 60.0
PAIR_PILE: Final = 12.0
"""The worth, in points, of a pair that may take the pile, and what is added for each card of that pile."""

CARD_LEFT: Final = 9.0
"""The average cost, in points, of a card left in a hand."""

LATE: Final = 5
"""A number of stock cards for each seat.

If the stock has fewer, unfinished melds become books less often.
"""


class Prospect(NamedTuple):
    """What the worth of unfinished melds depends on: the rules, and the share of the stock that is left."""

    rules: Options
    late: float
    """The factor for the chance that a meld becomes a book: 1 early in the deal, less when the stock runs low."""


def build_prospect(seen: Observation) -> Prospect:
    """Return the facts on which the worth of unfinished melds depends now: the rules, and how much stock is left."""
    rules = seen.table.rules
    return Prospect(rules, min(1.0, seen.stock_size / (LATE * rules.seats)))


def rate_melds(prospect: Prospect, melds: Melds) -> float:
    """Return the worth of a side's melds: their points, and each book's bonus times the chance to complete it."""
    rules, made = prospect.rules, count_books(melds)
    wanted = Books(*rules.contract)
    worth = count_points(rules, melds)
    worth += CONTRACT_WORTH * sum(min(has, needed) for has, needed in zip(made, wanted, strict=True))
    missing = [max(0, needed - has) for has, needed in zip(made, wanted, strict=True)]
    for meld in sorted(melds, key=lambda meld: -len(meld.cards)):
        size = len(meld.cards)
        if size < CANASTA:
            kind = 2 if meld.rank == WILD else 1 if wilds(meld.cards) else 0
            needed, missing[kind] = min(1, missing[kind]), max(0, missing[kind] - 1)
            worth += prospect.late * LIKELY[size] * (expect_bonus(rules, kind) + CONTRACT_WORTH * needed)
    return worth


def expect_bonus(rules: Options, kind: int) -> float:
    """Return the expected bonus of an unfinished meld of this kind (clean, dirty or wild), if it becomes a book."""
    clean = STAYS_CLEAN * rules.clean_bonus + (1 - STAYS_CLEAN) * rules.dirty_bonus
    return (clean, float(rules.dirty_bonus), float(rules.wild_bonus))[kind]


def count_points(rules: Options, melds: Melds) -> float:
    """Return the points of melds as they are now, with the bonuses of complete books."""
    made = count_books(melds)
    bonuses = made.clean * rules.clean_bonus + made.dirty * rules.dirty_bonus + made.wild * rules.wild_bonus
    return float(sum(points(meld.cards) for meld in melds) + bonuses)


def rate_wilds(rules: Options, held: int, used: int) -> float:
    """Return the worth of the `used` least useful of the `held` wild cards in a hand.

    If wild cards can only join natural ones, each beyond the first two is worth less: a book has room for two or three.
    """
    first = rate_wild(rules)
    if rules.wild_melds:
        return first * used
    return sum(first * WILD_SHARES[min(at, len(WILD_SHARES) - 1)] for at in range(held - used, held))


def rate_wild(rules: Options) -> float:
    """Return the worth of a wild card in the hand."""
    return WILD_ALONE if rules.wild_melds and rules.wild_bonus > rules.dirty_bonus else WILD_FOR_BOOKS


def find_unfinished(melds: Melds, rank: str) -> LaidMeld | None:
    """Return a side's unfinished meld of a rank, or None."""
    return next((meld for meld in melds if meld.rank == rank and len(meld.cards) < CANASTA), None)


def rate_card(seen: Observation, card: Card, hand: Cards) -> float:
    """Return the worth of a card in a hand, in points.

    A card has worth if it fits a meld, is one of a pair that can take the pile, or is wild.
    """
    if is_wild(card):
        return rate_wild(seen.table.rules) + points((card,)) / 5
    if card.rank == "3":
        return -50.0 if is_red_three(card) else -5.0
    same, own = sum(other.rank == card.rank for other in hand), find_unfinished(seen.melds, card.rank)
    fits = 45.0 if own is not None else 0.0
    return fits + (0.0, 0.0, 16.0, 24.0)[min(same, 3)] + points((card,)) / 20


def rate_end(seen: Observation) -> float:
    """Return what a side gains if going out ends the deal now, apart from the hand of the player who goes out.

    The unfinished melds of all sides lose their prospects, and all other players keep cards that cost points.
    """
    table, prospect = seen.table, build_prospect(seen)

    def count_prospects(side: int) -> float:
        melds, seats = table.melds[side], table.rules.sides[side]
        cards = sum(seen.hand_sizes[seat] + seen.foot_sizes[seat] for seat in seats if seat != table.turn)
        return rate_melds(prospect, melds) - count_points(table.rules, melds) + CARD_LEFT * cards

    own = table.rules.side(table.turn)
    others = [count_prospects(side) for side in range(len(table.melds)) if side != own]
    contract = CONTRACT_WORTH * sum(table.rules.contract)  # that is counted for both sides, and ends for both
    return table.rules.going_out_bonus + sum(others) / len(others) - count_prospects(own) + contract


def rate_consent(seen: Observation) -> float:
    """Return what a partner who is asked gains if the deal ends now; what the hand could still lay is subtracted."""
    known = points(seen.hand) - CARD_LEFT * len(seen.hand)  # counted on average before
    return rate_end(seen) - known - rate_unlaid(seen)


def rate_unlaid(seen: Observation) -> float:
    """Return the bonuses that the cards of a hand may be expected to bring, in books that they begin or add to."""
    prospect, found = build_prospect(seen), 0.0
    for key in (*RANKS, WILD):
        held = sum(is_wild(card) if key == WILD else card.rank == key for card in seen.hand)
        meld = find_unfinished(seen.melds, key)
        there = len(meld.cards) if meld else 0
        whole = min(CANASTA, there + held)
        kind = 2 if key == WILD else int(meld is not None and wilds(meld.cards) > 0)
        if held and (key != WILD or prospect.rules.wild_melds):
            found += (LIKELY[whole] - LIKELY[there]) * expect_bonus(prospect.rules, kind)
    return prospect.late * found
