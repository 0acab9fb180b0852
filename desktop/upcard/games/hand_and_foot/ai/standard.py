"""A computer player by rules of thumb: it empties the hand early, keeps pairs for the pile, and completes books.

A book is a meld of seven cards. A player with an empty hand takes up the foot, the second hand. Once the side has the
books needed to go out, the player asks the partner for permission.
"""

from collections.abc import Sequence
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.canasta.actions import Answer, AskPartner, Deal, Discard, Draw, Meld, Pass, TakePile
from upcard.games.canasta.position import has_first_meld
from upcard.games.canasta.rules.melds import lay, list_taken
from upcard.games.canasta.values import points, wilds
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.ai.candidates import list_candidates
from upcard.games.hand_and_foot.ai.discarding import CARD_WORTH, PAIR_ROOM, rate_discard
from upcard.games.hand_and_foot.ai.worth import (
    PAIR_PILE,
    PAIR_WORTH,
    RUN,
    TEMPO,
    WALK,
    build_prospect,
    find_unfinished,
    rate_card,
    rate_consent,
    rate_end,
    rate_melds,
    rate_wilds,
)
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.rules.leaving import list_left_cards

ORDER = 10_000.0
"""The distance in points between actions that end a turn and all others; it is larger than any gain."""

OPENING = 150.0
"""The worth, in points, of laying the side's first melds."""

CONSENT = -100.0
"""The smallest number of points that going out must gain for a partner to say yes; a small loss is accepted."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action that the rules of thumb rate highest; raises ValueError if no action is legal.

    `random` and `budget` are not used.
    """
    actions, rated = rate_candidates(seen)
    return Choice(actions[rated.index(max(rated))])


def decide(seen: Observation) -> Action:
    """Return the action that the rules of thumb rate highest; raises ValueError if no action is legal."""
    actions, rated = rate_candidates(seen)
    return actions[rated.index(max(rated))]


def rate_candidates(seen: Observation) -> tuple[Sequence[Action], Sequence[float]]:
    """Return the actions among which to choose, and a rating in points for each.

    Raises ValueError if no action is legal.
    """
    actions = list_candidates(seen)
    if not actions:
        raise ValueError("there is nothing to choose from")
    return actions, [rate(seen, action) for action in actions]


def rate(seen: Observation, action: Action) -> float:
    """Return the rating of `action`, in points, to compare it with other actions at the same moment.

    Discards are rated `ORDER` points lower, so that everything that gains points is played first.
    """
    match action:
        case TakePile():
            return rate_take(seen, action)
        case Meld():
            gained = rate_laying(seen, action)
            return gained if gained > 0 else gained - 2 * ORDER
        case Discard(card):
            return rate_last_discard(seen) if len(seen.hand) == 1 else rate_discard(seen, card) - ORDER
        case AskPartner():
            return ORDER if rate_end(seen) > 0 else -3 * ORDER
        case Answer(yes):
            return float(yes == (rate_consent(seen) >= CONSENT))
        case Draw() | Pass() | Deal():
            return 0.0


def rate_last_discard(seen: Observation) -> float:
    """Return the rating of discarding the only card of the hand, in points.

    If the player has taken up the foot (the second hand), the discard ends the deal; otherwise the player takes up the
    foot.
    """
    return rate_end(seen) if seen.in_foot else WALK - ORDER


def rate_laying(seen: Observation, action: Meld | TakePile) -> float:
    """Return how many points the player gains by laying the cards of `action` instead of keeping them in the hand.

    Cards that come from a taken discard pile are rated in `rate_take`.
    """
    prospect, side = build_prospect(seen), seen.side
    after, left = lay(seen, action).melds[side], list_left_cards(seen, action)
    gained = rate_melds(prospect, after) - rate_melds(prospect, seen.melds)
    used = tuple(card for group in action.melds for card in group.cards)
    gained -= rate_wilds(prospect.rules, wilds(seen.hand), wilds(used)) * prospect.late
    gained += points(used) * (1 - prospect.late)
    if not has_first_meld(seen.table, side):
        gained += OPENING
    if isinstance(action, Meld):
        gained -= count_pairs(seen, action)
    if not seen.in_foot:
        gained += TEMPO * len(used) + (RUN if not left else WALK if len(left) == 1 else 0.0)
    elif not left:
        gained += rate_end(seen)
    return gained


def count_pairs(seen: Observation, action: Meld) -> float:
    """Return how many points the player loses because `action` uses up pairs that could take a discard pile later.

    The result is 0 if the stock is empty.
    """
    worth = PAIR_WORTH + PAIR_PILE * min(len(seen.table.pile), seen.table.rules.take_count or len(seen.table.pile))
    lost = 0
    for group in action.melds:
        held = sum(card.rank == group.rank for card in seen.hand)
        there = find_unfinished(seen.melds, group.rank)
        room = there is None or len(there.cards) + sum(1 for _ in group.cards) < PAIR_ROOM
        natural = sum(card.rank == group.rank for card in group.cards)
        lost += held >= 2 > held - natural and room and held == 2
    return worth * lost if seen.stock_size else 0.0


def rate_take(seen: Observation, action: TakePile) -> float:
    """Return how many points the player gains by taking the discard pile as `action` does, instead of drawing."""
    taken = list_taken(seen.table)[:-1]
    hand = (*seen.hand, *taken)
    worth = sum(max(4.0, rate_card(seen, card, hand)) for card in taken)
    drawn = 2 * CARD_WORTH * seen.table.rules.draw_count if seen.stock_size else 0.0
    early = TEMPO * len(taken) if not seen.in_foot else 0.0
    return rate_laying(seen, action) + worth - drawn - early
