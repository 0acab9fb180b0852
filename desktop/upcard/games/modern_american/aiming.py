"""Estimates how close a hand is to each special hand, a set of fourteen cards that ends the deal.

The estimate says which cards of the hand are part of the special hand, and how likely the player is to draw the missing
ones.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from math import exp, factorial
from typing import NamedTuple

from upcard.core.cards import Card, Cards
from upcard.games.canasta.position import has_first_meld
from upcard.games.canasta.values import RANKS, wilds
from upcard.games.modern_american.position import Observation, list_playing_seats, without_threes
from upcard.games.modern_american.special_hands import SIZE, HandName

COPIES = 4
"""How many cards of a rank each pack holds."""

SPECIAL_PAIRS = ("A", "7")

IN_TIME = 0.5
"""The share of a seat's draws that come before its partner opens or the deal ends.

Among `standard` players, special hands that lack one card are completed in about a quarter of deals, and those that
lack two in a tenth.
"""


class Pattern(NamedTuple):
    """One way to make a special hand of fourteen cards.

    `sizes` are the sizes of its groups of equal natural cards, and `ranks` those ranks that must be among them. `twos`
    and `jokers` are how many of these it needs. If it needs wild cards but any mix of twos and jokers will do, `wild`
    is their number, and `twos` and `jokers` are 0.
    """

    sizes: tuple[int, ...]
    ranks: tuple[str, ...] = ()
    twos: int = 0
    jokers: int = 0
    wild: int = 0
    """The number of wild cards, of either kind."""


class Aim(NamedTuple):
    """A special hand (fourteen cards that end the deal) that a player's hand may become.

    `value` is its points, `keep` the player's cards that belong to it, `missing` how many cards it lacks, and `chance`
    the probability that these come.
    """

    name: HandName
    value: int
    keep: Cards
    missing: int
    chance: float

    @property
    def expected_value(self) -> float:
        """The points of the special hand, times the probability that it is completed."""
        return self.value * self.chance

    def needs(self, hand: Cards, rank: str) -> bool:
        """Return whether the special hand needs every card of `rank` that is in `hand`."""
        held, kept = (sum(card.rank == rank for card in cards) for cards in (hand, self.keep))
        return held <= kept


def _with_wild_pair(sizes: tuple[int, ...], ranks: tuple[str, ...] = (), jokers: bool = True) -> tuple[Pattern, ...]:
    twos = Pattern(sizes, ranks, twos=2)
    return (twos, Pattern(sizes, ranks, jokers=2)) if jokers else (twos,)


def _with_wild_group(sizes: tuple[int, ...]) -> tuple[Pattern, ...]:
    """Return the ways to make a special hand that consists of groups of these `sizes`.

    All groups are of natural cards, or one of them consists of twos or of jokers instead.
    """
    found = [Pattern(sizes)]
    for size in dict.fromkeys(sizes):
        rest = list(sizes)
        rest.remove(size)
        found += [Pattern(tuple(rest), twos=size), Pattern(tuple(rest), jokers=size)]
    return tuple(found)


@cache
def list_patterns(name: HandName, jokers: bool) -> tuple[Pattern, ...]:
    """Return the different ways to make the special hand `name`.

    `jokers` says whether the pair of wild cards in the special hand `wild-pairs` may be two jokers.
    """
    patterns: Mapping[HandName, tuple[Pattern, ...]] = {
        "pairs": (Pattern((2,) * 7),),
        "wild-pairs": _with_wild_pair((2,) * 6, SPECIAL_PAIRS, jokers),
        "miami": (Pattern((2,) * 5, SPECIAL_PAIRS, twos=2, jokers=2),),
        "garbage": (Pattern((4, 4, 3, 3)),),
        "zip": _with_wild_group((4, 3, 3, 2, 2)),
        "blast": _with_wild_group((5, 4, 3, 2)),
        "triples": _with_wild_pair((3, 3, 3, 3)),
        "quads": _with_wild_pair((4, 4, 4)),
        "dream-four": (Pattern((5, 5), twos=4), Pattern((5, 5), jokers=4)),
        "dream-five": (Pattern((5, 4), wild=5),),
        "straight": (Pattern((1,) * len(RANKS), twos=1, jokers=1),),
    }
    return patterns[name]


class Unseen(NamedTuple):
    """The number of cards that a player has not seen, by rank (`ranks`) and in all (`total`).

    `draws` is an estimate of how many cards the player will still draw.
    """

    ranks: Mapping[str, int]
    total: int
    draws: float


def count_unseen(seen: Observation) -> Unseen:
    """Return how many cards of each rank are neither in the observer's hand nor face up on the table.

    An estimate of how many cards the observer will still draw is part of the result.
    """
    rules, table = seen.table.rules, seen.table
    open_cards = [card for melds in table.melds for meld in melds for card in meld.cards]
    known = Counter(card.rank for card in (*seen.hand, *table.pile, *open_cards))
    ranks = {rank: COPIES * rules.packs - known[rank] for rank in (*RANKS, "2", "X")}
    ranks["X"] = 2 * rules.packs - known["X"]
    others = seen.stock_size + sum(seen.hand_sizes) - len(seen.hand) + sum(seen.talon_sizes)
    playing = list_playing_seats(table)
    quick = min((seen.hand_sizes[seat] for seat in playing if has_first_meld(table, rules.side(seat))), default=SIZE)
    draws = IN_TIME * min(seen.stock_size / len(playing) * rules.draw_count, 2.0 * quick)
    return Unseen(ranks, max(1, others), draws)


def find_aims(seen: Observation) -> tuple[Aim, ...]:
    """Return the special hands (fourteen cards that end the deal) that the hand may become, the most promising first.

    Empty if the side has melds, because it can then lay no special hand.
    """
    rules = seen.table.rules
    if has_first_meld(seen.table, seen.side):
        return ()
    unseen, found = count_unseen(seen), []
    for name, value in rules.hand_values.items():
        aims = _list_aims(seen, name, value, unseen)  # type: ignore[arg-type]  # the options' names are hands
        best = max(aims, key=_rate_worth, default=None)
        if best is not None:
            found.append(best)
    return tuple(sorted(found, key=_rate_worth, reverse=True))


def _rate_worth(aim: Aim) -> float:
    return aim.expected_value


def _list_aims(seen: Observation, name: HandName, value: int, unseen: Unseen) -> Iterator[Aim]:
    hand = seen.hand if name == "straight" else without_threes(seen.hand)
    for pattern in list_patterns(name, seen.table.rules.special_hands != "pagat"):
        kept, wanted = match_pattern(pattern, hand, unseen)
        missing = SIZE - len(kept)
        if name == "straight":
            missing -= any(card.rank == "3" for card in hand)
        stuck = wilds(kept) < wilds(hand)  # a wild card that the special hand has no place for cannot be discarded
        yield Aim(name, value, kept, missing, 0.0 if stuck else estimate_chance(missing, wanted, unseen))


def match_pattern(pattern: Pattern, hand: Cards, unseen: Unseen) -> tuple[Cards, Mapping[str, int]]:
    """Return the cards of `hand` that belong to `pattern`, and how many cards of each rank are missing.

    `pattern` is one way to make a special hand. It can be made of several ranks; those are chosen of which the hand has
    most cards, and then those of which most cards are `unseen`.
    """
    counts = Counter(card.rank for card in hand)
    needs: dict[str, int] = {}
    natural = [rank for rank in RANKS if rank not in pattern.ranks]
    sizes = sorted(pattern.sizes, reverse=True)
    for rank in pattern.ranks:
        needs[rank] = sizes.pop()
    ranked = sorted(natural, key=lambda rank: (counts[rank], unseen.ranks[rank]), reverse=True)
    needs.update(zip(ranked, sizes, strict=False))
    needs["2"], needs["X"] = pattern.twos, pattern.jokers
    if pattern.wild:
        needs["2"] = min(counts["2"], pattern.wild)
        needs["X"] = pattern.wild - needs["2"]
    kept: list[Card] = []
    for rank, size in needs.items():
        kept += [card for card in hand if card.rank == rank][:size]
    return tuple(kept), {rank: size - counts[rank] for rank, size in needs.items() if size > counts[rank]}


def estimate_chance(missing: int, wanted: Mapping[str, int], unseen: Unseen) -> float:
    """Return the estimated probability, from 0 to 1, that all `missing` cards of a special hand are drawn in time.

    `wanted` has how many cards of each rank are missing. With each card that comes, fewer ranks are still of use, so
    the next one is less likely.
    """
    if missing <= 0:
        return 1.0
    if any(unseen.ranks.get(rank, COPIES) < number for rank, number in wanted.items()):
        return 0.0
    rate = sum(unseen.ranks.get(rank, COPIES) for rank in wanted) / unseen.total
    hits = unseen.draws * rate * (missing + 1) / (2 * missing)
    return 1 - exp(-hits) * sum(hits**number / factorial(number) for number in range(missing))
