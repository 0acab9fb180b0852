"""What a seat does not know, dealt again; who owns a build holds a card that takes it."""

from upcard.core.cards import Cards, shuffled
from upcard.games.cassino.building import taker
from upcard.games.cassino.position import Position, Table

TRIES = 400
"""So often the cards are dealt anew that do not go with the builds on the table."""


def dealt_again(position: Position, seat: int, seed: str) -> Position:
    """Deal the other hands and the stock again as a seat may believe them to be; as they were where nothing fits."""
    tries = (_dealt(position, seat, f"{seed}/{number}") for number in range(TRIES))
    return next((found for found in tries if _holds_takers(found)), position)


def _dealt(position: Position, seat: int, seed: str) -> Position:
    hidden = [card for other, hand in enumerate(position.hands) if other != seat for card in hand]
    left = list(shuffled((*hidden, *position.stock), seed))
    hands: list[Cards] = []
    for other, hand in enumerate(position.hands):
        number = 0 if other == seat else len(hand)
        hands.append(hand if other == seat else tuple(left[:number]))
        del left[:number]
    return Position(position.table, tuple(hands), tuple(left))


def _holds_takers(position: Position) -> bool:
    """Say whether each builder takes the builds by a card of the hand (cassino.keep-taker)."""
    table: Table = position.table
    builds = ((item.value, item.owner) for item in table.items if item.value is not None and item.owner is not None)
    return all(taker(table.rules, position.hands[owner], value) is not None for value, owner in builds)
