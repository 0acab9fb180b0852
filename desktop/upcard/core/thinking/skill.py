"""How well a computer player plays, as data: how long it tries, what it remembers, notices and lets pass."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import exp
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from random import Random  # the window names levels, and need not load it

A_co = TypeVar("A_co", covariant=True)
C = TypeVar("C")

NAMES = ("beginner", "casual", "medium", "skilled", "strong", "expert")
"""The levels of every game, from the weakest."""

USUAL = "medium"
"""Where nobody has chosen a level."""

STYLES = ("careful", "greedy", "hurried")
"""The ways to play of every game, beside the plain one: what they prefer of plays that look nearly equal."""

BETWEEN = ":"
"""Between a level and its style, where both are written as one name."""


class Skill(NamedTuple):
    """What makes a level: weaker ones think less and worse, and see no more and no less than the others."""

    rollouts: int
    """So many possible deals are played out for a decision at most; with none the rules of thumb choose alone."""
    memory: int | None = None
    """So many of the cards that went by last are kept in mind; None: all of them."""
    attention: float = 1.0
    """How likely each action is noticed besides the one that comes to mind first."""
    temperature: float = 0.0
    """In points: by how much an action may look worse than the best and still be chosen now and then."""
    cap: float = 0.0
    """In points: what looks worse than the best by more is never chosen."""
    style: str = ""
    """One of `STYLES`; the plain one without."""
    draws: float = 1.0
    """So often a style lets the temperature pick, to take of these what it likes best; a part of one is by chance."""


class StyleStrength(NamedTuple):
    """What makes a style as strong as its level, which likes what pays more or less by itself."""

    warmth: float
    """How many times as warm as its level it is."""
    draws: float = 3.0
    """The fewer, the less of its own will it has: each pick loses as much on average, what it takes of them may not."""


class WeighedChoice(NamedTuple, Generic[A_co]):
    """An action and what it brought in the deals tried: points ahead of the others' mean."""

    action: A_co
    mean: float
    error: float
    """The standard error of the difference to the best, whose own is 0."""
    values: Sequence[float] = ()
    """What it brought in each deal tried, which are the same for all; none where it was looked through to the end."""
    weights: Sequence[float] = ()
    """How likely each of these deals is beside the others; none where they are all alike."""


def pick_index(values: Sequence[float], skill: Skill, random: "Random") -> int:
    """Return the number of the best value, or as the temperature has it of another that is within the cap."""
    best = max(values)
    if not skill.temperature:
        return values.index(best)
    weights = [exp((value - best) / skill.temperature) * (best - value <= skill.cap) for value in values]
    return random.choices(range(len(values)), weights)[0]


class StylePreference(NamedTuple):
    """What a style likes of each value, and how little may lie between two that it holds to be equal."""

    leanings: Sequence[float]
    margin: float


def pick_by_style(values: Sequence[float], at: int, skill: Skill, style: StylePreference, random: "Random") -> int:
    """Return the number that a style likes best of the one picked and what it holds to be as good.

    Where a temperature has picked, that is what it might have picked as well; else what is less than a margin worse.
    """
    if skill.temperature:
        whole, part = divmod(skill.draws, 1)
        more = int(whole) - (not part or random.random() >= part)
        near = [at, *(pick_index(values, skill, random) for _ in range(more))]
    else:
        near = [number for number, value in enumerate(values) if value >= values[at] - style.margin]
    return max(near, key=lambda number: (style.leanings[number], number == at, values[number]))


def temper_skill(
    skills: Mapping[str, Skill], tempers: Mapping[str, Mapping[str, StyleStrength]], name: str, style: str
) -> Skill:
    """Return a level in a style; a level without tempers of its own has those of the usual one."""
    skill, (warmth, draws) = skills[name], tempers.get(name, tempers[USUAL])[style]
    return skill._replace(style=style, temperature=warmth * skill.temperature, cap=warmth * skill.cap, draws=draws)


def build_styled_levels(choose: Callable[..., C]) -> Mapping[str, Callable[..., C]]:
    """Return each level in each style by the name of both, from what takes level and style before all else."""
    return {f"{name}{BETWEEN}{style}": partial(choose, name, style) for name in NAMES for style in STYLES}


def apart(name: str) -> tuple[str, str]:
    """Return the level of a player's name, and its style, which is empty for the plain one."""
    level, _, style = name.partition(BETWEEN)
    return level, style


def together(level: str, style: str) -> str:
    """Return the name of a level in a style."""
    return f"{level}{BETWEEN}{style}" if style else level


def is_styled(name: str) -> bool:
    """Tell a level in a style from everybody else by the name."""
    level, style = apart(name)
    return level in NAMES and style in STYLES
