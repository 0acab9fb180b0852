"""The search: each promising action is tried in the same possible deals, played to the end."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from statistics import fmean, pstdev

from upcard.core.events import Told
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import Skill, StylePreference, WeighedChoice, pick_by_style, pick_index
from upcard.games.canasta.actions import Action, Answer, AskPartner, LayDown, Meld, TakePile
from upcard.games.canasta.ai.search.memory import limit_memory
from upcard.games.canasta.ai.search.value import ScoringPace, ahead, winning
from upcard.games.canasta.position import Observation
from upcard.games.canasta.values import points
from upcard.games.samba.ai.fast.dealing import unseen
from upcard.games.samba.ai.search.candidates import ActionCandidate, candidate, list_candidates
from upcard.games.samba.ai.search.race import CandidateRace
from upcard.games.samba.ai.search.standard import decide

LARGE_PILE = 6
"""A pile of this many cards is taken by every level that can."""

MARGIN = 15.0
"""The difference in points up to which two actions look nearly equal to a style."""

PACE = ScoringPace(1500, 1400)
"""How fast a match goes, in points a deal."""

DEALS_NEAR_MATCH_END = 2
"""How many deals before its end a match is played for the win."""


def choose_at(skill: Skill, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose the action with the best result in the deals tried, or the rule of thumb's if none is better."""
    known = limit_memory(seen, skill.memory)
    default = decide(known)
    if not skill.rollouts or isinstance(default, Answer | AskPartner):
        return Choice(default)
    what = unseen(known, skill.memory)
    race = CandidateRace(list_candidates(known, what.open), what, worth(seen))
    race.alive = [number for number in race.alive if not number or random.random() < skill.attention]
    if not race.candidates or is_plain(seen, default):
        return Choice(default)
    number = _pick_candidate(known, race, skill, random, budget)
    told = {"points": max(0, round(race.better(number, 0)[0])) if number else 0, "deals": race.deals}
    reasons = (Told("canasta.reason.tried", told),) if number else ()
    return Choice(race.candidates[number].action, reasons)


def _pick_candidate(seen: Observation, race: CandidateRace, skill: Skill, random: Random, budget: Budget) -> int:
    """Try the candidates and return the number of the level's pick; with a temperature all get equal tries."""
    most = skill.rollouts if budget.rollouts is None else min(skill.rollouts, budget.rollouts)
    if skill.temperature:
        race.run_equally(random, budget, most if len(race.alive) > 1 else 0)
    else:
        race.run_rollouts(random, budget, most)
    tried = [number for number, gains in enumerate(race.gains) if gains]
    if not tried:
        return 0
    values = [race.value(number) for number in tried]
    at = pick_index(values, skill, random) if skill.temperature else tried.index(race.best())
    if skill.style:
        liked = [LEANINGS[skill.style](seen, race.candidates[number], race.gains[number]) for number in tried]
        at = pick_by_style(values, at, skill, StylePreference(liked, MARGIN), random)
    return tried[at]


def is_plain(seen: Observation, default: Action) -> bool:
    """Return whether the best action is obvious: a large pile to take, or a hand to lay down completely."""
    match default:
        case TakePile():
            return len(seen.table.pile) >= LARGE_PILE
        case Meld(groups):
            return sum(len(group.cards) for group in groups) >= len(seen.hand) - 1
        case _:
            return False


def worth(seen: Observation) -> Callable[[Sequence[int]], float]:
    """Return the function that values the points of all sides for the own side."""
    if not for_match(seen):
        return partial(ahead, seen.side)
    return partial(winning, (seen.table.scores, seen.side, seen.table.rules.target, PACE))


def for_match(seen: Observation) -> bool:
    """Return whether the match is close enough to its end to be played for the win."""
    return max(seen.table.scores) + DEALS_NEAR_MATCH_END * PACE.mean >= seen.table.rules.target


def weigh(
    seen: Observation, random: Random, number: int, also: Sequence[Action] = (), only: bool = False
) -> Sequence[WeighedChoice[Action]]:
    """Weigh the candidates and the actions in `also` in `number` deals; with `only` no candidates but those in `also`.

    Actions that counts cannot express are left out.
    """
    if seen.table.phase == "answer":
        return ()
    what = unseen(seen)
    asked = [one for action in also if (one := candidate(seen, action))]
    rows = {one.move: one for one in (*asked, *(() if only else list_candidates(seen, what.open)))}
    race = CandidateRace(list(rows.values()), what, worth(seen))
    for _ in range(number if rows else 0):
        race.run_deal(random)
    at = {move: place for place, move in enumerate(rows)}
    actions = {one.action: at[one.move] for one in (*rows.values(), *asked)}
    best = max(race.alive, key=lambda place: fmean(race.gains[place]), default=0)
    return [
        WeighedChoice(action, fmean(race.gains[place]), race.better(best, place)[1], race.gains[place])
        for action, place in actions.items()
    ]


def _steady(seen: Observation, one: ActionCandidate, gains: Sequence[float]) -> float:
    """Return a weight that is larger the less the results vary from deal to deal."""
    return -pstdev(gains)


def _gathering(seen: Observation, one: ActionCandidate, gains: Sequence[float]) -> float:
    """Return a weight that is larger for points laid or taken with the pile at once."""
    laid = sum(points(group.cards) for group in _groups(one.action))
    return laid + (points(seen.table.pile) if isinstance(one.action, TakePile) else 0)


def _soon(seen: Observation, one: ActionCandidate, gains: Sequence[float]) -> float:
    """Return a weight that is larger the fewer cards stay in the hand, so that it goes out soon."""
    laid = sum(len(group.cards) for group in _groups(one.action))
    return laid - (len(seen.table.pile) if isinstance(one.action, TakePile) else 0)


def _groups(action: Action) -> tuple[LayDown, ...]:
    return action.melds if isinstance(action, Meld | TakePile) else ()


LEANINGS: Mapping[str, Callable[[Observation, ActionCandidate, Sequence[float]], float]] = {
    "careful": _steady,
    "greedy": _gathering,
    "hurried": _soon,
}
"""How much each style likes a candidate, given its results in the deals tried."""
