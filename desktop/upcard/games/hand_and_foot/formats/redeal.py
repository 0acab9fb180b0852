"""Deals again, at random, the cards that one seat does not know.

The seat's hand, the table, and cards that everybody has seen in other hands stay as they are. No seat knows a card of
any foot (second hand), so the seat's own foot is dealt again, too.
"""

from dataclasses import replace

from upcard.core.cards import Card, Cards, shuffle_cards, without
from upcard.games.canasta.position import to_act
from upcard.games.canasta.values import is_red_three
from upcard.games.hand_and_foot.position import Position, Table, observe
from upcard.games.hand_and_foot.rules.going_out import find_way_out, is_bound_by_answer

TRIES = 50
"""The largest number of deals tried until a seat that must go out, or has asked whether to, has a way to go out."""


def deal_hidden_cards_again(position: Position, seat: int, seed: str) -> Position:
    """Return the position with all cards dealt again that `seat` cannot see: other hands, all feet and the stock.

    `seat` could not distinguish the result from the real position. If another player must go out, or has asked the
    partner for permission to, the new cards let that player go out (rule hand-foot.ask-partner); if no such deal is
    found, that player's hand stays as it is.
    """
    turn = position.table.turn
    if turn == seat or not must_find_a_way(position):
        return _deal_again(position, (seat,), seed)
    tries = (_deal_again(position, (seat,), f"{seed}/{number}" if number else seed) for number in range(TRIES))
    return next((again for again in tries if _finds_out(again)), None) or _deal_again(position, (seat, turn), seed)


def must_find_a_way(position: Position) -> bool:
    """Return whether the rules on asking the partner imply that the current player has a way to go out.

    They imply it while the player waits for the partner's answer, because only a player with a way to go out may ask.
    They also imply it after a yes that obliges the player to go out. Return False if nobody is to act.
    """
    if to_act(position) is None:
        return False
    return position.table.phase == "answer" or is_bound_by_answer(observe(position, position.table.turn))


def at_a_loss(position: Position) -> int | None:
    """Return the seat that has asked its partner for permission to go out but cannot go out; None if there is none.

    The rule is hand-foot.ask-partner.
    """
    return position.table.turn if must_find_a_way(position) and not _finds_out(position) else None


def _finds_out(position: Position) -> bool:
    seen = observe(position, position.table.turn)
    return find_way_out(seen, seen.melds, seen.hand) is not None


def _deal_again(position: Position, seats: tuple[int, ...], seed: str) -> Position:
    """Return the position with the stock, all feet (second hands), and the hands of all seats but `seats` dealt again.

    Cards that everybody has seen go into a hand stay in that hand.
    """
    table, hands = position.table, position.hands
    known = [cards if other in seats else table.shown[other] for other, cards in enumerate(hands)]
    free = [card for cards, kept in zip(hands, known, strict=True) for card in without(cards, kept)]
    feet = [card for foot in position.feet for card in foot]
    left = list(shuffle_cards((*free, *feet, *position.stock), seed))
    dealt, late = list(known), list_late_seats(table)
    for other in sorted(range(len(hands)), key=lambda other: late[other]):  # seats that can hold fewer cards come first
        missing = len(hands[other]) - len(known[other])
        dealt[other] = (*known[other], *_take_cards(left, missing, late[other]))
    again = tuple(_take_cards(left, len(foot), True) for foot in position.feet)
    return replace(position, hands=tuple(dealt), feet=again, stock=tuple(left))


def list_late_seats(table: Table) -> list[bool]:
    """Return, for each seat, whether its hand may contain red threes.

    Players lay their red threes when their first turn begins, so a hand has none after that; if the options make red
    threes penalty cards, any hand may. The rule is hand-foot.red-threes.
    """
    held = table.rules.red_threes == "penalty"
    return [held or not (had or seat == table.turn) for seat, had in enumerate(table.discarded)]


def _take_cards(left: list[Card], number: int, red_threes: bool) -> Cards:
    """Remove the first `number` cards from the list `left`, and return them.

    If `red_threes` is False, red threes are skipped and stay in the list.
    """
    found = [card for card in left if red_threes or not is_red_three(card)][:number]
    for card in found:
        left.remove(card)
    return tuple(found)
