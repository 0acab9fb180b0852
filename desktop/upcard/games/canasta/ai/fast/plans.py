"""Quick rules of thumb for which cards to lay: to take the pile, as first melds, or to go out.

The functions work on positions that are stored as counts of cards (`CompactPosition`).
"""

from upcard.games.canasta.ai.fast.flow import Group, Groups, take
from upcard.games.canasta.ai.fast.going_out import can_go_out
from upcard.games.canasta.ai.fast.state import (
    BLACK,
    JOKER,
    KIND_COUNT,
    KIND_POINTS,
    LAST,
    MELDS,
    OVER,
    RED,
    TWO,
    WILD_MELD,
    CompactPosition,
    lay_group,
)
from upcard.games.canasta.rules.melds import CANASTA, LEAST

CARDS_TO_KEEP = 3
"""How many cards to keep after the discard while the side cannot go out."""

MOST_PILE_TO_LEAVE = 4
"""A pile of at most this many cards is not taken if the hand can probably go out with a card from the stock."""

RANKS_TO_DRAW = 4
"""With melds of at least this many ranks, a card from the stock probably fits one of them."""

ORDINARY_RANKS = tuple(range(BLACK))
"""The ranks that can be melded at any time."""

MELDABLE_RANKS = tuple(range(BLACK + 1))


def plan_take(here: CompactPosition, top: int) -> Groups | None:
    """Return the groups to lay if the seat in turn should take the pile, whose top card is of the kind `top`.

    Return None if it should not, or cannot.
    """
    view = here.team[here.turn]
    size = here.laid[view][top]
    groups = later_take(here, top, size) if here.opened[view] else first_take(here, top)
    if groups is None:
        return None
    if here.phase == LAST:
        wanted = size > 0 and not here.frozen
    else:
        cost = 30 * here.law.draws
        for _, _, twos, jokers in groups:
            cost += 110 * (twos + jokers)
        wanted = here.stake > cost and not draws_to_go_out(here)
    return groups if wanted and leaves_card(here, groups) else None


def draws_to_go_out(here: CompactPosition) -> bool:
    """Return whether the player should draw instead of taking a small pile, because the drawn card may let it go out.

    The cards of the pile would make going out less likely. The result is False unless both the player's side and an
    opposing side have enough canastas to go out.
    """
    view, law = here.team[here.turn], here.law
    rivals = max([made for other, made in enumerate(here.canastas) if other != view], default=0)
    if min(here.canastas[view], rivals) < law.needed or len(here.pile) > MOST_PILE_TO_LEAVE or law.draws > 1:
        return False
    hand, melds = here.hands[here.turn], here.laid[view]
    loose = sum([hand[rank] for rank in MELDABLE_RANKS if hand[rank] < LEAST and not melds[rank]])
    if loose > 1 or (loose and sum([size > 0 for size in melds]) < RANKS_TO_DRAW):
        return False
    return loose + sum([1 for kind in here.pile[:-1] if kind <= BLACK and not melds[kind]]) > 1


def first_take(here: CompactPosition, top: int) -> Groups | None:
    """Return the first melds with which the seat in turn can take the pile; None if it cannot.

    `top` is the kind of the pile's top card.
    """
    law = here.law
    pair = law.first_frozen or here.frozen or law.rules.pile_needs_natural_pair
    if here.hands[here.turn][top] < (2 if pair else 1) or here.phase == LAST:
        return None
    return opening(here, top)


def later_take(here: CompactPosition, top: int, size: int) -> Groups | None:
    """Return the groups with which a side that has melded can take the pile; None if it cannot.

    `top` is the kind of the pile's top card, and `size` the size of the side's meld of that rank. If the hand has two
    or more naturals of the rank, all are added. Otherwise no card is added if the meld can take the top card alone, and
    a natural and a wild card if it cannot.
    """
    hand, rules = here.hands[here.turn], here.law.rules
    held = min(hand[top], here.law.most - 1 - size)
    if held >= 2:
        return ((top, held, 0, 0),)
    if here.frozen:
        return None
    if size and (size < CANASTA or here.law.onto_canasta):
        return ((top, 0, 0, 0),)
    if held > 0 and not size and (hand[TWO] or hand[JOKER]) and not rules.pile_needs_natural_pair:
        twos = 1 if hand[TWO] else 0
        return ((top, 1, twos, 1 - twos),)
    return None


def leaves_card(here: CompactPosition, groups: Groups) -> bool:
    """Return whether the player can end the turn after taking the pile with `groups`.

    That is so if at least two cards are left in the hand, or if the player can go out.
    """
    seat, pile = here.turn, here.pile
    left = here.sizes[seat] + len(pile) - 1 - cards(groups)
    if here.frozen:
        left -= pile.count(RED)
    if left >= 2:
        return True
    if here.law.rules.one_card_hand_leaves_one_card_pile and len(pile) == here.sizes[seat] == 1:
        return False
    trial = here.copy()
    take(trial, groups)
    if trial.phase == OVER:
        return trial.canastas[trial.team[seat]] >= here.law.needed
    return can_go_out(trial)


def cards(groups: Groups) -> int:
    """Return how many cards `groups` take from the hand."""
    number = 0
    for _, naturals, twos, jokers in groups:
        number += naturals + twos + jokers
    return number


def opening(here: CompactPosition, top: int = KIND_COUNT) -> Groups | None:
    """Return first melds with as few wild cards as possible and, among these, as few pairs; None if there are none.

    `top` is the kind of the pile's top card if the melds take the pile, and otherwise `KIND_COUNT`.
    """
    law, hand = here.law, here.hands[here.turn]
    needed = law.minimums[law.side[here.turn]]
    if top < KIND_COUNT and law.rules.top_card_counts:
        needed -= KIND_POINTS[top]
    pairs, groups = [], []
    for rank, held in zip(ORDINARY_RANKS, hand, strict=False):
        if held > 2 or rank == top:
            needed -= (held if held < law.most else law.most - (rank == top)) * KIND_POINTS[rank]
            groups.append(rank)
        elif held == 2:
            pairs.append(rank)
    jokers, wilds = hand[JOKER], hand[TWO] + hand[JOKER]
    short = 1 if top < KIND_COUNT and hand[top] == 1 else 0
    pairs.reverse()
    for number in range(short, wilds + 1):
        left = needed - 50 * min(number, jokers) - 20 * max(0, number - jokers)
        for used in range(min(number - short, len(pairs)) + 1):
            left -= 2 * KIND_POINTS[pairs[used - 1]] if used else 0
            if left <= 0 and (groups or used):
                return place_wild_cards(here, groups + pairs[:used], number, top)
    return None


def place_wild_cards(here: CompactPosition, ranks: list[int], wilds: int, top: int) -> Groups | None:
    """Return first melds of the ranks in `ranks`, to which `wilds` wild cards are added, jokers first.

    Each meld that needs a wild card gets one, and the largest melds get the remaining ones. Return None if the rules do
    not allow that many wild cards in these melds, or if too few cards would stay in the hand. `top` is the kind of the
    pile's top card if the melds take the pile, and otherwise `KIND_COUNT`.
    """
    hand, room = here.hands[here.turn], here.law.room
    ranks.sort(key=lambda rank: (rank != top, -hand[rank], rank))
    laid = [min(hand[rank], here.law.most - (rank == top)) for rank in ranks]
    sizes = [held + (rank == top) for rank, held in zip(ranks, laid, strict=True)]
    given = [1 if size == 2 else 0 for size in sizes]
    left, jokers, groups = wilds - sum(given), min(wilds, hand[JOKER]), []
    for rank, held, size, one in zip(ranks, laid, sizes, given, strict=True):
        more = max(0, min(left, room[size] - one))
        left -= more
        fine = min(one + more, jokers)
        jokers -= fine
        groups.append((rank, held, one + more - fine, fine))
    return None if left else drop_spare_melds(here, groups, top)


def drop_spare_melds(here: CompactPosition, groups: list[Group], top: int) -> Groups | None:
    """Drop first melds from `groups` that the minimum of points does not need, so that more cards stay in the hand.

    Melds are dropped, those with the fewest points first, until more than `CARDS_TO_KEEP` cards stay. The meld of the
    pile's top card and melds with wild cards are never dropped. Return the remaining groups, or None if a player who
    does not take the pile would keep fewer than two cards even then. `top` is the kind of the pile's top card if the
    groups take the pile, and otherwise `KIND_COUNT`.
    """
    law, seat = here.law, here.turn
    taken = top < KIND_COUNT
    left = here.sizes[seat] - cards(tuple(groups)) + (len(here.pile) - 1 if taken else 0)
    if left > CARDS_TO_KEEP:
        return tuple(groups)
    spare = sum(map(_worth, groups)) - law.minimums[law.side[seat]]
    spare += KIND_POINTS[top] if taken and law.rules.top_card_counts else 0
    for group in sorted(groups, key=_worth):
        worth = _worth(group)
        if left <= CARDS_TO_KEEP and worth <= spare and not (group[2] or group[3] or group[0] == top):
            groups = [other for other in groups if other != group]
            spare -= worth
            left += group[1]
    return tuple(groups) if groups and (left >= 2 or taken) else None


def _worth(group: Group) -> int:
    rank, naturals, twos, jokers = group
    return naturals * KIND_POINTS[rank] + 20 * twos + 50 * jokers


def way_out(here: CompactPosition) -> Groups | None:
    """Return the groups to lay to go out in this turn, perhaps with a discard after them.

    Return None if that is impossible.
    """
    seat, law = here.turn, here.law
    hand = here.hands[seat]
    if here.answer is False and law.rules.answer_binds:
        return None
    groups, pairs, loose, made = sort_hand(here)
    spare, wilds = 0 if here.phase == MELDS else 1, hand[TWO] + hand[JOKER]
    if loose > spare or len(pairs) > wilds:
        return None
    if wilds:
        found = distribute_wilds(here, groups, pairs, spare - loose)
    else:
        found = tuple(groups) if made >= law.needed else None
    return found if not law.both or (found is not None and has_both_kinds(here, found)) else None


def sort_hand(here: CompactPosition) -> tuple[list[Group], list[int], int, int]:
    """Return how the natural cards of the hand can be melded, as four results.

    They are the groups to lay, the ranks of which the hand has a pair to lay with a wild card, the number of remaining
    cards, and the number of canastas that the player's side has after the groups are laid.
    """
    seat, most = here.turn, here.law.most
    hand, melds = here.hands[seat], here.laid[here.team[seat]]
    groups: list[Group] = []
    pairs: list[int] = []
    loose, made = hand[RED], here.canastas[here.team[seat]]
    for rank, held, size in zip(MELDABLE_RANKS, hand, melds, strict=False):
        if held > 2 or (size and held):
            fits = held if size + held < most else most - size
            loose += held - fits
            if fits:
                groups.append((rank, fits, 0, 0))
                made += size < CANASTA <= size + fits
        elif rank < BLACK and held == 2:
            pairs.append(rank)
        else:
            loose += held
    return groups, pairs, loose, made


def has_both_kinds(here: CompactPosition, groups: Groups) -> bool:
    """Return whether the player's side has all canastas that it needs to go out after `groups` are laid.

    Some rules need a natural canasta and a mixed canasta (one with wild cards).
    """
    trial = here.copy()
    for group in groups:
        lay_group(trial, trial.turn, group)
    return trial.canastas[trial.team[trial.turn]] >= here.law.needed


def distribute_wilds(here: CompactPosition, groups: list[Group], pairs: list[int], spare: int) -> Groups | None:
    """Return the groups to lay in order to go out: `groups` and the pairs, with the hand's wild cards added to them.

    `pairs` lists the ranks of which two cards are laid with one wild card. The remaining wild cards complete canastas.
    Return None if there would be too few canastas, or if more than `spare` wild cards would be left over.
    """
    law, view, hand = here.law, here.team[here.turn], here.hands[here.turn]
    melds, wild, made = here.laid[view], here.wild[view], here.canastas[view]
    left, laid, given = hand[TWO] + hand[JOKER] - len(pairs), [0] * len(melds), [0] * len(melds)
    for rank, naturals, _, _ in groups:
        laid[rank] = naturals
    for rank in pairs:
        laid[rank], given[rank] = 2, 1
    for rank, size in longest_first(melds, laid, given):
        there = wild[rank] + given[rank]
        most = left - spare if size >= CANASTA and not there else left
        more = max(0, min(most, law.room[size - there] - there))
        given[rank] += more
        left -= more
        made += melds[rank] < CANASTA <= size + more
    if law.wild_melds and left > spare:
        more = count_wilds_to_lay(melds[WILD_MELD], left)
        given[WILD_MELD] = more
        left -= more
        made += melds[WILD_MELD] < CANASTA <= melds[WILD_MELD] + more
    if left > spare or made < law.needed:
        return None
    return build_groups(laid, given, hand[JOKER] - (1 if left and not hand[TWO] else 0))


def count_wilds_to_lay(size: int, wilds: int) -> int:
    """Return how many of `wilds` wild cards can be added to a meld of `size` wild cards.

    If `size` is 0, they make a new meld; return 0 if they are too few for one.
    """
    most = min(wilds, CANASTA - size)
    return most if size or most >= LEAST else 0


def longest_first(melds: list[int], laid: list[int], given: list[int]) -> list[tuple[int, int]]:
    """Return the melds after laying, each as (rank, size), in the order in which they should get wild cards.

    Melds with fewer than seven cards come first, the longest at the front. The three lists are by rank: `melds` holds
    the sizes before laying, `laid` the naturals added, and `given` the wild cards added.
    """
    found = []
    for rank in ORDINARY_RANKS:
        size = melds[rank] + laid[rank] + given[rank]
        if size > 1:
            found.append((100 - size if size >= CANASTA else -size, rank, size))
    found.sort()
    return [(rank, size) for _, rank, size in found]


def build_groups(laid: list[int], given: list[int], jokers: int) -> Groups:
    """Return the groups to lay, each as (rank, naturals, twos, jokers).

    `laid` and `given` hold the numbers of natural and of wild cards for each rank. As many of the wild cards as
    possible, but at most `jokers`, are jokers; the others are twos.
    """
    found = []
    for rank, wilds in enumerate(given):
        if wilds or laid[rank]:
            fine = wilds if wilds < jokers else jokers
            jokers -= fine
            found.append((rank, laid[rank], wilds - fine, fine))
    return tuple(found)
