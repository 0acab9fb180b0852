"""The rule player at the tables of two, three, five and six, where partners and rivals sit differently."""

from collections.abc import Mapping

import pytest

from tests.games.canasta.ai.computer import chosen, laid, melds, seen
from upcard.core.cards import parse
from upcard.games.canasta.actions import AskPartner, Discard, Draw, LayDown, Meld, TakePile
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.discarding import estimate_take_chance, is_dead

KINGS = "KS KH KC KS KH KD 2D"


def at(table: str) -> Mapping[str, object]:
    return {"table": table}


@pytest.mark.parametrize(("table", "lays"), [("four", True), ("two", False)])
def test_it_keeps_its_cards_while_a_second_canasta_is_wanted(table: str, lays: bool) -> None:
    choice = chosen("KD 5D 6S 9S", {"melds": [melds(KINGS), []]}, rules=at(table))
    assert isinstance(choice.action, Meld) == lays


@pytest.mark.parametrize(("table", "completes"), [("four", False), ("two", True)])
def test_it_spends_three_wild_cards_on_a_canasta_only_where_going_out_needs_it(table: str, completes: bool) -> None:
    choice = chosen("QS 2S 2H X 4S 5H 6D 8C", {"melds": [melds(KINGS, "QH QC QD"), []]}, rules=at(table))
    assert (
        any(group.rank == "Q" and len(group.cards) == 4 for group in getattr(choice.action, "melds", ())) == completes
    )


@pytest.mark.parametrize(("table", "takes"), [("four", True), ("two", False)])
def test_it_would_rather_draw_two_cards_than_take_one(table: str, takes: bool) -> None:
    one_card = {"pile": ["QC"], "melds": [melds("KS KH KC"), []]}
    choice = chosen("QS QH AS 5H 6D 8C JD", one_card, "draw", rules=at(table))
    assert isinstance(choice.action, TakePile) == takes


def test_for_two_it_takes_a_rich_pile_all_the_more() -> None:
    table = {"pile": ["KS", "KH", "AD", "TC", "9C"], "melds": [melds("QS QH QC"), []]}
    assert isinstance(chosen("9S 9H AS 4S 5H 6D", table, "draw", rules=at("two")).action, TakePile)


@pytest.mark.parametrize("dangerous", [1, 2])
def test_among_three_it_unloads_before_either_rival_goes_out(dangerous: int) -> None:
    sides = [melds("9S 9H 9C"), *((melds(KINGS) if side == dangerous else []) for side in (1, 2))]
    others = tuple(1 if side == dangerous else 11 for side in (1, 2))
    assert laid(chosen("2S 4S 5H 6D 8C", {"melds": sides}, others=others, rules=at("three"))) == (
        LayDown("9", parse("2S")),
    )
    assert isinstance(chosen("2S 4S 5H 6D 8C", {"melds": sides}, others=(11, 11), rules=at("three")).action, Discard)


def test_among_three_a_discard_feeds_the_next_rival_and_not_the_one_after() -> None:
    table = {"pile": ["4C", "6H", "TC", "AD"], "melds": [melds("KS KH KC"), melds("7S 7H 7C"), melds("QS QH QC")]}
    counts = HandCounts(seen("7D QD 9S 8C", table, rules=at("three")))
    assert estimate_take_chance(counts, parse("7D")[0]) == 1
    assert estimate_take_chance(counts, parse("QD")[0]) < 1


def test_in_teams_of_three_it_asks_the_partner_who_holds_most() -> None:
    table = {"melds": [melds(KINGS, "4S 4H 4C"), []]}
    assert chosen("4D 9S", table, others=(11, 7, 11, 9, 11), rules=at("six-teams")).action == AskPartner(4)
    assert chosen("4D 9S", table, others=(11, 9, 11, 7, 11), rules=at("six-teams")).action == AskPartner(2)


def test_in_three_pairs_it_asks_the_partner_opposite() -> None:
    table = {"melds": [melds(KINGS, "4S 4H 4C"), [], []]}
    assert chosen("4D 9S", table, others=(2, 2, 11, 2, 2), rules=at("six-pairs")).action == AskPartner()
    assert isinstance(chosen("4D 9S", table, others=(11, 11, 2, 11, 11), rules=at("six-pairs")).action, Meld)


@pytest.mark.parametrize(("table", "cards"), [("two", 108), ("five", 108), ("six-teams", 162), ("six-pairs", 162)])
def test_it_counts_every_card_of_the_packs(table: str, cards: int) -> None:
    assert HandCounts(seen("4S 5H 6D", rules=at(table))).unseen == cards - 3


@pytest.mark.parametrize(("table", "dead"), [("four", True), ("six-teams", False)])
def test_with_three_packs_a_rank_is_counted_out_later(table: str, dead: bool) -> None:
    position = {"melds": [melds("7S 7H 7C 7D"), melds("QS QH QC")]}
    assert is_dead(HandCounts(seen("7S 7H 7C QD", position, rules=at(table))), "7") == dead


@pytest.mark.parametrize("table", ["five", "six-rotating"])
def test_where_players_sit_out_four_play_as_four(table: str) -> None:
    position = {"pile": ["4C", "6H", "TC", "5D"], "melds": [melds("KS KH KC"), melds("7S 7H 7C", "QS QH QC")]}
    assert chosen("7D QD 9S 8C", position, rules=at(table)) == chosen("7D QD 9S 8C", position)


LONE = at("three-lone")


def test_against_a_lone_hand_it_lays_cards_on_its_partner_s_melds() -> None:
    table = {"lone": 2, "melds": [[], melds("KS KH KC KS"), melds("9S 9H 9C")]}
    assert laid(chosen("KD 4S 5H 6D 8C TC JD", table, rules=LONE)) == (LayDown("K", parse("KD"), side=1),)


def test_against_a_lone_hand_it_completes_its_partner_s_canasta() -> None:
    table = {"lone": 2, "melds": [melds("QS QH QC"), melds("KS KH KC KS KH"), melds("9S 9H 9C")]}
    assert laid(chosen("KD 2S 4S 5H 6D 8C TC", table, rules=LONE)) == (LayDown("K", parse("KD 2S"), side=1),)


def test_against_a_lone_hand_it_owes_no_minimum_once_its_partner_has_melded() -> None:
    table = {"lone": 2, "melds": [[], melds("KS KH KC"), melds("9S 9H 9C")], "scores": [3000, 0, 0]}
    assert laid(chosen("4S 4H 4C 5H 6D 8C TC JD", table, rules=LONE)) == (LayDown("4", parse("4C 4H 4S")),)


def test_the_lone_hand_adds_nothing_to_others_melds_and_owes_its_own_minimum() -> None:
    table = {"lone": 0, "melds": [[], melds("KS KH KC"), melds("9S 9H 9C")], "scores": [3000, 0, 0]}
    assert isinstance(chosen("KD 4S 4H 4C 5H 6D 8C TC JD", table, rules=LONE).action, Discard)


@pytest.mark.parametrize(("lone", "given"), [(2, "7D"), (1, "8C")])
def test_it_hands_a_rich_pile_to_its_partner_and_not_to_the_lone_hand(lone: int, given: str) -> None:
    pile = ["AC", "AD", "KD", "TC", "JC"]
    table = {"lone": lone, "pile": pile, "melds": [melds("QS QH QC"), melds("7S 7H 7C"), melds("9S 9H 9C")]}
    assert chosen("7D 8C 8D", table, rules=LONE).action == Discard(parse(given)[0])


def test_it_asks_its_partner_once_there_is_one() -> None:
    table = {"lone": 2, "melds": [melds(KINGS, "4S 4H 4C"), [], []]}
    assert chosen("4D 9S", table, rules=LONE).action == AskPartner()
    assert isinstance(chosen("4D 9S", {**table, "lone": 0}, rules=LONE).action, Meld)


def test_once_the_stock_is_gone_nothing_is_given_to_the_next_player() -> None:
    table = {"pile": ["4C", "6H", "TC", "AD"], "stock": 0, "melds": [melds("KS KH KC"), melds("7S 7H 7C"), []]}
    assert estimate_take_chance(HandCounts(seen("7D 9S", table, rules=LONE)), parse("7D")[0]) == 0


@pytest.mark.parametrize(("lone", "kind"), [(None, Draw), (0, TakePile), (1, TakePile)])
def test_it_leaves_a_pile_that_would_make_it_play_alone(lone: int | None, kind: type[Draw | TakePile]) -> None:
    table = {"pile": ["KS", "KH", "AD", "TC", "9C"], "lone": lone}
    assert isinstance(chosen("9S 9H AS AH AC 4S 5H", table, "draw", rules=LONE).action, kind)


def test_it_plays_alone_for_a_very_rich_pile() -> None:
    pile = ["KS", "KH", "KD", "AS", "AD", "AC", "QS", "QH", "QD", "JS", "JH", "JD", "TS", "TC", "TD", "7S", "7H", "7D"]
    table = {"pile": [*pile, "8S", "8H", "8D", "9C"], "melds": [melds("AS AH AC"), [], []]}
    assert isinstance(chosen("9S 9H 4S 5H 6D", table, "draw", rules=LONE).action, TakePile)


def test_it_lets_the_next_player_take_a_poor_pile_and_play_alone() -> None:
    table = {"pile": ["4C", "TC", "JD"], "melds": [melds("QS QH QC"), melds("7S 7H 7C"), melds("9S 9H 9C")]}
    choice = chosen("7D 8C 8D 8H", table, rules=LONE)
    assert choice.action == Discard(parse("7D")[0])
    assert choice.reasons[0].key == "canasta.reason.lures"
    assert chosen("7D 8C 8D 8H", {**table, "lone": 1}, rules=LONE).action != Discard(parse("7D")[0])


@pytest.mark.parametrize(
    ("scores", "goes"), [([1000, 3000, 0], True), ([1000, 7300, 0], False), ([7300, 1000, 0], True)]
)
def test_it_does_not_go_out_where_its_partner_would_win_the_match_by_it(scores: list[int], goes: bool) -> None:
    """canasta.three-lone: partners share the deal, but each plays the match alone."""
    table = {"lone": 2, "melds": [melds("4S 4H 4C 4D 4S 4H 2D"), melds("KS KH KC"), []], "scores": scores}
    told = chosen("4C 4D KD 9S", table, others=(2, 11), rules=LONE).reasons[0]
    assert told.key.startswith("canasta.reason.go-out") == goes


@pytest.mark.parametrize(("scores", "goes"), [([0, 0, 4700], False), ([0, 4700, 0], True)])
def test_among_three_it_is_one_rival_that_wins_by_its_going_out(scores: list[int], goes: bool) -> None:
    """A lead in the match and a rich deal count only if the same side has both."""
    table = {"melds": [melds(KINGS), [], melds("7S 7H 7C 7D 7S 7H 7D", "9S 9H 9C")], "scores": scores}
    told = chosen("KD 9D", table, others=(2, 2), rules=at("three")).reasons[0]
    assert told.key.startswith("canasta.reason.go-out") == goes
