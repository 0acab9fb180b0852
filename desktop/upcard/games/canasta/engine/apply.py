"""Functions that apply an action to a position and return the next position with the events that lead to it."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from upcard.core.cards import Card, Cards, without
from upcard.core.events import Event, Fact, Moved, Place, Told
from upcard.core.game.steps import Step, replace_at, then
from upcard.core.violation import IllegalAction
from upcard.games.canasta.actions import (
    Action,
    Answer,
    AskPartner,
    Deal,
    Discard,
    Draw,
    JoinMelds,
    LayDown,
    Meld,
    Pass,
    RedThree,
    TakePile,
)
from upcard.games.canasta.engine.dealing import deal
from upcard.games.canasta.engine.flow import (
    end_deal,
    end_turn,
    forget_shown_cards,
    go_out_if_empty,
    lay_threes,
    make_message,
    prepare_turn,
    settle_lone,
    take_stock,
)
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import (
    PILE,
    SURPRISE,
    LaidMeld,
    Observation,
    Phase,
    Position,
    has_first_meld,
    is_frozen_for_all,
    observe,
    partners,
    to_act,
)
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.going_out import can_go_out
from upcard.games.canasta.rules.joining import join
from upcard.games.canasta.rules.melds import (
    CANASTA,
    LayDownOutcome,
    classify_canasta,
    find_meld_cards,
    lay,
    put_together,
    takes_one_card,
    target,
    with_top,
)
from upcard.games.canasta.values import freezes, is_red_three, meld_kind, points, red_threes, without_red_threes


def apply(position: Position, action: Action) -> Step[Position]:
    """Apply `action` by the seat that is to act; return the new position and the events as a `Step`.

    Raise IllegalAction if a rule forbids the action.
    """
    seat = to_act(position)
    if violation := check(observe(position, position.table.turn if seat is None else seat), action):
        raise IllegalAction(violation)
    if position.table.phase == "draw":
        return then(prepare_turn(position), play, action)
    return play(position, action)


def play(position: Position, action: Action) -> Step[Position]:
    """Apply an action that is known to be legal; return the new position and the events as a `Step`."""
    match action:
        case Deal():
            return deal(position)
        case Draw():
            return draw(position)
        case TakePile():
            alone = takes_one_card(observe(position, position.table.turn), action)
            return take_one_card(position, action) if alone else take_pile(position, action)
        case Meld() | JoinMelds():
            return meld(position, action) if isinstance(action, Meld) else join_melds(position, action)
        case Discard():
            return discard(position, action.card)
        case RedThree():
            return red_three(position, action.card)
        case AskPartner() | Answer() | Pass():
            return apply_announcement(position, action)


def apply_announcement(position: Position, action: AskPartner | Answer | Pass) -> Step[Position]:
    """Apply an action that moves no cards: a question to the partner, the answer, or a pass, which ends the deal."""
    table, seat = position.table, position.table.turn
    match action:
        case AskPartner(partner):
            asked = partners(table, seat)[0] if partner is None else partner
            event = make_message("asked", seat=seat, partner=asked)
            return Step(replace(position, table=replace(table, phase="answer", asked=asked)), (event,))
        case Answer(yes):
            event = make_message("answered", seat=table.asked, yes=yes)
            return Step(replace(position, table=replace(table, phase="play", answer=yes)), (event,))
        case Pass():
            return then(Step(position, (make_message("passed", seat=seat),)), end_deal)


class MovedToMeld(NamedTuple):
    """Cards that an action lays as one meld or adds to one, the meld's place, and the messages for the players."""

    cards: Cards
    place: Place
    takes: bool
    """Whether the first card is the pile's top card."""
    told: tuple[Told, ...]


KIND_WORDS: Mapping[str, str] = {"group": "", "sequence": "_sequence", "wild": "_wild"}
"""For each kind of meld, the suffix of the keys of messages about melds of this kind."""


def _name_meld(group: LayDown) -> dict[str, Fact]:
    """Return the facts that describe `group` in a message: its cards and, if it is of one rank, that rank."""
    rank = {"rank": group.rank} if meld_kind(group.rank) == "group" else {}
    return {**rank, "cards": put_together(group.rank, (), group.cards)}


def _tell_canasta(rules: Options, seat: int, key: str, kind: str) -> Told:
    """Return the message that `seat` has completed a canasta.

    `key` is a rank, a suit for a sequence, or `W` for wild cards; `kind` is natural, mixed, sequence or wild.
    """
    if meld_kind(key) == "group":
        return make_message("canasta", seat=seat, rank=key, look=kind)
    return make_message(f"canasta_{kind}", seat=seat, bonus=rules.bonus(kind))


def _groups(position: Position, action: Meld | TakePile) -> Iterator[MovedToMeld]:
    seen = observe(position, position.table.turn)
    fresh = len(seen.melds)
    for named, group in zip(action.melds, with_top(seen, action), strict=True):
        aim, there = target(seen, group), find_meld_cards(seen, group)
        place = Place("meld", *(aim or (seen.side, fresh)))
        fresh += aim is None
        word = "laid_off" if aim else "melded"
        sayings = [make_message(word + KIND_WORDS[meld_kind(group.rank)], seat=seen.seat, **_name_meld(group))]
        kind = classify_canasta(LaidMeld(group.rank, (*there, *group.cards)))
        if kind and len(there) < CANASTA:
            sayings.append(_tell_canasta(seen.table.rules, seen.seat, group.rank, kind))
        yield MovedToMeld(group.cards, place, group.cards != named.cards, tuple(sayings))


def meld(position: Position, action: Meld) -> Step[Position]:
    """Apply a `Meld`: lay groups of cards from the hand as new melds, or add them to melds on the table."""
    seen = observe(position, position.table.turn)
    laying = lay(seen, action)
    events: tuple[Event, ...] = ()
    for group in _groups(position, action):
        events += (Moved(group.cards, Place("hand", seen.seat), group.place), *group.told)
    events += _tell_first_meld(seen, action)
    table = replace(position.table, melded_now=True)
    return then(Step(replace(position, table=table), events), _lay_melds, action, laying)


def join_melds(position: Position, action: JoinMelds) -> Step[Position]:
    """Apply a `JoinMelds`: make one meld of two; melds after the one that disappears are renumbered."""
    table, seat = position.table, position.table.turn
    side = table.rules.side(seat)
    melds, (keeps, goes) = table.melds[side], sorted((action.onto, action.other))
    joined = join(melds, action)
    moves = [Moved(melds[goes].cards, Place("meld", side, goes), Place("meld", side, keeps))]
    for number in range(goes + 1, len(melds)):
        moves.append(Moved(melds[number].cards, Place("meld", side, number), Place("meld", side, number - 1)))
    told = [make_message("joined", seat=seat, cards=joined[keeps].cards)]
    kind = classify_canasta(joined[keeps])
    if kind and not (classify_canasta(melds[keeps]) or classify_canasta(melds[goes])):
        told.append(_tell_canasta(table.rules, seat, joined[keeps].rank, kind))
    begun = tuple(_renumber(number, goes) for number in table.new_melds if number != goes)
    new = tuple(number for number in begun if number != keeps or {keeps, goes} <= {*table.new_melds})
    table = replace(table, melds=replace_at(table.melds, side, joined), new_melds=new, melded_now=True)
    return Step(replace(position, table=table), (moves[0], *told, *moves[1:]))


def _renumber(number: int, gone: int) -> int:
    return number - (number > gone)


def _tell_first_meld(seen: Observation, action: Meld | TakePile) -> tuple[Told, ...]:
    """Return the message about a side's first melds, with their points; empty if the side had melded before."""
    if has_first_meld(seen.table, seen.side):
        return ()
    counted = sum(points(group.cards) for group in with_top(seen, action))
    return (make_message("first_meld", seat=seen.seat, points=counted),)


def take_pile(position: Position, action: TakePile) -> Step[Position]:
    """Apply a `TakePile`: meld the top card with the groups, and take the rest of the pile (rule canasta.take-all).

    Red threes in the pile are laid on the table.
    """
    table, seat = position.table, position.table.turn
    hand = Place("hand", seat)
    top, rest = table.pile[-1:], without_red_threes(table.pile[:-1])
    events: tuple[Event, ...] = ()
    for group in _groups(position, action):
        own = group.cards
        if group.takes:
            own = own[1:]
            count = len(table.pile)
            events += (
                make_message("took_pile", seat=seat, cards=group.cards, count=count),
                Moved(top, PILE, group.place),
            )
        events += (*((Moved(own, hand, group.place),) if own else ()), *group.told)
    events += _tell_first_meld(observe(position, seat), action)
    events += (Moved(rest, PILE, hand),) if rest else ()
    laying = lay(observe(position, seat), action)
    shown = replace_at(table.shown, seat, tuple(sorted((*table.shown[seat], *rest))))
    until_taken = table.rules.pile_frozen == "until_taken"
    table = replace(table, phase="play", pile=(), took_pile=True, shown=shown, pile_taken=until_taken)
    step = then(Step(replace(position, table=table), events), settle_lone, seat)
    step = then(step, _pile_threes, red_threes(position.table.pile))
    return then(step, _lay_melds, action, laying, rest)


def take_one_card(position: Position, action: TakePile) -> Step[Position]:
    """Add only the pile's top card to a sequence; the rest of the pile stays on the table.

    The rule id is samba.take-one-card.
    """
    table, seat = position.table, position.table.turn
    laying = lay(observe(position, seat), action)
    (group,) = _groups(position, action)
    events: tuple[Event, ...] = (
        make_message("took_one", seat=seat, card=group.cards[0]),
        Moved(group.cards, PILE, group.place),
        *group.told,
    )
    table = replace(table, phase="play", pile=table.pile[:-1])
    return then(Step(replace(position, table=table), events), _lay_melds, action, laying)


def _take_surprise(position: Position) -> Step[Position]:
    """Move the hidden cards under the pile into the hand, and lay the red threes among them (rule samba.surprise)."""
    seat, cards = position.table.turn, position.surprise
    if not cards:
        return Step(position, ())
    hands = replace_at(position.hands, seat, (*position.hands[seat], *cards))
    moved = Moved(cards, SURPRISE, Place("hand", seat))
    step = Step(replace(position, hands=hands, surprise=()), (moved,))
    threes = red_threes(cards)
    return then(step, lay_threes, seat, threes) if threes else step


def _pile_threes(position: Position, threes: Cards) -> Step[Position]:
    """Lay `threes`, the red threes of a pile that the player has just taken, without drawing cards for them.

    After this, move the hidden cards under the pile, if the game has any, into the hand.
    """
    if not threes:
        return _take_surprise(position)
    table, seat = position.table, position.table.turn
    side = table.rules.side(seat)
    laid = replace_at(table.red_threes, side, (*table.red_threes[side], *threes))
    events = (Moved(threes, PILE, Place("red_threes", side)), make_message("red_three", seat=seat, cards=threes))
    return then(Step(replace(position, table=replace(table, red_threes=laid)), events), _take_surprise)


def _lay_melds(
    position: Position, action: Meld | TakePile, laying: LayDownOutcome, joining: Cards = ()
) -> Step[Position]:
    """Put the melds in `laying`, the result of `action`, on the table, and remove the cards used from the hand.

    The cards in `joining`, the rest of a taken pile, are added to the hand. If no card is in the hand then, the deal
    ends.
    """
    table, seat = position.table, position.table.turn
    used = tuple(card for group in action.melds for card in group.cards)
    has_melded = tuple(had or (other == seat and laying.joined) for other, had in enumerate(table.has_melded))
    table = replace(
        table,
        melds=tuple(laying.melds.get(side, melds) for side, melds in enumerate(table.melds)),
        new_melds=laying.begun,
        has_melded=has_melded,
        shown=forget_shown_cards(table.shown, seat, used),
    )
    hand = (*without(position.hands[seat], used), *joining)
    return go_out_if_empty(replace(position, table=table, hands=replace_at(position.hands, seat, hand)))


def discard(position: Position, card: Card) -> Step[Position]:
    """Apply a `Discard`: put `card` on the pile, and end the turn, or the deal if the hand is empty."""
    table, seat = position.table, position.table.turn
    hand = without(position.hands[seat], (card,))
    events: tuple[Event, ...] = (
        Moved((card,), Place("hand", seat), PILE),
        make_message("discarded", seat=seat, card=card),
    )
    if freezes(card) and not is_frozen_for_all(table):
        events += (make_message("froze", seat=seat, card=card),)
    if len(hand) == 1:
        events += (make_message("one_card_left", seat=seat),)
    table = replace(
        table,
        pile=(*table.pile, card),
        discarded=tuple(had or other == seat for other, had in enumerate(table.discarded)),
        shown=forget_shown_cards(table.shown, seat, (card,)),
    )
    step = Step(replace(position, table=table, hands=replace_at(position.hands, seat, hand)), events)
    return then(step, end_turn if hand else go_out_if_empty)


def red_three(position: Position, card: Card) -> Step[Position]:
    """Apply a `RedThree`: lay a red three, and draw a card in its place if the rules say so.

    If only one card is left in the stock, drawing it is the draw of the turn, which may end the deal (rule id
    canasta.last-red-three). See settled points 8 and 15 of the rules of Canasta.
    """
    rules, seat = position.table.rules, position.table.turn
    step = lay_threes(position, seat, (card,))
    if rules.red_three_redraw and len(position.stock) == 1:
        return then(step, draw)
    if rules.red_three_redraw:
        step = then(step, take_stock, seat, 1)
    step = then(step, go_out_if_empty)
    return then(step, prepare_turn) if step.position.table.phase == "draw" else step


class DrawnCards(NamedTuple):
    """The cards that one draw takes from the stock; red threes and the cards that replace them are included."""

    cards: Cards
    laid: bool
    """Whether the drawn red threes are laid at once."""
    last: bool
    """Whether the stock ran out and only red threes were drawn (canasta.last-red-three)."""


def count(rules: Options, stock: Cards) -> DrawnCards:
    """Return the cards that one draw takes from `stock` (rules canasta.draw and canasta.drawn-red-three)."""
    taken, wanted = 0, rules.draw_count
    for card in stock:
        if not wanted:
            break
        taken += 1
        red = is_red_three(card) and not rules.red_three_discard
        wanted -= not (red and rules.red_three_redraw)
    cards = stock[:taken]
    last = taken == len(stock) and all(map(is_red_three, cards))
    return DrawnCards(cards, last or not rules.red_three_discard, last)


def draw(position: Position) -> Step[Position]:
    """Apply a `Draw` by the seat in turn; do nothing if the stock is empty.

    The stock can be empty in a position that a person has edited: red threes of the hand were replaced by its last
    cards.
    """
    rules, seat = position.table.rules, position.table.turn
    if not position.stock:
        return Step(position, ())
    drawn = count(rules, position.stock)
    hidden = drawn.last and rules.last_red_three == "stays_hidden"
    cards = drawn.cards[:-1] if hidden else drawn.cards
    step = Step(position, (make_message("drew", seat=seat, count=len(cards)),) if cards else ())
    for card in cards:
        step = then(step, take_stock, seat, 1)
        if drawn.laid and is_red_three(card):
            step = then(step, lay_threes, seat, (card,))
    if not step.position.stock:
        step = Step(step.position, (*step.events, make_message("stock_gone")))
    if drawn.last and rules.last_red_three in ("ends", "stays_hidden"):
        return then(step, end_deal, said=True)
    return then(step, open_turn, "melds" if drawn.last and rules.last_red_three == "melds_only" else "play")


def open_turn(position: Position, phase: Phase) -> Step[Position]:
    """Set the phase to `phase`, in which the seat in turn may meld.

    In the phase `play`, a seat with at most one card that cannot go out with it ends its turn. In any phase, a seat
    without cards has laid a red three last, and goes out if the rules allow that. See settled points 4 and 15 of the
    rules of Canasta.
    """
    seat = position.table.turn
    position = replace(position, table=replace(position.table, phase=phase))
    hand, seen = position.hands[seat], observe(position, seat)
    if not hand and position.table.rules.red_three_discard and can_go_out(seen, seen.pooled_melds, hand):
        return go_out_if_empty(position)
    if phase == "melds" or len(hand) > 1:
        return Step(position, ())
    return Step(position, ()) if hand and can_go_out(seen, seen.pooled_melds, hand) else end_turn(position)
