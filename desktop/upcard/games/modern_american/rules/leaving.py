"""Checks that a player who melds, takes the pile or discards can end the turn: by a discard or by going out.

The rule is modern.keep-a-card.
"""

from typing import NamedTuple

from upcard.core.cards import Cards
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Discard, Meld, TakePile
from upcard.games.canasta.position import Melds, has_first_meld
from upcard.games.canasta.rules.melds import canastas, lay
from upcard.games.canasta.values import WILD, is_wild
from upcard.games.modern_american.position import (
    Observation,
    all_wild,
    count_opened_others,
    has_opened_now,
    is_three,
    list_threes,
    without_threes,
)
from upcard.games.modern_american.rules.discarding import discard_empty, discard_wild
from upcard.games.modern_american.rules.going_out import (
    can_go_out,
    enough_canastas,
    find_blocking_meld,
    has_to_go_out,
    is_bound_by_answer,
    may_go_out,
)

TALON_STOCK = 9
"""The smallest number of stock cards with which a player still gets bonus cards (modern.talon)."""

FIRST_TALON, SECOND_TALON = 4, 3
"""The number of bonus cards for the first side to open, and for the second."""


class Left(NamedTuple):
    """What a player has after an action: the side's melds, the hand, and the bonus cards still to come."""

    melds: Melds
    hand: Cards
    only_wild: bool
    """Whether the hand held only wild cards after the draw, so that a wild card may be discarded."""
    talon: int
    """The number of bonus cards that the player gets after the discard."""


def count_talon(seen: Observation, opens: bool) -> int:
    """Return how many bonus cards the current player gets after the discard, for laying the side's first melds.

    `opens` says whether the player lays them in this turn; if not, the result is 0. A stock of fewer than nine cards
    gives none; this is settled point 4, a ruling of this program where the rule books are silent.
    """
    rules = seen.table.rules
    if not opens or rules.talon == "none":
        return 0
    second = min(count_opened_others(seen.table), 1)
    if rules.talon == "set_aside":
        return seen.packet_sizes[second] if second < len(seen.packet_sizes) else 0
    return (FIRST_TALON, SECOND_TALON)[second] if seen.stock_size >= TALON_STOCK else 0


def opens_from_stock(seen: Observation) -> bool:
    """Return whether the current player has laid the side's first melds in this turn without taking the pile."""
    return has_opened_now(seen.table) and not seen.table.took_pile


def keeps_a_card(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that the player can still end the turn after `action`.

    The player must be able to discard and keep a card, or to go out with the discard. The rules are modern.keep-a-card,
    must-discard, canastas-to-go-out, no-open-specials and ask-partner. Return the violation, or None if there is none.
    """
    laying = lay(seen, action)
    takes, melds = isinstance(action, TakePile), laying.melds[seen.side]
    early = not (takes or seen.table.took_pile or seen.table.melded_now)
    only = not takes and (all_wild(seen.hand) if early else seen.table.only_wild)
    opens = opens_from_stock(seen) or not (takes or has_first_meld(seen.table, seen.side))
    hand = (*without_threes(laying.hand), *list_threes(seen.hand))  # those of a taken pile are laid
    return check_end(seen, Left(melds, hand, only, count_talon(seen, opens)), opens)


def check_end(seen: Observation, left: Left, opens: bool) -> Violation | None:
    """Return the violation if the player could not end the turn with the melds and the hand in `left`; else None.

    `opens` says whether the side lays its first melds in this turn.
    """
    bound = has_to_go_out(seen, left.melds)
    if not bound and can_stay(left):
        return None
    if can_go_out(seen, left.melds, left.hand):
        return None
    if bound:
        return must_go_out(seen, left.melds, len(left.hand))
    return find_missing(seen, left.melds, len(left.hand), opens)


def can_stay(left: Left) -> bool:
    """Return whether a player with the hand in `left` can discard a card without going out, so that the deal goes on.

    Another card must be left, or bonus cards must follow.
    """
    free = [card for card in left.hand if not is_three(card) and (left.only_wild or not is_wild(card))]
    return bool(free) and (len(left.hand) > 1 or left.talon > 0)


def find_missing(seen: Observation, melds: Melds, left: int, opens: bool) -> Violation:
    """Return the violation of a player who would keep too few cards; it says what the player lacks for going out.

    `melds` are the side's melds, `left` is the number of cards in the hand, and `opens` says whether the side lays its
    first melds in this turn.
    """
    rules = seen.table.rules
    if not may_go_out(seen):
        facts = {"why": "no_binds", "left": left, "partner": seen.table.asked, "can": ("meld", "discard")}
        return Violation("modern.ask-partner", facts)
    needed, has = rules.canastas_to_go_out, canastas(melds)
    facts = {"needed": needed, "has": has, "left": left, "opens": opens, "can": ("discard",)}
    if opens and has < needed:
        return Violation("modern.keep-a-card", facts)
    if has < needed:
        return Violation("modern.canastas-to-go-out", facts)
    if blocking := find_blocking_meld(seen, melds):
        key = "" if blocking.rank == WILD else blocking.rank
        return Violation("modern.no-open-specials", {**facts, "rank": key, "missing": 7 - len(blocking.cards)})
    return Violation("modern.must-discard" if not left else "modern.keep-a-card", facts)


def must_go_out(seen: Observation, melds: Melds, left: int) -> Violation:
    """Return the violation of a player who must go out this turn, but could not after an action.

    A player must go out after the partner has said yes to it, or after adding an eighth card to a canasta. `left` is
    the number of cards that the action would leave in the hand.
    """
    facts = {"left": left, "needed": seen.table.rules.canastas_to_go_out, "has": canastas(melds), "can": ("meld",)}
    if is_bound_by_answer(seen):
        return Violation("modern.ask-partner", {"why": "yes_binds", "partner": seen.table.asked, **facts})
    return Violation("modern.meld-size", {"why": "eighth", "rank": "", "cards": (), **facts})


def goes_out(seen: Observation) -> bool:
    """Return whether the player would go out by discarding the last card.

    That needs enough canastas, no incomplete meld that prevents it, and no refusal by the partner.
    """
    return may_go_out(seen) and enough_canastas(seen, seen.melds) and not find_blocking_meld(seen, seen.melds)


def last_discard(seen: Observation, action: Discard) -> Violation | None:
    """Check that a discard is a legal end of the turn.

    A last card may be discarded only to go out, or if bonus cards follow. A player who must go out may discard only the
    last card. The rules on forbidden discards do not apply to a last card with which a player goes out; this is settled
    point 9, a ruling of this program where the rule books are silent. Return the violation, or None if there is none.
    """
    left, opens = len(seen.hand) - 1, opens_from_stock(seen)
    if left:
        bound = has_to_go_out(seen, seen.melds)
        return must_go_out(seen, seen.melds, left) if bound else _barred(seen, action)
    if goes_out(seen):
        return None
    if not is_bound_by_answer(seen) and count_talon(seen, opens):
        return _barred(seen, action)
    return find_missing(seen, seen.melds, 1, opens)


def _barred(seen: Observation, action: Discard) -> Violation | None:
    return discard_wild(seen, action) or discard_empty(seen, action)
