"""Defines the levels of computer players of Modern American.

All use the same search, but with more or less time, memory of discards, and randomness.
"""

from collections.abc import Mapping
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import USUAL, Skill, StyleStrength, temper_skill
from upcard.games.canasta.ai.family.asking import ask_first
from upcard.games.modern_american.actions import Action
from upcard.games.modern_american.ai.search.search import SEARCH
from upcard.games.modern_american.position import Observation
from upcard.games.modern_american.rules.check import check

SKILLS: Mapping[str, Skill] = {
    "beginner": Skill(rollouts=40, memory=2, attention=0.75, temperature=800, cap=3000),
    "casual": Skill(rollouts=80, memory=4, attention=0.65, temperature=180, cap=720),
    "medium": Skill(rollouts=100, memory=8, attention=0.7, temperature=110, cap=420, steady=True),
    "skilled": Skill(rollouts=130, memory=16, attention=0.78, temperature=70, cap=270, steady=True),
    "strong": Skill(rollouts=160, memory=30, attention=0.82, temperature=45, cap=170, steady=True),
    "expert": Skill(rollouts=1500),
}
"""The settings of each level; each level wins more points than the level before it (PERFORMANCE.md, Levels)."""

TEMPERS: Mapping[str, Mapping[str, StyleStrength]] = {
    USUAL: {"careful": StyleStrength(1.0), "greedy": StyleStrength(1.5), "hurried": StyleStrength(1.0)},
}
"""For each level and style, the temperature factor that makes the style about as strong as its level."""


def in_style(name: str, style: str, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action that a computer player of the level `name` with the preferences of `style` chooses.

    If the player would go out by this action while the partner has many cards, asking the partner for permission is
    returned instead.
    """
    choice = SEARCH.choose_at(temper_skill(SKILLS, TEMPERS, name, style), seen, random, budget)
    return ask_first(seen, choice, check)
