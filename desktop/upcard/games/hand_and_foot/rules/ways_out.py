"""Finds ways to lay a hand so that at most one card is left, to be discarded, and the books for going out are made.

Suits do not matter, so that a hand is counted by rank. Each rank is laid by itself with some of the wild cards, and the
wild cards that are left go to melds of their own.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from upcard.core.cards import Cards
from upcard.games.canasta.actions import LayDown
from upcard.games.canasta.position import Melds
from upcard.games.canasta.rules.melds import CANASTA, LEAST, classify_canasta
from upcard.games.canasta.values import BLACK, RANKS, WILD, is_wild, points, wilds
from upcard.games.hand_and_foot.options import Options
from upcard.games.hand_and_foot.rules.melding import find_meld_fault

Mixture: TypeAlias = tuple[int, int]
"""The numbers of natural and wild cards of a group or a meld."""

NOTHING: Mixture = (0, 0)

Laid: TypeAlias = tuple[tuple[str, Mixture], ...]
"""Groups in the order in which they are laid, each with its rank, or `WILD` for wild cards."""


class Books(NamedTuple):
    """A number of books of each kind."""

    clean: int = 0
    dirty: int = 0
    wild: int = 0

    def plus(self, other: "Books", most: "Books") -> "Books":
        """Return the sum of both numbers of books, limited for each kind to the number in `most`.

        The limit keeps the number of different sums small.
        """
        return Books(*(min(one + more, limit) for one, more, limit in zip(self, other, most, strict=True)))


NO_BOOKS = Books()


Reached: TypeAlias = dict[tuple[int, Books], Laid]
"""For each number of wild cards left and each number of books made, one way of laying cards that leads there."""


class RankWay(NamedTuple):
    """A way to lay the cards of a rank: the books that it makes, and the groups in the order in which they are laid."""

    made: Books
    groups: tuple[Mixture, ...]


def count_books(melds: Melds) -> Books:
    """Return how many books of each kind a side has."""
    looks = [classify_canasta(meld) for meld in melds]
    return Books(looks.count("natural"), looks.count("mixed"), looks.count("wild"))


def meets_contract(rules: Options, has: Books) -> bool:
    """Return whether these books are enough to go out (hand-foot.books, hand-foot.spare-clean)."""
    clean, dirty, wild = rules.contract
    spare = max(0, has.clean - clean) if rules.clean_for_dirty else 0
    return has.clean >= clean and has.dirty + spare >= dirty and has.wild >= wild


class Ground(NamedTuple):
    """The melds of a side to which cards of a hand can be added.

    For each rank, and for wild cards, `open` has the unfinished meld or, if books stay open, the book.
    """

    rules: Options
    open: Mapping[str, Mixture]
    made: Books
    """The books that are on the table already."""
    most: Books
    """For each kind of book, the number above which further books are not counted."""


def build_ground(rules: Options, melds: Melds) -> Ground:
    """Return the melds of a side as a `Ground`, to which cards can be added."""
    growing: dict[str, Mixture] = {}
    for meld in melds:
        if len(meld.cards) < CANASTA or not rules.closed_books:
            growing.setdefault(meld.rank, count_mixture(meld.cards))
    clean, dirty, wild = rules.contract
    most = Books(clean + dirty if rules.clean_for_dirty else clean, dirty, wild)
    return Ground(rules, growing, count_books(melds), most)


def count_mixture(cards: Cards) -> Mixture:
    """Return how many of the cards are natural, and how many wild."""
    wild = wilds(cards)
    return len(cards) - wild, wild


@lru_cache(maxsize=20_000)
def list_rank_ways(rules: Options, key: str, there: Mixture, natural: int, wild: int) -> tuple[RankWay, ...]:
    """Return the ways to lay `natural` natural and `wild` wild cards of a rank, one way for each result in books.

    The cards go on the unfinished meld `there` and on new melds.
    """
    if not natural + wild:
        return (RankWay(NO_BOOKS, ()),)
    found: dict[Books, RankWay] = {}
    for group in list_groups(rules, key, there, natural, wild):
        whole = there[0] + group[0], there[1] + group[1]
        rest = natural - group[0], wild - group[1]
        closes = sum(there) < CANASTA <= sum(whole)
        if sum(rest) and not (closes and rules.closed_books):
            continue
        made = find_book(key, whole) if closes else NO_BOOKS
        for way in list_rank_ways(rules, key, NOTHING, *rest):
            total = Books(*map(sum, zip(made, way.made, strict=True)))
            found.setdefault(total, RankWay(total, (group, *way.groups)))
    return tuple(found.values())


def list_groups(rules: Options, key: str, there: Mixture, natural: int, wild: int) -> Iterator[Mixture]:
    """Yield the groups of at most `natural` natural and `wild` wild cards that can be added to a meld, or begin one.

    `there` is the meld, or `NOTHING`.
    """
    barred = sum(there) >= CANASTA and not there[1] and key != WILD  # no wild card goes on a clean book
    for one in range(natural + 1):
        for other in range(1 if barred else wild + 1):
            size = sum(there) + one + other
            if not one + other or size < LEAST or (rules.closed_books and size > CANASTA):
                continue
            if find_meld_fault(rules, key, there[0] + one, there[1] + other) is None:
                yield one, other


def find_book(key: str, whole: Mixture) -> Books:
    """Return the complete meld `whole` as one book of its kind: clean, dirty or wild."""
    if key == WILD:
        return Books(wild=1)
    return Books(dirty=1) if whole[1] else Books(clean=1)


class Way(NamedTuple):
    """A way to go out: the card that is discarded, if any, and the groups to lay of each rank and of wild cards."""

    left: str | None
    groups: Laid


def find_way(rules: Options, melds: Melds, hand: Cards, need: int = 0) -> Way | None:
    """Return a way to lay a hand except at most one card, with the books for going out; None if there is none.

    `need` is the points that the laid cards must reach if the side has no melds yet.
    """
    ground = build_ground(rules, melds)
    counts = Counter(WILD if is_wild(card) else card.rank for card in hand)
    threes = counts.pop(BLACK, 0)
    if threes > 1 or not _is_possible(ground, counts):
        return None
    whole: tuple[str | None, ...] = () if rules.out_needs_discard else (None,)
    lefts = (BLACK,) if threes else (*whole, *sorted(counts))
    for left in lefts:
        rest = counts - Counter((left,) if left else ())
        laid = points(hand) - min((points((card,)) for card in hand if _is_kind(card, left)), default=0)
        if laid >= need and (groups := _lay_all(ground, rest)) is not None:
            return Way(left, groups)
    return None


def _is_kind(card: str, kind: str | None) -> bool:
    return card[0] in "2X" if kind == WILD else card[0] == kind


def _is_possible(ground: Ground, counts: Mapping[str, int]) -> bool:
    """Return False if a quick test shows that there is no way out.

    The test finds too few cards for the books needed, or more than one card that fits no meld.
    """
    wild = counts.get(WILD, 0)
    books, loose = sum(ground.made), 0
    for rank in RANKS:
        there, held = sum(ground.open.get(rank, NOTHING)), counts.get(rank, 0)
        books += (there + held + wild) // CANASTA
        loose += held if not there and held < LEAST - bool(wild) else 0
    books += (ground.open.get(WILD, NOTHING)[1] + wild) // CANASTA
    return loose <= 1 and books >= sum(ground.rules.contract)


def _lay_all(ground: Ground, counts: Mapping[str, int]) -> Laid | None:
    """Return the groups that lay all counted cards and make the books needed to go out; None if there are none."""
    start = NO_BOOKS.plus(ground.made, ground.most)
    reached: Reached = {(counts.get(WILD, 0), start): ()}
    for rank in RANKS:
        if counts.get(rank, 0) or rank in ground.open:
            reached = _lay_rank(ground, rank, counts.get(rank, 0), reached)
    for (wild, made), groups in reached.items():
        for way in list_rank_ways(ground.rules, WILD, ground.open.get(WILD, NOTHING), 0, wild):
            if meets_contract(ground.rules, made.plus(way.made, ground.most)):
                return (*groups, *((WILD, group) for group in way.groups))
    return None


def _lay_rank(ground: Ground, rank: str, held: int, reached: Reached) -> Reached:
    """Return the states that are reached from `reached` by laying all cards of a rank, with each number of wild cards.

    A state is the number of wild cards left, and the numbers of books made. `held` is the number of natural cards of
    the rank in the hand.
    """
    following: Reached = {}
    for (wild, made), groups in reached.items():
        for used in range(wild + 1):
            for way in list_rank_ways(ground.rules, rank, ground.open.get(rank, NOTHING), held, used):
                state = wild - used, made.plus(way.made, ground.most)
                following.setdefault(state, (*groups, *((rank, group) for group in way.groups)))
    return following


def list_way_groups(way: Way, hand: Cards) -> tuple[LayDown, ...]:
    """Return the groups of a way to go out as cards of the hand, in an order in which they can be laid."""
    free = sorted(hand, key=lambda card: points((card,)))
    if way.left is not None:
        free.remove(next(card for card in free if _is_kind(card, way.left)))
    laid = []
    for key, (natural, wild) in way.groups:
        own = [card for card in free if card.rank == key][:natural]
        own += [card for card in free if is_wild(card)][:wild]
        for card in own:
            free.remove(card)
        laid.append(LayDown(key, tuple(own)))
    return tuple(laid)
