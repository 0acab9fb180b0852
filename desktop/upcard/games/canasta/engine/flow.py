"""What happens by itself between the players' actions: red threes are laid, turns begin and end, a deal ends.

Each function returns the new position and the events as a `Step`.
"""

from dataclasses import replace
from typing import TypeVar

from upcard.core.cards import Cards, without
from upcard.core.events import Fact, Moved, Place, Told, TurnBegan
from upcard.core.game.steps import Step, replace_at, then
from upcard.games.canasta.position import STOCK, Position, WentOut
from upcard.games.canasta.rules.melds import classify_canasta
from upcard.games.canasta.tables import LONE
from upcard.games.canasta.values import red_threes

Own = TypeVar("Own", bound=Position)
"""A type of position: Canasta's own, or that of a relative."""


def make_message(key: str, **values: Fact) -> Told:
    """Return a message with the key `canasta.told.<key>` and the facts in `values`."""
    return Told(f"canasta.told.{key}", values)


def forget_shown_cards(shown: tuple[Cards, ...], seat: int, played: Cards) -> tuple[Cards, ...]:
    """Return `shown` without the cards that `seat` has played.

    `shown` holds, for each seat, the cards in its hand that all players saw it take up. Cards in `played` that are not
    in `shown` are ignored.
    """
    known = list(shown[seat])
    for card in played:
        if card in known:
            known.remove(card)
    return replace_at(shown, seat, tuple(known))


def lay_threes(position: Own, seat: int, threes: Cards) -> Step[Own]:
    """Move the red threes `threes` from the hand of `seat` to the red threes that its side has laid."""
    table = position.table
    side = table.rules.side(seat)
    laid = replace_at(table.red_threes, side, (*table.red_threes[side], *threes))
    shown = forget_shown_cards(table.shown, seat, threes)
    hands = replace_at(position.hands, seat, without(position.hands[seat], threes))
    events = (
        Moved(threes, Place("hand", seat), Place("red_threes", side)),
        make_message("red_three", seat=seat, cards=threes),
    )
    return Step(replace(position, table=replace(table, red_threes=laid, shown=shown), hands=hands), events)


def take_stock(position: Own, seat: int, number: int) -> Step[Own]:
    """Move the top `number` cards of the stock, or all if there are fewer, to the hand of `seat`."""
    drawn, stock = position.stock[:number], position.stock[number:]
    if not drawn:
        return Step(position, ())
    hands = replace_at(position.hands, seat, (*position.hands[seat], *drawn))
    return Step(replace(position, hands=hands, stock=stock), (Moved(drawn, STOCK, Place("hand", seat)),))


def lay_red_threes(position: Own, seat: int) -> Step[Own]:
    """Lay the red threes in the hand of `seat` and draw a card for each, until the hand has no red three.

    Without the option `red_three_redraw`, no cards are drawn. The rule id is canasta.first-red-threes.
    """
    step = Step(position, ())
    while threes := red_threes(step.position.hands[seat]):
        step = then(step, lay_threes, seat, threes)
        if position.table.rules.red_three_redraw:
            step = then(step, take_stock, seat, len(threes))
    return step


def begin_turn(position: Position, seat: int) -> Step[Position]:
    """Begin the turn of `seat`: lay the red threes of its hand, unless the rules leave that to the player.

    If the stock is empty, set the phase `last`, in which the seat can only take the pile or pass. At the table for
    three where one seat plays alone, end the deal instead.
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
    step = then(Step(replace(position, table=table), (TurnBegan(seat),)), prepare_turn)
    return then(step, end_deal) if _ends_with_stock(step.position) else step


def _ends_with_stock(position: Position) -> bool:
    """Return whether the deal is over because the stock is empty.

    That can only be at the table for three where one seat plays alone (rule id canasta.three-lone; see also settled
    point 9 of the rules of Canasta).
    """
    return position.table.rules.table == LONE and not position.stock


def prepare_turn(position: Position) -> Step[Position]:
    """Prepare a turn for its first action: lay the red threes of the hand, unless the rules leave that to the player.

    If the stock is then empty, set the phase `last`, in which the seat can only take the pile or pass.
    """
    table = position.table
    step = Step(position, ()) if table.rules.red_three_discard else lay_red_threes(position, table.turn)
    if step.position.stock:
        return step
    gone = (make_message("stock_gone"),) if position.stock else ()
    return Step(replace(step.position, table=replace(step.position.table, phase="last")), (*step.events, *gone))


def end_turn(position: Position) -> Step[Position]:
    """End the turn and begin that of the next seat.

    At the table for three where one seat plays alone, an empty stock ends the deal instead. If the seat has begun a
    meld in this turn, its entry in `table.has_melded` becomes True.
    """
    table, seat = position.table, position.table.turn
    if table.new_melds:
        has_melded = tuple(had or other == seat for other, had in enumerate(table.has_melded))
        position = replace(position, table=replace(table, has_melded=has_melded))
    if _ends_with_stock(position):
        return end_deal(position)
    return begin_turn(position, (seat + 1) % table.rules.seats)


def settle_lone(position: Position, seat: int) -> Step[Position]:
    """Record that `seat` plays alone against the other two from now on (rule canasta.three-lone).

    The caller does this when `seat` takes the pile or goes out. Do nothing if a seat plays alone already, or if the
    match is not played by this rule.
    """
    table = position.table
    if table.rules.table != LONE or table.lone is not None:
        return Step(position, ())
    return Step(replace(position, table=replace(table, lone=seat)), (make_message("lone", seat=seat),))


def end_deal(position: Position, went_out: WentOut | None = None, said: bool = False) -> Step[Position]:
    """End the deal; lay the red threes still in hands, unless the rules leave that to the players.

    `went_out` names the seat that went out. If it is None, the last message says that the stock is empty, or, if `said`
    is True, only that the deal is over, because an earlier message has given the reason.
    """
    step = Step(position, ())
    if not position.table.rules.red_three_discard:
        for seat, hand in enumerate(position.hands):
            if threes := red_threes(hand):
                step = then(step, lay_threes, seat, threes)
    events = (make_message("went_out", seat=went_out.seat, concealed=went_out.concealed),) if went_out else ()
    over = make_message("deal_over") if went_out or said else make_message("deal_over", why="stock")
    table = replace(step.position.table, phase="over", went_out=went_out)
    return Step(replace(step.position, table=table), (*step.events, *events, over))


def go_out_if_empty(position: Position) -> Step[Position]:
    """End the deal if the hand of the seat in turn is empty; otherwise do nothing (rule canasta.going-out)."""
    table, seat = position.table, position.table.turn
    if position.hands[seat]:
        return Step(position, ())
    own = any(classify_canasta(table.melds[table.rules.side(seat)][number]) for number in table.new_melds)
    concealed = (
        table.rules.concealed_going_out
        and not table.has_melded[seat]
        and (own or not table.rules.concealed_needs_own_canasta)
    )
    return then(settle_lone(position, seat), end_deal, WentOut(seat, concealed))
