"""The cards that a person has laid out but not played, in a game related to Canasta such as Samba.

Such a game has rule ids of its own, and its melds can be joined.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from upcard.core.cards import Card, Cards
from upcard.core.events import Place, Told
from upcard.core.table.draft import AcceptedGesture, Command, Outcome
from upcard.core.table.plan import TablePlan
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action, JoinMelds
from upcard.games.canasta.position import LaidMeld, Observation
from upcard.games.canasta.rules.family_ids import RuleNames
from upcard.games.canasta.rules.joining import join
from upcard.games.canasta.rules.melds import classify_canasta
from upcard.games.canasta.table.buttons import list_joining_commands
from upcard.games.canasta.table.draft import Draft
from upcard.games.canasta.table.family_plan import rename_signs
from upcard.games.canasta.table.meld_targets import list_joins
from upcard.games.canasta.table.plan import meld_spot, order_meld_cards
from upcard.games.canasta.table.prompt import prompt
from upcard.games.canasta.table.ruled_draft import UNFINISHED


@dataclass(frozen=True, slots=True)
class FamilyDraft(Draft):
    """The cards laid out but not played; it can also show how two melds would look if they were joined.

    `names` holds the rule ids and message keys of the game.
    """

    joining: JoinMelds | None = None
    """The action that would join the melds shown as if joined; None if no melds are shown in this way."""

    names: RuleNames = field(kw_only=True, compare=False, repr=False)

    @property
    def staged(self) -> bool:
        """Whether any cards are laid out, or two melds are shown as if joined."""
        return self.joining is not None or bool(self.groups)

    @property
    def joined_meld(self) -> LaidMeld:
        """The meld that results from joining the two melds that the table shows as if joined."""
        assert self.joining is not None
        return join(self.seen.melds, self.joining)[min(self.joining.onto, self.joining.other)]

    @property
    def prompt(self) -> Told:
        """The sentence next to the buttons: what the person should do now, or what results from joining two melds."""
        if self.joining is None:
            return prompt(self.seen, self, self.takeable)
        both = all(classify_canasta(self.seen.melds[number]) for number in (self.joining.onto, self.joining.other))
        facts = {"size": len(self.joined_meld.cards), "look": "fewer" if both else classify_canasta(self.joined_meld)}
        return Told("canasta.prompt.joining", facts)

    def prompt_for_cards(self, cards: Cards) -> Told:
        """Return the sentence to show next to the buttons while `cards` are selected.

        While two melds are shown as if joined, it says instead what results from joining them.
        """
        return self.prompt if self.joining is not None else Draft.prompt_for_cards(self, cards)

    def clear(self, seen: Observation) -> "FamilyDraft":
        """Return a draft of the same game for `seen`, without cards laid out or melds shown as if joined."""
        return FamilyDraft(seen, names=self.names)

    def judge(self, seen: Observation, action: Action) -> Violation | None:
        """Return the violation of the first rule that `action` breaks, with this game's rule id.

        Return None if it is legal.
        """
        return self.names.check(seen, action)

    def name_rule(self, rule: str) -> str:
        """Return this game's id of the rule that Canasta calls `rule`."""
        return self.names.ids.get(rule, rule)

    def is_unfinished(self, violation: Violation) -> bool:
        """Return whether the person could still satisfy the rule that `violation` names by laying out more cards."""
        return violation.rule in (*UNFINISHED, *map(self.name_rule, UNFINISHED))

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards in each place; if two melds are shown as if joined, one place has the cards of both."""
        places = Draft.arrange(self)
        if self.joining is None:
            return places
        keeps, goes = self._list_joined_places()
        return {place: cards for place, cards in places.items() if place != goes} | {
            keeps: order_meld_cards(self.joined_meld)
        }

    def _list_joined_places(self) -> tuple[Place, Place]:
        """Return the places of the two melds that are shown as if joined.

        The first one shows the cards of both, the second one disappears.
        """
        assert self.joining is not None
        keeps, goes = sorted((self.joining.onto, self.joining.other))
        return Place("meld", self.seen.side, keeps), Place("meld", self.seen.side, goes)

    def plan(self) -> TablePlan:
        """Return the plan of the table: all places with their labels, in the words of this game.

        Two melds that are shown as if joined have a single place.
        """
        whole = Draft.plan(self)
        if self.joining is not None:
            keeps, goes = self._list_joined_places()
            shown = replace(meld_spot(keeps, self.joined_meld), picked=True)
            left = (spot for spot in whole.spots if spot.place != goes)
            whole = whole._replace(spots=tuple(shown if spot.place == keeps else spot for spot in left))
        return rename_signs(whole, self.names)

    def describe_drop(self, cards: Cards, place: Place, made: Outcome) -> Told | None:
        """Return the label that `place` gets while `cards` are dragged, in the words of this game.

        Return None if it gets none. The label says how many points a drop there would add, and how many cards the meld
        would then still lack. `made` is the outcome of the drop.
        """
        told = Draft.describe_drop(self, cards, place, made)
        return None if told is None else self.names.translate_told(told)

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return the texts about `card` and its place to show with the enlarged card, in the words of this game."""
        return tuple(map(self.names.translate_told, Draft.inspect(self, place, card)))

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return each place where `cards` can be dropped, with the label that it gets while they are dragged.

        The result is empty while two melds are shown as if joined.
        """
        return {} if self.joining is not None else Draft.targets(self, cards)

    def drop(self, cards: Cards, place: Place) -> Outcome:
        """Return the outcome of dropping `cards` on `place`.

        If two melds are shown as if joined, they are first shown apart again.
        """
        return Draft.drop(replace(self, joining=None), cards, place)

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> Self:
        """Return the draft after the person takes back cards laid out but not played.

        With `cards`, only these leave the group in `place`. Without `place`, all cards laid out are taken back. If two
        melds are shown as if joined, no card is taken back, but the melds are shown apart again.
        """
        if self.joining is not None:
            return replace(self, joining=None)
        return Draft.take_back(self, place, cards)

    def double_click(self, card: Card) -> tuple[Outcome, Place | None] | None:
        """Return the outcome of a double click on `card` and the place that it acts on; None if it does nothing.

        It does nothing while two melds are shown as if joined.
        """
        return None if self.joining is not None else Draft.double_click(self, card)

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the buttons to show while `cards` of the hand are selected.

        While two melds are shown as if joined, there is a button to join them, one to show other melds joined, and one
        to stop.
        """
        if self.joining is None:
            return Draft.commands(self, cards)
        return list_joining_commands(self.seen, others=len(list_joins(self.seen)) > 1)

    def command(self, name: str, cards: Cards) -> Outcome:
        """Return the outcome of pressing the button `name` while `cards` are selected."""
        if name in ("join", "join_other"):
            return self.show_next_join()
        if name == "join_now" and self.joining is not None:
            return AcceptedGesture((self.joining,))
        return Draft.command(self, name, cards)

    def show_next_join(self) -> Outcome:
        """Return a draft in which two melds are shown as if joined, or a refusal if no two melds can be joined.

        The first call shows the first two melds that can be joined, and each further call the next two.
        """
        joins = list_joins(self.seen)
        if not joins:
            return self.refuse_discard(0)
        number = joins.index(self.joining) + 1 if self.joining in joins else 0
        return replace(self, joining=joins[number % len(joins)])
