"""Players of Hand and Foot by rules of thumb: they play sensibly, and see no more than their seat."""

from random import Random

import pytest

from upcard.core.cards import Card, parse
from upcard.core.game.score import sum_by_side
from upcard.core.thinking.budget import SPENT
from upcard.games import GAMES
from upcard.games.canasta.actions import Answer, AskPartner, Discard, Meld, TakePile
from upcard.games.hand_and_foot.position import Observation, Position

GAME = GAMES["hand_and_foot"]
CONTRACT = [
    parse(cards)
    for cards in (
        "QS QH QD QC QS QH QD", "JS JH JD JC JS JH JD",
        "TS TH TD TC TS 2S 2H", "9S 9H 9D 9C 9S 2S 2H",
        "X X X 2S 2H 2D 2C",
    )
]  # fmt: skip


def observe_hand(hand: str, **position: object) -> Observation:
    """Return what the seat to act sees when seat 0 has this hand in its turn."""
    written = {"phase": "play", "hands": [parse(hand), 13, 13, 13], "pile": parse("4C"), **position}
    here = GAME.text.form.read({}, written, "players")
    seen: Observation = GAME.rules.observe(here, GAME.rules.to_act(here) or 0)
    return seen


def choose(player: str, seen: Observation, random: Random | None = None) -> object:
    """Return what a player does."""
    return GAME.players.computers[player](seen, random or Random(1), SPENT).action


def play_round(players: tuple[str, ...], seed: str) -> Position:
    """Return the end of a round among players by side; whatever they do must be legal."""
    random = Random(seed)
    position: Position = GAME.rules.apply(
        GAME.rules.start(GAME.rules.default_options, seed, 0), GAME.rules.opening
    ).position
    while (seat := GAME.rules.to_act(position)) is not None:
        seen = GAME.rules.observe(position, seat)
        position = GAME.rules.apply(position, choose(players[seat % 2], seen, random)).position
    return position


def test_standard_wins_by_far_against_a_player_who_lays_all_he_can() -> None:
    led = 0
    for seed in "abc":
        for players, sign in ((("standard", "greedy"), 1), (("greedy", "standard"), -1)):
            scores = sum_by_side(GAME.rules.score(play_round(players, seed)), 2)
            led += sign * (scores[0] - scores[1])
    assert led > 3000


@pytest.mark.parametrize("level", ["beginner", "skilled:careful"])
def test_a_level_plays_a_round_to_its_end(level: str) -> None:
    assert play_round((level, "standard"), "level").table.phase == "over"


@pytest.mark.parametrize("player", ["greedy", "standard"])
def test_a_player_chooses_the_same_whatever_lies_hidden(player: str) -> None:
    position = GAME.rules.apply(GAME.rules.start(GAME.rules.default_options, "honest", 0), GAME.rules.opening).position
    for number in range(60):
        seat = position.table.turn
        action = choose(player, GAME.rules.observe(position, seat))
        other = GAME.players.redeal(position, seat, f"other {number}")
        assert choose(player, GAME.rules.observe(other, seat)) == action
        position = GAME.rules.apply(position, action).position


def test_the_last_cards_of_the_hand_are_laid_to_run_into_the_foot() -> None:
    action = choose("standard", observe_hand("KS KH 5D", melds=[[parse("KD KC KS"), parse("5S 5H 5C")], []]))
    assert isinstance(action, Meld) and sum(len(group.cards) for group in action.melds) == 3


def test_who_can_go_out_asks_the_partner_and_does_it_after_a_yes() -> None:
    ready: dict[str, object] = {"feet": [[], 13, [], 13], "melds": [[*CONTRACT, parse("KD KC KS")], []]}
    assert choose("standard", observe_hand("KS 5D", **ready)) == AskPartner()
    assert isinstance(choose("standard", observe_hand("KS 5D", asked=2, answer=True, **ready)), Meld)
    assert choose("standard", observe_hand("5D", asked=2, answer=True, **ready)) == Discard(Card("5D"))


@pytest.mark.parametrize(
    ("hand", "yes"), [(parse("4S 5S"), True), (parse("X X X X X X X AS AH AD AC AS AH AD"), False)]
)
def test_a_partner_says_no_only_where_it_would_cost_much(hand: tuple[Card, ...], yes: bool) -> None:
    position: dict[str, object] = {
        "feet": [[], [], [], []],
        "hands": [parse("5D"), 2, hand, 2],
        "melds": [CONTRACT, []],
        "phase": "answer",
        "asked": 2,
        "stock": 100,
    }
    assert choose("standard", observe_hand("5D", **position)) == Answer(yes)


def test_a_large_pile_is_taken_with_a_pair() -> None:
    pile = parse("4C KC KD 8S 8H AS 7S 9S")
    seen = observe_hand("9H 9D KS 8C 4D", phase="draw", pile=pile, melds=[[parse("KD KC KS")], []])
    assert isinstance(choose("standard", seen), TakePile)


def test_wild_cards_that_can_only_join_naturals_are_laid_when_there_are_many() -> None:
    """By Bicycle's rules four naturals may have three wild cards; a hand of six of these has more than enough."""
    hands = [parse("2S 2H 2D X X 2C 5D 6D 8S"), 11, 11, 11]
    melds = [[parse("KD KC KS KH"), parse("5S 5H 5C")], []]
    written = {"phase": "play", "hands": hands, "melds": melds, "pile": parse("4C")}
    here = GAME.text.form.read({"preset": "bicycle"}, written, "players")
    action = choose("standard", GAME.rules.observe(here, 0))
    assert isinstance(action, Meld)
    assert sum(card.rank in "2X" for group in action.melds for card in group.cards) == 3
