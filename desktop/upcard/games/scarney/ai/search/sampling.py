"""Deals the unseen cards (the other hand and the stock) at random, so that they agree with the actions so far."""

from random import Random

from upcard.core.cards import RANKS
from upcard.games.scarney.ai.fast.conversion import CompactView
from upcard.games.scarney.ai.fast.hand_melds import triples
from upcard.games.scarney.ai.fast.rollout import EACH, card_helps
from upcard.games.scarney.ai.fast.state import CARD, THREE, CompactPosition, find_wanted_cards
from upcard.games.scarney.position import Observation, get_opponent
from upcard.games.scarney.rules.laying import MELDS
from upcard.games.scarney.rules.melds import LEAST

TRIES = 5
"""The largest number of hands that are tried until one agrees with its player's actions."""
FITS, FITS_EARLY, HELD, HIDDEN, REFUSED = 0.35, 0.7, 0.3, 0.25, 0.4
"""Factors for how likely a hidden hand is.

`FITS` is for each card that fits one of its player's melds. `FITS_EARLY` replaces it while that player may have laid
only the first meld. `HELD` is for a meld of three in the hand; `HIDDEN` is for a complete first meld; `REFUSED` is for
a card just refused that would have helped.
"""
ASKED = 2
"""The number of most recently refused cards that are considered."""


class HiddenDealSampler:
    """Deals at random the cards that a seat does not see, so that they agree with what the seat has seen."""

    def __init__(self, seen: Observation, what: CompactView, random: Random) -> None:
        self.what = what
        self.random = random
        self.unseen = list(what.unseen)
        self.theirs = get_opponent(seen.seat)
        melds = seen.table.melds[self.theirs]
        self.fits = FITS if len(melds) > MELDS or any(len(meld) > LEAST for meld in melds) else FITS_EARLY
        self.acted = any(one.seat == self.theirs for one in seen.table.shown)
        asked = [one for one in seen.table.shown if one.seat == seen.seat and one.accepted is False]
        self.refused = [RANKS.index(one.card.rank) for one in asked[-ASKED:] if one.card in seen.hand]

    def sample_deal(self) -> CompactPosition:
        """Return a random deal of the cards that the seat does not see.

        The opponent's hand in this deal probably agrees with what the opponent has done.
        """
        what, random, unseen = self.what, self.random, self.unseen
        deal = what.deal.copy()
        for _ in range(TRIES):
            random.shuffle(unseen)
            hand = what.deal.hands[self.theirs] + sum([CARD[rank] for rank in unseen[: what.more]])
            if random.random() < self.rate_hand(hand):
                break
        deal.hands[self.theirs] = hand
        deal.stock = unseen[what.more : what.more + what.stock]
        return deal

    def rate_hand(self, hand: int) -> float:
        """Return how well `hand` agrees with what the opponent has done, as a number from 0 to 1."""
        likely, melds = 1.0, self.what.deal.melds[self.theirs]
        if melds:
            fit = (hand & find_wanted_cards(melds)) - (self.what.deal.hands[self.theirs] & find_wanted_cards(melds))
            likely *= self.fits ** sum((fit >> shift & EACH).bit_count() for shift in (0, 1, 2))
            if hand >= THREE and triples(hand):
                likely *= HELD
        elif self.acted and triples(hand) == MELDS:
            likely *= HIDDEN
        for rank in self.refused:
            if card_helps(hand, melds, rank):
                likely *= REFUSED
        return likely
