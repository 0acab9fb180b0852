"""Moves of Samba in positions stored as counts of cards: turns, draws, takes, melds and discards."""

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
    """Lay the red threes in the hand of `seat`; if `redraw` is True, draw a card for each while the stock lasts.

    The rule id is samba.red-threes.
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
    """Prepare the turn of the seat in turn: lay its red threes; if the stock is empty, set the phase `LAST`.

    In the phase `LAST`, the seat cannot draw.
    """
    seat = here.turn
    here.must_out = here.barred = False
    here.phase = DRAW
    if here.hands[seat][RED]:
        lay_reds(here, seat, True)
    if not here.stock:
        here.phase = LAST


def end_turn(here: CompactPosition) -> None:
    """End the turn and start the next seat's turn."""
    here.turn = here.law.following[here.turn]
    begin_turn(here)


def end_deal(here: CompactPosition) -> None:
    """End the deal; red threes that are still in hands are laid."""
    here.phase = OVER
    for seat, hand in enumerate(here.hands):
        if hand[RED]:
            lay_reds(here, seat, False)


def go_out(here: CompactPosition, seat: int) -> None:
    """End the deal because `seat` has no card left, which is recorded in `here.out` (samba.going-out)."""
    here.out = seat
    end_deal(here)


def draw(here: CompactPosition) -> None:
    """Draw for the seat in turn; lay each drawn red three and draw another card for it.

    If the seat gets no card because the stock has only red threes left, end the deal. The rule ids are samba.draw and
    samba.stock-gone.
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
    """Take the discard pile: lay its top card with the first of `lays`, and put the rest into the hand.

    Each item of `lays` has the cards of the hand that are put on one meld.

    The rule id is samba.take-all.
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
    """Add the pile's top card to a sequence of the side in turn, instead of drawing (samba.take-one-card).

    `run` is the index of the sequence. The rest of the pile is left where it is.
    """
    side, top = here.law.side[here.turn], here.pile.pop()
    here.stake -= PILE_CARD_GAIN[top]
    _change_run(here, side, FIRST_RUN + top // WIDTH, (top,), run)
    here.points[side] += KIND_POINTS[top]
    here.phase = PLAY


def meld(here: CompactPosition, lays: tuple[Lay, ...]) -> None:
    """Lay cards of the hand on melds, new or old; if the hand is then empty, the seat goes out.

    Each item of `lays` is the cards for one meld.
    """
    for one in lays:
        lay_on_meld(here, here.turn, one)
    if not here.sizes[here.turn]:
        go_out(here, here.turn)


def lay_on_meld(here: CompactPosition, seat: int, one: Lay, top: int = -1) -> None:
    """Lay the cards of `one` from the hand of `seat` on one meld, new or old.

    `top` is the pile's top card if that card is laid with them, else -1.
    """
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
    """Lay the cards `kinds` as black threes, as a meld of wild cards, or as a sequence.

    `key` is the key of the meld: `GROUP_OF_BLACK`, `WILD_MELD`, or the key of sequences of one suit. `onto` is the
    index of the meld to which the cards are added, or -1 for a new one.
    """
    if key == GROUP_OF_BLACK:
        here.must_out = True
    elif key == WILD_MELD:
        _lay_wilds(here, side, len(kinds), onto)
    else:
        for kind in kinds:
            here.visible[RANK_OF[kind]] += 1
        _change_run(here, side, key, kinds, onto)


def _lay_group(here: CompactPosition, side: int, rank: int, naturals: int, wilds: int) -> None:
    """Add cards to the group of `rank` that `side` extends, or begin one if it has none.

    `naturals` and `wilds` are the numbers of natural and wild cards to add.
    """
    before, there = here.laid[side][rank], here.wild[side][rank]
    here.laid[side][rank] = before + naturals + wilds
    here.wild[side][rank] = there + wilds
    here.visible[rank] += naturals
    if before < CANASTA:
        note_group(here, side, rank, before)
    elif wilds and not there:
        here.bonus[side] += here.law.bonuses[MIXED] - here.law.bonuses[NATURAL]


def note_group(here: CompactPosition, side: int, rank: int, before: int) -> None:
    """Update which groups are unfinished and which are canastas, after cards were added to the live group of `rank`.

    The live group is the one of the side's groups of the rank that gets further cards. `before` is the number of cards
    that it had before, fewer than seven.
    """
    bit = 1 << rank
    if not before:
        here.short[side] |= bit
    if here.laid[side][rank] >= CANASTA:
        here.short[side] &= ~bit
        here.canastas[side] += 1
        here.bonus[side] += here.law.bonuses[MIXED if here.wild[side][rank] else NATURAL]


def _change_live_group(here: CompactPosition, side: int, rank: int, dead: int) -> None:
    """Replace the live group of `rank`, which gets the further cards of the rank.

    `dead` is the index of the new live group in `here.dead`, the list of the groups that get no further cards. If
    `dead` is negative, the rank then has no live group, so that a new group can begin. A former live group is added to
    the list.
    """
    size, wild, there = 0, 0, here.dead[:]
    if dead >= 0:
        _, _, size, wild = there.pop(dead)
    if here.laid[side][rank]:
        there.append((side, rank, here.laid[side][rank], here.wild[side][rank]))
    here.dead = there
    set_live_group(here, side, rank, size, wild)


def lay_run(here: CompactPosition, seat: int, one: Lay) -> None:
    """Lay the cards of `one` from the hand of `seat` on a sequence, or begin one; the seat's side must have melds."""
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
    """Add the cards `kinds` to the sequence of `side` with the index `onto`; if that is negative, begin a sequence."""
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
    """Join two groups of `rank` of the side in turn: the live group, which gets further cards, and another one.

    `dead` is the index of the other one in `here.dead`, the list of the groups that get no further cards. The rule id
    is samba.join-groups.
    """
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
    """Put a card on the discard pile and end the turn; a player without cards goes out.

    `kind` is the number from 0 to 47 that stands for the card.
    """
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
