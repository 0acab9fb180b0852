"""Sentences about what an action does for its player, for all games related to Canasta."""

from collections.abc import Callable

from upcard.core.events import Told
from upcard.games.canasta.actions import LayDown, Meld
from upcard.games.canasta.ai.going_out import explain_going_out
from upcard.games.canasta.ai.search.action_reasons import (
    MeldKey,
    closes,
    explain_group,
    may_be_last_turn,
)
from upcard.games.canasta.ai.taking import describe_taken
from upcard.games.canasta.position import LaidMeld, Observation, has_first_meld, minimum_for
from upcard.games.canasta.rules.melds import find_meld_cards, has_enough_canastas, lay
from upcard.games.canasta.values import points


def explain_take(seen: Observation) -> Told:
    """Return the sentence that says how many cards and points the player gets by taking the pile."""
    return Told("canasta.reason.take", describe_taken(seen.table.pile))


def explain_meld(
    seen: Observation, action: Meld, key: MeldKey, bonus: Callable[[LaidMeld], int], *, scores: bool = True
) -> Told:
    """Return the sentence that says what the melds of `action` do for their player.

    It says that the player goes out, lays first melds, completes a canasta, avoids being left with cards, begins a
    meld, or adds to one. `key` takes a group of cards and one of the words `meld`, `lay-off` and `closes`, and returns
    the key of the sentence in the catalogue of texts. `bonus` returns the bonus of a canasta. `scores` is False while
    the points of melded cards would be subtracted from the side's score; the player then gains nothing by laying cards
    that would be left in the hand.
    """
    laid = [card for one in action.melds for card in one.cards]
    if len(laid) >= len(seen.hand) - 1 and has_enough_canastas(seen.table.rules, lay(seen, action).melds[seen.side]):
        return explain_going_out(seen)
    if not has_first_meld(seen.table, seen.side):
        needed = minimum_for(seen.table, seen.side)
        return Told("canasta.reason.opens", {"points": points(laid), "needed": needed})
    closing = next((one for one in action.melds if closes(seen, one)), None)
    if closing is None and scores and may_be_last_turn(seen):
        return Told("canasta.reason.unload", {})
    return explain_growth(seen, closing or action.melds[0], key, bonus)


def explain_growth(seen: Observation, one: LayDown, key: MeldKey, bonus: Callable[[LaidMeld], int]) -> Told:
    """Return the sentence that says whether the cards of `one` complete a canasta, begin a meld or are added to one.

    `key` takes the group `one` and one of the words `meld`, `lay-off` and `closes`, and returns the key of the sentence
    in the catalogue of texts. `bonus` returns the bonus of a canasta.
    """
    if closes(seen, one):
        cards = (*find_meld_cards(seen, one), *one.cards)
        return Told(key(one, "closes"), {"rank": one.rank, "bonus": bonus(LaidMeld(one.rank, cards))})
    return explain_group(seen, one, key)
