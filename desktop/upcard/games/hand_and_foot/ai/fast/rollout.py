"""Plays a deal of Hand and Foot to its end by fast rules of thumb, so that the search can compare actions.

The players use only their own hand and what is on the table.
"""

from math import exp
from typing import Final, TypeAlias

from upcard.games.canasta.ai.fast.state import BLACK, KIND_POINTS, LAST, OVER, PLAY, RED, TWO
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.hand_and_foot.ai.fast.flow import Groups, discard, draw, end_deal, hear_answer, meld, take
from upcard.games.hand_and_foot.ai.fast.laying import list_layings
from upcard.games.hand_and_foot.ai.fast.plans import find_opening, find_take, find_way_out
from upcard.games.hand_and_foot.ai.fast.state import (
    UNASKED,
    YES,
    CompactPosition,
    is_waiting_for_foot,
    may_go_out,
)
from upcard.games.hand_and_foot.ai.fast.value import rate_consent, rate_end

Log: TypeAlias = list[tuple[str, Groups, int]] | None
"""A list to which moves are appended for tests, or None.

A move is its name, the groups laid, and a number: the card's kind, the seat that is asked, or 1 for a yes and 0 for a
no.
"""

FEW_LAYINGS: Final = 4
"""The largest number of times that a player lays cards in a turn; laying cards can make it possible to lay others."""

CONSENT: Final = -100.0
"""The smallest number of points that going out must gain for a partner to say yes; a small loss is accepted."""

SAME: Final[tuple[int, ...]] = (0, 0, 16, 24, 24, 24, 24, 24, 24)
"""The worth, in points, of a card to the hand; the index is the number of cards of its rank in the hand."""

FITS_OWN: Final = 45
"""The worth, in points, of a card that fits a meld of its holder's side."""

WILD_USE: Final = 150
"""The worth, in points, of a wild card in the hand."""

THREE_USE: Final = {BLACK: -5.0, RED: -50.0}
"""The worth, in points, of a three in the hand; red threes are in a hand only if the rules make them penalty cards."""

CARD_GAIN: Final = 18
"""The worth, in points, of each card of the pile to the player who takes it."""

UNOPENED: Final = 0.4
"""The probability that a hand with a pair of the top card can also lay the first melds needed to take the pile."""


def play_out(here: CompactPosition, log: Log = None) -> None:
    """Play the deal to its end by rules of thumb; `here` is changed in place.

    If `log` is a list, each move is appended to it.
    """
    while here.phase != OVER:
        play_turn(here, log)


def play_turns(here: CompactPosition, number: int) -> None:
    """Play the current turn to its end by rules of thumb, and then `number` further turns; `here` is changed in place.

    If the deal ends before that, stop there.
    """
    seat = here.turn
    while number >= 0 and here.phase != OVER:
        play_turn(here, None)
        if here.turn != seat:
            seat, number = here.turn, number - 1


def play_turn(here: CompactPosition, log: Log) -> None:
    """Play the rest of the current turn by rules of thumb; `here` is changed in place.

    The player draws or takes the pile, unless one of these was done before, and then melds and discards. If `log` is a
    list, each move is appended to it.
    """
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
    """Let the current player discard a card of the kind `kind`; append the move to `log` if it is a list."""
    if log is not None:
        log.append(("discard", (), kind))
    discard(here, kind)


def play_meld(here: CompactPosition, groups: Groups, log: Log) -> None:
    """Let the current player lay `groups` of cards; append the move to `log` if it is a list."""
    if log is not None:
        log.append(("meld", groups, 0))
    meld(here, groups)


def begin_play(here: CompactPosition, log: Log) -> None:
    """Take the discard pile for the current player if that is worth it, else draw from the stock.

    If the stock is empty and the pile is not taken, the deal ends. If `log` is a list, the move is appended to it.
    """
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
    """Return groups of cards with which the current player should take the discard pile; None to draw instead."""
    groups = find_take(here)
    if groups is None:
        return None
    side, rank = here.law.side[here.turn], groups[0][0]
    if here.phase == LAST:
        return groups if here.in_foot[here.turn] or here.laid[side][rank] else None
    return groups


def lay_melds(here: CompactPosition, log: Log) -> bool:
    """Lay cards once for the current player: first melds, or all cards to go out, or cards for books (melds of seven).

    Return whether cards were laid and the player may lay more in this turn. If `log` is a list, each move is appended
    to it.
    """
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
    """Go out with the current player if that is possible and gains points; return whether the turn is over.

    If the options demand it, the partner is asked first. A player with only one card asks and goes out even if that
    gains nothing, because no other move may be allowed. If `log` is a list, each move is appended to it.
    """
    seat, law = here.turn, here.law
    asks = law.must_ask and bool(law.partners[seat]) and here.answer == UNASKED
    if is_waiting_for_foot(here, seat) or not (asks or may_go_out(here)):
        return False
    groups, bound = find_way_out(here), here.answer == YES and law.rules.answer_binds
    last = here.sizes[seat] == 1
    if groups is None or not (bound or last or rate_end(here) > 0):
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
    """End the deal for a player who is bound to go out, but for whom no way to do so was found.

    The points of all cards of the hand but the cheapest are added to the side's points, as if they had been laid.
    """
    seat = here.turn
    hand, side = here.hands[seat], here.law.side[seat]
    worth = [KIND_POINTS[kind] for kind, held in enumerate(hand) for _ in range(held)]
    here.points[side] += sum(worth) - min(worth, default=0)
    here.hands[seat], here.sizes[seat], here.out = [0] * len(hand), 0, seat
    end_deal(here)


def ask(here: CompactPosition, partner: int, log: Log = None) -> bool:
    """Ask `partner` whether the current player may go out; return the partner's answer, which is recorded in `here`.

    The partner says yes if that gains at least `CONSENT` points. If `log` is a list, question and answer are appended
    to it.
    """
    yes = rate_consent(here, partner) >= CONSENT
    if log is not None:
        log.append(("ask", (), partner))
        log.append(("answer", (), int(yes)))
    hear_answer(here, yes)
    return yes


def list_discards(here: CompactPosition) -> list[int]:
    """Return the kinds of cards that the current player may discard."""
    return [
        kind for kind, held in enumerate(here.hands[here.turn]) if held and (kind != RED or not here.law.lays_threes)
    ]


def choose_discard(here: CompactPosition) -> int:
    """Return the kind of card that costs the current player least to discard, as `rate_discards` rates it."""
    found = list_discards(here)
    if len(found) == 1:
        return found[0]
    costs = rate_discards(here, found)
    return min(costs, key=costs.__getitem__)


def rate_discards(here: CompactPosition, kinds: list[int]) -> dict[int, float]:
    """Return, for each kind of card in `kinds`, the cost of discarding it, in points.

    The cost is a sum of two numbers. The first is what the card is worth in the current player's hand. The second is
    the chance that the next player takes the discard pile, times the points that the pile gives that player.
    """
    seat, law = here.turn, here.law
    side, hand = law.side[seat], here.hands[seat]
    following = (seat + 1) % law.seats
    rival = law.side[following]
    there = here.laid[rival]
    unseen = len(here.stock) + sum(here.sizes) - here.sizes[seat] + sum(map(len, here.feet))
    share = (here.sizes[following] or len(here.feet[following])) / max(1, unseen)
    stake = CARD_GAIN * min(len(here.pile) + 1.0, law.taken) * (1.0 if here.opened[rival] else UNOPENED)
    costs, own, visible = dict[int, float](), here.laid[side], here.visible
    for kind in kinds:
        if kind >= BLACK:
            costs[kind] = THREE_USE[kind] if kind < TWO else WILD_USE + KIND_POINTS[kind]
            continue
        held, size = hand[kind], own[kind]
        cost = float(SAME[held if held < 8 else 8] + (FITS_OWN if size and (size < CANASTA or not law.closed) else 0))
        if there[kind] + LEAST <= CANASTA or not law.closed:
            left = law.each - visible[kind] - held
            mean = left * share if left > 0 else 0.0
            cost += (stake + (20 if there[kind] else 0)) * (1 - (1 + mean) * exp(-mean))
        costs[kind] = cost + KIND_POINTS[kind] / 20
    return costs
