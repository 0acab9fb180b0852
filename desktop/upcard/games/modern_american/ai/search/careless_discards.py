"""Finds careless discards in Modern American: those that stronger computer players never consider."""

from collections.abc import Iterator
from math import inf

from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.modern_american.ai.fast.dealing import UnseenCards
from upcard.games.modern_american.ai.fast.rollout import list_discards, rate_discards
from upcard.games.modern_american.ai.fast.state import WIDTH, CompactPosition
from upcard.games.modern_american.ai.search.candidates import ActionCandidate

MUCH = 10.0
"""The smallest number of points by which discarding a needed card costs more than a single card if it is careless."""


def is_slip(what: UnseenCards, default: ActionCandidate, one: ActionCandidate) -> bool:
    """Return whether the candidate turn `one` is a careless discard.

    It is careless if it discards one of the cards of `find_careless`, or if it discards although `default`, the choice
    of the rules of thumb, completes a canasta. `what` has the cards that the observing seat has not seen.
    """
    here = what.open
    return one.move.name == "discard" and (completes_canasta(here, default) or one.move.kind in find_careless(here))


def completes_canasta(here: CompactPosition, one: ActionCandidate) -> bool:
    """Return whether the candidate turn `one` lays the seventh card of a meld, which makes it a canasta."""
    laid = here.laid[here.law.side[here.turn]]
    return one.move.name == "meld" and any(laid[rank] + sum(numbers) >= CANASTA for rank, *numbers in one.move.groups)


def find_careless(here: CompactPosition) -> set[int]:
    """Return the kinds of cards that it would be careless to discard now; empty if every discard is careless.

    It is careless to discard a card with which the next player can certainly take the pile. It is also careless to
    discard a card that the hand needs, if an unneeded one costs much less.
    """
    kinds = list_discards(here)
    found = {*list_gifts(here, kinds), *list_broken_groups(here, kinds)}
    return found if len(found) < len(kinds) else set()


def list_gifts(here: CompactPosition, kinds: list[int]) -> Iterator[int]:
    """Yield those of `kinds` with which the next player is known to be able to take the discard pile.

    That is known if everybody has seen a pair of the rank go into the next player's hand. The next player must be an
    opponent, whose side has melds and room for the cards in its meld of the rank.
    """
    law, following = here.law, here.law.following[here.turn]
    side = law.side[following]
    if side == law.side[here.turn] or not here.opened[side]:
        return
    for kind in kinds:
        free = kind < WIDTH and not here.dead >> kind & 1 and here.laid[side][kind] + 3 <= CANASTA
        if free and here.hands[following][kind] > 1:
            yield kind


def list_broken_groups(here: CompactPosition, kinds: list[int]) -> Iterator[int]:
    """Yield those of `kinds` that the hand needs, if discarding an unneeded natural card costs much less.

    A card is needed if the hand has two or more of its rank, or if it fits an incomplete meld of the player's side.
    """
    laid, hand = here.laid[here.law.side[here.turn]], here.hands[here.turn]
    costs = rate_discards(here, kinds)
    naturals = [kind for kind in kinds if kind < WIDTH]
    needed = {kind for kind in naturals if hand[kind] > 1 or 0 < laid[kind] < CANASTA}
    cheapest = min((costs[kind] for kind in naturals if kind not in needed), default=inf)
    yield from (kind for kind in naturals if kind in needed and costs[kind] >= cheapest + MUCH)
