"""Rates groups of cards to lay: what their melds are expected to win, and what they cost if they stay incomplete."""

from upcard.core.cards import Cards
from upcard.games.canasta.actions import Meld, TakePile
from upcard.games.canasta.position import LaidMeld
from upcard.games.canasta.rules.melds import CANASTA, canastas, find_meld_cards, lay, with_top
from upcard.games.canasta.values import WILD, points, wilds
from upcard.games.modern_american.aiming import Unseen
from upcard.games.modern_american.engine.score import HELD, HELD_LEAST, bonus, classify_canasta, count_open_penalty
from upcard.games.modern_american.position import Observation, dead_ranks, is_open_special, without_threes

LIKELY = (0.0, 0.0, 0.0, 0.22, 0.38, 0.6, 0.82, 1.0)
"""The probability that a meld becomes a canasta; the index is the number of its cards."""

SPECIAL_CHANCE = 0.8
"""The factor by which the probability in `LIKELY` is multiplied for melds of aces, sevens or wild cards.

No wild cards help to complete these melds.
"""

CAUGHT_CHANCE = 0.5
"""The probability that the deal ends while a player still holds three aces or sevens."""

SPARE_WILD = 45.0
"""The worth, in points, of a wild card that stays in the hand."""

FIRST_CANASTA = 350.0
"""The worth, in points, of a side's first canasta besides its bonus.

Without a canasta, melds and threes count against their side; with one, they no longer do.
"""

PAIRS_KEPT, PAIR_LAID = 8, 3000.0
"""The limit and the cost for laying a pair that could take the pile.

While the stock has more than `PAIRS_KEPT` cards, laying such a pair costs `PAIR_LAID` points.
"""


def rate_meld(seen: Observation, meld: LaidMeld, unseen: Unseen) -> float:
    """Return what `meld`, on the table, is worth to its side, in points.

    For a canasta it is its cards and bonus; for any other meld, the average of what it wins as a canasta and what it
    costs if it stays incomplete. `unseen` has the cards that the observer has not seen.
    """
    worth = float(points(meld.cards))
    if len(meld.cards) >= CANASTA:
        return worth + bonus(classify_canasta(meld))
    if meld.rank != WILD and meld.rank in dead_ranks(seen.table):
        return worth - (count_open_penalty(seen.table.rules, meld) if is_open_special(meld) else 0)
    chance = LIKELY[len(meld.cards)] * estimate_supply(seen, meld, unseen)
    chance *= SPECIAL_CHANCE if is_open_special(meld) else 1.0
    natural = not wilds(meld.cards)
    future = bonus(classify_canasta(LaidMeld(meld.rank, (*meld.cards, *meld.cards[:1] * (CANASTA - len(meld.cards))))))
    whole = future if not natural or is_open_special(meld) else (future + 300.0) / 2
    cost = count_open_penalty(seen.table.rules, meld) if is_open_special(meld) else 0
    return worth + chance * whole - (1 - chance) * cost


def estimate_supply(seen: Observation, meld: LaidMeld, unseen: Unseen) -> float:
    """Return a factor from 0 to 1 for the chance that enough cards come to make `meld` a canasta.

    The more cards of the hand and of the `unseen` cards fit the meld, the higher it is.
    """
    missing = CANASTA - len(meld.cards)
    if meld.rank == WILD:
        left = unseen.ranks["2"] + unseen.ranks["X"] + sum(card.rank in "2X" for card in seen.hand)
    else:
        left = unseen.ranks[meld.rank] + sum(card.rank == meld.rank for card in seen.hand)
        left += 0 if meld.rank == "7" or (meld.rank == "A" and not wilds(meld.cards)) else 2
    return max(0.0, min(1.0, (left - missing + 1) / 4))


def rate_laying(seen: Observation, action: Meld | TakePile, unseen: Unseen) -> float:
    """Return how many points the player gains by laying the cards of `action` instead of keeping them in the hand.

    `unseen` has the cards that the observer has not seen.
    """
    before = seen.melds
    after = lay(seen, action).melds[seen.side]
    gained = sum(rate_meld(seen, meld, unseen) for meld in after) - sum(
        rate_meld(seen, meld, unseen) for meld in before
    )
    used: Cards = tuple(card for group in action.melds for card in group.cards)
    spent = SPARE_WILD * sum(wilds(group.cards) for group in action.melds)
    first = FIRST_CANASTA if canastas(after) and not canastas(before) else 0.0
    return (
        gained
        - spent
        + first
        + points(without_threes(used))
        + _rate_relief(seen, used)
        - _rate_broken_pairs(seen, action)
    )


def _rate_relief(seen: Observation, used: Cards) -> float:
    """Return how many points the player saves because `used`, the cards laid, include aces or sevens.

    Three or more aces, or sevens, left in the hand cost points (rule modern.held-specials). A rank counts if the hand
    has three or more of it now, and fewer once the cards are laid.
    """
    relieved = 0
    for rank in "A7":
        held, gone = (sum(card.rank == rank for card in cards) for cards in (seen.hand, used))
        relieved += held - gone < HELD_LEAST <= held
    return CAUGHT_CHANCE * HELD * relieved


def _rate_broken_pairs(seen: Observation, action: Meld | TakePile) -> float:
    """Return how many points the player loses because `action` lays cards of a pair.

    The pair could have taken a discard pile later.
    """
    cost = 0.0
    for group, whole in zip(action.melds, with_top(seen, action), strict=True):
        there = len(find_meld_cards(seen, whole))
        held = sum(card.rank == group.rank for card in seen.hand)
        if 0 < there <= CANASTA - 3 and held == 2 and not wilds(group.cards):  # a pair and room for it
            kept = isinstance(action, Meld) and seen.stock_size > PAIRS_KEPT
            cost += PAIR_LAID if kept else 12.0 * (len(group.cards) == 1)
    return cost
