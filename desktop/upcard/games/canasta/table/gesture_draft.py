"""What gestures of a person mean in Canasta: drops of cards, clicks and double clicks, and taking cards back."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Self

from upcard.core.cards import Card, Cards, contains, without
from upcard.core.events import Place
from upcard.core.table.draft import AcceptedGesture, Outcome, RefusedGesture
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action, Discard, Draw, LayDown, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.position import PILE, STOCK, has_first_meld, pool
from upcard.games.canasta.rules.melds import LEAST, fits
from upcard.games.canasta.table import layings, meld_keys, staging
from upcard.games.canasta.table.click_hints import BEGINNING, tell_none_chosen
from upcard.games.canasta.table.meld_targets import (
    begin_meld,
    find_required_meld,
    homes,
    list_takes_with,
    make_lay_down,
    offer_readings,
    offer_takes,
    tidy,
    within_reach,
)
from upcard.games.canasta.table.targeted_draft import TargetedDraft
from upcard.games.canasta.values import BLACK, RANKS, WILD, is_wild

MELDING = ("play", "melds")


@dataclass(frozen=True, slots=True)
class GestureDraft(TargetedDraft):
    """The groups of cards that a person has laid out but not played, and what each gesture with cards leads to."""

    def drop(self, cards: Cards, place: Place) -> Outcome:
        """Return the outcome of dropping `cards` of the hand on `place`; without cards, that of a click on `place`."""
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
        """Return the outcome of dropping `cards` of the hand on `place`.

        If `place` is a meld, at least one card must be added to it; if it cannot take all of them, the others may go to
        other melds of the side. For a place that is no meld, the outcome is that of `drop`.
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
        """Return whether `cards` can be laid as melds.

        This is so if each group has enough cards for a meld after `cards` are divided by rank, or by suit for
        sequences. It is also so if the rules allow all the cards to be laid at once, some of them on melds that lie on
        the table.
        """
        groups = meld_keys.split_cards(self.seen.table.rules, cards)
        whole = bool(groups) and all(len(group) >= LEAST for group in groups)
        return whole or (len(groups) > 1 and bool(layings.list_layings(self.seen, cards, self.judge)))

    def offer_layings(self, found: tuple[Meld, ...], place: Place) -> Outcome:
        """Return the outcome of playing one of `found`, the legal ways to lay cards that were dropped on `place`.

        If there are several, the outcome is a question that lets the person choose.
        """
        if len(found) == 1:
            return self.play(found[0], place)
        return layings.offer_layings(self.seen, found, self.warn)

    def play(self, action: Action, place: Place | None = None) -> Outcome:
        """Return the outcome of playing `action`: a refusal at `place` if it breaks a rule, else the actions to play.

        Before a discard or a pass, the groups laid out are played as melds.
        """
        before = (self.action(),) if self.groups and isinstance(action, Discard | Pass) else ()
        wrong = (self.problem() or self.check_follow_up(before[0], action)) if before else self.judge(self.seen, action)
        if wrong:
            return RefusedGesture(wrong, place)
        actions = before if before and isinstance(action, Pass) and not self.hand else (*before, action)
        return AcceptedGesture(actions, self.warn(actions))

    def drop_on_pile(self, cards: Cards) -> Outcome:
        """Return the outcome of dropping `cards` of the hand on the discard pile.

        At the beginning of a turn, the pile is taken with them. After that, a single card is discarded, and any other
        number of cards is refused.
        """
        if self.seen.table.phase in BEGINNING:
            unfit = self.find_unfit(cards)
            return RefusedGesture(unfit, PILE) if unfit else self.take(cards)
        if not cards:
            return RefusedGesture(self.judge(self.seen, TakePile(())) or Violation("canasta.turn", {}), PILE)
        if len(cards) > 1:
            return self.refuse_discard(len(cards))
        return self.play(Discard(cards[0]), PILE)

    def refuse_discard(self, count: int) -> RefusedGesture:
        """Return the refusal of a discard for which `count` cards are selected instead of one."""
        return RefusedGesture(Violation(self.name_rule("canasta.discard"), {"count": count}), PILE)

    def take(self, cards: Cards) -> Outcome:
        """Return the outcome of taking the discard pile into a meld with `cards` of the hand and the groups laid out.

        If there are neither cards nor groups, and the side has melded, the legal takes are used; if there are several,
        the person chooses one. In other cases without `cards`, the pile is taken with the group of the top card's rank
        that is laid out or, if there is none, with two natural cards of this rank. If a take lacks nothing but further
        melds, its cards are laid out, but the pile is not taken yet.
        """
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
        """Return the outcome of adding `cards` to the meld in `place` and playing that at once.

        If the player may not add cards to that meld, the outcome is a refusal.
        """
        if place not in within_reach(self.seen):
            return RefusedGesture(Violation(self.name_rule("canasta.side-melds"), {"cards": cards}), place)
        return self.play(Meld((make_lay_down(self.seen, cards, place),)), place)

    def lay_out(self, cards: Cards, place: Place) -> Outcome:
        """Return the outcome of dropping `cards` in the side's meld area, or on a group laid out but not played.

        Cards that fit a meld on the table are added to it; if they fit several, the person chooses one. Other cards are
        laid out as a group that is not played yet.
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

    def stage(self, cards: Cards, rank: str, number: int, place: Place) -> Outcome:
        """Return the outcome of laying `cards` out: in the group with the index `number`, or as a new group.

        `rank` is the key of the group. If no other groups are laid out and `cards` alone are a legal meld, they are
        played at once. `place` is where the person dropped them; a refusal points at it.
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
        """Return the laid-out group with the index `number` after `cards` are added to it; its key becomes `rank`.

        If there is no such group, return a new group of `cards`.
        """
        there = self.groups[number] if number < len(self.groups) else LayDown(rank, ())
        whole = tidy((*there.cards, *cards))
        return replace(there, cards=whole) if there.rank == rank else LayDown(rank, whole)

    def take_back(self, place: Place | None = None, cards: Cards = ()) -> Self:
        """Return the draft after the person takes cards that are laid out, but not played yet, back into the hand.

        With `cards`, only these leave the group in `place`; otherwise the whole group does. Without `place`, or if the
        group in `place` has the discard pile's top card, all groups are taken back, and that card returns to the pile.
        """
        if place is None or (self.takes_pile and place.number == 0):
            return replace(self, groups=(), takes_pile=False)
        group = self.groups[place.number]
        kept = without(group.cards, cards) if cards and contains(group.cards, cards) else ()
        left = (replace(group, cards=kept),) if kept else ()
        return replace(self, groups=(*self.groups[: place.number], *left, *self.groups[place.number + 1 :]))

    def double_click(self, card: Card) -> tuple[Outcome, Place | None] | None:
        """Return the outcome of a double click on `card` of the hand, with the place to which the card goes.

        The card is added to a meld of the side if it fits one, else discarded. Return None if the double click does
        nothing: for a wild card, while groups are laid out, and when the player may not discard now.
        """
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

    def add_chosen(self, cards: Cards) -> "Self | None":
        """Return the draft in which the selected `cards` are laid out beside the groups that are already laid out.

        Return None if the rules refuse this.
        """
        made: Outcome = self
        for group in meld_keys.split_cards(self.seen.table.rules, cards):
            if isinstance(made, type(self)):
                rank = meld_keys.find_key(self.seen.table.rules, group)
                number = next((at for at, laid in enumerate(made.groups) if laid.rank == rank), len(made.groups))
                made = made.stage(group, rank, number, Place("melds", self.seen.side))
        return made if isinstance(made, type(self)) else None

    def lay_several(self, several: tuple[Cards, ...]) -> Outcome:
        """Return the outcome of playing several groups of cards at once, one for each rank or suit in `several`.

        If only points for the first melds are missing, the cards are laid out but not played. Otherwise illegal groups
        are refused.
        """
        tray = Place("melds", self.seen.side)
        found = layings.list_layings(self.seen, tuple(card for cards in several for card in cards), self.judge)
        if found:
            return self.offer_layings(found, tray)
        made = self.play(Meld(tuple(begin_meld(self.seen, cards) for cards in several)), tray)
        if isinstance(made, RefusedGesture) and made.violation.rule in self.lacking:
            return self.add_chosen(tuple(card for cards in several for card in cards)) or made
        return made
