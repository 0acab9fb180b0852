"""The computer player: it plans three melds, then the shortest way out, and watches what its opponent takes.

Cards are offered so that little is lost if they are taken, and little is given; a card that comes back costs nothing.
Melds and lay-offs are made when the hand that is left is more likely to go out in the next turn, or counts less.
"""

from collections.abc import Sequence
from random import Random

from upcard.core.cards import Card, Cards, without
from upcard.core.events import Told
from upcard.core.game import Budget, Choice
from upcard.games.scarney.actions import Action, Answer, Draw, LayOff, Meld, Offer
from upcard.games.scarney.ai_shedding import State, laid, reached
from upcard.games.scarney.ai_watching import Watched, watched
from upcard.games.scarney.ai_worth import after_meld, before_meld, stakes
from upcard.games.scarney.melds import arranged
from upcard.games.scarney.moves import legal_actions
from upcard.games.scarney.position import Observation
from upcard.games.scarney.tally import counted, points_of

GIVEN, GIVEN_AFTER = 9.0, 4.0
"""What a card is worth to an opponent who takes it, before its first meld and after it, in points."""
TRIED = 24
"""So many first melds are weighed in full: those that leave the least."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose the action after which the hand is worth most; ValueError where there is none."""
    actions = tuple(legal_actions(seen))
    if not actions:
        raise ValueError("there is nothing to choose from")
    watch = watched(seen)
    if isinstance(actions[0], Answer):
        return answer(seen, watch)
    offers = [action for action in actions if isinstance(action, Offer)]
    laying = [action for action in actions if isinstance(action, Meld | LayOff)]
    if laying and (action := lay(seen, watch, laying)) is not None:
        return Choice(action, (reason(seen, action),))
    if offers:
        best = min(offers, key=lambda action: cost(seen, watch, action.card))
        return Choice(best, (Told("scarney.reason.offer", {"card": best.card}),))
    return Choice(actions[-1], () if isinstance(actions[-1], Draw) else (reason(seen, actions[-1]),))


def state_of(seen: Observation, hand: Cards) -> State:
    """Return a hand and the seat's melds, as far as this turn has gone."""
    return counted(hand), laid(seen.melds, seen.table.laid_off)


def worth(seen: Observation, watch: Watched, hand: Cards, draws: bool = True) -> float:
    """Return what a hand is worth to the seat at the end of a turn."""
    if not seen.opened:
        return before_meld(counted(hand), watch, stakes(seen), draws)
    return after_meld(state_of(seen, hand), watch, stakes(seen), draws)


def lay(seen: Observation, watch: Watched, actions: Sequence[Meld | LayOff]) -> Action | None:
    """Return what is laid next on the way to the best end of this turn; None where it is best to lay nothing more."""
    if not seen.opened:
        return first(seen, watch, [action for action in actions if isinstance(action, Meld)])
    now = end_worth(seen, watch, state_of(seen, seen.hand))
    ways = [(best_end(seen, watch, after(seen, action)), action) for action in actions]
    value, action = max(ways, key=lambda way: way[0])
    return action if value > now else None


def first(seen: Observation, watch: Watched, actions: Sequence[Meld]) -> Meld:
    """Return the first meld after which the seat is most likely to go out."""
    fewest = sorted(actions, key=lambda action: points_of(after(seen, action)[0]))
    return max(fewest[:TRIED], key=lambda action: end_worth(seen, watch, after(seen, action)))


def after(seen: Observation, action: Meld | LayOff) -> State:
    """Return the hand and the melds after laying."""
    if isinstance(action, Meld):
        hand = without(seen.hand, tuple(card for meld in action.melds for card in meld))
        added = (*seen.table.laid_off, *(0,) * len(action.melds))
        return counted(hand), laid((*seen.melds, *action.melds), added)
    melds = [
        arranged((*meld, *action.cards)) if number == action.meld else meld for number, meld in enumerate(seen.melds)
    ]
    added = tuple(
        before + len(action.cards) * (number == action.meld) for number, before in enumerate(seen.table.laid_off)
    )
    return counted(without(seen.hand, action.cards)), laid(melds, added)


def end_worth(seen: Observation, watch: Watched, state: State) -> float:
    """Return what it is worth to end the turn so: at the end of the stock only the points that are left count."""
    if seen.ending:
        return -float(points_of(state[0])) if state[0] else 10 * stakes(seen).out
    return after_meld(state, watch, stakes(seen))


def best_end(seen: Observation, watch: Watched, state: State) -> float:
    """Return the most that laying on may come to in this turn."""
    return max(end_worth(seen, watch, end) for end in reached(state, most=60))


def cost(seen: Observation, watch: Watched, card: Card) -> float:
    """Return what offering a card costs on balance: if it is taken, the hand is without it and the opponent has it."""
    given = GIVEN_AFTER if watch.opened else GIVEN
    kept = worth(seen, watch, seen.hand)
    lost = kept - worth(seen, watch, without(seen.hand, (card,)))
    return watch.interest(card) * (lost + given) + 0.01 * lost


def answer(seen: Observation, watch: Watched) -> Choice[Action]:
    """Take the card if the hand is worth more with it, an ace without the next draw."""
    card = seen.table.offered
    assert card is not None
    draws = not seen.table.no_draw[seen.seat]
    without_it = worth(seen, watch, seen.hand, draws)
    with_it = worth(seen, watch, (*seen.hand, card), draws and card.rank != "A")
    accept = with_it > without_it
    key = "accept" if accept else "refuse"
    return Choice(Answer(accept), (Told(f"scarney.reason.{key}", {"card": card}),))


def reason(seen: Observation, action: Action) -> Told:
    """Say why something is laid, or a turn ended without an offer."""
    match action:
        case Meld(melds) if not seen.opened:
            return Told("scarney.reason.first_meld", {"count": len(seen.hand) - sum(map(len, melds))})
        case Meld(melds):
            return Told("scarney.reason.meld", {"cards": melds[0]})
        case LayOff(_, cards):
            return Told("scarney.reason.lay_off", {"cards": cards})
        case _:
            return Told("scarney.reason.end", {"count": len(seen.hand)})
