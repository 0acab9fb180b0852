"""The actions of Canasta, each so small that the rules can allow or refuse it without knowing the next one."""

# Why: decisions/0014-dealing-is-an-action.md

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from upcard.core.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the hands and turn up the first card of the discard pile."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock: one card, or two if the options of the match say so."""


@dataclass(frozen=True, slots=True)
class LayDown:
    """A group of cards from the hand that an action lays as a new meld or adds to a meld on the table."""

    rank: str
    """The key of the meld: a group's rank, a sequence's suit, or `W` for wild cards."""
    cards: Cards
    onto: int | None = None
    """The number of the meld to which the cards are added; None if `rank` alone identifies the meld.

    A number is needed only if the rules allow two melds of a rank.
    """
    side: int | None = None
    """The side that owns the meld to which the cards are added; None for the player's side.

    A side is named only at the table for three where one seat plays alone. The other two players have a side each, but
    may add cards to each other's melds.
    """


@dataclass(frozen=True, slots=True)
class TakePile:
    """Take the discard pile, and meld its top card.

    One group in `melds` names the meld that gets the top card: a new meld or one on the table. Its cards come from the
    hand; the top card itself is not listed, so the group may have no cards. More groups can be laid in the same action,
    because the first melds of a side may need several groups to reach the minimum of points.
    """

    melds: tuple[LayDown, ...]


@dataclass(frozen=True, slots=True)
class Meld:
    """Lay one or more groups of cards from the hand in one action.

    A side's first melds often need several groups, because together they must reach a minimum of points.
    """

    melds: tuple[LayDown, ...]


@dataclass(frozen=True, slots=True)
class JoinMelds:
    """Merge the meld number `other` of the player's side into its meld number `onto`; the first meld of a side is 0."""

    onto: int
    other: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Put `card` on the discard pile, which ends the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class RedThree:
    """Lay the red three `card` on the table; under most rules red threes are laid automatically instead."""

    card: Card


@dataclass(frozen=True, slots=True)
class AskPartner:
    """Ask the partner for permission to go out; `seat` is the partner asked, or None if there is only one partner."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the partner's question "may I go out?" with yes (`yes` is True) or no.

    `seat` is the seat that answers. The table knows which seat was asked, so that `seat` may be None; another seat than
    the one that was asked is refused.
    """

    yes: bool
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """End the deal by passing, in one of two cases.

    If the stock is empty when a turn begins, a player who does not take the pile passes, unless the rules force the
    take. If the last card of the stock was a red three and the option `last_red_three` is `melds_only`, the player who
    drew it may still meld and then passes instead of discarding.
    """


Action: TypeAlias = Deal | Draw | TakePile | Meld | JoinMelds | Discard | RedThree | AskPartner | Answer | Pass
ACTIONS: tuple[type[Action], ...] = (Deal, Draw, TakePile, Meld, Discard, RedThree, AskPartner, Answer, Pass)
"""The actions of the classic game, in which melds are never joined."""
FAMILY_ACTIONS: tuple[type[Action], ...] = (*ACTIONS, JoinMelds)

THEMES: Mapping[type[Action], str] = {
    Draw: "pile", TakePile: "pile", Pass: "pile",
    Meld: "meld", JoinMelds: "meld", RedThree: "meld",
    Discard: "discard",
    AskPartner: "out", Answer: "out",
}  # fmt: skip
"""For each type of action, the theme of exercises about this action.

In an exercise, a person looks for a good action in a given position.
"""
