"""Any options can be combined: deals under random options are played to their end."""

from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.promises.options import draw_options
from tests.promises.promise import count_pack, lists_legal_actions, tells_every_move
from tests.promises.walk import deal, walk
from upcard.games.canasta import CANASTA
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Position


def rules_by_chance(seed: int) -> Options:
    """Return random options."""
    rules = draw_options(CANASTA, Random(seed)).rules
    assert isinstance(rules, Options)
    return rules


@pytest.mark.parametrize("seed", range(choose_cases(8, 24)))
def test_deal_under_random_options_is_played_to_its_end(seed: int) -> None:
    rules = rules_by_chance(seed)
    first = deal(CANASTA, rules, str(seed)).position
    whole, turn = count_pack(CANASTA, first), None
    for turn in walk(CANASTA, rules, str(seed), first):
        lists_legal_actions(CANASTA, turn)
        tells_every_move(CANASTA, turn.position, turn.step, turn.number % rules.seats)
        assert count_pack(CANASTA, turn.step.position) == whole
    assert turn is not None
    assert isinstance(turn.step.position, Position)
    assert turn.step.position.table.phase == "over"


@pytest.mark.parametrize("seed", range(8))
def test_position_under_random_options_reads_back_as_written(seed: int) -> None:
    rules = rules_by_chance(seed)
    options = {name: getattr(rules, name) for name in Options.__slots__}
    form = CANASTA.text.form
    assert form.rules(options) == rules
    for turn in walk(CANASTA, rules, str(seed)):
        assert isinstance(turn.position, Position)
        written = form.write(turn.position)
        assert form.write(form.read(options, written, "0")) == written
