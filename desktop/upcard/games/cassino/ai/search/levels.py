"""The levels of computer players of Cassino: one search with more or less time, memory, attention and randomness."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import (
    NAMES,
    USUAL,
    Skill,
    StylePreference,
    StyleStrength,
    pick_by_style,
    pick_index,
    temper_skill,
)
from upcard.games.cassino.actions import Action
from upcard.games.cassino.ai import standard
from upcard.games.cassino.ai.fast.conversion import action, play
from upcard.games.cassino.ai.fast.state import BUILD, COUNT, POINTS
from upcard.games.cassino.ai.search.last_hand import solve_last_hand
from upcard.games.cassino.ai.search.search import DecisionSearch, TriedCandidate, choose_best
from upcard.games.cassino.ai.search.styles import LEANINGS, MARGIN
from upcard.games.cassino.ai.search.tree import PlayEdge, PlayTree
from upcard.games.cassino.ai.search.view import CompactView, view
from upcard.games.cassino.engine.standing import may_claim
from upcard.games.cassino.position import Observation, get_acting_seat

SKILLS: Mapping[str, Skill] = {
    "beginner": Skill(0, memory=0, attention=0.35, temperature=0.8, cap=1.5),
    "casual": Skill(0, memory=0, attention=0.8, temperature=0.26, cap=0.4),
    "medium": Skill(60, memory=10, attention=0.85, temperature=0.26, cap=0.4),
    "skilled": Skill(150, memory=20, attention=0.95, temperature=0.12, cap=0.3),
    "strong": Skill(400, memory=44, temperature=0.08, cap=0.2),
    "expert": Skill(3000),
}
"""The skill of each level.

From each level to the next lower one, the mean loss for each decision grows by 0.04 to 0.1 points. Of all weaknesses,
forgetting cards costs a level most.
"""

TEMPERS: Mapping[str, Mapping[str, StyleStrength]] = {
    "beginner": {"careful": StyleStrength(1.6), "greedy": StyleStrength(4.0), "hurried": StyleStrength(1.9)},
    USUAL: {"careful": StyleStrength(1.4), "greedy": StyleStrength(1.2), "hurried": StyleStrength(1.3)},
}
"""For each level and style, the temperature factor that makes a player of this style as strong as the level.

A level that is not listed uses the factors of the default level.
"""


CLOSE = 0.05
"""By how many points a careless trail must beat the capture that it forgoes, at a level whose temperature is 0.

With a smaller lead, the trail is left out of the choice.
"""


class RatedPlay(NamedTuple):
    """A play with what a computer player thinks it is worth, in points."""

    edge: PlayEdge
    worth: float


def choose_at(skill: Skill, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action that a player with the skill `skill` chooses; raises ValueError if there is no legal action.

    `random` is for random choices, and `budget` says how long the player may think.
    """
    if get_acting_seat(seen.table) != seen.seat or may_claim(seen):
        return standard.choose(seen, random, budget)
    given = view(seen, skill.memory)
    found = solve_last_hand(given) if skill.rollouts else None
    if found is not None:
        solved = drop_idle_trails(given, [RatedPlay(*one) for one in found], skill.cap)
        return choose_play(skill, seen, given, drop_needless_gifts(given, solved), random)
    search = DecisionSearch(given, random, budget, skill.rollouts)
    noticed = [
        tried
        for at, tried in enumerate(search.candidates())
        if not at or random.random() < skill.attention or takes_equal_card(tried.edge)
    ]
    if skill.temperature:
        looks = drop_idle_trails(given, rate_plays(search, search.rank_candidates(noticed)), skill.cap)
        return choose_play(skill, seen, given, drop_needless_gifts(given, looks) if skill.rollouts else looks, random)
    search.usual = play(given.figures, seen, standard.choose(seen, random, budget).action)
    tried = search.rank_candidates(noticed)
    best = choose_best(search, tried)
    looks = [RatedPlay(one.edge, search.estimate_lead(one, best).mean) for one in tried if one.values or one is best]
    looks = drop_idle_trails(given, looks, CLOSE)
    at = next((number for number, one in enumerate(looks) if one.edge is best.edge), 0)
    return make_choice(seen, given, in_character(skill, given, looks, at, random))


def takes_equal_card(edge: PlayEdge) -> bool:
    """Return whether the play `edge` captures a loose card of the rank of the played card."""
    play = edge.play
    return not play.value and any(thing < BUILD and thing >> 2 == play.card >> 2 for thing in play.on)


def drop_idle_trails(given: CompactView, found: Sequence[RatedPlay], margin: float) -> list[RatedPlay]:
    """Return the plays `found` without careless trails; a trail puts a card on the table and captures nothing.

    A trail is careless in three cases. First, a card of the same rank that is worth less could be trailed instead.
    Second, the trailed card could capture a card of its rank, is the hand's only card of that rank, and the trail seems
    better than the capture by at most `margin` points. Third, some other card could make such a capture, another seat
    may hold a card of the same rank, and the trail seems better than the capture by at most `margin` points. `given` is
    what the observing seat knows.
    """
    ranks, unseen = [card >> 2 for card in given.hand], {card >> 2 for card in given.unseen}
    taking: dict[int, float] = {}
    for looks in found:
        if takes_equal_card(looks.edge) and ranks.count(looks.edge.card >> 2) == 1:
            taking[looks.edge.card] = max(looks.worth, taking.get(looks.edge.card, looks.worth))
    urgent = max((worth for card, worth in taking.items() if card >> 2 in unseen), default=None)
    trails = [looks for looks in found if not looks.edge.play.on]
    idle = [
        looks
        for looks in trails
        if is_dearer_twin(given, looks.edge.card, trails)
        or ((bar := taking.get(looks.edge.card, urgent)) is not None and looks.worth <= bar + margin)
    ]
    return [looks for looks in found if looks not in idle]


def drop_needless_gifts(given: CompactView, found: Sequence[RatedPlay]) -> list[RatedPlay]:
    """Return the plays `found` without those that needlessly put a scoring card on the table without capturing.

    Such a play is needless if putting a card without points on the table seems at least as good. `given` is what the
    observing seat knows.
    """
    brings = given.figures.brings
    gifts = [one for one in found if not one.edge.play.on and brings[one.edge.card] >> POINTS & COUNT]
    free = [one.worth for one in found if not one.edge.play.on and one not in gifts]
    return [one for one in found if not (free and one in gifts and one.worth <= max(free))]


def is_dearer_twin(given: CompactView, card: int, trails: Sequence[RatedPlay]) -> bool:
    """Return whether one of `trails` puts a card on the table that has the rank of `card` and is worth less.

    `trails` are plays that put a card on the table without capturing. A card's worth is what it brings the side that
    captures it. `given` is what the observing seat knows.
    """
    brings = given.figures.brings
    return any(one.edge.card >> 2 == card >> 2 and brings[one.edge.card] < brings[card] for one in trails)


def rate_plays(search: DecisionSearch, tried: Sequence[TriedCandidate]) -> list[RatedPlay]:
    """Return each play that the search has tried with what it seems to be worth, in points.

    The worth of a play is its lead over the play with the greatest immediate gain, minus the standard error of this
    lead. If no deals were tried, the worth is the play's immediate gain.
    """
    if not search.weights:
        return [RatedPlay(one.edge, one.edge.gain) for one in tried]
    first = max(tried, key=lambda one: one.edge.gain)
    found = [(one.edge, search.estimate_lead(one, first)) for one in tried]
    return [RatedPlay(edge, better.mean - better.error) for edge, better in found]


def choose_play(
    skill: Skill, seen: Observation, given: CompactView, found: Sequence[RatedPlay], random: Random
) -> Choice[Action]:
    """Return the action for one of the plays `found`, picked as a player of this skill picks.

    If the skill's temperature is not 0, the play is picked at random, and better plays are likelier. A play that is
    about as good and that the player's style prefers can replace it. `given` is what the observing seat knows.
    """
    at = pick_index([looks.worth for looks in found], skill, random)
    return make_choice(seen, given, in_character(skill, given, found, at, random))


def in_character(skill: Skill, given: CompactView, found: Sequence[RatedPlay], at: int, random: Random) -> PlayEdge:
    """Return the play of `found` at the index `at`, or one of nearly the same value that the player's style prefers.

    `given` is what the observing seat knows.
    """
    if not skill.style:
        return found[at].edge
    tree, leaning = PlayTree(given.figures), LEANINGS[skill.style]
    liked = [leaning(tree, given, looks.edge) for looks in found]
    return found[
        pick_by_style([looks.worth for looks in found], at, skill, StylePreference(liked, MARGIN), random)
    ].edge


def make_choice(seen: Observation, given: CompactView, edge: PlayEdge) -> Choice[Action]:
    """Return the `Choice` with the action that the play `edge` stands for.

    `given` is what the observing seat knows.
    """
    return Choice[Action](action(given.figures, seen, edge.play))


def in_style(name: str, style: str, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action that a computer player of the level `name` and the style `style` chooses.

    `random` is for random choices, and `budget` says how long the player may think.
    """
    return choose_at(temper_skill(SKILLS, TEMPERS, name, style), seen, random, budget)


beginner, casual, medium, skilled, strong, expert = (partial(choose_at, SKILLS[name]) for name in NAMES)
