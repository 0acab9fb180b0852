"""What happens between the actions of players: red threes are laid, feet taken up, and turns and deals begun and ended.

Most functions return the next position and the events that led to it.
"""

from dataclasses import replace

from upcard.core.events import Fact, Moved, Place, Told, TurnBegan
from upcard.core.game.steps import Step, replace_at, then
from upcard.games.canasta.engine.flow import lay_red_threes, make_message
from upcard.games.canasta.position import WentOut
from upcard.games.hand_and_foot.position import Position, Table, observe
from upcard.games.hand_and_foot.rules.going_out import is_stuck


def tell(key: str, **values: Fact) -> Told:
    """Return a message to the players: the text key is `hand_and_foot.told.<key>`, and `values` fill its fields."""
    return Told(f"hand_and_foot.told.{key}", values)


def begin_turn(position: Position, seat: int) -> Step[Position]:
    """Start the turn of `seat`, whose player first takes up the foot (the second hand) if the hand is empty.

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
    """Let the current player take up the foot (the second hand) if the hand is empty, and lay red threes on the table.

    Return the new position and the events.
    """
    seat, step = position.table.turn, Step(position, ())
    if not position.hands[seat] and not position.table.in_foot[seat]:
        step = then(step, take_up_foot, seat, "walk")
    return then(step, settle_threes, seat)


def settle_threes(position: Position, seat: int) -> Step[Position]:
    """Lay the red threes in the hand of `seat` on the table, and draw a replacement card for each.

    If the options make red threes penalty cards, nothing changes. The rule is hand-foot.red-threes. Return the new
    position and the events.
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
    """Return `table` with `foot_played` of `seat` set to whether the player has taken up the foot (the second hand).

    `foot_played` records which players have begun a turn with the foot, or played on with it within a turn. Call this
    when the player draws, takes the pile, or takes up the foot within a turn.
    """
    return replace(table, foot_played=replace_at(table.foot_played, seat, table.in_foot[seat]))


def run_or_go_out(position: Position) -> Step[Position]:
    """If the current player's hand is empty, let the player take up the foot (the second hand) or go out.

    The player goes out if the foot was taken up before. If the hand has cards, nothing changes. The rules are
    hand-foot.foot-run and hand-foot.going-out. Return the new position and the events.
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
    """End the turn if the current player can neither discard nor go out; otherwise change nothing.

    This can happen if the partner has said no, or if the last cards of the stock are red threes: these are laid on the
    table, and no cards are left to replace them (rule hand-foot.keep-a-card). Return the new position and the events.
    """
    return end_turn(position) if is_stuck(observe(position, position.table.turn)) else Step(position, ())


def end_turn(position: Position) -> Step[Position]:
    """End the current turn and start the next player's turn; return the new position and the events.

    Melds that the player began in this turn are no longer counted as new. A player with no cards left in the first hand
    takes up the foot at once if the option `foot_after_discard` is `at_once`.
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
    """End the deal; return the new position and the events.

    `went_out` says who has gone out; None if the deal ends because the stock is used up. Cards left in hands and feet
    (second hands) stay there, to be counted.
    """
    events = (make_message("went_out", seat=went_out.seat, concealed=False),) if went_out else ()
    over = make_message("deal_over") if went_out else make_message("deal_over", why="stock")
    table = replace(position.table, phase="over", went_out=went_out)
    return Step(replace(position, table=table), (*events, over))
