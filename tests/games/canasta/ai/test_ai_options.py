"""The effects of options on the rule player: another choice in the same position."""

from collections.abc import Mapping
from random import Random

import pytest

from tests.games.canasta.ai.computer import SINGLES, Others, choose_action, melds, observe_hand
from upcard.core.cards import Cards, parse
from upcard.core.thinking.budget import UNLIMITED
from upcard.games.canasta.actions import Action, Answer, Discard, Draw, LayDown, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.discarding import estimate_take_chance
from upcard.games.canasta.ai.going_out import GoingOutPlan, lead
from upcard.games.canasta.ai.standard import choose
from upcard.games.canasta.ai.taking import last_gain
from upcard.games.canasta.values import is_wild

KINGS = "KS KH KC KS KH KD 2D"
RICH = ["AS", "AH", "AD", "TC", "JC", "KD"]
Table = Mapping[str, object]


def choose_with_both_values(option: str, value: object, hand: str, table: Table, phase: str = "play") -> list[Action]:
    """Return the choices with the option at its default and at `value`."""
    return [choose_action(hand, table, phase, rules=rules).action for rules in ({}, {option: value})]


def kinds(actions: list[Action]) -> list[type[Action]]:
    return [type(action) for action in actions]


def test_pile_needs_natural_pair_ai_takes_no_pile_with_a_wild_card() -> None:
    table = {"pile": RICH, "melds": [melds("QS QH QC"), []]}
    actions = choose_with_both_values("pile_needs_natural_pair", True, "KS 2S 4S 5H 6D 8C", table, "draw")
    assert kinds(actions) == [TakePile, Draw]


def test_pile_needs_natural_pair_ai_still_takes_the_pile_onto_a_meld() -> None:
    table = {"pile": RICH, "melds": [melds("KS KH KC"), []]}
    actions = choose_with_both_values("pile_needs_natural_pair", True, "4S 5H 6D 8C", table, "draw")
    assert actions == [TakePile((LayDown("K", ()),))] * 2


def test_pile_open_before_first_meld_ai_takes_it_with_a_wild_card() -> None:
    actions = choose_with_both_values(
        "pile_frozen_before_first_meld", False, "KS X 2S 4S 5H 6D 8C", {"pile": RICH}, "draw"
    )
    assert kinds(actions) == [Draw, TakePile]


def test_pile_not_onto_canasta_ai_draws() -> None:
    table = {"pile": RICH, "melds": [melds(KINGS), []]}
    assert kinds(choose_with_both_values("pile_onto_canasta", False, "4S 5H 6D 8C", table, "draw")) == [TakePile, Draw]


def test_pile_not_onto_canasta_ai_discards_the_rank_of_the_canasta() -> None:
    table = {"pile": RICH[:-1], "melds": [melds("QS QH QC"), melds(KINGS)]}
    assert choose_with_both_values("pile_onto_canasta", False, "KC 8C 8D", table)[1] == Discard(parse("KC")[0])
    given = [
        estimate_take_chance(HandCounts(observe_hand("KC 8C", table, rules={"pile_onto_canasta": on})), parse("KC")[0])
        for on in (True, False)
    ]
    assert given[0] == 1
    assert given[1] < 0.1


def test_two_melds_a_rank_ai_melds_anew_beside_a_full_canasta() -> None:
    table = {"melds": [melds("KS KH KC KS 2H 2D 2S", "QS QH QC"), []]}
    actions = choose_with_both_values("one_meld_a_rank", False, "KD KC KD 4S 5H 6D 8C TC", table)
    assert actions[0] == Meld((LayDown("K", parse("KC KD KD")),))
    assert actions[1] == Meld((LayDown("K", parse("KC KD KD")),))
    one = choose_with_both_values("one_meld_a_rank", False, "QD 4S 5H 6D 8C TC", table)
    assert one == [Meld((LayDown("Q", parse("QD"), onto),)) for onto in (None, 1)]


def test_wilds_after_canasta_ai_unloads_a_wild_card_on_a_canasta() -> None:
    table = {"stock": 3, "melds": [melds("KS KH KC KD 2S 2H 2D"), []]}
    assert kinds(choose_with_both_values("wilds_after_canasta", True, "X 4S 5H 6D 8C", table)) == [Discard, Meld]


def test_wilds_not_more_than_naturals_ai_keeps_its_wild_card() -> None:
    table = {"stock": 3, "melds": [melds("9S 9H 2S 2H"), []]}
    assert kinds(choose_with_both_values("wilds_not_more_than_naturals", True, "X 4S 5H 6D 8C", table)) == [
        Meld,
        Discard,
    ]


def test_black_threes_with_wilds_ai_goes_out_with_two_and_a_wild_card() -> None:
    table = {"melds": [melds(KINGS), []]}
    stays, goes = (
        choose_action("3S 3C 2S 9D", table, others=(5, 2, 5), rules={"black_threes_with_wilds": on}).action
        for on in (False, True)
    )
    assert not isinstance(stays, Meld)
    assert goes == Meld((LayDown("3", parse("3C 3S 2S")),))


DISCARDABLE = {"red_three_discard": True}


def test_discardable_red_three_ai_lays_it_down() -> None:
    assert choose_action(f"3H {SINGLES}", rules=DISCARDABLE).action == RedThree(parse("3H")[0])
    assert choose_action("3H 9S 4C", {"stock": 0, "pile": ["9C"]}, "last", rules=DISCARDABLE).action == RedThree(
        parse("3H")[0]
    )


HOPELESS = {
    "pile": ["AC", "AD", "KD", "KC", "QS", "QH", "JC", "JD", "TC", "TD"],
    "melds": [[], melds("9S 9H 9C", "8S 8H 8C", "6S 6H 6C")],
}


def test_discardable_red_three_ai_freezes_a_rich_pile_with_it() -> None:
    choice = choose_action("3H 9D 9D 8D 8D 6D 6D", HOPELESS, rules=DISCARDABLE)
    assert choice.action == Discard(parse("3H")[0])
    assert choice.reasons[0].key == "canasta.reason.freeze"


@pytest.mark.parametrize(("redraw", "kind"), [(True, RedThree), (False, Discard)])
def test_without_redraw_ai_freezes_the_pile_with_a_red_three(redraw: bool, kind: type[RedThree | Discard]) -> None:
    rules = DISCARDABLE | {"red_three_redraw": redraw}
    assert choose_action("3H 2S 9D 9D 8D 8D 6D 6D", HOPELESS, rules=rules).action == kind(parse("3H")[0])


def test_concealed_canasta_bonus_ai_waits_for_a_whole_canasta() -> None:
    table = {"melds": [melds("QS QH QC"), []]}
    assert kinds(choose_with_both_values("concealed_canasta_bonus", 100, "KS KH KC KS KH 4S 5H 6D 8C", table)) == [
        Meld,
        Discard,
    ]
    whole = choose_with_both_values("concealed_canasta_bonus", 100, "KS KH KC KS KH 2S 2D 4S 5H 6D 8C", table)
    assert whole[1] == Meld((LayDown("K", parse("KC KH KH KS KS 2D 2S")),))


def test_top_card_not_counted_ai_adds_a_wild_card_to_reach_the_minimum() -> None:
    table = {"pile": [*RICH, "TD"]}
    with_top, without = choose_with_both_values("top_card_counts", False, "TS TH 2S 2D 4S 5H 6D 8C", table, "draw")
    assert sum(is_wild(card) for card in list_taking_cards(with_top)) == 1
    assert sum(is_wild(card) for card in list_taking_cards(without)) == 2


def list_taking_cards(action: Action) -> Cards:
    assert isinstance(action, TakePile)
    return tuple(card for group in action.melds for card in group.cards)


@pytest.mark.parametrize(("others", "goes"), [((5, 9, 5), False), ((1, 9, 5), True)])
def test_ai_follows_a_nonbinding_no_unless_a_rival_may_soon_go_out(others: Others, goes: bool) -> None:
    table = {"melds": [melds(KINGS, "4S 4H 4C"), melds("9S 9H 9C 9D 9S 9H 9C")], "asked": 2, "answer": False}
    action = choose_action("4D 9D", table, others=others, rules={"answer_binds": False}).action
    assert isinstance(action, Meld) == goes


def test_after_the_last_red_three_ai_lays_off_what_it_can_then_passes() -> None:
    rules = {"last_red_three": "melds_only"}
    table = {"melds": [melds("KS KH KC"), []]}
    assert choose_action("KD 9S 9H 2S 4S", table, "melds", rules=rules).action == Meld((LayDown("K", parse("KD")),))
    assert choose_action("9S 9H 2S 4S", table, "melds", rules=rules).action == Meld((LayDown("K", parse("2S")),))
    assert choose_action("9S 5H 4S", table, "melds", rules=rules).action == Pass()


def test_melds_against_without_canasta_ai_unloads_nothing() -> None:
    table = {"stock": 3, "melds": [melds("KS KH KC"), []]}
    assert kinds(choose_with_both_values("melds_against_without_canasta", True, "2S 4S 5H 6D 8C", table)) == [
        Meld,
        Discard,
    ]


@pytest.mark.parametrize(("against", "gains"), [(False, True), (True, False)])
def test_melds_against_without_canasta_last_pile_gains_nothing(against: bool, gains: bool) -> None:
    table = {"pile": ["AC", "AD", "AH"], "stock": 0, "melds": [melds("KS KH KC"), []]}
    rules = {"melds_against_without_canasta": against}
    assert (last_gain(HandCounts(observe_hand("AS AH 4S 6S", table, "last", rules=rules))) > 0) == gains


def test_melds_against_without_canasta_going_out_gains_more() -> None:
    table = {"melds": [melds(KINGS), melds("9S 9H 9C", "AS AH AC")]}
    discard = GoingOutPlan({}, parse("4D")[0])
    leads = [
        lead(HandCounts(observe_hand("4D", table, rules={"melds_against_without_canasta": against})), discard)
        for against in (False, True)
    ]
    assert leads[1] - leads[0] == pytest.approx(2 * 90)


@pytest.mark.parametrize(("tie", "kind"), [("draw", Discard), ("another_deal", Meld)])
def test_ai_goes_out_into_a_tie_only_if_another_deal_decides(tie: str, kind: type[Action]) -> None:
    own, their = 90 + 300 + 10 + 100, 80 + 300
    table = {"melds": [melds("9S 9H 9C 9D 9S 2H 2D"), melds(KINGS)], "scores": [4600, 4600 + own - their]}
    assert isinstance(choose_action("9H 8D", table, others=([], [], []), rules={"tie": tie}).action, kind)


@pytest.mark.parametrize(("on", "goes"), [(True, True), (False, False)])
def test_ai_goes_out_concealed_below_the_minimum_if_allowed(on: bool, goes: bool) -> None:
    hand = "4S 4H 4C 4D 4S 4H 4C 9D"
    action = choose_action(hand, others=(5, 2, 5), rules={"concealed_draw_free_of_minimum": on}).action
    assert isinstance(action, Meld) == goes


@pytest.mark.parametrize(("binds", "answer"), [(True, False), (False, False)])
def test_ai_answers_its_partner_alike_whether_the_answer_binds_or_not(binds: bool, answer: bool) -> None:
    table = {"turn": 2, "asked": 0, "melds": [melds("9S 9H 9C 9S 9H 9D 2D"), []]}
    hand = "AS AH AC AD AS KS KH KC 2S X X"
    asked = observe_hand(hand, table, "answer", (11, 2, 11), {"answer_binds": binds})
    assert choose(asked, Random(0), UNLIMITED).action == Answer(answer)
