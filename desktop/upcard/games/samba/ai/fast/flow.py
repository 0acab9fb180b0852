"""Plays Samba in positions stored as counts of cards: turns, draws, takes, melds and discards, by the rules."""

from upcard.games.samba.ai.fast.state import (
    BLACK,
    CANASTA,
    DRAW,
    FIRST_RUN,
    GROUP_OF_BLACK,
    KIND_POINTS,
    LAST,
    OVER,
    PILE_CARD_GAIN,
    PLAY,
    RANK_OF,
    RED,
    SUIT_OF,
    TWO,
    WIDTH,
    WILD_MELD,
    CompactPosition,
    Lay,
    gain_card,
    lose_card,
    set_live_group,
)

NATURAL, MIXED, SAMBA, WILDS = range(4)
"""The indices of the kinds of canastas in `CompactRules.bonuses`."""


def lay_reds(here: CompactPosition, seat: int, redraw: bool) -> None:
    """Lay a hand's red threes; if `redraw` is True, draw cards for them while the stock lasts (samba.red-threes)."""
    hand, side = here.hands[seat], here.law.side[seat]
    while hand[RED]:
        threes = hand[RED]
        here.reds[side] += threes
        for _ in range(threes):
            lose_card(here, seat, RED)
        for _ in range(min(threes, len(here.stock)) if redraw else 0):
            gain_card(here, seat, here.stock.pop())


def begin_turn(here: CompactPosition) -> None:
    """Prepare the first action of a turn.

    The hand's red threes are laid, and the phase is `LAST` if the stock is empty.
    """
    seat = here.turn
    here.must_out = here.barred = False
    here.phase = DRAW
    if here.hands[seat][RED]:
        lay_reds(here, seat, True)
    if not here.stock:
        here.phase = LAST


def end_turn(here: CompactPosition) -> None:
    """Pass the turn to the next seat."""
    here.turn = (here.turn + 1) % here.law.seats
    begin_turn(here)


def end_deal(here: CompactPosition) -> None:
    """End the deal; red threes that are still in hands are laid."""
    here.phase = OVER
    for seat, hand in enumerate(here.hands):
        if hand[RED]:
            lay_reds(here, seat, False)


def go_out(here: CompactPosition, seat: int) -> None:
    """End the deal because `seat` has no card left (samba.going-out)."""
    here.out = seat
    end_deal(here)


def draw(here: CompactPosition) -> None:
    """Draw two cards, replace red threes, and go on to the melds (samba.draw, samba.stock-gone)."""
    seat, side = here.turn, here.law.side[here.turn]
    wanted, other = here.law.draws, False
    while wanted and here.stock:
        kind = here.stock.pop()
        if kind == RED:
            here.reds[side] += 1
        else:
            other = True
            gain_card(here, seat, kind)
            wanted -= 1
    if here.stock or other:
        here.phase = PLAY
    else:
        end_deal(here)


def take(here: CompactPosition, lays: tuple[Lay, ...]) -> None:
    """Lay the pile's top card with the first of `lays`, and put the rest of the pile into the hand (samba.take-all).

    `lays` holds the cards of the hand for each meld.
    """
    seat, pile = here.turn, here.pile
    top = pile.pop()
    rest = pile + here.under
    for kind in pile:
        here.visible[RANK_OF[kind]] -= 1
    here.visible[RANK_OF[top]] -= 1
    here.pile, here.under, here.frozen, here.stake, here.phase = [], [], False, 0, PLAY
    for kind in rest:
        if kind == RED:
            here.reds[here.law.side[seat]] += 1
        else:
            gain_card(here, seat, kind)
    for number, one in enumerate(lays):
        lay_on_meld(here, seat, one, -1 if number else top)
    if not here.sizes[seat]:
        go_out(here, seat)


def take_one(here: CompactPosition, run: int) -> None:
    """Add the pile's top card to a sequence in place of drawing (samba.take-one-card).

    The rest of the pile is left where it is.
    """
    side, top = here.law.side[here.turn], here.pile.pop()
    here.visible[RANK_OF[top]] -= 1
    here.stake -= PILE_CARD_GAIN[top]
    _lay_run(here, side, FIRST_RUN + top // WIDTH, (top,), run)
    here.points[side] += KIND_POINTS[top]
    here.phase = PLAY


def meld(here: CompactPosition, lays: tuple[Lay, ...]) -> None:
    """Lay cards from the hand; if it is empty then, the seat has gone out."""
    for one in lays:
        lay_on_meld(here, here.turn, one)
    if not here.sizes[here.turn]:
        go_out(here, here.turn)


def lay_on_meld(here: CompactPosition, seat: int, one: Lay, top: int = -1) -> None:
    """Lay cards on one meld; `top` is the pile's top card if it is laid with them, else -1."""
    key, kinds, onto = one
    side = here.law.side[seat]
    hand, totals, masks, total = here.hands[seat], here.totals[seat], here.masks[seat], 0
    for kind in kinds:
        hand[kind] -= 1
        totals[RANK_OF[kind]] -= 1
        if not hand[kind] and kind < BLACK:
            masks[SUIT_OF[kind]] &= ~(1 << RANK_OF[kind])
        total += KIND_POINTS[kind]
    here.sizes[seat] -= len(kinds)
    here.points[side] += total
    if top >= 0:
        here.points[side] += KIND_POINTS[top]
        kinds = (*kinds, top)
    here.opened[side] = True
    if key < WIDTH:
        _lay_group(here, side, key, kinds, onto)
    elif key == GROUP_OF_BLACK:
        here.must_out = True
    elif key == WILD_MELD:
        _lay_wilds(here, side, len(kinds), onto)
    else:
        _lay_run(here, side, key, kinds, onto)


def _lay_group(here: CompactPosition, side: int, rank: int, kinds: tuple[int, ...], onto: int) -> None:
    if onto:
        _change_live_group(here, side, rank, onto - 1)
    wilds = 0
    for kind in kinds:
        wilds += kind >= TWO
    before, there = here.laid[side][rank], here.wild[side][rank]
    after = before + len(kinds)
    set_live_group(here, side, rank, after, there + wilds)
    here.visible[rank] += len(kinds) - wilds
    natural, mixed, _, _ = here.law.bonuses
    if before < CANASTA <= after:
        here.canastas[side] += 1
        here.bonus[side] += mixed if there + wilds else natural
    elif before >= CANASTA and wilds and not there:
        here.bonus[side] += mixed - natural


def _change_live_group(here: CompactPosition, side: int, rank: int, dead: int) -> None:
    """Let further cards of a rank go to the group with index `dead`, to which none were added so far.

    If `dead` is negative, no group gets further cards, so that a new one can begin.
    """
    size, wild, there = 0, 0, here.dead[:]
    if dead >= 0:
        _, _, size, wild = there.pop(dead)
    if here.laid[side][rank]:
        there.append((side, rank, here.laid[side][rank], here.wild[side][rank]))
    here.dead = there
    set_live_group(here, side, rank, size, wild)


def _lay_run(here: CompactPosition, side: int, key: int, kinds: tuple[int, ...], onto: int) -> None:
    low, runs = min(kinds) % WIDTH, here.runs[side]
    length, before = len(kinds), 0
    if onto < 0:
        runs.append((key - FIRST_RUN, low, length))
    else:
        suit, start, before = runs[onto]
        length += before
        runs[onto] = (suit, min(low, start), length)
    for kind in kinds:
        here.visible[RANK_OF[kind]] += 1
    if before < CANASTA <= length:
        here.canastas[side] += 1
        here.sambas[side] += 1
        here.bonus[side] += here.law.bonuses[SAMBA]


def _lay_wilds(here: CompactPosition, side: int, number: int, onto: int) -> None:
    melds, before = here.wild_melds[side], 0
    if onto < 0:
        melds.append(number)
    else:
        before = melds[onto]
        melds[onto] = before + number
    if before < CANASTA <= before + number:
        here.canastas[side] += 1
        here.bonus[side] += here.law.bonuses[WILDS]


def join_groups(here: CompactPosition, rank: int, dead: int) -> None:
    """Join the group with index `dead` to the live one of its rank, to which cards are added (samba.join-groups)."""
    side = here.law.side[here.turn]
    _, _, size, wild = here.dead[dead]
    here.dead = here.dead[:dead] + here.dead[dead + 1 :]
    before, there = here.laid[side][rank], here.wild[side][rank]
    for one, wilds in ((before, there), (size, wild)):
        if one >= CANASTA:
            here.canastas[side] -= 1
            here.bonus[side] -= here.law.bonuses[MIXED if wilds else NATURAL]
    set_live_group(here, side, rank, before + size, there + wild)
    if before + size >= CANASTA:
        here.canastas[side] += 1
        here.bonus[side] += here.law.bonuses[MIXED if there + wild else NATURAL]


def discard(here: CompactPosition, kind: int) -> None:
    """Put a card on the pile and end the turn, or go out if it was the last card."""
    seat = here.turn
    lose_card(here, seat, kind)
    here.pile.append(kind)
    here.visible[RANK_OF[kind]] += 1
    here.stake += PILE_CARD_GAIN[kind]
    if kind > BLACK:
        here.frozen = True
    if here.sizes[seat]:
        end_turn(here)
    else:
        go_out(here, seat)
