"""Plays a deal of Modern American to its end by fast rules of thumb, so that the search can compare actions.

The players use only their own hand and what is on the table.
"""

from typing import Final, TypeAlias

from upcard.games.canasta.ai.fast.pair_chances import PAIR_CHANCES, SHARE_STEPS
from upcard.games.canasta.ai.fast.state import BLACK, JOKER, KIND_POINTS, LAST, OVER, PLAY, RED, TWO, WILD_MELD
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.modern_american.ai.fast.flow import (
    Group,
    Groups,
    discard,
    draw,
    end_deal,
    lay_chosen_three,
    lay_special_hand,
    meld,
    take,
)
from upcard.games.modern_american.ai.fast.hands import FastAim, find_aim, find_special
from upcard.games.modern_american.ai.fast.plans import find_opening, find_take, find_way_out
from upcard.games.modern_american.ai.fast.state import ACE, RANK_NUMBERS, SEVEN, WIDTH, CompactPosition, all_wild

Log: TypeAlias = list[tuple[str, Groups, int]] | None
"""A list to which moves are appended for tests, or None.

A move is its name, the groups laid, and the kind of the card that is discarded, laid or kept.
"""

NEAR: Final = 1
FAR: Final = 2
"""The largest number of cards that a special hand may lack if a player waits for it.

`FAR` applies early in a deal, `NEAR` later.
"""

EARLY: Final = 20
LATE: Final = 6
"""The smallest number of stock cards with which a player waits for a special hand.

With at least `EARLY` cards in the stock, the special hand may lack up to `FAR` cards; with at least `LATE`, up to
`NEAR`.
"""

CLOSING_TURNS: Final = 2
"""A player lays all that can be laid when the stock has fewer cards than this number of rounds draws."""

WAITING: Final = 25
SPENT_EARLY: Final = 1
"""The limits for early first melds.

While the stock has more than `WAITING` cards, a player lays no first melds that use more than `SPENT_EARLY` wild cards.
"""

PAIR: Final = 2
PAIRS_KEPT: Final = 16
"""The limits for keeping a pair that fits a meld of the own side, so that the pair can take the pile.

While the stock has more than `PAIRS_KEPT` cards, a rank of which the hand holds `PAIR` cards is not laid.
"""

SAME: Final[tuple[int, ...]] = (0, 4, 18, 30, 36, 40, 60, 80, 80)
"""The worth, in points, of a card to the hand; the index is the number of cards of its rank in the hand."""

FITS_OWN: Final = 34
"""The worth, in points, of a card that fits a meld of its holder's side."""

CAUGHT: Final = 200
"""The cost, in points, of holding a third ace or seven, because it may bring a penalty (modern.held-specials)."""

SOON: Final = 45
"""The number of stock cards below which holding a third ace or seven is a risk."""

COLLECTED: Final = 5
"""The number of aces or of sevens in the hand from which on a player collects them for a canasta."""

WILD_USE: Final = 150
"""The worth, in points, of a wild card in the hand."""

CARD_GAIN: Final = 22
"""The worth, in points, of each card of the pile to the player who takes it."""

UNOPENED: Final = 0.35
"""The probability that a hand with a pair of the top card can also lay the first melds needed to take the pile."""


def play_out(here: CompactPosition, log: Log = None) -> None:
    """Play the deal to its end by rules of thumb; `here` is changed in place.

    If `log` is a list, each move is appended to it.
    """
    while here.phase != OVER:
        if here.phase <= LAST:
            begin_play(here, log)
            continue
        lay_melds(here, log)
        if here.phase == PLAY:
            kind = choose_discard(here)
            if log is not None:
                log.append(("discard", (), kind))
            discard(here, kind)


def begin_play(here: CompactPosition, log: Log) -> None:
    """Make the current player's first move: take the discard pile, draw, or lay a three that waits for a decision.

    If the stock is empty and the pile is not taken, the deal ends. If `log` is a list, the move is appended to it.
    """
    if here.owed:
        kind = BLACK if here.hands[here.turn][BLACK] else RED
        if log is not None:
            log.append(("three", (), kind))
        lay_chosen_three(here, kind)
        return
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
    seat, top = here.turn, here.pile[-1]
    side = here.law.side[seat]
    if not here.opened[side]:
        return None if find_near_aim(here, seat) else groups
    special = top == SEVEN or (top == ACE and not here.wild[side][ACE])
    if special and here.laid[side][top] + here.hands[seat][top] + 1 < COLLECTED:
        return None
    return groups if len(here.pile) > 2 or here.laid[side][top] or here.phase == LAST else None


def find_near_aim(here: CompactPosition, seat: int) -> FastAim | None:
    """Return the special hand (fourteen cards that end the deal) that `seat` collects cards for; None if it does not.

    The hand must lack only few cards for it; how few depends on the size of the stock.
    """
    left = len(here.stock)
    if left < LATE or not here.law.values or here.opened[here.law.side[seat]]:
        return None
    return find_aim(here, seat, FAR if left >= EARLY else NEAR)


def lay_melds(here: CompactPosition, log: Log) -> None:
    """Lay cards once for the current player: a special hand, first melds, all cards to go out, or cards for canastas.

    Nothing happens if the rules of thumb find nothing to lay. If `log` is a list, the move is appended to it.
    """
    seat = here.turn
    side = here.law.side[seat]
    if not here.opened[side] or here.law.rules.special_courtesy:
        name = find_special(here)
        if name is not None:
            if log is not None:
                log.append((name, (), 0))
            lay_special_hand(here, here.law.values[name])
            return
    if not here.opened[side]:
        groups = None if find_near_aim(here, seat) else choose_opening(here)
    else:
        groups = find_way_out(here) if here.canastas[side] + 2 >= here.law.needed else None
        if groups is None:
            groups = list_layings(here)
    if groups:
        if log is not None:
            log.append(("meld", groups, 0))
        meld(here, groups)


def choose_opening(here: CompactPosition) -> Groups | None:
    """Return the groups of cards that the current player should lay as first melds; None to wait.

    The player waits if none are found, or if they use many wild cards early in the deal.
    """
    groups = find_opening(here)
    if groups is None or len(here.stock) <= WAITING:
        return groups
    return groups if sum([twos + jokers for _, _, twos, jokers in groups]) <= SPENT_EARLY else None


def list_layings(here: CompactPosition) -> Groups:
    """Return the groups of cards that the current player should lay now; the player's side must have melds.

    At least two cards stay in the hand, one of them to discard.
    """
    seat, law = here.turn, here.law
    side, hand = law.side[seat], here.hands[seat]
    closing = len(here.stock) < CLOSING_TURNS * law.seats * law.draws
    threes = hand[BLACK] + hand[RED]
    free = here.sizes[seat] - threes - hand[TWO] - hand[JOKER] - 1
    left, found = here.sizes[seat] - 2, dict[int, Group]()
    for rank, held, size in zip(RANK_NUMBERS, hand, here.laid[side]):  # noqa: B905 (other cards have no partner)
        if not held or size + held < LEAST or here.dead >> rank & 1 or size >= CANASTA:
            continue
        if held == PAIR and 0 < size <= CANASTA - 3 and len(here.stock) > PAIRS_KEPT:
            continue
        special = rank == SEVEN or (rank == ACE and not here.wild[side][ACE])
        number = min(held, CANASTA - size, free, left)
        if size + number < (CANASTA if special and not size else LEAST) or number <= 0:
            continue
        found[rank] = (rank, number, 0, 0)
        free, left = free - number, left - number
    if hand[TWO] or hand[JOKER]:
        _add_wild_cards(here, found, left, closing)
    return tuple(found.values())


def _add_wild_cards(here: CompactPosition, found: dict[int, Group], left: int, closing: bool) -> None:
    """Add at most `left` wild cards of the current player's hand to the groups in `found`, which is changed.

    A meld of wild cards gets them first, if the side has one that is incomplete, or can begin one with seven cards. If
    it is then complete, or there is none, other melds get the wild cards that they lack for a canasta. Unless `closing`
    is True, because the deal may end soon, such a meld must have wild cards already or lack just one card, or the side
    must still need canastas to go out.
    """
    seat, law = here.turn, here.law
    side, hand = law.side[seat], here.hands[seat]
    laid, twos, spare = here.laid[side], hand[TWO], hand[TWO] + hand[JOKER]
    there, made = laid[WILD_MELD], here.canastas[side]
    if 0 < there < CANASTA or (law.rules.wild_melds and not there and min(spare, left) >= CANASTA):
        number = max(0, min(CANASTA - there, spare, left))
        used = min(twos, number)
        if number:
            found[WILD_MELD] = (WILD_MELD, 0, used, number - used)
        twos, spare, left = twos - used, spare - number, left - number
        if there + number < CANASTA:
            return
    for rank in RANK_NUMBERS:
        naturals = found[rank][1] if rank in found else 0
        lacking, wild = CANASTA - laid[rank] - naturals, here.wild[side][rank]
        if not 0 < lacking <= spare or CANASTA - lacking - wild < law.least or lacking > min(law.room - wild, left):
            continue
        barred = rank == SEVEN or (rank == ACE and not wild) or here.dead >> rank & 1
        if not barred and (closing or wild or made < law.needed or lacking == 1):
            used = min(twos, lacking)
            found[rank] = (rank, naturals, used, lacking - used)
            twos, spare, left, made = twos - used, spare - lacking, left - lacking, made + 1


def list_discards(here: CompactPosition) -> list[int]:
    """Return the kinds of cards that the current player may discard."""
    seat = here.turn
    hand, size = here.hands[seat], here.sizes[seat]
    if size == 1:  # the last card goes out, or a talon follows
        return [kind for kind in range(len(hand)) if hand[kind]]
    naturals = [kind for kind in range(WIDTH) if hand[kind]]
    if not here.pile and here.law.rules.empty_pile_bars:
        dead = [kind for kind in naturals if here.dead >> kind & 1]
        free = [kind for kind in naturals if kind not in (SEVEN, ACE) and not here.dead >> kind & 1]
        naturals = free or dead or naturals
        if naturals:
            return naturals
    only = here.only_wild if here.melded or here.took else all_wild(hand, size)
    return naturals + [kind for kind in (TWO, JOKER) if hand[kind]] if only else naturals


def choose_discard(here: CompactPosition) -> int:
    """Return the kind of card that costs the current player least to discard, as `rate_discards` rates it."""
    found = list_discards(here)
    if len(found) == 1:
        return found[0]
    costs = rate_discards(here, found)
    return min(costs, key=costs.__getitem__)


def rate_discards(here: CompactPosition, kinds: list[int]) -> dict[int, float]:
    """Return, for each kind of card in `kinds`, the cost of discarding it, in points.

    The cost is a sum of two numbers. The first is what the card is worth in the current player's hand, which is much if
    a nearly complete special hand needs the card. The second is the chance that the next player takes the discard pile,
    times the points that the pile gives that player.
    """
    seat, law = here.turn, here.law
    side, hand = law.side[seat], here.hands[seat]
    following = law.following[seat]
    rival = law.side[following]
    there = here.laid[rival]
    unseen = len(here.stock) + sum(here.sizes) - here.sizes[seat] + 1
    chances = PAIR_CHANCES[SHARE_STEPS * here.sizes[following] // unseen if unseen > here.sizes[following] else -1]
    stake = CARD_GAIN * (len(here.pile) + 1.0) * (1.0 if here.opened[rival] else UNOPENED)
    aim = None if here.opened[side] else find_near_aim(here, seat)
    costs, visible, dead, most = dict[int, float](), here.visible, here.dead, CANASTA - 3 if rival != side else -1
    for kind in kinds:
        held = hand[kind]
        cost = WILD_USE + KIND_POINTS[kind] if kind >= TWO else rate_use(here, side, kind, held)
        if kind < WIDTH and there[kind] <= most and not dead >> kind & 1:
            left = law.each - visible[kind] - held
            if left > 0:
                cost += (stake + (30 if there[kind] else 0)) * chances[left]
        if aim is not None and held <= aim.wanted[kind]:
            cost += 1000
        costs[kind] = cost
    return costs


def rate_use(here: CompactPosition, side: int, kind: int, held: int) -> float:
    """Return what a natural card of the kind `kind` is worth, in points, in a hand with `held` cards of its rank.

    It is worth more if it fits a meld of `side`.
    """
    if here.dead >> kind & 1:
        return -KIND_POINTS[kind] / 10
    size = here.laid[side][kind]
    if LEAST <= held < COLLECTED and not size and kind in (SEVEN, ACE):
        return 10.0 - CAUGHT * (len(here.stock) < SOON)
    return SAME[held if held < 8 else 8] + (FITS_OWN if 0 < size < CANASTA else 0) - KIND_POINTS[kind] / 10
