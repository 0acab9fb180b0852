"""Checks the rules on taking the discard pile: when it can be taken, and with which cards of the hand."""

from collections import Counter

from upcard.core.violation import Violation
from upcard.games.canasta.actions import LayDown, TakePile
from upcard.games.canasta.rules.melds import CANASTA, find_meld_cards, top_group
from upcard.games.canasta.values import is_wild, naturals
from upcard.games.modern_american.position import Observation, dead_ranks, list_threes
from upcard.games.modern_american.rules.timing import (
    count_unsettled_threes,
    list_action_cards,
    list_cards_not_held,
    moment,
)

PAIR = 2


def list_alternatives(seen: Observation) -> tuple[str, ...]:
    """Return what a player can do who cannot take the discard pile: `pass` if the stock is empty, else `draw`."""
    return ("pass",) if moment(seen) == "last" else ("draw",)


def check_threes_laid(seen: Observation, action: TakePile) -> Violation | None:
    """Check that a player who takes the discard pile has laid the threes of the hand before, or kept one.

    The rule is modern.threes. Return the violation, or None if there is none.
    """
    if not count_unsettled_threes(seen):
        return None
    return Violation("modern.threes", {"rank": "3", "cards": list_threes(seen.hand), "can": list_alternatives(seen)})


def pile_there(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the discard pile is not empty when `action` takes it (rule modern.take-all).

    Return the violation, or None if there is none.
    """
    return None if seen.table.pile else Violation("modern.take-all", {"can": list_alternatives(seen)})


def take_stop(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the top card of the discard pile is neither wild nor of a dead rank when `action` takes the pile.

    A rank is dead if a side has a canasta of it. The rule is modern.take-stop. Return the violation, or None if there
    is none.
    """
    top = seen.table.pile[-1]
    if not is_wild(top) and top.rank not in dead_ranks(seen.table):
        return None
    return Violation(
        "modern.take-stop", {"card": top, "wild": is_wild(top), "rank": top.rank, "can": list_alternatives(seen)}
    )


def check_pile(seen: Observation) -> Violation | None:
    """Return the violation of a rule that forbids taking the discard pile now, whatever cards are laid; else None."""
    nothing = TakePile(())
    return next(filter(None, (rule(seen, nothing) for rule in (check_threes_laid, pile_there, take_stop))), None)


def check_buried_cards(seen: Observation, action: TakePile) -> Violation | None:
    """Check that a player who takes the discard pile lays only its top card in the same action, and no card below it.

    The other cards can be laid after the take (rule modern.take-all). If the pile cannot be taken at all, another check
    refuses the action. Return the violation, or None if there is none.
    """
    buried = list_cards_not_held(seen, action)
    under = Counter(seen.table.pile[:-1])
    if not buried or Counter(list_action_cards(action)) - Counter(seen.hand) - under or check_pile(seen) is not None:
        return None
    return Violation("modern.take-all", {"why": "buried", "cards": buried, "can": ("take", *list_alternatives(seen))})


def find_top_group(seen: Observation, action: TakePile) -> LayDown:
    """Return the group of cards that `action` lays with the top card of the discard pile.

    If `action` has no such group, return an empty group of the top card's rank.
    """
    number = top_group(seen.table.pile, action.melds)
    return LayDown(seen.table.pile[-1].rank, ()) if number is None else action.melds[number]


def take_pair(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the discard pile is taken with two natural cards of the top card's rank (rule modern.take-pair).

    Return the violation, or None if there is none.
    """
    group = find_top_group(seen, action)
    if naturals(group.cards, group.rank) >= PAIR:
        return None
    return Violation("modern.take-pair", _facts(seen, group))


def take_room(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the side's meld of the top card's rank has room for that card and a pair (rule modern.take-room).

    A meld of five or more cards has no room, because a canasta has seven. Return the violation, or None if there is
    none.
    """
    group = find_top_group(seen, action)
    there = len(find_meld_cards(seen, group))
    if there + PAIR + 1 <= CANASTA:
        return None
    return Violation("modern.take-room", {**_facts(seen, group), "there": there})


def _facts(seen: Observation, group: LayDown) -> dict[str, object]:
    rank = seen.table.pile[-1].rank
    held = naturals(seen.hand, rank)
    return {"rank": rank, "card": seen.table.pile[-1], "held": held, "can": list_alternatives(seen)}
