"""Applies an action of Cassino to a position: returns the next position with the events for display."""

from dataclasses import replace

from upcard.core.cards import Card, without
from upcard.core.events import Events, Moved, Place
from upcard.core.game.steps import Step, replace_at, then
from upcard.core.violation import IllegalAction
from upcard.games.cassino.actions import Action, Build, Capture, Claim, Deal, Play, Trail
from upcard.games.cassino.engine.dealing import deal
from upcard.games.cassino.engine.flow import HAND, draw, go_on, make_message
from upcard.games.cassino.engine.score import counts_as_sweep
from upcard.games.cassino.engine.standing import count_safe_totals, find_goal
from upcard.games.cassino.position import (
    Items,
    PlayRecord,
    Position,
    Table,
    TableItem,
    find_items,
    list_item_cards,
    observe,
    table_place,
)
from upcard.games.cassino.rules.building import find_build_items, make_build
from upcard.games.cassino.rules.check import check


def apply(position: Position, action: Action) -> Step[Position]:
    """Return the position after `action` with the events on the way to it.

    Raises IllegalAction if a rule forbids the action.
    """
    if violation := check(observe(position, position.table.turn), action):
        raise IllegalAction(violation)
    match action:
        case Deal():
            return deal(position)
        case Capture():
            return finish_play(position, action, capture(position, action))
        case Build():
            return finish_play(position, action, build(position, action))
        case Trail():
            return finish_play(position, action, trail(position, action.card))
        case Claim():
            return claim(position, position.table.turn if action.seat is None else action.seat)


def finish_play(position: Position, action: Play, step: Step[Position]) -> Step[Position]:
    """Complete `step`, in which a card was played: record the play, draw if the rules say so, and pass the turn.

    `position` is the position before `action`, the play.
    """
    return then(then(record_play(step, position.table, action), draw), go_on)


def record_play(step: Step[Position], before: Table, play: Play) -> Step[Position]:
    """Return `step` with `play` added to the list of recent plays that every seat may remember.

    `before` is the table before the play. The list holds the plays since hands were last dealt. If players draw a card
    after each play, it holds only the latest plays: as many as there are cards in full hands of all players.
    """
    plays = (*before.plays, PlayRecord(before.turn, before.items, play))
    if before.rules.draw_stock:
        plays = plays[-HAND * before.rules.players :]
    return Step(replace(step.position, table=replace(step.position.table, plays=plays)), step.events)


def capture(position: Position, action: Capture) -> Step[Position]:
    """Move the played card and the cards that it captures to the captured cards of the player's side.

    Return the position after that, with its events.
    """
    table, seat = position.table, position.table.turn
    side, items = table.rules.side(seat), find_items(table.items, action.take)
    swept = len(items) == len(table.items) and counts_as_sweep(table.rules, len(position.stock))
    cards = (*list_item_cards(items), action.card)
    laid = Moved((action.card,), Place("hand", seat), table_place(action.card))
    events: Events = (make_message("captured", seat=seat, card=action.card, cards=list_item_cards(items)), laid)
    events += move_captured_cards(items, action.card, side, action.card if swept else None)
    table = replace(
        table,
        items=tuple(item for item in table.items if item not in items),
        captured=replace_at(table.captured, side, (*table.captured[side], *cards)),
        last_capture=seat,
    )
    if swept:
        table = sweep(table, side, action.card)
        events += (make_message("swept", seat=seat),)
    return Step(remove_from_hand(replace(position, table=table), action.card), events)


def move_captured_cards(items: Items, card: Card, side: int, marker: Card | None) -> Events:
    """Return the card moves of a capture: first `items` go to the captured cards of `side`, then `card`.

    `card` is the played card. If `marker` is given, the capture was a sweep (of all table cards), and `card` goes to
    the cards that lie face up to mark sweeps (cassino.sweep).
    """
    pile = Place("captured", side)
    last = Moved((card,), table_place(card), pile if marker is None else Place("sweeps", side))
    return (*(Moved(item.cards, item.place, pile) for item in items), last)


def sweep(table: Table, side: int, marker: Card) -> Table:
    """Return `table` with one more sweep for `side`; a sweep is a capture of all table cards.

    The card `marker`, which made the sweep, stays face up (cassino.sweep).
    """
    sweeps = tuple(number + (other == side) for other, number in enumerate(table.sweeps))
    return replace(table, sweeps=sweeps, markers=replace_at(table.markers, side, (*table.markers[side], marker)))


def build(position: Position, action: Build) -> Step[Position]:
    """Put the card of the hand on the first table item that `action` names; return the new position and the events.

    An item is a loose card or a build. If the action names further items, they are first moved onto that item.
    """
    table, seat = position.table, position.table.turn
    items = find_build_items(observe(position, seat), action)
    first, *others = items
    built = make_build(table.rules, action, items, seat)
    facts = {"value": action.value, "pair": built.pair, "cards": list_item_cards(items)}
    before = None if others else first.value
    events: Events = (
        make_message("built", seat=seat, card=action.card, before=before, **facts),
        *(Moved(item.cards, item.place, first.place) for item in others),
        Moved((action.card,), Place("hand", seat), first.place),
    )
    left = tuple(built if item == first else item for item in table.items if item not in others)
    return Step(remove_from_hand(replace(position, table=replace(table, items=left)), action.card), events)


def trail(position: Position, card: Card) -> Step[Position]:
    """Put the hand card `card` loose on the table; return the new position and the events."""
    table, seat = position.table, position.table.turn
    moved = Moved((card,), Place("hand", seat), table_place(card))
    table = replace(table, items=(*table.items, TableItem((card,))))
    return Step(
        remove_from_hand(replace(position, table=table), card), (make_message("trailed", seat=seat, card=card), moved)
    )


def remove_from_hand(position: Position, card: Card) -> Position:
    """Return the position with `card` removed from the hand of the seat whose turn it is."""
    seat = position.table.turn
    return replace(position, hands=replace_at(position.hands, seat, without(position.hands[seat], (card,))))


def claim(position: Position, seat: int) -> Step[Position]:
    """End the deal and the match because `seat` claims to have reached the target, rightly or wrongly (cassino.finish).

    Return the new position and the events. See settled point 6, a ruling of this program where the rule books are
    silent.
    """
    table = replace(position.table, phase="over", claimed=seat)
    position = replace(position, table=table)
    side = table.rules.side(seat)
    points = count_safe_totals(table)[side]
    goal = find_goal(table)
    facts = {"points": points, "target": goal}
    right = points >= goal
    return Step(position, (make_message("claimed", seat=seat, right=right, **facts), make_message("deal_over")))
