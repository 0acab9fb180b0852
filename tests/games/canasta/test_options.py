"""Every option can be combined with every other: deals under options drawn by chance are played to their end."""

from dataclasses import replace
from random import Random

import pytest

from tests.promises.promise import lists_legal_actions, pack, tells_every_move
from tests.promises.walk import deal, walk
from upcard.games.canasta import CANASTA
from upcard.games.canasta.position import Position
from upcard.games.canasta.rules import CLASSIC, Rules

VALUES: dict[str, tuple[object, ...]] = {
    "hand_size": (11, 11, 5, 15),
    "packs": (2, 2, 3),
    "draw_count": (1, 2),
    "canastas_to_go_out": (1, 2),
    "minimum_scale": ("four", "six"),
    "red_three_scale": ("four", "six"),
    "dealt_red_threes": ("first_turn", "at_once"),
    "concealed_canasta_bonus": (0, 100),
    "last_red_three": ("ends", "ordinary", "melds_only", "stays_hidden"),
}
"""What an option may be besides on or off."""


def rules_by_chance(random: Random) -> Rules:
    """Return options, each at its default half of the time."""
    values: dict[str, object] = {}
    for name in Rules.__slots__:
        known = VALUES.get(name, (True, False) if isinstance(getattr(CLASSIC, name), bool) else ())
        if known and random.random() < 0.5:
            values[name] = random.choice(known)
    return replace(CLASSIC, **values)  # type: ignore[arg-type]  # the values are those of the fields


@pytest.mark.parametrize("seed", range(24))
def test_a_deal_under_any_options_comes_to_its_end(seed: int) -> None:
    rules = rules_by_chance(Random(seed))
    first = deal(CANASTA, rules, str(seed)).position
    whole, turn = pack(CANASTA, first), None
    for turn in walk(CANASTA, rules, str(seed), first):
        lists_legal_actions(CANASTA, turn)
        tells_every_move(CANASTA, turn.position, turn.step, turn.number % 4)
        assert pack(CANASTA, turn.step.position) == whole
    assert turn is not None
    assert isinstance(turn.step.position, Position)
    assert turn.step.position.table.phase == "over"


@pytest.mark.parametrize("seed", range(8))
def test_a_position_under_any_options_is_read_as_it_was_written(seed: int) -> None:
    rules = rules_by_chance(Random(seed))
    options = {name: getattr(rules, name) for name in Rules.__slots__}
    form = CANASTA.form()
    assert form.rules(options) == rules
    for turn in walk(CANASTA, rules, str(seed)):
        assert isinstance(turn.position, Position)
        written = form.write(turn.position)
        assert form.write(form.read(options, written, "0")) == written
