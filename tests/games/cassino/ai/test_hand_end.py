"""The search plays to win the match: by the highest total, by points counted in order, or by a claim."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random

import pytest
from pytest import approx

from tests.games.cassino.ai.last_hands import (
    Finish,
    find_search_value,
    find_true_value,
    judge_by_match,
    make_near_end_position,
    make_near_target_position,
    make_silent_position,
)
from tests.games.cassino.any_options import any_options
from tests.games.cassino.builders import position, take, trail
from tests.merge_cases import merge_cases
from upcard.core.cards import SUITED, Card, parse
from upcard.games.cassino import CASSINO
from upcard.games.cassino.actions import Action, Capture, Claim
from upcard.games.cassino.ai.fast.deal import encode_position, points
from upcard.games.cassino.ai.fast.state import figures
from upcard.games.cassino.ai.search.hand_end import ClaimedWinChances, CountOrderChances
from upcard.games.cassino.ai.search.levels import SKILLS, choose_at
from upcard.games.cassino.ai.search.view import match_of
from upcard.games.cassino.ai.search.weighing import weigh
from upcard.games.cassino.engine.legal_actions import legal_actions
from upcard.games.cassino.engine.standing import compute_standing, count_safe_totals
from upcard.games.cassino.position import Position, observe
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

FINISHES: tuple[Finish, ...] = ("highest", "count_order", "claim")
MINE, THEIRS = parse("TD JS 2S KS QS"), parse("TS 9S 7S 6S 5S 4S 3S")
HANDS, LIES = ["AC 8C", "AH 8S"], "AS AD 8H 8D 5H 3C KC"


def choose_action(here: Position) -> Action:
    """Return the expert's choice for the seat in turn."""
    return choose_at(SKILLS["expert"], observe(here, here.table.turn), Random(0), ThinkingBudget(Limits(200))).action


def make_aces_position(finish: str) -> Position:
    """Return a last hand in which aces bring one point more than most cards; every other card is captured."""
    shown = (*MINE, *THEIRS, *parse(" ".join((*HANDS, LIES))))
    others = [card for card in SUITED if card not in shown]
    captured = [(*MINE, *others[:17]), (*THEIRS, *others[17:])]
    rules = {"spade_score": True, "target": 61, "finish": finish}
    hands = [hand.split() for hand in HANDS]
    return position("", LIES, rules, hands=hands, stock=[], captured=captured, scores=[60, 59], last_capture=1)


@pytest.mark.parametrize(
    ("finish", "best"), [("highest", take("AC", "AS AD")), ("count_order", take("8C", "3C 5H 8H 8D"))]
)
def test_count_order_makes_search_prefer_most_cards_over_an_ace(finish: str, best: Capture) -> None:
    """By the rule cassino.finish: with both sides short of the target, most cards are counted first and win at once."""
    here = make_aces_position(finish)
    assert choose_action(here) == best
    won = [one.action for one in weigh(observe(here, 0), Random(0), 1) if one.mean > 0]
    assert best in won and {one.card for one in won if isinstance(one, Capture)} == {best.card}


@pytest.mark.parametrize("finish", FINISHES)
@pytest.mark.parametrize("seed", range(8))
def test_last_hand_search_matches_brute_force_for_every_finish(seed: int, finish: Finish) -> None:
    """Checks the rule cassino.finish, settled points 5 and 6."""
    here = make_near_end_position(f"finish {seed}", finish)
    assert find_search_value(here, judge_by_match) == approx(find_true_value(here, {}, judge_by_match))


@pytest.mark.parametrize("seed", range(20))
def test_last_hand_search_matches_brute_force_where_each_side_needs_an_item_to_score(seed: int) -> None:
    """Checks the rule cassino.near-target."""
    here = make_near_target_position(f"near {seed}")
    assert find_search_value(here, judge_by_match) == approx(find_true_value(here, {}, judge_by_match))


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("seed", range(8))
def test_search_expects_no_claim_from_a_side_that_let_one_pass(seed: int, side: int) -> None:
    """Unless the other side can claim first, the deal is counted out, so that playing on matters.

    The rule is cassino.finish.
    """
    here = make_silent_position(f"silent {seed}", side)
    judge = partial(judge_by_match, silent=side)
    assert find_search_value(here, judge) == approx(find_true_value(here, {}, judge))


def play_close_deal(seed: str) -> Iterator[Position]:
    """Yield the positions of a random deal in which any side may reach the target, or has had it before."""
    random = Random(seed)
    rules = replace(any_options(random), finish=random.choice(FINISHES[1:]), near_target=False)
    rules = replace(rules, target=61 if rules.spade_score else 21)
    here = CASSINO.rules.apply(CASSINO.rules.start(rules, seed), CASSINO.rules.opening).position
    least, most = random.choice([(-5, -1), (-5, 2), (0, 2)])
    scores = tuple((rules.target or 0) + random.randint(least, most) for _ in here.table.scores)
    here = replace(here, table=replace(here.table, scores=scores))
    while CASSINO.rules.to_act(here) is not None:
        yield here
        listed = legal_actions(observe(here, here.table.turn))
        here = CASSINO.rules.apply(here, random.choice([one for one in listed if not isinstance(one, Claim)])).position
    yield here


@merge_cases("seed", range(12))
def test_counted_and_safe_points_match_the_rules(seed: int) -> None:
    """By settled points 5 and 6, which the rules leave open: with aces, sweeps and spades, too."""
    for here in play_close_deal(f"counting {seed}"):
        table, taken, match = here.table, encode_position(here).taken, match_of(here.table)
        assert match is not None
        of, sides = figures(table.rules), range(len(taken))
        claimed = [ClaimedWinChances(of, side, 0, match, 0.0) for side in sides]
        assert tuple(one.count_safe_total(one.side, taken[one.side]) for one in claimed) == count_safe_totals(table)
        if table.phase == "over" and (now := compute_standing(here)).winner is not None:
            won = [
                CountOrderChances(of, side, 0, match, 0.0).get_win_chance(points(of, taken), taken) for side in sides
            ]
            assert won == [float(side == now.winner) for side in sides]


def test_aces_get_distinct_numbers_only_if_counting_order_matters() -> None:
    """By settled point 5, which the rules leave open: aces count in the order spades, clubs, hearts, diamonds."""
    aces, tens = parse("AS AC AH AD"), parse("TS TC TH TD")
    for finish, different in (("highest", 2), ("count_order", 4), ("claim", 4)):
        cards = figures(position(rules={"finish": finish}).table.rules).cards
        assert len({cards[ace] for ace in aces}) == different
        assert len({cards[ten] for ten in tens}) == 3


@merge_cases("players", [2, 3, 4])
def test_search_makes_the_capture_that_makes_the_target_safe(players: int) -> None:
    """By the rule cassino.finish: the side that makes it can claim long before the deal is over."""
    scores = [19] * (players if players < 4 else 2)
    rules = {"finish": "claim", "players": players}
    here = position("AC 8C 9C KD", "AD 8H 8D 5H 3C", rules, scores=scores)
    match, aces = match_of(here.table), take("AC", "AD")
    assert match is not None and choose_action(here) == aces
    best, *others = weigh(observe(here, 0), Random(0), 40)
    assert best.action == aces and best.mean == approx(match.value_chance(1.0, 2.0))
    assert all(
        one.mean < best.mean - 1.0 for one in others if not set(parse("AD")) & set(getattr(one.action, "take", ()))
    )


@pytest.mark.parametrize("players", [2, 3])
def test_right_claim_is_weighed_best_and_wrong_claim_worst(players: int) -> None:
    """By the rule cassino.finish: a claim wins or loses the match in each deal that is tried."""
    rules = {"finish": "claim", "players": players}
    for score, place in ((20, 0), (19, -1), (1, -1)):
        here = position("5C 6C", "KH", rules, captured=[["AS"], *[[]] * (players - 1)], scores=[score] * players)
        listed = weigh(observe(here, 0), Random(0), 30, [Claim()])
        claim = listed[place]
        assert claim.action == Claim() and {*claim.values} == {claim.mean}
        assert all(one.weights == claim.weights and len(one.values) == len(claim.values) for one in listed)
        assert listed[0].error == 0.0 and (claim.error > 0.0 or claim == listed[0])


def test_right_claim_is_weighed_first_beside_an_exactly_solved_hand() -> None:
    listed = weigh(observe(make_aces_position("claim"), 0), Random(0), 30, [Claim()])
    assert listed[0].action == Claim() and not any(one.values or one.error for one in listed)


def test_only_the_asked_claim_is_listed_with_the_value_it_has_beside_the_plays() -> None:
    for here in (
        make_aces_position("claim"),
        position("5C 6C", "KH", {"finish": "claim"}, captured=[["AS"], []], scores=[1, 1]),
    ):
        every, alone = (weigh(observe(here, 0), Random(0), 30, [Claim()], only) for only in (False, True))
        assert [one.action for one in alone] == [Claim()]
        assert alone[0].mean == next(one.mean for one in every if one.action == Claim())


def test_claim_of_another_seat_is_not_weighed() -> None:
    here = position("5C 6C", "KH", {"finish": "claim"}, scores=[20, 21])
    listed = [one.action for one in weigh(observe(here, 0), Random(0), 5, [Claim(1), Claim(0)])]
    assert Claim(0) in listed and Claim(1) not in listed


def test_right_claim_is_weighed_unasked_but_a_wrong_one_is_not() -> None:
    """This lets the review and the coach notice an overlooked claim."""
    for score, place in ((20, [0]), (19, [])):
        here = position("5C 6C", "KH", {"finish": "claim"}, captured=[["AS"], []], scores=[score, 0])
        for also in ([], [trail("5C")]):
            listed = [one.action for one in weigh(observe(here, 0), Random(0), 10, also)]
            assert [at for at, one in enumerate(listed) if one == Claim()] == place
    listed = [one.action for one in weigh(observe(make_aces_position("claim"), 0), Random(0), 10)]
    assert listed[0] == Claim()
    played_on = position("5C 6C", "KH", {"finish": "highest"}, captured=[["AS"], []], scores=[20, 0])
    assert Claim() not in [one.action for one in weigh(observe(played_on, 0), Random(0), 10)]


TAKEN = [card for card in SUITED if card[0] in "A234789" or card == "TD"]
"""More than 27 cards and 7 spades, all aces, and both cassinos: eleven points that are safe."""


@merge_cases(
    ("captured", "scores", "place"), [([[], TAKEN], [0, 0], -1), ([TAKEN, []], [0, 0], -1), ([TAKEN, []], [8, 0], 0)]
)
def test_claim_is_ranked_even_if_the_deal_cannot_end_the_match(
    captured: list[list[Card]], scores: list[int], place: int
) -> None:
    """Plays are weighed in points there: in a lost deal, in a won one, and where two sweeps make the target safe."""
    sweeps = [2 * (place == 0), 0]
    here = position("5C 6C", "KH", {"finish": "claim"}, captured=captured, scores=scores, sweeps=sweeps)
    match, listed = match_of(here.table), weigh(observe(here, 0), Random(0), 20, [Claim()])
    assert match is not None and not match.may_end and listed[place].action == Claim()
    ordered = listed if place == 0 else listed[::-1]
    assert abs(ordered[0].mean - ordered[1].mean) == approx(match.value_chance(1.0))


@pytest.mark.parametrize("level", ["medium", "skilled", "strong", "expert"])
def test_levels_capture_scoring_cards_despite_an_unclaimed_win(level: str) -> None:
    """Without a claim the deal is counted out, and the side that is short may still claim first.

    The rule is cassino.finish.
    """
    captured = [[], parse("AS AD AH")]
    here = position("TD 9C 8C", "TH 9H KS", {"finish": "claim"}, captured=captured, scores=[18, 18])
    for seed in range(5):
        choice = choose_at(SKILLS[level], observe(here, 0), Random(seed), ThinkingBudget(Limits(200)))
        assert isinstance(choice.action, Capture)


@pytest.mark.parametrize(("scores", "ahead"), [([21, 25], False), ([25, 21], True)])
def test_higher_total_wins_if_both_sides_let_a_claim_pass(scores: list[int], ahead: bool) -> None:
    here = position("5C 6C", "KH", {"finish": "claim"}, scores=scores)
    claim, *plays = weigh(observe(here, 0), Random(0), 20)
    assert claim.action == Claim() and {one.mean > 0 for one in plays} == {ahead}


def test_win_chance_depends_on_who_had_the_target_before_the_deal() -> None:
    """By settled point 5: what was reached before the deal comes first; of two, the higher total at the end wins."""
    for scores, mine, chances in (([21, 21], 24, [1.0, 0.0]), ([21, 20], 21, [1.0] * 2), ([20, 21], 30, [0.0] * 2)):
        table = position(rules={"finish": "count_order"}, scores=scores).table
        match = match_of(table)
        assert match is not None
        counted = CountOrderChances(figures(table.rules), 0, 8, match, 0.0)
        assert [counted.get_majority_chance(mine, 24, cards, 0, 0) for cards in (3, 0)] == chances


@pytest.mark.parametrize(("mine", "chance"), [(20, 0.0), (21, 1.0)])
def test_win_chance_expects_no_claim_from_a_side_that_stayed_silent(mine: int, chance: float) -> None:
    """By settled point 6 of the rules: the other side could have claimed all along. Most cards come too late for it."""
    table = position(rules={"finish": "claim"}, captured=[[], ["AS"]], scores=[15, 20]).table
    match = match_of(table)
    assert match is not None and match.silent == (False, True)
    claimed = [ClaimedWinChances(figures(table.rules), side, 8, match, 0.0) for side in (0, 1)]
    assert [claimed[0].get_majority_chance(mine, 22, 0, 0, 0), claimed[1].get_majority_chance(22, mine, 3, 1, 0)] == [
        chance,
        1 - chance,
    ]


def test_win_chance_with_stock_left_counts_points_in_order() -> None:
    """With cards still in the stock: a side that is one point short and will have most cards has won."""
    match = match_of(position(rules={"finish": "count_order"}, scores=[20, 20]).table)
    assert match is not None
    of = figures(position(rules={"finish": "count_order"}).table.rules)
    counted, claimed = CountOrderChances(of, 0, 8, match, 4.0), ClaimedWinChances(of, 0, 8, match, 4.0)
    assert [counted.get_majority_chance(20, 24, cards, 0, 4) for cards in (3, 0)] == [1.0, 0.0]
    assert claimed.get_majority_chance(20, 24, 3, 0, 0) == 0.0 and claimed.get_majority_chance(20, 20, 3, 0, 0) == 1.0
    assert counted.get_majority_chance(20, 20, 3, 1, 4) > 0.9 > claimed.get_majority_chance(20, 20, 3, 1, 4) > 0.4
