"""The search for ways to lay a whole hand in games with sequences, melds of wild cards, or joined melds.

The search goes through the ranks from the four to the ace, and decides for each what to do with its cards.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from upcard.core.cards import SUITS, Card, Cards, without
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import LaidMeld, Melds
from upcard.games.canasta.rules.group_ways import MeldGround, build_ground, find_ways, list_wild_canastas
from upcard.games.canasta.rules.melds import CANASTA, LEAST, find_fault, has_canastas
from upcard.games.canasta.rules.minimal_sets import list_opening_canastas
from upcard.games.canasta.values import BLACK, RANKS, WILD, is_wild, meld_kind, wilds


class Run(NamedTuple):
    """Cards of one suit in a row that a search for a way out has put together so far; `length` is their number."""

    length: int
    lies: bool = False
    """Whether the run contains a sequence on the table, so that no other such sequence can be joined to it."""


class SuitState(NamedTuple):
    """The sequences of one suit at one point of a search for a way out, which goes from the fours up to the aces."""

    open: tuple[Run, ...] = ()
    """The sequences that cards of the next rank can continue."""
    under: tuple[tuple[int, int], ...] = ()
    """The sequences on the table whose end the search, which goes from low to high ranks, has not reached.

    Each is given by the index of its highest rank and its length; the length includes cards that the search has put
    below the sequence.
    """


class LayState(NamedTuple):
    """A state of a search for a way to lay the hand, in which the cards of some ranks have been placed.

    `suits` holds the sequences of each suit, `wild` is the number of wild cards not used yet, `made` the number of
    canastas (of which `sambas` are sequences), and `loose` the number of cards that stay in the hand.
    """

    suits: tuple[SuitState, ...]
    wild: int
    made: int
    sambas: int
    loose: int


class HandToLay(NamedTuple):
    """The task of a search for a way out: lay all cards of `hand`, as new melds or on the melds `own` of the side.

    At most `spare` of the cards in `may_be_left` may stay in the hand.
    """

    rules: Options
    own: Melds
    hand: Cards
    spare: int
    """How many cards may stay in the hand for the discard."""
    may_be_left: frozenset[Card]
    """The cards that may stay in the hand; the others are needed for the minimum of first melds."""
    enough: bool = False
    """Whether the number of canastas does not matter."""
    opens_with: str | None = None
    """The lowest kind of canasta that first melds must contain; None if no canasta is needed for them."""

    def has_enough(self, made: int, sambas: int) -> bool:
        """Return whether `made` canastas, of which `sambas` are sequences, are enough to go out.

        If the field `enough` is True, the search asks only whether the cards can be laid, and the result is True for
        any number.
        """
        return self.enough or has_canastas(self.rules, made, sambas)


@lru_cache(maxsize=1024)
def can_be_laid(task: HandToLay) -> bool:
    """Return whether the hand can be laid, except cards that may be left, with enough canastas to go out."""
    if task.opens_with is not None:
        return any(map(can_be_laid, _list_openings(task, task.opens_with)))
    sambas = _bound_sambas(task)
    if _count_loose(task) > task.spare or not task.has_enough(_bound_other_canastas(task) + sambas, sambas):
        return False
    if _lays(task):
        return True
    free = task._replace(enough=True)
    return _is_joinable(task) and _lays(free) and any(_lays(task._replace(own=own)) for own in list_joined(task))


def _list_openings(task: HandToLay, least: str) -> Iterator[HandToLay]:
    """Yield, for each canasta in the hand with which a side can open, the task that remains after it is laid.

    The bonus of the canasta must be at least that of a canasta of the kind `least`.
    """
    for whole in list_opening_canastas(task.rules, task.hand, least):
        hand = without(task.hand, whole.cards)
        yield task._replace(own=(LaidMeld(whole.rank, whole.cards),), hand=hand, opens_with=None)


def _is_joinable(task: HandToLay) -> bool:
    """Return whether the rules allow joining melds and two of the melds `task.own` have the same rank."""
    keys = [meld.rank for meld in task.own if meld_kind(meld.rank) != "sequence"]
    return task.rules.join_groups and not task.rules.one_meld_a_rank and len(keys) > len(set(keys))


def _bound_sambas(task: HandToLay) -> int:
    """Return an upper bound, quick to compute, for the number of sequences of seven cards after the hand is laid.

    Seven ranks in a row always include the eight, the nine and the ten.
    """
    lying = [meld for meld in task.own if meld_kind(meld.rank) == "sequence"]
    most = sum(len(meld.cards) >= CANASTA for meld in lying)
    for suit in SUITS if task.rules.sequences else ():
        short = (meld.cards for meld in lying if meld.rank == suit and len(meld.cards) < CANASTA)
        cards = chain(*short, (card for card in task.hand if card.suit == suit))
        counts = Counter(RANKS.index(card.rank) for card in cards if card.rank in RANKS)
        lows = range(len(RANKS) - CANASTA + 1)
        most += max(min(counts[at] for at in range(low, low + CANASTA)) for low in lows) and min(
            counts[at] for at in range(lows[-1], CANASTA)
        )
    return most


def _bound_other_canastas(task: HandToLay) -> int:
    """Return an upper bound, quick to compute, for the number of canastas other than sequences after the hand is laid.

    It is computed as if every rank could use all wild cards, and as if all melds of a rank could be joined.
    """
    wild, most = wilds(task.hand), 0
    for rank in (*RANKS, BLACK, *((WILD,) if task.rules.wild_melds else ())):
        sizes = [len(meld.cards) for meld in task.own if meld.rank == rank]
        short = sum(size for size in sizes if size < CANASTA)
        here = sum(card.rank == rank for card in task.hand)
        most += sum(size >= CANASTA for size in sizes) + (short + here + wild) // CANASTA
    return most


def list_joined(task: HandToLay) -> Iterator[Melds]:
    """Yield the melds `task.own` after two or more of them are joined, for each way that can lead to more canastas.

    Only melds of fewer than seven cards are joined.
    """
    own = task.own
    for number, one in enumerate(own):
        for at in range(number + 1, len(own)):
            other = own[at]
            alike = one.rank == other.rank and meld_kind(one.rank) != "sequence"
            if alike and max(len(one.cards), len(other.cards)) < CANASTA:
                joined = LaidMeld(one.rank, (*one.cards, *other.cards))
                if find_fault(task.rules, one.rank, joined.cards) is None:
                    melds = (*own[:number], *own[number + 1 : at], *own[at + 1 :], joined)
                    yield melds
                    yield from list_joined(task._replace(own=melds))


def _count_loose(task: HandToLay) -> int:
    """Return a lower bound, quick to compute, for the number of the hand's cards that fit into no meld."""
    naturals = [card for card in task.hand if not is_wild(card)]
    laid = {meld.rank for meld in task.own}
    wild = len(naturals) < len(task.hand)
    loose = 0
    for rank in dict.fromkeys(card.rank for card in naturals):
        cards = [card for card in naturals if card.rank == rank]
        if rank in laid or len(cards) >= LEAST or (len(cards) == LEAST - 1 and wild and rank != BLACK):
            continue
        loose += sum(rank == BLACK or not _may_run(task, card) for card in cards)
    return loose


def _may_run(task: HandToLay, card: Card) -> bool:
    """Return whether `card` could be one of three cards in a row, with cards of the hand or of the melds `task.own`."""
    if not task.rules.sequences or card.rank not in RANKS:
        return False
    there = chain(task.hand, *(meld.cards for meld in task.own if meld.rank == card.suit))
    ranks = {RANKS.index(one.rank) for one in there if one.suit == card.suit and one.rank in RANKS}
    at = RANKS.index(card.rank)
    return any({low, low + 1, low + 2} <= ranks for low in (at - 2, at - 1, at))


def _lays(task: HandToLay) -> bool:
    """Return whether the hand can be laid as new melds and on the melds in `task.own`, without joining melds."""
    most = _find_growing_size(task)
    done = [meld for meld in task.own if len(meld.cards) >= CANASTA]
    sambas = sum(meld_kind(meld.rank) == "sequence" and len(meld.cards) > most for meld in done)
    made = sambas + sum(meld.rank == WILD for meld in done)
    ground = build_ground(task.rules, (tuple(meld for meld in task.own if meld_kind(meld.rank) == "group"),))
    start = LayState(tuple(_begin(task, suit) for suit in SUITS), wilds(task.hand), made + ground.beyond, sambas, 0)
    met, waiting = {(0, start)}, [(0, start)]
    while waiting:
        at, state = waiting.pop()
        if at == len(RANKS):
            if _ends(task, ground, state):
                return True
            continue
        found = {(at + 1, further) for further in _lay_rank(task, ground, at, RANKS[at], state)} - met
        met |= found
        waiting += sorted(found, key=_rate)
    return False


def _rate(laid: tuple[int, LayState]) -> tuple[int, int, int, int]:
    """Return a sort key for a state of the search: the greater it is, the more promising the state.

    The key compares the number of canastas, then the length of the longest sequence in the making, which may become a
    canasta. Without that length, the search for a hand of 70 cards that lacks one canasta takes 10 s.
    """
    state = laid[1]
    longest = max((run.length for suit in state.suits for run in suit.open), default=0)
    return state.made, longest, -state.loose, -state.wild


def _find_growing_size(task: HandToLay) -> int:
    """Return how many cards a sequence may have at most so that another card can still be added to it."""
    return len(RANKS) if task.rules.sequence_grows_going_out else CANASTA - 1


def _begin(task: HandToLay, suit: str) -> SuitState:
    """Return the state of one suit before any card is laid: its sequences on the table to which cards can be added."""
    most = _find_growing_size(task)
    lying = (meld.cards for meld in task.own if meld.rank == suit and len(meld.cards) <= most)
    return SuitState((), tuple(sorted((RANKS.index(cards[-1].rank), len(cards)) for cards in lying)))


def _lay_rank(task: HandToLay, ground: MeldGround, at: int, rank: str, state: LayState) -> Iterator[LayState]:
    """Yield the states that follow `state` after each way to use the hand's cards of one rank.

    Each card can go into a sequence or into a meld of its rank, or stay in the hand. `at` is the index of `rank` in
    `RANKS`. `ground` has those melds of `task.own` that are groups of one rank, as numbers of cards.
    """
    ways: Iterable[tuple[tuple[SuitState, ...], int, int, frozenset[Card]]] = (((), 0, 0, frozenset()),)
    grows = task.rules.sequence_grows_going_out
    for suit, lying in zip(SUITS, state.suits, strict=True):
        card = Card(rank + suit)
        have = task.hand.count(card)
        steps = _list_steps(lying, at, have if task.rules.sequences else 0, grows)
        ways = dict.fromkeys(
            ((*suits, step), left + have - used, made + more, cards | {card} if have > used else cards)
            for suits, left, made, cards in ways
            for step, used, more in steps
        )
    for suits, left, made, cards in ways:
        for loose in range(min(left, task.spare - state.loose) + 1):
            if loose and not cards & task.may_be_left:
                continue
            places = ground.open(rank, left - loose)
            for used, more, _ in find_ways(task.rules, rank, places, left - loose, state.wild):
                laid = LayState(suits, state.wild - used, state.made + more + made, state.sambas + made, loose)
                yield _reduce(task, laid._replace(loose=state.loose + loose))


def _reduce(task: HandToLay, state: LayState) -> LayState:
    """Return a simpler copy of `state` if it has enough canastas to go out, so that the search meets fewer states.

    The exact number of canastas, and how much longer than three cards a sequence is, no longer matter then. Without
    enough canastas, return `state` itself.
    """
    if not task.has_enough(state.made, state.sambas):
        return state
    suits = tuple(SuitState(tuple(sorted(map(_shorten, suit.open))), suit.under) for suit in state.suits)
    return state._replace(suits=suits, made=CANASTA, sambas=1)


def _shorten(run: Run) -> Run:
    """Return a copy of `run` (cards of one suit in a row) of at most three cards, the least for a meld.

    A run that contains a sequence on the table is returned unchanged. This is for states of the search in which no more
    canastas are needed, so that only the legality of a run matters.
    """
    return run if run.lies else Run(min(run.length, LEAST))


@lru_cache(maxsize=4096)
def _list_steps(state: SuitState, at: int, number: int, grows: bool) -> tuple[tuple[SuitState, int, int], ...]:
    """Return each way to use the hand's cards of one suit and rank in sequences.

    `state` holds the sequences of the suit that are planned with lower ranks (runs), and those on the table. `at` is
    the index of the rank in `RANKS`; `number` is how many cards of the suit and rank the hand has. A run that ends
    directly below a sequence on the table may be joined to it. `grows` says whether sequences may have more than seven
    cards.

    Each item of the result is a tuple: the state after this rank, how many cards are used, and how many sequences of
    seven or more cards end below this rank.
    """
    steps = dict[tuple[SuitState, int, int], None]()
    for runs, under in _meet_lying(state, at, grows):
        ended = tuple(Run(length, True) for end, length in under if end == at)
        left = tuple(one for one in under if one[0] != at)
        for used in range(number + 1):
            for going, made in _extend(runs, used, grows):
                steps[SuitState(tuple(sorted((*going, *ended))), left), used, made] = None
    return tuple(steps)


def _meet_lying(
    state: SuitState, at: int, grows: bool
) -> Iterator[tuple[tuple[Run, ...], tuple[tuple[int, int], ...]]]:
    """Yield each way to join a planned run with a sequence on the table that begins at the rank with the index `at`.

    A run is cards of one suit in a row, planned with ranks below `at`. The first result joins nothing; in each other
    one a run that ends directly below the rank becomes a part of such a sequence. A result holds the remaining runs,
    and the sequences on the table that end at this rank or above, each as the index of its highest rank and its length.
    `grows` says whether sequences may have more than seven cards.
    """
    yield state.open, state.under
    for number, (end, length) in enumerate(state.under):
        if end - length + 1 != at:
            continue
        for place, run in enumerate(state.open):
            whole = run.length + length
            if not run.lies and (whole <= CANASTA or (grows and length >= CANASTA)):
                under = (*state.under[:number], (end, whole), *state.under[number + 1 :])
                yield (*state.open[:place], *state.open[place + 1 :]), under


def _extend(runs: tuple[Run, ...], cards: int, grows: bool) -> Iterator[tuple[tuple[Run, ...], int]]:
    """Yield each way to continue `runs`, rows of cards of one suit, with `cards` cards of the next rank.

    A run gets at most one of the cards; cards that no run gets begin new runs. A run that gets none is finished, and
    must have three cards or contain a sequence on the table. Each result holds the runs that can go on, and how many
    finished runs have seven or more cards. `grows` says whether sequences on the table may have more than seven cards.
    """
    if not runs:
        yield (Run(1),) * cards, 0
        return
    run, *others = runs
    if run.lies or run.length >= LEAST:
        for going, made in _extend(tuple(others), cards, grows):
            yield going, made + (run.length >= CANASTA)
    if cards and (run.length < CANASTA or (grows and run.lies)):
        for going, made in _extend(tuple(others), cards - 1, grows):
            yield (Run(run.length + 1, run.lies), *going), made


def _ends(task: HandToLay, ground: MeldGround, state: LayState) -> bool:
    """Return whether `state`, in which all cards from the four to the ace are placed, can become a way to go out.

    Three conditions must be met: each row of cards has at least three cards or contains a sequence on the table; the
    black threes and the wild cards fit into melds; and there are enough canastas. `ground` has the groups on the table,
    as numbers of cards.
    """
    made, sambas = state.made, state.sambas
    for suit in state.suits:
        if any(not run.lies and run.length < LEAST for run in suit.open):
            return False
        ended = sum(run.length >= CANASTA for run in suit.open)
        made, sambas = made + ended, sambas + ended
    for wild, more in _lay_threes(task, ground, state):
        more_wild = find_wild_canastas(task, wild)
        if more_wild is not None and task.has_enough(made + more + more_wild, sambas):
            return True
    return False


def _lay_threes(task: HandToLay, ground: MeldGround, state: LayState) -> Iterator[tuple[int, int]]:
    """Yield, for each way to lay the black threes, how many wild cards are left and how many canastas the threes make.

    If fewer cards stay in the hand than the discard allows (`state.loose` is below `task.spare`), there are also ways
    in which a black three or a wild card stays.
    """
    black = sum(card.rank == BLACK for card in task.hand)
    free = task.spare > state.loose
    threes = free and black > 0 and any(card.rank == BLACK for card in task.may_be_left)
    wild = free and state.wild > 0 and any(map(is_wild, task.may_be_left))
    for three, spared in ((0, 0), *(((1, 0),) if threes else ()), *(((0, 1),) if wild else ())):
        laid, left = black - three, state.wild - spared
        for used, more, _ in find_ways(task.rules, BLACK, ground.open(BLACK, laid), laid, left):
            yield left - used, more


def find_wild_canastas(task: HandToLay, number: int) -> int | None:
    """Return the largest number of canastas that `number` wild cards can complete as melds of wild cards.

    Return None if so many wild cards cannot be laid as such melds.
    """
    if number == 0:
        return 0
    if not task.rules.wild_melds:
        return None
    sizes = [len(meld.cards) for meld in task.own if meld.rank == WILD and len(meld.cards) < CANASTA]
    return max(list_wild_canastas(tuple(sorted(sizes, reverse=True)), number, begins=True, once=False), default=None)
