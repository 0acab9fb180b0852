"""Slow judges check under any options that the listed actions are all legal ones, without sums of smaller actions.

Each game's `oracle.py` goes through every way to lay or take the cards of a small hand.
"""

from collections.abc import Mapping
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.case_counts import count_cases
from tests.games.canasta import oracle as canasta
from tests.games.canasta.rules.near_legal import differences
from tests.games.canasta.situations import situation
from tests.games.cassino import oracle as cassino
from tests.games.scarney import oracle as scarney
from tests.promises.action_checks import accepts_what_is_listed, lists_all_that_is_simple, make_turn
from tests.promises.any_deal import DrawnDeal, any_deal, any_options
from upcard.games.canasta import CANASTA
from upcard.games.canasta.formats.option_parsing import build as canasta_rules
from upcard.games.canasta.position import Position
from upcard.games.cassino import CASSINO
from upcard.games.cassino.formats.option_parsing import build as cassino_rules
from upcard.games.cassino.position import observe as cassino_seen
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.position import observe as scarney_seen

SEEDS = st.integers(0, 2**32)
HAND = 6
"""So many cards a hand at most in Canasta: with eight some of them take a minute."""
SITUATIONS, PROPOSED = 5, 12
"""In so many positions an example Canasta's judge is asked about so many layouts, and as many close to legal ones."""

drawn = settings(max_examples=count_cases(40), suppress_health_check=[HealthCheck.too_slow])


@drawn
@given(any_options("canasta"), SEEDS)
def test_canasta_lists_all_that_is_legal_and_only_that(written: Mapping[str, object], seed: int) -> None:
    position = canasta.position_under(canasta_rules(written), Random(seed), HAND)
    every, listed = canasta.list_legal_effects(position), canasta.search_listed_effects(position)
    assert {effect: action for effect, action in every.items() if effect not in listed} == {}
    assert [effect for effect, steps in listed.items() if steps == 1 and effect not in every] == []


@drawn
@given(any_options("canasta"), SEEDS)
def test_canasta_lists_nothing_that_smaller_actions_add_up_to(written: Mapping[str, object], seed: int) -> None:
    ways = canasta.find_longest_ways(canasta.position_under(canasta_rules(written), Random(seed), HAND))
    assert [effect for effect, steps in ways.items() if steps > 1] == []


@drawn
@given(any_options("canasta"), any_options("cassino"), SEEDS)
def test_in_small_positions_what_is_listed_is_what_is_accepted(
    written: Mapping[str, object], other: Mapping[str, object], seed: int
) -> None:
    """The hands have one or two cards, which is rare in whole deals."""
    for game, position in (
        (CANASTA, canasta.position_under(canasta_rules(written), Random(seed), HAND)),
        (CASSINO, cassino.position_by_chance(Random(seed), cassino_rules(other))),
        (SCARNEY, scarney.position_by_chance(Random(seed))),
    ):
        turn = make_turn(game, position)
        accepts_what_is_listed(game, turn)
        lists_all_that_is_simple(game, turn)


@drawn
@given(any_options("canasta"), SEEDS)
def test_canasta_refuses_every_other_action(written: Mapping[str, object], seed: int) -> None:
    """The positions have few ranks and many melds on the table, so that small differences decide which rule applies."""
    random = Random(seed)
    for _ in range(SITUATIONS):
        position = situation(canasta_rules(written), random)
        assert differences(position, random, PROPOSED) == [], position


@drawn
@given(any_deal(("canasta",)), SEEDS)
def test_canasta_refuses_every_other_action_in_whole_deals(wanted: DrawnDeal, seed: int) -> None:
    random, turns = Random(seed), wanted.play_deal().turns
    for turn in random.sample(turns, min(len(turns), SITUATIONS)):
        assert isinstance(turn.position, Position)
        assert differences(turn.position, random, PROPOSED) == [], turn.position


@drawn
@given(any_options("cassino"), SEEDS)
def test_cassino_lists_all_that_is_legal_and_only_that(written: Mapping[str, object], seed: int) -> None:
    position = cassino.position_by_chance(Random(seed), cassino_rules(written))
    assert cassino.compare_effects(cassino_seen(position, 0)) == ([], [])


@drawn
@given(any_options("cassino"), SEEDS)
def test_cassino_refuses_every_other_action(written: Mapping[str, object], seed: int) -> None:
    position = cassino.position_by_chance(Random(seed), cassino_rules(written))
    assert cassino.compare_verdicts(cassino_seen(position, 0)) == ([], [])


@settings(max_examples=count_cases(20))
@given(SEEDS)
def test_scarney_refuses_every_other_action(seed: int) -> None:
    assert scarney.list_misjudged_actions(scarney_seen(scarney.position_by_chance(Random(seed)), 0)) == []


@drawn
@given(SEEDS)
def test_scarney_lists_all_that_is_legal_and_only_that(seed: int) -> None:
    """Scarney's only option, the target, does not affect a turn."""
    assert scarney.compare_effects(scarney_seen(scarney.position_by_chance(Random(seed)), 0)) == ([], [])
