"""The levels of computer players of Scarney: one search with more or less time, memory, attention and randomness."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.sequential_halving import limit_rollouts
from upcard.core.thinking.skill import (
    NAMES,
    USUAL,
    Skill,
    StylePreference,
    StyleStrength,
    WeighedChoice,
    pick_by_style,
    pick_index,
    temper_skill,
)
from upcard.games.scarney.actions import Action, Offer
from upcard.games.scarney.ai import greedy, standard
from upcard.games.scarney.ai.fast.conversion import view_deal
from upcard.games.scarney.ai.search.candidates import Key, PlanCandidate, action, candidates, key
from upcard.games.scarney.ai.search.continuations import list_keyed_actions, plan_continuations
from upcard.games.scarney.ai.search.search import QUICK, ROLLOUTS_TO_BE_THOROUGH, THOROUGH, DecisionSearch
from upcard.games.scarney.ai.search.styles import MARGIN, rate_candidate, rate_tried_candidates
from upcard.games.scarney.ai.watching import track_cards
from upcard.games.scarney.position import Observation
from upcard.games.scarney.rules.tally import contains_cards, count_cards_by_rank

SKILLS: Mapping[str, Skill] = {
    "beginner": Skill(rollouts=12, memory=0, attention=0.65, temperature=32, cap=80),
    "casual": Skill(rollouts=40, memory=0, attention=0.7, temperature=8, cap=20),
    "medium": Skill(rollouts=60, memory=8, attention=0.25, temperature=8, cap=18, steady=True),
    "skilled": Skill(rollouts=300, memory=14, attention=0.7, temperature=2.5, cap=7, steady=True),
    "strong": Skill(rollouts=1000, memory=20, temperature=1, cap=3, steady=True),
    "expert": Skill(rollouts=12000),
}
"""The skill of each level.

The first candidate of a level that remembers at most `SCARCE` cards is the `greedy` player's choice; that of any other
level is the `standard` player's. A steady level answers an offer as the `standard` player does, unless its search finds
the other answer better, takes that player's choice in place of a gift (`is_gift`), offers no card that it needs for a
meld which it could lay (`breaks_meld`), and overlooks no way to lay cards.
"""
TEMPERS: Mapping[str, Mapping[str, StyleStrength]] = {
    "beginner": {"careful": StyleStrength(0.5), "greedy": StyleStrength(0.53), "hurried": StyleStrength(3.0)},
    "casual": {"careful": StyleStrength(0.5), "greedy": StyleStrength(0.7), "hurried": StyleStrength(2.4)},
    USUAL: {"careful": StyleStrength(0.7), "greedy": StyleStrength(0.7), "hurried": StyleStrength(1.6)},
}
"""For each level and style, the temperature factor that makes a player of this style as strong as the level.

A level that is not listed uses the factors of the default level.
"""
SCARCE = 4
"""A limit for the memory of a level.

A level that remembers at most this many shown cards has the `greedy` player's choice as its first candidate.
"""


def choose_at(skill: Skill, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action that a player with the skill `skill` chooses; raises ValueError if there is no legal action.

    `random` is for random choices, and `budget` says how long the player may think.
    """
    minded = limit_memory(seen, skill.memory)
    usual = find_usual(skill, minded, random, budget)
    first = key(seen, usual)
    if first is None:
        return Choice(usual)
    what = view_deal(minded)
    found = candidates(minded, what, [(first, usual)])
    whole = what.deal.hands[seen.seat]
    out = next((one for one in found if one.need == whole), None)
    if out:
        return Choice(action(seen, out.key))
    if skill.steady and minded.table.phase == "answer":
        skill = skill._replace(attention=1, temperature=0)
    noticed = select_noticed(skill, minded, found, first, random)
    if len(noticed) < 2:
        return Choice(usual)
    thorough = limit_rollouts(budget, skill.rollouts) >= ROLLOUTS_TO_BE_THOROUGH
    search = DecisionSearch(minded, what, noticed, random, THOROUGH if thorough else QUICK)
    search.run_rollouts(budget, skill.rollouts)
    chosen = choose_action(search, skill, first, random)
    return Choice(usual if chosen == first else action(seen, chosen))


def find_usual(skill: Skill, seen: Observation, random: Random, budget: Budget) -> Action:
    """Return the action that a player with the skill `skill` chooses without searching, by a rule of thumb."""
    scarce = skill.memory is not None and skill.memory <= SCARCE
    answers = skill.steady and seen.table.phase == "answer"
    usual = (greedy if scarce and not answers else standard).choose(seen, random, budget).action
    return standard.choose(seen, random, budget).action if skill.steady and is_gift(seen, usual) else usual


def select_noticed(
    skill: Skill, seen: Observation, found: Sequence[PlanCandidate], first: Key, random: Random
) -> list[PlanCandidate]:
    """Return those of the plans `found` that a player of this skill considers.

    A level with `steady` in its skill always considers laying cards, but not offers that help the opponent (`is_gift`)
    or that break up a meld (`breaks_meld`). `first` is the key of the choice by rule of thumb, which is always
    considered.
    """
    seeing = [one for one in found if one.key == first or not skill.steady or not is_slip(seen, found, one)]
    sure = {one.key for one in seeing if one.key == first or (skill.steady and one.need)}
    noticed = [one for one in seeing if one.key in sure or random.random() < skill.attention]
    if skill.style:
        return sorted(seeing, key=lambda one: (one.key != first, -rate_candidate(skill.style, one)))[: len(noticed)]
    return noticed


def is_slip(seen: Observation, found: Sequence[PlanCandidate], one: PlanCandidate) -> bool:
    """Return whether the plan `one`, of all the plans `found`, begins with an offer that no experienced player makes.

    Such an offer helps the opponent, or breaks up a meld.
    """
    offered = action(seen, one.key)
    return isinstance(offered, Offer) and (is_gift(seen, offered) or breaks_meld(seen, found, offered))


def breaks_meld(seen: Observation, found: Sequence[PlanCandidate], offered: Offer) -> bool:
    """Return whether the hand can lay melds by the plans `found`, but none of them without the card `offered`."""
    needs = [one.need for one in found if one.key[0] in ("first", "meld")]
    left = count_cards_by_rank(seen.hand) - count_cards_by_rank([offered.card])
    return bool(needs) and not any(contains_cards(left, need) for need in needs)


def is_gift(seen: Observation, action: Action) -> bool:
    """Return whether `action` offers a card that helps the opponent.

    The rank of such a card is one that the opponent is known to hold or can add to a meld.
    """
    if not isinstance(action, Offer):
        return False
    watch = track_cards(seen)
    return action.card.rank in {*watch.fits, *(card.rank for card in watch.held)}


def choose_action(search: DecisionSearch, skill: Skill, first: Key, random: Random) -> Key:
    """Return the key of the action that a player of this skill chooses after the search.

    It is the best action or, if the skill has a temperature, a random one of similar value. `first` is the choice by
    rule of thumb, which stays unless another action is clearly better.
    """
    if not search.deals:
        return first
    best = search.choose_best(first)
    tried = [number for number, gains in enumerate(search.gains) if gains]
    liked = liking(search, skill.style, tried)
    values = (
        compare_candidates(search, first, tried, liked) if skill.temperature else measure_leads(search, best, tried)
    )
    at = pick_index(values, skill, random) if skill.temperature else tried.index(best)
    if skill.style:
        at = pick_by_style(values, at, skill, StylePreference(liked, MARGIN), random)
    return search.candidates[tried[at]].key


def liking(search: DecisionSearch, style: str, tried: Sequence[int]) -> Sequence[float]:
    """Return how much the style `style` likes each plan in `tried` (indices); 0 for all if there is no style."""
    found = [(search.candidates[number], search.gains[number]) for number in tried]
    return rate_tried_candidates(style, found) if style else [0.0] * len(tried)


def compare_candidates(search: DecisionSearch, first: Key, tried: Sequence[int], liked: Sequence[float]) -> list[float]:
    """Return the lead of each plan in `tried` over the action with the key `first`, minus the lead's standard error.

    `search` has the results of the plans, and `liked` says how much the style likes each plan. The error is not
    subtracted from the lead of a plan that the style likes better than `first`.
    """
    usual = search.find_best([number for number in tried if search.candidates[number].key == first])
    bar = liked[tried.index(usual)]
    found = [(search.estimate_lead(number, usual), like) for number, like in zip(tried, liked, strict=True)]
    return [gain - error * (like <= bar) for (gain, error), like in found]


def measure_leads(search: DecisionSearch, other: int, tried: Sequence[int]) -> list[float]:
    """Return by how many points each plan in `tried` is better than the plan `other`; all are indices.

    `search` has the results of the plans.
    """
    return [search.estimate_lead(number, other)[0] for number in tried]


def weigh(
    seen: Observation, random: Random, number: int, also: Sequence[Action] = (), only: bool = False
) -> Sequence[WeighedChoice[Action]]:
    """Return the promising actions and those in `also` with their values, the best first.

    All are tried in the same random deals of the unseen cards, of which `number` says how many. An action is worth
    what the best plan that begins with it is worth. If `only` is True, just the actions in `also` are weighed.
    """
    if seen.table.phase not in ("answer", "play") or seen.table.turn != seen.seat:
        return ()
    what = view_deal(seen)
    asked = list_keyed_actions(seen, also)
    found = plan_continuations(seen, what, asked)
    names = {name for name, _ in asked} if only else found.after.keys()
    search = DecisionSearch(seen, what, found.tried, random, THOROUGH)
    search.alive = sorted({at for name in names for at in found.after[name]})
    for _ in range(number):
        search.deal()
    ends = {name: search.find_best(found.after[name]) for name in names}
    order = sorted(
        ends, key=lambda name: (-search.compute_mean(ends[name]), ends[name], found.tried[ends[name]].key != name)
    )
    weighed: list[WeighedChoice[Action]] = []
    for name in order:
        at = ends[name]
        error = search.estimate_lead(ends[order[0]], at)[1]
        meant = [one for known, one in asked if known == name] or [action(seen, name)]
        weighed += [WeighedChoice(one, search.compute_mean(at), error, search.gains[at]) for one in meant]
    return tuple(weighed)


def in_style(name: str, style: str, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action that a computer player of the level `name` and the style `style` chooses.

    `random` is for random choices, and `budget` says how long the player may think.
    """
    return choose_at(temper_skill(SKILLS, TEMPERS, name, style), seen, random, budget)


beginner, casual, medium, skilled, strong, expert = (partial(choose_at, SKILLS[name]) for name in NAMES)


def limit_memory(seen: Observation, memory: int | None) -> Observation:
    """Return the observation without the offered cards that a player with limited memory has forgotten.

    The seat remembers the last `memory` shown cards, and the cards that may not be offered back. If `memory` is None,
    it remembers all.
    """
    if memory is None:
        return seen
    table = seen.table
    needed = [number for number in table.barred if number is not None]
    cut = max(0, min([len(table.shown) - memory, *needed]))
    if table.phase == "answer":
        cut = min(cut, len(table.shown) - 1)
    barred = tuple(None if number is None else number - cut for number in table.barred)
    return replace(seen, table=replace(table, shown=table.shown[cut:], barred=barred))
