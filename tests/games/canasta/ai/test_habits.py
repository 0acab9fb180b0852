"""Possible deals agree with what players keep: pairs for the pile, and nothing that could lie on their melds."""

from dataclasses import replace
from random import Random

from tests.games.canasta.ai.computer import melds, observe_hand
from upcard.core.cards import parse
from upcard.games.canasta.ai.fast.dealing import UnseenCards, deal_hidden_cards, unseen
from upcard.games.canasta.ai.fast.habits import ODDS
from upcard.games.canasta.ai.fast.state import KINDS, CompactPosition
from upcard.games.canasta.position import Observation

TABLE = {"pile": ["4C", "6H", "TC", "5D"], "melds": [melds("KS KH KC"), melds("7S 7H 7C")]}
"""Seat 0 and its partner have melded kings, and the rivals, of whom seat 1 plays next, sevens."""


def observe_table(table: dict[str, object] = TABLE) -> Observation:
    """Return what seat 0 sees, where everybody has had a turn."""
    observation = observe_hand("4D 6D 8D QS JH", table)
    return replace(observation, table=replace(observation.table, discarded=(True,) * 4))


def deals(what: UnseenCards, number: int = 300) -> list[CompactPosition]:
    """Return possible deals."""
    random = Random(1)
    return [deal_hidden_cards(what, random) for _ in range(number)]


def count_holding_deals(what: UnseenCards, seat: int, rank: str, least: int) -> int:
    """Return in how many of the deals a seat holds at least so many cards of a rank."""
    return sum(here.hands[seat][KINDS.index(rank)] >= least for here in deals(what))


def test_a_hand_rarely_holds_what_fits_its_sides_meld() -> None:
    what = unseen(observe_table())
    assert 2 * count_holding_deals(what, 1, "7", 1) < count_holding_deals(replace(what, habits=(), hints=()), 1, "7", 1)


def test_a_hand_holds_pairs_of_what_the_next_player_has_melded() -> None:
    what = unseen(observe_table())
    assert count_holding_deals(what, 3, "K", 2) > 1.5 * count_holding_deals(
        replace(what, habits=(), hints=()), 3, "K", 2
    )


def test_a_hand_rarely_holds_more_of_what_it_has_discarded() -> None:
    what = unseen(observe_table())
    assert 2 * count_holding_deals(what, 3, "5", 2) < count_holding_deals(replace(what, habits=(), hints=()), 3, "5", 2)


def test_cards_that_were_seen_stay_in_the_hand_and_hands_keep_their_size() -> None:
    observation = observe_table()
    shown = ((), parse("7D 7S 3S"), (), ())
    what = unseen(replace(observation, table=replace(observation.table, shown=shown)))
    for here in deals(what, 50):
        assert here.hands[1][KINDS.index("7")] >= 2
        assert here.hands[1][KINDS.index("3")] >= 1
        assert [sum(hand) for hand in here.hands] == here.sizes
        assert len(here.stock) == observation.stock_size


def test_deals_with_habits_hold_the_cards_of_the_packs() -> None:
    what = unseen(observe_table())
    for here in deals(what, 50):
        rest = [sum(hand[kind] for hand in here.hands) + here.stock.count(kind) for kind in range(len(KINDS))]
        assert rest[KINDS.index("K")] == rest[KINDS.index("7")] == 8 - 3
        assert rest[KINDS.index("9")] == 8


def test_who_forgets_cards_deals_without_habits() -> None:
    assert unseen(observe_table(), memory=20).habits == ()
    assert [one.seat for one in unseen(observe_table()).habits] == [1, 2, 3]


def test_odds_of_more_cards_are_positive() -> None:
    assert all(odds > 0 for of in ODDS.values() for odds in of)
