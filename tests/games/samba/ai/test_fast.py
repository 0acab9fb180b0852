"""Positions of Samba and Bolivia as counts agree with the rules: the same positions and scores."""

from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.games.samba.ai.compare_engines import compare_deal
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.games import GAMES
from upcard.games.samba.ai.fast.dealing import shuffle, unseen
from upcard.games.samba.ai.fast.plans import STRETCHES
from upcard.games.samba.ai.fast.rollout import play_out
from upcard.games.samba.ai.fast.state import TWO, Lay


@pytest.mark.parametrize("number", range(20, choose_cases(26, 32)))
def test_count_positions_and_rules_agree_in_deals_under_random_options(number: int) -> None:
    """`python -m tests.games.samba.ai.compare_engines 10000` compares more deals."""
    compare_deal(number)


@merge_cases(
    ("ranks", "run"),
    [
        ("0 1 2", "0 1 2"),
        ("0 1 3 4", ""),
        ("8 9 10", "8 9 10"),
        ("0 2 3 4 6 7 8", "2 3 4"),
        ("0 1 2 3 4 5 6 7", "0 1 2 3 4 5 6"),
    ],
)
def test_samba_sequence_lowest_run_of_three_to_seven_is_found(ranks: str, run: str) -> None:
    bits = [sum(1 << int(rank) for rank in text.split()) for text in (ranks, run)]
    assert STRETCHES[bits[0]] == bits[1]


def test_cards_are_shuffled_into_the_order_of_random_shuffle() -> None:
    orders = [(list(range(size)), list(range(size))) for size in range(130)]
    for size, (ours, theirs) in enumerate(orders):
        shuffle(ours, Random(size))
        Random(size).shuffle(theirs)
    assert [ours for ours, _ in orders] == [theirs for _, theirs in orders]


def test_wild_card_that_is_left_alone_is_discarded_without_an_empty_meld() -> None:
    game, melds = GAMES["samba"], ["KS KH KD KC KS KH KD", "QS QH QD QC QS QH QD"]
    written = {"phase": "play", "hands": [parse("2S"), 9, 9, 9], "melds": [list(map(parse, melds)), []]}
    log = list[tuple[str, tuple[Lay, ...], int]]()
    play_out(unseen(game.rules.observe(game.text.form.read({}, written, "alone"), 0)).open, log)
    assert log == [("discard", (), TWO)]


@merge_cases(
    ("name", "hand", "melds"),
    [
        ("samba", "X", "7D 2C 7S 7H 7H 2S 7S, 5H 5D 5D 2H 5S 5C"),
        ("samba", "X QC", "7D 2C 7S 7H 7H 2S 7S, 5H 5D 5D 2H 5S 5C, QD QD QC"),
        ("bolivia", "2D 2D 8D", "5S 6S 7S 8S 9S TS JS, 5H 5C 5C 2H 5H, QH QD QD QS QC, 6D 6D 6C 6H 6C"),
    ],
)
def test_last_wild_cards_make_the_canasta_that_going_out_needs(name: str, hand: str, melds: str) -> None:
    game, laid = GAMES[name], [parse(meld) for meld in melds.split(", ")]
    position: dict[str, object] = {"phase": "play", "hands": [parse(hand), 9, 9, 9], "melds": [laid, []]}
    here = unseen(game.rules.observe(game.text.form.read({}, position, "out"), 0)).open
    play_out(here)
    assert here.out == 0
