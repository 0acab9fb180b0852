"""Lists the promising plans for the rest of a turn, which the search tries: what to lay, and which card to offer.

If a card was offered, they are the two answers to that.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from upcard.core.cards import RANKS
from upcard.games.scarney.actions import Action, Answer, LastCard, LayOff, Meld, Offer, Pass
from upcard.games.scarney.ai.fast.conversion import (
    CLOSED,
    CompactView,
    after_laying,
    find_meld_number,
    lay_off,
    meld,
    numbers,
    offer,
)
from upcard.games.scarney.ai.fast.hand_melds import triples
from upcard.games.scarney.ai.fast.moves import answer, firsts, lay_counted_cards, list_possible_melds, offers
from upcard.games.scarney.ai.fast.rollout import NEAR, accepts_offer, finish, lay_fitting_cards
from upcard.games.scarney.ai.fast.state import (
    CARD,
    KINDS,
    NEED,
    NONE,
    OF_RANK,
    SHAPE_AT,
    STEPS,
    TAKES,
    THREE,
    TRIPLES,
    CompactPosition,
    Melds,
    points_of,
)
from upcard.games.scarney.position import Observation
from upcard.games.scarney.rules.laying import MELDS, MOST
from upcard.games.scarney.rules.tally import ALL, count_cards_by_rank

FIRSTS = 8
"""The largest number of first melds that are tried: those that leave the fewest cards."""
LAID = 10
"""The largest number of ways to lay cards that are tried: those that leave the fewest cards."""
SPARE, HELD_BACK = 6, 2
"""The largest number of ranks that are tried as an offer before the first meld.

It is `HELD_BACK` if the hand could lay the first meld, and `SPARE` if it could not.
"""
LOOKED = 120
"""The largest number of ways to lay cards that are generated."""

SHAPES = tuple(sorted(SHAPE_AT, key=lambda shape: SHAPE_AT[shape]))
Key: TypeAlias = tuple[str, tuple[int, ...]]
"""An action without suits: its name, and numbers that depend on it."""
Way: TypeAlias = tuple[int, Melds, Key]
"""A way to lay cards: the hand that is left, the melds afterwards, and the key of its first action."""


class PlanCandidate(NamedTuple):
    """A plan for the rest of a turn: its first action, and all cards that it lays."""

    key: Key
    need: int = 0
    """All cards that the plan lays: the number of each rank, packed into one integer."""
    melds: Melds = ()
    """The seat's melds after the plan."""


def key(seen: Observation, action: Action) -> Key | None:
    """Return the key of `action`: its name and numbers, without suits, so that equivalent actions have the same key.

    Return None for an action that is never a choice, such as a draw.
    """
    match action:
        case Answer(accept):
            return "answer", (int(accept),)
        case Offer(card):
            return "offer", (RANKS.index(card.rank),)
        case Meld(melds):
            kinds = tuple(sorted(find_meld_number(cards) // STEPS for cards in melds))
            return "meld" if seen.opened else "first", kinds
        case LayOff(at, cards) if 0 < len(cards) <= MOST:
            return "add", (get_meld_key(seen, at), *sorted(RANKS.index(card.rank) for card in cards))
        case LastCard() | Pass():
            return "end", ()
        case _:
            return None


def get_meld_key(seen: Observation, at: int) -> int:
    """Return the number that stands for the seat's meld `at` when an action is written as a name and numbers.

    Melds to which the same cards can be added have the same number. A meld to which nothing can be added has the number
    -1 - `at`.
    """
    before = find_meld_number(seen.melds[at], seen.table.laid_off[at])
    return NONE - at if before == CLOSED else before


def action(seen: Observation, key: Key) -> Action:
    """Return the action with the key `key` (a name and numbers, without suits), made with cards of the hand."""
    name, of = key
    match name:
        case "answer":
            return Answer(bool(of[0]))
        case "offer":
            return offer(seen, of[0])
        case "first" | "meld":
            return meld(seen, of, SHAPES)
        case "add":
            at = numbers(seen.table, seen.seat).index(of[0]) if of[0] > NONE else NONE - of[0]
            return lay_off(seen, at, of[1:])
        case _:
            return Pass() if seen.is_last_turn else LastCard()


def candidates(seen: Observation, what: CompactView, also: Sequence[tuple[Key, Action]] = ()) -> list[PlanCandidate]:
    """Return the plans for the rest of the turn to try: promising ones, and those for the actions in `also`.

    `what` is the observation encoded as integers; `also` pairs each action with its key.
    """
    if seen.table.phase == "answer":
        return [PlanCandidate(("answer", (1,))), PlanCandidate(("answer", (0,)))]
    found = [*propose_lays(what), *propose_turn_ends(seen, what)]
    return found + [make_candidate(seen, key, meant) for key, meant in also if all(one.key != key for one in found)]


def make_candidate(seen: Observation, key: Key, action: Action) -> PlanCandidate:
    """Return the plan that begins with `action` and lays nothing more in this turn."""
    if not isinstance(action, Meld | LayOff):
        return PlanCandidate(key)
    left, then = after_laying(seen, action)
    return PlanCandidate(key, count_cards_by_rank(seen.hand) - left, then)


def propose_turn_ends(seen: Observation, what: CompactView) -> Iterator[PlanCandidate]:
    """Yield the plans that end the turn without laying cards.

    `what` is what the seat knows, encoded as integers.
    """
    if seen.is_last_turn or len(seen.hand) == 1:
        yield PlanCandidate(("end", ()))
    else:
        yield from (PlanCandidate(("offer", (rank,))) for rank in list_offer_ranks(what.deal))


def list_offer_ranks(deal: CompactPosition) -> list[int]:
    """Return the indices of the ranks of which the search tries to offer a card.

    After the first meld they are all ranks that may be offered. Before it, they are only the ranks that the first meld
    needs least; of ranks that it needs equally little, the highest comes first.
    """
    seat, ranks = deal.turn, offers(deal)
    hand = deal.hands[seat]
    if deal.melds[seat]:
        return list(ranks)
    order = sorted(ranks, key=lambda rank: (-triples(hand - CARD[rank]), (hand & NEAR[rank]).bit_count(), -rank))
    return order[: HELD_BACK if triples(hand) == MELDS else SPARE]


def propose_lays(what: CompactView) -> Iterator[PlanCandidate]:
    """Yield the most promising plans that lay cards in this turn.

    If the seat has no melds, these are the first melds after which the fewest cards probably stay in the hand. If it
    has melds from an earlier turn, they are the ways to lay cards that leave the fewest. If it has laid its first meld
    in this turn, they are single further melds, but only if the rules allow more melds in that turn; otherwise there
    are none. `what` is what the seat knows, encoded as integers.
    """
    hand, melds = what.deal.hands[what.seat], what.deal.melds[what.seat]
    if what.deal.first_now:
        if what.deal.rules.more_first_melds:
            more = list_possible_melds(hand, TRIPLES)
            yield from (PlanCandidate(("meld", (kind,)), NEED[kind], (*melds, kind * STEPS)) for kind in more)
        return
    if melds:
        yield from (PlanCandidate(step, hand - left, then) for left, then, step in list_shortest_ways(hand, melds))
        return
    found = [(hand - sum(NEED[kind] for kind in kinds), kinds) for kinds in firsts(hand)]
    found.sort(key=lambda one: rate_first_meld(one[0], _list_melds_of(one[1])))
    yield from (PlanCandidate(("first", kinds), hand - left, _list_melds_of(kinds)) for left, kinds in found[:FIRSTS])


def _list_melds_of(kinds: tuple[int, ...]) -> Melds:
    return tuple(sorted(kind * STEPS for kind in kinds))


def rate_first_meld(left: int, melds: Melds) -> tuple[int, int]:
    """Return the sort key of a first meld: how many cards, and points, can probably not be laid at the next turn.

    `left` is the hand after the first meld (counts by rank), and `melds` are the melds laid. Lower is better.
    """
    stays = lay_fitting_cards(left, melds)[0]
    return stays >> ALL, points_of(stays)


def list_shortest_ways(hand: int, melds: Melds) -> list[Way]:
    """Return the ways to lay cards that leave the fewest in the hand, the best first; at most `LAID` ways.

    `hand` is the counts of its cards by rank, and `melds` are the melds of its seat as integers.
    """
    return sorted(explore_ways(hand, melds), key=lambda way: (way[0] >> ALL, points_of(way[0])))[:LAID]


def explore_ways(hand: int, melds: Melds) -> Iterator[Way]:
    """Yield the ways to lay cards of a hand in this turn; each comes after the shorter way that it continues.

    At most `LOOKED` ways are generated. `hand` is the counts of its cards by rank, and `melds` are the melds of its
    seat as integers.
    """
    met, open_ = {(hand, melds)}, list[Way]()
    for left, then, step in list_single_lays(hand, melds):
        if (left, then) not in met:
            met.add((left, then))
            open_.append((left, then, step))
    for left, then, step in open_:  # grows during the loop
        yield left, then, step
        for less, after, _ in list_single_lays(left, then):
            if (less, after) not in met and len(met) < LOOKED:
                met.add((less, after))
                open_.append((less, after, step))


def list_single_lays(hand: int, melds: Melds) -> Iterator[Way]:
    """Yield the ways to lay one card on a meld, or one new meld, from a hand.

    `hand` is the counts of its cards by rank, and `melds` are the melds of its seat as integers.
    """
    for kind in list_possible_melds(hand, range(len(KINDS))) if hand >= THREE else ():
        yield hand - NEED[kind], tuple(sorted((*melds, kind * STEPS))), ("meld", (kind,))
    for at, before in enumerate(melds):
        for rank, then in TAKES[before]:
            if hand & OF_RANK[rank]:
                yield hand - CARD[rank], tuple(sorted((*melds[:at], then, *melds[at + 1 :]))), ("add", (before, rank))


def play(deal: CompactPosition, candidate: PlanCandidate) -> None:
    """Carry out the plan `candidate` in the encoded position `deal` until the turn ends; `deal` is changed."""
    name, of = candidate.key
    if name == "answer":
        answer(deal, bool(of[0]))
        return
    if candidate.need:
        deal.first_now = name == "first" or deal.first_now
        lay_counted_cards(deal, candidate.need, candidate.melds)
        if not deal.over:
            finish(deal)
    elif name == "offer":
        deal.offered = of[0]
        answer(deal, accepts_offer(deal))
    else:
        finish(deal)
