"""The levels of Hand and Foot: one rule of thumb with more or less attention and randomness."""

# Why: decisions/0063-hand-and-foot-looks-two-turns-ahead.md

from collections.abc import Mapping
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import USUAL, Skill, StyleStrength, pick_index, temper_skill
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.ai.search.attention import select_noticed
from upcard.games.hand_and_foot.ai.standard import rate_candidates
from upcard.games.hand_and_foot.position import Observation

SKILLS: Mapping[str, Skill] = {
    "beginner": Skill(rollouts=0, attention=0.6, temperature=250, cap=1200),
    "casual": Skill(rollouts=0, attention=0.75, temperature=120, cap=500),
    "medium": Skill(rollouts=0, attention=0.64, temperature=140, cap=500, steady=True),
    "skilled": Skill(rollouts=0, attention=0.9, temperature=28, cap=110, steady=True),
    "strong": Skill(rollouts=0, attention=0.96, temperature=12, cap=50, steady=True),
    "expert": Skill(rollouts=0),
}
"""The settings of each level.

A higher level overlooks less, and more often plays the action that it rates best. From `medium` on (`steady`), no book
that can be completed is overlooked, and no card is discarded beside one that is clearly better to discard.
"""

TEMPERS: Mapping[str, Mapping[str, StyleStrength]] = {
    USUAL: {"careful": StyleStrength(1.0), "greedy": StyleStrength(1.0), "hurried": StyleStrength(1.0)},
}
"""For each level and style, the temperature factor that makes the style about as strong as its level."""


def in_style(name: str, style: str, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose an action as a player of the level `name` would; all styles choose alike so far."""
    skill = temper_skill(SKILLS, TEMPERS, name, style)
    actions, rated = rate_candidates(seen)
    noticed = select_noticed(seen, actions, skill, random) or [rated.index(max(rated))]
    values = [rated[at] for at in noticed]
    return Choice(actions[noticed[pick_index(values, skill, random)]])
