"""The facts of a refusal are true and complete: they are counted anew over a dozen actions for each rule."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.games.canasta.options.any_options import any_options
from tests.games.canasta.rules.judge import why_not
from tests.games.canasta.rules.judge_case import case, count_canastas, has_first_meld, score
from tests.games.canasta.rules.judge_out import find_minimum, kinds, red_three, wild, worth
from tests.games.canasta.rules.near_legal import proposals
from tests.games.canasta.situations import situation
from tests.games.refusals import MANY, sample_refusals
from tests.merge_cases import merge_cases
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action, Discard, LayDown, Meld, RedThree, TakePile
from upcard.games.canasta.position import Position, observe
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.tables import TABLES

Facts = Mapping[str, Any]
Place = tuple[Position, int]


def generate_actions(most: int = 4000) -> Iterator[tuple[Place, Action]]:
    """Yield actions that are close to legal ones, at every table and under any options."""
    for seed in range(most):
        random = Random(f"refused {seed}")
        rules = any_options(random.choice(list(TABLES)), random)
        if random.random() < 0.3:
            rules = replace(rules, wilds_not_more_than_naturals=True)
        position = situation(rules, random)
        seat = position.table.turn if random.random() < 0.95 else random.randrange(len(position.hands))
        yield from (((position, seat), action) for action in proposals(position, seat, random, 6))


def find(place: Place, action: Action) -> Violation | None:
    return check(observe(*place), action)


def naturals(cards: tuple[Any, ...], rank: str) -> int:
    return sum(card.rank == rank for card in cards)


def list_whole_melds(
    place: Place, rank: str, action: Meld | TakePile
) -> Iterator[tuple[LayDown, tuple[Any, ...], tuple[Any, ...]]]:
    """Yield each group of a rank with the whole meld that it makes, and the cards that were there before."""
    position, seat = place
    here, top = case(position, seat), position.table.pile[-1:] if isinstance(action, TakePile) else ()
    first = next((group for group in action.melds if top and group.rank == top[0].rank), None)
    for group in (group for group in action.melds if group.rank == rank):
        side = here.side if group.side is None else group.side
        melds = position.table.melds[side] if side in range(len(position.table.melds)) else ()
        joins = [meld for meld in melds if meld.rank == rank] if here.rules.one_meld_a_rank else []
        named = [melds[group.onto]] if group.onto is not None and group.onto in range(len(melds)) else joins
        there = named[0].cards if named else ()
        yield group, (*there, *(top if group is first else ()), *group.cards), there


def check_whole_meld(place: Place, action: Meld | TakePile, facts: Facts) -> None:
    """Check the facts of refusals by canasta.two-naturals, canasta.three-wilds and canasta.wilds-not-more."""
    counted = {
        (len(meld), kinds(meld)[0], kinds(meld)[1], kinds(there)[1] if there else 0)
        for _, meld, there in list_whole_melds(place, facts["rank"], action)
    }
    assert (facts["has"], facts["naturals"], facts["wilds"], facts["there"]) in counted


def check_three_wilds(place: Place, action: Meld | TakePile, facts: Facts) -> None:
    check_whole_meld(place, action, facts)
    later = bool(place[0].table.rules.wilds_after_canasta) and facts["rank"] != "3"
    most = place[0].table.rules.wilds_in_meld
    assert (facts["most"], facts["beside"], facts["after"]) == (most, 7 - most, later)
    assert facts["wilds"] > most and (not later or facts["naturals"] + most < 7)


def check_two_naturals(place: Place, action: Meld | TakePile, facts: Facts) -> None:
    check_whole_meld(place, action, facts)
    assert facts["naturals"] < 2


def check_wilds_not_more(place: Place, action: Meld | TakePile, facts: Facts) -> None:
    check_whole_meld(place, action, facts)
    assert facts["wilds"] > facts["naturals"] and place[0].table.rules.wilds_not_more_than_naturals


def check_meld_size(place: Place, action: Meld | TakePile, facts: Facts) -> None:
    if "naturals" in facts:
        check_whole_meld(place, action, facts)
        assert facts["has"] < 3
    elif facts["red_three" if "red_three" in facts else "has"]:
        assert any(red_three(card) for card in facts["cards"])


def check_buried_cards(place: Place, action: Action, facts: Facts) -> None:
    """Check that the named cards lie below the top of the pile (canasta.take-all, canasta.minimum-counting)."""
    if "why" in facts:
        check_cards(place, action, facts)
        assert {*facts["cards"]} <= {*place[0].table.pile[:-1]}
    assert why_not(*place, action)


def check_minimum(place: Place, action: Meld | TakePile, facts: Facts) -> None:
    position, seat = place
    here, pile = case(position, seat), position.table.pile
    if facts.get("why") == "buried":
        assert isinstance(action, TakePile) and not has_first_meld(here)
        check_buried_cards(place, action, facts)
        return
    laid = worth(card for group in action.melds for card in group.cards)
    counts = worth(pile[-1:]) if isinstance(action, TakePile) and here.rules.top_card_counts else 0
    assert not has_first_meld(here) and facts["score"] == score(here)
    assert facts["needed"] == find_minimum(here.rules, score(here)) > facts["has"] == laid + counts
    assert facts["missing"] == facts["needed"] - facts["has"]


def check_take(place: Place, action: TakePile, facts: Facts) -> None:
    """Check the facts of refusals by canasta.take-open and canasta.take-frozen."""
    position, seat = place
    top, rules = position.table.pile[-1], position.table.rules
    group = next((group for group in action.melds if group.rank == top.rank), LayDown(top.rank, ()))
    assert (facts["card"], facts["rank"], facts["needed"]) == (top, top.rank, 2)
    assert facts["has"] == naturals(group.cards, top.rank) < 2
    assert facts["held"] == naturals(position.hands[seat], top.rank)
    assert facts["natural_pair"] == rules.pile_needs_natural_pair


def check_frozen_pile(place: Place, action: TakePile, facts: Facts) -> None:
    check_take(place, action, facts)
    pile, here = place[0].table.pile, case(*place)
    by = [card for card in pile if wild(card) or red_three(card)]
    assert facts["frozen_by"] in by or (facts["frozen_by"] is None and not by)
    always = here.rules.pile_frozen
    until = always == "until_taken" and not here.position.table.pile_taken
    assert facts["always"] == (always if always == "always" or until else None)
    assert facts["always"] or by or (here.rules.pile_frozen_before_first_meld and not has_first_meld(here))


def check_canastas(place: Place, action: Action, facts: Facts) -> None:
    """Check that the canastas are what is missing (canasta.canastas-to-go-out)."""
    position, seat = place
    here = case(position, seat)
    assert facts["needed"] == here.rules.canastas_to_go_out > facts["has"] >= sum(count_canastas(here))
    assert facts["needed"] > 1 or facts["has"] == 0
    laid = sum(len(group.cards) for group in action.melds) if isinstance(action, Meld) else 0
    assert not isinstance(action, Meld) or facts["left"] == len(here.hand) - laid


def check_canasta_kinds(place: Place, action: Action, facts: Facts) -> None:
    """Check that one kind of canasta is missing (canasta.natural-and-mixed)."""
    rules, made = place[0].table.rules, count_canastas(case(*place))
    assert rules.needs_natural_and_mixed and 0 in (facts["natural"], facts["mixed"])
    assert isinstance(action, Meld | TakePile) or (facts["natural"], facts["mixed"]) == (made.natural, made.mixed)


def check_closed_canasta(place: Place, action: Meld | TakePile, facts: Facts) -> None:
    check_whole_meld(place, action, facts)
    assert place[0].table.rules.canastas_close and facts["has"] > 7


def check_wild_meld(place: Place, action: Meld | TakePile, facts: Facts) -> None:
    """Check the facts of refusals by canasta.wild-melds and canasta.wild-canasta."""
    assert place[0].table.rules.wild_melds
    if "has" not in facts:
        assert facts["cards"] and not any(map(wild, facts["cards"]))
        return
    check_whole_meld(place, action, facts)
    assert not 3 <= facts["has"] <= 7


def check_black_threes(place: Place, action: Action, facts: Facts) -> None:
    if "wilds" in facts:
        assert isinstance(action, Meld | TakePile) and facts["wilds"] and facts["rank"] == "3"
        return
    here = case(*place)
    assert (facts["why"] == "canastas") <= (facts["has"] < facts["needed"])
    assert (facts["why"] == "no") <= here.barred and (facts["why"] in ("laid", "laid_short")) <= here.bound
    assert (facts["why"] == "laid_short") <= (facts["has"] < facts["needed"])
    assert facts["why"] not in ("left", "laid") or facts["left"] > 0


def check_question(place: Place, action: Action, facts: Facts) -> None:
    """Check the facts of refusals by canasta.ask-partner."""
    position, seat = place
    table, here, why = position.table, case(position, seat), facts["why"]
    assert (why == "once") <= (table.asked is not None) and (why == "melded") <= bool(table.melded_now)
    assert (why == "cards") <= (len(here.hand) < 2) and (why == "threes") <= here.bound
    assert (why == "yes_binds") <= (table.answer is True) and (why == "no_binds") <= (table.answer is False)
    assert why != "yes_binds" or facts["left"] > 0


def check_cards(place: Place, action: Action, facts: Facts) -> None:
    """Check the facts of refusals by canasta.cards."""
    hand = place[0].hands[place[1]]
    if facts["why"] == "red_three":
        assert isinstance(action, RedThree) and action.card in hand and not red_three(action.card)
        return
    named = [card for group in action.melds for card in group.cards] if isinstance(action, Meld | TakePile) else []
    named += [action.card] if isinstance(action, Discard | RedThree) else []
    assert facts["cards"] and all(named.count(card) > hand.count(card) for card in facts["cards"])


def check_discard(place: Place, action: Action, facts: Facts) -> None:
    assert red_three(facts["card"]) and not place[0].table.rules.red_three_discard


def check_turn(place: Place, action: Action, facts: Facts) -> None:
    position, seat = place
    phase = "last" if position.table.phase == "draw" and not position.stock else position.table.phase
    other = seat != (position.table.asked if phase == "answer" else position.table.turn)
    assert (facts["phase"] in ("waiting", "answering")) == (other and phase not in ("deal", "over"))
    assert other or facts["phase"] == phase
    lone = position.table.rules.table == "three-lone"
    assert facts["phase"] != "last" or facts["can"] == (("pass",) if lone else ("take", "pass"))


def check_stop_card(place: Place, action: Action, facts: Facts) -> None:
    assert facts["card"] == place[0].table.pile[-1] and (wild(facts["card"]) or facts["card"].rank == "3")


def check_side_melds(place: Place, action: Meld | TakePile, facts: Facts) -> None:
    assert any(group.onto is not None or group.side is not None for group in action.melds)


def check_wild_rank(place: Place, action: Meld | TakePile, facts: Facts) -> None:
    assert facts["rank"] in "2X"


def check_one_meld(place: Place, action: Meld | TakePile, facts: Facts) -> None:
    assert sum(group.rank == facts["rank"] for group in action.melds) > 1


def check_with_judge(place: Place, action: Action, facts: Facts) -> None:
    """Check a refusal without facts of its own: the slow judge must refuse the action, too."""
    assert why_not(*place, action)


CHECKS: Mapping[str, Callable[[Place, Any, Facts], None]] = {
    "ask-partner": check_question,
    "black-threes": check_black_threes,
    "canastas-to-go-out": check_canastas,
    "cards": check_cards,
    "closed-canasta": check_closed_canasta,
    "discard": check_discard,
    "drawn-red-three": check_with_judge,
    "meld-size": check_meld_size,
    "minimum": check_minimum,
    "natural-and-mixed": check_canasta_kinds,
    "no-second-thoughts": check_with_judge,
    "one-meld-a-rank": check_one_meld,
    "side-melds": check_side_melds,
    "stock-gone": check_with_judge,
    "stop-card": check_stop_card,
    "take-frozen": check_frozen_pile,
    "take-open": check_take,
    "three-wilds": check_three_wilds,
    "turn": check_turn,
    "two-naturals": check_two_naturals,
    "wild": check_wild_rank,
}
"""What each rule's facts must be."""

RARE: Mapping[str, Callable[[Place, Any, Facts], None]] = {
    "forced-take": check_with_judge,
    "last-red-three": check_with_judge,
    "minimum-counting": check_minimum,
    "one-card-pile": check_with_judge,
    "take-all": check_buried_cards,
    "three-lone": check_with_judge,
    "wild-canasta": check_wild_meld,
    "wild-melds": check_wild_meld,
    "wilds-not-more": check_wilds_not_more,
}
"""The same for rules that few positions come to: as many as there are."""


@pytest.fixture(scope="module")
def refused() -> Mapping[str, list[tuple[Place, Action]]]:
    usual, rare = (frozenset(f"canasta.{rule}" for rule in rules) for rules in (CHECKS, RARE))
    return sample_refusals(generate_actions(), find, usual, rare)


@merge_cases("rule", (*CHECKS, *RARE))
def test_refusal_facts_of_each_rule_are_true_and_complete(
    refused: Mapping[str, list[tuple[Place, Action]]], rule: str
) -> None:
    found = refused[f"canasta.{rule}"]
    assert len(found) == MANY or (rule in RARE and found)
    for place, action in found:
        violation = find(place, action)
        assert violation is not None
        {**CHECKS, **RARE}[rule](place, action, violation.facts)
