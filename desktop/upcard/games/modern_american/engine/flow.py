"""What happens between the actions of players: threes are laid, bonus cards given, turns and deals begun and ended.

Most functions return the next position and the events that led to it.
"""

from dataclasses import replace

from upcard.core.cards import Cards, without
from upcard.core.events import Fact, Moved, Place, Told, TurnBegan
from upcard.core.game.steps import Step, replace_at, then
from upcard.games.canasta.engine.flow import forget_shown_cards, make_message
from upcard.games.canasta.position import STOCK, WentOut
from upcard.games.modern_american.position import (
    Position,
    count_kept,
    count_opened_others,
    has_opened_now,
    list_threes,
    may_keep_three,
    next_seat,
    observe,
)
from upcard.games.modern_american.rules.leaving import TALON_STOCK, count_talon, opens_from_stock


def tell(key: str, **values: Fact) -> Told:
    """Return a message to the players: the text key is `modern_american.told.<key>`, and `values` fill its fields."""
    return Told(f"modern_american.told.{key}", values)


def begin_turn(position: Position, seat: int) -> Step[Position]:
    """Start the turn of `seat`: the player takes up waiting bonus cards, and lays the threes in the hand on the table.

    If the player may keep a three and the stock is not empty, the threes are not laid yet. Return the new position and
    the events.
    """
    table = replace(
        position.table,
        turn=seat,
        phase="draw",
        new_melds=(),
        took_pile=False,
        melded_now=False,
        only_wild=False,
        owed=0,
        asked=None,
        answer=None,
    )
    step = then(Step(replace(position, table=table), (TurnBegan(seat),)), take_up_talon, seat)
    waits = bool(position.stock) and may_keep_three(step.position.table, seat)
    return step if waits else then(step, lay_threes)


def take_up_talon(position: Position, seat: int) -> Step[Position]:
    """Move the bonus cards that wait in front of `seat` into its hand, as its next turn begins (rule modern.talon).

    Return the new position and the events.
    """
    cards = position.talons[seat]
    if not cards:
        return Step(position, ())
    hands = replace_at(position.hands, seat, (*position.hands[seat], *cards))
    events = (
        Moved(cards, Place("talon", seat), Place("hand", seat)),
        tell("talon_taken", seat=seat, count=len(cards)),
    )
    return Step(replace(position, hands=hands, talons=replace_at(position.talons, seat, ())), events)


def lay_threes(position: Position) -> Step[Position]:
    """Lay the current player's threes on the table, except one that the player keeps, and draw a card for each.

    If the stock is used up before all are replaced, the other threes stay in the hand and the deal ends (rule
    modern.last-three). The rule is modern.threes. Return the new position and the events.
    """
    seat, step = position.table.turn, Step(position, ())
    while waiting := list_waiting_threes(step.position, seat):
        if not step.position.stock:
            return then(step, end_deal, None, "three")
        step = then(step, lay_three, seat, waiting[:1])
        step = then(step, take_stock, seat, 1)
    return step


def list_waiting_threes(position: Position, seat: int) -> Cards:
    """Return the threes in the hand of `seat` that must be laid on the table.

    They are all threes of the hand except the first one, if the seat keeps a three.
    """
    return list_threes(position.hands[seat])[count_kept(position.table, seat) :]


def lay_three(position: Position, seat: int, cards: Cards) -> Step[Position]:
    """Move the threes `cards` from the hand of `seat` to its side's threes on the table.

    If no three is left in the hand, the seat is no longer marked as keeping one. Return the new position and the
    events.
    """
    table = position.table
    side = table.rules.side(seat)
    hands = replace_at(position.hands, seat, without(position.hands[seat], cards))
    table = replace(
        table,
        red_threes=replace_at(table.red_threes, side, (*table.red_threes[side], *cards)),
        shown=forget_shown_cards(table.shown, seat, cards),
        keeps_three=replace_at(table.keeps_three, seat, table.keeps_three[seat] and bool(list_threes(hands[seat]))),
    )
    events = (
        Moved(cards, Place("hand", seat), Place("red_threes", side)),
        tell("three", seat=seat, cards=cards),
    )
    return Step(replace(position, table=table, hands=hands), events)


def take_stock(position: Position, seat: int, number: int) -> Step[Position]:
    """Move the top `number` cards of the stock to the hand of `seat`; if the stock has fewer, move all of it.

    If the turn card (the ninth card from the bottom of the stock) is among them, a message says so (rule
    modern.turn-card). Return the new position and the events.
    """
    drawn, stock = position.stock[:number], position.stock[number:]
    if not drawn:
        return Step(position, ())
    hands = replace_at(position.hands, seat, (*position.hands[seat], *drawn))
    told = (tell("turn_card", seat=seat),) if _has_turn_card(position, len(drawn)) else ()
    return Step(replace(position, hands=hands, stock=stock), (Moved(drawn, STOCK, Place("hand", seat)), *told))


def _has_turn_card(position: Position, number: int) -> bool:
    """Return whether the turn card, the ninth card from the bottom of the stock, is among the top `number` cards.

    False under rules that give no bonus cards from the stock; these have no turn card.
    """
    here, left = len(position.stock), len(position.stock) - number
    return position.table.rules.talon == "stock" and left < TALON_STOCK <= here


def end_turn(position: Position) -> Step[Position]:
    """End the current turn and start the next player's turn; return the new position and the events.

    A player who has laid the side's first melds gets bonus cards. A player who has begun melds is marked as having
    melded (`Table.has_melded`).
    """
    seat = position.table.turn
    step = then(Step(position, ()), give_talon, seat)
    table = step.position.table
    opened = has_opened_now(position.table)
    courtesy = tuple(
        (had and other != seat) or (opened and other != seat and table.rules.side(other) == table.rules.side(seat))
        for other, had in enumerate(table.courtesy)
    )
    begun = bool(table.new_melds)
    has_melded = tuple(had or (begun and other == seat) for other, had in enumerate(table.has_melded))
    table = replace(table, courtesy=courtesy, has_melded=has_melded)
    return then(Step(replace(step.position, table=table), step.events), begin_turn, next_seat(table, seat))


def give_talon(position: Position, seat: int) -> Step[Position]:
    """Lay bonus cards face down in front of `seat` if it has laid its side's first melds after drawing from the stock.

    The rule is modern.talon. If the turn card (the ninth card from the bottom of the stock) is one of them, a message
    says so. Return the new position and the events.
    """
    seen = observe(position, seat)
    count = count_talon(seen, opens_from_stock(seen))
    if not count:
        return Step(position, ())
    if position.table.rules.talon == "set_aside":
        number = min(count_opened_others(position.table), 1)
        cards, packets = position.packets[number], replace_at(position.packets, number, ())
        source, stock = Place("packet", number), position.stock
    else:
        cards, stock, packets, source = position.stock[:count], position.stock[count:], position.packets, STOCK
    turned = _has_turn_card(position, len(cards))
    named = (tell("turn_card_laid", seat=seat, count=len(stock)),) if turned else ()
    events = (Moved(cards, source, Place("talon", seat)), tell("talon", seat=seat, count=len(cards)), *named)
    talons = replace_at(position.talons, seat, cards)
    return Step(replace(position, stock=stock, packets=packets, talons=talons), events)


def end_deal(position: Position, went_out: WentOut | None = None, why: str | None = None) -> Step[Position]:
    """End the deal; return the new position and the events. Threes left in hands stay there.

    `went_out` says who has gone out, if anybody has. `why` is the reason that the last message gives: `stock` (the
    stock is empty) or `three` (a three cannot be replaced), or None if an earlier message gives it.
    """
    events = (make_message("went_out", seat=went_out.seat, concealed=False),) if went_out else ()
    table = replace(position.table, phase="over", went_out=went_out, owed=0)
    return Step(replace(position, table=table), (*events, tell("deal_over", why=why)))
