"""Applies an action of Modern American Canasta to a position: returns the next position, and the events to show."""

from collections.abc import Iterator
from dataclasses import replace

from upcard.core.cards import Card, Cards, without
from upcard.core.events import Event, Moved, Place, Told
from upcard.core.game.steps import Step, replace_at, then
from upcard.core.violation import IllegalAction
from upcard.games.canasta.actions import (
    Answer,
    AskPartner,
    Deal,
    Discard,
    Draw,
    LayDown,
    Meld,
    Pass,
    RedThree,
    TakePile,
)
from upcard.games.canasta.engine.apply import MovedToMeld
from upcard.games.canasta.engine.flow import forget_shown_cards, make_message
from upcard.games.canasta.position import (
    PILE,
    LaidMeld,
    WentOut,
    has_first_meld,
    partners,
    to_act,
)
from upcard.games.canasta.rules.melds import CANASTA, LayDownOutcome, find_meld_cards, lay, target, with_top
from upcard.games.canasta.values import WILD, is_wild, points
from upcard.games.modern_american.actions import Action, KeepThree, SpecialHand
from upcard.games.modern_american.engine.dealing import deal
from upcard.games.modern_american.engine.flow import (
    end_deal,
    end_turn,
    lay_three,
    lay_threes,
    take_stock,
    tell,
)
from upcard.games.modern_american.engine.score import bonus, classify_canasta
from upcard.games.modern_american.position import (
    LaidHand,
    Observation,
    Position,
    all_wild,
    is_three,
    list_threes,
    may_keep_three,
    observe,
    without_threes,
)
from upcard.games.modern_american.rules.check import check
from upcard.games.modern_american.rules.leaving import goes_out


def apply(position: Position, action: Action) -> Step[Position]:
    """Return the position after `action`, with the events that led to it, such as card moves and messages.

    Raises IllegalAction if a rule forbids the action.
    """
    seat = to_act(position)
    if violation := check(observe(position, position.table.turn if seat is None else seat), action):
        raise IllegalAction(violation)
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
        case RedThree() | KeepThree() | SpecialHand():
            return play_special_cards(position, action)
        case AskPartner() | Answer() | Pass():
            return apply_announcement(position, action)


def play_special_cards(position: Position, action: RedThree | KeepThree | SpecialHand) -> Step[Position]:
    """Lay or keep a three, or lay a special hand (fourteen cards that end the deal), as `action` says.

    Return the new position and the events.
    """
    match action:
        case RedThree(card):
            return lay_chosen_three(position, card)
        case KeepThree(card):
            return keep_three(position, card)
        case SpecialHand():
            return lay_special_hand(position, action)


def apply_announcement(position: Position, action: AskPartner | Answer | Pass) -> Step[Position]:
    """Return the position and the events after an action that moves no cards.

    It is a question to the partner whether the player may go out, the partner's answer, or a pass.
    """
    table, seat = position.table, position.table.turn
    match action:
        case AskPartner(partner):
            asked = partners(table, seat)[0] if partner is None else partner
            event = make_message("asked", seat=seat, partner=asked)
            has_asked = replace_at(table.has_asked, seat, True)
            asking = replace(table, phase="answer", asked=asked, has_asked=has_asked)
            return Step(replace(position, table=asking), (event,))
        case Answer(yes):
            event = make_message("answered", seat=table.asked, yes=yes)
            return Step(replace(position, table=replace(table, phase="play", answer=yes)), (event,))
        case Pass():
            return then(Step(position, (make_message("passed", seat=seat),)), end_deal, None, "stock")


def draw(position: Position) -> Step[Position]:
    """Lay the threes in the current player's hand on the table, and then draw as many cards as the rules say.

    Return the new position and the events.
    """
    step = lay_threes(position)
    if step.position.table.phase == "over" or not step.position.stock:
        return step
    return then(step, draw_cards, step.position.table.rules.draw_count)


def draw_cards(position: Position, number: int) -> Step[Position]:
    """Draw `number` cards for the current player; threes among them are laid on the table and replaced.

    If a three is drawn that the player may keep, the draw stops there until the player decides. If the last card of the
    stock is drawn and is a three, it stays in the hand and the deal ends, whether the three may be kept or not (rule
    modern.last-three). Return the new position and the events.
    """
    seat, step, left = position.table.turn, Step(position, ()), number
    while left and step.position.stock:
        card = step.position.stock[0]
        step = then(step, take_stock, seat, 1)
        if not is_three(card):
            left -= 1
            continue
        if not step.position.stock:
            return then(then(step, tell_drawn), end_deal, None, "three")
        if may_keep_three(step.position.table, seat):
            return then(step, wait_for_three, left)
        step = then(step, lay_three, seat, (card,))
    return then(then(step, tell_drawn), begin_play)


def tell_drawn(position: Position) -> Step[Position]:
    """Return `position` unchanged, with the message that the current player has drawn.

    If the stock is now empty, a second message says so.
    """
    gone = () if position.stock else (make_message("stock_gone"),)
    table = position.table
    return Step(position, (make_message("drew", seat=table.turn, count=table.rules.draw_count), *gone))


def wait_for_three(position: Position, left: int) -> Step[Position]:
    """Stop the current player's draw until the player decides whether to lay or keep the three just drawn.

    `left` is how many cards are still to be drawn if the three is laid; if it is kept, one card fewer is drawn. The
    rule is modern.three-kept. Return the new position and the events.
    """
    table = position.table
    return Step(replace(position, table=replace(table, owed=left)), (tell("three_drawn", seat=table.turn),))


def begin_play(position: Position) -> Step[Position]:
    """Return the position in the phase `play`, in which the current player melds and discards; there are no events."""
    return Step(replace(position, table=replace(position.table, phase="play", owed=0)), ())


def lay_chosen_three(position: Position, card: Card) -> Step[Position]:
    """Lay on the table the three `card`, which the current player could have kept, and draw a card in its place.

    If the player drew the three in the middle of a draw, the other cards of that draw are drawn next. If the
    replacement is the last card of the stock, the player's other threes are laid, too. Return the new position and the
    events.
    """
    table, seat = position.table, position.table.turn
    step = lay_three(position, seat, (card,))
    if table.owed:
        return then(step, draw_cards, table.owed)
    step = then(step, take_stock, seat, 1)
    return step if step.position.stock else then(step, lay_threes)


def keep_three(position: Position, card: Card) -> Step[Position]:
    """Let the current player keep the three `card` in the hand; return the new position and the events.

    If the player drew the three in the middle of a draw, the three counts as one of the cards of that draw, and the
    others are drawn next. Otherwise, the player's other threes are laid on the table, and a card is drawn for each. The
    rule is modern.three-kept.
    """
    table, seat = position.table, position.table.turn
    hand = (card, *without(position.hands[seat], (card,)))  # the first three of a hand is the one that stays
    kept = replace(table, keeps_three=replace_at(table.keeps_three, seat, True))
    held = replace(position, table=kept, hands=replace_at(position.hands, seat, hand))
    step = Step(held, (tell("three_kept", seat=seat),))
    if not table.owed:
        return then(step, lay_threes)
    return then(step, draw_cards, table.owed - 1)


def lay_special_hand(position: Position, action: SpecialHand) -> Step[Position]:
    """Lay the current player's fourteen cards as a special hand, and end the deal (rule modern.special-hand).

    Return the new position and the events.
    """
    table, seat = position.table, position.table.turn
    cards = position.hands[seat]
    table = replace(
        table,
        laid_hand=LaidHand(seat, action.name, cards),
        shown=replace_at(table.shown, seat, ()),
        keeps_three=replace_at(table.keeps_three, seat, False),
    )
    points_won = table.rules.hand_values[action.name]
    events = (
        Moved(cards, Place("hand", seat), Place("laid_hand", table.rules.side(seat))),
        tell("special_hand", seat=seat, name=action.name, points=points_won),
    )
    laid = replace(position, table=table, hands=replace_at(position.hands, seat, ()))
    return then(Step(laid, events), end_deal)


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
    """Return the messages for laying `group`: that it is laid, and which kind of canasta it completes, if any.

    A canasta is a meld of seven cards. `there` has the cards of the meld that the group joins; it is empty for a new
    meld.
    """
    word, wild = "laid_off" if there else "melded", group.rank == WILD
    rank = {} if wild else {"rank": group.rank}
    said = make_message(f"{word}{'_wild' if wild else ''}", seat=seen.seat, **rank, cards=group.cards)
    kind = classify_canasta(LaidMeld(group.rank, (*there, *group.cards)))
    if kind is None or len(there) >= CANASTA:
        return (said,)
    facts = {"seat": seen.seat, "rank": group.rank, "look": kind, "points": bonus(kind)}
    closes = tell("canasta_wild" if wild else "canasta", **facts)
    return said, closes


def _tell_opening(seen: Observation, action: Meld | TakePile) -> tuple[Told, ...]:
    """Return the message that the side lays its first melds, with their points; empty if the side already has melds."""
    if has_first_meld(seen.table, seen.side):
        return ()
    counted = sum(points(group.cards) for group in action.melds)
    return (make_message("first_meld", seat=seen.seat, points=counted),)


def meld(position: Position, action: Meld) -> Step[Position]:
    """Lay the groups of cards of `action` from the current player's hand; return the new position and the events.

    Each group is a new meld or is added to a meld of the player's side.
    """
    seen = observe(position, position.table.turn)
    events: tuple[Event, ...] = ()
    for group in _groups(position, action):
        events += (Moved(group.cards, Place("hand", seen.seat), group.place), *group.told)
    events += _tell_opening(seen, action)
    table = position.table
    early = not (table.melded_now or table.took_pile)
    only_wild = all_wild(seen.hand) if early else table.only_wild
    table = replace(table, melded_now=True, only_wild=only_wild)
    return then(Step(replace(position, table=table), events), _lay_melds, action, lay(seen, action))


def take_pile(position: Position, action: TakePile) -> Step[Position]:
    """Take the discard pile for the current player; return the new position and the events.

    The top card is melded with cards of the hand, and the other cards go into the hand. The rule is modern.take-all.
    """
    table, seat = position.table, position.table.turn
    seen, hand = observe(position, seat), Place("hand", seat)
    top, rest = table.pile[-1:], without_threes(table.pile[:-1])
    events: tuple[Event, ...] = ()
    for group in _groups(position, action):
        own = group.cards
        if group.takes:
            own = own[1:]
            facts = {"seat": seat, "cards": group.cards, "count": len(table.pile)}
            events += (make_message("took_pile", **facts), Moved(top, PILE, group.place))
        events += (*((Moved(own, hand, group.place),) if own else ()), *group.told)
    events += (*_tell_opening(seen, action), *((Moved(rest, PILE, hand),) if rest else ()))
    laying = lay(seen, action)
    shown = replace_at(table.shown, seat, tuple(sorted((*table.shown[seat], *rest))))
    table = replace(table, phase="play", pile=(), took_pile=True, shown=shown)
    step = then(Step(replace(position, table=table), events), _lay_pile_threes, list_threes(position.table.pile))
    return then(step, _lay_melds, action, laying, rest)


def _lay_pile_threes(position: Position, threes: Cards) -> Step[Position]:
    """Lay on the table `threes`, which were in the discard pile just taken; no cards are drawn for them.

    A pile can only contain a three that was turned as its first card. Return the new position and the events.
    """
    if not threes:
        return Step(position, ())
    table, seat = position.table, position.table.turn
    side = table.rules.side(seat)
    laid = replace_at(table.red_threes, side, (*table.red_threes[side], *threes))
    events = (Moved(threes, PILE, Place("red_threes", side)), tell("three", seat=seat, cards=threes))
    return Step(replace(position, table=replace(table, red_threes=laid)), events)


def _lay_melds(
    position: Position, action: Meld | TakePile, laying: LayDownOutcome, joining: Cards = ()
) -> Step[Position]:
    """Move the cards that `action` lays from the hand to melds, and add the cards `joining` to the hand.

    `laying` has the side's melds afterwards. Return the new position; there are no events.
    """
    table, seat = position.table, position.table.turn
    used = tuple(card for group in action.melds for card in group.cards)
    table = replace(
        table,
        melds=tuple(laying.melds.get(side, melds) for side, melds in enumerate(table.melds)),
        new_melds=laying.begun,
        has_melded=replace_at(table.has_melded, seat, table.has_melded[seat] or laying.joined),
        shown=forget_shown_cards(table.shown, seat, used),
    )
    hand = (*without(position.hands[seat], used), *joining)
    return Step(replace(position, table=table, hands=replace_at(position.hands, seat, hand)), ())


def discard(position: Position, card: Card) -> Step[Position]:
    """Put `card` of the hand on the discard pile and end the turn; return the new position and the events.

    If it is the player's last card and the player may go out, the deal ends.
    """
    table, seat = position.table, position.table.turn
    hand = without(position.hands[seat], (card,))
    out = not hand and goes_out(observe(position, seat))
    said = tell("last_discard", seat=seat) if out else make_message("discarded", seat=seat, card=card)
    events: tuple[Event, ...] = (Moved((card,), Place("hand", seat), PILE), said)
    if is_wild(card) and not out:
        events += (tell("blocked", seat=seat, card=card),)
    if len(hand) == 1:
        events += (make_message("one_card_left", seat=seat),)
    table = replace(
        table,
        pile=(*table.pile, card),
        discarded=replace_at(table.discarded, seat, True),
        shown=forget_shown_cards(table.shown, seat, (card,)),
    )
    step = Step(replace(position, table=table, hands=replace_at(position.hands, seat, hand)), events)
    return then(step, end_deal, WentOut(seat)) if out else then(step, end_turn)
