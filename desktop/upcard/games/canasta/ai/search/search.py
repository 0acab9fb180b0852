"""The search: each promising action is tried in the same possible deals, played to the end."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from statistics import fmean

from upcard.core.events import Told
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import UNLIMITED, Budget
from upcard.core.thinking.skill import Skill, StylePreference, WeighedChoice, pick_by_style, pick_index
from upcard.games.canasta.actions import Action, AskPartner, Meld, TakePile
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.fast.dealing import unseen
from upcard.games.canasta.ai.search.candidates import ActionCandidate, candidate, key, list_candidates
from upcard.games.canasta.ai.search.memory import limit_memory
from upcard.games.canasta.ai.search.partner import answer_partner
from upcard.games.canasta.ai.search.race import CandidateRace
from upcard.games.canasta.ai.search.styles import MARGIN, leanings
from upcard.games.canasta.ai.search.turn_plans import complete_turns
from upcard.games.canasta.ai.search.value import worth
from upcard.games.canasta.ai.standard import by_thumb
from upcard.games.canasta.ai.weights import STANDARD, WEIGHTS
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.going_out import has_to_go_out

LARGE_PILE = 5
"""A pile of this many cards is taken by every level that can."""

ROLLOUTS_TO_PLAN = 1000
"""With fewer rollouts a level goes on by rule of thumb after what it lays, and spends them on the action itself."""

LARGER_THAN_ANY_HAND = 99
"""More cards than any partner can hold."""


def choose_at(skill: Skill, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose the action with the best result in the deals tried, or the `standard` player's if none is better."""
    known = limit_memory(seen, skill.memory)
    default = by_thumb(known)
    if not skill.rollouts or must_skip_search(seen):
        return default
    if seen.table.phase == "answer":
        return answer_partner(known, default, random, budget)
    race = start_race(known, decide_without_asking(known, default), skill.memory)
    race.heed([number for number in race.alive if not number or random.random() < skill.attention])
    race.heed([number for number in race.alive if not number or not ignores_advice(seen, race.candidates[number])])
    if plain(seen, default):
        skill = skill._replace(temperature=0, style="")
    if limit_rollouts(budget, skill.rollouts) >= ROLLOUTS_TO_PLAN:
        race.candidates = complete_turns(race.candidates, race.what, race.gain, budget)
    number = _pick_candidate(known, race, skill, random, budget)
    one = race.candidates[number] if number else None
    if one is None or (isinstance(default.action, AskPartner) and empties(seen, one)):
        return default
    told = {"points": max(0, round(race.better(number, 0)[0])), "deals": race.deals}
    return Choice(one.action, (Told("canasta.reason.tried", told),))


def must_skip_search(seen: Observation) -> bool:
    """Return whether the player must go out, in which case the `standard` player decides alone."""
    return seen.table.phase != "answer" and has_to_go_out(seen)


def decide_without_asking(seen: Observation, default: Choice[Action]) -> Choice[Action]:
    """Return what the `standard` player does if it cannot ask a partner."""
    if not isinstance(default.action, AskPartner):
        return default
    return by_thumb(seen, replace(WEIGHTS.get(seen.table.rules.table, STANDARD), ask_from=LARGER_THAN_ANY_HAND))


def start_race(seen: Observation, first: Choice[Action], memory: int | None = None) -> CandidateRace:
    """Return the race of the actions to compare, `first` before the others.

    `memory` is how many cards of the pile the player remembers; None: all.
    """
    what = unseen(seen, memory)
    return CandidateRace(list_candidates(HandCounts(seen), what.open, first), what, worth(seen))


def _pick_candidate(seen: Observation, race: CandidateRace, skill: Skill, random: Random, budget: Budget) -> int:
    """Try the candidates and return the number of the level's pick; with a temperature all get equal tries."""
    most = limit_rollouts(budget, skill.rollouts)
    if skill.temperature:
        race.deals_of(random, budget, most if len(race.alive) > 1 else 0)
    else:
        race.run_rollouts(random, budget, most)
    tried = [number for number, gains in enumerate(race.gains) if gains]
    if not tried:
        return 0
    values = [race.value(number) for number in tried]
    at = pick_index(values, skill, random) if skill.temperature else tried.index(race.best())
    if skill.style:
        liked = leanings(skill.style, seen, [(race.candidates[number], race.gains[number]) for number in tried])
        at = pick_by_style(values, at, skill, StylePreference(liked, MARGIN), random)
    return tried[at]


def limit_rollouts(budget: Budget, most: int) -> int:
    """Return how many rollouts to plan with: `most`, or fewer if the budget allows fewer."""
    return most if budget.rollouts is None else min(most, budget.rollouts)


def plain(seen: Observation, default: Choice[Action]) -> bool:
    """Return whether the best action is obvious: a large pile to take, or a hand to lay down completely."""
    match default.action:
        case TakePile():
            return len(seen.table.pile) >= LARGE_PILE
        case Meld(groups):
            return sum(len(group.cards) for group in groups) >= len(seen.hand) - 1
        case _:
            return False


def empties(seen: Observation, one: ActionCandidate) -> bool:
    """Return whether a candidate lays the whole hand, except for a last discard."""
    laid = sum(naturals + twos + jokers for _, naturals, twos, jokers in one.groups)
    return isinstance(one.action, Meld) and laid >= len(seen.hand) - 1


def ignores_advice(seen: Observation, one: ActionCandidate) -> bool:
    """Return whether a candidate goes out against the partner's advice."""
    return seen.table.answer is False and empties(seen, one)


def weigh(
    seen: Observation, random: Random, number: int, also: Sequence[Action] = (), only: bool = False
) -> Sequence[WeighedChoice[Action]]:
    """Weigh the candidates and the actions in `also` in `number` deals; with `only` no candidates but those in `also`.

    A meld is worth what the best turn that begins with it is worth. Actions that counts cannot express are left out.
    """
    if seen.table.phase == "answer" or must_skip_search(seen):
        return ()
    asked = [one for action in also if (one := plan_action(seen, action))]
    rows = {key(one): one for one in (*asked, *(() if only else plan_candidates(seen)))}
    race = CandidateRace(list(rows.values()), unseen(seen), worth(seen))
    for _ in range(number if rows else 0):
        race.deal(random)
    at = {name: place for place, name in enumerate(rows)}
    actions = {one.action: at[key(one)] for one in (*rows.values(), *asked)}
    best = max(race.alive, key=lambda place: fmean(race.gains[place]), default=0)
    return [
        WeighedChoice(action, fmean(race.gains[place]), race.better(best, place)[1], race.gains[place])
        for action, place in actions.items()
    ]


@lru_cache(maxsize=8)
def plan_candidates(seen: Observation) -> tuple[ActionCandidate, ...]:
    """Return the promising actions, each with the best end of its turn."""
    what, first = unseen(seen), decide_without_asking(seen, by_thumb(seen))
    return tuple(complete_turns(list_candidates(HandCounts(seen), what.open, first), what, worth(seen), UNLIMITED))


@lru_cache(maxsize=64)
def plan_action(seen: Observation, action: Action) -> ActionCandidate | None:
    """Return an action with the best end of its turn; None if counts cannot express it."""
    one = candidate(HandCounts(seen), action)
    if one is None:
        return None
    for planned in plan_candidates(seen):
        if key(planned) == key(one):
            return planned._replace(action=action)
    return complete_turns([one], unseen(seen), worth(seen), UNLIMITED)[0]
