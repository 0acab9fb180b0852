"""Decides which actions a computer player considers; a player with less skill overlooks more of them."""

from collections.abc import Sequence
from random import Random

from upcard.core.thinking.skill import Skill
from upcard.games.canasta.actions import Discard, Draw, Meld
from upcard.games.canasta.rules.melds import CANASTA, find_meld_cards
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.ai.discarding import find_careless
from upcard.games.hand_and_foot.position import Observation


def select_noticed(seen: Observation, actions: Sequence[Action], skill: Skill, random: Random) -> list[int]:
    """Return the indices of those of `actions` that a computer player with `skill` considers; the list may be empty.

    Each action is considered with the probability `skill.attention`. If `skill.steady` is True, drawing and completing
    a book are always considered, and clearly bad discards (`find_careless`) never.
    """
    noticed = [random.random() < skill.attention for _ in actions]
    if not skill.steady:
        return [at for at, seems in enumerate(noticed) if seems]
    careless = find_careless(seen, {action.card for action in actions if isinstance(action, Discard)})
    return [
        at
        for at, action in enumerate(actions)
        if (noticed[at] or isinstance(action, Draw) or completes_book(seen, action))
        and not (isinstance(action, Discard) and action.card in careless)
    ]


def completes_book(seen: Observation, action: Action) -> bool:
    """Return whether `action` lays the seventh card of a meld, which makes it a book."""
    return isinstance(action, Meld) and any(
        len(find_meld_cards(seen, group)) + len(group.cards) >= CANASTA for group in action.melds
    )
