"""Drafts: the cards that a person has laid out but not yet played, and what a gesture such as a drop leads to."""

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
    """The result of a gesture that the rules do not allow: the broken rule, and the place at which the person aimed.

    `place` is None if the gesture was not aimed at a place.
    """

    violation: Violation
    place: Place | None = None


@dataclass(frozen=True, slots=True)
class AcceptedGesture(Generic[A]):
    """The result of a gesture that is allowed: the actions to play, in order, either all or none of them."""

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
    """A command that a person gives by a button or a key.

    `name` is part of the key of the button's text, and is what `Draft.command` gets.
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
    """The cards that a person has laid out but not yet played, and the results of gestures; an immutable value.

    Each game has its own class, which inherits from this protocol the methods that it does not define.
    """

    @property
    def prompt(self) -> Told:
        """The sentence that says what the person should do now."""

    def prompt_for_cards(self, cards: Cards) -> Told:
        """Return the sentence that says what the person can do now with the selected `cards` of the hand."""
        return self.prompt

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards in each place on the table; laid-out cards are in `Place("staged", seat, n)`."""

    def plan(self) -> TablePlan:
        """Return the plan of the table, without pixels: places for cards, players' boxes, and the staging area.

        The staging area is for cards that are laid out but not yet played.
        """

    def rebase_on(self, seen: Any) -> "Draft":
        """Return the draft for `seen`, which is what the person can see of the game after it went on.

        Cards that were laid out stay laid out if the rules still allow this.
        """

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return the places where the person may drop `cards` of the hand, each with the label to show there.

        The label says what the drop is worth; None for no label.
        """

    def preview_total(self, cards: Cards, place: Place) -> Told | None:
        """Return a text with the total points of all laid-out cards if `cards` are dropped on `place`.

        Return None if the game has no such total.
        """
        return None

    def proposals(self, cards: Cards) -> Sequence[ProposedUse]:
        """Return what `cards` of the hand can do with the shared cards on the table, such as capture some of them.

        The main button does the first of these; the result is empty if there is none.
        """
        return ()

    def preview_question(self, cards: Cards, place: Place | None) -> "Draft":
        """Return the draft to show while the person is asked which of several actions a gesture with `cards` means.

        A draft holds the cards that are laid out but not yet played. `place` is where the person wants to put `cards`;
        None if the gesture was not aimed at a place. The default is this draft, unchanged.
        """
        return self

    def double_click(self, card: Card) -> "tuple[Outcome, Place | None] | None":
        """Return the result of a double-click on `card` of the hand, and the place where the card goes.

        Return None if a double-click only selects the card: if the card could do several things or nothing, or if the
        person would first have to answer a question.
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
        """Return sentences with facts about `card`, which lies in `place`, and about the place."""

    def drop(self, cards: Cards, place: Place) -> "Outcome":
        """Return the result of dropping `cards` of the hand on `place`.

        If `cards` is empty, the gesture is a click on `place`.
        """

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> "Outcome":
        """Return the result of taking `cards`, which are laid out in `place`, back into the hand.

        Without `cards`, all cards laid out in `place` are taken back. Without `place`, all cards laid out anywhere are
        taken back.
        """

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the commands whose buttons are shown while `cards` of the hand are selected."""

    def command(self, name: str, cards: Cards) -> "Outcome":
        """Return the result of the command `name` (a button or key), given while `cards` of the hand are selected."""

    def describe_aim(self) -> Told | None:
        """Return a sentence about a goal that the hand has nearly reached, such as a special hand; None without one.

        The window shows this sentence only to players who have turned on such sentences.
        """
        return None

    @property
    def assisted(self) -> bool:
        """Whether the cards that are laid out but not yet played were chosen by the program, and not by the person."""
        return False

    @property
    def staged(self) -> bool:
        """Whether any cards are laid out that are not yet played."""


Outcome: TypeAlias = "Draft | AcceptedGesture[Any] | RefusedGesture | tuple[AcceptedGesture[Any], ...]"
"""The result of a gesture: a new draft, actions to play, a refusal, or several meanings to choose from."""
