"""A claim is compared with plays in hints, coach and review; nobody answers for another's claim.

The rule is cassino.finish.
"""

from random import Random

import pytest

from tests.games.cassino.builders import position, trail
from upcard.games import GAMES
from upcard.games.cassino.actions import Action, Claim
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Observation, observe
from upcard.play.analysis.coach import review_chosen_action as coached
from upcard.play.analysis.coach import warns
from upcard.play.analysis.decision_costs import (
    Decision,
    ReviewedDecision,
    decisions,
    judge_decision,
    mark,
)
from upcard.play.analysis.hints import hint
from upcard.play.analysis.judgement import review_decision
from upcard.play.analysis.luck_estimate import moments
from upcard.play.analysis.review import list_ended_deals
from upcard.play.analysis.review_file import (
    DealFindings,
    JudgedDecision,
    WeighedAction,
    create_review_note,
    encode_decision,
    find_saved_review,
)
from upcard.play.match.match import AnyMatch, Match
from upcard.players.protocol import Limits, WeighActions
from upcard.players.worker import BATCH, ThinkingBudget, merge_results
from upcard.players.worker import weigh_in_batches as weighed_for

CASSINO = GAMES["cassino"]
SAFE, SHORT = 20, 10
PARTS = 3 * BATCH


def observe_at_score(score: int) -> Observation:
    """Return what seat 0 sees early in a deal, with this score and the ace of spades captured."""
    rules = {"finish": "claim"}
    return observe(position("5C 6C", "KH", rules, captured=[["AS"], []], scores=[score, 0]), 0)


def decision(score: int, action: Action) -> Decision:
    """Return the decision to play `action` in that position."""
    return Decision(3, 0, action, observe_at_score(score))


def review_action(score: int, action: Action) -> ReviewedDecision:
    """Return what a review finds about that decision."""
    found = review_decision(CASSINO, decision(score, action), BATCH)
    assert found is not None
    return found


@pytest.mark.parametrize(("score", "first"), [(SAFE, True), (SHORT, False)])
def test_claim_is_weighed_in_as_many_deals_as_the_plays(score: int, first: bool) -> None:
    limits = Limits(rollouts=PARTS)
    found = weighed_for(WeighActions(CASSINO, observe_at_score(score), "1", limits, (Claim(),)), ThinkingBudget(limits))
    assert (found[0].action == Claim()) is first and (found[-1].action == Claim()) is not first
    assert {len(one.values) for one in found} == {len(found[0].weights)} == {PARTS}


@pytest.mark.parametrize("score", [SAFE, SHORT])
def test_hint_names_a_right_claim_and_never_a_wrong_one(score: int) -> None:
    """The hint is the claim if it is right; a wrong claim is never hinted at, not even as the runner-up."""
    found = hint(CASSINO, observe_at_score(score))
    assert (found.choice.action == Claim()) is (score == SAFE)
    assert found.beside is not None and found.beside.less >= 0 and found.beside.action != Claim()


def test_coach_warns_of_a_wrong_claim_only() -> None:
    for score, warned in ((SAFE, False), (SHORT, True)):
        found = coached(CASSINO, decision(score, Claim()), PARTS)
        assert warns(CASSINO, found, "blunders") is warned


@pytest.mark.parametrize(("score", "action", "sign"), [(SAFE, Claim(), ""), (SHORT, Claim(), "??")])
def test_claim_is_marked_only_if_wrong_and_saved_in_the_review(score: int, action: Action, sign: str) -> None:
    """A right or wrong claim is among the weighed actions, and costs at most the worth of a match."""
    one = review_action(score, action)
    assert mark(CASSINO, one.verdict) == sign and one.verdict.loss < 20.0
    written = encode_decision(CASSINO, one)
    assert (written.best_action.action == "claim") is (score == SAFE)
    assert written.played_action.action == "claim" and sum(written.played_action.spread) == written.deals >= BATCH


def test_play_with_a_better_claim_is_saved_with_its_spread() -> None:
    """A play's loss against a claim has an error, though the claim's value is the same in every deal."""
    action = trail("5C")
    assert CASSINO.players.weigh is not None
    found = CASSINO.players.weigh(observe_at_score(SAFE), Random(1), BATCH, (Claim(), action), False)
    one = judge_decision(decision(SAFE, action), merge_results(found, found))
    assert one is not None
    written = encode_decision(CASSINO, one)
    assert (
        written.best_action.action == "claim"
        and written.played_action.action == "5C"
        and len(written.played_action.spread)
    )


def test_overlooked_claim_is_best_in_review_and_the_coach_warns() -> None:
    """By the rule cassino.finish: both sides have the target, so playing on may lose.

    The claim is the best action, the play `??`.
    """
    seen = observe(position("5C 6C", "KH", {"finish": "claim"}, scores=[21, 22]), 0)
    played = Decision(3, 0, trail("5C"), seen)
    one = review_decision(CASSINO, played, BATCH)
    assert one is not None and one.verdict.best.action == Claim() and mark(CASSINO, one.verdict) == "??"
    assert encode_decision(CASSINO, one).best_action.action == "claim"
    assert warns(CASSINO, coached(CASSINO, played, PARTS), "blunders")


def play_wrong_claim() -> AnyMatch:
    """Return a match that the other player has claimed wrongly while the first was in turn."""
    match: AnyMatch = Match(CASSINO, Options(finish="claim"), "claimed")
    match.deal()
    for _ in range(2):
        seen = match.get_seat_view(match.to_act or 0)
        match.play([next(one for one in CASSINO.rules.legal_actions(seen) if not isinstance(one, Claim))])
    waiting = 1 - (match.to_act or 0)
    match.play([Claim(waiting)])
    return match


def test_claim_by_another_seat_is_nobody_s_decision() -> None:
    match = play_wrong_claim()
    [deal] = list_ended_deals(match)
    assert isinstance(match.actions[-1], Claim) and match.game.rules.to_act(match.position) is None
    assert [one.at for one in decisions(match, *deal)] == [deal.begun + 1, deal.begun + 2]
    assert [one.at for one in moments(match, *deal) if one.seat is not None and one.at == deal.end - 1] == []


def test_claim_in_turn_is_a_decision() -> None:
    match = play_wrong_claim()
    copy: AnyMatch = Match(match.game, match.rules, match.seed)
    copy.replay([*match.actions[:-1], Claim()])
    assert [one.action for one in decisions(copy, 0, len(copy.actions))][-1] == Claim()


def test_saved_review_with_a_claim_of_another_seat_is_ignored() -> None:
    """A saved review that attributes a claim to another seat is ignored."""
    match = play_wrong_claim()
    [deal] = list_ended_deals(match)
    at, claim = deal.end - 1, match.game.text.write_action(match.actions[-1])
    seat = match.game.rules.to_act(match.positions[at])
    assert seat is not None
    play = next(iter(match.game.rules.legal_actions(match.game.rules.observe(match.positions[at], seat))))
    options = (WeighedAction(match.game.text.write_action(play), 1.0, 0.0), WeighedAction(claim, -8.0, 0.0))
    match.write_note(
        create_review_note(match, *deal, DealFindings((JudgedDecision(at, seat, claim, 9.0, 0.0, "??", options),)))
    )
    assert find_saved_review(match, *deal) is None
