"""The fast engine of Scarney agrees with the rules: what is legal, where it leads, and the score."""

import pytest

from tests.games.scarney.builders import cards, position
from tests.games.scarney.compare_engines import compare_deal, list_differing_effects
from tests.merge_cases import merge_cases
from upcard.core.cards import RANKS, parse
from upcard.games.scarney.ai.fast.conversion import convert_position, find_meld_number
from upcard.games.scarney.ai.fast.hand_melds import triples
from upcard.games.scarney.ai.fast.rollout import card_helps, lay_fitting_cards, play_out
from upcard.games.scarney.ai.fast.state import CARD, NONE, CompactPosition, find_wanted_cards, points_of
from upcard.games.scarney.engine.legal_actions import legal_actions
from upcard.games.scarney.position import observe
from upcard.games.scarney.rules.tally import tally

NINE = "777456TJQ"
MELDS = "7S7H7D 4C5C6C TDJSQH"


def melds(*words: str) -> tuple[int, ...]:
    """Return melds in the fast engine's encoding, each from a text like `7S7H7D`."""
    return tuple(sorted(find_meld_number(parse(" ".join(cards(word)))) for word in words))


@pytest.mark.parametrize("part", range(3))
def test_compact_engine_matches_the_rules_in_random_deals(part: int) -> None:
    found = [one for seed in range(8) for one in compare_deal(f"part {part} {seed}")[1]]
    assert found == []


def test_compact_engine_matches_the_rules_for_a_row_of_thirteen() -> None:
    assert compare_deal("compacted 4627")[1] == []


def test_comparison_reports_an_action_listed_by_one_engine_only() -> None:
    here = position("8D 7C 3S", MELDS)
    seen, listed = observe(here, 0), [*legal_actions(observe(here, 0))]
    assert not [*list_differing_effects(seen, convert_position(here), listed)]
    assert [*list_differing_effects(seen, convert_position(here), listed[1:])]


@merge_cases(
    ("hand", "count"),
    [(NINE, 3), ("777456TJ2", 2), ("QKA23", 1), ("KA2", 0), ("AAA234QKA", 3), ("A23QKA444", 3), ("444455556666", 3)],
)
def test_triples_counts_the_melds_of_three_in_a_hand(hand: str, count: int) -> None:
    """By the rule scarney.first-meld: an ace counts low or high, never both in one meld."""
    assert triples(tally(hand)) == count


def test_wanted_cards_are_found_for_groups_and_rows() -> None:
    """By the rule scarney.lay-off: a group takes its fourth card, a row the next cards; the ace follows the king."""
    assert find_wanted_cards(melds(*MELDS.split())) == sum(7 * one for one in map(_lowest, "379K"))
    assert find_wanted_cards(melds("7S7H7D7C", "QSKSAS")) == 7 * _lowest("J")


def _lowest(rank: str) -> int:
    return CARD[RANKS.index(rank)] & (1 << 52) - 1


def test_lay_off_never_leaves_a_single_unwanted_card() -> None:
    """Of a three and an eight nothing is laid, since the eight alone could not be offered.

    The rule is scarney.last-card.
    """
    left, _ = lay_fitting_cards(tally("32"), melds(*MELDS.split()))
    assert left == 0
    left, then = lay_fitting_cards(tally("38"), melds(*MELDS.split()))
    assert left == tally("38") and then == melds(*MELDS.split())


def test_card_helps_if_it_lets_the_hand_lay_more_than_itself() -> None:
    laying = melds(*MELDS.split())
    assert card_helps(tally("2"), laying, RANKS.index("3"))
    assert not card_helps(tally("8"), laying, RANKS.index("3"))
    assert card_helps(tally("88"), laying, RANKS.index("8"))
    assert card_helps(tally("7745"), (), RANKS.index("7")) and not card_helps(tally("7745"), (), RANKS.index("9"))


def test_rollout_reaches_the_end_and_scores_one_side_only() -> None:
    pack = [rank for rank in range(len(RANKS)) for _ in range(4)]
    hands = [sum(CARD[rank] for rank in pack[at:20:2]) for at in (0, 1)]
    deal = CompactPosition(hands, pack[20:], 0)
    play_out(deal)
    assert deal.over
    points = deal.score_deal()
    assert min(points) == 0
    if deal.out == NONE:
        assert max(points) == abs(points_of(deal.hands[0]) - points_of(deal.hands[1]))
