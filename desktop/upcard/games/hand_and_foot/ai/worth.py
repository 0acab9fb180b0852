"""Rates melds and cards in points.

An unfinished meld counts by its chance to become a book (a meld of seven cards), and more if the side needs the book to
go out.
"""

from typing import Final, NamedTuple

from upcard.core.cards import Card, Cards
from upcard.games.canasta.position import LaidMeld, Melds
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import RANKS, WILD, is_red_three, is_wild, points, wilds
from upcard.games.hand_and_foot.options import Options
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.rules.ways_out import Books, count_books

LIKELY: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.32, 0.46, 0.62, 0.82, 1.0)
"""The probability that a meld becomes a book while the stock is large; the index is the number of its cards."""

STAYS_CLEAN: Final = 0.75
"""The probability that a clean meld is still clean when it becomes a book."""

CONTRACT_WORTH: Final = 60.0
"""The worth, in points, of each book that is needed to go out, in addition to its bonus."""

WILD_FOR_BOOKS: Final = 75.0
WILD_ALONE: Final = 180.0
"""The worth of a wild card in the hand, in points.

`WILD_FOR_BOOKS` applies if wild cards are best added to natural cards, `WILD_ALONE` if a book of seven wild cards
scores more than a dirty book.
"""

WILD_SHARES: Final[tuple[float, ...]] = (1.0, 0.8, 0.4, 0.2, 0.1)
"""The shares of the full worth that the first, second and each further wild card of a hand have.

They apply if the rules allow no melds of wild cards.
"""

RUN: Final = 350.0
WALK: Final = 200.0
"""The worth, in points, of taking up the foot within the turn (`RUN`), and after the discard (`WALK`)."""

TEMPO: Final = 6.0
"""The worth, in points, of each card less in the first hand, which must be empty before the foot is taken up."""

PAIR_WORTH: Final = 60.0
PAIR_PILE: Final = 12.0
"""The worth, in points, of a pair that may take the pile.

It is `PAIR_WORTH`, and `PAIR_PILE` for each card of the pile that the pair would take.
"""

CARD_LEFT: Final = 9.0
"""The average cost, in points, of a card left in a hand."""

LATE: Final = 5
"""The number of stock cards for each seat below which unfinished melds become books less often."""


class Prospect(NamedTuple):
    """What decides how likely unfinished melds are to be completed: the rules, and how late in the deal it is."""

    rules: Options
    late: float
    """The factor for the chance that a meld becomes a book: 1 early in the deal, less when the stock runs low."""


def build_prospect(seen: Observation) -> Prospect:
    """Return the rules and how late in the deal it is, which decide what unfinished melds are worth."""
    rules = seen.table.rules
    return Prospect(rules, min(1.0, seen.stock_size / (LATE * rules.seats)))


def rate_melds(prospect: Prospect, melds: Melds) -> float:
    """Return what a side's `melds` are worth, in points.

    They are the points of the cards, the bonuses of books (melds of seven cards), the expected bonuses of unfinished
    melds, and `CONTRACT_WORTH` for each book that the side has and needs to go out.
    """
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
    """Return the average bonus of an unfinished meld if it becomes a book (a meld of seven cards).

    `kind` is 0 for a clean meld, 1 for a dirty one, and 2 for one of wild cards. A clean meld may become dirty before
    it is a book, so its average is lower than the bonus of a clean book.
    """
    clean = STAYS_CLEAN * rules.clean_bonus + (1 - STAYS_CLEAN) * rules.dirty_bonus
    return (clean, float(rules.dirty_bonus), float(rules.wild_bonus))[kind]


def count_points(rules: Options, melds: Melds) -> float:
    """Return the points of the cards in `melds`, with the bonuses of books (melds of seven cards)."""
    made = count_books(melds)
    bonuses = made.clean * rules.clean_bonus + made.dirty * rules.dirty_bonus + made.wild * rules.wild_bonus
    return float(sum(points(meld.cards) for meld in melds) + bonuses)


def rate_wilds(rules: Options, held: int, used: int) -> float:
    """Return what `used` of the `held` wild cards in a hand are worth there, in points.

    If the rules allow no melds of wild cards, the second wild card of a hand is worth less than the first, the third
    less than the second, and so on; the cards that are worth least are used.
    """
    first = rate_wild(rules)
    if rules.wild_melds:
        return first * used
    return sum(first * WILD_SHARES[min(at, len(WILD_SHARES) - 1)] for at in range(held - used, held))


def rate_wild(rules: Options) -> float:
    """Return what the first wild card in a hand is worth there, in points."""
    return WILD_ALONE if rules.wild_melds and rules.wild_bonus > rules.dirty_bonus else WILD_FOR_BOOKS


def find_unfinished(melds: Melds, rank: str) -> LaidMeld | None:
    """Return the meld of `rank` in `melds` with fewer than seven cards; None if there is none."""
    return next((meld for meld in melds if meld.rank == rank and len(meld.cards) < CANASTA), None)


def rate_card(seen: Observation, card: Card, hand: Cards) -> float:
    """Return what `card` is worth in `hand`, in points.

    A natural card is worth more if it fits a meld of the side, or if `hand` has two or more of its rank. A three has a
    negative worth.
    """
    if is_wild(card):
        return rate_wild(seen.table.rules) + points((card,)) / 5
    if card.rank == "3":
        return -50.0 if is_red_three(card) else -5.0
    same, own = sum(other.rank == card.rank for other in hand), find_unfinished(seen.melds, card.rank)
    fits = 45.0 if own is not None else 0.0
    return fits + (0.0, 0.0, 16.0, 24.0)[min(same, 3)] + points((card,)) / 20


def rate_end(seen: Observation) -> float:
    """Return how many points the current player's side gains, compared with the others, if this player goes out now.

    Unfinished melds of all sides are then worth nothing more, and the other players keep cards that cost points. The
    current player's own hand is not counted.
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
    """Return how many points the side gains if the observer, who is asked, allows the partner to go out now.

    The points of the observer's hand are subtracted, and the bonuses that the side could still expect if this hand were
    laid.
    """
    known = points(seen.hand) - CARD_LEFT * len(seen.hand)  # counted on average before
    return rate_end(seen) - known - rate_unlaid(seen)


def rate_unlaid(seen: Observation) -> float:
    """Return how much more bonus, in points, the observer's side could expect if the observer laid the whole hand.

    A book is a meld of seven cards; the bonus of each book counts by the chance that it is completed.
    """
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
