"""The rule player at the tables of two, three, five and six, where partners and rivals sit differently."""

from collections.abc import Mapping

import pytest

from tests.games.canasta.ai.computer import choose_action, get_laid_groups, melds, observe_hand
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.games.canasta.actions import AskPartner, Discard, Draw, LayDown, Meld, TakePile
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.discarding import estimate_take_chance, is_dead

KINGS = "KS KH KC KS KH KD 2D"


def make_table_rules(table: str) -> Mapping[str, object]:
    return {"table": table}


@pytest.mark.parametrize(("table", "lays"), [("four", True), ("two", False)])
def test_two_players_ai_keeps_its_cards_until_a_second_canasta(table: str, lays: bool) -> None:
    choice = choose_action("KD 5D 6S 9S", {"melds": [melds(KINGS), []]}, rules=make_table_rules(table))
    assert isinstance(choice.action, Meld) == lays


@pytest.mark.parametrize(("table", "completes"), [("four", False), ("two", True)])
def test_ai_spends_three_wilds_on_a_canasta_only_if_needed_to_go_out(table: str, completes: bool) -> None:
    choice = choose_action(
        "QS 2S 2H X 4S 5H 6D 8C", {"melds": [melds(KINGS, "QH QC QD"), []]}, rules=make_table_rules(table)
    )
    assert (
        any(group.rank == "Q" and len(group.cards) == 4 for group in getattr(choice.action, "melds", ())) == completes
    )


@pytest.mark.parametrize(("table", "takes"), [("four", True), ("two", False)])
def test_two_players_ai_draws_two_cards_instead_of_taking_a_one_card_pile(table: str, takes: bool) -> None:
    one_card = {"pile": ["QC"], "melds": [melds("KS KH KC"), []]}
    choice = choose_action("QS QH AS 5H 6D 8C JD", one_card, "draw", rules=make_table_rules(table))
    assert isinstance(choice.action, TakePile) == takes


def test_two_players_ai_takes_a_rich_pile() -> None:
    table = {"pile": ["KS", "KH", "AD", "TC", "9C"], "melds": [melds("QS QH QC"), []]}
    assert isinstance(choose_action("9S 9H AS 4S 5H 6D", table, "draw", rules=make_table_rules("two")).action, TakePile)


@pytest.mark.parametrize("dangerous", [1, 2])
def test_three_players_ai_unloads_before_either_rival_goes_out(dangerous: int) -> None:
    sides = [melds("9S 9H 9C"), *((melds(KINGS) if side == dangerous else []) for side in (1, 2))]
    others = tuple(1 if side == dangerous else 11 for side in (1, 2))
    assert get_laid_groups(
        choose_action("2S 4S 5H 6D 8C", {"melds": sides}, others=others, rules=make_table_rules("three"))
    ) == (LayDown("9", parse("2S")),)
    assert isinstance(
        choose_action("2S 4S 5H 6D 8C", {"melds": sides}, others=(11, 11), rules=make_table_rules("three")).action,
        Discard,
    )


def test_three_players_ai_rates_only_the_next_rival_certain_to_take() -> None:
    table = {"pile": ["4C", "6H", "TC", "AD"], "melds": [melds("KS KH KC"), melds("7S 7H 7C"), melds("QS QH QC")]}
    counts = HandCounts(observe_hand("7D QD 9S 8C", table, rules=make_table_rules("three")))
    assert estimate_take_chance(counts, parse("7D")[0]) == 1
    assert estimate_take_chance(counts, parse("QD")[0]) < 1


def test_six_in_teams_ai_asks_the_partner_with_most_cards() -> None:
    table = {"melds": [melds(KINGS, "4S 4H 4C"), []]}
    assert choose_action(
        "4D 9S", table, others=(11, 7, 11, 9, 11), rules=make_table_rules("six-teams")
    ).action == AskPartner(4)
    assert choose_action(
        "4D 9S", table, others=(11, 9, 11, 7, 11), rules=make_table_rules("six-teams")
    ).action == AskPartner(2)


def test_six_in_pairs_ai_asks_the_partner_opposite() -> None:
    table = {"melds": [melds(KINGS, "4S 4H 4C"), [], []]}
    assert (
        choose_action("4D 9S", table, others=(2, 2, 11, 2, 2), rules=make_table_rules("six-pairs")).action
        == AskPartner()
    )
    assert isinstance(
        choose_action("4D 9S", table, others=(11, 11, 2, 11, 11), rules=make_table_rules("six-pairs")).action, Meld
    )


@merge_cases(("table", "cards"), [("two", 108), ("five", 108), ("six-teams", 162), ("six-pairs", 162)])
def test_ai_counts_the_unseen_cards_of_all_packs_of_the_table(table: str, cards: int) -> None:
    assert HandCounts(observe_hand("4S 5H 6D", rules=make_table_rules(table))).unseen == cards - 3


@pytest.mark.parametrize(("table", "dead"), [("four", True), ("six-teams", False)])
def test_a_rank_exhausted_with_two_packs_is_not_with_three(table: str, dead: bool) -> None:
    position = {"melds": [melds("7S 7H 7C 7D"), melds("QS QH QC")]}
    assert is_dead(HandCounts(observe_hand("7S 7H 7C QD", position, rules=make_table_rules(table))), "7") == dead


@pytest.mark.parametrize("table", ["five", "six-rotating"])
def test_tables_where_players_sit_out_play_like_the_table_of_four(table: str) -> None:
    position = {"pile": ["4C", "6H", "TC", "5D"], "melds": [melds("KS KH KC"), melds("7S 7H 7C", "QS QH QC")]}
    assert choose_action("7D QD 9S 8C", position, rules=make_table_rules(table)) == choose_action(
        "7D QD 9S 8C", position
    )


LONE = make_table_rules("three-lone")


def test_lone_hand_opponent_ai_lays_off_on_its_partner_s_meld() -> None:
    table = {"lone": 2, "melds": [[], melds("KS KH KC KS"), melds("9S 9H 9C")]}
    assert get_laid_groups(choose_action("KD 4S 5H 6D 8C TC JD", table, rules=LONE)) == (
        LayDown("K", parse("KD"), side=1),
    )


def test_lone_hand_opponent_ai_completes_its_partner_s_canasta() -> None:
    table = {"lone": 2, "melds": [melds("QS QH QC"), melds("KS KH KC KS KH"), melds("9S 9H 9C")]}
    assert get_laid_groups(choose_action("KD 2S 4S 5H 6D 8C TC", table, rules=LONE)) == (
        LayDown("K", parse("KD 2S"), side=1),
    )


def test_lone_hand_opponent_ai_owes_no_minimum_after_its_partner_s_meld() -> None:
    table = {"lone": 2, "melds": [[], melds("KS KH KC"), melds("9S 9H 9C")], "scores": [3000, 0, 0]}
    assert get_laid_groups(choose_action("4S 4H 4C 5H 6D 8C TC JD", table, rules=LONE)) == (
        LayDown("4", parse("4C 4H 4S")),
    )


def test_lone_hand_ai_neither_lays_off_on_others_nor_skips_the_minimum() -> None:
    table = {"lone": 0, "melds": [[], melds("KS KH KC"), melds("9S 9H 9C")], "scores": [3000, 0, 0]}
    assert isinstance(choose_action("KD 4S 4H 4C 5H 6D 8C TC JD", table, rules=LONE).action, Discard)


@pytest.mark.parametrize(("lone", "given"), [(2, "7D"), (1, "8C")])
def test_ai_discards_a_rich_pile_to_its_partner_not_to_the_lone_hand(lone: int, given: str) -> None:
    pile = ["AC", "AD", "KD", "TC", "JC"]
    table = {"lone": lone, "pile": pile, "melds": [melds("QS QH QC"), melds("7S 7H 7C"), melds("9S 9H 9C")]}
    assert choose_action("7D 8C 8D", table, rules=LONE).action == Discard(parse(given)[0])


def test_three_lone_ai_asks_before_going_out_only_if_it_has_a_partner() -> None:
    table = {"lone": 2, "melds": [melds(KINGS, "4S 4H 4C"), [], []]}
    assert choose_action("4D 9S", table, rules=LONE).action == AskPartner()
    assert isinstance(choose_action("4D 9S", {**table, "lone": 0}, rules=LONE).action, Meld)


def test_three_lone_a_discard_without_stock_has_no_chance_to_be_taken() -> None:
    table = {"pile": ["4C", "6H", "TC", "AD"], "stock": 0, "melds": [melds("KS KH KC"), melds("7S 7H 7C"), []]}
    assert estimate_take_chance(HandCounts(observe_hand("7D 9S", table, rules=LONE)), parse("7D")[0]) == 0


@merge_cases(("lone", "kind"), [(None, Draw), (0, TakePile), (1, TakePile)])
def test_three_lone_ai_leaves_a_pile_that_would_make_it_play_alone(
    lone: int | None, kind: type[Draw | TakePile]
) -> None:
    table = {"pile": ["KS", "KH", "AD", "TC", "9C"], "lone": lone}
    assert isinstance(choose_action("9S 9H AS AH AC 4S 5H", table, "draw", rules=LONE).action, kind)


def test_three_lone_ai_takes_a_very_rich_pile_and_plays_alone() -> None:
    pile = ["KS", "KH", "KD", "AS", "AD", "AC", "QS", "QH", "QD", "JS", "JH", "JD", "TS", "TC", "TD", "7S", "7H", "7D"]
    table = {"pile": [*pile, "8S", "8H", "8D", "9C"], "melds": [melds("AS AH AC"), [], []]}
    assert isinstance(choose_action("9S 9H 4S 5H 6D", table, "draw", rules=LONE).action, TakePile)


def test_three_lone_ai_lures_the_next_player_to_play_alone_for_a_poor_pile() -> None:
    table = {"pile": ["4C", "TC", "JD"], "melds": [melds("QS QH QC"), melds("7S 7H 7C"), melds("9S 9H 9C")]}
    choice = choose_action("7D 8C 8D 8H", table, rules=LONE)
    assert choice.action == Discard(parse("7D")[0])
    assert choice.reasons[0].key == "canasta.reason.lures"
    assert choose_action("7D 8C 8D 8H", {**table, "lone": 1}, rules=LONE).action != Discard(parse("7D")[0])


@merge_cases(("scores", "goes"), [([1000, 3000, 0], True), ([1000, 7300, 0], False), ([7300, 1000, 0], True)])
def test_three_lone_ai_does_not_go_out_if_its_partner_then_wins(scores: list[int], goes: bool) -> None:
    """By the rule canasta.three-lone: partners share the deal, but each plays the match alone."""
    table = {"lone": 2, "melds": [melds("4S 4H 4C 4D 4S 4H 2D"), melds("KS KH KC"), []], "scores": scores}
    told = choose_action("4C 4D KD 9S", table, others=(2, 11), rules=LONE).reasons[0]
    assert told.key.startswith("canasta.reason.go-out") == goes


@pytest.mark.parametrize(("scores", "goes"), [([0, 0, 4700], False), ([0, 4700, 0], True)])
def test_three_players_ai_stays_in_if_a_rival_would_win_by_its_going_out(scores: list[int], goes: bool) -> None:
    """A lead in the match and a rich deal count only if the same side has both."""
    table = {"melds": [melds(KINGS), [], melds("7S 7H 7C 7D 7S 7H 7D", "9S 9H 9C")], "scores": scores}
    told = choose_action("KD 9D", table, others=(2, 2), rules=make_table_rules("three")).reasons[0]
    assert told.key.startswith("canasta.reason.go-out") == goes
