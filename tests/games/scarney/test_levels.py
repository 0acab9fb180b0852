"""The levels: the same names in every game, each with its skill, reproducible, quick, and better than simple play."""

from itertools import pairwise
from random import Random

from tests.games.scarney.builders import apply_actions, position
from tests.merge_cases import merge_cases
from upcard.core.cards import Card
from upcard.core.thinking.skill import NAMES, Skill
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.actions import Action, Offer
from upcard.games.scarney.ai import greedy
from upcard.games.scarney.ai.search.levels import SKILLS, choose_at
from upcard.games.scarney.engine.score import deal_points
from upcard.games.scarney.options import Options
from upcard.games.scarney.position import Observation, observe, to_act
from upcard.games.scarney.rules.nearing import pair_of
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

MELDS = "7S7H7D 4C5C6C TDJSQH"
PAIRS = 4


def test_levels_have_the_standard_names() -> None:
    assert tuple(SKILLS) == tuple(SCARNEY.players.levels) == NAMES


def test_no_skill_of_a_weaker_level_exceeds_the_next_level() -> None:
    for less, more in pairwise(SKILLS.values()):
        assert less.rollouts <= more.rollouts
        assert (less.memory or 0) <= (more.memory or 52)
        assert less.temperature >= more.temperature and less.cap >= more.cap
    assert SKILLS["expert"] == Skill(SKILLS["expert"].rollouts)


def test_a_level_chooses_the_same_again() -> None:
    seen = observe(position("KS 9D 9H 2C TC", MELDS), 0)
    for level in SCARNEY.players.levels.values():
        first, second = (level(seen, Random(3), ThinkingBudget(Limits(60))) for _ in range(2))
        assert first == second


@merge_cases("level", ["medium", "skilled", "strong"])
@merge_cases(
    ("hand", "own", "theirs", "slips"),
    [
        ("KS 9D QC", "ASAHAD 5S6H7S TSTHTD", "QSQHQD JSJHJD 3S3H3D", "QJ3"),  # fit the opponent's melds
        ("4S 5D 6D KD 2H", "ASAHAD QSQHQD TSTHTD", "JSJHJD 8S8H8D 3S3H3D", "456"),  # a meld that can be laid
    ],
)
def test_experienced_players_offer_no_card_that_fits_theirs_or_breaks_a_meld(
    level: str, hand: str, own: str, theirs: str, slips: str
) -> None:
    seen = observe(position(hand, own, theirs), 0)
    for seed in range(12):
        action = SCARNEY.players.levels[level](seen, Random(seed), ThinkingBudget(Limits(60))).action
        assert not (isinstance(action, Offer) and action.card.rank in slips)


def test_rollouts_exceed_the_budget_by_at_most_one_round() -> None:
    """With a limited budget, at most one round of candidates more is rolled out."""
    budget = ThinkingBudget(Limits(40))
    choose_at(SKILLS["expert"], observe(position("KS 9D 9H 2C TC", MELDS), 0), Random(3), budget)
    assert budget.rollouts is not None and -20 < budget.rollouts <= 0


def test_cards_up_to_two_ranks_apart_count_as_near() -> None:
    """Cards of one rank, or up to two ranks apart, are near; the ace is low and high, and a king is not near a two."""
    near = [("9S", "9H"), ("9S", "7D"), ("AS", "3D"), ("AS", "QD")]
    assert all(pair_of(Card(one), Card(two)) == pair_of(Card(two), Card(one)) != "" for one, two in near)
    assert not any(pair_of(Card(one), Card(two)) for one, two in [("9S", "6D"), ("KS", "2D"), ("AS", "JD")])


def test_rollout_player_beats_greedy_on_the_same_cards() -> None:
    """Each deal is played from both seats; a few such deals show which player is better, but not by how much."""
    assert sum(margin(deal) for deal in range(PAIRS)) > 0


def margin(deal: int) -> int:
    """Play a deal from both seats against the simple player, and return the points won."""
    total = 0
    for seat in (0, 1):
        here = SCARNEY.rules.apply(SCARNEY.rules.start(Options(), f"levels {deal}", 0), SCARNEY.rules.opening).position
        while (turn := to_act(here)) is not None:
            seen = observe(here, turn)
            action = (
                choose_action(seen, deal)
                if turn == seat
                else greedy.choose(seen, Random(0), ThinkingBudget(Limits())).action
            )
            here = apply_actions(here, action)
        points = deal_points(here)
        total += points[seat] - points[1 - seat]
    return total


def choose_action(seen: Observation, deal: int) -> Action:
    """Return the choice of the highest level, with few rollouts."""
    return SCARNEY.players.levels["expert"](seen, Random(deal), ThinkingBudget(Limits(60))).action
