"""The rules on taking the pile: when it may be taken, and which cards of the hand that needs."""

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
    """Return a violation if the pile is empty, else None (rule canasta.take-all)."""
    return None if seen.table.pile else Violation("canasta.take-all", {"can": list_alternatives(seen)})


def stop_card(seen: Observation, action: TakePile) -> Violation | None:
    """Return a violation if the pile's top card is a black three, a wild card or a red three, else None.

    The rule id is canasta.stop-card.
    """
    top = seen.table.pile[-1]
    if not is_stop_card(top):
        return None
    return Violation("canasta.stop-card", {"card": top, "can": list_alternatives(seen)})


def one_card_pile(seen: Observation, action: TakePile) -> Violation | None:
    """Return a violation if a player with one card in the hand takes a pile of one card, else None.

    The rule id is canasta.one-card-pile. It applies only with the option `one_card_hand_leaves_one_card_pile`.
    """
    if not seen.table.rules.one_card_hand_leaves_one_card_pile:
        return None
    hand, coming = after_red_threes(seen, seen.hand)
    if len(hand) + coming != 1 or len(seen.table.pile) != 1:
        return None
    return Violation("canasta.one-card-pile", {"card": seen.table.pile[-1], "can": list_alternatives(seen)})


def check_pile(seen: Observation) -> Violation | None:
    """Return the violation because of which the player cannot take the pile, whatever cards are in the hand.

    Return None if the pile could be taken with suitable cards.
    """
    nothing = TakePile(())
    rules = (no_last_take, pile_there, stop_card, one_card_pile, pile_for_first_meld)
    return next(filter(None, (rule(seen, nothing) for rule in rules)), None)


def check_buried_cards(seen: Observation, action: TakePile) -> Violation | None:
    """Return a violation if `action` melds cards that lie in the pile below its top card (rule canasta.take-all).

    Otherwise return None. The player can meld these cards later in the turn. For first melds the rule id is
    canasta.minimum-counting. If the pile cannot be taken at all, the result is None, because another rule is broken.
    """
    buried = list_cards_not_held(seen, action)
    under = Counter(seen.table.pile[:-1])
    if not buried or Counter(list_action_cards(action)) - Counter(seen.hand) - under or check_pile(seen) is not None:
        return None
    rule = "canasta.take-all" if has_first_meld(seen.table, seen.side) else "canasta.minimum-counting"
    return Violation(rule, {"why": "buried", "cards": buried, "can": ("take", *list_alternatives(seen))})


def pile_for_first_meld(seen: Observation, action: TakePile) -> Violation | None:
    """Return a violation if a side that has no melds takes the pile (rule brazilian.no-pile-for-opening).

    Otherwise return None. The rule applies only without the option `pile_for_first_meld`.
    """
    if seen.table.rules.pile_for_first_meld or has_first_meld(seen.table, seen.side):
        return None
    return Violation("family.no-pile-for-opening", {"card": seen.table.pile[-1], "can": list_alternatives(seen)})


def take_one_card(seen: Observation, action: TakePile) -> Violation | None:
    """Return a violation if `action` takes only the top card of the pile and melds cards of the hand too, else None.

    The rule id is samba.take-one-card.
    """
    if not takes_one_card(seen, action) or (len(action.melds) == 1 and _is_alone(action.melds[0])):
        return None
    return Violation("family.take-one-card", {"card": seen.table.pile[-1], "can": list_alternatives(seen)})


def take_sequence_alone(seen: Observation, action: TakePile) -> Violation | None:
    """Return a violation if a take lays the pile's top card in a sequence together with cards of the hand.

    Otherwise return None. Under the rule samba.take-sequence-alone, the top card can only be added, by itself, to a
    sequence that is on the table.
    """
    group = _group(seen, action)
    if meld_kind(group.rank) != "sequence" or _is_alone(group):
        return None
    return Violation("family.take-sequence-alone", {"card": seen.table.pile[-1], "can": list_alternatives(seen)})


def take_onto(seen: Observation, action: TakePile) -> Violation | None:
    """Return a violation unless `action` adds two natural cards of the hand to the pile's top card.

    If the option `pile_needs_natural_pair` is off, a natural and a wild card are enough, too. The rule samba.take-onto
    applies only if the option `pile_take` is `sequence`, and not to a top card that joins a sequence.
    """
    group = _group(seen, action)
    if seen.table.rules.pile_take != "sequence" or meld_kind(group.rank) == "sequence" or _pair(seen, group):
        return None
    return Violation("family.take-onto", _facts(seen, group))


def _is_alone(group: LayDown) -> bool:
    return group.onto is not None and not group.cards


def check_frozen_take(seen: Observation, action: TakePile) -> Violation | None:
    """Return a violation if a frozen pile is taken without two natural cards of the top card's rank from the hand.

    Otherwise return None. The rule id is canasta.take-frozen.
    """
    group = _group(seen, action)
    if not is_pile_frozen(seen.table, seen.side) or natural_pair(group) or takes_one_card(seen, action):
        return None
    by = find_freezing_card(seen.table.pile)
    always = seen.table.rules.pile_frozen if is_always_frozen(seen.table) else None
    facts = _facts(seen, group) | {"frozen_by": None if by is None else seen.table.pile[by], "always": always}
    return Violation("canasta.take-frozen", facts)


def take_open(seen: Observation, action: TakePile) -> Violation | None:
    """Return a violation if the hand adds no pair to the pile's top card, and the card does not join a meld either.

    A pair is two natural cards of its rank, or one natural and one wild card. Otherwise return None. The rule id is
    canasta.take-open.
    """
    group = _group(seen, action)
    if _pair(seen, group) or _find_top_card_meld(seen, action) is not None:
        return None
    return Violation("canasta.take-open", _facts(seen, group))


def take_onto_canasta(seen: Observation, action: TakePile) -> Violation | None:
    """Return a violation if the pile's top card is added to a canasta without a pair from the hand, else None.

    The rule id is canasta.take-onto-canasta. It applies only without the option `pile_onto_canasta`.
    """
    group = _group(seen, action)
    if seen.table.rules.pile_onto_canasta or _pair(seen, group) or _find_top_card_meld(seen, action) is None:
        return None
    if len(find_meld_cards(seen, group)) < CANASTA:
        return None
    return Violation("canasta.take-onto-canasta", _facts(seen, group))


def _group(seen: Observation, action: TakePile) -> LayDown:
    """Return the group of `action` to which the pile's top card belongs; a group without cards if there is none."""
    number = top_group(seen.table.pile, action.melds)
    return LayDown(seen.table.pile[-1].rank, ()) if number is None else action.melds[number]


def _find_top_card_meld(seen: Observation, action: TakePile) -> Aim | None:
    """Return the meld on the table, as (side, number), to which the pile's top card is added.

    Return None if the card begins a new meld, or if it fits no group of `action`.
    """
    number = top_group(seen.table.pile, action.melds)
    return None if number is None else target(seen, action.melds[number])


def _pair(seen: Observation, group: LayDown) -> bool:
    """Return whether `group` has the two cards from the hand with which a pile that is not frozen can be taken.

    They are two natural cards or, without the option `pile_needs_natural_pair`, also a natural and a wild card.
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
