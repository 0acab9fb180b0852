"""A computer player by rules of thumb.

It collects cards for special hands, lays first melds for the bonus cards, and lays what gains more than it costs.
"""

from collections.abc import Sequence
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.canasta.actions import Answer, AskPartner, Deal, Discard, Draw, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.ai.family.asking import find_question
from upcard.games.canasta.position import has_first_meld
from upcard.games.canasta.rules.melds import CANASTA, canastas
from upcard.games.modern_american.actions import Action, KeepThree, SpecialHand
from upcard.games.modern_american.ai.candidates import list_candidates
from upcard.games.modern_american.ai.discarding import CARD_WORTH, rate_danger, rate_use
from upcard.games.modern_american.ai.melding import rate_laying
from upcard.games.modern_american.aiming import Aim, Unseen, count_unseen, find_aims
from upcard.games.modern_american.engine.score import HELD_LEAST, list_held_specials
from upcard.games.modern_american.position import Observation, dead_ranks
from upcard.games.modern_american.rules.check import check
from upcard.games.modern_american.rules.going_out import find_way_out, may_go_out

AIM_WORTH = 400.0
"""The smallest expected value, in points, of a special hand at which a player aims instead of laying first melds."""

AIM_FAR = 4
"""The largest number of cards that a special hand may lack if a player aims at it."""

STRAIGHT_FAR = 3
"""The largest number of cards that a straight may lack if a player keeps a three for it."""

TALON_WORTH = 30.0
"""The worth, in points, of each bonus card."""

OPENING_LEAST = -200.0
"""The smallest gain, in points, with which first melds are laid early in the deal.

An incomplete meld of aces or sevens among the first melds can bring the gain below this limit.
"""

LATE = 16
"""The number of stock cards below which a player lays first melds whatever they gain."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action that the rules of thumb choose; raises ValueError if no action is legal.

    If the player would go out by this action while the partner has many cards, asking the partner for permission is
    returned instead. `random` and `budget` are not used.
    """
    action = decide(seen)
    question = find_question(seen, check) if isinstance(action, Meld) else None
    return Choice(*question) if question else Choice(action)


def decide(seen: Observation) -> Action:
    """Return the action that the rules of thumb choose; raises ValueError if no action is legal."""
    actions = list_candidates(seen)
    if not actions:
        raise ValueError("there is nothing to choose from")
    return pick(seen, actions)


def pick(seen: Observation, actions: Sequence[Action]) -> Action:
    """Return the one of `actions` that the rules of thumb rate best; there must be at least one."""
    aim, unseen = find_aim(seen), count_unseen(seen)
    if len(actions) == 1:
        return actions[0]
    if special := [action for action in actions if isinstance(action, SpecialHand)]:
        return max(special, key=lambda action: seen.table.rules.hand_values[action.name])
    return max(actions, key=lambda action: rate(seen, action, aim, unseen))


def find_aim(seen: Observation) -> Aim | None:
    """Return the special hand for which the player collects cards; None if there is none.

    A special hand is fourteen cards that end the deal.
    """
    return next((aim for aim in find_aims(seen) if aim.missing <= _far(aim) and aim.expected_value >= AIM_WORTH), None)


def _far(aim: Aim) -> int:
    """Return how many cards may be missing from the special hand `aim` for a player to collect cards for it.

    The limit for a straight is `STRAIGHT_FAR`, for all others `AIM_FAR`.
    """
    return STRAIGHT_FAR if aim.name == "straight" else AIM_FAR


def rate(seen: Observation, action: Action, aim: Aim | None, unseen: Unseen) -> float:
    """Return the rating of `action`, in points, to compare it with other actions at the same moment.

    Discards are rated below all actions that gain points. `aim` is the special hand for which the player collects
    cards, and `unseen` has the cards that the player has not seen.
    """
    match action:
        case TakePile():
            return rate_take(seen, action, aim, unseen)
        case Meld():
            return rate_melding(seen, action, aim, unseen)
        case Discard(card):
            kept = aim is not None and aim.needs(seen.hand, card.rank)
            return -ORDER - rate_use(seen, card) - rate_danger(seen, card, unseen) - (ORDER / 2 if kept else 0.0)
        case _:
            return rate_other_action(seen, action)


ORDER = 10_000.0
"""The distance in points between kinds of actions; it is larger than any gain by laying cards."""


def rate_other_action(seen: Observation, action: Action) -> float:
    """Return the rating of an action other than a meld, a take of the pile or a discard, in points."""
    match action:
        case KeepThree():
            near = any(aim.name == "straight" and aim.missing <= STRAIGHT_FAR and aim.chance for aim in find_aims(seen))
            return ORDER if near else -2 * ORDER
        case RedThree():
            return 0.0 if seen.table.owed else -3 * ORDER
        case Answer(yes):
            return float(yes != can_save_specials(seen))
        case AskPartner() | Deal():
            return -3 * ORDER
        case Draw() | Pass() | _:
            return 0.0


def can_save_specials(seen: Observation) -> bool:
    """Return whether one more turn could save the player the penalty for three or more aces or sevens in the hand.

    It could if enough of them can then be melded or discarded.
    """
    held = {rank: sum(card.rank == rank for card in seen.hand) for rank in list_held_specials(seen.hand)}
    room = {meld.rank: CANASTA - len(meld.cards) for meld in seen.melds if meld.rank not in dead_ranks(seen.table)}
    return any(number - max(1, room.get(rank, 0)) < HELD_LEAST for rank, number in held.items())


def rate_take(seen: Observation, action: TakePile, aim: Aim | None, unseen: Unseen) -> float:
    """Return how many points the player gains by taking the discard pile as `action` does, instead of drawing.

    If the player collects cards for the special hand `aim`, the rating is very low, because a side with melds can lay
    no special hand. `unseen` has the cards that the player has not seen.
    """
    if aim is not None:
        return -ORDER
    pile = len(seen.table.pile)
    opening = 0.0 if has_first_meld(seen.table, seen.side) or seen.stock_size < 10 else -4 * TALON_WORTH
    if not seen.stock_size and canastas(seen.melds):
        pile = min(pile, 2)
    return rate_laying(seen, action, unseen) + CARD_WORTH * (pile - 2) + opening


def rate_melding(seen: Observation, action: Meld, aim: Aim | None, unseen: Unseen) -> float:
    """Return how many points the player gains by laying the melds of `action`.

    The rating is very low if the player collects cards for the special hand `aim`, and very high if the player can go
    out in this turn. `unseen` has the cards that the player has not seen.
    """
    if aim is not None:
        return -2 * ORDER
    gained = rate_laying(seen, action, unseen)
    if not has_first_meld(seen.table, seen.side):
        whole = gained + 4 * TALON_WORTH if seen.stock_size > 8 else gained
        return whole if whole >= OPENING_LEAST or seen.stock_size < LATE else -2 * ORDER
    if may_go_out(seen) and find_way_out(seen, seen.melds, seen.hand) is not None:
        return gained + ORDER / 2
    return gained if gained > 0 else -2 * ORDER
