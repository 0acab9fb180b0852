"""The fast engine lists, plays and scores as the rules do; it lists only captures to which nothing can be added."""

import pytest

from tests.games.cassino.ai.compare_engines import (
    compare_deal,
    get_action_effect,
    keep_largest_plays,
    list_differing_effects,
)
from tests.games.cassino.builders import position
from upcard.core.cards import Card, parse
from upcard.games.cassino.actions import Capture
from upcard.games.cassino.ai.fast.conversion import action
from upcard.games.cassino.ai.fast.deal import encode_position
from upcard.games.cassino.ai.fast.moves import generate_plays
from upcard.games.cassino.ai.fast.state import figures
from upcard.games.cassino.engine.legal_actions import legal_actions
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import observe
from upcard.games.cassino.rules.check import find_violation

PARTS = [part if part < 2 else pytest.param(part, marks=pytest.mark.nightly) for part in range(10)]


@pytest.mark.parametrize("part", PARTS)
def test_fast_engine_matches_the_rules_in_deals_under_random_options(part: int) -> None:
    found = [one for seed in range(10) for one in compare_deal(f"part {part} {seed}")[1]]
    assert found == []


@pytest.mark.parametrize("reading", ["fixed", "choice"])
def test_card_with_a_higher_hand_value_pairs_its_own_rank_only_if_it_keeps_that_too(reading: str) -> None:
    """By the rule cassino.hand-values: with 16 alone, the ten of diamonds makes no build of 10 on a ten."""
    here = position("TD TH 3C", "TS 8H", {"face_values": True, "hand_values": reading})
    of, seen = figures(here.table.rules), observe(here, 0)
    assert list(list_differing_effects(of, seen, here)) == []
    listed = {(one[0], one[1]) for action in legal_actions(seen) if (one := get_action_effect(of, seen, action))}
    assert ((of.cards[Card("TD")], 10) in listed) is (reading == "choice")


def test_captures_on_a_crowded_table_take_all_that_they_can() -> None:
    """Not all sums of 14 are tried, but none of the captures found can be extended.

    The rule is cassino.capture-choice.
    """
    crowd = "KH TH TD QH 5S 5D JC 9S 9C AD 4C 3H 2H 7S 8S 8H"
    here = position("AC 4D 7C AH", crowd, {"face_values": True, "ace_high": True, "must_take_all": True})
    of, seen, deal = figures(here.table.rules), observe(here, 0), encode_position(here)
    plays = list(generate_plays(of, deal.items, deal.hands[0], 0))
    assert [play for play in plays if find_violation(seen, action(of, seen, play))] == []
    assert any(len(play.on) > 10 for play in plays)


def test_equivalent_cards_share_one_number() -> None:
    cards = figures(Options()).cards
    assert cards[Card("8H")] == cards[Card("8D")] == cards[Card("8C")] != cards[Card("8S")]
    assert cards[Card("TD")] not in (cards[Card("TH")], cards[Card("TS")])
    assert len(set(cards.values())) == 27


def test_only_the_largest_captures_are_listed() -> None:
    """By the rule cassino.capture-both: an 8 takes 8 and 5 + 3 at once, so neither is listed by itself."""
    here = position("8C KH", "8D 5H 3D 2C")
    deal, of, seen = encode_position(here), figures(here.table.rules), observe(here, 0)
    taking = [
        action(of, seen, play)
        for play in generate_plays(of, deal.items, deal.hands[0], 0)
        if play.on and not play.value
    ]
    assert [set(one.take) for one in taking if isinstance(one, Capture)] == [set(parse("8D 5H 3D"))]


def test_smaller_captures_are_removed_before_the_comparison() -> None:
    here = position("8C KH", "8D 5H 3D 2C")
    of, seen = figures(here.table.rules), observe(here, 0)
    listed = [one for action in legal_actions(seen) if (one := get_action_effect(of, seen, action))]
    assert len(keep_largest_plays(listed)) == len(listed) - 2
