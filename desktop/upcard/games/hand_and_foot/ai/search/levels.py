"""The levels of Hand and Foot: one rule of thumb with more or less attention and randomness."""

# Why: decisions/0063-hand-and-foot-looks-two-turns-ahead.md

from collections.abc import Mapping
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import USUAL, Skill, StyleStrength, pick_index, temper_skill
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.ai.standard import rate_candidates
from upcard.games.hand_and_foot.position import Observation

SKILLS: Mapping[str, Skill] = {
    "beginner": Skill(rollouts=0, attention=0.6, temperature=250, cap=1200),
    "casual": Skill(rollouts=0, attention=0.75, temperature=120, cap=500),
    "medium": Skill(rollouts=0, attention=0.85, temperature=60, cap=250),
    "skilled": Skill(rollouts=0, attention=0.955, temperature=18, cap=80),
    "strong": Skill(rollouts=0, attention=0.98, temperature=8, cap=40),
    "expert": Skill(rollouts=0),
}
"""The settings of each level.

A higher level overlooks less, and more often plays the action that it rates best.
"""

TEMPERS: Mapping[str, Mapping[str, StyleStrength]] = {
    USUAL: {"careful": StyleStrength(1.0), "greedy": StyleStrength(1.0), "hurried": StyleStrength(1.0)},
}
"""For each level and style, the temperature factor that makes the style about as strong as its level."""


def in_style(name: str, style: str, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose an action as a player of the level `name` would; all styles choose alike so far."""
    skill = temper_skill(SKILLS, TEMPERS, name, style)
    actions, rated = rate_candidates(seen)
    best = max(rated)
    noticed = [at for at, value in enumerate(rated) if random.random() < skill.attention]
    if not noticed:
        noticed = [rated.index(best)]
    values = [rated[at] for at in noticed]
    return Choice(actions[noticed[pick_index(values, skill, random)]])
