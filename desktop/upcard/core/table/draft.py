"""Drafts: cards that a person has laid out but not yet played, and the results of gestures."""

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
    """A gesture that leads to actions, which are played in order, all or none."""

    actions: tuple[A, ...]
    caution: Told | None = None
    """A question to ask before the actions are played."""
    reading: Told | None = None
    """The name of this meaning, if the gesture can mean several things."""
    question: Told | None = None
    """The question to ask if the gesture can mean several things."""
    detail: Told | None = None
    """What follows if the person chooses this meaning, in one line."""


class Command(NamedTuple):
    """Something that the player can do with a button or a key.

    `name` is part of the label's key in the catalogue, and is given to `Draft.command`.
    """

    name: str
    key: str
    enabled: bool = True
    primary: bool = False
    facts: Mapping[str, Fact] | None = None
    place: Place | None = None
    """The place at which a question or refusal about the command points."""
    anytime: bool = False
    """Whether the command is also available while another seat is in turn."""
    aid: bool = False
    """Whether the command does some of the person's thinking; the person can switch off all of these commands."""


class Draft(Protocol):
    """The cards that a person has laid out but not yet played, as an immutable value.

    A game's own draft inherits the methods that it need not change.
    """

    @property
    def prompt(self) -> Told:
        """The sentence that says what the person should do now."""

    def prompt_for_cards(self, cards: Cards) -> Told:
        """Return the sentence that says what to do while `cards` of the hand are selected."""
        return self.prompt

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards in each place; those laid out are in `Place("staged", seat, n)`."""

    def plan(self) -> TablePlan:
        """Return the table plan, including the area for cards laid out."""

    def rebase_on(self, seen: Any) -> "Draft":
        """Return the draft for the new observation `seen`; cards stay laid out if the rules still allow them."""

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return each place where `cards` of the hand can be dropped, with a label that says what the drop is worth."""

    def preview_total(self, cards: Cards, place: Place) -> Told | None:
        """Return the total of the laid-out cards as it would be after this drop; None if the game has no such total."""
        return None

    def proposals(self, cards: Cards) -> Sequence[ProposedUse]:
        """Return the uses that `cards` have with the table's shared cards, such as capturing some of them.

        The amber (main) button does the first of these.
        """
        return ()

    def preview_question(self, cards: Cards, place: Place | None) -> "Draft":
        """Return the draft (the cards laid out) to show while the person is asked what `cards` are to do in `place`."""
        return self

    def double_click(self, card: Card) -> "tuple[Outcome, Place | None] | None":
        """Return the result of a double-click on `card`, and the place that it acts on.

        None if a double-click only selects the card. That is so if the card could do several things or nothing, or if
        the person would first have to answer a question.
        """
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
        """Return the result of dropping `cards` of the hand on `place`.

        If `cards` is empty, return the result of a click on `place`.
        """

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> "Outcome":
        """Return the result of taking back `cards` laid out in `place`.

        Without `cards`, all cards laid out in `place` are taken back. Without `place`, all cards laid out anywhere are
        taken back.
        """

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the buttons to show while `cards` of the hand are selected."""

    def command(self, name: str, cards: Cards) -> "Outcome":
        """Return the result of the button `name` with the selected `cards`."""

    def describe_aim(self) -> Told | None:
        """Return the sentence about what the hand is close to, such as a special hand; None if there is none.

        The window shows this sentence only to players who have switched it on.
        """
        return None

    @property
    def assisted(self) -> bool:
        """Whether the program, and not the person, chose the cards that are laid out."""
        return False

    @property
    def staged(self) -> bool:
        """Whether anything is laid out."""


Outcome: TypeAlias = "Draft | AcceptedGesture[Any] | RefusedGesture | tuple[AcceptedGesture[Any], ...]"
"""The result of a gesture: a new draft, actions to play, a refusal, or several meanings to choose from."""
