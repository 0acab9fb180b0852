"""Finds ways to go out: to complete the books needed, and lay the whole hand or all of it but a card to discard.

Suits do not matter, so a hand is stored as numbers of cards by rank. The ranks are laid one after another, each with
some of the wild cards; the wild cards that are left go to melds of their own.
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
    """Numbers of clean, dirty and wild books, which are melds of seven cards."""

    clean: int = 0
    dirty: int = 0
    wild: int = 0

    def plus(self, other: "Books", most: "Books") -> "Books":
        """Return the sum of these books and `other`, limited for each kind of book to the number in `most`.

        The limit reduces the number of different sums.
        """
        return Books(*(min(one + more, limit) for one, more, limit in zip(self, other, most, strict=True)))


NO_BOOKS = Books()


Reached: TypeAlias = dict[tuple[int, Books], Laid]
"""For each number of wild cards left and each number of books made, one way of laying cards that leads there."""


class RankWay(NamedTuple):
    """One way to lay the cards of a rank: the books (melds of seven cards) that it completes, and the groups to lay.

    The groups are in the order in which to lay them.
    """

    made: Books
    groups: tuple[Mixture, ...]


def count_books(melds: Melds) -> Books:
    """Return how many clean, dirty and wild books (melds of seven cards) are in `melds`."""
    looks = [classify_canasta(meld) for meld in melds]
    return Books(looks.count("natural"), looks.count("mixed"), looks.count("wild"))


def meets_contract(rules: Options, has: Books) -> bool:
    """Return whether the books in `has` are all the books that a side needs to go out (rule hand-foot.books).

    Surplus clean books count as dirty ones if the option `clean_for_dirty` is on (rule hand-foot.spare-clean).
    """
    clean, dirty, wild = rules.contract
    spare = max(0, has.clean - clean) if rules.clean_for_dirty else 0
    return has.clean >= clean and has.dirty + spare >= dirty and has.wild >= wild


class Ground(NamedTuple):
    """What the search for a way to go out needs to know of a side's melds.

    `open` maps each rank, and `WILD`, to the meld to which cards can still be added, as its numbers of natural and wild
    cards.
    """

    rules: Options
    open: Mapping[str, Mixture]
    made: Books
    """The books that are on the table already."""
    most: Books
    """For each kind of book, the number above which further books are not counted."""


def build_ground(rules: Options, melds: Melds) -> Ground:
    """Return what the search for a way to go out needs to know of `melds`, the melds of a side."""
    growing: dict[str, Mixture] = {}
    for meld in melds:
        if len(meld.cards) < CANASTA or not rules.closed_books:
            growing.setdefault(meld.rank, count_mixture(meld.cards))
    clean, dirty, wild = rules.contract
    most = Books(clean + dirty if rules.clean_for_dirty else clean, dirty, wild)
    return Ground(rules, growing, count_books(melds), most)


def count_mixture(cards: Cards) -> Mixture:
    """Return how many of `cards` are natural and how many are wild, in this order."""
    wild = wilds(cards)
    return len(cards) - wild, wild


@lru_cache(maxsize=20_000)
def list_rank_ways(rules: Options, key: str, there: Mixture, natural: int, wild: int) -> tuple[RankWay, ...]:
    """Return ways to lay `natural` natural and `wild` wild cards in melds of the rank `key`.

    They are laid on the unfinished meld `there`, given by its numbers of natural and wild cards, and in new melds. Of
    ways that complete the same books, only one is returned.
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
    """Yield the groups of at most `natural` natural and `wild` wild cards that can be added to the meld `there`.

    `key` is the meld's rank or `WILD`. `there` is its numbers of natural and wild cards; if it is `NOTHING`, the groups
    make a new meld.
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
    """Return the kind of a book (a meld of seven cards), as `Books` with the number 1 for that kind.

    `key` is the rank of the book or `WILD`, and `whole` its numbers of natural and wild cards.
    """
    if key == WILD:
        return Books(wild=1)
    return Books(dirty=1) if whole[1] else Books(clean=1)


class Way(NamedTuple):
    """A way to go out: the groups of cards to lay, and the rank of the card to discard after that.

    `left` is that rank, `WILD` for a wild card, or None if nothing is discarded.
    """

    left: str | None
    groups: Laid


def find_way(rules: Options, melds: Melds, hand: Cards, need: int = 0) -> Way | None:
    """Return a way to go out with `hand`: cards to lay, and at most one to discard; None if there is none.

    `melds` are the side's melds. If it has none, `need` is how many points the laid cards must have.
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
    """Return False if a quick test shows that there is no way to go out.

    `counts` has the number of cards of each rank in the hand, and of wild cards. The test fails if there are too few
    cards for the books needed (melds of seven cards), or if more than one card fits no meld. If it does not fail, the
    result is True.
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
    """Return groups that use all cards of a hand and complete the books (melds of seven cards) needed to go out.

    `counts` has the number of cards of each rank in the hand, and of wild cards. None if there is no such way.
    """
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
    """Return the states that can be reached from those in `reached` by laying all natural cards of `rank` in the hand.

    `held` is the number of these cards; any number of wild cards may be laid with them. A state is how many wild cards
    are left, and which books (melds of seven cards) the side has. `reached` and the result map each state to groups
    that lead to it.
    """
    following: Reached = {}
    for (wild, made), groups in reached.items():
        for used in range(wild + 1):
            for way in list_rank_ways(ground.rules, rank, ground.open.get(rank, NOTHING), held, used):
                state = wild - used, made.plus(way.made, ground.most)
                following.setdefault(state, (*groups, *((rank, group) for group in way.groups)))
    return following


def list_way_groups(way: Way, hand: Cards) -> tuple[LayDown, ...]:
    """Return the groups of cards of `hand` to lay for the way out `way`, in the order in which to lay them."""
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
