"""The table for a person who only watches: what one seat sees, without any action."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from upcard.core.cards import Card, Cards
from upcard.core.events import Place, Told
from upcard.core.table.draft import Command, Draft
from upcard.core.table.plan import TablePlan


class OnlookerDraft(Draft):
    """A draft (what the table shows and lets a person do) of the table as one seat sees it, without any action.

    It is for a person who only watches.
    """

    def __init__(self, draft: Draft, prompt: Told) -> None:
        self._draft = draft
        self._prompt = prompt

    @property
    def prompt(self) -> Told:
        """The sentence that says whose turn it is."""
        return self._prompt

    @property
    def staged(self) -> bool:
        """Whether cards are laid out but not played; always False, because an onlooker can lay out nothing."""
        return False

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards in each place on the table."""
        return self._draft.arrange()

    def plan(self) -> TablePlan:
        """Return where each place for cards, such as the stock, lies on the table.

        What concerns only the player on the seat is left out: announcements, questions and marks where cards may be
        dropped.
        """
        plan = self._draft.plan()
        spots = tuple(replace(spot, invites=None) for spot in plan.spots)
        return plan._replace(spots=spots, link=plan.link and plan.link._replace(news=None), offer=None, news=None)

    def rebase_on(self, seen: object) -> "Draft":
        """Return this draft unchanged: it contains no laid-out cards that the new observation `seen` could affect."""
        return self

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return an empty mapping: an onlooker can drop `cards` nowhere."""
        return {}

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return sentences about `card` in `place`, such as what it counts."""
        return self._draft.inspect(place, card)

    def drop(self, cards: Cards, place: Place) -> "Draft":
        """Return this draft unchanged: an onlooker may not drop cards."""
        return self

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> "Draft":
        """Return this draft unchanged: an onlooker has laid out no cards that could be taken back."""
        return self

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return no commands, so that the table shows no buttons for actions."""
        return ()

    def command(self, name: str, cards: Cards) -> "Draft":
        """Return this draft unchanged: an onlooker's table has no buttons, so there is no command to carry out."""
        return self
