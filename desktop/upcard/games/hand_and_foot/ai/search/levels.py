"""The levels of Hand and Foot: one search with more or less time, memory, attention and randomness."""

from collections.abc import Mapping
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import USUAL, Skill, StyleStrength, temper_skill
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.ai.search.search import SEARCH
from upcard.games.hand_and_foot.position import Observation

SKILLS: Mapping[str, Skill] = {
    "beginner": Skill(rollouts=20, memory=2, attention=0.6, temperature=300, cap=1500),
    "casual": Skill(rollouts=30, memory=4, attention=0.7, temperature=160, cap=800),
    "medium": Skill(rollouts=50, memory=8, attention=0.8, temperature=90, cap=400),
    "skilled": Skill(rollouts=90, memory=20, attention=0.9, temperature=45, cap=200),
    "strong": Skill(rollouts=180, memory=40, attention=0.97, temperature=15, cap=80),
    "expert": Skill(rollouts=600),
}
"""The settings of each level; each plays better than the one before."""

TEMPERS: Mapping[str, Mapping[str, StyleStrength]] = {
    USUAL: {"careful": StyleStrength(1.0), "greedy": StyleStrength(1.0), "hurried": StyleStrength(1.0)},
}
"""By level and style: the temperature factor that makes the style about as strong as its level."""


def in_style(name: str, style: str, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose like the level `name`, with the preferences of a style."""
    return SEARCH.choose_at(temper_skill(SKILLS, TEMPERS, name, style), seen, random, budget)
