"""What the table shows while the coach holds back an action: the action's cards are where playing it would put them."""

from collections.abc import Mapping, Sequence

from upcard.core.cards import Card, Cards, contains, without
from upcard.core.events import Place, Told
from upcard.core.table.draft import Command, Draft, Outcome
from upcard.core.table.plan import ProposedUse, TablePlan
from upcard.core.table.pointing import ActionPreview

LYING = ("pile", "offer", "meld")
"""The kinds of places that can show cards that have not been played."""


class HeldDraft(Draft):
    """Shows the cards of an action that the coach holds back where playing it would put them.

    A draft is the cards that the person has laid out but not played. What the person does on the table is passed on to
    the person's own draft, which does not contain the action.
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
        """The sentence that says what to do now; the action that the coach holds back does not change it."""
        return self.draft.prompt

    @property
    def staged(self) -> bool:
        """Whether the person has laid out any cards without playing them yet."""
        return self.draft.staged

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards in each place, as if the action that the coach holds back had moved its cards."""
        places = dict(self.draft.arrange())
        if self._onto is not None:
            hand = _hand(places, self.cards)
            places[hand] = without(places[hand], self.cards)
            places[self._onto] = (*places[self._onto], *self.cards)
        return places

    def plan(self) -> TablePlan:
        """Return the table plan: which places for cards, players' boxes and other areas the table has, without pixels.

        It is the plan of the person's own draft (the cards laid out but not played), without the action that the coach
        holds back.
        """
        return self.draft.plan()

    def rebase_on(self, seen: object) -> Draft:
        """Return the person's own draft, adapted to the new observation `seen`, without the action that was held back.

        A draft is the cards laid out but not played.
        """
        return self.draft.rebase_on(seen)

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return the places where the person can drop `cards`, as if the coach held nothing back.

        Each place is mapped to a label that says what the drop is worth; None means that the place gets no label.
        """
        return self.draft.targets(cards)

    def proposals(self, cards: Cards) -> Sequence[ProposedUse]:
        """Return the possible uses of `cards` together with shared cards, such as a capture.

        The action that the coach holds back is ignored.
        """
        return self.draft.proposals(cards)

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return the sentences that explain `card` in `place` to the person, as if the coach held nothing back."""
        return self.draft.inspect(place, card)

    def describe_aim(self) -> Told | None:
        """Return a sentence that says what the hand is close to completing, such as a special hand; None if nothing."""
        return self.draft.describe_aim()

    def drop(self, cards: Cards, place: Place) -> Outcome:
        """Drop `cards` on `place`, as if the coach held nothing back, and return the result.

        The result is a new draft in which these cards are laid out, the actions to play, several possible meanings of
        the drop among which the person must choose, or the reason why the rules refuse the drop.
        """
        return self.draft.drop(cards, place)

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> Outcome:
        """Put `cards`, which the person has laid out in `place` but not played, back into the hand; return the result.

        The result is a new draft without these cards, or the reason why the rules do not allow it. Without `cards`, all
        cards laid out in `place` are put back; without `place`, those in all places.
        """
        return self.draft.take_back(place, cards)

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the buttons that the table would show for `cards` if the coach held nothing back.

        The coach's question hides these buttons.
        """
        return self.draft.commands(cards)

    def command(self, name: str, cards: Cards) -> Outcome:
        """Do what the table's button `name` does with the selected `cards`, as if the coach held nothing back.

        Return the result: a new draft in which other cards are laid out, the actions to play, several possible meanings
        of the command among which the person must choose, or the reason why the rules refuse the command.
        """
        return self.draft.command(name, cards)


def hold_draft(draft: Draft, pointing: ActionPreview) -> Draft:
    """Return a draft like `draft` that also shows the cards of the action `pointing` where playing it would put them.

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
    """Return the place on the table, other than a hand, that contains all of `cards`.

    Cards that are laid out in `draft` count as cards of the place in which they are laid out. If several places contain
    all of `cards`, return the one that comes last in `draft.arrange()`. Return None if there is no such place, or if
    `cards` is empty.
    """
    places = draft.arrange().items()
    found = [place for place, held in places if cards and not _is_hand(place) and contains(held, cards)]
    return found[-1] if found else None


def _is_hand(place: Place) -> bool:
    return place.kind == "hand"


def _hand(places: Mapping[Place, Cards], cards: Cards) -> Place:
    """Return the place of the hand that contains `cards`; one of the hands in `places` must contain them."""
    return next(place for place, held in places.items() if _is_hand(place) and contains(held, cards))
