"""How the table shows an action that is held: its cards lie where they were put, and nothing has been played."""

from collections.abc import Mapping, Sequence

from upcard.core.cards import Card, Cards, contains, without
from upcard.core.events import Place, Told
from upcard.core.table.draft import Command, Draft, Outcome
from upcard.core.table.plan import ProposedUse, TablePlan
from upcard.core.table.pointing import ActionPreview

LYING = ("pile", "offer", "meld")
"""The kinds of places on which cards can be shown that are not played."""


class HeldDraft(Draft):
    """A draft with the cards of an action moved; whatever is done to it is done to the draft itself."""

    def __init__(self, draft: Draft, pointing: ActionPreview) -> None:
        self.draft = draft
        """What is laid out, without the action."""
        self.cards, self._onto = _find_moved_cards(draft, pointing)
        """The cards that lie elsewhere than in the draft, and where; no place where they lie as there."""
        self.place = self._onto or _lies(draft, pointing.cards)
        """Where the cards of the action lie; none where that is the hand, or several places."""

    @property
    def prompt(self) -> Told:
        """What the person was to do."""
        return self.draft.prompt

    @property
    def staged(self) -> bool:
        """Whether anything is laid out."""
        return self.draft.staged

    def arrange(self) -> Mapping[Place, Cards]:
        """Return what lies where, the cards of the action where they go."""
        places = dict(self.draft.arrange())
        if self._onto is not None:
            hand = _hand(places, self.cards)
            places[hand] = without(places[hand], self.cards)
            places[self._onto] = (*places[self._onto], *self.cards)
        return places

    def plan(self) -> TablePlan:
        """Return how it lies."""
        return self.draft.plan()

    def renew(self, seen: object) -> Draft:
        """Return what is laid out after something has happened."""
        return self.draft.renew(seen)

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return where other cards may go."""
        return self.draft.targets(cards)

    def proposals(self, cards: Cards) -> Sequence[ProposedUse]:
        """Return what other cards can do."""
        return self.draft.proposals(cards)

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return what there is to know about a card."""
        return self.draft.inspect(place, card)

    def drop(self, cards: Cards, place: Place) -> Outcome:
        """Do something else instead."""
        return self.draft.drop(cards, place)

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> Outcome:
        """Take back what is laid out."""
        return self.draft.take_back(place, cards)

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the buttons; the strip lies over them."""
        return self.draft.commands(cards)

    def command(self, name: str, cards: Cards) -> Outcome:
        """Do what another button says."""
        return self.draft.command(name, cards)


def hold_draft(draft: Draft, pointing: ActionPreview) -> Draft:
    """Return a draft as it lies while an action is held: as it is asked about, or with its cards moved."""
    place = next(iter(pointing.onto), None)
    asked = draft.preview_question(pointing.cards, place)
    return HeldDraft(draft if asked == draft else asked, pointing)


def _find_moved_cards(draft: Draft, pointing: ActionPreview) -> tuple[Cards, Place | None]:
    places, place = draft.arrange(), next(iter(pointing.onto), None)
    lies = place is not None and place.kind in LYING and place in places
    moves = bool(pointing.cards) and any(contains(places[hand], pointing.cards) for hand in places if _is_hand(hand))
    return (pointing.cards, place) if lies and moves else ((), None)


def _lies(draft: Draft, cards: Cards) -> Place | None:
    """Return where cards lie that are laid out already."""
    places = draft.arrange().items()
    found = [place for place, held in places if cards and not _is_hand(place) and contains(held, cards)]
    return found[-1] if found else None


def _is_hand(place: Place) -> bool:
    return place.kind == "hand"


def _hand(places: Mapping[Place, Cards], cards: Cards) -> Place:
    """Return the hand that holds some cards."""
    return next(place for place, held in places.items() if _is_hand(place) and contains(held, cards))
