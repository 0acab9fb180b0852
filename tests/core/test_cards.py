"""Cards, packs and the shuffle."""

from collections import Counter
from hashlib import sha256
from itertools import islice

from pytest import raises

from tests.merge_cases import merge_cases
from upcard.core.cards import JOKER, Card, below, contains, numbers, packs, parse, shuffle_cards, without


@merge_cases(("text", "rank", "suit"), [("7H", "7", "H"), ("TD", "T", "D"), ("X", "X", ""), ("??", "?", "?")])
def test_card_text_rank_and_suit_come_from_its_notation(text: str, rank: str, suit: str) -> None:
    (card,) = parse(text)
    assert (card, card.rank, card.suit) == (text, rank, suit)


@merge_cases("text", ["ZZ", "7", "7h", "10H", "XX"])
def test_parsing_an_invalid_card_raises_value_error_that_quotes_it(text: str) -> None:
    with raises(ValueError, match=f"'{text}' is not a card"):
        parse(f"4S {text}")


def test_two_packs_hold_every_card_twice_and_four_jokers() -> None:
    held = Counter(packs(2))
    assert sum(held.values()) == 108
    assert held.pop(JOKER) == 4
    assert set(held.values()) == {2} and len(held) == 52


def test_removing_a_card_leaves_an_equal_second_card() -> None:
    hand = parse("7S 4D 7S")
    assert without(hand, parse("7S")) == parse("4D 7S")
    assert contains(hand, parse("7S 7S")) and not contains(hand, parse("7S 7S 7S"))
    with raises(ValueError, match="not in list"):
        without(hand, parse("9S"))


def test_random_numbers_are_the_32_bit_words_of_the_seed_digests() -> None:
    first = sha256(b"seed:0").digest()
    second = sha256(b"seed:1").digest()
    drawn = list(islice(numbers("seed"), 9))
    assert drawn[0] == int.from_bytes(first[:4], "big") and drawn[8] == int.from_bytes(second[:4], "big")


def test_random_numbers_that_would_bias_the_range_are_skipped() -> None:
    assert below(3, iter([2**32 - 1, 5])) == 2
    assert below(3, iter([2**32 - 2])) == 2


def test_the_shuffle_of_a_seed_never_changes() -> None:
    """A saved game holds only a seed, so every saved game rests on this order."""
    assert " ".join(shuffle_cards(packs(1), "upcard/1")[:6]) == "QS 9D 2D 6H QD 9C"
    assert Counter(shuffle_cards(packs(2), "0" * 32)) == Counter(packs(2))


def test_shuffle_gives_every_order_about_equally_often() -> None:
    """Of 6,000 shuffles of three cards, each of the six orders occurs 1,000 times, within five standard deviations."""
    orders = Counter(shuffle_cards((Card("4S"), Card("5S"), Card("6S")), f"even/{number}") for number in range(6000))
    assert len(orders) == 6 and all(abs(count - 1000) < 145 for count in orders.values())
