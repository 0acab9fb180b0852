"""The draft for a game that defines none of its own: it lays out no cards, but plays a dropped card at once."""

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
    """A draft (the state of a person's gestures) that plays the action naming the dropped cards at once.

    Cards of the hand can be dropped on every place except hands and the stock. Each action without cards has a button.
    """

    game: str
    legal_actions: Callable[[Seen], Iterable[object]]
    arranges: Callable[[Seen], Mapping[Place, Cards]]
    plans: Callable[[Seen], TablePlan]
    seen: Seen

    @property
    def prompt(self) -> Told:
        """The sentence `<game>.prompt.play`, or `<game>.prompt.waiting` with the seat if another player is in turn."""
        others = [box.seat for box in self.plan().seats if box.acting and box.where != "own"]
        return (
            Told(f"{self.game}.prompt.waiting", {"seat": others[0]}) if others else Told(f"{self.game}.prompt.play", {})
        )

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards in each place."""
        return self.arranges(self.seen)

    def plan(self) -> TablePlan:
        """Return the table plan."""
        return self.plans(self.seen)

    def rebase_on(self, seen: Seen) -> "CardDraft[Seen]":
        """Return a draft for the new observation `seen`; nothing else changes."""
        return replace(self, seen=seen)

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return every place but hands and stock if some legal action names exactly `cards`, else an empty mapping."""
        open_spots = (spot for spot in self.plan().spots if spot.zone not in ("hand", "seat", "stock"))
        return {spot.place: None for spot in open_spots} if self._actions(cards) else {}

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return an empty sequence, since this class has nothing to say about a card."""
        return ()

    def drop(self, cards: Cards, place: Place) -> Outcome:
        """Return the action that names `cards`; if several actions do, return them all, for the person to choose from.

        If none does, return the unchanged draft.
        """
        readings = tuple(
            AcceptedGesture((action,), reading=self._name_reading(action)) for action in self._actions(cards) if cards
        )
        return self if not readings else readings[0] if len(readings) == 1 else readings

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> Outcome:
        """Return the unchanged draft, because here no cards are laid out before they are played."""
        return self

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return a button for each legal action that names no card, labelled `<game>.command.<action>`."""
        return [Command(type_name(type(action)), "", primary=True) for action in self._actions(())]

    def command(self, name: str, cards: Cards) -> Outcome:
        """Return the action of the button `name`."""
        return AcceptedGesture(tuple(action for action in self._actions(()) if type_name(type(action)) == name)[:1])

    @property
    def staged(self) -> bool:
        """False, because nothing is ever laid out."""
        return False

    def _actions(self, cards: Cards) -> list[object]:
        """Return the legal actions that name exactly `cards`."""
        legal, wanted = self.legal_actions(self.seen), sorted(map(str, cards))
        return [action for action in legal if sorted(find_cards(action)) == wanted]

    def _name_reading(self, action: object) -> Told:
        return Told(f"{self.game}.command.{type_name(type(action))}", {})


def find_cards(action: object) -> list[str]:
    """Return the cards that the fields of `action` contain."""
    groups = [value if isinstance(value, list) else [value] for value in fields_of(action).values()]
    return [value for group in groups for value in group if isinstance(value, str) and value in KNOWN]
