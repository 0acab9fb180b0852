"""Checks that a player who melds, takes the pile or discards keeps enough cards in the hand.

A first hand may be emptied, because the player then takes up the foot (the second hand). A player who has taken it up
must keep enough cards to end the turn, or be able to go out.
"""

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
    """Return the player's hand as it would be after `action`, with cards that it takes from the discard pile.

    Red threes that the player would lay on the table at once are left out.
    """
    outcome = lay(seen, action)
    if isinstance(action, Meld) or seen.table.rules.red_threes == "bonus":
        return outcome.hand
    taken = list_taken(seen.table)[:-1]
    return (*outcome.hand[: len(outcome.hand) - len(without_red_threes(taken))], *taken)


def keeps_a_card(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that a player who has taken up the foot (the second hand) keeps two cards after `action`, or can go out.

    One of the two cards is for the discard (rule hand-foot.keep-a-card). A first hand may be emptied, because the foot
    brings a card to discard; this is settled point 1, a ruling of this program where the rule books are silent. Return
    the violation, or None if there is none.
    """
    melds, hand = lay(seen, action).melds[seen.side], list_left_cards(seen, action)
    bound = is_bound_by_answer(seen)
    if not seen.in_foot or (len(hand) > 1 and not bound) or can_go_out(seen, melds, hand):
        return None
    return must_go_out(seen, len(hand)) if bound else find_missing(seen, melds, len(hand))


def must_go_out(seen: Observation, left: int) -> Violation:
    """Return the violation of a player who must go out, because the partner said yes, but could not after an action.

    `left` is the number of cards that the action would leave in the hand.
    """
    facts = {"why": "yes_binds", "left": left, "partner": seen.table.asked, "can": ("meld",)}
    return Violation("hand-foot.ask-partner", facts)


def name_books(prefix: str, books: tuple[int, int, int]) -> dict[str, int]:
    """Return the numbers of clean, dirty and wild books in `books` by name; `prefix` is put before each name.

    The result becomes part of a violation's facts.
    """
    return {f"{prefix}{kind}": number for kind, number in zip(("clean", "dirty", "wild"), books, strict=True)}


def find_missing(seen: Observation, melds: Melds, left: int) -> Violation:
    """Return the violation of a player who would keep too few cards; it says what the player lacks for going out.

    `melds` are the side's melds after the action, and `left` is the number of cards that stay in the hand.
    """
    rules, has = seen.table.rules, count_books(melds)
    books = {**name_books("", rules.contract), **name_books("has_", has)}
    facts = {**books, "left": left, "partner": seen.table.asked, "can": CAN}
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
    return Violation("hand-foot.keep-a-card", facts)


def last_discard(seen: Observation, action: Discard) -> Violation | None:
    """Check that a player discards the last card of the foot (the second hand) only if this is going out.

    The last card of a first hand may always be discarded. A player who must go out may not discard while other cards
    are left (rule hand-foot.keep-a-card). Return the violation, or None if there is none.
    """
    left = len(seen.hand) - 1
    if not seen.in_foot:
        return None
    if left:
        return must_go_out(seen, left) if is_bound_by_answer(seen) else None
    if may_go_out(seen) and has_contract(seen, seen.melds):
        return None
    return find_missing(seen, seen.melds, 1)
