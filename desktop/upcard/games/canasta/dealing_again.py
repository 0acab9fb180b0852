"""What a seat does not know, dealt again: its hand, what lies open, and what others were seen to take up stay."""

from upcard.core.cards import Card, Cards, shuffled, without
from upcard.games.canasta.position import Position, Table
from upcard.games.canasta.values import is_red_three


def dealt_again(position: Position, seat: int, seed: str) -> Position:
    """Deal the other hands and the stock again as a seat may believe them to be."""
    table, hands = position.table, position.hands
    known = [cards if other == seat else table.shown[other] for other, cards in enumerate(hands)]
    free = [card for cards, kept in zip(hands, known, strict=True) for card in without(cards, kept)]
    left = list(shuffled((*free, *position.stock), seed))
    dealt = list(known)
    late = _may_hold_red_threes(table)
    for other in sorted(range(len(hands)), key=lambda other: late[other]):  # who may hold fewer cards comes first
        missing = len(hands[other]) - len(known[other])
        dealt[other] = (*known[other], *_taken(left, missing, red_threes=late[other]))
    return Position(table, tuple(dealt), tuple(left))


def _may_hold_red_threes(table: Table) -> list[bool]:
    """Say of each seat whether it may hold a red three: they are laid in its first turn (canasta.first-red-threes)."""
    rules = table.rules
    at_once = rules.dealt_red_threes == "at_once"
    begun = [at_once or had or seat == table.turn for seat, had in enumerate(table.discarded)]
    return [rules.red_three_discard or not had for had in begun]


def _taken(left: list[Card], number: int, red_threes: bool) -> Cards:
    """Take the first cards that there may be in a hand."""
    found = [card for card in left if red_threes or not is_red_three(card)][:number]
    for card in found:
        left.remove(card)
    return tuple(found)
