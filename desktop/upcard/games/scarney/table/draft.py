"""Defines the draft of Scarney: what a person has laid out but not yet played, and what gestures do.

For the first meld, the person collects cards in three slots until each has a meld. Later melds and lay-offs are played
at once.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from upcard.core.cards import Card, Cards, contains, without
from upcard.core.events import Place, Told
from upcard.core.table.draft import AcceptedGesture, Command, Outcome, RefusedGesture
from upcard.core.table.draft import Draft as Drafted
from upcard.core.table.plan import TablePlan
from upcard.core.violation import Violation
from upcard.games.scarney.actions import Action, Answer, Draw, LastCard, LayOff, Meld, Offer, Pass
from upcard.games.scarney.position import OFFER, STOCK, Observation, get_acting_seat
from upcard.games.scarney.rules.arranging import group_hand
from upcard.games.scarney.rules.check import can, check, laying
from upcard.games.scarney.rules.laying import MELDS, MOST, explain_no_meld
from upcard.games.scarney.rules.melds import LEAST, guess_kind, kind
from upcard.games.scarney.rules.nearing import WHOLE
from upcard.games.scarney.table import staging
from upcard.games.scarney.table.buttons import DraftButtons, list_commands
from upcard.games.scarney.table.plan import arrange, plan
from upcard.games.scarney.table.prompt import describe_selection, find_warning, prompt

HOW = Told("scarney.reading.onto", {})


@dataclass(frozen=True, slots=True)
class Draft(Drafted):
    """The three groups of cards that a person has laid out in slots for the first meld, but not yet played."""

    seen: Observation
    groups: staging.Groups = staging.NONE
    found: bool = False
    """Whether the program found this arrangement."""

    @property
    def staged(self) -> bool:
        """Whether any card is laid out for the first meld."""
        return any(self.groups)

    @property
    def assisted(self) -> bool:
        """Whether the program, not the person, chose the groups that are laid out for the first meld."""
        return self.found

    @property
    def prompt(self) -> Told:
        """The sentence that says what the person can do now, while no card of the hand is selected."""
        return prompt(self.seen, self.groups)

    def prompt_for_cards(self, cards: Cards) -> Told:
        """Return the sentence that says what the person can do while `cards` of the hand are selected.

        If a single card is selected and completes the first meld, the sentence says so.
        """
        made = self.stage_anywhere(cards) if len(cards) == 1 and self.lays_out else None
        whole = isinstance(made, Draft) and staging.count(made.groups) == WHOLE
        return describe_selection(self.seen, self.groups, cards, whole)

    @property
    def hand(self) -> Cards:
        """The cards of the hand that are not laid out for the first meld."""
        hand = arrange(self.seen)[Place("hand", self.seen.seat)]
        return without(hand, tuple(card for group in self.groups for card in group))

    @property
    def own_tray(self) -> Place:
        """The place on the table for the melds of the observing seat."""
        return Place("melds", self.seen.seat)

    @property
    def lays_out(self) -> bool:
        """Whether the person can lay out cards for the first meld now: in their turn, before that meld."""
        own = get_acting_seat(self.seen.table) == self.seen.seat and self.seen.table.phase in ("draw", "play")
        return own and not self.seen.opened

    @property
    def can_lay(self) -> bool:
        """Whether the person can play further melds and lay-offs now: in their turn, after the first meld."""
        own = get_acting_seat(self.seen.table) == self.seen.seat and self.seen.table.phase == "play"
        return own and laying(self.seen) == "meld"

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards to show in each place.

        Cards laid out for the first meld are in their slots, not in the hand.
        """
        places = {**arrange(self.seen), Place("hand", self.seen.seat): self.hand}
        if staging.shows_slots(self.seen, self.groups):
            places |= dict(zip(staging.slots(self.seen), self.groups, strict=True))
        return places

    def plan(self) -> TablePlan:
        """Return the layout of the table with the slots for the first meld."""
        whole = plan(self.seen)
        spots = (*whole.spots, *staging.spots(self.seen, self.groups))
        return whole._replace(spots=spots, staging=staging.staging(self.seen, self.groups))

    def rebase_on(self, seen: Observation) -> "Draft":
        """Return the draft for the new observation `seen`.

        Groups whose cards are still in the hand stay laid out until the first meld is played. In another deal, or for
        another seat, nothing is laid out.
        """
        same = seen.seat == self.seen.seat and seen.table.deal_number == self.seen.table.deal_number
        if not same or seen.opened or seen.table.phase in ("deal", "over"):
            return Draft(seen)
        hand = arrange(seen)[Place("hand", seen.seat)]
        groups = tuple(group if contains(hand, group) else () for group in self.groups)
        return replace(self, seen=seen, groups=groups)

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return each place where `cards` of the hand can be dropped, with its label or None.

        The places are the slots for the first meld, melds that the cards fit, the place for a new meld, and the place
        for an offer. The label of a meld says how many more cards can be added to it this turn; other places have no
        label.
        """
        if not cards:
            return {}
        empty = [place for place, group in zip(staging.slots(self.seen), self.groups, strict=True) if not group]
        staged = [place for place in staging.slots(self.seen) if place not in empty[1:]] if self.lays_out else []
        melds = [Place("meld", self.seen.seat, number) for number in range(len(self.seen.melds))]
        places = (*staged, *(melds if self.can_lay else ()), OFFER, *((self.own_tray,) if self.can_lay else ()))
        fitting = [place for place in places if not isinstance(self.drop(cards, place), RefusedGesture)]
        if any(place.kind == "meld" for place in fitting) and kind(cards) is None:
            fitting = [place for place in fitting if place != self.own_tray]
        return {place: self.worth(cards, place) for place in fitting}

    def worth(self, cards: Cards, place: Place) -> Told | None:
        """Return the label of the meld in `place` if `cards` are dropped on it; None for places without a meld.

        It says how many cards can still be added to the meld this turn after the drop.
        """
        if place.kind != "meld":
            return None
        left = MOST - self.seen.table.laid_off[place.number] - len(cards)
        return Told("scarney.sign.more", {"count": left})

    def preview_total(self, cards: Cards, place: Place) -> Told | None:
        """Return a text with the number of cards laid out for the first meld after `cards` are dropped on `place`.

        Return None if `place` is not one of the slots for the first meld.
        """
        if place.kind != "staged" or not self.lays_out:
            return None
        total = staging.count(self.groups) + len(cards)
        return Told("scarney.sign.worth_total", {"cards": cards, "total": total, "enough": total == WHOLE})

    def double_click(self, card: Card) -> tuple[Outcome, Place | None] | None:
        """Return the result of a double click on `card`, and the place where the card goes.

        The card is laid off on the only meld that it fits or, if it fits none, offered. Return None if it fits several
        melds, while the first meld can be laid out, and if the card cannot be offered.
        """
        melds = range(len(self.seen.melds) if self.can_lay else 0)
        fitting = [number for number in melds if check(self.seen, LayOff(number, (card,))) is None]
        if len(fitting) == 1:
            return self.play(LayOff(fitting[0], (card,))), Place("meld", self.seen.seat, fitting[0])
        made = self.offer((card,))
        ends = isinstance(made, AcceptedGesture) and made.caution is None
        return (made, OFFER) if ends and not fitting and not self.lays_out else None

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return the sentences beside the close-up of `card` (the card drawn large): on the card, then on `place`.

        The card lies in `place`.
        """
        from upcard.games.scarney.table.closeup import inspect

        return inspect(self.seen, place, card)

    def drop(self, cards: Cards, place: Place) -> Outcome:
        """Return the result of dropping `cards` of the hand on `place`.

        If `cards` is empty, the gesture is a click on `place`. A drop on a hand changes nothing.
        """
        if place == STOCK:
            return self.play(Draw(), place)
        if place == OFFER:
            return self.offer(cards)
        if not cards or place.kind == "hand":
            return self
        if place.kind == "meld":
            own = place.owner == self.seen.seat
            return self.play(LayOff(place.number, cards, None if own else place.owner), place)
        if place.kind in ("melds", "staged") and place.owner != self.seen.seat:
            return self.refuse_gesture("lay-off", place, why="theirs", cards=cards)
        if not self.lays_out:
            return self.lay_cards(cards, place)
        return self.stage(cards, place.number) if place.kind == "staged" else self.stage_anywhere(cards)

    def offer(self, cards: Cards) -> Outcome:
        """Return the gesture that offers the card in `cards`, or its refusal if that is not exactly one card.

        If a complete first meld is laid out, the person is first asked whether to offer without playing it.
        """
        if len(cards) != 1:
            why = "several" if cards else "none"
            return self.refuse_gesture("offer", OFFER, why=why, count=len(cards))
        violation = check(self.seen, Offer(cards[0]))
        return (
            RefusedGesture(violation, OFFER)
            if violation
            else AcceptedGesture((Offer(cards[0]),), find_warning(self.groups))
        )

    def refuse_gesture(self, rule: str, place: Place, **facts: object) -> RefusedGesture:
        """Return the refusal of a gesture at `place` because it would break `rule`; `facts` are used in its message."""
        return RefusedGesture(Violation(f"scarney.{rule}", {**facts, "can": can(self.seen)}), place)

    def stage(self, cards: Cards, number: int) -> Outcome:
        """Return the draft with `cards` added to slot `number`, one of the three slots for the first meld.

        The cards are refused if the slot could not become a meld of three with them.
        """
        place, group = staging.slots(self.seen)[number], (*self.groups[number], *cards)
        if len(group) > LEAST:
            return self.refuse_gesture("first-meld", place, why="size", count=MELDS, cards=group)
        if not staging.may_form_meld(group):
            why = explain_no_meld(group) if len(group) == LEAST else "gap"
            return self.refuse_gesture(guess_kind(group), place, why=why, cards=group, count=len(group))
        groups = (*self.groups[:number], staging.order_group(group), *self.groups[number + 1 :])
        return replace(self, groups=groups)

    def stage_anywhere(self, cards: Cards) -> Outcome:
        """Return the draft with `cards` added to that slot for the first meld, out of three, in which they fit best.

        It is a slot that the cards complete, else one that already has cards, else an empty one.
        """
        tried = [(number, self.stage(cards, number)) for number in range(MELDS)]
        made = [(number, draft) for number, draft in tried if isinstance(draft, Draft)]
        if not made:
            return tried[-1][1]
        return max(made, key=lambda one: (len(one[1].groups[one[0]]), -one[0]))[1]

    def lay_cards(self, cards: Cards, place: Place) -> Outcome:
        """Return the result of laying `cards` as a new meld or on a meld of the observing seat.

        If several of these actions are legal, the person chooses. If none is, the result is a refusal. `place` is where
        the cards were dropped.
        """
        fitting: list[Action] = [LayOff(number, cards) for number in range(len(self.seen.melds))]
        legal = [action for action in (Meld((cards,)), *fitting) if check(self.seen, action) is None]
        if len(legal) > 1:
            return tuple(AcceptedGesture((action,), None, self.reading(action), HOW) for action in legal)
        few = len(cards) < LEAST and len(fitting) == 1
        return self.play(legal[0] if legal else fitting[0] if few else Meld((cards,)), place)

    def reading(self, action: Action) -> Told:
        """Return the text by which the person chooses `action` if a gesture can mean several actions."""
        if isinstance(action, LayOff):
            return Told("scarney.reading.lay_off", {"cards": self.seen.melds[action.meld]})
        return Told("scarney.reading.meld", {})

    def play(self, action: Action, place: Place | None = None) -> Outcome:
        """Return the gesture that plays `action`, or its refusal with the rule that `action` breaks.

        `place` is where the refusal is shown.
        """
        violation = check(self.seen, action)
        return RefusedGesture(violation, place) if violation else AcceptedGesture((action,))

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> "Draft":
        """Return the draft with cards moved from the slots of the first meld back to the hand.

        They are `cards` of the slot `place`; if `cards` is empty, all cards of that slot; if `place` is None, all cards
        that are laid out.
        """
        if place is None:
            return replace(self, groups=staging.NONE)
        group = self.groups[place.number]
        kept = without(group, cards) if cards and contains(group, cards) else ()
        return replace(self, groups=(*self.groups[: place.number], kept, *self.groups[place.number + 1 :]))

    def stage_best_melds(self) -> "Draft":
        """Return the draft in which the program lays out the hand as well as possible for the first meld."""
        hand = arrange(self.seen)[Place("hand", self.seen.seat)]
        found = group_hand(hand)
        return replace(self, groups=(*found, *staging.NONE[len(found) :]), found=True)

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the buttons to show while `cards` of the hand are selected."""
        ready = self.lays_out and check(self.seen, Meld(self.groups)) is None
        better = self.lays_out and self.stage_best_melds().groups != self.groups
        lays = self.can_lay and bool(cards) and not isinstance(self.lay_cards(cards, self.own_tray), RefusedGesture)
        return list_commands(self.seen, DraftButtons(self.staged, ready, better, lays), cards)

    def command(self, name: str, cards: Cards) -> Outcome:
        """Return the result of pressing the button `name` while `cards` of the hand are selected."""
        return COMMANDS[name](self, cards)


COMMANDS: Mapping[str, Callable[[Draft, Cards], Outcome]] = {
    "draw": lambda draft, cards: draft.play(Draw(), STOCK),
    "arrange": lambda draft, cards: draft.stage_best_melds(),
    "lay_first": lambda draft, cards: draft.play(Meld(tuple(filter(None, draft.groups))), draft.own_tray),
    "lay": lambda draft, cards: draft.lay_cards(cards, draft.own_tray),
    "take_back": lambda draft, cards: draft.take_back(),
    "offer": lambda draft, cards: draft.offer(cards),
    "accept": lambda draft, cards: draft.play(Answer(True), OFFER),
    "refuse": lambda draft, cards: draft.play(Answer(False), OFFER),
    "last_card": lambda draft, cards: draft.play(LastCard()),
    "pass": lambda draft, cards: draft.play(Pass()),
}
"""For each button, what it does with the selected cards."""


def may_lie(draft: Draft) -> bool:
    """Return whether `draft`, which was read from a file, is valid.

    Its groups must be in the hand, each a meld or a part of one, and the first meld must not have been played yet.
    """
    seen, groups = draft.seen, draft.groups
    hand = arrange(seen)[Place("hand", seen.seat)]
    if seen.opened or len(groups) != MELDS or not contains(hand, [card for group in groups for card in group]):
        return False
    return all(len(group) <= LEAST and staging.may_form_meld(group) for group in groups if group)
