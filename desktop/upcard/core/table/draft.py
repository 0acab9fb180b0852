"""What a person has laid out but not played, and the results of gestures on it."""

# Why: decisions/0015-a-draft-is-a-value-outside-the-engine.md

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
    """A gesture that the rules do not allow: the violation, and the place where it was tried."""

    violation: Violation
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class AcceptedGesture(Generic[A]):
    """A gesture that yields actions, to be played in order, all of them or none."""

    actions: tuple[A, ...]
    caution: Told | None = None
    """A question to ask before the actions are played."""
    reading: Told | None = None
    """The name of this reading if a gesture has several."""
    question: Told | None = None
    """The question to ask if a gesture has several readings."""
    detail: Told | None = None
    """What follows from this reading, in one line."""


class Command(NamedTuple):
    """Something that the player can do by button or key. `name` is the key in the catalogue and for `Draft.command`."""

    name: str
    key: str
    enabled: bool = True
    primary: bool = False
    facts: Mapping[str, Fact] | None = None
    place: Place | None = None
    """The place that a question or refusal about the command points at."""
    anytime: bool = False
    """Whether the command is available while other seats are in turn."""
    aid: bool = False
    """Whether the table does part of the person's thinking here; such commands can be switched off."""


class Draft(Protocol):
    """What a person has laid out but not played, as a value. A game inherits the methods that it need not change."""

    @property
    def prompt(self) -> Told:
        """What the person should do now."""

    def prompt_for_cards(self, cards: Cards) -> Told:
        """Return the prompt while `cards` of the hand are selected."""
        return self.prompt

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards in each place; staged cards are in `Place("staged", seat, n)`."""

    def plan(self) -> TablePlan:
        """Return the table plan, including the staging area."""

    def renew(self, seen: Any) -> "Draft":
        """Return the draft for a new observation; staged cards stay if the rules still allow them."""

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return each place where `cards` of the hand can be dropped, with what the drop is worth."""

    def preview_total(self, cards: Cards, place: Place) -> Told | None:
        """Return the running total of the laid-out cards after this drop, or None if the game has no such total."""
        return None

    def proposals(self, cards: Cards) -> Sequence[ProposedUse]:
        """Return what `cards` can do with the table's shared cards; the amber (main) button does the first of these."""
        return ()

    def preview_question(self, cards: Cards, place: Place | None) -> "Draft":
        """Return the draft to show while the person is asked what `cards` mean in `place`."""
        return self

    def obvious(self, card: Card) -> "tuple[Outcome, Place | None] | None":
        """Return what a double-click on `card` does, and where; None if it only selects the card."""
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
        """Return the facts to show about `card` in `place`, and about the place."""

    def drop(self, cards: Cards, place: Place) -> "Outcome":
        """Drop `cards` of the hand on `place`; if `cards` is empty, the gesture is a click on the place."""

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> "Outcome":
        """Take back `cards` staged in `place`, all that is staged there, or everything that is staged."""

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the available buttons while `cards` of the hand are selected."""

    def command(self, name: str, cards: Cards) -> "Outcome":
        """Do what the button `name` says with the selected `cards`."""

    @property
    def assisted(self) -> bool:
        """Whether the program, and not the person, chose the cards that are laid out."""
        return False

    @property
    def staged(self) -> bool:
        """Whether anything is laid out."""


Outcome: TypeAlias = "Draft | AcceptedGesture[Any] | RefusedGesture | tuple[AcceptedGesture[Any], ...]"
"""A new draft, actions to play, a refusal, or several readings of which the person is asked to choose one."""
