"""The steps that follow without a player's action: red threes, taking up the foot, and beginning and ending turns.

Each function returns a step (the next position and the events).
"""

from dataclasses import replace

from upcard.core.events import Fact, Moved, Place, Told, TurnBegan
from upcard.core.game.steps import Step, replace_at, then
from upcard.games.canasta.engine.flow import lay_red_threes, make_message
from upcard.games.canasta.position import WentOut
from upcard.games.hand_and_foot.position import Position, Table, observe
from upcard.games.hand_and_foot.rules.going_out import is_stuck


def tell(key: str, **values: Fact) -> Told:
    """Return a message with the key `hand_and_foot.told.<key>` and the given facts."""
    return Told(f"hand_and_foot.told.{key}", values)


def begin_turn(position: Position, seat: int) -> Step[Position]:
    """Begin the turn of `seat`: a player with an empty hand takes up the foot, and red threes are laid.

    The rule is hand-foot.foot-walk.
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
    """Prepare the first action of a turn: a seat with an empty hand takes up its foot; red threes are laid."""
    seat, step = position.table.turn, Step(position, ())
    if not position.hands[seat] and not position.table.in_foot[seat]:
        step = then(step, take_up_foot, seat, "walk")
    return then(step, settle_threes, seat)


def settle_threes(position: Position, seat: int) -> Step[Position]:
    """Lay the red threes of a hand and replace each, unless they are penalty cards (hand-foot.red-threes)."""
    if position.table.rules.red_threes == "penalty":
        return Step(position, ())
    return lay_red_threes(position, seat)


def take_up_foot(position: Position, seat: int, how: str) -> Step[Position]:
    """Let the player take up the foot as the new hand, and lay its red threes.

    `how` is a word in the message: `run` if the foot is taken up within a turn, or `walk` if between turns. The rules
    are hand-foot.foot-run and hand-foot.foot-walk.
    """
    table, foot = position.table, position.feet[seat]
    table = replace(table, in_foot=replace_at(table.in_foot, seat, True))
    hands = replace_at(position.hands, seat, (*position.hands[seat], *foot))
    moved = (Moved(foot, Place("foot", seat), Place("hand", seat)),) if foot else ()
    events = (*moved, tell(f"foot_{how}", seat=seat, count=len(foot), at="hand"))
    taken = replace(position, table=table, hands=hands, feet=replace_at(position.feet, seat, ()))
    return then(Step(taken, events), settle_threes, seat)


def begin_with_foot(table: Table, seat: int) -> Table:
    """Return the table after a player has begun to play with the foot.

    The player has drawn or taken the pile with the foot, or has taken the foot up within a turn.
    """
    return replace(table, foot_played=replace_at(table.foot_played, seat, table.in_foot[seat]))


def run_or_go_out(position: Position) -> Step[Position]:
    """Let a player with an empty hand take up the foot at once, or end the deal if the foot is empty.

    The rules are hand-foot.foot-run and hand-foot.going-out.
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
    """End the turn of a player who has too few cards to discard and cannot go out.

    This happens if red threes are the last cards of the stock, or if the partner has said no (hand-foot.keep-a-card).
    """
    return end_turn(position) if is_stuck(observe(position, position.table.turn)) else Step(position, ())


def end_turn(position: Position) -> Step[Position]:
    """End the turn and begin the next one.

    Melds that the player began in this turn count as earlier melds from now on. A player with an empty hand takes up
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
    """End the deal; the cards in hands and feet stay there, to be counted.

    `went_out` is the event of going out; if it is None, the last message says why the deal ends.
    """
    events = (make_message("went_out", seat=went_out.seat, concealed=False),) if went_out else ()
    over = make_message("deal_over") if went_out else make_message("deal_over", why="stock")
    table = replace(position.table, phase="over", went_out=went_out)
    return Step(replace(position, table=table), (*events, over))
