"""The rules on joining two melds of the same rank into one (rules samba.join-groups and bolivia.several-wild-melds)."""

from upcard.core.violation import Violation
from upcard.games.canasta.actions import JoinMelds
from upcard.games.canasta.position import LaidMeld, Melds, Observation
from upcard.games.canasta.rules.going_out import can_go_out, has_to_go_out
from upcard.games.canasta.rules.leaving import must_go_out, too_few_canastas
from upcard.games.canasta.rules.melds import CANASTA, find_fault, put_together
from upcard.games.canasta.values import meld_kind, wilds


def join(melds: Melds, action: JoinMelds) -> Melds:
    """Return a side's melds after `action` has joined two of them into one.

    The joined meld takes the position of the one that comes earlier in `melds`.
    """
    keeps, goes = sorted((action.onto, action.other))
    kept = LaidMeld(melds[keeps].rank, put_together(melds[keeps].rank, melds[keeps].cards, melds[goes].cards))
    return tuple(kept if number == keeps else meld for number, meld in enumerate(melds) if number != goes)


def own_groups(seen: Observation, action: JoinMelds) -> Violation | None:
    """Return a violation unless `action` joins two different melds of the player's side (rule samba.side-melds)."""
    numbers = range(len(seen.melds))
    if action.onto in numbers and action.other in numbers and action.onto != action.other:
        return None
    return Violation("canasta.side-melds", {"rank": "", "can": ("meld", "discard")})


def join_fitting_groups(seen: Observation, action: JoinMelds) -> Violation | None:
    """Return a violation if the two melds that `action` names may not be joined, else None.

    The rules must allow joining. The melds must be groups of the same rank or both melds of wild cards, and be legal
    together: within the limits on wild cards, and at most seven cards if all are wild. If wild cards may not be added
    to a canasta, neither meld may bring such cards to the other. The rule ids are samba.join-groups,
    samba.no-joining-sequences and bolivia.several-wild-melds.
    """
    one, other = seen.melds[action.onto], seen.melds[action.other]
    rules, facts = seen.table.rules, {"rank": one.rank, "can": ("meld", "discard")}
    if "sequence" in (meld_kind(one.rank), meld_kind(other.rank)):
        return Violation("family.no-joining-sequences", facts)
    if one.rank != other.rank or not rules.join_groups or rules.one_meld_a_rank:
        return Violation("family.join-groups", facts)
    cards = (*one.cards, *other.cards)
    if meld_kind(one.rank) == "wild":
        return Violation("family.several-wild-melds", facts | {"has": len(cards)}) if len(cards) > CANASTA else None
    if find_fault(rules, one.rank, cards) or _brings_wild_cards(seen, one, other):
        return Violation("family.join-groups", facts | {"wilds": wilds(cards)})
    return None


def _brings_wild_cards(seen: Observation, one: LaidMeld, other: LaidMeld) -> bool:
    """Return whether one meld is a canasta to which the other would add wild cards, although the rules forbid that."""
    if seen.table.rules.wilds_onto_canasta:
        return False
    pairs = ((one, other), (other, one))
    return any(len(whole.cards) >= CANASTA and wilds(added.cards) > 0 for whole, added in pairs)


def joining_keeps_a_way(seen: Observation, action: JoinMelds) -> Violation | None:
    """Return a violation if the player can neither play on nor go out after joining two melds, else None.

    A player cannot play on if no card would be left after the discard, or if the player must go out in this turn. The
    rule id is samba.keep-a-card.
    """
    spare = 0 if seen.table.phase == "melds" else 1
    if len(seen.hand) > spare and not has_to_go_out(seen):
        return None
    pooled = (join(seen.melds, action), *seen.pooled_melds[1:])
    if can_go_out(seen, pooled, seen.hand):
        return None
    if has_to_go_out(seen):
        return must_go_out(seen, pooled, len(seen.hand), spare)
    return too_few_canastas(seen, pooled, len(seen.hand))
