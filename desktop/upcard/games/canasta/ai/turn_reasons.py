"""Sentences that explain an action by what the rest of its turn does: go out, complete a canasta or begin a meld.

The search plays the turns in random deals. A sentence says only what the turn does in all of them.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from upcard.core.cards import Card, Cards
from upcard.core.events import Fact, Told
from upcard.games.canasta.actions import Draw, Meld, TakePile
from upcard.games.canasta.ai.turn_course import MeldName, TurnCourse, TurnState
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.melds import CANASTA

TURN = "turn"
"""The name of the fact that marks sentences about the rest of the turn."""
OFTEN = 0.5
"""A turn shares what another turn does if it does the same in at least this share of the deals."""


class TurnWords(NamedTuple):
    """Two functions by which a game names cards and sentences about turns.

    `kind_of` maps a card to the number that the search uses in its place. `name` takes a word of `WORDS` and the key of
    a meld (its rank, for instance), and returns the key of a sentence in the catalogue of texts.
    """

    kind_of: Callable[[Card], int]
    name: Callable[[str, str], str]
    """Takes a word of `WORDS` and the key of a meld, and returns the key of a sentence."""


class Achievement(NamedTuple):
    """Something that a turn achieves: to go out, take up a second hand, complete a canasta, or begin a meld.

    `word` says which of these, as one of `WORDS`. `meld` names the meld that is completed or begun; otherwise it is
    empty.
    """

    word: str
    meld: MeldName = ("", 0)


def explain_turn(
    seen: Observation,
    better: object,
    courses: Sequence[Sequence[TurnCourse]],
    words: TurnWords,
) -> Iterator[Told]:
    """Yield at most one sentence about what happens in the rest of the turn that begins with the action `better`.

    `courses` holds two lists, with what happened in each of several deals: in the turn of `better`, and in a turn that
    begins with another action. What the other turn often achieves as well is not mentioned, except going out. If the
    turn completes several canastas, the sentence prefers one of a rank that `better` lays. `words` holds the game's
    functions that name cards and sentences.
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
    """Return what a turn achieves in every deal after the action with which the turn begins.

    `courses` holds what happened in the turn in each deal. If the turn lays nothing more in one of the deals, the
    result is empty.
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

    `known` holds the cards of the hand and of the pile that the player may meld. If the turn does not lay the same
    known cards in all deals, the sentence about going out names no cards, and for all other achievements the result is
    None. It is also None if the turn begins a meld for which the hand alone has the cards.
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
