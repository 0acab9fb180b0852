"""Plays Samba in positions stored as counts of cards: turns, draws, takes, melds and discards, by the rules."""

from typing import Final

from upcard.games.samba.ai.fast.state import (
    BIT_OF,
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
    TWO,
    WIDTH,
    WILD_MELD,
    CompactPosition,
    Lay,
    gain_card,
    lose_card,
    mark_runs,
    set_live_group,
)

NATURAL: Final = 0
MIXED: Final = 1
SAMBA: Final = 2
WILDS: Final = 3
"""The indices of the kinds of canastas in `CompactRules.bonuses`: natural, mixed, in sequence, and of wild cards."""


def lay_reds(here: CompactPosition, seat: int, redraw: bool) -> None:
    """Lay the red threes of a hand; if `redraw` is True, draw a card for each while the stock lasts.

    The rule is samba.red-threes.
    """
    hand, side = here.hands[seat], here.law.side[seat]
    while hand[RED]:
        threes = hand[RED]
        here.reds[side] += threes
        for _ in range(threes):
            lose_card(here, seat, RED)
        for _ in range(min(threes, len(here.stock)) if redraw else 0):
            gain_card(here, seat, here.stock.pop())


def begin_turn(here: CompactPosition) -> None:
    """Prepare the first action of a turn: lay the hand's red threes; if the stock is empty, set the phase `LAST`."""
    seat = here.turn
    here.must_out = here.barred = False
    here.phase = DRAW
    if here.hands[seat][RED]:
        lay_reds(here, seat, True)
    if not here.stock:
        here.phase = LAST


def end_turn(here: CompactPosition) -> None:
    """Pass the turn to the next seat."""
    here.turn = here.law.following[here.turn]
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
    """Draw cards and replace red threes; then begin the phase `PLAY`, or end the deal if the stock had no card.

    The rules are samba.draw and samba.stock-gone.
    """
    seat, stock = here.turn, here.stock
    hand, totals, held = here.hands[seat], here.totals[seat], here.held[seat]
    wanted = draws = here.law.draws
    while wanted and stock:
        kind = stock.pop()
        if kind == RED:
            here.reds[here.law.side[seat]] += 1
        else:
            hand[kind] += 1
            totals[RANK_OF[kind]] += 1
            held |= BIT_OF[kind]
            wanted -= 1
    here.held[seat] = held
    here.sizes[seat] += draws - wanted
    if stock or wanted < draws:
        here.phase = PLAY
    else:
        end_deal(here)


def take(here: CompactPosition, lays: tuple[Lay, ...]) -> None:
    """Lay the pile's top card with the first of `lays`, and put the rest of the pile into the hand (samba.take-all).

    Each item of `lays` has the cards of the hand that are put on one meld.
    """
    seat, pile, visible = here.turn, here.pile, here.visible
    for kind in pile:
        visible[RANK_OF[kind]] -= 1
    top = pile.pop()
    rest = pile + here.under
    pile.clear()
    here.under, here.frozen, here.stake, here.phase = [], False, 0, PLAY
    hand, totals, held = here.hands[seat], here.totals[seat], here.held[seat]
    threes = rest.count(RED)
    for kind in rest:
        hand[kind] += 1
        totals[RANK_OF[kind]] += 1
        held |= BIT_OF[kind]
    hand[RED] -= threes
    totals[WIDTH] -= threes
    here.held[seat] = held
    here.sizes[seat] += len(rest) - threes
    here.reds[here.law.side[seat]] += threes
    for number, one in enumerate(lays):
        lay_on_meld(here, seat, one, -1 if number else top)
    if not here.sizes[seat]:
        go_out(here, seat)


def take_one(here: CompactPosition, run: int) -> None:
    """Add the pile's top card to the sequence with the index `run`, instead of drawing (samba.take-one-card).

    The rest of the pile is left where it is.
    """
    side, top = here.law.side[here.turn], here.pile.pop()
    here.stake -= PILE_CARD_GAIN[top]
    _change_run(here, side, FIRST_RUN + top // WIDTH, (top,), run)
    here.points[side] += KIND_POINTS[top]
    here.phase = PLAY


def meld(here: CompactPosition, lays: tuple[Lay, ...]) -> None:
    """Lay cards from the hand; if the hand is empty after that, the seat goes out."""
    for one in lays:
        lay_on_meld(here, here.turn, one)
    if not here.sizes[here.turn]:
        go_out(here, here.turn)


def lay_on_meld(here: CompactPosition, seat: int, one: Lay, top: int = -1) -> None:
    """Lay cards on one meld; `top` is the pile's top card if that card is laid with them, else -1."""
    key, kinds, onto = one
    side = here.law.side[seat]
    hand, totals, held, points, wilds = here.hands[seat], here.totals[seat], here.held[seat], here.points[side], 0
    for kind in kinds:
        hand[kind] -= 1
        totals[RANK_OF[kind]] -= 1
        points += KIND_POINTS[kind]
        if kind >= TWO:
            wilds += 1
        elif not hand[kind]:
            held ^= BIT_OF[kind]
    here.held[seat] = held
    here.sizes[seat] -= len(kinds)
    here.points[side] = points + (KIND_POINTS[top] if top >= 0 else 0)
    kinds = (*kinds, top) if top >= 0 else kinds
    here.opened[side] = True
    if key < WIDTH:
        if onto > 0 or (onto and here.laid[side][key]):
            _change_live_group(here, side, key, onto - 1)
        _lay_group(here, side, key, len(kinds) - wilds, wilds)
    else:
        _lay_no_group(here, side, key, kinds, onto)


def _lay_no_group(here: CompactPosition, side: int, key: int, kinds: tuple[int, ...], onto: int) -> None:
    """Lay black threes, wild cards or a sequence, whichever the meld's `key` says."""
    if key == GROUP_OF_BLACK:
        here.must_out = True
    elif key == WILD_MELD:
        _lay_wilds(here, side, len(kinds), onto)
    else:
        for kind in kinds:
            here.visible[RANK_OF[kind]] += 1
        _change_run(here, side, key, kinds, onto)


def _lay_group(here: CompactPosition, side: int, rank: int, naturals: int, wilds: int) -> None:
    """Lay cards on the live group of a rank, or begin a group with them."""
    before, there = here.laid[side][rank], here.wild[side][rank]
    here.laid[side][rank] = before + naturals + wilds
    here.wild[side][rank] = there + wilds
    here.visible[rank] += naturals
    if before < CANASTA:
        note_group(here, side, rank, before)
    elif wilds and not there:
        here.bonus[side] += here.law.bonuses[MIXED] - here.law.bonuses[NATURAL]


def note_group(here: CompactPosition, side: int, rank: int, before: int) -> None:
    """Update the lists of unfinished groups and of canastas after the live group of `rank` has got more cards.

    `before` is the number of its cards before that, fewer than seven.
    """
    bit = 1 << rank
    if not before:
        here.short[side] |= bit
    if here.laid[side][rank] >= CANASTA:
        here.short[side] &= ~bit
        here.canastas[side] += 1
        here.bonus[side] += here.law.bonuses[MIXED if here.wild[side][rank] else NATURAL]


def _change_live_group(here: CompactPosition, side: int, rank: int, dead: int) -> None:
    """Make the group with the index `dead` in `CompactPosition.dead` the live group of its rank.

    If `dead` is negative, the rank then has no live group, so that a new group can begin.
    """
    size, wild, there = 0, 0, here.dead[:]
    if dead >= 0:
        _, _, size, wild = there.pop(dead)
    if here.laid[side][rank]:
        there.append((side, rank, here.laid[side][rank], here.wild[side][rank]))
    here.dead = there
    set_live_group(here, side, rank, size, wild)


def lay_run(here: CompactPosition, seat: int, one: Lay) -> None:
    """Lay cards of the hand on a sequence, or begin a sequence with them; the side must have melded."""
    key, kinds, onto = one
    side, hand, totals, visible = here.law.side[seat], here.hands[seat], here.totals[seat], here.visible
    points, held = here.points[side], here.held[seat]
    for kind in kinds:
        rank = RANK_OF[kind]
        hand[kind] -= 1
        totals[rank] -= 1
        visible[rank] += 1
        points += KIND_POINTS[kind]
        if not hand[kind]:
            held ^= BIT_OF[kind]
    here.sizes[seat] -= len(kinds)
    here.points[side], here.held[seat] = points, held
    _change_run(here, side, key, kinds, onto)


def _change_run(here: CompactPosition, side: int, key: int, kinds: tuple[int, ...], onto: int) -> None:
    """Add cards to a sequence of a side, or begin a sequence with them."""
    low, runs, length, before = min(kinds) % WIDTH, here.runs[side], len(kinds), 0
    if onto < 0:
        runs.append((key - FIRST_RUN, low, length))
    else:
        suit, start, before = runs[onto]
        length += before
        runs[onto] = (suit, min(low, start), length)
    mark_runs(here, side)
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
    """Join the group with the index `dead` to the live group of its rank (samba.join-groups)."""
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
    """Put a card on the pile and end the turn, or go out if the hand is empty after that."""
    seat = here.turn
    hand, rank = here.hands[seat], RANK_OF[kind]
    left = here.sizes[seat] = here.sizes[seat] - 1
    hand[kind] -= 1
    here.totals[seat][rank] -= 1
    if not hand[kind]:
        here.held[seat] ^= BIT_OF[kind]
    here.pile.append(kind)
    here.visible[rank] += 1
    here.stake += PILE_CARD_GAIN[kind]
    if kind > BLACK:
        here.frozen = True
    if left:
        end_turn(here)
    else:
        go_out(here, seat)
