"""Rules on what an action leaves: a hand that becomes the foot, a card to keep, or a way to go out."""

from upcard.core.cards import Cards
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Discard, Meld, TakePile
from upcard.games.canasta.position import Melds
from upcard.games.canasta.rules.melds import lay, list_taken
from upcard.games.canasta.values import without_red_threes
from upcard.games.hand_and_foot.position import Observation, list_waiting_partners
from upcard.games.hand_and_foot.rules.going_out import (
    can_go_out,
    has_contract,
    has_permission,
    is_bound_by_answer,
    may_go_out,
)
from upcard.games.hand_and_foot.rules.melding import CAN
from upcard.games.hand_and_foot.rules.ways_out import count_books


def list_left_cards(seen: Observation, action: Meld | TakePile) -> Cards:
    """Return the hand after an action: what is not laid, and what is taken of the pile, but for red threes to lay."""
    outcome = lay(seen, action)
    if isinstance(action, Meld) or seen.table.rules.red_threes == "bonus":
        return outcome.hand
    taken = list_taken(seen.table)[:-1]
    return (*outcome.hand[: len(outcome.hand) - len(without_red_threes(taken))], *taken)


def keeps_a_card(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """hand-foot.keep-a-card: who is in the foot keeps two cards, one to discard and one to stay, or can go out.

    A hand may be emptied, for the foot brings a card to discard (settled point 1 of the rules).
    """
    melds, hand = lay(seen, action).melds[seen.side], list_left_cards(seen, action)
    bound = is_bound_by_answer(seen)
    if not seen.in_foot or (len(hand) > 1 and not bound) or can_go_out(seen, melds, hand):
        return None
    return must_go_out(seen, len(hand)) if bound else find_missing(seen, melds, len(hand))


def must_go_out(seen: Observation, left: int) -> Violation:
    """Return the violation of a player whose partner said yes and who could not go out after an action."""
    facts = {"why": "yes_binds", "left": left, "partner": seen.table.asked, "can": ("meld",)}
    return Violation("hand-foot.ask-partner", facts)


def find_missing(seen: Observation, melds: Melds, left: int) -> Violation:
    """Return the violation of a player who may not go out and would keep too few cards: what going out lacks."""
    rules, has = seen.table.rules, count_books(melds)
    facts = {"left": left, "has": tuple(has), "needed": rules.contract, "partner": seen.table.asked, "can": CAN}
    if not has_contract(seen, melds):
        short = sum(max(0, needed - made) for made, needed in zip(has, rules.contract, strict=True))
        spare = has.clean - rules.clean_books >= short and has.clean >= rules.clean_books
        only_dirty = has.wild >= rules.contract[2]
        return Violation("hand-foot.spare-clean" if spare and only_dirty else "hand-foot.books", facts)
    if waiting := list_waiting_partners(seen.table, seen.seat):
        return Violation("hand-foot.partner-foot", {**facts, "seat": waiting[0], "why": rules.partner_foot})
    if not has_permission(seen) and seen.table.answer is None:
        return Violation("hand-foot.ask-partner", {**facts, "why": "must"})
    if may_go_out(seen) and not left:
        return Violation("hand-foot.going-out", facts)
    return Violation("hand-foot.keep-a-card", {**facts, "why": "no" if not has_permission(seen) else "cards"})


def last_discard(seen: Observation, action: Discard) -> Violation | None:
    """hand-foot.keep-a-card: the last card of the foot is discarded only in going out; that of the hand always."""
    left = len(seen.hand) - 1
    if not seen.in_foot:
        return None
    if left:
        return must_go_out(seen, left) if is_bound_by_answer(seen) else None
    if may_go_out(seen) and has_contract(seen, seen.melds):
        return None
    return find_missing(seen, seen.melds, 1)
