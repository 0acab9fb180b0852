"""The search of Hand and Foot, which tries each promising turn in the same random deals of the unseen cards.

In each deal, two more turns of each seat are played by rules of thumb, and then the result is estimated.
"""

# Why: decisions/0063-hand-and-foot-looks-two-turns-ahead.md

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from typing import TypeAlias

from upcard.core.events import Told
from upcard.core.thinking.sequential_halving import LeadPrior
from upcard.games.canasta.ai.family.search import FamilySearch, lays_freely
from upcard.games.canasta.ai.fast.dealing import kind_of
from upcard.games.canasta.ai.fast.state import DRAW, LAST
from upcard.games.canasta.ai.search.rollout_tally import RolloutTally
from upcard.games.canasta.ai.search.value import ScoringPace
from upcard.games.canasta.ai.turn_course import (
    Laid,
    TurnCourse,
    TurnPlayer,
    TurnState,
    read_sizes,
    watch_turn,
    write_laid,
)
from upcard.games.canasta.ai.turn_reasons import TurnWords
from upcard.games.canasta.values import WILD
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.ai.fast.dealing import UnseenCards, deal_hidden_cards, unseen
from upcard.games.hand_and_foot.ai.fast.facts import estimate_scores
from upcard.games.hand_and_foot.ai.fast.flow import Groups, meld
from upcard.games.hand_and_foot.ai.fast.plans import find_take
from upcard.games.hand_and_foot.ai.fast.rollout import play_out, play_turns
from upcard.games.hand_and_foot.ai.fast.rollout import play_turn as play_rest
from upcard.games.hand_and_foot.ai.fast.state import CompactPosition, count_left_points
from upcard.games.hand_and_foot.ai.search.candidates import (
    ActionCandidate,
    list_candidates,
    play_turn,
    read_candidate,
)
from upcard.games.hand_and_foot.ai.search.moves import CompactMove, play
from upcard.games.hand_and_foot.ai.standard import decide
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.rules.going_out import is_bound_by_answer

PACE = ScoringPace(6300, 3000)
"""The mean and the spread of a side's points in a deal with four players."""

BOOKS = {
    "canasta.why.canastas": "hand_and_foot.why.books",
    "canasta.why.theirs": "hand_and_foot.why.their-books",
}
"""For each key of a fact about canastas, the key of the same fact about books."""

ROUNDS_AHEAD = 2
"""The number of turns of each seat after which a rollout stops.

Unless the deal is over, `estimate_scores` then estimates the scores. A rollout to the end of the deal takes up to six
times as long, and its results vary five times as much.
"""


DOUBT = 50.0
"""The points by which an action must lead before a hint names it instead of the choice of the rules of thumb.

The search's estimate can be wrong by this number of points or more.
"""


Move: TypeAlias = tuple[str, Groups, int]
"""A move of a turn: its name such as "meld", the groups laid, and the kind of a card discarded."""


def play_ahead(here: CompactPosition) -> None:
    """Play the next `ROUNDS_AHEAD` turns of each seat by rules of thumb; `here` is changed in place.

    If the deal ends before that, stop there.
    """
    play_turns(here, ROUNDS_AHEAD * here.law.seats)


def find_pace(seen: Observation) -> ScoringPace:
    """Return the average and the spread of the points that a side scores in a deal; they do not depend on `seen`."""
    return PACE


def find_target(seen: Observation) -> int | None:
    """Return the score that ends the match; None if the match ends after a number of rounds."""
    rules = seen.table.rules
    return rules.target if rules.rounds is None else None


def is_settled(seen: Observation, default: Action) -> bool:
    """Return whether `default` is played without a search.

    That is so if the player must go out, because the partner was asked for permission and said yes.
    """
    return is_bound_by_answer(seen)


def play_out_candidate(here: CompactPosition, one: ActionCandidate, seat: int) -> RolloutTally:
    """Play the candidate turn `one` of `seat`, and then the deal to its end by rules of thumb; `here` is changed.

    Return what happened, such as who went out, and how many books (melds of seven cards) each side made.
    """
    side = here.law.side[seat]
    play_turn(here, one)
    can = here.turn != seat and here.phase in (DRAW, LAST) and find_take(here) is not None
    play_out(here)
    own = here.out >= 0 and here.law.side[here.out] == side
    made, every = sum(here.books[side]), sum(map(sum, here.books))
    return RolloutTally(can, own, here.out >= 0 and not own, made, every - made, count_left_points(here, side))


def read_state(here: CompactPosition, seat: int) -> TurnState:
    """Return the sizes of the melds of the side of `seat`, and whether the player at `seat` has taken up the foot.

    The foot is the player's second hand.
    """
    return read_sizes(here.laid[here.law.side[seat]], in_foot=here.in_foot[seat])


def lay_more(here: CompactPosition, move: Move, seat: int) -> Iterable[Laid]:
    """Play `move`, a meld of `seat`, in `here`; return the cards laid on each meld."""
    meld(here, move[1])
    return map(write_laid, move[1])


TURN: TurnPlayer[CompactPosition, ActionCandidate, Move] = TurnPlayer(
    read=read_state,
    act=lambda here, one: play(here, one.move),
    goes_on=lays_freely,
    finish=lambda here, one, log: play_rest(here, log),
    lay=lay_more,
)
"""How the search plays a turn of Hand and Foot."""


def watch_until_foot(here: CompactPosition, one: ActionCandidate, seat: int) -> TurnCourse:
    """Play the turn of `seat` that begins with the candidate `one`, and return what happens until the foot is taken up.

    The foot is the player's second hand. If the turn ends with a discard of the only card of the first hand, the result
    says that the foot is taken up, too. `here` is changed.
    """
    course = watch_turn(TURN, here, one, seat)
    walks = course.last >= 0 and here.sizes[seat] == 1
    return course._replace(end=course.end._replace(in_foot=course.end.in_foot or walks))


def name_turn(word: str, key: str) -> str:
    """Return the text key of a sentence on what a player does to a meld in the rest of a turn.

    `word` is what happens, such as `closes`. `key` is the rank of the meld, or `WILD` for a meld of wild cards.
    """
    if word in ("closes", "foot"):
        return f"hand_and_foot.turn.{'wild.' if key == WILD else ''}{word}"
    return f"canasta.turn.{word}"


SEARCH: FamilySearch[Observation, Action, UnseenCards, CompactPosition, CompactMove] = FamilySearch(
    decide=decide,
    unseen=unseen,
    deal=deal_hidden_cards,
    list_candidates=list_candidates,
    read=read_candidate,
    play=play_turn,
    play_out=play_ahead,
    scores=estimate_scores,
    observe=play_out_candidate,
    watch=watch_until_foot,
    words=TurnWords(kind_of, name_turn),
    pace=find_pace,
    prior=LeadPrior(deficit=120.0, deviation=100.0, spread=350.0, deals=12),
    is_settled=is_settled,
    is_obvious=lambda seen, default: False,
    weighs_questions=True,
    doubt=DOUBT,
    target=find_target,
)


def why(seen: Observation, better: Action, other: Action, random: Random, number: int) -> tuple[Told, ...]:
    """Return sentences on what the action `better` achieves more often or less often than the action `other`.

    Both are played in the same `number` random deals of the unseen cards, and the results are counted.
    """
    return tuple(_name_books(seen, told) for told in SEARCH.why(seen, better, other, random, number))


def _name_books(seen: Observation, told: Told) -> Told:
    """Return the sentence `told`, replaced by this game's own if it says *canastas*, which are called books here.

    A sentence on taking the discard pile is also replaced if the pile has more cards than a player may take; the new
    sentence names the number of cards that the player takes.
    """
    if told.key in BOOKS:
        return replace(told, key=BOOKS[told.key])
    if told.key == "canasta.why.taken":
        most = seen.table.rules.take_count
        if most is not None and len(seen.table.pile) + 1 > most:
            return Told("hand_and_foot.why.taken", {**told.values, "cards": most})
    return told
