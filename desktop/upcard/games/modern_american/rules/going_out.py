"""Finds ways to go out: to lay the whole hand except one card, which is discarded, so that the rules allow going out.

The rule is modern.must-discard.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from upcard.core.cards import Cards, without
from upcard.games.canasta.actions import LayDown
from upcard.games.canasta.position import LaidMeld, Melds
from upcard.games.canasta.rules.melds import CANASTA, LEAST, canastas
from upcard.games.canasta.values import WILD, is_wild, wilds
from upcard.games.modern_american.options import Options
from upcard.games.modern_american.position import Observation, find_dead_ranks, is_open_special, list_threes
from upcard.games.modern_american.rules.melding import FIVE, LEAST_NATURALS
from upcard.games.modern_american.rules.opening import is_opening


class Ground(NamedTuple):
    """The rules, the side's melds by rank or `WILD`, and the dead ranks, for the search for a way to go out."""

    rules: Options
    melds: Mapping[str, Cards]
    dead: frozenset[str]
    """The ranks of which another side has a canasta."""

    @property
    def has_melds(self) -> bool:
        """Whether the side has any melds on the table."""
        return bool(self.melds)


class Layout(NamedTuple):
    """A way to divide the wild cards of a hand: how many go to the meld of each rank, and to the meld of wild cards."""

    used: tuple[tuple[str, int], ...]
    wild: int


def may_go_out(seen: Observation) -> bool:
    """Return whether the player may go out in this turn by the rule on the partner's permission (modern.ask-partner).

    Return False only if the partner has said no and the option `answer_binds` is on.
    """
    return not (seen.table.answer is False and seen.table.rules.answer_binds)


def is_bound_by_answer(seen: Observation) -> bool:
    """Return whether the player must go out this turn because the partner has said yes.

    A yes obliges the player only if the option `answer_binds` is on.
    """
    return seen.table.answer is True and seen.table.rules.answer_binds


def has_grown(melds: Melds) -> bool:
    """Return whether a canasta in `melds` has eight cards, which is legal only if the player goes out in this turn.

    The rule is modern.meld-size.
    """
    return any(len(meld.cards) > CANASTA for meld in melds)


def has_to_go_out(seen: Observation, melds: Melds) -> bool:
    """Return whether the player must go out this turn.

    That is so if the partner has said yes, or if a canasta has an eighth card. `melds` are the side's melds.
    """
    return is_bound_by_answer(seen) or has_grown(melds)


def enough_canastas(seen: Observation, melds: Melds) -> bool:
    """Return whether `melds` include as many canastas as a side needs to go out (rule modern.canastas-to-go-out)."""
    return canastas(melds) >= seen.table.rules.canastas_to_go_out


def find_blocking_meld(seen: Observation, melds: Melds) -> LaidMeld | None:
    """Return the first of `melds` that prevents going out because it is incomplete; None if there is none.

    Incomplete melds of natural aces, of sevens and of wild cards prevent it (rule modern.no-open-specials).
    """
    if not seen.table.rules.open_specials_block:
        return None
    return next(filter(is_open_special, melds), None)


def can_go_out(seen: Observation, melds: Melds, hand: Cards) -> bool:
    """Return whether the player may go out this turn, and can do so by laying the cards of `hand`.

    One of the cards is left to discard. `melds` are the side's melds.
    """
    return may_go_out(seen) and find_way_out(seen, melds, hand) is not None


def find_way_out(seen: Observation, melds: Melds, hand: Cards) -> tuple[LayDown, ...] | None:
    """Return groups of cards to lay so that one card of `hand` is left, and discarding it goes out.

    The groups are in an order in which they can be laid; None if there is no such way. `melds` are the side's melds.
    """
    if list_threes(hand) or not hand:
        return None
    others = (laid for side, laid in enumerate(seen.table.melds) if side != seen.side)
    own = {meld.rank: meld.cards for meld in melds}
    ground = Ground(seen.table.rules, own, find_dead_ranks(others))
    for left in dict.fromkeys(WILD if is_wild(card) else card.rank for card in hand):
        counts = Counter(WILD if is_wild(card) else card.rank for card in hand)
        counts[left] -= 1
        if not _is_possible(ground, counts):
            continue
        for layout in list_layouts(ground, counts):
            groups = build_groups(ground, layout, hand, left)
            if ground.has_melds or is_opening(seen, list_opening_groups(groups)):
                return groups
    return None


def _is_possible(ground: Ground, counts: Mapping[str, int]) -> bool:
    """Return False if a quick test shows that there is no way to go out.

    `counts` has the number of cards to lay of each rank, and of wild cards. The test fails if there are too few cards
    for the canastas needed, or if cards fit no meld. If it does not fail, the result is True.
    """
    wild, made = counts.get(WILD, 0), 0
    for rank in dict.fromkeys((*ground.melds, *counts)):
        there, held = len(ground.melds.get(rank, ())), counts.get(rank, 0)
        made += there + held + (0 if rank == WILD else wild) >= CANASTA
        closed = there >= CANASTA or rank in ground.dead
        alone = there + held < LEAST_NATURALS
        if rank != WILD and held and (closed or alone):
            return False
    return made >= ground.rules.canastas_to_go_out


def list_layouts(ground: Ground, counts: Mapping[str, int]) -> Iterator[Layout]:
    """Yield the ways to divide the wild cards of a hand so that all its cards are laid and the side may go out.

    `counts` has the number of cards to lay of each rank, and of wild cards. `ground` has the side's melds.
    """
    ranks = tuple(rank for rank in dict.fromkeys((*ground.melds, *counts)) if rank != WILD)
    done = sum(len(cards) >= CANASTA for cards in ground.melds.values())
    met: set[tuple[int, int, int, bool]] = set()
    waiting: list[tuple[int, int, tuple[tuple[str, int], ...]]] = [(0, done, ())]
    while waiting:
        at, made, used = waiting.pop()
        spent = sum(number for _, number in used)
        wild = counts.get(WILD, 0) - spent
        state = (at, made, wild, spent > 0)
        if ground.has_melds and state in met:
            continue
        met.add(state)
        if at == len(ranks):
            if _ends(ground, made, wild, spent > 0):
                yield Layout(used, wild)
            continue
        rank = ranks[at]
        for number in list_wild_numbers(ground, rank, counts.get(rank, 0), wild):
            size = len(ground.melds.get(rank, ())) + counts.get(rank, 0) + number
            more = made + (len(ground.melds.get(rank, ())) < CANASTA <= size)
            waiting.append((at + 1, more, (*used, (rank, number))))


def list_wild_numbers(ground: Ground, rank: str, held: int, wild: int) -> Iterator[int]:
    """Yield how many wild cards, at most `wild`, can be laid on the side's meld of `rank` with `held` natural cards."""
    room = ground.rules.wilds_in_meld - wilds(ground.melds.get(rank, ()))
    for number in range(min(wild, room) + 1):
        if _may_lay(ground, rank, held, number) or _may_grow(ground, rank, held, number):
            yield number


def _may_lay(ground: Ground, rank: str, held: int, number: int) -> bool:
    """Return whether `held` natural and `number` wild cards can be laid on the side's meld of `rank`, or as a new one.

    The meld may have up to seven cards. If both numbers are 0, return whether the meld allows going out as it is.
    """
    there = ground.melds.get(rank, ())
    wild_there, size = wilds(there), len(there) + held + number
    if not held + number:
        return _is_fair(ground, rank, size)
    natural = len(there) - wild_there + held
    late = ground.has_melds and ground.rules.rule_of_five and natural < FIVE
    barred = rank == "7" or late or (rank == "A" and ground.has_melds and not wild_there)
    sound = LEAST <= size <= CANASTA and natural >= LEAST_NATURALS and rank not in ground.dead
    return sound and not (number and barred) and bool(number or wild_there or _is_fair(ground, rank, size))


def _may_grow(ground: Ground, rank: str, held: int, number: int) -> bool:
    """Return whether cards can be laid on the side's meld of `rank` so that the last is the eighth card of a canasta.

    The cards are `held` natural and `number` wild ones; the eighth must be wild.
    """
    there = ground.melds.get(rank, ())
    if not (ground.rules.eighth_card_to_go_out and number and len(there) + held + number == CANASTA + 1):
        return False
    natural_aces = rank == "A" and not wilds(there) + number - 1
    return rank != "7" and not natural_aces and _may_lay(ground, rank, held, number - 1)


def _is_fair(ground: Ground, rank: str, size: int) -> bool:
    """Return whether a meld of `rank` with only `size` cards allows the side to go out.

    Under the option `open_specials_block`, incomplete melds of sevens and of natural aces forbid it.
    """
    there = ground.melds.get(rank, ())
    special = rank == "7" or (rank == "A" and not wilds(there))
    return not (ground.rules.open_specials_block and special and 0 < size < CANASTA)


def _ends(ground: Ground, made: int, wild: int, elsewhere: bool) -> bool:
    """Return whether the side can go out if the `wild` wild cards that are left are laid on its meld of wild cards.

    That meld must be legal and must allow going out, and the side must have enough canastas. `made` is how many other
    canastas it has, and `elsewhere` says whether other melds get wild cards, too.
    """
    rules, there = ground.rules, len(ground.melds.get(WILD, ()))
    size, most = there + wild, CANASTA + rules.eighth_card_to_go_out
    if wild and not (rules.wild_melds and LEAST <= size <= most):
        return False
    short = 0 < size < CANASTA
    if short and (rules.open_specials_block or (there and elsewhere)):
        return False
    return made + (there < CANASTA <= size) >= rules.canastas_to_go_out


def build_groups(ground: Ground, layout: Layout, hand: Cards, left: str) -> tuple[LayDown, ...]:
    """Return the groups of cards of `hand` that `layout` lays, in an order in which they can be laid.

    `left` is the rank of the card that is kept for the discard, or `WILD`. If the side has a meld of wild cards, the
    group for it comes first, because no other meld may get wild cards while it is incomplete.
    """
    kept = next(card for card in hand if (is_wild(card) if left == WILD else card.rank == left))
    free = without(hand, (kept,))
    wild = [card for card in free if is_wild(card)]
    groups: list[LayDown] = []
    for rank, number in layout.used:
        natural = tuple(card for card in free if card.rank == rank)
        cards, wild = (*natural, *wild[:number]), wild[number:]
        groups += split_group(ground, rank, cards)
    alone = split_group(ground, WILD, tuple(wild))
    return (*alone, *groups) if WILD in ground.melds else (*groups, *alone)


def split_group(ground: Ground, rank: str, cards: Cards) -> tuple[LayDown, ...]:
    """Return `cards` as a group for the meld of `rank`; if they exceed seven cards, the rest is a second group.

    Empty if there are no cards.
    """
    room = max(0, CANASTA - len(ground.melds.get(rank, ())))
    return tuple(LayDown(rank, part) for part in (cards[:room], cards[room:]) if part)


def list_opening_groups(groups: tuple[LayDown, ...]) -> tuple[LayDown, ...]:
    """Return those of `groups` that a side without melds may lay first; the others come later in the turn.

    `groups` is a way to go out. First melds may not complete a canasta with wild cards, so one natural card of it is
    left out. An eighth card of a canasta is left out, too, and an incomplete meld of wild cards if other melds have
    wild cards.
    """
    groups = tuple({group.rank: group for group in reversed(groups)}.values())[::-1]
    mixed = (wilds(group.cards) and group.rank != WILD and len(group.cards) >= CANASTA for group in groups)
    whole = tuple(
        LayDown(group.rank, group.cards[1:]) if late else group for group, late in zip(groups, mixed, strict=True)
    )
    locked = any(group.rank == WILD and len(group.cards) < CANASTA for group in whole)
    other = any(group.rank != WILD and wilds(group.cards) for group in whole)
    return tuple(group for group in whole if group.rank != WILD) if locked and other else whole
