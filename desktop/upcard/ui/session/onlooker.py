"""What is shown of a seat that a computer player has: everything as it lies, and nothing to be done."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from upcard.core.cards import Card, Cards
from upcard.core.events import Place, Told
from upcard.core.table.draft import Command, Draft
from upcard.core.table.plan import TablePlan


class OnlookerDraft(Draft):
    """The draft of somebody who looks over a player's shoulder."""

    def __init__(self, draft: Draft, prompt: Told) -> None:
        self._draft = draft
        self._prompt = prompt

    @property
    def prompt(self) -> Told:
        """Whose turn it is."""
        return self._prompt

    @property
    def staged(self) -> bool:
        """Nothing is ever laid out."""
        return False

    def arrange(self) -> Mapping[Place, Cards]:
        """Return what lies where."""
        return self._draft.arrange()

    def plan(self) -> TablePlan:
        """Return how it lies; nothing is said, asked or offered to whoever looks, but to the player on the seat."""
        plan = self._draft.plan()
        spots = tuple(replace(spot, invites=None) for spot in plan.spots)
        return plan._replace(spots=spots, link=plan.link and plan.link._replace(news=None), offer=None, news=None)

    def renew(self, seen: object) -> "Draft":
        """Return it as it is."""
        return self

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return no place: nothing may be dropped."""
        return {}

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return what there is to know about a card."""
        return self._draft.inspect(place, card)

    def drop(self, cards: Cards, place: Place) -> "Draft":
        """Change nothing."""
        return self

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> "Draft":
        """Change nothing."""
        return self

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return no button."""
        return ()

    def command(self, name: str, cards: Cards) -> "Draft":
        """Change nothing."""
        return self
