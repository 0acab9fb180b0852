"""Canasta's levels: one way of thinking, with more or less time, memory, attention and composure."""

from collections.abc import Mapping
from random import Random

from upcard.core.game import Budget, Choice
from upcard.core.skill import Skill
from upcard.games.canasta.actions import Action
from upcard.games.canasta.position import Observation
from upcard.games.canasta.search import choose_at

SKILLS: Mapping[str, Skill] = {
    "beginner": Skill(rollouts=40, memory=2, attention=0.6, temperature=200, cap=500),
    "casual": Skill(rollouts=60, memory=4, attention=0.65, temperature=60, cap=200),
    "medium": Skill(rollouts=80, memory=8, attention=0.7, temperature=40, cap=120),
    "skilled": Skill(rollouts=140, memory=16, attention=0.8, temperature=15, cap=60),
    "strong": Skill(rollouts=300, memory=32, attention=0.9, temperature=5, cap=30),
    "expert": Skill(rollouts=2400),
}
"""Points lost a decision, from the weakest: 50, 40, 34, 22, 18, and 13 for the expert with a quarter of its rollouts;
counted in 69 positions at the table of four with 1000 deals for each action, where `standard` loses 32.
"""


def beginner(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Play as somebody who has just learnt the rules."""
    return choose_at(SKILLS["beginner"], seen, random, budget)


def casual(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Play as somebody who talks meanwhile."""
    return choose_at(SKILLS["casual"], seen, random, budget)


def medium(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Play as most people do."""
    return choose_at(SKILLS["medium"], seen, random, budget)


def skilled(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Play as somebody who plays often."""
    return choose_at(SKILLS["skilled"], seen, random, budget)


def strong(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Play as somebody who remembers nearly all and overlooks little."""
    return choose_at(SKILLS["strong"], seen, random, budget)


def expert(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Play as well as this program can."""
    return choose_at(SKILLS["expert"], seen, random, budget)
