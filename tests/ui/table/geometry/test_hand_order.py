"""The order of the hand is the person's own."""

from upcard.core.cards import parse
from upcard.ui.table.geometry.hand_order import HandOrder

CARDS = parse("X 2H AS QH QD 4C")


def test_default_order_by_rank_is_the_games_order() -> None:
    assert HandOrder().sort_cards(CARDS) == CARDS


def test_sorting_by_suit_puts_jokers_first_and_keeps_rank_order() -> None:
    assert HandOrder("suit").sort_cards(CARDS) == parse("X AS 2H QH QD 4C")


def test_manual_order_is_kept() -> None:
    order = HandOrder().keep_order(parse("4C X 2H AS QH QD"))
    assert order.sort_cards(CARDS) == parse("4C X 2H AS QH QD")


def test_new_card_joins_its_rank_in_the_manual_order() -> None:
    order = HandOrder().keep_order(parse("4C X QH AS 2H QD"))
    assert order.sort_cards(parse("X 2H AS QH QS 4C")) == parse("4C X QH QS AS 2H")


def test_sorting_first_drops_the_manual_order_and_then_toggles_rank_and_suit() -> None:
    put = HandOrder().keep_order(CARDS[::-1])
    assert put.next() == HandOrder("rank")
    assert put.next().next() == HandOrder("suit")
    assert put.next().next().next() == HandOrder("rank")
