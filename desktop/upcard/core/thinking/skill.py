"""How well a computer player plays: how many deals it tries, how much it remembers, and how often it makes mistakes."""

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
"""The names of the levels of every game, from the weakest to the strongest."""

USUAL = "medium"
"""The default level."""

STYLES = ("careful", "greedy", "hurried")
"""The styles of every game besides the plain one; a style says what a player prefers among nearly equal actions."""

BETWEEN = ":"
"""The separator between level and style in a computer player's name."""


class Skill(NamedTuple):
    """The parameters of a level of computer players, such as how long they think and how often they make mistakes.

    A weaker level does not see less: all levels get the same observation.
    """

    rollouts: int
    """The largest number of random deals of the hidden cards that are played out for a decision.

    If it is 0, rules of thumb choose.
    """
    memory: int | None = None
    """How many of the most recently played cards the player remembers; None for all of them."""
    attention: float = 1.0
    """The probability of considering each action; the one that looks best at first is always considered."""
    temperature: float = 0.0
    """The softmax temperature in points; the higher it is, the more often a worse-looking action is chosen."""
    cap: float = 0.0
    """The largest loss in points with which an action can still be chosen."""
    style: str = ""
    """One of `STYLES`, or empty for the plain style."""
    draws: float = 1.0
    """How many softmax samples are drawn, among which the style picks its favourite.

    The fraction is the probability of one more sample: 1.25 means one sample, and a second one in a quarter of cases.
    """
    steady: bool = False
    """Whether the player never considers actions that no experienced player plays.

    Otherwise the player could choose such an action by chance, because a player tries only a few deals.
    """
    holds_back: bool = False
    """Whether the player begins with the choice of the player `club`, and keeps back the cards that `club` keeps back.

    All seats do so in its random deals, too. Games without such a player do not heed it.
    """
    least_lead: float = 0.0
    """By how many standard errors an action must lead the choice by rules of thumb to be played instead of it.

    Not every game heeds it.
    """


class StyleStrength(NamedTuple):
    """Changes to a level's skill that keep the level as strong in a style of play as it is without a style."""

    warmth: float
    """The factor by which the temperature and the cap of the level are multiplied."""
    draws: float = 3.0
    """The value of `Skill.draws`; with fewer samples, the style's preference has less effect."""


class WeighedChoice(NamedTuple, Generic[A_co]):
    """An action and its mean result over the random deals tried.

    A result is the points of the player's side minus the mean points of the other sides.
    """

    action: A_co
    mean: float
    error: float
    """The standard error of the difference from the best action; 0 for the best."""
    values: Sequence[float] = ()
    """The result in each deal tried; the deals are the same for every action.

    Empty if all possibilities were searched to the end.
    """
    weights: Sequence[float] = ()
    """The relative likelihood of each deal in `values`; empty if all are equally likely."""


def pick_index(values: Sequence[float], skill: Skill, random: "Random") -> int:
    """Return the index of the best of `values` or, if `skill.temperature` is above 0, of a value picked at random.

    The worse a value is, the less likely it is picked; a value more than `skill.cap` below the best is never picked.
    """
    best = max(values)
    if not skill.temperature:
        return values.index(best)
    weights = [exp((value - best) / skill.temperature) * (best - value <= skill.cap) for value in values]
    return random.choices(range(len(values)), weights)[0]


class StylePreference(NamedTuple):
    """What a style of play prefers: a number for each choice that says how much the style likes it (`leanings`).

    `margin` is the difference in points that the style ignores.
    """

    leanings: Sequence[float]
    margin: float


def pick_by_style(values: Sequence[float], at: int, skill: Skill, style: StylePreference, random: "Random") -> int:
    """Return the index of the value that a style of play likes best: value number `at`, or a value nearly equal to it.

    `at` is the choice without a style. If `skill.temperature` is 0, the values at most `style.margin` worse than value
    number `at` count as nearly equal. Otherwise values are sampled at random as `pick_index` does, and the style picks
    among these and value number `at`; `skill.draws` is the number of values to pick among, `at` included.
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
    """Return the skill of the level `name` adjusted for a style of play; with an empty `style`, the level's own skill.

    `tempers` holds the adjustments by level and style. A level missing in it gets the adjustments of the level
    `medium`.
    """
    skill = skills[name]
    if not style:
        return skill
    warmth, draws = tempers.get(name, tempers[USUAL])[style]
    return skill._replace(style=style, temperature=warmth * skill.temperature, cap=warmth * skill.cap, draws=draws)


def build_levels(choose: Callable[..., C], styles: Sequence[str] = ("",)) -> Mapping[str, Callable[..., C]]:
    """Return a computer player for each level and each of `styles`, by the player's name.

    Each player is the function `choose` with the level and the style filled in as its first arguments.
    """
    return {join_player_name(name, style): partial(choose, name, style) for name in NAMES for style in styles}


def split_player_name(name: str) -> tuple[str, str]:
    """Return the level and the style that a computer player's name consists of; the style is empty if there is none."""
    level, _, style = name.partition(BETWEEN)
    return level, style


def join_player_name(level: str, style: str) -> str:
    """Return the computer player's name for a level and a style of play, such as `medium:careful`."""
    return f"{level}{BETWEEN}{style}" if style else level


def is_styled(name: str) -> bool:
    """Return whether `name` names a level together with a style of play, as `medium:careful` does."""
    level, style = split_player_name(name)
    return level in NAMES and style in STYLES
