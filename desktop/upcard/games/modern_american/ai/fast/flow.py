"""Applies moves to positions that are stored as counts of cards, such as draws, melds and discards.

Other moves are takes of the discard pile, and threes that are laid or kept. The package `engine` does the same to full
positions.
"""

from typing import TypeAlias

from upcard.games.canasta.ai.fast.state import BLACK, DRAW, JOKER, KIND_POINTS, LAST, OVER, PLAY, RED, TWO, WILD_MELD
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.modern_american.ai.fast.state import CompactPosition, all_wild, blocks_going_out
from upcard.games.modern_american.rules.leaving import FIRST_TALON, SECOND_TALON, TALON_STOCK

Group: TypeAlias = tuple[int, int, int, int]
"""Cards laid together: the index of the meld's rank or `WILD_MELD`, and the numbers of naturals, twos and jokers."""

Groups: TypeAlias = tuple[Group, ...]


def gain_card(here: CompactPosition, seat: int, kind: int) -> None:
    """Add a card of the kind `kind` to the hand of `seat`."""
    here.hands[seat][kind] += 1
    here.sizes[seat] += 1


def may_keep(here: CompactPosition, seat: int) -> bool:
    """Return whether `seat` may keep a three in the hand instead of laying it on the table (rule modern.three-kept).

    That is so if the rules allow keeping threes, the seat does not keep one already, and its side has no melds.
    """
    law = here.law
    return law.keeps and here.kept[seat] < 0 and not here.opened[law.side[seat]]


def lay_three(here: CompactPosition, seat: int, kind: int) -> None:
    """Move a three of the kind `kind` (black or red) from the hand of `seat` to its side's threes on the table.

    If no three of the kind that the seat keeps is left in the hand, the seat keeps another three instead, if it has
    one.
    """
    hand, side = here.hands[seat], here.law.side[seat]
    hand[kind] -= 1
    here.sizes[seat] -= 1
    if kind == RED:
        here.reds[side] += 1
    else:
        here.blacks[side] += 1
    if here.kept[seat] >= 0 and not hand[here.kept[seat]]:
        here.kept[seat] = BLACK if hand[BLACK] else RED if hand[RED] else -1


def lay_threes(here: CompactPosition) -> None:
    """Lay the current player's threes on the table, except one that the player keeps, and draw a card for each.

    If the stock is used up before all threes are replaced, the deal ends. The rule is modern.threes.
    """
    seat = here.turn
    hand = here.hands[seat]
    stays = int(here.kept[seat] >= 0 and not here.opened[here.law.side[seat]])
    while hand[BLACK] + hand[RED] > stays:
        if not here.stock:
            end_deal(here)
            return
        first, other = (BLACK, RED) if not stays or here.kept[seat] == RED else (RED, BLACK)
        lay_three(here, seat, first if hand[first] else other)
        gain_card(here, seat, here.stock.pop())


def lay_last_threes(here: CompactPosition) -> None:
    """Lay the current player's threes on the table, and draw a card for each.

    If the stock is empty after that, the phase is `LAST`, in which the player cannot draw.
    """
    lay_threes(here)
    if here.phase == DRAW and not here.stock:
        here.phase = LAST


def begin_turn(here: CompactPosition, seat: int) -> None:
    """Start the turn of `seat`: the player takes up waiting bonus cards, and lays threes unless one may be kept.

    If the stock is empty, the phase is then `LAST`, in which the player cannot draw.
    """
    here.turn, here.phase, here.owed = seat, DRAW, 0
    here.opens = here.took = here.melded = here.only_wild = here.barred = False
    if here.talons[seat]:
        for kind in here.talons[seat]:
            gain_card(here, seat, kind)
        here.talons[seat] = []
    hand = here.hands[seat]
    if (hand[BLACK] or hand[RED]) and not (here.stock and may_keep(here, seat)):
        lay_threes(here)
    if not here.stock and here.phase == DRAW:
        here.phase = LAST


def draw(here: CompactPosition) -> None:
    """Lay the threes in the current player's hand on the table, and then draw the cards of a turn.

    If the stock is empty after the threes are replaced, the phase is `LAST` instead.
    """
    lay_threes(here)
    if here.phase == OVER:
        return
    if here.stock:
        draw_cards(here, here.law.draws)
    else:
        here.phase = LAST


def draw_cards(here: CompactPosition, number: int) -> None:
    """Draw `number` cards for the current player; threes among them are laid on the table and replaced.

    If a three is drawn that the player may keep, the draw stops there until the player decides. If the last card of the
    stock is drawn and is a three, the deal ends, whether the three may be kept or not (rule modern.last-three).
    """
    seat, stock = here.turn, here.stock
    while number and stock:
        kind = stock.pop()
        gain_card(here, seat, kind)
        if kind not in (BLACK, RED):
            number -= 1
            continue
        if not stock:
            end_deal(here)
            return
        if may_keep(here, seat):
            here.owed = number
            return
        lay_three(here, seat, kind)
    here.phase, here.owed = PLAY, 0


def lay_chosen_three(here: CompactPosition, kind: int) -> None:
    """Lay on the table a three that the current player could have kept, and draw a card in its place.

    `kind` is `BLACK` or `RED`. If the player drew the three in the middle of a draw, the other cards of that draw are
    drawn next.
    """
    lay_three(here, here.turn, kind)
    if here.owed:
        draw_cards(here, here.owed)
        return
    gain_card(here, here.turn, here.stock.pop())
    if not here.stock:
        lay_last_threes(here)


def keep_three(here: CompactPosition, kind: int) -> None:
    """Let the current player keep a three of the kind `kind`, `BLACK` or `RED`, in the hand.

    If the player drew the three in the middle of a draw, the three counts as one of the cards of that draw, and the
    others are drawn next. Otherwise, the player's other threes are laid on the table, and a card is drawn for each. The
    rule is modern.three-kept.
    """
    here.kept[here.turn] = kind
    if here.owed:
        draw_cards(here, here.owed - 1)
        return
    lay_last_threes(here)


def take(here: CompactPosition, groups: Groups) -> None:
    """Take the discard pile for the current player, and lay `groups` of cards.

    The top card of the pile is laid with the first of `groups`; the other cards go into the hand. The rule is
    modern.take-all.
    """
    seat, pile = here.turn, here.pile
    side, top = here.law.side[seat], pile.pop()
    here.pile, here.took, here.phase = [], True, PLAY
    here.opens = here.opens or not here.opened[side]
    for number, group in enumerate(groups):
        lay_group(here, seat, group, 0 if number else 1)
    here.visible[top] -= 1
    for kind in pile:
        here.visible[kind] -= 1
        if kind == RED:
            here.reds[side] += 1
        elif kind == BLACK:
            here.blacks[side] += 1
        else:
            gain_card(here, seat, kind)


def meld(here: CompactPosition, groups: Groups) -> None:
    """Lay `groups` of cards from the current player's hand.

    If the player's side has a meld of a group's rank, the group is added to that meld; otherwise it is a new meld.
    """
    seat = here.turn
    if not (here.melded or here.took):
        here.only_wild = all_wild(here.hands[seat], here.sizes[seat])
    here.opens = here.opens or not here.opened[here.law.side[seat]]
    here.melded = True
    for group in groups:
        lay_group(here, seat, group)


def lay_group(here: CompactPosition, seat: int, group: Group, top: int = 0) -> None:
    """Lay the cards of `group` from the hand of `seat`.

    If the side of `seat` has a meld of the group's rank, the cards are added to that meld; otherwise they are a new
    meld. `top` is 1 if the top card of the discard pile is laid with them, else 0.
    """
    rank, naturals, twos, jokers = group
    side, hand = here.law.side[seat], here.hands[seat]
    size, wilds = here.laid[side][rank], twos + jokers
    new = here.laid[side][rank] = size + naturals + wilds + top
    here.opened[side] = True
    if wilds:
        hand[TWO] -= twos
        hand[JOKER] -= jokers
        if rank != WILD_MELD:
            here.wild[side][rank] += wilds
        elif size < CANASTA:
            here.wild[side][rank] += jokers
    if size < CANASTA <= new:
        here.canastas[side] += 1
        if rank != WILD_MELD:
            here.dead |= 1 << rank
    if naturals or top:
        hand[rank] -= naturals
        here.visible[rank] += naturals + top
        here.points[side] += (naturals + top) * KIND_POINTS[rank]
    here.sizes[seat] -= naturals + wilds
    here.points[side] += 20 * twos + 50 * jokers


def goes_out(here: CompactPosition) -> bool:
    """Return whether the current player would go out by discarding the last card of the hand.

    That needs enough canastas, no incomplete meld that forbids it, and no refusal by the partner.
    """
    side = here.law.side[here.turn]
    return not here.barred and here.canastas[side] >= here.law.needed and not blocks_going_out(here, side)


def count_talon(here: CompactPosition, opens: bool) -> int:
    """Return how many bonus cards the current player gets after the discard, for laying the side's first melds.

    `opens` says whether the player lays them in this turn; if not, or if the pile was taken in this turn, the result is
    0.
    """
    kind = here.law.rules.talon
    if not opens or here.took or kind == "none":
        return 0
    side = here.law.side[here.turn]
    second = any(opened for other, opened in enumerate(here.opened) if other != side)
    if kind == "set_aside":
        return len(here.packets[second]) if here.packets else 0
    if len(here.stock) < TALON_STOCK:
        return 0
    return SECOND_TALON if second else FIRST_TALON


def discard(here: CompactPosition, kind: int) -> None:
    """Put a card of the kind `kind` from the current player's hand on the discard pile, and end the turn.

    If it is the last card and the player may go out, the deal ends.
    """
    seat = here.turn
    here.hands[seat][kind] -= 1
    here.sizes[seat] -= 1
    here.pile.append(kind)
    here.visible[kind] += 1
    if not here.sizes[seat] and goes_out(here):
        here.out = seat
        end_deal(here)
    else:
        end_turn(here)


def end_turn(here: CompactPosition) -> None:
    """End the current turn and start the next player's turn.

    A player who has laid the side's first melds in this turn gets bonus cards.
    """
    seat, law = here.turn, here.law
    if here.opens:
        _give_talon(here, seat)
    if law.rules.special_courtesy:
        side = law.side[seat]
        here.courtesy = [
            other != seat and (had or (here.opens and law.side[other] == side))
            for other, had in enumerate(here.courtesy)
        ]
    begin_turn(here, law.following[seat])


def _give_talon(here: CompactPosition, seat: int) -> None:
    """Give bonus cards to `seat`, which has laid its side's first melds; they join its hand when its next turn begins.

    There are none if the pile was taken in this turn. The rule is modern.talon.
    """
    count = count_talon(here, True)
    if not count:
        return
    if here.law.rules.talon == "set_aside":
        side = here.law.side[seat]
        second = int(any(opened for other, opened in enumerate(here.opened) if other != side))
        here.talons[seat], here.packets[second] = here.packets[second], []
    else:
        here.talons[seat] = here.stock[-count:][::-1]
        del here.stock[-count:]


def lay_special_hand(here: CompactPosition, value: int) -> None:
    """Lay the current player's fourteen cards as a special hand worth `value` points, and end the deal.

    The rule is modern.special-hand.
    """
    seat = here.turn
    here.special, here.value = seat, value
    here.hands[seat], here.sizes[seat], here.kept[seat] = [0] * len(here.hands[seat]), 0, -1
    end_deal(here)


def end_deal(here: CompactPosition) -> None:
    """End the deal: set the phase of the position to `OVER`; threes in hands stay there."""
    here.phase, here.owed = OVER, 0
