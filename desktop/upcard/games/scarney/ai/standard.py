"""The standard player: it plans its first meld, then the shortest way out, and watches what its opponent accepts.

The first meld must be three melds of three cards. The player offers a card whose loss costs its hand little and helps
the opponent little; if the card is refused, nothing is lost. It lays cards only if the rest of the hand is then worth
more: if it is more likely to go out in the next turn, or keeps fewer cards or points. So it keeps a card that could be
laid if it would otherwise have to offer a card that it needs.
"""

from collections.abc import Sequence
from random import Random

from upcard.core.cards import without
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.scarney.actions import Action, Answer, LayOff, Meld, Offer
from upcard.games.scarney.ai.hand_worth import EvaluationContext, mind_of, offering, turn_worth, value_hand
from upcard.games.scarney.ai.shedding import LaidMelds, Stage, encode_melds, explore_stages
from upcard.games.scarney.engine.legal_actions import legal_actions
from upcard.games.scarney.position import Observation
from upcard.games.scarney.rules.melds import arrange_meld
from upcard.games.scarney.rules.tally import ONE, count_cards_by_rank, points_of

TRIED = 16
"""The largest number of first melds that are valued exactly: those that leave the fewest points."""
LOOKED = 30
"""The largest number of ways to lay cards that are valued."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action after which the hand is worth most; raises ValueError if there is no legal action.

    `random` and `budget` are not used.
    """
    actions = tuple(legal_actions(seen))
    if not actions:
        raise ValueError("there is nothing to choose from")
    return Choice(choose_best(mind_of(seen), actions))


def choose_best(mind: EvaluationContext, actions: Sequence[Action]) -> Action:
    """Return the one of `actions` after which the hand is worth most; `mind` is what else its value depends on."""
    if isinstance(actions[0], Answer):
        return answer(mind)
    laying = [action for action in actions if isinstance(action, Meld | LayOff)]
    if laying and (action := choose_lay(mind, laying)) is not None:
        return action
    stage, offers = get_stage(mind.seen), [action for action in actions if isinstance(action, Offer)]
    return max(offers, key=lambda action: offering(mind, stage, action.card.rank)) if offers else actions[-1]


def get_stage(seen: Observation) -> Stage:
    """Return the hand (counts by rank) and the melds of the observing seat."""
    return count_cards_by_rank(seen.hand), encode_melds(seen.melds, seen.table.laid_off)


def choose_lay(mind: EvaluationContext, actions: Sequence[Meld | LayOff]) -> Action | None:
    """Return the one of `actions` that begins the best way to lay cards; None if it is best to lay nothing more.

    `mind` is what the value of a hand depends on besides its cards and melds.
    """
    seen = mind.seen
    if not seen.opened:
        return choose_first_meld(mind, [action for action in actions if isinstance(action, Meld)])
    ways = [(best_end(mind, predict_stage(seen, action)), action) for action in actions]
    value, action = max(ways, key=lambda way: way[0])
    return action if value > turn_worth(mind, get_stage(seen)) else None


def choose_first_meld(mind: EvaluationContext, actions: Sequence[Meld]) -> Meld:
    """Return the one of the first melds `actions` after which the hand is worth most.

    Only those that leave the fewest points in the hand are compared. `mind` is what the value of a hand depends on
    besides its cards and melds.
    """
    fewest = sorted(actions, key=lambda action: points_of(predict_stage(mind.seen, action)[0]))
    return max(fewest[:TRIED], key=lambda action: turn_worth(mind, predict_stage(mind.seen, action)))


def best_end(mind: EvaluationContext, stage: Stage) -> float:
    """Return the highest value, in points, that a hand can have at the end of this turn if more cards are laid.

    `stage` holds the hand and the melds of its seat, and `mind` what else the value depends on.
    """
    return max(turn_worth(mind, end) for end in explore_stages(stage, most=LOOKED))


def predict_stage(seen: Observation, action: Meld | LayOff) -> Stage:
    """Return the hand (counts by rank) and the melds of the observing seat after `action` has laid cards."""
    if isinstance(action, Meld):
        hand = without(seen.hand, tuple(card for meld in action.melds for card in meld))
        added = (*seen.table.laid_off, *(0,) * len(action.melds))
        return count_cards_by_rank(hand), encode_melds((*seen.melds, *action.melds), added)
    return count_cards_by_rank(without(seen.hand, action.cards)), apply_lay_off(seen, action)


def apply_lay_off(seen: Observation, action: LayOff) -> LaidMelds:
    """Return the melds of the observing seat after `action` has added cards to one of them."""
    melds, added = list(seen.melds), list(seen.table.laid_off)
    melds[action.meld] = arrange_meld((*melds[action.meld], *action.cards))
    added[action.meld] += len(action.cards)
    return encode_melds(melds, added)


def answer(mind: EvaluationContext) -> Answer:
    """Return the action that accepts or refuses the offered card.

    The card is accepted if it improves the hand by more than the opponent gains by giving it away. An accepted ace
    costs the next draw, which lowers the gain. `mind` is what the value of a hand depends on besides its cards and
    melds.
    """
    seen = mind.seen
    card = seen.table.offered
    assert card is not None
    have, melds = get_stage(seen)
    draws = not seen.table.no_draw[seen.seat]
    with_it = value_hand(mind, (have + ONE[card.rank], melds), draws and card.rank != "A")
    return Answer(with_it - mind.relief > value_hand(mind, (have, melds), draws))
