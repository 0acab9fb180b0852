"""Sentences that explain an action by what the rest of its turn does: go out, complete a canasta or begin a meld.

The search plays the turns in random deals. A sentence says only what the turn does in all of them.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple, TypeAlias, TypeVar

from upcard.core.cards import Card, Cards
from upcard.core.events import Fact, Told
from upcard.games.canasta.actions import Draw, Meld, TakePile
from upcard.games.canasta.ai.fast.state import JOKER, MELD_KEYS, TWO
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.melds import CANASTA

TURN = "turn"
"""The name of the fact that marks sentences about the rest of the turn."""
WATCHED = 12
"""In how many deals the rest of a turn is examined if the player knows all cards that it may lay."""
OFTEN = 0.5
"""A turn shares what another turn does if it does the same in at least this share of the deals."""

MeldName: TypeAlias = tuple[str, int]
"""The key of a meld, as in a `LayDown`, and its number among the melds of its side with that key."""
D = TypeVar("D")
Laid: TypeAlias = tuple[MeldName, tuple[int, ...]]
"""Cards laid on one meld: the name of the meld, and the kinds of the cards."""


class TurnWords(NamedTuple):
    """Two functions by which a game names cards and sentences about turns.

    `kind_of` maps a card to the number that the search uses in its place. `name` returns the key of the sentence for a
    word of `WORDS` and the key of a meld.
    """

    kind_of: Callable[[Card], int]
    name: Callable[[str, str], str]
    """Takes a word of `WORDS` and the key of a meld, and returns the key of a sentence."""


class TurnState(NamedTuple):
    """The melds of a side at one moment of a turn, and whether the player in turn has taken up the foot.

    A foot is a second hand, which only some related games have.
    """

    melds: Mapping[MeldName, int]
    """The number of cards of each meld."""
    in_foot: bool = False


class TurnCourse(NamedTuple):
    """What happens in one turn when a computer player's search plays the turn in one random deal."""

    start: TurnState
    acted: TurnState
    """What the side has after the next action of the turn."""
    end: TurnState
    """What the side has before the discard that ends the turn."""
    laid: tuple[Laid, ...] = ()
    """What is laid after the next action."""
    last: int = -1
    """The kind of the card that is discarded at the end; -1 if none is."""
    out: bool = False


class Achievement(NamedTuple):
    """Something that a turn does: `word` is one of `WORDS`, and `meld` names the meld that it is about, if any."""

    word: str
    meld: MeldName = ("", 0)


def select_watched(action: object, deals: Sequence[D]) -> Sequence[D]:
    """Return the deals in which a turn that begins with `action` is examined.

    A draw takes unknown cards, so it is examined in all deals, and any other action in the first few.
    """
    return deals if isinstance(action, Draw) else deals[:WATCHED]


def read_sizes(sizes: Sequence[int], *, in_foot: bool = False) -> TurnState:
    """Return the state of a turn, in which a side's melds have these `sizes`, in the order of `MELD_KEYS`.

    `in_foot` says whether the player has taken up the foot, a second hand in some related games.
    """
    return TurnState({(key, 0): size for key, size in zip(MELD_KEYS, sizes, strict=False)}, in_foot)


def write_laid(group: tuple[int, int, int, int]) -> Laid:
    """Convert `group`, a tuple (rank, naturals, twos, jokers), to the name of a meld and the kinds of its cards."""
    rank, naturals, twos, jokers = group
    return (MELD_KEYS[rank], 0), (rank,) * naturals + (TWO,) * twos + (JOKER,) * jokers


def read_log(log: Sequence[Sequence[object]]) -> tuple[int, int, bool]:
    """Return how a turn went on, from `log`, the moves that the search made after an action of this turn.

    The result is the number of melds at the beginning of the log, the kind of the card discarded after these melds (-1
    if none was), and whether the log ends there.
    """
    melds = len(list(takewhile(lambda move: move[0] == "meld", log)))
    rest = log[melds:]
    last = rest[0][-1] if rest and rest[0][0] == "discard" else -1
    return melds, last if isinstance(last, int) else -1, len(rest) <= (last != -1)


def explain_turn(
    seen: Observation,
    better: object,
    courses: Sequence[Sequence[TurnCourse]],
    words: TurnWords,
) -> Iterator[Told]:
    """Yield at most one sentence about what happens in the rest of the turn that begins with the action `better`.

    `courses` holds two lists, with what happened in each of several deals: in the turn of `better`, and in a turn that
    begins with another action. What the other turn often achieves as well is not mentioned, except going out. Of
    several canastas, one of a rank that `better` lays comes first. `words` names the sentences.
    """
    first, second = courses
    done = find_certain(first)
    if not (done and isinstance(better, Draw | Meld | TakePile)):
        return
    shared = Counter(one for course in second for one in set(list_achievements(course, course.start)))
    laid = () if isinstance(better, Draw) else [group.rank for group in better.melds]
    for one in sorted(done, key=lambda one: (WORDS.index(one.word), one.meld[0] not in laid, one.meld)):
        distinct = one.word == "out" or shared[one] < OFTEN * len(second)
        told = _tell(one, first, list_known_cards(seen, better), words) if distinct else None
        if told is not None:
            yield told
            return


MOST_NAMED = 6
"""If the whole hand is laid, its cards are named only if they are at most this many."""
EMPTYING = ("out", "foot")
"""The words of achievements for which the whole hand is laid or discarded."""
WORDS = (*EMPTYING, "closes", "begins")
"""The words of achievements, the most valuable first."""


def find_certain(courses: Sequence[TurnCourse]) -> set[Achievement]:
    """Return what a turn achieves after its next action in every deal; `courses` holds the turn in each deal.

    If the turn lays nothing more in one of the deals, the result is empty.
    """
    each = [set(list_achievements(course, course.acted)) for course in courses if course.laid]
    return set.intersection(*each) if each and len(each) == len(courses) else set()


def list_achievements(course: TurnCourse, since: TurnState) -> Iterator[Achievement]:
    """Yield what the turn `course` achieves after its state `since`.

    It may go out, take up the foot (a second hand), complete canastas, and begin melds.
    """
    if course.out:
        yield Achievement("out")
    if course.end.in_foot and not since.in_foot:
        yield Achievement("foot")
    for meld, size in course.end.melds.items():
        before = since.melds.get(meld, 0)
        if before < CANASTA <= size or size < before < CANASTA:  # a closed book is put away
            yield Achievement("closes", meld)
        elif not before and size:
            yield Achievement("begins", meld)


def list_known_cards(seen: Observation, action: Draw | Meld | TakePile) -> tuple[Cards, Cards]:
    """Return the cards that stay in the hand after `action`, and the cards that it takes from the pile.

    The pile's top card is not among the latter, because it is melded.
    """
    laid = Counter(() if isinstance(action, Draw) else (card for one in action.melds for card in one.cards))
    pile = seen.table.pile[:-1] if isinstance(action, TakePile) else ()
    return tuple((Counter(seen.hand) - laid).elements()), pile


def pick(kinds: Sequence[int], cards: Sequence[Card], kind_of: Callable[[Card], int]) -> Cards | None:
    """Return a card from `cards` for each kind in `kinds`, in that order; None if a kind is missing.

    `kind_of` returns the number of a card's kind.
    """
    left, found = sorted(cards), list[Card]()
    for kind in kinds:
        card = next((card for card in left if kind_of(card) == kind), None)
        if card is None:
            return None
        left.remove(card)
        found.append(card)
    return tuple(found)


def _tell(
    one: Achievement,
    courses: Sequence[TurnCourse],
    known: tuple[Cards, Cards],
    words: TurnWords,
) -> Told | None:
    """Return the sentence about `one`, something that a turn achieves in each of the deals played in `courses`.

    `known` holds the cards of the hand and of the pile that the player may meld. Return None if the cards that the turn
    lays are not the same in all deals, or if the turn begins a meld without cards from the pile; going out is then
    named without its cards.
    """
    first, (hand, pile) = courses[0], known
    whole = one.word in EMPTYING
    fixed = all(course.laid == first.laid and (course.last == first.last or not whole) for course in courses)
    groups = first.laid if whole else [laid for laid in first.laid if laid[0] == one.meld]
    kinds = [kind for _, cards in groups for kind in cards]
    if one.word == "begins" and pick(kinds, hand, words.kind_of) is not None:
        return None
    last = (first.last,) * (whole and first.last >= 0)
    cards = pick([*kinds, *last], (*hand, *pile), words.kind_of) if fixed else None
    if cards is None:
        return Told(words.name("out-drawn", ""), {TURN: "out"}) if one.word == "out" else None
    named = cards[: len(kinds)] if not whole or len(kinds) <= MOST_NAMED else ()
    facts: dict[str, Fact] = {TURN: one.word, "laid": named, "last": cards[len(kinds) :]}
    return Told(words.name(one.word, one.meld[0]), {**facts, "rank": one.meld[0]})
