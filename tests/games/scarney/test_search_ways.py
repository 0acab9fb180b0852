"""An action is worth the best that can follow in the turn, in any order, and however much is laid at once.

At the end of the stock only points count, so plans differ by the cards left in the hand alone.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations, permutations
from random import Random

import pytest

from tests.games.scarney.builders import apply_actions, lay_off, meld, offer, position
from tests.games.scarney.oracle import position_by_chance
from tests.merge_cases import merge_cases
from upcard.core.cards import RANKS, SUITED, Card
from upcard.core.thinking.skill import WeighedChoice
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.actions import Action, LayOff, Meld, Pass
from upcard.games.scarney.ai.fast.conversion import view_deal
from upcard.games.scarney.ai.search.candidates import action, candidates, key
from upcard.games.scarney.ai.search.continuations import list_keyed_actions, plan_continuations
from upcard.games.scarney.ai.search.reasons import find_best_plans
from upcard.games.scarney.ai.search.search import THOROUGH, DecisionSearch
from upcard.games.scarney.engine.legal_actions import distinct
from upcard.games.scarney.position import Position, observe
from upcard.games.scarney.rules.melds import kind
from upcard.games.scarney.rules.shapes import SHAPES
from upcard.play.analysis.coach import review_chosen_action, warns
from upcard.play.analysis.decision_costs import Decision, mark

GOING_OUT = position("KC 7D", "KSKHKD 4C5C6C", "9S9H9D", stock=10)
"""A position in which both cards of the hand can be laid off."""
MELDS = "7S7H7D 4C5C6C TDJSQH"
DEALS, FEW = 30, 3
LONGEST = 6
"""The largest hand for which all orders of laying are tried."""

End = tuple[str, tuple[str, ...]]
"""The ranks left in the hand, and the ranks of each meld."""


def weigh_actions(here: Position, *asked: Action, deals: int = DEALS) -> Mapping[Action, WeighedChoice[Action]]:
    """Return the values of the asked actions and of the best others of the seat in turn."""
    assert SCARNEY.players.weigh is not None
    found = SCARNEY.players.weigh(observe(here, 0), Random(1), deals, asked, False)
    assert len({one.action for one in found}) == len(found)
    return {one.action: one for one in found}


def worth(here: Position, *asked: Action) -> list[float]:
    """Return the value of each action."""
    found = weigh_actions(here, *asked)
    return [found[one].mean for one in asked]


def find_best_value(here: Position) -> float:
    """Return the value of the best action among those that are weighed unasked."""
    return next(iter(weigh_actions(here).values())).mean


@pytest.mark.parametrize("first", [lay_off(0, "KC"), lay_off(1, "7D")])
def test_starting_to_go_out_with_either_card_costs_nothing(first: Action) -> None:
    """By the rule scarney.going-out: the coach does not warn, and the review marks nothing."""
    decision = Decision(0, 0, first, observe(GOING_OUT, 0))
    found = review_chosen_action(SCARNEY, decision, 100)
    assert found is not None and found.verdict.loss == 0
    assert mark(SCARNEY, found.verdict) == "" and not warns(SCARNEY, found, "all")


def test_same_cards_laid_in_another_order_are_weighed_equally() -> None:
    """A hint names the runner-up; the same cards laid in another order must not be it."""
    found = weigh_actions(GOING_OUT)
    assert found[lay_off(0, "KC")] == found[lay_off(1, "7D")]._replace(action=lay_off(0, "KC"))


def test_lay_offs_in_any_order_are_worth_the_best_plan() -> None:
    here = position("KD 9H 3C 5S 5H", "7S7H7D 4C5C6C 9D9S9C TDJSQH", stock=2)
    for one in (lay_off(3, "KD"), lay_off(2, "9H"), lay_off(3, "9H"), lay_off(1, "3C")):
        assert worth(here, one) == [find_best_value(here)]
    assert worth(here, lay_off(1, "3C"))[0] > worth(here, Pass())[0]


def test_each_first_lay_off_of_five_is_worth_the_best_plan() -> None:
    """Five cards fit. Each laid alone leaves more cards than the ten plans that leave the fewest."""
    here = position("7C 3C 9D KD 2S 5H", "7S7H7D 4C5C6C TDJSQH 2C2D2H", stock=2)
    for one in (lay_off(0, "7C"), lay_off(1, "3C"), lay_off(2, "9D"), lay_off(2, "KD"), lay_off(3, "2S")):
        assert worth(here, one) == [find_best_value(here)]


def test_meld_that_spoils_a_better_plan_is_worth_less() -> None:
    """With the seven in a row, the group lacks its third card."""
    here = position("7S 7H 7D 8C 9C 2D", "4C5C6C TDJSQH", stock=2)
    group, row = worth(here, meld("7S 7H 7D"), meld("7S 8C 9C"))
    assert group == find_best_value(here) and row < group


def test_two_cards_laid_off_at_once_are_worth_as_much_as_one_by_one() -> None:
    """Checks the rule scarney.lay-off."""
    here = position("3C 7D 2S JH", "KSKHKD 4C5C6C", stock=2)
    together, *single = worth(here, lay_off(1, "3C 7D"), lay_off(1, "3C"), lay_off(1, "7D"))
    assert single == [together, together] and together == find_best_value(here)
    assert together > worth(here, Pass())[0]


def test_two_aces_laid_off_on_both_ends_at_once_are_weighed() -> None:
    here = position("AS AH 5D 9C", "2C3D4H5S6C7D8H9STDJCQDKH", stock=2)
    both = lay_off(0, "AS AH")
    assert worth(here, both) == [find_best_value(here)]
    name = key(observe(here, 0), both)
    assert name and action(observe(here, 0), name) in (both, lay_off(0, "AH AS"))


def test_two_melds_at_once_are_worth_as_much_as_one_by_one() -> None:
    """Checks the rule scarney.melding."""
    here = position("9S 9H 9D JH JS JD 2C", "KSKHKD 4C5C6C", stock=2)
    nines, jacks = "9S 9H 9D", "JH JS JD"
    both, one, other = worth(here, meld(nines, jacks), meld(nines), meld(jacks))
    assert one == other == both == find_best_value(here)
    assert both > worth(here, Pass())[0]


def test_going_out_with_two_melds_at_once_is_worth_the_best_plan() -> None:
    here = position("9S 9H 9D JH JS JD", "KSKHKD 4C5C6C", "QSQHQD", stock=10)
    assert worth(here, meld("9S 9H 9D", "JH JS JD"), meld("9S 9H 9D")) == [find_best_value(here)] * 2


def test_lay_offs_on_irregular_melds_are_weighed_as_laid() -> None:
    """In set-up positions a meld may consist of two cards, or of cards that are none."""
    here = position("5H 7S KD", "6C 2S2H2D", stock=2)
    assert worth(here, lay_off(0, "5H 7S"))[0] > worth(here, Pass())[0]
    here = position("5H TS KD", "9C8C 6C4C 2S2H2D", stock=2)
    five, ten = worth(here, lay_off(1, "5H"), lay_off(0, "TS"))
    assert ten > five > worth(here, Pass())[0]


def test_illegal_actions_are_not_weighed() -> None:
    refused: list[Action] = [lay_off(0, "2S"), lay_off(7, "KC"), meld("KC 7D 2S"), offer("2S"), Pass()]
    assert not {*weigh_actions(GOING_OUT, *refused)} & {*refused}


def test_reasons_are_counted_for_the_weighed_plan_not_the_single_action() -> None:
    """After laying the king, the seat goes out with the seven in the same turn, in every deal."""
    assert SCARNEY.players.why is not None
    told = SCARNEY.players.why(observe(GOING_OUT, 0), lay_off(0, "KC"), offer("7D"), Random(1), DEALS)
    [out] = [one for one in told if one.key == "scarney.why.out"]
    assert out.values["first"] == out.values["of"] == DEALS
    assert SCARNEY.players.why(observe(GOING_OUT, 0), lay_off(0, "KC"), lay_off(1, "7D"), Random(1), DEALS) == ()


@pytest.mark.parametrize("stock", [2, 10])
def test_plan_explained_by_reasons_has_the_weighed_values(stock: int) -> None:
    here = position("8D 8C 7C 3S 9S 2H", MELDS, stock=stock)
    seen = observe(here, 0)
    asked = list_keyed_actions(seen, [lay_off(0, "7C"), lay_off(2, "9S")])
    known = plan_continuations(seen, view_deal(seen), asked)
    assert all(len(known.after[name]) > 1 for name, _ in asked)
    search = DecisionSearch(seen, view_deal(seen), known.tried, Random(1), THOROUGH)
    deals = [search.worlds.sample_deal() for _ in range(DEALS)]
    plans = find_best_plans(search, [known.after[name] for name, _ in asked], deals)
    found = weigh_actions(here, *(one for _, one in asked))
    assert [search.gains[known.tried.index(one)] for one in plans] == [found[one].values for _, one in asked]


@merge_cases("seed", range(24))
def test_every_legal_action_is_weighed(seed: int) -> None:
    """Each listed action, two cards laid off at once, and several melds at once."""
    random = Random(f"weighed {seed}")
    here = position_by_chance(random) if seed % 2 else make_layable_position(random)
    asked = list_allowed_actions(here)
    assert {*asked} <= {*weigh_actions(here, *asked, deals=FEW)}
    for one in random.sample(asked, min(FEW, len(asked))):
        assert weigh_actions(here, one, deals=FEW)[one].values


@merge_cases("seed", range(40))
def test_actions_with_the_same_possible_ends_are_worth_the_same(seed: int) -> None:
    """Actions with more possible ends are worth no less; the slow judge lays card by card and meld by meld."""
    here = make_layable_position(Random(f"orders {seed}"))
    laid = layings(here)
    found = weigh_actions(here, *laid, deals=FEW)
    ends = {one: ways_to_end(apply_actions(here, one)) for one in laid}
    for one, other in permutations(laid, 2):
        if ends[one] == ends[other]:
            assert found[one].values == found[other].values
        elif ends[one] < ends[other]:
            assert found[one].mean <= found[other].mean


def make_layable_position(random: Random) -> Position:
    """Return a random position in which several things can be laid, with few cards in the hand."""
    while True:
        pack = random.sample(SUITED, len(SUITED))
        melds = [found for _ in range(random.randint(1, 3)) if (found := take_cards(pack, random.choice(SHORT)))]
        few = random.sample(RANKS, 6)
        hand = [card for card in pack if card.rank in few][: random.randint(3, LONGEST)]
        here = position(
            melds=" ".join(map("".join, melds)),
            hands=[hand, 2],
            barred=[random.choice((None, *hand)), None],
            laid_off=[random.choice((0, 0, 1, 2)) for _ in melds],
            stock=random.choice((2, 3, 8)),
        )
        if all(map(kind, here.table.melds[0])) and len(layings(here)) > 2:
            return here


SHORT = [shape for shape in SHAPES if len(shape) < LONGEST]
"""The melds of up to five cards, by their ranks."""


def take_cards(pack: list[Card], shape: str) -> list[Card]:
    """Take cards of these ranks out of a pack, as far as it has them."""
    found: list[Card] = []
    for rank in shape:
        found += [card for card in pack if card.rank == rank and card not in found][:1]
    pack[:] = [card for card in pack if card not in found]
    return found


def layings(here: Position) -> list[Action]:
    """Return the legal melds and lay-offs."""
    return [one for one in list_allowed_actions(here) if isinstance(one, Meld | LayOff)]


def list_allowed_actions(here: Position) -> list[Action]:
    """Return the listed actions, and what may be laid at once besides."""
    seen = observe(here, 0)
    listed = [*SCARNEY.rules.legal_actions(seen)]
    asked = (
        [*listed, *list_double_layings(here, [one for one in listed if isinstance(one, Meld)])]
        if seen.opened
        else listed
    )
    return [one for one in dict.fromkeys(asked) if SCARNEY.rules.check(seen, one) is None]


def list_double_layings(here: Position, melds: list[Meld]) -> Iterator[Action]:
    """Yield two cards onto each meld, and each pair of melds."""
    cards = distinct(here.hands[0], None)
    for number in range(len(here.table.melds[0])):
        yield from (LayOff(number, two) for two in combinations(cards, 2))
    yield from (Meld((*one.melds, *other.melds)) for one, other in combinations(melds[:20], 2))


def ways_to_end(here: Position) -> set[End]:
    """Return the ways in which the seat's turn may end from here, suits aside."""
    met, open_ = {describe_turn(here): describe_end(here)}, [here]
    for now in open_:  # grows as it goes
        listed = SCARNEY.rules.legal_actions(observe(now, 0)) if now.table.phase == "play" else ()
        for one in listed:
            then = apply_actions(now, one) if isinstance(one, Meld | LayOff) else now
            if describe_turn(then) not in met:
                met[describe_turn(then)] = describe_end(then)
                open_.append(then)
    return {*met.values()}


def describe_end(here: Position) -> End:
    """Return how the turn ends if nothing more is laid."""
    return ranks(here.hands[0]), tuple(sorted(map(ranks, here.table.melds[0])))


def describe_turn(here: Position) -> tuple[object, ...]:
    """Return how the turn ends if nothing more is laid, and how much each meld can still take."""
    return describe_end(here), *sorted(zip(map(ranks, here.table.melds[0]), here.table.laid_off, strict=True))


def ranks(cards: tuple[str, ...]) -> str:
    """Return the ranks of cards."""
    return "".join(sorted(card[0] for card in cards))


def test_every_first_step_of_a_plan_is_a_legal_action() -> None:
    here = position("8D 8C 7C 3S 9S 2H", MELDS)
    seen = observe(here, 0)
    known = plan_continuations(seen, view_deal(seen), ())
    assert known.tried == candidates(seen, view_deal(seen))
    for name, numbers in known.after.items():
        assert SCARNEY.rules.check(seen, action(seen, name)) is None
        assert key(seen, action(seen, name)) == name and [*numbers]
