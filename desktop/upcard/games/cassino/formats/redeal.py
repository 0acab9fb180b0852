"""Deals those cards of a position again that one seat does not know: the other hands and the stock.

The owner of a build keeps a card that captures the build (cassino.keep-taker).
"""

from itertools import chain

from upcard.core.cards import Cards, shuffle_cards, without
from upcard.games.cassino.position import Items, Position
from upcard.games.cassino.rules.building import takers, without_taker

TRIES = 400
"""The largest number of deals that are tried until one agrees with the builds on the table."""


def deal_hidden_cards_again(position: Position, seat: int, seed: str) -> Position:
    """Return the position with all cards that `seat` does not know dealt again, at random from `seed`.

    These are the other hands and the stock. The owner of each build should have a card that captures it. If no random
    deal achieves this, such cards are given to the owners first.
    """
    owed = _find_owed_builds(position, seat)
    tries = (_deal_again(position, seat, f"{seed}/{number}") for number in range(TRIES))
    found = next((one for one in tries if without_taker(one.table.rules, owed, one.hands) is None), None)
    return found or _deal_again(position, seat, seed, owed)


def _find_owed_builds(position: Position, seat: int) -> Items:
    """Return the items on the table except the builds of `seat`; the owners of the builds must be able to capture them.

    The result is empty if the rules do not require this (cassino.keep-taker).
    """
    table = position.table
    return () if table.rules.builder_may_trail else tuple(item for item in table.items if item.owner != seat)


def _deal_again(position: Position, seat: int, seed: str, owed: Items = ()) -> Position:
    """Return the position with the stock and all hands but that of `seat` dealt again, at random from `seed`.

    For each build in `owed`, its owner first gets a card that captures it, if there is one.
    """
    others = [other != seat for other in range(len(position.hands))]
    hidden = [card for hand, other in zip(position.hands, others, strict=True) if other for card in hand]
    left = shuffle_cards((*hidden, *position.stock), seed)
    bound = takers(position.table.rules, owed, others, left)
    held = [own[: len(hand)] for own, hand in zip(bound, position.hands, strict=True)]
    rest = list(without(left, tuple(chain(*held))))
    hands: list[Cards] = []
    for hand, own, other in zip(position.hands, held, others, strict=True):
        number = len(hand) - len(own) if other else 0
        hands.append((*own, *rest[:number]) if other else hand)
        del rest[:number]
    return Position(position.table, tuple(hands), tuple(rest))


def at_a_loss(position: Position) -> int | None:
    """Return the first seat that owns a build but has no card to capture it, against the rules; None if there is none.

    The rule is cassino.keep-taker.
    """
    table = position.table
    return None if table.rules.builder_may_trail else without_taker(table.rules, table.items, position.hands)
