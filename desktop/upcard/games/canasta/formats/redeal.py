"""Functions that deal anew all the cards that one seat does not see.

The hand of that seat, the cards on the table, and cards that others were seen to take up are not changed.
"""

from dataclasses import replace

from upcard.core.cards import Card, Cards, shuffle_cards, without
from upcard.games.canasta.position import Position, Table, observe, to_act
from upcard.games.canasta.rules.going_out import can_go_out, has_to_go_out, may_have_to_go_out
from upcard.games.canasta.values import is_red_three

TRIES = 50
"""The largest number of deals that are tried to let a seat go out if it has asked or must go out."""


def deal_hidden_cards_again(position: Position, seat: int, seed: str) -> Position:
    """Return a position with other hidden cards, which `seat` cannot distinguish from the real position.

    If another seat must go out, or has asked its partner for permission, it gets a hand with which it can go out (rule
    id canasta.ask-partner). If no such hand is found, this other seat keeps its real hand.
    """
    turn = position.table.turn
    if turn == seat or not (position.table.phase == "answer" or has_to_go_out(observe(position, turn))):
        return _deal_again(position, (seat,), seed)
    tries = (_deal_again(position, (seat,), f"{seed}/{number}" if number else seed) for number in range(TRIES))
    return next((again for again in tries if _finds_out(again)), None) or _deal_again(position, (seat, turn), seed)


def at_a_loss(position: Position) -> int | None:
    """Return the seat in turn if it cannot go out with its cards although it must in this turn; otherwise None.

    A seat that waits for its partner's answer is returned, too, if it would have to go out after a yes but cannot. The
    rule id is canasta.ask-partner.
    """
    turn = position.table.turn
    bound = to_act(position) is not None and may_have_to_go_out(observe(position, turn))
    return turn if bound and not _finds_out(position) else None


def _finds_out(position: Position) -> bool:
    seen = observe(position, position.table.turn)
    return can_go_out(seen, seen.pooled_melds, seen.hand)


def _deal_again(position: Position, seats: tuple[int, ...], seed: str) -> Position:
    """Return the position with the stock and all hands, except those of `seats`, dealt again by `seed`.

    Cards that everybody has seen a player take up remain in that player's hand.
    """
    table, hands = position.table, position.hands
    known = [cards if other in seats else table.shown[other] for other, cards in enumerate(hands)]
    free = [card for cards, kept in zip(hands, known, strict=True) for card in without(cards, kept)]
    left = list(shuffle_cards((*free, *position.stock, *position.surprise), seed))
    dealt = list(known)
    late = _may_hold_red_threes(table)
    for other in sorted(range(len(hands)), key=lambda other: late[other]):  # seats that can hold fewer cards come first
        missing = len(hands[other]) - len(known[other])
        dealt[other] = (*known[other], *_take_first_cards(left, missing, red_threes=late[other]))
    under = len(position.surprise)
    return replace(position, hands=tuple(dealt), stock=tuple(left[under:]), surprise=tuple(left[:under]))


def _may_hold_red_threes(table: Table) -> list[bool]:
    """Return for each seat whether its hand can contain a red three (rule canasta.first-red-threes).

    Before its first turn a seat can hold one that was dealt to it, unless all seats lay red threes right after the
    deal. Later it can only with the option `red_three_discard`.
    """
    rules = table.rules
    at_once = rules.dealt_red_threes == "at_once"
    begun = [at_once or had or seat == table.turn for seat, had in enumerate(table.discarded)]
    return [rules.red_three_discard or not had for had in begun]


def _take_first_cards(left: list[Card], number: int, red_threes: bool) -> Cards:
    """Remove the first `number` cards from `left` and return them; skip red threes unless `red_threes` is True."""
    found = [card for card in left if red_threes or not is_red_three(card)][:number]
    for card in found:
        left.remove(card)
    return tuple(found)
