"""A deal played to its end by quick rules of thumb, thousands of times a second, for the search (a rollout).

Each seat uses only its own hand and the public table. The rules of thumb are a simplified form of those of the player
`standard`.
"""

from operator import add
from typing import TypeAlias

from upcard.games.canasta.ai.fast.flow import Groups, discard, draw, end_deal, meld, red_three, take
from upcard.games.canasta.ai.fast.plans import (
    CARDS_TO_KEEP,
    ORDINARY_RANKS,
    count_wilds_to_lay,
    opening,
    plan_take,
    way_out,
)
from upcard.games.canasta.ai.fast.state import (
    BLACK,
    DRAW,
    JOKER,
    KIND_COUNT,
    LAST,
    MELDS,
    OVER,
    PILE_CARD_GAIN,
    PLAY,
    RED,
    TWO,
    WILD_MELD,
    CompactPosition,
    get_joinable_sizes,
    lay_group,
)

Log: TypeAlias = list[tuple[str, Groups | int]] | None
"""A log of moves for tests: the name of each move, with the groups laid or the kind of the card discarded."""

COST_SCALE = 64
"""The factor by which discard costs and probabilities are multiplied, to be stored as integers.

Integers are faster. A cost of one point and a probability of 1 are both stored as this number.
"""

COST_OF_BREAKING_UP = tuple(COST_SCALE * worth for worth in (0, 8, 25, *(45,) * 10))
"""The cost, times `COST_SCALE`, of discarding a card of a rank, by the number of its cards in the hand."""

SINGLE, STOP, PAIR, FITTING, WILD_CARD = (
    8 * COST_SCALE,
    12 * COST_SCALE,
    25 * COST_SCALE,
    35 * COST_SCALE,
    110 * COST_SCALE,
)
"""The costs, times `COST_SCALE`, of five kinds of discards.

They are a card without another of its rank, a black three, a card of a pair, a card that fits a meld, and a two.
"""

COST_OF_SPECIAL_CARDS = ((TWO, WILD_CARD), (JOKER, 125 * COST_SCALE), (RED, 200 * COST_SCALE))
"""Pairs of a kind and the cost, times `COST_SCALE`, of discarding a card of it: a two, a joker, a red three."""

CHANCE_OF_MINIMUM = {0: 1.0, 15: 0.5, 50: 0.35, 90: 0.2, 120: 0.15, 150: 0.12}
"""For each minimum of first melds, the probability that a hand that could take the pile also reaches the minimum."""

NEARLY_WILD = 5
"""The smallest wild meld that is laid even if the deal will not end soon."""

SHARE_STEPS = 32

LEAST_RIVAL_HAND = 4
"""Players who keep melds back do so while each rival holds at least this many cards."""


def _pairs(reach: float, share: float) -> tuple[int, ...]:
    """Return how likely the next player is to take the pile with a pair, for 0 to 12 unseen cards of the rank.

    Each item is a probability multiplied by `COST_SCALE` and rounded. `reach` is the probability that the first melds
    of the next player reach the minimum of points. `share`, from 0 to 1, is the part of all unseen cards that the next
    player holds.
    """
    none = (1 - share, *((1 - share) ** number for number in range(1, 13)))
    pairs = (1 - none[number] - number * share * none[number - 1] if number else 0 for number in range(13))
    return tuple(round(COST_SCALE * reach * pair) for pair in pairs)


PAIR_CHANCES = {
    least: tuple(_pairs(reach, share / SHARE_STEPS) for share in range(SHARE_STEPS + 1))
    for least, reach in CHANCE_OF_MINIMUM.items()
}
"""How likely the next player takes the pile with a pair, multiplied by `COST_SCALE`.

The key is the minimum that this player's side must still reach, or 0. The first index is the player's share of the
unseen cards, in steps of 1 / `SHARE_STEPS`; the second index is the number of unseen cards of the rank.
"""

NO_CARDS = (0,) * KIND_COUNT

TYPICAL_DISCARD_GAIN = 34
"""The value, in points, that a typical discard adds to the pile."""


def play_out(here: CompactPosition, log: Log = None) -> None:  # noqa: C901, PLR0912, PLR0915
    """Play the deal in `here` to its end, for all seats, and append the moves to `log` unless it is None.

    The deal may be at any point of a turn.
    """
    hands, sizes, pile, stock, laid, team = here.hands, here.sizes, here.pile, here.stock, here.laid, here.team
    law, gone, opened = here.law, here.visible, here.opened
    most = law.most
    seats, least, plain, late = law.seats, 1 if law.draws == 1 else 999, not law.lone, (law.seats + 2) * law.draws
    while (phase := here.phase) != OVER:
        seat = here.turn
        hand, view = hands[seat], team[seat]
        if phase <= LAST:
            top = pile[-1] if pile else BLACK
            if top < BLACK and (hand[top] > 1 or (not here.frozen and (hand[top] or laid[view][top]))):
                groups = plan_take(here, top)
            else:
                groups = None
            if groups is not None:
                if log is not None:
                    log.append(("take", groups))
                take(here, groups)
            elif phase == LAST:
                if log is not None:
                    log.append(("pass", 0))
                end_deal(here)
            else:
                if log is not None:
                    log.append(("draw", 0))
                if len(stock) > least and stock[-1] != RED:
                    hand[stock.pop()] += 1
                    sizes[seat] += 1
                    here.phase = PLAY
                else:
                    draw(here)
            phase = here.phase
            if not PLAY <= phase <= MELDS:
                continue
        if hand[RED] and loose_reds(here, log):
            continue
        singles: list[int] = []
        fits: list[int] = []
        pairs, bare = [], []
        for rank, held, size in zip(ORDINARY_RANKS, hand, laid[view]):  # noqa: B905 (a keyword doubles what the call costs)
            if held:
                if size or held > 2:
                    (fits if size < most else singles).append(rank)
                elif held == 1:
                    singles.append(rank)
                else:
                    pairs.append(rank)
            elif 3 < size < 7:
                bare.append(rank)
        wilds = hand[TWO] + hand[JOKER]
        if fits or wilds or hand[BLACK] > 2:
            if not opened[view]:
                if not (here.frozen and keeps_melds_back(here, len(stock) < late)):
                    open_from_hand(here, log)
            elif len(singles) > 1 or len(pairs) > wilds or not leave(here, len(singles), log):
                closing = len(stock) < late
                if wilds:
                    complete(here, fits + pairs + bare, closing, log)
                if fits:
                    lay_ranks(
                        here, list_canasta_ranks(here, fits) if keeps_melds_back(here, closing) else fits, closing, log
                    )
        if (phase := here.phase) != PLAY:
            if phase == MELDS:
                if log is not None:
                    log.append(("pass", 0))
                end_deal(here)
            continue
        kind = choose_discard(here, singles, pairs, fits)
        if log is not None:
            log.append(("discard", kind))
        following = seat + 1 if seat + 1 < seats else 0
        if sizes[seat] > 1 and stock and plain and not hands[following][RED]:
            hand[kind] -= 1
            sizes[seat] -= 1
            pile.append(kind)
            gone[kind] += 1
            here.stake += PILE_CARD_GAIN[kind]
            if kind > BLACK:
                here.frozen = True
            if here.begun:
                here.has_melded[seat] = True
                here.begun = 0
            here.turn, here.took, here.answer, here.phase = following, False, None, DRAW
        else:
            discard(here, kind)


def keeps_melds_back(here: CompactPosition, closing: bool) -> bool:
    """Return whether the seat in turn keeps its melds in the hand for now, as the player `club` does.

    It keeps melds back while each rival holds at least `LEAST_RIVAL_HAND` cards, and its side lacks canastas to go out
    or the pile is frozen, but not if `closing` says that the deal may end soon. It never does so if `here.holds_back`
    is False.
    """
    view = here.team[here.turn]
    if not here.holds_back or closing or here.phase == MELDS:
        return False
    if not here.frozen and here.canastas[view] >= here.law.needed:
        return False
    return min([size for team, size in zip(here.team, here.sizes, strict=True) if team != view]) >= LEAST_RIVAL_HAND


def list_canasta_ranks(here: CompactPosition, fits: list[int]) -> list[int]:
    """Return those of the ranks `fits` whose natural cards in the hand of the seat in turn complete a canasta."""
    sizes, hand = here.laid[here.team[here.turn]], here.hands[here.turn]
    return [rank for rank in fits if sizes[rank] < 7 <= sizes[rank] + hand[rank]]


def loose_reds(here: CompactPosition, log: Log) -> bool:
    """Lay the hand's red threes, where the rules leave that to the player; return whether that has ended the turn.

    The moves are appended to `log` unless it is None. Red threes stay in a hand that would have too few cards without
    them.
    """
    seat, law = here.turn, here.law
    while here.hands[seat][RED] and here.phase != OVER:
        if here.sizes[seat] <= 2 and not (law.rules.red_three_redraw and here.stock):
            return False
        if log is not None:
            log.append(("red", 0))
        red_three(here)
        if here.turn != seat or here.phase == DRAW:
            return True
    return here.phase == OVER


def open_from_hand(here: CompactPosition, log: Log) -> None:
    """Lay first melds from the hand, if there are any that need few wild cards; append the move to `log` if given."""
    groups = opening(here)
    if groups is None:
        return
    law = here.law
    wilds = sum(twos + jokers for _, _, twos, jokers in groups)
    if wilds <= 2 + (law.minimums[law.side[here.turn]] >= 90):
        if log is not None:
            log.append(("meld", groups))
        meld(here, groups)


def leave(here: CompactPosition, singles: int, log: Log) -> bool:
    """Lay the melds with which the seat in turn goes out, if its hand allows that; return whether it goes out.

    One card may stay in the hand, and the seat then goes out by discarding it. `singles` is the number of cards in the
    hand that fit no meld. The move is appended to `log` unless it is None.
    """
    seat, law = here.turn, here.law
    view, hand = here.team[seat], here.hands[seat]
    wilds, black = hand[TWO] + hand[JOKER], hand[BLACK]
    if singles + (black if black < 3 else 0) > 1:
        return False
    short = law.needed - here.canastas[view]
    if short > 0 and (short > 1 or max(map(add, hand, here.laid[view])) + wilds < 7):
        return False
    groups = way_out(here)
    if groups:
        if log is not None:
            log.append(("meld", groups))
        meld(here, groups)
    return groups is not None


def lay_ranks(here: CompactPosition, fits: list[int], closing: bool, log: Log) -> None:
    """Meld the natural cards of each rank in `fits`, as a new meld or on the meld of the rank.

    While the pile is frozen, two or more cards of a rank stay in the hand, unless `closing` says that the deal may end
    soon. The moves are appended to `log` unless it is None.
    """
    seat, law = here.turn, here.law
    view, hand, sizes = here.team[seat], here.hands[seat], here.sizes
    melds, canastas = here.laid[view], here.canastas
    stay = 1 if here.phase == MELDS else 2
    few = here.frozen and not closing
    for rank in fits:
        held, size = hand[rank], melds[rank]
        if size + held > law.most:
            held = law.most - size
        if not held or (few and held > 1):
            continue
        after = sizes[seat] - held
        if after <= CARDS_TO_KEEP:
            made = canastas[view] + (size < 7 <= size + held)
            if after < stay or not (made >= law.needed or closing):
                continue
        if log is not None:
            log.append(("meld", ((rank, held, 0, 0),)))
        lay_group(here, seat, (rank, held, 0, 0))


def complete(here: CompactPosition, ranks: list[int], closing: bool, log: Log) -> None:
    """Complete canastas of `ranks` with wild cards.

    Any number of wild cards is spent if the player's side lacks canastas to go out, or if `closing` says that the deal
    may end soon. Otherwise at most two are spent on each canasta. The moves are appended to `log` unless it is None.
    """
    seat, law = here.turn, here.law
    view, hand = here.team[seat], here.hands[seat]
    wilds, laid = hand[TWO] + hand[JOKER], here.laid[view]
    for rank in ranks:
        held, size = hand[rank], laid[rank]
        short = 7 - size - held
        if not 0 < short <= wilds:
            continue
        wild = here.wild[view][rank]
        naturals = held + size - wild
        needed = here.canastas[view] < law.needed
        wanted = needed or closing or (short <= 2 and (naturals < 6 or wild))
        stays = here.sizes[seat] - held - short >= (1 if here.phase == MELDS else 2)
        if wanted and stays and wild + short <= law.room[naturals]:
            twos = min(short, hand[TWO])
            groups = ((rank, held, twos, short - twos),)
            if log is not None:
                log.append(("meld", groups))
            meld(here, groups)
            wilds -= short
    if law.wild_melds and wilds:
        lay_wilds(here, wilds, closing, log)


def lay_wilds(here: CompactPosition, wilds: int, closing: bool, log: Log) -> None:
    """Lay the hand's `wilds` wild cards as a meld of wild cards, if it then is or nearly is a canasta.

    If `closing` says that the deal may end soon, a smaller meld is laid, too. The move is appended to `log` unless it
    is None.
    """
    size, hand = here.laid[here.team[here.turn]][WILD_MELD], here.hands[here.turn]
    more = count_wilds_to_lay(size, wilds)
    stays = here.sizes[here.turn] - more >= (1 if here.phase == MELDS else 2)
    if more and stays and (closing or size + more >= NEARLY_WILD):
        twos = min(more, hand[TWO])
        groups = ((WILD_MELD, 0, twos, more - twos),)
        if log is not None:
            log.append(("meld", groups))
        meld(here, groups)


def choose_discard(here: CompactPosition, singles: list[int], pairs: list[int], fits: list[int]) -> int:  # noqa: C901, PLR0912, PLR0915
    """Return the kind of card to discard: the one that costs least by its value for the hand and for the next player.

    Each list holds ranks: `singles` those with one card in the hand, `pairs` those with two, and `fits` those whose
    cards can be melded.
    """
    seat, law, pile, stake = here.turn, here.law, here.pile, here.stake + TYPICAL_DISCARD_GAIN
    sizes, seats = here.sizes, law.seats
    following = seat + 1 if seat + 1 < seats else 0
    other, hand, gone = here.team[following], here.hands[seat], here.visible
    owed = 0 if here.opened[other] else law.minimums[law.side[following]]
    theirs = (
        NO_CARDS if owed or here.frozen else here.laid[other] if law.onto_canasta else get_joinable_sizes(here, other)
    )
    chance = PAIR_CHANCES[owed][SHARE_STEPS * sizes[following] // (len(here.stock) + sum(sizes) - sizes[seat] + 1)]
    if here.team[seat] == other:
        theirs, chance = NO_CARDS, NO_CARDS
    best, cost, left, least = -1, 1 << 30, law.each - 1, 2 * COST_SCALE
    for kind in singles:
        risk = COST_SCALE if theirs[kind] else chance[left - gone[kind]]
        if risk < least:
            best, least = kind, risk
    if singles:
        cost = SINGLE + stake * least
    if cost > STOP and hand[BLACK]:
        best, cost = BLACK, STOP
    if cost > PAIR:
        for kind in pairs + fits if cost > FITTING else pairs:
            held = hand[kind]
            if held:
                loss = COST_OF_BREAKING_UP[held] + stake * (
                    COST_SCALE if theirs[kind] else chance[law.each - held - gone[kind]]
                )
                if loss < cost:
                    best, cost = kind, loss
    for kind in pile[-seats : 2 - seats or None]:
        if hand[kind] and kind < BLACK and not theirs[kind]:
            loss = COST_OF_BREAKING_UP[hand[kind]] + stake * chance[law.each - gone[kind] - hand[kind]] * 3 // 10
            if loss < cost:
                best, cost = kind, loss
    if cost > WILD_CARD:
        for kind, loss in COST_OF_SPECIAL_CARDS:
            if hand[kind] and loss < cost:
                best, cost = kind, loss
    return best
