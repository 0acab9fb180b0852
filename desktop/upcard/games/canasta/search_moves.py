"""What the search compares: a dozen actions worth a thought, the `standard` player's first, each with its counts."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from upcard.core.game import Choice
from upcard.games.canasta.actions import Action, Discard, Draw, LayDown, Meld, Pass, TakePile
from upcard.games.canasta.ai_counting import Counts
from upcard.games.canasta.ai_taking import takings
from upcard.games.canasta.checks import check
from upcard.games.canasta.compact import BLACK, JOKER, KINDS, RED, TWO, WORTH, Compact
from upcard.games.canasta.compact_dealing import kind_of
from upcard.games.canasta.compact_flow import Groups, discard, draw, end_deal, meld, take
from upcard.games.canasta.compact_plans import opening, way_out
from upcard.games.canasta.melds import top_group
from upcard.games.canasta.moves import legal_actions

LOOKED_AT = 150
"""Legal first melds and takes that are looked at: a large hand has them without number."""

WAYS = 5
"""Ways to open or to take that are compared, those that cost least."""


class Candidate(NamedTuple):
    """An action, and what it is as counts."""

    action: Action
    groups: Groups = ()
    kind: int = -1
    """The card to discard."""


def play(here: Compact, candidate: Candidate) -> None:
    """Play a candidate in a position as counts."""
    match candidate.action:
        case Draw():
            draw(here)
        case TakePile():
            take(here, candidate.groups)
        case Meld():
            meld(here, candidate.groups)
        case Discard():
            discard(here, candidate.kind)
        case _:
            end_deal(here)


def compared(counts: Counts, here: Compact, default: Choice[Action]) -> list[Candidate]:
    """Return what is worth comparing, the default first; it alone where it is nothing that counts can tell."""
    first = candidate(counts, default.action)
    if first is None:
        return []
    found = {key(first): first}
    for other in _others(counts, here):
        if key(other) not in found and check(counts.seen, other.action) is None:
            found[key(other)] = other
    return list(found.values())


def key(one: Candidate) -> tuple[type[Action], frozenset[tuple[int, int, int, int]], int]:
    """Return what two candidates share that are the same as counts."""
    return type(one.action), frozenset(one.groups), one.kind


def candidate(counts: Counts, action: Action) -> Candidate | None:
    """Write an action as counts; None where they do not hold it."""
    match action:
        case Draw() | Pass():
            return Candidate(action)
        case Discard(card):
            return Candidate(action, kind=kind_of(card))
        case Meld(melds):
            return Candidate(action, tuple(map(_group, melds))) if _live(counts, melds) else None
        case TakePile(melds):
            top = top_group(counts.seen.table.pile, melds) or 0
            groups = (melds[top], *melds[:top], *melds[top + 1 :])
            return Candidate(action, tuple(map(_group, groups))) if _live(counts, melds) else None
        case _:
            return None


def _group(laid: LayDown) -> tuple[int, int, int, int]:
    kinds = [kind_of(card) for card in laid.cards]
    twos, jokers = kinds.count(TWO), kinds.count(JOKER)
    return KINDS.index(laid.rank), len(kinds) - twos - jokers, twos, jokers


def _live(counts: Counts, melds: tuple[LayDown, ...]) -> bool:
    """Say whether all groups go where the counts have them go: one meld a rank, the live one."""
    ranks = [group.rank for group in melds]
    return len(set(ranks)) == len(ranks) and all(_named(counts, one.rank) == (one.onto, one.side) for one in melds)


def _others(counts: Counts, here: Compact) -> Iterator[Candidate]:
    """Yield what else may be worth it."""
    phase = counts.seen.table.phase
    if phase in ("draw", "last"):
        yield from _beginnings(counts)
        return
    if counts.needed:
        yield from _openings(counts, here)
    else:
        yield from _layings(counts, here)
    if phase == "melds":
        yield Candidate(Pass())
        return
    for card in {kind_of(card): card for card in reversed(counts.seen.hand)}.values():
        if kind_of(card) != RED:
            yield Candidate(Discard(card), kind=kind_of(card))


def _beginnings(counts: Counts) -> Iterator[Candidate]:
    yield Candidate(Draw())
    yield Candidate(Pass())
    if not counts.seen.table.pile:
        return
    for taking in takings(counts):
        if found := candidate(counts, taking.action):
            yield found
    legal = [action for action in islice(legal_actions(counts.seen), LOOKED_AT) if isinstance(action, TakePile)]
    yield from _cheapest(counts, legal)


def _openings(counts: Counts, here: Compact) -> Iterator[Candidate]:
    if groups := opening(here):
        yield Candidate(Meld(spelled(counts, groups)), groups)
    legal = [action for action in islice(legal_actions(counts.seen), LOOKED_AT) if isinstance(action, Meld)]
    yield from _cheapest(counts, legal)


def _cheapest(counts: Counts, actions: list[Meld] | list[TakePile]) -> Iterator[Candidate]:
    found = [one for one in (candidate(counts, action) for action in actions) if one]
    yield from sorted(found, key=_cost)[:WAYS]


def _cost(one: Candidate) -> tuple[int, int]:
    wilds = sum(3 * twos + 4 * jokers for _, _, twos, jokers in one.groups)
    return wilds + sum(naturals for _, naturals, _, _ in one.groups), sum(WORTH[group[0]] for group in one.groups)


def _layings(counts: Counts, here: Compact) -> Iterator[Candidate]:
    """Yield the way out, all of a rank that fits or makes a meld, and canastas and melds with wild cards."""
    view, hand = here.team[here.turn], here.hands[here.turn]
    wilds = hand[TWO] + hand[JOKER]
    if groups := way_out(here):
        yield Candidate(Meld(spelled(counts, groups)), groups)
    for rank in range(BLACK):
        held, size = hand[rank], here.laid[view][rank]
        short = 7 - size - held
        shapes = [(held, 0)] if held and (size or held >= 3) else []
        if 0 < short <= wilds and (size or held >= 2):
            shapes.append((held, short))
        if held == 2 and not size and wilds:
            shapes.append((2, 1))
        for naturals, wild in shapes:
            twos = min(wild, hand[TWO])
            groups = ((rank, naturals, twos, wild - twos),)
            yield Candidate(Meld(spelled(counts, groups)), groups)


def spelled(counts: Counts, groups: Groups) -> tuple[LayDown, ...]:
    """Write groups out with cards of the hand."""
    twos, jokers = list(counts.cards("2")), list(counts.cards("X"))
    melds = []
    for rank, naturals, two, joker in groups:
        cards = (*counts.cards(KINDS[rank])[:naturals], *twos[:two], *jokers[:joker])
        del twos[:two], jokers[:joker]
        melds.append(LayDown(KINDS[rank], cards, *_named(counts, KINDS[rank])))
    return tuple(melds)


def _named(counts: Counts, rank: str) -> tuple[int | None, int | None]:
    """Return the number of the live meld and its side, each where it has to be named."""
    lives = sorted((one for one in counts.lying(counts.seen.side) if one.rank == rank), key=lambda one: one.side)
    if not lives:
        return None, None
    live = max(lives, key=lambda lying: lying.group.size if lying.group.size < 7 else 0)
    number = None if counts.rules.one_meld_a_rank else live.number
    return number, None if live.side == counts.seen.side else live.side
