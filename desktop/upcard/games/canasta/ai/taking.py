"""The decision whether to take the pile, and with which cards of the hand."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from upcard.core.cards import Card, Cards
from upcard.core.events import Fact
from upcard.games.canasta.actions import TakePile
from upcard.games.canasta.ai.counting import NONE, HandCounts, MeldCounts
from upcard.games.canasta.ai.opening import lay_downs, needs_pair, opening
from upcard.games.canasta.engine.score import MIXED
from upcard.games.canasta.position import is_pile_frozen
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.canasta.values import BLACK, is_black_three, is_wild, points, wilds


@dataclass(frozen=True, slots=True)
class PileTakeEstimate:
    """A way to take the pile, and how many points better it is than drawing (negative if worse)."""

    action: TakePile
    gain: float


def describe_taken(cards: Cards) -> dict[str, Fact]:
    """Return the facts `cards`, `points`, `wilds` and `threes` about `cards`, which a player gets from the pile.

    `cards`, `wilds` and `threes` are the numbers of all cards, of wild cards and of black threes. `points` are the
    points of all cards but the black threes, which are no gain, because they can be melded only when going out.
    """
    threes = [card for card in cards if is_black_three(card)]
    facts: dict[str, Fact] = {"cards": len(cards), "points": points(cards) - points(threes)}
    return {**facts, "wilds": wilds(cards), "threes": len(threes)}


def estimate_takes(counts: HandCounts) -> list[PileTakeEstimate]:
    """Return ways to take the pile, the best first; whether they are legal is not checked."""
    top = counts.seen.table.pile[-1]
    ways = _first_melds(counts, top) if counts.needed_points else _later(counts, top)
    return sorted((_taking(counts, groups) for groups in ways), key=lambda taking: -taking.gain)


def _taking(counts: HandCounts, groups: Mapping[str, MeldCounts]) -> PileTakeEstimate:
    weights = counts.weights
    cost = sum(group.wilds for group in groups.values()) * weights.wild + weights.drawn_card * counts.rules.draw_count
    return PileTakeEstimate(TakePile(lay_downs(counts, groups)), counts.pile_worth + counts.solo_value - cost)


def _first_melds(counts: HandCounts, top: Card) -> Iterator[Mapping[str, MeldCounts]]:
    if plan := opening(counts, top):
        yield plan.groups


def _later(counts: HandCounts, top: Card) -> Iterator[Mapping[str, MeldCounts]]:
    """Yield the cards of the hand, as counts by rank, with which a side that has melded can take the pile.

    They are two or more natural cards of the rank of `top`, the pile's top card; or none, if `top` fits a meld; or a
    natural card and a wild card.
    """
    rank, held = top[0], counts.held.get(top[0], 0)
    if counts.rules.canastas_close:
        held = min(held, CANASTA - 1 - counts.joined_melds.get(rank, NONE).size)
    if held >= 2:
        yield {rank: MeldCounts(held)}
        yield {rank: MeldCounts(2)}
    if is_pile_frozen(counts.seen.table, counts.seen.side):
        return
    before = counts.joined_melds.get(rank, NONE)
    open_canasta = counts.rules.pile_onto_canasta and not counts.rules.canastas_close
    if before.size and (open_canasta or before.size < CANASTA):
        yield {rank: NONE}
    elif held == 1 and counts.wilds and not needs_pair(counts):
        yield {rank: MeldCounts(1, 1)}


def draws_to_go_out(counts: HandCounts) -> bool:
    """Return whether the player should draw instead of taking a small pile, because the drawn card may let it go out.

    The cards of the pile would make going out less likely. The result is False unless both the player's side and an
    opposing side have enough canastas to go out.
    """
    pile, melds, weights = counts.seen.table.pile, counts.live_melds, counts.weights
    if counts.missing_canastas or len(pile) > weights.small_pile or counts.rules.draw_count > 1:
        return False
    if max(map(counts.canastas, counts.rivals)) < counts.rules.canastas_needed:
        return False
    held = {**counts.held, BLACK: len(counts.stop_cards)}
    loose = sum(number for rank, number in held.items() if rank not in melds and number < LEAST)
    if loose > 1 or (loose and len(melds) < weights.ranks_to_draw):
        return False
    return loose + sum(not is_wild(card) and card[0] not in melds for card in pile[:-1]) > 1


def last_gain(counts: HandCounts) -> int:
    """Return by how many points taking the pile would raise or lower the score, if the stock is empty.

    Cards of the pile that fit melds add their points; the others are left in the hand and subtract theirs.
    """
    pile, ranks = counts.seen.table.pile, Counter(card[0] for card in counts.seen.table.pile)
    whole = {
        rank: counts.joined_melds.get(rank, NONE).add_cards(ranks[rank] + counts.held.get(rank, 0)) for rank in ranks
    }
    made = sum(counts.joined_melds.get(rank, NONE).size < CANASTA <= group.size for rank, group in whole.items())
    if counts.rules.melds_against_without_canasta and made < counts.missing_canastas:
        return -points(pile)
    fits = [card for card in pile if whole[card[0]].size >= 3]
    return 2 * points(fits) - points(pile) + made * MIXED
