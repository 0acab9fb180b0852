"""Plays a deal of Hand and Foot to its end by rules of thumb, many times a second, for the search.

Each seat uses only its own hand and the public table.
"""

from typing import TypeAlias

from upcard.games.canasta.ai.fast.pair_chances import MOST_OF_A_RANK, PAIR_CHANCES, SHARE_STEPS
from upcard.games.canasta.ai.fast.state import BLACK, JOKER, KIND_POINTS, LAST, OVER, PLAY, RED, TWO, WILD_MELD
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.hand_and_foot.ai.fast.flow import Group, Groups, discard, draw, end_deal, hear_answer, meld, take
from upcard.games.hand_and_foot.ai.fast.plans import count_taken, find_opening, find_take, find_way_out
from upcard.games.hand_and_foot.ai.fast.state import (
    DIRTY,
    UNASKED,
    WIDTH,
    YES,
    CompactPosition,
    is_waiting_for_foot,
    may_go_out,
)
from upcard.games.hand_and_foot.ai.fast.value import rate_consent, rate_end

Log: TypeAlias = list[tuple[str, Groups, int]] | None
"""A list of moves for tests, or None: the name of each move, the groups it lays, and the kind of its card or a seat."""

FEW_LAYINGS = 4
"""How many times at most a player lays cards in a turn, each time what the last time has made possible."""

SMALL_TAKE = 2
"""A pile of fewer cards is taken only for a meld that lies, or in the last phase."""

LOADED = 2
"""From this number of wild cards on, a player without melds of wild cards uses them for any book."""

ENDING = 4
"""With at most so many cards before the foot, wild cards are used to empty the hand."""

CLOSING_TURNS = 3
"""When the stock lasts at most this many rounds, players lay all they can."""

CONSENT = -100.0
"""A partner says yes if going out gains at least this many points."""

SAME = (0, 0, 16, 24, 24, 24, 24, 24, 24)
"""The worth of a card to the hand, by how many cards of its rank the hand holds."""

FITS_OWN = 45
"""The worth of a card that fits a meld of the own side."""

WILD_USE = 150
"""The worth of a wild card in the hand."""

THREE_USE = {BLACK: -5.0, RED: -50.0}
"""The worth of a three in the hand; red ones are held only where they cost points."""

CARD_GAIN = 18
"""The worth of each card of the pile to the player who takes it."""

UNOPENED = 0.4
"""The probability that a hand with a pair of the top card also has first melds with which to take the pile."""


def play_out(here: CompactPosition, log: Log = None) -> None:
    """Play to the end of the deal, from the start or the middle of a turn; append the moves to `log` unless None."""
    while here.phase != OVER:
        play_turn(here, log)


def play_turns(here: CompactPosition, number: int) -> None:
    """Play to the end of the turn and then `number` turns more, or to the end of the deal."""
    seat = here.turn
    while number >= 0 and here.phase != OVER:
        play_turn(here, None)
        if here.turn != seat:
            seat, number = here.turn, number - 1


def play_turn(here: CompactPosition, log: Log) -> None:
    """Begin a turn, or play it to its end."""
    if here.phase <= LAST:
        begin_play(here, log)
    if here.phase == PLAY:
        seat = here.turn
        for _ in range(FEW_LAYINGS):
            if not lay_melds(here, log):
                break
        if here.phase == PLAY and here.turn == seat:
            play_discard(here, choose_discard(here), log)


def play_discard(here: CompactPosition, kind: int, log: Log) -> None:
    """Discard a card."""
    if log is not None:
        log.append(("discard", (), kind))
    discard(here, kind)


def play_meld(here: CompactPosition, groups: Groups, log: Log) -> None:
    """Lay groups."""
    if log is not None:
        log.append(("meld", groups, 0))
    meld(here, groups)


def begin_play(here: CompactPosition, log: Log) -> None:
    """Begin the turn: take the pile or draw; without a stock and a pile to take, end the deal."""
    groups = choose_take(here)
    if groups is not None:
        if log is not None:
            log.append(("take", groups, 0))
        take(here, groups)
    elif here.phase == LAST:
        if log is not None:
            log.append(("pass", (), 0))
        end_deal(here)
    else:
        if log is not None:
            log.append(("draw", (), 0))
        draw(here)


def choose_take(here: CompactPosition) -> Groups | None:
    """Return the groups to take the pile with, or None to draw."""
    groups = find_take(here)
    if groups is None:
        return None
    number = count_taken(here)
    side, rank = here.law.side[here.turn], groups[0][0]
    if here.phase == LAST:
        return groups if here.in_foot[here.turn] or here.laid[side][rank] else None
    return groups if number >= SMALL_TAKE or here.laid[side][rank] else None


def lay_melds(here: CompactPosition, log: Log) -> bool:
    """Lay what is worth laying: first melds, groups that go out, or cards for books; return whether more may follow."""
    seat = here.turn
    if here.phase != PLAY or not here.sizes[seat]:
        return False
    if not here.opened[here.law.side[seat]]:
        groups = find_opening(here)
    elif here.in_foot[seat] and go_out(here, log):
        return False
    else:
        groups = list_layings(here)
    if groups:
        play_meld(here, groups, log)
    return bool(groups) and here.turn == seat


def go_out(here: CompactPosition, log: Log) -> bool:
    """Ask the partner if the rules demand it, and go out if that is possible and wanted; return whether the turn is
    over.
    """
    seat, law = here.turn, here.law
    asks = law.must_ask and bool(law.partners[seat]) and here.answer == UNASKED
    if is_waiting_for_foot(here, seat) or not (asks or may_go_out(here)):
        return False
    groups, bound = find_way_out(here), here.answer == YES and law.rules.answer_binds
    if groups is None or not (bound or rate_end(here) > 0):
        if bound:
            end_with_all_laid(here)
        return bound
    if asks and not ask(here, law.partners[seat][0], log):
        return here.turn != seat
    if groups:
        play_meld(here, groups, log)
    if here.phase == PLAY and here.sizes[seat] == 1:
        play_discard(here, next(kind for kind, held in enumerate(here.hands[seat]) if held), log)
    return here.phase == OVER


def end_with_all_laid(here: CompactPosition) -> None:
    """End the deal for a player who must go out, but for whom no way was found.

    All cards except a cheap one count as laid.
    """
    seat = here.turn
    hand, side = here.hands[seat], here.law.side[seat]
    worth = [KIND_POINTS[kind] for kind, held in enumerate(hand) for _ in range(held)]
    here.points[side] += sum(worth) - min(worth, default=0)
    here.hands[seat], here.sizes[seat], here.out = [0] * len(hand), 0, seat
    end_deal(here)


def ask(here: CompactPosition, partner: int, log: Log = None) -> bool:
    """Ask a partner whether to go out, who answers by a rule of thumb; return the answer."""
    yes = rate_consent(here, partner) >= CONSENT
    if log is not None:
        log.append(("ask", (), partner))
        log.append(("answer", (), int(yes)))
    hear_answer(here, yes)
    return yes


def is_closing(here: CompactPosition) -> bool:
    """Return whether the stock is so small that the deal may end soon."""
    return len(here.stock) < CLOSING_TURNS * here.law.seats * here.law.draws


def list_layings(here: CompactPosition) -> Groups:
    """Return the groups that a seat lays now if its side has melded; it can still end the turn afterwards."""
    seat, law = here.turn, here.law
    side, hand = law.side[seat], here.hands[seat]
    left, found = here.sizes[seat] - (2 if here.in_foot[seat] else 0), dict[int, Group]()
    for rank in range(WIDTH):
        held, size = hand[rank], here.laid[side][rank]
        if not held or size + held < LEAST:
            continue
        number = min(held, left, CANASTA - size) if law.closed else min(held, left)
        if number > 0 and size + number >= LEAST:
            found[rank] = (rank, number, 0, 0)
            left -= number
    if hand[TWO] or hand[JOKER]:
        _add_wild_cards(here, found, left)
    return tuple(found.values())


def _add_wild_cards(here: CompactPosition, found: dict[int, Group], left: int) -> None:
    """Add at most `left` wild cards to groups: to the wild meld where it counts most, then to complete books."""
    seat = here.turn
    hand, free = here.hands[seat], is_closing(here)
    twos, spare = hand[TWO], hand[TWO] + hand[JOKER]
    number = _count_wild_meld(here, min(spare, left), free)
    if number:
        used = min(twos, number)
        found[WILD_MELD] = (WILD_MELD, 0, used, number - used)
        twos, spare, left = twos - used, spare - number, left - number
    free = free or (not here.law.collects_wilds and spare >= LOADED)
    if spare and left:
        twos, spare, left = _complete_books(here, found, (twos, spare, left), free)
    if spare and left and (free or (not here.in_foot[seat] and left <= ENDING)):
        _pair_wild_cards(here, found, (twos, spare, left))


def _count_wild_meld(here: CompactPosition, most: int, free: bool) -> int:
    """Return how many of at most `most` wild cards are laid as a meld of their own; `free` says that it is late."""
    law = here.law
    there = here.laid[law.side[here.turn]][WILD_MELD]
    number = min(most, CANASTA - there) if law.closed else most
    wanted = law.collects_wilds or (law.wild_melds and free)
    return number if wanted and number > 0 and there + number >= LEAST else 0


def _complete_books(
    here: CompactPosition, found: dict[int, Group], rest: tuple[int, int, int], free: bool
) -> tuple[int, int, int]:
    """Add wild cards where they complete dirty books that are wanted, or any if `free`.

    `rest` is the number of twos, of all wild cards, and of all cards that may be laid; what is left is returned.
    """
    law, side = here.law, here.law.side[here.turn]
    twos, spare, left = rest
    lacking = 0 if law.collects_wilds else max(0, law.contract[DIRTY] - here.books[side][DIRTY])
    for rank in sorted(range(WIDTH), key=lambda rank: -here.laid[side][rank]):
        naturals, wild = found[rank][1] if rank in found else 0, here.wild[side][rank]
        size = here.laid[side][rank] + naturals
        short = CANASTA - size
        if size < 2 or short <= 0 or short > min(spare, left, law.room[min(law.each, size - wild)] - wild):
            continue
        if free or wild or lacking:
            used = min(twos, short)
            found[rank] = (rank, naturals, used, short - used)
            twos, spare, left, lacking = twos - used, spare - short, left - short, max(0, lacking - 1)
    return twos, spare, left


def _pair_wild_cards(here: CompactPosition, found: dict[int, Group], rest: tuple[int, int, int]) -> None:
    """Lay pairs with a wild card, and wild cards on melds that have room, to empty the hand or before the deal ends."""
    law, side, hand = here.law, here.law.side[here.turn], here.hands[here.turn]
    twos, spare, left = rest
    for rank in range(WIDTH):
        naturals = found[rank][1] if rank in found else min(hand[rank], left)
        wild = here.wild[side][rank] + (found[rank][2] + found[rank][3] if rank in found else 0)
        size = here.laid[side][rank] + naturals + (wild - here.wild[side][rank])
        more = naturals if rank not in found else 0
        room = law.room[min(law.each, size - wild)] - wild
        if not spare or more + 1 > left or room < 1 or not LEAST - 1 <= size < CANASTA or not (more or wild):
            continue
        used = 1 if twos else 0
        before = found.get(rank, (rank, naturals, 0, 0))
        found[rank] = (rank, naturals, before[2] + used, before[3] + 1 - used)
        twos, spare, left = twos - used, spare - 1, left - 1 - more


def list_discards(here: CompactPosition) -> list[int]:
    """Return the kinds that the seat in turn may discard."""
    return [
        kind for kind, held in enumerate(here.hands[here.turn]) if held and (kind != RED or not here.law.lays_threes)
    ]


def choose_discard(here: CompactPosition) -> int:
    """Return the kind of card to discard, which costs the hand little and helps the next player little."""
    found = list_discards(here)
    if len(found) == 1:
        return found[0]
    costs = rate_discards(here, found)
    return min(found, key=lambda kind: costs[kind])


def rate_discards(here: CompactPosition, kinds: list[int]) -> dict[int, float]:
    """Return the cost of each discard: the card's worth to the hand, and the pile times the chance that it is taken."""
    seat, law = here.turn, here.law
    side, hand = law.side[seat], here.hands[seat]
    following = (seat + 1) % law.seats
    rival = law.side[following]
    there = here.laid[rival]
    unseen = len(here.stock) + sum(here.sizes) - here.sizes[seat] + sum(map(len, here.feet)) + 1
    held_by_next = here.sizes[following] or len(here.feet[following])
    chances = PAIR_CHANCES[SHARE_STEPS * held_by_next // unseen if unseen > held_by_next else -1]
    stake = CARD_GAIN * min(len(here.pile) + 1.0, law.taken) * (1.0 if here.opened[rival] else UNOPENED)
    costs = dict[int, float]()
    for kind in kinds:
        if kind in THREE_USE:
            costs[kind] = THREE_USE[kind]
            continue
        if kind >= TWO:
            costs[kind] = WILD_USE + KIND_POINTS[kind]
            continue
        size = here.laid[side][kind]
        cost = float(SAME[min(hand[kind], 8)] + (FITS_OWN if size and (size < CANASTA or not law.closed) else 0))
        if there[kind] + LEAST <= CANASTA or not law.closed:
            left = law.each - here.gone[kind] - hand[kind]
            cost += (stake + (20 if there[kind] else 0)) * chances[min(MOST_OF_A_RANK, max(0, left))]
        costs[kind] = cost + KIND_POINTS[kind] / 20
    return costs
