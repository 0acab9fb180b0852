"""The type that says how an action is shown to a person: first the places to look at, then what to do."""

from typing import NamedTuple

from upcard.core.cards import Cards
from upcard.core.events import Place, Told


class ActionPreview(NamedTuple):
    """How an action is explained to a person who has not played it yet: places and cards to look at, and sentences."""

    where: Told
    """Where to look, as a sentence that does not say what to do."""
    what: Told
    """What to do, as a phrase without a full stop."""
    zones: tuple[Place, ...] = ()
    """The places on the table to look at."""
    near: Cards = ()
    """The cards in the person's hand to look at."""
    cards: Cards = ()
    """The cards in the person's hand that the action plays."""
    onto: tuple[Place, ...] = ()
    """The places to which the cards go, or from which cards are taken."""
    laid: tuple[tuple[Cards, Place], ...] = ()
    """Groups of cards that the person lays out before the action is played, each with its place.

    A group without cards means that the person first selects the cards that lie in the place.
    """
    caution: Told | None = None
    """The warning that the table would give before the action is played; None if there is none."""
    rest: Cards = ()
    """The cards in the person's hand that the action plays after `cards`, in other melds."""
    ends: bool = False
    """Whether the action ends a turn in which the person could have done more before that action."""
    goes_on: bool = False
    """Whether the turn goes on after the action, with other actions that could just as well have come first."""


def select_ranks(hand: Cards, ranks: str) -> Cards:
    """Return the cards of `hand` whose rank is in the text `ranks`, such as `JQK`."""
    return tuple(card for card in hand if card.rank in ranks)
