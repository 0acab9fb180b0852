"""The draft of Scarney: what a person has laid out but not played, and what gestures do.

Before the first meld three slots take cards until all three are melds; later melds and lay-offs are played immediately.
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
    """The three groups of cards laid out for the first meld."""

    seen: Observation
    groups: staging.Groups = staging.NONE
    found: bool = False
    """Whether the program found this arrangement."""

    @property
    def staged(self) -> bool:
        """Whether any card is laid out."""
        return any(self.groups)

    @property
    def assisted(self) -> bool:
        """Whether the program, and not the person, found the groups laid out."""
        return self.found

    @property
    def prompt(self) -> Told:
        """The sentence that says what the person should do now."""
        return prompt(self.seen, self.groups)

    def prompt_for_cards(self, cards: Cards) -> Told:
        """Return the sentence on what to do with the selected cards.

        If a single card is selected and completes the first meld, the sentence says so.
        """
        made = self.stage_anywhere(cards) if len(cards) == 1 and self.lays_out else None
        whole = isinstance(made, Draft) and staging.count(made.groups) == WHOLE
        return describe_selection(self.seen, self.groups, cards, whole)

    @property
    def hand(self) -> Cards:
        """The cards in the hand that are not laid out."""
        hand = arrange(self.seen)[Place("hand", self.seen.seat)]
        return without(hand, tuple(card for group in self.groups for card in group))

    @property
    def own_tray(self) -> Place:
        """The place of the person's own melds, which is also called their tray."""
        return Place("melds", self.seen.seat)

    @property
    def lays_out(self) -> bool:
        """Whether cards can be laid out for the first meld now."""
        own = get_acting_seat(self.seen.table) == self.seen.seat and self.seen.table.phase in ("draw", "play")
        return own and not self.seen.opened

    @property
    def can_lay(self) -> bool:
        """Whether melds and lay-offs can be played now."""
        own = get_acting_seat(self.seen.table) == self.seen.seat and self.seen.table.phase == "play"
        return own and laying(self.seen) == "meld"

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards in each place, with each group laid out in its slot."""
        places = {**arrange(self.seen), Place("hand", self.seen.seat): self.hand}
        if staging.shows_slots(self.seen, self.groups):
            places |= dict(zip(staging.slots(self.seen), self.groups, strict=True))
        return places

    def plan(self) -> TablePlan:
        """Return the table plan, with the slots."""
        whole = plan(self.seen)
        spots = (*whole.spots, *staging.spots(self.seen, self.groups))
        return whole._replace(spots=spots, staging=staging.staging(self.seen, self.groups))

    def rebase_on(self, seen: Observation) -> "Draft":
        """Return the draft for a new observation.

        Groups that are still in the hand stay laid out until the first meld is played.
        """
        same = seen.seat == self.seen.seat and seen.table.deal_number == self.seen.table.deal_number
        if not same or seen.opened or seen.table.phase in ("deal", "over"):
            return Draft(seen)
        hand = arrange(seen)[Place("hand", seen.seat)]
        groups = tuple(group if contains(hand, group) else () for group in self.groups)
        return replace(self, seen=seen, groups=groups)

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return each place where these cards can be dropped, with a label.

        The places are slots, melds that the cards fit, the tray for a new meld, and the place for the offer. The label
        of a meld says how many more cards can be added to it this turn; every other label is None.
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
        """Return the label of a meld, which says how many more cards it can get this turn after the drop.

        None for places that are no meld.
        """
        if place.kind != "meld":
            return None
        left = MOST - self.seen.table.laid_off[place.number] - len(cards)
        return Told("scarney.sign.more", {"count": left})

    def preview_total(self, cards: Cards, place: Place) -> Told | None:
        """Return the number of cards in the slots after this drop; None for a place that is not a slot."""
        if place.kind != "staged" or not self.lays_out:
            return None
        total = staging.count(self.groups) + len(cards)
        return Told("scarney.sign.worth_total", {"cards": cards, "total": total, "enough": total == WHOLE})

    def double_click(self, card: Card) -> tuple[Outcome, Place | None] | None:
        """Return the result of a double-click on `card`: it is laid off on the only meld that it fits, else offered.

        None if several melds fit it, or before the first meld.
        """
        melds = range(len(self.seen.melds) if self.can_lay else 0)
        fitting = [number for number in melds if check(self.seen, LayOff(number, (card,))) is None]
        if len(fitting) == 1:
            return self.play(LayOff(fitting[0], (card,))), Place("meld", self.seen.seat, fitting[0])
        made = self.offer((card,))
        ends = isinstance(made, AcceptedGesture) and made.caution is None
        return (made, OFFER) if ends and not fitting and not self.lays_out else None

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return the facts that the close-up (a card shown large) gives about a card and its place."""
        from upcard.games.scarney.table.closeup import inspect

        return inspect(self.seen, place, card)

    def drop(self, cards: Cards, place: Place) -> Outcome:
        """Return the result of dropping cards of the hand on `place`.

        Without `cards`, it is the result of a click on `place`. A drop on another hand does nothing.
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
        """Return the gesture that offers a card.

        If a complete first meld is in the slots, the gesture first asks the person for confirmation.
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
        """Return the refusal of a gesture, which names the rule that it would break."""
        return RefusedGesture(Violation(f"scarney.{rule}", {**facts, "can": can(self.seen)}), place)

    def stage(self, cards: Cards, number: int) -> Outcome:
        """Return the draft with cards added to the slot `number`.

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
        """Return the draft with cards added to the slot where they fit.

        The slot is one that the cards complete, else one with cards, else an empty one.
        """
        tried = [(number, self.stage(cards, number)) for number in range(MELDS)]
        made = [(number, draft) for number, draft in tried if isinstance(draft, Draft)]
        if not made:
            return tried[-1][1]
        return max(made, key=lambda one: (len(one[1].groups[one[0]]), -one[0]))[1]

    def lay_cards(self, cards: Cards, place: Place) -> Outcome:
        """Return the result of laying `cards` as a new meld or on a meld; several ways are offered to choose from."""
        fitting: list[Action] = [LayOff(number, cards) for number in range(len(self.seen.melds))]
        legal = [action for action in (Meld((cards,)), *fitting) if check(self.seen, action) is None]
        if len(legal) > 1:
            return tuple(AcceptedGesture((action,), None, self.reading(action), HOW) for action in legal)
        few = len(cards) < LEAST and len(fitting) == 1
        return self.play(legal[0] if legal else fitting[0] if few else Meld((cards,)), place)

    def reading(self, action: Action) -> Told:
        """Return the name of `action`, by which the person chooses among several possible meanings of a gesture."""
        if isinstance(action, LayOff):
            return Told("scarney.reading.lay_off", {"cards": self.seen.melds[action.meld]})
        return Told("scarney.reading.meld", {})

    def play(self, action: Action, place: Place | None = None) -> Outcome:
        """Return the gesture that plays `action`, or refuses it with the rule that it breaks."""
        violation = check(self.seen, action)
        return RefusedGesture(violation, place) if violation else AcceptedGesture((action,))

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> "Draft":
        """Return the draft with cards taken back into the hand.

        They are `cards` of the slot `place`; without `cards`, all cards of that slot; without `place`, all
        cards laid out.
        """
        if place is None:
            return replace(self, groups=staging.NONE)
        group = self.groups[place.number]
        kept = without(group, cards) if cards and contains(group, cards) else ()
        return replace(self, groups=(*self.groups[: place.number], kept, *self.groups[place.number + 1 :]))

    def stage_best_melds(self) -> "Draft":
        """Return the draft with the best arrangement of the whole hand, as the program finds it."""
        hand = arrange(self.seen)[Place("hand", self.seen.seat)]
        found = group_hand(hand)
        return replace(self, groups=(*found, *staging.NONE[len(found) :]), found=True)

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the buttons to show while these cards of the hand are selected."""
        ready = self.lays_out and check(self.seen, Meld(self.groups)) is None
        better = self.lays_out and self.stage_best_melds().groups != self.groups
        lays = self.can_lay and bool(cards) and not isinstance(self.lay_cards(cards, self.own_tray), RefusedGesture)
        return list_commands(self.seen, DraftButtons(self.staged, ready, better, lays), cards)

    def command(self, name: str, cards: Cards) -> Outcome:
        """Return the result of the button `name`."""
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
    """Return whether a draft read from a file is valid.

    Its groups must be in the hand, each a meld or a part of one, and the first meld must not have been laid yet.
    """
    seen, groups = draft.seen, draft.groups
    hand = arrange(seen)[Place("hand", seen.seat)]
    if seen.opened or len(groups) != MELDS or not contains(hand, [card for group in groups for card in group]):
        return False
    return all(len(group) <= LEAST and staging.may_form_meld(group) for group in groups if group)
