"""Sets of melds to lay as first melds or to take the pile with, in a game in which suits matter.

The sets are minimal: without any one of their cards they would be illegal or count too few points.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain

from upcard.core.cards import SUITS, Card, Cards, without
from upcard.games.canasta.actions import LayDown
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import LaidMeld
from upcard.games.canasta.rules.melds import CANASTA, LEAST, find_fault, is_canasta_for_opening
from upcard.games.canasta.values import BLACK, RANKS, WILD, is_red_three, is_wild, points


def list_sequences(hand: Cards, most: int = CANASTA) -> Iterator[LayDown]:
    """Yield the sequences of three to `most` cards that a hand can lay, in order of suit, lowest card and length."""
    held = set(hand)
    for suit in SUITS:
        for low in range(len(RANKS)):
            run: Cards = ()
            for rank in RANKS[low : low + most]:
                if Card(rank + suit) not in held:
                    break
                run = (*run, Card(rank + suit))
                if len(run) >= LEAST:
                    yield LayDown(suit, run)


def list_wild_melds(hand: Cards, most: int = CANASTA) -> Iterator[LayDown]:
    """Yield the melds of three to `most` wild cards that a hand can lay.

    There is one for each possible number of twos and of jokers.
    """
    jokers = tuple(card for card in hand if card.rank == "X")
    twos = tuple(card for card in hand if card.rank == "2")
    for number in range(LEAST, most + 1):
        for low in range(max(0, number - len(jokers)), min(number, len(twos)) + 1):
            yield LayDown(WILD, (*twos[:low], *jokers[: number - low]))


def list_groups(rules: Options, hand: Cards, most: int) -> Iterator[LayDown]:
    """Yield the melds of one rank with three to `most` cards that a hand can lay.

    There is one for each possible number of naturals, twos and jokers. The naturals are those that are least useful for
    sequences.
    """
    for rank in (*RANKS, BLACK):
        for whole in list_mixtures(hand, rank):
            if len(whole) <= most and find_fault(rules, rank, whole) is None:
                yield LayDown(rank, whole)


def list_mixtures(hand: Cards, rank: str) -> Iterator[Cards]:
    """Yield two or more natural cards of `rank` from the hand, together with none, some or all of its wild cards.

    There is one result for each possible number of naturals, twos and jokers.
    """
    spared = tuple(card for card in order_by_use(hand) if not is_red_three(card))
    naturals, twos, jokers = (tuple(card for card in spared if card.rank == kind) for kind in (rank, "2", "X"))
    for number in range(2, len(naturals) + 1):
        for low in range(min(len(twos), CANASTA) + 1):
            for high in range(min(len(jokers), CANASTA) + 1):
                yield (*naturals[:number], *twos[:low], *jokers[:high])


def list_opening_canastas(rules: Options, hand: Cards, least: str) -> Iterator[LayDown]:
    """Yield the canastas of seven cards that a hand can lay and whose bonus is at least that of the kind `least`."""
    kinds = (list_groups(rules, hand, CANASTA), list_sequences(hand), list_wild_melds(hand))
    offered = (True, rules.sequences, rules.wild_melds)
    for group in chain.from_iterable(found for found, has in zip(kinds, offered, strict=True) if has):
        if is_canasta_for_opening(rules, LaidMeld(group.rank, group.cards), least):
            yield group


@lru_cache(maxsize=256)
def order_by_use(hand: Cards) -> Cards:
    """Return the cards of the hand, sorted so that the cards least useful for sequences come first."""
    held = set(hand)

    def count_neighbours(card: Card) -> int:
        if card.rank not in RANKS:
            return 0
        at = RANKS.index(card.rank)
        near = (RANKS[place] for place in range(max(0, at - 2), min(len(RANKS), at + 3)) if place != at)
        return sum(Card(rank + card.suit) in held for rank in near) - 3 * (hand.count(card) > 1)

    return tuple(sorted(hand, key=count_neighbours))


def find_sets(rules: Options, hand: Cards, need: int) -> Iterator[tuple[LayDown, ...]]:
    """Yield each minimal set of melds that a hand can lay and that counts at least `need` points.

    In a minimal set no meld and no card can be left out.
    """
    for fixed in _combine(tuple(_list_fixed(rules, hand)), hand, need):
        rest, worth = _take_from(hand, fixed), sum(points(group.cards) for group in fixed)
        if worth >= need:
            if fixed and _is_minimal(rules, fixed, need):
                yield fixed
            continue
        groups = tuple(list_groups(rules, rest, len(rest)))
        for more in _combine_groups(groups, rest, need - worth):
            if _is_minimal(rules, (*fixed, *more), need):
                yield (*fixed, *more)


def _list_fixed(rules: Options, hand: Cards) -> Iterator[LayDown]:
    if rules.sequences:
        yield from list_sequences(hand)
    if rules.wild_melds:
        yield from list_wild_melds(hand)


def _take_from(hand: Cards, groups: Iterable[LayDown]) -> Cards:
    return without(hand, tuple(chain.from_iterable(group.cards for group in groups)))


def _combine(groups: tuple[LayDown, ...], hand: Cards, need: int) -> Iterator[tuple[LayDown, ...]]:
    """Yield each set of melds from `groups` that the hand can lay together, the empty set first.

    No meld is added to a set that already counts at least `need` points.
    """
    yield ()
    if need <= 0:
        return
    for number, group in enumerate(groups):
        if _holds(hand, group.cards):
            rest = without(hand, group.cards)
            for more in _combine(groups[number:], rest, need - points(group.cards)):
                yield (group, *more)


def _combine_groups(groups: tuple[LayDown, ...], hand: Cards, need: int) -> Iterator[tuple[LayDown, ...]]:
    """Yield the sets of melds from `groups` that the hand can lay together and that count at least `need` points.

    The melds of a set have different ranks. No meld is added to a set that already counts enough.
    """
    for number, group in enumerate(groups):
        if not _holds(hand, group.cards):
            continue
        left = need - points(group.cards)
        if left <= 0:
            yield (group,)
            continue
        later = tuple(one for one in groups[number + 1 :] if one.rank != group.rank)
        rest = without(hand, group.cards)
        if points(card for card in rest if is_wild(card) or any(card.rank == one.rank for one in later)) >= left:
            for more in _combine_groups(later, rest, left):
                yield (group, *more)


def _holds(hand: Cards, cards: Cards) -> bool:
    return all(hand.count(card) >= cards.count(card) for card in dict.fromkeys(cards))


def _is_minimal(rules: Options, groups: tuple[LayDown, ...], need: int) -> bool:
    """Return whether each meld and each card of the set `groups` is needed.

    A meld or a card is not needed if the rest still counts at least `need` points and all its melds are legal.
    """
    total = sum(points(group.cards) for group in groups)
    for group in groups:
        if len(groups) > 1 and total - points(group.cards) >= need:
            return False
        for card in dict.fromkeys(group.cards):
            fewer = without(group.cards, (card,))
            if total - points((card,)) >= need and find_fault(rules, group.rank, fewer) is None:
                return False
    return True
