"""A strong player by rules of thumb, to measure others by: it calculates as a good club player does.

The first meld must be three melds of three cards. Before it, the player counts how many cards of these nine it lacks,
and which next cards would bring it nearer. It lays the first meld after which the rest of the hand is best. Afterwards
a hand is worth the chance that the next card lets all of it be laid, less a cost for each card that would stay, less a
share of its points. The share is a fifth at most while the opponent is far from going out, and nearly all once the
stock is about to end. The player lays cards only if that leaves the better hand: it keeps a card that could be laid if
it would otherwise have to offer a card that it needs.

Offers: the player remembers what the opponent took, refused and is known to hold. The opponent wants a card that makes
a meld with two cards of its hand. How likely it holds such cards follows from the number of hidden cards of their ranks
and from the size of its hand. If the opponent has refused a rank, it is assumed to accept a card of it five times less
often. The player offers the card with the best balance: what its own hand gains without the card, less what the card is
worth to the opponent times the probability that the opponent takes it.

Answers: the player accepts a card if its hand improves by more than the opponent gains by having one card less. The
opponent's gain is very large if it has one or two cards left, large with three or four, and small with a full hand. An
accepted ace costs the next draw, which counts too.

When the stock is at its end only the points in the hand count, so the cards with the most points go first.
"""

from dataclasses import dataclass
from random import Random

from upcard.core.cards import RANKS
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.scarney.actions import Action
from upcard.games.scarney.ai.hand_worth import CLOSE, EvaluationContext, mind_of
from upcard.games.scarney.ai.standard import choose_best
from upcard.games.scarney.ai.watching import UNWANTED, OpponentModel
from upcard.games.scarney.engine.legal_actions import legal_actions
from upcard.games.scarney.position import Observation, get_opponent
from upcard.games.scarney.rules.tally import NEED

RISKS = (0.15, 0.2, 0.3)
"""The share of a hand's points that the player may have to pay, in three cases.

The cases are: before the opponent's first meld, after it, and after it with few cards in the opponent's hand.
"""
LAST = 3
"""An opponent's hand with at most this many cards counts as nearly empty."""
GIVEN_AFTER = 7.0
"""The value in points of a card to an opponent who accepts it after its first meld."""
RELIEFS = {1: 20.0, 2: 20.0, 3: 8.0, 4: 8.0}
"""What giving a card away is worth in points to an opponent that has laid its first meld.

The key is the number of cards in the opponent's hand; `RELIEF_OF_FULL_HAND` is for all other numbers.
"""
RELIEF_OF_FULL_HAND = 2.0
LEAST, MOST = 0.05, 0.9
"""The bounds of the probability that the opponent accepts a card."""
TAKES_UP = 0.2
"""The probability that the opponent takes a card for one meld, if it holds the other two cards of that meld."""


@dataclass(frozen=True, slots=True)
class ReckonedOpponent(OpponentModel):
    """A model of the opponent, who is assumed to accept a card that makes a meld with cards it may hold."""

    size: int = 0
    """The number of cards in the opponent's hand."""

    def estimate_interest(self, rank: str) -> float:
        """Return the probability that the opponent accepts an offered card of `rank`."""
        refuses = 1.0
        for shape in NEED:
            if rank in shape:
                rest = shape.replace(rank, "", 1)
                refuses *= 1 - TAKES_UP * (
                    self.estimate_holding(rest[0], 2) if rest[0] == rest[1] else self.estimate_both(rest)
                )
        likely = LEAST + (MOST - LEAST) * (1 - refuses)
        if any(one.rank == rank for one in self.refused):
            likely *= UNWANTED
        return likely

    def estimate_both(self, ranks: str) -> float:
        """Return the probability that the opponent holds a card of each of the two ranks in `ranks`, such as `56`."""
        return self.estimate_holding(ranks[0], 1) * self.estimate_holding(ranks[1], 1)

    def estimate_holding(self, rank: str, number: int) -> float:
        """Return the probability that the opponent holds at least `number` cards of `rank`; `number` is 1 or 2."""
        known = sum(one.rank == rank for one in self.held)
        if known >= number:
            return 1.0
        out, hidden = self.unseen[RANKS.index(rank)], max(1, sum(self.unseen))
        one = 1 - (1 - min(1.0, out / hidden)) ** max(0, self.size - len(self.held))
        return one if number - known == 1 else one * one / 2 * (out > 1)


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action after which the hand is worth most; raises ValueError if there is no legal action.

    `random` and `budget` are not used.
    """
    actions = tuple(legal_actions(seen))
    if not actions:
        raise ValueError("there is nothing to choose from")
    return Choice(choose_best(make_context(seen), actions))


def make_context(seen: Observation) -> EvaluationContext:
    """Return what the value of a hand depends on, for this player, besides the cards and melds of its seat.

    It starts from what the player `standard` uses. The model of the opponent is replaced, and so are the share of the
    hand's points that may have to be paid and what the opponent gains by getting or giving away a card.
    """
    mind = mind_of(seen)
    watch, cards = mind.watch, seen.hand_sizes[get_opponent(seen.seat)]
    watch = ReckonedOpponent(watch.unseen, watch.held, watch.took, watch.refused, watch.fits, watch.opened, size=cards)
    risk = mind.risk if mind.risk == CLOSE else RISKS[watch.opened + (watch.opened and cards <= LAST)]
    mind = mind._replace(watch=watch, risk=risk)
    if not watch.opened:
        return mind
    return mind._replace(given=GIVEN_AFTER, relief=RELIEFS.get(cards, RELIEF_OF_FULL_HAND))
