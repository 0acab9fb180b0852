"""Canasta's levels: one way of thinking, with more or less time, memory, attention and composure."""

from collections.abc import Mapping
from random import Random

from upcard.core.game import Budget, Choice
from upcard.core.skill import Skill
from upcard.games.canasta.actions import Action
from upcard.games.canasta.position import Observation
from upcard.games.canasta.search import choose_at

SKILLS: Mapping[str, Skill] = {
    "beginner": Skill(rollouts=48, memory=2, attention=0.5, temperature=120, cap=400),
    "casual": Skill(rollouts=64, memory=4, attention=0.6, temperature=80, cap=250),
    "medium": Skill(rollouts=80, memory=8, attention=0.6, temperature=50, cap=150),
    "skilled": Skill(rollouts=120, memory=12, attention=0.7, temperature=25, cap=80),
    "strong": Skill(rollouts=200, memory=24, attention=0.85, temperature=8, cap=40),
    "expert": Skill(rollouts=2400),
}
"""Each a step of about fifty to a hundred points a deal at the table of four, and no slower than a second."""


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
