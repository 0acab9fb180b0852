"""Checks the rules on melds: which cards make a meld, and to which meld they can be added."""

from upcard.core.violation import Violation
from upcard.games.canasta.actions import LayDown, Meld, TakePile
from upcard.games.canasta.position import has_first_meld, minimum_for
from upcard.games.canasta.rules.melds import (
    CANASTA,
    LEAST,
    find_meld_cards,
    fits,
    lay,
    list_taken,
    merge_with_meld,
    target,
    with_top,
)
from upcard.games.canasta.rules.melds import fault as find_canasta_fault
from upcard.games.canasta.rules.timing import CAN as CAN_AT
from upcard.games.canasta.rules.timing import moment, name_first_meld_choices
from upcard.games.canasta.values import BLACK, RANKS, WILD, is_wild, points, wilds
from upcard.games.hand_and_foot.options import Options
from upcard.games.hand_and_foot.position import Observation

CAN = ("meld", "discard")
OPEN = ("meld", "back")
"""Words for what a player may do instead, as the fact `can`.

`CAN` is for the time between the draw and the discard. `OPEN` is for first melds; its `back` means to take back the
cards laid out.
"""

FAULTS = {
    "canasta.meld-size": "hand-foot.meld-size",
    "canasta.two-naturals": "hand-foot.wild-limit",
    "family.twice-naturals": "hand-foot.wild-limit",
    "canasta.closed-canasta": "hand-foot.meld-size",
    "canasta.wild-melds": "hand-foot.wild-book",
    "canasta.wild-canasta": "hand-foot.meld-size",
}
"""For each rule id that Canasta's functions return for a faulty meld, the id of this game's rule."""


def own_melds(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that `action` adds cards only to melds that the player's own side has (rule hand-foot.side-melds).

    If a group of cards is for a meld that does not exist, and the side has an unfinished meld of the group's rank, the
    violation is of the rule hand-foot.again. Return the violation, or None if there is none.
    """
    for group in action.melds:
        if group.onto is not None and group.onto in range(len(seen.melds)) and group.side in (None, seen.side):
            continue
        if group.side not in (None, seen.side):
            return Violation("hand-foot.side-melds", {"rank": group.rank, "can": CAN})
        if group.onto is not None:
            begun = target(seen, LayDown(group.rank, group.cards)) is not None
            rule = "hand-foot.again" if begun else "hand-foot.side-melds"
            return Violation(rule, {"rank": group.rank, "closed": seen.table.rules.closed_books, "can": CAN})
    return None


def check_keys(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that the cards of each group belong together: one rank from 4 to A with wild cards, or wild cards only.

    The rules are hand-foot.no-threes, wild, meld-size and wild-book. Return the violation, or None if there is none.
    """
    if not action.melds and isinstance(action, Meld):
        return Violation("hand-foot.meld-size", {"rank": "", "has": 0, "there": 0, "cards": (), "can": ("meld",)})
    for group, whole in zip(action.melds, with_top(seen, action), strict=True):
        if broken := _check_cards(seen, group, whole):
            return broken
    return None


def _check_cards(seen: Observation, group: LayDown, whole: LayDown) -> Violation | None:
    """Return the violation if the cards of `group` cannot be in one meld; None if they can.

    `whole` is `group` with the top card of the discard pile, if that is taken and joins the group.
    """
    facts = {"rank": group.rank, "cards": group.cards, "can": CAN_AT[moment(seen)]}
    if group.rank == BLACK or any(card.rank == BLACK for card in group.cards):
        return Violation("hand-foot.no-threes", facts)
    if group.rank in ("2", "X"):
        return Violation("hand-foot.wild", facts)
    there = group.rank if group.onto is None else seen.melds[group.onto].rank
    wild = WILD in (group.rank, there)
    odd = tuple(card for card in group.cards if not fits(card, group.rank) or (wild and not is_wild(card)))
    if wild and (odd or not seen.table.rules.wild_melds):
        why = "odd" if seen.table.rules.wild_melds else "none"
        return Violation("hand-foot.wild-book", {**facts, "why": why, "has": len(group.cards)})
    if odd or there != group.rank or group.rank not in (*RANKS, WILD) or not whole.cards:
        onto = bool(group.cards) and target(seen, group) is not None and there in RANKS
        counts = {"has": len(group.cards), "there": 0}
        return Violation(
            "hand-foot.meld-size", {**facts, **counts, "rank": there, "cards": odd or group.cards, "onto": onto}
        )
    return None


def one_unfinished(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that `action` lays two groups of a rank only if the first completes a book, to which no card can be added.

    A book is a meld of seven cards. The rule is hand-foot.again. Return the violation, or None if there is none.
    """
    whole = with_top(seen, action)
    for number, group in enumerate(whole):
        others = [other for other in whole[:number] if other.rank == group.rank]
        unfinished = [other for other in others if len(merge_with_meld(seen, other)) < CANASTA]
        same = any(target(seen, other) == target(seen, group) is not None for other in others)
        closed = seen.table.rules.closed_books
        if unfinished or same or (others and not closed):
            return Violation("hand-foot.again", {"rank": group.rank, "closed": closed, "can": ("meld",)})
    return None


def sound(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that each meld has a legal size and legal wild cards after the cards of `action` are added.

    The rules are hand-foot.meld-size, hand-foot.closed, hand-foot.wild-limit and hand-foot.wild-book. Return the
    violation, or None if there is none.
    """
    for group in with_top(seen, action):
        if rule := find_fault(seen, group):
            return Violation(rule, _facts(seen, group))
    return None


def find_fault(seen: Observation, group: LayDown) -> str | None:
    """Return the id of the rule that is broken if `group` is laid as a new meld or added to its meld; else None."""
    there, rules = find_meld_cards(seen, group), seen.table.rules
    if is_closed(rules, group, len(there), wilds(there)):
        return "hand-foot.closed"
    cards = (*there, *group.cards)
    wild = wilds(cards)
    broken = find_meld_fault(rules, group.rank, len(cards) - wild, wild)
    if broken == "hand-foot.meld-size" and not there and len(cards) < LEAST and _has_book(seen, group.rank):
        return "hand-foot.closed"
    return broken


def is_closed(rules: Options, group: LayDown, there: int, wild: int) -> bool:
    """Return whether `group` may not be added to a meld because that meld is a book (seven cards or more).

    `there` is how many cards the meld has, and `wild` how many of them are wild. If the option `closed_books` is off, a
    clean book refuses only wild cards.
    """
    if there < CANASTA:
        return False
    return rules.closed_books or (group.rank != WILD and not wild and wilds(group.cards) > 0)


def find_meld_fault(rules: Options, key: str, natural: int, wild: int) -> str | None:
    """Return the id of the rule that a meld with `natural` natural and `wild` wild cards breaks; None if it is legal.

    `key` is the rank of the meld, or `WILD` for a meld of wild cards.
    """
    broken = None
    if key != WILD or not rules.wild_melds or rules.closed_books or wild <= CANASTA:
        broken = find_canasta_fault(rules, key, natural, wild)
    if broken == "canasta.wild-melds" and rules.wild_melds:
        return "hand-foot.meld-size"
    return FAULTS[broken] if broken else None


def _has_book(seen: Observation, rank: str) -> bool:
    return any(meld.rank == rank and len(meld.cards) >= CANASTA for meld in seen.melds)


def minimum(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that a side's first melds, all laid by one action, have enough points.

    The top card of a taken discard pile counts (rule hand-foot.minimum-counting). The rules are hand-foot.minimum and
    hand-foot.minimum-out. Return the violation, or None if there is none.
    """
    table = seen.table
    if has_first_meld(table, seen.side):
        return None
    needed = minimum_for(table, seen.side)
    has = sum(points(group.cards) for group in with_top(seen, action))
    free = table.rules.free_when_emptied and isinstance(action, Meld) and not lay(seen, action).hand
    if has >= needed or free:
        return None
    facts = {"round": table.deal_number, "score": table.scores[seen.side], "needed": needed, "has": has}
    return Violation("hand-foot.minimum", {**facts, "missing": needed - has, **name_first_meld_choices(seen, action)})


def minimum_counting(seen: Observation, action: TakePile) -> Violation | None:
    """Check that a side's first melds use no card of the taken discard pile except its top card.

    The rule is hand-foot.minimum-counting. Return the violation, or None if there is none.
    """
    named = [card for group in action.melds for card in group.cards]
    under = list_taken(seen.table)[:-1]
    missing = [card for card in dict.fromkeys(named) if named.count(card) > seen.hand.count(card)]
    inside = missing and all(named.count(card) - seen.hand.count(card) <= under.count(card) for card in missing)
    if not inside or has_first_meld(seen.table, seen.side):
        return None
    return Violation("hand-foot.minimum-counting", {"cards": tuple(missing), "can": OPEN})


def _facts(seen: Observation, group: LayDown) -> dict[str, object]:
    """Return the facts of a violation about the meld that `group` makes or joins, such as its rank and size.

    The fact `there` is the number of cards of that meld without `group`.
    """
    cards = merge_with_meld(seen, group)
    return {
        "rank": group.rank,
        "cards": group.cards,
        "has": len(cards),
        "naturals": len(cards) - wilds(cards),
        "wilds": wilds(cards),
        "there": len(find_meld_cards(seen, group)),
        "limit": seen.table.rules.wild_limit,
        "why": "size" if seen.table.rules.closed_books else "clean",
        "can": CAN,
    }
