"""Estimates scores at the end of a deal as a sum of facts about a side, such as its cards, times fitted weights."""

# Why: decisions/0063-hand-and-foot-looks-two-turns-ahead.md

from typing import Final

from upcard.games.canasta.ai.fast.state import BLACK, KIND_POINTS, OVER, RED, TWO, WILD_MELD
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.hand_and_foot.ai.fast.fitted_weights import WEIGHTS
from upcard.games.hand_and_foot.ai.fast.state import (
    CLEAN,
    DIRTY,
    WIDTH,
    WILD_BOOK,
    CompactPosition,
    is_waiting_for_foot,
    meets_contract,
    scores,
)

LONG: Final = 12.0
"""The number of turns of each seat for which the stock of a whole deal is taken to last.

With a larger stock, `list_facts` takes the share of the deal that is left to be 1.
"""

STEPS: Final = CANASTA - LEAST
"""The number of sizes that an unfinished meld can have."""


def estimate_scores(here: CompactPosition) -> list[int]:
    """Return the score that each side can expect at the end of the deal.

    If the deal is over or a player has gone out, it is the exact score.
    """
    found = scores(here)
    if here.out >= 0 or here.phase == OVER:
        return found
    for side in range(len(found)):
        expected = 0.0
        for fact, weight in zip(list_facts(here, side), WEIGHTS, strict=True):
            expected += fact * weight
        found[side] += round(expected)
    return found


def list_facts(here: CompactPosition, side: int) -> list[float]:
    """Return numbers from which the final score of `side` is estimated, in the order of `fitted_weights`.

    The first half describes the melds, hands and feet (second hands) of the side. The second half repeats these
    numbers, each multiplied by the share of the deal that is left, from 0 to 1.
    """
    left = min(1.0, len(here.stock) / (LONG * here.law.seats * here.law.draws))
    facts = [*_list_meld_facts(here, side), *_list_hand_facts(here, side)]
    return [*facts, *[fact * left for fact in facts]]


def _list_meld_facts(here: CompactPosition, side: int) -> list[float]:
    """Return numbers that describe the melds of `side`.

    A meld without wild cards is clean, and a meld of natural and wild cards is dirty. A meld of seven cards is a book.
    The result has four numbers for clean melds, then four for dirty melds, then four for melds of wild cards: the total
    book bonus of the unfinished melds that have at least 3, at least 4, at least 5, and 6 cards. Three numbers come
    after these: a sum over all unfinished melds of the meld's book bonus times the number of cards in the side's hands
    that fit the meld; how many books the side still needs to go out; and 1 if it needs none, else 0.
    """
    law, laid, wild = here.law, here.laid[side], here.wild[side]
    steps, fitting = [0.0] * (3 * STEPS), 0.0
    for rank in range(WILD_MELD + 1):
        size = laid[rank]
        if not 0 < size < CANASTA:
            continue
        kind = WILD_BOOK if rank == WILD_MELD else DIRTY if wild[rank] else CLEAN
        for at in range(size - LEAST + 1):
            steps[STEPS * kind + at] += law.bonuses[kind]
        if rank < WIDTH:
            held = 0
            for seat in law.members[side]:
                held += here.hands[seat][rank]
            fitting += law.bonuses[kind] * min(held, CANASTA - size)
    clean, dirty, alone = here.books[side]
    wanted = law.contract
    lacks = max(0, wanted[CLEAN] - clean) + max(0, wanted[DIRTY] - dirty) + max(0, wanted[WILD_BOOK] - alone)
    met = float(meets_contract(law, clean, dirty, alone))
    return [*steps, fitting, float(lacks), met]


def _list_hand_facts(here: CompactPosition, side: int) -> list[float]:
    """Return eight numbers that describe the hands and feet (second hands) of the players of `side`.

    About the hands: the number of cards, the points of natural cards, the number of wild cards, and the number of cards
    in pairs and larger groups whose rank has no unfinished meld. About the feet: the number of cards in them, how many
    are not taken up, and how many players may not go out yet because of a partner's foot. The last number is 1 if the
    side has melds, else 0.
    """
    law, laid = here.law, here.laid[side]
    cards, against, wilds, groups, feet, waits, unplayed = 0, 0, 0, 0, 0, 0, 0
    for seat in law.members[side]:
        hand = here.hands[seat]
        cards += here.sizes[seat]
        wilds += hand[TWO] + hand[TWO + 1]
        against += hand[BLACK] + hand[RED]
        for rank in range(WIDTH):
            held = hand[rank]
            if held > 1 and not 0 < laid[rank] < CANASTA:
                groups += held
            against += held * KIND_POINTS[rank]
        feet += len(here.feet[seat])
        unplayed += not here.in_foot[seat]
        waits += is_waiting_for_foot(here, seat)
    found = cards, against, wilds, groups, feet, unplayed, waits, here.opened[side]
    return [float(fact) for fact in found]
