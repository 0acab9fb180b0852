"""What the table shows while an action is held back: the action's cards are where playing it would put them."""

from collections.abc import Mapping, Sequence

from upcard.core.cards import Card, Cards, contains, without
from upcard.core.events import Place, Told
from upcard.core.table.draft import Command, Draft, Outcome
from upcard.core.table.plan import ProposedUse, TablePlan
from upcard.core.table.pointing import ActionPreview

LYING = ("pile", "offer", "meld")
"""The kinds of places that can show cards that have not been played."""


class HeldDraft(Draft):
    """Shows the cards of a held action where the action would put them; gestures act on the person's own draft.

    A draft is the cards laid out but not played, with what can be done with them.
    """

    def __init__(self, draft: Draft, pointing: ActionPreview) -> None:
        self.draft = draft
        """The person's draft, without the action."""
        self.cards, self._onto = _find_moved_cards(draft, pointing)
        """The cards that are shown as moved, and the place to which they are moved; None if no card is moved."""
        self.place = self._onto or _lies(draft, pointing.cards)
        """The place that shows the action's cards; None if they are in the hand, or not all in one place."""

    @property
    def prompt(self) -> Told:
        """The sentence that says what to do now, as if no action were held."""
        return self.draft.prompt

    @property
    def staged(self) -> bool:
        """Whether the person has laid anything out."""
        return self.draft.staged

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards in each place, with the held action's cards where the action would put them."""
        places = dict(self.draft.arrange())
        if self._onto is not None:
            hand = _hand(places, self.cards)
            places[hand] = without(places[hand], self.cards)
            places[self._onto] = (*places[self._onto], *self.cards)
        return places

    def plan(self) -> TablePlan:
        """Return the table plan (which boxes and places the table has), as if no action were held."""
        return self.draft.plan()

    def rebase_on(self, seen: object) -> Draft:
        """Return the person's draft (cards laid out but not played) for a new observation, without the held action."""
        return self.draft.rebase_on(seen)

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return the places where `cards` can be dropped, as if no action were held.

        Each place is mapped to a label that says what the drop is worth, or to None.
        """
        return self.draft.targets(cards)

    def proposals(self, cards: Cards) -> Sequence[ProposedUse]:
        """Return what `cards` can do with shared cards, such as capture them, as if no action were held."""
        return self.draft.proposals(cards)

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return the sentences about `card` in `place`, as if no action were held."""
        return self.draft.inspect(place, card)

    def describe_aim(self) -> Told | None:
        """Return the sentence on what the hand almost is, such as a special hand; None if there is no such sentence."""
        return self.draft.describe_aim()

    def drop(self, cards: Cards, place: Place) -> Outcome:
        """Drop `cards` on `place`, as if the held action did not exist."""
        return self.draft.drop(cards, place)

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> Outcome:
        """Take back cards that the person has laid out."""
        return self.draft.take_back(place, cards)

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the buttons under the prompt, as if no action were held; the coach's question covers them."""
        return self.draft.commands(cards)

    def command(self, name: str, cards: Cards) -> Outcome:
        """Do what the button `name` says, as if no action were held."""
        return self.draft.command(name, cards)


def hold_draft(draft: Draft, pointing: ActionPreview) -> Draft:
    """Return a draft that shows the cards of the action described by `pointing` where that action would put them.

    A draft is the cards laid out but not played, with what can be done with them.
    """
    place = next(iter(pointing.onto), None)
    asked = draft.preview_question(pointing.cards, place)
    return HeldDraft(draft if asked == draft else asked, pointing)


def _find_moved_cards(draft: Draft, pointing: ActionPreview) -> tuple[Cards, Place | None]:
    places, place = draft.arrange(), next(iter(pointing.onto), None)
    lies = place is not None and place.kind in LYING and place in places
    moves = bool(pointing.cards) and any(contains(places[hand], pointing.cards) for hand in places if _is_hand(hand))
    return (pointing.cards, place) if lies and moves else ((), None)


def _lies(draft: Draft, cards: Cards) -> Place | None:
    """Return the place outside the hands that holds all `cards` already; None if there is none."""
    places = draft.arrange().items()
    found = [place for place, held in places if cards and not _is_hand(place) and contains(held, cards)]
    return found[-1] if found else None


def _is_hand(place: Place) -> bool:
    return place.kind == "hand"


def _hand(places: Mapping[Place, Cards], cards: Cards) -> Place:
    """Return the hand that holds `cards`."""
    return next(place for place, held in places.items() if _is_hand(place) and contains(held, cards))
