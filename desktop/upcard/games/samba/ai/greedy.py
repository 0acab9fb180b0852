"""A simple computer player to measure others by: it takes what it can, lays all it can, and goes out at once."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from upcard.core.cards import Card
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.canasta.actions import (
    Action,
    Answer,
    AskPartner,
    Discard,
    Draw,
    JoinMelds,
    LayDown,
    Meld,
    Pass,
    TakePile,
)
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import LaidMeld, Observation
from upcard.games.canasta.rules.melds import classify_canasta, put_together
from upcard.games.canasta.values import points
from upcard.games.samba.ai.usefulness import rate_use

ACTION_ORDER: tuple[type[Action], ...] = (TakePile, JoinMelds, Meld, AskPartner, Answer, Draw, Discard, Pass)
"""The types of action in the order in which this player prefers them."""

MOST = 400
"""The largest number of actions that are compared, because a large hand has thousands of first melds."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the legal action whose type comes first in `ACTION_ORDER`; of several, the one that gains most points.

    Actions that are never worth playing are left out. Raise ValueError if there is no action. `random` and `budget` are
    not used.
    """
    actions = list(islice(_list_wanted(seen), MOST))
    if not actions:
        raise ValueError("there is nothing to choose from")
    return Choice(min(actions, key=lambda action: (ACTION_ORDER.index(type(action)), -estimate_gain(seen, action))))


def _list_wanted(seen: Observation) -> Iterator[Action]:
    """Yield the legal actions that are worth comparing.

    Questions to the partner that the rules do not demand are left out, and so are joins of melds that make no canasta.
    """
    for action in legal_actions(seen):
        if isinstance(action, AskPartner) and not seen.table.rules.must_ask:
            continue
        if not isinstance(action, JoinMelds) or makes_canasta(seen, action):
            yield action


def makes_canasta(seen: Observation, action: JoinMelds) -> bool:
    """Return whether `action` joins two melds that are no canastas into one that is a canasta."""
    one, other = seen.melds[action.onto], seen.melds[action.other]
    joined = LaidMeld(one.rank, (*one.cards, *other.cards))
    return classify_canasta(one) is None and classify_canasta(other) is None and classify_canasta(joined) is not None


def estimate_gain(seen: Observation, action: Action) -> float:
    """Return what `action` gains at once, in points.

    A discard has a negative gain: minus the points that the card is worth in the hand.
    """
    match action:
        case TakePile(melds) | Meld(melds):
            return sum(points(group.cards) + score_new_canasta(seen, group) for group in melds)
        case Discard(card):
            return -rate_use(seen, card)
        case Answer(yes):
            return float(yes)
        case _:
            return 0.0


def score_new_canasta(seen: Observation, group: LayDown) -> int:
    """Return the bonus for the canasta that `group` completes when it is laid; 0 if it completes none."""
    there: tuple[Card, ...] = () if group.onto is None else seen.melds[group.onto].cards
    whole = LaidMeld(group.rank, put_together(group.rank, there, group.cards))
    known = classify_canasta(LaidMeld(group.rank, there))
    return seen.table.rules.bonus(classify_canasta(whole)) if known is None else 0
