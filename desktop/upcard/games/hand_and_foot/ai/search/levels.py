"""Defines the levels of computer players.

All use the same ratings of actions (`standard`), but weaker levels overlook more actions and choose more at random.
"""

# Why: decisions/0063-hand-and-foot-looks-two-turns-ahead.md
# Why: decisions/0023-a-style-is-as-strong-as-its-level.md

from collections.abc import Callable, Mapping
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import (
    USUAL,
    Skill,
    StylePreference,
    StyleStrength,
    pick_by_style,
    pick_index,
    temper_skill,
)
from upcard.games.canasta.actions import Discard
from upcard.games.canasta.ai.family.search import list_groups, prefer_points_now, prefer_small_hand
from upcard.games.canasta.values import wilds
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.ai.discarding import rate_danger
from upcard.games.hand_and_foot.ai.search.attention import select_noticed
from upcard.games.hand_and_foot.ai.standard import rate_candidates
from upcard.games.hand_and_foot.position import Observation

SKILLS: Mapping[str, Skill] = {
    "beginner": Skill(rollouts=0, attention=0.6, temperature=250, cap=1200),
    "casual": Skill(rollouts=0, attention=0.75, temperature=120, cap=500),
    "medium": Skill(rollouts=0, attention=0.64, temperature=140, cap=500, steady=True),
    "skilled": Skill(rollouts=0, attention=0.8, temperature=60, cap=220, steady=True),
    "strong": Skill(rollouts=0, attention=0.96, temperature=12, cap=50, steady=True),
    "expert": Skill(rollouts=0),
}
"""The settings of each level.

A player of a higher level overlooks fewer actions, and more often plays the action with the best rating. From `medium`
on (`steady=True`), a player never overlooks a book that can be completed, and never makes a careless discard.
"""

TEMPERS: Mapping[str, Mapping[str, StyleStrength]] = {
    USUAL: {"careful": StyleStrength(1.2, 1.5), "greedy": StyleStrength(1.0, 2.0), "hurried": StyleStrength(1.0)},
}
"""For each level and style, the temperature factor that makes the style about as strong as its level."""

MARGIN = 12.0
"""The number of points by which the best-rated action may lead and a style still chooses another.

The limit applies to levels that always play the action with the best rating.
"""


def in_style(name: str, style: str, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action that a computer player of the level `name` with the preferences of `style` chooses.

    If `style` is empty, the player has no such preferences.
    """
    skill = temper_skill(SKILLS, TEMPERS, name, style)
    actions, rated = rate_candidates(seen)
    noticed = select_noticed(seen, actions, skill, random) or [rated.index(max(rated))]
    values = [rated[at] for at in noticed]
    chosen = pick_index(values, skill, random)
    if style:
        leanings = [LEANINGS[style](seen, actions[at]) for at in noticed]
        chosen = pick_by_style(values, chosen, skill, StylePreference(leanings, MARGIN), random)
    return Choice(actions[noticed[chosen]])


def prefer_safety(seen: Observation, action: Action) -> float:
    """Return how safe `action` is, as a number of 0 or less; 0 is safest.

    For a discard, it is minus the points that the next player is expected to gain by it. For any other action, it is
    minus the number of wild cards laid.
    """
    if isinstance(action, Discard):
        return -rate_danger(seen, action.card)
    return -sum(wilds(group.cards) for group in list_groups(action))


LEANINGS: Mapping[str, Callable[[Observation, Action], float]] = {
    "careful": prefer_safety,
    "greedy": lambda seen, action: prefer_points_now(seen, action, ()),
    "hurried": lambda seen, action: prefer_small_hand(seen, action, ()),
}
"""For each style, the function that returns how much it likes an action."""
