"""What a hint says of a discard holds for every other card of the hand, in all games of the family."""

import pytest

from tests.games.canasta.ai.test_reasons import deal, explain
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, Cards, parse
from upcard.games.canasta.actions import Discard

PILE = parse("4H 9S TC 7D 9D")


def say_first(card: str, hand: str, game: str = "canasta", own: str = "6S 6H 6C", pile: Cards = PILE) -> str:
    """Return the first sentence about a discard of `card`."""
    position = {"melds": [[parse(own)] if own else [], [parse("8S 8H 8D")]], "has_melded": [bool(own), True] * 2}
    return explain(Discard(Card(card)), game, hands=deal(hand), pile=pile, **position)[0]


@merge_cases(
    ("kept", "said"),
    [
        ("3S 2D", "Black threes and wild cards aside, no other discard makes it harder"),
        ("3S", "Black threes aside, no other discard"),
        ("2D", "Wild cards aside, no other discard"),
        ("", "No other discard"),
    ],
)
def test_the_safest_discard_is_compared_with_every_card_that_nobody_can_take(kept: str, said: str) -> None:
    assert say_first("QD", f"QS QH QD QC 8C KS {kept}").startswith(said)


@merge_cases(
    ("hand", "said"),
    [
        ("AD AC KS KD KC", "In your hand, A♦ would count 20 points against you."),
        ("AD AC 2S 2H", "Wild cards aside, you hold nothing but aces."),
        ("KD KC QS QD JC JD", "J♣ would be just as safe as K♦."),
    ],
)
def test_a_card_is_let_go_for_its_points_only_if_no_other_counts_as_much(hand: str, said: str) -> None:
    assert say_first(hand[:2], hand) == said


@merge_cases(
    ("game", "hand", "own", "said"),
    [
        ("canasta", "KD QC JC 3S", "6S 6H 6C", "Black threes aside, only K♦, J♣ and Q♣ go with nothing you have."),
        ("canasta", "KD QC JC TH 3S", "6S 6H 6C", "The king stands alone and fits none of your melds."),
        ("canasta", "KD QC JC TH 3S", "", "The king stands alone in your hand."),
        (
            "samba",
            "KD JC QS TH 5S 6S",
            "6S 6H 6C",
            "The king goes with no other card in your hand and fits none of your melds.",
        ),
        ("samba", "KD JC QS TH 5S 6S", "", "The king goes with no other card in your hand."),
        (
            "samba",
            "JC KD QD 5S 6S 6D",
            "6S 6H 6C",
            "The jack is the only card in your hand that fits neither another nor your melds.",
        ),
        ("samba", "JC KD QD 5S 6S 7S", "", "The jack is the only card in your hand that goes with no other."),
    ],
)
def test_a_card_stands_alone_beside_neither_pair_nor_neighbour(game: str, hand: str, own: str, said: str) -> None:
    assert say_first(hand[:2], hand, game, own) == said


def test_a_black_three_may_be_worth_less_than_the_cheapest_card_that_stands_alone() -> None:
    for kept, said in (
        ("3S", "Black threes aside, of the cards that go with"),
        ("", "Of the cards that go with nothing you have, 10♣"),
    ):
        assert say_first("TC", f"TC AC {kept}", pile=parse("4H")).startswith(said)


@merge_cases(
    ("pile", "their", "unwanted"),
    [
        ("QS 5D TC 8C", "6S 6H 6D", True),
        ("QS 5D TC 8C", "", False),
        ("5D QS TC 8C", "", True),
        ("2D QS TC 8C", "QH QC 2S", False),
    ],
)
def test_a_rank_is_unwanted_if_the_next_player_could_have_used_it_and_collects_others(
    pile: str, their: str, *, unwanted: bool
) -> None:
    """The oldest card is the own one that was left; the next is what that player threw away."""
    melds, opened = [[parse("KS KH KD")], [parse(their)] if their else []], [True, bool(their)] * 2
    said = explain(Discard(Card("QD")), hands=deal("QD JH 9C AS"), pile=parse(pile), melds=melds, has_melded=opened)
    assert ("another queen" in said[0]) == unwanted


@merge_cases(("pile", "named"), [("", "the pile"), ("4H", "the pile"), ("4H 9S", "the pile of 3 cards")])
def test_a_wild_card_keeps_even_a_small_pile_from_the_next_player(pile: str, named: str) -> None:
    said = say_first("2D", "2D KC QS", pile=parse(pile))
    assert said == f"This freezes {named}: Ken can't take it now, and later only with two natural cards."


@pytest.mark.parametrize(
    ("pile", "said"),
    [
        ("4H 4S TC 7D 9D 5H 5S 6D 9C", "Of the cards that go with nothing you have, A♦ would count most against you."),
        ("4H 4S TC 7D 9D 5H 5S 6D 9C 9H", "Only A♦ and K♣ go with nothing you have."),
    ],
)
def test_the_points_of_a_card_are_no_reason_beside_a_big_pile(pile: str, said: str) -> None:
    assert say_first("AD", "AD KC QS QH", pile=parse(pile)).startswith(said)


@merge_cases(
    ("hand", "said"),
    [
        ("KD KC 6D", "The kings aside, all your cards fit your melds."),
        ("TD TC AS AH 9D", "Of your pairs and larger groups, the tens are worth least."),
        ("KD KC", "You can discard nothing but kings."),
        ("KD KC 2D", "Wild cards aside, you hold nothing but kings."),
    ],
)
def test_a_pair_is_broken_for_what_sets_it_apart(hand: str, said: str) -> None:
    assert say_first(hand[:2], hand, pile=parse("4H 4S")) == said


def test_a_safer_card_is_kept_because_it_goes_together_with_another_or_for_later() -> None:
    pile = parse("4H 9S TC 7D 9D 5H 5S 6D 9C 9H")
    for hand, said in (
        ("AD KD QS QH QD", "Every safer discard goes together with another of your cards."),
        ("AD KD 9D", "9♦ would be safer now, but is kept as a safe discard for later."),
        (
            "8C KD",
            "With this eight on top, Ken can take the pile of 11 cards; K♦ would be safer, but is kept as a safe",
        ),
        (
            "8C KS KD",
            "With this eight on top, Ken can take the pile of 11 cards; K♦ would be safer, but goes together with",
        ),
        (
            "8C 8D KS KD KC",
            "With this eight on top, Ken can take the pile of 11 cards; K♣ would be safer, but is one of three or more",
        ),
    ):
        assert say_first(hand[:2], hand, own="", pile=pile).startswith(said)
