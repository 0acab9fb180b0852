"""Playing a deal of Samba to its end by rules of thumb, many times a second, for the search.

Each seat uses only its own hand and the public table.
"""

from typing import TypeAlias

from upcard.games.samba.ai.fast.flow import discard, draw, end_deal, meld, take, take_one
from upcard.games.samba.ai.fast.plans import (
    CARDS_TO_KEEP,
    choose_take,
    find_one_card_run,
    list_lays,
    opening,
    plan_melds,
    way_out,
)
from upcard.games.samba.ai.fast.state import (
    BLACK,
    CANASTA,
    FIRST_RUN,
    JOKER,
    LAST,
    OVER,
    PLAY,
    RANK_OF,
    RED,
    TWO,
    WIDTH,
    WILD_MELD,
    CompactPosition,
    Lay,
    fits_run,
)

Log: TypeAlias = list[tuple[str, tuple[Lay, ...], int]] | None
"""A log of moves for tests: the name of each, what it lays, and its kind of card or number of a sequence."""

COST_BY_TOTAL = (0, 8, 24, 45, 45, 45, 45, 45, 45, 45, 45, 45, 45)
"""The cost of discarding from a rank, by the number of its cards in the hand."""

NEXT, NEXT_BUT_ONE = 12, 6
"""What a neighbour of the same suit in the hand adds to the worth of a card."""

NEAR_RUN, FITTING = 4, 60
"""What a card adds that is one rank from an own sequence, for each card of the sequence; what one adds that fits."""

STOP, WILD_CARD, WILD_JOKER = 12, 110, 125
"""The costs of discarding a black three, a two, a joker."""

TYPICAL_DISCARD_GAIN = 38
"""What a discarded card itself adds to the pile."""

OPEN_CHANCE = {0: 1.0, 15: 0.5, 50: 0.35, 90: 0.25, 120: 0.18, 150: 0.14, 160: 0.13}
"""The probability that a hand that could take the pile with a pair also reaches a first meld's minimum."""

CLOSING_TURNS = 2
"""How many rounds before the end of the stock hands are laid down without reserve."""


def play_out(here: CompactPosition, log: Log = None) -> None:
    """Play to the end of the deal, from the start or the middle of a turn; append the moves to `log` unless None."""
    while here.phase != OVER:
        if here.phase <= LAST and not begin_play(here, log):
            continue
        if here.phase == PLAY:
            lay_melds(here, log)
        if here.phase == PLAY:
            kind = choose_discard(here)
            if log is not None:
                log.append(("discard", (), kind))
            discard(here, kind)


def begin_play(here: CompactPosition, log: Log) -> bool:
    """Take the pile or draw; return whether the turn goes on."""
    lays = choose_take(here) if here.pile else None
    if lays is not None:
        if log is not None:
            log.append(("take", lays, 0))
        take(here, lays)
    elif (run := find_one_card_run(here)) >= 0:
        if log is not None:
            log.append(("take_one", (), run))
        take_one(here, run)
    elif here.phase == LAST:
        if log is not None:
            log.append(("pass", (), 0))
        end_deal(here)
    else:
        if log is not None:
            log.append(("draw", (), 0))
        draw(here)
    return here.phase == PLAY


def lay_melds(here: CompactPosition, log: Log) -> None:
    """Lay what is worth laying: first melds, the way out, or sequences, groups and canastas."""
    seat, law = here.turn, here.law
    side = law.side[seat]
    if not here.opened[side]:
        lays = opening(here, seat)
        if lays is not None:
            if log is not None:
                log.append(("meld", tuple(lays), 0))
            meld(here, tuple(lays))
        return
    if here.canastas[side] + 2 >= law.needed:
        lays = way_out(here)
        if lays is not None:
            if log is not None:
                log.append(("meld", tuple(lays), 0))
            meld(here, tuple(lays))
            return
    lay_some(here, len(here.stock) < CLOSING_TURNS * law.seats * law.draws, log)


def lay_some(here: CompactPosition, closing: bool, log: Log) -> None:
    """Lay sequences, then groups, then wild cards that complete canastas; `closing` when the stock is nearly gone."""
    seat, law = here.turn, here.law
    side = law.side[seat]
    plan = plan_melds(here, seat)
    out = here.canastas[side] >= law.needed and (here.sambas[side] > 0 or not law.needs_run)
    keep = 2 if closing or out else 1 + CARDS_TO_KEEP
    few = here.frozen and not closing
    lays = list_lays(here, seat, plan)
    for number, one in enumerate(lays):
        key, kinds, onto = one
        if few and key < WIDTH and len(kinds) > 1 and here.laid[side][key] + len(kinds) < CANASTA:
            continue
        if here.sizes[seat] - len(kinds) < keep:
            continue
        if log is not None:
            log.append(("meld", (one,), 0))
        meld(here, (lays[number],))
    wilds = here.hands[seat][TWO] + here.hands[seat][JOKER]
    if wilds:
        complete(here, wilds, keep, closing, log)


def complete(here: CompactPosition, wilds: int, keep: int, closing: bool, log: Log) -> None:
    """Complete canastas with wild cards, and lay these as melds of their own where the rules have them."""
    seat, law = here.turn, here.law
    side, hand = law.side[seat], here.hands[seat]
    for rank in range(WIDTH):
        size, there = here.laid[side][rank], here.wild[side][rank]
        held = here.totals[seat][rank]
        total = size + held
        short = CANASTA - total
        if not (0 < short <= wilds and total > 3) or size >= CANASTA:
            continue
        naturals = total - there
        wanted = closing or here.canastas[side] < law.needed or short <= 2
        if not wanted or there + short > law.room[naturals] or here.sizes[seat] - held - short < keep:
            continue
        kinds = tuple([kind for kind in range(rank, BLACK, WIDTH) for _ in range(hand[kind])])
        twos = min(short, hand[TWO])
        one: Lay = (rank, (*kinds, *(TWO,) * twos, *(JOKER,) * (short - twos)), 0 if size else -1)
        if log is not None:
            log.append(("meld", (one,), 0))
        meld(here, (one,))
        wilds -= short
    if law.wild_melds and wilds:
        lay_wild_meld(here, wilds, keep, log)


def lay_wild_meld(here: CompactPosition, wilds: int, keep: int, log: Log) -> None:
    """Put wild cards on an unfinished meld of them, or begin one with four or more."""
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


def choose_discard(here: CompactPosition) -> int:
    """Return the kind to discard, by its cost to the hand and its use to the next player."""
    seat = here.turn
    hand = here.hands[seat]
    fed = list_fed_kinds(here)
    chance, stake = PairChance(here), here.stake + TYPICAL_DISCARD_GAIN
    best, least = -1, float("inf")
    for kind in range(BLACK):
        if not hand[kind]:
            continue
        risk = 1.0 if fed[kind] else chance.of(here, kind % WIDTH)
        cost = use_of(here, seat, kind) + stake * risk
        if cost < least:
            best, least = kind, cost
    for kind, cost in ((BLACK, STOP), (TWO, WILD_CARD), (JOKER, WILD_JOKER)):
        if hand[kind] and cost < least:
            best, least = kind, float(cost)
    if best < 0:
        best = next(kind for kind, held in enumerate(hand) if held and kind != RED)
    return best


def use_of(here: CompactPosition, seat: int, kind: int) -> float:
    """Return what a natural card is worth to the hand that holds it, in points."""
    hand, side, rank = here.hands[seat], here.law.side[seat], kind % WIDTH
    use = COST_BY_TOTAL[min(12, here.totals[seat][rank])]
    if here.laid[side][rank]:
        use += FITTING if here.laid[side][rank] < CANASTA else 10
    if not here.law.runs:
        return use
    if hand[kind] == 1:
        if rank and hand[kind - 1]:
            use += NEXT
        if rank + 1 < WIDTH and hand[kind + 1]:
            use += NEXT
        if rank > 1 and hand[kind - 2]:
            use += NEXT_BUT_ONE
        if rank + 2 < WIDTH and hand[kind + 2]:
            use += NEXT_BUT_ONE
    for suit, low, length in here.runs[side]:
        if suit * WIDTH <= kind < (suit + 1) * WIDTH and length < CANASTA:
            away = low - rank if rank < low else rank - low - length + 1
            if 0 < away < 4 and hand[kind] == 1:
                use += NEAR_RUN * length * (4 if away == 1 else 2 if away == 2 else 1)
    return use


def list_fed_kinds(here: CompactPosition) -> list[bool]:
    """Return by kind whether the next player can take the pile with that card alone."""
    law = here.law
    seat = (here.turn + 1) % law.seats
    side = law.side[seat]
    fed = [False] * BLACK
    if here.frozen or not here.opened[side] or side == law.side[here.turn]:
        return fed
    if law.onto_groups and not law.one_card:
        for rank in range(WIDTH):
            if 0 < here.laid[side][rank] < CANASTA:
                for kind in range(rank, BLACK, WIDTH):
                    fed[kind] = True
    for run in here.runs[side]:
        suit, low, length = run
        for rank in (low - 1, low + length):
            if 0 <= rank < WIDTH and fits_run(run, suit * WIDTH + rank):
                fed[suit * WIDTH + rank] = True
    return fed


class PairChance:
    """How likely the next player holds a pair of a rank and takes the pile with it."""

    def __init__(self, here: CompactPosition) -> None:
        """Look at the next player's share of the cards that the seat in turn has not seen."""
        law = here.law
        seat = (here.turn + 1) % law.seats
        side = law.side[seat]
        owed = 0 if here.opened[side] else law.minimums[side]
        closed = side == law.side[here.turn] or (owed and not law.pile_opens)
        unseen = len(here.stock) + sum(here.sizes) - here.sizes[here.turn] + 1
        self.reach = 0.0 if closed else OPEN_CHANCE.get(owed, 0.12)
        self.share = here.sizes[seat] / unseen

    def of(self, here: CompactPosition, rank: int) -> float:
        """Return the chance for a card of `rank`."""
        left = here.law.each * 4 - here.gone[rank] - here.totals[here.turn][rank]
        if left < 2 or not self.reach:
            return 0.0
        none = (1.0 - self.share) ** (left - 1)
        return self.reach * (1.0 - none * (1.0 - self.share) - left * self.share * none)
