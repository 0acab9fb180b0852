"""The levels of Canasta's computer players: one search with more or less time, memory, attention and randomness."""

from collections.abc import Mapping
from functools import partial
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import NAMES, USUAL, Skill, StyleStrength, temper_skill
from upcard.games.canasta.actions import Action
from upcard.games.canasta.ai.search.search import choose_at
from upcard.games.canasta.position import Observation

SKILLS: Mapping[str, Skill] = {
    "beginner": Skill(rollouts=40, memory=2, attention=0.5, temperature=260, cap=650),
    "casual": Skill(rollouts=60, memory=4, attention=0.65, temperature=60, cap=200),
    "medium": Skill(rollouts=80, memory=8, attention=0.7, temperature=40, cap=120, steady=True),
    "skilled": Skill(rollouts=180, memory=20, attention=0.85, temperature=15, cap=60, steady=True),
    "strong": Skill(rollouts=300, memory=32, attention=0.9, temperature=5, cap=30, steady=True),
    "expert": Skill(rollouts=2400, holds_back=True),
}
"""The settings of each level, from the weakest level to the strongest.

Compared with the level before it, each level loses fewer points per decision, or beats that level in matches. The
measurements are in PERFORMANCE.md, Levels.
"""
TEMPERS: Mapping[str, Mapping[str, StyleStrength]] = {
    "beginner": {
        "careful": StyleStrength(1.0),
        "greedy": StyleStrength(2.7, draws=1.25),
        "hurried": StyleStrength(1.0, draws=2),
    },
    USUAL: {"careful": StyleStrength(1.0), "greedy": StyleStrength(2.7), "hurried": StyleStrength(1.0)},
}
"""For each level and style, the adjustments that make the style as strong as its level.

Without them, a beginner with the style `greedy`, which lays all cards and takes every pile, would be far better than
a beginner without a style, who often forgets to do so.
"""


def in_style(name: str, style: str, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose an action at the strength of the level `name`, with the preferences of `style`."""
    return choose_at(temper_skill(SKILLS, TEMPERS, name, style), seen, random, budget)


beginner, casual, medium, skilled, strong, expert = (partial(choose_at, SKILLS[name]) for name in NAMES)
