"""Large hands without a meld have countless first melds, of which a person never asks for all."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.games.canasta.builders import position
from upcard.core.cards import SUITED
from upcard.core.table.draft import AcceptedGesture
from upcard.games.canasta.actions import Action, TakePile
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import PILE, Observation, observe
from upcard.games.canasta.table.draft import Draft

HAND = 50


def observe_large_hand(seed: int) -> Observation:
    """Return fifty cards in hand before the draw, with an ace on the pile and a minimum of 120 points."""
    pack = [card for card in sorted(SUITED) * 2 if card not in ("3H", "3D", "AD")]
    hand = " ".join(["AS", "AH", *Random(seed).sample([card for card in pack if card[0] not in "A2"], HAND - 2)])
    return observe(position(hand, "draw", pile=["4C", "AD"], scores=[3000, 0]), 0)


@pytest.mark.parametrize("seed", range(3))
def test_pile_take_is_offered_after_finding_one_way_to_take_it(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    def list_until_take(seen: Observation) -> Iterator[Action]:
        for action in legal_actions(seen):
            yield action
            assert not isinstance(action, TakePile), "nobody needs to know the second way"

    monkeypatch.setattr("upcard.games.canasta.engine.legal_actions.legal_actions", list_until_take)
    draft = Draft(observe_large_hand(seed))
    assert draft.prompt.key == "canasta.prompt.draw"
    assert any(command.name == "take" and command.enabled for command in draft.commands(()))
    assert next(spot.invites for spot in draft.plan().spots if spot.place == PILE)
    assert not isinstance(draft.drop((), PILE), AcceptedGesture)
