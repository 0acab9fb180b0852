"""How well a computer player plays, as data: how much it tries, remembers and notices, and which mistakes it makes."""

# Why: decisions/0023-a-style-is-as-strong-as-its-level.md
# Why: decisions/0022-levels-differ-in-effort-and-attention.md

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import exp
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from random import Random  # for annotations alone: the window only names levels

A_co = TypeVar("A_co", covariant=True)
C = TypeVar("C")

NAMES = ("beginner", "casual", "medium", "skilled", "strong", "expert")
"""The levels of every game, from the weakest to the strongest."""

USUAL = "medium"
"""The level if nobody has chosen one."""

STYLES = ("careful", "greedy", "hurried")
"""The styles of every game besides the plain one: what they prefer among actions that look nearly equal."""

BETWEEN = ":"
"""The separator between level and style in a player's name."""


class Skill(NamedTuple):
    """The parameters of a level. A weaker level does not see less: all levels get the same observation."""

    rollouts: int
    """The maximum number of possible deals to play out for a decision; with 0 the rules of thumb choose."""
    memory: int | None = None
    """How many of the most recently played cards the player remembers; None: all of them."""
    attention: float = 1.0
    """The probability of noticing each action besides the first one that comes to mind."""
    temperature: float = 0.0
    """The softmax temperature in points: how often an action is chosen although it looks worse than the best."""
    cap: float = 0.0
    """The largest loss in points at which an action can still be chosen."""
    style: str = ""
    """One of `STYLES`, or empty for the plain style."""
    draws: float = 1.0
    """How many softmax samples to draw before the style picks its favourite; a fraction is a probability."""
    steady: bool = False
    """Whether it leaves out what no experienced player does, however the few deals come out that it tries."""


class StyleStrength(NamedTuple):
    """The adjustments by which a player with a style is as strong as its level, although it has other preferences."""

    warmth: float
    """The factor by which the style's temperature differs from its level's."""
    draws: float = 3.0
    """The value of `Skill.draws`: with fewer samples the style's preference matters less."""


class WeighedChoice(NamedTuple, Generic[A_co]):
    """An action and its mean result in the deals tried, in points ahead of the others' mean."""

    action: A_co
    mean: float
    error: float
    """The standard error of the difference from the best action; 0 for the best."""
    values: Sequence[float] = ()
    """The result in each deal tried, the same deals for every action; empty if all was searched to the end."""
    weights: Sequence[float] = ()
    """The relative likelihood of each of these deals; empty if all are equally likely."""


def pick_index(values: Sequence[float], skill: Skill, random: "Random") -> int:
    """Return the index of the best value or, if the skill has a temperature, of a random good value.

    The worse a value is, the more rarely it is picked; values that are more than `skill.cap` below the best never are.
    """
    best = max(values)
    if not skill.temperature:
        return values.index(best)
    weights = [exp((value - best) / skill.temperature) * (best - value <= skill.cap) for value in values]
    return random.choices(range(len(values)), weights)[0]


class StylePreference(NamedTuple):
    """The style's liking for each value, and the difference below which it considers two values equal."""

    leanings: Sequence[float]
    margin: float


def pick_by_style(values: Sequence[float], at: int, skill: Skill, style: StylePreference, random: "Random") -> int:
    """Return the index of the value that the style likes best: `at`, which was picked, or one that looks as good.

    With a temperature the others are further samples; without one they are the values at most `margin` worse.
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
    """Return the skill of level `name` in a style; an empty `style` leaves the level's skill unchanged.

    `tempers` holds the adjustments by level and style; a level that it lacks gets those of the default level.
    """
    skill = skills[name]
    if not style:
        return skill
    warmth, draws = tempers.get(name, tempers[USUAL])[style]
    return skill._replace(style=style, temperature=warmth * skill.temperature, cap=warmth * skill.cap, draws=draws)


def build_levels(choose: Callable[..., C], styles: Sequence[str] = ("",)) -> Mapping[str, Callable[..., C]]:
    """Return each level in each of `styles` by their joint name, as `choose` with level and style filled in."""
    return {together(name, style): partial(choose, name, style) for name in NAMES for style in styles}


def apart(name: str) -> tuple[str, str]:
    """Split a player's name into level and style; the style is empty for the plain one."""
    level, _, style = name.partition(BETWEEN)
    return level, style


def together(level: str, style: str) -> str:
    """Join a level and a style into a player's name."""
    return f"{level}{BETWEEN}{style}" if style else level


def is_styled(name: str) -> bool:
    """Return whether `name` is a level in a style."""
    level, style = apart(name)
    return level in NAMES and style in STYLES
