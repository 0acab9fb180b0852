"""Drawing from the stock, with the red threes among the drawn cards."""

from dataclasses import replace
from typing import NamedTuple

from upcard.core.cards import Cards
from upcard.core.game.steps import Step, then
from upcard.games.canasta.engine.flow import end_deal, end_turn, go_out_if_empty, lay_threes, make_message, take_stock
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Phase, Position, observe
from upcard.games.canasta.rules.going_out import can_go_out
from upcard.games.canasta.values import is_red_three


class DrawnCards(NamedTuple):
    """The cards that a draw takes from the stock, including red threes."""

    cards: Cards
    laid: bool
    """Whether the red threes among them are laid immediately."""
    last: bool
    """Whether the stock ended with nothing but red threes (canasta.last-red-three)."""


def count(rules: Options, stock: Cards) -> DrawnCards:
    """canasta.draw, canasta.drawn-red-three: return the cards that a draw takes from the stock."""
    taken, wanted = 0, rules.draw_count
    for card in stock:
        if not wanted:
            break
        taken += 1
        red = is_red_three(card) and not rules.red_three_discard
        wanted -= not (red and rules.red_three_redraw)
    cards = stock[:taken]
    last = taken == len(stock) and all(map(is_red_three, cards))
    return DrawnCards(cards, last or not rules.red_three_discard, last)


def draw(position: Position) -> Step[Position]:
    """Draw for the seat in turn; does nothing if the red threes of a set-up hand have used up the stock."""
    rules, seat = position.table.rules, position.table.turn
    if not position.stock:
        return Step(position, ())
    drawn = count(rules, position.stock)
    hidden = drawn.last and rules.last_red_three == "stays_hidden"
    cards = drawn.cards[:-1] if hidden else drawn.cards
    step = Step(position, (make_message("drew", seat=seat, count=len(cards)),) if cards else ())
    for card in cards:
        step = then(step, take_stock, seat, 1)
        if drawn.laid and is_red_three(card):
            step = then(step, lay_threes, seat, (card,))
    if not step.position.stock:
        step = Step(step.position, (*step.events, make_message("stock_gone")))
    if drawn.last and rules.last_red_three in ("ends", "stays_hidden"):
        return then(step, end_deal)
    return then(step, open_turn, "melds" if drawn.last and rules.last_red_three == "melds_only" else "play")


def open_turn(position: Position, phase: Phase) -> Step[Position]:
    """Let the seat meld; skip a hand of at most one card without a way to go out (point 4).

    A hand emptied by laying the red three that caused this draw has gone out, if it may (point 15).
    """
    seat = position.table.turn
    position = replace(position, table=replace(position.table, phase=phase))
    hand, seen = position.hands[seat], observe(position, seat)
    if not hand and position.table.rules.red_three_discard and can_go_out(seen, seen.pooled, hand):
        return go_out_if_empty(position)
    if phase == "melds" or len(hand) > 1:
        return Step(position, ())
    return Step(position, ()) if hand and can_go_out(seen, seen.pooled, hand) else end_turn(position)
