"""Encodes positions of Cassino as integers, for computer players that search.

A card is an integer, and so is each item on the table: a loose card or a build. A test compares this module with the
rules. The module differs from the rules in two ways. First, interchangeable cards share a number. But if the rules
count points one item after another, until a side reaches the target, each scoring card has a number of its own. Second,
a capture to which another item could be added is not listed. On a crowded table, captures to which nothing can be added
are not all listed either (see the module `sums`).
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from upcard.core.cards import RANKS, SUITS, Card
from upcard.games.cassino.engine.score import count_sweep_points, counts_as_sweep, scoring
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Table, TableItem
from upcard.games.cassino.values import BIG, HIGH, ROYAL, TOP, is_spade, values

PACK = len(RANKS) * len(SUITS)
JACK, ACE = RANKS.index("J"), RANKS.index("A")

SPADES, POINTS, SCORING, SWEEPS = 8, 16, 24, 48
"""The positions of the counts in a number that holds all that captured cards bring their side.

The number of cards begins at bit 0, the number of spades at bit 8, and the points at bit 16. If the option `finish`
is not "highest", bits from 24 on mark the cards that score, in the order in which they are counted. Otherwise, if the
option `near_target` is on, bit 24 marks the card `BIG`. If sweeps cancel out, their number begins at bit 48.
"""

COUNT = (1 << SPADES) - 1
"""A mask for one count of eight bits (cards, spades or points), after a shift by its position."""

BUILD, PAIR, OWNER, HOLDS = 64, 1 << 12, 13, 17
"""The parts of a build's number besides its value: build flag, pair flag, owner plus one, and what the build brings.

`BUILD` and `PAIR` are flags. `OWNER` and `HOLDS` are the positions of the lowest bits of the other two parts.
"""
VALUE = 7

NAMED = dict[int | str, int]((*((number, number) for number in range(1, TOP + 1)), *ROYAL.items()))
"""The number for each value that a build can have.

A jack, queen or king stands for 11, 12 or 13 here, even if the options give face cards no numbers.
"""

Stack = int
"""An item on the table in numbers: the number of a loose card, or a build with bits for its properties."""

Stacks = tuple[Stack, ...]


class CompactRules(NamedTuple):
    """The rule options, converted for the search to tuples of numbers.

    A tuple with an entry for each rank is indexed by the rank, from 0 for an ace; one with an entry for each card is
    indexed by the card's number in `cards`.
    """

    players: int
    sides: tuple[int, ...]
    """The side of each seat."""
    number: tuple[int, ...]
    """The number with which each rank counts in sums; 0 for a face card without a number."""
    value: tuple[int, ...]
    """The value with which each card captures.

    For an ace it is 14 if the rules allow that, because the ace then captures all that a 1 captures.
    """
    second: tuple[int, ...]
    """The other value with which a card may capture; 0 if there is none."""
    by_rank: tuple[bool, ...]
    """Whether each card captures its own rank (cassino.hand-values)."""
    takes: tuple[int, ...]
    """The values of the builds that each card captures, as a bit mask."""
    sums: int
    """The values that a sum build can have, as a bit mask."""
    cards: Mapping[Card, int]
    """The number of each card."""
    brings: tuple[int, ...]
    """What each card brings the side that captures it: cards, spades and points in one number."""
    scoring: tuple[int, ...]
    """The points of each card that scores by itself, in the order in which they are counted."""
    spade_score: bool
    most_cards: int
    most_spades: int
    """The points for most spades, with points carried over from tied deals; 0 in spade cassino."""
    rules: Options
    restricted: bool
    """Whether `may_play` may exclude a play."""
    several: bool
    may_trail: bool
    sweep: int
    """What a sweep brings, as a number (see `brings`); 0 if sweeps do not count."""


def figures_of(table: Table, stock: int) -> CompactRules:
    """Return the rules of `table` converted to tuples of numbers, as the search needs them.

    `stock` is the number of cards in the stock.
    """
    return figures(table.rules, table.waiting, counts_as_sweep(table.rules, stock))


@lru_cache(maxsize=64)
def figures(rules: Options, waiting: tuple[int, int] = (0, 0), sweeping: bool = True) -> CompactRules:
    """Return `rules` converted to tuples of numbers, as the search needs them.

    `waiting` holds the points carried over for most cards and most spades. `sweeping` says whether capturing all cards
    on the table (a sweep) still counts.
    """
    cards = {Card(rank + suit): _number_card(rules, Card(rank + suit)) for rank in RANKS for suit in SUITS}
    every = _list_values(rules, cards)
    return CompactRules(
        players=rules.players,
        sides=tuple(map(rules.side, range(rules.players))),
        number=tuple(rank + 1 if rank < JACK or rules.face_values else 0 for rank in range(len(RANKS))),
        value=tuple(found[-1] for found in every),
        second=tuple(found[0] if len(found) > 1 and at >> 2 != ACE else 0 for at, found in enumerate(every)),
        by_rank=tuple(found[0] == (at >> 2) + 1 for at, found in enumerate(every)),
        takes=tuple(sum(1 << value for value in found) for found in every),
        sums=_list_sums(rules),
        cards=cards,
        brings=_list_card_gains(rules, cards),
        scoring=tuple(scoring(rules).values()),
        spade_score=rules.spade_score,
        most_cards=rules.cards_points + waiting[0],
        most_spades=0 if rules.spade_score else rules.spades_points + waiting[1],
        rules=rules,
        restricted=_restricts(rules),
        several=rules.build_on_several,
        may_trail=rules.builder_may_trail,
        sweep=gain_of_sweep(rules) if sweeping else 0,
    )


def _list_values(rules: Options, cards: Mapping[Card, int]) -> list[tuple[int, ...]]:
    """Return the values with which each card can be played from the hand, the usual value first.

    The result is indexed by the numbers of the cards, which `cards` holds.
    """
    found = [((card >> 2) + 1,) for card in range(PACK)]
    every: list[tuple[int, ...]] = [*found]
    for card, number in cards.items():
        every[number] = tuple(NAMED[value] for value in values(rules, card))
    return every


def _list_sums(rules: Options) -> int:
    """Return the values that a build can have whose cards are added up to a sum, as a bit mask."""
    sums = (*range(2, 14 if rules.face_values else 11), *((HIGH,) if rules.ace_high else ()))
    sums += (HIGH, 15, TOP) if rules.hand_values != "none" else ()
    return sum(1 << value for value in sums)


def gain_of_sweep(rules: Options) -> int:
    """Return the number to add to what a side has captured when it sweeps, that is, captures all cards on the table.

    A side's captured cards, spades and points are packed into one integer. A sweep adds points. If a rule can later
    take these away, it also adds 1 to the number of sweeps, in the highest bits.
    """
    return (count_sweep_points(rules) << POINTS) + ((rules.sweeps_cancel or rules.near_target) << SWEEPS)


def _restricts(rules: Options) -> bool:
    """Return whether `rules` have any optional rule that can forbid a play that the basic rules allow."""
    faces, raising = rules.face_takes != "any", rules.raised_by != "all"
    return faces or raising or rules.must_take_equal or rules.one_build_a_value or rules.must_take_build


def _number_card(rules: Options, card: Card) -> int:
    """Return the number that stands for `card`: four times the index of its rank, plus the index of a suit.

    A spade has the suit index 0. Another card has the index of the first suit after spades whose card of this rank
    scores as many points as `card`. Cards that play and score alike thus share one number. If the option `finish` is
    not "highest", it can matter which scoring card is counted first, so a card that scores has the index of its own
    suit instead.
    """
    worth = scoring(rules)
    if rules.finish != "highest" and card in worth:
        return RANKS.index(card.rank) * len(SUITS) + SUITS.index(card.suit)
    same = [suit for suit in SUITS[1:] if worth.get(Card(card.rank + suit), 0) == worth.get(card, 0)]
    return RANKS.index(card.rank) * len(SUITS) + (0 if is_spade(card) else SUITS.index(same[0]))


def _list_card_gains(rules: Options, cards: Mapping[Card, int]) -> tuple[int, ...]:
    """Return for each number of a card what capturing it gives: cards, spades and points packed into one integer."""
    found, worth = [0] * PACK, scoring(rules)
    for card, number in cards.items():
        found[number] = 1 + (is_spade(card) << SPADES) + (worth.get(card, 0) << POINTS)
    if rules.finish != "highest":
        for at, card in enumerate(worth):
            found[cards[card]] += 1 << SCORING + at
    elif rules.near_target:
        found[cards[BIG]] += 1 << SCORING
    return tuple(found)


def encode_item(of: CompactRules, item: TableItem) -> Stack:
    """Return `item`, a loose card or a build on the table, as an integer.

    `of` holds the rules as numbers.
    """
    if item.value is None:
        return of.cards[item.cards[0]]
    owner = 0 if item.owner is None else item.owner + 1
    brings = sum(of.brings[of.cards[card]] for card in item.cards)
    return BUILD | NAMED[item.value] << VALUE | item.pair * PAIR | owner << OWNER | brings << HOLDS


def encode_table(of: CompactRules, items: Iterable[TableItem]) -> Stacks:
    """Return the items on the table (loose cards and builds) as integers in ascending order.

    `of` holds the rules as numbers.
    """
    return tuple(sorted(encode_item(of, item) for item in items))


def get_build_value(stack: Stack) -> int:
    """Return the value of the table item `stack`, an integer, if it is a build; 0 for a loose card."""
    return stack >> VALUE & 31


def get_stack_gain(of: CompactRules, stack: Stack) -> int:
    """Return what capturing the table item `stack` gives: cards, spades and points packed into one integer.

    `of` holds the rules as numbers.
    """
    return of.brings[stack] if stack < BUILD else stack >> HOLDS
