"""How an action is pointed out to a person: first where to look, then what to do, on the table and in words."""

from typing import NamedTuple

from upcard.core.cards import Cards
from upcard.core.events import Place, Told


class ActionPreview(NamedTuple):
    """An action as the table shows it before it is played."""

    where: Told
    """Where to look, which does not say yet what to do."""
    what: Told
    """What to do, without a full stop."""
    zones: tuple[Place, ...] = ()
    """What is to be looked at on the table."""
    near: Cards = ()
    """What is to be looked at in the own hand."""
    cards: Cards = ()
    """The cards of the own hand that are played."""
    onto: tuple[Place, ...] = ()
    """Where they go, or what is taken."""
    laid: tuple[tuple[Cards, Place], ...] = ()
    """What can be laid out beforehand, group by group; no cards choose what lies in the place."""


def alike(hand: Cards, ranks: str) -> Cards:
    """Return the cards of a hand that have one of some ranks."""
    return tuple(card for card in hand if card.rank in ranks)
