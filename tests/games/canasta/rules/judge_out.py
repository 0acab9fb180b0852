"""Counts cards and melds for the slow judge, and decides whether everything in a hand can still be laid.

It is written from the rules alone; of the engine it uses only the options and the positions.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from upcard.core.cards import Card, Cards
from upcard.games.canasta.options import Options

VALUES = {"X": 50, "2": 20, "A": 20, **dict.fromkeys("KQJT98", 10), **dict.fromkeys("76543", 5)}
"""canasta.card-points: what a card counts; red threes are never counted here."""
LEAST_BY_SCORE = {
    "four": ((3000, 120), (1500, 90), (0, 50)),
    "six": ((7000, 150), (3000, 120), (1500, 90), (0, 50)),
    "five_thousand": ((5000, 150), (3000, 120), (1500, 90), (0, 50)),
}
"""canasta.minimum: the minimum from each score on; below all of them it is 15."""
MELDED = "456789TJQKA"
WILDS = "W"
CANASTA = 7


class Kinds(NamedTuple):
    """The numbers of natural and of wild cards in a meld."""

    naturals: int
    wilds: int


class Canastas(NamedTuple):
    """The number of canastas of each kind."""

    natural: int
    mixed: int
    wild: int


Way: TypeAlias = tuple[int, Canastas]
NO_CANASTAS = Canastas(0, 0, 0)
NOTHING = Kinds(0, 0)
MANY = 9


class RankMelds(NamedTuple):
    """What a player can do with a rank: the melds to lay off on, and how many new ones may be begun."""

    melds: tuple[Kinds, ...]
    fresh: int


def wild(card: Card) -> bool:
    return card.rank in ("X", "2")


def red_three(card: Card) -> bool:
    return card.rank == "3" and card.suit in "HD"


def black_three(card: Card) -> bool:
    return card.rank == "3" and card.suit in "SC"


def worth(cards: Iterable[Card]) -> int:
    return sum(VALUES[card.rank] for card in cards)


def kinds(cards: Sequence[Card]) -> Kinds:
    wilds = sum(map(wild, cards))
    return Kinds(len(cards) - wilds, wilds)


def find_minimum(rules: Options, score: int) -> int:
    """Return the minimum of a side's first melds."""
    return next((needed for bound, needed in LEAST_BY_SCORE[rules.minimum_scale] if score >= bound), 15)


def find_meld_fault(rules: Options, rank: str, meld: Kinds) -> str:
    """Return the rule that a meld in this form breaks, whatever was there before (settled point 1)."""
    if rank == WILDS:
        return "" if rules.wild_melds and not meld.naturals and 3 <= meld.wilds <= CANASTA else "wild-melds"
    if meld.naturals + meld.wilds < 3:
        return "meld-size"
    if rules.canastas_close and sum(meld) > CANASTA:
        return "closed-canasta"
    if rank == "3" and meld.wilds and not rules.black_threes_with_wilds:
        return "black-threes"
    if meld.naturals < 2:
        return "two-naturals"
    most = rules.wilds_in_meld
    if meld.wilds > most and (rank == "3" or not rules.wilds_after_canasta or meld.naturals + most < CANASTA):
        return "three-wilds"
    if rules.wilds_not_more_than_naturals and meld.wilds > meld.naturals:
        return "wilds-not-more"
    return ""


def is_canasta(meld: Kinds) -> bool:
    return sum(meld) >= CANASTA


def has_enough_canastas(rules: Options, made: Canastas) -> bool:
    """Return whether these canastas are enough to go out (canasta.canastas-to-go-out, canasta.natural-and-mixed)."""
    both = made.natural and made.mixed
    return sum(made) >= rules.canastas_to_go_out and bool(both or not rules.needs_natural_and_mixed)


def count(meld: Kinds) -> Canastas:
    """Return the canastas that a meld counts as: one of its kind, or none."""
    if not is_canasta(meld):
        return NO_CANASTAS
    return Canastas(not meld.wilds, bool(meld.wilds and meld.naturals), not meld.naturals)


def add(one: Canastas, other: Canastas) -> Canastas:
    return Canastas(*(first + second for first, second in zip(one, other, strict=True)))


def can_lay_hand(rules: Options, hand: Cards, there: Mapping[str, RankMelds]) -> bool:
    """Return whether every card of a hand fits into valid melds, with enough canastas then to go out.

    Black threes are laid with the rest, since laying all goes out.
    """
    if any(map(red_three, hand)):
        return False
    held, wilds = Counter(card.rank for card in hand if not wild(card)), sum(map(wild, hand))
    found = {(0, NO_CANASTAS)}
    for rank in (*MELDED, "3", *((WILDS,) if rules.wild_melds else ())):
        ways = list_ways(rules, rank, Kinds(held[rank], wilds), *there.get(rank, RankMelds((), MANY)))
        found = {(used + more, add(made, new)) for used, made in found for more, new in ways}
    return any(used == wilds and has_enough_canastas(rules, made) for used, made in found)


@cache
def list_ways(rules: Options, rank: str, held: Kinds, melds: tuple[Kinds, ...], fresh: int) -> frozenset[Way]:
    """Return every pair of wild cards used and canastas there when all naturals of a rank are laid."""
    found = {(0, NO_CANASTAS)} if not (held.naturals or melds) else set[Way]()
    if not melds and not fresh:
        return frozenset(found)
    old, later = (melds[0], (melds[1:], fresh)) if melds else (NOTHING, ((), fresh - 1))
    for more in list_shares(held):
        after = Kinds(old.naturals + more.naturals, old.wilds + more.wilds)
        if more == NOTHING and not melds:
            continue
        if more == NOTHING or not find_meld_fault(rules, rank, after):
            left = Kinds(held.naturals - more.naturals, held.wilds - more.wilds)
            rest = list_ways(rules, rank, left, *later)
            found |= {(more.wilds + used, add(count(after), made)) for used, made in rest}
    return frozenset(found)


def list_shares(held: Kinds) -> Iterator[Kinds]:
    """Yield every selection of these naturals and wild cards."""
    return (Kinds(naturals, wilds) for naturals in range(held.naturals + 1) for wilds in range(held.wilds + 1))
