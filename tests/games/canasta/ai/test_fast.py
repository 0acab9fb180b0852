"""Positions as counts agree with the rules: the same actions, positions and scores."""

from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.games.canasta.ai.compare_engines import compare_deal, compare_turn
from tests.games.canasta.builders import NATURAL, make_position_at, melds, position
from tests.merge_cases import merge_cases
from upcard.games.canasta import CANASTA
from upcard.games.canasta.ai.fast.dealing import RARER, deal_hidden_cards, kind_of, unseen
from upcard.games.canasta.ai.fast.flow import take
from upcard.games.canasta.ai.fast.habits import DISCARDED
from upcard.games.canasta.ai.fast.moves import Move
from upcard.games.canasta.ai.fast.rollout import play_out
from upcard.games.canasta.ai.fast.state import (
    BLACK,
    JOKER,
    OVER,
    RED,
    TWO,
    CompactPosition,
    count_kinds,
    lay_group,
    scores,
)
from upcard.games.canasta.ai.search.outcome import convert_position
from upcard.games.canasta.position import Position, observe
from upcard.games.canasta.tables import TABLES

SEVEN, NINE, KING = 3, 5, 9


@pytest.mark.parametrize("fours", range(choose_cases(5, 10)))
def test_count_positions_and_rules_agree_in_deals_under_random_options(fours: int) -> None:
    """`python -m tests.games.canasta.ai.compare_engines 10000` compares more deals, at every turn."""
    for number in range(4 * fours, 4 * fours + 4):
        compare_deal(number, every=20)


def test_each_card_maps_to_its_kind_index() -> None:
    cards = observe(position("4S AS 3S 3H 2S X"), 0).hand
    assert sorted(map(kind_of, cards)) == [0, 10, BLACK, RED, TWO, JOKER]


def test_wild_card_on_a_natural_canasta_lowers_its_bonus_to_mixed() -> None:
    here = convert_position(position("2S 4S 5S", melds=melds("7S 7H 7D 7C 7S 7H 7D")))
    assert (here.bonus[0], here.points[0]) == (500, 35)
    lay_group(here, 0, (SEVEN, 0, 1, 0))
    assert (here.bonus[0], here.points[0]) == (300, 55)


def test_a_taken_pile_joins_the_hand_and_its_red_three_is_laid() -> None:
    here = convert_position(position("9S 9H KS QS", "draw", melds=melds("4S 4H 4D"), pile=["3H", "5S", "9D"]))
    take(here, ((NINE, 2, 0, 0),))
    assert here.hands[0] == count_kinds((KING, 8, 1))
    assert (here.reds[0], here.laid[0][NINE], here.frozen) == (1, 3, False)


def test_larger_of_partners_melds_of_a_rank_grows_the_other_only_scores() -> None:
    here = convert_position(
        make_position_at(
            "three-lone", [["5S"], ["6S"], ["8S"]], lone=2, melds=[[["KS", "KH", "KD"]], [["KC", "KS", "KH", "KD"]], []]
        )
    )
    assert (here.laid[0][KING], here.dead, here.points[0]) == (4, [(0, KING, 3, 0)], 70)


def test_lone_player_keeps_its_second_meld_of_a_rank() -> None:
    """The lone player has two melds of nines; cards are added to one of them. The others pool theirs.

    The rule canasta.one-meld-a-rank is off.
    """
    written = [[["KS", "KH", "KD"]], [["9C", "9D", "X"], ["9H", "9S", "X", "X"]], []]
    here = convert_position(
        make_position_at(
            "three-lone",
            [["5S"], ["8S", "8H", "4S", "4H"], ["6S"]],
            "draw",
            melds=written,
            pile=["8D"],
            turn=1,
            rules={"one_meld_a_rank": False},
        )
    )
    take(here, ((4, 2, 0, 0),))
    assert (here.lone, here.team, here.dead) == (1, [0, 1, 0], [(1, NINE, 3, 1)])


def test_comparison_of_counts_with_rules_fails_if_a_move_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    here = position("9S 9H KS QS", "draw", melds=melds("4S 4H 4D"), pile=["9D"])
    compare_turn(here)
    monkeypatch.setattr("upcard.games.canasta.ai.fast.moves.list_takes", lambda here: ())
    with pytest.raises(AssertionError):
        compare_turn(here)


def play_first_turns(table: str = "four", seed: str = "dealt") -> Position:
    """Return a deal after 20 turns of the rule player."""
    rules = CANASTA.text.form.rules({"table": table})
    here: Position = CANASTA.rules.apply(CANASTA.rules.start(rules, seed), CANASTA.rules.opening).position
    for _ in range(20):
        seat = CANASTA.rules.to_act(here)
        assert seat is not None
        choice = CANASTA.players.rivals["standard"](observe(here, seat), Random(0), None)  # type: ignore[arg-type]  # unasked
        here = CANASTA.rules.apply(here, choice.action).position
    return here


def cards(here: CompactPosition) -> list[int]:
    """Return the counts of all cards in hands and stock."""
    return count_kinds(
        [*here.stock, *(kind for hand in here.hands for kind, held in enumerate(hand) for _ in range(held))]
    )


@merge_cases("table", TABLES)
def test_hidden_cards_are_dealt_from_exactly_the_unseen_cards(table: str) -> None:
    truth = play_first_turns(table)
    seat = truth.table.turn
    seen = observe(truth, seat)
    for seed in range(20):
        here = deal_hidden_cards(unseen(seen), Random(seed))
        assert cards(here) == cards(convert_position(truth))
        assert list(map(sum, here.hands)) == here.sizes == list(seen.hand_sizes)
        assert len(here.stock) == seen.stock_size
        assert here.hands[seat] == count_kinds(map(kind_of, seen.hand))


def test_a_seat_that_has_had_a_turn_is_dealt_no_red_three() -> None:
    truth = CANASTA.rules.apply(
        CANASTA.rules.start(CANASTA.text.form.rules({}), "reds"), CANASTA.rules.opening
    ).position
    what = unseen(observe(truth, truth.table.turn))
    assert (len(what.late), what.early) == (3, ())
    assert any(deal_hidden_cards(what, Random(seed)).hands[what.late[0]][RED] for seed in range(40))
    later = unseen(observe(play_first_turns(), play_first_turns().table.turn))
    assert not any(
        deal_hidden_cards(later, Random(seed)).hands[seat][RED] for seed in range(40) for seat in later.early
    )


def test_a_seat_that_discarded_a_rank_is_dealt_it_less_often() -> None:
    seen = observe(position("4S 5S 6S", "draw", hands=[["4S", "5S", "6S"], 11, 11, 11], pile=["KS"], dealer=3), 0)
    what = unseen(seen)
    assert what.hints == ((3, KING, 0, RARER[DISCARDED]),)
    held = [sum(deal_hidden_cards(what, Random(seed)).hands[seat][KING] > 0 for seed in range(300)) for seat in (2, 3)]
    assert held[1] < 0.7 * held[0]


@pytest.mark.parametrize(("onto", "goes"), [(True, SEVEN), (False, KING)])
def test_rollout_discards_a_canasta_rank_if_pile_onto_canasta_is_off(onto: bool, goes: int) -> None:
    there = melds("QS QH QC", their=("KS KH KC KS KH KD 2D",))
    pile, log = ["AS", "AH", "AD", "TC", "JC"], list[Move]()
    play_out(
        convert_position(
            make_position_at(
                "four", [["KC", "7C", "7D"], 11, 11, 11], melds=there, pile=pile, rules={"pile_onto_canasta": onto}
            )
        ),
        log,
    )
    assert log[0] == ("discard", goes)


EIGHTS, ACES = "8S 8H 8D KC JD TS 9D", "AS AH AD KS KH KD JD TS 9D"
FROZEN = ["2S", "4H"]


@merge_cases(
    ("hand", "own", "pile", "rivals", "keeps"),
    [
        (EIGHTS, ["QS QH QC"], [], 4, True),
        (EIGHTS, ["QS QH QC"], [], 3, False),
        (EIGHTS, ["QS QH QC", "8C 8S 8H 8C"], [], 11, False),
        (EIGHTS, ["QS QH QC", NATURAL], [], 11, False),
        (ACES, [], [], 11, False),
        (ACES, [], FROZEN, 11, True),
    ],
)
def test_rollout_that_holds_back_lays_melds_only_when_club_does(
    hand: str, own: list[str], pile: list[str], rivals: int, keeps: bool
) -> None:
    truth = make_position_at("four", [hand.split(), rivals, 11, rivals], melds=melds(*own), pile=pile)
    for holds_back in (True, False):
        here, log = convert_position(truth), list[Move]()
        here.holds_back = holds_back
        play_out(here, log)
        assert (log[0][0] == "discard") is (holds_back and keeps)


@merge_cases("table", TABLES)
def test_rollout_reaches_the_end_and_repeats_its_scores(table: str) -> None:
    here = deal_hidden_cards(unseen(observe(play_first_turns(table), play_first_turns(table).table.turn)), Random(1))
    again = here.copy()
    play_out(here)
    assert here.phase == OVER
    play_out(again)
    assert scores(again) == scores(here)
