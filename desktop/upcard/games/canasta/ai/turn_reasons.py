"""What the rest of a turn does after its next action: it goes out, completes canastas or begins melds.

The search plays each turn as it values it. The sentences name only what the turn does in all deals that were played.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple, TypeAlias

from upcard.core.cards import Card, Cards
from upcard.core.events import Fact, Told
from upcard.games.canasta.actions import Draw, Meld, TakePile
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.melds import CANASTA

TURN = "turn"
"""The name of the fact that marks sentences about the rest of the turn."""
OFTEN = 0.5
"""A turn shares what another turn does if it does the same in at least this share of the deals."""

Laid: TypeAlias = tuple[str, tuple[int, ...]]
"""Cards laid on one meld: the key of the meld as in a `LayDown`, and the kinds of the cards."""


class TurnWords(NamedTuple):
    """How a game names cards and sentences."""

    kind_of: Callable[[Card], int]
    name: Callable[[str, str], str]
    """Takes a word of `WORDS` and the key of a meld, and returns the key of a sentence."""


class TurnState(NamedTuple):
    """What a seat and its side have on the table at a moment of the seat's turn."""

    melds: Mapping[tuple[str, int], int]
    """The number of cards of each meld; the meld is given by its key and its number among the melds of that key."""
    in_foot: bool = False


class TurnCourse(NamedTuple):
    """How a turn goes in one deal, as the search plays it."""

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
    """Something that a turn does: a word that names it, and the key of the meld that it is about."""

    word: str
    meld: str = ""


def read_log(log: Sequence[Sequence[object]]) -> tuple[int, int, bool]:
    """Return what a rollout did in the rest of a turn, from the log of its moves.

    The results are how many melds came first, the kind of the card discarded after them (-1 if none was), and whether
    the log ends then.
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
    """Yield at most one sentence about the rest of the turn that begins with the action `better`.

    `courses` are the turns that begin with `better` and with another action, each in several deals. What the other turn
    often does as well is left out, except that the turn goes out.
    """
    first, second = courses
    done = find_certain(first)
    if not (done and isinstance(better, Draw | Meld | TakePile)):
        return
    shared = Counter(one for course in second for one in set(list_achievements(course, course.start)))
    for one in sorted(done, key=lambda one: (WORDS.index(one.word), one.meld)):
        distinct = one.word == "out" or shared[one] < OFTEN * len(second)
        told = _tell(one, first, list_known_cards(seen, better), words) if distinct else None
        if told is not None:
            yield told
            return


WORDS = ("out", "foot", "closes", "begins")
"""The words of achievements, the most valuable first."""


def find_certain(courses: Sequence[TurnCourse]) -> set[Achievement]:
    """Return what the rest of the turn does in every deal after the next action."""
    each = [set(list_achievements(course, course.acted)) for course in courses if course.laid]
    return set.intersection(*each) if each and len(each) == len(courses) else set()


def list_achievements(course: TurnCourse, since: TurnState) -> Iterator[Achievement]:
    """Yield what a turn does after the moment `since`."""
    if course.out:
        yield Achievement("out")
    if course.end.in_foot and not since.in_foot:
        yield Achievement("foot")
    for meld, size in course.end.melds.items():
        before = since.melds.get(meld, 0)
        if before < CANASTA <= size:
            yield Achievement("closes", meld[0])
        elif not before and size:
            yield Achievement("begins", meld[0])


def list_known_cards(seen: Observation, action: Draw | Meld | TakePile) -> tuple[Cards, Cards]:
    """Return the cards that stay in the hand after an action, and the cards that the action takes from the pile."""
    laid = Counter(() if isinstance(action, Draw) else (card for one in action.melds for card in one.cards))
    pile = seen.table.pile[:-1] if isinstance(action, TakePile) else ()
    return tuple((Counter(seen.hand) - laid).elements()), pile


def pick(kinds: Sequence[int], cards: Sequence[Card], kind_of: Callable[[Card], int]) -> Cards | None:
    """Return cards of the given kinds from `cards`, in the order of `kinds`; None if a kind is missing."""
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
    """Return the sentence about an achievement; None if it names cards that differ from deal to deal.

    A new meld gets a sentence only if it needs cards from the pile. `known` is the result of `list_known_cards`.
    """
    first, (hand, pile) = courses[0], known
    fixed = all((course.laid, course.last) == (first.laid, first.last) for course in courses)
    groups = first.laid if one.word in ("out", "foot") else [laid for laid in first.laid if laid[0] == one.meld]
    kinds = [kind for _, cards in groups for kind in cards]
    if one.word == "begins" and pick(kinds, hand, words.kind_of) is not None:
        return None
    last = (first.last,) * (one.word == "out" and first.last >= 0)
    cards = pick([*kinds, *last], (*hand, *pile), words.kind_of) if fixed else None
    if cards is None:
        return Told(words.name("out-drawn", ""), {TURN: "out"}) if one.word == "out" else None
    facts: dict[str, Fact] = {TURN: one.word, "laid": cards[: len(kinds)], "last": cards[len(kinds) :]}
    return Told(words.name(one.word, one.meld), {**facts, "rank": one.meld})
