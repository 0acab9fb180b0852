"""Players of Modern American by rules of thumb: what they do is legal, they see no more than their seat, and why."""

from random import Random

import pytest

from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.core.thinking.budget import SPENT
from upcard.games import GAMES
from upcard.games.canasta.actions import Answer, AskPartner, Discard, LayDown, Meld, TakePile
from upcard.games.modern_american.actions import SpecialHand
from upcard.games.modern_american.ai.fast.dealing import unseen
from upcard.games.modern_american.ai.fast.rollout import find_near_aim
from upcard.games.modern_american.ai.search.reasons import reasons
from upcard.games.modern_american.aiming import find_aims
from upcard.games.modern_american.position import Observation

GAME = GAMES["modern_american"]


def observe_hand(hand: str, **position: object) -> Observation:
    """Return what seat 0 sees with this hand in its turn."""
    written = {"phase": "play", "hands": [parse(hand), 13, 13, 13], "pile": parse("4C"), **position}
    seen: Observation = GAME.rules.observe(GAME.text.form.read({}, written, "players"), 0)
    return seen


def choose(player: str, seen: Observation) -> object:
    """Return what a player does."""
    return GAME.players.rivals[player](seen, Random(1), SPENT).action


@pytest.mark.parametrize("preset", GAME.rules.presets)
@pytest.mark.parametrize("table", GAME.rules.tables)
def test_rules_of_thumb_play_a_deal_to_its_end(preset: str, table: str) -> None:
    rules = GAME.text.form.rules({"preset": preset, "table": table})
    position = GAME.rules.apply(GAME.rules.start(rules, "thumb", 0), GAME.rules.opening).position
    played = {TakePile: 0, Meld: 0, Discard: 0}
    while (seat := GAME.rules.to_act(position)) is not None:
        seen = GAME.rules.observe(position, seat)
        action = choose(("standard", "greedy")[seat % 2], seen)
        assert GAME.rules.check(seen, action) is None
        played[type(action)] = played.get(type(action), 0) + 1
        position = GAME.rules.apply(position, action).position
    assert played[Meld] > 0 and played[Discard] > 0


@pytest.mark.parametrize("player", ["greedy", "standard"])
def test_a_player_chooses_the_same_whatever_lies_hidden(player: str) -> None:
    position = GAME.rules.apply(GAME.rules.start(GAME.rules.default_options, "honest", 0), GAME.rules.opening).position
    for number in range(60):
        seat = GAME.rules.to_act(position)
        if seat is None:
            break
        action = choose(player, GAME.rules.observe(position, seat))
        other = GAME.players.redeal(position, seat, f"other {number}")
        assert choose(player, GAME.rules.observe(other, seat)) == action
        position = GAME.rules.apply(position, action).position


@pytest.mark.parametrize("player", ["greedy", "standard"])
def test_a_special_hand_is_laid(player: str) -> None:
    seen = observe_hand("8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS KH KD")
    assert choose(player, seen) == SpecialHand("garbage")


def test_an_opening_waits_for_a_special_hand_that_is_near() -> None:
    near = observe_hand("8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS KH 9D")
    assert find_aims(near)[0].missing == 1
    assert choose("standard", near) == Discard(parse("9D")[0])


def test_a_third_card_of_a_rank_is_let_go_before_half_a_pair() -> None:
    pairs = observe_hand("4S 4H 6S 6H 7S 7H 9C 9D 9H QS QH AC AD 5D")
    assert find_aims(pairs)[0].name == "pairs"
    action = choose("standard", pairs)
    assert isinstance(action, Discard)
    assert action.card.rank == "9"


STUCK = "4S 4H 6S 6H 9S 9H KS KH KD KC AS AH X 2S"
"""Fourteen cards, twelve of which are four kings and pairs; no special hand has a place for a joker and a two."""


def test_a_hand_whose_wild_cards_have_no_place_waits_for_no_special_hand() -> None:
    seen = observe_hand(STUCK, stock=34)
    assert {aim.name for aim in find_aims(seen) if aim.chance} <= {"straight", "miami", "dream-five"}
    assert isinstance(choose("standard", seen), Meld)


@merge_cases(
    ("hand", "missing"),
    [
        (STUCK, None),
        ("4S 4H 6S 6H 9S 9H KS KH KD KC AS AH TS 5D", 2),
        ("4S 4H 6S 6H 9S 9H KS KH KD KC AS AH X 5D", None),
        ("4S 4H 6S 6H 6D 9S 9H 9D KS KH KD KC 2S 5D", 1),
        ("4S 4H 4D 6S 6H 6D 6C KS KH KD KC KS X X", 0),
        ("AS AH 7S 7H 4S 4H 6S 6H 9S 9H QS 5D 2S 2H", 1),
    ],
)
def test_quick_players_count_what_a_special_hand_lacks(hand: str, missing: int | None) -> None:
    aim = find_near_aim(unseen(observe_hand(hand, stock=40)).open, 0)
    assert (aim.missing if aim else None) == missing


@merge_cases(
    ("hand", "stock", "kind"),
    [
        ("KS KH KD QS QH QD TS TH TD AS AH 2S 2H 9D", 24, Discard),
        ("KS KH KD QS QH QD AS AH 4S 4H 2S 2H 6D 9S", 54, Discard),
        ("KS KH KD QS QH QD AS AH 4S 4H 2S 2H 6D 9S", 34, Meld),
        ("KS KH KD QS QH QD AS AH 4S 5H 2S 2H 6D 9S", 54, Meld),
    ],
    ids=["one short", "two short", "two short, later", "three short"],
)
def test_a_special_hand_is_waited_for_as_long_as_it_is_likely_to_come(hand: str, stock: int, kind: type) -> None:
    assert isinstance(choose("standard", observe_hand(hand, stock=stock)), kind)


def test_far_from_one_it_is_laid() -> None:
    far = observe_hand("QS QH QD KS KH X X 4S 5H 6D 7C 8S 9H JD", stock=10)
    assert isinstance(choose("standard", far), Meld)


def test_seven_sevens_are_laid_at_once() -> None:
    sevens = "7S 7H 7D 7C 7S 7H 7D"
    seen = observe_hand(f"{sevens} 4S 5H", melds=[[parse("KS KH KD")], []])
    action = choose("standard", seen)
    assert isinstance(action, Meld)
    assert action.melds == (LayDown("7", tuple(sorted(parse(sevens)))),)


def test_three_sevens_stay_in_the_hand_rather_than_lie_incomplete() -> None:
    seen = observe_hand("7S 7H 7D 4S 5H 9S", melds=[[parse("KS KH KD")], []])
    assert isinstance(choose("standard", seen), Discard)


def test_a_card_of_a_dead_rank_is_discarded_first() -> None:
    dead = parse("8S 8H 8D 8S 8H 2S 2H")
    seen = observe_hand("8C 9S 9H JS", melds=[[parse("QS QH QD")], [dead]])
    assert choose("standard", seen) == Discard(parse("8C")[0])


@pytest.mark.parametrize(("stock", "kind"), [(54, Discard), (10, Meld)])
def test_an_opening_that_leaves_three_sevens_incomplete_waits_until_it_is_late(stock: int, kind: type) -> None:
    seen = observe_hand("7S 7H 7D AS AH 2S X 4S 5H 6D 8C 9S TD JC", stock=stock)
    assert isinstance(choose("standard", seen), kind)


TWO_CANASTAS = [parse("QS QH QD QC QS QH QD"), parse("JS JH JD JC JS JH JD"), parse("KS KH KD")]


@merge_cases(("cards", "kind"), [(13, AskPartner), (6, AskPartner), (5, Meld)])
@merge_cases("player", ["standard", "expert"])
def test_a_partner_with_six_cards_or_more_is_asked_before_going_out(player: str, cards: int, kind: type) -> None:
    seen = observe_hand("KC 5S", melds=[TWO_CANASTAS, []], hands=[parse("KC 5S"), 13, cards, 13])
    level = {**GAME.players.rivals, **GAME.players.levels}[player]
    assert isinstance(level(seen, Random(1), SPENT).action, kind)


@pytest.mark.parametrize(("answer", "kind"), [(True, Meld), (False, Discard)])
def test_the_answer_is_obeyed(answer: bool, kind: type) -> None:
    assert isinstance(choose("standard", observe_hand("KC 5S", melds=[TWO_CANASTAS, []], asked=2, answer=answer)), kind)


@merge_cases(
    ("hand", "yes"),
    [
        ("AS AH 7S 9S 9H TD 4C", True),
        ("AS AH AD 9S 9H TD 4C", False),
        ("AS AH AD AC 9S 9H TD", True),
        ("7S 7H 7D 9S 9H TD 4C", False),
    ],
)
def test_the_partner_refuses_where_a_turn_more_saves_aces_or_sevens(hand: str, yes: bool) -> None:
    hands = [parse(hand), 13, parse("KC 5S"), 13]
    seen = observe_hand(hand, hands=hands, melds=[TWO_CANASTAS, []], phase="answer", turn=2, asked=0)
    assert choose("standard", seen) == Answer(yes)
    assert [told.key for told in reasons(seen, Answer(yes))] == [
        "canasta.reason.answer-yes" if yes else "modern_american.reason.answer-no"
    ]


def test_the_hint_to_go_out_says_that_the_partner_is_asked_first() -> None:
    seen = observe_hand("KC 5S", melds=[TWO_CANASTAS, []])
    keys = [told.key for told in reasons(seen, Meld((LayDown("K", parse("KC")),)))]
    assert keys == ["canasta.reason.goes-out", "canasta.reason.ask"]
