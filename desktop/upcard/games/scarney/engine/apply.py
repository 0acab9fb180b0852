"""Applies an action of Scarney to a position: returns the next position with the events for display."""

from dataclasses import replace

from upcard.core.cards import Card, Cards, without
from upcard.core.events import Events, Moved, Place
from upcard.core.game.steps import Step, replace_at, then
from upcard.core.violation import IllegalAction
from upcard.games.scarney.actions import Action, Answer, Deal, Draw, LastCard, LayOff, Meld, Offer, Pass
from upcard.games.scarney.engine.dealing import deal
from upcard.games.scarney.engine.flow import end_deal, end_turn, make_message
from upcard.games.scarney.position import END, OFFER, STOCK, OfferedCard, Position, get_opponent, observe
from upcard.games.scarney.rules.check import check
from upcard.games.scarney.rules.melds import arrange_meld, kind


def apply(position: Position, action: Action) -> Step[Position]:
    """Return the position after `action` with the events on the way to it.

    Raises IllegalAction if a rule forbids the action.
    """
    seat = position.table.turn
    if violation := check(observe(position, seat), action):
        raise IllegalAction(violation)
    match action:
        case Deal():
            return deal(position)
        case Draw():
            return draw(position)
        case Meld() | LayOff():
            return then(apply_lay(position, action), out_or_on, seat)
        case Offer(card):
            return offer(position, card)
        case Answer(accept):
            return then(answer(position, accept), end_turn, get_opponent(seat))
        case LastCard() | Pass():
            return close(position, action)


def draw(position: Position) -> Step[Position]:
    """Move the top card of the stock to the hand of the seat in turn (scarney.draw).

    If two cards or fewer are then left in the stock, a message says that this is the last turn. Return the new position
    and the events.
    """
    seat, card = position.table.turn, position.stock[0]
    hands = replace_at(position.hands, seat, (*position.hands[seat], card))
    events: Events = (make_message("drew", seat=seat), Moved((card,), STOCK, Place("hand", seat)))
    stock = position.stock[1:]
    if len(stock) <= END:
        events += (make_message("stock_end", seat=seat, count=len(stock)),)
    return Step(Position(replace(position.table, phase="play"), hands, stock), events)


def apply_lay(position: Position, action: Meld | LayOff) -> Step[Position]:
    """Lay the new melds of `action`, or add its cards to a meld; return the new position and the events.

    The cards of a new meld are put in order, lowest first, whatever order `action` has.
    """
    return (
        meld(position, tuple(map(arrange_meld, action.melds)))
        if isinstance(action, Meld)
        else lay_off(position, action)
    )


def meld(position: Position, melds: tuple[Cards, ...]) -> Step[Position]:
    """Move `melds` from the hand of the seat in turn to the table; return the new position and the events.

    The rules are scarney.melding and scarney.first-meld.
    """
    table, seat = position.table, position.table.turn
    before = table.melds[seat]
    events: Events = () if before else (make_message("first_meld", seat=seat),)
    for number, cards in enumerate(melds, len(before)):
        events += (
            make_message("melded", seat=seat, cards=cards, kind=kind(cards)),
            Moved(cards, Place("hand", seat), Place("meld", seat, number)),
        )
    table = replace(
        table,
        melds=replace_at(table.melds, seat, (*before, *melds)),
        first_meld_now=not before or table.first_meld_now,
        laid_off=(*table.laid_off, *(0,) * len(melds)),
    )
    return Step(
        remove_from_hand(replace(position, table=table), tuple(card for cards in melds for card in cards)), events
    )


def lay_off(position: Position, action: LayOff) -> Step[Position]:
    """Add cards of the hand to a meld of the same player; return the new position and the events (scarney.lay-off)."""
    table, seat = position.table, position.table.turn
    number, cards, melds = action.meld, action.cards, table.melds[seat]
    laid = arrange_meld((*melds[number], *cards))
    events: Events = (
        make_message("laid_off", seat=seat, cards=cards, kind=kind(laid)),
        Moved(cards, Place("hand", seat), Place("meld", seat, number)),
    )
    table = replace(
        table,
        melds=replace_at(table.melds, seat, replace_at(melds, number, laid)),
        laid_off=replace_at(table.laid_off, number, table.laid_off[number] + len(cards)),
    )
    return Step(remove_from_hand(replace(position, table=table), cards), events)


def out_or_on(position: Position, seat: int) -> Step[Position]:
    """End the deal if `seat` has no cards left after melding or laying off; otherwise change nothing.

    Return the new position and the events. The rule is scarney.going-out.
    """
    if position.hands[seat]:
        return Step(position, ())
    return then(Step(position, (make_message("scarney", seat=seat),)), end_deal)


def offer(position: Position, card: Card) -> Step[Position]:
    """Show `card` of the seat in turn to the opponent, who must accept or refuse it (scarney.offer).

    Return the new position and the events.
    """
    table, seat = position.table, position.table.turn
    asked = get_opponent(seat)
    table = replace(
        table,
        turn=asked,
        phase="answer",
        shown=(*table.shown, OfferedCard(seat, card)),
        first_meld_now=False,
        laid_off=(0,) * len(table.melds[asked]),
    )
    events: Events = (make_message("offered", seat=seat, card=card), Moved((card,), Place("hand", seat), OFFER))
    return Step(replace(position, table=table), events)


def answer(position: Position, accept: bool) -> Step[Position]:
    """Move the offered card to the hand of the seat in turn if `accept` is True, else back to its owner's hand.

    Return the new position and the events. The rule is scarney.offer. If the card is an ace and is accepted, the seat
    in turn loses its next draw; under the option `ace_price_on_refusing`, it also does if the ace is refused
    (scarney.ace-offer).
    """
    table, seat = position.table, position.table.turn
    giver, last = get_opponent(seat), table.shown[-1]
    shown = (*table.shown[:-1], replace(last, accepted=accept))
    target = Place("hand", seat if accept else giver)
    sentence = make_message("accepted" if accept else "refused", seat=seat, card=last.card)
    events: Events = (sentence, Moved((last.card,), OFFER, target))
    if not accept:
        price = table.rules.ace_price_on_refusing and last.card.rank == "A"
        no_draw = replace_at(table.no_draw, seat, table.no_draw[seat] or price)
        return Step(replace(position, table=replace(table, shown=shown, no_draw=no_draw)), events)
    table = replace(
        table,
        shown=shown,
        barred=replace_at(table.barred, seat, len(shown) - 1),
        no_draw=replace_at(table.no_draw, seat, table.no_draw[seat] or last.card.rank == "A"),
    )
    hands = replace_at(position.hands, giver, without(position.hands[giver], (last.card,)))
    hands = replace_at(hands, seat, (*hands[seat], last.card))
    return Step(replace(position, table=table, hands=hands), events)


def close(position: Position, action: LastCard | Pass) -> Step[Position]:
    """End a turn that has no offer: after a pass, the deal is over; after an announced last card, the opponent plays.

    Return the new position and the events. The rules are scarney.last-card and scarney.stock-end.
    """
    seat = position.table.turn
    if isinstance(action, Pass):
        return then(Step(position, (make_message("passed", seat=seat),)), end_deal, why="stock")
    return then(Step(position, (make_message("last_card", seat=seat),)), end_turn, seat)


def remove_from_hand(position: Position, cards: Cards) -> Position:
    """Return the position with `cards` removed from the hand of the seat whose turn it is."""
    seat = position.table.turn
    return replace(position, hands=replace_at(position.hands, seat, without(position.hands[seat], cards)))
