"""The levels of computer players of Samba: one search with more or less time, memory, attention and randomness."""

from collections.abc import Mapping
from functools import partial
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import NAMES, USUAL, Skill, StyleStrength, temper_skill
from upcard.games.canasta.actions import Action
from upcard.games.canasta.ai.family.asking import ask_first
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.check import check
from upcard.games.samba.ai.search.search import SEARCH

SKILLS: Mapping[str, Skill] = {
    "beginner": Skill(rollouts=30, memory=3, attention=0.65, temperature=75, cap=300),
    "casual": Skill(rollouts=60, memory=4, attention=0.67, temperature=45, cap=180),
    "medium": Skill(rollouts=80, memory=8, attention=0.7, temperature=46, cap=170, steady=True),
    "skilled": Skill(rollouts=110, memory=14, attention=0.82, temperature=20, cap=80, steady=True),
    "strong": Skill(rollouts=220, memory=30, attention=0.9, temperature=9, cap=45, steady=True),
    "expert": Skill(rollouts=1500),
}
"""The skill of each level; each level wins more points than the level before it (PERFORMANCE.md, Levels)."""

TEMPERS: Mapping[str, Mapping[str, StyleStrength]] = {
    USUAL: {"careful": StyleStrength(1.0), "greedy": StyleStrength(1.5), "hurried": StyleStrength(1.0)},
}
"""For each level and style, the temperature factor that makes the style about as strong as its level."""


def in_style(name: str, style: str, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action that a computer player of the level `name` and the style `style` chooses.

    If this action goes out and the partner has many cards, return instead the action that asks the partner for
    permission.
    """
    choice = SEARCH.choose_at(temper_skill(SKILLS, TEMPERS, name, style), seen, random, budget)
    return ask_first(seen, choice, check)


beginner, casual, medium, skilled, strong, expert = (partial(SEARCH.choose_at, SKILLS[name]) for name in NAMES)
