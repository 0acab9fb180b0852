"""Whether a hand can go out, judged against every way to lay it (settled point 4)."""

from dataclasses import replace
from random import Random

import pytest

from tests.case_counts import count_cases
from tests.games.canasta.oracle import layouts, position_by_chance
from upcard.core.cards import packs
from upcard.games.canasta.actions import LayDown, Meld
from upcard.games.canasta.position import LaidMeld, Observation, Position, observe
from upcard.games.canasta.rules.check import RULES
from upcard.games.canasta.rules.going_out import can_go_out
from upcard.games.canasta.rules.leaving import keeps_a_card
from upcard.games.canasta.rules.melds import canastas, lay
from upcard.games.canasta.tables import TableName

LAID = [rule for rule in RULES[Meld] if rule is not keeps_a_card]
"""The rules of melds, without the one about what the turn leaves."""


def enlarge_meld(meld: LaidMeld, random: Random) -> LaidMeld:
    """Return a meld with some more cards, so that many are canastas or nearly so."""
    more = [card for card in packs(2) if card.rank == meld.rank][: random.choice((0, 2, 4))]
    return replace(meld, cards=(*meld.cards, *more))


def make_late_position(random: Random, table: TableName) -> Position:
    """Return a position in a turn in which the player may go out."""
    position = position_by_chance(random, table)
    melds = tuple(tuple(enlarge_meld(meld, random) for meld in melds) for melds in position.table.melds)
    return replace(position, table=replace(position.table, phase="play", pile=(), melds=melds))


def goes_out(seen: Observation, groups: tuple[LayDown, ...]) -> bool:
    """Return whether laying these groups is legal and leaves at most a card to discard, with enough canastas."""
    if seen.table.answer is False and seen.table.rules.answer_binds:
        return False
    action = Meld(groups)
    if groups and any(rule(seen, action) for rule in LAID):
        return False
    laying = lay(seen, action)
    return len(laying.hand) <= 1 and canastas(*laying.pooled_melds) >= seen.table.rules.canastas_to_go_out


@pytest.mark.parametrize("table", ["four", "three-lone"])
def test_can_go_out_agrees_with_trying_every_layout(table: TableName) -> None:
    found = dict.fromkeys((True, False), 0)
    for seed in range(count_cases(25)):
        position = make_late_position(Random(seed), table)
        seen = observe(position, 0)
        way = any(goes_out(seen, groups) for groups in layouts(position))
        assert can_go_out(seen, seen.pooled_melds, seen.hand) is way, f"seed {seed}"
        found[way] += 1
    assert min(found.values()) > 3
