"""Lists the turns that the search of Hand and Foot compares.

Each is an action; for some melds, the discard right after it is included. Whatever else remains of the turn is played
by rules of thumb.
"""

from collections.abc import Iterator
from typing import TypeAlias

from upcard.games.canasta.ai.family.search import Candidate
from upcard.games.canasta.ai.fast.state import JOKER, LAST, PLAY, TWO, WILD_MELD
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.ai.fast.dealing import UnseenCards
from upcard.games.hand_and_foot.ai.fast.flow import Group, Groups, count_after, fits_meld, meld
from upcard.games.hand_and_foot.ai.fast.laying import list_layings
from upcard.games.hand_and_foot.ai.fast.plans import find_opening, find_take, find_way_out
from upcard.games.hand_and_foot.ai.fast.rollout import choose_discard, list_discards, rate_discards
from upcard.games.hand_and_foot.ai.fast.state import UNASKED, WIDTH, CompactPosition
from upcard.games.hand_and_foot.ai.search.moves import CompactMove, play, read_action, write_action
from upcard.games.hand_and_foot.ai.standard import decide
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.rules.check import check

MAX_DISCARDS = 6
"""The largest number of discards that are compared; the cheapest ones are chosen."""

TOO_DEAR = 100.0
"""The number of points by which a discard may cost more than the cheapest one; dearer discards are not compared.

Wild cards usually cost more than that.
"""

ActionCandidate: TypeAlias = Candidate[Action, CompactMove]
"""A turn to compare: an action, its move on counts, and for some melds the discard right after it."""


def play_turn(here: CompactPosition, one: ActionCandidate) -> None:
    """Make the move of the candidate turn `one` in the position `here`, and then its discard if it has one.

    The discard is left out if it is no longer possible, for instance because the turn is over.
    """
    seat = here.turn
    play(here, one.move)
    if one.last_discard >= 0 and here.phase == PLAY and here.turn == seat and here.hands[seat][one.last_discard]:
        play(here, CompactMove("discard", (), one.last_discard))


def read_candidate(seen: Observation, action: Action) -> ActionCandidate | None:
    """Return `action` as a candidate turn for the search, without a discard.

    None if a position stored as counts of cards cannot express the action.
    """
    move = read_action(seen, action)
    return None if move is None else ActionCandidate(action, move)


def list_candidates(seen: Observation, what: UnseenCards) -> list[ActionCandidate]:
    """Return the turns that the search compares, each of which begins with a legal action.

    The first is the turn that the rules of thumb choose. `what` has the cards that the observing seat has not seen.
    """
    found: dict[tuple[CompactMove, int], ActionCandidate] = {}
    here = what.open
    first = read_action(seen, decide(seen))
    others = list_answers() if seen.table.phase == "answer" else _list_moves(here)
    for move in dict.fromkeys((*((first,) if first else ()), *others)):
        action = write_action(seen, move)
        if check(seen, action) is None:
            for end in (-1, *_list_ends(here, move)):
                found[move, end] = ActionCandidate(action, move, end)
    return list(found.values())


def list_answers() -> Iterator[CompactMove]:
    """Yield the two moves that answer the partner's question whether to go out, yes and no."""
    yield from (CompactMove("answer", (), yes) for yes in (1, 0))


def _list_ends(here: CompactPosition, move: CompactMove) -> Iterator[int]:
    """Yield the kind of card to discard right after `move`, if `move` is a meld and stopping there is worth a try.

    It is worth a try only if the rules of thumb would lay more cards before the discard. Otherwise nothing is yielded.
    """
    if move.name != "meld" or count_after(here, move.groups) < 2:
        return
    there = here.copy()
    meld(there, move.groups)
    if list_layings(there) and list_discards(there):
        yield choose_discard(there)


def _list_moves(here: CompactPosition) -> Iterator[CompactMove]:
    """Yield the moves of the current player that the search should compare.

    Before the draw, they are the draw and a take of the discard pile. After it, they are questions to the partner,
    melds and discards.
    """
    if here.phase <= LAST:
        yield CompactMove("pass" if here.phase == LAST else "draw")
        if groups := find_take(here):
            yield CompactMove("take", groups)
        return
    seat = here.turn
    if here.law.must_ask and here.in_foot[seat] and here.answer == UNASKED:
        yield from (CompactMove("ask", (), partner) for partner in here.law.partners[seat])
    yield from (CompactMove("meld", groups) for groups in _list_layings(here))
    yield from (CompactMove("discard", (), kind) for kind in list_cheap_discards(here))


def _list_layings(here: CompactPosition) -> Iterator[Groups]:
    """Yield the melds that the search should compare, each as the groups of cards to lay in one action.

    If the player's side has no melds, the first melds with and without wild cards are yielded. Otherwise, these are
    yielded: groups to go out with, if there is a way; all groups that the rules of thumb would lay; all of these that
    have no wild cards; each of these groups alone; and each group of `list_groups` alone.
    """
    if not here.opened[here.law.side[here.turn]]:
        if groups := find_opening(here):
            yield groups
            natural = _leave_out_wild_cards(groups)
            if natural and natural != groups:
                yield natural
        return
    if here.in_foot[here.turn] and (way := find_way_out(here)):
        yield way
    whole = list_layings(here)
    if whole:
        yield whole
    if natural := _leave_out_wild_cards(whole):
        yield natural
    yield from ((group,) for group in whole)
    yield from ((group,) for group in list_groups(here))


def _leave_out_wild_cards(groups: Groups) -> Groups:
    """Return those of `groups` that have no wild cards."""
    return tuple(group for group in groups if not (group[2] or group[3]))


def list_groups(here: CompactPosition) -> Iterator[Group]:
    """Yield, for each rank, all natural cards of the hand that can be melded, and last a group of wild cards alone.

    Wild cards are not added to natural ones. The estimate of positions was fitted to deals played by rules of thumb, so
    it would overrate a move that spends wild cards where the rules of thumb keep them.
    """
    seat, law = here.turn, here.law
    side, hand = law.side[seat], here.hands[seat]
    spare, room = hand[TWO] + hand[JOKER], here.sizes[seat] - (2 if here.in_foot[seat] else 0)
    for rank in range(WIDTH):
        held = min(hand[rank], CANASTA - here.laid[side][rank] if law.closed else room, room)
        if held > 0 and fits_meld(here, side, rank, held, 0):
            yield rank, held, 0, 0
    number = min(spare, room, CANASTA - here.laid[side][WILD_MELD] if law.closed else spare)
    if number > 0 and fits_meld(here, side, WILD_MELD, 0, number):
        twos = min(number, hand[TWO])
        yield WILD_MELD, 0, twos, number - twos


def list_cheap_discards(here: CompactPosition) -> list[int]:
    """Return the kinds of cards that cost the current player least to discard, the cheapest first.

    They are at most `MAX_DISCARDS`, none of which costs `TOO_DEAR` points more than the cheapest.
    """
    kinds = list_discards(here)
    costs = rate_discards(here, kinds)
    least = min(costs.values(), default=0.0)
    return sorted((kind for kind in kinds if costs[kind] < least + TOO_DEAR), key=lambda kind: costs[kind])[
        :MAX_DISCARDS
    ]
