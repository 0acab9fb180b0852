"""Applies moves to positions stored as counts of cards: turns, draws, takes, melds, questions and discards.

The engine does the same to full positions.
"""

from typing import TypeAlias

from upcard.games.canasta.ai.fast.state import BLACK, DRAW, JOKER, KIND_POINTS, LAST, OVER, PLAY, RED, TWO, WILD_MELD
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.hand_and_foot.ai.fast.state import (
    CLEAN,
    DIRTY,
    NO,
    SEVEN,
    UNASKED,
    WIDTH,
    WILD_BOOK,
    YES,
    CompactPosition,
    is_waiting_for_foot,
    may_go_out,
    meets_contract,
)

Group: TypeAlias = tuple[int, int, int, int]
"""Cards laid together: the index of the meld's rank or `WILD_MELD`, and the numbers of naturals, twos and jokers."""

Groups: TypeAlias = tuple[Group, ...]


def draw_stock(here: CompactPosition, seat: int, number: int) -> None:
    """Move the top `number` cards of the stock, or as many as there are, to the hand of `seat`."""
    stock, hand = here.stock, here.hands[seat]
    for _ in range(min(number, len(stock))):
        hand[stock.pop()] += 1
        here.sizes[seat] += 1


def lay_reds(here: CompactPosition, seat: int) -> None:
    """Lay the red threes in the hand of `seat` and draw a card for each (hand-foot.red-threes).

    If red threes are penalty cards, nothing changes.
    """
    if not here.law.lays_threes:
        return
    hand, side = here.hands[seat], here.law.side[seat]
    while hand[RED]:
        number = hand[RED]
        hand[RED] = 0
        here.sizes[seat] -= number
        here.reds[side] += number
        draw_stock(here, seat, number)


def take_foot(here: CompactPosition, seat: int) -> None:
    """Let the player at `seat` take up the foot as the new hand, and lay its red threes.

    The rules are hand-foot.foot-run and hand-foot.foot-walk.
    """
    hand = here.hands[seat]
    for kind in here.feet[seat]:
        hand[kind] += 1
    here.sizes[seat] += len(here.feet[seat])
    here.feet[seat], here.in_foot[seat] = [], True
    lay_reds(here, seat)


def settle(here: CompactPosition) -> None:
    """Prepare the hand of the seat in turn: if it is empty, take up the foot (the second hand); lay its red threes."""
    seat = here.turn
    if not here.sizes[seat] and not here.in_foot[seat]:
        take_foot(here, seat)
    elif here.hands[seat][RED]:
        lay_reds(here, seat)


def begin_turn(here: CompactPosition, seat: int) -> None:
    """Start the turn of `seat`; if the stock is empty, set the phase `LAST`, in which the seat cannot draw."""
    here.turn, here.phase, here.answer = seat, DRAW, UNASKED
    settle(here)
    if not here.stock:
        here.phase = LAST


def end_turn(here: CompactPosition) -> None:
    """End the turn, and start the next seat's turn.

    A player with an empty hand takes up the foot at once if the option `foot_after_discard` says so, or else at the
    start of that player's next turn (hand-foot.foot-walk).
    """
    seat, law = here.turn, here.law
    if not here.sizes[seat] and not here.in_foot[seat] and law.rules.foot_after_discard == "at_once":
        take_foot(here, seat)
    begin_turn(here, (seat + 1) % law.seats)


def end_deal(here: CompactPosition) -> None:
    """End the deal: set the phase of the position to `OVER`."""
    here.phase = OVER


def draw(here: CompactPosition) -> None:
    """Draw for the seat in turn; red threes are laid and replaced (hand-foot.draw). Without a stock, end the deal."""
    settle(here)
    seat, law, stock = here.turn, here.law, here.stock
    hand, wanted = here.hands[seat], law.draws
    if not stock:
        end_deal(here)
        return
    while wanted and stock:
        kind = stock.pop()
        if kind == RED and law.lays_threes:
            here.reds[law.side[seat]] += 1
        else:
            hand[kind] += 1
            wanted -= 1
    here.sizes[seat] += law.draws - wanted
    here.played[seat], here.phase = here.in_foot[seat], PLAY
    if here.sizes[seat] <= 1:
        release_if_stuck(here)


def take(here: CompactPosition, groups: Groups) -> None:
    """Take cards from the discard pile: lay its top card with the first of `groups`, and put the others into the hand.

    The number of cards taken is limited by `CompactRules.taken`; the rest of the pile stays (hand-foot.take-seven).
    """
    settle(here)
    seat, law = here.turn, here.law
    hand, first = here.hands[seat], max(0, len(here.pile) - law.taken)
    taken = here.pile[first:-1]
    top = here.pile[-1]
    del here.pile[first:]
    here.visible[top] -= 1
    for number, group in enumerate(groups):
        lay_group(here, seat, group, -1 if number else top)
    reds = 0
    for kind in taken:
        here.visible[kind] -= 1
        if kind == RED and law.lays_threes:
            reds += 1
        else:
            hand[kind] += 1
            here.sizes[seat] += 1
    here.played[seat], here.phase = here.in_foot[seat], PLAY
    if reds:
        here.reds[law.side[seat]] += reds
        draw_stock(here, seat, reds)
        lay_reds(here, seat)
    if not here.sizes[seat]:
        run_or_go_out(here)


def meld(here: CompactPosition, groups: Groups) -> None:
    """Lay `groups` of cards from the hand, each as a new meld or onto the unfinished meld of its rank."""
    seat = here.turn
    for group in groups:
        lay_group(here, seat, group)
    if not here.sizes[seat]:
        run_or_go_out(here)


def lay_group(here: CompactPosition, seat: int, group: Group, top: int = -1) -> None:
    """Lay the cards of `group` from the hand of `seat` as a new meld or onto the meld of its rank.

    `top` is the kind of the pile's top card if the group includes that card, else -1.
    """
    rank, naturals, twos, jokers = group
    side, hand = here.law.side[seat], here.hands[seat]
    size, wilds, count = here.laid[side][rank], twos + jokers, naturals + twos + jokers
    here.opened[side] = True
    hand[TWO] -= twos
    hand[JOKER] -= jokers
    here.sizes[seat] -= count
    here.points[side] += 20 * twos + 50 * jokers
    if top >= 0:
        here.points[side] += KIND_POINTS[top]
        count += 1
        wilds += top >= TWO
    if rank < WIDTH:
        hand[rank] -= naturals
        here.visible[rank] += naturals + (top >= 0)
        here.points[side] += naturals * KIND_POINTS[rank]
    here.laid[side][rank] = size + count
    here.wild[side][rank] += wilds
    if size < CANASTA <= size + count:
        count_book(here, side, rank, here.wild[side][rank])
        if here.law.closed:
            here.laid[side][rank] = here.wild[side][rank] = 0


def count_book(here: CompactPosition, side: int, rank: int, wilds: int) -> None:
    """Count a new book (a meld of seven cards) of `rank` for `side`, and add its bonus to the side's points.

    `wilds` is the number of its wild cards. The rules are hand-foot.kinds and hand-foot.wild-book.
    """
    law = here.law
    kind = WILD_BOOK if rank == WILD_MELD else DIRTY if wilds else CLEAN
    here.books[side][kind] += 1
    here.points[side] += law.sevens if rank == SEVEN and kind == CLEAN else law.bonuses[kind]


def run_or_go_out(here: CompactPosition) -> None:
    """Let the seat in turn, whose hand is empty, take up its foot (the second hand) or, if that is done, go out.

    The rules are hand-foot.foot-run and hand-foot.going-out.
    """
    seat = here.turn
    if here.in_foot[seat]:
        here.out = seat
        end_deal(here)
        return
    take_foot(here, seat)
    here.played[seat] = True
    if here.sizes[seat] <= 1:
        release_if_stuck(here)


def discard(here: CompactPosition, kind: int) -> None:
    """Put a card of the kind `kind` on the discard pile and end the turn.

    The last card of the foot (the second hand) ends the deal.
    """
    seat = here.turn
    here.hands[seat][kind] -= 1
    here.sizes[seat] -= 1
    here.pile.append(kind)
    here.visible[kind] += 1
    if not here.sizes[seat] and here.in_foot[seat]:
        run_or_go_out(here)
    else:
        end_turn(here)


def hear_answer(here: CompactPosition, yes: bool) -> None:
    """Record whether the partner allows going out; after a no, end the turn if the player is stuck.

    The rule is hand-foot.ask-partner.
    """
    here.answer = YES if yes else NO
    if here.sizes[here.turn] <= 1:
        release_if_stuck(here)


def release_if_stuck(here: CompactPosition) -> None:
    """End the turn if the seat in turn can neither discard nor go out (see `is_stuck`); else change nothing."""
    if is_stuck(here):
        end_turn(here)


def is_stuck(here: CompactPosition) -> bool:
    """Return whether the turn of the seat in turn must end without a discard.

    It must if the hand is empty, or if one card of the foot (the second hand) is left and the player cannot go out.
    """
    seat, size = here.turn, here.sizes[here.turn]
    if size > 1 or not here.in_foot[seat]:
        return not size
    asks = here.law.must_ask and here.answer == UNASKED and not is_waiting_for_foot(here, seat)
    return not (size and (may_go_out(here) or asks) and can_leave_last_card(here))


def can_leave_last_card(here: CompactPosition) -> bool:
    """Return whether the side can go out by discarding or laying the last card of the foot (the second hand).

    It can if it then has the books that are needed.
    """
    law, side = here.law, here.law.side[here.turn]
    clean, dirty, wild = here.books[side]
    if meets_contract(law, clean, dirty, wild):
        return True
    hand = here.hands[here.turn]
    if law.rules.out_needs_discard or hand[BLACK] or hand[RED]:
        return False
    is_wild = bool(hand[TWO] or hand[JOKER])
    for rank in range(WIDTH):
        size, wilds = here.laid[side][rank], here.wild[side][rank] + is_wild
        fits = wilds <= law.room[size + 1 - wilds] if is_wild else hand[rank] > 0
        if size == CANASTA - 1 and fits and meets_contract(law, clean + (not wilds), dirty + (wilds > 0), wild):
            return True
    return is_wild and here.laid[side][WILD_MELD] == CANASTA - 1 and meets_contract(law, clean, dirty, wild + 1)


def count_after(here: CompactPosition, groups: Groups) -> int:
    """Return how many cards are left in the hand of the seat in turn after it lays `groups`."""
    left = here.sizes[here.turn]
    for _, naturals, twos, jokers in groups:
        left -= naturals + twos + jokers
    return left


def fits_meld(here: CompactPosition, side: int, rank: int, naturals: int, wilds: int) -> bool:
    """Return whether `naturals` natural and `wilds` wild cards can join the meld of `rank` of `side`, or begin one."""
    law, there, wild = here.law, here.laid[side][rank], here.wild[side][rank]
    size = there + naturals + wilds
    if size < LEAST or (law.closed and size > CANASTA):
        return False
    if rank == WILD_MELD:
        return law.wild_melds
    if there >= CANASTA and not wild and wilds:
        return False
    return wild + wilds <= law.room[min(law.each, size - wild - wilds)]
