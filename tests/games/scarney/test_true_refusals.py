"""The facts of a refusal are true and complete: they are counted anew over fifty actions for each rule."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tests.games.refusals import MANY, sample_refusals
from tests.games.scarney.oracle import is_meld, legal, position_by_chance
from tests.merge_cases import merge_cases
from upcard.core.cards import RANKS, SUITED, Card
from upcard.games.scarney.actions import Action, Answer, Deal, LastCard, LayOff, Meld, Offer, Pass
from upcard.games.scarney.position import Observation, observe
from upcard.games.scarney.rules.check import check

Facts = Mapping[str, Any]


def generate_actions(most: int = 20_000) -> Iterator[tuple[Observation, Action]]:
    """Yield nameable actions in random positions, and sometimes actions that may not even be named."""
    for seed in range(most):
        random = Random(f"refused {seed}")
        whole = observe(position_by_chance(random), 0)
        barred = whole.table.get_barred_card(0)
        for size in (len(whole.hand), 9, 6, 3, 2):
            hand = dict.fromkeys((*((barred,) if barred else ()), *random.sample(whole.hand, len(whole.hand))))
            seen = replace(whole, hand=tuple(hand)[:size])
            yield from ((seen, action) for action in (*some_cards(seen, random), *many_cards(seen, random)))
            yield from ((seen, action) for action in list_wrong_actions(seen, random))
        yield replace(whole, seat=1), Pass()


def some_cards(seen: Observation, random: Random) -> Iterator[Action]:
    """Yield melds and lay-offs with cards of the hand, some close to legal ones and some not."""
    for size in (2, 3, 3, 3, 4):
        some = tuple(random.sample(seen.hand, min(size, len(seen.hand))))
        suited = tuple(card for card in seen.hand if card.suit == some[0].suit)
        yield from (Meld((some,)), Meld((suited[:size],)))
        yield LayOff(random.randrange(len(seen.melds) or 1), some[: random.randint(1, 3)])


def many_cards(seen: Observation, random: Random) -> Iterator[Action]:
    """Yield first melds of too many cards, and lay-offs of too many cards."""
    for size in (1, 2, 4):
        yield Meld(tuple(tuple(random.sample(SUITED, 3)) for _ in range(size)))
        yield LayOff(random.randrange(5), seen.hand[:size], random.choice((None, 0, 1)))


def list_wrong_actions(seen: Observation, random: Random) -> Iterator[Action]:
    """Yield actions that are wrong whatever is on the table."""
    barred = seen.table.get_barred_card(seen.seat)
    yield from (Deal(), Answer(True), Meld(()), Meld(((),)), LastCard(), Pass(), LayOff(0, ()))
    yield from (Offer(random.choice(SUITED)), *((Offer(barred),) if barred else ()))
    four = next((some for some in combinations(seen.hand[:9], 4) if is_meld(some)), ())
    threes = [some for some in combinations(seen.hand[:9], 3) if is_meld(some)]
    yield Meld((four, *threes[:2]))


def wraps_around(ranks: list[str]) -> bool:
    """Return whether ranks are in a row only if an ace may join a king and a two."""
    turns = (sorted((RANKS * 2)[low : low + len(ranks)]) for low in range(len(RANKS)))
    return sorted(ranks) in turns


def check_no_meld(seen: Observation, action: Meld, facts: Facts) -> None:
    """Check the facts of refusals by scarney.group, scarney.sequence and scarney.straight."""
    cards, ranks = facts["cards"], [card.rank for card in facts["cards"]]
    assert cards in action.melds and not is_meld(cards) and facts["count"] == len(cards)
    why = "few" if len(cards) < 3 else "corner" if wraps_around(ranks) else facts["why"]
    assert facts["why"] == why
    assert facts["why"] != "ranks" or len(set(ranks)) > 1


def check_first_meld(seen: Observation, action: Meld | LayOff, facts: Facts) -> None:
    if facts["why"] == "done":
        assert seen.table.first_meld_now
        return
    if facts["why"] == "lay_off":
        assert isinstance(action, LayOff) and seen.table.first_meld_now and seen.table.rules.more_first_melds
        return
    assert isinstance(action, Meld) and not seen.opened and facts["count"] == len(action.melds)
    assert (facts["why"] == "count") == (len(action.melds) != 3)
    assert facts["why"] == "count" or (facts["cards"] in action.melds and len(facts["cards"]) > 3)


def check_melding(seen: Observation, action: Meld | LayOff, facts: Facts) -> None:
    assert (facts["why"] == "first") == isinstance(action, LayOff)
    assert seen.opened == isinstance(action, Meld)


def check_lay_off(seen: Observation, action: LayOff, facts: Facts) -> None:
    if facts["why"] in ("theirs", "none"):
        assert (facts["why"] == "theirs") == (action.seat == 1)
        assert facts["why"] == "theirs" or action.meld not in range(len(seen.melds))
        assert (facts["count"], facts["number"]) == (len(seen.melds), action.meld)
        return
    meld, left = seen.melds[action.meld], 2 - seen.table.laid_off[action.meld]
    if facts["why"] == "fit":
        fitting = {rank for rank in RANKS if any(is_meld((*meld, card)) for card in find_unlike_card(meld, rank))}
        assert set(facts["ranks"]) == fitting and not is_meld((*meld, *action.cards))
        return
    assert facts["left"] == left and facts["count"] == len(action.cards)
    assert (facts["why"] == "nothing") == (not action.cards)
    sizes = range(1, min(left, len(action.cards)) + 1)
    takes = [size for size in sizes for some in combinations(action.cards, size) if is_meld((*meld, *some))]
    assert facts["takes"] == max(takes, default=0)
    assert facts["takes"] or not left or not action.cards, "it takes none of them, and is said to"


def find_unlike_card(meld: tuple[Card, ...], rank: str) -> list[Card]:
    """Return a card of a rank that is not in the meld."""
    return [card for card in SUITED if card.rank == rank and card not in meld][:1]


def check_last_card(seen: Observation, action: Action, facts: Facts) -> None:
    assert facts["count"] == len(seen.hand)
    assert (facts["why"] == "several") == (len(seen.hand) > 1)


def check_no_return(seen: Observation, action: Offer, facts: Facts) -> None:
    others = [card for card in seen.hand if card != action.card]
    assert facts["count"] == len(others) and all(legal(seen, Offer(card)) for card in others)


def check_offer(seen: Observation, action: Pass, facts: Facts) -> None:
    assert facts["why"] == "pass" and facts["count"] == len(seen.hand) > 1


def check_stock_end(seen: Observation, action: Action, facts: Facts) -> None:
    assert seen.stock_size <= 2 and facts["count"] == seen.stock_size


def check_cards(seen: Observation, action: Action, facts: Facts) -> None:
    """Check the facts of refusals by scarney.cards."""
    assert all((card not in seen.hand) == (facts["why"] == "hand") for card in facts["cards"])


def check_order(seen: Observation, action: Action, facts: Facts) -> None:
    assert (facts["phase"] == "waiting") == (seen.seat != seen.table.turn)


CHECKS: Mapping[str, Callable[[Observation, Any, Facts], None]] = {
    "cards": check_cards,
    "first-meld": check_first_meld,
    "group": check_no_meld,
    "last-card": check_last_card,
    "lay-off": check_lay_off,
    "melding": check_melding,
    "no-return": check_no_return,
    "offer": check_offer,
    "order": check_order,
    "sequence": check_no_meld,
    "stock-end": check_stock_end,
    "straight": check_no_meld,
}
"""What each rule's facts must be; an accepted ace has one fact, and one ruling."""

RULES = frozenset(f"scarney.{rule}" for rule in CHECKS)


@pytest.fixture(scope="module")
def refused() -> Mapping[str, list[tuple[Observation, Action]]]:
    return sample_refusals(generate_actions(), check, RULES)


@merge_cases("rule", CHECKS)
def test_refusal_facts_of_each_rule_are_true_and_complete(
    refused: Mapping[str, list[tuple[Observation, Action]]], rule: str
) -> None:
    found = refused[f"scarney.{rule}"]
    assert len(found) == MANY
    for seen, action in found:
        violation = check(seen, action)
        assert violation is not None
        CHECKS[rule](seen, action, violation.facts)
        check_alternatives(seen, violation.facts)


def check_alternatives(seen: Observation, facts: Facts) -> None:
    """Check that the end of a turn that a refusal names is the one that is possible."""
    ends: Mapping[str, Action] = {"offer": Offer(seen.hand[0]), "last": LastCard(), "pass": Pass()}
    barred = seen.table.get_barred_card(seen.seat)
    for word in facts["can"]:
        assert word not in ends or seen.hand[0] == barred or legal(seen, ends[word]), word
    assert "meld" not in facts["can"] or (seen.opened and not seen.table.first_meld_now)
