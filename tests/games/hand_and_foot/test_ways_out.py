"""Compares the search for a way out with one that tries everything, group by group, as the rule page says."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import TypeAlias

import pytest

from upcard.core.cards import Card, Cards
from upcard.games import GAMES
from upcard.games.canasta.position import LaidMeld, Melds
from upcard.games.hand_and_foot.options import Options
from upcard.games.hand_and_foot.rules.ways_out import find_way, list_way_groups

GAME = GAMES["hand_and_foot"]
Pile: TypeAlias = tuple[str, int, int]
"""A meld: its key, and how many natural and wild cards it has."""
Held: TypeAlias = tuple[tuple[str, int], ...]
"""How many cards of each kind a hand has; `W` for wild cards."""


def allows(limit: str, natural: int, wild: int) -> bool:
    """Return whether the limit of wild cards allows a meld (hand-foot.wild-limit)."""
    if limit == "half":
        return natural >= 2 * wild
    if limit == "fewer":
        return natural > wild and wild <= 3
    return wild == 0 or (natural >= 4 and wild <= 3)


def list_moves(rules: Options, piles: tuple[Pile, ...], held: Held) -> Iterator[tuple[tuple[Pile, ...], Held]]:
    """Yield the result of each group that can be laid."""
    counts = dict(held)
    for key in sorted({*counts, *(pile[0] for pile in piles)}):
        there = (pile for pile in piles if pile[0] == key)
        own = next((pile for pile in there if pile[1] + pile[2] < 7 or not rules.closed_books), None)
        pile = own or (key, 0, 0)
        naturals = 0 if key == "W" else counts.get(key, 0)
        for natural, wild in product(range(naturals + 1), range(counts.get("W", 0) + 1)):
            size = pile[1] + pile[2] + natural + wild
            sound = key == "W" or allows(rules.wild_limit, pile[1] + natural, pile[2] + wild)
            spoils = key != "W" and pile[1] >= 7 and not pile[2] and wild  # a wild card on a clean book
            if not natural + wild or size < 3 or (rules.closed_books and size > 7) or not sound or spoils:
                continue
            rest = Counter(counts) - Counter({key: natural}) - Counter({"W": wild})
            others = list(piles)
            if own:
                others.remove(own)
            grown = (key, pile[1] + natural, pile[2] + wild)
            yield tuple(sorted((*others, grown))), tuple(sorted(rest.items()))


def is_out(rules: Options, piles: tuple[Pile, ...], held: Held) -> bool:
    """Return whether enough cards are laid to go out."""
    left, books = sum(number for _, number in held), [pile for pile in piles if pile[1] + pile[2] >= 7]
    wild = sum(pile[0] == "W" for pile in books)
    clean = sum(pile[0] != "W" and not pile[2] for pile in books)
    dirty = len(books) - wild - clean
    spare = max(0, clean - rules.clean_books) if rules.clean_for_dirty else 0
    enough = clean >= rules.clean_books and dirty + spare >= rules.dirty_books and wild >= rules.wild_books
    return enough and (left == 1 if rules.out_needs_discard else left <= 1)


def goes_out(rules: Options, piles: tuple[Pile, ...], held: Held) -> bool:
    """Return whether laying any groups in any order goes out."""

    @cache
    def find(piles: tuple[Pile, ...], held: Held) -> bool:
        return is_out(rules, piles, held) or any(find(*move) for move in list_moves(rules, piles, held))

    return find(piles, held)


def draw_case(random: Random) -> tuple[Options, Melds, Cards]:
    """Return random rules, melds of a side and a hand of few ranks, with a way out that is neither sure nor rare."""
    rules = GAME.text.form.rules(
        {
            "clean_books": random.randint(0, 1),
            "dirty_books": random.randint(0, 1),
            "wild_books": random.randint(0, 1),
            "wild_limit": random.choice(["half", "fewer", "four_naturals"]),
            "clean_for_dirty": random.random() < 0.5,
            "out_needs_discard": random.random() < 0.3,
            "closed_books": random.random() < 0.7,
        }
    )
    melds = []
    for rank in random.sample("QJT", random.randint(0, 3)):
        natural, wild = random.choice([(3, 0), (5, 0), (6, 0), (4, 1), (5, 1), (7, 0), (5, 2)])
        if allows(rules.wild_limit, natural, wild):
            melds.append(LaidMeld(rank, (Card(f"{rank}S"),) * natural + (Card("2S"),) * wild))
    if random.random() < 0.6:
        melds.append(LaidMeld("W", (Card("2S"),) * random.choice([4, 5, 6, 7])))
    kinds = ["QS", "JS", "TS", "2S", "X"] + (["3S"] if random.random() < 0.1 else [])
    return rules, tuple(melds), tuple(Card(random.choice(kinds)) for _ in range(random.randint(1, 9)))


@pytest.mark.parametrize("block", range(4))
def test_a_way_out_is_found_exactly_where_there_is_one(block: int) -> None:
    random, found = Random(block), Counter[bool]()
    for _ in range(150):
        rules, melds, hand = draw_case(random)
        piles = tuple(sorted((meld.rank, sum(card[0] not in "2X" for card in meld.cards),
                              sum(card[0] in "2X" for card in meld.cards)) for meld in melds))  # fmt: skip
        held = Counter("W" if card[0] in "2X" else card.rank for card in hand)
        threes = held.pop("3", 0)
        if threes > 1:
            continue
        way = find_way(rules, melds, hand)
        expected = goes_out(rules, piles, tuple(sorted({**held, **({"3": 1} if threes else {})}.items())))
        assert (way is not None) == expected, (rules, melds, hand)
        if way is not None:
            laid = [card for group in list_way_groups(way, hand) for card in group.cards]
            assert len(hand) - len(laid) == (way.left is not None) and not Counter(laid) - Counter(hand)
        found[expected] += 1
    assert min(found[True], found[False]) > 10
