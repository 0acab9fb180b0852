"""The search: it tries each promising action in the same random deals of the hidden cards.

Each of these deals is played to its end by quick rules of thumb (a rollout).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from random import Random
from statistics import fmean

from upcard.core.cards import Card
from upcard.core.events import Told
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import UNLIMITED, Budget
from upcard.core.thinking.sequential_halving import SequentialHalving, limit_rollouts, pick_candidate
from upcard.core.thinking.skill import Skill, WeighedChoice
from upcard.games.canasta.actions import Action, AskPartner, Discard, Draw, Meld, TakePile
from upcard.games.canasta.ai import club
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.discarding import estimate_take_chance, next_player_is_rival
from upcard.games.canasta.ai.fast.dealing import UnseenCards, unseen
from upcard.games.canasta.ai.fast.moves import discards
from upcard.games.canasta.ai.fast.state import PLAY
from upcard.games.canasta.ai.melding import closing
from upcard.games.canasta.ai.search.candidates import ActionCandidate, candidate, key, list_candidates, play
from upcard.games.canasta.ai.search.memory import limit_memory
from upcard.games.canasta.ai.search.partner import answer_partner
from upcard.games.canasta.ai.search.race import build_race
from upcard.games.canasta.ai.search.styles import like_candidates
from upcard.games.canasta.ai.search.turn_plans import complete_turns
from upcard.games.canasta.ai.search.value import make_value_function
from upcard.games.canasta.ai.standard import by_thumb
from upcard.games.canasta.ai.taking import draws_to_go_out
from upcard.games.canasta.ai.weights import STANDARD, WEIGHTS
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.going_out import has_to_go_out
from upcard.games.canasta.rules.melds import LEAST
from upcard.games.canasta.values import BLACK, is_wild, wilds

LARGE_PILE = 5
"""Every level takes a pile of at least this many cards whenever it can."""

ROLLOUTS_TO_PLAN = 1000
"""The smallest number of rollouts with which a level plans the rest of its turn.

With fewer rollouts, all are spent on comparing the next action.
"""

ROUNDS_OF_LEVEL = ((12, 5), (24, 2), (48, 2))
"""The rounds in which a level plans the rest of its turn.

Each round has two numbers: in how many deals plans are tried, and how many plans go on to the next round. The rounds
are short, so that most rollouts are left for comparing the actions themselves.
"""

CARELESS_LEAD = 2
"""How many times as large a lead a careless action must have, to be played instead of the choice by rules of thumb."""

SURE_LEAD = 4
"""A lead of this many standard errors is no luck, even if it is the best of many."""

FURTHER_ROLLOUTS = 2000
"""How many rollouts compare the best candidate with the choice by rules of thumb once more."""

LARGER_THAN_ANY_HAND = 99
"""A number larger than any partner's number of cards."""


PAIR = LEAST - 1
"""The number of natural cards that lack one card to be a meld; with them a player takes the pile."""

LEAST_PILE_FOR_WILD = 4
"""The smallest pile for which discarding a wild card, to keep others from taking the pile, is not careless."""


def choose_at(skill: Skill, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose the action with the best result in random deals of the hidden cards, at the strength `skill`.

    The choice by rules of thumb wins ties: that of the player `club` if `skill.holds_back`, else that of `standard`.
    """
    known = limit_memory(seen, skill.memory)
    default = club.choose(known, random, budget) if skill.holds_back else by_thumb(known)
    if not skill.rollouts or must_skip_search(seen):
        return default
    if seen.table.phase == "answer":
        return answer_partner(known, default, random, budget, skill.holds_back)
    what, gain = unseen(known, skill.memory, skill.holds_back), make_value_function(known)
    first = decide_without_asking(known, default)
    race = build_race(list_candidates(HandCounts(known), what.open, first), what, gain)
    noticed = select_noticed(race.candidates, skill, known, random)
    race.restrict_to([number for number in race.alive if not number or number in noticed])
    if choice_is_obvious(seen, default):
        skill = skill._replace(temperature=0, style="")
    if len(race.alive) > 1 and limit_rollouts(budget, skill.rollouts) >= ROLLOUTS_TO_PLAN:
        race.candidates = complete_turns(race.candidates, what, gain, budget, ROUNDS_OF_LEVEL)
    like = partial(like_candidates, skill.style, known)
    number = pick_candidate(race, skill, random, budget, like)
    if number and not (skill.temperature or skill.style):
        number = confirm_choice(race, number, what, random, budget)
    one = race.candidates[number] if number and not leads_by_luck(race, number, skill, known) else None
    if one is None or (isinstance(default.action, AskPartner) and empties(seen, one)):
        return default
    told = {"points": max(0, round(race.estimate_lead(number, 0)[0])), "deals": race.deals}
    return Choice(one.action, (Told("canasta.reason.tried", told),))


def confirm_choice(
    race: SequentialHalving[ActionCandidate], number: int, what: UnseenCards, random: Random, budget: Budget
) -> int:
    """Return `number`, the best candidate so far, or 0 if it is as good to lay first what candidate 0 lays.

    If the lead over candidate 0 is uncertain, both are first tried in further random deals: the best of many estimates
    is usually too high. `what` holds the cards that the player does not see.
    """
    lead, error = race.estimate_lead(number, 0)
    if lead < SURE_LEAD * error:
        race.restrict_to([0, number])
        race.run_equally(random, budget, FURTHER_ROLLOUTS)
    return 0 if lays_before(race, race.candidates[number], what, random, budget) else number


def lays_before(
    race: SequentialHalving[ActionCandidate], one: ActionCandidate, what: UnseenCards, random: Random, budget: Budget
) -> bool:
    """Return whether it is as good to lay what candidate 0 of `race` lays, and then to discard as candidate `one` does.

    The plans of candidate 0 that were tried may all end with a worse discard. `what` holds the cards that the player
    does not see.
    """
    first = race.candidates[0]
    if not isinstance(first.action, Meld) or not isinstance(one.action, Discard):
        return False
    there = what.open.copy()
    play(there, first._replace(then=(), last_discard=-1))
    if there.phase != PLAY or one.kind not in (kind for _, kind in discards(there)):
        return False
    again = SequentialHalving([one, first._replace(then=(), last_discard=one.kind)], race.play_deal, race.prior)
    again.run_equally(random, budget, FURTHER_ROLLOUTS // 2)
    return again.deals > 0 and again.estimate_lead(1, 0)[0] >= 0


def leads_by_luck(race: SequentialHalving[ActionCandidate], number: int, skill: Skill, seen: Observation) -> bool:
    """Return whether candidate `number` leads candidate 0, the choice by rules of thumb, by too little to be played.

    It must lead by `skill.least_lead` standard errors, and by `CARELESS_LEAD` times as much if it is careless. An
    action with a smaller lead gains little on average, and experienced players would often shake their heads at it.
    Return False for a player who prefers other actions by its style.
    """
    if skill.style or not skill.least_lead:
        return False
    lead, error = race.estimate_lead(number, 0)
    careless = number in {*list_slips(HandCounts(seen), race.candidates)}
    return lead < skill.least_lead * (CARELESS_LEAD if careless else 1) * error


def select_noticed(candidates: Sequence[ActionCandidate], skill: Skill, seen: Observation, random: Random) -> set[int]:
    """Return the indices of the candidates that a player of the strength `skill` considers, chosen at random.

    The caller considers index 0, the choice by rules of thumb, even if it is not in the result. A steady player
    (`skill.steady`) always considers drawing, and never a candidate that the function `list_slips` calls careless.
    """
    noticed = {
        number
        for number, one in enumerate(candidates)
        if not number or random.random() < skill.attention or (skill.steady and isinstance(one.action, Draw))
    }
    against = {number for number in noticed if ignores_advice(seen, candidates[number])}
    careless = {*(list_slips(HandCounts(seen), candidates) if skill.steady else ())}
    return noticed - against - careless - {*(list_kept_cards(HandCounts(seen), candidates) if skill.holds_back else ())}


def must_skip_search(seen: Observation) -> bool:
    """Return whether the player must go out in this turn; then rules of thumb choose the action without a search."""
    return seen.table.phase != "answer" and has_to_go_out(seen)


def decide_without_asking(seen: Observation, default: Choice[Action]) -> Choice[Action]:
    """Return `default` or, if it asks the partner for permission to go out, the best other action by rules of thumb."""
    if not isinstance(default.action, AskPartner):
        return default
    return by_thumb(seen, replace(WEIGHTS.get(seen.table.rules.table, STANDARD), ask_from=LARGER_THAN_ANY_HAND))


def choice_is_obvious(seen: Observation, default: Choice[Action]) -> bool:
    """Return whether `default`, the choice by rules of thumb, is obvious.

    It is obvious if it takes a large pile, or melds the whole hand except at most one card for the discard.
    """
    match default.action:
        case TakePile():
            return len(seen.table.pile) >= LARGE_PILE
        case Meld(groups):
            return club.empties_hand(seen, groups)
        case _:
            return False


def empties(seen: Observation, one: ActionCandidate) -> bool:
    """Return whether the candidate `one` melds the whole hand, or all but one card for the discard."""
    laid = sum(naturals + twos + jokers for _, naturals, twos, jokers in one.groups)
    return isinstance(one.action, Meld) and laid >= len(seen.hand) - 1


def ignores_advice(seen: Observation, one: ActionCandidate) -> bool:
    """Return whether the candidate `one` goes out although the partner has said no, which the rules may allow."""
    return seen.table.answer is False and empties(seen, one)


def weigh(
    seen: Observation, random: Random, number: int, also: Sequence[Action] = (), only: bool = False
) -> Sequence[WeighedChoice[Action]]:
    """Return the value of each candidate and of each action in `also`, from `number` random deals of the hidden cards.

    If `only` is True, only the actions in `also` are valued. A meld is worth as much as the best turn that begins with
    it. Actions that the search cannot represent as counts of cards are left out.
    """
    if seen.table.phase == "answer" or must_skip_search(seen):
        return ()
    asked = [one for action in also if (one := plan_action(seen, action))]
    rows = {key(one): one for one in (*asked, *(() if only else plan_candidates(seen)))}
    race = build_race(list(rows.values()), unseen(seen, holds_back=True), make_value_function(seen))
    for _ in range(number if rows else 0):
        race.run_deal(random)
    at = {name: place for place, name in enumerate(rows)}
    actions = {one.action: at[key(one)] for one in (*rows.values(), *asked)}
    best = race.find_highest_mean()
    return [
        WeighedChoice(action, fmean(race.gains[place]), race.estimate_lead(best, place)[1], race.gains[place])
        for action, place in actions.items()
    ]


@lru_cache(maxsize=8)
def plan_candidates(seen: Observation) -> tuple[ActionCandidate, ...]:
    """Return the actions that are promising for the player, each with the best plan found for the rest of the turn."""
    what, counts = unseen(seen, holds_back=True), HandCounts(seen)
    first = decide_without_asking(seen, club.choose(seen, Random(0), UNLIMITED))
    found = list_candidates(counts, what.open, first)
    kept = {*list_kept_cards(counts, found)}
    left = [one for number, one in enumerate(found) if number not in kept]
    return tuple(complete_turns(left, what, make_value_function(seen), UNLIMITED))


@lru_cache(maxsize=64)
def plan_action(seen: Observation, action: Action) -> ActionCandidate | None:
    """Return `action` with the best plan that was found for the rest of its turn.

    Return None if the search cannot represent the action as counts of cards.
    """
    one = candidate(HandCounts(seen), action)
    if one is None:
        return None
    for planned in plan_candidates(seen):
        if key(planned) == key(one):
            return planned._replace(action=action)
    return complete_turns([one], unseen(seen, holds_back=True), make_value_function(seen), UNLIMITED)[0]


def list_kept_cards(counts: HandCounts, candidates: Sequence[ActionCandidate]) -> Iterator[int]:
    """Yield the indices of the candidates that play cards which a good club player keeps in the hand for now.

    They are the melds that the player `club` keeps back, and discards that fit a meld of the player's side, unless all
    discards do. A search does not see what such cards are worth: the quick players of its random deals make little of
    them. The choice by rules of thumb, candidate 0, is never among them.
    """
    yield from (number for number, one in enumerate(candidates) if number and club.keeps_back(counts, one.action))
    cards = {number: one.action.card for number, one in enumerate(candidates) if isinstance(one.action, Discard)}
    fitting = [number for number, card in cards.items() if card.rank in counts.joined_melds]
    if len(fitting) < len(cards):
        yield from (number for number in fitting if number)


def list_slips(counts: HandCounts, candidates: Sequence[ActionCandidate]) -> Iterator[int]:
    """Yield the indices of the careless candidates, which a steady player never chooses.

    They are the careless discards (see `is_slip`), unless all discards are careless; all discards if the choice by
    rules of thumb completes a canasta; melds and takes that waste a wild card (see `wastes_wild_card`); and a take of a
    small pile if the hand can probably go out with a card from the stock.
    """
    if counts.seen.table.phase == "draw" and counts.seen.table.pile and draws_to_go_out(counts):
        yield from (number for number, one in enumerate(candidates) if number and isinstance(one.action, TakePile))
    cards = {number: one.action.card for number, one in enumerate(candidates) if isinstance(one.action, Discard)}
    slips = [number for number, card in cards.items() if is_slip(counts, card)]
    first = candidates[0].action if candidates else None
    if isinstance(first, Meld) and any(club.completes_canasta(counts, group) for group in first.melds):
        yield from cards
    elif len(slips) < len(cards):
        yield from slips
    yield from (number for number, one in enumerate(candidates) if wastes_wild_card(counts, one.action))


def wastes_wild_card(counts: HandCounts, action: Action) -> bool:
    """Return whether `action` spends a wild card on a pair that is worth more without it.

    That is a new meld of a pair and wild cards after the first meld, while the deal goes on, or a take of the pile with
    a wild card although the hand has two cards of the top card's rank.
    """
    match action:
        case Meld(groups) if counts.needed_points or club.empties_hand(counts.seen, groups) or closing(counts):
            return False
        case Meld(groups):
            new = (group.cards for group in groups if group.rank not in counts.joined_melds)
            return any(0 < len(cards) - wilds(cards) <= PAIR and wilds(cards) for cards in new)
        case TakePile(groups):
            top = counts.seen.table.pile[-1].rank
            joined = (group.cards for group in groups if group.rank == top and counts.held.get(top, 0) >= PAIR)
            return any(len(cards) - wilds(cards) < PAIR and wilds(cards) for cards in joined)
        case _:
            return False


def is_slip(counts: HandCounts, card: Card) -> bool:
    """Return whether discarding `card` is careless.

    A careless discard wastes a wild card, surely lets the next player take the pile, fits a meld of the player's side,
    breaks up three or more cards of a rank, or breaks up a pair although a single card is at least as safe.
    """
    if is_wild(card):
        return counts.frozen or len(counts.seen.table.pile) < LEAST_PILE_FOR_WILD
    if card.rank == BLACK:
        return False
    given = next_player_is_rival(counts) and estimate_take_chance(counts, card) == 1
    held = counts.held.get(card.rank, 0)
    return given or card.rank in counts.joined_melds or held >= LEAST or (held > 1 and has_safer_single(counts, card))


def has_safer_single(counts: HandCounts, card: Card) -> bool:
    """Return whether the hand has a single card that is at least as safe a discard as `card`.

    A single card is the only one of its rank and fits no meld. A discard is safe if the next player is unlikely to take
    the pile. The result is False if the next player is a partner.
    """
    singles = [rank for rank, held in counts.held.items() if held == 1 and rank not in counts.joined_melds]
    chance = estimate_take_chance(counts, card)
    return next_player_is_rival(counts) and any(
        estimate_take_chance(counts, counts.cards(rank)[0]) <= chance for rank in singles
    )
