"""A deal of Samba played to its end by fast rules of thumb, for the search.

Each seat uses only its own hand and what everybody sees.
"""

from typing import TypeAlias

from upcard.games.samba.ai.fast.discarding import SeatLists, find_discard, find_lists
from upcard.games.samba.ai.fast.flow import (
    discard,
    draw,
    end_deal,
    lay_on_meld,
    lay_run,
    meld,
    note_group,
    take,
    take_one,
)
from upcard.games.samba.ai.fast.going_out import may_reach_canastas, place_wilds, way_out
from upcard.games.samba.ai.fast.plans import (
    CARDS_TO_KEEP,
    OTHER_RANKS,
    RANKS,
    choose_take,
    find_one_card_run,
    has_stretch,
    list_rank,
    list_run_lays,
    opening,
    plan_melds,
)
from upcard.games.samba.ai.fast.state import (
    ALL_RANKS,
    BIT_OF,
    BLACK,
    CANASTA,
    DRAW,
    JOKER,
    KIND_POINTS,
    KINDS_OF_RANK,
    LAST,
    OVER,
    PILE_CARD_GAIN,
    PLAY,
    RANK_OF,
    RANKS_OF_MASK,
    RED,
    TWO,
    TWO_SUITS,
    WIDTH,
    WILD_MELD,
    CompactPosition,
    Lay,
)

Log: TypeAlias = list[tuple[str, tuple[Lay, ...], int]] | None
"""A list to which moves are appended for tests, or None.

A move is its name, the cards for each meld, and a number: the kind of a discard or, for the pile's top card added to a
sequence, the index of that sequence.
"""


def play_out(here: CompactPosition, log: Log = None) -> None:  # noqa: C901, PLR0912, PLR0915
    """Play the position `here` to the end of the deal; it is changed.

    If `log` is a list, the moves are appended to it.
    """
    law, hands, sizes, held, opened = here.law, here.hands, here.sizes, here.held, here.opened
    pile, stock, gone, ends, bound = here.pile, here.stock, here.visible, here.ends, here.must_out or here.barred
    least, lists = 2 if law.draws == 2 else 999, [find_lists(here, seat) for seat in range(law.seats)]
    while (phase := here.phase) != OVER:
        seat = here.turn
        mine = lists[seat]
        hand, totals, laid, side, following, _ = mine
        if phase <= LAST:
            top = pile[-1] if pile else BLACK
            if (
                len(stock) <= least
                or stock[-1] == RED
                or stock[-2] == RED
                or (
                    top < BLACK
                    and (totals[RANK_OF[top]] > 1 or ends[side] >> top & 1 or (laid[RANK_OF[top]] and not here.frozen))
                )
            ):
                if not begin_play(here, log):
                    continue
            else:
                if log is not None:
                    log.append(("draw", (), 0))
                first, second = stock.pop(), stock.pop()
                hand[first] += 1
                hand[second] += 1
                totals[RANK_OF[first]] += 1
                totals[RANK_OF[second]] += 1
                held[seat] |= BIT_OF[first] | BIT_OF[second]
                sizes[seat] += 2
                here.phase = PLAY
        if opened[side]:
            lay_more(here, mine, log)
        else:
            lay_all(here, opening(here, seat), log)
        if here.phase != PLAY:
            continue
        kind = find_discard(here, mine)
        if log is not None:
            log.append(("discard", (), kind))
        if sizes[seat] > 1 and stock and not hands[following][RED]:
            hand[kind] -= 1
            if not hand[kind]:
                held[seat] ^= BIT_OF[kind]
            rank = RANK_OF[kind]
            totals[rank] -= 1
            gone[rank] += 1
            sizes[seat] -= 1
            pile.append(kind)
            here.stake += PILE_CARD_GAIN[kind]
            if kind > BLACK:
                here.frozen = True
            here.turn, here.phase = following, DRAW
            if bound:
                here.must_out = here.barred = bound = False
        else:
            discard(here, kind)


def begin_play(here: CompactPosition, log: Log) -> bool:
    """Take the discard pile, draw, or end the deal; return True if the seat can go on to meld.

    If `log` is a list, the move is appended to it.
    """
    if not (here.pile and here.pile[-1] < BLACK and take_pile(here, log)):
        if here.phase == LAST:
            if log is not None:
                log.append(("pass", (), 0))
            end_deal(here)
        else:
            if log is not None:
                log.append(("draw", (), 0))
            draw(here)
    return here.phase == PLAY


def take_pile(here: CompactPosition, log: Log) -> bool:
    """Take the discard pile, or its top card alone, if that is worth it; return whether anything was taken.

    The caller must ensure that the top card is a natural card. If `log` is a list, the move is appended to it.
    """
    top, side = here.pile[-1], here.law.side[here.turn]
    rank, fits_run = top % WIDTH, here.ends[side] >> top & 1
    pair = here.totals[here.turn][rank] > 1
    if pair or (not here.frozen and (fits_run or here.short[side] >> rank & 1)):
        lays = choose_take(here)
        if lays is not None:
            if log is not None:
                log.append(("take", lays, 0))
            take(here, lays)
            return True
    if fits_run and here.law.one_card and (run := find_one_card_run(here)) >= 0:
        if log is not None:
            log.append(("take_one", (), run))
        take_one(here, run)
        return True
    return False


def lay_melds(here: CompactPosition, log: Log) -> None:
    """Lay the cards that rules of thumb propose for the seat in turn; its side may have melds already or not.

    If it has none, they are its first melds. If it has melds, they are all cards if it can go out, and otherwise
    sequences, groups and canastas. If `log` is a list, the moves are appended to it.
    """
    if here.opened[here.law.side[here.turn]]:
        lay_more(here, find_lists(here, here.turn), log)
    else:
        lay_all(here, opening(here, here.turn), log)


def lay_more(here: CompactPosition, mine: SeatLists, log: Log) -> None:  # noqa: C901
    """Lay the cards that rules of thumb propose for the seat in turn, whose side must have melds already.

    They are all cards if the seat can go out, and otherwise sequences, groups and canastas. `mine` is what `find_lists`
    returns for the seat in turn. If `log` is a list, the moves are appended to it.
    """
    (hand, totals, laid, side, _, _), pairs = mine, 0
    runs: list[Lay] = []
    fits: list[int] = []
    held, left, wilds = here.held[here.turn], here.sizes[here.turn], hand[TWO] + hand[JOKER]
    if held & here.ends[side] or (here.law.runs and has_stretch(held)):
        runs, totals, left, held = list_run_lays(here, here.turn)
    held |= held >> TWO_SUITS
    for rank in RANKS_OF_MASK[(held | held >> WIDTH) & ALL_RANKS]:
        number = totals[rank]
        if laid[rank] or number > 2:
            fits.append(rank)
            left -= number
        elif number == 2:
            pairs += 1
    if wilds:
        left -= wilds + 2 * min(pairs, wilds)
    elif not (fits or runs):
        return
    if left > 1 + hand[BLACK] or not go_out_if_possible(here, runs, wilds, log):
        keep = lay_what_fits(here, mine, runs, fits, log)
        if wilds:
            lay_wild_cards(here, wilds, keep, log)


def lay_what_fits(here: CompactPosition, mine: SeatLists, runs: list[Lay], fits: list[int], log: Log) -> int:
    """Lay the sequences in `runs`, then groups of the ranks in `fits`; return how many cards the hand must keep.

    That number is 2 if the deal may end soon or the player's side can go out, and otherwise one more than
    `CARDS_TO_KEEP`. `mine` is what `find_lists` returns for the seat in turn. If `log` is a list, the moves are
    appended to it.
    """
    law, side, keep = here.law, mine[3], 1 + CARDS_TO_KEEP
    if len(here.stock) < law.closing or (
        here.canastas[side] >= law.needed and (here.sambas[side] > 0 or not law.needs_run)
    ):
        keep = 2
    if runs:
        if here.sizes[here.turn] - sum([len(kinds) for _, kinds, _ in runs]) < keep:
            lay_one_by_one(here, keep, log)
            return keep
        for one in runs:
            if log is not None:
                log.append(("meld", (one,), 0))
            lay_run(here, here.turn, one)
    if fits:
        lay_ranks(here, mine, fits, keep, log)
    return keep


def lay_one_by_one(here: CompactPosition, keep: int, log: Log) -> None:
    """Lay sequences, and then groups, one at a time, as long as `keep` cards stay in the hand.

    If a sequence cannot be laid, its cards stay in the hand, and none of them is laid in a group. While the pile is
    frozen and the stock not nearly empty, two or more cards of a rank are laid only if they complete a canasta.
    """
    seat, few = here.turn, here.frozen and len(here.stock) >= here.law.closing
    laid, sizes = here.laid[here.law.side[seat]], here.sizes
    for one in plan_melds(here, seat).lays:
        key, kinds, _ = one
        held_back = few and key < WIDTH and len(kinds) > 1 and laid[key] + len(kinds) < CANASTA
        if sizes[seat] - len(kinds) >= keep and not held_back:
            if log is not None:
                log.append(("meld", (one,), 0))
            lay_on_meld(here, seat, one)


def go_out_if_possible(here: CompactPosition, runs: list[Lay], wilds: int, log: Log) -> bool:
    """Lay the cards with which the player goes out, if that is possible; return whether it is.

    `runs` has the sequences that the hand can lay, and `wilds` is the number of its wild cards.
    """
    canastas = here.canastas[here.law.side[here.turn]]
    if canastas + 2 < here.law.needed or not may_reach_canastas(here, runs, wilds):
        return False
    lays = way_out(here)
    lay_all(here, lays, log)
    return lays is not None


def lay_all(here: CompactPosition, lays: list[Lay] | None, log: Log) -> None:
    """Lay all of `lays` (the cards for each meld) in one action; None or an empty list lays nothing.

    If `log` is a list, the move is appended to it.
    """
    if lays:
        if log is not None:
            log.append(("meld", tuple(lays), 0))
        meld(here, tuple(lays))


def lay_ranks(here: CompactPosition, mine: SeatLists, ranks: list[int], keep: int, log: Log) -> None:
    """Lay for each of `ranks` all natural cards of the hand, as long as `keep` cards stay in the hand.

    While the pile is frozen and the stock not nearly empty, two or more cards of a rank are laid only if they complete
    a canasta. `mine` is what `find_lists` returns for the seat in turn.
    """
    (hand, totals, laid, side, _, _), seat = mine, here.turn
    few = here.frozen and len(here.stock) >= here.law.closing
    gone, points, size, held = here.visible, here.points, here.sizes[seat], here.held
    for rank in ranks:
        number, before = totals[rank], laid[rank]
        after = before + number
        if size - number < keep or (few and number > 1 and after < CANASTA):
            continue
        if log is not None:
            log.append(("meld", ((rank, list_rank(hand, rank), 0 if before else -1),), 0))
        first, second, third, fourth = KINDS_OF_RANK[rank]
        hand[first] = hand[second] = hand[third] = hand[fourth] = totals[rank] = 0
        held[seat] &= OTHER_RANKS[rank]
        size -= number
        laid[rank] = after
        gone[rank] += number
        points[side] += number * KIND_POINTS[rank]
        if before < CANASTA and (after >= CANASTA or not before):
            note_group(here, side, rank, before)
    here.sizes[seat] = size


def lay_wild_cards(here: CompactPosition, wilds: int, keep: int, log: Log) -> None:
    """Complete canastas with wild cards, and lay melds of wild cards.

    In the seat's last turn, lay the other wild cards, too. `wilds` is the number of wild cards in the hand, and `keep`
    the number of cards that must stay in it.
    """
    seat, law, least = here.turn, here.law, max(4, CANASTA - wilds)
    laid, totals = here.laid[law.side[seat]], here.totals[seat]
    ranks = [rank for rank, size, held in zip(RANKS, laid, totals) if least <= size + held < CANASTA]  # noqa: B905 (other cards have no partner)
    if ranks:
        wilds -= complete(here, ranks, wilds, keep, log)
    if law.wild_melds and wilds:
        lay_wild_meld(here, wilds, keep, log)
    if len(here.stock) <= (law.seats - 1) * law.draws and here.phase == PLAY:
        unload_wild_cards(here, log)


def unload_wild_cards(here: CompactPosition, log: Log) -> None:
    """Lay the wild cards for which melds have room, jokers first, because they would cost points at the end.

    Two cards stay in the hand, one of them for the discard.
    """
    hand = here.hands[here.turn]
    wilds = [TWO] * hand[TWO] + [JOKER] * hand[JOKER]
    lays, _ = place_wilds(here, [], wilds[max(0, len(wilds) + 2 - here.sizes[here.turn]) :], 0)
    if lays:
        if log is not None:
            log.append(("meld", tuple(lays), 0))
        meld(here, tuple(lays))


def complete(here: CompactPosition, ranks: list[int], wilds: int, keep: int, log: Log) -> int:
    """Complete canastas of `ranks` with wild cards, and return the number of wild cards laid.

    `wilds` is the number of wild cards in the hand, and `keep` the number of cards that must stay in it.
    """
    seat, law, spent = here.turn, here.law, 0
    side, hand = law.side[seat], here.hands[seat]
    closing = len(here.stock) < law.closing
    for rank in ranks:
        there, held = here.wild[side][rank], here.totals[seat][rank]
        total = here.laid[side][rank] + held
        short = CANASTA - total
        wanted = closing or here.canastas[side] < law.needed or short <= 2
        lacks_room = there + short > law.room[total - there] or here.sizes[seat] - held - short < keep
        if not wanted or short > wilds - spent or lacks_room:
            continue
        twos = min(short, hand[TWO])
        kinds = (*list_rank(hand, rank), *(TWO,) * twos, *(JOKER,) * (short - twos))
        one: Lay = (rank, kinds, 0 if here.laid[side][rank] else -1)
        if log is not None:
            log.append(("meld", (one,), 0))
        meld(here, (one,))
        spent += short
    return spent


def lay_wild_meld(here: CompactPosition, wilds: int, keep: int, log: Log) -> None:
    """Put wild cards on an unfinished meld of wild cards, or begin a new meld with four or more.

    `wilds` is the number of wild cards in the hand, and `keep` the number of cards that must stay in it.
    """
    seat = here.turn
    side, hand = here.law.side[seat], here.hands[seat]
    onto, room = -1, CANASTA if wilds > 3 else 0
    for number, size in enumerate(here.wild_melds[side]):
        if size < CANASTA:
            onto, room = number, CANASTA - size
    count = min(wilds, room, here.sizes[seat] - keep)
    if count < (1 if onto >= 0 else 3):
        return
    twos = min(count, hand[TWO])
    one: Lay = (WILD_MELD, (*(TWO,) * twos, *(JOKER,) * (count - twos)), onto)
    if log is not None:
        log.append(("meld", (one,), 0))
    meld(here, (one,))
