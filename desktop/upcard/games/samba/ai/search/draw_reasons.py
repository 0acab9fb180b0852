"""Sentences that tell the person why to draw in Samba or Bolivia instead of taking the discard pile."""

from upcard.core.cards import Card
from upcard.core.events import Told
from upcard.games.canasta.ai.search import action_reasons
from upcard.games.canasta.ai.search.action_reasons import SMALL_PILE
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import Observation, has_first_meld
from upcard.games.canasta.rules.melds import CANASTA, canastas, has_enough_canastas
from upcard.games.canasta.values import BY_RANK, is_black_three, meld_kind, wilds
from upcard.games.samba.ai.search.rivals import find_near_rival
from upcard.games.samba.ai.usefulness import fits_melds

LACKING = ("canasta.reason.draw-pair", "canasta.reason.draw-minimum")
"""The keys of the reasons to draw that say what the hand lacks to take the pile."""
TAKEABLE = ("canasta.reason.draw-price", "canasta.reason.draw-free")
"""The keys of the reasons to draw that are given if the hand could take the pile."""


def explain_draw(seen: Observation) -> Told:
    """Return the sentence on why the player draws instead of taking the discard pile.

    If the rules forbid a side without melds to take the pile, as in Brazilian canasta, that is the reason, and not what
    the hand lacks.
    """
    told = action_reasons.explain_draw(seen, legal_actions(seen), closing=_hinders_going_out(seen))
    barred = not seen.table.rules.pile_for_first_meld and not has_first_meld(seen.table, seen.side)
    if barred and told.key in LACKING:
        return Told("samba.reason.draw-opening", {})
    return _weigh_pile(seen, told) if told.key in TAKEABLE and told.values["more"] else told


def _hinders_going_out(seen: Observation) -> bool:
    """Return whether taking the discard pile would hinder the player's side from going out.

    It does if the side has the canastas needed, and the pile has more cards that fit no meld than a player draws.
    """
    stuck = sum(not _fits(seen, card) for card in seen.table.pile[:-1])
    return has_enough_canastas(seen.table.rules, seen.melds) and stuck > seen.table.rules.draw_count


def _fits(seen: Observation, card: Card) -> bool:
    return fits_melds(seen.melds, card, CANASTA)


def _weigh_pile(seen: Observation, told: Told) -> Told:
    """Return a sentence on what is bad about the cards below the pile's top card; if nothing is, return `told`."""
    rules, pile = seen.table.rules, seen.table.pile
    blacks, near = sum(map(is_black_three, pile)), find_near_rival(seen, missing=1)
    large = len(pile) > SMALL_PILE
    features = (
        (blacks > 0 and rules.black_three_held > BY_RANK["3"], "blacks"),
        (_lacks_sequence(seen) and not _grows_sequence(seen), "run"),
        (near is not None and large, "swells"),
        ((bool(wilds(pile)) or large) and bool(told.values["laid"]), "keeps"),
        (not told.values["laid"] and all(_fits(seen, card) for card in pile[:-1]), "fits"),
    )
    word = next((word for holds, word in features if holds), "")
    facts = {**told.values, "blacks": blacks, "points": rules.black_three_held}
    if near is not None:
        facts |= {"seat": near, "held": seen.hand_sizes[near]}
    return Told(f"samba.reason.draw-{word}", facts) if word else told


def _lacks_sequence(seen: Observation) -> bool:
    """Return whether the player's side must complete a sequence of seven to go out, but has only unfinished ones.

    The result is False for a side without any sequence.
    """
    runs = tuple(meld for meld in seen.melds if meld_kind(meld.rank) == "sequence")
    return seen.table.rules.needs_sequence_canasta and bool(runs) and not canastas(runs)


def _grows_sequence(seen: Observation) -> bool:
    """Return whether any card of the discard pile continues a sequence of the player's side."""
    runs = tuple(meld for meld in seen.melds if meld_kind(meld.rank) == "sequence")
    return any(fits_melds(runs, card, CANASTA) for card in seen.table.pile)
