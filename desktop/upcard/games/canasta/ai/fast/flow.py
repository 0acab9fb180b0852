"""Functions that play actions in a position stored as counts of cards (`CompactPosition`): draw, take, meld, discard.

All functions change the position `here` in place. They follow the rules of `canasta/engine`.
"""

from typing import TypeAlias

from upcard.games.canasta.ai.fast.going_out import can_go_out
from upcard.games.canasta.ai.fast.state import (
    BLACK,
    DRAW,
    LAST,
    MELDS,
    OVER,
    PILE_CARD_GAIN,
    PLAY,
    RED,
    CompactPosition,
    count_towards_going_out,
    lay_group,
)
from upcard.games.canasta.rules.melds import CANASTA

Group: TypeAlias = tuple[int, int, int, int]
"""Cards of one meld: the rank, then how many naturals, twos and jokers come from the hand."""

Groups: TypeAlias = tuple[Group, ...]
"""Groups that are laid together; if they take the pile, the group of the pile's top card comes first."""


def lay_reds(here: CompactPosition, seat: int, redraw: bool) -> None:
    """Lay the red threes in the hand of `seat`; if `redraw` is True, draw a card for each while the stock lasts.

    The rule id is canasta.first-red-threes.
    """
    hand, side = here.hands[seat], here.law.side[seat]
    while hand[RED]:
        threes, hand[RED] = hand[RED], 0
        here.reds[side] += threes
        here.sizes[seat] -= threes
        for _ in range(min(threes, len(here.stock)) if redraw else 0):
            hand[here.stock.pop()] += 1
            here.sizes[seat] += 1


def begin_turn(here: CompactPosition) -> None:
    """Begin the turn of the seat `here.turn`: lay its red threes, unless the rules leave that to the player.

    If the stock is empty, set the phase `LAST`: the seat can only take the pile or pass, which ends the deal. At the
    table for three where one seat plays alone, an empty stock ends the deal at once.
    """
    rules, seat = here.law.rules, here.turn
    here.begun, here.took, here.answer, here.phase = 0, False, None, DRAW
    if here.hands[seat][RED] and not rules.red_three_discard:
        lay_reds(here, seat, rules.red_three_redraw)
    if not here.stock:
        here.phase = LAST
        if here.law.lone:
            end_deal(here)


def end_turn(here: CompactPosition) -> None:
    """End the turn and begin that of the next seat.

    At the table for three where one seat plays alone, an empty stock ends the deal instead. If the seat has begun a
    meld in this turn, its entry in `here.has_melded` becomes True.
    """
    if here.begun:
        here.has_melded[here.turn] = True
    if here.law.lone and not here.stock:
        end_deal(here)
        return
    here.turn = (here.turn + 1) % here.law.seats
    begin_turn(here)


def end_deal(here: CompactPosition) -> None:
    """End the deal; lay the red threes that are still in hands, unless the rules leave that to the players."""
    here.phase = OVER
    if not here.law.rules.red_three_discard:
        for seat, hand in enumerate(here.hands):
            if hand[RED]:
                lay_reds(here, seat, False)


def go_out(here: CompactPosition, seat: int) -> None:
    """End the deal because `seat`, whose hand is empty, goes out (rule canasta.going-out)."""
    settle_lone(here, seat)
    here.out = seat
    here.concealed = not here.has_melded[seat] and (
        not here.law.rules.concealed_needs_own_canasta or _own_canasta(here)
    )
    end_deal(here)


def _own_canasta(here: CompactPosition) -> bool:
    """Return whether a meld that was begun in this turn is a canasta now."""
    sizes = here.laid[here.team[here.turn]]
    return any(size >= CANASTA and here.begun >> rank & 1 for rank, size in enumerate(sizes))


def settle_lone(here: CompactPosition, seat: int) -> None:
    """Let `seat` play alone from now on, and let the other two seats play together (rule canasta.three-lone).

    The caller does this when `seat` takes the pile or goes out. Do nothing if a seat plays alone already, or if the
    match is not played by this rule.
    """
    if not here.law.lone or here.lone >= 0:
        return
    here.lone = seat
    first, second = (other for other in range(3) if other != seat)
    pool(here, first, second)


def pool(here: CompactPosition, first: int, second: int) -> None:
    """Let the seats `first` and `second` share their melds and points, because they play together from now on.

    The melds, points and canastas of both are then found under the index `first` in the lists of `here`. If both have a
    meld of a rank, further cards are added only to the larger of the two, where a meld of seven or more cards counts as
    the smaller.
    """
    here.dead = [(first, *meld[1:]) if meld[0] == second else meld for meld in here.dead]
    for rank, size in enumerate(here.laid[second]):
        if size:
            set_live_meld(here, first, rank, (size, here.wild[second][rank]))
    here.points[first] += here.points[second]
    here.bonus[first] += here.bonus[second]
    here.canastas[first] += here.canastas[second]
    if here.law.both:
        here.canastas[first] = count_towards_going_out(here, first)
    here.opened[first] = here.opened[first] or here.opened[second]
    here.team[second] = first


def set_live_meld(here: CompactPosition, view: int, rank: int, meld: tuple[int, int]) -> None:
    """Add `meld`, given as (size, wild cards), to the melds of `rank` with the index `view` in the lists of `here`.

    Seats that play together share such an index. If there is a meld of the rank already, later cards go only to the
    larger of the two (the live meld), where a meld of seven or more cards counts as the smaller. The other one is added
    to the list `here.dead`.
    """
    there = here.laid[view][rank], here.wild[view][rank]
    if there[0] and count_unfinished_cards(meld[0]) <= count_unfinished_cards(there[0]):
        there, meld = meld, there
    here.laid[view][rank], here.wild[view][rank] = meld
    if there[0]:
        here.dead = [*here.dead, (view, rank, *there)]


def retire_canasta(here: CompactPosition, rank: int) -> None:
    """Exclude the canasta of `rank` from further cards, because the seat in turn begins another meld of the rank."""
    view = here.team[here.turn]
    here.dead = [*here.dead, (view, rank, here.laid[view][rank], here.wild[view][rank])]
    here.laid[view][rank] = here.wild[view][rank] = 0
    if not here.begun >> rank & 1:
        here.has_melded[here.turn] = True


def count_unfinished_cards(size: int) -> int:
    """Return `size`, the number of cards of a meld, or 0 if the meld is a canasta (seven cards or more)."""
    return size if size < CANASTA else 0


def draw(here: CompactPosition) -> None:
    """Draw for the seat in turn, and let it go on to meld.

    Drawn red threes are laid, unless the rules leave that to the player. If the last card of the stock is a red three,
    the option `last_red_three` decides whether the deal ends. The rule ids are canasta.draw, canasta.drawn-red-three
    and canasta.last-red-three.
    """
    rules, seat, hand = here.law.rules, here.turn, here.hands[here.turn]
    wanted, reds, other = rules.draw_count, 0, False
    while wanted and here.stock:
        kind = here.stock.pop()
        if kind == RED:
            reds += 1
            wanted -= not (rules.red_three_redraw and not rules.red_three_discard)
        else:
            other = True
            hand[kind] += 1
            here.sizes[seat] += 1
            wanted -= 1
    last = not (here.stock or other)
    if last or not rules.red_three_discard:
        here.reds[here.law.side[seat]] += reds - (last and rules.last_red_three == "stays_hidden")
    else:
        hand[RED] += reds
        here.sizes[seat] += reds
    if last and rules.last_red_three in ("ends", "stays_hidden"):
        end_deal(here)
    else:
        here.phase = MELDS if last and rules.last_red_three == "melds_only" else PLAY
        if here.sizes[seat] <= 1:
            _with_a_card(here)


def _with_a_card(here: CompactPosition) -> None:
    """Handle a seat that has at most one card after its draw: it plays on, its turn ends, or the deal ends.

    A seat with one card plays on if it can go out with it. A seat without cards has laid a red three last; it goes out,
    which ends the deal, if the rules leave it to the player to lay red threes and the side may go out. Otherwise the
    turn ends, except in the phase `MELDS`. See settled points 4 and 15 of the rules of Canasta.
    """
    seat, out = here.turn, can_go_out(here)
    if not here.sizes[seat] and here.law.rules.red_three_discard and out:
        go_out(here, seat)
    elif here.phase == PLAY and not (here.sizes[seat] and out):
        end_turn(here)


def red_three(here: CompactPosition) -> None:
    """Lay one red three of the seat in turn, as its own action, and draw a card for it if the rules say so."""
    rules, seat = here.law.rules, here.turn
    here.hands[seat][RED] -= 1
    here.sizes[seat] -= 1
    here.reds[here.law.side[seat]] += 1
    if rules.red_three_redraw and here.stock:
        if len(here.stock) == 1:
            draw(here)
            return
        here.hands[seat][here.stock.pop()] += 1
        here.sizes[seat] += 1
    if not here.sizes[seat]:
        go_out(here, seat)
    elif here.phase == DRAW and not here.stock:
        here.phase = LAST


def take(here: CompactPosition, groups: Groups) -> None:
    """Take the pile: lay its top card and `groups`, add its other cards to the hand, and lay its red threes.

    The top card joins the first of `groups`, which counts only cards from the hand. The rule id is canasta.take-all.
    """
    seat, pile = here.turn, here.pile
    settle_lone(here, seat)
    hand, gone = here.hands[seat], here.visible
    pile.pop()
    for kind in pile:
        hand[kind] += 1
        gone[kind] -= 1
    here.sizes[seat] += len(pile)
    if here.frozen and hand[RED]:
        threes = pile.count(RED)
        hand[RED] -= threes
        here.sizes[seat] -= threes
        here.reds[here.law.side[seat]] += threes
    pile.clear()
    here.frozen, here.stake, here.phase = here.law.always_frozen, 0, PLAY
    top = 1
    for group in groups:
        lay_group(here, seat, group, top)
        top = 0
    here.took = True
    if not here.sizes[seat]:
        go_out(here, seat)


def meld(here: CompactPosition, groups: Groups) -> None:
    """Lay `groups` of cards from the hand of the seat in turn, which goes out if its hand is then empty."""
    for group in groups:
        lay_group(here, here.turn, group)
    if not here.sizes[here.turn]:
        go_out(here, here.turn)


def discard(here: CompactPosition, kind: int) -> None:
    """Put a card of the kind `kind` (0 to 14) on the pile, and end the turn, or the deal if the hand is empty."""
    seat = here.turn
    here.hands[seat][kind] -= 1
    here.sizes[seat] -= 1
    here.pile.append(kind)
    here.visible[kind] += 1
    here.stake += PILE_CARD_GAIN[kind]
    if kind > BLACK:
        here.frozen = True
    if here.sizes[seat]:
        end_turn(here)
    else:
        go_out(here, seat)
