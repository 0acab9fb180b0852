"""What a seat does not know, dealt again; who owns a build holds a card that takes it."""

from upcard.core.cards import Cards, shuffled
from upcard.games.cassino.building import without_taker
from upcard.games.cassino.position import Position

TRIES = 400
"""So often the cards are dealt anew that do not go with the builds on the table."""


def dealt_again(position: Position, seat: int, seed: str) -> Position:
    """Deal the other hands and the stock again as a seat may believe them to be; as they were where nothing fits."""
    tries = (_dealt(position, seat, f"{seed}/{number}") for number in range(TRIES))
    return next((found for found in tries if _without_taker(found) is None), position)


def _dealt(position: Position, seat: int, seed: str) -> Position:
    hidden = [card for other, hand in enumerate(position.hands) if other != seat for card in hand]
    left = list(shuffled((*hidden, *position.stock), seed))
    hands: list[Cards] = []
    for other, hand in enumerate(position.hands):
        number = 0 if other == seat else len(hand)
        hands.append(hand if other == seat else tuple(left[:number]))
        del left[:number]
    return Position(position.table, tuple(hands), tuple(left))


def at_a_loss(position: Position) -> int | None:
    """Return a builder who takes the own build by no card of the hand and may not leave it (cassino.keep-taker)."""
    return None if position.table.rules.builder_may_trail else _without_taker(position)


def _without_taker(position: Position) -> int | None:
    return without_taker(position.table.rules, position.table.items, position.hands)
