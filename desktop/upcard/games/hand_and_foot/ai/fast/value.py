"""Estimates the worth of unfinished melds and of going out, in positions stored as counts of cards.

The module `worth` does the same for observations.
"""

from upcard.games.canasta.ai.fast.state import KIND_POINTS, TWO, WILD_MELD
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.hand_and_foot.ai.fast.state import CLEAN, DIRTY, WIDTH, WILD_BOOK, CompactPosition
from upcard.games.hand_and_foot.ai.worth import CARD_LEFT, CONTRACT_WORTH, LATE, LIKELY


def find_lateness(here: CompactPosition) -> float:
    """Return a factor from 0 to 1 by which to multiply the chance that an unfinished meld is completed.

    It is 1 as long as the stock has at least `LATE` cards for each seat, and then falls to 0 when the stock is empty.
    """
    return min(1.0, len(here.stock) / (LATE * here.law.seats))


def rate_unfinished(here: CompactPosition, side: int) -> float:
    """Return how many points the unfinished melds of `side`, and its progress towards going out, are worth.

    Each unfinished meld is worth its bonus as a book (a meld of seven cards), times the chance that it becomes one; if
    the side still lacks such a book to go out, `CONTRACT_WORTH` is added to the bonus. Each finished book that counts
    among the books required to go out is worth `CONTRACT_WORTH`. The points of the melds' cards are not included.
    """
    law, laid, wild = here.law, here.laid[side], here.wild[side]
    missing, worth = [0, 0, 0], 0.0
    for kind, wanted in enumerate(law.contract):
        has = here.books[side][kind]
        worth += CONTRACT_WORTH * min(has, wanted)
        missing[kind] = max(0, wanted - has)
    late = find_lateness(here)
    for size, rank in sorted([(-laid[rank], rank) for rank in range(WILD_MELD + 1) if 0 < laid[rank] < CANASTA]):
        kind = WILD_BOOK if rank == WILD_MELD else DIRTY if wild[rank] else CLEAN
        needed = 1 if missing[kind] else 0
        missing[kind] -= needed
        worth += late * LIKELY[-size] * (law.expected[kind] + CONTRACT_WORTH * needed)
    return worth


def rate_side(here: CompactPosition, side: int) -> float:
    """Return how many points `side` loses if the deal ends now.

    It loses what `rate_unfinished` returns, and an average cost for each card in its hands and feet (second hands). The
    cards of the current player are not counted.
    """
    cards = 0
    for seat in here.law.members[side]:
        if seat != here.turn:
            cards += here.sizes[seat] + len(here.feet[seat])
    return rate_unfinished(here, side) + CARD_LEFT * cards


def rate_end(here: CompactPosition) -> float:
    """Return how many points the current player's side gains, compared with the others, if this player goes out now.

    The cards in the current player's hand are not counted.
    """
    law = here.law
    own = law.side[here.turn]
    others = [rate_side(here, side) for side in range(len(law.members)) if side != own]
    contract = CONTRACT_WORTH * sum(law.contract)
    return law.rules.going_out_bonus + sum(others) / len(others) - rate_side(here, own) + contract


def rate_consent(here: CompactPosition, partner: int) -> float:
    """Return how many points the side gains if `partner` allows the current player to go out now.

    It is the gain that `rate_end` returns, with two corrections for the hand of `partner`. The points of its cards are
    subtracted, instead of the average cost for each card. The bonuses that the side could still expect if these cards
    were laid are subtracted, too.
    """
    hand, law = here.hands[partner], here.law
    laid, wild = here.laid[law.side[partner]], here.wild[law.side[partner]]
    known = sum([held * KIND_POINTS[kind] for kind, held in enumerate(hand)]) - CARD_LEFT * here.sizes[partner]
    unlaid = 0.0
    for rank in (*range(WIDTH), WILD_MELD):
        held = sum(hand[TWO:]) if rank == WILD_MELD else hand[rank]
        if held and (rank != WILD_MELD or law.wild_melds):
            there = laid[rank] if laid[rank] < CANASTA else 0
            kind = WILD_BOOK if rank == WILD_MELD else DIRTY if there and wild[rank] else CLEAN
            unlaid += (LIKELY[min(CANASTA, there + held)] - LIKELY[there]) * law.expected[kind]
    return rate_end(here) - known - find_lateness(here) * unlaid
