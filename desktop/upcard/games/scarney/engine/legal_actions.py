"""Lists the legal actions of a seat: one for each different effect.

Two actions that differ only in suits that do not matter have the same effect. Several melds laid at once have the same
effect as these melds laid one after the other, and so have two cards laid off. So each meld and each lay-off is listed
singly; only the three melds of a first meld are one action. A longer meld differs from a shorter meld with a lay-off,
because two cards can still be laid off on the longer meld in the same turn.
"""

from collections.abc import Iterator
from itertools import combinations

from upcard.core.cards import Card, Cards
from upcard.games.scarney.actions import Action, Answer, Deal, Draw, LastCard, LayOff, Meld, Offer, Pass
from upcard.games.scarney.position import Observation, get_acting_seat
from upcard.games.scarney.rules.check import check, get_turn_end, laying
from upcard.games.scarney.rules.laying import MOST
from upcard.games.scarney.rules.melds import can_extend, kind
from upcard.games.scarney.rules.shapes import list_melds, threes


def legal_actions(seen: Observation) -> Iterator[Action]:
    """Yield the legal actions of the observing seat, always in the same order; none if another seat is in turn."""
    phase = seen.table.phase
    if phase == "deal":
        yield Deal()
    if get_acting_seat(seen.table) != seen.seat:
        return
    if phase == "draw":
        yield Draw()
    elif phase == "answer":
        yield from (Answer(True), Answer(False))
    else:
        yield from list_lays(seen)
        yield from list_turn_ends(seen)


def list_lays(seen: Observation) -> Iterator[Action]:
    """Yield the legal actions that lay cards of the observing seat.

    Before its first meld, each action lays three melds; afterwards, it lays one meld or adds cards to a meld.
    """
    kept, what = seen.table.get_barred_card(seen.seat), laying(seen)
    if what == "first":
        yield from map(Meld, threes(seen.hand, kept))
    if what in ("meld", "more"):
        for cards in list_melds(seen.hand, kept):
            yield Meld((cards,))
    if what == "meld":
        for number in range(len(seen.melds)):
            yield from lay_offs(seen, number)


def lay_offs(seen: Observation, number: int) -> Iterator[LayOff]:
    """Yield the legal actions that add a single card to the seat's meld with index `number`.

    If the meld on the table is incomplete, as a position from a file may have it, pairs of cards that complete it are
    yielded, too.
    """
    meld, left = seen.melds[number], MOST - seen.table.laid_off[number]
    cards = distinct(seen.hand, seen.table.get_barred_card(seen.seat))
    fitting = [card for card in cards if left > 0 and can_extend(meld, (card,))]
    for card in fitting:
        yield LayOff(number, (card,))
    if left >= MOST and kind(meld) is None:
        for two in pairs(seen.hand, seen.table.get_barred_card(seen.seat)):
            if can_extend(meld, two) and not any(card in fitting for card in two):
                yield LayOff(number, two)


def distinct(hand: Cards, kept: Card | None) -> tuple[Card, ...]:
    """Return one card of each rank in `hand`; cards of the same rank are interchangeable.

    Only `kept`, the card that the seat may not offer back yet, differs from others of its rank. If the hand has both,
    one of the others and `kept` are returned.
    """
    found = {(card.rank, card == kept): card for card in reversed(hand)}
    return tuple(sorted(found.values()))


def pairs(hand: Cards, kept: Card | None) -> Iterator[Cards]:
    """Yield pairs of cards of `hand`, one pair for each combination of ranks; cards of a rank are interchangeable.

    Only `kept`, the card that the seat may not offer back yet, differs from others of its rank, so that pairs with and
    without it are yielded.
    """
    met: dict[tuple[object, ...], Cards] = {}
    for two in combinations(hand, 2):
        met.setdefault(tuple(sorted((card.rank, card == kept) for card in two)), two)
    yield from met.values()


def list_turn_ends(seen: Observation) -> Iterator[Action]:
    """Yield the legal actions that end the turn: offers of a card, the announcement of the last card, or a pass."""
    how = get_turn_end(seen)
    if how == "pass":
        yield Pass()
    elif how == "last":
        yield LastCard()
    else:
        kept = seen.table.get_barred_card(seen.seat)
        for card in distinct(tuple(card for card in seen.hand if card != kept), None):
            if check(seen, Offer(card)) is None:
                yield Offer(card)
