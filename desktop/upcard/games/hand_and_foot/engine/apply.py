"""Applies an action of Hand and Foot to a position: returns the next position, and the events to show on the table."""

from collections.abc import Iterator
from dataclasses import replace

from upcard.core.cards import Card, Cards, without
from upcard.core.events import Event, Moved, Place, Told
from upcard.core.game.steps import Step, replace_at, then
from upcard.core.violation import IllegalAction
from upcard.games.canasta.actions import Answer, AskPartner, Deal, Discard, Draw, LayDown, Meld, Pass, TakePile
from upcard.games.canasta.engine.apply import MovedToMeld
from upcard.games.canasta.engine.flow import forget_shown_cards, lay_threes, make_message, take_stock
from upcard.games.canasta.position import PILE, LaidMeld, has_first_meld, partners, to_act
from upcard.games.canasta.rules.melds import CANASTA, find_meld_cards, lay, list_taken, target, with_top
from upcard.games.canasta.values import WILD, is_red_three, points, red_threes, without_red_threes
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.engine.dealing import deal
from upcard.games.hand_and_foot.engine.flow import (
    begin_with_foot,
    end_deal,
    end_turn,
    release_if_stuck,
    run_or_go_out,
    settle,
    settle_threes,
    tell,
)
from upcard.games.hand_and_foot.engine.score import classify_book
from upcard.games.hand_and_foot.position import Observation, Position, observe
from upcard.games.hand_and_foot.rules.check import check


def apply(position: Position, action: Action) -> Step[Position]:
    """Return the position after `action`, with the events that led to it, such as card moves and messages.

    Raises IllegalAction if a rule forbids the action.
    """
    seat = to_act(position)
    if violation := check(observe(position, position.table.turn if seat is None else seat), action):
        raise IllegalAction(violation)
    if position.table.phase == "draw":
        return then(settle(position), play, action)
    return play(position, action)


def play(position: Position, action: Action) -> Step[Position]:
    """Return the position after `action`, with the events that led to it; the action must be legal."""
    match action:
        case Deal():
            return deal(position)
        case Draw():
            return draw(position)
        case Meld():
            return meld(position, action)
        case TakePile():
            return take_pile(position, action)
        case Discard(card):
            return discard(position, card)
        case AskPartner() | Answer() | Pass():
            return say(position, action)


def say(position: Position, action: AskPartner | Answer | Pass) -> Step[Position]:
    """Return the position and the events after an action that moves no cards.

    It is a question to the partner whether the player may go out, the partner's answer, or a pass, which ends the deal.
    """
    table, seat = position.table, position.table.turn
    match action:
        case AskPartner(partner):
            asked = partners(table, seat)[0] if partner is None else partner
            event = make_message("asked", seat=seat, partner=asked)
            return Step(replace(position, table=replace(table, phase="answer", asked=asked)), (event,))
        case Answer(yes):
            event = make_message("answered", seat=table.asked, yes=yes)
            answered = replace(position, table=replace(table, phase="play", answer=yes))
            return then(Step(answered, (event,)), release_if_stuck)
        case Pass():
            return then(Step(position, (make_message("passed", seat=seat),)), end_deal)


def count_drawn(position: Position) -> int:
    """Return how many cards the current player takes from the stock when drawing, replacements included.

    Each red three among them is laid on the table and replaced by one more card (rule hand-foot.draw).
    """
    rules, taken, wanted = position.table.rules, 0, position.table.rules.draw_count
    for card in position.stock:
        if not wanted:
            break
        taken += 1
        wanted -= not (is_red_three(card) and rules.red_threes == "bonus")
    return taken


def draw(position: Position) -> Step[Position]:
    """Draw the cards of a turn for the current player; return the new position and the events.

    A red three among the cards is laid on the table and replaced by another card, unless the options make red threes
    penalty cards. If the stock is empty, the deal ends instead. That can happen in a position set up by a person, in
    which red threes laid at the start of the turn used up the stock.
    """
    seat, number = position.table.turn, count_drawn(position)
    if not number:
        return end_deal(position)
    step = Step(position, (make_message("drew", seat=seat, count=number),))
    for _ in range(number):
        card = step.position.stock[0]
        step = then(step, take_stock, seat, 1)
        if is_red_three(card) and position.table.rules.red_threes == "bonus":
            step = then(step, lay_threes, seat, (card,))
    gone = () if step.position.stock else (make_message("stock_gone"),)
    table = begin_with_foot(replace(step.position.table, phase="play"), seat)
    return then(Step(replace(step.position, table=table), (*step.events, *gone)), release_if_stuck)


def _groups(position: Position, action: Meld | TakePile) -> Iterator[MovedToMeld]:
    """Yield, for each group of cards that `action` lays, the move of the cards to a meld, with messages to show."""
    seen = observe(position, position.table.turn)
    fresh = len(seen.melds)
    for named, group in zip(action.melds, with_top(seen, action), strict=True):
        aim, there = target(seen, group), find_meld_cards(seen, group)
        place = Place("meld", *(aim or (seen.side, fresh)))
        fresh += aim is None
        yield MovedToMeld(group.cards, place, group.cards != named.cards, _tell_group(seen, group, there))


def _tell_group(seen: Observation, group: LayDown, there: Cards) -> tuple[Told, ...]:
    """Return the messages for laying `group`: that it is laid, and which kind of book it completes, if any.

    A book is a meld of seven cards. `there` has the cards of the meld that the group joins; it is empty for a new meld.
    """
    word, wild = "laid_off" if there else "melded", group.rank == WILD
    rank = {} if wild else {"rank": group.rank}
    said = make_message(f"{word}{'_wild' if wild else ''}", seat=seen.seat, **rank, cards=group.cards)
    kind = classify_book(seen.table.rules, LaidMeld(group.rank, (*there, *group.cards)))
    if kind is None or len(there) >= CANASTA:
        return (said,)
    facts = {"seat": seen.seat, "rank": group.rank, "kind": kind, "points": seen.table.rules.bonus(kind)}
    return said, tell("book_wild" if wild else "book", **facts)


def _tell_first_meld(seen: Observation, action: Meld | TakePile) -> tuple[Told, ...]:
    """Return the message that the side lays its first melds, with their points; empty if the side already has melds."""
    if has_first_meld(seen.table, seen.side):
        return ()
    counted = sum(points(group.cards) for group in with_top(seen, action))
    return (make_message("first_meld", seat=seen.seat, points=counted),)


def meld(position: Position, action: Meld) -> Step[Position]:
    """Lay the groups of cards of `action` from the current player's hand; return the new position and the events.

    Each group is a new meld or is added to a meld of the player's side.
    """
    seen = observe(position, position.table.turn)
    events: tuple[Event, ...] = ()
    for group in _groups(position, action):
        events += (Moved(group.cards, Place("hand", seen.seat), group.place), *group.told)
    events += _tell_first_meld(seen, action)
    table = replace(position.table, melded_now=True)
    return then(Step(replace(position, table=table), events), _lay_melds, seen, action)


def take_pile(position: Position, action: TakePile) -> Step[Position]:
    """Take cards from the discard pile for the current player; return the new position and the events.

    The top card is melded with cards of the hand, and the others go into the hand. At most `Options.take_count` cards
    are taken; the rest of the pile stays where it is (rule hand-foot.take-seven).
    """
    table, seat = position.table, position.table.turn
    seen, hand = observe(position, seat), Place("hand", seat)
    taken, events = list_taken(table), _tell_take(position, action)
    plain = without_red_threes(taken[:-1]) if table.rules.red_threes == "bonus" else taken[:-1]
    events += (*_tell_first_meld(seen, action), *((Moved(plain, PILE, hand),) if plain else ()))
    shown = replace_at(table.shown, seat, tuple(sorted((*table.shown[seat], *plain))))
    pile = table.pile[: len(table.pile) - len(taken)]
    table = begin_with_foot(replace(table, phase="play", pile=pile, took_pile=True, shown=shown), seat)
    hands = replace_at(position.hands, seat, (*position.hands[seat], *plain))
    step = Step(replace(position, table=table, hands=hands), events)
    threes = red_threes(taken[:-1]) if table.rules.red_threes == "bonus" else ()
    return then(then(step, _lay_pile_threes, threes), _lay_melds, seen, action)


def _tell_take(position: Position, action: TakePile) -> tuple[Event, ...]:
    """Return the events when `action` takes the discard pile and lays groups of cards: card moves and messages.

    The moves of the pile's other cards to the hand are not included.
    """
    table, seat = position.table, position.table.turn
    events: tuple[Event, ...] = ()
    for group in _groups(position, action):
        own = group.cards
        if group.takes:
            own = own[1:]
            facts = {"seat": seat, "cards": group.cards, "count": len(list_taken(table))}
            events += (make_message("took_pile", **facts), Moved(table.pile[-1:], PILE, group.place))
        events += (*((Moved(own, Place("hand", seat), group.place),) if own else ()), *group.told)
    return events


def _lay_pile_threes(position: Position, threes: Cards) -> Step[Position]:
    """Lay on the table `threes`, the red threes among the cards taken from the discard pile, and draw a card for each.

    The rule is hand-foot.upcard. Return the new position and the events.
    """
    if not threes:
        return Step(position, ())
    table, seat = position.table, position.table.turn
    side = table.rules.side(seat)
    laid = replace_at(table.red_threes, side, (*table.red_threes[side], *threes))
    events = (
        Moved(threes, PILE, Place("red_threes", side)),
        make_message("red_three", seat=seat, cards=threes),
    )
    step = Step(replace(position, table=replace(table, red_threes=laid)), events)
    drawn = then(step, take_stock, seat, len(threes))
    return then(drawn, settle_threes, seat)


def _lay_melds(position: Position, seen: Observation, action: Meld | TakePile) -> Step[Position]:
    """Lay the groups of cards of `action`; return the new position and further events.

    If the hand is then empty, the player takes up the foot (the second hand), or goes out if the foot was taken up
    before; the events are those of this. The events of the laying itself are not included.
    """
    table, seat = position.table, position.table.turn
    used = tuple(card for group in action.melds for card in group.cards)
    laying = lay(seen, action)
    table = replace(
        table,
        melds=tuple(laying.melds.get(side, melds) for side, melds in enumerate(table.melds)),
        new_melds=laying.begun,
        has_melded=replace_at(table.has_melded, seat, table.has_melded[seat] or laying.joined),
        shown=forget_shown_cards(table.shown, seat, used),
    )
    hands = replace_at(position.hands, seat, without(position.hands[seat], used))
    return run_or_go_out(replace(position, table=table, hands=hands))


def discard(position: Position, card: Card) -> Step[Position]:
    """Put `card` of the hand on the discard pile and end the turn; return the new position and the events.

    If it is the last card of the foot (the player's second hand), the player goes out and the deal ends.
    """
    table, seat = position.table, position.table.turn
    hand = without(position.hands[seat], (card,))
    events: tuple[Event, ...] = (
        Moved((card,), Place("hand", seat), PILE),
        make_message("discarded", seat=seat, card=card),
    )
    if len(hand) == 1:
        events += (make_message("one_card_left", seat=seat),)
    table = replace(
        table,
        pile=(*table.pile, card),
        discarded=replace_at(table.discarded, seat, True),
        shown=forget_shown_cards(table.shown, seat, (card,)),
    )
    step = Step(replace(position, table=table, hands=replace_at(position.hands, seat, hand)), events)
    out = not hand and table.in_foot[seat]
    return then(step, run_or_go_out) if out else then(step, end_turn)
