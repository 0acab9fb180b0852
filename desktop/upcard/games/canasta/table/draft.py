"""The draft of Canasta: the cards that a person has laid out but not played, how they are shown, and the buttons."""

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
    """The groups of cards that a person has laid out but not played: how they are shown, and what each button does."""

    @property
    def prompt(self) -> Told:
        """The sentence next to the buttons of the table, which says what the person should do now."""
        return prompt(self.seen, self, self.takeable)

    def prompt_for_cards(self, cards: Cards) -> Told:
        """Return the sentence to show next to the buttons while `cards` of the hand are selected.

        It says where the cards can go. If there is nothing to say about them, it is `prompt`.
        """
        laying = self.find_laying(cards)
        return layings.describe_laying(self.seen, cards, laying) or self.prompt

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards that lie in each place of the table.

        Each group that is laid out but not played is in a place of its own, `Place("staged", seat, number)`.
        """
        places = {**arrange(self.seen), Place("hand", self.seen.seat): self.hand}
        if self.takes_pile:
            places[PILE] = places[PILE][:-1]
        for number in range(len(self.groups)):
            places[Place("staged", self.seen.seat, number)] = staging.cards(self, number)
        return places

    def plan(self) -> TablePlan:
        """Return the plan of the table: every place with its label, including places for the groups laid out."""
        table, taking = self.seen.table, self.takeable and not self.takes_pile
        whole = plan(replace(self.seen, table=replace(table, pile=table.pile[:-1])) if self.takes_pile else self.seen)
        spots = (self._sign_spot(spot, taking) for spot in whole.spots)
        return whole._replace(spots=(*spots, *staging.spots(self)), staging=staging.staging(self))

    def _sign_spot(self, spot: PlacePlan, taking: bool) -> PlacePlan:
        """Return `spot`, the plan of a place, with the place's label and the text about what a click on it does.

        `taking` says whether the player can take the discard pile now.
        """
        invites, pill = describe_click(self.seen, spot.place, taking, self.judge), self.get_place_sign(spot, taking)
        return spot if (spot.invites, spot.pill) == (invites, pill) else replace(spot, invites=invites, pill=pill)

    def get_place_sign(self, spot: PlacePlan, taking: bool) -> Told | None:
        """Return the label of the place that `spot` describes, or None if it has none.

        The label of the discard pile says how to take the pile if `taking` is true, else which points are missing to
        take it.
        """
        if spot.place != PILE:
            return spot.pill
        if self.takes_pile:
            return None
        if taking:
            return way_to_take(self.seen, self.list_takes())
        return describe_missing_points(self.seen, self.judge, self.lacking) or spot.pill

    def rebase_on(self, seen: Observation) -> "Draft":
        """Return the draft for `seen`, what the player sees after the game went on.

        The groups laid out are kept if it is still the same turn with the same melds, the hand still has their cards,
        and they are not meant to take the pile. Otherwise the draft has no groups.
        """
        same = turn_of(seen) == turn_of(self.seen)
        laid = [card for group in self.groups for card in group.cards]
        if same and seen.table.phase in (*MELDING, "answer") and contains(seen.hand, laid) and not self.takes_pile:
            return replace(self, seen=seen)
        return self.clear(seen)

    def clear(self, seen: Observation) -> "Draft":
        """Return a draft of the same game with nothing laid out, for `seen`, what the player sees now."""
        return type(self)(seen)

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return the texts about `card` and its place that are shown when the person looks at the enlarged card."""
        from upcard.games.canasta.table.closeup import inspect

        return inspect(self.seen, place, card)

    def find_laying(self, cards: Cards) -> "Outcome | None":
        """Return the outcome of the button that lays the selected `cards`, or None if there is no such button.

        There is none if groups are laid out already, if the player may not meld now, or if a single card fits no meld.
        """
        mine = self.seen.table.turn == self.seen.seat and self.seen.table.phase in MELDING
        if not cards or self.groups or not mine:
            return None
        made = self.lay_cards(cards)
        return made if len(cards) > 1 or layings.list_played_groups(made) else None

    def count_chosen(self, cards: Cards) -> "Draft":
        """Return the draft that the button *Lay down* plays: the groups laid out and, if they fit, also `cards`.

        `cards` are the selected cards of the hand. Return this draft without them if they cannot be laid out too, or if
        the groups are legal now but would not be with these cards.
        """
        together = self.add_chosen(cards) if self.groups and cards else None
        if together and (together.problem() is None or self.problem() is not None):
            return together
        return self

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the buttons that the table shows while `cards` of the hand are selected."""
        meant = self.count_chosen(cards)
        ready = meant.problem() is None if self.groups else None
        laying = self.find_laying(cards)
        stages = meant is not self and not ready
        finds = not cards and self.may_find
        offering = DraftButtons(ready, self.takes_pile, laying, self.takeable, stages, finds)
        return list_commands(self.seen, offering, cards, self.judge)

    @property
    def may_find(self) -> bool:
        """Whether the button *Find melds* would do anything: it finds melds in the hand that are not laid out yet."""
        mine = self.seen.table.turn == self.seen.seat and self.seen.table.phase in MELDING
        return mine and not self.takes_pile and self.finds_melds

    def find(self) -> "Draft":
        """Return the draft in which the melds that the program finds in the hand are laid out but not played."""
        return replace(self, groups=self.find_groups(), found=True)

    def command(self, name: str, cards: Cards) -> Outcome:
        """Return the outcome of pressing a button while `cards` of the hand are selected.

        `name` is the button's name, a key of `COMMANDS`.
        """
        return COMMANDS[name](self, cards)

    def lay_cards(self, cards: Cards) -> Outcome:
        """Return the outcome of pressing a button that lays melds while `cards` of the hand are selected.

        If groups are laid out (shown on the table, but not played), `cards` join them if possible, and all are played;
        if they do not make legal melds yet, they only stay laid out. If no groups are laid out, `cards` are played if
        the rules allow it, and otherwise laid out or refused.
        """
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
    """Return the outcome of pressing the button that asks the partner whether the player may go out.

    With two partners, the person first chooses whom to ask. If the rules do not allow the question, it is refused.
    """
    asked = draft.play(list_questions(draft.seen)[0])
    if isinstance(asked, RefusedGesture):
        return asked
    return offer_readings(draft.seen, list_questions(draft.seen), ASK, draft.warn)


def lay_red_three(draft: Draft, cards: Cards) -> Outcome:
    """Return the outcome of laying a red three: one of the selected `cards`, else one of the hand.

    If the hand has no red three, the outcome is a refusal.
    """
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
