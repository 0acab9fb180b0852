"""The search of Hand and Foot: each promising turn is tried in the same random deals of the unseen cards.

In each deal, the rollout goes on for two more turns of each seat.
"""

# Why: decisions/0063-hand-and-foot-looks-two-turns-ahead.md

from dataclasses import replace
from random import Random

from upcard.core.events import Told
from upcard.core.thinking.sequential_halving import LeadPrior
from upcard.games.canasta.ai.family.search import FamilySearch
from upcard.games.canasta.ai.fast.dealing import kind_of
from upcard.games.canasta.ai.fast.state import DRAW, LAST, PLAY
from upcard.games.canasta.ai.search.rollout_tally import RolloutTally
from upcard.games.canasta.ai.search.value import ScoringPace
from upcard.games.canasta.ai.turn_reasons import (
    Laid,
    TurnCourse,
    TurnState,
    TurnWords,
    read_log,
    read_sizes,
    write_laid,
)
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


def play_ahead(here: CompactPosition) -> None:
    """Play `ROUNDS_AHEAD` turns of each seat by rules of thumb, or to the end of the deal; `here` is changed."""
    play_turns(here, ROUNDS_AHEAD * here.law.seats)


def find_pace(seen: Observation) -> ScoringPace:
    """Return the mean and the spread of the points that a side scores in a deal."""
    return PACE


def find_target(seen: Observation) -> int | None:
    """Return the score that ends the match; None if the match ends after a number of rounds."""
    rules = seen.table.rules
    return rules.target if rules.rounds is None else None


def is_settled(seen: Observation, default: Action) -> bool:
    """Return whether the player makes the choice `default` without a search, because it must go out."""
    return is_bound_by_answer(seen)


def play_out_candidate(here: CompactPosition, one: ActionCandidate, seat: int) -> RolloutTally:
    """Play the turn `one` of `seat` and then the rest of the deal; return counts of what happened, such as books."""
    side = here.law.side[seat]
    play_turn(here, one)
    can = here.turn != seat and here.phase in (DRAW, LAST) and find_take(here) is not None
    play_out(here)
    own = here.out >= 0 and here.law.side[here.out] == side
    made, every = sum(here.books[side]), sum(map(sum, here.books))
    return RolloutTally(can, own, here.out >= 0 and not own, made, every - made, count_left_points(here, side))


def watch_turn(here: CompactPosition, one: ActionCandidate, seat: int) -> TurnCourse:
    """Play the turn `one` for `seat` to its end, and return what it laid until the foot was taken up.

    `one` is what the search tries: an action, for some melds with a discard. Rules of thumb play the rest of the turn.
    """
    start = read_state(here, seat)
    play(here, one.move)
    acted = read_state(here, seat)
    if here.turn != seat or here.phase != PLAY or one.last_discard >= 0 or acted.in_foot != start.in_foot:
        return TurnCourse(start, acted, acted)
    log: list[tuple[str, Groups, int]] = []
    there = here.copy()
    play_rest(there, log)
    number, last, ended = read_log(log)
    laid = list[Laid]()
    for _, groups, _ in log[:number]:
        meld(here, groups)
        laid += map(write_laid, groups)
        if here.in_foot[seat] != acted.in_foot:
            last = -1
            break
    walks = last >= 0 and here.sizes[seat] == 1
    end = read_state(here, seat)
    return TurnCourse(
        start, acted, end._replace(in_foot=end.in_foot or walks), tuple(laid), last, ended and there.out == seat
    )


def read_state(here: CompactPosition, seat: int) -> TurnState:
    """Return the melds of a seat's side, and whether the seat plays its foot."""
    return read_sizes(here.laid[here.law.side[seat]], in_foot=here.in_foot[seat])


def name_turn(word: str, key: str) -> str:
    """Return the text key of the sentence on what the rest of a turn does to a meld.

    `word` says what it does, such as `closes`. `key` is the rank of the meld, or `WILD` for a meld of wild cards.
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
    watch=watch_turn,
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
    """Return sentences on how the action `better` differs from `other`, counted in `number` random deals.

    Both are tried in the same deals of the unseen cards.
    """
    return tuple(_name_books(seen, told) for told in SEARCH.why(seen, better, other, random, number))


def _name_books(seen: Observation, told: Told) -> Told:
    """Return the sentence `told` in the words of this game: books, not canastas.

    A sentence about the pile gives the number of cards that a take after the next discard would bring.
    """
    if told.key in BOOKS:
        return replace(told, key=BOOKS[told.key])
    if told.key == "canasta.why.taken":
        most = seen.table.rules.take_count
        if most is not None and len(seen.table.pile) + 1 > most:
            return Told("hand_and_foot.why.taken", {**told.values, "cards": most})
    return told
