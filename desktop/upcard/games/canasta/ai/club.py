"""A strong player by rules of thumb, to measure others by: it plays like a good club player.

It counts all cards played, and values cards as the player `standard` does, but lays no more cards than it must.
Unlike the search, it plays out no random deals.

Holding back. While the opponents hold at least four cards each and the deal will not end soon, it lays only what pays
at once: a canasta, or its whole hand. Further melds and cards that fit stay in the hand as long as a canasta is
missing. They serve as pairs to take the pile with and as safe discards, and the opponents do not know of them. While a
card freezes the pile for everybody, the player also keeps back its first melds, because only a pair takes the pile
then, and a larger hand has more pairs. Once an opponent has three cards or fewer, or the stock runs low, it lays all
cards that would count against it.

The pile. It takes the pile if the pile is worth more than the cards that must be laid for it. A card of the pile is
worth its points and 32 more (`PILE_CARD`, the value of having one card more); a wild card is worth much more. Before
the first meld the player reaches the minimum with as few wild cards as possible, then with as few pairs as possible.

Discards. A discard costs what the hand loses: little for a single card, more for a card of a pair or a triple, most for
a wild card. Added to this is the value of the pile, times the chance that the next player takes it. The chance is 1 if
the card fits a meld of the next player and the pile is not frozen. Otherwise it follows from the unseen cards of the
rank. It is almost twice as high while the pile is frozen, because all players keep pairs then, and low for a rank that
the next player has just discarded or left on the pile. A black three is discarded when every other card costs more. If
the next player is the partner, the value of a pile that the partner can take is a gain.

Freezing. The player freezes the pile with a wild card if the opponents have more melds and the other discards cost
more. Otherwise it keeps wild cards for a canasta. It completes a canasta with at most two wild cards, unless the side
lacks canastas to go out; then it uses more.

Going out. The player goes out whenever it can, unless another side would win the match by that. If the partner holds
many cards, the player asks first.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.canasta.actions import Action, LayDown, Meld
from upcard.games.canasta.ai.counting import NONE, HandCounts
from upcard.games.canasta.ai.fast.rollout import LEAST_RIVAL_HAND
from upcard.games.canasta.ai.melding import closing
from upcard.games.canasta.ai.standard import list_proposals
from upcard.games.canasta.ai.weights import STANDARD, WEIGHTS
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.melds import CANASTA

PILE_CARD = 32
"""The value in points of each card of the pile beyond its own points; `standard` values it lower."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose an action by rules of thumb; `random` and `budget` are not used.

    Raise ValueError if no action is legal.
    """
    weights = WEIGHTS.get(seen.table.rules.table, STANDARD)
    counts, choices = list_proposals(seen, replace(weights, pile_card=PILE_CARD))
    for choice in choices:
        if not keeps_back(counts, choice.action) and check(seen, choice.action) is None:
            return choice
    for action in legal_actions(seen):
        return Choice(action)
    raise ValueError("there is nothing to choose from")


def keeps_back(counts: HandCounts, action: Action) -> bool:
    """Return whether the player had better not play the meld `action` yet, but keep its cards in the hand.

    False if `action` is no meld, if it leaves at most one card, if an opponent has few cards, or if the deal ends soon.
    `counts` holds what the player knows of the deal.
    """
    seen = counts.seen
    if not isinstance(action, Meld) or seen.table.phase == "melds" or closing(counts):
        return False
    least = min(seen.hand_sizes[seat] for seat in counts.rival_seats)
    if empties_hand(seen, action.melds) or least < LEAST_RIVAL_HAND:
        return False
    if counts.needed_points:
        return counts.frozen
    return not any(completes_canasta(counts, group) for group in action.melds) and (
        counts.frozen or counts.missing_canastas > 0
    )


def empties_hand(seen: Observation, groups: Sequence[LayDown]) -> bool:
    """Return whether the player melds the whole hand with `groups`, or all but one card for the discard."""
    return sum(len(group.cards) for group in groups) >= len(seen.hand) - 1


def completes_canasta(counts: HandCounts, group: LayDown) -> bool:
    """Return whether laying `group` turns a meld into a canasta, or makes a new canasta at once."""
    before = counts.joined_melds.get(group.rank, NONE).size
    return before < CANASTA <= before + len(group.cards)
