"""Applies an action: returns the next position with the events."""

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
    """Return the step that follows from an action; raises IllegalAction if a rule forbids the action."""
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
    """Return the step with the play recorded, a card drawn if the rules say so, and the turn passed on."""
    return then(then(record_play(step, position.table, action), draw), go_on)


def record_play(step: Step[Position], before: Table, play: Play) -> Step[Position]:
    """Return the step with a play added to the record of plays that every seat has seen.

    The record holds the plays since hands were last dealt. If cards are drawn after plays, it holds only the latest of
    them: as many as there are cards in full hands of all players.
    """
    plays = (*before.plays, PlayRecord(before.turn, before.items, play))
    if before.rules.draw_stock:
        plays = plays[-HAND * before.rules.players :]
    return Step(replace(step.position, table=replace(step.position.table, plays=plays)), step.events)


def capture(position: Position, action: Capture) -> Step[Position]:
    """Return the step of a capture: the card of the hand and the cards it captures go to the side's captured cards."""
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
    """Return the moves of a capture: first the items go to the side's captured cards, then the capturing card.

    If `marker` is given, the capture is a sweep, and the card goes to the markers of sweeps (cassino.sweep).
    """
    pile = Place("captured", side)
    last = Moved((card,), table_place(card), pile if marker is None else Place("sweeps", side))
    return (*(Moved(item.cards, item.place, pile) for item in items), last)


def sweep(table: Table, side: int, marker: Card) -> Table:
    """Return the table with one more sweep, whose capturing card stays face up as a marker (cassino.sweep)."""
    sweeps = tuple(number + (other == side) for other, number in enumerate(table.sweeps))
    return replace(table, sweeps=sweeps, markers=replace_at(table.markers, side, (*table.markers[side], marker)))


def build(position: Position, action: Build) -> Step[Position]:
    """Return the step that puts the card of the hand on the first item that the action names.

    Before that, the other items that the action names are moved onto the first one.
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
    """Return the step that leaves `card` on the table."""
    table, seat = position.table, position.table.turn
    moved = Moved((card,), Place("hand", seat), table_place(card))
    table = replace(table, items=(*table.items, TableItem((card,))))
    return Step(
        remove_from_hand(replace(position, table=table), card), (make_message("trailed", seat=seat, card=card), moved)
    )


def remove_from_hand(position: Position, card: Card) -> Position:
    """Return the position without `card` in the hand of the seat in turn."""
    seat = position.table.turn
    return replace(position, hands=replace_at(position.hands, seat, without(position.hands[seat], (card,))))


def claim(position: Position, seat: int) -> Step[Position]:
    """Return the step that ends the game by a claim, right or wrong (cassino.finish).

    See settled point 6, a ruling of this program where the rule books are silent.
    """
    table = replace(position.table, phase="over", claimed=seat)
    position = replace(position, table=table)
    side = table.rules.side(seat)
    points = count_safe_totals(table)[side]
    goal = find_goal(table)
    facts = {"points": points, "target": goal}
    right = points >= goal
    return Step(position, (make_message("claimed", seat=seat, right=right, **facts), make_message("deal_over")))
