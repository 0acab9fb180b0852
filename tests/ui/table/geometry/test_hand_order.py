"""The order of the hand is the person's own."""

from upcard.core.cards import parse
from upcard.ui.table.geometry.hand_order import HandOrder

CARDS = parse("X 2H AS QH QD 4C")


def test_by_rank_it_is_the_games_order() -> None:
    assert HandOrder().of(CARDS) == CARDS


def test_by_suit_jokers_come_first_and_ranks_stay_in_order() -> None:
    assert HandOrder("suit").of(CARDS) == parse("X AS 2H QH QD 4C")


def test_cards_put_by_hand_stay_there() -> None:
    order = HandOrder().keep_order(parse("4C X 2H AS QH QD"))
    assert order.of(CARDS) == parse("4C X 2H AS QH QD")


def test_a_new_card_joins_its_rank_and_a_played_one_leaves_no_gap() -> None:
    order = HandOrder().keep_order(parse("4C X QH AS 2H QD"))
    assert order.of(parse("X 2H AS QH QS 4C")) == parse("4C X QH QS AS 2H")


def test_sorting_again_goes_the_other_way_but_first_undoes_what_was_put() -> None:
    put = HandOrder().keep_order(CARDS[::-1])
    assert put.next() == HandOrder("rank")
    assert put.next().next() == HandOrder("suit")
    assert put.next().next().next() == HandOrder("rank")
