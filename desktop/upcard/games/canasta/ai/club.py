"""A strong player by rules of thumb, to measure others by: it plays like a good club player, without rollouts.

It counts all cards played, and values cards as `standard` does, but lays as little as it can before it has to.

Holding back. While the rivals hold at least four cards each and the deal will not end soon, it lays only what pays at
once: a canasta, or its whole hand. Further melds and cards that fit stay in the hand as long as a canasta is missing:
they are pairs for the pile, safe discards, and nobody knows of them. While a card freezes the pile for everybody it
also keeps back its first melds, because only pairs take the pile now, and more cards find more pairs. Once a rival has
three cards or fewer, or the stock runs low, it lays all that would count against it.

The pile. It takes what is worth more than the cards it must show: 32 points for each card beyond what it counts, much
for wild cards. Before the first meld it reaches the minimum with as few wild cards as it can, then with few pairs.

Discards. A card costs what the hand loses: little if it stands alone, more from a pair or a triple, most if it is wild.
Added to this is what the next player would gain by the pile, times the chance that it can take it: surely onto an open
meld; otherwise by the cards of the rank that are still out, twice as likely while all keep pairs; rarely what it has
just thrown or passed. A black three waits until everything else is worse. If the next player is its partner, a pile
that it can take is a gain.

Freezing. It freezes with a wild card where the rivals have more melds and the other discards cost more. Otherwise wild
cards wait for a canasta: two at most complete one, more only while the side lacks canastas to go out.

Going out. It goes out whenever it can, unless another side would win the match by it; with a partner who holds many
cards it asks first.
"""

from dataclasses import replace
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.canasta.actions import Action, LayDown, Meld
from upcard.games.canasta.ai.counting import NONE, HandCounts
from upcard.games.canasta.ai.melding import closing
from upcard.games.canasta.ai.standard import list_proposals
from upcard.games.canasta.ai.weights import STANDARD, WEIGHTS
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.melds import CANASTA

PILE_CARD = 32
"""The value in points of each card of the pile beyond its own points; `standard` values it lower."""

FEW = 4
"""The player holds melds back while each rival has at least this many cards."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose an action by rules of thumb, without chance; raises ValueError if none is legal."""
    weights = WEIGHTS.get(seen.table.rules.table, STANDARD)
    counts, choices = list_proposals(seen, replace(weights, pile_card=PILE_CARD))
    for choice in choices:
        if not keeps_back(counts, choice.action) and check(seen, choice.action) is None:
            return choice
    for action in legal_actions(seen):
        return Choice(action)
    raise ValueError("there is nothing to choose from")


def keeps_back(counts: HandCounts, action: Action) -> bool:
    """Return whether the player should hold back the cards that `action` would lay."""
    seen = counts.seen
    if not isinstance(action, Meld) or seen.table.phase == "melds" or closing(counts):
        return False
    seats = (seat for side in counts.rivals for seat in counts.rules.sides[side])
    empties = sum(len(group.cards) for group in action.melds) >= len(seen.hand) - 1
    if empties or min(seen.hand_sizes[seat] for seat in seats) < FEW:
        return False
    if counts.needed_points:
        return counts.frozen
    return not any(completes_canasta(counts, group) for group in action.melds) and (
        counts.frozen or counts.missing_canastas > 0
    )


def completes_canasta(counts: HandCounts, group: LayDown) -> bool:
    """Return whether laying `group` completes a canasta."""
    before = counts.joined_melds.get(group.rank, NONE).size
    return before < CANASTA <= before + len(group.cards)
