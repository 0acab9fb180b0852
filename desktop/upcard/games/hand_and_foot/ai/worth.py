"""What melds and cards are worth: books by how likely they become whole, and the contract that going out needs."""

from typing import NamedTuple

from upcard.core.cards import Card, Cards
from upcard.games.canasta.position import LaidMeld, Melds
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import RANKS, WILD, is_red_three, is_wild, points, wilds
from upcard.games.hand_and_foot.options import Options
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.rules.ways_out import Books, count_books

LIKELY = (0.0, 0.0, 0.0, 0.32, 0.46, 0.62, 0.82, 1.0)
"""The chance that a meld of so many cards becomes a book, while the stock is large."""

STAYS_CLEAN = 0.75
"""How often a meld that is clean is so when it is whole."""

CONTRACT_WORTH = 130.0
"""What each book of the contract is worth beside its bonus, since all are needed to go out."""

WILD_FOR_BOOKS, WILD_ALONE = 75.0, 180.0
"""What a wild card in the hand is worth: where it only goes with naturals, and where seven are a book."""

CARD_LEFT = 9.0
"""What a card left in a hand costs on average."""

LATE = 5
"""With fewer than so many cards in the stock a seat, unfinished melds become books more seldom."""


class Prospect(NamedTuple):
    """How melds are judged: by which rules, for which seats, and how far the stock has gone."""

    rules: Options
    late: float
    """By how much unfinished melds become books more seldom; 1 while there is time."""


def build_prospect(seen: Observation) -> Prospect:
    """Return how melds are judged now."""
    rules = seen.table.rules
    return Prospect(rules, min(1.0, seen.stock_size / (LATE * rules.seats)))


def rate_melds(prospect: Prospect, melds: Melds) -> float:
    """Return what a side's melds are worth: their points, and their books by how likely they become whole."""
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
    """Return the bonus that an unfinished meld may expect, if it becomes a book: clean, dirty or wild."""
    clean = STAYS_CLEAN * rules.clean_bonus + (1 - STAYS_CLEAN) * rules.dirty_bonus
    return (clean, float(rules.dirty_bonus), float(rules.wild_bonus))[kind]


def count_points(rules: Options, melds: Melds) -> float:
    """Return what melds score as they lie."""
    made = count_books(melds)
    bonuses = made.clean * rules.clean_bonus + made.dirty * rules.dirty_bonus + made.wild * rules.wild_bonus
    return float(sum(points(meld.cards) for meld in melds) + bonuses)


def rate_wild(rules: Options) -> float:
    """Return what a wild card in the hand is worth."""
    return WILD_ALONE if rules.wild_melds and rules.wild_bonus > rules.dirty_bonus else WILD_FOR_BOOKS


def find_unfinished(melds: Melds, rank: str) -> LaidMeld | None:
    """Return a side's unfinished meld of a rank, or None."""
    return next((meld for meld in melds if meld.rank == rank and len(meld.cards) < CANASTA), None)


def rate_card(seen: Observation, card: Card, hand: Cards) -> float:
    """Return what a card in a hand is worth: whether it fits a meld, takes piles as a pair, or is wild."""
    if is_wild(card):
        return rate_wild(seen.table.rules) + points((card,)) / 5
    if card.rank == "3":
        return -50.0 if is_red_three(card) else -5.0
    same, own = sum(other.rank == card.rank for other in hand), find_unfinished(seen.melds, card.rank)
    fits = 45.0 if own is not None else 0.0
    return fits + (0.0, 0.0, 16.0, 24.0)[min(same, 3)] + points((card,)) / 20


def rate_end(seen: Observation) -> float:
    """Return what it is worth that the deal ends now by going out, beside the hand of who goes out.

    It ends the prospects of the own side's unfinished melds and those of the others, who have cards left.
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
    """Return what it is worth to a partner who is asked that the deal ends now: it costs what the hand could lay."""
    known = points(seen.hand) - CARD_LEFT * len(seen.hand)  # counted on average before
    return rate_end(seen) - known - rate_unlaid(seen)


def rate_unlaid(seen: Observation) -> float:
    """Return the bonuses that the cards of a hand may expect by books that they begin or let grow."""
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
