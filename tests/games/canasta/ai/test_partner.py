"""What the expert does for its partner and against its rivals, in situations that a good partner would know."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from tests.games.canasta.ai.computer import observe_hand
from tests.games.canasta.ai.partner_situations import SITUATIONS, Situation
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.games.canasta.actions import Action, Answer, AskPartner, Discard, Draw, Meld, TakePile
from upcard.games.canasta.ai.search.levels import expert
from upcard.games.canasta.position import Observation
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

ROLLOUTS = 400


def observe_situation(situation: Situation) -> Observation:
    """Return what seat 0 sees, with cards that others took up; each seat has had a turn."""
    others = tuple(
        situation.shown[seat].split() if seat in situation.shown else hand
        for seat, hand in enumerate(situation.others, 1)
    )
    known = observe_hand(situation.hand, situation.table, situation.phase, others, situation.rules)
    shown = tuple(tuple(sorted(parse(situation.shown.get(seat, "")))) for seat in range(known.table.rules.seats))
    table = replace(known.table, shown=shown, discarded=(True,) * known.table.rules.seats)
    return replace(known, table=table)


def goes_out(known: Observation, action: Action) -> bool:
    """Return whether an action goes out, or leaves only the card to discard."""
    match action:
        case Meld(groups):
            return sum(len(group.cards) for group in groups) >= len(known.hand) - 1
        case Discard():
            return len(known.hand) == 1
        case _:
            return False


VERDICTS: Mapping[str, Callable[[Observation, Action, str], bool]] = {
    "asks": lambda _, action, seat: action == AskPartner(int(seat) if seat else None),
    "goes": lambda known, action, _: goes_out(known, action),
    "stays": lambda known, action, _: not goes_out(known, action),
    "yes": lambda _, action, __: action == Answer(True),
    "no": lambda _, action, __: action == Answer(False),
    "keeps": lambda _, action, ranks: not (isinstance(action, Discard) and action.card[0] in ranks),
    "discards": lambda _, action, ranks: isinstance(action, Discard) and action.card[0] in ranks,
    "lays": lambda _, action, ranks: isinstance(action, Meld) and action.melds[0].rank in ranks,
    "takes": lambda _, action, __: isinstance(action, TakePile),
    "draws": lambda _, action, __: action == Draw(),
}


@merge_cases("situation", SITUATIONS, ids=[one.name for one in SITUATIONS])
def test_expert_plays_for_its_partner_in_every_situation(situation: Situation) -> None:
    known = observe_situation(situation)
    word, _, what = situation.verdict.partition(" ")
    choice = expert(known, Random(1), ThinkingBudget(Limits(rollouts=ROLLOUTS)))
    assert VERDICTS[word](known, choice.action, what), choice


def test_there_are_forty_situations() -> None:
    assert len({situation.name for situation in SITUATIONS}) == len(SITUATIONS) >= 40
