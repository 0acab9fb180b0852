"""A match is its rules, its seed and its actions."""

from pytest import raises

from tests.toy_game import GAME, Deal, Options, Show, ToyMatch
from upcard.core.cards import Card
from upcard.core.violation import IllegalAction
from upcard.play.match.match import Match


def start_match() -> ToyMatch:
    match = Match(GAME, Options(), "seed")
    match.deal()
    return match


def finish(match: ToyMatch) -> None:
    while (seat := match.to_act) is not None:
        match.play((Show(match.get_seat_view(seat).hand[0]),))


def test_nobody_acts_before_the_deal() -> None:
    match = Match(GAME, Options(), "seed")
    assert match.to_act is None and not match.decided
    match.deal()
    assert match.to_act == 0


def test_actions_are_played_all_or_none() -> None:
    match = start_match()
    before = match.position
    with raises(IllegalAction):
        match.play((Show(match.get_seat_view(0).hand[0]), Show(Card("X"))))
    assert match.position == before and match.actions == [Deal()]


def test_a_match_is_decided_after_its_last_deal_and_not_before() -> None:
    match = start_match()
    finish(match)
    assert not match.decided
    match.deal()
    finish(match)
    assert match.decided
    with raises(ValueError, match="decided"):
        match.deal()


def test_dealing_during_a_deal_raises_value_error() -> None:
    match = start_match()
    with raises(ValueError, match="being played"):
        match.deal()
    again = Match(GAME, Options(), "seed")
    with raises(ValueError, match="being played"):
        again.replay((Deal(), Deal()))


def test_the_same_log_leads_to_the_same_positions() -> None:
    match = start_match()
    finish(match)
    match.deal()
    again = Match(GAME, Options(), "seed")
    again.replay(match.actions)
    assert again.positions == match.positions
    other = Match(GAME, Options(), "another")
    other.deal()
    assert other.position.stock != match.positions[1].stock


def test_steps_repeat_the_match_from_any_action_on() -> None:
    match = start_match()
    finish(match)
    dealt = match.deal()
    assert [step.position for step in match.steps(0)] == match.positions[1:]
    assert tuple(match.steps(3)) == dealt
