"""Lists the cards that both players have seen offered in this deal, and which of them are still in a hand."""

from upcard.core.cards import Cards
from upcard.games.scarney.position import Observation, get_opponent


def list_known_cards(seen: Observation) -> Cards:
    """Return the cards that are certainly in the opponent's hand: accepted by it, or offered by it and refused.

    Cards that have been laid on the table since are left out.
    """
    holders = {shown.card: get_opponent(shown.seat) if shown.accepted else shown.seat for shown in seen.table.shown}
    laid = [card for melds in seen.table.melds for meld in melds for card in meld]
    return tuple(card for card, seat in holders.items() if seat != seen.seat and card not in laid)


def took(seen: Observation) -> Cards:
    """Return the cards that the observing seat offered and the opponent accepted, the oldest first."""
    shown = (one for one in seen.table.shown if one.seat == seen.seat and one.accepted)
    return tuple(one.card for one in shown)


def list_refused_cards(seen: Observation) -> Cards:
    """Return the cards that the observing seat offered and the opponent refused, each once, the oldest first."""
    shown = (one for one in seen.table.shown if one.seat == seen.seat and one.accepted is False)
    return tuple(dict.fromkeys(one.card for one in shown))
