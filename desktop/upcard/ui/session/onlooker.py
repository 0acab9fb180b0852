"""The view of a seat without actions, for a person who watches."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from upcard.core.cards import Card, Cards
from upcard.core.events import Place, Told
from upcard.core.table.draft import Command, Draft
from upcard.core.table.plan import TablePlan


class OnlookerDraft(Draft):
    """A draft that shows the table as one seat sees it, but in which nothing can be done, for a person who watches."""

    def __init__(self, draft: Draft, prompt: Told) -> None:
        self._draft = draft
        self._prompt = prompt

    @property
    def prompt(self) -> Told:
        """The sentence that says whose turn it is."""
        return self._prompt

    @property
    def staged(self) -> bool:
        """Always False, because nothing can be laid out."""
        return False

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards in each place."""
        return self._draft.arrange()

    def plan(self) -> TablePlan:
        """Return where places lie on the table, without what concerns only the player on the seat.

        News, questions and invitations to drop cards are left out.
        """
        plan = self._draft.plan()
        spots = tuple(replace(spot, invites=None) for spot in plan.spots)
        return plan._replace(spots=spots, link=plan.link and plan.link._replace(news=None), offer=None, news=None)

    def rebase_on(self, seen: object) -> "Draft":
        """Return this draft unchanged, because nothing can be laid out in it."""
        return self

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return no places, because nothing may be dropped."""
        return {}

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return the facts about `card` in `place`."""
        return self._draft.inspect(place, card)

    def drop(self, cards: Cards, place: Place) -> "Draft":
        """Return this draft unchanged, because nothing may be dropped."""
        return self

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> "Draft":
        """Return this draft unchanged, because nothing is laid out that could be taken back."""
        return self

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return no buttons."""
        return ()

    def command(self, name: str, cards: Cards) -> "Draft":
        """Return this draft unchanged, because it has no buttons."""
        return self
