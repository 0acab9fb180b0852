"""The view of a seat without actions, for a person who watches."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from upcard.core.cards import Card, Cards
from upcard.core.events import Place, Told
from upcard.core.table.draft import Command, Draft
from upcard.core.table.plan import TablePlan


class OnlookerDraft(Draft):
    """The draft of another player's seat, in which nothing can be done."""

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
        """Return the plan without the news, questions and invitations that are meant for the player on the seat."""
        plan = self._draft.plan()
        spots = tuple(replace(spot, invites=None) for spot in plan.spots)
        return plan._replace(spots=spots, link=plan.link and plan.link._replace(news=None), offer=None, news=None)

    def rebase_on(self, seen: object) -> "Draft":
        """Return the draft unchanged."""
        return self

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return no places, because nothing may be dropped."""
        return {}

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return the facts about `card` in `place`."""
        return self._draft.inspect(place, card)

    def drop(self, cards: Cards, place: Place) -> "Draft":
        """Return the draft unchanged."""
        return self

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> "Draft":
        """Return the draft unchanged."""
        return self

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return no buttons."""
        return ()

    def command(self, name: str, cards: Cards) -> "Draft":
        """Return the draft unchanged."""
        return self
