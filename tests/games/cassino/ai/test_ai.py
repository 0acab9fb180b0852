"""The computer players make plainly right choices, and use nothing but their observation."""

from random import Random

import pytest

from tests.games.cassino.builders import position
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import UNLIMITED
from upcard.games.cassino import CASSINO
from upcard.games.cassino.actions import Action, Build, Capture, Claim, Trail
from upcard.games.cassino.ai import counting, standard
from upcard.games.cassino.ai import greedy as ai_greedy
from upcard.games.cassino.engine.score import deal_points
from upcard.games.cassino.formats.option_parsing import build
from upcard.games.cassino.position import Position, observe
from upcard.players.levels import levels


def choose_action(position: Position) -> Choice[Action]:
    """Return the choice of the level `standard` for seat 0."""
    return standard.choose(observe(position, 0), Random(0), UNLIMITED)


def test_greedy_player_makes_the_highest_scoring_capture() -> None:
    greedy = ai_greedy.choose(observe(position("TC 4C", "TD 9H AH 3D"), 0), Random(0), UNLIMITED)
    assert greedy.action == Capture(parse("TC")[0], parse("TD 9H AH"))


def test_standard_player_makes_a_sweep() -> None:
    choice = choose_action(position("5C 9S KH", "2H 3H 5D"))
    assert isinstance(choice.action, Capture)


def test_standard_player_captures_big_cassino_first() -> None:
    assert choose_action(position("TC 9C", "TD 9H KH KD")).action == Capture(parse("TC")[0], parse("TD"))


def test_standard_player_trails_a_card_nobody_can_capture() -> None:
    """Three kings are out, so nobody can take the fourth, which keeps the table from being swept."""
    here = position("KC 4C 8S", "", captured=[["KH", "KD"], ["KS"]])
    assert choose_action(here).action == Trail(parse("KC")[0])


def test_standard_player_captures_an_opponent_build_at_once() -> None:
    """By the rule cassino.keep-taker: the opponent who built it holds a seven, so the own seven takes it first."""
    here = position("7C 2H", "3H+4S=7@1 KS", captured=[["7D"], ["7S"]])
    assert choose_action(here).action == Capture(parse("7C")[0], parse("3H"))


def test_captures_by_a_partner_count_as_gain() -> None:
    here = position("9H 4C 8S", "TD", {"players": 4})
    counts = counting.CaptureCounts(observe(here, 0))
    signs = [(who.seat, who.sign) for who in counts.following_seats]
    assert signs == [(1, -1.0), (2, 1.0), (3, -1.0)]
    three = counting.CaptureCounts(observe(position("9H 4C", "TD", {"players": 3}), 0))
    assert [(who.seat, who.sign) for who in three.following_seats] == [(1, -0.5), (2, -0.5)]


def test_capture_with_the_last_card_is_valued_with_the_leftovers() -> None:
    """By the rule cassino.leftovers: the side that captures last also gets the rest of the table."""
    here = position("5C", "5H AD TD", hands=[["5C"], 0], stock=0, captured=[["2C"], ["3C"]])
    counts = counting.CaptureCounts(observe(here, 0))
    left = here.table.items[1:]
    assert standard.last_capture(counts, left) == counts.value_cards(parse("AD TD")) * standard.CHANCE_OF_LAST_CAPTURE
    early = counting.CaptureCounts(observe(position("5C", "5H AD TD"), 0))
    assert standard.last_capture(early, left) == 0.0


def test_standard_player_builds_if_nobody_else_can_capture_it() -> None:
    """All other sevens have been captured."""
    here = position("3C 7C QS", "4H", captured=[["7H", "7D"], ["7S"]])
    choice = choose_action(here)
    assert isinstance(choice.action, Build)
    assert choice.action.value == 7


@pytest.mark.parametrize("level", [standard.choose, ai_greedy.choose], ids=["standard", "greedy"])
def test_the_game_is_claimed_when_the_target_is_safe_and_not_before(level: object) -> None:
    """By the rule cassino.finish: a wrong claim loses."""
    assert level in (standard.choose, ai_greedy.choose)
    play = standard.choose if level is standard.choose else ai_greedy.choose
    for score, claims in ((20, True), (19, False)):
        here = position("5C 6C", "KH", {"finish": "claim"}, captured=[["AS"], []], scores=[score, 0])
        action = play(observe(here, 0), Random(0), UNLIMITED).action
        assert (action == Claim()) is claims


@merge_cases("seed", range(8))
def test_random_player_claims_only_when_the_target_is_safe(seed: int) -> None:
    """By the rule cassino.finish: a wrong claim loses."""
    for score, claims in ((20, True), (19, False)):
        here = position("5C 6C", "KH", {"finish": "claim"}, captured=[["AS"], []], scores=[score, 0])
        choices = {
            levels(CASSINO)["random"](observe(here, 0), Random(f"{seed}/{at}"), UNLIMITED).action for at in range(30)
        }
        assert (Claim() in choices) is claims


def test_card_weight_is_zero_once_most_cards_is_decided() -> None:
    many = [rank + suit for suit in "HDC" for rank in "23456789"] + ["TH", "TC", "JH"]
    here = position("AH KS", "", captured=[many, []])
    assert counting.weigh_cards(here.table, 40).card == 0.0


@pytest.mark.parametrize("preset", ["standard", "royal_high_ace", "spade", "widespread"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_standard_choice_ignores_hidden_cards(players: int, preset: str) -> None:
    """Other hands and the stock are exchanged; the choice stays the same, at every turn of half a deal."""
    rules, random = build({"players": players, "preset": preset}), Random(players)
    here = CASSINO.rules.apply(CASSINO.rules.start(rules, preset), CASSINO.rules.opening).position
    for _ in range(24):
        seat = here.table.turn
        choice = standard.choose(observe(here, seat), Random(0), UNLIMITED)
        assert standard.choose(observe(shuffle_hidden_cards(here, seat, random), seat), Random(1), UNLIMITED) == choice
        here = CASSINO.rules.apply(here, choice.action).position


def shuffle_hidden_cards(position: Position, seat: int, random: Random) -> Position:
    """Return the position with the cards that the seat does not see shuffled."""
    hands = [hand for other, hand in enumerate(position.hands) if other != seat]
    hidden = [*position.stock, *(card for hand in hands for card in hand)]
    random.shuffle(hidden)
    others = tuple(
        hand if other == seat else tuple(hidden.pop() for _ in hand) for other, hand in enumerate(position.hands)
    )
    return Position(position.table, others, tuple(hidden))


def test_standard_player_beats_greedy_on_the_same_cards() -> None:
    """Five deals, each played from both seats."""
    difference = 0
    for deal in range(5):
        start = CASSINO.rules.apply(
            CASSINO.rules.start(CASSINO.rules.presets["standard"], f"pair {deal}", 0), CASSINO.rules.opening
        ).position
        for seat in (0, 1):
            points = deal_points(play_deal(start, seat))
            difference += points[seat] - points[1 - seat]
    assert difference > 0


def play_deal(position: Position, better: int) -> Position:
    """Play a deal with the level `standard` in one seat and greedy in the other."""
    while (seat := CASSINO.rules.to_act(position)) is not None:
        play = standard.choose if seat == better else ai_greedy.choose
        position = CASSINO.rules.apply(position, play(observe(position, seat), Random(0), UNLIMITED).action).position
    return position
