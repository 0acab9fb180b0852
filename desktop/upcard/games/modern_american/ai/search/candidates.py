"""Lists the turns that the search of Modern American compares.

Each is an action; for some melds, the discard right after it is included. Whatever else remains of the turn is played
by rules of thumb.
"""

from collections.abc import Iterator
from typing import TypeAlias

from upcard.games.canasta.ai.family.search import Candidate
from upcard.games.canasta.ai.fast.state import BLACK, JOKER, LAST, PLAY, RED, TWO, WILD_MELD
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.modern_american.actions import Action
from upcard.games.modern_american.ai.fast.dealing import UnseenCards
from upcard.games.modern_american.ai.fast.flow import Group, Groups, meld
from upcard.games.modern_american.ai.fast.hands import find_special
from upcard.games.modern_american.ai.fast.plans import find_opening, find_take, find_way_out
from upcard.games.modern_american.ai.fast.rollout import (
    begin_play,
    choose_discard,
    lay_melds,
    list_discards,
    list_layings,
    rate_discards,
)
from upcard.games.modern_american.ai.fast.state import ACE, SEVEN, WIDTH, CompactPosition
from upcard.games.modern_american.ai.search.moves import CompactMove, play, read_action, write_action
from upcard.games.modern_american.ai.standard import decide
from upcard.games.modern_american.position import Observation
from upcard.games.modern_american.rules.check import check

MAX_DISCARDS = 7
"""The largest number of discards that are compared; the cheapest ones are chosen."""

STRAIGHT_RANKS = 9
"""The number of ranks in the hand from which on the search also tries to keep a three for a straight."""


ActionCandidate: TypeAlias = Candidate[Action, CompactMove]
"""A turn to compare: an action, its move on counts, and for some melds the discard right after it."""


def play_turn(here: CompactPosition, one: ActionCandidate) -> None:
    """Make the move of the candidate turn `one` in the position `here`, and then its discard if it has one."""
    play(here, one.move)
    if one.last_discard >= 0 and here.phase == PLAY:
        play(here, CompactMove("discard", (), one.last_discard))


def read_candidate(seen: Observation, action: Action) -> ActionCandidate | None:
    """Return `action` as a candidate turn for the search, without a discard.

    None if a position stored as counts of cards cannot express the action.
    """
    move = read_action(seen, action)
    return None if move is None else ActionCandidate(action, move)


def first_move(here: CompactPosition) -> CompactMove:
    """Return the move that the fast rules of thumb in `rollout` choose in the position `here`, which is not changed."""
    log: list[tuple[str, Groups, int]] = []
    there = here.copy()
    if here.phase <= LAST:
        begin_play(there, log)
    else:
        lay_melds(there, log)
    return CompactMove(*log[0]) if log else CompactMove("discard", (), choose_discard(here))


def list_candidates(seen: Observation, what: UnseenCards) -> list[ActionCandidate]:
    """Return the turns that the search compares, each of which begins with a legal action.

    The first is the turn that the rules of thumb choose. If they choose a meld in the last turn, discards are left out.
    `what` has the cards that the observing seat has not seen.
    """
    found: dict[tuple[CompactMove, int], ActionCandidate] = {}
    here = what.open
    first = read_action(seen, decide(seen))
    moves = (*((first,) if first else ()), first_move(here), *_others(here))
    lays_last = first is not None and first.name == "meld" and is_last_turn(here)
    for move in dict.fromkeys(moves):
        if lays_last and move.name == "discard":
            continue
        action = write_action(seen, move)
        if check(seen, action) is None:
            for end in (-1, *_list_ends(here, move)):
                found[move, end] = ActionCandidate(action, move, end)
    return list(found.values())


def is_last_turn(here: CompactPosition) -> bool:
    """Return whether the current player's side has melds, and the stock will be used up before the player's next turn.

    Cards that the player does not lay now then count against the side.
    """
    law = here.law
    return here.opened[law.side[here.turn]] and len(here.stock) <= (sum(map(len, law.members)) - 1) * law.draws


def _list_ends(here: CompactPosition, move: CompactMove) -> Iterator[int]:
    """Yield the kind of card to discard right after `move`, if `move` is a meld and stopping there is worth a try.

    It is worth a try only if the rules of thumb would lay more cards before the discard. Otherwise nothing is yielded.
    """
    if move.name != "meld":
        return
    there = here.copy()
    meld(there, move.groups)
    if list_layings(there) and (kinds := list_discards(there)) and there.sizes[there.turn] > 1:
        costs = rate_discards(there, kinds)
        yield min(kinds, key=lambda kind: costs[kind])


def _others(here: CompactPosition) -> Iterator[CompactMove]:
    """Yield moves of the current player that the search compares with the choice of the rules of thumb.

    Before the draw, they are draws, takes of the discard pile, and threes to lay or keep. After it, they are special
    hands, melds and discards.
    """
    if here.phase <= LAST:
        yield from _begin(here)
        return
    if name := find_special(here):
        yield CompactMove(name)
    yield from (CompactMove("meld", groups) for groups in _list_layings(here))
    yield from (CompactMove("discard", (), kind) for kind in list_cheap_discards(here))


def _begin(here: CompactPosition) -> Iterator[CompactMove]:
    """Yield the possible first moves of a turn: a draw or a pass, a take of the pile, and threes to lay or keep.

    Keeping a three is listed only if the hand has many different ranks, as a straight needs them.
    """
    hand = here.hands[here.turn]
    threes = [kind for kind in (BLACK, RED) if hand[kind]]
    if not here.owed:
        yield CompactMove("pass" if here.phase == LAST else "draw")
        if groups := find_take(here):
            yield CompactMove("take", groups)
    else:
        yield from (CompactMove("three", (), kind) for kind in threes)
    if sum(held > 0 for held in hand[:WIDTH]) >= STRAIGHT_RANKS:
        yield from (CompactMove("keep", (), kind) for kind in threes)


def _list_layings(here: CompactPosition) -> Iterator[Groups]:
    """Yield the melds that the search compares, each as the groups of cards to lay in one action.

    If the player's side has no melds, the first melds are yielded. Otherwise, these are yielded: groups to go out with,
    if there is a way; all groups that the rules of thumb would lay; all of these that have no wild cards, if the rules
    of thumb would lay more than two groups; and each group of `list_groups` alone.
    """
    if not here.opened[here.law.side[here.turn]]:
        if groups := find_opening(here):
            yield groups
        return
    if way := find_way_out(here):
        yield way
    whole = list_layings(here)
    yield whole
    natural = tuple(group for group in whole if not (group[2] or group[3]))
    if len(whole) > 2 and natural:
        yield natural
    yield from ((group,) for group in list_groups(here))


def list_groups(here: CompactPosition) -> Iterator[Group]:
    """Yield groups of cards, each of which the current player can lay by itself.

    For each rank, a group has all natural cards of the hand, without wild cards, with one, or with as many as the meld
    can take. The last group consists of wild cards alone.
    """
    seat, law = here.turn, here.law
    side, hand = law.side[seat], here.hands[seat]
    spare = hand[TWO] + hand[JOKER]
    for rank in range(WIDTH):
        size, wild = here.laid[side][rank], here.wild[side][rank]
        held = min(hand[rank], CANASTA - size)
        pure = rank == SEVEN or (rank == ACE and not wild)
        most = 0 if pure or size + held - wild < law.least else min(spare, law.room - wild)
        for number in dict.fromkeys((0, min(1, most), min(most, CANASTA - size - held))):
            if held + number > 0 and LEAST <= size + held + number <= CANASTA:
                twos = min(number, hand[TWO])
                yield rank, held, twos, number - twos
    number = min(spare, CANASTA - here.laid[side][WILD_MELD])
    if law.rules.wild_melds and number > 0 and number + here.laid[side][WILD_MELD] > LEAST:
        twos = min(number, hand[TWO])
        yield WILD_MELD, 0, twos, number - twos


def list_cheap_discards(here: CompactPosition) -> list[int]:
    """Return the kinds of cards that cost the current player least to discard, the cheapest first.

    They are at most `MAX_DISCARDS`.
    """
    kinds = list_discards(here)
    costs = rate_discards(here, kinds)
    return sorted(kinds, key=lambda kind: costs[kind])[:MAX_DISCARDS]
