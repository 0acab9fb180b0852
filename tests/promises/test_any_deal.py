"""Checks every promise in deals that hypothesis draws, and shrinks a deal that breaks one.

tests/README.md says which promise is held where.
"""

from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.case_counts import choose_cases, count_cases
from tests.promises.action_checks import accepts_what_is_listed, agrees_about_others, lists_all_that_is_simple
from tests.promises.any_deal import DrawnDeal, PlayedDeal, any_deal
from tests.promises.match_checks import (
    comes_back_after_undo_and_redo,
    is_kept_in_a_file,
    is_told_whole,
    leads_where_it_led,
    reads_as_text,
    shows_a_moment_as_text,
)
from tests.promises.promise import (
    count_pack,
    hides_from,
    hides_what_a_seat_may_not_see,
    is_written_whole,
    shows_only_what_was_seen_to_move,
    tells_every_move,
)
from tests.promises.walk import Turn, walk

CHANCE = st.integers(0, 2**32).map(Random)
LAST, EVERY = 6, choose_cases(10, 5)
"""So many of the last turns are looked at closely, and every so many of those before them."""


def list_checked_turns(dealt: PlayedDeal) -> Sequence[Turn]:
    """Return the turns that are checked in detail."""
    return (*dealt.turns[:-LAST:EVERY], *dealt.turns[-LAST:])


drawn = settings(max_examples=count_cases(8), suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@drawn
@given(any_deal())
def test_no_card_is_lost_and_none_comes_from_nowhere(wanted: DrawnDeal) -> None:
    dealt = wanted.play_deal()
    whole = count_pack(dealt.game, dealt.game.rules.start(dealt.rules, dealt.seed))
    steps = [dealt.dealing, *(turn.step for turn in dealt.turns)]
    assert [at for at, step in enumerate(steps) if count_pack(dealt.game, step.position) != whole] == []


@drawn
@given(any_deal())
def test_the_same_actions_lead_to_the_same_positions(wanted: DrawnDeal) -> None:
    dealt = wanted.play_deal()
    leads_where_it_led(dealt)


@drawn
@given(any_deal())
def test_nobody_sees_what_is_hidden(wanted: DrawnDeal) -> None:
    dealt = wanted.play_deal()
    game = dealt.game
    for seat in range(game.rules.seats(dealt.rules)):
        hides_from(game, dealt.written, dealt.position, seat)
        assert game.rules.observe(game.players.redeal(dealt.position, seat, "other"), seat) == game.rules.observe(
            dealt.position, seat
        )
        for turn in list_checked_turns(dealt):
            shows_only_what_was_seen_to_move(game, turn.position, turn.step, seat)
    for turn in list_checked_turns(dealt):
        hides_what_a_seat_may_not_see(game, dealt.written, turn)


@drawn
@given(any_deal())
def test_what_is_listed_is_accepted(wanted: DrawnDeal) -> None:
    dealt = wanted.play_deal()
    for turn in dealt.turns:
        accepts_what_is_listed(dealt.game, turn)


@drawn
@given(any_deal(), CHANCE)
def test_what_is_refused_cannot_be_played_and_what_is_simple_is_listed(wanted: DrawnDeal, random: Random) -> None:
    dealt = wanted.play_deal()
    for turn in list_checked_turns(dealt):
        lists_all_that_is_simple(dealt.game, turn)
        agrees_about_others(dealt.game, turn, random, 40)


@drawn
@given(any_deal())
def test_events_lead_from_one_arrangement_to_the_next(wanted: DrawnDeal) -> None:
    dealt = wanted.play_deal()
    start, seats = dealt.game.rules.start(dealt.rules, dealt.seed), dealt.game.rules.seats(dealt.rules)
    for seat in range(seats):
        tells_every_move(dealt.game, start, dealt.dealing, seat)
    for turn in dealt.turns:
        tells_every_move(dealt.game, turn.position, turn.step, turn.number % seats)
    for turn in list_checked_turns(dealt):
        for seat in range(seats):
            tells_every_move(dealt.game, turn.position, turn.step, seat)


@drawn
@given(any_deal(), st.lists(st.integers(1, 400), min_size=1, max_size=4))
def test_undo_and_redo_change_nothing(wanted: DrawnDeal, cuts: list[int]) -> None:
    dealt = wanted.play_deal()
    match = dealt.match()
    comes_back_after_undo_and_redo(match, [1 + cut % len(match.actions) for cut in cuts])


@drawn
@given(any_deal(), st.none() | st.integers(1, 400))
def test_a_saved_game_is_the_same_when_it_is_opened(
    tmp_path_factory: pytest.TempPathFactory, wanted: DrawnDeal, cut: int | None
) -> None:
    dealt = wanted.play_deal()
    match = dealt.match()
    if cut is not None and len(match.actions) > 1:
        match.take_back(1 + cut % (len(match.actions) - 1), free=False)
    is_kept_in_a_file(match, tmp_path_factory.getbasetemp() / "promised.upcard")
    is_written_whole(dealt.game, dealt.written, dealt.position)


@drawn
@given(any_deal(), st.integers(0, 5))
def test_what_is_written_as_text_is_read_as_it_was(wanted: DrawnDeal, seat: int) -> None:
    dealt = wanted.play_deal()
    match = dealt.match()
    for turn in dealt.turns:
        reads_as_text(dealt.game, turn.listed)
    if match.to_act is not None:
        shows_a_moment_as_text(match, seat % dealt.game.rules.seats(dealt.rules))
    is_told_whole(match)


@drawn
@given(any_deal())
def test_nobody_is_ever_stuck_and_every_deal_ends(wanted: DrawnDeal) -> None:
    dealt = wanted.play_deal()
    game, end = dealt.game, dealt.position
    for turn in walk(game, dealt.rules, dealt.seed, end):
        end = turn.step.position
        assert game.rules.to_act(end) is None or game.text.at_a_loss(end) is None
    assert len(game.rules.standing(end).totals) == len(game.rules.standing(dealt.dealing.position).totals)
    following = game.rules.next_deal(end, dealt.seed)
    assert (following is None) == game.rules.standing(end).over
    if following is not None:
        assert any(
            True
            for _ in islice(
                walk(game, dealt.rules, dealt.seed, game.rules.apply(following, game.rules.opening).position), 1
            )
        )
