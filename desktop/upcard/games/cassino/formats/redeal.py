"""What a seat does not know, dealt again; whoever owes a build a card that takes it holds one (cassino.keep-taker)."""

from itertools import chain

from upcard.core.cards import Cards, shuffle_cards, without
from upcard.games.cassino.position import Items, Position
from upcard.games.cassino.rules.building import takers, without_taker

TRIES = 400
"""So often the cards are dealt anew that do not go with the builds on the table."""


def deal_hidden_cards_again(position: Position, seat: int, seed: str) -> Position:
    """Deal the other hands and the stock again as a seat may believe them to be.

    Where builders hardly ever get what takes their builds, those cards are dealt to them first.
    """
    owed = _find_owed_builds(position, seat)
    tries = (_deal_again(position, seat, f"{seed}/{number}") for number in range(TRIES))
    found = next((one for one in tries if without_taker(one.table.rules, owed, one.hands) is None), None)
    return found or _deal_again(position, seat, seed, owed)


def _find_owed_builds(position: Position, seat: int) -> Items:
    """Return the builds of the others that bind them: none where a builder need not keep the card."""
    table = position.table
    return () if table.rules.builder_may_trail else tuple(item for item in table.items if item.owner != seat)


def _deal_again(position: Position, seat: int, seed: str, owed: Items = ()) -> Position:
    """Deal hands, first to each what takes its builds among those that are owed a card."""
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
    """Return a builder who takes the own build by no card of the hand and may not leave it (cassino.keep-taker)."""
    table = position.table
    return None if table.rules.builder_may_trail else without_taker(table.rules, table.items, position.hands)
