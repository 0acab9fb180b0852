"""Cassino in numbers, for players that search: a card is a number, and so is what lies on the table as one thing.

Kept equal to the rules by a differential test, with two abstractions: cards between which nothing differs have one
number, and of a card's captures only those are listed to which nothing can be added. On a crowded table not even all of
these are (`compact_sums.py`). Where points are counted out, aces differ by when they are counted.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from upcard.core.cards import RANKS, SUITS, Card
from upcard.games.cassino.engine.score import scoring
from upcard.games.cassino.options import Rules
from upcard.games.cassino.position import TableItem
from upcard.games.cassino.values import HIGH, ROYAL, is_spade

PACK = len(RANKS) * len(SUITS)
JACK, ACE = RANKS.index("J"), RANKS.index("A")

SPADES, POINTS, SCORING = 8, 16, 24
"""What cards bring to who takes them is one number: the cards, from bit 8 on the spades, from bit 16 on the points.

Where points are counted out, the cards that score follow from bit 24 on, one bit a card, the first counted the lowest.
"""

COUNT = (1 << SPADES) - 1
"""The bits of a number of cards, of spades, or of points."""

BUILD, PAIR, OWNER, HOLDS = 64, 1 << 11, 12, 16
"""A build's bits besides its value: a pair build; one more than its owner; what its cards bring."""
VALUE = 7

NAMED = dict[int | str, int]((*((number, number) for number in range(1, HIGH + 1)), *ROYAL.items()))
"""The value of a build as a number: a face without one has the one that it would have."""

Stack = int
"""What lies on the table as one thing: a loose card's number, or a build."""

Stacks = tuple[Stack, ...]


class CompactRules(NamedTuple):
    """What the options make of ranks and cards, by their number."""

    players: int
    sides: tuple[int, ...]
    """The side of each seat."""
    number: tuple[int, ...]
    """What a rank counts in sums; 0 for a face without value."""
    value: tuple[int, ...]
    """What a rank takes as: an ace as 14 where it may, since it takes the same and more."""
    takes: tuple[int, ...]
    """The builds that a rank takes, one bit a value."""
    sums: int
    """The sums that a build may have, one bit a value."""
    cards: Mapping[Card, int]
    """The number of each card."""
    brings: tuple[int, ...]
    """What a card brings to who takes it."""
    scoring: tuple[int, ...]
    """What each card that scores by itself is worth, in the order of counting out."""
    spade_score: bool
    one_or_three: bool
    must_take_all: bool
    must_capture: bool
    several: bool
    may_trail: bool
    sweep: int


@lru_cache(maxsize=16)
def figures(rules: Rules) -> CompactRules:
    """Return what the options make of ranks and cards."""
    number = tuple(rank + 1 if rank < JACK or rules.face_values else 0 for rank in range(len(RANKS)))
    high = rules.ace_high
    cards = {Card(rank + suit): _alike(rules, Card(rank + suit)) for rank in RANKS for suit in SUITS}
    return CompactRules(
        players=rules.players,
        sides=tuple(map(rules.side, range(rules.players))),
        number=number,
        value=(HIGH if high else 1, *range(2, len(RANKS) + 1)),
        takes=tuple(1 << rank + 1 | (high and rank == ACE) << HIGH for rank in range(len(RANKS))),
        sums=sum(1 << value for value in (*range(2, 14 if rules.face_values else 11), *((HIGH,) if high else ()))),
        cards=cards,
        brings=_list_card_gains(rules, cards),
        scoring=tuple(scoring(rules).values()),
        spade_score=rules.spade_score,
        one_or_three=rules.face_takes_one_or_three,
        must_take_all=rules.must_take_all,
        must_capture=rules.must_capture,
        several=rules.build_on_several,
        may_trail=rules.builder_may_trail,
        sweep=int(rules.count_sweeps),
    )


def _alike(rules: Rules, card: Card) -> int:
    """Return a card's number: four a rank, the spade first; a second one for those that score otherwise, or earlier."""
    worth = scoring(rules)
    if rules.finish != "highest" and card in worth:
        return RANKS.index(card.rank) * len(SUITS) + SUITS.index(card.suit)
    same = [suit for suit in SUITS[1:] if worth.get(Card(card.rank + suit), 0) == worth.get(card, 0)]
    return RANKS.index(card.rank) * len(SUITS) + (0 if is_spade(card) else SUITS.index(same[0]))


def _list_card_gains(rules: Rules, cards: Mapping[Card, int]) -> tuple[int, ...]:
    """Return what each card brings, by its number."""
    found, worth = [0] * PACK, scoring(rules)
    for card, number in cards.items():
        found[number] = 1 + (is_spade(card) << SPADES) + (worth.get(card, 0) << POINTS)
    if rules.finish != "highest":
        for at, card in enumerate(worth):
            found[cards[card]] += 1 << SCORING + at
    return tuple(found)


def encode_item(of: CompactRules, item: TableItem) -> Stack:
    """Return a table card or build as a number."""
    if item.value is None:
        return of.cards[item.cards[0]]
    owner = 0 if item.owner is None else item.owner + 1
    brings = sum(of.brings[of.cards[card]] for card in item.cards)
    return BUILD | NAMED[item.value] << VALUE | item.pair * PAIR | owner << OWNER | brings << HOLDS


def encode_table(of: CompactRules, items: Iterable[TableItem]) -> Stacks:
    """Return what lies on the table as numbers, in an order of their own."""
    return tuple(sorted(encode_item(of, item) for item in items))


def get_build_value(stack: Stack) -> int:
    """Return the value of a build; 0 for a loose card."""
    return stack >> VALUE & 15


def get_stack_gain(of: CompactRules, stack: Stack) -> int:
    """Return what a thing on the table brings to who takes it."""
    return of.brings[stack] if stack < BUILD else stack >> HOLDS
