"""What a side may still gain or lose in a compact position, as numbers that fitted weights turn into points."""

# Why: decisions/0063-hand-and-foot-looks-two-turns-ahead.md

from upcard.games.canasta.ai.fast.state import BLACK, KIND_POINTS, OVER, RED, TWO, WILD_MELD
from upcard.games.canasta.rules.melds import CANASTA
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

LONG = 12.0
"""The most turns that each seat has left, as `list_facts` counts them."""

FACTS = 17
"""How many facts there are about a side.

Each counts twice: as it is, and multiplied by the share of the deal that is left.
"""


def estimate_scores(here: CompactPosition) -> list[int]:
    """Return the score that each side can expect, or has if the deal is over."""
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
    """Return the facts of a side, first as they are, and then each times the share of the deal that is left."""
    left = min(1.0, len(here.stock) / (LONG * here.law.seats * here.law.draws))
    facts = [*_list_meld_facts(here, side), *_list_hand_facts(here, side)]
    return [*facts, *[fact * left for fact in facts]]


def _list_meld_facts(here: CompactPosition, side: int) -> list[float]:
    """Return, for each kind of book, the bonuses that small and large unfinished melds may bring.

    The numbers of books that the contract lacks follow.
    """
    law, laid, wild = here.law, here.laid[side], here.wild[side]
    clean, dirty, alone = here.books[side]
    small, large = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
    for rank in range(WILD_MELD + 1):
        size = laid[rank]
        if 0 < size < CANASTA:
            kind = WILD_BOOK if rank == WILD_MELD else DIRTY if wild[rank] else CLEAN
            if size < CANASTA - 2:
                small[kind] += law.bonuses[kind] * size
            else:
                large[kind] += law.bonuses[kind] * size
    wanted = law.contract
    lacks = max(0, wanted[CLEAN] - clean) + max(0, wanted[DIRTY] - dirty) + max(0, wanted[WILD_BOOK] - alone)
    met = float(meets_contract(law, clean, dirty, alone))
    return [*small, *large, float(lacks), met]


def _list_hand_facts(here: CompactPosition, side: int) -> list[float]:
    """Return what the hands and feet of a side hold: points against it, wild cards, cards that fit, pairs and more."""
    law, laid = here.law, here.laid[side]
    cards, against, wilds, fits, groups, feet, waits, unplayed = 0, 0, 0, 0, 0, 0, 0, 0
    for seat in law.members[side]:
        hand = here.hands[seat]
        cards += here.sizes[seat]
        wilds += hand[TWO] + hand[TWO + 1]
        against += hand[BLACK] + hand[RED]
        for rank in range(WIDTH):
            held = hand[rank]
            if held and laid[rank] and (laid[rank] < CANASTA or not law.closed):
                fits += held
            elif held > 1:
                groups += held
            against += held * KIND_POINTS[rank]
        feet += len(here.feet[seat])
        unplayed += not here.in_foot[seat]
        waits += is_waiting_for_foot(here, seat)
    opened = float(here.opened[side])
    return [float(cards), float(against), float(wilds), float(fits), float(groups), float(feet), float(unplayed),
            float(waits), opened]  # fmt: skip
