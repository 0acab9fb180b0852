"""The cards that a person has laid out but not played in Canasta (the draft), and what gestures and buttons do."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from upcard.core.cards import Card, Cards, contains, without
from upcard.core.events import Place, Told
from upcard.core.table.draft import AcceptedGesture, Command, Outcome, RefusedGesture
from upcard.core.table.plan import PlacePlan, TablePlan
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action, Answer, Discard, Draw, LayDown, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.position import PILE, STOCK, Observation, has_first_meld, pool
from upcard.games.canasta.rules.melds import LEAST, fits
from upcard.games.canasta.table import layings, meld_keys, staging
from upcard.games.canasta.table.buttons import DraftButtons, list_commands
from upcard.games.canasta.table.click_hints import (
    BEGINNING,
    describe_click,
    describe_missing_points,
    tell_none_chosen,
    turn_of,
    way_to_take,
)
from upcard.games.canasta.table.meld_targets import (
    ASK,
    begin_meld,
    find_required_meld,
    homes,
    list_questions,
    list_takes_with,
    make_lay_down,
    offer_readings,
    offer_takes,
    tidy,
    within_reach,
)
from upcard.games.canasta.table.plan import arrange, plan
from upcard.games.canasta.table.prompt import prompt
from upcard.games.canasta.table.targeted_draft import TargetedDraft
from upcard.games.canasta.values import BLACK, RANKS, WILD, is_wild

MELDING = ("play", "melds")


@dataclass(frozen=True, slots=True)
class Draft(TargetedDraft):
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

    def drop(self, cards: Cards, place: Place) -> Outcome:
        """Return the outcome of dropping `cards` on `place`, or of a click on `place` if there are no cards."""
        if place == STOCK:
            return self.play(Draw(), place)
        if place == PILE:
            return self.drop_on_pile(cards)
        foreign = place.kind != "staged" and place.owner not in pool(self.seen.table, self.seen.side)
        if len(cards) == 1 and self.is_bonus(cards[0]) and not foreign:
            return self.play(RedThree(cards[0]), place)
        if place.kind == "meld" or foreign:
            made = self.lay_off(cards, place) if foreign else self.drop_there(cards, place)
            whole = isinstance(made, RefusedGesture) and not foreign and self.makes_melds(cards)
            laid = self.lay_out(cards, self.new_place) if whole else made
            if foreign or not isinstance(laid, RefusedGesture):
                return laid
            return layings.explain_refusal(self.seen, cards, made, self.judge)
        return layings.explain_refusal(self.seen, cards, self.lay_out(cards, place), self.judge)

    def drop_there(self, cards: Cards, place: Place) -> Outcome:
        """Return the outcome of dropping `cards` on `place`.

        Of several cards dropped on a meld, at least one is added to this meld; the others can go to other melds.
        """
        if place.kind != "meld" or (len(cards) == 1 and self.is_bonus(cards[0])):
            return self.drop(cards, place)
        made = self.lay_off(cards, place)
        if not isinstance(made, RefusedGesture) or len(cards) == 1 or place not in within_reach(self.seen):
            return made
        found = layings.list_layings(self.seen, cards, self.judge) if not self.groups else ()
        hits = layings.list_layings_at(self.seen, found, place)
        return self.offer_layings(hits, place) if hits else made

    def makes_melds(self, cards: Cards) -> bool:
        """Return whether each group that `cards` form is large enough for a meld, or all cards can be laid at once."""
        groups = meld_keys.split_cards(self.seen.table.rules, cards)
        whole = bool(groups) and all(len(group) >= LEAST for group in groups)
        return whole or (len(groups) > 1 and bool(layings.list_layings(self.seen, cards, self.judge)))

    def offer_layings(self, found: tuple[Meld, ...], place: Place) -> Outcome:
        """Return the outcome of laying cards in a way of `found`; if there are several, the person chooses one."""
        if len(found) == 1:
            return self.play(found[0], place)
        return layings.offer_layings(self.seen, found, self.warn)

    def play(self, action: Action, place: Place | None = None) -> Outcome:
        """Return the outcome of playing `action`; before a discard or pass, groups laid out are played as melds."""
        before = (self.action(),) if self.groups and isinstance(action, Discard | Pass) else ()
        wrong = (self.problem() or self.check_follow_up(before[0], action)) if before else self.judge(self.seen, action)
        if wrong:
            return RefusedGesture(wrong, place)
        actions = before if before and isinstance(action, Pass) and not self.hand else (*before, action)
        return AcceptedGesture(actions, self.warn(actions))

    def drop_on_pile(self, cards: Cards) -> Outcome:
        """Return the outcome of dropping `cards` on the pile: a discard or, before the draw, a take of the pile."""
        if self.seen.table.phase in BEGINNING:
            unfit = self.find_unfit(cards)
            return RefusedGesture(unfit, PILE) if unfit else self.take(cards)
        if not cards:
            return RefusedGesture(self.judge(self.seen, TakePile(())) or Violation("canasta.turn", {}), PILE)
        if len(cards) > 1:
            return self.refuse_discard(len(cards))
        return self.play(Discard(cards[0]), PILE)

    def refuse_discard(self, count: int) -> RefusedGesture:
        """Return the refusal of a discard for which `count` cards are selected, and not exactly one."""
        return RefusedGesture(Violation(self.name_rule("canasta.discard"), {"count": count}), PILE)

    def take(self, cards: Cards) -> Outcome:
        """Return the outcome of taking the pile with `cards`; without any, the table or the person chooses cards."""
        bare = not cards and not self.groups and has_first_meld(self.seen.table, self.seen.side)
        if bare and (legal := tuple(self.list_takes())):
            return offer_takes(self.seen, legal, self.warn)
        rank = self.find_top_key() if self.seen.table.pile else ""
        laid = tuple(card for group in self.groups if group.rank == rank for card in group.cards)
        others = tuple(group for group in self.groups if group.rank != rank)
        used = (*laid, *(cards or (() if laid else self.find_pair(rank))))
        meant = list_takes_with(self.seen, rank, used, others) if rank else (TakePile((LayDown(rank, used),)),)
        violations = [self.judge(self.seen, taken) for taken in meant]
        if fitting := tuple(taken for taken, broken in zip(meant, violations, strict=True) if broken is None):
            return offer_takes(self.seen, fitting, self.warn)
        begun, violation = self.takeable and not self.takes_pile, violations[0]
        if violation and self.is_unfinished(violation) and begun and all(fits(card, rank) for card in used):
            return replace(self, groups=meant[0].melds, takes_pile=True)
        return RefusedGesture(tell_none_chosen(violation or Violation("canasta.take-all", {}), cards or laid), PILE)

    def lay_off(self, cards: Cards, place: Place) -> Outcome:
        """Return the outcome of adding `cards` to the meld in `place` at once, without laying them out first."""
        if place not in within_reach(self.seen):
            return RefusedGesture(Violation(self.name_rule("canasta.side-melds"), {"cards": cards}), place)
        return self.play(Meld((make_lay_down(self.seen, cards, place),)), place)

    def lay_out(self, cards: Cards, place: Place) -> Outcome:
        """Return the outcome of dropping `cards` where the side's melds lie or where cards are laid out.

        Cards that fit a meld are added to it; if several melds are possible, the person chooses one. Other cards are
        laid out as a group, without being played.
        """
        number = place.number if place.kind == "staged" else len(self.groups)
        several = meld_keys.split_cards(self.seen.table.rules, cards)
        if number == len(self.groups) and len(several) > 1 and self.makes_melds(cards):
            return (self.add_chosen(cards) if self.groups else None) or self.lay_several(several)
        rank = meld_keys.find_staged_key(self.seen.table.rules, self.groups[number : number + 1], cards)
        if known := find_required_meld(self.seen, rank):
            return self.lay_off(cards, known)
        fresh = self.stage(cards, rank, number, place)
        if isinstance(fresh, RefusedGesture) and place.kind != "staged" and all(map(is_wild, cards)):
            fresh = staging.find_only_change(self, partial(self.stage, cards)) or fresh
        if place.kind == "staged" or any(group.rank == rank for group in self.groups):
            return fresh
        keys = meld_keys.list_keys(self.seen.table.rules, cards)
        places = tuple(home for key in keys for home in homes(self.seen, key))
        if isinstance(fresh, RefusedGesture) and not self.groups and all(map(is_wild, cards)):
            places = tuple(layings.list_places_in_order(self.seen))
        actions = tuple(Meld((make_lay_down(self.seen, cards, home),)) for home in places)
        joins = tuple(action for action in actions if self.judge(self.seen, action) is None)
        if not joins:
            return fresh
        new = fresh.actions if isinstance(fresh, AcceptedGesture) else ()
        return offer_readings(self.seen, (*joins, *new), layings.ask_where(cards), self.warn)

    def find_laying(self, cards: Cards) -> "Outcome | None":
        """Return the outcome of the button that lays the selected `cards`; None if no such button is shown for them."""
        mine = self.seen.table.turn == self.seen.seat and self.seen.table.phase in MELDING
        if not cards or self.groups or not mine:
            return None
        made = self.lay_cards(cards)
        return made if len(cards) > 1 or layings.list_played_groups(made) else None

    def stage(self, cards: Cards, rank: str, number: int, place: Place) -> Outcome:
        """Return the outcome of adding `cards` to group `number` of those laid out, or of laying out a new group.

        If `cards` alone are a legal action, they are played at once. `place` is where they were dropped.
        """
        if place.kind != "staged" or self.seen.table.rules.only_groups:
            number = next((at for at, group in enumerate(self.groups) if group.rank == rank), number)
        group = self.extend_group(cards, rank, number)
        if all(map(is_wild, group.cards)) and rank != WILD and not self.list_joined(group):
            wrong = self.judge(self.seen, Meld((LayDown(rank, cards),)))
            return RefusedGesture(wrong or Violation("canasta.two-naturals", {}), place)
        top = int(self.takes_pile and number == 0)
        likely = self.list_joined(group) or self.may_be_meld(cards, rank, top)
        unlikely = meld_keys.has_doubles(group) or (not likely and rank in (*RANKS, BLACK, WILD))
        if self.seen.table.phase in MELDING and unlikely:
            wrong = self.judge(self.seen, Meld((group,)))
            if wrong:
                return RefusedGesture(wrong, place)
        laid = (*self.groups[:number], group, *self.groups[number + 1 :])
        drafted = replace(self, groups=laid)
        violation = drafted.problem()
        at_once = len(laid) == 1 and group.cards == tidy(cards) and self.seen.table.phase in MELDING
        if violation is None and at_once:
            return drafted.play(drafted.action(), place)
        if violation is None or (self.is_unfinished(violation) and all(fits(card, rank) for card in cards)):
            return drafted
        return RefusedGesture(violation, place)

    def extend_group(self, cards: Cards, rank: str, number: int) -> LayDown:
        """Return group `number` of those laid out but not played, with `cards` added and with the key `rank`.

        If there is no such group, return a new group of `cards`.
        """
        there = self.groups[number] if number < len(self.groups) else LayDown(rank, ())
        whole = tidy((*there.cards, *cards))
        return replace(there, cards=whole) if there.rank == rank else LayDown(rank, whole)

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> "Draft":
        """Return the draft after cards laid out but not played are taken back into the hand.

        With `cards`, only these leave the group in `place`; otherwise the whole group does. Without `place`, or if the
        group in `place` has the pile's top card, all groups are taken back, and that card returns to the pile.
        """
        if place is None or (self.takes_pile and place.number == 0):
            return replace(self, groups=(), takes_pile=False)
        group = self.groups[place.number]
        kept = without(group.cards, cards) if cards and contains(group.cards, cards) else ()
        left = (replace(group, cards=kept),) if kept else ()
        return replace(self, groups=(*self.groups[: place.number], *left, *self.groups[place.number + 1 :]))

    def double_click(self, card: Card) -> tuple[Outcome, Place | None] | None:
        """Return the outcome of adding `card` to a meld or discarding it, and the place; None if it does nothing."""
        playing = self.seen.table.turn == self.seen.seat and self.seen.table.phase == "play"
        if not playing or self.groups or is_wild(card):
            return None
        keys = meld_keys.list_keys(self.seen.table.rules, (card,))
        places = [place for key in keys for place in homes(self.seen, key)]
        for place in places[:1] if self.seen.table.rules.only_groups else places:
            made = self.lay_off((card,), place)
            if isinstance(made, AcceptedGesture) and made.caution is None:
                return made, place
        return self.drop_on_pile((card,)), PILE

    def add_chosen(self, cards: Cards) -> "Draft | None":
        """Return the draft in which the selected `cards` are laid out, too; None if they cannot be laid out."""
        made: Outcome = self
        for group in meld_keys.split_cards(self.seen.table.rules, cards):
            if isinstance(made, Draft):
                rank = meld_keys.find_key(self.seen.table.rules, group)
                number = next((at for at, laid in enumerate(made.groups) if laid.rank == rank), len(made.groups))
                made = made.stage(group, rank, number, Place("melds", self.seen.side))
        return made if isinstance(made, Draft) else None

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

    def lay_several(self, several: tuple[Cards, ...]) -> Outcome:
        """Return the outcome of playing groups of several ranks at once, or laying them out if points are missing."""
        tray = Place("melds", self.seen.side)
        found = layings.list_layings(self.seen, tuple(card for cards in several for card in cards), self.judge)
        if found:
            return self.offer_layings(found, tray)
        made = self.play(Meld(tuple(begin_meld(self.seen, cards) for cards in several)), tray)
        if isinstance(made, RefusedGesture) and made.violation.rule in self.lacking:
            return self.add_chosen(tuple(card for cards in several for card in cards)) or made
        return made


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
