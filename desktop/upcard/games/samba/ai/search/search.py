"""The search of Samba: each promising action is tried in the same possible deals, played to their end."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from statistics import fmean, pstdev

from upcard.core.events import Told
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.sequential_halving import pick_candidate
from upcard.core.thinking.skill import Skill, StylePreference, WeighedChoice
from upcard.games.canasta.actions import Action, Answer, AskPartner, LayDown, Meld, TakePile
from upcard.games.canasta.ai.search.memory import limit_memory
from upcard.games.canasta.ai.search.value import ScoringPace, ahead, winning
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Observation
from upcard.games.canasta.values import points
from upcard.games.samba.ai.fast.dealing import unseen
from upcard.games.samba.ai.search.candidates import ActionCandidate, candidate, list_candidates
from upcard.games.samba.ai.search.race import build_race
from upcard.games.samba.ai.search.standard import decide

LARGE_PILE = 6
"""Number of cards in the pile from which every level takes it if the rules of thumb would."""

MARGIN = 15.0
"""Difference in points up to which a style may prefer an action to a better one."""

SAMBA_PACE, BOLIVIA_PACE, BRAZILIAN_PACE = ScoringPace(1589, 1219), ScoringPace(3213, 2427), ScoringPace(737, 2016)
"""Points scored in a deal: a side's mean and the deviation of the difference between two sides.

They were measured in 60, 40 and 30 deals of `standard` players at tables of four.
"""

DEALS_NEAR_MATCH_END = 2
"""Number of deals before the end of a match from which players value the match more than points."""


def choose_at(skill: Skill, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose the action with the best result in the deals tried, or that of the rules of thumb if none is better."""
    known = limit_memory(seen, skill.memory)
    default = decide(known)
    if not skill.rollouts or isinstance(default, Answer | AskPartner):
        return Choice(default)
    what = unseen(known, skill.memory)
    race = build_race(list_candidates(known, what.open), what, worth(seen))
    race.heed([number for number in race.alive if not number or random.random() < skill.attention])
    if not race.candidates or is_plain(seen, default):
        return Choice(default)
    number = pick_candidate(race, skill, random, budget, partial(_like_candidates, skill.style, known))
    told = {"points": max(0, round(race.better(number, 0)[0])) if number else 0, "deals": race.deals}
    reasons = (Told("canasta.reason.tried", told),) if number else ()
    return Choice(race.candidates[number].action, reasons)


def is_plain(seen: Observation, default: Action) -> bool:
    """Return whether `default` is obviously best: it takes a large pile or lays down the complete hand."""
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
    return partial(winning, (seen.table.scores, seen.side, seen.table.rules.target, find_pace(seen.table.rules)))


def find_pace(rules: Options) -> ScoringPace:
    """Return the points scored in a deal by these rules, as measured for the preset that is most like them."""
    if rules.needs_sequence_canasta:
        return BOLIVIA_PACE
    return BRAZILIAN_PACE if rules.must_ask else SAMBA_PACE


def for_match(seen: Observation) -> bool:
    """Return whether the match is so close to its end that players value winning it more than points."""
    return max(seen.table.scores) + DEALS_NEAR_MATCH_END * find_pace(seen.table.rules).mean >= seen.table.rules.target


def weigh(
    seen: Observation, random: Random, number: int, also: Sequence[Action] = (), only: bool = False
) -> Sequence[WeighedChoice[Action]]:
    """Return the mean results of candidates and of the actions in `also`, each tried in `number` possible deals.

    If `only` is True, candidates that are not in `also` are left out, as are actions that counts cannot express.
    """
    if seen.table.phase == "answer":
        return ()
    what = unseen(seen)
    asked = [one for action in also if (one := candidate(seen, action))]
    rows = {one.move: one for one in (*asked, *(() if only else list_candidates(seen, what.open)))}
    race = build_race(list(rows.values()), what, worth(seen))
    for _ in range(number if rows else 0):
        race.run_deal(random)
    at = {move: place for place, move in enumerate(rows)}
    actions = {one.action: at[one.move] for one in (*rows.values(), *asked)}
    best = race.find_highest_mean()
    return [
        WeighedChoice(action, fmean(race.gains[place]), race.better(best, place)[1], race.gains[place])
        for action, place in actions.items()
    ]


def _steady(seen: Observation, one: ActionCandidate, gains: Sequence[float]) -> float:
    """Return a weight that is larger the less the results in `gains` vary."""
    return -pstdev(gains)


def _gathering(seen: Observation, one: ActionCandidate, gains: Sequence[float]) -> float:
    """Return a weight that is larger the more points are laid or taken with the pile at once."""
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
"""For each style the function that returns how much it likes a candidate with its results in the deals tried."""


def _like_candidates(
    style: str, seen: Observation, found: Sequence[tuple[ActionCandidate, Sequence[float]]]
) -> StylePreference:
    """Return how much a style likes each candidate."""
    return StylePreference([LEANINGS[style](seen, one, gains) for one, gains in found], MARGIN)
