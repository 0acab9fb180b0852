"""Checks the rules on melds: which cards make a meld, and to which meld they can be added."""

from upcard.core.cards import Cards
from upcard.core.violation import Violation
from upcard.games.canasta.actions import LayDown, Meld, TakePile
from upcard.games.canasta.position import has_first_meld
from upcard.games.canasta.rules.melds import (
    CANASTA,
    LEAST,
    find_meld_cards,
    fits,
    lay,
    merge_with_meld,
    target,
    with_top,
)
from upcard.games.canasta.values import RANKS, WILD, is_wild, meld_kind, wilds
from upcard.games.modern_american.options import Options
from upcard.games.modern_american.position import Observation, dead_ranks, is_three
from upcard.games.modern_american.rules.timing import CAN as CAN_AT
from upcard.games.modern_american.rules.timing import moment

CAN = ("meld", "discard")
OPEN = ("meld", "back")
"""Words for what a player may do instead, as the fact `can`.

`CAN` is for the time between the draw and the discard. `OPEN` is for first melds; its `back` means to take back the
cards laid out.
"""

LEAST_NATURALS = 2
"""The smallest number of natural cards in a mixed meld (modern.mixed)."""

FIVE = 5
"""The smallest number of natural cards in a meld to which wild cards are added later (modern.rule-of-five)."""


def find_wild_meld(seen: Observation) -> int | None:
    """Return the index of the side's meld of wild cards; None if it has none."""
    return next((number for number, meld in enumerate(seen.melds) if meld_kind(meld.rank) == "wild"), None)


def own_melds(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that `action` adds cards only to melds that the player's own side has (rule modern.side-melds).

    Return the violation, or None if there is none.
    """
    for group in action.melds:
        foreign = group.side not in (None, seen.side)
        missing = group.onto is not None and group.onto not in range(len(seen.melds))
        if foreign or missing:
            return Violation("modern.side-melds", {"rank": group.rank, "can": CAN})
    return None


def check_keys(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that the cards of each group belong together: one rank from 4 to A with wild cards, or wild cards only.

    The rules are modern.threes, modern.wild and modern.meld-size. Return the violation, or None if there is none.
    """
    if not action.melds and isinstance(action, Meld):
        return Violation("modern.meld-size", {"rank": "", "has": 0, "cards": (), "can": ("meld",)})
    for group, whole in zip(action.melds, with_top(seen, action), strict=True):
        if broken := _check_cards(seen, group, whole):
            return broken
    return None


def _check_cards(seen: Observation, group: LayDown, whole: LayDown) -> Violation | None:
    """Return the violation if the cards of `group` cannot be in one meld; None if they can.

    `whole` is `group` with the top card of the discard pile, if that is taken and joins the group.
    """
    facts = {"rank": group.rank, "cards": group.cards, "can": CAN_AT[moment(seen)]}
    if group.rank == "3" or any(map(is_three, group.cards)):
        return Violation("modern.threes", facts)
    if group.rank in ("2", "X"):
        return Violation("modern.wild", facts)
    if group.rank == WILD:
        return _check_wild_cards(seen, group)
    odd = tuple(card for card in group.cards if not fits(card, group.rank))
    there = group.rank if group.onto is None else seen.melds[group.onto].rank
    if odd or there != group.rank or group.rank not in RANKS or not whole.cards:
        why = "onto" if group.cards and target(seen, group) is not None and there in RANKS else "odd"
        aimed = {"rank": there, "why": why, "cards": odd or group.cards, "has": len(group.cards)}
        return Violation("modern.meld-size", {**facts, **aimed})
    return None


def _check_wild_cards(seen: Observation, group: LayDown) -> Violation | None:
    """Check that a meld of wild cards has no other cards, and that the rules allow such melds (rule modern.wild-meld).

    Return the violation, or None if there is none.
    """
    mine = group.onto is None or seen.melds[group.onto].rank == WILD
    if seen.table.rules.wild_melds and mine and group.cards and all(map(is_wild, group.cards)):
        return None
    why = "odd" if seen.table.rules.wild_melds else "none"
    return Violation("modern.wild-meld", {"why": why, "cards": group.cards, "has": len(group.cards), "can": CAN})


def one_meld_a_rank(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that `action` has no two groups of cards for the same meld, or for new melds of the same rank.

    The rule is modern.one-meld-a-rank. Return the violation, or None if there is none.
    """
    aims = [target(seen, group) or group.rank for group in action.melds]
    for group, aim in zip(action.melds, aims, strict=True):
        if aims.count(aim) > 1:
            return Violation("modern.one-meld-a-rank", {"rank": group.rank, "can": ("meld",)})
    return None


def sound(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that each meld has a legal size and legal wild cards after the cards of `action` are added.

    The rules are modern.sevens, meld-size, dead-rank, mixed, aces, rule-of-five and wild-meld. The cards of one action
    are judged together, not one after another; this is settled point 1, a ruling of this program where the rule books
    are silent. Return the violation, or None if there is none.
    """
    for group in with_top(seen, action):
        rule = find_wild_fault(seen, group) if group.rank == WILD else find_group_fault(seen, group)
        if rule:
            return Violation(rule, _facts(seen, group))
    return check_wild_lock(seen, action)


def find_group_fault(seen: Observation, group: LayDown) -> str | None:
    """Return the id of the rule that is broken if `group` is laid as a new meld or added to its meld; else None."""
    rules, there = seen.table.rules, find_meld_cards(seen, group)
    cards, added = (*there, *group.cards), wilds(group.cards)
    wild, opened = wilds(cards), has_first_meld(seen.table, seen.side)
    natural = len(cards) - wild
    if group.rank == "7" and added:
        return "modern.sevens"
    if len(cards) > CANASTA:
        return None if grows_to_go_out(rules, there, group) else "modern.meld-size"
    broken = (
        ("modern.dead-rank", group.rank in dead_ranks(seen.table)),
        ("modern.meld-size", len(cards) < LEAST),
        ("modern.mixed", natural < LEAST_NATURALS or wild > rules.wilds_in_meld),
        ("modern.aces", group.rank == "A" and added and (opened and not wilds(there))),
        ("modern.rule-of-five", rules.rule_of_five and opened and added and natural < FIVE),
    )
    return next((rule for rule, breaks in broken if breaks), None)


def grows_to_go_out(rules: Options, there: Cards, group: LayDown) -> bool:
    """Return whether `group` is a wild card that may be added as the eighth card to the canasta of the cards `there`.

    The option `eighth_card_to_go_out` allows this for a player who goes out; whether the player does is not checked.
    """
    if not rules.eighth_card_to_go_out or len(there) != CANASTA or len(group.cards) != 1 or not wilds(group.cards):
        return False
    if group.rank == WILD:
        return True
    natural_aces = group.rank == "A" and not wilds(there)
    return not natural_aces and wilds(there) < rules.wilds_in_meld


def find_wild_fault(seen: Observation, group: LayDown) -> str | None:
    """Return the id of the rule that is broken if `group` is added to the side's meld of wild cards; else None.

    A side has at most one such meld, of three to seven cards (rule modern.wild-meld). Once it is complete, the side
    cannot begin a second one; this is settled point 7, a ruling of this program where the rule books are silent.
    """
    there = find_meld_cards(seen, group)
    if grows_to_go_out(seen.table.rules, there, group):
        return None
    return None if LEAST <= len(there) + len(group.cards) <= CANASTA else "modern.wild-meld"


def check_wild_lock(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Check that no wild cards are added to other melds while the side's meld of wild cards is incomplete.

    A meld of wild cards that the same action begins counts, too; this is settled point 8, a ruling of this program
    where the rule books are silent. The rule is modern.wild-meld. Return the violation, or None if there is none.
    """
    elsewhere = next((group for group in action.melds if group.rank != WILD and wilds(group.cards)), None)
    if elsewhere is None:
        return None
    melds = lay(seen, action).melds[seen.side]
    begun = next((meld for meld in melds if meld.rank == WILD), None)
    if begun is None or len(begun.cards) >= CANASTA:
        return None
    return Violation("modern.wild-meld", {**_facts(seen, elsewhere), "why": "lock", "has": len(begun.cards)})


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
        "most": seen.table.rules.wilds_in_meld,
        "why": "size",
        "can": CAN,
    }
