"""The actions that the search compares: about a dozen, the choice of the player `standard` first.

Each is also given as counts of cards, the form in which the search plays it.
"""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from upcard.core.game.record import Choice
from upcard.games.canasta.actions import Action, Discard, Draw, LayDown, Meld, Pass, TakePile
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.fast.dealing import kind_of
from upcard.games.canasta.ai.fast.flow import Group, Groups, discard, draw, end_deal, meld, retire_canasta, take
from upcard.games.canasta.ai.fast.plans import count_wilds_to_lay, opening, way_out
from upcard.games.canasta.ai.fast.state import (
    BLACK,
    JOKER,
    KIND_POINTS,
    MELD_KEYS,
    MELD_NUMBERS,
    MELDS,
    PLAY,
    RED,
    TWO,
    WILD_MELD,
    CompactPosition,
)
from upcard.games.canasta.ai.taking import estimate_takes
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.melds import CANASTA, target, top_group

MAX_MELDS_SCANNED = 150
"""The most legal first melds and takes that are examined; a large hand has far more."""

MAX_MELDS_COMPARED = 5
"""How many first melds or takes are compared; those that cost least are chosen."""


class ActionCandidate(NamedTuple):
    """An action that a computer player's search compares with others, with the counts of cards that it plays.

    It can include a plan for the rest of the turn: groups to lay (`then`) and a card to discard (`last_discard`).
    """

    action: Action
    groups: Groups = ()
    kind: int = -1
    """The kind of card to discard, or -1 if the action is no discard."""
    anew: tuple[int, ...] = ()
    """The ranks of which the action begins a second meld, because the first is a canasta."""
    then: Groups = ()
    """The groups laid later in the turn of the action, if the end of the turn is planned."""
    last_discard: int = -1
    """The kind of card discarded at the end of the action's turn; -1 lets the rollout decide."""


def play(here: CompactPosition, candidate: ActionCandidate) -> None:
    """Play `candidate` in the position `here`, and then the end of the turn if the candidate has a plan for it."""
    for rank in candidate.anew:
        retire_canasta(here, rank)
    match candidate.action:
        case Draw():
            draw(here)
            _end_turn(here, candidate)
        case TakePile():
            take(here, candidate.groups)
            _end_turn(here, candidate)
        case Meld():
            meld(here, candidate.groups)
            _end_turn(here, candidate)
        case Discard():
            discard(here, candidate.kind)
        case _:
            end_deal(here)


def _end_turn(here: CompactPosition, candidate: ActionCandidate) -> None:
    """Play the end of the turn as `candidate` plans it: melds and a discard; do nothing if the turn has ended."""
    if candidate.then and here.phase in (PLAY, MELDS):
        meld(here, candidate.then)
    if candidate.last_discard >= 0 and here.phase == PLAY:
        discard(here, candidate.last_discard)


def list_candidates(counts: HandCounts, here: CompactPosition, default: Choice[Action]) -> list[ActionCandidate]:
    """Return the actions that the search should compare, with `default`, the choice of the player `standard`, first.

    The list is empty if positions with counts of cards cannot represent `default`. Laying a red three is never
    compared, because it leaves all other actions of the turn possible.
    """
    first = candidate(counts, default.action)
    if first is None:
        return []
    found = {key(first): first}
    for other in _others(counts, here):
        if key(other) not in found and check(counts.seen, other.action) is None:
            found[key(other)] = other
    return list(found.values())


def key(one: ActionCandidate) -> tuple[type[Action], frozenset[Group], int, frozenset[int]]:
    """Return a key that is equal for two candidates if both lay or discard the same counts of cards.

    The plan of a candidate for the rest of its turn does not change the key.
    """
    return type(one.action), frozenset(one.groups), one.kind, frozenset(one.anew)


def candidate(counts: HandCounts, action: Action) -> ActionCandidate | None:
    """Return `action` with its counts of cards, as the search compares it; None if counts cannot express the action."""
    match action:
        case Draw() | Pass():
            return ActionCandidate(action)
        case Discard(card):
            return ActionCandidate(action, kind=kind_of(card))
        case Meld(melds):
            return _laying(counts, action, melds)
        case TakePile(melds):
            top = top_group(counts.seen.table.pile, melds) or 0
            return _laying(counts, action, (melds[top], *melds[:top], *melds[top + 1 :]))
        case _:
            return None


def _laying(counts: HandCounts, action: Meld | TakePile, melds: tuple[LayDown, ...]) -> ActionCandidate | None:
    """Return `action`, which lays the groups `melds`, as a candidate of the search; None if the search cannot play it.

    The search adds cards to only one meld of each rank (the live meld), and each group must go to that meld. If the
    live meld is a canasta, the group may begin another meld instead.
    """
    ranks = [one.rank for one in melds]
    anew = tuple(MELD_NUMBERS[one.rank] for one in melds if _begins_another(counts, one))
    goes = all(_is_live(counts, one) or MELD_NUMBERS[one.rank] in anew for one in melds)
    if len(set(ranks)) < len(ranks) or not goes:
        return None
    return ActionCandidate(action, tuple(map(_group, melds)), anew=anew)


def _group(laid: LayDown) -> Group:
    kinds = [kind_of(card) for card in laid.cards]
    twos, jokers = kinds.count(TWO), kinds.count(JOKER)
    return MELD_NUMBERS[laid.rank], len(kinds) - twos - jokers, twos, jokers


def _is_live(counts: HandCounts, laid: LayDown) -> bool:
    """Return whether `laid` goes to the one meld of its rank to which the search adds cards (the live meld).

    If the table has no such meld, return whether `laid` begins a new one.
    """
    live = counts.live_melds.get(laid.rank)
    return target(counts.seen, laid) == ((live.side, live.number) if live else None)


def _begins_another(counts: HandCounts, laid: LayDown) -> bool:
    """Return whether `laid` begins another meld of its rank, because the player's side has a canasta of the rank."""
    live = counts.live_melds.get(laid.rank)
    return live is not None and live.group.size >= CANASTA and target(counts.seen, laid) is None


def _others(counts: HandCounts, here: CompactPosition) -> Iterator[ActionCandidate]:
    """Yield promising actions that a computer player should compare with its choice by rules of thumb."""
    phase = counts.seen.table.phase
    if phase in ("draw", "last"):
        yield from _beginnings(counts)
        return
    if counts.needed_points:
        yield from _openings(counts, here)
    else:
        yield from _layings(counts, here)
    if phase == "melds":
        yield ActionCandidate(Pass())
        return
    for kind, card in {kind_of(card): card for card in reversed(counts.seen.hand)}.items():
        if kind != RED and not (kind == JOKER and here.hands[here.turn][TWO]):  # a two freezes the pile as well
            yield ActionCandidate(Discard(card), kind=kind)


def _beginnings(counts: HandCounts) -> Iterator[ActionCandidate]:
    yield ActionCandidate(Draw())
    yield ActionCandidate(Pass())
    if not counts.seen.table.pile:
        return
    for taking in estimate_takes(counts):
        if found := candidate(counts, taking.action):
            yield found
    legal = [action for action in islice(legal_actions(counts.seen), MAX_MELDS_SCANNED) if isinstance(action, TakePile)]
    yield from _cheapest(counts, legal)


def _openings(counts: HandCounts, here: CompactPosition) -> Iterator[ActionCandidate]:
    if groups := opening(here):
        yield ActionCandidate(Meld(write_lay_downs(counts, groups)), groups)
    legal = [action for action in islice(legal_actions(counts.seen), MAX_MELDS_SCANNED) if isinstance(action, Meld)]
    yield from _cheapest(counts, legal)


def _cheapest(counts: HandCounts, actions: list[Meld] | list[TakePile]) -> Iterator[ActionCandidate]:
    found = [one for one in (candidate(counts, action) for action in actions) if one]
    yield from sorted(found, key=_cost)[:MAX_MELDS_COMPARED]


def _cost(one: ActionCandidate) -> tuple[int, int]:
    wilds = sum(3 * twos + 4 * jokers for _, _, twos, jokers in one.groups)
    return wilds + sum(naturals for _, naturals, _, _ in one.groups), sum(KIND_POINTS[group[0]] for group in one.groups)


def _layings(counts: HandCounts, here: CompactPosition) -> Iterator[ActionCandidate]:
    """Yield promising melds for a side that has melded, as candidates that a computer player compares.

    They lay the whole hand if the hand can go out, the cards of each rank that fit, and wild cards.
    """
    view, hand = here.team[here.turn], here.hands[here.turn]
    for groups in propose_groups(here):
        yield ActionCandidate(Meld(write_lay_downs(counts, groups)), groups)
    for rank in range(BLACK):
        if here.laid[view][rank] >= CANASTA and hand[rank] >= 3:
            yield from _another(counts, MELD_KEYS[rank])


def propose_groups(here: CompactPosition) -> Iterator[Groups]:
    """Yield promising choices of groups that the seat in turn can lay next.

    If the seat can go out, the first choice does so. For each rank, there are choices that lay all its cards, that
    complete a canasta with wild cards, or that begin a meld with a pair and one wild card. The last choice lays wild
    cards as a meld of their own.
    """
    view, hand = here.team[here.turn], here.hands[here.turn]
    wilds = hand[TWO] + hand[JOKER]
    if groups := way_out(here):
        yield groups
    for rank in range(BLACK):
        size = here.laid[view][rank]
        held = min(hand[rank], here.law.most - size)
        short = CANASTA - size - held
        shapes = [(held, 0)] if held and (size or held >= 3) else []
        if 0 < short <= wilds and (size or held >= 2):
            shapes.append((held, short))
        if held == 2 and not size and wilds:
            shapes.append((2, 1))
        for naturals, wild in shapes:
            twos = min(wild, hand[TWO])
            yield ((rank, naturals, twos, wild - twos),)
    if here.law.wild_melds and (wild := count_wilds_to_lay(here.laid[view][WILD_MELD], wilds)):
        twos = min(wild, hand[TWO])
        yield ((WILD_MELD, 0, twos, wild - twos),)


def _another(counts: HandCounts, rank: str) -> Iterator[ActionCandidate]:
    """Yield the candidate that lays all cards of `rank` as a second meld, beside a canasta of the rank.

    If the rules allow only one meld of each rank, the cards are added to the canasta instead.
    """
    if found := candidate(counts, Meld((LayDown(rank, counts.cards(rank)),))):
        yield found


def write_lay_downs(counts: HandCounts, groups: Groups) -> tuple[LayDown, ...]:
    """Return `groups`, which hold only counts of cards, as `LayDown` objects with actual cards of the hand."""
    twos, jokers = list(counts.cards("2")), list(counts.cards("X"))
    melds = []
    for rank, naturals, two, joker in groups:
        key = MELD_KEYS[rank]
        cards = (*counts.cards(key)[:naturals], *twos[:two], *jokers[:joker])
        del twos[:two], jokers[:joker]
        melds.append(LayDown(key, cards, *_name_target(counts, key)))
    return tuple(melds)


def _name_target(counts: HandCounts, rank: str) -> tuple[int | None, int | None]:
    """Return the number and the side of the meld to which the search adds cards of `rank`.

    The number is None if there is no such meld, or if the rules allow a side only one meld of a rank. The side is None
    if it is the player's own. An action identifies the meld without a value that is None here.
    """
    live = counts.live_melds.get(rank)
    if live is None:
        return None, None
    number = None if counts.rules.one_meld_a_rank else live.number
    return number, None if live.side == counts.seen.side else live.side
