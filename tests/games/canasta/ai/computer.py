"""Asks the player that follows rules of thumb what it does in positions written by hand."""

from collections.abc import Mapping
from random import Random
from typing import TypeAlias

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import UNLIMITED
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Action, LayDown, Meld, TakePile
from upcard.games.canasta.ai.standard import choose
from upcard.games.canasta.position import Observation

Others: TypeAlias = tuple[int | list[str], ...]

NOTHING: Mapping[str, object] = {}
SINGLES = "4S 5H 6D 8C TH JS QD"


def observe_hand(
    hand: str,
    table: Mapping[str, object] = NOTHING,
    phase: str = "play",
    others: Others = (),
    rules: Mapping[str, object] = NOTHING,
) -> Observation:
    """Return what the seat in turn sees: seat 0 has `hand`, the others have random cards."""
    seats = CANASTA.text.form.rules(rules).seats
    hands = [hand.split(), *(others or (11,) * (seats - 1))]
    written = {"turn": 0, "dealer": seats - 1, "phase": phase, **table, "hands": hands}
    position = CANASTA.text.form.read(rules, written, "0")
    seat = CANASTA.rules.to_act(position)
    assert seat is not None
    observation: Observation = CANASTA.rules.observe(position, seat)
    return observation


def choose_action(
    hand: str,
    table: Mapping[str, object] = NOTHING,
    phase: str = "play",
    others: Others = (),
    rules: Mapping[str, object] = NOTHING,
) -> Choice[Action]:
    """Return the choice of the seat in turn."""
    return choose(observe_hand(hand, table, phase, others, rules), Random(0), UNLIMITED)


def get_laid_groups(choice: Choice[Action]) -> tuple[LayDown, ...]:
    """Return the groups that a choice lays."""
    assert isinstance(choice.action, Meld | TakePile)
    return choice.action.melds


def melds(*lines: str) -> list[list[str]]:
    """Return the melds of a side, one for each line."""
    return [line.split() for line in lines]
