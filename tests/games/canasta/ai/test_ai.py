"""What the computer player does in positions in which a good partner would know the right action."""

from collections.abc import Mapping

import pytest

from tests.games.canasta.ai.computer import SINGLES, choose_action, get_laid_groups, melds, observe_hand
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Answer, AskPartner, Discard, Draw, LayDown, Meld, Pass, TakePile
from upcard.games.canasta.ai.counting import HandCounts, MeldCounts
from upcard.games.canasta.ai.going_out import GoingOutPlan, lead, way_out
from upcard.games.canasta.engine.score import OUT
from upcard.games.canasta.position import observe
from upcard.games.canasta.values import is_wild


def test_ai_makes_first_meld_without_wild_cards_if_it_can() -> None:
    choice = choose_action("AS AH AC KS KH KC 2S 4S 5H 6D 8C JD")
    assert {group.rank for group in get_laid_groups(choice)} == {"A", "K"}
    assert not any(is_wild(card) for group in get_laid_groups(choice) for card in group.cards)


@merge_cases(("score", "wilds"), [(0, 0), (1500, 1), (3000, 2)])
def test_ai_first_meld_uses_only_the_wild_cards_the_minimum_needs(score: int, wilds: int) -> None:
    choice = choose_action("AS AH AC X 2S 2H 4S 5H 6D 8C JD QD", {"scores": [score, 0]})
    assert sum(is_wild(card) for group in get_laid_groups(choice) for card in group.cards) == wilds


def test_ai_does_not_make_first_meld_with_three_wild_cards() -> None:
    assert isinstance(choose_action("8S 8H X 2S 2H 4S 5H 6D 9C JD QD TC", {"scores": [3000, 0]}).action, Discard)


def test_ai_takes_a_rich_pile_with_a_natural_pair() -> None:
    choice = choose_action("9S 9H AS AH AC 4S 5H 6D 8C JD QD", {"pile": ["KS", "KH", "AD", "TC", "9C"]}, "draw")
    assert isinstance(choice.action, TakePile)
    assert choice.reasons[0].values["cards"] == 5


def test_ai_draws_instead_of_taking_one_card_pile_with_wild_card() -> None:
    table = {"pile": ["9C"], "melds": [melds("KS KH KC"), []]}
    assert choose_action("9S 2H AS 4S 5H 6D 8C JD", table, "draw").action == Draw()


@merge_cases(
    ("hand", "pile", "theirs", "takes"),
    [
        ("9S QS TH", "3C TC", "8S 8H 8C 8D 8S 8H 2H", False),
        ("5S 9H", "3C TS", "8S 8H 8C 8D 8S 8H 2H", False),
        ("5S 9H KD", "TS", "8S 8H 8C 8D 8S 8H 2H", True),  # goes out with the pile
        ("9S QS TH", "AC AD QH JC TC", "8S 8H 8C 8D 8S 8H 2H", True),  # a large pile
        ("QS 5H TH", "3C TC", "8S 8H 8C 8D 8S 8H 2H", True),  # no single card goes out
        ("9S QS TH", "3C TC", "8S 8H 8C", True),  # the rivals cannot go out soon
    ],
)
def test_ai_draws_if_a_card_may_go_out_and_the_small_pile_may_not(
    hand: str, pile: str, theirs: str, takes: bool
) -> None:
    own = melds("4S 4H 4C 4D 4S 4H 2D", "KS KH KC", "TS TH TD", "9S 9H 9C")
    choice = choose_action(hand, {"pile": pile.split(), "melds": [own, melds(theirs)]}, "draw")
    assert isinstance(choice.action, TakePile) == takes


def test_ai_does_not_discard_a_rank_of_the_opponents_melds() -> None:
    table = {"pile": ["4C", "6H", "TC", "5D"], "melds": [melds("KS KH KC"), melds("7S 7H 7C", "QS QH QC")]}
    card = choose_action("7D QD 9S 8C", table).action
    assert isinstance(card, Discard)
    assert card.card[0] in "98"


def test_ai_discards_a_black_three_onto_a_rich_pile() -> None:
    table = {"pile": ["AC", "AD", "KD", "KC", "QS", "QH", "JC", "JD"], "melds": [melds("9S 9H 9C"), melds("7S 7H 7C")]}
    choice = choose_action(f"3S {SINGLES}", table)
    assert choice.action == Discard(parse("3S")[0])
    assert choice.reasons[0].key == "canasta.reason.stop"


def test_ai_freezes_a_rich_pile_if_every_natural_discard_gives_it_away() -> None:
    table = {
        "pile": ["AC", "AD", "KD", "KC", "QS", "QH", "JC", "JD", "TC", "TD"],
        "melds": [[], melds("9S 9H 9C", "8S 8H 8C", "6S 6H 6C")],
    }
    choice = choose_action("9D 9D 8D 8D 6D 6D 2S", table)
    assert choice.action == Discard(parse("2S")[0])
    assert choice.reasons[0].key == "canasta.reason.freeze"


def test_ai_completes_its_first_canasta_with_a_wild_card() -> None:
    choice = choose_action("KD 2S 4S 5H 6D 9C", {"melds": [melds("KS KH KC KS KH"), []]})
    assert get_laid_groups(choice) == (LayDown("K", parse("KD 2S")),)


def test_ai_adds_no_wild_card_to_a_meld_of_six_natural_cards() -> None:
    table = {"melds": [melds("KS KH KC KS KH KD", "4S 4H 4C 4S 4H 4D 2D"), []]}
    assert isinstance(choose_action("2S 7S 5H 6D 9C TD", table).action, Discard)


def test_ai_asks_partner_before_going_out_if_partner_holds_many_cards() -> None:
    table = {"melds": [melds("KS KH KC KS KH KD 2D", "4S 4H 4C"), []]}
    assert choose_action("4D 9S", table).action == AskPartner()
    assert get_laid_groups(choose_action("4D 9S", table, others=(11, 2, 11))) == (LayDown("4", parse("4D")),)


def test_ai_goes_out_by_discarding_its_last_card() -> None:
    table = {"melds": [melds("KS KH KC KS KH KD 2D"), []]}
    assert choose_action("9S", table, others=(5, 2, 5)).action == Discard(parse("9S")[0])


def test_ai_goes_out_without_a_wild_card_on_its_natural_canasta() -> None:
    table = {"melds": [melds("KS KH KC KS KH KD KD"), []]}
    assert choose_action("KC 2S", table, others=(5, 2, 5)).action == Meld((LayDown("K", parse("KC")),))


def test_ai_does_not_go_out_if_that_loses_the_match() -> None:
    table = {"melds": [melds("KS KH KC KS KH KD 2D"), melds("9S 9H 9C 9D 9S 9H 9C")], "scores": [1000, 4900]}
    assert not isinstance(choose_action("4D 5S 4H 4C", table, others=(5, 2, 5)).action, Meld)


@pytest.mark.parametrize(("hand", "yes"), [("4S 6H", True), ("AS AH AC AD AS KS KH KC 2S X X", False)])
def test_ai_answers_its_partner_by_what_its_own_hand_may_still_gain(hand: str, yes: bool) -> None:
    table = {"turn": 2, "asked": 0, "melds": [melds("9S 9H 9C 9S 9H 9D 2D"), []]}
    assert choose_action(hand, table, "answer", (11, 2, 11)).action == Answer(yes)


def test_without_stock_ai_takes_a_forced_pile_and_else_passes_a_poor_one() -> None:
    forced = {"pile": ["3S", "3C", "8C", "KD"], "stock": 0, "melds": [melds("KS KH KC"), []]}
    assert isinstance(choose_action("5S 6S 7H", forced, "last").action, TakePile)
    poor = {"pile": ["8C", "TC", "7D"], "stock": 0, "melds": [melds("KS KH KC"), []]}
    assert choose_action("7S 7H 4S 6S", poor, "last").action == Pass()


@pytest.mark.parametrize(("counted", "for_them"), [(True, -200), (False, 200)])
def test_ai_counts_red_threes_without_a_meld_as_the_score_does(counted: bool, for_them: int) -> None:
    written = {"phase": "play", "hands": [["4S"], [], [], []], "red_threes": [[], ["3H", "3D"]]}
    position = CANASTA.text.form.read({"red_threes_against_without_meld": counted}, written, "0")
    ahead = lead(HandCounts(observe(position, 0)), GoingOutPlan({}, parse("4S")[0]))
    assert OUT - ahead == for_them == sum(line.points for line in CANASTA.rules.score(position) if line.side == 1)


def test_ai_counts_the_canasta_that_goes_out_into_its_lead() -> None:
    table = {"melds": [melds("KD KC 2S"), melds("8C 8S 8D")]}
    counts = HandCounts(observe_hand("KS KH KD 2C 8C", table))
    way = way_out(counts)
    assert way is not None and {rank: group.size for rank, group in way.groups.items()} == {"K": 4}
    before = lead(counts, GoingOutPlan({}, way.last))
    assert lead(counts, way) - before == 300 + 50


@merge_cases(
    ("rules", "group", "room"),
    [
        ({}, MeldCounts(4), 3),
        ({}, MeldCounts(4, 2), 1),
        ({"wilds_not_more_than_naturals": True}, MeldCounts(2), 2),
        ({"wilds_after_canasta": True}, MeldCounts(4, 3), 9),
    ],
)
def test_ai_counts_the_wild_cards_a_meld_takes_by_the_options(
    rules: Mapping[str, object], group: MeldCounts, room: int
) -> None:
    position = CANASTA.text.form.read(rules, {}, "0")
    assert HandCounts(observe(position, 0)).room(group) == room
