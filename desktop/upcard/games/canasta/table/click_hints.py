"""What a click on stock or pile does at a Canasta table, and the bonus of a red three."""

from collections.abc import Iterator, Sequence

from upcard.core.cards import Cards
from upcard.core.events import Place, Told
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Draw, LayDown, TakePile
from upcard.games.canasta.position import PILE, STOCK, Observation, minimum_for
from upcard.games.canasta.table.buttons import Judge
from upcard.games.canasta.values import is_wild

BEGINNING = ("draw", "last")
"""The phases that begin a turn."""


TAKE_RULES = frozenset({"canasta.take-all", "canasta.take-frozen", "canasta.take-open", "canasta.take-onto-canasta"})
"""The rules that say why the pile cannot be taken."""


def ways(seen: Observation) -> Iterator[TakePile]:
    """Yield the ways to take the pile now, each with as few cards as possible; a large hand may have thousands."""
    if seen.table.turn == seen.seat and seen.table.phase in BEGINNING:
        from upcard.games.canasta.engine.legal_actions import legal_actions

        yield from (action for action in legal_actions(seen) if isinstance(action, TakePile))


def way_to_take(seen: Observation, takes: Iterator[TakePile]) -> Told:
    """Return that the pile can be taken, with the cards of the hand that its top card needs, naturals first."""
    top = seen.table.pile[-1]
    melds = next((action.melds for action in takes), ())
    cards = next((group.cards for group in melds if group.rank == top.rank), ())
    return Told("canasta.sign.can_take", {"seat": seen.seat, "cards": tuple(sorted(cards, key=is_wild))[:2]})


def describe_missing_points(seen: Observation, judge: Judge, lacking: Sequence[str]) -> Told | None:
    """Return that a pile which two natural cards would take needs a first meld of so many points (canasta.minimum).

    None if there is another reason, or if this seat does not begin its turn.
    """
    if seen.table.turn != seen.seat or seen.table.phase not in BEGINNING or not seen.table.pile:
        return None
    rank = seen.table.pile[-1].rank
    naturals = tuple(card for card in seen.hand if card.rank == rank)[:2]
    violation = judge(seen, TakePile((LayDown(rank, naturals),))) if len(naturals) > 1 else None
    if violation is None or violation.rule not in lacking:
        return None
    return Told("canasta.sign.minimum", {"points": minimum_for(seen.table, seen.side)})


def tell_none_chosen(violation: Violation, cards: Cards) -> Violation:
    """Return the violation of a take; if the person chose no cards, it says that none were chosen."""
    takes = violation.rule in TAKE_RULES and not cards
    return violation._replace(facts={**violation.facts, "has": 0}) if takes else violation


def invites(seen: Observation, place: Place, taking: bool, judge: Judge) -> Told | None:
    """Return what a click on stock or pile does, or None; `taking` says whether the pile can be taken."""
    if place == STOCK and judge(seen, Draw()) is None:
        return Told("canasta.sign.draw", {"count": min(seen.table.rules.draw_count, seen.stock_size)})
    if place == PILE and taking:
        return Told("canasta.sign.take", {"count": len(seen.table.pile) + seen.surprise_size})
    return None


def bonus(seen: Observation) -> int:
    """Return the bonus of one more red three for the own side (canasta.red-three-bonus)."""
    rules, laid = seen.table.rules, len(seen.table.red_threes[seen.side])
    return rules.red_threes(laid + 1) - rules.red_threes(laid)


def turn_of(seen: Observation) -> tuple[object, ...]:
    """Return values that stay the same from the draw to the first meld of a turn."""
    return seen.seat, seen.table.turn, seen.table.deal_number, seen.table.melds, seen.table.rules
