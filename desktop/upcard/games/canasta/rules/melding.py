"""The rules on melds: which cards may be melded together, and to which melds they may be added."""

from collections.abc import Mapping

from upcard.core.events import Fact
from upcard.core.violation import Violation
from upcard.games.canasta.actions import LayDown, Meld, TakePile
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Observation, pool
from upcard.games.canasta.rules.melds import (
    CANASTA,
    count_most_wilds,
    find_fault,
    find_meld_cards,
    fits,
    merge_with_meld,
    target,
    top_group,
    with_top,
)
from upcard.games.canasta.values import BLACK, RANKS, is_red_three, meld_kind, naturals, wilds


def own_melds(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Return a violation if `action` adds cards to a meld that does not exist or belongs to an opponent, else None.

    The rule id is canasta.side-melds.
    """
    for group in action.melds:
        if not _reachable(seen, group):
            return Violation("canasta.side-melds", {"rank": group.rank, "can": ("meld", "discard")})
    return None


def _reachable(seen: Observation, group: LayDown) -> bool:
    """Return whether the player may lay `group`: as a new meld of the player's side, or on an existing meld.

    The existing meld must belong to the player's side or to a side that plays together with it.
    """
    side = seen.side if group.side is None else group.side
    if side not in pool(seen.table, seen.side):
        return False
    if group.onto is not None:
        return group.onto in range(len(seen.table.melds[side]))
    return side == seen.side or target(seen, group) is not None


def wild_rank(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Return a violation if `action` melds jokers or twos as a rank of their own, else None (rule canasta.wild)."""
    for group in action.melds:
        if group.rank in ("2", "X"):
            return Violation("canasta.wild", {"rank": group.rank, "cards": group.cards, "can": ("meld", "discard")})
    return None


def one_rank(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Return a violation if a meld in `action` has a card that does not fit it, or has no cards, else None.

    Cards of one rank from 4 to A fit together, and so do black threes; wild cards fit them, but red threes never do.
    The rule id is canasta.meld-size. Games with sequences or melds of wild cards have rules for those.
    """
    if not action.melds and isinstance(action, Meld):
        return Violation("canasta.meld-size", {"rank": "", "has": 0, "needed": 3, "cards": (), "can": ("meld",)})
    for group, whole in zip(action.melds, with_top(seen, action), strict=True):
        odd = tuple(card for card in group.cards if not fits(card, group.rank))
        other = group.onto is not None and _rank_there(seen, group) != group.rank
        if odd and _is_known(seen.table.rules, group.rank) and meld_kind(group.rank) != "group":
            rule = "family.sequence" if meld_kind(group.rank) == "sequence" else "canasta.wild-melds"
            return Violation(rule, {"cards": odd, "key": group.rank, "can": ("meld", "discard")})
        if odd or other or not _is_known(seen.table.rules, group.rank) or not whole.cards:
            facts = {"cards": odd or group.cards, "has": len(group.cards), "needed": 3, **_describe_aim(seen, group)}
            return Violation("canasta.meld-size", facts | {"red_three": any(map(is_red_three, odd)), "can": ("meld",)})
    return None


def _is_known(rules: Options, key: str) -> bool:
    """Return whether the options allow melds with this key: a rank, a suit for a sequence, or `W` for wild cards."""
    offered = {"sequence": rules.sequences, "wild": rules.wild_melds, "group": key in (*RANKS, BLACK)}
    return offered[meld_kind(key)]


def _rank_there(seen: Observation, group: LayDown) -> str | None:
    aim = target(seen, group)
    return seen.table.melds[aim[0]][aim[1]].rank if aim else None


def _describe_aim(seen: Observation, group: LayDown) -> Mapping[str, Fact]:
    """Return two facts about the meld that `group` was meant for: its `rank`, and `onto`, whether it is on the table.

    If `group` does not name a meld by its number, `rank` is the group's own rank.
    """
    rank = _rank_there(seen, group) if group.onto is not None else group.rank
    return {"rank": rank, "onto": bool(group.cards) and target(seen, group) is not None and rank in (*RANKS, BLACK)}


def one_meld_a_rank(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Return a violation if two groups in `action` are of one rank or go to one meld, else None.

    Two groups of one rank are allowed if the option `one_meld_a_rank` is off. The rule id is canasta.one-meld-a-rank.
    """
    single = seen.table.rules.one_meld_a_rank
    ranks = [group.rank if single and meld_kind(group.rank) != "sequence" else None for group in action.melds]
    aims = [target(seen, group) or rank for group, rank in zip(action.melds, ranks, strict=True)]
    for group, aim in zip(action.melds, aims, strict=True):
        if aim is not None and aims.count(aim) > 1:
            return Violation("canasta.one-meld-a-rank", {"rank": group.rank, "can": ("meld",)})
    return None


def sound(seen: Observation, action: Meld | TakePile) -> Violation | None:
    """Return a violation if one of the melds would be illegal after `action`, else None.

    The size of the meld that gets the pile's top card is not checked here, because the rules on taking the pile say how
    many cards of the hand it needs. The rule ids are canasta.meld-size, canasta.two-naturals, canasta.three-wilds,
    canasta.wilds-not-more and canasta.black-threes. See also settled point 1 of the rules of Canasta.
    """
    top = top_group(seen.table.pile, action.melds) if isinstance(action, TakePile) else None
    for number, group in enumerate(with_top(seen, action)):
        rule = _closed(seen, group) or find_fault(seen.table.rules, group.rank, merge_with_meld(seen, group))
        if rule and not (number == top and rule == "canasta.meld-size"):
            return Violation(rule, _facts(seen, group))
    return None


def _closed(seen: Observation, group: LayDown) -> str | None:
    """Return the id of the rule that forbids adding `group` because its meld is a canasta; None if no rule does."""
    rules = seen.table.rules
    if len(find_meld_cards(seen, group)) < CANASTA:
        return None
    closes = {
        "sequence": None if rules.sequence_grows_going_out else "family.samba",
        "wild": "canasta.wild-canasta",
        "group": _find_closed_group(rules, group),
    }
    return closes[meld_kind(group.rank)]


def _find_closed_group(rules: Options, group: LayDown) -> str | None:
    if rules.canastas_close:
        return "canasta.closed-canasta"
    return "family.no-wild-on-canasta" if wilds(group.cards) and not rules.wilds_onto_canasta else None


def _facts(seen: Observation, group: LayDown) -> dict[str, object]:
    """Return the facts of a violation about the whole meld that `group` would extend or begin.

    The module `rules.check` lists them under canasta.two-naturals. `there`, for instance, is the number of wild cards
    that the meld had before.
    """
    cards, rules = merge_with_meld(seen, group), seen.table.rules
    wild = wilds(cards)
    ratio = rules.naturals_twice_wilds
    allowed = {"ratio": ratio, "allowed": rules.count_most_wilds(len(cards) - wild, wild)} if ratio != "off" else {}
    return {
        **allowed,
        "rank": group.rank,
        "cards": group.cards,
        "has": len(cards),
        "needed": 3,
        "naturals": len(cards) - wild,
        "wilds": wild,
        "there": wilds(find_meld_cards(seen, group)),
        "most": rules.wilds_in_meld,
        "beside": CANASTA - (count_most_wilds(rules) or 0),
        "after": rules.wilds_after_canasta and group.rank != BLACK,
        "left": len(seen.hand) - len(group.cards),
        "can": ("meld", "discard"),
    }


def natural_pair(group: LayDown) -> bool:
    """Return whether `group` includes at least two natural cards of its rank from the hand."""
    return naturals(group.cards, group.rank) >= 2


def is_mixed_pair(group: LayDown) -> bool:
    """Return whether `group` includes at least one natural card of its rank and one wild card from the hand."""
    return naturals(group.cards, group.rank) >= 1 and wilds(group.cards) >= 1
