"""What a position is worth to each side: what lies there, what its hands promise, and the pile if it can be taken now.

The weights were fitted to what 360 deals of `standard` and `medium` players came to. It is an estimate at a glance:
playing on by rule of thumb told nothing of such deals, since who gets the pile is decided by single discards.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from upcard.games.canasta.compact import BLACK, DRAW, JOKER, LAST, TWO, WORTH, Compact, counted
from upcard.games.canasta.compact_dealing import kind_of, open_to_all
from upcard.games.canasta.compact_moves import takes
from upcard.games.canasta.melds import CANASTA
from upcard.games.canasta.position import Position
from upcard.games.canasta.score import deal_points
from upcard.games.canasta.search_value import ahead

JOKERS, TWOS, FITTING, PAIRED, SINGLES = 250.0, 130.0, 40.0, 15.0, -10.0
"""What a card in a hand promises: a joker, a two, one that fits a meld, two and more of a rank, one alone."""

GROWING = 145.0
"""What a canasta promises of which all cards but one or two are there; less by the square where there are fewer."""

PILE, RISK = 1.05, 0.12
"""How much of what the pile counts comes to who can take it now; how much is lost by who has to discard on it."""

AT_ONCE, SOON, PAIR = 0.7, 0.3, 2
"""How much is lost by who has nothing safe to discard, in this turn and later; so many of a rank take a pile."""


def played_out(position: Position, random: Random) -> tuple[float, ...]:
    """Return by how many points each side may expect to end the deal ahead of the others' mean; no chance is needed."""
    if position.table.phase == "over":
        brought: Sequence[float] = deal_points(position)
    else:
        brought = estimated(whole(position))
    return tuple(ahead(side, brought) for side in range(len(brought)))


def whole(position: Position) -> Compact:
    """Return a whole position as counts."""
    table = position.table
    here = open_to_all(replace(table, phase="play") if table.phase == "answer" else table)
    here.hands = [counted(map(kind_of, hand)) for hand in position.hands]
    here.sizes = [len(hand) for hand in position.hands]
    here.stock = [kind_of(card) for card in reversed(position.stock)]
    return here


def estimated(here: Compact) -> list[float]:
    """Return about what each side will have scored, less what all score alike."""
    worth = [lying(here, side) + promised(here, side) for side in range(len(here.law.members))]
    taken = here.phase in (DRAW, LAST) and next(iter(takes(here)), None) is not None
    worth[here.law.side[here.turn]] += (PILE if taken else -RISK) * here.stake
    for seat, side in enumerate(here.law.side):
        if not (taken or safe(here, seat)):
            worth[side] -= (AT_ONCE if seat == here.turn else SOON) * here.stake
    return worth


def safe(here: Compact, seat: int) -> bool:
    """Say whether a seat holds a card with which the next one cannot take the pile."""
    following = (seat + 1) % here.law.seats
    hand, theirs, laid = here.hands[seat], here.hands[following], here.laid[here.team[following]]
    fits = [theirs[rank] >= PAIR or (laid[rank] > 0 and not here.frozen) for rank in range(BLACK)]
    return any(hand[BLACK:]) or any(number and not fit for number, fit in zip(hand[:BLACK], fits, strict=True))


def lying(here: Compact, side: int) -> float:
    """Return what a side has laid."""
    view = here.team[here.law.members[side][0]]
    return float(here.points[view] + here.bonus[view] + here.law.reds[here.reds[side]])


def promised(here: Compact, side: int) -> float:
    """Return what the hands of a side promise."""
    members = here.law.members[side]
    laid = here.laid[here.team[members[0]]]
    held = [sum([here.hands[seat][rank] for seat in members]) for rank in range(BLACK)]
    worth = sum([in_hand(here.hands[seat], laid) for seat in members])
    for rank, number in enumerate(held):
        size = laid[rank]
        if size < CANASTA and (size or number >= 3):
            worth += GROWING * (min(CANASTA, size + number) / CANASTA) ** 2
    return worth


def in_hand(hand: list[int], laid: list[int]) -> float:
    """Return what the cards of one hand promise."""
    worth = JOKERS * hand[JOKER] + TWOS * hand[TWO]
    for rank in range(BLACK):
        number = hand[rank]
        if number and laid[rank]:
            worth += (FITTING + WORTH[rank]) * number
        elif number:
            worth += SINGLES if number == 1 else PAIRED
    return worth
