"""Sentences that say why one action is better than another: who gets the pile, who goes out, how many canastas result.

Both actions are played in the same random deals of the hidden cards, and what happens is counted.
"""

from collections.abc import Iterator, Sequence
from operator import mul
from random import Random
from typing import TypeAlias

from upcard.core.events import Told
from upcard.games.canasta.actions import Action, Discard
from upcard.games.canasta.ai.fast.dealing import deal_hidden_cards, kind_of, unseen
from upcard.games.canasta.ai.fast.flow import Groups, discard, meld
from upcard.games.canasta.ai.fast.moves import list_takes
from upcard.games.canasta.ai.fast.rollout import play_out
from upcard.games.canasta.ai.fast.state import (
    DRAW,
    KIND_POINTS,
    LAST,
    MELDS,
    PLAY,
    CompactPosition,
)
from upcard.games.canasta.ai.search.candidates import ActionCandidate, key, play
from upcard.games.canasta.ai.search.rollout_tally import RolloutTally, explain_counts
from upcard.games.canasta.ai.search.search import plan_action
from upcard.games.canasta.ai.turn_course import (
    Laid,
    TurnPlayer,
    TurnState,
    read_sizes,
    select_watched,
    watch_turn,
    write_laid,
)
from upcard.games.canasta.ai.turn_reasons import TurnWords, explain_turn
from upcard.games.canasta.position import Observation
from upcard.games.canasta.values import is_black_three

Move: TypeAlias = tuple[str, Groups | int]
"""A move of a turn: "meld" with the groups laid, or "discard" with the kind of the card."""


def explain_difference(
    seen: Observation, better: Action, other: Action, random: Random, number: int
) -> tuple[Told, ...]:
    """Return sentences that name the results in which `better` is superior to `other`, such as more canastas.

    Both actions are played in the same `number` random deals of the hidden cards.
    """
    if seen.table.phase == "answer":
        return ()
    first, second = (plan_action(seen, one) for one in (better, other))
    if first is None or second is None:
        return ()
    what = unseen(seen, holds_back=True)
    deals = [deal_hidden_cards(what, random) for _ in range(number)]
    found = tuple(count_outcomes(seen.seat, one, deals) for one in (first, second))
    turn = compare_turns(seen, (first, second), deals) if key(first) != key(second) else ()
    return (*turn, *explain_stop_card(better), *explain_counts(seen, (better, other), found, number))


def compare_turns(
    seen: Observation, both: Sequence[ActionCandidate], deals: Sequence[CompactPosition]
) -> Iterator[Told]:
    """Yield at most one sentence about what the turn of the first of `both` candidates achieves after its action.

    Both turns are played in some of `deals`, random deals of the hidden cards. Something that the turn of the second
    candidate often achieves, too, is not mentioned, unless it is going out.
    """
    watched = select_watched(both[0].action, deals)
    courses = [[watch_turn(TURN, deal.copy(), one, seen.seat) for deal in watched] for one in both]
    yield from explain_turn(seen, both[0].action, courses, TurnWords(kind_of, name_turn))


def name_turn(word: str, meld: str) -> str:
    """Return the key, in the catalogue of texts, of Canasta's sentence about what a turn achieves, such as going out.

    `word` is the end of the key. `meld` says which meld the sentence is about, by its rank or another key; it makes no
    difference in Canasta.
    """
    return f"canasta.turn.{word}"


def read_state(here: CompactPosition, seat: int) -> TurnState:
    """Return the melds to which `seat` can add cards in the position `here`, with their sizes."""
    return read_sizes(here.laid[here.team[seat]])


def act(here: CompactPosition, one: ActionCandidate) -> None:
    """Play the action of the candidate `one` in `here`, without what the candidate plans for the end of the turn."""
    play(here, one._replace(then=(), last_discard=-1))


def may_lay_more(here: CompactPosition, one: ActionCandidate, seat: int) -> bool:
    """Return whether `seat` may lay more cards in `here`, the position after the action of the candidate `one`.

    It may if its turn goes on in a phase in which cards are melded.
    """
    return here.turn == seat and here.phase in (PLAY, MELDS)


def finish_turn(here: CompactPosition, one: ActionCandidate, log: list[Move]) -> None:
    """Play the melds and the discard that the candidate `one` plans after its action; append the moves to `log`.

    If it plans no discard, rules of thumb play the rest of the turn and of the deal.
    """
    if one.then:
        log.append(("meld", one.then))
        meld(here, one.then)
    if one.last_discard >= 0 and here.phase == PLAY:
        log.append(("discard", one.last_discard))
        discard(here, one.last_discard)
    else:
        play_out(here, log)


def lay(here: CompactPosition, move: Move, seat: int) -> Iterator[Laid]:
    """Play `move`, a meld of the seat in turn, in `here`; yield the cards laid on each meld."""
    groups = move[1]
    if not isinstance(groups, int):
        meld(here, groups)
        yield from map(write_laid, groups)


TURN = TurnPlayer(read_state, act, may_lay_more, finish_turn, lay)
"""How the search plays a turn of Canasta."""


def count_outcomes(seat: int, one: ActionCandidate, deals: Sequence[CompactPosition]) -> RolloutTally:
    """Play the candidate `one` for `seat` in each of `deals`, and return counts of what follows, such as canastas."""
    return RolloutTally(*map(sum, zip(*(_observe_outcome(seat, one, deal.copy()) for deal in deals), strict=True)))


def _observe_outcome(seat: int, one: ActionCandidate, deal: CompactPosition) -> RolloutTally:
    play(deal, one)
    can = deal.turn != seat and deal.phase in (DRAW, LAST) and next(iter(list_takes(deal)), None) is not None
    play_out(deal)
    side = deal.team[seat]
    own = deal.out >= 0 and deal.team[deal.out] == side
    own_seats = (other for other, view in enumerate(deal.team) if view == side)
    left = sum(sum(map(mul, deal.hands[other], KIND_POINTS)) for other in own_seats)
    made = deal.canastas[side]
    return RolloutTally(can, own, deal.out >= 0 and not own, made, sum(deal.canastas) - made, left)


def explain_stop_card(better: Action) -> tuple[Told, ...]:
    """Return the sentence that nobody can take the pile next, if `better` discards a black three; otherwise empty."""
    if isinstance(better, Discard) and is_black_three(better.card):
        return (Told("canasta.why.stop", {"card": better.card}),)
    return ()
