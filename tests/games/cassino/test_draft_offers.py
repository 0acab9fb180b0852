"""Whatever a gesture at a Cassino table offers is legal, over random deals and options."""

from collections.abc import Iterator
from random import Random

import pytest

from tests.games.cassino.any_options import any_options
from tests.promises.walk import deal, walk
from upcard.core.table.draft import AcceptedGesture, Outcome, RefusedGesture
from upcard.core.table.plan import FELT
from upcard.games.cassino import CASSINO
from upcard.games.cassino.actions import Action
from upcard.games.cassino.position import Observation
from upcard.games.cassino.rules.check import check
from upcard.games.cassino.table.draft import Draft


def offers(draft: Draft) -> Iterator[Action]:
    """Yield every action that a drop, a double click or a button offers."""
    for card in draft.seen.hand:
        found = draft.double_click(card)
        made: list[Outcome] = [draft.drop((card,), place) for place in draft.targets((card,))]
        assert not any(isinstance(outcome, RefusedGesture) for outcome in made)
        made += [draft.command(each.name, (card,)) for each in draft.commands((card,)) if each.enabled]
        for outcome in (*made, *([found[0]] if found else [])):
            plays = outcome if isinstance(outcome, tuple) else (outcome,)
            yield from (action for play in plays if isinstance(play, AcceptedGesture) for action in play.actions)


def list_shown_proposals(draft: Draft) -> Iterator[tuple[object, ...]]:
    """Yield the proposals shown for each card, and the capture of the button."""
    for card in draft.seen.hand:
        places = sorted(place for each in draft.proposals((card,)) if each.strong for place in each.places)
        made = draft.command("capture", (card,)) if places else None
        taken = made.actions[0].take if isinstance(made, AcceptedGesture) else ()
        lies = sorted(item.place for item in draft.seen.table.items if item.cards[0] in taken)
        yield card, tuple(places), tuple(lies)


@pytest.mark.parametrize("seed", range(8))
def test_offered_actions_are_legal_in_random_deals(seed: int) -> None:
    rules = any_options(Random(seed))
    first = deal(CASSINO, rules, str(seed))
    for turn in walk(CASSINO, rules, str(seed), first.position):
        assert isinstance(turn.seen, Observation)
        if turn.number % 3 == seed % 3:
            draft = Draft(turn.seen)
            assert [action for action in offers(draft) if check(turn.seen, action)] == []
            assert all(places == lies for _, places, lies in list_shown_proposals(draft))
            assert all(place == FELT or place.kind == "table" for place in draft.targets(turn.seen.hand[:1]))
