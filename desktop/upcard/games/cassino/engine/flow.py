"""Automatic steps between the actions of players: passing the turn, dealing the next hands, ending a deal.

The functions that make such a step return the next position and its events.
"""

from collections.abc import Iterator
from dataclasses import replace

from upcard.core.cards import Cards
from upcard.core.events import Events, Fact, Moved, Place, Told, TurnBegan
from upcard.core.game.steps import Step, replace_at, then
from upcard.games.cassino.position import STOCK, Position, list_item_cards

HAND = 4
"""Number of cards in each hand that is dealt (cassino.deal, cassino.next-hands)."""


def make_message(key: str, **values: Fact) -> Told:
    """Return a message to the players with the text key `cassino.told.<key>` and the given values for its fields."""
    return Told(f"cassino.told.{key}", values)


def order(position: Position) -> tuple[int, ...]:
    """Return all seats in the order of dealing and playing; the dealer is last (cassino.order)."""
    table = position.table
    return tuple((table.dealer + 1 + turn) % table.rules.players for turn in range(table.rules.players))


def twos(stock: Cards) -> Iterator[Cards]:
    """Yield the cards of `stock` in order, in tuples of two."""
    return (stock[at : at + 2] for at in range(0, len(stock), 2))


def go_on(position: Position) -> Step[Position]:
    """Pass the turn to the next seat that has a card; return the new position and the events.

    If all hands are empty, new hands are dealt first or, if the stock is empty too, the deal ends.
    """
    if not any(position.hands):
        return then(next_hands(position), go_on) if position.stock else end_deal(position)
    table = position.table
    following = ((table.turn + 1 + step) % table.rules.players for step in range(table.rules.players))
    return begin_turn(position, next(seat for seat in following if position.hands[seat]))


def draw(position: Position) -> Step[Position]:
    """Let the seat that has just played draw the top card of the stock, if the rules say so (cassino.draw-stock).

    Return the new position and the events. If the rules do not say so, or the stock is empty, nothing changes.
    """
    table, stock = position.table, position.stock
    if not table.rules.draw_stock or not stock:
        return Step(position, ())
    hands = replace_at(position.hands, table.turn, (*position.hands[table.turn], stock[0]))
    events: Events = (Moved(stock[:1], STOCK, Place("hand", table.turn)),)
    gone = () if stock[1:] else (make_message("stock_gone"),)
    return Step(Position(table, hands, stock[1:]), events + gone)


def begin_turn(position: Position, seat: int) -> Step[Position]:
    """Return the position in which it is the turn of `seat`, and the event that announces the turn."""
    return Step(replace(position, table=replace(position.table, turn=seat)), (TurnBegan(seat),))


def next_hands(position: Position) -> Step[Position]:
    """Deal four more cards to each seat, two at a time; return the new position and the events.

    The position is that after a turn of the dealer, so that the seat after the dealer plays next (cassino.next-hands).
    """
    table, hands, stock = position.table, position.hands, position.stock
    events: Events = ()
    to, dealt = order(position), stock[: HAND * table.rules.players]
    for number, cards in enumerate(twos(dealt)):
        seat = to[number % len(to)]
        hands = replace_at(hands, seat, (*hands[seat], *cards))
        events += (Moved(cards, STOCK, Place("hand", seat)),)
    rest = stock[len(dealt) :]
    sentence = make_message("next_hands", count=len(rest)) if rest else make_message("last_hands")
    table = replace(table, turn=table.dealer, plays=())
    return Step(Position(table, hands, rest), (sentence, *events))


def end_deal(position: Position) -> Step[Position]:
    """End the deal: the side that captured last gets the cards left on the table (cassino.leftovers).

    If no side has captured anything, the cards stay on the table. Return the new position and the events.
    """
    table, over = position.table, (make_message("deal_over", why="cards"),)
    last, left = table.last_capture, list_item_cards(position.table.items)
    if last is None or not left:
        return Step(replace(position, table=replace(table, phase="over", plays=())), over)
    side = table.rules.side(last)
    moves = tuple(Moved(item.cards, item.place, Place("captured", side)) for item in table.items)
    captured = replace_at(table.captured, side, (*table.captured[side], *left))
    table = replace(table, phase="over", items=(), captured=captured, plays=())
    return Step(replace(position, table=table), (make_message("leftovers", seat=last, cards=left), *moves, *over))
