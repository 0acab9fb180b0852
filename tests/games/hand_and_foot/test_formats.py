"""Positions, actions and hidden cards of Hand and Foot: written, read, and dealt again."""

from random import Random

import pytest

from tests.games.samba.deals import count_cards
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.core.text.decode import BadData
from upcard.games import GAMES
from upcard.games.canasta.actions import AskPartner, Discard, LayDown, Meld, TakePile
from upcard.games.canasta.values import is_red_three
from upcard.games.hand_and_foot.formats.redeal import deal_hidden_cards_again
from upcard.games.hand_and_foot.position import Position

GAME = GAMES["hand_and_foot"]


def play_some(seed: int, preset: str, actions: int) -> Position:
    """Return the position of a deal after so many actions by lot, or at its end."""
    random = Random(seed)
    position = GAME.rules.apply(GAME.rules.start(GAME.rules.presets[preset], str(seed)), GAME.rules.opening).position
    for _ in range(actions):
        seat = GAME.rules.to_act(position)
        if seat is None:
            break
        chosen = random.choice(list(GAME.rules.legal_actions(GAME.rules.observe(position, seat))))
        position = GAME.rules.apply(position, chosen).position
    found: Position = position
    return found


@merge_cases(
    ("action", "written"),
    [
        (TakePile((LayDown("W", parse("X X")),)), "tW:XX"),
        (Meld((LayDown("W", parse("2S 2H X")), LayDown("9", parse("9S 9H 9D")))), "mW:2S2HX/9S9H9D"),
        (Discard(Card("3H")), "x3H"),
        (AskPartner(4), "ask5"),
    ],
)
def test_an_action_is_read_as_it_was_written(action: object, written: str) -> None:
    assert (GAME.text.write_action(action), GAME.text.read_action(written)) == (written, action)


@pytest.mark.parametrize("preset", GAME.rules.presets)
@pytest.mark.parametrize("actions", [0, 150])
def test_a_position_is_read_as_it_was_written(preset: str, actions: int) -> None:
    position = play_some(7, preset, actions)
    form = GAME.text.form
    again = form.read({"preset": preset}, form.write(position), "x")
    assert form.write(again) == form.write(position)
    assert (again.hands, again.feet, again.stock) == (position.hands, position.feet, position.stock)


@pytest.mark.parametrize("preset", ["whitnack", "simpson"])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_dealt_again_is_all_that_a_seat_does_not_know(preset: str, seed: int) -> None:
    position = play_some(seed, preset, 60 * seed + 3)
    for seat in range(4):
        again = deal_hidden_cards_again(position, seat, f"again {seed}")
        assert GAME.rules.observe(again, seat) == GAME.rules.observe(position, seat)
        assert count_cards(GAME, again) == count_cards(GAME, position)
        begun = [had for had in range(4) if position.table.discarded[had] and preset == "whitnack"]
        assert not any(is_red_three(card) for had in begun for card in again.hands[had])


def test_a_players_own_foot_is_dealt_again_too() -> None:
    position = play_some(1, "whitnack", 20)
    assert position.feet[0] and deal_hidden_cards_again(position, 0, "again").feet[0] != position.feet[0]


def test_feet_are_seen_by_nobody() -> None:
    position = play_some(3, "whitnack", 10)
    assert all(position.feet)
    for seat in range(4):
        assert "feet=" not in repr(GAME.rules.observe(position, seat))
        assert {str(card) for place, cards in GAME.table.arrange(GAME.rules.observe(position, seat)).items()
                if place.kind == "foot" for card in cards} == {"??"}  # fmt: skip


def test_who_is_in_the_foot_follows_from_the_feet() -> None:
    read = GAME.text.form.read
    assert read({}, {"feet": [[], 13, 13, 13]}, "x").table.in_foot == (True, False, False, False)
    assert [len(foot) for foot in read({}, {"in_foot": [False, True, False, False]}, "x").feet] == [13, 0, 13, 13]
    with pytest.raises(BadData) as wrong:
        read({}, {"feet": [[], 13, 13, 13], "in_foot": [False] * 4}, "x")
    assert wrong.value.path == "position.in_foot[0]"
