"""Checks the rules on captures: each function returns the violation of one rule with its facts, or None."""

from upcard.core.violation import Violation
from upcard.games.cassino.actions import Capture, Trail
from upcard.games.cassino.position import Items, Observation, TableItem, find_items, list_item_cards
from upcard.games.cassino.rules.building import refuse_face
from upcard.games.cassino.rules.captures import (
    CaptureOptions,
    count_equal,
    count_owed_equals,
    describe_sum,
    has_larger_capture,
    legal,
    sort,
    takes_something,
    takes_too_many,
)
from upcard.games.cassino.rules.sums import of_use
from upcard.games.cassino.values import Value, hand_value, is_face, takes_by_rank, values


def find_capture_items(seen: Observation, action: Capture) -> Items:
    """Return the items on the table (loose cards and builds) that `action` captures."""
    return find_items(seen.table.items, action.take)


def list_capture_values(seen: Observation, action: Capture) -> tuple[Value, ...]:
    """Return the values that the played card can count: the one that `action` names, or else all that the card has."""
    return values(seen.table.rules, action.card) if action.as_ is None else (action.as_,)


def ace_value(seen: Observation, action: Capture) -> Violation | None:
    """Return a violation if a capture names a value that the played card does not have (cassino.ace-value); else None.

    For example, an ace counts 1 or, if the rules allow it, 14.
    """
    own = values(seen.table.rules, action.card)
    if action.as_ is None or action.as_ in own:
        return None
    facts = {"card": action.card, "as": action.as_, "value": own[0], "high": len(own) > 1, "other": own[-1]}
    return Violation("cassino.ace-value", facts)


def face_cards(seen: Observation, action: Capture) -> Violation | None:
    """Return a violation if a face card captures number cards, or a number card faces; else None.

    The rule is cassino.face-cards. It does not apply if face cards have numbers.
    """
    items = find_capture_items(seen, action)
    if seen.table.rules.face_values or all(is_face(item.cards[0]) == is_face(action.card) for item in items):
        return None
    why = "takes" if is_face(action.card) else "taken"
    return refuse_face(why, action.card, items)


def capture_rank(seen: Observation, action: Capture) -> Violation | None:
    """Return a violation if a card that captures by its rank takes cards of other ranks; else None.

    A face without a number captures by rank. So does any card that takes a single loose card (cassino.capture-rank).
    """
    rules, items = seen.table.rules, find_capture_items(seen, action)
    by_rank = not isinstance(list_capture_values(seen, action)[0], int) or (len(items) == 1 and items[0].value is None)
    if not by_rank or legal(rules, action.card, items, action.as_):
        return None
    cards = list_item_cards(items)
    odd = tuple(card for card in cards if card.rank != action.card.rank) or cards
    high = None if takes_by_rank(rules, action.card) else hand_value(rules, action.card)
    facts = {"card": action.card, "rank": action.card.rank, "cards": cards, "odd": odd, "high": high}
    return Violation("cassino.capture-rank", facts)


def build_count(seen: Observation, action: Capture) -> Violation | None:
    """Return a violation if a build is captured as part of a larger sum and the rules forbid this; else None.

    Under such rules, a build is captured only by a card that has the build's value (cassino.build-count).
    """
    rules, items = seen.table.rules, find_capture_items(seen, action)
    if rules.builds_count_as_cards:
        return None
    apart = [(value, sort(rules, action.card, value, items).others) for value in list_capture_values(seen, action)]
    for item in items:
        if item.pair or not all(item in others for _, others in apart):
            continue
        if any(_is_smaller(item, value) for value, _ in apart):
            facts = {"card": action.card, "cards": item.cards, "value": item.value}
            return Violation("cassino.build-count", facts)
    return None


def _is_smaller(item: TableItem, value: Value) -> bool:
    return isinstance(value, int) and isinstance(item.value, int) and item.value < value


def build_as_card(seen: Observation, action: Capture) -> Violation | None:
    """Return a violation if `action` names a build that the card can capture neither alone nor in a sum; else None.

    Every build is captured by a card of its value. If the rules allow it, a build whose cards add up to its value can
    also be part of a larger sum; a build of several groups never can (cassino.build-as-card).
    """
    rules, items = seen.table.rules, find_capture_items(seen, action)
    apart = [sort(rules, action.card, value, items).others for value in list_capture_values(seen, action)]
    for item in items:
        if item.value is not None and all(item in others for others in apart):
            facts = {"card": action.card, "cards": item.cards, "value": item.value, "pair": item.pair}
            return Violation("cassino.build-as-card", facts)
    return None


def capture_sum(seen: Observation, action: Capture) -> Violation | None:
    """Return a violation if the captured cards do not split into sets with the value of the played card; else None.

    The rules are cassino.capture-sum and, if a card would have to be in two sets, cassino.capture-both.
    """
    rules, items = seen.table.rules, find_capture_items(seen, action)
    if legal(rules, action.card, items, action.as_):
        return None
    found = sort(rules, action.card, list_capture_values(seen, action)[-1], items)
    rule = "cassino.capture-both" if _twice(found) else "cassino.capture-sum"
    facts = {"card": action.card, "cards": list_item_cards(items), "needed": found.value}
    return Violation(rule, {**facts, **describe_sum(rules, items, found.value)})


def _twice(found: CaptureOptions) -> bool:
    """Return whether an illegal capture fails because some card would have to be in two sums at once.

    In such a capture, each number can be part of some sum of the right value, but not all numbers can be at once.
    """
    useful = of_use(found.vector, found.ways)
    if found.others or not found.sums:
        return False
    return all(number in useful for number, _ in found.sums)


def face_takes(seen: Observation, action: Capture) -> Violation | None:
    """Return a violation if a face captures more cards of its rank at once than the rules allow; else None.

    Depending on the option `face_takes`, it may capture one card, one or three cards, or any number of cards
    (cassino.face-takes).
    """
    rules, items = seen.table.rules, find_capture_items(seen, action)
    if not takes_too_many(rules, action.card, items):
        return None
    why = "one" if rules.face_takes == "one" else "two"
    equal = tuple(card for card in list_item_cards(items) if card.rank == action.card.rank)
    return Violation("cassino.face-takes", {"why": why, "card": action.card, "cards": equal})


def take_equal(seen: Observation, action: Capture | Trail) -> Violation | None:
    """Return a violation if a card is played that must capture loose cards of its rank but does not; else None.

    The rule is cassino.must-take-equal.
    """
    rules, items = seen.table.rules, seen.table.items
    taken = find_capture_items(seen, action) if isinstance(action, Capture) else ()
    if count_equal(action.card, taken) >= count_owed_equals(rules, action.card, items):
        return None
    left = (item for item in items if item.value is None and item not in taken)
    equal = tuple(item.cards[0] for item in left if item.cards[0].rank == action.card.rank)
    why = "capture" if isinstance(action, Capture) else "trail"
    return Violation("cassino.must-take-equal", {"why": why, "card": action.card, "cards": equal})


def takes_all(seen: Observation, action: Capture) -> Violation | None:
    """Return a violation if a card could capture more and the rules demand that it captures all it can; else None.

    The rule is cassino.capture-choice.
    """
    rules, items = seen.table.rules, find_capture_items(seen, action)
    if not rules.must_take_all or not has_larger_capture(rules, action.card, seen.table.items, items):
        return None
    return Violation("cassino.capture-choice", {"why": "all", "card": action.card, "cards": list_item_cards(items)})


def must_capture(seen: Observation, action: Trail) -> Violation | None:
    """Return a violation if a card is put on the table that can capture something and the rules forbid this; else None.

    The rule is cassino.capture-choice.
    """
    rules = seen.table.rules
    if not rules.must_capture or not takes_something(rules, action.card, seen.table.items):
        return None
    return Violation("cassino.capture-choice", {"why": "trail", "card": action.card, "cards": ()})
