"""The levels of Samba: they share one search, with more or less time, memory, attention and randomness."""

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
    "beginner": Skill(rollouts=30, memory=2, attention=0.75, temperature=800, cap=3000),
    "casual": Skill(rollouts=60, memory=4, attention=0.65, temperature=55, cap=220),
    "medium": Skill(rollouts=80, memory=8, attention=0.75, temperature=30, cap=110, steady=True),
    "skilled": Skill(rollouts=140, memory=20, attention=0.85, temperature=12, cap=60, steady=True),
    "strong": Skill(rollouts=320, memory=40, attention=0.95, temperature=3, cap=20, steady=True),
    "expert": Skill(rollouts=1500),
}
"""The skill of each level; each loses fewer points a decision than the one before (PERFORMANCE.md, Levels)."""

TEMPERS: Mapping[str, Mapping[str, StyleStrength]] = {
    USUAL: {"careful": StyleStrength(1.0), "greedy": StyleStrength(1.5), "hurried": StyleStrength(1.0)},
}
"""For each level and style, the temperature factor that makes the style about as strong as its level."""


def in_style(name: str, style: str, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the choice of the level `name` with the preferences of the style `style`.

    If that choice goes out and the partner has many cards, the question to the partner takes its place.
    """
    choice = SEARCH.choose_at(temper_skill(SKILLS, TEMPERS, name, style), seen, random, budget)
    return ask_first(seen, choice, check)


beginner, casual, medium, skilled, strong, expert = (partial(SEARCH.choose_at, SKILLS[name]) for name in NAMES)
