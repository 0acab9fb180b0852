"""Automatic steps between the actions of players: starting and ending turns, and ending deals.

The functions that make such a step return the next position and its events.
"""

from dataclasses import replace

from upcard.core.events import Events, Fact, Told, TurnBegan
from upcard.core.game.steps import Step, replace_at, then
from upcard.games.scarney.position import END, Position, get_opponent

LIMIT = 12
"""The number of consecutive turns without a draw that ends the deal (scarney.no-draw-limit)."""


def make_message(key: str, **values: Fact) -> Told:
    """Return a message to the players with the text key `scarney.told.<key>` and the given values for its fields."""
    return Told(f"scarney.told.{key}", values)


def begin_turn(position: Position, seat: int) -> Step[Position]:
    """Start the turn of `seat`, with a draw unless an ace cost it the draw or the stock has two cards or fewer.

    Return the new position and the events.
    """
    table = position.table
    draws = not table.no_draw[seat] and len(position.stock) > END
    table = replace(
        table,
        turn=seat,
        phase="draw" if draws else "play",
        first_meld_now=False,
        laid_off=(0,) * len(table.melds[seat]),
    )
    events: Events = (TurnBegan(seat),)
    if table.no_draw[seat]:
        offered: dict[str, Fact] = {"offered": True} if table.rules.ace_price_on_refusing else {}
        events += (make_message("no_draw", seat=seat, **offered),)
    return Step(replace(position, table=table), events)


def end_turn(position: Position, seat: int) -> Step[Position]:
    """End the turn of `seat` and start the other seat's turn; return the new position and the events.

    Two restrictions of `seat` end with its turn: that it may not draw, because of an ace that was offered to it, and
    that it may not offer back the card that it accepted before this turn. `LIMIT` turns in a row without a draw end the
    deal.
    """
    table = position.table
    count = table.turns_without_draw + 1 if table.no_draw[seat] else 0
    table = replace(
        table,
        turns_without_draw=count,
        no_draw=replace_at(table.no_draw, seat, False),
        barred=replace_at(table.barred, seat, None),
    )
    position = replace(position, table=table)
    if count >= LIMIT:
        return then(Step(position, (make_message("no_draw_limit", count=count),)), end_deal)
    return begin_turn(position, get_opponent(seat))


def end_deal(position: Position, why: str = "") -> Step[Position]:
    """End the deal; return the new position and the message that announces the end.

    `why` is the reason given in the message; empty if an earlier message has given it.
    """
    over = make_message("deal_over", why=why) if why else make_message("deal_over")
    return Step(replace(position, table=replace(position.table, phase="over")), (over,))
