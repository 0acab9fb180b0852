"""The rules on taking the pile: when a take is allowed, and which cards of the hand it needs."""

from collections import Counter

from upcard.core.violation import Violation
from upcard.games.canasta.actions import LayDown, TakePile
from upcard.games.canasta.position import (
    Observation,
    find_freezing_card,
    has_first_meld,
    is_always_frozen,
    is_pile_frozen,
)
from upcard.games.canasta.rules.leaving import after_red_threes
from upcard.games.canasta.rules.melding import is_mixed_pair, natural_pair
from upcard.games.canasta.rules.melds import CANASTA, Aim, find_meld_cards, takes_one_card, target, top_group
from upcard.games.canasta.rules.timing import (
    list_action_cards,
    list_alternatives,
    list_cards_not_held,
    no_last_take,
)
from upcard.games.canasta.values import is_stop_card, meld_kind, naturals


def pile_there(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the pile is not empty (canasta.take-all)."""
    return None if seen.table.pile else Violation("canasta.take-all", {"can": list_alternatives(seen)})


def stop_card(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the pile's top card is not a black three, a wild card or a red three (canasta.stop-card)."""
    top = seen.table.pile[-1]
    if not is_stop_card(top):
        return None
    return Violation("canasta.stop-card", {"card": top, "can": list_alternatives(seen)})


def one_card_pile(seen: Observation, action: TakePile) -> Violation | None:
    """Check that a player with one card does not take a pile of one card (canasta.one-card-pile).

    The rule applies only with the option `one_card_hand_leaves_one_card_pile`.
    """
    if not seen.table.rules.one_card_hand_leaves_one_card_pile:
        return None
    hand, coming = after_red_threes(seen, seen.hand)
    if len(hand) + coming != 1 or len(seen.table.pile) != 1:
        return None
    return Violation("canasta.one-card-pile", {"card": seen.table.pile[-1], "can": list_alternatives(seen)})


def check_pile(seen: Observation) -> Violation | None:
    """Return the violation by which the pile cannot be taken with any cards; None if suitable cards could take it."""
    nothing = TakePile(())
    rules = (no_last_take, pile_there, stop_card, one_card_pile, pile_for_first_meld)
    return next(filter(None, (rule(seen, nothing) for rule in rules)), None)


def check_buried_cards(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the melds of a take use no card from below the pile's top (canasta.take-all).

    Such cards can be laid later in the turn. For first melds the rule is canasta.minimum-counting. A pile that cannot
    be taken at all breaks another rule.
    """
    buried = list_cards_not_held(seen, action)
    under = Counter(seen.table.pile[:-1])
    if not buried or Counter(list_action_cards(action)) - Counter(seen.hand) - under or check_pile(seen) is not None:
        return None
    rule = "canasta.take-all" if has_first_meld(seen.table, seen.side) else "canasta.minimum-counting"
    return Violation(rule, {"why": "buried", "cards": buried, "can": ("take", *list_alternatives(seen))})


def pile_for_first_meld(seen: Observation, action: TakePile) -> Violation | None:
    """Check that first melds do not take the pile (brazilian.no-pile-for-opening).

    The rule applies only without the option `pile_for_first_meld`.
    """
    if seen.table.rules.pile_for_first_meld or has_first_meld(seen.table, seen.side):
        return None
    return Violation("family.no-pile-for-opening", {"card": seen.table.pile[-1], "can": list_alternatives(seen)})


def take_one_card(seen: Observation, action: TakePile) -> Violation | None:
    """Check that a top card taken without the pile is laid alone, with no other group (samba.take-one-card)."""
    if not takes_one_card(seen, action) or (len(action.melds) == 1 and _is_alone(action.melds[0])):
        return None
    return Violation("family.take-one-card", {"card": seen.table.pile[-1], "can": list_alternatives(seen)})


def take_sequence_alone(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the top card joins a sequence without other cards, and begins none (samba.take-sequence-alone)."""
    group = _group(seen, action)
    if meld_kind(group.rank) != "sequence" or _is_alone(group):
        return None
    return Violation("family.take-sequence-alone", {"card": seen.table.pile[-1], "can": list_alternatives(seen)})


def take_onto(seen: Observation, action: TakePile) -> Violation | None:
    """Check that a group adds two cards of the hand to the top card, if the rules demand that (samba.take-onto)."""
    group = _group(seen, action)
    if seen.table.rules.pile_take != "sequence" or meld_kind(group.rank) == "sequence" or _pair(seen, group):
        return None
    return Violation("family.take-onto", _facts(seen, group))


def _is_alone(group: LayDown) -> bool:
    return group.onto is not None and not group.cards


def check_frozen_take(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the hand lays two naturals of the top card's rank for a frozen pile (canasta.take-frozen)."""
    group = _group(seen, action)
    if not is_pile_frozen(seen.table, seen.side) or natural_pair(group) or takes_one_card(seen, action):
        return None
    by = find_freezing_card(seen.table.pile)
    always = seen.table.rules.pile_frozen if is_always_frozen(seen.table) else None
    facts = _facts(seen, group) | {"frozen_by": None if by is None else seen.table.pile[by], "always": always}
    return Violation("canasta.take-frozen", facts)


def take_open(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the top card has a natural pair, a natural and a wild card, or a meld to join (canasta.take-open)."""
    group = _group(seen, action)
    if _pair(seen, group) or _find_top_card_meld(seen, action) is not None:
        return None
    return Violation("canasta.take-open", _facts(seen, group))


def take_onto_canasta(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the pile's top card alone is not added to a canasta (canasta.take-onto-canasta).

    The rule applies only without the option `pile_onto_canasta`.
    """
    group = _group(seen, action)
    if seen.table.rules.pile_onto_canasta or _pair(seen, group) or _find_top_card_meld(seen, action) is None:
        return None
    if len(find_meld_cards(seen, group)) < CANASTA:
        return None
    return Violation("canasta.take-onto-canasta", _facts(seen, group))


def _group(seen: Observation, action: TakePile) -> LayDown:
    """Return the group to which the top card belongs; an empty one if the action names none."""
    number = top_group(seen.table.pile, action.melds)
    return LayDown(seen.table.pile[-1].rank, ()) if number is None else action.melds[number]


def _find_top_card_meld(seen: Observation, action: TakePile) -> Aim | None:
    """Return the meld to which the top card is added; None if it begins a meld, or if no group takes it."""
    number = top_group(seen.table.pile, action.melds)
    return None if number is None else target(seen, action.melds[number])


def _pair(seen: Observation, group: LayDown) -> bool:
    """Return whether the group has the two cards that a take of an open pile needs.

    With the option `pile_needs_natural_pair`, they must be two natural cards.
    """
    return natural_pair(group) or (is_mixed_pair(group) and not seen.table.rules.pile_needs_natural_pair)


def _facts(seen: Observation, group: LayDown) -> dict[str, object]:
    rank = seen.table.pile[-1].rank
    return {
        "rank": rank,
        "card": seen.table.pile[-1],
        "needed": 2,
        "has": naturals(group.cards, rank),
        "held": naturals(seen.hand, rank),
        "natural_pair": seen.table.rules.pile_needs_natural_pair,
        "can": list_alternatives(seen),
    }
