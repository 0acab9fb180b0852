"""The reasons that a hint gives in Hand and Foot are true of the position and speak of what matters in it."""

from dataclasses import replace

import pytest

from tests.games.hand_and_foot.test_players import observe_hand
from upcard.core.cards import Card, parse
from upcard.games.canasta.actions import Discard, LayDown, Meld
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.ai.search.reasons import reasons
from upcard.play.text.words import Words

PILE = parse("KC QD 8S 5H")
SIX_FOURS = parse("4S 4H 4D 4C 4S 4H")


def list_keys(hand: str, action: Action, **position: object) -> list[str]:
    """Return the last words of the keys of the reasons for an action."""
    return [told.key.rpartition(".")[2] for told in reasons(observe_hand(hand, **position), action)]


@pytest.mark.parametrize("card", ["3S", "4D"])
@pytest.mark.parametrize(("cards", "feet", "can_take"), [(2, (13, 0), True), (1, (13, 0), False), (0, (13, 13), True)])
def test_no_discard_is_said_to_keep_the_pile_from_a_hand_without_a_pair(
    card: str, cards: int, feet: tuple[int, int], *, can_take: bool
) -> None:
    """A single card takes no pile, but whoever has no card left takes up the foot first."""
    whole = {"feet": [[], feet[1], [], feet[0]], "pile": PILE, "melds": [[parse("6S 6H 6D")], [SIX_FOURS]]}
    hand = "3S 4D 9H JC JD"
    keys = list_keys(hand, Discard(Card(card)), hands=[parse(hand), cards, 9, 9], **whole)
    assert bool({"stop", "full"} & {*keys}) == can_take


@pytest.mark.parametrize(
    ("stock", "keys"), [(parse("4S 4H 5D 5C 6S 6H 8D"), ["meld", "spends"]), (parse("4S 4H 5D 5C 6S 6H"), ["unload"])]
)
def test_in_what_may_be_the_last_turn_a_meld_saves_its_cards(stock: tuple[Card, ...], keys: list[str]) -> None:
    meld = Meld((LayDown("9", parse("9S 9H 2D")),))
    assert list_keys("9S 9H 2D 4C 5D", meld, melds=[[parse("KS KH KD")], []], stock=stock) == keys


@pytest.mark.parametrize(("rest", "keys"), [("4C 5D 6D", ["lay-off", "nears-foot"]), ("4C 5D 6D 7D", ["lay-off"])])
def test_a_small_hand_is_said_to_be_near_the_foot(rest: str, keys: list[str]) -> None:
    meld = Meld((LayDown("K", parse("KD")),))
    assert list_keys(f"KD {rest}", meld, melds=[[parse("KS KH KD")], []]) == keys


def test_a_book_is_worth_a_sentence_in_the_last_turn_too() -> None:
    meld = Meld((LayDown("4", parse("4D")),))
    assert list_keys("4D 5D 6D", meld, melds=[[SIX_FOURS], []], stock=()) == ["closes"]


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("4D 2S 5D 6D KC", "With a natural card in place of the wild one, the book would be worth 200 points more."),
        (
            "2S 5D 6D KC",
            "Your fours can then only become a dirty book, which is worth 200 points less than a clean one.",
        ),
    ],
)
def test_a_wild_card_on_a_clean_meld_costs_the_clean_book(hand: str, says: str) -> None:
    cards = tuple(card for card in parse(hand) if card.rank in "42")
    seen = observe_hand(hand, melds=[[SIX_FOURS[:5]], []])
    assert [Words("en").render(told) for told in reasons(seen, Meld((LayDown("4", cards),)))][1:] == [says]


@pytest.mark.parametrize(("shown", "surely"), [("KS", False), ("KS KH", True)])
def test_a_pile_is_given_only_to_a_hand_that_is_known_to_hold_the_pair(shown: str, *, surely: bool) -> None:
    """One king and many unseen ones make a second king likely, not certain."""
    seen = observe_hand("KC TC", pile=PILE, hands=[parse("KC TC"), 4, 4, 4], stock=parse("9S"), melds=[[], [SIX_FOURS]])
    seen = replace(seen, table=replace(seen.table, shown=((), parse(shown), (), ())))
    assert (reasons(seen, Discard(Card("KC")))[0].key == "canasta.reason.gives") == surely


@pytest.mark.parametrize(
    ("pile", "rare"), [("KC KD KS KH KC 4S 4H 5S 5H", False), ("KC KD KS KH KC KD KS 4S 4H 5S 5H", True)]
)
def test_of_many_packs_a_rank_is_scarce_only_if_many_of_its_cards_are_seen(pile: str, rare: bool) -> None:
    """Of the kings 14 or 12 are unseen, of the other ranks of the hand 19."""
    keys = list_keys("KS QH JD TC", Discard(Card("KS")), pile=parse(pile), melds=[[parse("6S 6H 6D")], [SIX_FOURS]])
    assert (keys == ["scarce"]) == rare
