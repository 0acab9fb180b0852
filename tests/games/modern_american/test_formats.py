"""Positions, actions and hidden cards of Modern American: written, read, and dealt again."""

from random import Random

import pytest

from tests.games.samba.deals import count_cards
from tests.merge_cases import merge_cases
from upcard.core.cards import Card, parse
from upcard.games import GAMES
from upcard.games.canasta.actions import Answer, AskPartner, LayDown, Meld, RedThree
from upcard.games.modern_american.actions import KeepThree, SpecialHand
from upcard.games.modern_american.formats.redeal import count_threes, deal_hidden_cards_again
from upcard.games.modern_american.position import Position, list_threes

GAME = GAMES["modern_american"]


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
        (KeepThree(Card("3S")), "k3S"),
        (RedThree(Card("3C")), "r3C"),
        (SpecialHand("wild-pairs"), "hwild-pairs"),
        (Meld((LayDown("W", parse("2S 2H X")), LayDown("9", parse("9S 9H 9D")))), "mW:2S2HX/9S9H9D"),
        (AskPartner(), "ask"),
        (Answer(yes=True), "yes"),
    ],
)
def test_an_action_is_read_as_it_was_written(action: object, written: str) -> None:
    assert (GAME.text.write_action(action), GAME.text.read_action(written)) == (written, action)


@pytest.mark.parametrize("preset", GAME.rules.presets)
@pytest.mark.parametrize("actions", [0, 30, 400])
def test_a_position_is_read_as_it_was_written(preset: str, actions: int) -> None:
    position = play_some(7, preset, actions)
    form = GAME.text.form
    again = form.read({"preset": preset}, form.write(position), "x")
    assert form.write(again) == form.write(position)
    assert (again.hands, again.talons, again.stock) == (position.hands, position.talons, position.stock)


@pytest.mark.parametrize("preset", GAME.rules.presets)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_dealt_again_is_all_that_a_seat_does_not_know(preset: str, seed: int) -> None:
    position = play_some(seed, preset, 25 * seed + 3)
    for seat in range(4):
        again = deal_hidden_cards_again(position, seat, f"again {seed}")
        assert GAME.rules.observe(again, seat) == GAME.rules.observe(position, seat)
        assert count_cards(GAME, again) == count_cards(GAME, position)
        for other in range(4):
            known = count_threes(position, other)
            assert known is None or len(list_threes(again.hands[other])) == known


def test_talons_and_packets_are_seen_by_nobody() -> None:
    position = play_some(3, "older", 60)
    written = repr(GAME.rules.observe(position, 0))
    hidden = {str(card) for heap in (*position.talons, *position.packets) for card in heap}
    assert hidden
    assert "talons=" not in written and "packets=" not in written
