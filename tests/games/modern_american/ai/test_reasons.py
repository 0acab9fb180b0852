"""The reasons of a hint in Modern American are true of the position: kept threes, cards barred from an empty pile."""

import pytest

from tests.games.modern_american.test_players import see
from upcard.core.cards import Card, Cards, parse
from upcard.games.canasta.actions import Discard, Draw
from upcard.games.modern_american.ai.search.reasons import reasons
from upcard.play.text.words import Words


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (
            "X 2H AC KH QC TC 9D 8C 7H 6C 4H 3S",
            "You lay the three and get a new card for it; a straight would still lack two",
        ),
        ("2H AC KH KD 9D 9C 7H 6C 6D 4H 3S", "You lack six cards for a straight, too many to keep a three for it."),
    ],
)
def test_a_three_is_laid_for_the_card_that_replaces_it_or_because_a_straight_is_far(hand: str, said: str) -> None:
    (told,) = reasons(see(hand, phase="draw", pile=parse("5S")), Draw())
    assert Words("en").render(told).startswith(said)


@pytest.mark.parametrize(
    ("hand", "pile", "said"),
    [
        ("AD QH JS JH TD 5H 4C", "", "The pile is empty, so it costs you little if Ken can use this queen."),
        ("QH JS JH TD 5H 4C", "", "Of your cards that stand alone, none counts more against you than Q♥."),
        (
            "AD QH JS JH TD 5H 4C",
            "9C",
            "With only one card on the pile, it costs you little if Ken can use this queen.",
        ),
    ],
)
def test_a_card_that_may_not_be_discarded_is_not_compared(hand: str, pile: str, said: str) -> None:
    """An ace counts more than a queen, but it may not go onto the empty pile."""
    cards: Cards = parse(pile)
    told = reasons(see(hand, pile=cards, melds=[[parse("KS KH KD")], []]), Discard(Card("QH")))
    assert Words("en", {1: "Ken"}, 0).render(told[0]) == said
