"""The texts that say what a click on the stock or the pile would do, and what is missing to take the pile."""

from collections.abc import Iterator, Sequence

from upcard.core.cards import Cards
from upcard.core.events import Place, Told
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Draw, LayDown, TakePile
from upcard.games.canasta.position import PILE, STOCK, Observation, minimum_for
from upcard.games.canasta.rules.melds import list_taken
from upcard.games.canasta.table.meld_targets import Judge
from upcard.games.canasta.values import WILD, is_wild

BEGINNING = ("draw", "last")
"""The phases in which a turn begins."""


TAKE_RULES = frozenset({"canasta.take-all", "canasta.take-frozen", "canasta.take-open", "canasta.take-onto-canasta"})
"""The rules by which the pile may not be taken."""


def list_short_takes(seen: Observation) -> Iterator[TakePile]:
    """Yield the legal ways to take the pile, each with no more cards than necessary.

    Yield nothing if the player is not at the start of a turn. For a large hand there may be thousands of ways.
    """
    if seen.table.turn == seen.seat and seen.table.phase in BEGINNING:
        from upcard.games.canasta.engine.legal_actions import legal_actions

        yield from (action for action in legal_actions(seen) if isinstance(action, TakePile))


def way_to_take(seen: Observation, takes: Iterator[TakePile]) -> Told:
    """Return the sentence that says that the pile can be taken, and with which cards of the hand.

    The sentence names up to two cards of the first way in `takes`, natural cards before wild ones.
    """
    top = seen.table.pile[-1]
    melds = next((action.melds for action in takes), ())
    key = WILD if is_wild(top) else top.rank
    cards = next((group.cards for group in melds if group.rank == key), ())
    return Told("canasta.sign.can_take", {"seat": seen.seat, "cards": tuple(sorted(cards, key=is_wild))[:2]})


def describe_missing_points(seen: Observation, judge: Judge, lacking: Sequence[str]) -> Told | None:
    """Return the sentence that says that only points for the first meld are missing to take the pile.

    The result is None if the pile cannot be taken for another reason, or if this seat is not at the start of its turn.
    `judge` checks an action against the rules; `lacking` lists the ids of the rules that more cards could satisfy. The
    rule id is canasta.minimum.
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
    """Return `violation`, the reason why the pile cannot be taken with the selected `cards`.

    If no cards are selected and the violation is of one of `TAKE_RULES`, return a copy with the fact `has`, the number
    of fitting cards that were used, set to 0: the text then says that no such cards have been chosen yet.
    """
    takes = violation.rule in TAKE_RULES and not cards
    return violation._replace(facts={**violation.facts, "has": 0}) if takes else violation


def describe_click(seen: Observation, place: Place, taking: bool, judge: Judge) -> Told | None:
    """Return the text that says what a click on the stock or the pile would do, or None if it would do nothing.

    `taking` says whether the pile can be taken; `judge` checks an action against the rules.
    """
    if place == STOCK and judge(seen, Draw()) is None:
        return Told("canasta.sign.draw", {"count": min(seen.table.rules.draw_count, seen.stock_size)})
    if place == PILE and taking:
        return Told("canasta.sign.take", {"count": len(list_taken(seen.table)) + seen.surprise_size})
    return None


def bonus(seen: Observation) -> int:
    """Return how many points the player's side would gain from one more red three (rule canasta.red-three-bonus)."""
    rules, laid = seen.table.rules, len(seen.table.red_threes[seen.side])
    return rules.count_red_threes(laid + 1) - rules.count_red_threes(laid)


def turn_of(seen: Observation) -> tuple[object, ...]:
    """Return a key that stays equal during one turn of a seat as long as the melds on the table do not change."""
    return seen.seat, seen.table.turn, seen.table.deal_number, seen.table.melds, seen.table.rules
