"""The default draft for games without their own: a dropped card is played at once, if a legal action names it.

A draft handles a person's gestures, and holds the cards laid out but not yet played. Here none are ever laid out.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from upcard.core.cards import KNOWN, Card, Cards
from upcard.core.events import Place, Told
from upcard.core.table.draft import AcceptedGesture, Command, Draft, Outcome
from upcard.core.table.plan import TablePlan
from upcard.core.text.encode import fields_of, type_name

Seen = TypeVar("Seen")


@dataclass(frozen=True)
class CardDraft(Draft, Generic[Seen]):
    """A draft, which handles a person's gestures; here, a drop of cards plays the legal action that names these cards.

    The action is played without a further step. Cards of the hand can be dropped on every place except hands and the
    stock. Each action without cards has a button.
    """

    game: str
    legal_actions: Callable[[Seen], Iterable[object]]
    arranges: Callable[[Seen], Mapping[Place, Cards]]
    plans: Callable[[Seen], TablePlan]
    seen: Seen

    @property
    def prompt(self) -> Told:
        """The sentence that asks the person to play, or says which other player the table waits for."""
        others = [box.seat for box in self.plan().seats if box.acting and box.where != "own"]
        return (
            Told(f"{self.game}.prompt.waiting", {"seat": others[0]}) if others else Told(f"{self.game}.prompt.play", {})
        )

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards that lie in each place on the table."""
        return self.arranges(self.seen)

    def plan(self) -> TablePlan:
        """Return the plan of the table: the places for cards and the players' boxes, without pixels."""
        return self.plans(self.seen)

    def rebase_on(self, seen: Seen) -> "CardDraft[Seen]":
        """Return a copy of this draft for `seen`, which is what the person can see of the game after it went on."""
        return replace(self, seen=seen)

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return the places where the person may drop `cards`, each with None as its label.

        If some legal action names exactly `cards`, these are all places but hands and the stock; else there are none.
        """
        open_spots = (spot for spot in self.plan().spots if spot.zone not in ("hand", "seat", "stock"))
        return {spot.place: None for spot in open_spots} if self._actions(cards) else {}

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return an empty sequence, whatever the arguments are: this draft has no facts to show about a card."""
        return ()

    def drop(self, cards: Cards, place: Place) -> Outcome:
        """Return the action that names exactly `cards`; the result is the same on whichever `place` they are dropped.

        If several actions do, return them all, for the person to choose from. If none does, return this draft.
        """
        readings = tuple(
            AcceptedGesture((action,), reading=self._name_reading(action)) for action in self._actions(cards) if cards
        )
        return self if not readings else readings[0] if len(readings) == 1 else readings

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> Outcome:
        """Return this draft unchanged, whatever the arguments are: in this class no cards are ever laid out."""
        return self

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return a button for each legal action that names no card; its label has the key `<game>.command.<action>`.

        `cards`, the selected cards of the hand, are not used.
        """
        return [Command(type_name(type(action)), "", primary=True) for action in self._actions(())]

    def command(self, name: str, cards: Cards) -> Outcome:
        """Return the legal action that the button called `name` plays, one that names no cards; `cards` is not used.

        The result contains no action if there is no such legal action.
        """
        return AcceptedGesture(tuple(action for action in self._actions(()) if type_name(type(action)) == name)[:1])

    @property
    def staged(self) -> bool:
        """Whether cards are laid out that are not yet played: always False in this draft."""
        return False

    def _actions(self, cards: Cards) -> list[object]:
        """Return the legal actions whose fields name exactly `cards`, in any order."""
        legal, wanted = self.legal_actions(self.seen), sorted(map(str, cards))
        return [action for action in legal if sorted(find_cards(action)) == wanted]

    def _name_reading(self, action: object) -> Told:
        return Told(f"{self.game}.command.{type_name(type(action))}", {})


def find_cards(action: object) -> list[str]:
    """Return the cards that the fields of `action` name, alone or in lists."""
    groups = [value if isinstance(value, list) else [value] for value in fields_of(action).values()]
    return [value for group in groups for value in group if isinstance(value, str) and value in KNOWN]
