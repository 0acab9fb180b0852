"""The cards that a person has laid out but not played in Canasta (the draft): how it is shown, and its buttons."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from upcard.core.cards import Card, Cards, contains
from upcard.core.events import Place, Told
from upcard.core.table.draft import Command, Outcome, RefusedGesture
from upcard.core.table.plan import PlacePlan, TablePlan
from upcard.games.canasta.actions import Answer, Pass
from upcard.games.canasta.position import PILE, STOCK, Observation
from upcard.games.canasta.table import layings, meld_keys, staging
from upcard.games.canasta.table.buttons import DraftButtons, list_commands
from upcard.games.canasta.table.click_hints import describe_click, describe_missing_points, turn_of, way_to_take
from upcard.games.canasta.table.gesture_draft import MELDING, GestureDraft
from upcard.games.canasta.table.meld_targets import ASK, list_questions, offer_readings
from upcard.games.canasta.table.plan import arrange, plan
from upcard.games.canasta.table.prompt import prompt


@dataclass(frozen=True, slots=True)
class Draft(GestureDraft):
    """The groups of cards that a person has laid out but not played, with the outcomes of gestures and buttons."""

    @property
    def prompt(self) -> Told:
        """The sentence next to the buttons, which says what the person should do now."""
        return prompt(self.seen, self, self.takeable)

    def prompt_for_cards(self, cards: Cards) -> Told:
        """Return the sentence next to the buttons while `cards` are selected: where they can go, or what to do now."""
        laying = self.find_laying(cards)
        return layings.describe_laying(self.seen, cards, laying) or self.prompt

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards in each place; groups laid out but not played are in places of the kind `staged`."""
        places = {**arrange(self.seen), Place("hand", self.seen.seat): self.hand}
        if self.takes_pile:
            places[PILE] = places[PILE][:-1]
        for number in range(len(self.groups)):
            places[Place("staged", self.seen.seat, number)] = staging.cards(self, number)
        return places

    def plan(self) -> TablePlan:
        """Return the plan of the table: all places with their labels, including those of groups laid out."""
        table, taking = self.seen.table, self.takeable and not self.takes_pile
        left = table.pile[:-1] if self.takes_pile else table.pile
        whole = plan(replace(self.seen, table=replace(table, pile=left)))
        spots = (self._sign_spot(spot, taking) for spot in whole.spots)
        return whole._replace(spots=(*spots, *staging.spots(self)), staging=staging.staging(self))

    def _sign_spot(self, spot: PlacePlan, taking: bool) -> PlacePlan:
        """Return `spot` with its label and what a click on it does; `taking` says whether the pile can be taken."""
        invites, pill = describe_click(self.seen, spot.place, taking, self.judge), self.get_place_sign(spot, taking)
        return spot if (spot.invites, spot.pill) == (invites, pill) else replace(spot, invites=invites, pill=pill)

    def get_place_sign(self, spot: PlacePlan, taking: bool) -> Told | None:
        """Return the label of a place; the pile's label says how to take it (if `taking`), or what is missing."""
        if spot.place != PILE:
            return spot.pill
        if self.takes_pile:
            return None
        if taking:
            return way_to_take(self.seen, self.list_takes())
        return describe_missing_points(self.seen, self.judge, self.lacking) or spot.pill

    def rebase_on(self, seen: Observation) -> "Draft":
        """Return the draft for the new observation `seen`; a new turn or new melds remove the cards laid out."""
        same = turn_of(seen) == turn_of(self.seen)
        laid = [card for group in self.groups for card in group.cards]
        if same and seen.table.phase in (*MELDING, "answer") and contains(seen.hand, laid) and not self.takes_pile:
            return replace(self, seen=seen)
        return self.clear(seen)

    def clear(self, seen: Observation) -> "Draft":
        """Return a draft of the same game without cards laid out, for the observation `seen`."""
        return type(self)(seen)

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return the texts about `card` and its place that are shown when a person looks closely at it."""
        from upcard.games.canasta.table.closeup import inspect

        return inspect(self.seen, place, card)

    def find_laying(self, cards: Cards) -> "Outcome | None":
        """Return the outcome of the button that lays the selected `cards`; None if no such button is shown for them."""
        mine = self.seen.table.turn == self.seen.seat and self.seen.table.phase in MELDING
        if not cards or self.groups or not mine:
            return None
        made = self.lay_cards(cards)
        return made if len(cards) > 1 or layings.list_played_groups(made) else None

    def count_chosen(self, cards: Cards) -> "Draft":
        """Return the draft that the button *Lay down* would play: the groups laid out and, if they fit, `cards`."""
        together = self.add_chosen(cards) if self.groups and cards else None
        if together and (together.problem() is None or self.problem() is not None):
            return together
        return self

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the buttons to show while `cards` of the hand are selected."""
        meant = self.count_chosen(cards)
        ready = meant.problem() is None if self.groups else None
        laying = self.find_laying(cards)
        stages = meant is not self and not ready
        finds = not cards and self.may_find
        offering = DraftButtons(ready, self.takes_pile, laying, self.takeable, stages, finds)
        return list_commands(self.seen, offering, cards, self.judge)

    @property
    def may_find(self) -> bool:
        """Whether the button *Find melds* would find other melds than the person has laid out."""
        mine = self.seen.table.turn == self.seen.seat and self.seen.table.phase in MELDING
        return mine and not self.takes_pile and self.finds_melds

    def find(self) -> "Draft":
        """Return the draft in which the melds that the table finds in the hand are laid out but not played."""
        return replace(self, groups=self.find_groups(), found=True)

    def command(self, name: str, cards: Cards) -> Outcome:
        """Return the outcome of pressing the button `name` while `cards` are selected."""
        return COMMANDS[name](self, cards)

    def lay_cards(self, cards: Cards) -> Outcome:
        """Return the outcome of playing the groups laid out or, if there are none, of laying the selected `cards`."""
        if self.groups:
            meant = self.count_chosen(cards)
            return meant if meant is not self and meant.problem() else meant.play(meant.action())
        several = meld_keys.split_cards(self.seen.table.rules, cards)
        if len(several) > 1:
            return self.lay_several(several)
        tray = Place("melds", self.seen.side)
        found = layings.list_layings(self.seen, cards, self.judge) if several and len(cards) == 1 else ()
        made = self.offer_layings(found, tray) if found else self.lay_out(cards, tray)
        return self.lay_several(several) if isinstance(made, RefusedGesture) and several and not found else made


def ask(draft: Draft) -> Outcome:
    """Return the outcome of asking the partner for permission to go out.

    If there are two partners, the person first chooses one.
    """
    asked = draft.play(list_questions(draft.seen)[0])
    if isinstance(asked, RefusedGesture):
        return asked
    return offer_readings(draft.seen, list_questions(draft.seen), ASK, draft.warn)


def lay_red_three(draft: Draft, cards: Cards) -> Outcome:
    """Return the outcome of laying a red three of the hand, a selected one if there is one among `cards`."""
    chosen = next(filter(draft.is_bonus, (*cards, *draft.hand)), None)
    return draft.drop((chosen,), Place("red_threes", draft.seen.side)) if chosen else draft.refuse_discard(0)


COMMANDS: Mapping[str, Callable[[Draft, Cards], Outcome]] = {
    "draw": lambda draft, cards: draft.drop((), STOCK),
    "take": lambda draft, cards: draft.lay_cards(cards) if draft.takes_pile else draft.take(cards),
    "lay": lambda draft, cards: draft.lay_cards(cards),
    "lay_off": lambda draft, cards: draft.lay_cards(cards),
    "stage": lambda draft, cards: draft.lay_cards(cards),
    "take_back": lambda draft, cards: draft.take_back(),
    "arrange": lambda draft, cards: draft.find(),
    "discard": lambda draft, cards: draft.drop_on_pile(cards) if cards else draft.refuse_discard(0),
    "pass": lambda draft, cards: draft.play(Pass()),
    "red_three": lay_red_three,
    "ask": lambda draft, cards: ask(draft),
    "yes": lambda draft, cards: draft.play(Answer(yes=True)),
    "no": lambda draft, cards: draft.play(Answer(yes=False)),
}
"""What each button does."""
