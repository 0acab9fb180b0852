"""The facts of a refusal are true and complete: they are counted anew over a dozen actions for each rule."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.games.cassino.oracle import (
    FACES_TAKEN,
    builds,
    captures,
    count_rank,
    effects,
    get_rank_value,
    is_barred_face,
    keeps,
    list_capture_values,
    nameable,
    number,
    position_by_chance,
    rules_by_chance,
    subsets,
    takes,
)
from tests.games.refusals import MANY, sample_refusals
from tests.merge_cases import merge_cases
from upcard.core.cards import SUITED, Cards
from upcard.games.cassino.actions import Action, Build, Capture, Claim, Deal, Trail
from upcard.games.cassino.options import PRESETS, Options
from upcard.games.cassino.position import Items, Observation, observe
from upcard.games.cassino.rules.check import check, find_violation

Facts = Mapping[str, Any]
FACES = "JQK"


def generate_actions(most: int = 6000) -> Iterator[tuple[Observation, Action]]:
    """Yield nameable actions in random positions, and sometimes actions that may not even be named."""
    for seed in range(most):
        random = Random(f"refused {seed}")
        rules = rules_by_chance(random, random.choice(list(PRESETS)))
        seen = observe(position_by_chance(random, rules), 0)
        every = list(nameable(seen))
        yield from ((seen, action) for action in random.sample(every, min(12, len(every))))
        yield from ((seen, action) for action in every if isinstance(action, Trail))
        yield seen, make_wrong_action(seen, random)
        yield replace(seen, seat=1), Trail(seen.hand[0])


def make_wrong_action(seen: Observation, random: Random) -> Action:
    """Return an action that is wrong whatever is on the table."""
    card, item = seen.hand[0], next(iter(seen.table.items), None)
    on = item.cards[0] if item else random.choice(SUITED)
    wrong: tuple[Action, ...] = (
        *(Deal(), Claim(9), Claim(), Capture(card, (on, on)), Capture(card, (random.choice(SUITED),))),
        *(Build(random.choice(SUITED), on, 9), Capture(card, (on,), random.choice((2, 9, 14))), Build(card, (), 5)),
    )
    return random.choice(wrong)


def list_named_items(seen: Observation, action: Capture | Build) -> Items:
    """Return the things that an action names."""
    cards = action.take if isinstance(action, Capture) else action.named_cards
    return tuple(item for item in seen.table.items if any(card in item.cards for card in cards))


def cards_of(items: Items) -> Cards:
    return tuple(card for item in items for card in item.cards)


def worth(seen: Observation, items: Items) -> list[int]:
    """Return the numbers of things on the table; a build has its value."""
    found = [number(seen.table.rules, item.cards[0]) if item.value is None else item.value for item in items]
    return [one for one in found if isinstance(one, int)]


def check_capture_sum(seen: Observation, action: Capture, facts: Facts) -> None:
    rules, items = seen.table.rules, list_named_items(seen, action)
    needed = facts["needed"]
    assert needed == (action.as_ or list_capture_values(rules, action.card)[-1])
    assert facts["has"] == sum(worth(seen, items))
    assert facts["larger"] == cards_of(tuple(item for item in items if worth(seen, (item,))[0] > needed))
    assert facts["divides"] == ((items != () and facts["has"] % needed == 0) or not items)


def check_capture_both(seen: Observation, action: Capture, facts: Facts) -> None:
    rules, items = seen.table.rules, list_named_items(seen, action)
    for item in items:
        groups = [group for group in subsets(items) if item in group]
        assert any(takes(rules, group, action.card, facts["needed"]) for group in groups), "a card fits no set"
    assert items not in captures(rules, items, action.card)


def check_capture_rank(seen: Observation, action: Capture, facts: Facts) -> None:
    cards = cards_of(list_named_items(seen, action))
    assert facts["odd"] == (tuple(card for card in cards if card.rank != action.card.rank) or cards)
    assert len(cards) > 1 or facts["odd"] == cards
    counts, fixed = list_capture_values(seen.table.rules, action.card), seen.table.rules.hand_values == "fixed"
    assert facts["high"] == (
        counts[-1] if fixed and get_rank_value(seen.table.rules, action.card) not in counts else None
    )


def check_face_cards(seen: Observation, action: Capture | Build, facts: Facts) -> None:
    face = action.card.rank in FACES
    assert facts["odd"] == tuple(
        card for card in cards_of(list_named_items(seen, action)) if (card.rank in FACES) != face
    )
    assert facts["odd"] and not seen.table.rules.face_values
    assert facts["why"] == {True: ("takes", "builds"), False: ("taken", "built")}[face][isinstance(action, Build)]


def check_ace_value(seen: Observation, action: Capture, facts: Facts) -> None:
    mine = list_capture_values(seen.table.rules, action.card)
    assert action.as_ not in mine
    assert (facts["value"], facts["other"], facts["high"]) == (mine[0], mine[-1], len(mine) > 1)


def check_build_as_card(seen: Observation, action: Capture, facts: Facts) -> None:
    item = next(item for item in seen.table.items if item.cards == facts["cards"])
    assert (item.value, item.pair) == (facts["value"], facts["pair"])
    assert item.value not in list_capture_values(seen.table.rules, action.card)
    value = item.value
    assert (
        item.pair
        or not isinstance(value, int)
        or all(not isinstance(mine, int) or mine < value for mine in list_capture_values(seen.table.rules, action.card))
    )


def check_face_takes(seen: Observation, action: Capture | Build, facts: Facts) -> None:
    limit, items = seen.table.rules.face_takes, list_named_items(seen, action)
    assert limit != "any"
    if isinstance(action, Capture):
        assert count_rank(action.card, items, builds=True) == len(facts["cards"])
        assert len(facts["cards"]) not in FACES_TAKEN[limit] and facts["why"] == {"one": "one"}.get(limit, "two")
    else:
        loose = (action.card, *(item.cards[0] for item in items if item.value is None))
        assert any(is_barred_face(seen.table.rules, card, action.value) for card in loose)


def check_must_take_equal(seen: Observation, action: Capture | Trail, facts: Facts) -> None:
    taken = list_named_items(seen, action) if isinstance(action, Capture) else ()
    left = [item for item in seen.table.items if item not in taken]
    assert seen.table.rules.must_take_equal and count_rank(action.card, tuple(left)) == len(facts["cards"]) > 0


def check_no_builds(seen: Observation, action: Build, facts: Facts) -> None:
    assert not seen.table.rules.builds


def check_raise_others(seen: Observation, action: Build, facts: Facts) -> None:
    item = next(item for item in list_named_items(seen, action) if item.cards == facts["cards"])
    assert item.owner == seen.seat and action.value != item.value == facts["value"]


def check_one_build(seen: Observation, action: Build, facts: Facts) -> None:
    item = next(item for item in seen.table.items if item.cards == facts["cards"])
    assert item not in list_named_items(seen, action) and item.value == action.value


def check_take_own_build(seen: Observation, action: Action, facts: Facts) -> None:
    item = next(item for item in seen.table.items if item.cards == facts["cards"])
    assert item.owner == seen.seat and item.value in list_capture_values(seen.table.rules, facts["held"])
    assert not isinstance(action, Capture) or item not in list_named_items(seen, action)


def check_build_count(seen: Observation, action: Capture, facts: Facts) -> None:
    item = next(item for item in list_named_items(seen, action) if item.cards == facts["cards"])
    mine = list_capture_values(seen.table.rules, action.card) if action.as_ is None else [action.as_]
    assert not item.pair and not seen.table.rules.builds_count_as_cards and facts["value"] not in mine
    assert any(isinstance(value, int) and facts["value"] < value for value in mine)


def check_capture_choice(seen: Observation, action: Capture | Trail, facts: Facts) -> None:
    rules, found = seen.table.rules, captures(seen.table.rules, seen.table.items, action.card)
    if isinstance(action, Trail):
        assert rules.must_capture and found
    else:
        assert rules.must_take_all and len(cards_of(list_named_items(seen, action))) < len(facts["largest"])


def check_build_one_card(seen: Observation, action: Build, facts: Facts) -> None:
    items = list_named_items(seen, action)
    values = [item.value for item in items if item.value is not None]
    why = {0: "nothing", 1: "one"}.get(len(items), "several")
    if seen.table.rules.build_on_several and len(values) > 1:
        why = "merged"
        assert any(value != action.value for value in values)
    assert facts["why"] == why
    assert facts.get("build") is not None or not can_build(seen, action)


def can_build(seen: Observation, action: Build) -> bool:
    """Return whether the card makes any build at all."""
    left = [card for card in seen.hand if card != action.card]
    named = {value for card in left for value in list_capture_values(seen.table.rules, card)}
    every = (
        (value, some) for value in named for some in builds(seen.table.rules, seen.table.items, action.card, value)
    )
    return any(keeps(seen, action.card, some) for _, some in every)


def check_build_pair_fixed(seen: Observation, action: Build, facts: Facts) -> None:
    pairs = [item.value for item in list_named_items(seen, action) if item.pair]
    assert facts["value"] in pairs and facts["value"] != action.value


def check_build_add_pair(seen: Observation, action: Build, facts: Facts) -> None:
    assert facts["value"] == action.value
    assert action.value not in list_capture_values(seen.table.rules, action.card)


def find_highest_value(rules: Options) -> int:
    """Return the highest number that any card of the pack can take."""
    return max(value for card in SUITED for value in list_capture_values(rules, card) if isinstance(value, int))


def check_build_raise(seen: Observation, action: Build, facts: Facts) -> None:
    rules, (item,) = seen.table.rules, list_named_items(seen, action)
    top = find_highest_value(rules)
    assert facts["value"] == item.value and facts["most"] == top
    assert facts["high"] == (isinstance(action.value, int) and action.value > top)
    assert (
        facts["high"] or facts["sum"] == sum(worth(seen, (item,))) + (number(rules, action.card) or 0) != action.value
    )


def check_build_pair(seen: Observation, action: Build, facts: Facts) -> None:
    cards = (action.card, *cards_of(list_named_items(seen, action)))
    alike = {get_rank_value(seen.table.rules, card) for card in cards} == {action.value}
    assert not alike and facts["cards"] == cards[1:]
    rules, counts = seen.table.rules, list_capture_values(seen.table.rules, action.card)
    raised = action.value in counts and action.value != get_rank_value(rules, action.card)
    assert facts["low"] == (get_rank_value(rules, action.card) if raised else None)


def check_build_sum(seen: Observation, action: Build, facts: Facts) -> None:
    rules, items = seen.table.rules, list_named_items(seen, action)
    has = sum(worth(seen, items)) + (number(rules, action.card) or 0)
    assert facts["has"] == has and facts["several"] == (len(items) > 1)
    if not facts["several"]:
        assert has != action.value
    elif isinstance(action.value, int):
        value = action.value
        assert facts["larger"] == cards_of(tuple(item for item in items if worth(seen, (item,))[0] > value))
        assert facts["divides"] == (has % value == 0)


def check_build_needs_card(seen: Observation, action: Build, facts: Facts) -> None:
    rules, left = seen.table.rules, tuple(card for card in seen.hand if card != action.card)
    assert facts["left"] == left and not any(action.value in list_capture_values(rules, card) for card in left)
    top = find_highest_value(rules)
    assert facts["most"] == top and facts["high"] == (isinstance(action.value, int) and action.value > top)


def check_builder_trail(seen: Observation, action: Trail, facts: Facts) -> None:
    mine = [item for item in seen.table.items if item.value is not None and item.owner == seen.seat]
    assert any((item.value, item.cards) == (facts["value"], facts["cards"]) for item in mine)
    held = facts["held"]
    assert held is None or facts["value"] in list_capture_values(seen.table.rules, held)


def check_keep_taker(seen: Observation, action: Capture | Build, facts: Facts) -> None:
    left = tuple(card for card in seen.hand if card != action.card)
    assert facts["left"] == left
    assert not any(facts["value"] in list_capture_values(seen.table.rules, card) for card in left)
    touched = cards_of(list_named_items(seen, action))
    assert not any(card in touched for card in facts["cards"])


def check_cards(seen: Observation, action: Capture | Build | Trail, facts: Facts) -> None:
    """Check the facts of refusals by cassino.cards."""
    if facts["why"] == "hand":
        assert facts["cards"] == (action.card,) and action.card not in seen.hand
    else:
        lies = cards_of(seen.table.items)
        assert all((card not in lies) == (facts["why"] == "table") for card in facts["cards"])


def check_order(seen: Observation, action: Action, facts: Facts) -> None:
    assert (facts["phase"] == "waiting") == (seen.seat != seen.table.turn)
    assert facts["seat"] == seen.table.turn


def check_finish(seen: Observation, action: Claim, facts: Facts) -> None:
    assert (facts["why"] == "off") == (seen.table.rules.finish != "claim")


CHECKS: Mapping[str, Callable[[Observation, Any, Facts], None]] = {
    "ace-value": check_ace_value,
    "build-add-pair": check_build_add_pair,
    "build-count": check_build_count,
    "build-as-card": check_build_as_card,
    "build-needs-card": check_build_needs_card,
    "build-one-card": check_build_one_card,
    "build-pair": check_build_pair,
    "build-pair-fixed": check_build_pair_fixed,
    "build-raise": check_build_raise,
    "build-sum": check_build_sum,
    "builder-trail": check_builder_trail,
    "capture-both": check_capture_both,
    "capture-choice": check_capture_choice,
    "capture-rank": check_capture_rank,
    "capture-sum": check_capture_sum,
    "cards": check_cards,
    "face-cards": check_face_cards,
    "face-takes": check_face_takes,
    "finish": check_finish,
    "keep-taker": check_keep_taker,
    "must-take-equal": check_must_take_equal,
    "no-builds": check_no_builds,
    "one-build-a-value": check_one_build,
    "order": check_order,
}
"""What each rule's facts must be."""

RARE = frozenset(("build-pair", "capture-both", "build-count", "face-takes", "one-build-a-value", "keep-taker"))
"""Rules that few positions come to: as many as there are, one at the least."""

RULES = frozenset(f"cassino.{rule}" for rule in CHECKS if rule not in RARE)


def check_alternatives(seen: Observation, action: Action, facts: Facts) -> None:
    """Check that every action offered instead is legal, and that none is missing."""
    if "card" not in facts or isinstance(action, Deal | Claim):
        return
    card, rules = facts["card"], seen.table.rules
    listed = {(one[0], one[1][:1]) for one in effects(seen) if isinstance(one[1], str)}
    mine = {kind for kind, rank in listed if rank == card.rank[0]}
    wanted = {"capture": "take", "build": "build", "trail": "trail"}
    assert all(wanted[word] in mine for word in facts["can"] if word in wanted), facts
    if facts["can"] == ("other",) and listed:
        assert isinstance(action, Capture) or not mine or mine == {"take"}, facts
    if "capture" in facts["can"]:
        taken = tuple(item for item in seen.table.items if item.cards[0] in facts["largest"])
        assert cards_of(taken) and set(cards_of(taken)) == set(facts["largest"])
        assert any(set(taken) == set(some) for some in captures(rules, seen.table.items, card))


@pytest.fixture(scope="module")
def refused() -> Mapping[str, list[tuple[Observation, Action]]]:
    return sample_refusals(generate_actions(), find_violation, RULES, frozenset(f"cassino.{rule}" for rule in RARE))


@merge_cases("rule", CHECKS)
def test_refusal_facts_of_each_rule_are_true_and_complete(
    refused: Mapping[str, list[tuple[Observation, Action]]], rule: str
) -> None:
    found = refused[f"cassino.{rule}"]
    assert len(found) == MANY or (rule in RARE and found)
    for seen, action in found:
        violation = check(seen, action)
        assert violation is not None
        CHECKS[rule](seen, action, violation.facts)
        check_alternatives(seen, action, violation.facts)
