"""The sentences of a hint for a discard that protects a large pile."""

import pytest

from tests.games.canasta import builders as canasta
from tests.play.analysis.test_action_reasons import describe
from upcard.core.cards import Card
from upcard.games.canasta.actions import Discard


@pytest.mark.parametrize(
    ("hand", "pile", "card", "said"),
    [
        (
            ["8C", "8D", "TC", "TD", "KC", "QC"],
            ["TH", "TS", "9D", "5D", "4H", "8H"],
            "8C",
            "You hold two eights yourself, so Ken is less likely to have a pair for the pile of 7 cards.",
        ),
        (
            ["6C", "TC", "TD", "KC", "QC"],
            ["TH", "TS", "9D", "5D", "4H", "TH"],
            "6C",
            "Ken is less likely to take the pile of 7 cards with 6♣ on top than with K♣.",
        ),
    ],
)
def test_a_discard_on_a_large_pile_is_explained_by_who_may_take_it(
    hand: list[str], pile: list[str], card: str, said: str
) -> None:
    here = canasta.position(hands=[hand, 11, 11, 11], pile=pile, melds=canasta.melds("6S 6H 6D", their=("JH JD JS",)))
    assert describe("canasta", here, Discard(Card(card)))[0] == said
