"""The draft of Canasta: what a person has laid out but not played, and what gestures do."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from upcard.core.cards import HIDDEN, Card, Cards, contains, without
from upcard.core.events import Place, Told
from upcard.core.table.draft import AcceptedGesture, Command, Outcome, RefusedGesture
from upcard.core.table.draft import Draft as Drafted
from upcard.core.table.plan import TablePlan
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action, Answer, Discard, Draw, LayDown, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.engine.apply import meld
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.position import PILE, STOCK, Observation, Position, has_first_meld, observe, pool
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.melds import CANASTA, fits
from upcard.games.canasta.table import staging
from upcard.games.canasta.table.buttons import DraftButtons, commands
from upcard.games.canasta.table.meld_targets import (
    ADD,
    ASK,
    TAKE,
    askings,
    homes,
    make_lay_down,
    meld_at,
    natural_rank,
    offer_readings,
    pair,
    single,
    takings,
    tidy,
    within_reach,
)
from upcard.games.canasta.table.plan import arrange, in_hand, plan
from upcard.games.canasta.table.prompt import caution, prompt
from upcard.games.canasta.values import is_red_three, is_wild, points

UNFINISHED = (
    "canasta.minimum",
    "canasta.minimum-counting",
    "canasta.meld-size",
    "canasta.two-naturals",
    "canasta.canastas-to-go-out",
)
"""Rules that cards laid out later can still satisfy; breaking them does not forbid staging."""
MELDING = ("play", "melds")


@dataclass(frozen=True, slots=True)
class Draft(Drafted):
    """The groups laid out, and whether the pile's top card will join the first of them."""

    seen: Observation
    groups: tuple[LayDown, ...] = ()
    takes_pile: bool = False

    @property
    def staged(self) -> bool:
        """Whether anything is laid out."""
        return bool(self.groups)

    @property
    def prompt(self) -> Told:
        """What the person should do now."""
        return prompt(self.seen, self, takeable(self.seen))

    @property
    def hand(self) -> Cards:
        """The cards that are still in the hand."""
        return without(in_hand(self.seen.hand), tuple(card for group in self.groups for card in group.cards))

    def arrange(self) -> Mapping[Place, Cards]:
        """Return the cards in each place; each staged group has its own place `staged`."""
        places = {**arrange(self.seen), Place("hand", self.seen.seat): self.hand}
        if self.takes_pile:
            places[PILE] = places[PILE][:-1]
        for number in range(len(self.groups)):
            places[Place("staged", self.seen.seat, number)] = staging.cards(self, number)
        return places

    def plan(self) -> TablePlan:
        """Return the table plan, including the staging area."""
        whole, taking = plan(self.seen), takeable(self.seen) and not self.takes_pile
        spots = tuple(replace(spot, invites=invites(self.seen, spot.place, taking)) for spot in whole.spots)
        return whole._replace(spots=(*spots, *staging.spots(self)), staging=staging.staging(self))

    def action(self) -> Action:
        """Return the action that lays the groups down."""
        return TakePile(self.groups) if self.takes_pile else Meld(self.groups)

    def problem(self) -> Violation | None:
        """Return why the groups cannot be laid down, or None; before the draw they are judged as after it."""
        ahead = self.seen
        if not self.takes_pile and ahead.table.turn == ahead.seat and ahead.table.phase in BEGINNING:
            ahead = replace(ahead, table=replace(ahead.table, phase="play"))
        return check(ahead, self.action())

    def renew(self, seen: Observation) -> "Draft":
        """Return the draft for a new observation; staged cards stay while turn and melds are the same."""
        same = turn_of(seen) == turn_of(self.seen)
        laid = [card for group in self.groups for card in group.cards]
        if same and seen.table.phase in (*MELDING, "answer") and contains(seen.hand, laid) and not self.takes_pile:
            return replace(self, seen=seen)
        return Draft(seen)

    def targets(self, cards: Cards) -> Mapping[Place, Told | None]:
        """Return each place where these cards can be dropped, with what the drop is worth."""
        if not cards:
            return {}
        seat, side = self.seen.seat, self.seen.side
        red = all(map(is_red_three, cards))
        melds = (Place("red_threes", side),) if red else tuple(within_reach(self.seen))
        bays = [] if red else [Place("staged", seat, number) for number in range(len(self.groups))]
        new = Place("staged", seat, len(bays)) if self.plan().staging and not red else Place("melds", side)
        dropped = {place: self.drop(cards, place) for place in (*melds, *bays, PILE, new)}
        fitting = [place for place, made in dropped.items() if not isinstance(made, RefusedGesture)]
        joins = new in fitting and any(place.kind != "pile" for place in fitting if place != new)
        merely = joins and any(card.rank in self.ranks() for card in cards)
        return {place: self.worth(cards, place) for place in fitting if not (merely and place == new)}

    def ranks(self) -> tuple[str, ...]:
        """Return the ranks in the staging area and, if a side has one meld a rank, of its melds."""
        laid = self.seen.melds if self.seen.table.rules.one_meld_a_rank else ()
        return (*(group.rank for group in self.groups), *(meld.rank for meld in laid))

    def worth(self, cards: Cards, place: Place) -> Told | None:
        """Return what a drop adds to the staged cards or a meld, or that it completes a canasta."""
        if place == PILE:
            return None
        if is_red_three(cards[0]):
            return Told("canasta.sign.worth", {"points": bonus(self.seen)})
        if place.kind == "meld":
            before = len(meld_at(self.seen, place).cards)
            if before < CANASTA <= before + len(cards):
                return Told("canasta.sign.worth_canasta", {"points": points(cards)})
        made = self.drop(cards, place)
        if not staging.gauge(self) and isinstance(made, Draft) and (short := staging.short(made)):
            return Told("canasta.sign.worth_more", {"points": points(cards), **short.values})
        return Told("canasta.sign.worth", {"points": points(cards)})

    def preview_total(self, cards: Cards, place: Place) -> Told | None:
        """Return the total of the first meld after this drop, or None if the side needs no minimum."""
        gauge = staging.gauge(self)
        if gauge is None or place.kind not in ("staged", "melds"):
            return None
        total = gauge.value + points(cards)
        facts = {"points": points(cards), "total": total, "enough": total >= gauge.needed}
        return Told("canasta.sign.worth_total", facts)

    def inspect(self, place: Place, card: Card) -> Sequence[Told]:
        """Return the facts to show about a card and its place."""
        from upcard.games.canasta.table.closeup import inspect

        return inspect(self.seen, place, card)

    def drop(self, cards: Cards, place: Place) -> Outcome:
        """Drop cards of the hand on a place; without cards the gesture is a click on the place."""
        if place == STOCK:
            return self.play(Draw(), place)
        if place == PILE:
            return self.drop_on_pile(cards)
        foreign = place.kind != "staged" and place.owner not in pool(self.seen.table, self.seen.side)
        if len(cards) == 1 and is_red_three(cards[0]) and not foreign:
            return self.play(RedThree(cards[0]), place)
        if place.kind == "meld" or foreign:
            return self.lay_off(cards, place)
        return self.lay_out(cards, place)

    def play(self, action: Action, place: Place | None = None) -> Outcome:
        """Play an action, after the staged groups if there are any; refuse it with the broken rule if it is illegal."""
        before = (self.action(),) if self.groups and isinstance(action, Discard | Pass) else ()
        wrong = (self.problem() or follows(self.seen, before[0], action)) if before else check(self.seen, action)
        if wrong:
            return RefusedGesture(wrong, place)
        actions = before if before and isinstance(action, Pass) and not self.hand else (*before, action)
        return AcceptedGesture(actions, caution(self.seen, actions))

    def drop_on_pile(self, cards: Cards) -> Outcome:
        """Discard the card, or before the draw take the pile with these cards."""
        if self.seen.table.phase in BEGINNING:
            return self.take(cards)
        if not cards:
            return RefusedGesture(check(self.seen, TakePile(())) or Violation("canasta.turn", {}), PILE)
        if len(cards) > 1:
            return RefusedGesture(Violation("canasta.discard", {"count": len(cards)}), PILE)
        return self.play(Discard(cards[0]), PILE)

    def take(self, cards: Cards) -> Outcome:
        """Take the pile with `cards`, or without cards in the only way there is; offer several ways as readings."""
        bare = not cards and not self.groups and has_first_meld(self.seen.table, self.seen.side)
        if bare and (legal := tuple(ways(self.seen))):
            return offer_readings(self.seen, legal, TAKE)
        rank = self.seen.table.pile[-1].rank if self.seen.table.pile else ""
        laid = tuple(card for group in self.groups if group.rank == rank for card in group.cards)
        others = tuple(group for group in self.groups if group.rank != rank)
        used = (*laid, *(cards or (() if laid else pair(self.hand, rank))))
        meant = takings(self.seen, used, others) if rank else (TakePile((LayDown(rank, used),)),)
        violations = [check(self.seen, taken) for taken in meant]
        if fitting := tuple(taken for taken, broken in zip(meant, violations, strict=True) if broken is None):
            return offer_readings(self.seen, fitting, TAKE)
        begun, violation = takeable(self.seen) and not self.takes_pile, violations[0]
        if violation and violation.rule in UNFINISHED and begun and all(fits(card, rank) for card in used):
            return replace(self, groups=meant[0].melds, takes_pile=True)
        return RefusedGesture(violation or Violation("canasta.take-all", {}), PILE)

    def lay_off(self, cards: Cards, place: Place) -> Outcome:
        """Lay cards off on a meld immediately."""
        if place not in within_reach(self.seen):
            return RefusedGesture(Violation("canasta.side-melds", {"cards": cards}), place)
        return self.play(Meld((make_lay_down(self.seen, cards, place),)), place)

    def lay_out(self, cards: Cards, place: Place) -> Outcome:
        """Lay out cards on the tray or staging area: on the only meld they can join, otherwise as a group."""
        number = place.number if place.kind == "staged" else len(self.groups)
        rank = self.groups[number].rank if number < len(self.groups) else natural_rank(cards)
        if known := single(self.seen, rank):
            return self.lay_off(cards, known)
        fresh = self.stage(cards, rank, number, place)
        if place.kind == "staged" or any(group.rank == rank for group in self.groups):
            return fresh
        actions = tuple(Meld((make_lay_down(self.seen, cards, home),)) for home in homes(self.seen, rank))
        joins = tuple(action for action in actions if check(self.seen, action) is None)
        if not joins:
            return fresh
        return offer_readings(self.seen, (*joins, *(fresh.actions if isinstance(fresh, AcceptedGesture) else ())), ADD)

    def stage(self, cards: Cards, rank: str, number: int, place: Place) -> Outcome:
        """Stage cards in a group or as a new one; a complete meld is played immediately if the side has melded."""
        number = next((at for at, group in enumerate(self.groups) if group.rank == rank), number)
        before = self.groups[number].cards if number < len(self.groups) else ()
        if all(map(is_wild, (*before, *cards))):
            wrong = check(self.seen, Meld((LayDown(rank, cards),)))
            return RefusedGesture(wrong or Violation("canasta.two-naturals", {}), place)
        laid = (*self.groups[:number], LayDown(rank, tidy((*before, *cards))), *self.groups[number + 1 :])
        drafted = replace(self, groups=laid)
        violation = drafted.problem()
        at_once = has_first_meld(self.seen.table, self.seen.side) and laid[0].cards == tidy(cards)
        if violation is None and at_once and self.seen.table.phase in MELDING:
            return drafted.play(drafted.action(), place)
        if violation is None or (violation.rule in UNFINISHED and all(fits(card, rank) for card in cards)):
            return drafted
        return RefusedGesture(violation, place)

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> "Draft":
        """Take back cards of one group, the whole group, or all groups together with the pile's top card."""
        if place is None or (self.takes_pile and place.number == 0):
            return replace(self, groups=(), takes_pile=False)
        group = self.groups[place.number]
        kept = without(group.cards, cards) if cards and contains(group.cards, cards) else ()
        left = (replace(group, cards=kept),) if kept else ()
        return replace(self, groups=(*self.groups[: place.number], *left, *self.groups[place.number + 1 :]))

    def commands(self, cards: Cards) -> Sequence[Command]:
        """Return the buttons while these cards of the hand are selected."""
        ready = self.problem() is None if self.groups else None
        laying = self.lay(cards) if len(cards) > 1 and ready is None else None
        return commands(self.seen, DraftButtons(ready, self.takes_pile, laying, takeable(self.seen)), cards)

    def command(self, name: str, cards: Cards) -> Outcome:
        """Do what the button `name` says."""
        return COMMANDS[name](self, cards)

    def lay(self, cards: Cards) -> Outcome:
        """Lay down the staged groups, or stage the selected cards as a new meld."""
        if not self.groups:
            return self.lay_out(cards, Place("melds", self.seen.side))
        return self.play(self.action())


def ask(draft: Draft) -> Outcome:
    """Ask the partner, or offer the choice between two partners."""
    asked = draft.play(askings(draft.seen)[0])
    return asked if isinstance(asked, RefusedGesture) else offer_readings(draft.seen, askings(draft.seen), ASK)


def lay_red_three(draft: Draft, cards: Cards) -> Outcome:
    """Lay the selected red three, or any from the hand."""
    chosen = next(filter(is_red_three, (*cards, *draft.hand)), None)
    return draft.drop((chosen,), Place("red_threes", draft.seen.side)) if chosen else NOTHING


NOTHING = RefusedGesture(Violation("canasta.discard", {"count": 0}), PILE)
"""The refusal of a discard without a card."""

COMMANDS: Mapping[str, Callable[[Draft, Cards], Outcome]] = {
    "draw": lambda draft, cards: draft.drop((), STOCK),
    "take": lambda draft, cards: draft.lay(cards) if draft.takes_pile else draft.take(cards),
    "lay": lambda draft, cards: draft.lay(cards),
    "stage": lambda draft, cards: draft.lay(cards),
    "take_back": lambda draft, cards: draft.take_back(),
    "discard": lambda draft, cards: draft.drop_on_pile(cards) if cards else NOTHING,
    "pass": lambda draft, cards: draft.play(Pass()),
    "red_three": lay_red_three,
    "ask": lambda draft, cards: ask(draft),
    "yes": lambda draft, cards: draft.play(Answer(yes=True)),
    "no": lambda draft, cards: draft.play(Answer(yes=False)),
}
"""What each button does."""


def follows(seen: Observation, laid: Action, action: Action) -> Violation | None:
    """Return the rule that `action` breaks after the meld `laid`; None if it is legal or the meld empties the hand."""
    if not isinstance(laid, Meld) or sum(len(group.cards) for group in laid.melds) == len(seen.hand):
        return None
    return check(_afterwards(seen, laid), action)


def _afterwards(seen: Observation, laid: Meld) -> Observation:
    """Return the observation after a meld, with other hands and the stock unknown."""
    hands = ((HIDDEN,) * size for size in seen.hand_sizes)
    known = tuple(seen.hand if seat == seen.seat else hand for seat, hand in enumerate(hands))
    unseen = Position(seen.table, known, (HIDDEN,) * seen.stock_size)
    return observe(meld(unseen, laid).position, seen.seat)


BEGINNING = ("draw", "last")
"""The phases that begin a turn."""


def ways(seen: Observation) -> Iterator[TakePile]:
    """Yield the ways to take the pile now, each with as few cards as possible; a large hand may have thousands."""
    if seen.table.turn == seen.seat and seen.table.phase in BEGINNING:
        yield from (action for action in legal_actions(seen) if isinstance(action, TakePile))


def takeable(seen: Observation) -> bool:
    """Return whether the pile can be taken now in any way."""
    return any(True for _ in ways(seen))


def invites(seen: Observation, place: Place, taking: bool) -> Told | None:
    """Return what a click on stock or pile does, or None; `taking` says whether the pile can be taken."""
    if place == STOCK and check(seen, Draw()) is None:
        return Told("canasta.sign.draw", {"count": min(seen.table.rules.draw_count, seen.stock_size)})
    if place == PILE and taking:
        return Told("canasta.sign.take", {"points": points(seen.table.pile[-1:]), "count": len(seen.table.pile)})
    return None


def bonus(seen: Observation) -> int:
    """Return the bonus of one more red three for the own side (canasta.red-three-bonus)."""
    rules, laid = seen.table.rules, len(seen.table.red_threes[seen.side])
    return rules.red_threes(laid + 1) - rules.red_threes(laid)


def turn_of(seen: Observation) -> tuple[object, ...]:
    """Return values that stay the same from the draw to the first meld of a turn."""
    return seen.seat, seen.table.turn, seen.table.deal_number, seen.table.melds, seen.table.rules
