"""The levels of Canasta's computer players: one search with more or less time, memory, attention and randomness."""

from collections.abc import Mapping
from functools import partial
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import NAMES, STYLES, USUAL, Skill, StyleStrength, temper_skill
from upcard.games.canasta.actions import Action
from upcard.games.canasta.ai.search.search import choose_at
from upcard.games.canasta.position import Observation

SKILLS: Mapping[str, Skill] = {
    "beginner": Skill(rollouts=40, memory=2, attention=0.5, temperature=260, cap=650),
    "casual": Skill(rollouts=40, memory=4, attention=0.6, temperature=45, cap=150),
    "medium": Skill(rollouts=40, memory=6, attention=0.6, temperature=40, cap=120, steady=True, least_lead=1),
    "skilled": Skill(250, memory=24, attention=0.9, temperature=10, cap=40, steady=True, holds_back=True, least_lead=1),
    "strong": Skill(rollouts=800, temperature=4, cap=20, steady=True, holds_back=True, least_lead=1),
    "expert": Skill(rollouts=4000, holds_back=True, least_lead=1),
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
    "casual": {"careful": StyleStrength(1.0), "greedy": StyleStrength(2.7), "hurried": StyleStrength(1.0)},
    USUAL: dict.fromkeys(STYLES, StyleStrength(0.0)),
}
"""For each level and style, the adjustments that make the style as strong as its level.

Without them, a beginner with the style `greedy`, which lays all cards and takes every pile, would be far better than
a beginner without a style, who often forgets to do so. From the usual level on, a style picks among the actions that
look nearly as good as the best: a level without a style plays few actions that its rules of thumb would not.
"""


def in_style(name: str, style: str, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose an action at the strength of the level `name`, with the preferences of `style`."""
    return choose_at(temper_skill(SKILLS, TEMPERS, name, style), seen, random, budget)


beginner, casual, medium, skilled, strong, expert = (partial(choose_at, SKILLS[name]) for name in NAMES)
