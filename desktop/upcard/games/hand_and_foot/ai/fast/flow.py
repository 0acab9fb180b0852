"""Applies moves to positions that are stored as counts of cards, such as draws, melds and discards.

Other moves are takes of the discard pile, and the partner's answer to the question whether the player may go out. The
package `engine` does the same to full positions.
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
    """Move the top `number` cards of the stock to the hand of `seat`; if the stock has fewer, move all of it."""
    stock, hand = here.stock, here.hands[seat]
    for _ in range(min(number, len(stock))):
        hand[stock.pop()] += 1
        here.sizes[seat] += 1


def lay_reds(here: CompactPosition, seat: int) -> None:
    """Lay the red threes in the hand of `seat` on the table, and draw a replacement card for each.

    Red threes among the replacements are laid, too. If the options make red threes penalty cards, nothing changes. The
    rule is hand-foot.red-threes.
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
    """Add the foot (the second hand) of the player at `seat` to the player's hand, and lay its red threes on the table.

    The rules are hand-foot.foot-run and hand-foot.foot-walk.
    """
    hand = here.hands[seat]
    for kind in here.feet[seat]:
        hand[kind] += 1
    here.sizes[seat] += len(here.feet[seat])
    here.feet[seat], here.in_foot[seat] = [], True
    lay_reds(here, seat)


def settle(here: CompactPosition) -> None:
    """Do what must precede the current player's next move: take up the foot if the hand is empty, and lay red threes.

    The foot is the player's second hand.
    """
    seat = here.turn
    if not here.sizes[seat] and not here.in_foot[seat]:
        take_foot(here, seat)
    elif here.hands[seat][RED]:
        lay_reds(here, seat)


def begin_turn(here: CompactPosition, seat: int) -> None:
    """Start the turn of `seat`: let the player take up the foot if the hand is empty, and lay red threes on the table.

    The foot is the player's second hand. Set `here.answer`, the partner's answer to the question whether the player may
    go out, to `UNASKED`. If the stock is then empty, set the phase to `LAST`, in which the player cannot draw;
    otherwise to `DRAW`.
    """
    here.turn, here.phase, here.answer = seat, DRAW, UNASKED
    settle(here)
    if not here.stock:
        here.phase = LAST


def end_turn(here: CompactPosition) -> None:
    """End the current turn and start the next player's turn.

    A player who has no cards left in the first hand takes up the foot at once if the option `foot_after_discard` is
    `at_once`; otherwise that happens at the start of the player's next turn (rule hand-foot.foot-walk).
    """
    seat, law = here.turn, here.law
    if not here.sizes[seat] and not here.in_foot[seat] and law.rules.foot_after_discard == "at_once":
        take_foot(here, seat)
    begin_turn(here, (seat + 1) % law.seats)


def end_deal(here: CompactPosition) -> None:
    """End the deal: set the phase of the position to `OVER`."""
    here.phase = OVER


def draw(here: CompactPosition) -> None:
    """Draw the cards of a turn for the current player; a red three is laid on the table and replaced by another card.

    If the stock is empty, the deal ends instead. If the player cannot play on after drawing, the turn ends. The rule is
    hand-foot.draw.
    """
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
    """Take cards from the top of the discard pile for the current player, and lay `groups` of cards.

    The top card of the pile is laid with the first of `groups`; the other cards that are taken go into the hand. At
    most `CompactRules.taken` cards are taken; the rest of the pile stays (rule hand-foot.take-seven).
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
    """Lay `groups` of cards from the current player's hand.

    If the player's side has an unfinished meld of a group's rank, the group is added to that meld; otherwise it is a
    new meld. If the hand is then empty, the player takes up the foot (the second hand) or goes out.
    """
    seat = here.turn
    for group in groups:
        lay_group(here, seat, group)
    if not here.sizes[seat]:
        run_or_go_out(here)


def lay_group(here: CompactPosition, seat: int, group: Group, top: int = -1) -> None:
    """Lay the cards of `group` from the hand of `seat`.

    If the side of `seat` has an unfinished meld of the group's rank, the cards are added to that meld; otherwise they
    are a new meld. If the group includes the top card of the discard pile, `top` is the kind of that card; otherwise
    `top` is -1. A meld that gets its seventh card is counted as a book.
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

    `wilds` is the number of wild cards in the book; a book with any is dirty. The rules are hand-foot.kinds and
    hand-foot.wild-book.
    """
    law = here.law
    kind = WILD_BOOK if rank == WILD_MELD else DIRTY if wilds else CLEAN
    here.books[side][kind] += 1
    here.points[side] += law.sevens if rank == SEVEN and kind == CLEAN else law.bonuses[kind]


def run_or_go_out(here: CompactPosition) -> None:
    """Let the current player, whose hand is empty, take up the foot (the second hand) or go out.

    The player goes out, which ends the deal, if the empty hand is the foot itself, taken up before. The rules are
    hand-foot.foot-run and hand-foot.going-out.
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
    """Put a card of the kind `kind` from the current player's hand on the discard pile, and end the turn.

    If it is the last card of the foot (the second hand), the player goes out and the deal ends.
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
    """Record whether the current player's partner has allowed going out: `yes` is True or False.

    If the player then can neither discard nor go out, the turn ends. The rule is hand-foot.ask-partner.
    """
    here.answer = YES if yes else NO
    if here.sizes[here.turn] <= 1:
        release_if_stuck(here)


def release_if_stuck(here: CompactPosition) -> None:
    """End the turn if the current player can neither discard nor go out, as `is_stuck` decides; else change nothing."""
    if is_stuck(here):
        end_turn(here)


def is_stuck(here: CompactPosition) -> bool:
    """Return whether the current player's turn must end without a discard.

    That is so if the player has no cards, or if only one card of the foot (the second hand) is left and the player can
    neither go out with it nor ask the partner to.
    """
    seat, size = here.turn, here.sizes[here.turn]
    if size > 1 or not here.in_foot[seat]:
        return not size
    asks = here.law.must_ask and here.answer == UNASKED and not is_waiting_for_foot(here, seat)
    return not (size and (may_go_out(here) or asks) and can_leave_last_card(here))


def can_leave_last_card(here: CompactPosition) -> bool:
    """Return whether the current player's side has the books needed to go out, or gets them with the hand's only card.

    A book is a meld of seven cards. A card that completes a book counts only if the options do not demand a last
    discard. Other conditions for going out are not checked: who has taken up the foot (the second hand), and whether
    the partner allows it.
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
    """Return how many cards are left in the current player's hand after laying `groups`."""
    left = here.sizes[here.turn]
    for _, naturals, twos, jokers in groups:
        left -= naturals + twos + jokers
    return left


def fits_meld(here: CompactPosition, side: int, rank: int, naturals: int, wilds: int) -> bool:
    """Return whether cards can be added to the meld of `rank` of `side`, or make a new meld if there is none.

    The cards are `naturals` natural cards of the rank and `wilds` wild cards.
    """
    law, there, wild = here.law, here.laid[side][rank], here.wild[side][rank]
    size = there + naturals + wilds
    if size < LEAST or (law.closed and size > CANASTA):
        return False
    if rank == WILD_MELD:
        return law.wild_melds
    if there >= CANASTA and not wild and wilds:
        return False
    return wild + wilds <= law.room[min(law.each, size - wild - wilds)]
