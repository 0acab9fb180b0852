"""Defines the draft of Cassino: what a person has selected but not yet played, and what gestures do.

A click on a table card selects it for the card of the hand that is played next. Without a selection, the table proposes
the largest capture. If a drop can mean several things, the person is always asked.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from upcard.core.cards import Card, Cards, without
from upcard.core.events import Place, Told
from upcard.core.table.draft import AcceptedGesture, Command, Outcome, RefusedGesture
from upcard.core.table.draft import Draft as Drafted
from upcard.core.table.plan import FELT, PlacePlan, ProposedUse, TablePlan, Zone
from upcard.core.violation import Violation
from upcard.games.cassino.actions import Action, Claim, Trail
from upcard.games.cassino.position import Items, Observation, find_item, find_items, get_acting_seat, table_place
from upcard.games.cassino.rules.check import check
from upcard.games.cassino.table.buttons import list_commands
from upcard.games.cassino.table.plan import arrange, plan
from upcard.games.cassino.table.prompt import describe_selection, prompt
from upcard.games.cassino.table.proposals import builds, list_captures, most_of, proposals, propose_capture, take
from upcard.games.cassino.table.readings import (
    list_builds_by_size,
    list_trails,
    meanings,
    offer_readings,
    readings,
    refuse_build,
    refuse_capture,
)

HOW = Told("cassino.reading.build_how", {})
BACK = Command("put_back", "Esc")
TAKEN = ("captured", "sweeps")
"""The kinds of places that hold captured cards."""


@dataclass(frozen=True, slots=True)
class Draft(Drafted):
    """What the person has selected on the table but not yet played, and the card whose use is being asked about.

    Each selected item (a loose card or a build) is named by its first card.
    """

    seen: Observation
    picked: Cards = ()
    laid: Card | None = None
    """The card that is shown on the table while the person is asked what it is to do there.

    None if nobody is asked.
    """
    on: Place = FELT
    """The place on which `laid` was dropped."""

    @property
    def staged(self) -> bool:
        """Whether any loose card or build on the table is selected."""
        return bool(self.picked)

    @property
    def prompt(self) -> Told:
        """The sentence that says what the person can do now, while no card of the hand is selected."""
        if self.laid is not None:
            return Told("cassino.prompt.asked", {"card": self.laid, "cards": self.get_item_cards(self.on)})
        return prompt(self.seen, self.items)

    @property
    def items(self) -> Items:
        """The selected loose cards and builds, in the order in which they are on the table."""
        return find_items(self.seen.table.items, self.picked)

    @property
    def can_play(self) -> bool:
        """Whether it is the turn of the observing seat."""
        return get_acting_seat(self.seen.table) == self.seen.seat

    def prompt_for_cards(self, cards: Cards) -> Told:
        """Return the sentence that says what the person can do with `cards`, which are selected in the hand."""
        return self.prompt if self.laid is not None else describe_selection(self.seen, self.items, cards)

    def get_item_cards(self, place: Place | None) -> Cards:
        """Return the cards of the loose card or build in `place`; empty if there is none."""
        return next((item.cards for item in self.seen.table.items if item.place == place), ())

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards to show in each place.

        A dropped card whose use the person is being asked about is shown on the table and not in the hand.
        """
        places = dict(arrange(self.seen))
        if self.laid is not None:
            hand = Place("hand", self.seen.seat)
            places[hand] = without(places[hand], (self.laid,))
            places[self.lies] = (self.laid,)
        return places

    @property
    def lies(self) -> Place:
        """The place at which a dropped card is shown while the person is asked what to do with it.

        If the card was dropped on a loose card or build, it is shown there. If it was dropped beside them, it is shown
        where it would lie as a loose card.
        """
        loose = self.on == FELT and self.laid is not None
        return table_place(self.laid) if loose and self.laid is not None else Place("laid", self.seen.seat)

    def plan(self) -> TablePlan:
        """Return the layout of the table, with the selected loose cards and builds marked."""
        whole, chosen = plan(self.seen), tuple(item.place for item in self.items)
        spots = tuple(replace(spot, picked=spot.place in chosen) for spot in whole.spots)
        if self.laid is not None:
            loose = self.on == FELT
            spots += (
                PlacePlan(self.lies, Zone.TABLE if loose else Zone.LAID, "stagger", on=None if loose else self.on),
            )
        return whole._replace(spots=spots)

    def rebase_on(self, seen: Observation) -> "Draft":
        """Return the draft for the new observation `seen`.

        It keeps the selection if all selected items are unchanged and the observing seat is the same.
        """
        same = tuple(item for item in self.items if item in seen.table.items)
        kept = tuple(item.cards[0] for item in same) if len(same) == len(self.items) else ()
        return Draft(seen, kept if seen.seat == self.seen.seat else ())

    def proposals(self, cards: Cards) -> Sequence[ProposedUse]:
        """Return what the hand card in `cards` can do now: first each set of items that it captures, then other uses.

        The sets are those of the capture of the selected items or, if nothing is selected, of the largest capture. A
        set is one item alone or several that add up. The result is empty unless `cards` is one card, the seat is in
        turn, and the person is not being asked about a card.
        """
        able = len(cards) == 1 and self.can_play and self.laid is None
        return tuple(proposals(self.seen, cards[0], self.items)) if able else ()

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return each place where the card in `cards` can be dropped, with the label of what it captures there.

        The label names one item or a sum of several items. It is None where the card captures nothing, as on the free
        part of the table.
        """
        if len(cards) != 1 or not self.can_play:
            return {}
        found = self.proposals(cards)
        signs = {place: each.sign for each in reversed(found) if not each.stays for place in each.places}
        places = {place: signs.get(place) for each in found for place in each.places}
        return places if isinstance(self.drop(cards, FELT), RefusedGesture) else places | {FELT: None}

    def preview_question(self, cards: Cards, place: Place | None) -> "Draft":
        """Return the draft to show while the person is asked what to do with the card that was dropped on `place`.

        If `cards` is not one card, or `place` is not on the table, the draft stays as it is.
        """
        if len(cards) != 1 or place is None or not (place == FELT or self.get_item_cards(place)):
            return self
        return replace(self, laid=cards[0], on=place)

    def double_click(self, card: Card) -> tuple[Outcome, Place | None] | None:
        """Return the result of a double click on `card` and the place of the gesture, which is always None.

        If the card can do a single thing, it is played. If it can do several, the person chooses. If it can do nothing,
        it is refused. The whole result is None if another seat is in turn.
        """
        if not self.can_play:
            return None
        found = meanings(self.seen, card)
        return (offer_readings(self.seen, found, self.question(card, None)) if found else self.play(Trail(card))), None

    def question(self, card: Card, place: Place | None) -> Told:
        """Return the question that asks the person what to do with `card`, which was dropped on `place`."""
        return Told("cassino.reading.means", {"card": card, "cards": self.get_item_cards(place)})

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return the sentences beside the close-up of `card` (the card drawn large): on the card, then on `place`.

        The card lies in `place`.
        """
        from upcard.games.cassino.table.closeup import inspect

        return inspect(self.seen, place, card)

    def drop(self, cards: Cards, place: Place) -> Outcome:
        """Return the result of dropping `cards`, a card of the hand, on `place`.

        If `cards` is empty, the gesture is a click, which selects or deselects. A card dropped on another hand, on the
        stock or on what others have captured goes back to the hand.
        """
        if not cards:
            return self.pick(place)
        taken = place.kind in TAKEN
        if place.kind in ("hand", "stock") or (taken and place.owner != self.seen.side):
            return self
        if len(cards) > 1:
            return self.too_many(cards, place)
        if taken and not self.picked:
            return self.take_most(cards[0], place)
        if place.kind == "table":
            return self.use(cards[0], place)
        return self.trail_or_take(cards[0], place)

    def pick(self, place: Place) -> "Draft":
        """Return the draft with the loose card or build in `place` selected or, if it was selected, deselected."""
        item = next((item for item in self.seen.table.items if item.place == place), None)
        if item is None or not self.can_play:
            return self
        first = item.cards[0]
        left = tuple(card for card in self.picked if card != first)
        return replace(self, picked=left if len(left) < len(self.picked) else (*self.picked, first))

    def too_many(self, cards: Cards, place: Place | None) -> RefusedGesture:
        """Return the refusal, shown at `place`, of a drop of several `cards`: a player plays one card in a turn."""
        facts = {"phase": "cards", "action": "play", "count": len(cards), "seat": self.seen.seat, "can": ()}
        return RefusedGesture(Violation("cassino.order", facts), place)

    def use(self, card: Card, place: Place) -> Outcome:
        """Return the result of playing `card` on the loose card or build in `place`, and on all that are selected."""
        items = self.seen.table.items
        meant = tuple(item for item in items if item.place == place or item in self.items)
        return self.meaning(card, meant, place)

    def meaning(self, card: Card, meant: Items, place: Place) -> Outcome:
        """Return the result of playing `card` with `meant`, the loose cards and builds that the person means.

        If that can mean several actions, the person chooses one. `place` is where the card was dropped.
        """
        actions = tuple(readings(self.seen, card, meant, exactly=bool(self.picked)))
        if not actions:
            return refuse_capture(self.seen, card, meant, place)
        return offer_readings(self.seen, actions, self.question(card, place))

    def find_takings(self, card: Card) -> tuple[Action, ...]:
        """Return the captures by `card` that are not part of a larger one."""
        return tuple(take(card, taken) for taken in most_of(list_captures(self.seen, card)))

    def take_most(self, card: Card, place: Place) -> Outcome:
        """Return the result of dropping `card` on `place`, where the captured cards of the player's own side are.

        The card makes its largest capture, which the person chooses if there are several. If it can capture nothing, it
        goes back to the hand.
        """
        taking = self.find_takings(card)
        return offer_readings(self.seen, taking, self.question(card, place)) if taking else self

    def trail_or_take(self, card: Card, place: Place) -> Outcome:
        """Return the result of dropping `card` on `place`, a free part of the table.

        If items are selected, the card is played with them. Otherwise it can be put on the table or make a capture to
        which no item can be added. If only one of these actions is legal, it is played. If several are, the person
        chooses. If none is, the result is a refusal.
        """
        if self.picked:
            return self.meaning(card, self.items, place)
        actions = (*self.find_takings(card), *list_trails(self.seen, card))
        return (
            offer_readings(self.seen, actions, self.question(card, place)) if actions else self.play(Trail(card), place)
        )

    def play(self, action: Action, place: Place | None = None) -> Outcome:
        """Return the gesture that plays `action`, or its refusal with the rule that `action` breaks.

        `place` is where the refusal is shown.
        """
        violation = check(self.seen, action)
        return RefusedGesture(violation, place) if violation else AcceptedGesture((action,))

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> "Draft":
        """Return the draft with the item in `place` deselected or, if `place` is None, with nothing selected.

        `cards` is not used.
        """
        if place is None:
            return replace(self, picked=())
        kept = tuple(card for card in self.picked if (item := find_item(self.items, card)) and item.place != place)
        return replace(self, picked=kept)

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the buttons to show while `cards` of the hand are selected."""
        if self.laid is not None:
            return (BACK,)
        return list_commands(self.seen, self.items, cards)

    def command(self, name: str, cards: Cards) -> Outcome:
        """Return the result of pressing the button `name` while `cards` of the hand are selected."""
        if name == "claim":
            return self.claim()
        if name == "take_back":
            return self.take_back()
        if name == BACK.name:
            return replace(self, laid=None)
        return COMMANDS[name](self, cards[0]) if len(cards) == 1 else self.too_many(cards, None)

    def claim(self) -> Outcome:
        """Return the gesture that claims that the own side has reached the target, and so has won the match.

        It asks the person first, because a claim cannot be undone.
        """
        made = self.play(Claim() if self.can_play else Claim(self.seen.seat))
        return (
            replace(made, caution=Told("cassino.caution.claim", {"target": self.seen.table.rules.target}))
            if isinstance(made, AcceptedGesture)
            else made
        )

    def capture(self, card: Card) -> Outcome:
        """Return the gesture that captures the selected items with `card`.

        Without a selection, it captures as many cards as possible.
        """
        taken = self.items or propose_capture(self.seen, card)
        return self.play(take(card, taken))

    def build(self, card: Card) -> Outcome:
        """Return the result of building with `card` on the selected loose cards and builds.

        If nothing is selected, all builds that `card` can make are offered.
        """
        actions = builds(self.seen, card, self.items) if self.items else list_builds_by_size(self.seen, card)
        return offer_readings(self.seen, actions, HOW) if actions else refuse_build(self.seen, card, self.items)


COMMANDS: Mapping[str, Callable[[Draft, Card], Outcome]] = {
    "capture": lambda draft, card: draft.capture(card),
    "build": lambda draft, card: draft.build(card),
    "trail": lambda draft, card: draft.play(Trail(card)),
}
"""For each button, what it does with the selected card."""


def may_lie(draft: Draft) -> bool:
    """Return whether `draft`, which was read from a file, is valid.

    Each selected card must be the first card of an item on the table, and no question about a card may be open.
    """
    firsts = [item.cards[0] for item in draft.items]
    return draft.laid is None and sorted(firsts) == sorted(draft.picked)
