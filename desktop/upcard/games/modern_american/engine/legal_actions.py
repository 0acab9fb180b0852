"""Lists the legal actions of a player in Modern American Canasta.

The list is kept short: an action is left out if several smaller ones have the same effect, or if it differs from a
listed action only in the suits of its cards.
"""

from collections.abc import Iterable, Iterator

from upcard.core.cards import Cards
from upcard.games.canasta.actions import (
    Answer,
    AskPartner,
    Deal,
    Discard,
    Draw,
    LayDown,
    Meld,
    Pass,
    RedThree,
    TakePile,
)
from upcard.games.canasta.position import acting, has_first_meld
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.canasta.values import RANKS, WILD, is_wild
from upcard.games.modern_american.actions import Action, KeepThree, SpecialHand
from upcard.games.modern_american.engine.openings import list_opening_takes, list_openings
from upcard.games.modern_american.position import Observation, list_threes
from upcard.games.modern_american.rules.check import check
from upcard.games.modern_american.rules.going_out import find_way_out, is_bound_by_answer, list_opening_groups
from upcard.games.modern_american.rules.melding import find_wild_meld
from upcard.games.modern_american.rules.special import list_special_hands
from upcard.games.modern_american.rules.taking import PAIR, check_pile
from upcard.games.modern_american.rules.timing import moment


def legal_actions(seen: Observation) -> Iterator[Action]:
    """Yield the legal actions of the observing seat, always in the same order; none if another seat must act.

    An action is left out if several smaller ones have the same effect, or if it differs from another only in suits.
    """
    now = moment(seen)
    if acting(seen.table) not in (None, seen.seat):
        return
    if now == "deal":
        yield Deal()
    elif now == "answer":
        yield from (Answer(yes=True), Answer(yes=False))
    elif now == "play":
        yield from list_goings_on(seen)
    elif now != "over":
        yield from list_beginnings(seen)


def list_beginnings(seen: Observation) -> Iterator[Action]:
    """Yield the legal actions with which the observing seat can begin its turn.

    They are drawing, laying or keeping a three, and taking the discard pile; if the stock is empty, passing replaces
    drawing.
    """
    now = moment(seen)
    if now == "draw":
        yield Draw()
    if now in ("draw", "three"):
        threes = tuple(dict.fromkeys(list_threes(seen.hand)))
        yield from _legal(seen, (RedThree(card) for card in threes))
        yield from _legal(seen, (KeepThree(card) for card in threes))
    if now in ("draw", "last"):
        yield from list_takes(seen)
    if now == "last":
        yield from _legal(seen, (Pass(),))


def list_takes(seen: Observation) -> Iterator[Action]:
    """Yield the legal ways to take the discard pile, each with as few cards of the hand as possible."""
    if check_pile(seen):
        return
    top = seen.table.pile[-1]
    pair = tuple(card for card in seen.hand if card.rank == top.rank)[:PAIR]
    if len(pair) < PAIR:
        return
    if has_first_meld(seen.table, seen.side):
        yield from _legal(seen, (TakePile((LayDown(top.rank, pair),)),))
        return
    yield from _legal(seen, map(TakePile, list_opening_takes(seen)))


def list_goings_on(seen: Observation) -> Iterator[Action]:
    """Yield the legal actions after the draw or the take of the pile: special hands, melds, discards and a question.

    The question asks the partner for permission to go out. A special hand is fourteen cards that end the deal.
    """
    yield from map(SpecialHand, list_special_hands(seen))
    yield from list_melds(seen)
    kinds = {card.rank: card for card in reversed(seen.hand)}
    yield from _legal(seen, map(Discard, sorted(kinds.values())))
    yield from _legal(seen, (AskPartner(),))


def list_melds(seen: Observation) -> Iterator[Action]:
    """Yield the legal melds of the observing seat.

    For a side without melds, they are its smallest possible first melds. For any other, they are new melds of three
    cards, and single cards to add to melds.
    """
    if has_first_meld(seen.table, seen.side):
        yield from _legal(seen, (Meld((group,)) for group in list_smallest_melds(seen)))
        yield from _legal(seen, (Meld((group,)) for group in list_lay_offs(seen)))
        return
    openings: Iterable[tuple[LayDown, ...]] = list_openings(seen)
    if is_bound_by_answer(seen) and (way := find_way_out(seen, seen.melds, seen.hand)):
        openings = (list_opening_groups(way), *openings)
    yield from _legal(seen, map(Meld, dict.fromkeys(openings)))


def list_smallest_melds(seen: Observation) -> Iterator[LayDown]:
    """Yield new melds of three cards of the hand, for a side that already has melds.

    Each has natural cards with at most one wild card, or only wild cards. Whether the rules allow them is not checked
    here.
    """
    own = {meld.rank for meld in seen.melds}
    wild = tuple(filter(is_wild, seen.hand))
    for rank in RANKS:
        cards = tuple(card for card in seen.hand if card.rank == rank)
        if rank in own or len(cards) < LEAST - 1:
            continue
        if len(cards) >= LEAST:
            yield LayDown(rank, cards[:LEAST])
        for card in dict.fromkeys(wild):
            yield LayDown(rank, (*cards[: LEAST - 1], card))
    if find_wild_meld(seen) is None:
        for cards in list_wild_triples(wild):
            yield LayDown(WILD, cards)


def list_wild_triples(wild: Cards) -> Iterator[Cards]:
    """Yield groups of three of the cards `wild`, one for each possible number of jokers in them."""
    jokers = tuple(card for card in wild if card == "X")
    twos = tuple(card for card in wild if card != "X")
    for number in range(LEAST + 1):
        if number <= len(jokers) and LEAST - number <= len(twos):
            yield (*twos[: LEAST - number], *jokers[:number])


def list_lay_offs(seen: Observation) -> Iterator[LayDown]:
    """Yield single cards of the hand that can be added to a meld of the side; of equal ranks, only one card."""
    kinds = tuple({card.rank: card for card in reversed(seen.hand)}.values())
    for number, meld in enumerate(seen.melds):
        if len(meld.cards) > CANASTA:
            continue
        for card in kinds:
            if card.rank == meld.rank or is_wild(card):
                yield LayDown(meld.rank, (card,), number if meld.rank == WILD else None)


def _legal(seen: Observation, actions: Iterable[Action]) -> Iterator[Action]:
    return (action for action in actions if check(seen, action) is None)
