"""Deals again, at random, the cards that one seat does not know.

The seat's hand, the table, and cards that everybody has seen in other hands stay as they are.
"""

from collections.abc import Iterable

from upcard.core.cards import Card, Cards, shuffle_cards, without
from upcard.games.canasta.position import to_act
from upcard.games.modern_american.position import Position, count_kept, is_three, observe
from upcard.games.modern_american.rules.going_out import can_go_out, has_to_go_out

TRIES = 50
"""The largest number of deals tried until a seat that must go out, or has asked whether to, has a way to go out."""


def deal_hidden_cards_again(position: Position, seat: int, seed: str) -> Position:
    """Return the position with all cards dealt again that `seat` cannot see: other hands, bonus cards and stock.

    If another player must go out, or has asked the partner for permission to, the new cards let that player go out
    (rule modern.ask-partner). If no such deal is found, that player's hand stays as it is.
    """
    turn = position.table.turn
    if turn == seat or not must_find_a_way(position):
        return _deal_again(position, (seat,), seed)
    tries = (_deal_again(position, (seat,), f"{seed}/{number}" if number else seed) for number in range(TRIES))
    return next((again for again in tries if _finds_out(again)), None) or _deal_again(position, (seat, turn), seed)


def must_find_a_way(position: Position) -> bool:
    """Return whether the rules imply that the current player has a way to go out.

    They do if the player must go out in this turn, or has asked the partner for permission and must go out after a yes.
    Return False if nobody is to act.
    """
    table = position.table
    if to_act(position) is None:
        return False
    asked = table.phase == "answer" and table.rules.answer_binds
    seen = observe(position, table.turn)
    return asked or has_to_go_out(seen, seen.melds)


def at_a_loss(position: Position) -> int | None:
    """Return the seat that must go out, for example because its partner has said yes, but has no way to do so.

    None if there is no such seat. The rule is modern.ask-partner.
    """
    return position.table.turn if must_find_a_way(position) and not _finds_out(position) else None


def _finds_out(position: Position) -> bool:
    seen = observe(position, position.table.turn)
    return can_go_out(seen, seen.melds, seen.hand)


def count_threes(position: Position, seat: int) -> int | None:
    """Return how many threes everybody knows to be in the hand of `seat`; None before its first turn."""
    table = position.table
    begun = table.discarded[seat] or (table.turn == seat and (table.phase != "draw" or table.owed > 0))
    if not begun:
        return None
    return count_kept(table, seat) + (table.turn == seat and table.owed > 0)


def _deal_again(position: Position, seats: tuple[int, ...], seed: str) -> Position:
    """Return the position with the stock, bonus cards, and the hands of all seats but `seats` dealt again.

    Cards that everybody has seen go into a hand stay in that hand.
    """
    table, hands = position.table, position.hands
    known = [cards if other in seats else table.shown[other] for other, cards in enumerate(hands)]
    free = [card for cards, kept in zip(hands, known, strict=True) for card in without(cards, kept)]
    hidden = (*free, *_flatten(position.talons), *_flatten(position.packets), *position.stock)
    left = list(shuffle_cards(hidden, seed))
    dealt = list(known)
    threes = [count_threes(position, seat) for seat in range(len(hands))]
    for other in sorted(range(len(hands)), key=lambda other: threes[other] is None):
        missing = len(hands[other]) - len(known[other])
        held = None if other in seats else threes[other]
        dealt[other] = (*known[other], *_take_cards(left, missing, held))
    talons, packets = (
        tuple(_take_any(left, len(heap)) for heap in heaps) for heaps in (position.talons, position.packets)
    )
    return Position(table, tuple(dealt), tuple(left), (), talons, packets)


def _flatten(heaps: Iterable[Cards]) -> Cards:
    return tuple(card for heap in heaps for card in heap)


def _take_any(left: list[Card], number: int) -> Cards:
    found = tuple(left[:number])
    del left[:number]
    return found


def _take_cards(left: list[Card], number: int, threes: int | None) -> Cards:
    """Remove `number` cards from the list `left`, exactly `threes` of them threes, and return them.

    If `threes` is None, the first cards are taken, whether they are threes or not.
    """
    if threes is None:
        return _take_any(left, number)
    kept = min(threes, number)
    found = [card for card in left if not is_three(card)][: number - kept]
    found += [card for card in left if is_three(card)][:kept]
    for card in found:
        left.remove(card)
    return tuple(found)
