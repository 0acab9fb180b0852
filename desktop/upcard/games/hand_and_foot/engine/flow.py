"""Automatic steps between the actions of players: red threes, taking up the foot, and starting and ending turns.

The functions that make such a step return the next position and its events.
"""

from dataclasses import replace

from upcard.core.events import Fact, Moved, Place, Told, TurnBegan
from upcard.core.game.steps import Step, replace_at, then
from upcard.games.canasta.engine.flow import lay_red_threes, make_message
from upcard.games.canasta.position import WentOut
from upcard.games.hand_and_foot.position import Position, Table, observe
from upcard.games.hand_and_foot.rules.going_out import is_stuck


def tell(key: str, **values: Fact) -> Told:
    """Return a message to the players with the text key `hand_and_foot.told.<key>` and values for its fields."""
    return Told(f"hand_and_foot.told.{key}", values)


def begin_turn(position: Position, seat: int) -> Step[Position]:
    """Start the turn of `seat`; if its hand is empty, it first takes up its foot (the second hand).

    Red threes in the hand are laid on the table. The rule is hand-foot.foot-walk. Return the new position and the
    events.
    """
    table = replace(
        position.table,
        turn=seat,
        phase="draw",
        new_melds=(),
        took_pile=False,
        melded_now=False,
        asked=None,
        answer=None,
    )
    return then(Step(replace(position, table=table), (TurnBegan(seat),)), settle)


def settle(position: Position) -> Step[Position]:
    """Prepare the hand of the seat in turn: if it is empty, take up the foot (the second hand); lay its red threes.

    Return the new position and the events.
    """
    seat, step = position.table.turn, Step(position, ())
    if not position.hands[seat] and not position.table.in_foot[seat]:
        step = then(step, take_up_foot, seat, "walk")
    return then(step, settle_threes, seat)


def settle_threes(position: Position, seat: int) -> Step[Position]:
    """Lay the red threes in the hand of `seat` on the table, and draw a card for each (hand-foot.red-threes).

    If red threes are penalty cards, nothing changes. Return the new position and the events.
    """
    if position.table.rules.red_threes == "penalty":
        return Step(position, ())
    return lay_red_threes(position, seat)


def take_up_foot(position: Position, seat: int, how: str) -> Step[Position]:
    """Let the player at `seat` take up the foot as the new hand, and lay its red threes on the table.

    `how` selects the message: `run` if the foot is taken up within a turn, or `walk` if between turns. The rules are
    hand-foot.foot-run and hand-foot.foot-walk. Return the new position and the events.
    """
    table, foot = position.table, position.feet[seat]
    table = replace(table, in_foot=replace_at(table.in_foot, seat, True))
    hands = replace_at(position.hands, seat, (*position.hands[seat], *foot))
    moved = (Moved(foot, Place("foot", seat), Place("hand", seat)),) if foot else ()
    events = (*moved, tell(f"foot_{how}", seat=seat, count=len(foot), at="hand"))
    taken = replace(position, table=table, hands=hands, feet=replace_at(position.feet, seat, ()))
    return then(Step(taken, events), settle_threes, seat)


def begin_with_foot(table: Table, seat: int) -> Table:
    """Return the table with a record that the player at `seat` has played with the foot, if it is taken up.

    It is called when the player draws or takes the pile with the foot, or takes the foot up within a turn.
    """
    return replace(table, foot_played=replace_at(table.foot_played, seat, table.in_foot[seat]))


def run_or_go_out(position: Position) -> Step[Position]:
    """If the hand of the seat in turn is empty, let it take up its foot or, if it has none left, go out.

    If the hand has cards, nothing changes. The rules are hand-foot.foot-run and hand-foot.going-out.
    """
    table, seat = position.table, position.table.turn
    if position.hands[seat]:
        return Step(position, ())
    if table.in_foot[seat]:
        return end_deal(position, WentOut(seat))
    step = take_up_foot(position, seat, "run")
    begun = replace(step.position, table=begin_with_foot(step.position.table, seat))
    return then(Step(begun, step.events), release_if_stuck)


def release_if_stuck(position: Position) -> Step[Position]:
    """End the turn if the player has too few cards to discard one and cannot go out; else change nothing.

    This happens if red threes are the last cards of the stock, or if the partner has said no (hand-foot.keep-a-card).
    """
    return end_turn(position) if is_stuck(observe(position, position.table.turn)) else Step(position, ())


def end_turn(position: Position) -> Step[Position]:
    """End the turn and start the next seat's turn; return the new position and the events.

    From now on, melds that the player began in this turn count as earlier melds. A player with an empty hand takes up
    the foot at once if the option `foot_after_discard` says so.
    """
    table, seat = position.table, position.table.turn
    if table.new_melds:
        table = replace(table, has_melded=replace_at(table.has_melded, seat, True))
    step = Step(replace(position, table=table), ())
    walks = not position.hands[seat] and not table.in_foot[seat]
    if walks and table.rules.foot_after_discard == "at_once":
        step = then(step, take_up_foot, seat, "walk")
    return then(step, begin_turn, (seat + 1) % table.rules.seats)


def end_deal(position: Position, went_out: WentOut | None = None) -> Step[Position]:
    """End the deal; the cards left in hands and feet stay there, to be counted. Return the new position and the events.

    `went_out` is the event of a player going out; if it is None, the last message says that the stock is used up.
    """
    events = (make_message("went_out", seat=went_out.seat, concealed=False),) if went_out else ()
    over = make_message("deal_over") if went_out else make_message("deal_over", why="stock")
    table = replace(position.table, phase="over", went_out=went_out)
    return Step(replace(position, table=table), (*events, over))
