"""What a person lays out before it is played: a draft, and what comes of a gesture on it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from upcard.core.cards import Card, Cards
from upcard.core.events import Fact, Place, Told
from upcard.core.table.plan import ProposedUse, TablePlan
from upcard.core.violation import Violation

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class RefusedGesture:
    """A gesture that the rules do not allow, with the rule, and the place where it was tried."""

    violation: Violation
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class AcceptedGesture(Generic[A]):
    """A gesture that amounts to actions, to be played one after the other; all of them or none."""

    actions: tuple[A, ...]
    caution: Told | None = None
    """A question to ask once before they are played."""
    reading: Told | None = None
    """How this is called where it is one of several readings of a gesture."""
    question: Told | None = None
    """What is asked where it is one of several readings."""
    detail: Told | None = None
    """What follows from this reading, in a line."""


class Command(NamedTuple):
    """Something that the player may do by button or key; `name` is the catalogue's key and the draft's word for it."""

    name: str
    key: str
    enabled: bool = True
    primary: bool = False
    facts: Mapping[str, Fact] | None = None
    place: Place | None = None
    """What it is about, which a question or refusal points at."""
    anytime: bool = False
    """Whether it may be given while others are in turn, too."""
    aid: bool = False
    """Whether the table then does what else the person thinks out: such a command can be turned off."""


class Draft(Protocol):
    """What a person has laid out but not played, a value; what is answered here, games with nothing to say inherit."""

    @property
    def prompt(self) -> Told:
        """What the person is to do now."""

    def prompt_for_cards(self, cards: Cards) -> Told:
        """Return the prompt with these cards of the hand selected."""
        return self.prompt

    def arrange(self) -> Mapping[Place, Cards]:
        """Return what lies where, staged cards in `Place("staged", seat, n)`."""

    def plan(self) -> TablePlan:
        """Return how it lies, the staging bay included."""

    def renew(self, seen: Any) -> "Draft":
        """Return the draft after something happened: what is laid out stays while it still may."""

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return each place where these cards of the hand may be dropped, with what the drop is worth."""

    def preview_total(self, cards: Cards, place: Place) -> Told | None:
        """Return what such a drop makes of the count of what is laid out; None where nothing is counted."""
        return None

    def proposals(self, cards: Cards) -> Sequence[ProposedUse]:
        """Return what these cards can do with what all may take from, what the amber button does first."""
        return ()

    def preview_question(self, cards: Cards, place: Place | None) -> "Draft":
        """Return how it lies while it is asked what these cards mean in a place."""
        return self

    def obvious(self, card: Card) -> "tuple[Outcome, Place | None] | None":
        """Return what a double click on a card means, and where; None where it only chooses the card."""
        found = [(self.drop((card,), place), place) for place in self.targets((card,))]
        made = found[0][0] if found else None
        if (
            made is None
            or any(other != made for other, _ in found)
            or (isinstance(made, AcceptedGesture) and made.caution)
        ):
            return None
        return made, found[-1][1]

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return what there is to know about a card that lies in a place, and about the place."""

    def drop(self, cards: Cards, place: Place) -> "Outcome":
        """Drop cards of the hand on a place; no cards is a click on the place."""

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> "Outcome":
        """Take back cards staged in one place, all that is staged there, or all that is staged anywhere."""

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the buttons for the moment, with these cards of the hand selected."""

    def command(self, name: str, cards: Cards) -> "Outcome":
        """Do what the button says with the cards selected."""

    @property
    def assisted(self) -> bool:
        """Whether the table has found what is laid out."""
        return False

    @property
    def staged(self) -> bool:
        """Whether anything is laid out."""


Outcome: TypeAlias = "Draft | AcceptedGesture[Any] | RefusedGesture | tuple[AcceptedGesture[Any], ...]"
"""A new draft, actions to play, a refusal, or several readings of which the person is asked to choose one."""
