"""Checks the rules on builds: how a build can be made, and what its owner must do afterwards."""

from collections.abc import Sequence
from itertools import chain

from upcard.core.cards import Card, Cards, without
from upcard.core.violation import Violation
from upcard.games.cassino.actions import Build, Capture, Play, Trail
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Items, Observation, TableItem, find_items, list_item_cards
from upcard.games.cassino.rules.captures import describe_sum, get_sum_value
from upcard.games.cassino.rules.sums import list_groups, pack_numbers, splits
from upcard.games.cassino.values import (
    TOP,
    Value,
    get_build_value,
    get_highest_value,
    get_sum_number,
    hand_value,
    is_face,
    values,
)


def find_build_items(seen: Observation, action: Build) -> Items:
    """Return the items on the table (loose cards and builds) on which `action` puts a card."""
    return find_items(seen.table.items, action.named_cards)


def item_has_value(rules: Options, item: TableItem, value: Value) -> bool:
    """Return whether `item`, a loose card or a build, has `value` by itself, without other cards in a sum."""
    return (get_build_value(rules, item.cards[0]) if item.value is None else item.value) == value


def count_groups(rules: Options, card: Card, items: Items, value: Value) -> int:
    """Return how many groups, each worth `value`, `card` and all of `items` form together; 0 if that is impossible.

    `card` is a group by itself, or part of a sum. In a sum, an ace counts one (settled point 2, a ruling of this
    program where the rule books are silent).
    """
    loose = tuple(item for item in items if not item_has_value(rules, item, value))
    counts = tuple(get_sum_value(rules, item) or 0 for item in loose)
    if not all(counts):
        return 0
    groups, number = len(items) - len(loose), get_sum_number(rules, card)
    if value in values(rules, card) and (sums := _sums(counts, value)) is not None:
        return groups + 1 + sums
    if number and (sums := _sums((*counts, number), value)) is not None:
        return groups + sums
    return 0


def _sums(counts: tuple[int, ...], value: Value) -> int | None:
    """Return into how many groups with the sum `value` the numbers `counts` split; None if some would be left over."""
    if not counts:
        return 0
    if not isinstance(value, int) or max(counts) >= value:
        return None
    total = sum(counts)
    if total < 2 * value or value > TOP:
        return 1 if total == value else None
    return total // value if splits(pack_numbers(counts), list_groups(value)) else None


def one_card(seen: Observation, action: Build) -> Violation | None:
    """Return a violation if a build is put on no table item, or on several that the rules do not allow; else None.

    An item is a loose card or a build. Builds may be put together only if each has the announced value
    (cassino.build-one-card).
    """
    items, several = find_build_items(seen, action), seen.table.rules.build_on_several
    builds = [item for item in items if item.value is not None]
    merged = len(builds) > 1 and any(item.value != action.value for item in builds)
    if len(items) == 1 or (several and items and not merged):
        return None
    why = "nothing" if not items else "merged" if merged and several else "several"
    return Violation("cassino.build-one-card", {"why": why, "card": action.card, "cards": list_item_cards(items)})


def face_build(seen: Observation, action: Build) -> Violation | None:
    """Return a violation if a face card is built on number cards, or a number card on faces; else None.

    The rule is cassino.face-cards. It does not apply if face cards have numbers.
    """
    items = find_build_items(seen, action)
    if seen.table.rules.face_values or all(is_face(item.cards[0]) == is_face(action.card) for item in items):
        return None
    why = "builds" if is_face(action.card) else "built"
    return refuse_face(why, action.card, items)


def refuse_face(why: str, card: Card, items: Items) -> Violation:
    """Return the violation of cassino.face-cards for a play of `card` on or with `items`.

    `why` names the case, such as `builds`. The fact `odd` holds the cards of `items` that do not go with `card`: number
    cards if `card` is a face, else faces.
    """
    cards = list_item_cards(items)
    odd = tuple(other for other in cards if is_face(other) != is_face(card))
    return Violation("cassino.face-cards", {"why": why, "card": card, "cards": cards, "odd": odd})


def no_builds(seen: Observation, action: Build) -> Violation | None:
    """Return a violation for every build under rules that have no builds (cassino.no-builds); else None."""
    if seen.table.rules.builds:
        return None
    facts = {"card": action.card, "cards": list_item_cards(find_build_items(seen, action)), "value": action.value}
    return Violation("cassino.no-builds", facts)


def no_face_builds(seen: Observation, action: Build) -> Violation | None:
    """Return a violation for a build of face cards if the rules limit how many of them a face may capture; else None.

    The rule is cassino.face-takes.
    """
    rules, items = seen.table.rules, find_build_items(seen, action)
    if not bars_face(rules, action.card, action.value) and not any(
        item.value is None and bars_face(rules, item.cards[0], action.value) for item in items
    ):
        return None
    return Violation("cassino.face-takes", {"why": "build", "card": action.card, "cards": list_item_cards(items)})


def bars_face(rules: Options, card: Card, value: Value) -> bool:
    """Return whether the rules forbid a build of `value` with `card` because it would be a build of face cards.

    They forbid it if they limit how many cards of its rank a face may capture at once (cassino.face-takes).
    """
    return rules.face_takes != "any" and is_face(card) and get_build_value(rules, card) == value


def raise_others(seen: Observation, action: Build) -> Violation | None:
    """Return a violation if a player raises the value of an own build and the rules forbid this; else None.

    The rule is cassino.raise-others.
    """
    if seen.table.rules.raised_by == "all":
        return None
    for item in find_build_items(seen, action):
        if item.value not in (None, action.value) and item.owner == seen.seat:
            return _refuse_build("cassino.raise-others", action, item, value=item.value)
    return None


def one_build(seen: Observation, action: Build) -> Violation | None:
    """Return a violation if the table already has another build of the same value and may not have two; else None.

    The rule is cassino.one-build-a-value.
    """
    if not seen.table.rules.one_build_a_value:
        return None
    touched = find_build_items(seen, action)
    for item in seen.table.items:
        if item.value == action.value and item not in touched:
            facts = {"card": action.card, "value": action.value, "cards": item.cards}
            return Violation("cassino.one-build-a-value", facts)
    return None


def check_pair_value(seen: Observation, action: Build) -> Violation | None:
    """Return a violation if a card added to a pair build (groups of one value) changes its value; else None.

    The rule is cassino.build-pair-fixed.
    """
    for item in find_build_items(seen, action):
        if item.pair and item.value != action.value:
            return _refuse_build("cassino.build-pair-fixed", action, item, value=item.value)
    return None


def add_pair(seen: Observation, action: Build) -> Violation | None:
    """Return a violation if a card added to a build neither changes its value nor has this value itself; else None.

    The rule is cassino.build-add-pair.
    """
    rules, items = seen.table.rules, find_build_items(seen, action)
    item = items[0]
    if len(items) > 1 or item.value != action.value or count_groups(rules, action.card, items, action.value):
        return None
    return _refuse_build("cassino.build-add-pair", action, item, value=item.value)


def raising(seen: Observation, action: Build) -> Violation | None:
    """Return a violation if the new value of a raised build is too high or not the old value plus the card; else None.

    The rule is cassino.build-raise.
    """
    rules, items = seen.table.rules, find_build_items(seen, action)
    item = items[0]
    if len(items) > 1 or item.value is None or item.pair or item.value == action.value:
        return None
    high = isinstance(action.value, int) and action.value > get_highest_value(rules)
    if not high and count_groups(rules, action.card, items, action.value):
        return None
    facts = {
        "value": item.value,
        "sum": total(rules, action.card, items),
        "most": get_highest_value(rules),
        "high": high,
    }
    return _refuse_build("cassino.build-raise", action, item, **facts)


def pair_build(seen: Observation, action: Build) -> Violation | None:
    """Return a violation if a build has the value of the played card but is not put on a card of that value; else None.

    The rule is cassino.build-pair.
    """
    rules, items = seen.table.rules, find_build_items(seen, action)
    by_rank = len(items) == 1 and action.value in values(rules, action.card)
    if not (by_rank or get_sum_number(rules, action.card) is None) or count_groups(
        rules, action.card, items, action.value
    ):
        return None
    raised = action.value == hand_value(rules, action.card)
    low = get_sum_number(rules, action.card) if raised else None
    facts = {"cards": list_item_cards(items), "rank": action.card.rank, "low": low}
    return _refuse_build("cassino.build-pair", action, items[0], **facts)


def sum_build(seen: Observation, action: Build) -> Violation | None:
    """Return a violation if the value of a build is not the sum of the played card and the cards under it; else None.

    The cards may also split into several groups with that sum (cassino.build-sum).
    """
    rules, items = seen.table.rules, find_build_items(seen, action)
    if count_groups(rules, action.card, items, action.value):
        return None
    facts = {"card": action.card, "cards": list_item_cards(items), "value": action.value, "several": len(items) > 1}
    summed = describe_sum(rules, items, action.value, get_sum_number(rules, action.card) or 0)
    return Violation("cassino.build-sum", {**facts, **summed})


def total(rules: Options, card: Card, items: Items) -> int:
    """Return the sum of the numbers of `card` and `items`; what cannot be part of a sum counts 0."""
    return (get_sum_number(rules, card) or 0) + sum(get_sum_value(rules, item) or 0 for item in items)


def _refuse_build(rule: str, action: Build, item: TableItem, **facts: object) -> Violation:
    return Violation(rule, {"card": action.card, "cards": item.cards, "named": action.value, **facts})


def taker(rules: Options, hand: Cards, value: Value) -> Card | None:
    """Return the first card of `hand` that can capture a build of `value`; None if there is none."""
    return next((card for card in hand if value in values(rules, card)), None)


def without_taker(rules: Options, items: Items, hands: Sequence[Cards]) -> int | None:
    """Return the seat that owns the first build in `items` which no card of its owner's hand captures.

    `hands` are the hands by seat. Return None if every owner can capture the own builds.
    """
    builds = ((item.value, item.owner) for item in items if item.value is not None and item.owner is not None)
    return next((owner for value, owner in builds if taker(rules, hands[owner], value) is None), None)


def takers(rules: Options, items: Items, asked: Sequence[bool], left: Cards) -> list[Cards]:
    """Choose cards out of `left` with which seats can capture their own builds in `items`; return them by seat.

    Only seats for which `asked` is True get cards. A build that no card of `left` can capture is passed over. See
    cassino.keep-taker.
    """
    given: list[Cards] = [() for _ in asked]
    for item in items:
        seat, value = item.owner, item.value
        if seat is None or value is None or not asked[seat] or taker(rules, given[seat], value):
            continue
        card = taker(rules, without(left, tuple(chain(*given))), value)
        given[seat] += (card,) if card else ()
    return given


def needs_card(seen: Observation, action: Build) -> Violation | None:
    """Return a violation if a player who makes a build keeps no card in the hand that can capture it; else None.

    The rules are cassino.build-needs-card and cassino.build-partner.
    """
    left = without(seen.hand, (action.card,))
    if taker(seen.table.rules, left, action.value):
        return None
    highest = get_highest_value(seen.table.rules)
    high = isinstance(action.value, int) and action.value > highest
    facts = {"card": action.card, "value": action.value, "left": left, "most": highest, "high": high}
    return Violation("cassino.build-needs-card", {**facts, "partners": seen.table.rules.paired})


def own_builds(seen: Observation) -> Items:
    """Return the builds that the observing seat owns: those that it was the last to make or extend.

    The rule is cassino.builder-trail.
    """
    return tuple(item for item in seen.table.items if item.value is not None and item.owner == seen.seat)


def builder_trail(seen: Observation, action: Trail) -> Violation | None:
    """Return a violation if a player who owns a build may not put a card on the table without capturing; else None.

    The rule is cassino.builder-trail.
    """
    builds = own_builds(seen)
    if seen.table.rules.builder_may_trail or not builds:
        return None
    held = taker(seen.table.rules, seen.hand, builds[0].value or 0)
    facts = {"card": action.card, "value": builds[0].value, "cards": builds[0].cards, "held": held}
    return Violation("cassino.builder-trail", facts)


def take_build(seen: Observation, action: Play) -> Violation | None:
    """Return a violation if a player does not capture an own build at the next turn and the rules demand it; else None.

    Only builds that a card of the hand can capture count (cassino.take-own-build).
    """
    rules = seen.table.rules
    if not rules.must_take_build:
        return None
    owed = tuple(item for item in own_builds(seen) if taker(rules, seen.hand, item.value or 0) is not None)
    taken = find_items(seen.table.items, action.take) if isinstance(action, Capture) else ()
    if not owed or any(item in taken for item in owed):
        return None
    held = taker(rules, seen.hand, owed[0].value or 0)
    facts = {"card": action.card, "value": owed[0].value, "cards": owed[0].cards, "held": held}
    return Violation("cassino.take-own-build", facts)


def keep_taker(seen: Observation, action: Play) -> Violation | None:
    """Return a violation if, after a play, no card of the hand can capture some build that the player owns; else None.

    Builds that the play captures or extends do not count (cassino.keep-taker).
    """
    rules = seen.table.rules
    if rules.builder_may_trail:
        return None
    left = without(seen.hand, (action.card,))
    for item in list_untouched_builds(seen, action):
        if item.value is not None and taker(rules, left, item.value) is None:
            facts = {"card": action.card, "value": item.value, "cards": item.cards, "left": left}
            return Violation("cassino.keep-taker", facts)
    return None


def list_untouched_builds(seen: Observation, action: Play) -> Items:
    """Return the builds of the observing seat that `action` neither captures nor extends."""
    touched = action.take if isinstance(action, Capture) else action.named_cards if isinstance(action, Build) else ()
    return tuple(item for item in own_builds(seen) if not any(card in touched for card in item.cards))


def make_build(rules: Options, action: Build, items: Items, seat: int) -> TableItem:
    """Return the build that results when `seat` plays `action` on `items`.

    If its cards make two or more groups of its value, it is a pair build (settled point 10, a ruling of this program
    where the rule books are silent).
    """
    pair = count_groups(rules, action.card, items, action.value) > 1
    cards = tuple(chain(list_item_cards(items), (action.card,)))
    return TableItem(cards, action.value, pair, seat)
