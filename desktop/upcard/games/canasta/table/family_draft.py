"""The draft of a game related to Canasta, such as Samba, with its own rule ids and with melds that can be joined."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

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
from upcard.games.canasta.table.unfinished import UNFINISHED


@dataclass(frozen=True, slots=True)
class FamilyDraft(Draft):
    """A draft (the cards laid out) that can also show two melds joined before they are joined by an action.

    Each game supplies the names of its rules in `names`.
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
        """The meld that results from joining the two melds that are shown as if joined."""
        assert self.joining is not None
        return join(self.seen.melds, self.joining)[min(self.joining.onto, self.joining.other)]

    @property
    def prompt(self) -> Told:
        """The sentence that says what the person should do now, or what results from joining the melds."""
        if self.joining is None:
            return prompt(self.seen, self, self.takeable)
        both = all(classify_canasta(self.seen.melds[number]) for number in (self.joining.onto, self.joining.other))
        facts = {"size": len(self.joined_meld.cards), "look": "fewer" if both else classify_canasta(self.joined_meld)}
        return Told("canasta.prompt.joining", facts)

    def prompt_for_cards(self, cards: Cards) -> Told:
        """Return the prompt for the selected `cards`.

        While two melds are shown as if joined, the prompt says instead what results from joining them.
        """
        return self.prompt if self.joining is not None else Draft.prompt_for_cards(self, cards)

    def clear(self, seen: Observation) -> "FamilyDraft":
        """Return a draft of the same game for `seen`, with no cards laid out and no melds shown as if joined."""
        return FamilyDraft(seen, names=self.names)

    def judge(self, seen: Observation, action: Action) -> Violation | None:
        """Return the violation of the first rule that `action` breaks, with the game's own id; None if it is legal."""
        return self.names.check(seen, action)

    def name_rule(self, rule: str) -> str:
        """Return the game's own id for the rule of Canasta with the id `rule`."""
        return self.names.ids.get(rule, rule)

    def is_unfinished(self, violation: Violation) -> bool:
        """Return whether cards laid out later can still satisfy the rule that `violation` names."""
        return violation.rule in (*UNFINISHED, *map(self.name_rule, UNFINISHED))

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards in each place; if melds are shown as if joined, all their cards are in one place."""
        places = Draft.arrange(self)
        if self.joining is None:
            return places
        keeps, goes = self._list_joined_places()
        return {place: cards for place, cards in places.items() if place != goes} | {
            keeps: order_meld_cards(self.joined_meld)
        }

    def _list_joined_places(self) -> tuple[Place, Place]:
        """Return the places of the two melds that are shown as if joined; the first place shows both."""
        assert self.joining is not None
        keeps, goes = sorted((self.joining.onto, self.joining.other))
        return Place("meld", self.seen.side, keeps), Place("meld", self.seen.side, goes)

    def plan(self) -> TablePlan:
        """Return the table plan in the game's own words.

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
        """Return the label of a drop, in the game's own words.

        The label says what the drop would add to laid-out cards or to a meld, and how many cards are still missing.
        """
        told = Draft.describe_drop(self, cards, place, made)
        return None if told is None else self.names.translate_told(told)

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return the facts about a card and its place, in the game's own words."""
        return tuple(map(self.names.translate_told, Draft.inspect(self, place, card)))

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return each place where these cards can be dropped; none while melds are shown as if joined."""
        return {} if self.joining is not None else Draft.targets(self, cards)

    def drop(self, cards: Cards, place: Place) -> Outcome:
        """Return the outcome of a drop of `cards`; melds that are shown as if joined are shown apart again."""
        return Draft.drop(replace(self, joining=None), cards, place)

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> "Draft":
        """Return the draft after cards are taken back, or after melds shown as if joined are shown apart."""
        if self.joining is not None:
            return replace(self, joining=None)
        return Draft.take_back(self, place, cards)

    def double_click(self, card: Card) -> tuple[Outcome, Place | None] | None:
        """Return the result of a double click on a card; None while melds are shown as if joined."""
        return None if self.joining is not None else Draft.double_click(self, card)

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the buttons.

        While two melds are shown as if joined, there is a button to join them, one to show other melds joined, and one
        to stop.
        """
        if self.joining is None:
            return Draft.commands(self, cards)
        return list_joining_commands(self.seen, others=len(list_joins(self.seen)) > 1)

    def command(self, name: str, cards: Cards) -> Outcome:
        """Return the result of the button `name` with the selected `cards`."""
        if name in ("join", "join_other"):
            return self.show_next_join()
        if name == "join_now" and self.joining is not None:
            return AcceptedGesture((self.joining,))
        return Draft.command(self, name, cards)

    def show_next_join(self) -> Outcome:
        """Return the draft that shows two melds as if joined.

        The first call shows the first pair of melds that can be joined, and each further call the next pair.
        """
        joins = list_joins(self.seen)
        if not joins:
            return self.refuse_discard(0)
        number = joins.index(self.joining) + 1 if self.joining in joins else 0
        return replace(self, joining=joins[number % len(joins)])
