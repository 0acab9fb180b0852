"""How an action is pointed out to a person: first where to look, then what to do, on the table and in words."""

from typing import NamedTuple

from upcard.core.cards import Cards
from upcard.core.events import Place, Told


class ActionPreview(NamedTuple):
    """An action as the table points it out before it is played."""

    where: Told
    """Where to look, without saying what to do."""
    what: Told
    """What to do, without a full stop."""
    zones: tuple[Place, ...] = ()
    """The places on the table to look at."""
    near: Cards = ()
    """The cards of the own hand to look at."""
    cards: Cards = ()
    """The cards of the own hand that the action plays."""
    onto: tuple[Place, ...] = ()
    """The places to which the cards go, or from which cards are taken."""
    laid: tuple[tuple[Cards, Place], ...] = ()
    """Groups to lay out beforehand, each with its place; a group without cards selects the cards of the place."""
    caution: Told | None = None
    """What the table would say against the action before playing it."""
    rest: Cards = ()
    """The cards of the own hand that the action plays after `cards`, in other melds."""
    ends: bool = False
    """Whether the action ends a turn in which more could have been done before it."""


def alike(hand: Cards, ranks: str) -> Cards:
    """Return the cards of `hand` whose rank is in `ranks`."""
    return tuple(card for card in hand if card.rank in ranks)
