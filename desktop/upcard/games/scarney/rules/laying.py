"""Checks the rules on laying cards: each function returns the violation of one rule with its facts, or None."""

from itertools import combinations

from upcard.core.cards import RANKS, Cards
from upcard.core.violation import Violation
from upcard.games.scarney.actions import LayOff, Meld
from upcard.games.scarney.position import Observation
from upcard.games.scarney.rules.melds import LEAST, can_extend, guess_kind, kind, list_wanted_ranks

MELDS = 3
"""The number of melds that make up a first meld (scarney.first-meld)."""
MOST = 2
"""The largest number of cards that can be added to a meld in one turn (scarney.lay-off)."""


def nothing_after_first(seen: Observation, action: Meld | LayOff) -> Violation | None:
    """Return a violation if a player lays cards in the turn of the first meld, after this meld; else None.

    An option allows further melds, but no lay-offs (scarney.first-meld).
    """
    if not seen.table.first_meld_now or (isinstance(action, Meld) and seen.table.rules.more_first_melds):
        return None
    return Violation("scarney.first-meld", {"why": "lay_off" if seen.table.rules.more_first_melds else "done"})


def is_meld(seen: Observation, action: Meld) -> Violation | None:
    """Return a violation if `action` lays cards that are no meld (a group, a sequence or a straight); else None.

    The rules are scarney.group, scarney.sequence and scarney.straight.
    """
    wrong = next((cards for cards in action.melds if kind(cards) is None), None)
    if wrong is None:
        return None
    return Violation(
        f"scarney.{guess_kind(wrong)}", {"why": explain_no_meld(wrong), "cards": wrong, "count": len(wrong)}
    )


def explain_no_meld(cards: Cards) -> str:
    """Return a word for why `cards` are no meld.

    `few` means fewer than three cards, `ranks` different ranks in a group, `corner` a row across the ace such as K A 2,
    and `gap` a row with a rank missing.
    """
    if len(cards) < LEAST:
        return "few"
    if guess_kind(cards) == "group":
        return "ranks"
    ranks = sorted(card.rank for card in cards)
    turns = (sorted((RANKS * 2)[low : low + len(ranks)]) for low in range(len(RANKS)))
    return "corner" if ranks in turns else "gap"


def first_meld(seen: Observation, action: Meld) -> Violation | None:
    """Return a violation if a player's first melds are not exactly three melds of three cards at once; else None.

    The rule is scarney.first-meld.
    """
    sizes = [len(meld) for meld in action.melds]
    if seen.opened or sizes == [LEAST] * MELDS:
        return None
    long = next((meld for meld in action.melds if len(meld) > LEAST), ())
    why = "count" if len(sizes) != MELDS else "size"
    return Violation("scarney.first-meld", {"why": why, "count": len(sizes), "cards": long})


def something(seen: Observation, action: Meld) -> Violation | None:
    """Return a violation if an action that lays melds lays none (scarney.melding); else None."""
    return None if action.melds else Violation("scarney.melding", {"why": "nothing"})


def after_first(seen: Observation, action: LayOff) -> Violation | None:
    """Return a violation if a player lays off cards before the first meld (scarney.melding); else None."""
    return None if seen.opened else Violation("scarney.melding", {"why": "first", "cards": action.cards})


def own_meld(seen: Observation, action: LayOff) -> Violation | None:
    """Return a violation if cards are laid off on the opponent's melds or on a meld that does not exist; else None.

    The rule is scarney.lay-off.
    """
    facts = {"cards": action.cards, "count": len(seen.melds), "number": action.meld}
    if action.seat not in (None, seen.seat):
        return Violation("scarney.lay-off", {"why": "theirs", **facts})
    if not 0 <= action.meld < len(seen.melds):
        return Violation("scarney.lay-off", {"why": "none", **facts})
    return None


def two_a_turn(seen: Observation, action: LayOff) -> Violation | None:
    """Return a violation if more than two cards are added to the same meld in one turn, or no card is; else None.

    If too many cards are laid off and none of them fits, the result is None, because `stays_meld` refuses them. Settled
    point 4 (our ruling on a question that the rule books leave open): the limit holds even for a meld laid in this
    turn. The rule is scarney.lay-off.
    """
    before = seen.table.laid_off[action.meld]
    left, count = max(0, MOST - before), len(action.cards)
    if 0 < count <= left:
        return None
    takes = count_fitting(seen.melds[action.meld], action.cards, left)
    if left and count and not takes:
        return None
    facts = {"cards": action.cards, "before": before, "left": left, "count": count, "takes": takes}
    return Violation("scarney.lay-off", {"why": "count" if count else "nothing", **facts})


def count_fitting(meld: Cards, cards: Cards, most: int) -> int:
    """Return how many of `cards` can be added to `meld` together, but not more than `most`."""
    sizes = range(min(most, len(cards)), 0, -1)
    return next((size for size in sizes if any(can_extend(meld, some) for some in combinations(cards, size))), 0)


def stays_meld(seen: Observation, action: LayOff) -> Violation | None:
    """Return a violation if a meld is no meld any more after `action` adds cards to it (scarney.lay-off); else None."""
    meld = seen.melds[action.meld]
    if can_extend(meld, action.cards):
        return None
    facts = {"cards": action.cards, "meld": meld, "ranks": list_wanted_ranks(meld)}
    return Violation("scarney.lay-off", {"why": "fit", **facts})
