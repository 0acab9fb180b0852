"""Finds special hands (fourteen cards that end the deal) in hands stored as counts of cards.

It finds which special hand a hand is, and which one it lacks the fewest cards for.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from upcard.games.canasta.ai.fast.state import BLACK, JOKER, KIND_COUNT, RED, TWO
from upcard.games.canasta.values import RANKS
from upcard.games.modern_american.ai.fast.state import ACE, RANK_NUMBERS, SEVEN, WIDTH, CompactPosition
from upcard.games.modern_american.aiming import list_patterns
from upcard.games.modern_american.special_hands import SHAPES, SIZE, HandName, Shape


@lru_cache(maxsize=8)
def list_sizes(names: frozenset[HandName], jokers: bool) -> frozenset[tuple[int, ...]]:
    """Return the sizes of groups of equal natural cards that the special hands `names` can have.

    Each item lists the sizes in one special hand, the largest first. `jokers` says whether the pair of wild cards in
    the hand `wild-pairs` may be two jokers.
    """
    sizes = {tuple(sorted(pattern.sizes, reverse=True)) for name in names for pattern in list_patterns(name, jokers)}
    return frozenset(sizes | {(1,) * (WIDTH + 1)})  # a straight holds a three


def may_lay_special(here: CompactPosition) -> bool:
    """Return whether the current player may lay a special hand now, whatever the fourteen cards are.

    The rule is modern.special-hand.
    """
    if here.took or here.melded or not here.law.values or here.sizes[here.turn] != SIZE:
        return False
    return not here.opened[here.law.side[here.turn]] or (here.law.rules.special_courtesy and here.courtesy[here.turn])


def find_special(here: CompactPosition) -> HandName | None:
    """Return the special hand (fourteen cards that end the deal) that the current player can lay now.

    Of several, return the one with most points; None if there is none.
    """
    if not may_lay_special(here):
        return None
    hand, law = here.hands[here.turn], here.law
    groups = tuple(sorted([held for held in hand[:WIDTH] if held], reverse=True))
    threes = hand[BLACK] + hand[RED]
    pagat = law.rules.special_hands == "pagat"
    if threes:
        groups = (*groups, *(1,) * threes)
    if groups not in list_sizes(_name_hands(law.values), not pagat):
        return None
    shape = Shape({rank: held for rank, held in zip(RANKS, hand, strict=False) if held}, hand[TWO], hand[JOKER])
    if threes:
        fits = ["straight"] if threes == 1 and groups == (1,) * 12 and shape.wilds == (1, 1) else []
    else:
        fits = [name for name in law.values if SHAPES[name](shape)]
    named = [name for name in fits if name in law.values and not (pagat and name == "wild-pairs" and shape.jokers)]
    return max(named, key=lambda name: law.values[name], default=None)  # type: ignore[arg-type,index]


class Form(NamedTuple):
    """What a special hand (fourteen cards that end the deal) consists of, for players that collect cards for it.

    `groups` has the sizes of its groups of equal natural cards, and `pair` says whether it has a pair of wild cards.
    """

    name: HandName
    groups: tuple[int, ...]
    pair: bool = False
    specials: bool = False
    """Whether aces and sevens must be among the pairs."""


FORMS: Final[tuple[Form, ...]] = (
    Form("zip", (4, 3, 3, 2, 2)),
    Form("zip", (4, 3, 3, 2), pair=True),
    Form("pairs", (2,) * 7),
    Form("garbage", (4, 4, 3, 3)),
    Form("blast", (5, 4, 3, 2)),
    Form("blast", (5, 4, 3), pair=True),
    Form("triples", (3, 3, 3, 3), pair=True),
    Form("quads", (4, 4, 4), pair=True),
    Form("wild-pairs", (2,) * 6, pair=True, specials=True),
)


class FastAim(NamedTuple):
    """The special hand that a hand is closest to: how many cards are missing, and which cards it consists of.

    `wanted` has the number of cards of each kind in the complete special hand.
    """

    missing: int
    wanted: tuple[int, ...]


@lru_cache(maxsize=8)
def list_forms(names: frozenset[HandName], wild: bool) -> tuple[Form, ...]:
    """Return what those special hands in `names` consist of for which computer players collect cards.

    If `wild` is True, return only those that contain wild cards.
    """
    return tuple(form for form in FORMS if form.name in names and form.pair >= wild)


def find_aim(here: CompactPosition, seat: int, most: int) -> FastAim | None:
    """Return the special hand for which the hand of `seat` lacks the fewest cards; None if it lacks more than `most`.

    None also if the hand has wild cards that do not belong to any special hand, because wild cards cannot be discarded.
    """
    hand, twos, jokers = here.hands[seat], here.hands[seat][TWO], here.hands[seat][JOKER]
    if (twos and jokers) or twos + jokers > 2:
        return None
    ranked = sorted(RANK_NUMBERS, key=hand.__getitem__, reverse=True)
    held = [hand[rank] for rank in ranked]
    best, found, short = most + 1, None, SIZE - twos - jokers
    for form in list_forms(_name_hands(here.law.values), twos + jokers > 0):
        missing = short - _count_kept(form.groups, held)
        if form.specials:
            missing += (hand[ACE] < 2) + (hand[SEVEN] < 2)
        if missing < best:
            best, found = missing, form
    return None if found is None else FastAim(best, _list_wanted(found, ranked, JOKER if jokers else TWO))


def _count_kept(groups: tuple[int, ...], held: list[int]) -> int:
    """Return how many natural cards of a hand can be used in groups of equal rank with the sizes `groups`.

    `held` has how many cards the hand has of each rank. Both lists begin with the largest number.
    """
    kept = 0
    for size, there in zip(groups, held):  # noqa: B905 (a keyword doubles what the call costs)
        kept += size if there > size else there
    return kept


def _list_wanted(form: Form, ranked: list[int], wild: int) -> tuple[int, ...]:
    """Return how many cards of each kind the special hand `form` consists of.

    `ranked` lists all ranks, beginning with the one of which the hand has most cards. `wild` is the kind of the wild
    cards if there is a pair of them.
    """
    wanted = [0] * KIND_COUNT
    for rank, size in zip(ranked, form.groups, strict=False):
        wanted[rank] = size
    if form.specials:
        wanted[ACE] = wanted[SEVEN] = 2
    if form.pair:
        wanted[wild] = 2
    return tuple(wanted)


def _name_hands(values: Mapping[HandName, int]) -> frozenset[HandName]:
    return NAMES_OF.setdefault(id(values), frozenset(values))


NAMES_OF: dict[int, frozenset[HandName]] = {}
"""The names of the special hands of each rule set.

The key is the identity (`id`) of the rule set's mapping of values, which is a constant.
"""
