"""The rules on going out: the books needed, the partner's foot (second hand) and permission, and the cards left."""

from upcard.core.cards import Cards
from upcard.games.canasta.position import Melds, minimum_for, partners
from upcard.games.hand_and_foot.position import Observation, list_waiting_partners
from upcard.games.hand_and_foot.rules.ways_out import Way, count_books, find_way, meets_contract


def has_permission(seen: Observation) -> bool:
    """Return whether the player has the partner's permission to go out, or needs none (rule hand-foot.ask-partner)."""
    table, rules = seen.table, seen.table.rules
    if rules.ask == "no" or not partners(table, seen.seat):
        return True
    if rules.ask == "must":
        return table.answer is True
    return not (table.answer is False and rules.answer_binds)


def may_still_ask(seen: Observation) -> bool:
    """Return whether the player needs the partner's permission to go out, and has not had an answer this turn."""
    return seen.table.rules.ask == "must" and seen.table.answer is None


def is_bound_by_answer(seen: Observation) -> bool:
    """Return whether the player must go out this turn because the partner has said yes.

    A yes obliges the player only if the option `answer_binds` is on.
    """
    return seen.table.answer is True and seen.table.rules.answer_binds


def may_go_out(seen: Observation) -> bool:
    """Return whether the player may go out by the rules on feet (second hands) and on the partner's permission.

    Whether the player has the books and the cards for it is not checked.
    """
    return seen.in_foot and not list_waiting_partners(seen.table, seen.seat) and has_permission(seen)


def has_contract(seen: Observation, melds: Melds) -> bool:
    """Return whether `melds` include the books (melds of seven cards) that a side needs to go out.

    The rule is hand-foot.books.
    """
    return meets_contract(seen.table.rules, count_books(melds))


def find_way_out(seen: Observation, melds: Melds, hand: Cards) -> Way | None:
    """Return a way to go out by laying all cards of `hand`, or all but one to discard; None if there is none.

    `melds` are the side's melds. The rules on feet (second hands) and on the partner's permission are not checked.
    """
    need = 0 if melds else minimum_for(seen.table, seen.side)
    return find_way(seen.table.rules, melds, hand, need)


def can_go_out(seen: Observation, melds: Melds, hand: Cards) -> bool:
    """Return whether the player may go out this turn, and can do so by laying the cards of `hand`.

    One of the cards may be left to discard. `melds` are the side's melds.
    """
    return may_go_out(seen) and find_way_out(seen, melds, hand) is not None


def is_stuck(seen: Observation) -> bool:
    """Return whether the player's turn must end without a discard.

    That is so if the player has no cards, or if only one card of the foot (the second hand) is left and the player can
    neither go out with it nor ask the partner to.
    """
    if len(seen.hand) > 1 or not seen.in_foot:
        return not seen.hand
    free = may_go_out(seen) or (may_still_ask(seen) and not list_waiting_partners(seen.table, seen.seat))
    return not (seen.hand and free and find_way_out(seen, seen.melds, seen.hand) is not None)
