"""Whether to take the pile, and with which cards."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from upcard.core.cards import Card
from upcard.games.canasta.actions import TakePile
from upcard.games.canasta.ai_counting import NONE, Counts, Group
from upcard.games.canasta.ai_opening import lay_downs, opening
from upcard.games.canasta.values import points


@dataclass(frozen=True, slots=True)
class Taking:
    """A way to take the pile, and what it gains over drawing a card."""

    action: TakePile
    gain: float


def takings(counts: Counts) -> list[Taking]:
    """Weigh the ways to take the pile, the best first; each is for the rules still to judge."""
    top = counts.seen.table.pile[-1]
    ways = _first_melds(counts, top) if counts.needed else _later(counts, top)
    return sorted((_taking(counts, groups) for groups in ways), key=lambda taking: -taking.gain)


def _taking(counts: Counts, groups: Mapping[str, Group]) -> Taking:
    cost = sum(group.wilds for group in groups.values()) * counts.weights.wild
    return Taking(TakePile(lay_downs(counts, groups)), counts.pile_worth - cost - counts.weights.drawn_card)


def _first_melds(counts: Counts, top: Card) -> Iterator[Mapping[str, Group]]:
    if plan := opening(counts, top):
        yield plan.groups


def _later(counts: Counts, top: Card) -> Iterator[Mapping[str, Group]]:
    """With two naturals or more, by adding the top card alone, or with a natural and a wild card."""
    rank, held = top[0], counts.held.get(top[0], 0)
    if held >= 2:
        yield {rank: Group(held)}
        yield {rank: Group(2)}
    if counts.needs_pair(counts.seen.side):
        return
    if counts.ours.get(rank, NONE).size:
        yield {rank: NONE}
    elif held == 1 and counts.wilds:
        yield {rank: Group(1, 1)}


def last_gain(counts: Counts) -> int:
    """What taking the pile changes when the stock is gone: what then fits counts for, what does not against."""
    pile = counts.seen.table.pile
    fits = [card for card in pile if counts.ours.get(card[0], NONE).size or _number(counts, pile, card[0]) >= 3]
    return 2 * points(fits) - points(pile)


def _number(counts: Counts, pile: tuple[Card, ...], rank: str) -> int:
    return counts.held.get(rank, 0) + sum(card[0] == rank for card in pile)
